"""Which rows of leaderboards are listed: those of users who are on the server and want to be listed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, case, exists, or_, update

from bot.store.database.statements import lock_ids
from bot.store.results.totals import NO_PARTNER
from bot.store.schema import absences, leaderboard_rows, preferences

HIDDEN: Final = 0
PLAYER: Final = 1
PAIR: Final = 2
"""The values of the column `listing`: not listed, listed among the players, or among the pairs of partners."""


def lock_listing(connection: Connection, user_ids: Collection[int]) -> None:
    """Wait until no other transaction changes whether these users are listed, or adds rows of theirs.

    Neither would see what the other has not committed, and a row could be listed against the user's will. Call it
    before the rows are changed.
    """
    lock_ids(connection, user_ids)


def refresh_listing(
    connection: Connection, server_id: int | None, user_ids: Collection[int] | None = None
) -> None:
    """Set again which rows of a server, or of all servers, are listed: all rows, or those of these users."""
    row = leaderboard_rows.c
    users = row.user_id, row.partner_id
    absent = exists().where(absences.c.server_id == row.server_id, absences.c.user_id.in_(users))
    unlisted = exists().where(preferences.c.user_id.in_(users), preferences.c.listed.is_(False))
    # Erased users have negative IDs.
    listing = case(
        (or_(row.user_id < 0, absent, unlisted), HIDDEN), (row.partner_id == NO_PARTNER, PLAYER), else_=PAIR
    )
    outdated = update(leaderboard_rows).where(row.listing != listing).values(listing=listing)
    if server_id is not None:
        outdated = outdated.where(row.server_id == server_id)
    if user_ids is not None:
        outdated = outdated.where(or_(*(user.in_(user_ids) for user in users)))
    connection.execute(outdated)
