"""Turn clocks: the reminder, the grace period, the computer player, and returning to the seat."""

import pytest

from bot.engine.actions import Verb, extend
from bot.host import errors
from bot.host.host import Host
from bot.store import RequestKind, SeatInfo, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DAY,
    GUILD,
    HOUR,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    computer_name,
    mover,
    open_table,
    pair_of,
    pass_time,
    refused,
    start_game,
    start_solo_game,
    state_of,
    table_of_two,
    user_of,
)

TEN_MINUTES = 600


async def test_the_opener_sets_the_clock_before_the_game(
    host: Host, new_host: NewHost, recorder: ChangeRecorder
) -> None:
    table, set_clock = await table_of_two(host), host.clocks.set_clock
    assert table.clock == 0
    await refused(errors.NotOpener, set_clock(table.id, BOB, TEN_MINUTES))
    for error in await refused(
        ValueError, *(set_clock(table.id, ANN, wrong) for wrong in (29, -1, 30 * DAY + 1))
    ):
        assert "from 30 to 2592000 seconds" in str(error)
    assert (await set_clock(table.id, ANN, TEN_MINUTES)).clock == TEN_MINUTES
    assert (await new_host().queries.info(table.id)).clock == TEN_MINUTES
    assert (await set_clock(table.id, ANN, 0)).clock == 0
    assert len(await recorder.of("updated")) == 2


async def test_during_a_game_any_player_may_set_a_clock_of_an_hour_or_more(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    """Until then nobody is reminded."""
    table, set_clock = await start_game(host), host.clocks.set_clock
    await refused(errors.ClockFixed, *(set_clock(table, BOB, wrong) for wrong in (0, TEN_MINUTES, HOUR - 1)))
    await pass_time(host, clock, 13 * DAY)
    await refused(errors.NotSeated, set_clock(table, CID, HOUR))
    info = await set_clock(table, BOB, HOUR)
    assert (info.clock, info.waiting_since) == (HOUR, int(clock.now))
    await refused(errors.ClockFixed, *(set_clock(table, BOB, late) for late in (0, 2 * HOUR)))
    await pass_time(host, clock, HOUR - 1)
    assert not await recorder.of("reminded", "taken-over")
    await pass_time(host, clock, 1)
    assert await recorder.of("reminded")
    await host.play.resign(table, ANN)
    await refused(errors.WrongState, set_clock(table, ANN, HOUR))


async def test_a_short_clock_starts_once_all_who_are_there_agree(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table, set_clock = await start_game(host, "three-handed"), host.clocks.set_clock
    absent = user_of(await mover(host, table))
    asking, other = (user for user in (ANN, BOB, CID) if user != absent)
    clock.now += TEN_MINUTES - 1
    await refused(errors.ClockFixed, set_clock(table, asking, 60))
    clock.now += 1
    await refused(errors.ClockFixed, set_clock(table, absent, 60))
    assert (await set_clock(table, asking, 60)).clock == 0
    assert (await host.requests.agree(table, other, RequestKind.CLOCK)).info.clock == 60
    info = await host.queries.info(table)
    assert (info.requests, info.waiting_since) == ((), int(clock.now))
    await pass_time(host, clock, 60)
    [reminded] = await recorder.of("reminded")
    assert reminded.info.seats[reminded.seat].user_id == absent


async def test_the_player_to_move_is_reminded_once(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    assert host.clocks.takeover_at(await host.queries.info(table)) is None
    await pass_time(host, clock, TEN_MINUTES - 1)
    assert not await recorder.of("reminded")
    await pass_time(host, clock, 1)
    info = await host.queries.info(table)
    assert host.clocks.takeover_at(info) == int(clock.now) + TEN_MINUTES // 2
    await pass_time(host, clock, 60)
    [change] = await recorder.of("reminded")
    snapshot = await mover(host, table)
    assert (change.table_id, change.seat, change.info.state) == (table, snapshot.seat, TableState.PLAYING)
    assert snapshot.ply == 0


async def test_every_move_restarts_the_clock(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    for _ in range(4):
        await pass_time(host, clock, TEN_MINUTES - 1)
        await act(host, table)
    assert not await recorder.of("reminded")


async def test_a_computer_player_takes_the_seat_after_the_grace_period(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    snapshot = await mover(host, table)
    await pass_time(host, clock, TEN_MINUTES, TEN_MINUTES / 2 - 1)
    assert not await recorder.of("taken-over")
    await pass_time(host, clock, 1)
    [change] = await recorder.of("taken-over")
    absent = change.info.seats[snapshot.seat]
    assert (change.seat, absent.user_id, absent.computer) == (snapshot.seat, user_of(snapshot), True)
    now = await host.queries.snapshot(table)
    assert now.ply > 0
    assert now.to_move == (1 - snapshot.seat,)


async def test_a_player_can_return_to_their_seat(host: Host, clock: Clock, recorder: ChangeRecorder) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    absent = await mover(host, table)
    await pass_time(host, clock, TEN_MINUTES, TEN_MINUTES)
    back = await host.play.return_to_seat(table, user_of(absent))
    assert [seat.computer for seat in back.info.seats] == [False, False]
    assert (await host.play.return_to_seat(table, user_of(absent))).info == back.info
    assert [change.seat for change in await recorder.of("returned")] == [absent.seat]
    # The other player acts; no computer player acts for the owner now.
    done = await act(host, table)
    assert done.seat != absent.seat
    await host.settle()
    assert (await host.queries.snapshot(table)).ply == done.ply


async def test_an_action_returns_the_player_to_their_seat(new_host: NewHost, clock: Clock) -> None:
    host = new_host(pause=HOUR)
    table = await start_game(host, clock=TEN_MINUTES)
    for _ in range(2):
        clock.now += TEN_MINUTES
        await host.sweep()
    absent = await mover(host, table)
    assert absent.info.seats[absent.seat].computer
    assert not any(seat.computer for seat in (await act(host, table)).info.seats)


async def test_a_computer_player_does_not_act_for_a_returned_player(new_host: NewHost, clock: Clock) -> None:
    host = new_host(pause=0.5)
    table = await start_game(host, clock=TEN_MINUTES)
    for _ in range(2):
        clock.now += TEN_MINUTES
        await host.sweep()
    assert (await host.play.return_to_seat(table, user_of(await mover(host, table)))).ply == 0
    await host.settle()
    assert (await host.queries.snapshot(table)).ply == 0
    # The turn clock starts again.
    await pass_time(host, clock, TEN_MINUTES - 1)
    assert (await host.queries.info(table)).reminded_at is None


async def test_a_clock_does_not_apply_against_computer_players_only(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    table = await open_table(host, clock=TEN_MINUTES)
    await host.lobby.fill_with_computers(table.id, ANN, computer_name)
    await host.settle()
    await pass_time(host, clock, DAY)
    assert not await recorder.of("reminded")


@pytest.mark.parametrize(("variant", "taken"), [("classic", 1), ("double-deck", 3)])
async def test_the_last_present_player_is_not_taken_over(
    host: Host, clock: Clock, recorder: ChangeRecorder, variant: str, taken: int
) -> None:
    table = await start_game(host, variant, clock=TEN_MINUTES)
    await pass_time(host, clock, *[TEN_MINUTES] * 20)
    assert [len(await recorder.of(kind)) for kind in ("reminded", "taken-over")] == [taken, taken]
    snapshot = await host.queries.snapshot(table)
    assert snapshot.info.state is TableState.PLAYING
    assert [seat.computer for seat in snapshot.info.seats].count(False) == 1
    assert not snapshot.info.seats[snapshot.to_move[0]].computer


async def test_takeovers_end_with_the_game_and_count_for_the_players(
    host: Host, clock: Clock, store: Store
) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    _, other = pair_of(await mover(host, table))
    await pass_time(host, clock, TEN_MINUTES, TEN_MINUTES)
    over = await host.play.resign(table, other)
    assert over.info.seats == (SeatInfo(0, ANN, "Ann", agreed=False), SeatInfo(1, BOB, "Bob", agreed=False))
    assert await store.leaderboard.count(GUILD) == 2
    again = await host.rematches.agree(table, other)
    assert (again.clock, again.waiting_since) == (TEN_MINUTES, None)


async def test_clocks_continue_after_a_restart(host: Host, new_host: NewHost, clock: Clock) -> None:
    table = await start_game(host, clock=TEN_MINUTES)
    snapshot = await mover(host, table)
    await pass_time(host, clock, TEN_MINUTES)
    await host.close()
    again = new_host()
    await pass_time(again, clock, TEN_MINUTES)
    assert (await again.queries.info(table)).seats[snapshot.seat].computer
    assert (await again.queries.snapshot(table)).ply > 0


async def test_classic_8_no_answer_in_time_refuses_to_extend_the_game(
    host: Host, clock: Clock, recorder: ChangeRecorder
) -> None:
    """Both players are asked whether to extend the game, and Bob has agreed."""
    table = await start_game(host, target=1, clock=TEN_MINUTES)
    while not (await mover(host, table)).offer.of(Verb.EXTEND):
        await act(host, table)
    await host.play.act(table, BOB, extend(251))
    assert (await host.queries.snapshot(table)).to_move == (0,)
    await pass_time(host, clock, TEN_MINUTES, TEN_MINUTES)
    assert [change.kind for change in await recorder.of("reminded", "taken-over")] == ["reminded"]
    [over] = await recorder.of("ended")
    assert (over.info.state, over.info.ended) == (TableState.OVER, "rule")


async def test_classic_8_a_computer_player_extends_with_a_user(host: Host) -> None:
    table = await start_solo_game(host, target=1)
    await host.settle()
    while not (snapshot := await mover(host, table)).offer.of(Verb.EXTEND):
        await act(host, table)
        await host.settle()
    # The computer player has agreed to the lower target.
    assert snapshot.to_move == (0,)
    played = await act(host, table, extend(501))
    assert (played.view.target, played.view.deal) == (251, 1)
    assert await state_of(host, table) is TableState.PLAYING
