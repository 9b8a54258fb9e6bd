"""Hands shown by direct message."""

import pytest

from tests.e2e.conftest import Club
from tests.e2e.people import Alone
from tests.e2e.stories import Story


async def test_a_direct_hand_is_sent_once_and_edited_during_the_game(club: Club, story: Story) -> None:
    await story.tell("Ann /preferences hand=dm four-colors=yes > by direct message; game classic")
    party, (ann, bob) = await story.at_table(), (story["Ann"], story["Bob"])
    greeting, hand = ann.dms
    assert "Your hands will appear here" in greeting
    assert "Hand: " in hand
    assert bob.dms == []
    alone, ids = Alone(club, ann), [message.id for message in club.direct_messages(ann)]
    for ply in range(1, 9):
        if await party.mover():
            await party.tap_first()
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
    club: Club, story: Story, status: int, code: int
) -> None:
    await story.tell("Ann prefers hand=dm; game classic")
    ann = story["Ann"]
    path = f"/channels/{ann.user.dm_channel.id}/messages/*"
    club.env.inject_error("PATCH", path, status=status, code=code)
    before = club.direct_messages(ann)[-1].id
    await story.tell("mover plays")
    now = [message.id for message in club.direct_messages(ann)]
    assert now[-1] != before
    # Only a message that exists can be deleted.
    assert (before in now) == (status == 404)


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_closed_direct_messages_are_told_to_who_chooses_them_and_on_the_hand(
    club: Club, story: Story, code: int
) -> None:
    path = f"/channels/{story['Ann'].user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=code, times=None)
    await story.tell(
        """
        Ann /preferences hand=dm > I can’t send you direct messages & here, only for me
        Ann prefers hand=dm; game classic
        Ann looks > I can’t send you direct messages, so your hand is shown here
        mover plays; mover plays; ply 2
        """
    )
    assert story["Ann"].dms == []
