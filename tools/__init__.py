"""What the makers run: see `python3 tools/dev.py --help`."""
