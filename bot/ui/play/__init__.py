"""A game in progress: hand panels, the public message, undo, abandoning, resigning, watching, and scores."""
