"""Hands by direct message, for those who want them there."""

from __future__ import annotations

import pytest
import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob, who have no table yet."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


def shown_text(club: Club, result: simcord.InteractionResult) -> str:
    """What an answer says."""
    assert result.response is not None
    return club.words(result.response)


async def test_a_hand_is_sent_and_edited_as_the_game_goes_on(club: Club, party: Party) -> None:
    ann, bob = party.members
    chosen = await ann.slash(club.channel, "preferences", hand="dm", **{"four-colors": True})
    assert "by direct message" in shown_text(club, chosen)
    await party.open("classic")
    greeting, hand = club.direct(ann)
    assert "Your hands will appear here" in club.words(greeting)
    assert "Your hand · table 1" in club.words(hand)
    assert not club.direct(bob)
    for _ in range(8):
        (seat,) = (await party.snapshot()).to_move
        if seat:
            await party.move()
        else:
            panel = club.direct(ann)[-1]
            await ann.user.click(panel, custom_id=party.offered(panel)[0][0])
        _, hand = club.direct(ann)
        turn = "Your turn" if (await party.snapshot()).to_move == (0,) else "Waiting for"
        assert turn in club.words(hand)
    assert (await party.snapshot()).ply == 8


async def test_the_same_message_is_edited_after_a_restart(club: Club, party: Party) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    await party.open("classic")
    before = [one.id for one in club.direct(ann)]
    await club.restart()
    await party.move()
    assert [one.id for one in club.direct(ann)] == before


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046)])
async def test_a_hand_that_was_deleted_or_is_too_old_to_be_edited_is_sent_again(
    club: Club, party: Party, status: int, code: int
) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    await party.open("classic")
    path = f"/channels/{ann.user.dm_channel.id}/messages/*"
    club.env.inject_error("PATCH", path, status=status, code=code)
    await party.move()
    assert len(club.direct(ann)) == 3


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_who_takes_no_direct_messages_is_told_and_keeps_his_panel(
    club: Club, party: Party, code: int
) -> None:
    ann, _ = party.members
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=code, times=None)
    answer = await ann.slash(club.channel, "preferences", hand="dm")
    assert "I can’t send you direct messages" in shown_text(club, answer)
    assert "in the channel, only to me" in shown_text(club, answer)


async def test_who_closes_his_direct_messages_later_is_told_and_the_game_goes_on(
    club: Club, party: Party
) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "preferences", hand="dm")
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50007, times=None)
    await party.open("classic")
    assert len(club.direct(ann)) == 1
    panel = await party.hand(0)
    assert "I can’t send you direct messages, so your hand is shown here" in club.words(panel)
    for _ in range(4):
        await party.move()
    assert (await party.snapshot()).ply == 4


async def test_who_wants_text_gets_no_picture(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "preferences", style="text")
    await party.open("classic")
    panel = await party.hand(0)
    assert "hand.png" not in club.words(panel)
    assert "Trump" in club.words(panel)
