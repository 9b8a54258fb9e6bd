"""Why the host refuses a request. Nothing has changed when one of these errors is raised.

::

    HostError             code             raised when
    ├── NoTable           no-table         there is no such table
    ├── NoDeal            no-deal          the table has no such finished deal
    ├── NoPuzzle          no-puzzle        there is no such puzzle, or its card cannot be played
    ├── NoSeat            no-seat          the table has no such seat
    ├── NoComputer        no-computer      no computer player sits there
    ├── NotSeated         not-seated       only a player of the table may do this
    ├── NotOpener         not-opener       only the opener of the table or a server manager may do this
    ├── AlreadySeated     already-seated   the user has a seat at the table
    ├── TableFull         table-full       no seat is free
    ├── SeatTaken         seat-taken       another user has that seat
    ├── SeatsChanged      seats-changed    one of the players has another seat by now
    ├── SeatsMissing      seats-missing    some seats are still free
    ├── LobbyChanged      lobby-changed    the players or options have changed since the user saw them
    ├── NotAgreed         not-agreed       some players have not agreed to play
    ├── TooManyTables     too-many-tables  the user, the channel or the server has as many tables as allowed
    ├── WrongState        wrong-state      this is not possible in the table's present state
    ├── NotYourTurn       not-your-turn    the game waits for other seats
    ├── ClockFixed        clock-fixed      the turn clock cannot be changed like this
    ├── NothingToUndo     nothing-to-undo  the player has not acted yet
    ├── SeenAlready       seen-already     a hidden card was seen since
    ├── NoUndoAsked       no-undo-asked    there is no undo request
    ├── Stale             stale            the game has moved on since
    ├── NoHints        no-hints      there are no hints between people and on boards
    ├── CoachBusy         coach-busy       hints and reviews cannot be computed now
    ├── NoBoard           no-board         there is no such board or board set
    ├── BoardsClosed      boards-closed    the boards cannot be played now
    ├── NotOnBoards       not-on-boards    this is not possible at a board
    ├── AlreadyEntered    already-entered  the user has entered
    ├── NotEntered        not-entered      the user has not entered, or has begun to play
    ├── Draining          draining         the bot is about to restart, so no new games start
    └── UnknownVariant    unknown-variant  there is no such variant

Other errors that a request can raise: the engine's `IllegalAction`, which names the broken rule, and `BadOption`;
ValueError for a text that is not an action; and the store's `StoreError`.
"""

from __future__ import annotations

from typing import ClassVar

from bot.store import TableState


class HostError(Exception):
    """The host refuses a request. `code` names the reason in the text catalogue."""

    code: ClassVar[str] = "refused"


class NoTable(HostError):
    """There is no such table."""

    code = "no-table"


class NoDeal(HostError):
    """The table has no such finished deal."""

    code = "no-deal"


class NoHints(HostError):
    """There are no hints in a game between people, and on a board."""

    code = "no-hints"


class CoachBusy(HostError):
    """Hints and reviews cannot be computed now."""

    code = "coach-busy"


class NoPuzzle(HostError):
    """There is no such puzzle, or the card that answers it cannot be played."""

    code = "no-puzzle"


class NoSeat(HostError):
    """The table has no such seat: they are numbered from 1 to `highest`."""

    code = "no-seat"

    def __init__(self, highest: int) -> None:
        super().__init__(highest)
        self.highest = highest


class NoComputer(HostError):
    """No computer player sits there."""

    code = "no-computer"


class NotSeated(HostError):
    """Only a player of the table may do this."""

    code = "not-seated"


class NotOpener(HostError):
    """Only the opener of the table or a server manager may do this."""

    code = "not-opener"


class AlreadySeated(HostError):
    """The user has a seat at this table."""

    code = "already-seated"


class TableFull(HostError):
    """No seat is free."""

    code = "table-full"


class SeatTaken(HostError):
    """Another user has that seat."""

    code = "seat-taken"


class SeatsChanged(HostError):
    """One of the players has another seat than when this was requested."""

    code = "seats-changed"


class SeatsMissing(HostError):
    """This many seats are still free."""

    code = "seats-missing"

    def __init__(self, missing: int) -> None:
        super().__init__(missing)
        self.missing = missing


class LobbyChanged(HostError):
    """The players or options of a lobby have changed since the user saw them."""

    code = "lobby-changed"


class NotAgreed(HostError):
    """The players on these seats have not agreed to play."""

    code = "not-agreed"

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.seats = seats


class TooManyTables(HostError):
    """A user, channel or server has as many open tables as this host allows.

    `scope` is the field of `TableLimits`.
    """

    code = "too-many-tables"

    def __init__(self, scope: str, limit: int) -> None:
        super().__init__(scope, limit)
        self.scope = scope
        self.limit = limit


class WrongState(HostError):
    """This is not possible while the table is in this state."""

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
    """During a game a turn clock can only be started, if there is none, and only one of an hour or more."""

    code = "clock-fixed"


class NothingToUndo(HostError):
    """The player has not acted yet."""

    code = "nothing-to-undo"


class SeenAlready(HostError):
    """The player's last action cannot be taken back: something hidden was seen by it or since."""

    code = "seen-already"


class NoUndoAsked(HostError):
    """There is no undo request, or it is over."""

    code = "no-undo-asked"


class Stale(HostError):
    """The request was made from an earlier state of the game, which is at this ply now."""

    code = "stale"

    def __init__(self, ply: int) -> None:
        super().__init__(ply)
        self.ply = ply


class NoBoard(HostError):
    """There is no such board or board set."""

    code = "no-board"


class BoardsClosed(HostError):
    """The boards of a set are not open, or no longer."""

    code = "boards-closed"


class NotOnBoards(HostError):
    """Boards are the same for everyone: nothing is taken back there, and they are not repeated."""

    code = "not-on-boards"


class AlreadyEntered(HostError):
    """The user has entered the set already."""

    code = "already-entered"


class NotEntered(HostError):
    """The user has not entered the set."""

    code = "not-entered"


class BoardsBegun(HostError):
    """The user cannot withdraw, because they have begun to play."""

    code = "boards-begun"


class BoardsFull(HostError):
    """No more users can enter the set."""

    code = "boards-full"


class NotChallenged(HostError):
    """The challenge is between two other users."""

    code = "not-challenged"


class NotAccepted(HostError):
    """The challenge has not been accepted yet."""

    code = "not-accepted"


class AlreadyAccepted(HostError):
    """The challenge has been accepted, so it cannot be declined or taken back."""

    code = "already-accepted"


class AlreadyChallenged(HostError):
    """There is an open challenge between the same two users in this server."""

    code = "already-challenged"


class TooManyContests(HostError):
    """The user has too many open challenges, or the server too many open events."""

    code = "too-many-contests"


class PlayerBlocked(HostError):
    """The other user is blocked from using the bot."""

    code = "player-blocked"


class Draining(HostError):
    """The bot is about to restart, so no new tables open and no games start."""

    code = "draining"


class UnknownVariant(HostError):
    """There is no such variant."""

    code = "unknown-variant"
