"""Between two deals: the result on every player's panel, and the way to the next deal."""

from __future__ import annotations

import pytest

from bot.engine.actions import PASS, THROW_IN
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

SECONDS = 60.0
NAMES = ("Ann", "Bob")
pytestmark = pytest.mark.pace(deal_end=SECONDS)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann with pictures and Bob with text, in a game in which the declarer may throw in."""
    party = Party.of(club, *NAMES)
    await party.open("kitty", scoring="alternate")
    for seat in range(2):
        await party.hand(seat)
    return party


async def auction(party: Party) -> int:
    """Let the first bidder win the auction, and name trump if that comes next.

    :return: the declarer's seat.
    """
    while THROW_IN not in (offer := (await party.snapshot(seat := await party.mover())).offer):
        may_pass = PASS in offer and (await party.snapshot()).view.bids
        await party.act(seat, PASS if may_pass else next(iter(offer)))
    await party.club.env.settle()
    return seat


async def throw_in(party: Party) -> int:
    """Let the first bidder win the auction and throw in the deal.

    :return: the declarer's seat.
    """
    declarer = await auction(party)
    await party.members[declarer].run("throw-in")
    await party.members[declarer].tap("Throw in")
    return declarer


async def test_each_player_sees_the_result_and_goes_on_alone(club: Club, party: Party) -> None:
    declarer, view = NAMES[await throw_in(party)], (await party.snapshot()).view
    ann, bob = party.members
    assert "result.png" in ann.text
    # A bid that is not made costs a point.
    assert f"{declarer} **−1**" in bob.text
    for member in (ann, bob):
        assert "Deal 1 is over" in member.text
        assert f"{declarer} is set: thrown in" in member.text
        assert f"**{NAMES[view.dealer]}** deals next" in member.text
        assert member.buttons == ["Next deal", "Scores", "Tricks of deal 1", "Replay", "Review"]
    mover, other = party.members[seat := await party.mover()], party.members[1 - seat]
    await mover.tap("Next deal")
    text = await mover.tap(party.action_buttons(mover.shown)[0][0])
    assert "is over" not in text
    assert "Deal scored" not in text
    assert "Deal 1 is over" in other.text
    await club.env.advance_time(SECONDS)
    assert "is over" not in other.text
    assert "Your hand" in other.text


@pytest.mark.parametrize("label", ["Tricks of deal 1", "Replay"])
async def test_what_is_opened_at_the_end_of_a_deal_leads_back_to_the_hand(party: Party, label: str) -> None:
    await throw_in(party)
    ann = party.members[0]
    assert "is over" not in await ann.tap(label)
    assert "Your hand" in await ann.tap("My hand")


async def test_a_newer_result_or_the_end_of_the_game_replaces_a_result(party: Party) -> None:
    await throw_in(party)
    await party.members[await party.mover()].tap("Next deal")
    for seat in range(2):
        await party.hand(seat)
    await throw_in(party)
    _, bob = party.members
    assert all("Deal 2 is over" in member.text for member in party.members)
    await party.resign(0)
    assert (await party.info()).state is TableState.OVER
    assert "Deal 2 is over" not in bob.text
    assert "Ann resigns" in bob.text


async def test_a_question_is_not_replaced_by_the_result(party: Party) -> None:
    other = party.members[1 - await auction(party)]
    await other.run("table resign")
    declarer = await throw_in(party)
    assert "Deal 1 is over" in party.members[declarer].text
    assert "**Resign?**" in other.text
