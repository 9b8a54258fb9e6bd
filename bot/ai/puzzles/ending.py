"""The last tricks of a deal with two sides when all hands are known, played as well as possible."""

from __future__ import annotations

import numpy as np

from bot.ai.knowledge import SOLVER_BITS, Knowledge
from bot.ai.position import Position
from bot.ai.puzzles.deduction import Hands
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand, orders
from bot.ai.simulation.hands import CARDS
from bot.ai.simulation.outcome import new_change, settle
from bot.ai.simulation.rollouts import solve_rest
from bot.ai.simulation.solver import new_solver
from bot.ai.simulation.tricks import State, legal_cards, play, turn
from bot.engine.cards import Card
from bot.engine.events import DUMMY

Value = tuple[int, int]
"""What a side scores in the deal more than the other, and how many more trick points it takes; both count in order."""


class EndingSolver:
    """Solves the endings of one deal: both sides play their best as if they saw all hands.

    Results are scored by the rules of the variant, with the contract if there is one.
    """

    def __init__(self, position: Position, hands: Hands) -> None:
        """:param position: With a dummy, its cards and the buried ones are known.
        :param hands: The cards of each seat, those lying face up included.
        """
        knowledge = Knowledge(position)
        self._deal = knowledge.deal
        self._rules = knowledge.model.rules
        self._dummy = orders(card for card in position.view.zones[DUMMY] if card is not None)
        self._solver = new_solver(SOLVER_BITS)
        self.start = knowledge.known
        """The state of the position, with these hands."""
        for seat, hand in enumerate(hands):
            self.start.hands[seat] = encode_hand(hand)

    def choices(self, state: State) -> list[Card]:
        """Return the different cards that may be played, the cheapest first."""
        cards, points = np.zeros(CARDS, np.int64), self._rules.card_points
        found = [CARD_OF_ORDER[order] for order in cards[: legal_cards(self._rules, state, cards)]]
        return sorted(found, key=lambda card: (points[card.strength], card.order))

    def after(self, state: State, card: Card) -> State:
        """Return the state after a card."""
        after = State.array(1)
        after[0] = state
        play(self._rules, after[0], self._dummy, card.order)
        return after[0]

    def side(self, state: State) -> int:
        """Return the side that plays the next card."""
        return int(self._rules.sides[turn(self._rules, state)])

    def lead(self, state: State, side: int) -> int:
        """Return how many trick points a side has taken more than the other."""
        return int(state.taken[side] - state.taken[1 - side])

    def values(self, state: State) -> dict[Card, Value]:
        """Return the value of each choice for the side whose turn it is."""
        side = self.side(state)
        return {card: self._value(self.after(state, card), side) for card in self.choices(state)}

    def line(self, card: Card) -> list[Card]:
        """Return a card and all later ones when both sides play their best, the cheapest of equally good cards."""
        played, state = [card], self.after(self.start, card)
        while state.tricks_left:
            values = self.values(state)
            played.append(max(values, key=lambda choice: values[choice]))
            state = self.after(state, played[-1])
        return played

    def _value(self, state: State, side: int) -> Value:
        """The value of a state for a side. The state is played to its end."""
        if state.tricks_left:
            solve_rest(self._rules, state, self._dummy, self._solver)
        change = new_change()
        settle(self._deal, state, change)
        return int(change[side] - change[1 - side]), self.lead(state, side)
