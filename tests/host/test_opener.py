"""What the opener of a table does with its players, and what becomes of a table whose opener is gone."""

import pytest

from bot.host.errors import (
    NoSeat,
    NotOpener,
    NotSeated,
    OpenerIsBack,
    RefusedLately,
    SentAway,
    WrongState,
)
from bot.host.host import Host
from bot.host.lobby.matching import Seeker
from bot.store import RequestKind, Store, TableInfo
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    SERVER,
    Clock,
    computer_name,
    host_of,
    join,
    open_table,
    pass_time,
    refused,
    start_game,
)

OPENER = RequestKind.OPENER


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


async def lobby(host: Host) -> int:
    """A table at which Ann, who has opened it, sits with Bob and Cid."""
    return (await join(host, (await open_table(host, "double-deck")).id, BOB, CID)).id


def by_seat(info: TableInfo) -> dict[int, int | None]:
    return {player.seat: player.user_id for player in info.seats}


async def test_the_opener_moves_players_between_seats(host: Host) -> None:
    table = await lobby(host)
    assert by_seat(await host.lobby.move(table, ANN, 1, 2)) == {0: ANN, 1: CID, 2: BOB}
    assert by_seat(await host.lobby.move(table, ANN, 2, 3)) == {0: ANN, 1: CID, 3: BOB}
    await refused(NotOpener, host.lobby.move(table, BOB, 0, 1))
    await refused(NoSeat, host.lobby.move(table, ANN, 2, 0), host.lobby.move(table, ANN, 0, 4))
    # A computer player, too; and who has not agreed to a rematch is not taken to agree by being moved.
    await host.lobby.add_computer(table, ANN, computer_name)
    assert by_seat(await host.lobby.move(table, ANN, 2, 0)) == {0: None, 1: CID, 2: ANN, 3: BOB}
    await host.lobby.start(table, ANN)
    await refused(WrongState, host.lobby.move(table, ANN, 0, 1), host.lobby.remove(table, ANN, BOB))
    await host.play.resign(table, BOB, for_good=True)
    rematch = (await host.rematches.agree(table, ANN)).id
    moved = await host.lobby.move(rematch, ANN, 1, 3)
    assert {player.user_id: player.agreed for player in moved.seats} == {
        None: True,
        ANN: True,
        BOB: False,
        CID: False,
    }


async def test_a_removed_player_comes_back_only_if_invited(host: Host, store: Store) -> None:
    table = await lobby(host)
    await refused(NotOpener, host.lobby.remove(table, BOB, CID))
    await refused(NotSeated, host.lobby.remove(table, ANN, DOT), host.lobby.remove(table, ANN, ANN))
    assert by_seat(await host.lobby.remove(table, ANN, BOB)) == {0: ANN, 2: CID}
    again = host_of(store, 1, pause=86_400)
    await refused(SentAway, join(host, table, BOB), join(again, table, BOB))
    assert await again.matching.seek(Seeker(BOB, "Bob", SERVER, "double-deck")) is None
    # A friend of the removed player cannot let them in.
    await refused(NotOpener, host.lobby.invite(table, CID, [BOB]))
    await host.lobby.invite(table, ANN, [BOB])
    await join(host, table, BOB)
    await again.close()


async def test_the_table_is_handed_over(host: Host) -> None:
    table = await lobby(host)
    await refused(NotOpener, host.lobby.hand_over(table, BOB, BOB))
    await refused(NotSeated, host.lobby.hand_over(table, ANN, DOT))
    assert (await host.lobby.hand_over(table, ANN, BOB)).opener_id == BOB
    await refused(NotOpener, host.lobby.remove(table, ANN, CID))
    game = await start_game(host, "double-deck")
    assert (await host.lobby.hand_over(game, ANN, CID)).opener_id == CID


async def test_the_others_vote_out_an_opener_who_is_gone(host: Host, clock: Clock) -> None:
    table = await lobby(host)
    await refused(OpenerIsBack, host.lobby.vote_out(table, BOB))
    await pass_time(host, clock, 300)
    await refused(NotOpener, host.lobby.vote_out(table, ANN))
    await refused(NotSeated, host.lobby.vote_out(table, DOT))
    await host.lobby.vote_out(table, CID)
    await refused(NotSeated, host.requests.agree(table, DOT, OPENER))
    # All of the others have to agree; the opener is not asked, but may refuse.
    assert (await host.queries.info(table)).opener_id == ANN
    await host.requests.refuse(table, ANN, OPENER)
    await pass_time(host, clock, 100)
    await refused(OpenerIsBack, host.lobby.vote_out(table, CID))
    await pass_time(host, clock, 200)
    await host.lobby.vote_out(table, CID)
    # The same button again is a vote.
    await host.lobby.vote_out(table, BOB)
    after = await host.queries.info(table)
    assert (by_seat(after), after.opener_id, after.requests) == ({1: BOB, 2: CID}, CID, ())
    await join(host, table, ANN)


async def test_a_vote_ends_with_what_it_was_about(host: Host, clock: Clock) -> None:
    table = await lobby(host)
    await pass_time(host, clock, 300)
    await host.lobby.vote_out(table, CID)
    await host.lobby.leave(table, CID)
    assert (await host.queries.info(table)).requests == ()
    await pass_time(host, clock, 300)
    # Bob is the only one left to decide.
    await host.lobby.vote_out(table, BOB)
    assert by_seat(await host.queries.info(table)) == {1: BOB}


async def test_a_vote_that_was_refused_is_not_repeated_at_once(
    host: Host, clock: Clock, store: Store
) -> None:
    slow = host_of(store, 2, clock=clock, opener=0)
    table = await lobby(slow)
    await slow.lobby.vote_out(table, BOB)
    await slow.requests.refuse(table, CID, OPENER)
    await refused(RefusedLately, slow.lobby.vote_out(table, BOB))
    await slow.close()
