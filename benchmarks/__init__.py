"""Speed and memory, each with the command that reproduces it: `python -m benchmarks.NAME`."""
