"""Games in which melds were just laid down all at once, and a computer player is to lead."""

import asyncio
from collections.abc import Sequence

from bot.engine.actions import PASS
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from tests.host.playing import ANN, BOB, HOUR, computer_name, first_of, join, open_table

PAUSE = 0.001
LONG = {"pause": PAUSE, "melds": HOUR / PAUSE}
"""People have an hour to look at melds."""


async def melds_laid(
    host: Host, variant: str = "double-deck", people: Sequence[int] = (ANN, BOB), **how: int
) -> TableSnapshot:
    """A table at which a computer player is to lead and people look at the melds. People never bid.

    :param how: the seat of all but Ann.
    """
    while True:
        table = (await open_table(host, variant)).id
        if people[1:]:
            await join(host, table, *people[1:], **how)
        await host.lobby.fill_with_computers(table, ANN, computer_name)
        async with asyncio.timeout(60):
            found = await _until_melds(host, table)
        if found is not None:
            return found
        await host.play.resign(table, ANN, for_good=True)


async def _until_melds(host: Host, table: int) -> TableSnapshot | None:
    """What an onlooker sees once people look at the melds; None if they do not, because a person leads."""
    while True:
        snapshot = await host.queries.snapshot(table)
        if snapshot.look_until is not None:
            return snapshot
        assert snapshot.view is not None
        own = next(seat for seat in snapshot.info.seats if seat.seat == snapshot.to_move[0])
        if own.computer:
            await asyncio.sleep(PAUSE)
            continue
        if snapshot.view.leader >= 0 or snapshot.view.deal:
            return None
        assert own.user_id is not None
        seen = await host.queries.snapshot(table, own.user_id)
        action = PASS if PASS in seen.offer else first_of(seen)
        await host.play.act(table, own.user_id, action, seen.ply)


async def led(host: Host, melds: TableSnapshot) -> TableSnapshot:
    """What an onlooker sees once the computer player has led."""
    while True:
        snapshot = await host.queries.snapshot(melds.info.id)
        if snapshot.ply > melds.ply:
            return snapshot
        await asyncio.sleep(PAUSE)


async def waits(host: Host, melds: TableSnapshot) -> bool:
    """Whether no computer player acts for many of its pauses."""
    await asyncio.sleep(50 * PAUSE)
    return (await host.queries.snapshot(melds.info.id)).ply == melds.ply
