"""Handling of commands, buttons and forms, from the first response to the answer."""
