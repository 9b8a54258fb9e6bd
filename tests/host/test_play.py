"""Acting at a table: permissions, turns, and that no action is performed twice."""

import asyncio
from random import Random

import pytest

from bot.engine.actions import RESIGN, Action, IllegalAction, Verb
from bot.engine.cards import Card
from bot.engine.events import HAND, SPECTATOR, DealScored, GameEnded, GameSeedShown, Moved, Zone
from bot.engine.table import Table
from bot.host.errors import NoPartnerPlays, NotOpener, NotSeated, NotYourTurn, PartnerPlays, Stale, WrongState
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import SeatInfo, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    GUILD,
    ChangeRecorder,
    all_snapshots,
    mover,
    play,
    start_game,
    table_of_two,
    user_of,
)


def faces(view: Table | None, zone: Zone) -> list[Card | None]:
    return view.zones[zone]


async def test_players_see_only_their_own_hand(host: Host) -> None:
    table = await start_game(host)
    onlooker, ann, bob = await all_snapshots(host, table)
    assert (onlooker.seat, ann.seat, bob.seat) == (SPECTATOR, 0, 1)
    for snapshot in (onlooker, ann, bob):
        for seat in (0, 1):
            hidden = seat != snapshot.seat
            assert all((card is None) is hidden for card in faces(snapshot.view, HAND[seat]))
            assert len(faces(snapshot.view, HAND[seat])) == 12
    assert (await host.queries.snapshot(table, BOB)).view == bob.view
    assert (
        (await host.queries.snapshot(table)).view
        == onlooker.view
        == (await host.queries.snapshot(table, CID)).view
    )


async def test_the_player_to_move_is_offered_their_cards(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    other = BOB if user_of(snapshot) == ANN else ANN
    assert snapshot.to_move == (snapshot.seat,)
    assert {action.card for action in snapshot.offer} == set(faces(snapshot.view, HAND[snapshot.seat]))
    assert (await host.queries.snapshot(table, user_of(snapshot))).offer == snapshot.offer
    assert not (await host.queries.snapshot(table, other)).offer
    assert not (await host.queries.snapshot(table, CID)).offer


async def test_an_action_is_performed_and_published(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    action = next(iter(snapshot.offer))
    done = await host.play.act(table, user_of(snapshot), action, snapshot.ply)
    assert done.ply == snapshot.ply + 1
    assert done.seat == snapshot.seat
    assert len(faces(done.view, HAND[snapshot.seat])) == 11
    [moved] = [event for event in done.events if isinstance(event, Moved)]
    assert moved.cards == (action.card,)
    assert done.to_move == (1 - snapshot.seat,)
    assert (await host.queries.snapshot(table, user_of(snapshot))).events == ()
    await host.settle()
    assert recorder.kinds == ["opened", "joined", "started", "acted"]
    change = recorder.changes[-1]
    assert (change.table_id, change.seat, change.ply, change.info) == (table, snapshot.seat, 1, done.info)
    assert change.events[SPECTATOR] == change.events[snapshot.seat] == done.events


async def test_a_change_has_the_events_of_each_seat(host: Host, recorder: ChangeRecorder) -> None:
    await start_game(host)
    await host.settle()
    events_by_seat = recorder.changes[-1].events
    assert set(events_by_seat) == {SPECTATOR, 0, 1}
    for seat, events in events_by_seat.items():
        dealt = [event for event in events if isinstance(event, Moved) and event.target in HAND]
        for event in dealt:
            assert all((card is None) is (event.target is not HAND[seat]) for card in event.cards)
    assert "cards" not in repr(recorder.changes[-1])


async def test_an_action_can_be_given_as_text(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    action = next(iter(snapshot.offer))
    assert (await host.play.act(table, user_of(snapshot), str(action))).ply == 1
    with pytest.raises(ValueError, match="not an action"):
        await host.play.act(table, user_of(snapshot), "shuffle again")


async def test_a_snapshot_does_not_change(host: Host) -> None:
    table = await start_game(host)
    before, unchanged = await mover(host, table), await mover(host, table)
    await play(host, table, Random(1), 40)
    assert before == unchanged
    assert (await host.queries.snapshot(table, user_of(before))).view != before.view


async def test_onlookers_cannot_act(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    for refused in (
        host.play.act(table, CID, next(iter(snapshot.offer))),
        host.play.resign(table, CID),
        host.play.abandon(table, CID),
        host.rematches.agree(table, CID),
        host.closing.close(table, CID),
    ):
        with pytest.raises(NotSeated):
            await refused
    assert (await host.queries.snapshot(table)).ply == 0


async def test_no_action_before_or_after_the_game(host: Host) -> None:
    table = await table_of_two(host)
    for refused in (
        host.play.act(table.id, ANN, "draw"),
        host.play.resign(table.id, ANN),
        host.play.abandon(table.id, ANN),
    ):
        with pytest.raises(WrongState) as why:
            await refused
        assert why.value.state is TableState.LOBBY
    await host.lobby.start(table.id, ANN)
    await host.play.resign(table.id, ANN)
    for refused in (
        host.play.act(table.id, ANN, "draw"),
        host.play.resign(table.id, BOB),
        host.play.abandon(table.id, BOB),
    ):
        with pytest.raises(WrongState) as why:
            await refused
        assert why.value.state is TableState.OVER


async def test_an_action_out_of_turn_names_the_seat_to_move(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    other = BOB if user_of(snapshot) == ANN else ANN
    mine = await host.queries.snapshot(table, other)
    card = faces(mine.view, HAND[mine.seat])[0]
    with pytest.raises(NotYourTurn) as refused:
        await host.play.act(table, other, f"play {card}")
    assert refused.value.seats == (snapshot.seat,)
    assert await host.queries.snapshot(table, other) == mine


async def test_an_illegal_action_names_the_rule_and_what_is_legal(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    held = set(faces(snapshot.view, HAND[snapshot.seat]))
    absent = next(a for a in map(Action.parse, ("play AS", "play AH", "play 9C")) if a.card not in held)
    with pytest.raises(IllegalAction) as refused:
        await host.play.act(table, user_of(snapshot), absent)
    assert refused.value.rule.name == "NOT_HELD"
    assert refused.value.offer == snapshot.offer
    assert await host.queries.snapshot(table, user_of(snapshot)) == snapshot


async def test_an_action_for_an_earlier_ply_is_stale(host: Host) -> None:
    table = await start_game(host)
    early = await mover(host, table)
    await play(host, table, Random(2), 12)
    now = await all_snapshots(host, table)
    with pytest.raises(Stale) as refused:
        await host.play.act(table, user_of(early), next(iter(early.offer)), early.ply)
    assert refused.value.ply == 12
    with pytest.raises(Stale):
        await host.play.act(table, user_of(early), RESIGN, 13)
    assert await all_snapshots(host, table) == now


async def test_an_action_for_an_earlier_ply_is_stale_after_the_game(host: Host) -> None:
    table = await start_game(host)
    early = await mover(host, table)
    await host.play.resign(table, ANN)
    with pytest.raises(Stale):
        await host.play.act(table, user_of(early), next(iter(early.offer)), early.ply)


async def test_a_double_click_acts_once(host: Host, store: Store) -> None:
    table = await start_game(host)
    for _ in range(10):
        snapshot = await mover(host, table)
        click = [
            host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
            for _ in range(5)
        ]
        done = await asyncio.gather(*click, return_exceptions=True)
        assert sum(isinstance(result, TableSnapshot) for result in done) == 1
        assert sum(isinstance(result, Stale) for result in done) == 4
        assert (await host.queries.snapshot(table)).ply == snapshot.ply + 1
    assert [entry.ply for entry in await store.journal.read(table)] == list(range(11))


async def test_tables_are_independent(host: Host) -> None:
    tables = [await start_game(host, target=100) for _ in range(4)]
    await asyncio.gather(*(play(host, table, Random(table)) for table in tables))
    assert {(await host.queries.info(table)).state for table in tables} == {TableState.OVER}


async def test_a_finished_game_counts_for_the_leaderboard(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = await start_game(host, target=200)
    await play(host, table, Random(3))
    view = (await host.queries.snapshot(table)).view
    info = await host.queries.info(table)
    assert view.ended is not None
    assert (info.state, info.ended) == (TableState.OVER, "rule")
    assert [seat.agreed for seat in info.seats] == [False, False]
    await host.settle()
    assert recorder.kinds[-1] == "ended"
    assert recorder.kinds.count("ended") == 1
    assert any(isinstance(event, GameSeedShown) for event in recorder.changes[-1].events[SPECTATOR])
    deltas = [
        event.delta
        for change in recorder.changes
        for event in change.events.get(SPECTATOR, ())
        if isinstance(event, DealScored)
    ]
    for seat, user in enumerate((ANN, BOB)):
        line = await store.leaderboard.player_row(GUILD, user, "classic")
        assert line.points == view.scores[seat] == sum(delta[seat] for delta in deltas)
        assert line.best_deal == max(delta[seat] for delta in deltas)
        won = view.ended.winner == seat
        assert (line.games, line.wins, line.losses, line.draws) == (1, int(won), int(not won), 0)


async def test_a_resignation_loses_in_and_out_of_turn(host: Host, store: Store) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    other = BOB if user_of(snapshot) == ANN else ANN
    done = await host.play.resign(table, other)
    assert (done.info.state, done.info.ended) == (TableState.OVER, "resign")
    [ended] = [event for event in done.events if isinstance(event, GameEnded)]
    assert (ended.seat, ended.winner) == (done.seat, snapshot.seat)
    won, lost = await store.leaderboard.top(GUILD)
    assert (won.user_id, won.wins, won.losses, won.points, won.best_deal) == (
        user_of(snapshot),
        1,
        0,
        0,
        None,
    )
    assert (lost.user_id, lost.wins, lost.losses, lost.points, lost.best_deal) == (other, 0, 1, 0, None)
    assert won.rating > 1000 > lost.rating


async def test_a_game_is_abandoned_when_all_agree(host: Host, store: Store, recorder: ChangeRecorder) -> None:
    table = await start_game(host)
    await play(host, table, Random(4), 7)
    first = await host.play.abandon(table, ANN)
    assert first.info.state is TableState.PLAYING
    assert first.info.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob", agreed=False))
    assert await host.play.abandon(table, ANN) == first
    assert (await host.play.abandon(table, ANN, agree=False)).info.seats[0].agreed is False
    second = await host.play.abandon(table, BOB)
    assert second.info.state is TableState.PLAYING
    last = await host.play.abandon(table, ANN)
    assert (last.info.state, last.info.ended) == (TableState.OVER, "abandoned")
    assert last.view.ended.winner is None
    assert await store.leaderboard.count(GUILD) == 0
    await host.settle()
    assert recorder.kinds[-4:] == ["agreed", "agreed", "agreed", "ended"]


async def test_agreement_to_abandon_survives_a_restart(host: Host, store: Store) -> None:
    table = await start_game(host)
    await host.play.abandon(table, ANN)
    other = Host(store)
    assert (await other.play.abandon(table, BOB)).info.ended == "abandoned"


async def test_playing_on_withdraws_agreement_to_abandon(host: Host) -> None:
    table = await start_game(host)
    snapshot = await mover(host, table)
    other = BOB if user_of(snapshot) == ANN else ANN
    await host.play.abandon(table, user_of(snapshot))
    await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    assert (await host.play.abandon(table, other)).info.state is TableState.PLAYING


async def test_permissions_to_close_a_table(host: Host, store: Store, recorder: ChangeRecorder) -> None:
    lobby = await table_of_two(host)
    with pytest.raises(NotOpener):
        await host.closing.close(lobby.id, BOB)
    assert (await host.closing.close(lobby.id, ANN)).state is TableState.CLOSED
    for server_manager in (True, False):
        with pytest.raises(WrongState):
            await host.closing.close(lobby.id, ANN, server_manager=server_manager)
    playing = await start_game(host)
    with pytest.raises(WrongState):
        await host.closing.close(playing, ANN)
    info = await host.closing.close(playing, CID, server_manager=True)
    assert (info.state, info.ended) == (TableState.CLOSED, "abandoned")
    assert await store.leaderboard.count(GUILD) == 0
    over = await start_game(host)
    await host.play.resign(over, ANN)
    with pytest.raises(NotSeated):
        await host.closing.close(over, CID)
    info = await host.closing.close(over, BOB)
    assert (info.state, info.ended) == (TableState.CLOSED, "resign")
    await host.settle()
    assert [change.kind for change in recorder.changes if change.table_id == playing][-1] == "closed"
    closed = next(
        change for change in recorder.changes if change.table_id == playing and change.kind == "closed"
    )
    assert closed.events[SPECTATOR]


async def test_a_server_manager_can_close_any_lobby(host: Host) -> None:
    lobby = await table_of_two(host)
    assert (await host.closing.close(lobby.id, CID, server_manager=True)).state is TableState.CLOSED


async def test_the_snapshot_of_a_finished_game_has_no_offer(host: Host) -> None:
    table = await start_game(host, "old-count", target=1)
    snapshot = await mover(host, table)
    while Verb.DECLARE_OUT not in {action.verb for action in snapshot.offer}:
        await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)), snapshot.ply)
        snapshot = await mover(host, table)
    done = await host.play.act(table, user_of(snapshot), "declare-out", snapshot.ply)
    assert done.info.ended == "rule"
    assert done.to_move == ()
    assert not done.offer


async def test_nobody_makes_a_partner_lose_unasked(host: Host, recorder: ChangeRecorder) -> None:
    """Who leaves a game with partners is replaced by a computer player, and can come back."""
    table = await start_game(host, "partnership")
    info = await host.queries.info(table)
    partner = info.seats[2].user_id
    assert info.seats[0].user_id == ANN
    assert partner is not None
    for resign in (host.play.resign(table, ANN), host.play.act(table, ANN, RESIGN)):
        with pytest.raises(PartnerPlays) as refused:
            await resign
        assert refused.value.seats == (2,)
    await host.play.hand_over(table, ANN)
    info = await host.queries.info(table)
    assert info.state is TableState.PLAYING
    assert [seat.computer for seat in info.seats] == [True, False, False, False]
    await recorder.wait_for("taken-over")
    # The partner is alone now, and may give up; Ann may come back before.
    await host.play.return_to_seat(table, ANN)
    await host.play.hand_over(table, partner)
    with pytest.raises(NoPartnerPlays):
        await host.play.hand_over(table, ANN)
    await host.play.resign(table, ANN)
    assert (await host.queries.info(table)).ended == "resign"


async def test_who_is_deleted_resigns_also_with_a_partner(host: Host) -> None:
    table = await start_game(host, "partnership")
    await host.play.resign(table, ANN, for_good=True)
    assert (await host.queries.info(table)).state is TableState.OVER


async def test_without_a_partner_nobody_leaves_a_seat_to_a_computer_player(host: Host) -> None:
    table = await start_game(host)
    with pytest.raises(NoPartnerPlays):
        await host.play.hand_over(table, ANN)
