"""What a new file shows as an example, and no office has: a file with one of them left in would mislead candidates."""

from __future__ import annotations

STREET = "0 Example Street"
CITY = "Example City"
ZIP = "00000"
PHONE = "555-555-0100"
NEWSPAPER = "The Example Paper"
WEB = "https://elections.example.gov"

OF_OFFICE = {"street": STREET, "city": CITY, "zip": ZIP, "phone": PHONE}
"""Key of an office -> the example."""
