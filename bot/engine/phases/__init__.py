"""Phases that variants are composed of."""
