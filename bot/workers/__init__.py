"""Processes that compute and draw, so that the event loop stays free. What they are asked is up to the caller."""
