"""Messages that were deleted by hand come back without anyone acting, unless they have said the last word."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import discord
import pytest

from bot.ui.publishing.publisher import Publisher
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party


@contextmanager
def unnoticed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bot is not told of what is deleted in the block, as if it was not connected."""

    async def ignore(*_: object) -> None:
        return None

    with monkeypatch.context() as patched:
        patched.setattr(Publisher, "on_deleted", lambda *_: None)
        patched.setattr(Publisher, "on_channel_deleted", ignore)
        yield


async def delete(club: Club, *messages: discord.Message) -> None:
    """Delete messages, as a moderator does."""
    for message in messages:
        await club.bot.get_partial_messageable(message.channel.id).get_partial_message(message.id).delete()
    await club.env.settle()


async def settle_checks(club: Club) -> None:
    """Wait for the checks that begin when the bot is connected."""
    await Services.at(club.bot).checks.settle()
    await club.settle_messages()
    await club.env.settle()


async def restart(club: Club) -> list[int]:
    """Restart the bot, and return the messages of the table."""
    await club.restart()
    await settle_checks(club)
    return [message.id for message in club.messages_with("pn:scores:1")]


@pytest.mark.parametrize("again", ["at once", "restart", "new session"])
async def test_a_deleted_message_comes_back(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, again: str
) -> None:
    """Once only, even if it was deleted while the bot was off."""
    old = party.message
    if again == "at once":
        await delete(club, old)
    else:
        with unnoticed(monkeypatch):
            await delete(club, old)
        assert club.messages_with("pn:scores:1") == []
    if again == "restart":
        await club.restart()
    elif again == "new session":
        club.bot.dispatch("ready")
        await club.env.settle()
    await settle_checks(club)
    [new] = club.messages_with("pn:scores:1")
    assert new.id != old.id
    assert (await party.snapshot()).info.message_id == new.id
    await party.tap_first()
    assert "Trick: " in club.text(new)
    assert await restart(club) == [new.id]


@pytest.mark.pace(messages_read=2)
async def test_a_message_below_which_many_were_posted_is_looked_for_alone(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    talker = club.member("Talker")
    for number in range(3):
        await talker.send(club.channel, f"message {number}")
    assert await restart(club) == [party.message.id]
    with unnoticed(monkeypatch):
        await delete(club, party.message)
    assert len(await restart(club)) == 1


async def test_a_channel_that_cannot_be_read_is_checked_by_edits(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    with unnoticed(monkeypatch):
        await delete(club, party.message)
    club.env.inject_error("GET", "/channels/*/messages", status=403, code=50001, times=None)
    assert len(await restart(club)) == 1


@pytest.mark.parametrize("is_connected", [True, False])
async def test_a_game_returns_to_its_channel_when_its_thread_is_deleted(
    club: Club, monkeypatch: pytest.MonkeyPatch, *, is_connected: bool
) -> None:
    """The link to the thread does not stay, and nobody has to act."""
    party = Party.of(club, "Ann", "Bob")
    await party.open("classic", thread=True)
    [thread] = club.channel.threads
    assert club.messages_with(f"The game is in <#{thread.id}>")
    with nullcontext() if is_connected else unnoticed(monkeypatch):
        await club.bot.get_channel(thread.id).delete()
        await club.env.settle()
    if not is_connected:
        await club.restart()
    await settle_checks(club)
    info = await party.info()
    assert (info.channel_id, info.parent_id) == (club.channel.id, None)
    [table] = club.messages_with("’s turn")
    assert table.id == info.message_id
    assert club.messages_with("The game is in") == []
