"""Seats in running games: who may take one, who is asked, what counts for whom, and what stays secret."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.host.errors import (
    IsSubstitute,
    NobodyToAsk,
    NoRequest,
)
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import LeaderboardKind, Occupant, RequestKind, Store, TableState, Uncounted
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    Clock,
    computer_name,
    host_of,
    open_table,
    play,
    refused,
    start_game,
)
from tests.host.stories import EVE, FAY, Story, stories

SEAT = RequestKind.SUBSTITUTE


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


FOUR = "game double-deck; Dot hands-over"
"""A game of Ann, Bob, Cid and Dot, in which a computer player acts for Dot."""


@stories(
    """
    a member takes a seat once all who are there agree
    FOUR; Eve takes; seat-of Eve -1; request substitute Dot; Ann agrees substitute; Bob agrees substitute
    seats Ann Bob Cid Dot*; Cid agrees substitute; seats Ann Bob Cid Eve; request -; seat-of Eve 3; seat-of Dot -1
    Dot returns ! NotSeated; changes opened joined joined joined started taken-over requested requested requested joined

    one refusal ends the request, and the member waits before another
    FOUR; Eve takes; Fay takes ! AlreadyAskedSeat; Fay refuses substitute ! NotSeated; Bob refuses substitute; request -
    Ann agrees substitute ! NoRequest; restart; Eve takes ! RefusedLately; time 119; Eve takes ! RefusedLately; time 1
    Eve takes; request substitute Dot

    the member may withdraw the request, and a player who comes back ends it
    FOUR; Fay takes; Fay refuses substitute; request -; Fay takes; Dot returns; request -

    a table that allows substitutes admits at once
    open three-handed; Ann substitutes on; Ann fills; open-seats Eve 1; Eve takes 2; seat-of Eve 2; Fay takes
    seat-of Fay 1

    seats that nobody can take
    FOUR; Dot takes ! AlreadySeated; Eve takes 0 ! NoSeatOpen; open-seats Eve 3; open-seats Dot -; Dot returns
    open-seats Eve -

    nobody who knows another hand of the deal may sit down, though they have not acted
    FOUR; Eve sits; Eve hands-over; seats Ann Bob Cid Dot*; Cid hands-over; Eve takes 2 ! HandKnown; Eve takes 3
    Eve refuses substitute; Cid returns; Dot returns; next-deal; Cid hands-over; Eve takes 2; request substitute Cid

    a player who began the game returns by the same door to their own seat
    FOUR; Eve sits; Dot takes ! NoSeatOpen; Cid hands-over; Dot takes 2 ! NoSeatOpen; Eve hands-over
    # It is hers again: she needs nobody's consent.
    seats Ann Bob Cid* Dot*; Dot returns; seats Ann Bob Cid* Dot

    abandoning with a friend in the computer's seat is still a loss
    solo; Eve sits; Ann abandons; Eve abandons; ended resign

    a player who is back before a computer player acted was never away
    FOUR; Dot returns; occupants -

    nothing is taken back from before a seat was taken
    game double-deck; Cid acts bid 50; undoable Cid; Ann hands-over; Eve sits; undoable -; Cid undoes ! SeenAlready
    """.replace("FOUR", FOUR)
)
async def test_substitutes(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_button_of_an_earlier_request_agrees_to_no_other(host: Host) -> None:
    table = await four_players(host)
    request = (await host.substitutes.take(table, EVE, "Eve")).info.request(SEAT)
    await host.requests.refuse(table, EVE, SEAT)
    again = (await host.substitutes.take(table, FAY, "Fay")).info.request(SEAT)
    await refused(NoRequest, host.requests.agree(table, ANN, SEAT, request.number))
    assert (await host.requests.refuse(table, FAY, SEAT, again.number)).info.requests == ()


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
