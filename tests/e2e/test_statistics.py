"""Player statistics and game history."""

from __future__ import annotations

import re
import time
from random import Random

import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party, private_text
from tests.host.playing import play
from tests.store.games import finish

NOW = int(time.time())


async def add_game(club: Club, *users: int | None, winner: int | None = 0, variant: str = "") -> None:
    where = {"guild_id": club.guild.id, "channel_id": club.channel.id}
    await finish(club.bot.store, users, winner, best=(250, 90), at=NOW, variant=variant, **where)


async def test_statistics_are_shown_for_the_user_and_for_others(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann.id, bob.id)
    await add_game(club, ann.id, bob.id, winner=1)
    await add_game(club, ann.id, bob.id, variant="fletcher")
    mine = await ann.slash(club.channel, "stats")
    text = private_text(club, mine)
    board = private_text(club, await ann.slash(club.channel, "leaderboard", order="rating"))
    rating = re.search(rf"<@{ann.id}> · \*\*(\d+\??)\*\*", board)
    assert f"**2 won, 1 lost** · 67% won · rating over all variants {rating[1]}" in text
    assert "**Classic Two-Handed** · rating" in text
    assert f"<@{bob.id}> · 2 won, 1 lost" in text
    assert "ratings.png" in text
    assert "in 2 games" in text
    value = f"{ann.id}:classic:counted"
    classic = await ann.select(mine.response.message, [value], custom_id="pn:select:stats:v")
    assert "in all, 1000 per game" in private_text(club, classic)
    assert "6 deals: on average 20 points of meld" in private_text(club, classic)
    theirs = await bob.slash(club.channel, "stats", player=ann.user)
    assert "You against them: 1 won, 2 lost" in private_text(club, theirs)


async def test_statistics_show_bids_by_role(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("kitty")
    await play(club.bot.host, party.table_id, Random(4), 200)
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    result = await party.members[0].slash(club.channel, "stats", variant="kitty")
    assert "Declarer in" in private_text(club, result) or "Defender in" in private_text(club, result)
    assert "ratings.png" not in private_text(club, result)


async def test_games_with_computer_players_are_counted_separately(club: Club) -> None:
    ann = club.member("Ann")
    nothing = await ann.slash(club.channel, "stats")
    assert "No finished game" in private_text(club, nothing)
    await add_game(club, ann.id, None)
    result = await ann.slash(club.channel, "stats")
    assert "Games with computer players that count" in private_text(club, result)
    assert "**1 won, 0 lost**" in private_text(club, result)
    for label, title in (
        ("Between people", "Games between people that count"),
        ("Games that don’t count", "Games that do not count"),
        ("Against computers", "Games with computer players that count"),
    ):
        shown = await ann.click(result.response.message, label=label)
        assert title in private_text(club, shown)
        assert ("No finished game" in private_text(club, shown)) is (label != "Against computers")
        assert shown.response is not None
        result = shown


async def test_history_links_to_a_game_with_its_score_chart(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    for _ in range(11):
        await add_game(club, ann.id, bob.id)
    party = Party(club, [ann, bob])
    await party.open("old-count", target="200")
    await play(club.bot.host, party.table_id, Random(2))
    history = await ann.slash(club.channel, "history")
    assert "12 finished games" in private_text(club, history)
    assert "against Bob" in private_text(club, history)
    assert "**Classic Two-Handed** · 1000 : 400 points" in private_text(club, history)
    more = await ann.click(history.response.message, label="More")
    assert "table 1 ·" in private_text(club, more)
    back = await ann.click(more.response.message, label="Back")
    game = await ann.select(back.response.message, [str(party.table_id)], custom_id="pn:select:game")
    assert "wins the game" in private_text(club, game)
    assert "course.png" in private_text(club, game)
    assert "Ann: 0, " in private_text(club, game)
    assert club.buttons(game.response)[:1] == ["Scores"]
    await ann.slash(club.channel, "preferences", style="text")
    for command in ("history", "stats"):
        plain = await ann.slash(club.channel, command)
        assert ".png" not in private_text(club, plain)
    again = await ann.slash(club.channel, "history")
    text = await ann.select(again.response.message, [str(party.table_id)], custom_id="pn:select:game")
    assert "course.png" not in private_text(club, text)
    stats = await ann.click((await open_history(ann, club)).message, label="Statistics")
    assert "Statistics" in private_text(club, stats)


async def open_history(member: simcord.MemberActor, club: Club) -> simcord.ResponseMessage:
    """Open the history panel of a member."""
    result = await member.slash(club.channel, "history", variant="old-count")
    assert result.response is not None
    return result.response


async def test_a_game_without_its_journal_says_so(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann.id, bob.id)
    history = await ann.slash(club.channel, "history")
    async with club.bot.store._database.connect(writes=True) as connection:
        await connection.exec_driver_sql("DELETE FROM journal")
    game = await ann.select(history.response.message, ["1"], custom_id="pn:select:game")
    assert "no longer stored" in private_text(club, game)


async def test_a_game_of_another_server_is_not_shown(club: Club) -> None:
    ann = club.member("Ann")
    await finish(club.bot.store, (ann.id, 5), 0)
    await add_game(club, ann.id, 6)
    history = await ann.slash(club.channel, "history")
    assert "1 finished game" in private_text(club, history)
    async with club.bot.store._database.connect(writes=True) as connection:
        await connection.exec_driver_sql("UPDATE tables SET guild_id = 1 WHERE id = 2")
    refused = await ann.select(history.response.message, ["2"], custom_id="pn:select:game")
    assert "There is no table" in private_text(club, refused)


async def test_statistics_of_unlisted_players_are_private(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await add_game(club, ann.id, bob.id)
    await ann.slash(club.channel, "preferences", listed=False)
    for command in ("stats", "history"):
        refused = await bob.slash(club.channel, command, player=ann.user)
        assert "has chosen not to be listed" in private_text(club, refused)
        own = await ann.slash(club.channel, command)
        assert "1 won" in private_text(club, own) or "1 finished game" in private_text(club, own)
