"""Events of a server, from the command to the podium."""

import csv
import hashlib
import io
import re

import pytest
from sqlalchemy import update

from bot.host.boards.scoring import Standing
from bot.store.schema import board_sets
from bot.ui.boards.contest_messages import _places
from bot.ui.interactions.announcing import DEADLINE_ERRORS, read_time
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.error_text import InputError
from tests.e2e.conftest import Club
from tests.e2e.stories import Story, contest_of
from tests.host.stories import stories
from tests.store.outside import run

pytestmark = pytest.mark.usefixtures("clock")

DAY = 24 * 60 * 60
CUP = '/event create name="Autumn *Cup*" variant=kitty deadline=2d boards='


async def test_an_event_from_the_command_to_the_podium(club: Club, story: Story) -> None:
    await story.tell(
        f"""
        Manager /event create name=Cup variant=kitty boards=2 deadline=soon > can’t read that deadline
        Manager {CUP}2 > is posted
        """
    )
    board_set = await contest_of(story)
    await story.tell(
        rf"""
        first > ### 🏆 Autumn \*Cup\* & Nobody has signed up yet & <t:{board_set.closes_at}:R> & {board_set.seal}
        Ann taps Sign up on first > Good luck; Bob taps Sign up on first; Cid taps Sign up on first
        Ann taps Sign up on first > already signed up; Bob taps Withdraw on first > withdrawn
        Bob taps Withdraw on first > haven’t signed up; first > **2** entrants · boards played: 0 of 4
        boards Ann Ann Bob; first > **3** entrants · boards played: 3 of 6
        Bob taps Play on first > · ✅ & · not played yet; Bob taps Withdraw on first > already started to play
        Cid taps Standings on first > 1\. **Ann** · 50 % · 2 of 2 & – Cid · no board finished
        Ann taps Standings on first > not Results file; cards none; Cid taps Play on first > · not played yet
        restart; time {2 * DAY}; messages 2
        """
    )
    # Both have 50 % of one board. Nobody else has played the other, for which Ann has 50 %.
    await story.tell(
        r"""
        first > 🥇 **@Ann** · 50 %\n🥈 **@Bob** · 25 % & Secret `; first has Standings, Your boards
        last > 🥇 **@Ann** · 50 % & 3 entrants; Ann taps Your boards on first
        Ann chooses 1 > ### Board 2 of 2 · Two-Handed with Kitty
        Ann taps Fairness > ### Shuffle · Two-Handed with Kitty · 2 boards\n
        Ann has Your board 1, Your board 2, Back; Cid taps Results file on last
        """
    )
    [secret] = re.findall("secret `(.+?)`", story["Ann"].text)
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == board_set.seal
    [attached] = story["Cid"].shown.attachments
    rows = list(csv.DictReader(io.StringIO((await attached.read()).decode("utf-8-sig"))))
    results = [
        (
            row["place"],
            row["name"],
            row["percent"],
            [bool(row[f"board_{board}"]) for board in (1, 2)].count(True),
        )
        for row in rows
    ]
    assert results == [("1", "Ann", "50.0", 2), ("2", "Bob", "25.0", 1), ("3", "Cid", "0.0", 0)]
    await story.tell(f"time {DAY}; restart; time 60; messages 2")


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
        "🥇 **<@1>** · 50 % · +12 against the expert",
        "🥈 **<@2>** · 50 % · −59 against the expert",
        "🥉 **<@3>** · 25 % · 2 boards",
        "4\\. <@4> · 25 % · 1 board",
        "5\\. <@5> · 0 %",
    ]


async def test_reminders_come_once_to_those_who_asked_and_have_boards_left(club: Club, story: Story) -> None:
    """A quarter of two days is twelve hours."""
    await story.tell(f"Manager {CUP}1; Ann taps Remind me on first > haven’t signed up")
    for name in ("Ann", "Bob", "Cid", "Dot"):
        await story.tell(
            f"""
            {name} taps Sign up on first; {name} taps Remind me on first > direct message before the deadline
            """
        )
    await story.tell("Cid taps Don’t remind me > You won’t be reminded & Remind me; boards Bob")
    await club.bot.host.operations.set_user_blocked(story["Dot"].id, blocked=True)
    await story.tell(f"time {DAY}")
    assert story["Ann"].dms == []
    await story.tell(f"time {DAY // 2 + 60}; restart; time 60")
    [message] = story["Ann"].dms
    assert "**Autumn \\*Cup\\*** ends" in message
    assert "You have 1 board left" in message
    assert [story[name].dms for name in ("Bob", "Cid", "Dot")] == [[], [], []]


async def test_a_reminder_that_cannot_be_sent_is_not_repeated(club: Club, story: Story) -> None:
    await story.tell(f"Manager {CUP}1; Ann taps Sign up on first; Ann taps Remind me on first")
    path = f"/channels/{story['Ann'].user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50007, times=None)
    await story.tell(f"time {2 * DAY - 3600}")
    assert len([request for request in club.env.http_requests if request.path == path]) == 1
    await story.tell("Ann taps Remind me on first > don’t accept direct messages")


async def test_who_can_create_and_cancel_events(club: Club, story: Story) -> None:
    organizers = club.guild.create_role("Organizers")
    story.people["Ann"] = ann = club.member("Ann", organizers)
    await story.tell(f"Ann {CUP}1 > Manage Server permission")
    shown = await story["Manager"].run("settings", **{"event-role": organizers})
    assert f"Role for events: **<@&{organizers.id}>**" in shown
    await story.tell(f"Bob {CUP}1 > members with <@&{organizers.id}>; Ann {CUP}1 > is posted")
    event = (await contest_of(story)).id
    assert [*await ann.complete("event cancel", "event", "aut")] == [event]
    await story.tell(
        f"""
        Bob /event cancel event={event} > Only server managers; Ann /event cancel event={event} > Cancel Autumn
        Ann taps Yes, cancel it; first > This event was canceled; Bob /event list > was canceled
        Ann /event cancel event={event}; Ann taps Yes, cancel it > time for them is over
        Ann /event cancel event=99 > There is no such board; Manager fills Events and tournaments with event_role=[]
        """
    )
    assert club.buttons(club.channel.history()[0]) == []
    assert (await club.bot.store.settings.get(club.guild.id)).event_role is None


def test_deadlines_are_durations_or_times() -> None:
    """At January 12, 1970, 13:46:40."""
    assert read_time("1d 12h", 1_000_000, DEADLINE_ERRORS, 10) == 1_000_000 + 36 * 3600
    assert read_time("1970-01-14 18:00 UTC", 1_000_000, DEADLINE_ERRORS, 10) == 13 * DAY + 18 * 3600
    for wrong, key in (("soon", ""), ("2026-13-40 18:00", ""), ("5m", "-soon"), ("91d", "-late")):
        with pytest.raises(InputError) as refused:
            read_time(wrong, 1_000_000, DEADLINE_ERRORS, 10)
        assert refused.value.key == f"error-deadline{key}"


@stories(
    f"""
    server managers see who made the same moves once the event is over
    Manager {CUP}1; boards Ann Bob; Manager taps Standings on first > not pn:same-moves; time {2 * DAY}
    Manager taps Standings on first; Manager taps pn:same-moves:1 > Board 1: Ann, Bob
    Ann taps Standings on first > not pn:same-moves

    an event without players posts no result
    Manager /event list > no events yet; Manager {CUP}2; Manager /event list > Autumn
    # Members can sign up in the list, and then play.
    Manager taps Sign up > You have signed up & Play board ; Manager /event list; Manager has Play
    time {2 * DAY}; messages 1; first > Nobody played

    an event whose message cannot be posted
    refuse POST /channels/*/messages 403 50001 always; Manager {CUP}2 > can’t post its message; time {2 * DAY}
    messages 0
    """
)
async def test_events(story: Story, told: str) -> None:
    await story.tell(told)


async def test_those_who_play_an_event_read_which_rules_differ(club: Club, story: Story) -> None:
    """A board is one deal: how many a game has is left out, and it has no target."""
    await story.tell(
        f"""
        Manager /event create name=Kitties variant=partnership preset=:with-kitty boards=1 deadline=2d
        first > House rules: kitty of four; Ann taps Sign up on first
        Ann taps Play on first > House rules: kitty of four; Ann taps Play board 1
        Ann /rules > You play one deal, whatever the target: kitty of four; boards Ann
        Ann taps Play on first; Ann chooses 0 > House rules: kitty of four
        time {2 * DAY}; last > 🥇 & House rules: kitty of four
        Manager /event create name=Short variant=partnership preset=:quick-partnership boards=1 deadline=2d
        last > **Single-Deck Partnership** & House rules: pass 3 · small numbers & not deals
        """
    )


async def test_an_event_whose_options_are_no_longer_possible_says_so_and_can_be_canceled(
    club: Club, story: Story
) -> None:
    """Another version may have saved them."""
    await story.tell(f"Manager {CUP}1; Manager /event create name=Next variant=kitty boards=1 deadline=2d")
    bad = update(board_sets).where(board_sets.c.name.like("Autumn%")).values(options='{"target": 99999}')
    await run(club.settings.database_url, bad)
    await story.tell(
        f"""
        Ann taps Sign up on first > can’t be played: Target can be 1 to 10000. & `/event cancel` & not Play board
        first > can’t be played: Target can be 1 to 10000. & not Sign up
        Ann prefers language=de; Ann taps Standings on first; Ann /event list > Next
        time {2 * DAY}; first > Ended & not can’t be played
        """
    )
