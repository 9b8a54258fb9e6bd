"""Every verb of the engine has a button."""

from __future__ import annotations

from collections import Counter

from bot.engine.actions import Verb
from bot.ui.play.action_buttons import GROUPS

REACHED_OTHERWISE = {Verb.RESIGN}
"""Resigning is possible at any time and never on offer: `/table resign` asks for it."""


def test_every_verb_is_shown_in_exactly_one_group() -> None:
    placed = Counter(verb for verbs in GROUPS.values() for verb in verbs)
    assert placed == Counter(set(Verb) - REACHED_OTHERWISE)
