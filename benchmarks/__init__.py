"""Benchmarks, and the screenshots of the documentation: `python -m benchmarks.NAME`."""
