"""A battlefield table for vehicle battles on a moving road: rules, measuring and a screen."""

VERSION = "0.1.0"
"""The version of the program."""
