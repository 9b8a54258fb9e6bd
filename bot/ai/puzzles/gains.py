"""What the best card of a puzzle wins and another one does not, read from the lines of best play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.ai.puzzles.puzzle import Continuation, PuzzlePosition
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick


@dataclass(frozen=True, slots=True)
class Gain:
    """A card that the side to move wins after the best card, and not after another one."""

    card: Card
    trick: PlayedTrick
    """The trick after the best card in which it wins the card."""
    lost: PlayedTrick | None
    """The trick after the other card in which its opponents win the card; None if they do not."""

    @property
    def winner(self) -> Card:
        """The card that wins it, which may be the card itself."""
        return winning_card(self.trick)


def gains(position: PuzzlePosition, best: Continuation, other: Continuation) -> Iterator[Gain]:
    """What explains why one card brings more points than another, best first; none if that is only the last trick.

    First cards that win a trick with points only after the best card, then the most valuable of the cards won.
    """
    won, others = own_tricks(position, best), own_tricks(position, other)
    more = Counter(map(winning_card, won)) - Counter(map(winning_card, others))
    for trick in sorted(won, key=lambda trick: -(trick.points or 0)):
        card = winning_card(trick)
        if trick.points and card in more:
            yield Gain(card, trick, lost_to(position, card, other))
    ranks = position.card_points.ranks
    cards = Counter(card for trick in won for card in cards_of(trick))
    cards -= Counter(card for trick in others for card in cards_of(trick))
    for card in sorted(cards, key=lambda card: -ranks.get(card.rank, 0)):
        found = next((trick for trick in won if card in won_with(trick)), None)
        if ranks.get(card.rank, 0) and found is not None:
            lost = (one for one in other.tricks if not position.wins(one) and card in cards_of(one))
            yield Gain(card, found, next(lost, None))


def own_tricks(position: PuzzlePosition, outcome: Continuation) -> list[PlayedTrick]:
    """The tricks that the side to move wins."""
    return [trick for trick in outcome.tricks if position.wins(trick)]


def cards_of(trick: PlayedTrick) -> list[Card]:
    """The cards of a trick, with that of the dummy."""
    return [*trick.cards, *([] if trick.turned is None else [trick.turned])]


def won_with(trick: PlayedTrick) -> list[Card]:
    """The cards of a trick besides the one that wins it."""
    cards = cards_of(trick)
    cards.remove(winning_card(trick))
    return cards


def card_of(seat: int, trick: PlayedTrick) -> Card:
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def winning_card(trick: PlayedTrick) -> Card:
    return card_of(trick.winner, trick)


def seat_of(position: PuzzlePosition, trick: PlayedTrick, card: Card, *, own: bool) -> int:
    """The seat of one of the sides that plays a card to a trick, which one of them does."""
    sides = enumerate(position.view.sides)
    return next(
        seat for seat, side in sides if (side == position.side) is own and card_of(seat, trick) is card
    )


def played_by(position: PuzzlePosition, trick: PlayedTrick, *, own: bool) -> list[Card]:
    """The cards that one of the sides plays to a trick."""
    sides = enumerate(position.view.sides)
    return [card_of(seat, trick) for seat, side in sides if (side == position.side) is own]


def leads_trump(position: PuzzlePosition, trick: PlayedTrick) -> bool:
    """Whether the player to move leads a trump to a trick."""
    return trick.leader == position.seat and trick.cards[0].suit is position.view.trump


def lost_to(position: PuzzlePosition, card: Card, outcome: Continuation) -> PlayedTrick | None:
    """The trick of the opponents to which the side to move plays a card."""
    tricks = (trick for trick in outcome.tricks if not position.wins(trick))
    return next((trick for trick in tricks if card in played_by(position, trick, own=True)), None)


def how_lost(position: PuzzlePosition, lost: Card, trick: PlayedTrick) -> str:
    """How the opponents win a card in a trick of theirs, as a key of the text.

    The card is theirs or the dummy's, and may win the trick for them. Else it loses to an equal one that was played
    first, is beaten in its suit, is trumped, or could not win.
    """
    winner = winning_card(trick)
    if winner is lost:
        return "equal" if lost in played_by(position, trick, own=True) else "wins"
    if lost not in played_by(position, trick, own=True):
        return "missed"
    if winner.suit is lost.suit:
        return "beaten"
    is_trumped = winner.suit is position.view.trump and trick.cards[0].suit is lost.suit
    return "trumped" if is_trumped else "taken"


def source_of(position: PuzzlePosition, card: Card, trick: PlayedTrick) -> str:
    """Whose card of a trick it is, besides the one that wins it, as a key of the text."""
    seats = [seat for seat in range(len(trick.cards)) if card_of(seat, trick) is card]
    others = [seat for seat in seats if seat != trick.winner] or seats
    if position.seat in others:
        return "own"
    if not others:
        return "dummy"
    return "partner" if position.view.sides[others[0]] == position.side else "theirs"
