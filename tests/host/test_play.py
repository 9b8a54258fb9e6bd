"""Acting at a table: permissions, turns, and that no action is performed twice."""

import asyncio
import copy
from random import Random

import pytest

from bot.engine.actions import RESIGN, Action, IllegalAction
from bot.engine.cards import Card
from bot.engine.events import HAND, SPECTATOR, DealScored, GameSeedShown, Moved, TrickWon
from bot.host import errors
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import LeaderboardQuery, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    SERVER,
    ChangeRecorder,
    act,
    all_snapshots,
    first_of,
    mover,
    play,
    race,
    refused,
    start_game,
    user_of,
)
from tests.host.stories import Story, stories


def hand(snapshot: TableSnapshot, seat: int | None = None) -> list[Card | None]:
    """What a snapshot shows of a hand, by default the player's own."""
    return snapshot.view.zones[HAND[snapshot.seat if seat is None else seat]]


@stories(
    """
    onlookers cannot act
    game; Cid acts draw ! NotSeated; Cid resigns ! NotSeated; Cid abandons ! NotSeated; Cid rematches ! NotSeated
    Cid closes ! NotSeated; ply 0

    no action before the game
    two; Ann acts draw ! WrongState; Bob resigns ! WrongState; Ann abandons ! WrongState

    nor after it
    game; Bob gives-up; to-move -; Ann acts draw ! WrongState; Bob resigns ! WrongState; Ann abandons ! WrongState

    an action out of turn names the seat to move, and a text that is no action is refused
    game; to-move 0; Bob acts play AS ! NotYourTurn 0; Ann acts shuffle again ! ValueError; ply 0

    a resignation loses, in and out of turn
    game; mover resigns; state over; ended resign; records Ann=0/1/0 Bob=1/0/0; game; waiting resigns
    records Ann=1/1/0 Bob=1/1/0

    a game is abandoned when all agree
    game; mover acts; Ann abandons; state playing; agreed 0; Ann abandons; agreed 0; Ann refuses abandon; request -
    Bob abandons; state playing; Ann abandons; state over; ended abandoned; records -
    changes opened joined started acted requested refused requested ended

    agreement to abandon survives a restart
    game; Ann abandons; restart; Bob abandons; ended abandoned

    playing on withdraws it
    game; mover abandons; mover acts; other abandons; state playing

    the opener or a manager closes a lobby
    two; Bob closes ! NotOpener; Ann closes; state closed; Ann closes ! WrongState; Ann manages-closing ! WrongState
    two; Cid manages-closing; state closed

    a manager closes a game in progress, which is abandoned
    game; Ann closes ! WrongState; Cid manages-closing; state closed; ended abandoned; records -; changed closed -

    any player closes a finished one
    game; Ann gives-up; Cid closes ! NotSeated; Bob closes; state closed; ended resign

    nobody makes a partner lose unasked, but leaves the seat to a computer player, and can come back
    game partnership; Ann resigns ! PartnerPlays 2; Ann acts resign ! PartnerPlays 2; Ann hands-over; state playing
    seats Ann* Bob Cid Dot; changed taken-over 0; Ann returns; Cid hands-over; Ann hands-over ! NoPartnerPlays
    # The partner is alone now, and may give up.
    Ann resigns; ended resign

    a player who is deleted resigns also with a partner
    game partnership; Ann gives-up; state over

    giving up against computer players alone loses, which counts on no leaderboard of people
    solo; Ann abandons; ended resign; records -; solo three-handed; Ann abandons; ended resign
    solo fletcher; Ann resigns; Ann rematches; start-scores 0 0

    people who play with a computer player lose nothing by agreeing to abandon
    open three-handed; Bob joins; Ann fills; Ann abandons; ended -; Bob abandons; ended abandoned

    without a partner nobody leaves a seat to a computer player
    game; Ann hands-over ! NoPartnerPlays
    """
)
async def test_play(story: Story, told: str) -> None:
    await story.tell(told)


async def test_players_see_only_their_own_hand(host: Host) -> None:
    table = await start_game(host)
    onlooker, ann, bob = await all_snapshots(host, table)
    assert (onlooker.seat, ann.seat, bob.seat) == (SPECTATOR, 0, 1)
    for snapshot in (onlooker, ann, bob):
        for seat in (0, 1):
            assert all((card is None) is (seat != snapshot.seat) for card in hand(snapshot, seat))
            assert len(hand(snapshot, seat)) == 12
    assert (await host.queries.snapshot(table, BOB)).view == bob.view
    assert (await host.queries.snapshot(table, CID)).view == onlooker.view


async def test_what_a_reader_got_does_not_change_as_the_game_goes_on(host: Host) -> None:
    table = await start_game(host)
    got = await all_snapshots(host, table)
    kept = copy.deepcopy(got)
    await play(host, table, Random(1), 20)
    assert got == kept


async def test_an_action_is_performed_and_published(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    before = await mover(host, table)
    action = first_of(before)
    done = await act(host, table, action)
    assert (done.ply, done.seat, done.to_move) == (before.ply + 1, before.seat, (1 - before.seat,))
    assert len(hand(done)) == 11
    [moved] = [event for event in done.events if isinstance(event, Moved)]
    assert moved.cards == (action.card,)
    assert (await host.queries.snapshot(table, user_of(done))).events == ()
    [change] = await recorder.of("acted")
    assert (change.table_id, change.seat, change.ply, change.info) == (table, done.seat, 1, done.info)
    assert change.events[SPECTATOR] == change.events[done.seat] == done.events


async def test_a_change_has_the_events_of_each_seat(host: Host, recorder: ChangeRecorder) -> None:
    await start_game(host)
    [started] = await recorder.of("started")
    assert set(started.events) == {SPECTATOR, 0, 1}
    for seat, events in started.events.items():
        for event in events:
            if isinstance(event, Moved) and event.target in HAND:
                assert all((card is None) is (event.target is not HAND[seat]) for card in event.cards)
    assert "cards" not in repr(started)


async def test_recent_events_start_at_the_players_last_action_and_are_empty_for_onlookers(host: Host) -> None:
    table = await start_game(host)
    # Before their first action players see the start of the game.
    assert [bool(snapshot.recent) for snapshot in await all_snapshots(host, table)] == [False, True, True]
    first = await act(host, table)
    assert [event for event in first.recent if isinstance(event, Moved)] == list(first.events)
    answer = await act(host, table)
    snapshot = await host.queries.snapshot(table, user_of(first))
    assert next(event for event in snapshot.recent if isinstance(event, Moved)) == first.events[0]
    assert any(isinstance(event, TrickWon) for event in snapshot.recent)
    assert snapshot.recent[-len(answer.events) :] == answer.events
    assert not snapshot.events


async def test_an_illegal_action_names_the_rule_and_what_is_legal(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    cards = map(Action.parse, ("play AS", "play AH", "play 9C"))
    absent = next(action for action in cards if action.card not in hand(snapshot))
    [error] = await refused(IllegalAction, host.play.act(table, user_of(snapshot), absent))
    assert (error.rule.name, error.offer) == ("NOT_HELD", snapshot.offer)
    assert await host.queries.snapshot(table, user_of(snapshot)) == snapshot


async def test_an_action_for_another_ply_is_stale(host: Host) -> None:
    table = await start_game(host)
    early = await mover(host, table)
    await play(host, table, Random(2), 12)
    now = await all_snapshots(host, table)
    act_early = host.play.act(table, user_of(early), first_of(early), early.ply)
    past, _ = await refused(errors.Stale, act_early, host.play.act(table, user_of(early), RESIGN, 13))
    assert past.ply == 12
    assert await all_snapshots(host, table) == now
    await host.play.resign(table, ANN)
    await refused(errors.Stale, host.play.act(table, user_of(early), first_of(early), early.ply))


async def test_a_double_click_acts_once(host: Host, store: Store) -> None:
    table = await start_game(host)
    for ply in range(10):
        snapshot = await mover(host, table)
        click = user_of(snapshot), first_of(snapshot), ply
        outcomes = await race(*(host.play.act(table, *click) for _ in range(5)))
        assert outcomes == {"TableSnapshot": 1, "Stale": 4}
    assert [entry.ply for entry in await store.journal.read(table)] == list(range(11))


async def test_nobody_sees_an_action_that_could_not_be_stored(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(host)
    reading: list[asyncio.Task[TableSnapshot]] = []

    async def fail(*_: object, **__: object) -> None:
        reading.append(asyncio.create_task(host.queries.snapshot(table)))
        await asyncio.sleep(0.05)
        raise OSError("no disk")

    monkeypatch.setattr(store.journal, "append", fail)
    with pytest.raises(OSError, match="no disk"):
        await act(host, table)
    assert (await reading[0]).ply == 0


async def test_a_finished_game_counts_for_the_leaderboard(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = await start_game(host, target=200)
    await play(host, table, Random(3))
    snapshot = await host.queries.snapshot(table)
    assert (snapshot.info.state, snapshot.info.ended) == (TableState.OVER, "rule")
    assert [seat.agreed for seat in snapshot.info.seats] == [False, False]
    [ended] = await recorder.of("ended")
    assert recorder.changes[-1] is ended
    public = [event for change in recorder.changes for event in change.events.get(SPECTATOR, ())]
    assert any(isinstance(event, GameSeedShown) for event in ended.events[SPECTATOR])
    deltas = [event.delta for event in public if isinstance(event, DealScored)]
    for seat, user in enumerate((ANN, BOB)):
        own = (await store.leaderboard.page(LeaderboardQuery(SERVER, "classic"), user)).own_row
        assert own is not None
        line = own.totals
        assert line.points == snapshot.view.scores[seat] == sum(delta[seat] for delta in deltas)
        assert line.best_deal == max(delta[seat] for delta in deltas)
        won = snapshot.view.ended.winner == seat
        assert (line.games, line.wins, line.losses, line.draws) == (1, int(won), int(not won), 0)
