"""Finished games, saved as the host does."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.host.ranking.counting import RANKING
from bot.store import (
    ComputerSeat,
    DealStats,
    GameEnd,
    HandicapChange,
    JournalEntry,
    LeaderboardQuery,
    LeaderboardRow,
    NewTable,
    Outcome,
    Result,
    SeatInfo,
    Store,
    TableInfo,
    TableState,
)

ANN, BOB, CID, DOT, SERVER, CHANNEL = 101, 102, 103, 104, 7, 70
WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN
SIDES = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
OPENING = JournalEntry(0, None, None, '["ä ♠"]', 500)
LAST = JournalEntry(1, 1, "play AS", "[" + '"the same again",' * 500 + "0]", 1_000)
VARIANTS = {2: "classic", 3: "three-handed", 4: "double-deck"}


def new_table(users: Sequence[int | None] = (ANN, BOB), variant: str = "classic", **changes: Any) -> NewTable:
    """Return a table with users on its seats, of whom None is a computer player; keywords are other fields."""
    seats = tuple(
        SeatInfo(seat, user, f"Player {user}", computer=user is None, level=None if user else "intermediate")
        for seat, user in enumerate(users)
    )
    usual: dict[str, Any] = {
        "server_id": SERVER,
        "channel_id": CHANNEL,
        "opener_id": ANN,
        "options": {},
        "at": 1_000,
        "secret": bytes(range(32)),
        "rematch_secret": bytes(range(32, 64)),
    }
    return NewTable(seats=seats, variant=variant, **usual | changes)


def results_of(
    users: Sequence[int | None],
    winner: int | None,
    points: tuple[int, ...] = (1000, 400, 300),
    best: tuple[int | None, ...] = (None, None, None),
) -> tuple[Result, ...]:
    """Return the results of human players; `winner` is a side, None for a draw; `points` and `best` are by side.

    -1 is side 0 of three that has given up: the others share the win.
    """
    sides = SIDES[len(users)]
    winners = (1, 2) if winner == -1 else (winner,)
    outcomes = [DRAWN if winner is None else WON if side in winners else LOST for side in range(3)]
    return tuple(
        Result(
            user,
            seat,
            side,
            outcomes[side],
            points[side],
            best[side],
            best[side],
            DealStats(deals=3, meld=60),
            max(points[other] for other in set(sides) - {side}),
        )
        for seat, (user, side) in enumerate(zip(users, sides, strict=True))
        if user is not None
    )


async def finish(
    store: Store,
    users: Sequence[int | None],
    winner: int | None,
    points: tuple[int, ...] = (1000, 400, 300),
    best: tuple[int | None, ...] = (None, None, None),
    *,
    variant: str = "",
    at: int = 5_000,
    server_id: int = SERVER,
    channel_id: int = CHANNEL,
    handicap: HandicapChange | None = None,
    state: TableState = TableState.OVER,
    last: JournalEntry | None = None,
) -> TableInfo:
    """Save a finished game between users.

    :param last: the last entry of the journal, which has another one before it.
    """
    named = variant or VARIANTS[len(users)]
    new = new_table(users, named, server_id=server_id, channel_id=channel_id)
    table = await store.tables.open(new)
    if last is not None:
        table = await store.journal.append(table, replace(table, state=TableState.PLAYING), OPENING)
    results = results_of(users, winner, points, best)
    sides = SIDES[len(users)]
    computers = tuple(
        ComputerSeat(seat.seat, sides[seat.seat], seat.level) for seat in new.seats if seat.level is not None
    )
    return await store.journal.append(
        table,
        replace(table, state=state, ended="rule"),
        last or JournalEntry(0, None, None, "[]", at),
        GameEnd(results, computers, RANKING, handicap=handicap),
    )


async def finish_many(store: Store, count: int, seed: int = 1, *, server_id: int = SERVER) -> None:
    """Save games of two to four among eight users and some computer players, over some months."""
    chance = Random(seed)
    at = 1_700_000_000
    for _ in range(count):
        at += chance.randrange(0, 400_000)
        seats = chance.choice((2, 2, 3, 4))
        users: list[int | None] = list(chance.sample(range(201, 209), seats))
        if chance.random() < 0.2:
            users[-1] = None
        winner = chance.choice((0, 1, None) if seats != 3 else (0, 1, 2, -1))
        best = tuple(chance.randrange(50, 400) for _ in range(3))
        variant = chance.choice(("classic", "kitty", "fletcher")) if seats == 2 else VARIANTS[seats]
        await finish(store, users, winner, (500, -20, 30), best, variant=variant, at=at, server_id=server_id)


async def play(store: Store, state: TableState, server_id: int = SERVER) -> TableInfo:
    """Save a game between Ann and Bob that ended at 1000, or is still being played."""
    table = await store.tables.open(new_table((ANN, BOB), server_id=server_id))
    playing = replace(table, state=TableState.PLAYING)
    table = await store.journal.append(table, playing, OPENING)
    return await store.journal.append(table, replace(playing, state=state), LAST)


async def ranked(
    store: Store, server_id: int, variant: str | None = None, **query: Any
) -> tuple[LeaderboardRow, ...]:
    """The first rows of an all-time leaderboard."""
    return (await store.leaderboard.page(LeaderboardQuery(server_id, variant, **query), 0)).rows
