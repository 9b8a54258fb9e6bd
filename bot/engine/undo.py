"""Whether a player's last action can be taken back: only if nobody has learned anything hidden from it or since.

Cards that the player put face up from their own hand do not count: the player shows them again, or is known to hold
them. Anything drawn, turned up, dealt or shown by others cannot be unseen. An event that this module does not list
cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.engine.actions import Verb
from bot.engine.events import (
    SPECTATOR,
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

__all__ = ["REVERSIBLE_VERBS", "is_choice_hidden", "last_action", "taken_back_from"]

REVERSIBLE_VERBS: Final = frozenset(
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
        Verb.EXTEND,
    }
)
"""All other verbs draw a card, show cards to the partner, or ask about something hidden: a guess, a call, a claim."""

_PUBLIC_PLACES: Final = frozenset({Place.FACE_UP, Place.UPCARD, Place.TRICK})
"""The places whose cards everyone knows."""


def last_action(game: Game, seat: int) -> int | None:
    """Return the ply of a seat's last action; None if it has taken no action yet."""
    plies = range(game.ply, -1, -1)
    return next((ply for ply in plies if _is_action_of(seat, game.history[ply])), None)


def taken_back_from(game: Game, seat: int) -> int | None:
    """Return the ply of a seat's last action if it can be taken back, with all steps since; else None."""
    ply = last_action(game, seat)
    return ply if ply is not None and _revealed_nothing(game.history[ply:], seat) else None


def is_choice_hidden(step: Step) -> bool:
    """Return whether onlookers may not know what a step's action chose: cards buried or passed, or a secret trump."""
    return any(SPECTATOR not in event.seen_by for event in step.events if _is_choice(event))


def _is_choice(event: Event) -> bool:
    """Return whether an event is a trump named, or cards buried or passed."""
    if isinstance(event, Moved):
        return event.source.place is Place.HAND and event.target.place in (Place.BURIED, Place.HAND)
    return isinstance(event, TrumpNamed)


def _is_action_of(seat: int, step: Step) -> bool:
    return step.seat == seat and step.action is not None


def _revealed_nothing(steps: Sequence[Step], seat: int) -> bool:
    return all(
        step.action is not None
        and step.action.verb in REVERSIBLE_VERBS
        and all(_REVERSIBLE_EVENTS.get(type(event), _never)(event, seat) for event in step.events)
        for step in steps
    )


def _moved(event: Moved, seat: int) -> bool:
    source = event.source
    if source.place in _PUBLIC_PLACES:
        return True
    if source.place in (Place.HAND, Place.BURIED):
        return source.owner == seat or event.seen_by <= only(source.owner)
    return not event.seen_by


def _trump_named(event: TrumpNamed, seat: int) -> bool:
    """Whether the seat itself named trump, or another seat wrote it down in secret."""
    return event.seat == seat or event.seen_by <= only(event.seat)


def _noted(event: Noted, seat: int) -> bool:
    return event.seat in (seat, -1) or event.seen_by <= only(event.seat)


def _always(event: Event, seat: int) -> bool:
    return True


def _never(event: Event, seat: int) -> bool:
    return False


def _own(event: MeldLaid | MeldsShown | DixCounted | NineDeclared, seat: int) -> bool:
    return event.seat == seat


_REVERSIBLE_EVENTS: Final[dict[type, Callable[[Any, int], bool]]] = {
    PhaseOver: _always,
    LeadGiven: _always,
    BidMade: _always,
    Passed: _always,
    ContractMade: _always,
    TrickWon: _always,
    NineSpent: _always,
    Moved: _moved,
    TrumpNamed: _trump_named,
    Noted: _noted,
    MeldLaid: _own,
    MeldsShown: _own,
    DixCounted: _own,
    NineDeclared: _own,
}
"""By type of event: whether the event revealed nothing hidden, given the seat whose action is taken back."""
