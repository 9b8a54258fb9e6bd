"""From a click or a command to its answer."""
