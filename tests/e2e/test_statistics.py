"""Statistics and past games, as players and others see them."""

from __future__ import annotations

import time
from random import Random

import pytest
import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party, said_privately
from tests.host.playing import play
from tests.store.games import finish

pytestmark = pytest.mark.simcord(settle_timeout=30.0)
NOW = int(time.time())


async def played(club: Club, *users: int | None, winner: int | None = 0, variant: str = "") -> None:
    where = {"guild_id": club.guild.id, "channel_id": club.channel.id}
    await finish(club.bot.store, users, winner, best=(250, 90), at=NOW, variant=variant, **where)


async def test_statistics_of_oneself_and_of_another(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann.id, bob.id)
    await played(club, ann.id, bob.id, winner=1)
    await played(club, ann.id, bob.id, variant="fletcher")
    mine = await ann.slash(club.channel, "stats")
    words = said_privately(club, mine)
    assert "**2 won, 1 lost** · 67% won" in words
    assert "**Classic Two-Handed** · rating" in words
    assert f"<@{bob.id}> · 2 won, 1 lost" in words
    assert "ratings.png" in words
    assert "in 2 games" in words
    assert mine.response is not None
    value = f"{ann.id}:classic:counted"
    one = await ann.select(mine.response.message, [value], custom_id="pn:select:stats:v")
    assert "in all, 1000 per game" in said_privately(club, one)
    assert "6 deals: on average 20 points of meld" in said_privately(club, one)
    theirs = await bob.slash(club.channel, "stats", player=ann.user)
    assert "You against them: 1 won, 2 lost" in said_privately(club, theirs)


async def test_bids_by_the_part_one_had_in_them(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("kitty")
    await play(club.bot.host, party.table_id, Random(4), 200)
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    shown = await party.members[0].slash(club.channel, "stats", variant="kitty")
    assert "Declarer in" in said_privately(club, shown) or "Defender in" in said_privately(club, shown)
    assert "ratings.png" not in said_privately(club, shown)


async def test_games_with_computer_players_stand_apart(club: Club) -> None:
    ann = club.member("Ann")
    nothing = await ann.slash(club.channel, "stats")
    assert "No finished game" in said_privately(club, nothing)
    await played(club, ann.id, None)
    shown = await ann.slash(club.channel, "stats")
    assert "Games with computer players" in said_privately(club, shown)
    assert "**1 won, 0 lost**" in said_privately(club, shown)
    assert shown.response is not None
    counted = await ann.click(shown.response.message, label="Games that count")
    assert "No finished game" in said_privately(club, counted)


async def test_history_leads_to_a_game_and_its_course(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    for _ in range(11):
        await played(club, ann.id, bob.id)
    party = Party(club, [ann, bob])
    await party.open("old-count", target="200")
    await play(club.bot.host, party.table_id, Random(2))
    history = await ann.slash(club.channel, "history")
    assert "12 finished games" in said_privately(club, history)
    assert "against Bob" in said_privately(club, history)
    assert history.response is not None
    more = await ann.click(history.response.message, label="More")
    assert "table 1 ·" in said_privately(club, more)
    assert more.response is not None
    back = await ann.click(more.response.message, label="Back")
    assert back.response is not None
    game = await ann.select(back.response.message, [str(party.table_id)], custom_id="pn:select:game")
    assert "wins the game" in said_privately(club, game)
    assert "course.png" in said_privately(club, game)
    assert "Ann: 0, " in said_privately(club, game)
    assert game.response is not None
    assert club.buttons(game.response)[:1] == ["Scores"]
    await ann.slash(club.channel, "preferences", style="text")
    for command in ("history", "stats"):
        plain = await ann.slash(club.channel, command)
        assert ".png" not in said_privately(club, plain)
    again = await ann.slash(club.channel, "history")
    assert again.response is not None
    text = await ann.select(again.response.message, [str(party.table_id)], custom_id="pn:select:game")
    assert "course.png" not in said_privately(club, text)
    stats = await ann.click((await again_of(ann, club)).message, label="Statistics")
    assert "Statistics" in said_privately(club, stats)


async def again_of(member: simcord.MemberActor, club: Club) -> simcord.ResponseMessage:
    """The history of a member, afresh."""
    shown = await member.slash(club.channel, "history", variant="old-count")
    assert shown.response is not None
    return shown.response


async def test_a_game_whose_journal_is_gone_says_so(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann.id, bob.id)
    history = await ann.slash(club.channel, "history")
    assert history.response is not None
    async with club.bot.store.results._database.write() as connection:
        await connection.exec_driver_sql("DELETE FROM journal")
    game = await ann.select(history.response.message, ["1"], custom_id="pn:select:game")
    assert "no longer stored" in said_privately(club, game)


async def test_a_game_of_another_server_is_not_shown(club: Club) -> None:
    ann = club.member("Ann")
    await finish(club.bot.store, (ann.id, 5), 0)
    await played(club, ann.id, 6)
    history = await ann.slash(club.channel, "history")
    assert "1 finished game" in said_privately(club, history)
    assert history.response is not None
    async with club.bot.store.results._database.write() as connection:
        await connection.exec_driver_sql("UPDATE tables SET guild_id = 1 WHERE id = 2")
    refused = await ann.select(history.response.message, ["2"], custom_id="pn:select:game")
    assert "There is no table" in said_privately(club, refused)


async def test_who_is_not_listed_is_not_looked_up_by_others(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await played(club, ann.id, bob.id)
    await ann.slash(club.channel, "preferences", listed=False)
    for command in ("stats", "history"):
        refused = await bob.slash(club.channel, command, player=ann.user)
        assert "has chosen not to be listed" in said_privately(club, refused)
        own = await ann.slash(club.channel, command)
        assert "1 won" in said_privately(club, own) or "1 finished game" in said_privately(club, own)
