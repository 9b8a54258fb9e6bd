"""Tips for beginners."""

from __future__ import annotations

import re

import pytest

from bot.ui.text.catalogue import ENGLISH_TEXTS, texts_in
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, response_text

LABELS = ("hand", "rules", "fill", "join", "start", "solo", "open-table", "daily", "learn")
ENGLISH_LABELS = {ENGLISH_TEXTS(f"button-{name}") for name in LABELS}
GERMAN_LABELS = {texts_in("de")(f"button-{name}") for name in LABELS}


async def test_tips_are_shown_until_the_player_turns_them_off(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    mover = (await party.snapshot()).to_move[0]
    member = party.members[mover]
    panel = await party.hand(mover)
    assert "**Leading.** As long as there is a stock" in club.text(panel)
    again = await party.hand(mover)
    assert "**Leading.**" in club.text(again)
    assert "**Leading.**" not in club.text(party.message)
    answer = await member.click(again.message, label="No more tips")
    text = club.text(answer.response or club.messages_for(member)[-1])
    assert "Tips are off" in text
    assert "**Leading.**" not in text
    assert not (await club.bot.store.preferences.get(member.id)).guide
    assert "**Leading.**" not in club.text(await party.hand(mover))


@pytest.mark.parametrize("language", ["en", "de"])
async def test_help_names_only_buttons_that_are_there(club: Club, language: str) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "preferences", language=language)
    for is_at_table in (False, True):
        if is_at_table:
            await Party(club, [ann, club.member("Bob")]).open("classic")
        shown = await ann.slash(club.channel, "help")
        text, buttons = response_text(club, shown), club.buttons(shown.response)
        named = set(re.findall(r"\*\*(.+?)\*\*", text))
        assert {name for name in named if name in ENGLISH_LABELS | GERMAN_LABELS} <= {*buttons}
        assert "`/hint`" in text
        assert ("`/solo`" in text) is not is_at_table


async def test_the_rules_of_a_table_follow_its_options(club: Club) -> None:
    ann, bob, cleo = (club.member(name) for name in ("Ann", "Bob", "Cleo"))
    party = Party(club, [ann, bob])
    await party.open("kitty", scoring="alternate", target="7")
    for member, is_player in ((cleo, False), (ann, True)):
        shown = await member.click(party.message, label="Rules")
        text = response_text(club, shown)
        assert "To 7 points." in text
        assert "Scoring: alternate" in text
        assert ("My hand" in text) is is_player
