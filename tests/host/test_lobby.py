"""Opening tables, joining, leaving, starting, and playing again."""

from bot.engine.events import DealBegan
from bot.host import errors
from bot.host.host import Host
from bot.store import Post, SeatInfo, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    SERVER,
    ChangeRecorder,
    Clock,
    join,
    open_table,
    refused,
    start_game,
    table_of_two,
)
from tests.host.stories import Story, stories


@stories(
    """
    the opener sets the options before the game
    two classic target=500; Bob sets target=300 ! NotOpener; Ann sets target=0 ! BadOption; option target 500
    Ann sets target=300 both_out=higher; option target 300; option both_out higher
    Ann starts; Ann sets target=400 ! WrongState; changes opened joined updated started; restart; option target 300

    what has no effect beside the other options has its default
    open partnership deals=4 target=700; option target 1500; Ann sets kitty=4 passing=0; option passing 4
    Ann sets deals=4 target=0 ! BadOption; option kitty 4

    no table opens with an unknown variant or option
    open bezique ! UnknownVariant; open classic jokers=2 ! BadOption; open classic target=many ! BadOption; changes

    each user takes one seat
    open; Ann joins ! AlreadySeated; Bob joins 0 ! SeatTaken; Bob joins -1 ! NoSeat; Bob joins 2 ! NoSeat
    Bob joins 1; seats Ann Bob; Cid joins ! TableFull; changed joined 1

    an opener who leaves passes the table on
    two; Cid leaves ! NotSeated; Ann leaves; seats - Bob; opener Bob; Cid joins; seats Cid Bob; Cid leaves; opener Bob
    Bob leaves; seats - -; state closed; Ann joins ! WrongState; changes opened joined left joined left closed

    a game starts only with all seats taken, and by a player
    open; Bob starts ! NotSeated; Ann starts ! SeatsMissing; Bob joins; ply -1; to-move -; Bob starts
    state playing; ply 0; Ann starts ! WrongState; Ann leaves ! WrongState; Cid joins ! WrongState
    changes opened joined started

    a table with auto-start starts when it is full
    two classic auto_start=1; state playing; open classic auto_start=1; Ann adds; state playing

    only the opener sets auto-start
    two; Bob auto-start on ! NotOpener; Ann auto-start on; state playing
    open; Ann auto-start on; Ann auto-start off; Bob joins; state lobby

    a player can move to a free seat or swap with a computer player
    open double-deck; Ann joins 2; seats - - Ann -; Ann adds 1; Ann joins 1; seats - Ann Computer-1 -; Bob joins
    Ann joins 0 ! SeatTaken; Ann joins 4 ! NoSeat; Ann joins ! AlreadySeated
    changes opened moved joined moved joined

    two players swap only if both seats are unchanged
    two double-deck; Bob swaps 1 Ann 0; seats Bob Ann - -; Bob swaps 1 Ann 0 ! SeatsChanged; seats Bob Ann - -

    seated users add and remove computer players
    open double-deck; Bob adds ! NotSeated; Ann adds 0 ! SeatTaken; Ann adds 4 ! NoSeat; Ann adds 2; Bob joins
    Bob adds expert; seats Ann Bob Computer-1 Computer-2; levels intermediate expert; Ann adds ! TableFull
    Cid removes 2 ! NotSeated; Ann removes 1 ! NoComputer; Ann removes 0 ! NoComputer; Bob removes 2; Ann removes
    seats Ann Bob - -; Ann removes ! NoComputer; changed joined 2 1 3; changed left 2 3
    game; Ann adds ! WrongState; Ann removes ! WrongState

    a table closes when only computer players are left
    open; Ann adds; Ann leaves; state closed

    all free seats are filled and the game starts in one step
    open double-deck; Bob fills ! NotSeated; Bob joins 2; Bob fills; state playing; ply 0
    seats Ann Computer-1 Bob Computer-2; changes opened joined started; Bob fills; seats Ann Computer-1 Bob Computer-2

    a rematch starts when all agree, with the options of the game before
    game classic target=500; Ann rematches ! WrongState; Ann resigns; Cid rematches ! NotSeated; Bob rematches
    seats Ann? Bob; opener Bob; option target 500; table 1; Bob rematches; Bob starts ! NotAgreed 0
    table 1; Ann rematches; state playing; table 1; Ann rematches; changes opened joined started ended opened started

    players can agree to a rematch at the new table
    game; Bob gives-up; Ann rematches; Ann joins ! AlreadySeated; Bob joins 0 ! SeatTaken; Bob joins; state playing

    another user can replace a player of a rematch
    game; Bob gives-up; Ann rematches; Bob leaves; seats Ann -; table 1; Ann rematches; seats Ann -; Cid joins
    seats Ann Cid; state playing

    or a computer player
    game; Bob gives-up; Ann rematches; Bob leaves; Ann adds; seats Ann Computer-1; state playing

    a player can leave a rematch and return
    game; Bob gives-up; Ann rematches; Ann leaves; table 1; Ann rematches; seats Ann Bob?; table 1; Bob rematches
    state playing

    a closed rematch can be opened again
    game; Bob gives-up; Ann rematches; rematch yes; Ann closes; table 1; Bob rematches; opened 3; rematch yes
    table 2; rematch no; table 1; Ann closes; Ann rematches
    opened 3; Bob manages-closing; table 1; Ann rematches; opened 3; state closed

    a closed table has no rematch
    game; Bob gives-up; Bob closes; Ann rematches ! WrongState

    a rematch does not wait for computer players
    solo; Ann resigns; state over; Ann rematches; state playing; seats Ann Computer-1

    a table cannot be filled while a player has not agreed
    game double-deck; Ann gives-up; Ann rematches; Cid leaves; Ann fills ! NotAgreed; seats Ann Bob? - Dot?
    """
)
async def test_lobby(story: Story, told: str) -> None:
    await story.tell(told)


async def test_the_opener_sits_at_the_table(host: Host, recorder: ChangeRecorder, clock: Clock) -> None:
    info = await open_table(host, "old-count", target=500, packet=4)
    assert (info.server_id, info.channel_id, info.message_id) == (SERVER, CHANNEL, None)
    assert (info.variant, info.state, info.opener_id) == ("old-count", TableState.LOBBY, ANN)
    chosen = {"target": 500, "match": "points", "double_pinochle": 40, "packet": 4}
    assert info.options == {**chosen, "running_count": "hidden"}
    assert info.seats == (SeatInfo(0, ANN, "Ann"),)
    assert info.created_at == info.touched_at == int(clock.now)
    assert await host.queries.info(info.id) == info
    [opened] = await recorder.of("opened")
    assert (opened.seat, opened.ply, opened.info) == (0, -1, info)


async def test_who_starts_a_game_sees_the_deal(host: Host, recorder: ChangeRecorder) -> None:
    snapshot = await host.lobby.start((await table_of_two(host)).id, BOB)
    assert snapshot.view is not None
    assert any(isinstance(event, DealBegan) for event in snapshot.events)
    assert (await recorder.of("started"))[0].ply == 0


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
    assert await host.queries.tables(server_id=SERVER) == (first, second)
    assert await host.queries.tables(channel_id=71) == (second,)
    assert await host.queries.tables(user_id=ANN, server_id=SERVER) == (first,)
    closed = await host.closing.close(first.id, ANN)
    assert await host.queries.tables(server_id=SERVER) == (second,)
    assert await host.queries.tables(server_id=SERVER, states=(TableState.CLOSED,)) == (closed,)


async def test_noting_the_message_of_a_table_publishes_no_change(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    table = (await open_table(host)).id
    await store.posts.save(Post(f"table:{table}", SERVER, CHANNEL, message_id=700, table_id=table))
    await host.placement.note_message(table, 700)
    assert (await host.queries.info(table)).message_id == 700
    await join(host, table, BOB)
    assert (await host.queries.tables(server_id=SERVER))[0].message_id == 700
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


async def test_each_rematch_has_the_next_dealer_and_seeds_of_its_own(host: Host) -> None:
    """In a game of three the deal passes to the left."""
    table, views = await start_game(host, "three-handed"), []
    for _ in range(4):
        views.append((await host.play.resign(table, ANN)).view)
        for user in (CID, BOB, ANN):
            rematch = await host.rematches.agree(table, user)
        assert rematch.rematch_of == table
        table = rematch.id
    assert [view.dealer for view in views] == [(views[0].dealer + passed) % 3 for passed in range(4)]
    assert len({view.commitment for view in views}) == 4
    assert views[1].cut.cards == ()
