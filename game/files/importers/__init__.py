"""Maps of other programs as maps of ours."""
