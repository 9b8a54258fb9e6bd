"""Members who wait for others are brought together, whenever, wherever and through whichever process they come."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest

from bot.engine.variants import VARIANTS
from bot.host.errors import Barred, TooManyTables
from bot.host.host import Host
from bot.host.limits import TableLimits
from bot.host.lobby.matching import TELL_SECONDS, Lately, Seeker
from bot.host.moderation import Moderator
from bot.store import Store, TableInfo, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    DOT,
    SERVER,
    ChangeRecorder,
    Clock,
    NewHost,
    host_of,
    join,
    open_table,
    refused,
    resigned_game,
)

pytestmark = pytest.mark.both_databases
OTHER_CHANNEL = 71
ELVA = 105


async def seek(
    host: Host, user: int, variant: str = "classic", channel: int = CHANNEL, **options: object
) -> TableInfo:
    """A table at which a user waits for others, or plays with them."""
    name = f"User {user}"
    new = await host.lobby.plan(
        server_id=SERVER,
        channel_id=channel,
        user_id=user,
        name=name,
        variant=variant,
        options=options,
        auto_start=True,
        interaction_id=user,
    )
    found = await host.matching.seek(Seeker(user, name, SERVER, variant, options, interaction_id=user), new)
    assert found is not None
    return found


async def tables_of(store: Store) -> list[TableInfo]:
    """The tables of the server that are not closed."""
    return list(await store.tables.find((TableState.LOBBY, TableState.PLAYING), server_id=SERVER))


def sizes(tables: Sequence[TableInfo]) -> Counter[tuple[str, int]]:
    """How many tables are in each state with so many players."""
    return Counter((info.state.value, len(info.seats)) for info in tables)


@pytest.fixture
async def other_host(store: Store, url: str, clock: Clock) -> AsyncIterator[Host]:
    """The host of a second process on the same database, as far as the database allows."""
    second = await Store.open(url) if store.shared else store
    host = host_of(second, 1_000, clock=clock)
    yield host
    await host.close()
    if second is not store:
        await second.close()


@pytest.mark.parametrize("is_shared", [False, True], ids=["one host", "two hosts"])
@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("classic", {("playing", 2): 15}),
        ("three-handed", {("playing", 3): 10}),
        ("partnership", {("playing", 4): 7, ("lobby", 2): 1}),
    ],
)
async def test_thirty_at_once_sit_together(
    host: Host,
    other_host: Host,
    store: Store,
    *,
    is_shared: bool,
    variant: str,
    expected: dict[tuple[str, int], int],
) -> None:
    hosts = (host, other_host) if is_shared else (host, host)
    await asyncio.gather(*(seek(hosts[user % 2], user, variant) for user in range(201, 231)))
    tables = await tables_of(store)
    assert sizes(tables) == expected
    seated = [seat.user_id for info in tables for seat in info.seats]
    assert sorted(filter(None, seated)) == list(range(201, 231))


async def test_whoever_wants_another_game_waits_at_another_table(host: Host, store: Store) -> None:
    await seek(host, ANN)
    await seek(host, BOB, target=500)
    await seek(host, CID, "old-count")
    assert sizes(await tables_of(store)) == {("lobby", 1): 3}
    assert (await seek(host, DOT, target=500)).seat_of(BOB) == 0
    # A target beside a number of deals has no effect, so it makes no other game.
    await seek(host, ELVA, "kitty", deals=4, target=50)
    assert (await seek(host, CID, "kitty", deals=4)).seat_of(ELVA) == 0


async def test_who_comes_again_stays_where_they_wait(host: Host, store: Store) -> None:
    first = await seek(host, ANN)
    assert (await seek(host, ANN)).id == first.id
    assert sizes(await tables_of(store)) == {("lobby", 1): 1}


async def test_who_avoids_another_never_meets_them(host: Host, store: Store) -> None:
    await host.matchmaking.set_avoided(BOB, [ANN])
    await seek(host, ANN)
    await seek(host, BOB)
    assert sizes(await tables_of(store)) == {("lobby", 1): 2}
    # Cid sits with Ann, who has waited longer; then Dot with Bob.
    assert (await seek(host, CID)).seat_of(ANN) == 0
    assert (await seek(host, DOT)).seat_of(BOB) == 0


async def test_where_there_is_a_choice_the_closest_rating_decides(host: Host) -> None:
    # Bob has lost to Dot and Cid to Elva: so Bob is closer to Cid than Ann, who has not played.
    for winner, loser in ((DOT, BOB), (ELVA, CID)):
        info = await open_table(host, user_id=winner)
        await join(host, info.id, loser)
        await host.lobby.start(info.id, winner)
        await host.play.resign(info.id, loser, for_good=True)
    await host.matchmaking.set_avoided(BOB, [ANN])
    await seek(host, ANN)
    await seek(host, BOB)
    assert (await seek(host, CID)).seat_of(BOB) == 0


async def test_half_filled_tables_are_joined(host: Host, store: Store, recorder: ChangeRecorder) -> None:
    await host.matchmaking.set_avoided(ELVA, [CID])
    for user in (ANN, BOB, CID):
        first = await seek(host, user, "partnership")
    # Elva cannot sit with Cid; Dot completes the first table only if she comes first.
    second = await seek(host, ELVA, "partnership")
    assert second.id != first.id
    await host.lobby.leave(first.id, CID)
    await host.matching.join_tables(SERVER)
    [info] = await tables_of(store)
    assert (info.id, info.state) == (first.id, TableState.LOBBY)
    assert {seat.user_id for seat in info.seats} == {ANN, BOB, ELVA}
    closed = await host.queries.info(second.id)
    assert (closed.state, closed.joined_id, closed.seats) == (TableState.CLOSED, first.id, ())
    assert await host.matching.joined() == (second.id,)
    assert "closed" in await recorder.all_kinds()
    assert (await seek(host, DOT, "partnership")).state is TableState.PLAYING


async def test_tables_of_other_channels_are_joined_only_where_all_may_go(host: Host, store: Store) -> None:
    await host.matchmaking.set_avoided(DOT, [CID])
    first = await seek(host, ANN, "partnership")
    await seek(host, CID, "partnership")
    second = await seek(host, DOT, "partnership", OTHER_CHANNEL)
    await host.lobby.leave(first.id, CID)
    await host.matching.join_tables(SERVER)
    assert len(await tables_of(store)) == 2
    host.matching.is_public = lambda channel: channel == CHANNEL
    await host.matching.join_tables(SERVER)
    [info] = await tables_of(store)
    assert info.id == first.id
    assert info.seat_of(DOT) == 1
    assert (await host.queries.info(second.id)).joined_id == first.id


async def test_an_opened_table_is_not_joined_before_its_players_wait_for_anybody(
    host: Host, store: Store
) -> None:
    own = await open_table(host, "partnership")
    await host.matchmaking.set_avoided(BOB, [ANN])
    waiting = await seek(host, BOB, "partnership")
    await host.matchmaking.set_avoided(BOB, [])
    await host.matching.join_tables(SERVER)
    assert len(await tables_of(store)) == 2
    await host.matching.wait(await host.queries.info(own.id), ANN)
    [info] = await tables_of(store)
    assert {seat.user_id for seat in info.seats} == {ANN, BOB}
    assert waiting.id != own.id


async def test_a_seat_is_taken_only_where_the_user_may_go(host: Host, store: Store) -> None:
    info = await seek(host, ANN)
    hidden = Seeker(BOB, "Bob", SERVER, may_see=lambda table: table.id != info.id)
    assert await host.matching.seek(hidden) is None
    assert await host.matching.seek(replace(hidden, may_see=lambda _: True)) is not None


async def test_limits_and_bars_hold(new_host: NewHost, store: Store) -> None:
    host = new_host(table_limits=TableLimits(user=1))
    await seek(host, ANN)
    seeker = Seeker(ANN, "Ann", SERVER, "old-count", {})
    await refused(TooManyTables, host.matching.seek(seeker, TooManyTables("user", 1)))
    assert await host.matching.seek(seeker) is None
    await open_table(host, user_id=BOB, channel_id=OTHER_CHANNEL)
    await refused(
        TooManyTables,
        host.matching.seek(Seeker(BOB, "Bob", SERVER, "classic", {}, lambda info: info.seat_of(ANN) == 0)),
    )
    await host.moderation.bar(Moderator(SERVER, DOT), CID, None, "spam")
    await refused(Barred, host.matching.seek(Seeker(CID, "Cid", SERVER)))


async def test_a_game_that_was_not_started_before_the_end_of_a_process_starts(
    host: Host, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seek(host, ANN)

    async def die(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(host.matching, "_start_if_complete", die)
        with pytest.raises(ConnectionError):
            await seek(host, BOB)
    assert sizes(await tables_of(store)) == {("lobby", 2): 1}
    await host.sweep()
    assert sizes(await tables_of(store)) == {("playing", 2): 1}


async def test_it_says_how_long_it_has_taken_lately(host: Host, clock: Clock) -> None:
    assert await host.matching.lately(SERVER, "classic") is None
    await seek(host, ANN)
    clock.now += 100
    info = await seek(host, BOB)
    # Ann has waited 100 seconds, Bob none.
    assert await host.matching.lately(SERVER, "classic") == Lately(50, 2)
    assert info.state is TableState.PLAYING
    await seek(host, CID)
    clock.now += 30
    left = await seek(host, CID)
    await host.lobby.leave(left.id, CID)
    assert await host.matching.lately(SERVER, "classic") == Lately(50, 2)
    clock.now += 15 * 24 * 60 * 60
    assert await host.matching.lately(SERVER, "classic") is None


async def test_others_are_told_once_in_ten_minutes(host: Host, other_host: Host, clock: Clock) -> None:
    first = await seek(host, ANN)
    second = await seek(host, BOB, "old-count")
    told = await asyncio.gather(host.matching.claim_telling(first), other_host.matching.claim_telling(second))
    assert sorted(told) == [False, True]
    clock.now += TELL_SECONDS
    later = second if told[0] else first
    assert await host.matching.claim_telling(later)
    assert await host.matching.is_told(later.id)
    await seek(host, CID, later.variant)
    assert not await host.matching.is_told(later.id)


async def test_games_with_more_seats_than_two_fill_the_fullest_table_first(host: Host) -> None:
    assert VARIANTS["partnership"].seats == 4
    await host.matchmaking.set_avoided(CID, [ANN])
    await seek(host, ANN, "partnership")
    await seek(host, BOB, "partnership")
    await seek(host, CID, "partnership")
    assert {seat.user_id for seat in (await seek(host, DOT, "partnership")).seats} == {ANN, BOB, DOT}
    assert await resigned_game(host)
