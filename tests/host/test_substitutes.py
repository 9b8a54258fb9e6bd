"""Seats in running games: who may take one, who is asked, what counts for whom, and what stays secret."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine.events import SPECTATOR
from bot.host.errors import (
    AlreadyAskedSeat,
    AlreadySeated,
    HandKnown,
    IsSubstitute,
    NobodyToAsk,
    NoRequest,
    NoSeatOpen,
    NotSeated,
    RefusedLately,
    SeenAlready,
)
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import LeaderboardKind, Occupant, RequestKind, Store, TableInfo, TableState, Uncounted
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    GUILD,
    ChangeRecorder,
    Clock,
    computer_name,
    host_of,
    mover,
    open_table,
    play,
    refused,
    start_game,
    start_solo_game,
)

EVE, FAY = 105, 106
SEAT = RequestKind.SUBSTITUTE


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


async def four_players(host: Host, *, away: int = DOT) -> int:
    """A game of Ann, Bob, Cid and Dot, in which a computer player acts for one of them."""
    table = await start_game(host, "double-deck")
    await host.play.hand_over(table, away)
    return table


async def sit_in(host: Host, table: int, user: int, name: str, seat: int | None = None) -> TableSnapshot:
    """Let a member ask for a seat, and all players who are there agree."""
    asked = await host.substitutes.take(table, user, name, seat)
    for player in asked.info.seats:
        if not player.computer and asked.info.request(SEAT):
            await host.requests.agree(table, player.user_id, SEAT)
    return await host.queries.snapshot(table, user)


def players(info: TableInfo) -> list[tuple[int | None, bool]]:
    """The user of each seat, and whether a computer player acts for it."""
    return [(seat.user_id, seat.computer) for seat in info.seats]


async def test_a_member_takes_a_seat_once_all_who_are_there_agree(
    host: Host, recorder: ChangeRecorder
) -> None:
    table = await four_players(host)
    asked = await host.substitutes.take(table, EVE, "Eve")
    assert (asked.seat, asked.info.request(SEAT).seat) == (SPECTATOR, 3)
    assert asked.view == asked.public
    for user in (ANN, BOB):
        waiting = await host.requests.agree(table, user, SEAT, asked.info.request(SEAT).number)
        assert players(waiting.info)[3] == (DOT, True)
    seated = await host.requests.agree(table, CID, SEAT)
    assert players(seated.info)[3] == (EVE, False)
    assert seated.info.requests == ()
    assert (await host.queries.snapshot(table, EVE)).seat == 3
    assert (await host.queries.snapshot(table, DOT)).seat == SPECTATOR
    await refused(NotSeated, host.play.return_to_seat(table, DOT))
    await host.settle()
    assert recorder.kinds[-4:] == ["requested", "requested", "requested", "joined"]


async def test_one_refusal_ends_the_request_and_the_member_waits_before_another(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await four_players(host)
    request = (await host.substitutes.take(table, EVE, "Eve")).info.request(SEAT)
    await refused(AlreadyAskedSeat, host.substitutes.take(table, FAY, "Fay"))
    await refused(NotSeated, host.requests.refuse(table, FAY, SEAT))
    assert (await host.requests.refuse(table, BOB, SEAT)).info.requests == ()
    await refused(NoRequest, host.requests.agree(table, ANN, SEAT))
    again = (await host.substitutes.take(table, FAY, "Fay")).info.request(SEAT)
    await refused(NoRequest, host.requests.agree(table, ANN, SEAT, request.number))
    # The member may withdraw the request, and a player who comes back ends it.
    assert (await host.requests.refuse(table, FAY, SEAT, again.number)).info.requests == ()
    assert (await host.substitutes.take(table, FAY, "Fay")).info.request(SEAT)
    await host.requests.refuse(table, FAY, SEAT)
    # Another process knows of the refusal, too.
    [refusal] = await refused(RefusedLately, host_of(store, clock=clock).substitutes.take(table, EVE, "Eve"))
    clock.now = refusal.until
    await host.substitutes.take(table, EVE, "Eve")
    assert (await host.play.return_to_seat(table, DOT)).info.requests == ()


async def test_a_table_that_allows_substitutes_admits_at_once(host: Host) -> None:
    opened = await open_table(host, "three-handed")
    await host.lobby.set_substitutes(opened.id, ANN, allowed=True)
    await host.lobby.fill_with_computers(opened.id, ANN, computer_name)
    [found] = await host.substitutes.open_seats(GUILD, EVE)
    assert (found.info.id, found.seat, found.at_once) == (opened.id, 1, True)
    assert (await host.substitutes.take(opened.id, EVE, "Eve", 2)).seat == 2
    assert (await host.substitutes.take(opened.id, FAY, "Fay")).seat == 1


async def test_seats_that_nobody_can_take(host: Host) -> None:
    table = await four_players(host)
    await refused(AlreadySeated, host.substitutes.take(table, DOT, "Dot"))
    await refused(NoSeatOpen, host.substitutes.take(table, EVE, "Eve", 0))
    assert [found.info.id for found in await host.substitutes.open_seats(GUILD, EVE)] == [table]
    assert await host.substitutes.open_seats(GUILD, DOT) == []
    await host.play.return_to_seat(table, DOT)
    assert await host.substitutes.open_seats(GUILD, EVE) == []


async def test_nobody_who_knows_another_hand_of_the_deal_may_sit_down(host: Host) -> None:
    table = await four_players(host)
    await sit_in(host, table, EVE, "Eve")
    # Eve leaves before she has acted; she has seen the hand.
    await host.play.hand_over(table, EVE)
    assert players(await host.queries.info(table))[3] == (DOT, True)
    await host.play.hand_over(table, CID)
    assert await host.substitutes.open_seats(GUILD, EVE) != []
    for seat, allowed in ((2, False), (3, True)):
        if allowed:
            assert (await host.substitutes.take(table, EVE, "Eve", seat)).info.request(SEAT).seat == 3
            await host.requests.refuse(table, EVE, SEAT)
        else:
            await refused(HandKnown, host.substitutes.take(table, EVE, "Eve", seat))
    for user in (CID, DOT):
        await host.play.return_to_seat(table, user)
    while (await host.queries.snapshot(table)).view.deal == 0:
        await play(host, table, Random(5), 1)
    await host.play.hand_over(table, CID)
    assert (await host.substitutes.take(table, EVE, "Eve", 2)).info.request(SEAT).seat == 2


async def test_who_began_the_game_returns_by_the_same_door_to_their_own_seat(host: Host) -> None:
    table = await four_players(host)
    await sit_in(host, table, EVE, "Eve")
    await refused(NoSeatOpen, host.substitutes.take(table, DOT, "Dot"))
    await host.play.hand_over(table, CID)
    await refused(NoSeatOpen, host.substitutes.take(table, DOT, "Dot", 2))
    await host.play.hand_over(table, EVE)
    assert players(await host.queries.info(table))[3] == (DOT, True)
    # It is hers again: she needs nobody's consent.
    assert players((await host.play.return_to_seat(table, DOT)).info)[3] == (DOT, False)


async def test_the_game_counts_for_who_began_it(host: Host, store: Store) -> None:
    table = await start_game(host, "double-deck")
    await play(host, table, Random(2), 3)
    await host.play.hand_over(table, DOT)
    await sit_in(host, table, EVE, "Eve")
    await refused(IsSubstitute, host.play.resign(table, EVE))
    while (await host.queries.snapshot(table)).view.result is None:
        await play(host, table, Random(3), 1)
    ended = await host.play.resign(table, ANN, for_good=True)
    assert ended.info.state is TableState.OVER
    # Ann and Cid lose to Bob and Dot; Eve, who played for Dot, has no result.
    changes = await store.statistics.rating_changes(table)
    assert [(change.user_id, change.after.mu > change.before.mu) for change in changes] == [
        (ANN, False),
        (BOB, True),
        (CID, False),
        (DOT, True),
    ]


@pytest.mark.parametrize(("seed", "winner", "uncounted"), [(1, 1, Uncounted.SUBSTITUTE), (5, 2, None)])
async def test_a_game_with_a_computer_players_seat_taken_counts_only_if_all_who_began_it_lose(
    host: Host, seed: int, winner: int, uncounted: Uncounted | None
) -> None:
    table = (await open_table(host, "three-handed")).id
    await host.lobby.join(table, BOB, "Bob")
    await host.lobby.fill_with_computers(table, ANN, computer_name)
    await sit_in(host, table, EVE, "Eve")
    rng = Random(seed)
    while (await host.queries.snapshot(table)).view.result is None:
        await play(host, table, rng, 1)
    ended = await host.play.resign(table, ANN)
    assert ended.view.ended.winner == winner
    scoring = await host.statistics.scoring(table)
    assert (scoring.uncounted, scoring.kind) == (uncounted, LeaderboardKind.COMPUTERS)


async def test_abandoning_with_a_friend_in_the_computers_seat_is_still_a_loss(host: Host) -> None:
    table = await start_solo_game(host)
    await sit_in(host, table, EVE, "Eve")
    await host.play.abandon(table, ANN)
    ended = await host.play.abandon(table, EVE)
    assert (ended.info.ended, ended.view.ended.seat) == ("resign", 0)


async def test_the_journal_says_who_played_when(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host, "double-deck")
    await play(host, table, Random(2), 4)
    left_at = (await host.queries.snapshot(table)).ply + 1
    await host.play.hand_over(table, DOT)
    await sit_in(host, table, EVE, "Eve")
    await play(host, table, Random(4), 4)
    for survivor in (host, host_of(store, pause=86_400, clock=clock)):
        info = await survivor.queries.info(table)
        assert info.occupants == (
            Occupant(3, left_at, 0, DOT, "Dot"),
            Occupant(3, left_at, 0, DOT, "Dot", computer=True),
        )
        assert [info.at(ply).name_of(3) for ply in (left_at - 1, left_at)] == ["Dot", "Eve"]
        assert [seat.user_id for seat in info.as_begun.seats] == [ANN, BOB, CID, DOT]
        assert (await survivor.queries.snapshot(table, EVE)).seat == 3
        record = await survivor.queries.record(table, EVE)
        assert record["players"] == ["Ann", "Bob", "Cid", "Dot"]
        assert record["substitutes"] == [{"seat": 3, "deal": 0, "name": "Eve"}]


async def test_a_player_who_is_back_before_a_computer_player_acted_was_never_away(host: Host) -> None:
    table = await four_players(host)
    await host.play.return_to_seat(table, DOT)
    assert (await host.queries.info(table)).occupants == ()


async def test_nothing_is_taken_back_from_before_a_seat_was_taken(host: Host) -> None:
    table = await start_game(host, "double-deck")
    snapshot = await mover(host, table)
    actor = snapshot.info.seats[snapshot.seat].user_id
    await host.play.act(table, actor, "bid 50")
    assert (await host.queries.snapshot(table, actor)).undoable
    away = next(user for user in (ANN, BOB, CID, DOT) if user != actor)
    await host.play.hand_over(table, away)
    await sit_in(host, table, EVE, "Eve")
    assert not (await host.queries.snapshot(table, actor)).undoable
    await refused(SeenAlready, host.undo.request(table, actor))


async def test_a_forgotten_user_leaves_no_name_in_a_game_that_others_play_on(
    host: Host, store: Store
) -> None:
    table = await four_players(host)
    await sit_in(host, table, EVE, "Eve")
    await host.play.hand_over(table, CID)
    await host.substitutes.take(table, FAY, "Fay", 2)
    for user in (DOT, FAY):
        assert await host.retention.games_in_progress(user) == 0
        await host.retention.forget_user(user, "Former player")
    for reader in (host, Host(store)):
        info = await reader.queries.info(table)
        assert info.state is TableState.PLAYING
        assert info.requests == ()
        assert {one.name for one in info.occupants if one.seat == 3} == {"Former player"}
    # A substitute who is forgotten leaves, and nobody loses by that.
    await host.retention.forget_user(EVE, "Former player")
    info = await host.queries.info(table)
    assert (info.state, info.name_of(3), info.seats[3].computer) == (
        TableState.PLAYING,
        "Former player",
        True,
    )


async def test_nobody_can_be_asked_where_all_players_are_away(host: Host, store: Store) -> None:
    table = await start_game(host)
    info = await host.queries.info(table)
    away = tuple(replace(seat, computer=True) for seat in info.seats)
    await store.tables.save(info, replace(info, seats=away))
    await refused(NobodyToAsk, Host(store).substitutes.take(table, EVE, "Eve"))


async def test_players_who_have_left_are_not_asked(host: Host) -> None:
    """A request is carried out as soon as nobody else is left to agree."""
    table = await start_game(host, "double-deck")
    request = (await host.play.abandon(table, ANN)).info.request(RequestKind.ABANDON)
    await host.requests.excuse(table, request.number, {BOB})
    await host.requests.agree(table, CID, RequestKind.ABANDON)
    assert (await host.queries.info(table)).request(RequestKind.ABANDON).away == (1,)
    assert (await host.requests.excuse(table, request.number, {DOT})).info.state is TableState.OVER
    # It is over now, so nobody can be left out.
    assert (await host.requests.excuse(table, request.number, {CID})).info.requests == ()
