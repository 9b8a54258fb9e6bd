"""The authority over tables, and what it shows, tells and refuses."""

from bot.host.host import Host, Limits
from bot.host.live import Look
from bot.host.mishaps import survived, traced
from bot.host.news import Change, ChangeKind, Listener, Shown
from bot.host.records import Proofs, Sealed
from bot.host.refusals import (
    AlreadySeated,
    ClockFixed,
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
    Refusal,
    SeatsChanged,
    SeatsMissing,
    SeatTaken,
    SeenAlready,
    Stale,
    TableFull,
    UnknownVariant,
    WrongState,
)
from bot.host.stories import Moment, Story
from bot.store import SeatInfo, TableInfo, TableState

__all__ = [
    "AlreadySeated",
    "Change",
    "ChangeKind",
    "ClockFixed",
    "Host",
    "Limits",
    "Listener",
    "Look",
    "Moment",
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
    "Proofs",
    "Refusal",
    "Sealed",
    "SeatInfo",
    "SeatTaken",
    "SeatsChanged",
    "SeatsMissing",
    "SeenAlready",
    "Shown",
    "Stale",
    "Story",
    "TableFull",
    "TableInfo",
    "TableState",
    "UnknownVariant",
    "WrongState",
    "survived",
    "traced",
]
