"""Commands outside of servers: in direct messages, and where only the user has installed the app."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.store import LeaderboardKind, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.permissions import server_of
from tests.e2e.conftest import Club
from tests.e2e.people import Alone, Person
from tests.store.games import finish

pytestmark = pytest.mark.usefixtures("short_games_count")

ANYWHERE = {
    *("daily", "help", "hint", "learn", "my-games", "preferences", "privacy", "puzzle"),
    *("rules", "score-hand", "solo", "stats"),
}
GUILD, DIRECT, PRIVATE_CHANNEL = 0, 1, 2


@pytest.fixture
def ann(club: Club) -> Alone:
    """A member in the direct messages with the bot."""
    return Alone(club, club.member("Ann"))


async def test_commands_that_need_a_server_are_offered_in_servers_only(club: Club) -> None:
    commands = [command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()]
    assert {command["name"] for command in commands if command["contexts"] != [GUILD]} == ANYWHERE
    for command in commands:
        is_anywhere = command["name"] in ANYWHERE
        assert command["contexts"] == ([GUILD, DIRECT, PRIVATE_CHANNEL] if is_anywhere else [GUILD])
        assert command["integration_types"] == ([0, 1] if is_anywhere else [0])


async def test_help_lessons_puzzles_rules_and_melds_in_a_direct_message(ann: Alone) -> None:
    for button, shown in (("Daily board", "### Daily board"), ("Learn to play", "1/15 · ")):
        assert "play against computers with `/solo`" in await ann.run("help")
        assert "Open a table" not in ann.buttons
        assert shown in await ann.tap(button)
    assert "🧩 Puzzle · " in await ann.run("puzzle")
    assert "Choose a variant" in await ann.run("rules")
    assert "Classic Two-Handed" in await ann.run("rules", variant="classic")
    scored = await ann.run("score-hand", cards="AS AS TS KS QS JS 9S KH QH KD QC 9D")
    assert "Melds of this hand" in scored


async def test_a_private_game_in_a_direct_message(club: Club, ann: Alone) -> None:
    """Ann starts it from help, resigns it, and plays a rematch."""
    await ann.run("help")
    assert "Nobody else sees the game" in await ann.tap("Play against computers")
    assert "Your hand" in await ann.tap("Classic Two-Handed")
    [info] = await club.bot.host.queries.tables(user_id=ann.id)
    assert (info.is_private, info.guild_id, info.state) == (True, 0, TableState.PLAYING)
    assert [seat.level for seat in info.seats] == [None, "intermediate"]
    # Without a variant the game goes on.
    assert "Your hand · private game" in await ann.run("solo")
    assert len(await club.bot.host.queries.tables(user_id=ann.id)) == 1
    assert "Resign?" in await ann.tap("Resign")
    assert "Ann resigns" in await ann.tap("Resign")
    over = ann.shown
    assert "Which variant" in await ann.run("solo")
    assert "Ratings against computers" in await ann.tap("Result", on=over)
    assert "Your hand" in await ann.tap("Rematch")
    assert not club.channel.history()
    stats = await ann.run("stats")
    assert "Games with computer players that count" in stats
    assert "In all servers, and in private games" in stats
    ratings = await club.bot.store.statistics.ratings(0, ann.id, LeaderboardKind.COMPUTERS)
    assert ratings.keys() == {"all", "classic"}


async def test_a_private_game_on_a_server_counts_there(club: Club) -> None:
    ann = club.member("Ann")
    await ann.run("solo", variant="classic", level="beginner")
    [info] = await club.bot.host.queries.tables(user_id=ann.id)
    assert (info.is_private, info.guild_id) == (True, club.guild.id)
    assert f"Table {info.id}" not in await ann.run("table list")
    await club.bot.host.play.resign(info.id, ann.id)
    assert not club.channel.history()
    assert f"<@{ann.id}>" in await ann.run("leaderboard")


async def test_a_game_on_a_server_can_be_asked_about_in_a_direct_message(club: Club, ann: Alone) -> None:
    bob, member = Alone(club, club.member("Bob")), Person(club, ann, club.channel)
    await member.run("table create", variant="classic")
    await member.tap("Play with computer players")
    assert "At [table 1" in await ann.run("help")
    [table] = await ann.complete("score-hand", "table")
    for number in (table, 1):
        assert "table 1" in await ann.run("score-hand", table=number)
    assert await bob.complete("score-hand", "table") == {}
    assert "no table 1" in (await bob.run("hint", table=1)).lower()


async def test_statistics_outside_of_servers_are_the_users_own_on_all_servers(club: Club, ann: Alone) -> None:
    bob = club.member("Bob")
    for guild_id in (club.guild.id, 8):
        await finish(club.bot.store, (ann.id, bob.id), 0, guild_id=guild_id)
    shown = await ann.run("stats")
    assert "**2 won, 0 lost**" in shown
    assert "Games\n" not in shown
    assert "rating over all variants –" in shown
    assert "only see your own statistics" in await ann.run("stats", player=bob)


@pytest.mark.parametrize(
    ("guild_id", "owners", "server"),
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
    guild_id: int | None, owners: dict[int, int], server: int | None
) -> None:
    asked = SimpleNamespace(
        guild_id=guild_id,
        is_guild_integration=lambda: guild_id is not None and owners.get(0) == guild_id,
        is_user_integration=lambda: owners.get(1) == 101,
    )
    assert server_of(cast(Interaction, asked)) == server
