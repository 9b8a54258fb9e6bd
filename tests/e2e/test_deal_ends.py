"""Between two deals: the result on every player's panel, and the way to the next deal."""

import pytest

from bot.engine.actions import PASS, THROW_IN
from tests.e2e.conftest import Club
from tests.e2e.playing import play_out
from tests.e2e.stories import Story

SECONDS = 60.0
pytestmark = pytest.mark.pace(deal_end=SECONDS)


@pytest.fixture
async def story(story: Story) -> Story:
    """Ann with pictures and Bob with text, in a game in which the declarer may throw in."""
    await story.tell("game kitty scoring=alternate; Ann looks; Bob looks")
    return story


async def auction(story: Story) -> None:
    """Let the first bidder win the auction, and name trump if that comes next."""
    party = await story.at_table()
    while THROW_IN not in (offer := (await party.snapshot(seat := await party.mover())).offer):
        may_pass = PASS in offer and (await party.snapshot()).view.bids
        await party.act(seat, PASS if may_pass else next(iter(offer)))
    await story.club.env.settle()


THROWS_IN = "mover /throw-in; mover taps Throw in"


async def test_each_player_sees_the_result_and_goes_on_alone(club: Club, story: Story) -> None:
    await auction(story)
    party = await story.at_table()
    declarer = ("Ann", "Bob")[await party.mover()]
    await story.tell(THROWS_IN)
    dealer = ("Ann", "Bob")[(await party.snapshot()).view.dealer]
    # A bid that is not made costs a point.
    await story.tell(f"Ann reads > result.png; Bob reads > {declarer} **−1**")
    for name in ("Ann", "Bob"):
        await story.tell(
            f"""
            {name} reads > Deal 1 is over & {declarer} is set: thrown in
            {name} reads > {"**You** deal" if name == dealer else f"**{dealer}** deals"} next
            {name} has Next deal, Scores, Tricks of deal 1, Review
            """
        )
    mover, other = party.members[seat := await party.mover()], party.members[1 - seat]
    await mover.tap("Next deal")
    text = await mover.tap(party.action_buttons(mover.shown)[0][0])
    assert "is over" not in text
    assert "Deal scored" not in text
    assert "Deal 1 is over" in other.text
    await club.env.advance_time(SECONDS)
    assert "is over" not in other.text
    assert "Hand: " in other.text


async def test_what_is_opened_at_the_end_of_a_deal_leads_back_to_the_hand(story: Story) -> None:
    await auction(story)
    await story.tell(
        f"""
        {THROWS_IN}; Ann taps Tricks of deal 1 > not is over; Ann taps My hand > Hand:
        Bob taps Review > not is over; Bob taps Card by card; Bob taps My hand > Your hand
        """
    )


async def test_a_newer_result_or_the_end_of_the_game_replaces_a_result(story: Story) -> None:
    await auction(story)
    await story.tell(f"{THROWS_IN}; mover taps Next deal; Ann looks; Bob looks")
    await auction(story)
    await story.tell(
        f"""
        {THROWS_IN}; Ann reads > Deal 2 is over; Bob reads > Deal 2 is over
        Ann /table resign; Ann taps Resign; state over; Bob reads > Ann resigns & not Deal 2 is over
        """
    )


async def test_a_question_is_not_replaced_by_the_result(story: Story) -> None:
    await auction(story)
    party = await story.at_table()
    declarer, other = ("Ann", "Bob") if await party.mover() == 0 else ("Bob", "Ann")
    await story.tell(
        f"{other} /table resign; {THROWS_IN}; {declarer} reads > Deal 1 is over; {other} reads > **Resign?**"
    )


async def test_who_plays_against_computers_alone_takes_as_long_as_they_want(club: Club, story: Story) -> None:
    await story.tell("Cid /solo variant=kitty")
    cid = story["Cid"]
    private = (await club.bot.host.queries.tables(user_id=cid.id))[0]
    await play_out(club, private.id, cid, deals=1)
    await club.bot.host.settle()
    await club.env.advance_time(1)
    await story.tell("Cid reads > Deal 1 is over & Take your time")
    await club.env.advance_time(10 * SECONDS)
    await story.tell("Cid reads > Deal 1 is over; Cid taps Next deal > not is over")
