"""Panels: each takes a small frozen value, paints it, and notes what a click on it means."""
