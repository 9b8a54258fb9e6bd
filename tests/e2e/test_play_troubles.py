"""Failures of Discord and the store do not disturb games; messages whose posting was not confirmed are found again."""

import logging

import discord
import pytest
from aiohttp import ServerDisconnectedError
from simcord.http.client import FakeHTTPClient

from bot.ui.play.turn_pings import TurnPings
from bot.ui.publishing.posting import Posting
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import LostReplies, Party, locked
from tests.e2e.stories import Story

ERRORS = [(500, 0), (429, 0), (403, 50001)]
NOT_SHOWN = "I can’t show the table in its channel right now"
RESPONSE = "/webhooks/*/*/messages/@original"


@pytest.mark.parametrize(("status", "code"), ERRORS)
async def test_a_game_continues_while_its_message_cannot_be_updated(
    club: Club, party: Party, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    text = club.text(party.message)
    for method, path in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        club.env.inject_error(method, path, status=status, code=code)
    await party.tap_first()
    assert (await party.snapshot()).ply == 1
    assert club.text(party.message) == text
    assert "cannot be shown" in caplog.text
    assert NOT_SHOWN in club.text(await party.hand(await party.mover()))
    assert club.text(party.message) != text
    assert NOT_SHOWN not in club.text(await party.hand(await party.mover()))


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("status", [500, 404, 403])
async def test_a_panel_that_cannot_be_edited_is_replaced_by_a_new_one(
    club: Club, party: Party, status: int
) -> None:
    panel = await party.hand(seat := await party.mover())
    club.env.inject_error("PATCH", RESPONSE, status=status)
    assert "Waiting for" in await party.members[seat].tap(party.action_buttons(panel)[0][0])
    assert party.members[seat].shown.id != panel.id
    assert (await party.snapshot()).ply == 1


async def test_a_first_response_that_fails_is_given_in_a_new_message(club: Club, story: Story) -> None:
    await story.tell("game classic; Ann looks")
    panel, button = story["Ann"].shown, story.party.action_buttons(story["Ann"].shown)[0][0]
    club.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    await story.tell(f"Ann taps {button} > Waiting for; ply 1")
    assert "Waiting for" in club.text(panel)


async def test_the_opener_learns_why_a_table_cannot_be_posted(club: Club) -> None:
    denied = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    quiet = club.guild.create_text_channel("quiet", overwrites={club.guild.me: denied})
    ann = club.member("Ann")
    refused = await ann.at(quiet).run("table create", variant="classic")
    assert "these permissions: Send Messages, Attach Files." in refused
    assert not await club.bot.host.queries.tables()
    club.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    assert NOT_SHOWN in await ann.run("table create", variant="classic")
    assert len(await club.bot.host.queries.tables()) == 1


async def test_a_store_failure_is_reported_and_changes_nothing(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.journal, "append", locked)
        member = party.members[await party.tap_first()]
    assert "The game could not be saved" in member.text
    # The error replaces the hand, and leads back to it.
    assert member.buttons == ["My hand"]
    await member.tap("My hand")
    assert party.action_buttons(member.shown)
    assert [record for record in caplog.records if record.levelno == logging.ERROR]
    assert (await party.snapshot()).ply == 0


@pytest.mark.pace(table_message=0.3)
async def test_quick_changes_are_shown_by_one_edit(club: Club, party: Party) -> None:
    edits = club.edits
    for _ in range(4):
        seat = await party.act()
    await club.env.settle()
    assert club.edits - edits <= 2
    assert (await party.info()).name_of(seat) in club.text(party.message)


async def settle_ping(club: Club) -> None:
    await club.bot.host.settle()
    await Services.at(club.bot).publisher.settle("turn:1")


@pytest.mark.parametrize("dies", [True, False])
async def test_a_ping_whose_answer_was_lost_is_neither_repeated_nor_left_behind(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, *, dies: bool
) -> None:
    pings = Services.at(club.bot).publisher.kind(TurnPings)
    pings._turn_starts.clear()
    with monkeypatch.context() as broken:
        LostReplies(broken, FakeHTTPClient, "/messages", method="POST", arrives=True)
        pings.ping(party.table_id)
        await settle_ping(club)
    if dies:
        await club.restart()
    publisher = Services.at(club.bot).publisher
    publisher.request("turn:1")
    await settle_ping(club)
    assert len(club.messages_with("<@")) == 1
    await party.act()
    await settle_ping(club)
    assert club.messages_with("<@") == []
    assert await club.posts("turn") == []


@pytest.mark.parametrize("dies", [True, False])
async def test_a_question_whose_answer_was_lost_is_withdrawn(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch, *, dies: bool
) -> None:
    invite = "Ann /table invite member=@Bob"
    await story.tell("Ann /table create variant=classic")
    with monkeypatch.context() as broken:
        LostReplies(broken, FakeHTTPClient, "/messages", method="POST", arrives=True)
        if dies:
            # The process dies before it can do anything about it.
            broken.setattr(Posting, "withdraw", fail)
        await story.tell(invite)
    if dies:
        await story.tell("messages 2; restart")
    assert await club.posts("question") == []
    await story.tell(f"messages 1; {invite} > not already asked; messages 2")


async def fail(*_: object) -> None:
    raise ServerDisconnectedError
