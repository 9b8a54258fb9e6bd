"""What Discord refuses harms no game: messages gone, rights missing, too much asked, Discord itself in trouble."""

from __future__ import annotations

import logging

import discord
import pytest
from aiohttp import ServerDisconnectedError

from bot.store import StoreLocked
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)

ERRORS = [(500, 0), (503, 0), (429, 0), (403, 50001), (404, 10003)]


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game of classic."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    return party


async def play_once(party: Party) -> str:
    """Whoever is to move taps the first card of his panel; returns what the panel shows then."""
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    return party.club.words(panel)


@pytest.mark.parametrize(("status", "code"), ERRORS)
async def test_the_game_goes_on_while_the_table_cannot_be_shown(
    club: Club, party: Party, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    shown = club.words(party.message)
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
    club.env.inject_error("POST", "/channels/*/messages", status=status, code=code)
    ply = (await party.snapshot()).ply
    await play_once(party)
    assert (await party.snapshot()).ply == ply + 1
    assert club.words(party.message) == shown
    assert "cannot be shown" in caplog.text
    panel = await party.hand((await party.snapshot()).to_move[0])
    assert "I can’t show the table in its channel right now" in club.words(panel)
    assert club.words(party.message) != shown
    panel = await party.hand((await party.snapshot()).to_move[0])
    assert "I can’t show the table" not in club.words(panel)


async def test_a_broken_connection_harms_no_later_message(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await party.members[0].slash(club.channel, "preferences", hand="dm")
    await play_once(party)

    async def broken(*args: object, **kwargs: object) -> None:
        raise ServerDisconnectedError

    shown = [club.words(party.message), club.words(club.direct(party.members[0])[-1])]
    with monkeypatch.context() as lost:
        lost.setattr(club.bot.http, "request", broken)
        snapshot = await party.snapshot((await party.snapshot()).to_move[0])
        await club.bot.host.play.act(1, party.members[snapshot.seat].id, next(iter(snapshot.offer)))
        await club.bot.host.settle()
        await Services.at(club.bot).tables.settle(1)
        await club.env.settle()
    assert "ServerDisconnectedError" in caplog.text
    assert [club.words(party.message), club.words(club.direct(party.members[0])[-1])] == shown
    await play_once(party)
    now = [club.words(party.message), club.words(club.direct(party.members[0])[-1])]
    assert all(one != before for one, before in zip(now, shown, strict=True))


async def test_a_table_message_that_was_deleted_is_posted_anew(club: Club, party: Party) -> None:
    old = party.message
    channel = club.bot.get_partial_messageable(club.channel.id)
    await channel.get_partial_message(old.id).delete()
    (seat,) = (await party.snapshot()).to_move
    answer = await party.members[seat].slash(club.channel, "hand")
    assert answer.response is not None
    panel = answer.response
    await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert party.message.id != old.id
    assert "plays" in club.words(party.message)
    assert (await party.snapshot()).info.message_id == party.message.id


@pytest.mark.parametrize("status", [500, 404, 403])
async def test_a_panel_that_cannot_be_edited_comes_as_a_new_one(
    club: Club, party: Party, status: int
) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status)
    answer = await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "Waiting for" in club.words(answer.followups[-1])


async def test_where_no_answer_gets_through_the_card_is_played_all_the_same(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=500, times=None)
    club.env.inject_error("POST", "/webhooks/*/*", status=500, times=None)
    await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert (await party.snapshot()).ply == 1
    assert "plays" in club.words(party.message)


async def test_a_click_that_discord_does_not_let_through_does_nothing(club: Club, party: Party) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)
    club.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    answer = await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert (await party.snapshot()).ply == 0
    assert answer.response is not None
    assert "something went wrong on my end" in (answer.response.content or "")
    assert club.env.errors
    await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert (await party.snapshot()).ply == 1


async def test_missing_rights_are_named_to_the_one_who_opens_a_table(club: Club) -> None:
    quiet = club.guild.create_text_channel(
        "quiet",
        overwrites={club.guild.me: discord.PermissionOverwrite(send_messages=False, attach_files=False)},
    )
    answer = await club.member("Ann").slash(quiet, "table create", variant="classic")
    assert answer.ephemeral
    assert answer.response is not None
    said = club.words(answer.response)
    assert "these permissions: Send Messages, Attach Files." in said
    assert not await club.bot.host.queries.tables()


async def test_a_table_that_cannot_be_posted_is_told_to_its_opener(club: Club) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    ann = club.member("Ann")
    answer = await ann.slash(club.channel, "table create", variant="classic")
    assert answer.response is not None
    assert "I can’t show the table in its channel right now" in club.words(answer.response)
    assert len(await club.bot.host.queries.tables()) == 1


async def test_a_store_in_trouble_is_told_politely_and_nothing_has_changed(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (seat,) = (await party.snapshot()).to_move
    panel = await party.hand(seat)

    async def locked(*args: object, **kwargs: object) -> None:
        raise StoreLocked("pinochle.db", "it is locked")

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.journal, "append", locked)
        answer = await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    assert answer.response is not None
    assert "The game could not be saved" in club.words(answer.response)
    assert [one for one in caplog.records if one.levelno == logging.ERROR]
    assert (await party.snapshot()).ply == 0


async def test_an_error_of_the_program_is_answered_with_a_reference(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    (seat,) = (await party.snapshot()).to_move
    with monkeypatch.context() as broken:
        broken.setattr(club.bot.host, "snapshot", lambda *args: 1 // 0)
        answer = await party.members[seat].click(party.message, label="My hand")
    assert [type(error) for error in club.env.errors] == [ZeroDivisionError]
    assert answer.response is not None
    assert "reference" in str([answer.response.content, *(one.content for one in answer.followups)])


async def test_two_changes_at_once_are_one_edit(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.messages.table_messages.TableMessages.PACE_SECONDS", 0.3)
    edits = len([one for one in club.env.http_requests if one.method == "PATCH" and "/channels/" in one.path])
    for _ in range(4):
        (seat,) = (await party.snapshot()).to_move
        snapshot = await party.snapshot(seat)
        await club.bot.host.play.act(1, party.members[seat].id, next(iter(snapshot.offer)))
    await club.env.settle()
    after = len([one for one in club.env.http_requests if one.method == "PATCH" and "/channels/" in one.path])
    assert after - edits <= 2
    assert (await party.snapshot()).info.name_of(seat) in club.words(party.message)
