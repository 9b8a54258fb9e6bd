"""Replays and trick lists of finished deals."""

import pytest

from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.playing import play_deals


@pytest.fixture
async def story(club: Club, story: Story) -> Story:
    """Ann and Bob in their second deal."""
    await story.tell("game kitty target=5000")
    await play_deals(club.bot.host, 1, 1)
    return story


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_any_member_can_replay_a_finished_deal(story: Story, style: str) -> None:
    picture, tricks = ("", "tricks.png") if style == "pictures" else ("not ", "**Tricks** & 15. ")
    await story.tell(
        f"Cid prefers style={style}; Cid /replay > not deal 1 of & · deal 1 & House rules: to 5000 points & Step 1 of"
    )
    await story.tell("Cid has ▶, ⏭, Next trick, Show all hands, Tricks, Export the game")
    first = story["Cid"].text
    await story.tell(f"Cid taps ▶ > Step 2 of &  bids  & {picture}table.png")
    assert len(story["Cid"].text) < len(await story["Cid"].tap("Show all hands"))
    await story.tell(
        """
        Cid taps Next trick > takes the trick & Hide the hands; Cid taps ⏭ > Deal scored
        Cid taps Previous trick; Cid taps Hide the hands; Cid taps ⏮
        """
    )
    assert story["Cid"].text == first
    await story.tell(f"Cid taps Tricks > {tricks} & House rules: to 5000 points; Cid taps Review > Step 1 of")


async def test_deals_are_found_by_completion_from_the_scores_and_from_messages(
    club: Club, story: Story
) -> None:
    ann, cid, party, menu = story["Ann"], story["Cid"], await story.at_table(), "Replay this deal"
    table = party.message
    [(number, name)] = (await cid.complete("replay", "table")).items()
    assert "Ann, Bob" in name
    assert await cid.complete("replay", "table", "nobody") == {}
    assert [*await cid.complete("replay", "deal", table=number)] == [1]
    assert await cid.complete("replay", "deal", table=99) == await cid.complete("replay", "deal") == {}
    await story.tell(
        """
        table > House rules: to 5000 points; Ann taps Scores on table > House rules: to 5000 points
        Ann has My hand, Refresh, Tricks of deal 1, Review, Export the game, Fairness
        Ann taps Tricks of deal 1 > Result · table 1 & · deal 1; Cid taps Scores on table > not Export the game
        Ann /table resign; Ann taps Resign; last > Tricks of deal 2 & Review & Fairness
        table > House rules: to 5000 points; last > House rules: to 5000 points
        Ann taps Scores on table > House rules: to 5000 points
        Cid taps Tricks of deal 2 on last > This deal was not scored.; Cid taps ◀ Deal 1; Cid taps Review
        Cid taps Deal 2 ▶ > deal 2 of 2 & ◀ Deal 1
        """
    )
    for message in (table, club.channel.history()[-1]):
        assert "Replay · table 1" in await cid.menu(menu, message)
    chat = await ann.send(club.channel, "hello")
    assert "not one of my messages about a game" in await cid.menu(menu, chat)
