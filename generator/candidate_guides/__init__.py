"""Candidate guides for cities and towns, computed from dated law."""

__version__ = "0.1.0"
