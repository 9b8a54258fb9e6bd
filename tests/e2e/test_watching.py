"""Watching games."""

from __future__ import annotations

import pytest

from bot.engine.events import SPECTATOR
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, assert_no_hidden_cards, visible_cards


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_an_onlooker_sees_only_public_information(club: Club, party: Party, style: str) -> None:
    cleo = club.member("Cleo")
    await cleo.prefer(style=style)
    await cleo.tap("Watch", on=party.message)
    for _ in range(12):
        await party.move()
        text, public = await cleo.tap("Refresh"), (await party.snapshot()).view
        assert "’s turn" in text
        assert_no_hidden_cards(text, visible_cards(public) | party.recent_cards(SPECTATOR))
    assert " → " in text, "who took the trick"
    assert (style == "pictures") == bool(cleo.shown.attachments)
    await cleo.tap("Scores")
    assert "’s turn" in await cleo.tap("Watch")


async def test_a_player_who_watches_sees_their_hand(party: Party) -> None:
    ann, bob = party.members
    watching = await bob.tap("Watch", on=party.message)
    assert "You are playing at this table. Here is your hand" in watching
    assert "Your hand" in await ann.run("table watch")


async def test_a_user_without_a_seat_is_offered_to_watch_once_the_game_has_started(club: Club) -> None:
    party, cleo = Party.of(club, "Ann", "Bob"), club.member("Cleo")
    await party.create()
    assert "The game has not started yet" in await cleo.run("table watch")
    await party.join()
    await party.members[0].tap("Start", on=party.message)
    assert "You are not playing at this table" in await cleo.tap("My hand", on=party.message)
    assert "’s turn" in await cleo.tap("Watch")


async def test_an_onlooker_is_added_to_the_thread(club: Club) -> None:
    party, cleo = Party.of(club, "Ann", "Bob"), club.member("Cleo")
    await party.open("classic", thread=True)
    info = await party.info()
    await cleo.run("table watch", table=1)
    asked = [request.path for request in club.env.http_requests if request.method == "PUT"]
    assert f"/channels/{info.channel_id}/thread-members/{cleo.id}" in asked
    await cleo.tap("Refresh")
    assert asked == [request.path for request in club.env.http_requests if request.method == "PUT"]
