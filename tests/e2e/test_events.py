"""Events of a server, from the command to the podium."""

from __future__ import annotations

import csv
import hashlib
import io
import re

import discord
import pytest
import simcord

from bot.host.boards.scoring import Standing
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.contest_messages import _places
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.e2e.conftest import Club
from tests.e2e.playing import fill_in, mentioned_cards, play_out, private_text
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

DAY = 24 * 60 * 60


async def create(
    club: Club, member: simcord.MemberActor, deadline: str = "2d", boards: int = 2, name: str = "Autumn *Cup*"
) -> simcord.InteractionResult:
    """Create an event."""
    return await member.slash(
        club.channel, "event create", name=name, variant="kitty", boards=boards, deadline=deadline
    )


async def only_event(club: Club) -> BoardSet:
    [board_set] = await club.bot.host.boards.find(kinds=[BoardSetKind.EVENT])
    return board_set


def announcement(club: Club) -> discord.Message:
    """The first message in the channel."""
    return club.channel.history()[0]


async def play_next(club: Club, member: simcord.MemberActor) -> None:
    """Play the next board with buttons, and by the rule of thumb at the table."""
    host = club.bot.host
    listed = await member.click(announcement(club), label="Play")
    number = next(label for label in club.buttons(listed.response) if label.startswith("Play board"))
    await member.click(listed.response.message, label=number)
    plays = await host.boards.plays_of((await only_event(club)).id, member.id)
    table_id = plays[int(number.split()[-1]) - 1].table_id
    assert table_id is not None
    await play_out(club, table_id, member)
    await club.settle_messages()


async def pass_time(club: Club, clock: Clock, seconds: int) -> None:
    """Let time pass, and sweep until everything is done."""
    clock.now += seconds
    for _ in range(2):
        await club.bot.host.sweep()
        await club.bot.host.settle()
        await club.env.settle()


async def test_an_event_from_the_command_to_the_podium(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    assert "is posted" in private_text(club, await create(club, server_manager))
    board_set = await only_event(club)
    text = club.text(announcement(club))
    assert "### 🏆 Autumn \\*Cup\\*" in text
    assert "Nobody has signed up yet" in text
    assert board_set.seal in text
    assert f"<t:{board_set.closes_at}:R>" in text
    for member in (ann, bob, cid):
        entered = await member.click(announcement(club), label="Sign up")
        assert "Good luck" in private_text(club, entered)
    assert "already signed up" in private_text(club, await ann.click(announcement(club), label="Sign up"))
    assert "withdrawn" in private_text(club, await bob.click(announcement(club), label="Withdraw"))
    again = private_text(club, await bob.click(announcement(club), label="Withdraw"))
    assert "haven’t signed up" in again
    assert "**2** entrants · 0 of 4 boards played" in club.text(announcement(club))
    await play_next(club, ann)
    await play_next(club, ann)
    await play_next(club, bob)
    assert "**3** entrants · 3 of 6 boards played" in club.text(announcement(club))
    listed = private_text(club, await bob.click(announcement(club), label="Play"))
    # Which of the two comes first depends on the member.
    assert (listed.count("· ✅"), listed.count("· not played yet")) == (1, 1)
    late = private_text(club, await bob.click(announcement(club), label="Withdraw"))
    assert "already started to play" in late
    standings = private_text(club, await cid.click(announcement(club), label="Standings"))
    assert "1\\. **Ann** · 50 % · 2 of 2" in standings
    assert "– Cid · no board finished" in standings
    assert not mentioned_cards(standings)
    file = await ann.click(announcement(club), label="Standings")
    assert "Results file" not in private_text(club, file)
    assert "not played yet" in private_text(club, await cid.click(announcement(club), label="Play"))
    await club.restart()
    await pass_time(club, clock, 2 * DAY)
    # Both have 50 % of one board. Nobody else has played the other, for which Ann has 50 %.
    message, result = club.channel.history()
    assert f"🥇 **<@{ann.id}>** · 50 %\n🥈 **<@{bob.id}>** · 25 %" in club.text(message)
    assert "Secret `" in club.text(message)
    assert club.buttons(message) == ["Standings", "Your boards"]
    assert f"🥇 **<@{ann.id}>** · 50 %" in club.text(result)
    assert "3 entrants" in club.text(result)
    listed = await ann.click(message, label="Your boards")
    select = next(part for part in club.components(listed.response) if part.get("placeholder"))
    await ann.select(listed.response.message, ["1"], custom_id=str(select["custom_id"]))
    assert "### Board 2 of 2 · Two-Handed with Kitty" in club.text(listed.response)
    await ann.click(listed.response.message, label="Check the shuffles")
    seal = club.text(listed.response)
    assert "### Shuffle · Two-Handed with Kitty · 2 boards\n" in seal
    [secret] = re.findall("secret `(.+?)`", seal)
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == board_set.seal
    assert club.buttons(listed.response) == ["Your board 1", "Your board 2", "Back"]
    downloaded = await cid.click(result, label="Results file")
    [attached] = downloaded.response.message.attachments
    rows = list(csv.DictReader(io.StringIO((await attached.read()).decode("utf-8-sig"))))
    assert [(row["place"], row["name"], row["percent"]) for row in rows] == [
        ("1", "Ann", "50.0"),
        ("2", "Bob", "25.0"),
        ("3", "Cid", "0.0"),
    ]
    played = [sum(bool(row[f"board_{board}"]) for board in (1, 2)) for row in rows]
    assert played == [2, 1, 0]
    await pass_time(club, clock, DAY)
    await club.restart()
    await pass_time(club, clock, 60)
    assert len(club.channel.history()) == 2


async def test_a_deleted_user_is_removed_from_the_messages_of_an_event(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    ann = club.member("Ann")
    await create(club, server_manager, boards=1)
    await play_next(club, ann)
    await pass_time(club, clock, 2 * DAY)
    assert [f"<@{ann.id}>" in club.text(message) for message in club.channel.history()] == [True, True]
    await club.bot.host.retention.forget_user(ann.id, "Former player")
    await pass_time(club, clock, 60)
    message, result = club.channel.history()
    for shown in (message, result):
        assert "🥇 **Former player**" in club.text(shown)
        assert str(ann.id) not in club.text(shown)


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
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    """A quarter of two days is twelve hours."""
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    await create(club, server_manager, boards=1)
    refused = await ann.click(announcement(club), label="Remind me")
    assert "haven’t signed up" in private_text(club, refused)
    for member in (ann, bob, cid):
        await member.click(announcement(club), label="Sign up")
    for member in (ann, bob, cid):
        told = await member.click(announcement(club), label="Remind me")
        assert "direct message before the deadline" in private_text(club, told)
    await cid.click(told.response.message, label="Don’t remind me")
    assert "You won’t be reminded" in private_text(club, told)
    assert "Remind me" in club.buttons(told.response)
    await play_next(club, bob)
    await pass_time(club, clock, DAY)
    assert club.direct_messages(ann) == []
    await pass_time(club, clock, DAY // 2 + 60)
    await club.restart()
    await pass_time(club, clock, 60)
    [message] = club.direct_messages(ann)
    assert "**Autumn \\*Cup\\*** ends" in club.text(message)
    assert "You have 1 board left" in club.text(message)
    assert club.direct_messages(bob) == club.direct_messages(cid) == []


async def test_a_reminder_that_cannot_be_sent_is_not_repeated(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    ann = club.member("Ann")
    await create(club, server_manager, boards=1)
    await ann.click(announcement(club), label="Sign up")
    await ann.click(announcement(club), label="Remind me")
    channel = ann.user.dm_channel
    club.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50007, times=None)
    await pass_time(club, clock, 2 * DAY - 3600)
    sent = [r for r in club.env.backend.http_requests if r.path == f"/channels/{channel.id}/messages"]
    assert len(sent) == 1
    listed = await ann.click(announcement(club), label="Remind me")
    assert "don’t accept direct messages" in private_text(club, listed)


async def test_who_can_create_and_cancel_events(club: Club, server_manager: simcord.MemberActor) -> None:
    organizers = club.guild.create_role("Organizers")
    ann, bob = club.member("Ann", organizers), club.member("Bob")
    assert "Manage Server permission" in private_text(club, await create(club, ann))
    shown = await server_manager.slash(club.channel, "settings", **{"event-role": organizers})
    assert f"Role for events: **<@&{organizers.id}>**" in private_text(club, shown)
    assert f"members with <@&{organizers.id}>" in private_text(club, await create(club, bob))
    assert "is posted" in private_text(club, await create(club, ann))
    event = await only_event(club)
    refused = await bob.slash(club.channel, "event cancel", event=event.id)
    assert "Only server managers" in private_text(club, refused)
    [suggested] = await ann.autocomplete(club.channel, "event cancel", "event", "aut")
    assert suggested["value"] == event.id
    asked = await ann.slash(club.channel, "event cancel", event=event.id)
    assert "Cancel Autumn" in private_text(club, asked)
    await ann.click(asked.response.message, label="Yes, cancel it")
    assert "This event was canceled" in club.text(announcement(club))
    assert club.buttons(announcement(club)) == []
    listed = private_text(club, await bob.slash(club.channel, "event list"))
    assert "was canceled" in listed
    again = await ann.slash(club.channel, "event cancel", event=event.id)
    done = await ann.click(again.response.message, label="Yes, cancel it")
    assert "time for them is over" in private_text(club, done)
    assert "There is no such board" in private_text(
        club, await ann.slash(club.channel, "event cancel", event=99)
    )
    form = await server_manager.click(shown.response.message, label="Events")
    await server_manager.submit_modal(form, fill_in(form, event_role=[]))
    assert (await club.bot.store.settings.get(club.guild.id)).event_role is None


@pytest.mark.parametrize(
    ("deadline", "closes_at"),
    [("1d 12h", 1_000_000 + 36 * 3600), ("1970-01-14 18:00 UTC", 13 * DAY + 18 * 3600)],
)
async def test_deadlines(
    club: Club, server_manager: simcord.MemberActor, deadline: str, closes_at: int
) -> None:
    """The clock stands at January 12, 1970, 13:46:40."""
    for wrong, answer in (
        ("soon", "can’t read that deadline"),
        ("2026-13-40 18:00", "can’t read that deadline"),
        ("5m", "at least 10 minutes"),
        ("91d", "at most 90 days"),
    ):
        assert answer in private_text(club, await create(club, server_manager, wrong))
    assert "is posted" in private_text(club, await create(club, server_manager, deadline))
    assert (await only_event(club)).closes_at == closes_at


@pytest.mark.parametrize(("language", "found"), [("en", "Board 1: Ann, Bob"), ("de", "Board 1: Ann, Bob")])
async def test_server_managers_see_who_made_the_same_moves(
    club: Club, server_manager: simcord.MemberActor, clock: Clock, language: str, found: str
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await server_manager.slash(club.channel, "preferences", language=language)
    await create(club, server_manager, boards=1)
    for member in (ann, bob):
        await play_next(club, member)
    number = (await only_event(club)).id
    early = await server_manager.click(announcement(club), label="Standings")
    assert f"pn:same-moves:{number}" not in club.text(early.response)
    await pass_time(club, clock, 2 * DAY)
    shown = await server_manager.click(announcement(club), label="Standings")
    listed = await server_manager.click(shown.response.message, custom_id=f"pn:same-moves:{number}")
    assert found in club.text(listed.response or shown.response)
    others = await ann.click(announcement(club), label="Standings")
    assert f"pn:same-moves:{number}" not in club.text(others.response)


async def test_an_event_without_players_posts_no_result(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    assert "no events yet" in private_text(club, await server_manager.slash(club.channel, "event list"))
    await create(club, server_manager)
    listed = await server_manager.slash(club.channel, "event list")
    assert "Autumn" in private_text(club, listed)
    # The list leads to the event, where one can sign up and play.
    [choice] = [part for part in club.components(listed.response) if part["type"] == 3]
    number = str((await only_event(club)).id)
    await server_manager.select(listed.response.message, [number], custom_id=str(choice["custom_id"]))
    assert {"Sign up", "Standings"} <= {*club.buttons(listed.response)}
    await pass_time(club, clock, 2 * DAY)
    [message] = club.channel.history()
    assert "Nobody played" in club.text(message)


async def test_messages_of_an_event_are_repaired(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await create(club, server_manager)
    first = announcement(club)
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
    await ann.click(first, label="Sign up")
    assert "Nobody has signed up" in club.text(first)
    await club.publish("contest:1")
    assert "**1** entrant" in club.text(announcement(club))
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046)
    await bob.click(first, label="Sign up")
    [message] = club.channel.history()
    assert message.id != first.id
    assert "**2** entrants" in club.text(message)


async def test_a_message_that_cannot_be_posted(
    club: Club, server_manager: simcord.MemberActor, clock: Clock
) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    assert "can’t post its message" in private_text(club, await create(club, server_manager))
    await pass_time(club, clock, 2 * DAY)
    assert club.channel.history() == []
