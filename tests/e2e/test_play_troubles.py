"""Failures of Discord and of the store do not disturb games."""

from __future__ import annotations

import logging

import discord
import pytest
from aiohttp import ServerDisconnectedError

from bot.store.errors import StoreLocked
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

ERRORS = [(500, 0), (503, 0), (429, 0), (403, 50001), (404, 10003)]


async def play_once(party: Party) -> str:
    """Tap the first card for the player to move.

    :return: the text of the panel afterwards.
    """
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    return party.club.text(panel)


@pytest.mark.parametrize(("status", "code"), ERRORS)
async def test_a_game_continues_while_its_message_cannot_be_updated(
    club: Club, party: Party, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    text = club.text(party.message)
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
    club.env.inject_error("POST", "/channels/*/messages", status=status, code=code)
    ply = (await party.snapshot()).ply
    await play_once(party)
    assert (await party.snapshot()).ply == ply + 1
    assert club.text(party.message) == text
    assert "cannot be shown" in caplog.text
    panel = await party.hand((await party.snapshot()).to_move[0])
    assert "I can’t show the table in its channel right now" in club.text(panel)
    assert club.text(party.message) != text
    panel = await party.hand((await party.snapshot()).to_move[0])
    assert "I can’t show the table" not in club.text(panel)


async def test_messages_recover_after_a_lost_connection(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await party.members[0].slash(club.channel, "preferences", hand="dm")
    await play_once(party)

    async def broken(*args: object, **kwargs: object) -> None:
        raise ServerDisconnectedError

    texts = [club.text(party.message), club.text(club.direct_messages(party.members[0])[-1])]
    with monkeypatch.context() as lost:
        lost.setattr(club.bot.http, "request", broken)
        await party.act()
        await club.bot.host.settle()
        await club.settle_messages()
        await club.env.settle()
    assert "ServerDisconnectedError" in caplog.text
    assert [club.text(party.message), club.text(club.direct_messages(party.members[0])[-1])] == texts
    await play_once(party)
    now = [club.text(party.message), club.text(club.direct_messages(party.members[0])[-1])]
    assert all(after != before for after, before in zip(now, texts, strict=True))


async def test_a_deleted_table_message_is_posted_again(club: Club, party: Party) -> None:
    """At once, although nobody acts, and once only."""
    old = party.message
    channel = club.bot.get_partial_messageable(club.channel.id)
    await channel.get_partial_message(old.id).delete()
    await club.env.settle()
    again = party.message
    assert again.id != old.id
    assert "turn" in club.text(again)
    (seat,) = (await party.snapshot()).to_move
    answer = await party.members[seat].slash(club.channel, "hand")
    assert answer.response is not None
    panel = answer.response
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert party.message.id == again.id
    assert "plays" in club.text(party.message)
    assert (await party.snapshot()).info.message_id == party.message.id


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("status", [500, 404, 403])
async def test_a_panel_that_cannot_be_edited_is_replaced_by_a_new_one(
    club: Club, party: Party, status: int
) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status)
    answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "Waiting for" in club.text(answer.followups[-1])


@pytest.mark.usefixtures("slow")
async def test_a_card_is_played_even_if_the_response_fails(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=500, times=None)
    club.env.inject_error("POST", "/webhooks/*/*", status=500, times=None)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "plays" in club.text(party.message)


async def test_a_first_response_that_fails_is_given_in_a_new_message(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "Waiting for" in club.text(answer.response)
    assert "Waiting for" in club.text(panel)


async def test_missing_permissions_are_named_to_the_opener(club: Club) -> None:
    quiet = club.guild.create_text_channel(
        "quiet",
        overwrites={club.guild.me: discord.PermissionOverwrite(send_messages=False, attach_files=False)},
    )
    answer = await club.member("Ann").slash(quiet, "table create", variant="classic")
    assert answer.ephemeral
    text = club.text(answer.response)
    assert "these permissions: Send Messages, Attach Files." in text
    assert not await club.bot.host.queries.tables()


async def test_the_opener_learns_that_the_table_cannot_be_posted(club: Club) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    ann = club.member("Ann")
    answer = await ann.slash(club.channel, "table create", variant="classic")
    assert "I can’t show the table in its channel right now" in club.text(answer.response)
    assert len(await club.bot.host.queries.tables()) == 1


async def test_a_store_failure_is_reported_and_changes_nothing(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)

    async def locked(*args: object, **kwargs: object) -> None:
        raise StoreLocked("pinochle.db", "it is locked")

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.journal, "append", locked)
        answer = await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    assert "The game could not be saved" in club.text(answer.response)
    # The error replaces the hand, and leads back to it.
    assert club.buttons(panel) == ["My hand"]
    await party.members[seat].click(panel.message, label="My hand")
    assert party.action_buttons(panel)
    assert [record for record in caplog.records if record.levelno == logging.ERROR]
    assert (await party.snapshot()).ply == 0


async def test_an_unexpected_error_is_reported_with_a_reference(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    (seat,) = (await party.snapshot()).to_move
    with monkeypatch.context() as broken:
        broken.setattr(club.bot.host.queries, "snapshot", lambda *args: 1 // 0)
        answer = await party.members[seat].click(party.message, label="My hand")
    assert [type(error) for error in club.env.errors] == [ZeroDivisionError]
    assert "reference" in str([answer.response.content, *(message.content for message in answer.followups)])


@pytest.mark.pace(table_message=0.3)
async def test_quick_changes_are_shown_by_one_edit(club: Club, party: Party) -> None:
    edits = len(
        [
            request
            for request in club.env.http_requests
            if request.method == "PATCH" and "/channels/" in request.path
        ]
    )
    for _ in range(4):
        seat = await party.act()
    await club.env.settle()
    after = len(
        [
            request
            for request in club.env.http_requests
            if request.method == "PATCH" and "/channels/" in request.path
        ]
    )
    assert after - edits <= 2
    assert (await party.snapshot()).info.name_of(seat) in club.text(party.message)
