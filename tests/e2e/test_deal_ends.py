"""Between two deals: the result on every player's panel, and the way to the next deal."""

from __future__ import annotations

import pytest

from bot.engine.actions import Verb
from bot.engine.table import Table
from bot.store import TableState
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party

SECONDS = 60.0
pytestmark = pytest.mark.pace(deal_end=SECONDS)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann with pictures and Bob with text, in a game in which the declarer may throw in."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("kitty", scoring="alternate")
    for seat in range(2):
        await party.hand(seat)
    return party


async def auction(party: Party) -> int:
    """Let the first bidder win the auction, and name trump if that comes next.

    :return: the declarer's seat.
    """
    while True:
        seat = (await party.snapshot()).to_move[0]
        if (await party.snapshot(seat)).offer.of(Verb.THROW_IN):
            return seat
        buttons = party.action_buttons(party.panels[seat])
        passing = [custom_id for custom_id, action in buttons if action.verb is Verb.PASS]
        may_pass = passing and (await view_of(party)).bids
        await party.members[seat].click(
            party.panels[seat], custom_id=passing[0] if may_pass else buttons[0][0]
        )


async def throw_in(party: Party) -> Table:
    """Let the first bidder win the auction and throw in the deal.

    :return: the view of onlookers in the next deal.
    """
    declarer = await auction(party)
    asked = await party.members[declarer].slash(party.club.channel, "throw-in")
    assert asked.response is not None
    party.panels[declarer] = asked.response
    await party.members[declarer].click(asked.response, label="Throw in")
    return await view_of(party)


async def ask_to_resign(party: Party, seat: int) -> Message:
    asked = await party.members[seat].slash(party.club.channel, "table resign")
    assert asked.response is not None
    return asked.response


async def view_of(party: Party) -> Table:
    view = (await party.snapshot()).view
    assert view is not None
    return view


def panels_of(party: Party) -> list[Message]:
    return [party.panels[seat] for seat in range(2)]


async def test_each_player_sees_the_result_and_goes_on_alone(club: Club, party: Party) -> None:
    view = await throw_in(party)
    ann, bob = panels_of(party)
    assert "result.png" in club.text(ann)
    names = ("Ann", "Bob")
    assert view.result.declarer is not None
    declarer = names[view.result.declarer]
    # A bid that is not made costs a point.
    assert f"{declarer} **−1**" in club.text(bob)
    for panel in (ann, bob):
        assert "Deal 1 is over" in club.text(panel)
        assert f"{declarer} is set: thrown in" in club.text(panel)
        assert f"**{names[view.dealer]}** deals next" in club.text(panel)
        assert club.buttons(panel) == ["Next deal", "Scores", "Tricks of deal 1", "Replay", "Review"]
    (mover,) = (await party.snapshot()).to_move
    panel, other = party.panels[mover], party.panels[1 - mover]
    await party.members[mover].click(panel, label="Next deal")
    await party.members[mover].click(panel, custom_id=party.action_buttons(panel)[0][0])
    assert "is over" not in club.text(panel)
    assert "Deal scored" not in club.text(panel)
    assert "Deal 1 is over" in club.text(other)
    await club.env.advance_time(SECONDS)
    assert "is over" not in club.text(other)
    assert "Your hand" in club.text(other)


@pytest.mark.parametrize("label", ["Tricks of deal 1", "Replay"])
async def test_what_is_opened_at_the_end_of_a_deal_leads_back_to_the_hand(
    club: Club, party: Party, label: str
) -> None:
    await throw_in(party)
    ann = party.panels[0]
    await party.members[0].click(ann, label=label)
    assert "is over" not in club.text(ann)
    await party.members[0].click(ann, label="My hand")
    assert "Your hand" in club.text(ann)


async def test_a_newer_result_or_the_end_of_the_game_replaces_a_result(club: Club, party: Party) -> None:
    await throw_in(party)
    (mover,) = (await party.snapshot()).to_move
    await party.members[mover].click(party.panels[mover], label="Next deal")
    for seat in range(2):
        await party.hand(seat)
    await throw_in(party)
    for panel in panels_of(party):
        assert "Deal 2 is over" in club.text(panel)
    await party.members[0].click(await ask_to_resign(party, 0), label="Resign")
    assert (await party.snapshot()).info.state is TableState.OVER
    bob = party.panels[1]
    assert "Deal 2 is over" not in club.text(bob)
    assert "Ann resigns" in club.text(bob)


async def test_a_question_is_not_replaced_by_the_result(club: Club, party: Party) -> None:
    declarer = await auction(party)
    question = await ask_to_resign(party, 1 - declarer)
    await throw_in(party)
    assert "Deal 1 is over" in club.text(party.panels[declarer])
    assert "**Resign?**" in club.text(question)
