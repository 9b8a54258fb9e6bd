"""Seasons, as members and those who manage a server meet them."""

from __future__ import annotations

import time

import pytest
import simcord

from bot.ui.messages.presence import MemberPresence
from tests.e2e.conftest import Club
from tests.e2e.playing import said_privately
from tests.store.games import finish

pytestmark = pytest.mark.simcord(settle_timeout=30.0)
NOW = int(time.time())


async def played(club: Club, *users: simcord.MemberActor, winner: int = 0) -> None:
    """A game in the club, in its channel."""
    ids = [one.id for one in users]
    where = {"guild_id": club.guild.id, "channel_id": club.channel.id}
    await finish(club.bot.store, ids, winner, best=(250, 90), at=NOW, **where)


async def close(club: Club, server_manager: simcord.MemberActor) -> simcord.InteractionResult:
    """Close the season, and mean it."""
    asked = await server_manager.slash(club.channel, "season close")
    assert "Close the season?" in said_privately(club, asked)
    assert asked.response is not None
    return await server_manager.click(asked.response.message, label="Yes, close it")


async def test_before_the_first_game_there_is_no_season(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    for command in ("season show", "season close"):
        assert "No game has ended" in said_privately(club, await server_manager.slash(club.channel, command))


async def test_a_season_is_closed_with_a_podium_for_all_to_see(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    ann, bob, cid, dot = (club.member(name) for name in ("Ann", "Bob", "Cid", "Dot"))
    await played(club, ann, bob)
    await played(club, ann, bob, cid, dot)
    assert "closed" in said_privately(club, await close(club, server_manager))
    [podium] = club.channel.history()
    words = club.words(podium)
    assert "Season 1 is over" in words
    assert f"🥇 **<@{ann.id}>** · 2 won, 0 lost" in words
    assert f"🥈 **<@{cid.id}>** · 1 won, 0 lost" in words
    assert f"🥉 **<@{dot.id}>** · 0 won, 1 lost" in words
    assert f"Best partners: <@{ann.id}> & <@{cid.id}> · 1 won" in words
    assert f"Longest streak: <@{ann.id}> · 2 wins in a row" in words
    assert f"Highest rating: <@{ann.id}> · " in words
    assert ", provisional" in words
    assert "Best deal" in words
    assert "Biggest meld" in words
    await played(club, bob, ann)
    board = await bob.click(podium, label="Season leaderboards")
    assert f"<@{ann.id}> · **2 wins**" in said_privately(club, board)
    assert not podium.flags.ephemeral


async def test_a_second_tap_closes_no_second_season(club: Club, server_manager: simcord.MemberActor) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    asked = await server_manager.slash(club.channel, "season close")
    assert asked.response is not None
    button = asked.response.message
    custom_id = next(
        str(part["custom_id"]) for part in club.raw(button) if "season-close" in str(part.get("custom_id"))
    )
    await server_manager.click(button, custom_id=custom_id)
    await played(club, ann, bob)
    again = await server_manager.slash(club.channel, "season show")
    assert "Season 2" in said_privately(club, again)
    await close(club, server_manager)
    empty = await close(club, server_manager)
    assert "can’t be closed" in said_privately(club, empty)
    assert len(club.channel.history()) == 2


async def test_only_who_manages_the_server_closes_a_season(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    shown = await ann.slash(club.channel, "season show")
    assert "Close the season" not in said_privately(club, shown)
    assert "Manage Server permission" in said_privately(club, await ann.slash(club.channel, "season close"))
    asked = await server_manager.slash(club.channel, "season show")
    assert asked.response is not None
    sure = await server_manager.click(asked.response.message, label="Close the season")
    assert "Close the season?" in said_privately(club, sure)
    assert sure.response is not None
    await server_manager.click(sure.response.message, label="Yes, close it")
    past = said_privately(club, await ann.slash(club.channel, "season show"))
    assert "Season 1: <t:" in past
    assert "### Season 2" in past


async def test_a_month_closes_a_season_by_itself_and_is_told_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    store, host = club.bot.store, club.bot.host
    await played(club, ann, bob)
    await played(club, cid, bob)
    await store.settings.update(club.guild.id, seasons="monthly")
    monkeypatch.setattr(MemberPresence, "FRESH_SECONDS", 0.0)
    club.guild.remove_member(ann)
    await store.seasons.close_due(NOW + 32 * 86_400)
    for _ in range(2):
        await host.sweep()
        await club.env.settle()
    [podium] = club.channel.history()
    assert f"🥇 **<@{cid.id}>**" in club.words(podium)
    assert f"<@{ann.id}>" not in club.words(podium)
    assert "ends with the month" in said_privately(club, await bob.slash(club.channel, "season show"))


async def test_a_podium_that_cannot_be_posted_does_no_harm(
    club: Club, server_manager: simcord.MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann, bob)
    other = club.guild.create_text_channel("elsewhere")
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    asked = await server_manager.slash(other, "season close")
    assert asked.response is not None
    done = await server_manager.click(asked.response.message, label="Yes, close it")
    assert "is closed" in said_privately(club, done)
    assert "season 1 of server" in caplog.text
    assert await club.bot.store.seasons.list_unannounced() == ()
