"""Hands shown by direct message."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Club
from tests.e2e.people import Alone
from tests.e2e.playing import Party


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann, who wants her hand by direct message, and Bob, without a table."""
    party = Party.of(club, "Ann", "Bob")
    await party.members[0].prefer(hand="dm")
    return party


async def test_a_direct_hand_is_sent_once_and_edited_during_the_game(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    ann, bob = party.members
    assert "by direct message" in await ann.run("preferences", hand="dm", **{"four-colors": True})
    await party.open("classic")
    greeting, hand = ann.dms
    assert "Your hands will appear here" in greeting
    assert "Your hand · table 1" in hand
    assert bob.dms == []
    alone, ids = Alone(club, ann), [message.id for message in club.direct_messages(ann)]
    for ply in range(1, 9):
        if await party.mover():
            await party.move()
        else:
            alone.shown = club.direct_messages(ann)[-1]
            await alone.tap(party.action_buttons(alone.shown)[0][0])
        turn = "Waiting for" if await party.mover() else "Your turn"
        assert turn in ann.dms[-1]
        if ply == 4:
            await club.restart()
    assert (await party.snapshot()).ply == ply
    assert [message.id for message in club.direct_messages(ann)] == ids


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046)])
async def test_a_direct_hand_that_cannot_be_edited_is_sent_again(
    club: Club, party: Party, status: int, code: int
) -> None:
    ann = party.members[0]
    await party.open("classic")
    path = f"/channels/{ann.user.dm_channel.id}/messages/*"
    club.env.inject_error("PATCH", path, status=status, code=code)
    before = club.direct_messages(ann)[-1].id
    await party.move()
    now = [message.id for message in club.direct_messages(ann)]
    assert now[-1] != before
    # Only a message that exists can be deleted.
    assert (before in now) == (status == 404)


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_choosing_direct_hands_fails_if_direct_messages_are_closed(club: Club, code: int) -> None:
    ann = club.member("Ann")
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=code, times=None)
    answer = await ann.run("preferences", hand="dm")
    assert "I can’t send you direct messages" in answer
    assert "in the channel, only to me" in answer


async def test_the_hand_panel_says_that_direct_messages_are_closed(club: Club, party: Party) -> None:
    path = f"/channels/{party.members[0].user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50007, times=None)
    await party.open("classic")
    assert party.members[0].dms == []
    panel = await party.hand(0)
    assert "I can’t send you direct messages, so your hand is shown here" in club.text(panel)
    for _ in range(4):
        await party.move()
    assert (await party.snapshot()).ply == 4
