"""Actions that are asked about once more: the question, its survival, and what happens after it."""

import pytest

from bot.engine.actions import DECLARE_OUT
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Alone
from tests.e2e.playing import Party
from tests.e2e.stories import Story

QUESTION = "**Declare out?**"


async def someone_out(party: Party) -> int:
    """Play until a player who may declare out waits for the other player.

    :return: the seat of the one who may.
    """
    while DECLARE_OUT not in (await party.snapshot(seat := 1 - await party.mover())).offer:
        await party.act()
    return seat


async def test_a_high_bid_is_asked_about_once_more(story: Story) -> None:
    await story.tell(
        """
        game kitty; mover /bid points=62 > Bid 62?** That is high: the lowest bid you can make is 20.
        mover taps Back > not Bid 62; mover chooses bid 40 > Bid 40?; ply 0; mover taps Bid 40; ply 1
        """
    )
    assert [bid.points for bid in (await (await story.at_table()).snapshot()).view.bids] == [40]


@pytest.mark.usefixtures("no_live_panels")
async def test_old_count_4_an_older_question_is_answered_as_long_as_its_action_is_legal(story: Story) -> None:
    """A player at the target with a trick won may declare out, even out of turn."""
    await story.tell("game old-count target=1")
    await someone_out(await story.at_table())
    await story.tell(
        f"""
        waiting looks; waiting taps Declare out > {QUESTION}
        waiting /declare-out > {QUESTION}; mover acts; state playing
        """
    )
    party = await story.at_table()
    [seat] = [seat for seat, member in enumerate(party.members) if QUESTION in member.text]
    assert "wins the game" in await party.members[seat].tap("Declare out")
    await story.tell("table > wins the game; state over")


async def test_a_question_in_a_direct_message_survives_the_moves_of_others(club: Club, story: Story) -> None:
    await story.tell("Ann prefers hand=dm; Bob prefers hand=dm; game old-count")
    party = await story.at_table()
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
