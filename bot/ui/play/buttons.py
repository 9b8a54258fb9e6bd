"""Buttons of a game: the hand, actions, undo, abandoning, watching, scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from discord import ButtonStyle

from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, card
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts
from bot.ui.text.table_text import abandon_line


@custom_id("hand")
class ShowHand:
    """Show your hand, or refresh its panel."""

    table_id: int


@custom_id("result")
class ShowResult:
    """Show the result of your private game."""

    table_id: int


@custom_id("act")
class Act:
    """Perform an action, if the table is still at this ply."""

    table_id: int
    ply: int
    action: Action


@custom_id("choose")
class ChooseAction:
    """Perform an action chosen from a select; `group` makes custom ids unique within a message."""

    table_id: int
    ply: int
    group: str
    action: Action


@custom_id("sure")
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
class PickCard:
    """Pick a card for an action of several cards; the last card performs the action."""

    table_id: int
    ply: int
    picked: PickedCards


@custom_id("resign")
class Resign:
    """Resign the game, after the confirmation."""

    table_id: int


@custom_id("hand-over")
class HandOver:
    """Leave the seat to a computer player, after the confirmation, so that the partner can play on."""

    table_id: int


@custom_id("abandon")
class Abandon:
    """Agree to end the game without a winner."""

    table_id: int


@custom_id("play-on")
class PlayOn:
    """Withdraw the agreement to end the game without a winner."""

    table_id: int


@custom_id("undo")
class RequestUndo:
    """Ask to undo your last action."""

    table_id: int
    ply: int


@custom_id("undo-consent")
class ConsentToUndo:
    """Consent to another player's undo."""

    table_id: int
    ply: int


@custom_id("undo-refuse")
class RefuseUndo:
    """Refuse an undo, or withdraw your own request."""

    table_id: int
    ply: int


@custom_id("watch")
class Watch:
    """Watch a game; `again` is set on the button that refreshes the panel."""

    table_id: int
    again: str = ""


@custom_id("scores")
class ShowScores:
    """Show the scores of a table."""

    table_id: int


@custom_id("hand-text")
class ShowHandText:
    """Show the table and the own hand as text instead of the picture."""

    table_id: int


@custom_id("no-tips")
class HideTips:
    """Turn the tips off."""

    table_id: int


def hand_button(info: TableInfo, user_id: int, texts: Texts) -> list[Button]:
    """The button that leads a player of a running game to their hand; none for others."""
    if info.state is not TableState.PLAYING or info.seat_of(user_id) is None:
        return []
    return [Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)]


def abandon_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The button that answers a request to abandon the game.

    :return: the button to agree, or to withdraw the agreement of the snapshot's seat; empty without a request.
    """
    info = snapshot.info
    if not abandon_line(info, texts):
        return []
    if any(seat.agreed and seat.seat == snapshot.seat for seat in info.seats):
        return [Button(PlayOn(info.id), label=texts("button-play-on"))]
    return [Button(Abandon(info.id), label=texts("button-abandon"), style=ButtonStyle.danger)]


def undo_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The button to request an undo; empty if the player may not.

    There is none while a computer player is about to act, since its action withdraws the request.
    """
    is_computer_turn = any(seat.computer and seat.seat in snapshot.to_move for seat in snapshot.info.seats)
    if not snapshot.undoable or snapshot.info.undo_by is not None or is_computer_turn:
        return []
    return [Button(RequestUndo(snapshot.info.id, snapshot.ply), label=texts("button-undo"))]


def undo_answers(info: TableInfo, ply: int, own_seat: int, texts: Texts) -> list[Button]:
    """The buttons that answer an undo request; empty without a request.

    :param ply: the ply of the request.
    :param own_seat: the user's seat, or `SPECTATOR`. The requester can only withdraw the request; a player who has
        consented can only change that to a refusal.
    """
    if info.undo_by is None or info.state is not TableState.PLAYING:
        return []
    refusal = RefuseUndo(info.id, ply)
    if own_seat == info.undo_by:
        return [Button(refusal, label=texts("button-undo-withdraw"))]
    refuse = Button(refusal, label=texts("button-undo-decline"), style=ButtonStyle.danger)
    if any(seat.consents and seat.seat == own_seat for seat in info.seats):
        return [refuse]
    consent = Button(ConsentToUndo(info.id, ply), label=texts("button-undo-allow"), style=ButtonStyle.success)
    return [consent, refuse]
