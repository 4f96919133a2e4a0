"""What to show, worked out without a screen."""
