"""A new config, from what the lists and the law know and what only the clerk can say."""
