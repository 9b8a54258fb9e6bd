"""Actions that are asked about once more: the question, its survival, and what happens after it."""

from __future__ import annotations

import pytest

from bot.engine.actions import DECLARE_OUT
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Alone
from tests.e2e.playing import Party

QUESTION = "**Declare out?**"


async def open_table(club: Club, variant: str, **options: str) -> Party:
    """Start a game of Ann and Bob."""
    party = Party.of(club, "Ann", "Bob")
    await party.open(variant, **options)
    return party


async def someone_out(party: Party) -> int:
    """Play until a player who may declare out waits for the other player.

    :return: the seat of the one who may.
    """
    while DECLARE_OUT not in (await party.snapshot(seat := 1 - await party.mover())).offer:
        await party.act()
    return seat


async def test_a_high_bid_is_asked_about_once_more(club: Club) -> None:
    party = await open_table(club, "kitty")
    member = party.members[seat := await party.mover()]
    asked = await member.run("bid", points=62)
    assert "Bid 62?** That is high: the lowest bid you can make is 20." in asked
    assert "Bid 62" not in await member.tap("Back")
    assert "Bid 40?" in await member.choose("bid 40")
    assert (await party.snapshot()).ply == 0
    await member.tap("Bid 40")
    assert [bid.points for bid in (await party.snapshot()).view.bids] == [40]
    assert await party.mover() != seat


@pytest.mark.usefixtures("no_live_panels")
async def test_old_count_4_an_older_question_is_answered_as_long_as_its_action_is_legal(club: Club) -> None:
    """A player at the target with a trick won may declare out, even out of turn."""
    party = await open_table(club, "old-count", target="1")
    member = party.members[seat := await someone_out(party)]
    await party.hand(seat)
    assert QUESTION in await member.tap("Declare out")
    assert QUESTION in await member.run("declare-out")
    assert await party.act() == 1 - seat
    assert (await party.info()).state is TableState.PLAYING
    assert "wins the game" in await member.tap("Declare out")
    assert "wins the game" in club.text(party.message)
    assert (await party.info()).state is TableState.OVER


async def test_a_question_in_a_direct_message_survives_the_moves_of_others(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    for member in party.members:
        await member.prefer(hand="dm")
    await party.open("old-count")
    member = Alone(club, party.members[await someone_out(party)])
    publisher, key = Services.at(club.bot).publisher, f"hand:{party.table_id}:{member.id}"
    await publisher.settle(key)
    member.shown = club.direct_messages(member)[-1]
    assert QUESTION in await member.tap("Declare out")
    await party.act()
    await publisher.settle(key)
    assert QUESTION in member.text
    await member.tap("Back")
    await publisher.settle(key)
    assert QUESTION not in member.text
