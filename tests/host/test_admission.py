"""Tables for friends, and locked ones: no way into a seat or to the game for a member who is not let in."""

from collections.abc import Awaitable

import pytest

from bot.engine.actions import PASS
from bot.host.errors import (
    HostError,
    MayNotWatch,
    NoRequest,
    NotLetIn,
    NotOpener,
    NotSeated,
    WrongState,
)
from bot.host.host import Host
from bot.host.lobby.matching import Seeker
from bot.store import Access, RequestKind, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    NAMES,
    SERVER,
    Clock,
    NewHost,
    host_of,
    join,
    open_table,
    refused,
    start_game,
    state_of,
)

EVE, FAY = 105, 106


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


async def sits(host: Host, table_id: int, user_id: int) -> bool:
    """Whether a user has a seat at a table."""
    return (await host.queries.info(table_id)).seat_of(user_id) is not None


@pytest.mark.parametrize("access", [Access.FRIENDS, Access.LOCKED])
async def test_no_way_leads_a_stranger_into_a_seat(host: Host, access: Access) -> None:
    table = (await open_table(host, "double-deck", access=access)).id
    # Any seat, named or not: the button, the command, a forged button, and an invitation to somebody else.
    await host.lobby.invite(table, ANN, [BOB, CID])
    await refused(NotLetIn, *(join(host, table, EVE, seat=seat) for seat in (None, 1, 2, 3)))
    await join(host, table, BOB, CID)
    # Nobody but the opener lets anyone in, and a seat is not taken by asking for a swap.
    await refused(
        NotOpener, host.lobby.invite(table, BOB, [EVE]), host.lobby.set_access(table, BOB, Access.OPEN)
    )
    await refused(
        NotSeated, host.lobby.set_access(table, EVE, Access.OPEN), host.lobby.invite(table, EVE, [EVE])
    )
    await refused(HostError, host.lobby.swap_seats(table, BOB, 1, EVE, 3), host.lobby.start(table, EVE))
    await refused(NotLetIn, join(host, table, EVE))
    # Nobody is pinged for it either.
    await host.matchmaking.set_ping_variants(SERVER, EVE, [])
    info = await host.queries.info(table)
    assert await host.matchmaking.claim_pings(info, ANN) == ()
    assert await host.matching.seek(Seeker(EVE, "Eve", SERVER, "double-deck")) is None
    await host.matchmaking.set_friends(ANN, [FAY])
    found = await host.matching.seek(Seeker(FAY, "Fay", SERVER, "double-deck"))
    assert (found and found.id) == (table if access is Access.FRIENDS else None)
    if found is not None:
        await host.lobby.leave(table, FAY)
    # In the game: a seat of a computer player, with and without the consent of the players.
    await host.lobby.fill_with_computers(table, ANN, "Computer {}".format)
    await refused(
        NotLetIn,
        *(host.substitutes.find(table, EVE, seat) for seat in (None, 3)),
        host.substitutes.take(table, EVE, "Eve", 3),
    )
    assert await host.substitutes.open_seats(SERVER, EVE) == []
    await refused(NotSeated, host.play.act(table, EVE, PASS), host.play.return_to_seat(table, EVE))
    await refused(NoRequest, host.requests.agree(table, ANN, RequestKind.SUBSTITUTE))
    # After it: the rematch is as private as the game was, and has the same opener, whoever agrees first.
    await host.play.resign(table, BOB, for_good=True)
    rematch = await host.rematches.agree(table, CID)
    assert (rematch.access, rematch.opener_id) == (access, ANN)
    await refused(NotSeated, host.rematches.agree(table, EVE))
    await host.lobby.remove_computer(rematch.id, CID)
    await refused(NotLetIn, join(host, rematch.id, EVE))
    # Whoever has played may leave the rematch, and come back.
    await host.lobby.leave(rematch.id, BOB)
    await refused(NotLetIn, join(host, rematch.id, EVE))
    await join(host, rematch.id, BOB)
    assert not await sits(host, rematch.id, EVE)


async def test_friends_of_the_opener_and_the_invited_are_let_in(host: Host, store: Store) -> None:
    table = (await open_table(host, "double-deck", access=Access.FRIENDS)).id
    await host.matchmaking.set_friends(ANN, [BOB])
    await host.matchmaking.set_friends(EVE, [ANN])
    await join(host, table, BOB)
    # That Eve lists Ann does not let her in, and Bob's friends are not Ann's.
    await host.matchmaking.set_friends(BOB, [EVE])
    await refused(NotLetIn, join(host, table, EVE))
    # Bob may invite a friend of Ann. Locked, the table lets in nobody new but the invited, after a restart, too.
    await host.matchmaking.set_friends(ANN, [BOB, CID, DOT])
    await host.lobby.invite(table, BOB, [CID])
    await host.lobby.set_access(table, ANN, Access.LOCKED)
    [error, _] = await refused(NotLetIn, join(host, table, CID), join(host, table, DOT))
    assert dict(error.arguments(lambda seats: NAMES[ANN])) == {"access": "locked", "name": "Ann"}
    await host.lobby.invite(table, ANN, [EVE])
    again = host_of(store, 1, pause=86_400)
    await join(again, table, EVE)
    await refused(NotLetIn, join(again, table, FAY))
    await again.lobby.set_access(table, ANN, Access.OPEN)
    await join(again, table, FAY)
    await again.close()


async def test_who_is_no_longer_let_in_asks_no_longer(host: Host) -> None:
    game = await start_game(host, "double-deck")
    await host.play.hand_over(game, DOT)
    await host.substitutes.take(game, EVE, "Eve")
    await refused(NotOpener, host.lobby.set_access(game, BOB, Access.LOCKED))
    locked = await host.lobby.set_access(game, ANN, Access.LOCKED)
    assert locked.requests == ()
    await refused(NoRequest, host.requests.agree(game, ANN, RequestKind.SUBSTITUTE))
    # Who began the game may always come back.
    await host.play.return_to_seat(game, DOT)
    await host.play.resign(game, BOB, for_good=True)
    await refused(WrongState, host.lobby.set_access(game, ANN, Access.OPEN))


async def test_seats_that_are_taken_at_once_are_not_for_strangers(host: Host) -> None:
    game = await start_game(host, "double-deck", substitutes=True, access=Access.OPEN)
    for player in (CID, DOT):
        await host.play.hand_over(game, player)
    await host.lobby.set_access(game, ANN, Access.FRIENDS)
    await host.matchmaking.set_friends(ANN, [FAY])
    await refused(NotLetIn, host.substitutes.take(game, EVE, "Eve", 3))
    await host.substitutes.take(game, FAY, "Fay", 3)
    assert await sits(host, game, FAY)


async def test_nobody_sees_a_game_who_may_not_watch_until_it_is_over(host: Host, new_host: NewHost) -> None:
    game = await start_game(host, "double-deck")
    await host.lobby.set_access(game, ANN, watching=Access.FRIENDS)
    await host.matchmaking.set_friends(ANN, [FAY])

    def ways(host: Host, user_id: int) -> tuple[Awaitable[object], ...]:
        return (
            host.queries.watch(game, user_id),
            host.queries.snapshot(game, user_id),
            host.queries.shuffle_proofs(game, user_id),
            host.replays.deal(game, user_id),
            host.replays.step(game, user_id, 0, 5),
        )

    await refused(MayNotWatch, *ways(host, EVE))
    again = new_host()
    await refused(MayNotWatch, *ways(again, EVE))
    # A friend watches; a replay has no finished deal yet.
    assert (await host.queries.watch(game, FAY)).view is not None
    await host.lobby.set_access(game, ANN, watching=Access.LOCKED)
    await refused(MayNotWatch, host.queries.watch(game, FAY))
    # Players, and those who began the game, always see it.
    await host.play.hand_over(game, DOT)
    assert (await host.queries.snapshot(game, DOT)).view is not None
    await host.play.resign(game, BOB, for_good=True)
    assert await state_of(host, game) is TableState.OVER
    assert (await host.queries.watch(game, EVE)).view is not None


async def test_a_deleted_user_is_on_no_list(host: Host, store: Store) -> None:
    table = (await open_table(host, access=Access.FRIENDS, user_id=BOB)).id
    await host.matchmaking.set_friends(BOB, [ANN, CID])
    await host.lobby.invite(table, BOB, [ANN])
    await host.retention.forget_user(ANN, "Former player")
    assert await host.matchmaking.friends(BOB) == {CID}
    await refused(NotLetIn, join(host, table, ANN))
