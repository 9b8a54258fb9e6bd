"""Opening tables, joining, leaving, starting, and playing again."""

import asyncio

import pytest

from bot.ai import Level
from bot.engine.events import DealBegan
from bot.engine.variant import BadOption
from bot.host.errors import (
    AlreadySeated,
    NoComputer,
    NoSeat,
    NoTable,
    NotAgreed,
    NotOpener,
    NotSeated,
    SeatsChanged,
    SeatsMissing,
    SeatTaken,
    TableFull,
    UnknownVariant,
    WrongState,
)
from bot.host.host import Host
from bot.store import Post, SeatInfo, Store, TableInfo, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    GUILD,
    ChangeRecorder,
    Clock,
    computer_name,
    open_table,
    start_game,
    table_of_two,
)


async def open_table_with(host: Host, **settings: bool) -> TableInfo:
    """A table with this setting."""
    return await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant="classic", **settings
    )


async def test_the_opener_sits_at_the_table(host: Host, recorder: ChangeRecorder, clock: Clock) -> None:
    info = await open_table(host, target=500)
    assert (info.guild_id, info.channel_id, info.message_id) == (GUILD, CHANNEL, None)
    assert (info.variant, info.state, info.opener_id) == ("classic", TableState.LOBBY, ANN)
    assert info.seats == (SeatInfo(0, ANN, "Ann"),)
    assert info.created_at == info.touched_at == int(clock.now)
    assert await host.queries.info(info.id) == info
    await host.settle()
    assert [(change.kind, change.seat, change.ply, change.info) for change in recorder.changes] == [
        ("opened", 0, -1, info)
    ]


async def test_a_table_stores_its_options(host: Host) -> None:
    info = await open_table(host, "old-count", target=500, packet=4)
    assert info.options == {"target": 500, "match": "points", "double_pinochle": 40, "packet": 4}


async def test_the_opener_sets_the_options_before_the_game(
    host: Host, recorder: ChangeRecorder, store: Store
) -> None:
    info = await table_of_two(host, target=500)
    with pytest.raises(NotOpener):
        await host.lobby.set_options(info.id, BOB, {"target": 300})
    with pytest.raises(BadOption):
        await host.lobby.set_options(info.id, ANN, {"target": 0})
    assert await host.queries.info(info.id) == info
    changed = await host.lobby.set_options(info.id, ANN, {"target": 300, "both_out": "higher"})
    assert changed.options == {**info.options, "target": 300, "both_out": "higher"}
    assert await Host(store).queries.info(info.id) == changed
    snapshot = await host.lobby.start(info.id, ANN)
    assert snapshot.view.target == 300
    with pytest.raises(WrongState):
        await host.lobby.set_options(info.id, ANN, {"target": 400})
    await host.settle()
    assert recorder.kinds == ["opened", "joined", "updated", "started"]


async def test_no_table_opens_with_an_unknown_variant_or_option(host: Host) -> None:
    with pytest.raises(UnknownVariant) as refused:
        await open_table(host, "bezique")
    assert refused.value.key == "error-unknown-variant"
    with pytest.raises(BadOption):
        await open_table(host, "classic", jokers=2)
    with pytest.raises(BadOption):
        await open_table(host, "classic", target="many")
    assert await host.queries.tables() == ()


async def test_each_user_takes_one_seat(host: Host, recorder: ChangeRecorder) -> None:
    info = await open_table(host)
    with pytest.raises(AlreadySeated):
        await host.lobby.join(info.id, ANN, "Ann")
    with pytest.raises(SeatTaken):
        await host.lobby.join(info.id, BOB, "Bob", seat=0)
    for seat in (-1, 2):
        with pytest.raises(NoSeat):
            await host.lobby.join(info.id, BOB, "Bob", seat=seat)
    info = await host.lobby.join(info.id, BOB, "Bob", seat=1)
    assert info.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob"))
    with pytest.raises(TableFull):
        await host.lobby.join(info.id, CID, "Cid")
    await host.settle()
    assert recorder.kinds == ["opened", "joined"]
    assert recorder.changes[1].seat == 1


@pytest.mark.both_databases
async def test_concurrent_joins_give_a_seat_once(host: Host) -> None:
    info = await open_table(host)
    crowd = range(200, 220)
    done = await asyncio.gather(
        *(host.lobby.join(info.id, user, "Somebody") for user in crowd), return_exceptions=True
    )
    assert sum(isinstance(result, TableInfo) for result in done) == 1
    assert sum(isinstance(result, TableFull) for result in done) == 19


async def test_an_opener_who_leaves_passes_the_table_on(host: Host, recorder: ChangeRecorder) -> None:
    info = await table_of_two(host)
    with pytest.raises(NotSeated):
        await host.lobby.leave(info.id, CID)
    info = await host.lobby.leave(info.id, ANN)
    assert info.seats == (SeatInfo(1, BOB, "Bob"),)
    assert info.opener_id == BOB
    info = await host.lobby.join(info.id, CID, "Cid")
    assert info.seats == (SeatInfo(0, CID, "Cid"), SeatInfo(1, BOB, "Bob"))
    info = await host.lobby.leave(info.id, CID)
    assert info.opener_id == BOB
    info = await host.lobby.leave(info.id, BOB)
    assert (info.state, info.seats) == (TableState.CLOSED, ())
    with pytest.raises(WrongState) as refused:
        await host.lobby.join(info.id, ANN, "Ann")
    assert refused.value.state is TableState.CLOSED
    await host.settle()
    assert recorder.kinds == ["opened", "joined", "left", "joined", "left", "closed"]


async def test_a_game_starts_only_with_all_seats_taken(host: Host, recorder: ChangeRecorder) -> None:
    info = await open_table(host)
    with pytest.raises(NotSeated):
        await host.lobby.start(info.id, BOB)
    with pytest.raises(SeatsMissing) as refused:
        await host.lobby.start(info.id, ANN)
    assert refused.value.missing == 1
    await host.lobby.join(info.id, BOB, "Bob")
    before = await host.queries.snapshot(info.id, BOB)
    assert (before.ply, before.view, before.to_move) == (-1, None, ())
    assert not before.offer
    snapshot = await host.lobby.start(info.id, BOB)
    assert snapshot.info.state is TableState.PLAYING
    assert snapshot.ply == 0
    assert snapshot.view is not None
    assert any(isinstance(event, DealBegan) for event in snapshot.events)
    for refused_now in (
        host.lobby.start(info.id, ANN),
        host.lobby.leave(info.id, ANN),
        host.lobby.join(info.id, CID, "Cid"),
    ):
        with pytest.raises(WrongState):
            await refused_now
    await host.settle()
    assert recorder.kinds == ["opened", "joined", "started"]
    assert recorder.changes[2].ply == 0


@pytest.mark.both_databases
async def test_concurrent_starts_start_a_game_once(host: Host, store: Store) -> None:
    info = await table_of_two(host)
    done = await asyncio.gather(
        host.lobby.start(info.id, ANN), host.lobby.start(info.id, BOB), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in done) == ["TableSnapshot", "WrongState"]
    assert len(await store.journal.read(info.id)) == 1


async def test_an_unknown_table_is_an_error(host: Host) -> None:
    for asked in (
        host.queries.info(99),
        host.queries.snapshot(99),
        host.lobby.join(99, ANN, "Ann"),
        host.play.act(99, ANN, "draw"),
    ):
        with pytest.raises(NoTable) as refused:
            await asked
        assert refused.value.key == "error-no-table"


async def test_tables_are_found_by_server_channel_and_player(host: Host) -> None:
    first = await open_table(host)
    second = await host.lobby.open(
        guild_id=GUILD, channel_id=71, user_id=BOB, name="Bob", variant="old-count"
    )
    assert await host.queries.tables(guild_id=GUILD) == (first, second)
    assert await host.queries.tables(channel_id=71) == (second,)
    assert await host.queries.tables(user_id=ANN, guild_id=GUILD) == (first,)
    closed = await host.closing.close(first.id, ANN)
    assert await host.queries.tables(guild_id=GUILD) == (second,)
    assert await host.queries.tables(guild_id=GUILD, states=(TableState.CLOSED,)) == (closed,)


async def test_noting_the_message_of_a_table_publishes_no_change(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    info = await open_table(host)
    await store.posts.save(Post(f"table:{info.id}", GUILD, CHANNEL, message_id=700, table_id=info.id))
    await host.placement.note_message(info.id, 700)
    assert (await host.queries.info(info.id)).message_id == 700
    await host.lobby.join(info.id, BOB, "Bob")
    assert (await host.queries.tables(guild_id=GUILD))[0].message_id == 700
    await host.settle()
    assert recorder.kinds == ["opened", "joined"]


async def test_a_table_moves_to_its_thread_and_back(host: Host, store: Store) -> None:
    info = await open_table_with(host, threaded=True)
    assert (info.threaded, info.parent_id) == (True, None)
    await host.placement.set_thread(info.id, 99, info.channel_id)
    await host.lobby.join(info.id, BOB, "Bob")
    for known in (await host.queries.info(info.id), await store.tables.load(info.id)):
        assert (known.channel_id, known.parent_id) == (99, info.channel_id)
    back = await host.placement.set_channel(info.id, info.channel_id)
    assert (back.channel_id, back.parent_id, back.threaded) == (info.channel_id, None, False)
    assert await store.tables.load(info.id) == back


async def test_a_table_with_auto_start_starts_when_full(host: Host) -> None:
    info = await open_table_with(host, auto_start=True)
    assert (await host.lobby.join(info.id, BOB, "Bob")).state is TableState.PLAYING
    other = await open_table_with(host, auto_start=True)
    alone = await host.lobby.add_computer(other.id, ANN, "Computer {}".format)
    assert alone.state is TableState.PLAYING


async def test_a_player_can_move_to_a_free_seat_or_swap_with_a_computer_player(
    host: Host, recorder: ChangeRecorder
) -> None:
    info = await open_table(host, "double-deck")
    moved = await host.lobby.join(info.id, ANN, "Ann", seat=2)
    assert moved.seats == (SeatInfo(2, ANN, "Ann"),)
    await host.lobby.add_computer(info.id, ANN, computer_name, seat=1)
    swapped = await host.lobby.join(info.id, ANN, "Ann", seat=1)
    assert [(seat.seat, seat.name) for seat in swapped.seats] == [(1, "Ann"), (2, "Computer 1")]
    await host.lobby.join(info.id, BOB, "Bob")
    with pytest.raises(SeatTaken):
        await host.lobby.join(info.id, ANN, "Ann", seat=0)
    with pytest.raises(NoSeat):
        await host.lobby.join(info.id, ANN, "Ann", seat=4)
    with pytest.raises(AlreadySeated):
        await host.lobby.join(info.id, ANN, "Ann")
    await host.settle()
    assert recorder.kinds == ["opened", "moved", "joined", "moved", "joined"]


async def test_two_players_swap_only_if_both_seats_are_unchanged(host: Host) -> None:
    info = await open_table(host, "double-deck")
    await host.lobby.join(info.id, BOB, "Bob")
    swapped = await host.lobby.swap_seats(info.id, BOB, 1, ANN, 0)
    assert [(seat.seat, seat.user_id) for seat in swapped.seats] == [(0, BOB), (1, ANN)]
    with pytest.raises(SeatsChanged):
        await host.lobby.swap_seats(info.id, BOB, 1, ANN, 0)
    assert await host.queries.info(info.id) == swapped


async def test_only_the_opener_sets_auto_start(host: Host) -> None:
    info = await table_of_two(host)
    with pytest.raises(NotOpener):
        await host.lobby.set_auto_start(info.id, BOB, True)
    assert (await host.lobby.set_auto_start(info.id, ANN, True)).state is TableState.PLAYING
    other = await open_table(host)
    assert (await host.lobby.set_auto_start(other.id, ANN, True)).auto_start
    assert not (await host.lobby.set_auto_start(other.id, ANN, False)).auto_start
    assert (await host.lobby.join(other.id, BOB, "Bob")).state is TableState.LOBBY


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(
    host: Host, recorder: ChangeRecorder
) -> None:
    old = await start_game(host, target=500)
    with pytest.raises(WrongState):
        await host.rematches.agree(old, ANN)
    await host.play.resign(old, ANN)
    first_view = (await host.queries.snapshot(old)).view
    with pytest.raises(NotSeated):
        await host.rematches.agree(old, CID)
    new = await host.rematches.agree(old, BOB)
    assert new.id != old
    assert (new.rematch_of, new.opener_id, new.options["target"]) == (old, BOB, 500)
    assert new.seats == (SeatInfo(0, ANN, "Ann", agreed=False), SeatInfo(1, BOB, "Bob"))
    assert await host.rematches.agree(old, BOB) == new
    with pytest.raises(NotAgreed) as refused:
        await host.lobby.start(new.id, BOB)
    assert refused.value.seats == (0,)
    again = await host.rematches.agree(old, ANN)
    assert (again.id, again.state) == (new.id, TableState.PLAYING)
    assert await host.rematches.agree(old, ANN) == again
    second_view = (await host.queries.snapshot(new.id)).view
    assert second_view.dealer == 1 - first_view.dealer
    assert second_view.commitment != first_view.commitment
    assert second_view.cut.cards == ()
    await host.settle()
    assert [(change.table_id, change.kind) for change in recorder.changes][4:] == [
        (new.id, "opened"),
        (new.id, "started"),
    ]


@pytest.mark.both_databases
async def test_concurrent_requests_open_one_rematch(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    done = await asyncio.gather(*(host.rematches.agree(old, user) for user in (ANN, BOB) * 3))
    assert len({info.id for info in done}) == 1
    assert (await host.queries.info(done[0].id)).state is TableState.PLAYING


async def test_players_can_agree_to_a_rematch_at_the_new_table(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    new = await host.rematches.agree(old, ANN)
    with pytest.raises(AlreadySeated):
        await host.lobby.join(new.id, ANN, "Ann")
    with pytest.raises(SeatTaken):
        await host.lobby.join(new.id, BOB, "Bob", seat=0)
    assert (await host.lobby.join(new.id, BOB, "Bob")).state is TableState.PLAYING


async def test_another_user_can_replace_a_player_of_a_rematch(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    new = await host.rematches.agree(old, ANN)
    left = await host.lobby.leave(new.id, BOB)
    assert await host.rematches.agree(old, ANN) == left
    info = await host.lobby.join(new.id, CID, "Cid")
    assert info.state is TableState.PLAYING
    assert info.name_of(1) == "Cid"


async def test_a_player_can_leave_a_rematch_and_return(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    new = await host.rematches.agree(old, ANN)
    await host.lobby.leave(new.id, ANN)
    info = await host.rematches.agree(old, ANN)
    assert info.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob", agreed=False))
    assert (await host.rematches.agree(old, BOB)).state is TableState.PLAYING


async def test_a_closed_rematch_can_be_opened_again(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    first = await host.rematches.agree(old, ANN)
    await host.closing.close(first.id, ANN)
    second = await host.rematches.agree(old, BOB)
    assert second.id != first.id
    assert (await host.queries.info(first.id)).rematch_of is None
    await host.closing.close(old, ANN)
    assert (await host.rematches.agree(old, ANN)).id == second.id
    await host.closing.close(second.id, BOB, server_manager=True)
    third = await host.rematches.agree(old, ANN)
    assert (third.id, third.state) == (second.id, TableState.CLOSED)


async def test_a_closed_table_has_no_rematch(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    await host.closing.close(old, BOB)
    with pytest.raises(WrongState):
        await host.rematches.agree(old, ANN)


async def test_seated_users_add_and_remove_computer_players(host: Host, recorder: ChangeRecorder) -> None:
    info = await open_table(host, "double-deck")
    with pytest.raises(NotSeated):
        await host.lobby.add_computer(info.id, BOB, computer_name)
    with pytest.raises(SeatTaken):
        await host.lobby.add_computer(info.id, ANN, computer_name, seat=0)
    with pytest.raises(NoSeat):
        await host.lobby.add_computer(info.id, ANN, computer_name, seat=4)
    await host.lobby.add_computer(info.id, ANN, computer_name, seat=2)
    await host.lobby.join(info.id, BOB, "Bob")
    info = await host.lobby.add_computer(info.id, BOB, computer_name, level=Level.EXPERT)
    assert info.seats == (
        SeatInfo(0, ANN, "Ann"),
        SeatInfo(1, BOB, "Bob"),
        SeatInfo(2, None, "Computer 1", computer=True, level="intermediate"),
        SeatInfo(3, None, "Computer 2", computer=True, level="expert"),
    )
    with pytest.raises(TableFull):
        await host.lobby.add_computer(info.id, ANN, computer_name)
    for user, seat, refusal in ((CID, 2, NotSeated), (ANN, 1, NoComputer), (ANN, 0, NoComputer)):
        with pytest.raises(refusal):
            await host.lobby.remove_computer(info.id, user, seat)
    await host.lobby.remove_computer(info.id, BOB, 2)
    info = await host.lobby.remove_computer(info.id, ANN)
    assert [seat.name for seat in info.seats] == ["Ann", "Bob"]
    with pytest.raises(NoComputer):
        await host.lobby.remove_computer(info.id, ANN)
    await host.settle()
    assert [(change.kind, change.seat) for change in recorder.changes] == [
        ("opened", 0),
        ("joined", 2),
        ("joined", 1),
        ("joined", 3),
        ("left", 2),
        ("left", 3),
    ]


async def test_computer_players_are_added_and_removed_only_before_the_game(host: Host) -> None:
    table = await start_game(host)
    for asked in (host.lobby.add_computer(table, ANN, computer_name), host.lobby.remove_computer(table, ANN)):
        with pytest.raises(WrongState):
            await asked


async def test_a_computer_player_can_replace_a_player_of_a_rematch(host: Host) -> None:
    old = await start_game(host)
    await host.play.resign(old, BOB)
    new = await host.rematches.agree(old, ANN)
    await host.lobby.leave(new.id, BOB)
    info = await host.lobby.add_computer(new.id, ANN, computer_name)
    assert (info.state, info.name_of(1)) == (TableState.PLAYING, "Computer 1")


async def test_a_rematch_does_not_wait_for_computer_players(host: Host) -> None:
    alone = await open_table(host)
    await host.lobby.add_computer(alone.id, ANN, computer_name)
    await host.lobby.start(alone.id, ANN)
    assert (await host.play.resign(alone.id, ANN)).info.state is TableState.OVER
    again = await host.rematches.agree(alone.id, ANN)
    assert (again.state, again.name_of(1)) == (TableState.PLAYING, "Computer 1")


async def test_a_table_closes_when_only_computer_players_are_left(host: Host) -> None:
    alone = await open_table(host)
    await host.lobby.add_computer(alone.id, ANN, computer_name)
    assert (await host.lobby.leave(alone.id, ANN)).state is TableState.CLOSED


async def test_all_free_seats_are_filled_and_the_game_starts_in_one_step(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = await open_table(host, "double-deck")
    with pytest.raises(NotSeated):
        await host.lobby.fill_with_computers(table.id, BOB, computer_name)
    await host.lobby.join(table.id, BOB, "Bob", seat=2)
    snapshot = await host.lobby.fill_with_computers(table.id, BOB, computer_name)
    assert (snapshot.info.state, snapshot.seat, snapshot.ply) == (TableState.PLAYING, 2, 0)
    assert [player.name for player in snapshot.info.seats] == ["Ann", "Computer 1", "Bob", "Computer 2"]
    assert len(await store.journal.read(table.id)) == 1
    await host.settle()
    assert recorder.kinds[:3] == ["opened", "joined", "started"]
    again = await host.lobby.fill_with_computers(table.id, BOB, computer_name)
    assert again.info.seats == snapshot.info.seats


async def test_a_table_cannot_be_filled_while_a_player_has_not_agreed(host: Host) -> None:
    first = await start_game(host, "double-deck")
    await host.play.resign(first, ANN, for_good=True)
    table = await host.rematches.agree(first, ANN)
    left = await host.lobby.leave(table.id, CID)
    with pytest.raises(NotAgreed):
        await host.lobby.fill_with_computers(table.id, ANN, computer_name)
    assert await host.queries.info(table.id) == left
