"""Challenges between two members, from the command to the result."""

import re

import pytest

from bot.store import BoardSetKind
from tests.e2e.conftest import Club
from tests.e2e.playing import mentioned_cards
from tests.e2e.stories import Story, contest_of
from tests.host.playing import Clock
from tests.host.stories import stories

DAY = 24 * 60 * 60
CHALLENGE = "Ann /challenge create member=@Bob variant=kitty boards="
OPEN_ALREADY, NOT_YOURS = "already an open challenge", "between two other players"


async def test_a_challenge_from_the_command_to_the_result(club: Club, story: Story) -> None:
    await story.tell(f"{CHALLENGE}2 > is posted")
    await story.tell(
        f"""
        first > @Bob, **Ann** challenges you & 2 boards · computer players: intermediate
        first > Shuffle seal `{(await contest_of(story)).seal}`; first has Accept, Decline
        Bob taps Accept on first > You accepted the challenge; first > **Ann** against **Bob**
        last > @Ann, **Bob** has accepted your challenge.; pinged Ann; Ann taps Play on last > **1** · not played yet
        Ann taps Play board 1 > Hand:; boards Ann Ann; first > Ann: 2 of 2\\nBob: 0 of 2
        Ann taps Play on first > You have finished all boards; Cid taps Play on first > {NOT_YOURS}
        boards Bob; Bob taps Play on first > **1** · ✅ & **2** · not played yet & Board 1: Ann & not Board 2
        boards Bob; messages 3; cards none
        """
    )
    # Both play by the rule of thumb.
    await story.tell(
        """
        last > @Ann and @Bob are level. & Board 1: Ann & → level & **Total**
        first > Secret `; first has Your boards
        """
    )
    result = club.channel.history()[-1]
    await story.tell("Bob taps Rematch on last > is posted; last > @Ann, **Bob** challenges you")
    # While it is open, the button leads to it.
    assert OPEN_ALREADY in await story["Ann"].tap("Rematch", on=result)
    await story.tell("Ann taps Accept > You accepted the challenge")


async def test_neither_learns_anything_before_both_have_ended_a_board(club: Club, story: Story) -> None:
    await story.tell(f"{CHALLENGE}1; Bob taps Accept on first; boards Ann; Bob taps Play on first")
    made, bob = await contest_of(story), story["Bob"]
    [play] = await club.bot.store.boards.plays(made.id)
    assert "Ann" not in bob.text.replace("**Ann**", "")
    for command in ("replay", "review", "verify", "export", "table status", "table watch"):
        answer = await bob.run(command, table=play.table_id)
        assert "Board" not in answer
        assert not mentioned_cards(answer)
    await story.tell("cards none")
    assert play.points
    # Mentions and times of Discord have digits of their own.
    public = "\n".join(club.texts).replace(made.seal, "")
    assert str(abs(round(play.points))) not in re.findall(r"\d+", re.sub(r"<[^<>]*>", "", public))


@pytest.mark.pace(contest_message=3600.0)
async def test_a_challenge_is_confirmed_as_soon_as_it_is_posted(story: Story) -> None:
    """Not only when its message could be edited again."""
    await story.tell(f"{CHALLENGE}2; first > challenges you")


@stories(
    f"""
    only the challenged member accepts
    Ann prefers pings=no; {CHALLENGE}2; Cid taps Accept on first > {NOT_YOURS}; Ann taps Accept on first > {NOT_YOURS}
    Cid taps Decline on first > {NOT_YOURS}
    # It leads to the first.
    Bob /challenge create member=@Ann variant=kitty boards=1 > {OPEN_ALREADY} & 🌱 From high to low:
    Bob has Accept, Decline, To the challenge; Ann /challenge list > @Bob has not answered yet; Bob taps Accept
    {CHALLENGE}1 > {OPEN_ALREADY} & Play board 1; Ann /challenge list > Ann · Bob; Ann taps Play > Play board 1
    # The challenger has turned pings off.
    messages 1

    a challenge is declined
    {CHALLENGE}2; Bob taps Decline on first > The challenge is off; messages 1
    first > declined or withdrawn & not Accept; {CHALLENGE}2 > is posted

    a challenge is taken back
    {CHALLENGE}2; Ann taps Decline on first > The challenge is off; first > declined or withdrawn & not Accept
    """
)
async def test_challenges(story: Story, told: str) -> None:
    await story.tell(told)


async def test_who_cannot_be_challenged(club: Club, story: Story) -> None:
    host = club.bot.host
    await host.operations.set_user_blocked(story["Bob"].id, blocked=True)
    story.people["Robot"] = club.robot()
    await story.tell(
        f"""
        {CHALLENGE}1 > can’t be invited or challenged at the moment
        Ann /challenge create member=@Ann variant=kitty boards=1 > can’t challenge yourself
        Ann /challenge create member=@Robot variant=kitty boards=1 > is a bot
        """
    )
    assert await host.boards.find(kinds=[BoardSetKind.CHALLENGE]) == ()


async def test_a_challenge_by_the_menu_of_a_member(clock: Clock, story: Story) -> None:
    await story.tell("Ann picks Challenge on @Bob; Ann submits days=99 > whole number from 1 to 14")
    assert (await story["Ann"].open_form("Change entries"))["days"] == "99"
    await story.tell("Ann submits days=2 boards=3 variant=classic > is posted")
    made = await contest_of(story)
    assert (made.variant, made.boards, made.closes_at - made.opens_at) == ("classic", 3, 2 * DAY)
