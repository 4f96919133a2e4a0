"""The edition of the rules as this program plays them."""

EDITION = "1"
"""Raised when a rule comes to do another thing with a game that is already recorded."""
