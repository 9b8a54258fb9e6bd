"""The end of a game: resigned, abandoned, celebrated, and followed by a rematch."""

import re

import pytest

from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories

pytestmark = pytest.mark.usefixtures("short_games_count")

RESIGNED = "game classic target=20; Ann /table resign; Ann taps Resign"


async def test_the_result_of_a_resigned_game_has_the_changes_of_the_ratings(club: Club, story: Story) -> None:
    story.people["Bob"] = club.member("B*o_b <@1>")
    await story.tell(
        r"""
        game classic target=20; Ann /table resign > **Resign?** The game ends, and **B; Ann taps Back > not Resign?
        Ann /table resign; Ann taps Resign; last > 🏆 Ann resigns: **B\*o\_b \<\@1\>** wins the game
        """
    )
    first, second = await club.bot.store.statistics.rating_changes(1)
    assert first.after.points < first.before.points < second.after.points
    lost, won = first.before.points - first.after.points, second.after.points - second.before.points
    await story.tell(
        rf"""
        last > Ratings: Ann **{first.after.points}** (−{lost}, provisional) · B\*o\_b
        last > \<\@1\> **{second.after.points}** (+{won}, provisional)
        """
    )


async def test_a_game_is_celebrated_once_and_has_one_button_for_a_rematch(club: Club, story: Story) -> None:
    await story.tell("game classic target=20; Ann looks; Bob looks")
    panel = story["Bob"].shown
    await story.tell("Ann /table resign; Ann taps Resign; Bob /table status")
    result = club.channel.history()[-1]
    assert [message.id for message in club.messages_with("🏆")] == [result.id]
    for name in ("Ann", "Bob"):
        seen = club.messages_for(story[name])
        offers = [message.id for message in seen if "pn:rematch:1" in club.text(message)]
        assert offers == [result.id]
    assert "wins the game" in club.text(panel)


@stories(
    f"""
    the result omits ratings of unlisted players
    Bob prefers listed=no; {RESIGNED}; last > Ratings: Ann

    a game is abandoned when all players agree
    game classic; Bob /table abandon; Bob taps Keep playing; table > not to abandon the game. It ends once
    Bob /table abandon > to abandon the game. It ends once; Ann plays; table > to abandon the game. It ends once
    Ann taps Abandon the game on table; table > nobody won or lost
    Ann /leaderboard > Nobody has finished a game that counts yet

    those who are left deal again when they all agree
    game partnership; Dot /table resign; Dot taps Let a computer play; table > End or go on
    Eve taps End or go on … on table > You are not; Ann taps End or go on … on table > Gone: **Dot**
    Ann taps Deal again: Three-Handed Pinochle; table > wants to end this game without a result
    Bob /table go-on how=draw > once a deal has been scored; Bob /table go-on > It happens once **Ann and Cid** agree
    Bob taps Deal again on table; restart; Cid taps Deal again on table > Three-Handed Pinochle
    Ann /table go-on > No result

    a rematch pings nobody who turned pings off
    Ann prefers pings=no; {RESIGNED}; Bob taps Rematch on last; pinged nobody
    """
)
async def test_endings(story: Story, told: str) -> None:
    await story.tell(told)
    assert not re.search("Ratings: .*Bob", story.club.text(story.club.channel.history()[-1]))


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(story: Story) -> None:
    await story.tell(RESIGNED)
    dealer = (await (await story.at_table()).snapshot()).view.dealer
    # The lobby of the rematch is the only new message. It pings the opponent.
    await story.tell(
        """
        messages 2; Bob taps Rematch on last; messages 3; last > Rematch: the game starts when **@Ann** joins
        pinged Ann; Ann /table rematch > The game has started; state playing
        """
    )
    again = await (await story.at_table()).snapshot()
    assert again.info.options["target"] == 20
    assert again.view.dealer == 1 - dealer
