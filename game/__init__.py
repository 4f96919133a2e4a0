"""A battlefield table for vehicle battles on a moving road: rules, measuring and a screen."""
