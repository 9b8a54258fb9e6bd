"""Every verb of the engine has a button."""

from __future__ import annotations

from collections import Counter

from bot.engine.actions import Verb
from bot.ui.hands.action_buttons import GROUPS

WITHOUT_BUTTON = {Verb.RESIGN}
"""Resigning is always legal but never on offer; the command is `/table resign`."""


def test_every_verb_is_in_exactly_one_group() -> None:
    grouped = Counter(verb for verbs in GROUPS.values() for verb in verbs)
    assert grouped == Counter(set(Verb) - WITHOUT_BUTTON)
