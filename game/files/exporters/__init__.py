"""Sheets, cards and clips to take away from the screen."""
