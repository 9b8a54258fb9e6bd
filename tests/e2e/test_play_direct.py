"""Hands shown by direct message."""

from __future__ import annotations

import pytest
import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


def response_text(club: Club, result: simcord.InteractionResult) -> str:
    """The text of a response."""
    return club.text(result.response)


async def test_a_direct_hand_is_sent_once_and_edited_during_the_game(club: Club, party: Party) -> None:
    ann, bob = party.members
    chosen = await ann.slash(club.channel, "preferences", hand="dm", **{"four-colors": True})
    assert "by direct message" in response_text(club, chosen)
    await party.open("classic")
    greeting, hand = club.direct_messages(ann)
    assert "Your hands will appear here" in club.text(greeting)
    assert "Your hand · table 1" in club.text(hand)
    assert not club.direct_messages(bob)
    for _ in range(8):
        (seat,) = (await party.snapshot()).to_move
        if seat:
            await party.move()
        else:
            panel = club.direct_messages(ann)[-1]
            await ann.user.click(panel, custom_id=party.action_buttons(panel)[0][0])
        _, hand = club.direct_messages(ann)
        turn = "Your turn" if (await party.snapshot()).to_move == (0,) else "Waiting for"
        assert turn in club.text(hand)
    assert (await party.snapshot()).ply == 8


async def test_the_same_message_is_edited_after_a_restart(club: Club, party: Party) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    await party.open("classic")
    before = [message.id for message in club.direct_messages(ann)]
    await club.restart()
    await party.move()
    assert [message.id for message in club.direct_messages(ann)] == before


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046)])
async def test_a_direct_hand_that_cannot_be_edited_is_sent_again(
    club: Club, party: Party, status: int, code: int
) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    await party.open("classic")
    path = f"/channels/{ann.user.dm_channel.id}/messages/*"
    club.env.inject_error("PATCH", path, status=status, code=code)
    before = club.direct_messages(ann)[-1].id
    await party.move()
    assert club.direct_messages(ann)[-1].id != before
    # Only a message that exists can be deleted.
    assert (before in [message.id for message in club.direct_messages(ann)]) == (status == 404)


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_choosing_direct_hands_fails_if_direct_messages_are_closed(
    club: Club, party: Party, code: int
) -> None:
    ann, _ = party.members
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=code, times=None)
    answer = await ann.slash(club.channel, "preferences", hand="dm")
    assert "I can’t send you direct messages" in response_text(club, answer)
    assert "in the channel, only to me" in response_text(club, answer)


async def test_the_hand_panel_says_that_direct_messages_are_closed(club: Club, party: Party) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50007, times=None)
    await party.open("classic")
    assert len(club.direct_messages(ann)) == 1
    panel = await party.hand(0)
    assert "I can’t send you direct messages, so your hand is shown here" in club.text(panel)
    for _ in range(4):
        await party.move()
    assert (await party.snapshot()).ply == 4


async def test_the_text_style_shows_no_picture(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "preferences", style="text")
    await party.open("classic")
    panel = await party.hand(0)
    assert "hand.png" not in club.text(panel)
    assert "Trump" in club.text(panel)
