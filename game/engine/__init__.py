"""Running the rules: commands and inputs in, events out; the journal, undo and chances."""
