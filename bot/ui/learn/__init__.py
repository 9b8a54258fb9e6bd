"""Lessons: stages with one idea each, from the order of the cards to a first deal."""
