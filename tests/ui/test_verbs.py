"""Every verb of the engine has its place among the controls of a hand."""

from __future__ import annotations

from collections import Counter

from bot.engine.actions import Verb
from bot.ui.hand.controls import PLACES

REACHED_OTHERWISE = {Verb.RESIGN}
"""Resigning is possible at any time and never on offer: `/table resign` asks for it."""


def test_every_verb_is_shown_in_exactly_one_place() -> None:
    placed = Counter(verb for verbs in PLACES.values() for verb in verbs)
    assert placed == Counter(set(Verb) - REACHED_OTHERWISE)
