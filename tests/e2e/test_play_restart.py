"""Restarts between actions: buttons of earlier messages keep working."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.actions import Verb
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party


@pytest.mark.no_cover
async def test_a_deal_is_played_with_restarts_before_actions_of_every_kind(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    await party.members[0].prefer(style="text")
    await party.open("old-count", match="single-deal")
    restarts: Counter[Verb] = Counter()
    while (snapshot := await party.snapshot()).info.state is TableState.PLAYING:
        (seat,) = snapshot.to_move
        custom_id, action = party.random.choice(party.action_buttons(await party.hand(seat)))
        if restarts[action.verb] < 4:
            restarts[action.verb] += 1
            await club.restart()
        await party.members[seat].tap(custom_id)
        assert (await party.snapshot()).ply == snapshot.ply + 1
    assert snapshot.info.state is TableState.OVER
    assert restarts.keys() >= {Verb.PLAY, Verb.MELD, Verb.DRAW}
    assert "wins the game" in club.text(party.message)
    assert len(club.messages_with("pn:scores:1")) == 1


async def test_a_lobby_and_an_auction_survive_restarts(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    bob = party.members[1]
    await party.create("kitty")
    await club.restart()
    await party.set_options(target="30")
    await club.restart()
    await bob.tap("Join", on=party.message)
    await club.restart()
    assert "Your hand" in await bob.tap("Start", on=party.message)
    assert "to 30" in club.text(party.message)
    member = party.members[seat := await party.mover()]
    await party.hand(seat)
    await club.restart()
    assert "Bid 30?" in await member.choose("bid 30")
    await club.restart()
    assert "bids 30" in await member.tap("Bid 30")


async def test_cards_are_picked_and_buried_across_restarts(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    await party.open("kitty")
    while Verb.BURY not in (before := await party.snapshot(seat := await party.mover())).offer.verbs:
        await party.act()
    member = party.members[seat]
    await party.hand(seat)
    assert "So far" in await member.tap(party.picks(member.shown)[0][0])
    assert "So far" not in await member.tap("Choose again")
    for _ in range(3):
        await member.tap(party.picks(member.shown)[0][0])
        await club.restart()
    await party.confirm(seat, member.shown)
    assert len((await party.snapshot(seat)).view.hand(seat)) == len(before.view.hand(seat)) - 3
