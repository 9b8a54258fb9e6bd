"""Turn clocks: the reminder, the grace period, the computer player, and returning to the seat."""

import pytest

from bot.engine.actions import Verb, extend
from bot.host.errors import ClockFixed, NotOpener, NotSeated, WrongState
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import SeatInfo, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    GUILD,
    ChangeRecorder,
    Clock,
    host_of,
    mover,
    open_table,
    start_solo_game,
    table_of_two,
    user_of,
)

TEN_MINUTES = 600
HOUR = 3600


async def start_timed_game(host: Host, variant: str = "classic") -> int:
    """A table at which Ann and Bob play with a turn clock of ten minutes."""
    table = await table_of_two(host, variant)
    await host.clocks.set_clock(table.id, ANN, TEN_MINUTES)
    await host.lobby.start(table.id, ANN)
    return table.id


async def changes_of(host: Host, recorder: ChangeRecorder, *kinds: str) -> list[TableChange]:
    """The changes of these kinds so far."""
    await host.settle()
    return [change for change in recorder.changes if change.kind in kinds]


async def advance(host: Host, clock: Clock, seconds: float) -> None:
    """Let time pass, then let the host sweep."""
    clock.now += seconds
    await host.sweep()
    await host.settle()


async def test_the_opener_sets_the_clock_before_the_game(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = await table_of_two(host)
    assert table.clock == 0
    with pytest.raises(NotOpener):
        await host.clocks.set_clock(table.id, BOB, TEN_MINUTES)
    for wrong in (59, -1, 30 * 86_400 + 1):
        with pytest.raises(ValueError, match="from 60 to 2592000 seconds"):
            await host.clocks.set_clock(table.id, ANN, wrong)
    assert (await host.clocks.set_clock(table.id, ANN, TEN_MINUTES)).clock == TEN_MINUTES
    assert (await host_of(store).queries.info(table.id)).clock == TEN_MINUTES
    assert (await host.clocks.set_clock(table.id, ANN, 0)).clock == 0
    await host.lobby.start(table.id, ANN)
    assert len(await changes_of(host, recorder, "updated")) == 2


async def test_during_a_game_any_player_may_set_a_clock_of_an_hour_or_more(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await table_of_two(host)
    await host.lobby.start(table.id, ANN)
    clock.now += 86_400
    for wrong in (0, TEN_MINUTES, HOUR - 1):
        with pytest.raises(ClockFixed):
            await host.clocks.set_clock(table.id, BOB, wrong)
    with pytest.raises(NotSeated):
        await host.clocks.set_clock(table.id, CID, HOUR)
    info = await host.clocks.set_clock(table.id, BOB, HOUR)
    assert (info.clock, info.waiting_since) == (HOUR, int(clock.now))
    for late in (0, 2 * HOUR):
        with pytest.raises(ClockFixed):
            await host.clocks.set_clock(table.id, BOB, late)
    await advance(host, clock, HOUR - 1)
    assert not await changes_of(host, recorder, "reminded")
    await advance(host, clock, 1)
    assert await changes_of(host, recorder, "reminded")
    await host.play.resign(table.id, ANN)
    with pytest.raises(WrongState):
        await host.clocks.set_clock(table.id, ANN, HOUR)


async def test_the_takeover_time_is_known_after_the_reminder(host: Host, clock: Clock) -> None:
    table = await start_timed_game(host)
    assert host.clocks.takeover_at(await host.queries.info(table)) is None
    await advance(host, clock, TEN_MINUTES)
    assert host.clocks.takeover_at(await host.queries.info(table)) == int(clock.now) + TEN_MINUTES // 2


async def test_without_a_clock_there_are_no_reminders_and_takeovers(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await table_of_two(host)
    await host.lobby.start(table.id, ANN)
    await advance(host, clock, 13 * 86_400)
    assert (await host.queries.snapshot(table.id)).ply == 0
    assert not await changes_of(host, recorder, "reminded", "taken-over")


async def test_the_player_to_move_is_reminded_once(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    await advance(host, clock, TEN_MINUTES - 1)
    assert not await changes_of(host, recorder, "reminded")
    await advance(host, clock, 1)
    await advance(host, clock, 60)
    [change] = await changes_of(host, recorder, "reminded")
    assert (change.table_id, change.seat, change.info.state) == (table, snapshot.seat, TableState.PLAYING)
    assert (await host.queries.snapshot(table)).ply == 0


async def test_every_move_restarts_the_clock(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_timed_game(host)
    for _ in range(4):
        await advance(host, clock, TEN_MINUTES - 1)
        snapshot = await mover(host, table)
        await host.play.act(table, user_of(snapshot), min(snapshot.offer, key=str))
    assert not await changes_of(host, recorder, "reminded")


async def test_a_computer_player_takes_the_seat_after_the_grace_period(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    await advance(host, clock, TEN_MINUTES)
    await advance(host, clock, TEN_MINUTES / 2 - 1)
    assert not await changes_of(host, recorder, "taken-over")
    await advance(host, clock, 1)
    [change] = await changes_of(host, recorder, "taken-over")
    assert change.seat == snapshot.seat
    absent = change.info.seats[snapshot.seat]
    assert (absent.user_id, absent.computer) == (user_of(snapshot), True)
    now = await host.queries.snapshot(table)
    assert now.ply > 0
    assert now.to_move == (1 - snapshot.seat,)


async def test_a_player_can_return_to_their_seat(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    await advance(host, clock, TEN_MINUTES)
    await advance(host, clock, TEN_MINUTES)
    back = await host.play.return_to_seat(table, user_of(snapshot))
    assert [seat.computer for seat in back.info.seats] == [False, False]
    again = await host.play.return_to_seat(table, user_of(snapshot))
    assert again.info == back.info
    assert [change.seat for change in await changes_of(host, recorder, "returned")] == [snapshot.seat]
    # The other player acts; no computer player acts for the owner now.
    other = await mover(host, table)
    assert other.seat != snapshot.seat
    ply = (await host.play.act(table, user_of(other), min(other.offer, key=str))).ply
    await host.settle()
    assert (await host.queries.snapshot(table)).ply == ply


async def test_an_action_returns_the_player_to_their_seat(store: Store, clock: Clock) -> None:
    host = host_of(store, pause=3600, clock=clock)
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    for _ in range(2):
        clock.now += TEN_MINUTES
        await host.sweep()
    assert (await host.queries.info(table)).seats[snapshot.seat].computer
    played = await host.play.act(table, user_of(snapshot), min(snapshot.offer, key=str), snapshot.ply)
    assert not any(seat.computer for seat in played.info.seats)
    await host.close()


async def test_a_computer_player_does_not_act_for_a_returned_player(store: Store, clock: Clock) -> None:
    host = host_of(store, pause=0.5, clock=clock)
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    for _ in range(2):
        clock.now += TEN_MINUTES
        await host.sweep()
    assert (await host.play.return_to_seat(table, user_of(snapshot))).ply == 0
    await host.settle()
    assert (await host.queries.snapshot(table)).ply == 0
    # The turn clock starts again.
    clock.now += TEN_MINUTES - 1
    await host.sweep()
    assert (await host.queries.info(table)).reminded_at is None
    await host.close()


async def test_a_clock_does_not_apply_against_computer_players_only(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await open_table(host)
    await host.lobby.add_computer(table.id, ANN, "Computer {}".format)
    await host.clocks.set_clock(table.id, ANN, TEN_MINUTES)
    await host.lobby.start(table.id, ANN)
    await host.settle()
    await advance(host, clock, 86_400)
    assert not await changes_of(host, recorder, "reminded")


async def test_the_last_present_player_is_not_taken_over(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_timed_game(host)
    for _ in range(10):
        await advance(host, clock, TEN_MINUTES)
    assert len(await changes_of(host, recorder, "reminded")) == 1
    assert len(await changes_of(host, recorder, "taken-over")) == 1
    assert (await host.queries.info(table)).state is TableState.PLAYING


async def test_three_of_four_players_can_be_taken_over(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await table_of_two(host, "double-deck")
    for user, name in ((CID, "Cid"), (DOT, "Dot")):
        await host.lobby.join(table.id, user, name)
    await host.clocks.set_clock(table.id, ANN, TEN_MINUTES)
    await host.lobby.start(table.id, ANN)
    for _ in range(20):
        await advance(host, clock, TEN_MINUTES)
    assert len(await changes_of(host, recorder, "taken-over")) == 3
    snapshot = await host.queries.snapshot(table.id)
    assert [seat.computer for seat in snapshot.info.seats].count(False) == 1
    assert not snapshot.info.seats[snapshot.to_move[0]].computer


async def test_takeovers_end_with_the_game_and_count_for_the_players(
    host: Host, clock: Clock, store: Store
) -> None:
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    await advance(host, clock, TEN_MINUTES)
    await advance(host, clock, TEN_MINUTES)
    other = ANN if user_of(snapshot) == BOB else BOB
    over = await host.play.resign(table, other)
    assert over.info.seats == (SeatInfo(0, ANN, "Ann", agreed=False), SeatInfo(1, BOB, "Bob", agreed=False))
    assert await store.leaderboard.count(GUILD) == 2
    again = await host.rematches.agree(table, other)
    assert (again.clock, again.waiting_since) == (TEN_MINUTES, None)


async def test_clocks_continue_after_a_restart(host: Host, store: Store, clock: Clock) -> None:
    table = await start_timed_game(host)
    snapshot = await mover(host, table)
    await advance(host, clock, TEN_MINUTES)
    await host.close()
    again = host_of(store, clock=clock)
    await advance(again, clock, TEN_MINUTES)
    assert (await again.queries.info(table)).seats[snapshot.seat].computer
    assert (await again.queries.snapshot(table)).ply > 0
    await again.close()


async def start_extension_question(host: Host) -> int:
    """A table with a clock at which both players are asked whether to extend the game; Bob has agreed."""
    table = await table_of_two(host, target=1)
    await host.clocks.set_clock(table.id, ANN, TEN_MINUTES)
    await host.lobby.start(table.id, ANN)
    while not (snapshot := await mover(host, table.id)).offer.of(Verb.EXTEND):
        await host.play.act(table.id, user_of(snapshot), min(snapshot.offer, key=str))
    await host.play.act(table.id, BOB, extend(251))
    return table.id


async def test_classic_8_no_answer_in_time_refuses_to_extend_the_game(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_extension_question(host)
    assert (await host.queries.snapshot(table)).to_move == (0,)
    await advance(host, clock, TEN_MINUTES)
    assert len(await changes_of(host, recorder, "reminded")) == 1
    await advance(host, clock, TEN_MINUTES)
    assert not await changes_of(host, recorder, "taken-over")
    [over] = await changes_of(host, recorder, "ended")
    assert (over.info.state, over.info.ended) == (TableState.OVER, "rule")


async def test_classic_8_a_computer_player_extends_with_a_user(store: Store) -> None:
    host = host_of(store)
    table = await start_solo_game(host, target=1)
    await host.settle()
    while not (snapshot := await mover(host, table)).offer.of(Verb.EXTEND):
        await host.play.act(table, ANN, min(snapshot.offer, key=str))
        await host.settle()
    # The computer player has agreed to the lower target.
    assert snapshot.to_move == (0,)
    played = await host.play.act(table, ANN, extend(501))
    assert (played.view.target, played.view.deal) == (251, 1)
    await host.close()
