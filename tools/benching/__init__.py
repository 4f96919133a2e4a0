"""The rows of the bench, a file to a layer; importing one registers its rows."""
