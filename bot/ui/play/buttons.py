"""Buttons of a game: the hand, actions, undo, abandoning, watching, scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from discord import ButtonStyle

from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, card
from bot.host.tables.session import TableSnapshot
from bot.store import ENDINGS, Request, RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, seat_name, table_number


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


_NUMBERS: Final = {"": 1, "2": 2, "3": 3, "4": 4}
"""The numbers of equal cards, as they are written."""


@dataclass(frozen=True, slots=True)
class PickedCards:
    """Cards picked so far for an action of several cards; as text `VERB CARD...`.

    Equal cards have buttons of their own, so they are numbered: `AS` is the first ace of spades, `AS2` the second.
    """

    verb: Verb
    copies: tuple[tuple[Card, int], ...] = ()
    """Each card with its number among equal ones, from 1."""

    def __str__(self) -> str:
        codes = (f"{picked.code}{number if number > 1 else ''}" for picked, number in self.copies)
        return " ".join([self.verb, *codes])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        word, *codes = text.split()
        copies: list[tuple[Card, int]] = []
        for code in codes:
            picked, number = card(code[:2]), _NUMBERS[code[2:]]
            # Messages from before equal cards were numbered name them alike.
            while (picked, number) in copies:
                number += 1
            copies.append((picked, number))
        return cls(Verb(word), tuple(copies))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they were picked."""
        return tuple(picked for picked, _ in self.copies)

    def without_last(self) -> PickedCards:
        """The cards before the last one was picked."""
        return PickedCards(self.verb, self.copies[:-1])

    def toggled(self, picked: Card, number: int) -> PickedCards:
        """The same cards without this one if it is among them, otherwise with it."""
        copy = (picked, number)
        others = tuple(other for other in self.copies if other != copy)
        return PickedCards(self.verb, others if copy in self.copies else (*others, copy))


@custom_id("pick")
class PickCard:
    """Pick a card for an action of several cards, or take it back; the user is asked about the action with the last."""

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


@custom_id("endings")
class ShowEndings:
    """Show how the game can end, or go on without those who are gone, if the players agree."""

    table_id: int


@custom_id("propose")
class Propose:
    """Propose to the other players that the game ends, or goes on, in this way; or agree to that."""

    table_id: int
    kind: RequestKind


@custom_id("undo")
class RequestUndo:
    """Ask to undo your last action."""

    table_id: int
    ply: int


@custom_id("agree")
class Agree:
    """Agree to a request of another player, or of a member who wants to play."""

    table_id: int
    kind: RequestKind
    number: int


@custom_id("refuse")
class Refuse:
    """Refuse a request, or withdraw your own."""

    table_id: int
    kind: RequestKind
    number: int


@custom_id("sit-in")
class SitIn:
    """Show which seats of a running game you may take, and what that means."""

    table_id: int


def sit_in_button(info: TableInfo, texts: Texts) -> list[Button]:
    """The button to a seat for which a computer player acts; none where members may take none."""
    is_open = info.state is TableState.PLAYING and info.admits_members
    if not is_open or not any(seat.computer for seat in info.seats):
        return []
    return [Button(SitIn(info.id), label=texts("button-sit-in"))]


@custom_id("take-seat")
class TakeSeat:
    """Take the seat of a computer player in a running game, or ask for it."""

    table_id: int
    seat: int


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


@custom_id("more")
class ShowMore:
    """Show the hand with a list of everything that is not a move."""

    table_id: int


@custom_id("draw-for-me")
class DrawForMe:
    """Let forced moves be played for you from now on, draws among them."""

    table_id: int


@custom_id("wait")
class WaitToDraw:
    """Do not draw for the player at this ply."""

    table_id: int
    ply: int


@custom_id("go-on")
class GoOn:
    """Let computer players wait no longer for you to look at the melds that are on the table at this ply."""

    table_id: int
    ply: int


@custom_id("tip")
class ShowTip:
    """Show a tip on the hand, by its key."""

    table_id: int
    tip: str


@custom_id("no-tips")
class HideTips:
    """Turn the tips off."""

    table_id: int


def hand_button(info: TableInfo, user_id: int, texts: Texts) -> list[Button]:
    """The button that leads a player of a running game to their hand; none for others."""
    if info.state is not TableState.PLAYING or info.seat_of(user_id) is None:
        return []
    return [Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)]


def hand_buttons(snapshots: Iterable[TableSnapshot], texts: Texts, *, is_next: bool = True) -> list[Button]:
    """The way to each of a player's games: those that wait for them first.

    :param is_next: whether the first of them is the next thing to do.
    """
    ordered = sorted(snapshots, key=lambda snapshot: snapshot.seat not in snapshot.to_move)
    buttons = list[Button]()
    for snapshot in ordered:
        info = snapshot.info
        label = texts("button-hand-of", table=table_number(info.number))
        if info.is_private:
            label = texts("button-hand") if len(ordered) == 1 else _named_hand(info, snapshot.seat, texts)
        style = ButtonStyle.primary if is_next and not buttons else ButtonStyle.secondary
        buttons.append(Button(ShowHand(info.id), label=label, style=style))
    return buttons


def _named_hand(info: TableInfo, own_seat: int, texts: Texts) -> str:
    """The label of a hand that is named by its variant and the other players, as its table has no number."""
    others = [seat_name(info, seat.seat, markdown=False) for seat in info.seats if seat.seat != own_seat]
    return texts("button-hand-named", variant=texts(f"variant-{info.variant}"), names=", ".join(others))


def result_button(info: TableInfo, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """The button that leads a player to the result of a game that is over; of a guided deal the hand tells it."""
    target = ShowHand(info.id) if info.guided else ShowResult(info.id)
    return Button(target, label=label, style=style)


def undo_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The button to request an undo; empty if the player may not.

    There is none while a computer player is about to act, since its action withdraws the request.
    """
    is_computer_turn = any(seat.computer and seat.seat in snapshot.to_move for seat in snapshot.info.seats)
    if snapshot.undoable is None or snapshot.info.request(RequestKind.UNDO) or is_computer_turn:
        return []
    label = texts("button-undo", action=action_text(snapshot.undoable, texts))
    return [Button(RequestUndo(snapshot.info.id, snapshot.ply), label=label)]


def request_answers(
    info: TableInfo, own_seat: int, texts: Texts, requests: Sequence[Request] | None = None
) -> list[Button]:
    """The buttons that answer the requests at a table; empty without any.

    :param own_seat: the user's seat, or `SPECTATOR`. Who has made a request can only withdraw it; a player who has
        agreed can only change that to a refusal.
    :param requests: those to answer; None for all.
    """
    buttons: list[Button] = []
    for request in info.requests if requests is None else requests:
        refusal = Refuse(info.id, request.kind, request.number)
        if own_seat == request.seat and request.kind is not RequestKind.SUBSTITUTE:
            buttons.append(Button(refusal, label=texts(f"button-withdraw-{request.kind}")))
            continue
        if own_seat not in request.agreed:
            agreement = Agree(info.id, request.kind, request.number)
            label, style = texts(f"button-agree-{request.kind}"), ButtonStyle.success
            if request.kind in ENDINGS:
                style = ButtonStyle.danger
            buttons.append(Button(agreement, label=label, style=style))
        style = ButtonStyle.danger if request.kind is RequestKind.UNDO else ButtonStyle.secondary
        buttons.append(Button(refusal, label=texts(f"button-refuse-{request.kind}"), style=style))
    return buttons
