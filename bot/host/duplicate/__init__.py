"""Duplicate: every table plays the same boards, and results are compared."""
