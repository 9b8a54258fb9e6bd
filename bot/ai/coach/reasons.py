"""Why an action is good, as a fact that one sentence can state. All of it is known to the seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.ai.position import Position
from bot.ai.rules_of_thumb.hand_evaluation import HandEvaluator
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import KITTY
from bot.engine.tricks import best


class ReasonKind(StrEnum):
    """What a sentence states."""

    ONLY_CHOICE = "only-choice"
    WINS = "wins"
    """No card that is left beats it."""
    WINS_UNLESS_VOID = "wins-unless-void"
    """Only a trump beats it, from one of `seats` if it has none of `suit`."""
    MAY_WIN = "may-win"
    DRAWS_TRUMPS = "draws-trumps"
    SAFE_LEAD = "safe-lead"
    """It has no points."""
    FEEDS_PARTNER = "feeds-partner"
    """Its points go to the partner, who is winning."""
    PARTNER_WINS = "partner-wins"
    """The partner is winning without help."""
    CANNOT_WIN = "cannot-win"
    NOT_WORTH_WINNING = "not-worth-winning"
    SCORES = "scores"
    """It scores `points` at once."""
    KEEPS_MELDS = "keeps-melds"
    """It keeps cards for melds."""
    HAND_WORTH = "hand-worth"
    """The hand is worth about `points` with `suit` as trump."""
    LEAST_USEFUL = "least-useful"
    """The cards buried or passed back add least."""
    HELPS_PARTNER = "helps-partner"
    """The declarer, the partner, is likely to need the cards that are passed."""
    OUT_OF_REACH = "out-of-reach"
    """The bid is not likely to be made."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good."""

    kind: ReasonKind
    seats: tuple[int, ...] = ()
    suit: Suit | None = None
    points: int = 0


def reason_for(position: Position, action: Action) -> Reason | None:
    """Why an action on offer is good; None if there is nothing short to say."""
    if not any(other != action for other in position.offer):
        return Reason(ReasonKind.ONLY_CHOICE)
    match action.verb:
        case Verb.PLAY:
            return _why_play(position, action.card)
        case Verb.MELD | Verb.DIX | Verb.EXCHANGE:
            points = position.rules.worth(position.view, position.seat, action)
            return Reason(ReasonKind.SCORES, points=points) if points else None
        case Verb.BID | Verb.PASS:
            return _hand_worth(position, None)
        case Verb.TRUMP:
            return _hand_worth(position, action.suit)
        case Verb.BURY:
            return Reason(ReasonKind.LEAST_USEFUL)
        case Verb.PASS_CARDS:
            is_declarer = position.view.declarer == position.seat
            return Reason(ReasonKind.LEAST_USEFUL if is_declarer else ReasonKind.HELPS_PARTNER)
        case Verb.THROW_IN:
            return Reason(ReasonKind.OUT_OF_REACH)
        case _:
            return None


def _hand_worth(position: Position, suit: Suit | None) -> Reason:
    evaluator = HandEvaluator(position)
    hand = position.own_cards + [card for card in position.view.zones[KITTY] if card is not None]
    trump = suit or evaluator.best_trump(hand)
    return Reason(ReasonKind.HAND_WORTH, suit=trump, points=round(evaluator.points(hand, trump)))


def _why_play(position: Position, card: Card) -> Reason:
    trick = [*position.trick, card]
    at = best(trick, position.trump)
    view = position.view
    if at == len(trick) - 1:
        return _why_winning_card(position, trick)
    if view.sides[(view.leader + at) % view.seats] == position.side:
        fed = position.card_points(card) > 0
        return Reason(ReasonKind.FEEDS_PARTNER if fed else ReasonKind.PARTNER_WINS)
    if position.is_stock_play:
        return Reason(ReasonKind.KEEPS_MELDS)
    others = (action.card for action in position.choices[Verb.PLAY])
    can_win = any(best([*position.trick, other], position.trump) == len(trick) - 1 for other in others)
    return Reason(ReasonKind.NOT_WORTH_WINNING if can_win else ReasonKind.CANNOT_WIN)


def _why_winning_card(position: Position, trick: list[Card]) -> Reason:
    """Why to play a card that wins the trick so far."""
    top, led, trump = trick[-1], trick[0].suit, position.trump
    sides = position.view.sides
    opponents = [seat for seat in position.seats_after if sides[seat] != position.side]
    void = position.inference.void_probability
    is_higher_out = any(void(seat, top.suit, top.strength) < 1 for seat in opponents)
    may_trump = tuple(
        seat
        for seat in opponents
        if top.suit is not trump
        and (position.is_stock_play or void(seat, led) > 0)
        and (trump is None or void(seat, trump) < 1)
    )
    if not is_higher_out and not may_trump:
        return Reason(ReasonKind.WINS)
    if not is_higher_out and not position.is_stock_play and trump is not None:
        return Reason(ReasonKind.WINS_UNLESS_VOID, may_trump, led)
    if position.trick or is_higher_out is False:
        return Reason(ReasonKind.MAY_WIN)
    if top.suit is trump and not position.is_stock_play:
        return Reason(ReasonKind.DRAWS_TRUMPS)
    if position.card_points(top) == 0:
        return Reason(ReasonKind.SAFE_LEAD)
    return Reason(ReasonKind.KEEPS_MELDS if position.is_stock_play else ReasonKind.MAY_WIN)
