"""The three rules documents, a module to a chapter. Pure procedures."""
