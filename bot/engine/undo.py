"""Taking back a player's last action: where that is possible because nobody has seen anything by it that was hidden.

What a player himself put face up from his hand does not count: he shows it again, or is known to hold it. Whatever was
drawn, turned, dealt or shown by others stays seen, so that all before it stands. A kind of event that is not named here
cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.engine.actions import Verb
from bot.engine.events import (
    BidMade,
    ContractMade,
    DixCounted,
    Event,
    LeadGiven,
    MeldLaid,
    MeldsShown,
    Moved,
    NineDeclared,
    NineSpent,
    Noted,
    Passed,
    PhaseOver,
    Place,
    TrickWon,
    TrumpNamed,
    only,
)
from bot.engine.game import Game, Step

__all__ = ["last_action", "taken_back_from"]

_NO_QUESTIONS: Final = frozenset(
    {
        Verb.BID,
        Verb.PASS,
        Verb.TRUMP,
        Verb.BURY,
        Verb.PLAY,
        Verb.CORRECT,
        Verb.MELD,
        Verb.DIX,
        Verb.EXCHANGE,
        Verb.ACCEPT,
    }
)
"""The others draw, or ask what is hidden: a guess, a call, a claim."""

_OPEN: Final = frozenset({Place.FACE_UP, Place.UPCARD, Place.TRICK})
"""Where all cards are known to everybody."""


def last_action(game: Game, seat: int) -> int | None:
    """The ply of the last action of a seat; None where it has done nothing yet."""
    plies = range(game.ply, -1, -1)
    return next((ply for ply in plies if _own(game.history[ply], seat)), None)


def taken_back_from(game: Game, seat: int) -> int | None:
    """The ply from which all can be taken back so that a seat does its last action again; None where it cannot.

    What others have done since goes with it.
    """
    ply = last_action(game, seat)
    return ply if ply is not None and _showed_nothing(game.history[ply:], seat) else None


def _own(step: Step, seat: int) -> bool:
    return step.seat == seat and step.action is not None


def _showed_nothing(steps: Sequence[Step], seat: int) -> bool:
    return all(
        step.action is not None
        and step.action.verb in _NO_QUESTIONS
        and all(_HARMLESS.get(type(event), _never)(event, seat) for event in step.events)
        for step in steps
    )


def _moved(event: Moved, seat: int) -> bool:
    source = event.source
    if source.place in _OPEN:
        return True
    if source.place in (Place.HAND, Place.BURIED):
        return source.owner == seat or event.seen_by <= only(source.owner)
    return not event.seen_by


def _named(event: TrumpNamed, seat: int) -> bool:
    """Named by himself for all, or written down by anybody for himself alone."""
    return event.seat == seat or event.seen_by <= only(event.seat)


def _noted(event: Noted, seat: int) -> bool:
    return event.seat in (seat, -1) or event.seen_by <= only(event.seat)


def _always(event: Event, seat: int) -> bool:
    return True


def _never(event: Event, seat: int) -> bool:
    return False


def _his(event: MeldLaid | MeldsShown | DixCounted | NineDeclared, seat: int) -> bool:
    return event.seat == seat


_HARMLESS: Final[dict[type, Callable[[Any, int], bool]]] = {
    PhaseOver: _always,
    LeadGiven: _always,
    BidMade: _always,
    Passed: _always,
    ContractMade: _always,
    TrickWon: _always,
    NineSpent: _always,
    Moved: _moved,
    TrumpNamed: _named,
    Noted: _noted,
    MeldLaid: _his,
    MeldsShown: _his,
    DixCounted: _his,
    NineDeclared: _his,
}
