"""Why the host refuses a request. Nothing has changed when one of these errors is raised.

Other errors that a request can raise: the engine's `IllegalAction`, which names the broken rule, and `BadOption`;
ValueError for a text that is not an action; and the store's `StoreError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.store import Access, RequestKind, TableState

Names = Callable[[tuple[int, ...]], str]
"""Names the players on some seats, in a text."""


class UserError(Exception):
    """What a user asked for is not possible. `key` is that of the text in the catalogue that says why."""

    key: str

    def arguments(self, _names: Names) -> Mapping[str, str | int]:
        """The arguments of the text: by default all fields of the error."""
        return vars(self)


class HostError(UserError):
    """The host refuses a request. The key of the text is the name of the class, such as `error-no-table`."""

    def __init_subclass__(cls) -> None:
        cls.key = "-".join(["error", *re.findall("[A-Z][a-z]*", cls.__name__)]).lower()


class NoTable(HostError):
    """There is no such table."""


class NoDeal(HostError):
    """The table has no such finished deal."""


class NoHints(HostError):
    """There are no hints in a game between people, and on a board."""


class CoachBusy(HostError):
    """Hints and reviews cannot be computed now."""


class NoLesson(HostError):
    """There is no such stage of the lessons, or the answer is not one of its choices."""


class NoExercise(HostError):
    """There is no such decision to practice: it is not the user's, or its game is running or no longer kept."""


class NoPuzzle(HostError):
    """There is no such puzzle, or the card that answers it cannot be played."""


@dataclass(eq=False)
class NoSeat(HostError):
    """The table has no such seat: they are numbered from 1 to `highest`."""

    highest: int


class NoComputer(HostError):
    """No computer player sits there."""


class NotSeated(HostError):
    """Only a player of the table may do this."""


@dataclass(eq=False)
class SeatGiven(HostError):
    """The user has played here; another has the seat now. They can come back when a computer player acts for it."""

    seat: int

    def arguments(self, names: Names) -> Mapping[str, str | int]:
        return {"name": names((self.seat,))}


class NotOpener(HostError):
    """Only the opener of the table or a server manager may do this."""


class AlreadySeated(HostError):
    """The user has a seat at this table."""


@dataclass(eq=False)
class KeptAway(HostError):
    """The managers of the server keep the user from a seat, for a reason that they have written."""

    reason: str

    def arguments(self, _names: Names) -> dict[str, str | int]:
        return {"reason": self.reason}


class NoTournament(HostError):
    """There is no such tournament."""


class TournamentNotOpen(HostError):
    """The tournament can no longer be entered or started."""


class BoardSealed(HostError):
    """Others have yet to play this board: only those who have played it see its games."""


@dataclass(eq=False)
class BoardsSeen(HostError):
    """The user has played boards, by number from 1, that the player whose place they would get has yet to play."""

    boards: tuple[int, ...]

    def arguments(self, _names: Names) -> dict[str, str | int]:
        return {"boards": ", ".join(map(str, self.boards)), "count": len(self.boards)}


class NoStartTime(HostError):
    """Players can check in only to a tournament that starts by itself."""


class NoCheckIn(HostError):
    """The players of this tournament do not check in now."""


class PartnerTaken(HostError):
    """That player has another partner."""


class WasRemoved(HostError):
    """The organizer has removed this user from the tournament."""


class TournamentFull(HostError):
    """As many have entered as can."""


class TournamentOver(HostError):
    """This can no longer be done in the tournament."""


class MatchOver(HostError):
    """There is no such match in the round that is played."""


@dataclass(eq=False)
class RoleNeeded(HostError):
    """Only members with the role can enter the tournament."""

    role_id: int

    def arguments(self, _names: Names) -> dict[str, str | int]:
        return {"role": f"<@&{self.role_id}>"}


@dataclass(eq=False)
class TooFewPlayers(HostError):
    """Fewer than `least` players have entered."""

    least: int

    def arguments(self, _names: Names) -> dict[str, str | int]:
        return {"least": self.least}


@dataclass(eq=False)
class Barred(KeptAway):
    """The managers of the server keep the user from its tables, until a Unix time; None for good."""

    ends_at: int | None

    def arguments(self, _names: Names) -> dict[str, str | int]:
        return {"reason": self.reason, "until": "never" if self.ends_at is None else str(self.ends_at)}


@dataclass(eq=False)
class RemovedFromTable(KeptAway):
    """A manager of the server has removed the user from the table."""


@dataclass(eq=False)
class ClosedToSome(HostError):
    """The opener of the table, on this seat if they have one, lets in only friends, or only those they invite."""

    access: Access
    opener: int | None

    def arguments(self, names: Names) -> Mapping[str, str | int]:
        return {"access": self.access.value, "name": "none" if self.opener is None else names((self.opener,))}


class NotLetIn(ClosedToSome):
    """The opener does not let the user take a seat."""


class SentAway(ClosedToSome):
    """The opener has removed the user from the table, and can invite them again."""


@dataclass(eq=False)
class OpenerIsBack(HostError):
    """Something has happened at the table lately, so its opener may be there; the others can vote at that Unix time."""

    until: int

    def arguments(self, _names: Names) -> dict[str, str | int]:
        # As text: a number would be written with separators of thousands.
        return {"until": str(self.until)}


class MayNotWatch(ClosedToSome):
    """The opener does not let the user see the game while it runs."""


class NoReason(HostError):
    """A decision of a manager needs a reason of at most 200 characters."""


class NoSuchDecision(HostError):
    """There is no such decision on this server, or it was undone before."""


class NoResult(HostError):
    """The table has no finished game with a result that could be changed like this."""


class NotReopenable(HostError):
    """A table that was ended cannot go on: its game is not kept, or it has changed since."""


class TableFull(HostError):
    """No seat is free."""


class SeatFree(HostError):
    """There is a seat to take at the table, so nobody waits for one."""


class QueueFull(HostError):
    """As many members as may wait for a seat at the table do."""


class SeatTaken(HostError):
    """Another user has that seat."""


class SeatsChanged(HostError):
    """One of the players has another seat than when this was requested."""


@dataclass(eq=False)
class SeatsMissing(HostError):
    """This many seats are still free."""

    missing: int


class LobbyChanged(HostError):
    """The players or options of a lobby have changed since the user saw them."""


@dataclass(eq=False)
class NotAgreed(HostError):
    """The players on these seats have not agreed to play."""

    seats: tuple[int, ...]

    def arguments(self, names: Names) -> Mapping[str, str | int]:
        return {"names": names(self.seats)}


@dataclass(eq=False)
class TooManyTables(HostError):
    """A user, channel or server has as many open tables as this host allows.

    `scope` is the field of `TableLimits`.
    """

    scope: str
    limit: int


@dataclass(eq=False)
class WrongState(HostError):
    """This is not possible while the table is in this state."""

    state: TableState


@dataclass(eq=False)
class NotYourTurn(HostError):
    """The game waits for these seats."""

    seats: tuple[int, ...]

    def arguments(self, names: Names) -> Mapping[str, str | int]:
        return {"names": names(self.seats)}


@dataclass(eq=False)
class ClockFixed(HostError):
    """During a game a turn clock can only be started, if there is none.

    One of less than an hour is only started if a player has let the others wait for so many minutes.
    """

    minutes: int


@dataclass(eq=False)
class PartnerPlays(HostError):
    """A partner who plays on these seats would lose with the user. They can leave their seat to a computer player."""

    seats: tuple[int, ...]

    def arguments(self, names: Names) -> Mapping[str, str | int]:
        return {"names": names(self.seats)}


class NoPartnerPlays(HostError):
    """Only for the sake of a partner who plays can a user leave their seat to a computer player."""


class NothingToUndo(HostError):
    """The player has not acted yet."""


class SeenAlready(HostError):
    """The player's last action cannot be taken back: something hidden was seen by it or since."""


@dataclass(eq=False)
class NoSuchEnding(HostError):
    """This cannot be proposed at the table now; that a computer player takes over, after so many minutes of waiting."""

    kind: RequestKind
    minutes: int


class NoRequest(HostError):
    """There is no such request to the players, or it is over."""


@dataclass(eq=False)
class RefusedLately(HostError):
    """The players have refused the same request lately. It can be made again at a time in Unix seconds."""

    until: int

    def arguments(self, _names: Names) -> Mapping[str, str | int]:
        return {"until": str(self.until)}


class IsSubstitute(HostError):
    """Who plays for another player cannot resign the game, but can leave the seat."""


class NoSeatOpen(HostError):
    """No computer player acts for this seat, or for any that the user may take."""


class HandKnown(HostError):
    """The user has seen another hand of the deal that is being played."""


class AlreadyAskedSeat(HostError):
    """Another member is asking for a seat at this table."""


class NobodyToAsk(HostError):
    """All players of the table are away, so nobody can admit a member."""


@dataclass(eq=False)
class Stale(HostError):
    """The request was made from an earlier state of the game, which is at this ply now."""

    ply: int


class NoBoard(HostError):
    """There is no such board or board set."""


class BoardNotEnded(HostError):
    """The user has not ended the board whose results they ask for."""


class BoardsClosed(HostError):
    """The boards of a set are not open, or no longer."""


class NotOnBoards(HostError):
    """Boards are the same for everyone: nothing is taken back there, and they are not repeated."""


class AlreadyEntered(HostError):
    """The user has entered the set already."""


class NotEntered(HostError):
    """The user has not entered the set."""


class BoardsBegun(HostError):
    """The user cannot withdraw, because they have begun to play."""


@dataclass(eq=False)
class OtherBoardFirst(HostError):
    """Everyone plays the boards of an event in an order of their own; this user's next is `number`, from 1."""

    number: int


class BoardsFull(HostError):
    """No more users can enter the set."""


class NotChallenged(HostError):
    """The challenge is between two other users."""


class NotAccepted(HostError):
    """The challenge has not been accepted yet."""


class AlreadyAccepted(HostError):
    """The challenge has been accepted, so it cannot be declined or taken back."""


@dataclass(eq=False)
class AlreadyChallenged(HostError):
    """There is an open challenge between the same two users in this server: this board set."""

    set_id: int


class TooManyContests(HostError):
    """The user has too many open challenges, or the server too many open events."""


class PlayerUnavailable(HostError):
    """The other user cannot be invited or challenged: they are blocked, or avoid the user."""


class AvoidedByYou(HostError):
    """The user avoids the other user."""


class Draining(HostError):
    """The bot is about to restart, so no new tables open and no games start."""


class UnknownVariant(HostError):
    """There is no such variant."""
