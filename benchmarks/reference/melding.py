"""Decisions between two tricks of stock play: meld, show a nine of trump, exchange it, or draw."""

from __future__ import annotations

from benchmarks.reference.facts import points_per_trick
from benchmarks.reference.meld_estimate import MeldEstimator, expected_points
from benchmarks.reference.trick_estimate import TrickEstimator
from bot.ai.position import Position
from bot.engine.actions import DIX, DRAW, DRAW_UPCARD, EXCHANGE, Action, Verb
from bot.engine.cards import Card, Rank
from bot.engine.events import STOCK, UPCARD, MeldLaid, Zone
from bot.engine.phases.stock_play import StockPlay


def meld_or_draw(position: Position) -> Action | None:
    """The next action between two tricks, the draw last; None if there is nothing to do."""
    choices = position.choices
    if Verb.DIX in choices:
        return DIX
    if Verb.EXCHANGE in choices or Verb.MELD in choices:
        estimator = MeldEstimator(position)
        action = _exchange(estimator) or _best_meld(estimator)
        if action is not None:
            return action
    if Verb.DRAW in choices and len(position.own_cards) < position.hand_size:
        return _draw(position)
    return None


def _exchange(estimator: MeldEstimator) -> Action | None:
    """The exchange of a nine of trump for the upcard; None if it gains less than it gives the opponent."""
    position = estimator.position
    if Verb.EXCHANGE not in position.choices:
        return None
    (upcard,) = position.view.zones[UPCARD]
    nine = next(card for card in position.own_cards if card.rank is Rank.NINE and card.suit is position.trump)
    if upcard is None or upcard is nine:
        return None
    before, after = estimator.estimates, estimator.estimates_with(estimator.cards.after_receiving(upcard))
    gain = expected_points(after, estimator.turns_left) - expected_points(before, estimator.turns_left)
    tricks = TrickEstimator(position.inference, position.opponents)
    win = tricks.win_probabilities([*position.own_cards, upcard], position.trump)
    gain += 2 * points_per_trick(position) * (win[upcard] - win[nine])
    gain += position.rules.worth(position.view, position.seat, EXCHANGE) or 0
    return EXCHANGE if gain > _exchange_cost(position, nine, upcard) else None


def _exchange_cost(position: Position, nine: Card, upcard: Card) -> float:
    """The opponent's bonus for drawing the nine of trump last, less half of its bonus for the upcard."""
    stock_play = position.rules.part(StockPlay)
    assert stock_play is not None
    opponent = position.opponents[0]
    upcard_bonus = stock_play.last_draw(position.view, opponent, upcard, UPCARD)
    return stock_play.last_draw(position.view, opponent, nine, UPCARD) - upcard_bonus / 2


def _best_meld(estimator: MeldEstimator) -> Action | None:
    """The meld with the most points now and expected later; None if it is better to wait."""
    position = estimator.position
    best, most = None, expected_points(estimator.estimates, estimator.turns_left)
    for action in position.choices.get(Verb.MELD, ()):
        events = position.rules.decide(position.view, position.seat, action)
        [meld] = (event for event in events if isinstance(event, MeldLaid))
        later = estimator.estimates_with(estimator.cards.after_melding(meld))
        points = meld.points + expected_points(later, estimator.turns_left)
        if points > most:
            best, most = action, points
    return best


def _draw(position: Position) -> Action:
    """The draw. If the upcard may be drawn, it is when its bonus exceeds the expected bonus of the last stock card."""
    if Verb.DRAW_UPCARD not in position.choices:
        return DRAW
    stock_play = position.rules.part(StockPlay)
    assert stock_play is not None
    seats = (position.seat, position.opponents[0])
    (upcard,) = position.view.zones[UPCARD]
    assert upcard is not None

    def swing(last: Card, source: Zone) -> int:
        """The points scored by drawing a card plus the points the opponent would score with it."""
        return sum(stock_play.last_draw(position.view, seat, last, source) for seat in seats)

    unseen = position.inference.unseen
    expected = sum(swing(card, STOCK) * copies for card, copies in unseen.items()) / max(1, unseen.total())
    return DRAW_UPCARD if swing(upcard, UPCARD) > expected else DRAW
