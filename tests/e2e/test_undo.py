"""Undoing actions: requested with a button, allowed or declined by the other players."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.engine.events import TRICK
from bot.render import USUAL_STYLE
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

ALLOW, DECLINE = "Yes, take it back", "No, let it stand"


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game, both using the text style."""
    party = Party.of(club, "Ann", "Bob")
    await party.members[0].prefer(style="text")
    await party.open("classic")
    return party


async def ask(party: Party) -> int:
    """Play a card, and ask to take it back by command.

    :return: the player's seat.
    """
    seat = await party.tap_first()
    await party.members[seat].run("table undo")
    return seat


async def led(party: Party) -> str:
    """The name of the card that was led."""
    return USUAL_STYLE.cards((await party.snapshot()).view.zones[TRICK])


async def test_the_opponent_can_allow_an_undo(club: Club, party: Party) -> None:
    before = (await party.snapshot()).view
    actor, other = party.members[seat := await party.tap_first()], party.members[1 - seat]
    name = ("Ann", "Bob")[seat]
    request = f"**{name}** asks to take back: **{await led(party)} played**."
    await party.hand(seat)
    assert request in await actor.tap("Undo")
    theirs = await party.hand(1 - seat)
    for message in (party.message, theirs):
        assert request in club.text(message)
    styles = {part.get("label"): part.get("style") for part in club.components(theirs)}
    assert (styles[ALLOW], styles[DECLINE]) == (ButtonStyle.success.value, ButtonStyle.danger.value)
    own = club.buttons(await party.hand(seat))
    assert ALLOW not in own
    assert "Withdraw request" in own
    await other.tap(ALLOW, on=party.message)
    assert (await party.snapshot()).view == before
    text = club.text(party.message)
    assert f"**{name}** undid the last action" in text
    assert "plays" not in text
    assert ALLOW not in text
    assert await party.tap_first() == seat


async def test_the_opponent_is_pinged_until_the_request_is_settled(club: Club, party: Party) -> None:
    seat = await ask(party)
    other, ping = party.members[1 - seat], club.channel.history()[-1]
    request = f"**{('Ann', 'Bob')[seat]}** asks to take back at table 1: **{await led(party)} played**."
    assert ping.content == f"<@{other.id}> – {request}"
    assert [message.id for message in ping.mentions] == [other.id]
    assert request not in await party.members[seat].run("table undo")
    assert club.channel.history()[-1].id == ping.id
    await other.tap(ALLOW, on=ping)
    assert (await party.snapshot()).to_move == (seat,)
    assert not club.messages_with("asks to take back")
