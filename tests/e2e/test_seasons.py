"""Seasons, for members and server managers."""

from __future__ import annotations

import time
from unittest.mock import AsyncMock

import discord
import pytest
from aiohttp import ServerDisconnectedError

from bot.host.ranking.counting import RANKING
from tests.e2e.conftest import Club
from tests.e2e.people import Person

NOW = int(time.time())


async def close(server_manager: Person) -> str:
    """Close the season and confirm it."""
    assert "Close the season?" in await server_manager.run("season close")
    return await server_manager.tap("Yes, close it")


async def test_there_is_no_season_before_the_first_game(server_manager: Person) -> None:
    for command in ("season show", "season close"):
        assert "No game has ended" in await server_manager.run(command)


async def test_closing_a_season_posts_its_result(club: Club, server_manager: Person) -> None:
    ann, bob, cid, dot = club.members("Ann", "Bob", "Cid", "Dot")
    await club.add_game(ann, bob)
    await club.add_game(ann, bob, cid, dot)
    assert "closed" in await close(server_manager)
    [text] = club.texts
    for shown in (
        "Season 1 is over",
        f"🥇 **<@{ann.id}>** · 2 won, 0 lost",
        f"🥈 **<@{cid.id}>** · 1 won, 0 lost",
        f"🥉 **<@{dot.id}>** · 0 won, 1 lost",
        f"Best partners: <@{ann.id}> & <@{cid.id}> · 1 won",
        f"Longest streak: <@{ann.id}> · 2 wins in a row",
        f"Highest rating: <@{ann.id}> · ",
        *(", provisional", "Best deal", "Biggest meld"),
    ):
        assert shown in text
    await club.add_game(bob, ann)
    board = await bob.tap("Season leaderboards", on=club.channel.history()[0])
    assert f"<@{ann.id}> · **2 wins**" in board


async def test_the_result_names_all_who_are_tied(club: Club, server_manager: Person) -> None:
    ann, bob, cid, dot = club.members("Ann", "Bob", "Cid", "Dot")
    await club.add_game(ann, bob)
    await club.add_game(cid, dot)
    await close(server_manager)
    [text] = club.texts
    first = f"<@{ann.id}> and <@{cid.id}>"
    for shown in (
        f"🥇 **{first}** · 1 won, 0 lost",
        f"🥉 **<@{bob.id}> and <@{dot.id}>** · 0 won, 1 lost",
        f"Highest rating: {first} · 1138, provisional",
        f"Best deal, Classic Two-Handed: {first} · 250 points",
        f"Biggest meld, Classic Two-Handed: {first} · 250 points",
    ):
        assert shown in text
    assert "🥈" not in text
    assert "Longest streak" not in text


async def test_a_second_tap_does_not_close_the_next_season(club: Club, server_manager: Person) -> None:
    ann, bob = club.members("Ann", "Bob")
    await club.add_game(ann, bob)
    await server_manager.run("season close")
    custom_ids = [str(part.get("custom_id", "")) for part in club.components(server_manager.shown)]
    await server_manager.tap(next(one for one in custom_ids if "season-close" in one))
    await club.add_game(ann, bob)
    assert "Season 2" in await server_manager.run("season show")
    await close(server_manager)
    assert "can’t be closed" in await close(server_manager)
    assert len(club.channel.history()) == 2


async def test_only_server_managers_can_close_a_season(club: Club, server_manager: Person) -> None:
    ann, bob = club.members("Ann", "Bob")
    await club.add_game(ann, bob)
    assert "Close the season" not in await ann.run("season show")
    assert "Manage Server permission" in await ann.run("season close")
    await server_manager.run("season show")
    assert "Close the season?" in await server_manager.tap("Close the season")
    await server_manager.tap("Yes, close it")
    past = await ann.run("season show")
    assert "Season 1: <t:" in past
    assert "### Season 2" in past


@pytest.mark.pace(member_fresh=0)
async def test_a_monthly_season_closes_automatically_and_is_announced_once(club: Club) -> None:
    ann, bob, cid = club.members("Ann", "Bob", "Cid")
    await club.add_game(ann, bob)
    await club.add_game(cid, bob)
    await club.bot.store.settings.update(club.guild.id, seasons="monthly")
    club.guild.remove_member(ann)
    await club.bot.store.seasons.close_due(NOW + 32 * 86_400, RANKING)
    for _ in range(2):
        await club.bot.host.sweep()
        await club.env.settle()
    [text] = club.texts
    assert f"🥇 **<@{cid.id}>**" in text
    assert f"<@{ann.id}>" not in text
    assert "ends with the month" in await bob.run("season show")


@pytest.mark.parametrize("is_lost", [False, True])
async def test_a_result_that_cannot_be_posted_is_logged(
    club: Club,
    server_manager: Person,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    is_lost: bool,
) -> None:
    """The channel does not exist; or the connection is lost."""
    await club.add_game(*club.members("Ann", "Bob"))
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    elsewhere = server_manager.at(club.guild.create_text_channel("elsewhere"))
    if is_lost:
        lost = AsyncMock(side_effect=ServerDisconnectedError)
        monkeypatch.setattr(discord.PartialMessageable, "send", lost)
    assert "is closed" in await close(elsewhere)
    key = f"season:{club.guild.id}:1"
    assert (f"{key} cannot be shown, and is tried again" if is_lost else f"{key} is refused") in caplog.text
    assert bool(await club.bot.store.seasons.list_unannounced()) == is_lost
