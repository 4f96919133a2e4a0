"""What each key and button of a battle does: one method for an action of the registry."""
