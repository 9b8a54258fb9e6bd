"""Why the host does not do what it was asked. Nothing has changed when one of these is raised.

::

    Refusal               code             raised when
    ├── NoTable           no-table         there never was such a table
    ├── NoDeal            no-deal          no such deal of the table's game is over
    ├── NoSeat            no-seat          the table has no such seat
    ├── NoComputer        no-computer      no computer player sits there
    ├── NotSeated         not-seated       only a player of the table may
    ├── NotOpener         not-opener       only who opened the table may, or who looks after the server
    ├── AlreadySeated     already-seated   one person, one seat
    ├── TableFull         table-full       no seat is free
    ├── SeatTaken         seat-taken       somebody else has that seat
    ├── SeatsChanged      seats-changed    somebody sits elsewhere by now
    ├── SeatsMissing      seats-missing    seats are still empty
    ├── NotAgreed         not-agreed       somebody has not said yet that he will play
    ├── WrongState        wrong-state      not while the table is like this
    ├── NotYourTurn       not-your-turn    others are to move
    ├── ClockFixed        clock-fixed      the turn clock is not changed like this
    ├── NothingToUndo     nothing-to-undo  the player has done nothing yet
    ├── SeenAlready       seen-already     a hidden card was seen since
    ├── NoUndoAsked       no-undo-asked    nobody wishes to take anything back
    ├── Stale             stale            the table has moved on since
    └── UnknownVariant    unknown-variant  there is no such variant

Besides these come the engine's `IllegalAction` (the rule that was broken), its `BadOption`, ValueError for the text
of an action that is in no game, and the store's `StoreError`.
"""

from __future__ import annotations

from typing import ClassVar

from bot.store import TableState


class HostError(Exception):
    """The host does not do it. `code` names the reason for the catalogue of texts."""

    code: ClassVar[str] = "refused"


class NoTable(HostError):
    """There never was such a table."""

    code = "no-table"


class NoDeal(HostError):
    """No such deal of the table's game is over."""

    code = "no-deal"


class NoSeat(HostError):
    """The table has no such seat."""

    code = "no-seat"


class NoComputer(HostError):
    """No computer player sits there."""

    code = "no-computer"


class NotSeated(HostError):
    """Only a player of the table may do this."""

    code = "not-seated"


class NotOpener(HostError):
    """Only who opened the table may do this, or somebody who looks after the server."""

    code = "not-opener"


class AlreadySeated(HostError):
    """The user has a seat at this table."""

    code = "already-seated"


class TableFull(HostError):
    """No seat is free."""

    code = "table-full"


class SeatTaken(HostError):
    """Somebody else has that seat."""

    code = "seat-taken"


class SeatsChanged(HostError):
    """Somebody does not sit any more where he did when this was asked."""

    code = "seats-changed"


class SeatsMissing(HostError):
    """So many seats are still empty."""

    code = "seats-missing"

    def __init__(self, missing: int) -> None:
        super().__init__(missing)
        self.missing = missing


class NotAgreed(HostError):
    """Who sits on these seats has not said yet that he will play."""

    code = "not-agreed"

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.seats = seats


class WrongState(HostError):
    """This cannot be done while the table is in this state."""

    code = "wrong-state"

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.state = state


class NotYourTurn(HostError):
    """The game waits for these seats."""

    code = "not-your-turn"

    def __init__(self, to_move: tuple[int, ...]) -> None:
        super().__init__(to_move)
        self.to_move = to_move


class ClockFixed(HostError):
    """During a game a turn clock can be started where there is none, of an hour or more; nothing else."""

    code = "clock-fixed"


class NothingToUndo(HostError):
    """The player has done nothing that could be taken back."""

    code = "nothing-to-undo"


class SeenAlready(HostError):
    """By the player's last action or since then something was seen that was hidden before: it stands."""

    code = "seen-already"


class NoUndoAsked(HostError):
    """Nobody wishes to take anything back, or no more."""

    code = "no-undo-asked"


class Stale(HostError):
    """What was asked belongs to an earlier moment of the game, which is at this ply now."""

    code = "stale"

    def __init__(self, ply: int) -> None:
        super().__init__(ply)
        self.ply = ply


class UnknownVariant(HostError):
    """There is no such variant."""

    code = "unknown-variant"
