"""Refusals during a game: each is private and says what is wrong and what is possible."""

from __future__ import annotations

import discord
import pytest

from tests.e2e.conftest import Club
from tests.e2e.playing import Party


async def test_acting_out_of_turn_names_the_player_to_move(party: Party) -> None:
    seat = await party.mover()
    text = await party.members[1 - seat].run("play", card="AS")
    assert f"It is not your turn. Waiting for {('Ann', 'Bob')[seat]}." in text
    assert "Your hand" in text


@pytest.mark.usefixtures("no_live_panels")
async def test_an_outdated_panel_does_not_act_twice(club: Club, party: Party) -> None:
    member = party.members[seat := await party.mover()]
    panel, copy = await party.hand(seat), await party.hand(seat)
    first, second, *_ = (custom_id for custom_id, _ in party.action_buttons(panel))
    await member.tap(first, on=panel)
    assert "The game has moved on" in await member.tap(first, on=copy)
    assert second not in club.text(copy)
    assert "Waiting for" in await member.tap("Refresh", on=panel)
    assert (await party.snapshot()).ply == 1


NOT_NOW = "cannot be done at this point"
INVALID: list[tuple[str, dict[str, str | int], str]] = [
    ("play", {"card": "banana"}, "I don’t know that card"),
    ("meld", {"meld": "banana"}, "I don’t know that meld"),
    ("bury", {"cards": "AS KS"}, "Choose three cards"),
    ("bury", {"cards": "AS KS banana"}, "I don’t know that card"),
    ("meld", {"meld": "Marriage ♠"}, "Only the winner of a trick may meld"),
    ("exchange", {}, "Only the winner of a trick may meld"),
    ("bury", {"cards": "9C, 9D JH"}, NOT_NOW),
    ("bid", {"points": 25}, NOT_NOW),
    ("trump", {"suit": "H"}, NOT_NOW),
    ("guess", {"suit": "none"}, NOT_NOW),
    ("call", {"what": "dead"}, NOT_NOW),
    ("correct", {"card": "AS"}, NOT_NOW),
    *((command, {}, NOT_NOW) for command in ("pass", "accept", "contest", "throw-in", "declare-out")),
]


async def test_invalid_input_is_refused_with_a_reason_and_the_hand(party: Party) -> None:
    member = party.members[await party.mover()]
    for command, arguments, expected in INVALID:
        text = await member.run(command, **arguments)
        assert expected in text, command
        assert "Your hand" in text
    assert (await party.snapshot()).ply == 0


@pytest.mark.parametrize(
    ("custom_id", "answer"),
    [("pn:castle:1:2", "That button is out of date"), ("pn:hand:999", "There is no such table")],
)
async def test_buttons_of_another_version_or_table(club: Club, custom_id: str, answer: str) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Old", custom_id=custom_id)))
    message = await club.bot.get_partial_messageable(club.channel.id).send(view=view)
    assert answer in await club.member("Ann").tap("Old", on=message)
