"""Texts for players: the catalogue, the rules pages, and descriptions of events, scores and errors."""
