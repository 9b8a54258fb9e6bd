"""Answers that are lost on the way: the player is never told to try again what was done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest
from aiohttp import ServerDisconnectedError
from simcord.http.client import FakeWebhookAdapter

from bot.store.errors import StoreLocked
from bot.ui.hands import hands as hands_module
from bot.ui.interactions.answers import FirstResponse
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, fill_in

pytestmark = pytest.mark.pace(resend=0.0)


class LostConnection:
    """Loses the replies to requests whose path contains a text, after or before they are carried out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, path: str, times: int, *, arrives: bool) -> None:
        self.lost = 0
        request = FakeWebhookAdapter.request

        async def lose(adapter: FakeWebhookAdapter, route: Any, session: Any, **options: Any) -> Any:
            if path not in route.url or self.lost >= times:
                return await request(adapter, route, session, **options)
            self.lost += 1
            if arrives:
                await request(adapter, route, session, **options)
            raise ServerDisconnectedError

        monkeypatch.setattr(FakeWebhookAdapter, "request", lose)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a classic game."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    return party


async def test_an_answer_that_is_ready_soon_is_the_first_response(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert answer.acknowledged
    assert not answer.deferred
    assert "Waiting for" in club.text(panel)


@pytest.mark.usefixtures("slow")
async def test_an_answer_that_takes_longer_follows_an_acknowledgement(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert answer.deferred
    assert "Waiting for" in club.text(panel)


async def test_a_click_that_discord_is_about_to_give_up_is_acknowledged_at_once(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Discord has given up already is not done."""
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    clicked_at = club.env.backend.clock.now().timestamp()
    monkeypatch.setattr(club.bot.host, "now", lambda: int(clicked_at) + 60)
    LostConnection(monkeypatch, "/callback", 3, arrives=False)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 0
    assert len(club.env.errors) == 1


@pytest.mark.parametrize(
    ("path", "arrives"), [("/callback", True), ("/callback", False), ("@original", True)]
)
async def test_a_response_whose_reply_is_lost_is_sent_again(
    club: Club, party: Party, path: str, arrives: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path == "@original":
        monkeypatch.setattr(FirstResponse, "acknowledge_soon", FirstResponse._start)
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    lost = LostConnection(monkeypatch, path, 1, arrives=arrives)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert lost.lost == 1
    assert (await party.snapshot()).ply == 1
    assert "Waiting for" in club.text(panel)


async def test_a_panel_follows_the_game_although_no_response_to_a_click_arrives(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is edited with the token of the interaction before."""
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    LostConnection(monkeypatch, "/callback", 99, arrives=False)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "Waiting for" in club.text(panel)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.usefixtures("slow")
async def test_a_panel_catches_up_after_an_answer_was_lost(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    with monkeypatch.context() as broken:
        LostConnection(broken, "/webhooks/", 99, arrives=False)
        await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "Your turn" in club.text(panel)
    await club.env.advance_time(club.pace.retry)
    assert "Waiting for" in club.text(panel)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def fail_to_read() -> None:
    raise StoreLocked("pinochle.db", "it is locked")


def divide_by_zero() -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("fail", "text"),
    [
        (fail_to_read, "What you did is saved, but I can’t show it right now"),
        (divide_by_zero, "something went wrong on my end after your action was saved"),
    ],
)
async def test_an_error_after_the_commit_is_not_told_as_a_failure(
    club: Club, party: Party, fail: Callable[[], None], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tip(*_: object) -> str:
        fail()
        return ""

    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    with monkeypatch.context() as broken:
        broken.setattr(hands_module, "next_tip", tip)
        answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    shown = [club.text(panel), *(club.text(message) for message in (answer.response, *answer.followups))]
    assert any(text in one for one in shown)
    assert len(club.env.errors) == (fail is divide_by_zero)


async def test_a_form_is_submitted_after_a_restart(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    party = Party(club, [ann, bob])
    await ann.slash(club.channel, "table create", variant="kitty")
    party.table_id = 1
    options, preferences = await party.options_form(), await ann.slash(club.channel, "preferences")
    invitation = await ann.click(party.message, label="Invite")
    await club.restart()
    await ann.submit_modal(options, fill_in(options, target="35"))
    assert "Target: 35" in club.text(party.message)
    await ann.submit_modal(invitation, {"users": [bob]})
    assert "invites you" in club.text(club.channel.history()[-1])
    await ann.submit_modal(preferences, fill_in(preferences, style="text"))
    assert (await club.bot.host.preferences.get(ann.id)).style == "text"


async def test_answers_under_way_are_delivered_before_the_bot_stops(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is stopped while an action is being carried out; what is clicked after that is refused."""
    (seat,) = (await party.snapshot()).to_move
    panel, play = await party.hand(seat), club.bot.host.play
    act, stopping = play.act, []

    async def stop_and_act(*arguments: Any, **options: Any) -> Any:
        stopping.append(asyncio.create_task(club.bot.close()))
        await asyncio.sleep(0)
        return await act(*arguments, **options)

    monkeypatch.setattr(play, "act", stop_and_act)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    await asyncio.wait(stopping)
    assert "Waiting for" in club.text(panel)


async def test_interactions_are_refused_while_the_bot_stops(club: Club, party: Party) -> None:
    club.bot.is_stopping = True
    answer = await party.members[0].click(party.message, label="My hand")
    assert "I’m restarting" in (answer.response.content or "")
    joined = await party.members[0].slash(club.channel, "hand")
    assert "I’m restarting" in (joined.response.content or "")
    form = await party.members[0].slash(club.channel, "preferences")
    assert form.modal is None
