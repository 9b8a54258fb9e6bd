"""Nobody waits for ever in the club: a call, a reminder, a computer player, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import simcord

from bot.host import Host, Limits
from bot.store import Store, StoreLocked
from bot.ui.messages.turn_pings import TurnPings
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.host.playing import Clock

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)

SWEEP = 600.0
TEN_MINUTES = 600
PING_DELAY = 100.0
PING_POSTPONED = 300.0


def timed(store: Store, clock: Clock) -> Host:
    """A host on a clock that the test moves."""
    limits = Limits(sweep=SWEEP, pause=0)
    return Host(store, clock=clock, limits=limits, seeds=lambda count: bytes(range(count)))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hosted(clock: Clock) -> Callable[[Store], Host]:
    return partial(timed, clock=clock)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob at a table, before the game."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    ann, bob = party.members
    for member in party.members:
        await member.slash(club.channel, "preferences", style="text")
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    await bob.click(party.message, label="Join")
    return party


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is to move is called after a while that the test lets go by."""
    monkeypatch.setattr(TurnPings, "DELAY_SECONDS", PING_DELAY)
    monkeypatch.setattr(TurnPings, "POSTPONED_SECONDS", PING_POSTPONED)


async def later(club: Club, clock: Clock, seconds: float) -> None:
    """Time goes by, and the host looks at its clocks."""
    clock.now += seconds
    await club.env.advance_time(SWEEP)


async def begin(party: Party, time: int = 0) -> int:
    """The game begins; returns who is to move."""
    if time:
        await party.members[0].slash(party.club.channel, "table clock", time=time)
    await party.members[0].click(party.message, label="Start")
    return await mover(party)


async def mover(party: Party) -> int:
    return (await party.snapshot()).to_move[0]


def calls(club: Club) -> list[str]:
    """The messages in the channel by which somebody is called."""
    return [message.content for message in club.channel.history() if message.content.startswith("<@")]


async def act(party: Party, seat: int) -> simcord.InteractionResult:
    """The player does the first thing there is."""
    panel = await party.hand(seat)
    return await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])


# The clock


async def test_the_opener_chooses_the_clock_by_tap_or_command(club: Club, party: Party) -> None:
    ann, bob = party.members
    shown = await ann.click(party.message, label="Turn clock")
    assert shown.response is not None
    assert "Time per turn: **none**" in club.words(shown.response)
    await ann.select(shown.response.message, ["3600"], custom_id="pn:select:clock:1")
    assert (await party.snapshot()).info.clock == 3600
    assert "⏱️ 1 hour per turn" in club.words(party.message)
    seen = await bob.click(party.message, label="Turn clock")
    assert seen.response is not None
    assert "Time per turn: **1 hour**" in club.words(seen.response)
    assert not any("options" in part for part in club.raw(seen.response))
    said = await ann.slash(club.channel, "table clock", time=TEN_MINUTES)
    assert said.response is not None
    assert "Time per turn: **10 minutes**" in club.words(said.response)
    refused = await bob.slash(club.channel, "table clock", time=0)
    assert refused.response is not None
    assert "Only the player who opened the table" in club.words(refused.response)


async def test_during_a_game_who_waits_may_start_a_long_clock(club: Club, party: Party, clock: Clock) -> None:
    seat = await begin(party)
    other = party.members[1 - seat]
    refused = await other.slash(club.channel, "table clock", time=TEN_MINUTES)
    assert refused.response is not None
    assert "one of an hour or more" in club.words(refused.response)
    shown = await other.slash(club.channel, "table clock")
    assert shown.response is not None
    await other.select(shown.response.message, ["86400"], custom_id="pn:select:clock:1")
    until = int(clock.now) + 86_400
    assert f"⏱️ 1 day per turn: time runs out <t:{until}:R>" in club.words(party.message)


async def test_a_computer_player_steps_in_and_goes_when_the_player_is_back(
    club: Club, party: Party, clock: Clock
) -> None:
    seat = await begin(party, TEN_MINUTES)
    until = int(clock.now) + TEN_MINUTES
    assert f"⏱️ 10 minutes per turn: time runs out <t:{until}:R>" in club.words(party.message)
    name = ("Ann", "Bob")[seat]
    await later(club, clock, TEN_MINUTES)
    assert "time is up" in club.words(party.message)
    assert len(calls(club)) == 1
    await later(club, clock, TEN_MINUTES)
    assert calls(club) == []
    assert f"A computer player is playing for **{name}**" in club.words(party.message)
    assert await mover(party) == 1 - seat
    back = await party.hand(seat)
    assert "👋 Welcome back" in club.words(back)
    # What has happened meanwhile is told.
    assert f"{name} plays" in club.words(back)
    assert "A computer player is playing for" not in club.words(party.message)
    again = await party.hand(seat)
    assert "Welcome back" not in club.words(again)
    while await mover(party) != seat:
        await act(party, 1 - seat)
    ply = (await party.snapshot()).ply
    await later(club, clock, 1)
    assert (await party.snapshot()).ply == ply


@pytest.mark.parametrize("touch", ["tap", "type"])
async def test_any_touch_brings_the_owner_back(club: Club, party: Party, clock: Clock, touch: str) -> None:
    seat = await begin(party, TEN_MINUTES)
    await later(club, clock, TEN_MINUTES)
    await later(club, clock, TEN_MINUTES)
    assert (await party.snapshot()).info.seats[seat].computer
    if touch == "tap":
        await party.members[seat].click(party.message, label="Scores")
    else:
        await party.members[seat].slash(club.channel, "hand")
    assert not (await party.snapshot()).info.seats[seat].computer


async def test_who_is_back_with_his_last_move_sees_the_end(club: Club, party: Party, clock: Clock) -> None:
    seat = await begin(party, TEN_MINUTES)
    asked = await party.members[seat].slash(club.channel, "table resign")
    assert asked.response is not None
    await later(club, clock, TEN_MINUTES)
    await later(club, clock, TEN_MINUTES)
    assert (await party.snapshot()).info.seats[seat].computer
    over = await party.members[seat].click(asked.response.message, label="Resign")
    assert over.response is not None
    assert "resigns" in club.words(over.response)
    assert "Rematch" in club.buttons(over.response)


# Calls


@pytest.mark.usefixtures("impatient")
async def test_who_is_to_move_is_called_after_a_while_until_he_has_moved(club: Club, party: Party) -> None:
    seat = await begin(party)
    await club.env.advance_time(PING_DELAY - 1)
    assert calls(club) == []
    await club.env.advance_time(1)
    [call] = calls(club)
    assert call.startswith(f"<@{party.members[seat].id}> – your turn at [table 1](https://discord.com/")
    await club.env.advance_time(1000)
    assert calls(club) == [call]
    message = club.channel.history()[-1]
    hand = await party.members[seat].click(message, label="My hand")
    assert hand.ephemeral
    await act(party, seat)
    assert calls(club) == []
    await club.env.advance_time(PING_DELAY)
    assert len(calls(club)) == 1


@pytest.mark.usefixtures("impatient")
async def test_who_moves_while_he_is_being_called_is_not_called_for_long(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await begin(party)
    offer = (await party.snapshot(seat)).offer
    post = club.bot.http.request
    moved = False

    async def slow(*asked: Any, **rest: Any) -> Any:
        nonlocal moved
        sent = await post(*asked, **rest)
        if calls(club) and not moved:
            # Before Discord says that the message is there.
            moved = True
            await club.bot.host.play.act(1, party.members[seat].id, next(iter(offer)))
            await club.bot.host.settle()
        return sent

    monkeypatch.setattr(club.bot.http, "request", slow)
    await club.env.advance_time(PING_DELAY)
    await club.env.settle()
    assert (await party.snapshot()).ply == 1
    assert calls(club) == []


@pytest.mark.usefixtures("impatient")
async def test_who_looks_at_his_hand_has_more_time_before_he_is_called(club: Club, party: Party) -> None:
    seat = await begin(party)
    await club.env.advance_time(PING_DELAY - 1)
    await party.hand(1 - seat)
    await party.hand(seat)
    await club.env.advance_time(PING_POSTPONED - 1)
    assert calls(club) == []
    await club.env.advance_time(1)
    assert len(calls(club)) == 1


@pytest.mark.usefixtures("impatient")
async def test_a_reminder_takes_the_place_of_the_call(club: Club, party: Party, clock: Clock) -> None:
    await begin(party, TEN_MINUTES)
    await club.env.advance_time(PING_DELAY)
    assert len(calls(club)) == 1
    await later(club, clock, TEN_MINUTES)
    [call] = calls(club)
    assert f"is still waiting for you. A computer player takes over <t:{int(clock.now) + 300}:R>" in call


@pytest.mark.usefixtures("impatient")
async def test_a_call_outlives_a_restart_and_goes_after_it(club: Club, party: Party) -> None:
    seat = await begin(party)
    await club.env.advance_time(PING_DELAY)
    before = calls(club)
    await club.restart()
    await club.env.advance_time(PING_DELAY)
    assert calls(club) == before
    await act(party, seat)
    assert calls(club) == []


@pytest.mark.usefixtures("impatient")
async def test_a_call_that_is_out_of_date_when_the_bot_starts_is_taken_back(club: Club, party: Party) -> None:
    seat = await begin(party)
    await club.env.advance_time(PING_DELAY)
    services = club.bot.get_cog("Services")
    assert isinstance(services, Services)
    await services.cog_unload()
    snapshot = await party.snapshot(seat)
    await club.bot.host.play.act(1, party.members[seat].id, next(iter(snapshot.offer)))
    assert len(calls(club)) == 1
    await club.restart()
    assert calls(club) == []


@pytest.mark.usefixtures("impatient")
async def test_who_wants_no_pings_is_not_called(club: Club, party: Party, clock: Clock) -> None:
    for member in party.members:
        await club.bot.store.preferences.update(member.id, pings=False)
    await begin(party, TEN_MINUTES)
    await later(club, clock, TEN_MINUTES)
    assert (await party.snapshot()).info.reminded_at is not None
    assert calls(club) == []


@pytest.mark.usefixtures("impatient")
async def test_one_alone_with_computer_players_is_not_called(club: Club, party: Party) -> None:
    ann, bob = party.members
    await bob.click(party.message, label="Leave")
    await ann.click(party.message, label="Add computer player")
    await begin(party)
    await club.env.advance_time(PING_DELAY)
    assert calls(club) == []


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("fault", ["send", "delete"])
async def test_a_call_that_discord_refuses_hinders_nobody(club: Club, party: Party, fault: str) -> None:
    seat = await begin(party)
    if fault == "send":
        club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await club.env.advance_time(PING_DELAY)
    assert len(calls(club)) == (fault == "delete")
    if fault == "delete":
        club.env.inject_error("DELETE", "/channels/*/messages/*", status=404, code=10008)
    ply = (await party.snapshot()).ply
    await act(party, seat)
    assert (await party.snapshot()).ply > ply
    await club.env.advance_time(PING_DELAY)
    assert len(calls(club)) == (2 if fault == "delete" else 1)


@pytest.mark.usefixtures("impatient")
async def test_a_call_for_a_table_that_is_stored_no_more_is_forgotten(club: Club, party: Party) -> None:
    await begin(party)
    await club.env.advance_time(PING_DELAY)
    marks = club.bot.store.key_values
    assert list(await marks.with_prefix("call:")) == ["call:1"]
    await marks.put("call:77", await marks.get("call:1") or "")
    await club.restart()
    assert list(await club.bot.store.key_values.with_prefix("call:")) == ["call:1"]


@pytest.mark.usefixtures("impatient")
async def test_who_waits_on_another_process_is_left_to_it(club: Club, party: Party) -> None:
    seat = await begin(party)
    other_shard = ((club.guild.id >> 22) + 1) % 2
    club.settings = club.settings.model_copy(update={"shard_count": 2, "shard_ids": (other_shard,)})
    assert not club.settings.serves(club.guild.id)
    await club.restart()
    await club.env.advance_time(PING_DELAY)
    assert calls(club) == []
    assert (await party.snapshot()).to_move == (seat,)


@pytest.mark.usefixtures("impatient")
async def test_a_database_that_fails_calls_nobody_and_stops_nothing(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise StoreLocked("the place")

    seat = await begin(party)
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.preferences.PreferenceRepository.get", fails)
        await club.env.advance_time(PING_DELAY)
    assert calls(club) == []
    assert "table-call 1: The database the place is locked" in caplog.text
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.key_values.KeyValueRepository.with_prefix", fails)
        await club.restart()
    assert "nobody is called who was waited for before the start" in caplog.text
    await act(party, seat)
    await club.env.advance_time(PING_DELAY)
    assert len(calls(club)) == 1
