"""The machines and the people, drawn from above: one module to a way of moving."""
