"""The window: the only package that imports pygame. It asks, draws and passes on."""
