"""Commands outside of servers: in direct messages, and where only the user has installed the app."""

from types import SimpleNamespace
from typing import cast

import pytest

from bot.store import LeaderboardKind, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.permissions import server_of
from tests.e2e.conftest import Club
from tests.e2e.people import Alone, Person
from tests.e2e.stories import Story
from tests.store.games import finish

pytestmark = pytest.mark.usefixtures("short_games_count")

ANYWHERE = {
    *("about", "daily", "help", "hint", "learn", "my-games", "practice", "preferences", "privacy", "puzzle"),
    *("rules", "score-hand", "solo", "stats"),
}
SERVER, DIRECT, PRIVATE_CHANNEL = 0, 1, 2


@pytest.fixture
def ann(club: Club, story: Story) -> Alone:
    """A member in the direct messages with the bot."""
    story.people["Ann"] = alone = Alone(club, club.member("Ann"))
    return alone


async def test_commands_that_need_a_server_are_offered_in_servers_only(club: Club) -> None:
    commands = [command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()]
    assert {command["name"] for command in commands if command["contexts"] != [SERVER]} == ANYWHERE
    for command in commands:
        is_anywhere = command["name"] in ANYWHERE
        assert command["contexts"] == ([SERVER, DIRECT, PRIVATE_CHANNEL] if is_anywhere else [SERVER])
        assert command["integration_types"] == ([0, 1] if is_anywhere else [0])


@pytest.mark.usefixtures("ann")
async def test_help_lessons_puzzles_rules_and_melds_in_a_direct_message(story: Story) -> None:
    await story.tell(
        """
        Ann /help > Pinochle is a trick & not Open a table; Ann taps Daily board > Daily board ·
        Ann /help; Ann taps Learn to play > 1/12 · ; Ann /puzzle > 🧩 Puzzle
        Ann /rules > Choose a variant; Ann /rules variant=classic > Classic Two-Handed
        Ann /score-hand cards="AS AS TS KS QS JS 9S KH QH KD QC 9D" > Melds of this hand
        """
    )


async def test_a_private_game_in_a_direct_message(club: Club, story: Story, ann: Alone) -> None:
    """Ann starts it from help, resigns it, and plays a rematch. Without a variant the game goes on."""
    await story.tell(
        """
        Ann /help; Ann taps Play against computers > Nobody else sees the game
        Ann taps Classic Two-Handed · 2 players · about 16 min > Hand:
        Ann /solo > Hand:
        """
    )
    [info] = await club.bot.host.queries.tables(user_id=ann.id)
    assert (info.is_private, info.server_id, info.state) == (True, 0, TableState.PLAYING)
    assert [seat.level for seat in info.seats] == [None, "beginner"]
    await story.tell("Ann taps Resign > Resign?; Ann taps Resign > Ann resigns")
    over = ann.shown
    assert "Which variant" in await ann.run("solo")
    await ann.prefer(style="text")
    result = await ann.tap("Result", on=over)
    assert "Ratings against computers" in result
    assert "Ann: 0 · Nora 🤖: 0 · to 1000" in result
    assert "result.png" not in result
    await story.tell(
        """
        Ann taps Rematch > Hand:; messages 0
        Ann /stats > Games with computer players that count & In all servers, and in private games
        """
    )
    ratings = await club.bot.store.statistics.ratings(0, ann.id, LeaderboardKind.COMPUTERS)
    assert ratings.keys() == {"all", "classic"}


async def test_a_private_game_on_a_server_counts_there(club: Club, story: Story) -> None:
    await story.tell("Ann /solo variant=classic level=beginner")
    [info] = await club.bot.host.queries.tables(user_id=story["Ann"].id)
    assert (info.is_private, info.server_id) == (True, club.guild.id)
    await story.tell(f"Ann /table list > not Table {info.id}")
    await club.bot.host.play.resign(info.id, story["Ann"].id)
    await story.tell("messages 0; Ann /leaderboard > Ann")


async def test_a_game_on_a_server_can_be_asked_about_in_a_direct_message(club: Club, ann: Alone) -> None:
    bob, member = Alone(club, club.member("Bob")), Person(club, ann, club.channel)
    await member.run("table create", variant="classic")
    await member.tap("Play with computer players")
    assert "🎴 [Table 1" in await ann.run("help")
    [table] = await ann.complete("score-hand", "table")
    for number in (table, 1):
        assert "table 1" in await ann.run("score-hand", table=number)
    assert await bob.complete("score-hand", "table") == {}
    assert "no table 1" in (await bob.run("hint", table=1)).lower()


async def test_statistics_outside_of_servers_are_the_users_own_on_all_servers(
    club: Club, story: Story, ann: Alone
) -> None:
    for server_id in (club.guild.id, 8):
        await finish(club.bot.store, (ann.id, story["Bob"].id), 0, server_id=server_id)
    await story.tell(
        r"""
        Ann /stats > Games: 2 & Won: 100% & not rating over all variants & not Games\n
        Ann /stats player=@Bob > only see your own statistics
        """
    )


@pytest.mark.parametrize(
    ("server_id", "owners", "server"),
    [
        (7, {}, 7),
        (7, {0: 7}, 7),
        (7, {0: 7, 1: 101}, 7),
        (7, {1: 101}, None),
        (None, {0: 0}, None),
        (None, {1: 101}, None),
    ],
)
def test_a_server_where_only_the_user_has_the_app_is_none(
    server_id: int | None, owners: dict[int, int], server: int | None
) -> None:
    asked = SimpleNamespace(
        guild_id=server_id,
        is_guild_integration=lambda: server_id is not None and owners.get(0) == server_id,
        is_user_integration=lambda: owners.get(1) == 101,
    )
    assert server_of(cast(Interaction, asked)) == server
