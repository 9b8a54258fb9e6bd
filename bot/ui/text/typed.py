"""Comparison of what a user has typed so far with what they may mean."""

from __future__ import annotations


def begins_with(text: str, typed: str) -> bool:
    """Whether a text begins with what was typed, ignoring case."""
    return text.casefold().startswith(typed.strip().casefold())


def has_word(text: str, typed: str) -> bool:
    """Whether a text, or the rest of it from one of its words on, begins with what was typed, ignoring case."""
    return f" {typed.strip().casefold()}" in f" {text.casefold()}"
