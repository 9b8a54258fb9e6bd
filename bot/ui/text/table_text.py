"""Lines about a table: options, turn clock, computer players, maintenance, requests to undo or to abandon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Verb
from bot.engine.variant import Value
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.operations import Maintenance
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.seats import awaiting_consent
from bot.host.tables.session import TableSnapshot, UndoRequest
from bot.store import TableInfo, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import card_label, join_list, meld_name, relative_time, seat_name, suit_label

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
CLOCKS: Final = (0, 2 * _MINUTE, 10 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)
"""The turn clocks to choose from, in seconds; 0 for none."""


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


def _key(*parts: str | int) -> str:
    return "-".join(str(part).replace("_", "-") for part in parts)


def option_name(name: str, texts: Texts) -> str:
    """Return the name of an option."""
    return texts(_key("option", name))


def value_name(name: str, value: Value, texts: Texts) -> str:
    """Return the name of an option's value; a number without a name of its own stays a number."""
    key = _key("value", name, value)
    if key in texts:
        return texts(key)
    return str(value) if isinstance(value, int) else texts(_key("value", value))


def options_line(variant: str, options: Mapping[str, Value], texts: Texts) -> str:
    """List the target and the options that differ from their defaults."""
    key_options = [
        texts("option-with-value", option=option_name(name, texts), value=value_name(name, value, texts))
        for name, value in VARIANTS[variant].key_options(options).items()
    ]
    return texts("lobby-options", options=", ".join(key_options))


def clock_text(seconds: int, texts: Texts) -> str:
    """Describe a turn clock.

    :param seconds: 0 for none.
    """
    key = f"clock-{seconds}"
    return texts(key) if key in texts else texts("clock-minutes", count=seconds // _MINUTE)


def clock_line(info: TableInfo, texts: Texts) -> str:
    """Describe the turn clock of a table and the time left; empty if there is none."""
    if not info.clock:
        return ""
    time = clock_text(info.clock, texts)
    running = info.state is TableState.PLAYING and info.waiting_since is not None
    if not running or info.waiting_since is None:
        return texts("clock-line", time=time)
    if info.reminded_at is not None:
        return texts("clock-line-late", time=time)
    return texts("clock-line-until", time=time, until=relative_time(info.waiting_since + info.clock))


def clock_lines(info: TableInfo, texts: Texts) -> list[str]:
    """Describe the time left and the seats that computer players have taken over."""
    return [line for line in (clock_line(info, texts), _takeover_line(info, texts)) if line]


def _takeover_line(info: TableInfo, texts: Texts) -> str:
    """Name the absent players for whom computer players act; empty if there are none."""
    away = [seat.seat for seat in info.seats if seat.computer and seat.user_id is not None]
    if not away or info.state is not TableState.PLAYING:
        return ""
    names = join_list([seat_name(info, seat) for seat in away], texts, last="and")
    return texts("clock-takeover", names=names, count=len(away))
