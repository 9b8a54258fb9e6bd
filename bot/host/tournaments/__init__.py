"""Tournaments: who meets whom, what counts, and what happens when."""
