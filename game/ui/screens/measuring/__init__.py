"""The parts of the measuring screen."""
