"""Opening tables, joining, leaving, starting, and playing again."""

import pytest

from bot.ai import Level
from bot.engine.events import DealBegan
from bot.engine.variant import BadOption
from bot.host import errors
from bot.host.host import Host
from bot.store import Post, SeatInfo, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    GUILD,
    ChangeRecorder,
    Clock,
    computer_name,
    join,
    open_table,
    refused,
    resigned_game,
    start_game,
    start_solo_game,
    table_of_two,
)


async def test_the_opener_sits_at_the_table(host: Host, recorder: ChangeRecorder, clock: Clock) -> None:
    info = await open_table(host, "old-count", target=500, packet=4)
    assert (info.guild_id, info.channel_id, info.message_id) == (GUILD, CHANNEL, None)
    assert (info.variant, info.state, info.opener_id) == ("old-count", TableState.LOBBY, ANN)
    assert info.options == {"target": 500, "match": "points", "double_pinochle": 40, "packet": 4}
    assert info.seats == (SeatInfo(0, ANN, "Ann"),)
    assert info.created_at == info.touched_at == int(clock.now)
    assert await host.queries.info(info.id) == info
    [opened] = await recorder.of("opened")
    assert (opened.seat, opened.ply, opened.info) == (0, -1, info)


async def test_the_opener_sets_the_options_before_the_game(
    host: Host, recorder: ChangeRecorder, store: Store
) -> None:
    info = await table_of_two(host, target=500)
    await refused(errors.NotOpener, host.lobby.set_options(info.id, BOB, {"target": 300}))
    await refused(BadOption, host.lobby.set_options(info.id, ANN, {"target": 0}))
    assert await host.queries.info(info.id) == info
    changed = await host.lobby.set_options(info.id, ANN, {"target": 300, "both_out": "higher"})
    assert changed.options == {**info.options, "target": 300, "both_out": "higher"}
    assert await Host(store).queries.info(info.id) == changed
    assert (await host.lobby.start(info.id, ANN)).view.target == 300
    await refused(errors.WrongState, host.lobby.set_options(info.id, ANN, {"target": 400}))
    assert await recorder.all_kinds() == ["opened", "joined", "updated", "started"]


async def test_no_table_opens_with_an_unknown_variant_or_option(host: Host) -> None:
    [unknown] = await refused(errors.UnknownVariant, open_table(host, "bezique"))
    assert unknown.key == "error-unknown-variant"
    await refused(BadOption, open_table(host, jokers=2), open_table(host, target="many"))
    assert await host.queries.tables() == ()


async def test_each_user_takes_one_seat(host: Host, recorder: ChangeRecorder) -> None:
    info = await open_table(host)
    await refused(errors.AlreadySeated, join(host, info.id, ANN))
    await refused(errors.SeatTaken, join(host, info.id, BOB, seat=0))
    await refused(errors.NoSeat, *(join(host, info.id, BOB, seat=seat) for seat in (-1, 2)))
    info = await join(host, info.id, BOB, seat=1)
    assert info.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob"))
    await refused(errors.TableFull, join(host, info.id, CID))
    assert [(change.kind, change.seat) for change in await recorder.of("joined")] == [("joined", 1)]


async def test_an_opener_who_leaves_passes_the_table_on(host: Host, recorder: ChangeRecorder) -> None:
    table = (await table_of_two(host)).id
    await refused(errors.NotSeated, host.lobby.leave(table, CID))
    left = await host.lobby.leave(table, ANN)
    assert (left.seats, left.opener_id) == ((SeatInfo(1, BOB, "Bob"),), BOB)
    assert (await join(host, table, CID)).seats == (SeatInfo(0, CID, "Cid"), SeatInfo(1, BOB, "Bob"))
    assert (await host.lobby.leave(table, CID)).opener_id == BOB
    closed = await host.lobby.leave(table, BOB)
    assert (closed.state, closed.seats) == (TableState.CLOSED, ())
    [error] = await refused(errors.WrongState, join(host, table, ANN))
    assert error.state is TableState.CLOSED
    assert await recorder.all_kinds() == ["opened", "joined", "left", "joined", "left", "closed"]


async def test_a_game_starts_only_with_all_seats_taken(host: Host, recorder: ChangeRecorder) -> None:
    table = (await open_table(host)).id
    await refused(errors.NotSeated, host.lobby.start(table, BOB))
    [error] = await refused(errors.SeatsMissing, host.lobby.start(table, ANN))
    assert error.missing == 1
    await join(host, table, BOB)
    before = await host.queries.snapshot(table, BOB)
    assert (before.ply, before.view, before.to_move, list(before.offer)) == (-1, None, (), [])
    snapshot = await host.lobby.start(table, BOB)
    assert (snapshot.info.state, snapshot.ply) == (TableState.PLAYING, 0)
    assert snapshot.view is not None
    assert any(isinstance(event, DealBegan) for event in snapshot.events)
    too_late = host.lobby.start(table, ANN), host.lobby.leave(table, ANN), join(host, table, CID)
    await refused(errors.WrongState, *too_late)
    assert await recorder.all_kinds() == ["opened", "joined", "started"]
    assert recorder.changes[2].ply == 0


async def test_an_unknown_table_is_an_error(host: Host) -> None:
    asked = (
        host.queries.info(99),
        host.queries.snapshot(99),
        join(host, 99, ANN),
        host.play.act(99, ANN, "draw"),
    )
    assert {error.key for error in await refused(errors.NoTable, *asked)} == {"error-no-table"}


async def test_tables_are_found_by_server_channel_and_player(host: Host) -> None:
    first = await open_table(host)
    second = await open_table(host, "old-count", channel_id=71, user_id=BOB)
    assert await host.queries.tables(guild_id=GUILD) == (first, second)
    assert await host.queries.tables(channel_id=71) == (second,)
    assert await host.queries.tables(user_id=ANN, guild_id=GUILD) == (first,)
    closed = await host.closing.close(first.id, ANN)
    assert await host.queries.tables(guild_id=GUILD) == (second,)
    assert await host.queries.tables(guild_id=GUILD, states=(TableState.CLOSED,)) == (closed,)


async def test_noting_the_message_of_a_table_publishes_no_change(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = (await open_table(host)).id
    await store.posts.save(Post(f"table:{table}", GUILD, CHANNEL, message_id=700, table_id=table))
    await host.placement.note_message(table, 700)
    assert (await host.queries.info(table)).message_id == 700
    await join(host, table, BOB)
    assert (await host.queries.tables(guild_id=GUILD))[0].message_id == 700
    assert await recorder.all_kinds() == ["opened", "joined"]


async def test_a_table_moves_to_its_thread_and_back(host: Host, store: Store) -> None:
    info = await open_table(host, threaded=True)
    assert (info.threaded, info.parent_id) == (True, None)
    await host.placement.set_thread(info.id, 99, info.channel_id)
    await join(host, info.id, BOB)
    for known in (await host.queries.info(info.id), await store.tables.load(info.id)):
        assert (known.channel_id, known.parent_id) == (99, info.channel_id)
    back = await host.placement.set_channel(info.id, info.channel_id)
    assert (back.channel_id, back.parent_id, back.threaded) == (info.channel_id, None, False)
    assert await store.tables.load(info.id) == back


async def test_a_table_with_auto_start_starts_when_full(host: Host) -> None:
    assert (await table_of_two(host, auto_start=True)).state is TableState.PLAYING
    other = await open_table(host, auto_start=True)
    assert (await host.lobby.add_computer(other.id, ANN, computer_name)).state is TableState.PLAYING


async def test_only_the_opener_sets_auto_start(host: Host) -> None:
    table = (await table_of_two(host)).id
    await refused(errors.NotOpener, host.lobby.set_auto_start(table, BOB, True))
    assert (await host.lobby.set_auto_start(table, ANN, True)).state is TableState.PLAYING
    other = (await open_table(host)).id
    assert (await host.lobby.set_auto_start(other, ANN, True)).auto_start
    assert not (await host.lobby.set_auto_start(other, ANN, False)).auto_start
    assert (await join(host, other, BOB)).state is TableState.LOBBY


async def test_a_player_can_move_to_a_free_seat_or_swap_with_a_computer_player(
    host: Host, recorder: ChangeRecorder
) -> None:
    table = (await open_table(host, "double-deck")).id
    assert (await join(host, table, ANN, seat=2)).seats == (SeatInfo(2, ANN, "Ann"),)
    await host.lobby.add_computer(table, ANN, computer_name, seat=1)
    swapped = await join(host, table, ANN, seat=1)
    assert [(seat.seat, seat.name) for seat in swapped.seats] == [(1, "Ann"), (2, "Computer 1")]
    await join(host, table, BOB)
    await refused(errors.SeatTaken, join(host, table, ANN, seat=0))
    await refused(errors.NoSeat, join(host, table, ANN, seat=4))
    await refused(errors.AlreadySeated, join(host, table, ANN))
    assert await recorder.all_kinds() == ["opened", "moved", "joined", "moved", "joined"]


async def test_two_players_swap_only_if_both_seats_are_unchanged(host: Host) -> None:
    table = (await table_of_two(host, "double-deck")).id
    swapped = await host.lobby.swap_seats(table, BOB, 1, ANN, 0)
    assert [(seat.seat, seat.user_id) for seat in swapped.seats] == [(0, BOB), (1, ANN)]
    await refused(errors.SeatsChanged, host.lobby.swap_seats(table, BOB, 1, ANN, 0))
    assert await host.queries.info(table) == swapped


async def test_seated_users_add_and_remove_computer_players(host: Host, recorder: ChangeRecorder) -> None:
    table = (await open_table(host, "double-deck")).id
    add, remove = host.lobby.add_computer, host.lobby.remove_computer
    await refused(errors.NotSeated, add(table, BOB, computer_name))
    await refused(errors.SeatTaken, add(table, ANN, computer_name, seat=0))
    await refused(errors.NoSeat, add(table, ANN, computer_name, seat=4))
    await add(table, ANN, computer_name, seat=2)
    await join(host, table, BOB)
    info = await add(table, BOB, computer_name, level=Level.EXPERT)
    assert info.seats == (
        SeatInfo(0, ANN, "Ann"),
        SeatInfo(1, BOB, "Bob"),
        SeatInfo(2, None, "Computer 1", computer=True, level="intermediate"),
        SeatInfo(3, None, "Computer 2", computer=True, level="expert"),
    )
    await refused(errors.TableFull, add(table, ANN, computer_name))
    await refused(errors.NotSeated, remove(table, CID, 2))
    await refused(errors.NoComputer, remove(table, ANN, 1), remove(table, ANN, 0))
    await remove(table, BOB, 2)
    assert [seat.name for seat in (await remove(table, ANN)).seats] == ["Ann", "Bob"]
    await refused(errors.NoComputer, remove(table, ANN))
    changes = [(change.kind, change.seat) for change in await recorder.of("joined", "left")]
    assert changes == [("joined", 2), ("joined", 1), ("joined", 3), ("left", 2), ("left", 3)]
    started = await start_game(host)
    await refused(errors.WrongState, add(started, ANN, computer_name), remove(started, ANN))


async def test_a_table_closes_when_only_computer_players_are_left(host: Host) -> None:
    alone = (await open_table(host)).id
    await host.lobby.add_computer(alone, ANN, computer_name)
    assert (await host.lobby.leave(alone, ANN)).state is TableState.CLOSED


async def test_all_free_seats_are_filled_and_the_game_starts_in_one_step(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = (await open_table(host, "double-deck")).id
    await refused(errors.NotSeated, host.lobby.fill_with_computers(table, BOB, computer_name))
    await join(host, table, BOB, seat=2)
    snapshot = await host.lobby.fill_with_computers(table, BOB, computer_name)
    assert (snapshot.info.state, snapshot.seat, snapshot.ply) == (TableState.PLAYING, 2, 0)
    assert [player.name for player in snapshot.info.seats] == ["Ann", "Computer 1", "Bob", "Computer 2"]
    assert len(await store.journal.read(table)) == 1
    assert (await recorder.all_kinds())[:3] == ["opened", "joined", "started"]
    again = await host.lobby.fill_with_computers(table, BOB, computer_name)
    assert again.info.seats == snapshot.info.seats


# Rematches


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(
    host: Host, recorder: ChangeRecorder
) -> None:
    old = await start_game(host, target=500)
    await refused(errors.WrongState, host.rematches.agree(old, ANN))
    first_view = (await host.play.resign(old, ANN)).view
    await refused(errors.NotSeated, host.rematches.agree(old, CID))
    new = await host.rematches.agree(old, BOB)
    assert new.id != old
    assert (new.rematch_of, new.opener_id, new.options["target"]) == (old, BOB, 500)
    assert new.seats == (SeatInfo(0, ANN, "Ann", agreed=False), SeatInfo(1, BOB, "Bob"))
    assert await host.rematches.agree(old, BOB) == new
    [error] = await refused(errors.NotAgreed, host.lobby.start(new.id, BOB))
    assert error.seats == (0,)
    again = await host.rematches.agree(old, ANN)
    assert (again.id, again.state) == (new.id, TableState.PLAYING)
    assert await host.rematches.agree(old, ANN) == again
    second_view = (await host.queries.snapshot(new.id)).view
    assert second_view.dealer == 1 - first_view.dealer
    assert second_view.commitment != first_view.commitment
    assert second_view.cut.cards == ()
    changes = [(change.table_id, change.kind) for change in await recorder.of("opened", "started")]
    assert changes[2:] == [(new.id, "opened"), (new.id, "started")]
    await host.play.resign(new.id, ANN)
    third = [await host.rematches.agree(new.id, user) for user in (ANN, BOB)][1]
    assert (await host.queries.snapshot(third.id)).view.dealer == first_view.dealer


async def test_players_can_agree_to_a_rematch_at_the_new_table(host: Host) -> None:
    new = (await host.rematches.agree(await resigned_game(host), ANN)).id
    await refused(errors.AlreadySeated, join(host, new, ANN))
    await refused(errors.SeatTaken, join(host, new, BOB, seat=0))
    assert (await join(host, new, BOB)).state is TableState.PLAYING


@pytest.mark.parametrize("name", ["Cid", "Computer 1"])
async def test_others_can_replace_a_player_of_a_rematch(host: Host, name: str) -> None:
    old = await resigned_game(host)
    new = (await host.rematches.agree(old, ANN)).id
    left = await host.lobby.leave(new, BOB)
    assert await host.rematches.agree(old, ANN) == left
    joining = join(host, new, CID) if name == "Cid" else host.lobby.add_computer(new, ANN, computer_name)
    info = await joining
    assert (info.state, info.name_of(1)) == (TableState.PLAYING, name)


async def test_a_player_can_leave_a_rematch_and_return(host: Host) -> None:
    old = await resigned_game(host)
    await host.lobby.leave((await host.rematches.agree(old, ANN)).id, ANN)
    info = await host.rematches.agree(old, ANN)
    assert info.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob", agreed=False))
    assert (await host.rematches.agree(old, BOB)).state is TableState.PLAYING


async def test_a_closed_rematch_can_be_opened_again(host: Host) -> None:
    old = await resigned_game(host)
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
    old = await resigned_game(host)
    await host.closing.close(old, BOB)
    await refused(errors.WrongState, host.rematches.agree(old, ANN))


async def test_a_rematch_does_not_wait_for_computer_players(host: Host) -> None:
    alone = await start_solo_game(host)
    assert (await host.play.resign(alone, ANN)).info.state is TableState.OVER
    again = await host.rematches.agree(alone, ANN)
    assert (again.state, again.name_of(1)) == (TableState.PLAYING, "Computer 1")


async def test_a_table_cannot_be_filled_while_a_player_has_not_agreed(host: Host) -> None:
    table = (await host.rematches.agree(await resigned_game(host, ANN, "double-deck"), ANN)).id
    left = await host.lobby.leave(table, CID)
    await refused(errors.NotAgreed, host.lobby.fill_with_computers(table, ANN, computer_name))
    assert await host.queries.info(table) == left
