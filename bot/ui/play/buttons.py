"""Buttons of a game: the hand, actions, undo, abandoning, watching, scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, card
from bot.ui.components.custom_id import custom_id

__all__ = [
    "Abandon",
    "Act",
    "ChooseAction",
    "Confirm",
    "ConsentToUndo",
    "HideTips",
    "PickCard",
    "PickedCards",
    "PlayOn",
    "RefuseUndo",
    "RequestUndo",
    "Resign",
    "ShowHand",
    "ShowResult",
    "ShowScores",
    "Watch",
]


@custom_id("hand")
@dataclass(frozen=True, slots=True)
class ShowHand:
    """Show your hand, or refresh its panel."""

    table_id: int


@custom_id("result")
@dataclass(frozen=True, slots=True)
class ShowResult:
    """Show the result of your private game."""

    table_id: int


@custom_id("act")
@dataclass(frozen=True, slots=True)
class Act:
    """Perform an action, if the table is still at this ply."""

    table_id: int
    ply: int
    action: Action


@custom_id("choose")
@dataclass(frozen=True, slots=True)
class ChooseAction:
    """Perform an action chosen from a select; `group` makes custom ids unique within a message."""

    table_id: int
    ply: int
    group: str
    action: Action


@custom_id("sure")
@dataclass(frozen=True, slots=True)
class Confirm:
    """Ask for confirmation of an action."""

    table_id: int
    ply: int
    action: Action


@dataclass(frozen=True, slots=True)
class PickedCards:
    """Cards picked so far for an action of several cards; as text `VERB CARD...`."""

    verb: Verb
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *(picked.code for picked in self.cards)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        word, *codes = text.split()
        return cls(Verb(word), tuple(map(card, codes)))

    def and_also(self, picked: Card) -> PickedCards:
        """The same cards and another."""
        return PickedCards(self.verb, (*self.cards, picked))


@custom_id("pick")
@dataclass(frozen=True, slots=True)
class PickCard:
    """Pick a card for an action of several cards; the last card performs the action."""

    table_id: int
    ply: int
    picked: PickedCards


@custom_id("resign")
@dataclass(frozen=True, slots=True)
class Resign:
    """Resign the game, after the confirmation."""

    table_id: int


@custom_id("abandon")
@dataclass(frozen=True, slots=True)
class Abandon:
    """Agree to end the game without a winner."""

    table_id: int


@custom_id("play-on")
@dataclass(frozen=True, slots=True)
class PlayOn:
    """Withdraw the agreement to end the game without a winner."""

    table_id: int


@custom_id("undo")
@dataclass(frozen=True, slots=True)
class RequestUndo:
    """Ask to undo your last action."""

    table_id: int
    ply: int


@custom_id("undo-consent")
@dataclass(frozen=True, slots=True)
class ConsentToUndo:
    """Consent to another player's undo."""

    table_id: int
    ply: int


@custom_id("undo-refuse")
@dataclass(frozen=True, slots=True)
class RefuseUndo:
    """Refuse an undo, or withdraw your own request."""

    table_id: int
    ply: int


@custom_id("watch")
@dataclass(frozen=True, slots=True)
class Watch:
    """Watch a game; `again` is set on the button that refreshes the panel."""

    table_id: int
    again: str = ""


@custom_id("scores")
@dataclass(frozen=True, slots=True)
class ShowScores:
    """Show the scores of a table."""

    table_id: int


@custom_id("no-tips")
@dataclass(frozen=True, slots=True)
class HideTips:
    """Turn the tips off."""

    table_id: int
