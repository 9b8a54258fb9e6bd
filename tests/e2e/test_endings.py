"""The end of a game: resigned, abandoned, celebrated, and followed by a rematch."""

import re

import pytest

from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.e2e.stories import Story
from tests.host.stories import stories

pytestmark = pytest.mark.usefixtures("short_games_count")


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game."""
    party = Party.of(club, "Ann", "B*o_b <@1>")
    await party.open("classic", target="20")
    return party


async def test_resigning_asks_for_confirmation(club: Club, party: Party) -> None:
    ann = party.members[0]
    assert "**Resign?** The game ends, and **B" in await ann.run("table resign")
    assert "Resign?" not in await ann.tap("Back")
    await party.resign(0)
    result = club.text(party.result)
    assert r"🏆 Ann resigns: **B\*o\_b \<\@1\>** wins the game" in result
    first, second = await club.bot.store.statistics.rating_changes(1)
    assert first.after.points < first.before.points < second.after.points
    lost, won = first.before.points - first.after.points, second.after.points - second.before.points
    assert f"Ratings: Ann **{first.after.points}** (−{lost}, provisional) · " in result
    assert rf"B\*o\_b \<\@1\> **{second.after.points}** (+{won}, provisional)" in result


async def test_the_result_omits_ratings_of_unlisted_players(club: Club, party: Party) -> None:
    await party.members[1].prefer(listed=False)
    await party.resign(0)
    [ratings] = re.findall("Ratings: .*", club.text(party.result))
    assert "Ann" in ratings
    assert "o\\_b" not in ratings


async def test_a_game_is_celebrated_once_and_has_one_button_for_a_rematch(club: Club, party: Party) -> None:
    panels = [await party.hand(seat) for seat in range(2)]
    await party.resign(0)
    await party.members[1].run("table status")
    assert [message.id for message in club.messages_with("🏆")] == [party.result.id]
    for member in party.members:
        offers = [message for message in club.messages_for(member) if party.offers_rematch(message)]
        assert [message.id for message in offers] == [party.result.id]
    assert "wins the game" in club.text(panels[1])


@stories(
    """
    a game is abandoned when all players agree
    game classic; Bob /table abandon; Bob taps Keep playing; table > not to abandon the game. It ends once
    Bob /table abandon > to abandon the game. It ends once; Ann plays; table > to abandon the game. It ends once
    Ann taps Abandon the game on table; table > nobody won or lost
    Ann /leaderboard > Nobody has finished a game that counts yet

    a rematch pings nobody who turned pings off
    Ann prefers pings=no; game classic; Ann /table resign; Ann taps Resign; Bob taps Rematch on last; pinged nobody
    """
)
async def test_endings(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(story: Story) -> None:
    await story.tell("game classic target=20; Ann /table resign; Ann taps Resign")
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
