"""The nouns: frozen records of the battle, orders, events and requests. No rules."""
