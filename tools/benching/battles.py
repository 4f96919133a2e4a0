"""The engine and its files: ghosts, rounds, saves."""
