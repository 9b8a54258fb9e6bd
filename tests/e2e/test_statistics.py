"""Player statistics and game history."""

from __future__ import annotations

import re
from random import Random

from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.host.playing import play, play_deals
from tests.store.games import finish


async def test_statistics_are_shown_for_the_user_and_for_others(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await club.add_game(ann, bob)
    await club.add_game(ann, bob, winner=1)
    await club.add_game(ann, bob, variant="fletcher")
    rating = re.search(rf"<@{ann.id}> · \*\*(\d+\??)\*\*", await ann.run("leaderboard", order="rating"))
    text = await ann.run("stats")
    for shown in (
        f"**2 won, 1 lost** · 67% won · rating over all variants {rating[1]}",
        "**Classic Two-Handed** · rating",
        f"<@{bob.id}> · 2 won, 1 lost",
        "profile.png",
        "Rating: ",
        "Latest games: W L W",
        "in 2 games",
    ):
        assert shown in text
    classic = await ann.choose(f"{ann.id}:classic:counted", custom_id="pn:select:stats:v")
    assert "in all, 1000 per game" in classic
    assert "6 deals: on average 20 points of meld" in classic
    assert "You against them: 1 won, 2 lost" in await bob.run("stats", player=ann.user)


async def test_statistics_show_bids_by_role(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    await party.open("kitty")
    await play_deals(club.bot.host, party.table_id, 1)
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    text = await party.members[0].run("stats", variant="kitty")
    assert "Declarer in" in text or "Defender in" in text
    assert "profile.png" in text
    assert "Best deal" in text


async def test_games_with_computer_players_are_counted_separately(club: Club) -> None:
    ann = club.member("Ann")
    assert "No finished game" in await ann.run("stats")
    await club.add_game(ann, None)
    text = await ann.run("stats")
    assert "Games with computer players that count" in text
    assert "**1 won, 0 lost**" in text
    for label, title in (
        ("Between people", "Games between people that count"),
        ("Games that don’t count", "Games that do not count"),
        ("Against computers", "Games with computer players that count"),
    ):
        text = await ann.tap(label)
        assert title in text
        assert ("No finished game" in text) is (label != "Against computers")


async def test_history_links_to_a_game_with_its_score_chart(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    ann, bob = party.members
    for _ in range(11):
        await club.add_game(ann, bob)
    await party.open("old-count", target="200")
    await play(club.bot.host, party.table_id, Random(2))
    text, game = await ann.run("history"), str(party.table_id)
    for shown in ("12 finished games", "against Bob", "**Classic Two-Handed** · 1000 : 400 points"):
        assert shown in text
    assert "table 1 ·" in await ann.tap("More")
    await ann.tap("Back")
    text = await ann.choose(game, custom_id="pn:select:game")
    for shown in ("wins the game", "course.png", "Ann: 0, "):
        assert shown in text
    assert ann.buttons[:1] == ["Scores"]
    await ann.prefer(style="text")
    for command in ("stats", "history"):
        assert ".png" not in await ann.run(command)
    assert "course.png" not in await ann.choose(game, custom_id="pn:select:game")
    await ann.run("history", variant="old-count")
    assert "Statistics" in await ann.tap("Statistics")


async def test_a_game_without_its_journal_or_of_another_server(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await club.add_game(ann, bob)
    await club.add_game(ann, bob)
    await finish(club.bot.store, (ann.id, 5), 0)
    assert "2 finished games" in await ann.run("history")
    async with club.bot.store._database.connect(writes=True) as connection:
        await connection.exec_driver_sql("DELETE FROM journal")
        await connection.exec_driver_sql("UPDATE tables SET guild_id = 1 WHERE id = 2")
    assert "There is no such table" in await ann.choose("2", custom_id="pn:select:game")
    await ann.run("history")
    assert "no longer stored" in await ann.choose("1", custom_id="pn:select:game")


async def test_statistics_of_unlisted_players_are_private(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await club.add_game(ann, bob)
    await ann.prefer(listed=False)
    for command, own in (("stats", "1 won"), ("history", "1 finished game")):
        assert "has chosen not to be listed" in await bob.run(command, player=ann.user)
        assert own in await ann.run(command)
    assert "not to be listed" in await bob.menu("Pinochle stats", ann)
