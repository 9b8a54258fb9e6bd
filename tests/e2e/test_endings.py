"""The end of a game: resigned, abandoned, celebrated, and followed by a rematch."""

from __future__ import annotations

import re

import pytest

from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

pytestmark = pytest.mark.usefixtures("short_games_count")

REQUEST = "to abandon the game. It ends once"


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
    assert (await party.info()).state is TableState.OVER
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


async def test_a_game_is_abandoned_when_all_players_agree(club: Club, party: Party) -> None:
    mover = await party.mover()
    asking, other = party.members[1 - mover], party.members[mover]
    await asking.run("table abandon")
    await asking.tap("Keep playing")
    assert REQUEST not in club.text(party.message)
    assert REQUEST in await asking.run("table abandon")
    await party.move()
    assert REQUEST in club.text(party.message)
    await other.tap("Abandon the game", on=party.message)
    assert "nobody won or lost" in club.text(party.message)
    assert "Nobody has finished a game that counts yet" in await other.run("leaderboard")


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(club: Club, party: Party) -> None:
    ann, bob = party.members
    await party.resign(0)
    old, messages = await party.snapshot(), len(club.channel.history())
    await bob.tap("Rematch", on=party.result)
    party.table_id = 2
    # The lobby of the rematch is the only new message. It pings the opponent.
    assert len(club.channel.history()) == messages + 1
    assert f"Rematch: the game starts when **<@{ann.id}>** joins" in club.text(party.message)
    assert club.posted[-1]["allowed_mentions"]["users"] == [ann.id]
    assert "The game has started" in await ann.run("table rematch")
    again = await party.snapshot()
    assert again.info.state is TableState.PLAYING
    assert again.info.options["target"] == 20
    assert again.view.dealer == 1 - old.view.dealer


async def test_a_rematch_pings_nobody_who_turned_pings_off(club: Club, party: Party) -> None:
    await party.members[0].prefer(pings=False)
    await party.resign(0)
    await party.members[1].tap("Rematch", on=party.result)
    assert "users" not in club.posted[-1]["allowed_mentions"]
