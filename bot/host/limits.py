"""The limits of a host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.store import TableState


@dataclass(frozen=True, slots=True)
class Limits:
    """The time limits of a host, all in seconds except `grace`, `trick` and `melds`."""

    playing: float = 14 * 24 * 60 * 60
    """Inactivity before a game is abandoned; at least twice the turn clock of its table."""
    over: float = 24 * 60 * 60
    """Inactivity before a finished table closes."""
    memory: float = 15 * 60
    """Inactivity before a table leaves memory."""
    sweep: float = 60
    """Between two sweeps, in which idle tables are checked; turn clocks are checked twelve times as often."""
    pause: float = 1.0
    """Before a computer player acts, however long it took to decide; the next two are numbers of such pauses."""
    trick: float = 2.5
    """After a trick, so that people see what took it."""
    melds: float = 15.0
    """After all melds were laid down at once, before a computer player leads; less if all people have looked."""
    grace: float = 0.5
    """From the reminder until a computer player takes over, as a fraction of the turn clock."""
    undo: float = 120
    """Before an unanswered undo request lapses where computer players wait for the answer."""
    opener: float = 5 * 60
    """Without a change of a lobby before its other players can vote that the opener leaves."""
    refused: float = 120
    """Before a player or member whose request was refused may make another of its kind."""
    offer: float = 300
    """Before the next on a waiting list is asked, and whoever was asked is no longer on it."""
    forced_move: float = 3.0
    """Before the only move that a player has is played for them, if they want that."""
    poll: float = 30.0
    """Between two looks at what other processes on the same database have done without a notice arriving here."""
    reconnect: float = 2.0
    """Before the connection for notices of other processes is opened again; meanwhile, between two looks."""
    farewell: float = 2.0
    """What listeners get to finish when the host closes."""
    journals: float = 0
    """From the end of a game until its journal is deleted, 0 for never. A server may choose a shorter time."""

    @property
    def look(self) -> float:
        """The pause after all melds were laid down at once."""
        return self.melds * self.pause


DEFAULT_LIMITS: Final = Limits()
OPEN_STATES: Final = (TableState.LOBBY, TableState.PLAYING)
"""The states of the tables that are limited."""


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How many tables may have a lobby or a running game at the same time; 0 for any number."""

    user: int = 20
    """Tables at which one user has a seat, in all servers."""
    channel: int = 50
    """Public tables in one channel and its threads."""
    server: int = 500
    """Public tables in one server."""


DEFAULT_TABLE_LIMITS: Final = TableLimits()


@dataclass(frozen=True, slots=True)
class ShortGames:
    """How games count that a player gives up before they are over."""

    least: float = 0.5
    """The share of the cards of the first deal that must have been played for a game to count."""
    in_full: bool = False
    """Whether they count in full for the others, or only as far as they had come."""


DEFAULT_SHORT_GAMES: Final = ShortGames()
