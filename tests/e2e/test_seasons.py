"""Seasons, for members and server managers."""

from __future__ import annotations

import time
from unittest.mock import AsyncMock

import discord
import pytest
import simcord
from aiohttp import ServerDisconnectedError

from bot.host.ranking.counting import RANKING
from tests.e2e.conftest import Club
from tests.e2e.playing import private_text
from tests.store.games import finish

NOW = int(time.time())


async def add_game(club: Club, *users: simcord.MemberActor, winner: int = 0) -> None:
    """Store a finished game in the club's channel."""
    ids = [user.id for user in users]
    where = {"guild_id": club.guild.id, "channel_id": club.channel.id}
    await finish(club.bot.store, ids, winner, best=(250, 90), at=NOW, **where)


async def close(club: Club, server_manager: simcord.MemberActor) -> simcord.InteractionResult:
    """Close the season and confirm it."""
    asked = await server_manager.slash(club.channel, "season close")
    assert "Close the season?" in private_text(club, asked)
    return await server_manager.click(asked.response.message, label="Yes, close it")


async def test_there_is_no_season_before_the_first_game(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    for command in ("season show", "season close"):
        assert "No game has ended" in private_text(club, await server_manager.slash(club.channel, command))


async def test_closing_a_season_posts_its_result(club: Club, server_manager: simcord.MemberActor) -> None:
    ann, bob, cid, dot = (club.member(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    await add_game(club, ann, bob)
    await add_game(club, ann, bob, cid, dot)
    assert "closed" in private_text(club, await close(club, server_manager))
    [result] = club.channel.history()
    text = club.text(result)
    assert "Season 1 is over" in text
    assert f"🥇 **<@{ann.id}>** · 2 won, 0 lost" in text
    assert f"🥈 **<@{cid.id}>** · 1 won, 0 lost" in text
    assert f"🥉 **<@{dot.id}>** · 0 won, 1 lost" in text
    assert f"Best partners: <@{ann.id}> & <@{cid.id}> · 1 won" in text
    assert f"Longest streak: <@{ann.id}> · 2 wins in a row" in text
    assert f"Highest rating: <@{ann.id}> · " in text
    assert ", provisional" in text
    assert "Best deal" in text
    assert "Biggest meld" in text
    await add_game(club, bob, ann)
    board = await bob.click(result, label="Season leaderboards")
    assert f"<@{ann.id}> · **2 wins**" in private_text(club, board)
    assert not result.flags.ephemeral


async def test_the_result_names_all_who_are_tied(club: Club, server_manager: simcord.MemberActor) -> None:
    ann, bob, cid, dot = (club.member(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    await add_game(club, ann, bob)
    await add_game(club, cid, dot)
    await close(club, server_manager)
    [result] = club.channel.history()
    text = club.text(result)
    first = f"<@{ann.id}> and <@{cid.id}>"
    assert f"🥇 **{first}** · 1 won, 0 lost" in text
    assert f"🥉 **<@{bob.id}> and <@{dot.id}>** · 0 won, 1 lost" in text
    assert f"Highest rating: {first} · 1138, provisional" in text
    assert f"Best deal, Classic Two-Handed: {first} · 250 points" in text
    assert f"Biggest meld, Classic Two-Handed: {first} · 250 points" in text
    assert "🥈" not in text
    assert "Longest streak" not in text


async def test_a_second_tap_does_not_close_the_next_season(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    asked = await server_manager.slash(club.channel, "season close")
    button = asked.response.message
    custom_id = next(
        str(part["custom_id"])
        for part in club.components(button)
        if "season-close" in str(part.get("custom_id"))
    )
    await server_manager.click(button, custom_id=custom_id)
    await add_game(club, ann, bob)
    again = await server_manager.slash(club.channel, "season show")
    assert "Season 2" in private_text(club, again)
    await close(club, server_manager)
    empty = await close(club, server_manager)
    assert "can’t be closed" in private_text(club, empty)
    assert len(club.channel.history()) == 2


async def test_only_server_managers_can_close_a_season(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    result = await ann.slash(club.channel, "season show")
    assert "Close the season" not in private_text(club, result)
    assert "Manage Server permission" in private_text(club, await ann.slash(club.channel, "season close"))
    asked = await server_manager.slash(club.channel, "season show")
    sure = await server_manager.click(asked.response.message, label="Close the season")
    assert "Close the season?" in private_text(club, sure)
    await server_manager.click(sure.response.message, label="Yes, close it")
    past = private_text(club, await ann.slash(club.channel, "season show"))
    assert "Season 1: <t:" in past
    assert "### Season 2" in past


@pytest.mark.pace(member_fresh=0)
async def test_a_monthly_season_closes_automatically_and_is_announced_once(club: Club) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    store, host = club.bot.store, club.bot.host
    await add_game(club, ann, bob)
    await add_game(club, cid, bob)
    await store.settings.update(club.guild.id, seasons="monthly")
    club.guild.remove_member(ann)
    await store.seasons.close_due(NOW + 32 * 86_400, RANKING)
    for _ in range(2):
        await host.sweep()
        await club.env.settle()
    [result] = club.channel.history()
    assert f"🥇 **<@{cid.id}>**" in club.text(result)
    assert f"<@{ann.id}>" not in club.text(result)
    assert "ends with the month" in private_text(club, await bob.slash(club.channel, "season show"))


@pytest.mark.parametrize("is_lost", [False, True])
async def test_a_result_that_cannot_be_posted_is_logged(
    club: Club,
    server_manager: simcord.MemberActor,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    is_lost: bool,
) -> None:
    """The channel does not exist; or the connection is lost."""
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann, bob)
    other = club.guild.create_text_channel("elsewhere")
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    asked = await server_manager.slash(other, "season close")
    if is_lost:
        monkeypatch.setattr(
            discord.PartialMessageable, "send", AsyncMock(side_effect=ServerDisconnectedError)
        )
    done = await server_manager.click(asked.response.message, label="Yes, close it")
    assert "is closed" in private_text(club, done)
    key = f"season:{club.guild.id}:1"
    assert (f"{key} cannot be shown, and is tried again" if is_lost else f"{key} is refused") in caplog.text
    assert bool(await club.bot.store.seasons.list_unannounced()) == is_lost
