"""Computer players act from their own view, once, after a pause, and go on after a restart."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai import USUAL_LEVEL, Level, Policy, rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import DECLARE_OUT, Action, Verb
from bot.engine.events import HAND
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from bot.host.computers.ai_service import LocalAI
from bot.host.computers.computer_moves import decisions
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Store, TableState
from tests.empty import address_of
from tests.engine.stacking import seeded
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    HOUR,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    computer_name,
    deals_over,
    host_of,
    join,
    mover,
    open_table,
    pass_time,
    play,
    start_game,
    start_solo_game,
    user_of,
)
from tests.store.breaking import locked


class RecordingPolicy:
    """A rule-of-thumb policy that records the seats it was asked for, and how many cards of each hand were hidden."""

    def __init__(self) -> None:
        self.decisions: list[tuple[int, list[int]]] = []
        self.called = asyncio.Event()

    def __call__(self, position: Position) -> Action | None:
        view, seat = position.view, position.seat
        self.decisions.append((seat, [view.zones[HAND[hand]].count(None) for hand in range(view.seats)]))
        self.called.set()
        return rule_of_thumb(position)


async def computer_to_move(host: Host, **options: object) -> int:
    """A solo game of Ann's with a computer player to move."""
    while True:
        table = await start_solo_game(host, **options)
        if (await host.queries.snapshot(table)).to_move == (1,):
            return table


def has_contract(snapshot: TableSnapshot) -> bool:
    return snapshot.view.contract > 0


async def seats_of(store: Store, table: int) -> list[int | None]:
    """The seat of each step of a game after its opening."""
    return [entry.seat for entry in await store.journal.read(table)][1:]


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        *((variant, {}) for variant in VARIANTS),
        *((strict, {"enforcement": "strict"}) for strict in ("kitty", "fletcher")),
    ],
)
async def test_a_solo_player_plays_a_deal_of_any_variant(
    host: Host, variant: str, options: dict[str, object]
) -> None:
    table = await start_solo_game(host, variant, **options)
    await play(host, table, Random(6), until=deals_over(1))
    view = (await host.queries.snapshot(table)).view
    assert view.deal > 0 or view.ended


async def test_a_computer_player_sees_only_its_own_hand(new_host: NewHost) -> None:
    policy = RecordingPolicy()
    host = new_host(3, policy=policy)
    await play(host, await start_solo_game(host, "double-deck"), Random(9), until=has_contract)
    assert {seat for seat, _ in policy.decisions} == {1, 2, 3}
    # No card is melded or played yet: of four hands of twenty cards a player sees their own.
    assert policy.decisions[0][1] == [20 * (seat != policy.decisions[0][0]) for seat in range(4)]
    assert all(hidden[seat] == 0 for seat, hidden in policy.decisions)


async def test_actions_of_computer_players_are_published(host: Host, recorder: ChangeRecorder) -> None:
    table = await computer_to_move(host)
    [acted] = [change for change in await recorder.of("acted") if change.table_id == table]
    assert (acted.seat, acted.ply) == (1, 1)
    assert acted.events[-1] == acted.events[0]


@pytest.mark.parametrize("pause", [HOUR, 0.05])
async def test_the_table_can_be_used_while_a_computer_player_pauses(
    store: Store, new_host: NewHost, pause: float
) -> None:
    """Its outdated decision is dropped."""
    policy = RecordingPolicy()
    host = new_host(pause=pause, policy=policy)
    table = await computer_to_move(host)
    await policy.called.wait()
    assert [seat for seat, *_ in policy.decisions] == [1]
    snapshot = await host.queries.snapshot(table, ANN)
    assert (snapshot.ply, snapshot.to_move) == (0, (1,))
    assert (await host.play.resign(table, ANN)).info.state is TableState.OVER
    await (host.close() if pause == HOUR else host.settle())
    assert await seats_of(store, table) == [0]


@pytest.mark.parametrize("is_started", [True, False])
async def test_computer_players_continue_after_a_restart_or_when_a_table_is_loaded(
    store: Store, new_host: NewHost, is_started: bool
) -> None:
    host, again = new_host(pause=HOUR), new_host()
    table = await computer_to_move(host)
    await host.close()
    await (again.start() if is_started else again.queries.snapshot(table, CID))
    await again.settle()
    assert await seats_of(store, table) == [1]
    assert (await again.queries.snapshot(table)).to_move == (0,)


async def test_no_policy_runs_at_a_table_without_computer_players(new_host: NewHost) -> None:
    policy = RecordingPolicy()
    host, again = new_host(policy=policy), new_host(policy=policy)
    table = await start_game(host)
    await host.settle()
    await again.start()
    await again.queries.snapshot(table)
    await again.settle()
    assert policy.decisions == []


@pytest.mark.both_databases
async def test_a_computer_player_acts_once_for_two_processes(
    store: Store, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The process that is later drops its decision."""
    other = await Store.open(url)
    hosts = [host_of(each, pause=0.02) for each in (store, other)]
    table = await computer_to_move(hosts[0])
    await hosts[1].queries.snapshot(table)
    await asyncio.gather(*(host.settle() for host in hosts))
    assert await seats_of(store, table) == [1]
    assert [(await host.queries.snapshot(table)).ply for host in hosts] == [1, 1]
    assert not caplog.records
    await asyncio.gather(*(host.close() for host in hosts))
    await other.close()


def failing_policy(position: Position) -> Action | None:
    """A policy that fails, and quotes the hand in its error."""
    raise RuntimeError(" ".join(map(str, position.view.hand(position.seat))))


def idle_policy(position: Position) -> Action | None:
    """A policy that never acts."""
    return None


def illegal_policy(position: Position) -> Action | None:
    """A policy that chooses an illegal action."""
    return DECLARE_OUT


@pytest.mark.parametrize("policy", [failing_policy, idle_policy, illegal_policy])
async def test_a_failing_policy_is_replaced(
    store: Store, new_host: NewHost, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    host = new_host(policy=policy)
    table = await computer_to_move(host)
    hand = (await store.journal.read(table))[0].events
    await host.settle()
    assert await seats_of(store, table) == [1]
    assert (await host.queries.snapshot(table)).to_move == (0,)
    messages = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert bool(messages) is (policy is failing_policy)
    assert all("could not decide: RuntimeError" in message for message in messages)
    dealt = {code for code in hand.split('"') if len(code) == 2}
    assert not any(dealt.intersection(message.split()) for message in messages)


async def test_a_computer_player_can_declare_out_out_of_turn(store: Store, new_host: NewHost) -> None:
    def declare_out_if_offered(position: Position) -> Action | None:
        if DECLARE_OUT in position.offer:
            return DECLARE_OUT
        return None if position.view.turn != position.seat else rule_of_thumb(position)

    host = new_host(6, policy=declare_out_if_offered)
    table = await start_solo_game(host, "old-count", target=10)
    await play(host, table, Random(2))
    *_, last = await store.journal.read(table)
    assert (last.seat, last.action) == (1, "declare-out")


async def test_a_failed_write_of_a_computer_player_is_retried(
    store: Store, file: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)
    short_timeout_store = await Store.open(address_of(file))
    host = host_of(short_timeout_store, pause=0.02, clock=clock)
    table = await computer_to_move(host)
    with locked(file):
        await host.settle()
    assert await seats_of(store, table) == []
    assert f"computer players at table {table} failed: The database" in caplog.text
    await pass_time(host, clock, 0)
    assert await seats_of(store, table) == [1]
    await host.close()
    await short_timeout_store.close()


async def test_computer_players_stop_if_no_person_is_left(store: Store, new_host: NewHost) -> None:
    table, again = await start_game(new_host()), new_host()
    info = await store.tables.load(table)
    away = replace(info, seats=tuple(replace(seat, computer=True) for seat in info.seats))
    await store.tables.save(info, away)
    await again.start()
    await again.settle()
    assert (await again.queries.snapshot(table)).ply == 0
    back = await again.play.return_to_seat(table, ANN)
    await again.settle()
    # Ann is back: the computer player of the other seat acts, if it is to move.
    assert (await again.queries.snapshot(table)).to_move == (back.seat,)


class RecordingAI(LocalAI):
    """Decides by rules of thumb, and records for which seat and level."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: dict[int, Level] = {}

    async def choose(self, position: Position, level: Level) -> Action | None:
        self.levels[position.seat] = level
        return await super().choose(position, level)


async def test_each_computer_player_decides_at_its_level(new_host: NewHost) -> None:
    host = new_host(ai=(ai := RecordingAI()))
    table = (await open_table(host, "double-deck")).id
    levels = [Level.BEGINNER, Level.INTERMEDIATE, Level.EXPERT]
    for level in levels:
        await host.lobby.add_computer(table, ANN, computer_name, level=level)
    await host.lobby.start(table, ANN)
    await play(host, table, Random(1), until=has_contract)
    assert ai.levels == dict(enumerate(levels, 1))


async def test_a_computer_player_that_takes_over_has_the_usual_level(new_host: NewHost, clock: Clock) -> None:
    host = new_host(ai=(ai := RecordingAI()))
    table = await start_game(host, clock=60)
    [absent] = (await host.queries.snapshot(table)).to_move
    await pass_time(host, clock, 60, 60)
    assert ai.levels == {absent: USUAL_LEVEL}


async def test_a_move_decided_before_a_request_to_undo_waits_for_the_answer(new_host: NewHost) -> None:
    class AskedMeanwhile(LocalAI):
        async def choose(self, position: Position, level: Level) -> Action | None:
            for user in asking:
                await host.undo.request(table, user)
            asking.clear()
            return await super().choose(position, level)

    asking: list[int] = []
    host = new_host(ai=AskedMeanwhile())
    table = (await open_table(host, "double-deck")).id
    await join(host, table, BOB, seat=2)
    await host.lobby.fill_with_computers(table, ANN, computer_name)
    await host.settle()
    asking.append(user_of(await mover(host, table)))
    done = await act(host, table, Verb.BID)
    await host.settle()
    assert asking == []
    assert (await host.queries.snapshot(table)).ply == done.ply


@pytest.mark.parametrize("variant", ["classic", "partnership"])
def test_a_digest_goes_on_as_it_would_be_read_from_the_start(variant: str) -> None:
    """After a restart, the same players meet the same decisions of a board again."""
    chosen, game = VARIANTS[variant], seeded(variant)
    for _ in range(40):
        seat = game.to_move()[0]
        game.play(seat, game.offers(seat)[0])
        again = Game.restore(chosen, game.options, SeededShuffle(chosen, bytes(32)), game.history)
        first, second = (
            [
                decision.digest
                for decision in decisions(of, range(chosen.seats), lambda _: Level.EXPERT, (3, 1))
            ]
            for of in (game, again)
        )
        assert first == second
        assert all(first)
