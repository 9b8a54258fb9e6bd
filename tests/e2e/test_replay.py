"""Replays and trick lists of finished deals."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party
from tests.host.playing import play_deals


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in their second deal."""
    party = Party.of(club, "Ann", "Bob")
    await party.open("kitty", target="5000")
    await play_deals(club.bot.host, party.table_id, 1)
    return party


@pytest.fixture
def cleo(club: Club) -> Person:
    """An onlooker."""
    return club.member("Cleo")


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_any_member_can_replay_a_finished_deal(party: Party, cleo: Person, style: str) -> None:
    await cleo.prefer(style=style)
    first = await cleo.run("replay")
    assert "deal 1 of 1" in first
    assert "Step 1 of" in first
    assert "▶" in cleo.buttons
    assert "◀" not in cleo.buttons
    closed = await cleo.tap("▶")
    assert "Step 2 of" in closed
    assert " bids " in closed
    assert ("table.png" in closed) is (style == "pictures")
    opened = await cleo.tap("Show all hands")
    assert len(opened) > len(closed)
    assert "takes the trick" in await cleo.tap("Next trick")
    assert "Hide the hands" in cleo.buttons
    assert "Deal scored" in await cleo.tap("⏭")
    await cleo.tap("Previous trick")
    await cleo.tap("Hide the hands")
    assert await cleo.tap("⏮") == first
    tricks = await cleo.tap("Tricks")
    assert ("tricks.png" if style == "pictures" else "**Tricks**") in tricks
    assert (style == "pictures") or "15. " in tricks
    assert "Step 1 of" in await cleo.tap("Replay")


async def test_deals_are_found_by_completion_from_the_scores_and_from_messages(
    club: Club, party: Party, cleo: Person
) -> None:
    ann, table, menu = party.members[0], party.message, "Replay this deal"
    [(number, name)] = (await cleo.complete("replay", "table")).items()
    assert "Ann, Bob" in name
    assert await cleo.complete("replay", "table", "nobody") == {}
    assert [*await cleo.complete("replay", "deal", table=number)] == [1]
    assert await cleo.complete("replay", "deal", table=99) == await cleo.complete("replay", "deal") == {}
    await ann.tap("Scores", on=party.message)
    links = ["Tricks of deal 1", "Replay", "Review", "Export the game", "Check the shuffles"]
    assert ann.buttons == ["My hand", "Refresh", *links]
    assert "Deal 1 of 1" in await ann.tap("Tricks of deal 1")
    await cleo.tap("Scores", on=party.message)
    assert "Export the game" not in cleo.buttons
    await party.resign(0)
    links = ["Tricks of deal 2", "Replay", "Review", "Check the shuffles"]
    assert party.club.buttons(party.result)[-4:] == links
    assert "This deal was not scored." in await cleo.tap("Tricks of deal 2", on=party.result)
    await cleo.tap("◀ Deal 1")
    await cleo.tap("Replay")
    assert "deal 2 of 2" in await cleo.tap("Deal 2 ▶")
    assert "◀ Deal 1" in cleo.buttons
    for message in (table, party.result):
        assert f"Replay · table {party.table_id}" in await cleo.menu(menu, message)
    chat = await cleo.send(club.channel, "hello")
    assert "not one of my messages about a game" in await cleo.menu(menu, chat)
