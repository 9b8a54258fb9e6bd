"""Losses in the last tricks of real games agree with brute force: all ways to play on, by the engine's own rules."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from bot.ai.coach.advisor import advise
from bot.ai.coach.analysis import PastDecision, past_decisions
from bot.ai.players import find_player
from bot.ai.position import Position
from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.game import Game, SeededShuffle
from bot.engine.tricks import best, legal
from bot.engine.variants import VARIANTS

POSITIONS = 1000
MOST_CARDS = 4
Hand = tuple[Card, ...]


class BruteForce:
    """The exact value of a position of two known hands: the trick points of one side less those of the other."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._points = position.rules.card_points
        self.lead_value = cache(self._lead_value)

    def _lead_value(self, own: Hand, other: Hand) -> int:
        """For the leader, whose hand is `own`."""
        if not own:
            return 0
        return max(self.card_value(card, own, other) for card in set(own))

    def card_value(self, led: Card, own: Hand, other: Hand) -> int:
        """For the leader, if they lead this card."""
        return min(self._trick_value(led, reply, own, other) for reply in self._replies(led, other))

    def reply_value(self, led: Card, reply: Card, own: Hand, other: Hand) -> int:
        """For the player who follows with this card from `other`."""
        return -self._trick_value(led, reply, (*own, led), other)

    def _replies(self, led: Card, hand: Hand) -> set[Card]:
        return set(legal(hand, [led], self._position.trump, self._position.heading))

    def _trick_value(self, led: Card, reply: Card, own: Hand, other: Hand) -> int:
        own, other = _without(own, led), _without(other, reply)
        points = self._points.ranks.get(led.rank, 0) + self._points.ranks.get(reply.rank, 0)
        points += 0 if own else self._points.last_trick
        if best([led, reply], self._position.trump) == 0:
            return points + self.lead_value(own, other)
        return -points - self.lead_value(other, own)


def _without(hand: Hand, card: Card) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def last_decisions(variant_id: str) -> Iterator[tuple[PastDecision, Position]]:
    """Decisions in the last tricks of deals played at random."""
    variant, rng = VARIANTS[variant_id], Random(11)
    while True:
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
        while game.table.deals_over == 0:
            seat = game.to_move()[0]
            offer = [action for action in game.offers(seat) if action.verb is not Verb.DECLARE_OUT]
            game.play(seat, rng.choice(offer))
        for decision in past_decisions(game, deal=0):
            position = decision.position
            if decision.action.verb is Verb.PLAY and len(position.own_cards) <= MOST_CARDS:
                yield decision, position


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", ["classic", "old-count", "fletcher"])
def test_losses_in_the_last_tricks_agree_with_brute_force(variant: str) -> None:
    decisions = last_decisions(variant)
    losses = []
    for _ in range(POSITIONS // 3 + 1):
        decision, position = next(decisions)
        advice = advise(position)
        assert advice is not None
        own, other = tuple(position.own_cards), _other_hand(position)
        solver = BruteForce(position)
        cards = legal(own, position.trick, position.trump, position.heading)
        values = {
            card: solver.reply_value(position.trick[0], card, other, own)
            if position.trick
            else solver.card_value(card, own, other)
            for card in set(cards)
        }
        chosen = find_player("intermediate")(position)
        assert chosen is not None
        assert chosen.verb is not Verb.PLAY or values[chosen.card] == max(values.values())
        choice = advice.of(decision.action)
        if advice.action.verb is Verb.PLAY and len(values) > 1:
            assert values[advice.action.card] == max(values.values())
            assert choice is not None
            assert advice.exact
            assert choice.loss == max(values.values()) - values[decision.action.card]
            losses.append(choice.loss)
    assert any(losses)


def _other_hand(position: Position) -> Hand:
    """The opponent's cards, melds face up included."""
    view, opponent = position.view, position.opponents[0]
    other = Position(view, opponent, position.rules)
    return (*position.inference.unseen.elements(), *other.own_cards)
