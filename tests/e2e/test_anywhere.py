"""Commands outside of servers: in direct messages, and where only the user has installed the app."""

from __future__ import annotations

from typing import cast

import pytest
import simcord

from bot.store import LeaderboardKind, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.permissions import server_of
from tests.e2e.conftest import Club
from tests.store.games import finish

ANYWHERE = {
    *("daily", "help", "hint", "learn", "my-games", "preferences", "privacy", "puzzle"),
    *("rules", "score-hand", "solo", "stats"),
}
GUILD, DIRECT, PRIVATE_CHANNEL = 0, 1, 2


def text(club: Club, result: simcord.InteractionResult) -> str:
    return club.text(result.response)


async def test_commands_that_need_a_server_are_offered_in_servers_only(club: Club) -> None:
    commands = [command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()]
    anywhere = {command["name"] for command in commands if command["contexts"] != [GUILD]}
    assert anywhere == ANYWHERE
    for command in commands:
        is_anywhere = command["name"] in ANYWHERE
        assert command["contexts"] == ([GUILD, DIRECT, PRIVATE_CHANNEL] if is_anywhere else [GUILD])
        assert command["integration_types"] == ([0, 1] if is_anywhere else [0])


async def test_help_rules_and_melds_in_a_direct_message(club: Club) -> None:
    user = club.member("Ann").user
    help_result = await user.slash("help")
    assert "play against computers with `/solo`" in text(club, help_result)
    assert "Open a table" not in club.buttons(help_result.response)
    daily = await user.click(help_result.response.message, label="Daily board")
    assert "### Daily board" in text(club, daily)
    assert "Choose a variant" in text(club, await user.slash("rules"))
    assert "Classic Two-Handed" in text(club, await user.slash("rules", variant="classic"))
    scored = await user.slash("score-hand", cards="AS AS TS KS QS JS 9S KH QH KD QC 9D")
    assert "Melds of this hand" in text(club, scored)


async def test_a_private_game_in_a_direct_message(club: Club) -> None:
    """Ann starts it from help, takes a hint, plays it out, and plays a rematch."""
    ann, host = club.member("Ann"), club.bot.host
    user = ann.user
    help_result = await user.slash("help")
    chosen = await user.click(help_result.response.message, label="Play against computers")
    assert "Nobody else sees the game" in text(club, chosen)
    started = await user.click(chosen.response.message, label="Classic Two-Handed")
    assert "Your hand" in text(club, started)
    [info] = await host.queries.tables(user_id=ann.id)
    assert (info.is_private, info.guild_id, info.state) == (True, 0, TableState.PLAYING)
    assert [seat.level for seat in info.seats] == [None, "intermediate"]
    # Without a variant the game goes on.
    resumed = await user.slash("solo")
    assert f"table {info.id}" in text(club, resumed)
    assert len(await host.queries.tables(user_id=ann.id)) == 1
    asked = await user.click(resumed.response.message, label="Resign")
    assert "Resign?" in text(club, asked)
    over_panel = await user.click(asked.response.message, label="Resign")
    assert "Ann resigns" in text(club, over_panel)
    over = await user.slash("solo")
    assert "Which variant" in text(club, over)
    result = await user.click(over_panel.response.message, label="Result")
    assert "Ratings against computers" in text(club, result)
    again = await user.click(result.response.message, label="Rematch")
    assert "Your hand" in text(club, again)
    assert not club.channel.history()
    stats = text(club, await user.slash("stats"))
    assert "Games with computer players that count" in stats
    assert "In all servers, and in private games" in stats
    assert (await club.bot.store.statistics.ratings(0, ann.id, LeaderboardKind.COMPUTERS)).keys() == {
        "all",
        "classic",
    }


async def test_a_private_game_on_a_server_counts_there(club: Club) -> None:
    ann, host = club.member("Ann"), club.bot.host
    started = await ann.slash(club.channel, "solo", variant="classic", level="beginner")
    assert started.response is not None
    assert started.ephemeral
    [info] = await host.queries.tables(user_id=ann.id)
    assert (info.is_private, info.guild_id) == (True, club.guild.id)
    status = await ann.slash(club.channel, "table list")
    assert f"Table {info.id}" not in text(club, status)
    await host.play.resign(info.id, ann.id)
    assert not [message for message in club.channel.history() if message.author.id == club.bot.user.id]
    board = await ann.slash(club.channel, "leaderboard")
    assert f"<@{ann.id}>" in text(club, board)


async def test_a_game_on_a_server_can_be_asked_about_in_a_direct_message(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    opened = await ann.slash(club.channel, "table create", variant="classic")
    await ann.click(opened.response.message, label="Play with computer players")
    assert "At [table 1" in text(club, await ann.user.slash("help"))
    choices = await ann.user.autocomplete("score-hand", "table", "")
    assert [choice["value"] for choice in choices] == [1]
    assert await bob.user.autocomplete("score-hand", "table", "") == []
    assert "no table 1" in text(club, await bob.user.slash("hint", table=1)).lower()


async def test_statistics_outside_of_servers_are_the_users_own_on_all_servers(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    for guild_id in (club.guild.id, 8):
        await finish(club.bot.store, (ann.id, bob.id), 0, guild_id=guild_id)
    shown = text(club, await ann.user.slash("stats"))
    assert "**2 won, 0 lost**" in shown
    assert "Games\n" not in shown
    assert "rating over all variants –" in shown
    refused = await ann.user.slash("stats", player=bob)
    assert "only see your own statistics" in text(club, refused)


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
    class Asked:
        def __init__(self) -> None:
            self.guild_id = guild_id

        def is_guild_integration(self) -> bool:
            return guild_id is not None and owners.get(0) == guild_id

        def is_user_integration(self) -> bool:
            return owners.get(1) == 101

    assert server_of(cast(Interaction, Asked())) == server
