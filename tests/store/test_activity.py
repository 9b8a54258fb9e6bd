"""What has happened on a server from a time until another."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import insert

from bot.store import Activity, Store, week_start
from bot.store.schema import board_sets, tournaments
from tests.store.games import ANN, BOB, CID, DOT, SERVER, finish
from tests.store.outside import run

SINCE, UNTIL = 100_000, 200_000


def event(name: str, closed_at: int | None, **changes: Any) -> Any:
    """Store an event of the server."""
    usual = {
        "kind": "event",
        "name": name,
        "server_id": SERVER,
        "channel_id": 1,
        "variant": "classic",
        "options": "{}",
        "level": "expert",
        "boards": 1,
        "secret": b"",
        "seal": "",
        "opens_at": 1,
        "closes_at": 2,
        "closed_at": closed_at,
    }
    return insert(board_sets).values(usual | changes)


def tournament(name: str, ended_at: int | None, **changes: Any) -> Any:
    """Store a tournament of the server."""
    usual = {
        "server_id": SERVER,
        "channel_id": 1,
        "organizer_id": 1,
        "name": name,
        "form": "swiss",
        "variant": "classic",
        "options": "{}",
        "rounds": 3,
        "clock": 0,
        "round_seconds": 0,
        "round": 3,
        "state": "over",
        "revision": 1,
        "created_at": 1,
        "ended_at": ended_at,
    }
    return insert(tournaments).values(usual | changes)


async def test_activity_is_that_of_one_server_in_one_time(store: Store, url: str) -> None:
    """Bob and Dot have played there before; Ann and Cid have not."""
    nothing = Activity(0, 0, 0, 0, (), (), ())
    assert await store.activity.between(SERVER, SINCE, UNTIL) == nothing
    await finish(store, [BOB, DOT], 0, at=SINCE - 1)
    await finish(store, [ANN, BOB], 0, at=SINCE)
    await finish(store, [ANN, BOB, CID, DOT], 0, at=SINCE + 1)
    await finish(store, [ANN, None], 1, variant="kitty", at=SINCE + 2)
    await finish(store, [ANN, BOB], None, at=UNTIL - 1)
    await finish(store, [ANN, BOB], 0, at=UNTIL)
    await finish(store, [ANN, 105], 0, at=SINCE, server_id=SERVER + 1)
    await run(
        url,
        event("Second", UNTIL - 1),
        event("First", SINCE),
        event("Before", SINCE - 1),
        event("Later", UNTIL),
        event("Open", None),
        event("Canceled", SINCE, canceled=True),
        event("Challenge", SINCE, kind="challenge"),
        event("Elsewhere", SINCE, server_id=SERVER + 1),
        tournament("Cup", UNTIL - 1),
        tournament("Canceled", SINCE, state="canceled"),
        tournament("Later", UNTIL),
        tournament("Elsewhere", SINCE, server_id=SERVER + 1),
    )
    assert await store.activity.between(SERVER, SINCE, UNTIL) == Activity(
        games=4,
        alone=1,
        players=4,
        newcomers=2,
        variants=(("classic", 2), ("double-deck", 1), ("kitty", 1)),
        events=("First", "Second"),
        tournaments=("Cup",),
    )
    assert await store.activity.between(SERVER + 1, SINCE, UNTIL) == Activity(
        1, 0, 2, 2, (("classic", 1),), ("Elsewhere",), ("Elsewhere",)
    )


@pytest.mark.parametrize(
    ("zone", "monday"),
    [
        # 2026-11-23 is a Monday.
        ("UTC", 1_795_392_000),
        ("America/Los_Angeles", 1_795_392_000 + 8 * 3_600),
        ("Asia/Kolkata", 1_795_392_000 - 19_800),
    ],
)
def test_weeks_begin_on_monday_in_a_time_zone(zone: str, monday: int) -> None:
    week = 7 * 24 * 3_600
    assert [week_start(at, zone) for at in (monday - 1, monday, monday + week - 1, monday + week)] == [
        monday - week,
        monday,
        monday,
        monday + week,
    ]
