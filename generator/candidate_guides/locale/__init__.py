"""Other languages than English: their catalogues, and which places owe which language."""
