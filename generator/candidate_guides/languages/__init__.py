"""Which counties owe their voters which language beside English, and what a place's file says of it."""
