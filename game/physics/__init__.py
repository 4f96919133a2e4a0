"""What a crawler shoves ends where. The only package that imports pymunk."""
