"""Events of a server, from the command to the podium."""

from __future__ import annotations

import csv
import hashlib
import io
import re

import discord
import pytest

from bot.host.boards.scoring import Standing
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.contest_messages import _places
from bot.ui.boards.contest_requests import read_deadline
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.error_text import InputError
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import mentioned_cards, play_board
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

DAY = 24 * 60 * 60


async def create(member: Person, deadline: str = "2d", boards: int = 2) -> str:
    """Create an event."""
    return await member.run(
        "event create", name="Autumn *Cup*", variant="kitty", boards=boards, deadline=deadline
    )


async def only_event(club: Club) -> BoardSet:
    [board_set] = await club.bot.host.boards.find(kinds=[BoardSetKind.EVENT])
    return board_set


def announcement(club: Club) -> discord.Message:
    """The first message in the channel."""
    return club.channel.history()[0]


async def click(member: Person, label: str) -> str:
    """Tap a button of the announcement."""
    return await member.tap(label, on=announcement(member.club))


async def play_next(club: Club, member: Person) -> None:
    """Play the next board."""
    await play_board(announcement(club), member, (await only_event(club)).id)


async def test_an_event_from_the_command_to_the_podium(
    club: Club, server_manager: Person, clock: Clock
) -> None:
    ann, bob, cid = club.members("Ann", "Bob", "Cid")
    assert "can’t read that deadline" in await create(server_manager, "soon")
    assert "is posted" in await create(server_manager)
    board_set, text = await only_event(club), club.text(announcement(club))
    for shown in ("### 🏆 Autumn \\*Cup\\*", "Nobody has signed up yet", f"<t:{board_set.closes_at}:R>"):
        assert shown in text
    assert board_set.seal in text
    for member in (ann, bob, cid):
        assert "Good luck" in await click(member, "Sign up")
    assert "already signed up" in await click(ann, "Sign up")
    assert "withdrawn" in await click(bob, "Withdraw")
    assert "haven’t signed up" in await click(bob, "Withdraw")
    assert "**2** entrants · 0 of 4 boards played" in club.text(announcement(club))
    for member in (ann, ann, bob):
        await play_next(club, member)
    assert "**3** entrants · 3 of 6 boards played" in club.text(announcement(club))
    listed = await click(bob, "Play")
    # Which of the two comes first depends on the member.
    assert (listed.count("· ✅"), listed.count("· not played yet")) == (1, 1)
    assert "already started to play" in await click(bob, "Withdraw")
    standings = await click(cid, "Standings")
    assert "1\\. **Ann** · 50 % · 2 of 2" in standings
    assert "– Cid · no board finished" in standings
    assert not mentioned_cards(standings)
    assert "Results file" not in await click(ann, "Standings")
    assert "not played yet" in await click(cid, "Play")
    await club.restart()
    await club.pass_time(clock, 2 * DAY)
    # Both have 50 % of one board. Nobody else has played the other, for which Ann has 50 %.
    message, result = club.channel.history()
    assert f"🥇 **<@{ann.id}>** · 50 %\n🥈 **<@{bob.id}>** · 25 %" in club.text(message)
    assert "Secret `" in club.text(message)
    assert club.buttons(message) == ["Standings", "Your boards"]
    assert f"🥇 **<@{ann.id}>** · 50 %" in club.text(result)
    assert "3 entrants" in club.text(result)
    await ann.tap("Your boards", on=message)
    assert "### Board 2 of 2 · Two-Handed with Kitty" in await ann.choose("1")
    seal = await ann.tap("Check the shuffles")
    assert "### Shuffle · Two-Handed with Kitty · 2 boards\n" in seal
    [secret] = re.findall("secret `(.+?)`", seal)
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == board_set.seal
    assert ann.buttons == ["Your board 1", "Your board 2", "Back"]
    await cid.tap("Results file", on=result)
    [attached] = cid.shown.attachments
    rows = list(csv.DictReader(io.StringIO((await attached.read()).decode("utf-8-sig"))))
    assert [(row["place"], row["name"], row["percent"]) for row in rows] == [
        ("1", "Ann", "50.0"),
        ("2", "Bob", "25.0"),
        ("3", "Cid", "0.0"),
    ]
    assert [sum(bool(row[f"board_{board}"]) for board in (1, 2)) for row in rows] == [2, 1, 0]
    await club.pass_time(clock, DAY)
    await club.restart()
    await club.pass_time(clock, 60)
    assert len(club.channel.history()) == 2


def test_those_with_the_same_percentage_are_told_apart_by_what_decides() -> None:
    rows = [
        Standing(1, 1, 50.0, 12.0, 1, 2, {}),
        Standing(2, 2, 50.0, -59.0, 1, 2, {}),
        Standing(3, 3, 25.0, -69.0, 0, 2, {}),
        Standing(4, 4, 25.0, 5.0, 0, 1, {}),
        Standing(5, 5, 0.0, -69.0, 0, 1, {}),
        Standing(6, 6, 0.0, None, 0, 0, {}),
    ]
    assert _places(rows, 10, ENGLISH_TEXTS) == [
        "🥇 **<@1>** · 50 % · +12 against par",
        "🥈 **<@2>** · 50 % · −59 against par",
        "🥉 **<@3>** · 25 % · 2 boards",
        "4\\. <@4> · 25 % · 1 board",
        "5\\. <@5> · 0 %",
    ]


async def test_reminders_come_once_to_those_who_asked_and_have_boards_left(
    club: Club, server_manager: Person, clock: Clock
) -> None:
    """A quarter of two days is twelve hours."""
    ann, bob, cid, dot = club.members("Ann", "Bob", "Cid", "Dot")
    await create(server_manager, boards=1)
    assert "haven’t signed up" in await click(ann, "Remind me")
    for member in (ann, bob, cid, dot):
        await click(member, "Sign up")
        assert "direct message before the deadline" in await click(member, "Remind me")
    assert "You won’t be reminded" in await cid.tap("Don’t remind me")
    assert "Remind me" in cid.buttons
    await play_next(club, bob)
    await club.bot.host.operations.set_user_blocked(dot.id, blocked=True)
    await club.pass_time(clock, DAY)
    assert ann.dms == []
    await club.pass_time(clock, DAY // 2 + 60)
    await club.restart()
    await club.pass_time(clock, 60)
    [message] = ann.dms
    assert "**Autumn \\*Cup\\*** ends" in message
    assert "You have 1 board left" in message
    assert bob.dms == cid.dms == dot.dms == []


async def test_a_reminder_that_cannot_be_sent_is_not_repeated(
    club: Club, server_manager: Person, clock: Clock
) -> None:
    ann = club.member("Ann")
    await create(server_manager, boards=1)
    await click(ann, "Sign up")
    await click(ann, "Remind me")
    path = f"/channels/{ann.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50007, times=None)
    await club.pass_time(clock, 2 * DAY - 3600)
    assert len([request for request in club.env.http_requests if request.path == path]) == 1
    assert "don’t accept direct messages" in await click(ann, "Remind me")


async def test_who_can_create_and_cancel_events(club: Club, server_manager: Person) -> None:
    organizers = club.guild.create_role("Organizers")
    ann, bob = club.member("Ann", organizers), club.member("Bob")
    assert "Manage Server permission" in await create(ann)
    shown = await server_manager.run("settings", **{"event-role": organizers})
    assert f"Role for events: **<@&{organizers.id}>**" in shown
    assert f"members with <@&{organizers.id}>" in await create(bob)
    assert "is posted" in await create(ann)
    event = (await only_event(club)).id
    assert "Only server managers" in await bob.run("event cancel", event=event)
    assert [*await ann.complete("event cancel", "event", "aut")] == [event]
    assert "Cancel Autumn" in await ann.run("event cancel", event=event)
    await ann.tap("Yes, cancel it")
    assert "This event was canceled" in club.text(announcement(club))
    assert club.buttons(announcement(club)) == []
    assert "was canceled" in await bob.run("event list")
    await ann.run("event cancel", event=event)
    assert "time for them is over" in await ann.tap("Yes, cancel it")
    assert "There is no such board" in await ann.run("event cancel", event=99)
    await server_manager.fill("Events", event_role=[])
    assert (await club.bot.store.settings.get(club.guild.id)).event_role is None


def test_deadlines_are_durations_or_times() -> None:
    """At January 12, 1970, 13:46:40."""
    assert read_deadline("1d 12h", 1_000_000) == 1_000_000 + 36 * 3600
    assert read_deadline("1970-01-14 18:00 UTC", 1_000_000) == 13 * DAY + 18 * 3600
    for wrong, key in (("soon", ""), ("2026-13-40 18:00", ""), ("5m", "-soon"), ("91d", "-late")):
        with pytest.raises(InputError) as refused:
            read_deadline(wrong, 1_000_000)
        assert refused.value.key == f"error-deadline{key}"


async def test_server_managers_see_who_made_the_same_moves(
    club: Club, server_manager: Person, clock: Clock
) -> None:
    ann, bob = club.members("Ann", "Bob")
    await create(server_manager, boards=1)
    for member in (ann, bob):
        await play_next(club, member)
    button = f"pn:same-moves:{(await only_event(club)).id}"
    assert button not in await click(server_manager, "Standings")
    await club.pass_time(clock, 2 * DAY)
    await click(server_manager, "Standings")
    assert "Board 1: Ann, Bob" in await server_manager.tap(button)
    assert button not in await click(ann, "Standings")


async def test_an_event_without_players_posts_no_result(
    club: Club, server_manager: Person, clock: Clock
) -> None:
    assert "no events yet" in await server_manager.run("event list")
    await create(server_manager)
    assert "Autumn" in await server_manager.run("event list")
    # One can sign up in the list, and then play.
    assert "You have signed up" in await server_manager.tap("Sign up")
    assert server_manager.buttons[0].startswith("Play board ")
    await server_manager.run("event list")
    assert server_manager.buttons == ["Play"]
    await club.pass_time(clock, 2 * DAY)
    [text] = club.texts
    assert "Nobody played" in text


async def test_a_message_that_cannot_be_posted(club: Club, server_manager: Person, clock: Clock) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    assert "can’t post its message" in await create(server_manager)
    await club.pass_time(clock, 2 * DAY)
    assert club.channel.history() == []
