"""Acting at a table: permissions, turns, and that no action is performed twice."""

import asyncio
from random import Random

import pytest

from bot.engine.actions import RESIGN, Action, IllegalAction, Verb
from bot.engine.cards import Card
from bot.engine.events import HAND, SPECTATOR, DealScored, GameEnded, GameSeedShown, Moved, TrickWon
from bot.host import errors
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import RequestKind, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    GUILD,
    ChangeRecorder,
    act,
    all_snapshots,
    first_of,
    mover,
    pair_of,
    play,
    race,
    refused,
    resigned_game,
    start_game,
    state_of,
    table_of_two,
    user_of,
)


def hand(snapshot: TableSnapshot, seat: int | None = None) -> list[Card | None]:
    """What a snapshot shows of a hand, by default the player's own."""
    return snapshot.view.zones[HAND[snapshot.seat if seat is None else seat]]


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


async def test_the_player_to_move_is_offered_their_cards(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    assert snapshot.to_move == (snapshot.seat,)
    assert {action.card for action in snapshot.offer} == set(hand(snapshot))
    for user in (pair_of(snapshot)[1], CID):
        assert not (await host.queries.snapshot(table, user)).offer


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


async def test_an_action_can_be_given_as_text(host: Host) -> None:
    table = await start_game(host)
    done = await act(host, table, str(first_of(await mover(host, table))))
    assert done.ply == 1
    with pytest.raises(ValueError, match="not an action"):
        await host.play.act(table, user_of(done), "shuffle again")


async def test_a_snapshot_does_not_change(host: Host) -> None:
    table = await start_game(host)
    before, unchanged = await mover(host, table), await mover(host, table)
    await play(host, table, Random(1), 40)
    assert before == unchanged
    assert (await host.queries.snapshot(table, user_of(before))).view != before.view


async def test_onlookers_cannot_act(host: Host) -> None:
    table = await start_game(host)
    await refused(
        errors.NotSeated,
        host.play.act(table, CID, first_of(await mover(host, table))),
        host.play.resign(table, CID),
        host.play.abandon(table, CID),
        host.rematches.agree(table, CID),
        host.closing.close(table, CID),
    )
    assert (await host.queries.snapshot(table)).ply == 0


async def test_no_action_before_or_after_the_game(host: Host) -> None:
    lobby, over = (await table_of_two(host)).id, await resigned_game(host)
    for table, state in ((lobby, TableState.LOBBY), (over, TableState.OVER)):
        requests = (
            host.play.act(table, ANN, "draw"),
            host.play.resign(table, BOB),
            host.play.abandon(table, ANN),
        )
        assert {error.state for error in await refused(errors.WrongState, *requests)} == {state}


async def test_an_action_out_of_turn_names_the_seat_to_move(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    other = pair_of(snapshot)[1]
    mine = await host.queries.snapshot(table, other)
    [error] = await refused(errors.NotYourTurn, host.play.act(table, other, f"play {hand(mine)[0]}"))
    assert error.seats == (snapshot.seat,)
    assert await host.queries.snapshot(table, other) == mine


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
        line = await store.leaderboard.player_row(GUILD, user, "classic")
        assert line.points == snapshot.view.scores[seat] == sum(delta[seat] for delta in deltas)
        assert line.best_deal == max(delta[seat] for delta in deltas)
        won = snapshot.view.ended.winner == seat
        assert (line.games, line.wins, line.losses, line.draws) == (1, int(won), int(not won), 0)


async def test_a_resignation_loses_in_and_out_of_turn(host: Host, store: Store) -> None:
    table = await start_game(host)
    winner, loser = pair_of(await mover(host, table))
    done = await host.play.resign(table, loser)
    assert (done.info.state, done.info.ended) == (TableState.OVER, "resign")
    [ended] = [event for event in done.events if isinstance(event, GameEnded)]
    assert (ended.seat, ended.winner) == (done.seat, 1 - done.seat)
    won, lost = await store.leaderboard.top(GUILD)
    assert (won.user_id, won.wins, won.losses, won.points, won.best_deal) == (winner, 1, 0, 0, None)
    assert (lost.user_id, lost.wins, lost.losses, lost.points, lost.best_deal) == (loser, 0, 1, 0, None)
    assert won.rating > 1000 > lost.rating


async def test_a_game_is_abandoned_when_all_agree(host: Host, store: Store, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    await play(host, table, Random(4), 7)
    first = await host.play.abandon(table, ANN)
    assert first.info.state is TableState.PLAYING
    assert first.info.request(RequestKind.ABANDON).agreed == (0,)
    assert await host.play.abandon(table, ANN) == first
    assert (await host.requests.refuse(table, ANN, RequestKind.ABANDON)).info.requests == ()
    assert (await host.play.abandon(table, BOB)).info.state is TableState.PLAYING
    last = await host.play.abandon(table, ANN)
    assert (last.info.state, last.info.ended) == (TableState.OVER, "abandoned")
    assert last.view.ended.winner is None
    assert await store.leaderboard.count(GUILD) == 0
    assert (await recorder.all_kinds())[-4:] == ["requested", "refused", "requested", "ended"]


async def test_agreement_to_abandon_survives_a_restart(host: Host, store: Store) -> None:
    table = await start_game(host)
    await host.play.abandon(table, ANN)
    assert (await Host(store).play.abandon(table, BOB)).info.ended == "abandoned"


async def test_playing_on_withdraws_agreement_to_abandon(host: Host) -> None:
    table = await start_game(host)
    first, second = pair_of(await mover(host, table))
    await host.play.abandon(table, first)
    await act(host, table)
    assert (await host.play.abandon(table, second)).info.state is TableState.PLAYING


async def test_permissions_to_close_a_table(host: Host, store: Store, recorder: ChangeRecorder) -> None:
    close, lobby = host.closing.close, (await table_of_two(host)).id
    await refused(errors.NotOpener, close(lobby, BOB))
    assert (await close(lobby, ANN)).state is TableState.CLOSED
    await refused(errors.WrongState, close(lobby, ANN), close(lobby, ANN, server_manager=True))
    other = (await table_of_two(host)).id
    assert (await close(other, CID, server_manager=True)).state is TableState.CLOSED
    playing = await start_game(host)
    await refused(errors.WrongState, close(playing, ANN))
    info = await close(playing, CID, server_manager=True)
    assert (info.state, info.ended) == (TableState.CLOSED, "abandoned")
    assert await store.leaderboard.count(GUILD) == 0
    closed = (await recorder.of("closed"))[-1]
    assert closed.table_id == playing
    assert closed.events[SPECTATOR]
    over = await resigned_game(host, ANN)
    await refused(errors.NotSeated, close(over, CID))
    info = await close(over, BOB)
    assert (info.state, info.ended) == (TableState.CLOSED, "resign")


async def test_the_snapshot_of_a_finished_game_has_no_offer(host: Host) -> None:
    table = await start_game(host, "old-count", target=1)
    while not (await mover(host, table)).offer.of(Verb.DECLARE_OUT):
        await act(host, table)
    done = await act(host, table, Verb.DECLARE_OUT)
    assert (done.info.ended, done.to_move, list(done.offer)) == ("rule", (), [])


async def test_nobody_makes_a_partner_lose_unasked(host: Host, recorder: ChangeRecorder) -> None:
    """Who leaves a game with partners is replaced by a computer player, and can come back."""
    table = await start_game(host, "partnership")
    resigning = host.play.resign(table, ANN), host.play.act(table, ANN, RESIGN)
    assert [error.seats for error in await refused(errors.PartnerPlays, *resigning)] == [(2,), (2,)]
    await host.play.hand_over(table, ANN)
    info = await host.queries.info(table)
    assert info.state is TableState.PLAYING
    assert [seat.computer for seat in info.seats] == [True, False, False, False]
    await recorder.wait_for("taken-over")
    # The partner is alone now, and may give up; Ann may come back before.
    await host.play.return_to_seat(table, ANN)
    await host.play.hand_over(table, CID)
    await refused(errors.NoPartnerPlays, host.play.hand_over(table, ANN))
    await host.play.resign(table, ANN)
    assert (await host.queries.info(table)).ended == "resign"


async def test_who_is_deleted_resigns_also_with_a_partner(host: Host) -> None:
    table = await start_game(host, "partnership")
    await host.play.resign(table, ANN, for_good=True)
    assert await state_of(host, table) is TableState.OVER


async def test_without_a_partner_nobody_leaves_a_seat_to_a_computer_player(host: Host) -> None:
    await refused(errors.NoPartnerPlays, host.play.hand_over(await start_game(host), ANN))
