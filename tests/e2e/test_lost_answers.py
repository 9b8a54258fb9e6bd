"""Answers that are lost on the way: the player is never told to try again what was done."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest
from simcord.http.client import FakeWebhookAdapter

from bot.store.errors import StoreLocked
from bot.ui.hands import hands as hands_module
from bot.ui.interactions.answers import FirstResponse
from tests.e2e.conftest import Club
from tests.e2e.playing import LostReplies, Party
from tests.e2e.stories import Story

pytestmark = pytest.mark.pace(resend=0.0)


async def test_an_answer_that_is_ready_soon_is_the_first_response(party: Party) -> None:
    member = party.members[await party.tap_first()]
    assert member.result.acknowledged
    assert not member.result.deferred
    assert "Waiting for" in member.text


async def tap(party: Party) -> str:
    """Tap the first action on the open hand of the player to move, and return the text of that panel."""
    seat = next(iter(party.panels))
    panel = party.panels[seat]
    await party.members[seat].tap(party.action_buttons(panel)[0][0], on=panel)
    return party.club.text(panel)


@pytest.fixture
async def opened(party: Party) -> Party:
    """Ann and Bob in a game; the player to move has opened their hand."""
    await party.hand(await party.mover())
    return party


async def test_a_click_that_discord_is_about_to_give_up_is_acknowledged_at_once(
    club: Club, opened: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Discord has given up already is not done."""
    clicked_at = club.env.backend.clock.now().timestamp()
    monkeypatch.setattr(club.bot.host, "now", lambda: int(clicked_at) + 60)
    LostReplies(monkeypatch, FakeWebhookAdapter, "/callback", 3, arrives=False)
    await tap(opened)
    assert (await opened.snapshot()).ply == 0
    assert len(club.env.errors) == 1


@pytest.mark.parametrize(
    ("path", "arrives"), [("/callback", True), ("/callback", False), ("@original", True)]
)
async def test_a_response_whose_reply_is_lost_is_sent_again(
    opened: Party, path: str, arrives: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path == "@original":
        monkeypatch.setattr(FirstResponse, "acknowledge_soon", FirstResponse._start)
    lost = LostReplies(monkeypatch, FakeWebhookAdapter, path, 1, arrives=arrives)
    assert "Waiting for" in await tap(opened)
    assert lost.lost == 1
    assert (await opened.snapshot()).ply == 1


async def test_a_panel_follows_the_game_although_no_response_to_a_click_arrives(
    opened: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is edited with the token of the interaction before."""
    LostReplies(monkeypatch, FakeWebhookAdapter, "/callback", 99, arrives=False)
    assert "Waiting for" in await tap(opened)
    assert (await opened.snapshot()).ply == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.usefixtures("slow")
async def test_a_panel_catches_up_after_an_answer_was_lost(
    club: Club, opened: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        LostReplies(broken, FakeWebhookAdapter, "/webhooks/", 99, arrives=False)
        assert "Your turn" in await tap(opened)
    assert (await opened.snapshot()).ply == 1
    await club.env.advance_time(club.pace.retry)
    [panel] = opened.panels.values()
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
    club: Club, opened: Party, fail: Callable[[], None], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tip(*_: object) -> str:
        fail()
        return ""

    [seat] = opened.panels
    with monkeypatch.context() as broken:
        broken.setattr(hands_module, "next_tip", tip)
        shown = [await tap(opened)]
    assert (await opened.snapshot()).ply == 1
    result = opened.members[seat].result
    shown += map(club.text, filter(None, (result.response, *result.followups)))
    assert any(text in one for one in shown)
    assert len(club.env.errors) == (fail is divide_by_zero)


async def test_a_form_is_submitted_after_a_restart(club: Club, story: Story) -> None:
    await story.tell("Ann /table create variant=kitty; Ann taps Options on table")
    ann, forms = story["Ann"], []
    for event in ("taps pn:options:1:3", "taps Invite on table"):
        await story.tell(f"Ann {event}")
        forms.append(ann.result)
    await story.tell("restart")
    for form, entries in zip(forms, ("target=35", "users=[@Bob]"), strict=True):
        ann.result = form
        await story.tell(f"Ann submits {entries}")
    await story.tell("table > to 35 points; last > invites you")


async def test_answers_under_way_are_delivered_before_the_bot_stops(
    club: Club, opened: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is stopped while an action is being carried out; what is clicked after that is refused."""
    act, stopping = club.bot.host.play.act, []

    async def stop_and_act(*arguments: Any, **options: Any) -> Any:
        stopping.append(asyncio.create_task(club.bot.close()))
        await asyncio.sleep(0)
        return await act(*arguments, **options)

    monkeypatch.setattr(club.bot.host.play, "act", stop_and_act)
    await tap(opened)
    await asyncio.wait(stopping)
    [panel] = opened.panels.values()
    assert "Waiting for" in club.text(panel)


async def test_interactions_are_refused_while_the_bot_stops(club: Club, party: Party) -> None:
    ann = party.members[0]
    club.bot.is_stopping = True
    assert "I’m restarting" in await ann.tap("My hand", on=party.message)
    assert "I’m restarting" in await ann.run("hand")
