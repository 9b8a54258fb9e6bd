"""Messages whose posting was not confirmed, because the answer was lost or the process died, are found again."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp import ServerDisconnectedError
from simcord.http.client import FakeHTTPClient

from bot.ui.play.turn_pings import TurnPings
from bot.ui.publishing.posting import Posting
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party


class LostAnswers:
    """Carries out requests to post a message, but loses the answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        request = FakeHTTPClient.request

        async def lose(client: FakeHTTPClient, route: Any, **options: Any) -> Any:
            answer = await request(client, route, **options)
            if route.method == "POST" and route.url.endswith("/messages"):
                raise ServerDisconnectedError
            return answer

        monkeypatch.setattr(FakeHTTPClient, "request", lose)


async def lose_ping(club: Club, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ping the player to move, and lose Discord's answer."""
    pings = Services.at(club.bot).publisher.kind(TurnPings)
    pings._turn_starts.clear()
    with monkeypatch.context() as broken:
        LostAnswers(broken)
        pings.ping(party.table_id)
        await settle_ping(club)


async def settle_ping(club: Club) -> None:
    await club.bot.host.settle()
    await Services.at(club.bot).publisher.settle("turn:1")


@pytest.mark.parametrize("dies", [True, False])
async def test_a_ping_is_neither_repeated_nor_left_behind(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, *, dies: bool
) -> None:
    await lose_ping(club, party, monkeypatch)
    if dies:
        await club.restart()
    await club.publish("turn:1")
    await settle_ping(club)
    assert len(club.messages_with("<@")) == 1
    await party.act()
    await settle_ping(club)
    assert club.messages_with("<@") == []
    assert await club.posts("turn") == []


@pytest.mark.parametrize("dies", [True, False])
async def test_a_question_whose_answer_was_lost_is_withdrawn(
    club: Club, monkeypatch: pytest.MonkeyPatch, *, dies: bool
) -> None:
    ann, bob = club.members("Ann", "Bob")
    await ann.run("table create", variant="classic")
    with monkeypatch.context() as broken:
        LostAnswers(broken)
        if dies:
            # The process dies before it can do anything about it.
            broken.setattr(Posting, "withdraw", fail)
        await ann.run("table invite", member=bob)
    if dies:
        assert len(club.messages_with("invites you")) == 1
        await club.restart()
    assert club.messages_with("invites you") == []
    assert await club.posts("question") == []
    assert "already asked" not in await ann.run("table invite", member=bob)
    assert len(club.messages_with("invites you")) == 1


async def fail(*_: object) -> None:
    raise ServerDisconnectedError
