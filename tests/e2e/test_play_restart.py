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
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("old-count", match="single-deal")
    await party.members[0].slash(club.channel, "preferences", style="text")
    restarts: Counter[Verb] = Counter()
    for _ in range(200):
        snapshot = await party.snapshot()
        if snapshot.info.state is not TableState.PLAYING:
            break
        (seat,) = snapshot.to_move
        panel = await party.hand(seat)
        custom_id, action = party.random.choice(party.action_buttons(panel))
        if restarts[action.verb] < 4:
            restarts[action.verb] += 1
            await club.restart()
        await party.members[seat].click(panel.message, custom_id=custom_id)
        assert (await party.snapshot()).ply == snapshot.ply + 1
    assert (await party.snapshot()).info.state is TableState.OVER
    assert restarts.keys() >= {Verb.PLAY, Verb.MELD, Verb.DRAW}
    assert "wins the game" in club.text(party.message)
    assert len([message for message in club.channel.history() if "pn:scores:1" in club.text(message)]) == 1


async def test_a_lobby_survives_restarts(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    party = Party(club, [ann, bob])
    await ann.slash(club.channel, "table create", variant="kitty")
    party.table_id = 1
    await club.restart()
    await party.set_options(target="30")
    await club.restart()
    await bob.click(party.message, label="Join")
    await club.restart()
    started = await bob.click(party.message, label="Start")
    assert "Your hand" in club.text(started.response)
    assert "to 30" in club.text(party.message)
    await club.restart()
    (mover,) = (await party.snapshot()).to_move
    panel = await party.hand(mover)
    select = next(part for part in club.components(panel) if "options" in part)
    await club.restart()
    await party.members[mover].select(panel.message, ["bid 30"], custom_id=str(select["custom_id"]))
    assert "Bid 30?" in club.text(panel)
    await club.restart()
    await party.members[mover].click(panel.message, label="Bid 30")
    assert "bids 30" in club.text(panel)


async def test_cards_are_picked_and_buried_across_restarts(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("kitty")
    for _ in range(6):
        (seat,) = (await party.snapshot()).to_move
        panel = await party.hand(seat)
        if "Choose" not in club.text(panel) and any(
            "pn:pick" in str(part) for part in club.components(panel)
        ):
            break
        await party.move()
    member = party.members[seat]
    chosen: list[str] = []
    for button in range(3):
        picks = [
            str(part["custom_id"]) for part in club.components(panel) if "bury " in str(part.get("custom_id"))
        ]
        before = (await party.snapshot(seat)).view
        assert before is not None
        await member.click(panel.message, custom_id=picks[0])
        chosen = picks[0].rpartition("bury ")[2].split()
        assert len(chosen) == button + 1
        if button == 0:
            assert "So far" in club.text(panel)
            await member.click(panel.message, label="Choose again")
            assert "So far" not in club.text(panel)
            await member.click(panel.message, custom_id=picks[0])
        await club.restart()
    [(confirm, _)] = party.action_buttons(panel)
    await member.click(panel.message, custom_id=confirm)
    after = (await party.snapshot(seat)).view
    assert len(after.hand(seat)) == len(before.hand(seat)) - 3
