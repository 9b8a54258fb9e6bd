"""The authority over tables, and what it shows, tells and refuses."""

from bot.host.changes import ChangeKind, Listener, Shown, TableChange
from bot.host.errors import (
    AlreadySeated,
    ClockFixed,
    HostError,
    NoComputer,
    NoDeal,
    NoSeat,
    NoTable,
    NotAgreed,
    NothingToUndo,
    NotOpener,
    NotSeated,
    NotYourTurn,
    NoUndoAsked,
    SeatsChanged,
    SeatsMissing,
    SeatTaken,
    SeenAlready,
    Stale,
    TableFull,
    UnknownVariant,
    WrongState,
)
from bot.host.failures import format_error, log_failures
from bot.host.history import SealedSeed, ShuffleProofs
from bot.host.host import Host, Limits
from bot.host.replays import DealReplay, PlayedTrick, ReplayStep
from bot.host.session import TableSnapshot
from bot.store import SeatInfo, TableInfo, TableState

__all__ = [
    "AlreadySeated",
    "ChangeKind",
    "ClockFixed",
    "DealReplay",
    "Host",
    "HostError",
    "Limits",
    "Listener",
    "NoComputer",
    "NoDeal",
    "NoSeat",
    "NoTable",
    "NoUndoAsked",
    "NotAgreed",
    "NotOpener",
    "NotSeated",
    "NotYourTurn",
    "NothingToUndo",
    "PlayedTrick",
    "ReplayStep",
    "SealedSeed",
    "SeatInfo",
    "SeatTaken",
    "SeatsChanged",
    "SeatsMissing",
    "SeenAlready",
    "Shown",
    "ShuffleProofs",
    "Stale",
    "TableChange",
    "TableFull",
    "TableInfo",
    "TableSnapshot",
    "TableState",
    "UnknownVariant",
    "WrongState",
    "format_error",
    "log_failures",
]
