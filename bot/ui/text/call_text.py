"""Descriptions of what binds a player until further notice: calls against them, and claims of being out."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.events import Note
from bot.engine.table import Table
from bot.host import TableSnapshot
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import seat_name


def call_lines(snapshot: TableSnapshot, view: Table, texts: Texts) -> Iterator[str]:
    """Tell a player who called them and for what, and about a claim that waits or was challenged.

    :param view: the game as the player sees it. Only games of two players have calls and claims.
    """
    seat = snapshot.seat
    if view.is_between_deals or view.seats != 2:
        return
    opponent = seat_name(snapshot.info, 1 - seat)
    if view.notes.get((-1, Note.UNBURIED_CALLED)) and seat == view.declarer:
        yield texts("called-unburied", name=opponent)
    for key, note in (("called-over", Note.CALLED_OVER), ("called-revoke", Note.REVOKED)):
        if view.notes.get((seat, note)):
            yield texts(key, name=opponent)
    if view.notes.get((seat, Note.NINE_FORGOTTEN_SHOWN)):
        yield texts("missed-nine")
    claimant = view.notes.get((-1, Note.CLAIMED_BY))
    if claimant is not None:
        yield texts("claim-waiting-own" if claimant == seat else "claim-waiting", name=opponent)
    if (seat, Note.CHALLENGED) in view.notes:
        yield texts("claim-challenged-own")
