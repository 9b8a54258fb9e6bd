"""Turn pings, reminders, turn clocks, and takeovers by computer players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.events import TRICK
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store, TableState
from bot.store.errors import StoreLocked
from bot.ui.services import Services
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.playing import Party
from tests.host.playing import Clock

SWEEP = 600.0
TEN_MINUTES = 600
PING_DELAY = 100.0
PING_POSTPONED = 300.0
SHORT_PING_DELAYS = pytest.mark.pace(ping=PING_DELAY, postponed_ping=PING_POSTPONED)


def without_live_panels(test: Any) -> Any:
    """Mark a test: pings come soon, and no hand panel postpones them."""
    return SHORT_PING_DELAYS(pytest.mark.usefixtures("no_live_panels")(test))


@pytest.fixture
def make_host(clock: Clock) -> Callable[[Store], Host]:
    """Make a host that sweeps while a test lets the time pass."""
    return lambda store: Host(store, clock=clock, limits=Limits(sweep=SWEEP, pause=0), seeds=same_seeds)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob at a table before the game."""
    party = Party.of(club, "Ann", "Bob")
    await party.members[0].prefer(style="text")
    await party.create()
    await party.join()
    return party


async def advance(club: Club, clock: Clock, seconds: float) -> None:
    """Advance the clock and let the host sweep.

    :param seconds: how far to advance the clock.
    """
    clock.now += seconds
    await club.env.advance_time(SWEEP)


async def let_time_run_out(club: Club, clock: Clock) -> None:
    """Let the player to move be reminded, and then replaced."""
    for _ in range(2):
        await advance(club, clock, TEN_MINUTES)


async def start(party: Party, time: int = 0) -> int:
    """Start the game.

    :param time: the turn clock, in seconds.
    :return: the seat to move.
    """
    if time:
        await party.members[0].run("table clock", time=time)
    await party.members[0].tap("Start", on=party.message)
    return await party.mover()


# Turn clocks


async def test_the_opener_sets_the_clock_with_a_select_or_a_command(club: Club, party: Party) -> None:
    ann, bob = party.members
    await ann.tap("Options", on=party.message)
    assert "Time per turn: **none**" in await ann.tap("Turn clock")
    await ann.choose("3600")
    assert (await party.info()).clock == 3600
    assert "⏱️ 1 hour per turn" in club.text(party.message)
    assert "Time per turn: **1 hour**" in await bob.run("table clock")
    assert not any("options" in part for part in club.components(bob.shown))
    assert "Time per turn: **10 minutes**" in await ann.run("table clock", time=TEN_MINUTES)
    assert "Only the player who opened the table" in await bob.run("table clock", time=0)


async def test_a_computer_player_takes_over_until_the_player_returns(
    club: Club, party: Party, clock: Clock
) -> None:
    seat = await start(party, TEN_MINUTES)
    until = int(clock.now) + TEN_MINUTES
    assert f"⏱️ 10 minutes per turn: time runs out <t:{until}:R>" in club.text(party.message)
    name = ("Ann", "Bob")[seat]
    panel = await party.hand(seat)
    await advance(club, clock, TEN_MINUTES)
    assert "time is up" in club.text(party.message)
    assert len(club.pings) == 1
    await advance(club, clock, TEN_MINUTES)
    assert club.pings == []
    assert f"A computer player is playing for **{name}**" in club.text(party.message)
    assert "A computer player is playing for you" in club.text(panel)
    assert await party.mover() == 1 - seat
    back = club.text(await party.hand(seat))
    assert "👋 Welcome back" in back
    # The panel shows what happened during the takeover.
    assert f"{name} plays" in back
    assert "A computer player is playing for" not in club.text(party.message)
    assert "Welcome back" not in club.text(await party.hand(seat))
    while await party.mover() != seat:
        await party.tap_first()
    ply = (await party.snapshot()).ply
    await advance(club, clock, 1)
    assert (await party.snapshot()).ply == ply


@pytest.mark.parametrize("touch", ["tap", "type", "resign"])
async def test_any_interaction_ends_the_takeover(club: Club, party: Party, clock: Clock, touch: str) -> None:
    """A player who returns to resign sees the result."""
    member = party.members[seat := await start(party, TEN_MINUTES)]
    await member.run("table resign")
    await let_time_run_out(club, clock)
    assert (await party.info()).seats[seat].computer
    if touch == "resign":
        assert "wins the game" in await member.tap("Resign")
    elif touch == "tap":
        await member.tap("Scores", on=party.message)
    else:
        await member.run("hand")
    assert not (await party.info()).seats[seat].computer


# Pings


@without_live_panels
async def test_the_player_to_move_is_pinged_until_they_act(club: Club, party: Party) -> None:
    seat = await start(party)
    await club.env.advance_time(PING_DELAY - 1)
    assert club.pings == []
    await club.env.advance_time(1)
    [ping] = club.pings
    assert ping.startswith(f"<@{party.members[seat].id}> – your turn at [table 1](https://discord.com/")
    await club.env.advance_time(1000)
    assert club.pings == [ping]
    message = club.channel.history()[-1]
    await party.members[seat].tap("My hand", on=message)
    await party.tap_first(seat)
    assert club.pings == []
    await club.env.advance_time(PING_DELAY)
    assert len(club.pings) == 1


@without_live_panels
async def test_a_ping_is_deleted_if_the_player_acts_while_it_is_posted(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await start(party)
    post = club.bot.http.request
    moved = False

    async def slow(*asked: Any, **rest: Any) -> Any:
        nonlocal moved
        sent = await post(*asked, **rest)
        if club.pings and not moved:
            # The player acts before Discord's response arrives.
            moved = True
            await party.act(seat)
            await club.bot.host.settle()
        return sent

    monkeypatch.setattr(club.bot.http, "request", slow)
    await club.env.advance_time(PING_DELAY)
    await club.env.settle()
    assert (await party.snapshot()).ply == 1
    assert club.pings == []


@without_live_panels
async def test_looking_at_the_hand_postpones_the_ping(club: Club, party: Party) -> None:
    seat = await start(party)
    await club.env.advance_time(PING_DELAY - 1)
    await party.hand(1 - seat)
    await party.hand(seat)
    await club.env.advance_time(PING_POSTPONED - 1)
    assert club.pings == []
    await club.env.advance_time(1)
    assert len(club.pings) == 1


@SHORT_PING_DELAYS
async def test_a_player_with_a_live_panel_is_pinged_after_a_while(club: Club, party: Party) -> None:
    seat = await start(party)
    for other in range(2):
        await party.hand(other)
    while await party.mover() == seat:
        await party.tap_first(seat)
    # Their panel shows the turn since now.
    await club.env.advance_time(PING_POSTPONED - 1)
    assert club.pings == []
    await club.env.advance_time(1)
    [ping] = club.pings
    assert ping.startswith(f"<@{party.members[1 - seat].id}> – your turn")


@pytest.mark.pace(ping=PING_DELAY, postponed_ping=86_400.0)
async def test_a_reminder_pings_a_player_with_a_live_panel(club: Club, party: Party, clock: Clock) -> None:
    seat = await start(party, TEN_MINUTES)
    await party.hand(seat)
    await advance(club, clock, TEN_MINUTES)
    [ping] = club.pings
    assert "is still waiting for you" in ping


@without_live_panels
async def test_a_reminder_replaces_the_ping(club: Club, party: Party, clock: Clock) -> None:
    await start(party, TEN_MINUTES)
    await club.env.advance_time(PING_DELAY)
    assert len(club.pings) == 1
    await advance(club, clock, TEN_MINUTES)
    [ping] = club.pings
    assert f"is still waiting for you. A computer player takes over <t:{int(clock.now) + 300}:R>" in ping


@without_live_panels
async def test_a_ping_survives_a_restart_and_is_deleted_after_the_action(club: Club, party: Party) -> None:
    seat = await start(party)
    await club.env.advance_time(PING_DELAY)
    before = club.pings
    await club.restart()
    await club.env.advance_time(PING_DELAY)
    assert club.pings == before
    await party.tap_first(seat)
    assert club.pings == []


@without_live_panels
async def test_players_without_pings_are_not_pinged(club: Club, party: Party, clock: Clock) -> None:
    for member in party.members:
        await member.prefer(pings=False)
    await start(party, TEN_MINUTES)
    await advance(club, clock, TEN_MINUTES)
    assert (await party.snapshot()).info.reminded_at is not None
    assert club.pings == []


@without_live_panels
async def test_a_player_alone_with_computer_players_is_not_pinged(club: Club, party: Party) -> None:
    ann, bob = party.members
    await bob.tap("Leave", on=party.message)
    await ann.tap("Add computer player", on=party.message)
    await start(party)
    await club.env.advance_time(PING_DELAY)
    assert club.pings == []


@without_live_panels
@pytest.mark.parametrize("fault", ["send", "delete"])
async def test_a_refused_ping_does_not_block_the_game(club: Club, party: Party, fault: str) -> None:
    seat = await start(party)
    if fault == "send":
        club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await club.env.advance_time(PING_DELAY)
    assert len(club.pings) == (fault == "delete")
    if fault == "delete":
        club.env.inject_error("DELETE", "/channels/*/messages/*", status=404, code=10008)
    ply = (await party.snapshot()).ply
    await party.tap_first(seat)
    assert (await party.snapshot()).ply > ply
    await club.env.advance_time(PING_DELAY)
    assert len(club.pings) == (2 if fault == "delete" else 1)


@without_live_panels
async def test_a_ping_of_a_deleted_table_is_forgotten(club: Club, party: Party) -> None:
    await start(party)
    await club.env.advance_time(PING_DELAY)
    [post] = await club.posts("turn")
    await club.bot.store.posts.save(replace(post, key="turn:77", shown=-1, message_id=None))
    await club.restart()
    assert [post.key for post in await club.posts("turn")] == ["turn:1"]


@without_live_panels
async def test_players_of_another_process_are_not_pinged(club: Club, party: Party) -> None:
    seat = await start(party)
    other_shard = ((club.guild.id >> 22) + 1) % 2
    club.settings = club.settings.model_copy(update={"shard_count": 2, "shard_ids": (other_shard,)})
    assert not club.settings.serves(club.guild.id)
    await club.restart()
    await club.env.advance_time(PING_DELAY)
    assert club.pings == []
    assert (await party.snapshot()).to_move == (seat,)


@without_live_panels
async def test_a_failing_database_stops_pings_but_not_games(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise StoreLocked("the place")

    seat = await start(party)
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.users.preferences.PreferenceRepository.get", fails)
        await club.env.advance_time(PING_DELAY)
    assert club.pings == []
    assert "message turn:1 cannot be shown, and is tried again in 60 s: The database the place" in caplog.text
    await club.env.advance_time(club.pace.retry)
    assert len(club.pings) == 1
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.tables.posts.PostRepository.of_open_subjects", fails)
        await club.restart()
    assert "messages at-start cannot be shown, and is tried again in 60 s" in caplog.text
    await club.env.advance_time(club.pace.retry)
    await party.tap_first(seat)
    await club.env.advance_time(PING_DELAY)
    assert len(club.pings) == 1


@without_live_panels
async def test_the_others_learn_that_a_player_has_left_the_server(club: Club, party: Party) -> None:
    seat = await start(party)
    gone, other = party.members[seat], party.members[1 - seat]
    await gone.prefer(pings=False)
    club.guild.remove_member(gone)
    await club.env.advance_time(PING_DELAY)
    notice = club.channel.history()[-1]
    assert f"**{('Ann', 'Bob')[seat]}** has left the server" in notice.content
    assert "Time per turn: **none**" in await other.tap("Turn clock", on=notice)
    await other.run("table abandon")
    await club.env.settle()
    assert (await party.info()).state is TableState.OVER


@without_live_panels
async def test_a_player_who_comes_back_to_the_server_is_pinged_again(club: Club, party: Party) -> None:
    seat = await start(party, 3600)
    gone = party.members[seat]
    club.guild.remove_member(gone)
    await club.env.advance_time(PING_DELAY)
    assert "When the turn clock runs out" in club.channel.history()[-1].content
    assert club.pings == []
    club.guild.add_member(gone.user)
    await club.restart()
    await club.env.advance_time(PING_DELAY)
    [ping] = club.pings
    assert ping.startswith(f"<@{gone.id}> – your turn")


async def test_a_player_who_asks_for_a_clock_is_told_who_answers(club: Club, clock: Clock) -> None:
    party = Party.of(club, "Ann", "Bob", "Cleo")
    await party.create("three-handed")
    await party.join()
    seat = await start(party)
    first, second = (party.members[at] for at in range(3) if at != seat)
    await advance(club, clock, TEN_MINUTES)
    await first.run("table clock")
    assert "The others are asked for a clock of **1 minute**" in await first.choose("60")
    panel = await party.hand(party.members.index(first))
    await second.tap("No clock", on=party.message)
    assert "did not agree to a clock" in club.text(panel)


# Shorter delays would really pass while the bot settles.
@pytest.mark.pace(ping=200.0, postponed_ping=600.0)
async def test_a_ping_tells_the_question_whether_to_extend_and_is_replaced_when_both_are_due(
    club: Club,
) -> None:
    """One of both players who have reached the target of 1 has just played the last card of the deal."""
    party, question = Party.of(club, "Ann", "Bob"), "Both reached 1. **Extend the game?**"
    await party.open("classic", target="1")
    while (
        not (view := (await party.snapshot()).view).zones[TRICK] or len(view.hand(0)) + len(view.hand(1)) != 1
    ):
        await party.act()
    await club.env.settle()
    await party.tap_first()
    live = Services.at(club.bot).live_panels
    [without] = [member.id for member in party.members if not live.is_open(party.table_id, member.id)]
    await club.env.advance_time(200)
    [ping] = club.pings
    assert ping.startswith(f"{question} <@{without}> – your turn")
    await club.env.advance_time(399)
    assert club.pings == [ping]
    await club.env.advance_time(1)
    [ping] = club.pings
    ann, bob = party.members
    assert ping.startswith(f"{question} <@{ann.id}> <@{bob.id}> – your turn")
