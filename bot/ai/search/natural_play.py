"""The choice that a sensible player makes of those that a search has valued.

Samples rate cards by how rollouts go on, and rollouts are careless with counters. Where a trick is lost or won for
certain, experienced players need no samples to know which cards are better, and people see at once who does not know
it. Of choices that are worth nearly the same, the rule of thumb has the usual one.
"""

from __future__ import annotations

from bot.ai.position import Position
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.ai.search.evaluation import Evaluation
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Rank
from bot.engine.events import HAND
from bot.engine.tricks import best

GIVEN: tuple[Rank, ...] = (Rank.TEN, Rank.KING)
"""What a partner who wins expects to get."""


def preferred(position: Position, evaluation: Evaluation) -> Action:
    """The best choice that is natural; of choices that are worth nearly the same the usual one if it is one of them."""
    actions = [choice.action for choice in evaluation.choices]
    sensible = [action for action in actions if evaluation.exact or not _is_unnatural(position, action)]
    nearly = [action for action in actions[: evaluation.ties] if action in sensible]
    usual = rule_of_thumb(position) if len(nearly) > 1 else None
    return usual if usual is not None and usual in nearly else (sensible or actions)[0]


def _is_unnatural(position: Position, action: Action) -> bool:
    """Whether another card is better for a reason that needs no search."""
    if action.verb is not Verb.PLAY or position.is_stock_play or not position.trick:
        return False
    card = action.card
    if position.card_points(card):
        return is_lost(position, card) and any(
            not position.card_points(other) and is_lost(position, other) for other in position.legal_cards
        )
    return _withholds(position, card)


def _withholds(position: Position, card: Card) -> bool:
    """Whether a card that counts nothing goes to the partner's trick in place of a ten or king of its plain suit."""
    if position.seats_after or card.suit is position.trump or _winner(position, card) != position.ally:
        return False
    return any(other.suit is card.suit and other.rank in GIVEN for other in position.legal_cards)


def is_lost(position: Position, card: Card) -> bool:
    """Whether the opponents certainly win the current trick if the seat plays a card to it."""
    winner = _winner(position, card)
    if winner not in position.opponents:
        return False
    if position.ally not in position.seats_after:
        return True
    top = position.trick[best(position.trick, position.trump)]
    inference, hand = position.inference, HAND[position.ally]
    helpful = list(position.view.hand(position.ally))
    helpful += [other for other in inference.unseen if inference.may_hold(hand, other)]
    return all(best([top, other], position.trump) == 0 for other in helpful)


def _winner(position: Position, card: Card) -> int:
    """The seat that wins the current trick so far once a card is played to it."""
    return (position.view.leader + best([*position.trick, card], position.trump)) % position.view.seats
