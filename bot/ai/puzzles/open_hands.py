"""Exhaustive search of the last tricks of a deal when all hands are known, for any number of players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from bot.ai.puzzles.deduction import Hands
from bot.engine.cards import Card
from bot.engine.events import FACE_UP, HAND, TAKEN, TRICK, DealScored
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.table import Table, Trick
from bot.engine.tricks import best, legal
from bot.engine.variant import Rules

Value = tuple[int, int]
"""What a side scores in the deal more than the other, and how many more trick points it takes; both count in order."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a deal being played: hands, the trick so far, and what each side has taken."""

    hands: Hands
    leader: int
    trick: tuple[Card, ...]
    points: tuple[int, ...]
    """Trick points by side."""
    won: tuple[int, ...]
    """Tricks by side."""

    @property
    def turn(self) -> int:
        """The seat that plays the next card."""
        return (self.leader + len(self.trick)) % len(self.hands)


class OpenHands:
    """Solves endings of one deal with two sides by memoized minimax.

    All sides play their best as if they saw all hands. Results are scored by the rules of the variant, with the
    contract if there is one.
    """

    def __init__(self, table: Table, rules: Rules) -> None:
        """:param table: The deal, of which everything but the cards still to be played stays as it is."""
        trick_play = rules.part(TrickPlay)
        assert trick_play is not None
        self._heading = trick_play.heading
        self._table = table
        self._sides = table.sides
        self._card_points = rules.card_points
        self._scoring = next(phase for phase in rules.phases if phase.card_points() is not None)
        self._values: dict[Ending, Value] = {}
        self._results: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def ending(self, hands: Hands) -> Ending:
        """Return the position on the table, with these hands."""
        trick = tuple(card for card in self._table.zones[TRICK] if card is not None)
        points = self._card_points.taken(self._table)
        return Ending(hands, self._table.leader, trick, points, tuple(self._table.tricks_won))

    def choices(self, ending: Ending) -> list[Card]:
        """Return the different cards that may be played, the cheapest first."""
        hand = ending.hands[ending.turn]
        cards = dict.fromkeys(legal(hand, ending.trick, self._table.trump, self._heading))
        return sorted(cards, key=lambda card: (self._card_points.count((card,)), card.order))

    def values(self, ending: Ending, piles: tuple[tuple[Card, ...], ...] = ((), ())) -> dict[Card, Value]:
        """Return the value of each choice for the side to move.

        :param piles: The cards that each side has taken since the position on the table.
        """
        sign = self.sign(ending)
        found = {}
        for card in self.choices(ending):
            result, trick_points = self._after(ending, card, piles)
            found[card] = sign * result, sign * trick_points
        return found

    def sign(self, ending: Ending) -> int:
        """Return 1 if a player of side 0 is to move, and -1 for side 1."""
        return 1 if self._sides[ending.turn] == 0 else -1

    def after(self, ending: Ending, card: Card) -> Ending:
        """Return the position after a card."""
        return self._step(ending, card, ((), ()))[0]

    def line(self, ending: Ending, card: Card) -> list[Card]:
        """Return a card and all later ones when all sides play their best, the cheapest of equally good cards."""
        played: list[Card] = []
        piles: tuple[tuple[Card, ...], ...] = ((), ())
        while True:
            played.append(card)
            ending, piles = self._step(ending, card, piles)
            if not any(ending.hands):
                return played
            values = self.values(ending, piles)
            card = max(values, key=lambda choice: values[choice])

    def _after(self, ending: Ending, card: Card, piles: tuple[tuple[Card, ...], ...]) -> Value:
        """The value of the position after a card, for side 0."""
        after, piles = self._step(ending, card, piles)
        value = self._values.get(after)
        if value is None:
            value = self._values[after] = self._value(after, piles)
        return value

    def _value(self, ending: Ending, piles: tuple[tuple[Card, ...], ...]) -> Value:
        if not any(ending.hands):
            return self._result(ending, piles), ending.points[0] - ending.points[1]
        values = (self._after(ending, card, piles) for card in self.choices(ending))
        return max(values) if self.sign(ending) > 0 else min(values)

    def _step(
        self, ending: Ending, card: Card, piles: tuple[tuple[Card, ...], ...]
    ) -> tuple[Ending, tuple[tuple[Card, ...], ...]]:
        seat = ending.turn
        hands = (
            *ending.hands[:seat],
            _without(ending.hands[seat], card),
            *ending.hands[seat + 1 :],
        )
        trick = (*ending.trick, card)
        if len(trick) < len(hands):
            return Ending(hands, ending.leader, trick, ending.points, ending.won), piles
        winner = (ending.leader + best(trick, self._table.trump)) % len(hands)
        side = self._sides[winner]
        last = 0 if any(hands) else self._card_points.last_trick
        points = _added(ending.points, side, self._card_points.count(trick) + last)
        taken = tuple((*pile, *trick) if owner == side else pile for owner, pile in enumerate(piles))
        return Ending(hands, winner, (), points, _added(ending.won, side, 1)), taken

    def _result(self, ending: Ending, piles: Iterable[tuple[Card, ...]]) -> int:
        """What side 0 scores in the deal more than side 1."""
        key = ending.points, ending.won
        if key not in self._results:
            delta = self._scored(ending, piles).delta
            self._results[key] = delta[0] - delta[1]
        return self._results[key]

    def _scored(self, ending: Ending, piles: Iterable[tuple[Card, ...]]) -> DealScored:
        """The result by the rules of the variant."""
        table = self._table.copy()
        for zone in chain(HAND[: table.seats], FACE_UP[: table.seats], (TRICK,)):
            table.zones[zone].clear()
        for side, pile in enumerate(piles):
            table.zones[TAKEN[side]] += pile
        table.tricks_won = list(ending.won)
        table.last_trick = Trick(ending.leader, (), ending.leader)
        return next(event for event in self._scoring.advance(table) if isinstance(event, DealScored))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _added(numbers: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return tuple(number + more if place == at else number for place, number in enumerate(numbers))
