"""Everything that paints the table: plain values in, pixels out, no knowledge of a battle."""
