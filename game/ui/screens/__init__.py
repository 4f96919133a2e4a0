"""What fills the window, one at a time, and what may lie over it."""
