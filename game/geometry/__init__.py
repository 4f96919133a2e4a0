"""Plane geometry in inches and degrees; knows no game. The only package that imports shapely."""
