"""Seats that are not played by hand: scripts and the random player."""
