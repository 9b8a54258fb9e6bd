"""What the commands of `python -m bot` do; the commands themselves are in `bot/__main__.py`."""
