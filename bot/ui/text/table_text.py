"""Lines about a table: computer players, announced maintenance, requests to undo an action or to abandon the game."""

from __future__ import annotations

from bot.engine.actions import Verb
from bot.host import (
    ChangeKind,
    Host,
    Maintenance,
    TableChange,
    TableInfo,
    TableSnapshot,
    TableState,
    UndoRequest,
    awaiting_consent,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import card_label, join_list, meld_name, seat_name, suit_label


def computers_line(info: TableInfo, texts: Texts) -> str:
    """Name the computer players of a game with their levels; empty if there are none."""
    players = [
        texts("table-computer", name=seat_name(info, seat.seat), level=texts(f"level-{seat.level}"))
        for seat in info.seats
        if seat.level is not None
    ]
    return texts("table-computers", players=", ".join(players)) if players else ""


def maintenance_text(maintenance: Maintenance, texts: Texts, key: str = "maintenance-now") -> str:
    """Say when maintenance begins, which Discord shows in the reader's time, and how long it takes."""
    return texts(key, time=f"<t:{maintenance.at}:R>", minutes=maintenance.minutes)


def maintenance_line(host: Host, texts: Texts) -> str:
    """The announced maintenance in one line; empty if there is none."""
    maintenance = host.operations.maintenance
    return "" if maintenance is None else maintenance_text(maintenance, texts, "maintenance-line")


def undo_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Name the player who asks to undo an action, the action, and who has yet to agree; empty without a request."""
    info, request = snapshot.info, snapshot.undo_request
    if info.undo_by is None or request is None:
        return ""
    awaited = [seat_name(info, seat) for seat in awaiting_consent(info)]
    return texts(
        "undo-asked",
        name=seat_name(info, info.undo_by),
        what=undone_text(request, texts),
        awaited=join_list(awaited, texts, last="and"),
        count=len(awaited),
    )


def undone_text(request: UndoRequest, texts: Texts) -> str:
    """Name the action that an undo request would take back, and say how many later ones go with it."""
    action = request.action
    if action is None:
        what = texts(f"undo-hidden-{request.verb}")
    else:
        match request.verb:
            case Verb.PLAY | Verb.CORRECT:
                arguments: dict[str, str | int] = {"card": card_label(action.card, texts)}
            case Verb.MELD:
                arguments = {"meld": meld_name(action.meld, texts)}
            case Verb.TRUMP:
                arguments = {"suit": suit_label(action.suit, texts)}
            case Verb.BID | Verb.EXTEND:
                arguments = {"points": action.points}
            case _:
                arguments = {}
        what = texts(f"undo-{request.verb}", **arguments)
    return texts("undo-later", what=what, count=request.later) if request.later else what


def undo_result(change: TableChange, texts: Texts) -> str:
    """Say how a request to undo ended; empty for any other change."""
    name = "" if change.seat is None else seat_name(change.info, change.seat)
    if change.kind is ChangeKind.UNDONE:
        return texts("undo-done", name=name)
    if change.kind is ChangeKind.UNDO_REFUSED:
        return texts("undo-declined", name=name) if name else texts("undo-expired")
    return ""


def abandon_line(info: TableInfo, texts: Texts) -> str:
    """Name the players who ask to abandon the game; empty if there are none."""
    names = [seat_name(info, seat.seat) for seat in info.seats if seat.agreed]
    if info.state is not TableState.PLAYING or not names:
        return ""
    return texts("table-abandon-asked", names=join_list(names, texts, last="and"), count=len(names))
