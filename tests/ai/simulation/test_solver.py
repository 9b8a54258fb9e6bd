"""The solver of known hands agrees with brute force, and last tricks are played by it."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest

from bot.ai.simulation import tricks
from bot.ai.simulation.encoding import NO_CARDS, encode_hand, orders, suit_number
from bot.ai.simulation.rollouts import Weights, roll_out, solve_rest
from bot.ai.simulation.solver import UNKNOWN, card_values, new_solver, points_left, solve
from bot.ai.simulation.tricks import State, TrickRules
from bot.ai.simulation.weights import find_weights
from bot.engine.cards import DECK_48, DECK_80, Card, Rank, Suit
from bot.engine.tricks import Heading, best, legal
from tests.ai.compilation import outputs

BITS = 12
"""The size of the memory of solvers here; it is small, so that it forgets."""
LAST_TRICK = 10
FOUR_COPIES = [card for card in DECK_80 if card.suit in (Suit.HEARTS, Suit.SPADES)]
COUNTERS = {Rank.KING: 10, Rank.TEN: 10, Rank.ACE: 10}
OLD_COUNT = {Rank.JACK: 2, Rank.QUEEN: 3, Rank.KING: 4, Rank.TEN: 10, Rank.ACE: 11}
HEADINGS = {
    Heading.TRUMP_LED: tricks.HEAD_TRUMP,
    Heading.SUIT_LED: tricks.HEAD_SUIT,
    Heading.WITH_TRUMPS: tricks.HEAD_TRUMPS,
    Heading.ALWAYS: tricks.HEAD_ALWAYS,
}


@dataclass(frozen=True)
class Ending:
    """Some last tricks of two, three or four known hands."""

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    leader: int
    declarer: int
    trump: Suit
    heading: Heading
    points: dict[Rank, int]

    @property
    def seats(self) -> int:
        """The number of hands."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The seat that plays the next card."""
        return (self.leader + len(self.trick)) % self.seats

    def legal(self) -> list[Card]:
        """The different cards that may be played."""
        return list(dict.fromkeys(legal(self.hands[self.turn], self.trick, self.trump, self.heading)))

    def after(self, card: Card) -> tuple[int, Ending]:
        """What the declarer takes with a card, and what follows."""
        hands = [list(hand) for hand in self.hands]
        hands[self.turn].remove(card)
        left, trick = tuple(map(tuple, hands)), (*self.trick, card)
        if len(trick) < self.seats:
            return 0, self._with(left, trick, self.leader)
        winner = (self.leader + best(trick, self.trump)) % self.seats
        points = sum(self.points.get(played.rank, 0) for played in trick) + (0 if any(left) else LAST_TRICK)
        return (points if winner == self.declarer else 0), self._with(left, (), winner)

    def _with(self, hands: tuple[tuple[Card, ...], ...], trick: tuple[Card, ...], leader: int) -> Ending:
        return Ending(hands, trick, leader, self.declarer, self.trump, self.heading, self.points)

    @cached_property
    def value(self) -> int:
        """What the declarer takes if all play their best, by trying everything."""
        if not any(self.hands):
            return 0
        values = [gain + after.value for gain, after in map(self.after, self.legal())]
        return max(values) if self.turn == self.declarer else min(values)

    def rules(self) -> TrickRules:
        """The rules as the simulation has them."""
        encoded = TrickRules.new()
        encoded.seats = self.seats
        encoded.trump = suit_number(self.trump)
        encoded.heading = HEADINGS[self.heading]
        encoded.last_trick = LAST_TRICK
        for strength, rank in enumerate(Rank):
            encoded.card_points[strength] = self.points.get(rank, 0)
        encoded.sides[: self.seats] = range(self.seats)
        tricks.set_teams(encoded, self.declarer)
        return encoded

    def position(self) -> State:
        """The position as the simulation has it."""
        encoded = State.new()
        for seat, hand in enumerate(self.hands):
            encoded.hands[seat] = encode_hand(hand)
        encoded.leader, encoded.played = self.leader, len(self.trick)
        encoded.top, encoded.tricks_left = -1, len(self.hands[self.leader])
        if self.trick:
            winning = best(self.trick, self.trump)
            encoded.led = suit_number(self.trick[0].suit)
            encoded.top, encoded.top_seat = (
                self.trick[winning].order,
                (self.leader + winning) % self.seats,
            )
            encoded.points = sum(self.points.get(card.rank, 0) for card in self.trick)
            encoded.tricks_left += 1
        return encoded


def random_ending(seats: int, seed: int, heading: Heading, points: dict[Rank, int]) -> Ending:
    """An ending of one to four tricks, in the first of which some cards have been played. Four hands hold up to four
    copies of a card."""
    rng = random.Random(seed)
    size = rng.randint(1, 4 if seats < 4 else 3)
    cards = rng.sample(DECK_48 if seats < 4 else FOUR_COPIES, seats * size)
    hands = tuple(tuple(cards[size * seat : size * (seat + 1)]) for seat in range(seats))
    leader, declarer = rng.randrange(seats), rng.randrange(seats)
    ending = Ending(hands, (), leader, declarer, rng.choice(list(Suit)), heading, points)
    for _ in range(rng.randrange(seats)):
        ending = ending.after(rng.choice(ending.legal()))[1]
    return ending


@pytest.mark.no_cover
@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("points", [COUNTERS, OLD_COUNT])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_agrees_with_brute_force(heading: Heading, points: dict[Rank, int], seats: int) -> None:
    """With one solver for all positions, as its table says of which it speaks; windows give true bounds."""
    solver = new_solver(BITS)
    for seed in range(25):
        ending = random_ending(seats, seed, heading, points)
        rules, position = ending.rules(), ending.position()
        for bound in (ending.value - 1, ending.value, ending.value + 1):
            is_more = solve(rules, position, NO_CARDS, bound, bound + 1, solver) > bound
            assert is_more == (ending.value > bound)
        assert solve(rules, position, NO_CARDS, UNKNOWN, -UNKNOWN, solver) == ending.value


@pytest.mark.no_cover
@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("all_values", [True, False])
def test_the_value_of_each_card_is_what_its_team_takes(heading: Heading, all_values: bool) -> None:
    """Without all values, those of cards that are not the best are bounds, and the best comes first among equals."""
    solver = new_solver(BITS)
    for seed in range(40):
        ending = random_ending(2 + seed % 2, seed, heading, COUNTERS)
        if ending.turn != ending.declarer:
            continue
        cards = ending.legal()
        values = np.zeros(len(cards), np.int64)
        card_values(ending.rules(), ending.position(), NO_CARDS, orders(cards), values, all_values, solver)
        expected = [gain + after.value for gain, after in map(ending.after, cards)]
        if all_values:
            assert values.tolist() == expected
        assert expected[values.argmax()] == values.max() == ending.value


@pytest.mark.no_cover
def test_the_declarer_takes_in_the_last_tricks_what_the_solver_says_and_the_others_share_the_rest() -> None:
    weights = find_weights(3, 48, 0, has_kitty=True)
    solver, play = new_solver(BITS), Weights.of(np.array(weights.play) * 10)
    for seed in range(50):
        ending = random_ending(3, seed, Heading.ALWAYS, COUNTERS)
        position = ending.position()
        random_state, legal_room = np.array([seed], np.int64), np.zeros(4, np.int64)
        roll_out(ending.rules(), position, NO_CARDS, play, legal_room, random_state, 4)
        before, left = position.taken.copy(), points_left(ending.rules(), position, NO_CARDS)
        solve_rest(ending.rules(), position, NO_CARDS, solver)
        assert position.taken[ending.declarer] == ending.value
        first, second = (position.taken - before)[[seat for seat in range(3) if seat != ending.declarer]]
        assert 0 <= second - first <= 1
        assert sum(position.taken - before) == left


def test_it_computes_the_same_without_compilation() -> None:
    compiled, plain = outputs(print_solutions)
    assert compiled.count(" ") == 20
    assert compiled == plain


def print_solutions() -> None:
    """Print the values of endings."""
    solver = new_solver(BITS)
    for seed in range(20):
        ending = random_ending(3, seed, Heading.ALWAYS, COUNTERS)
        sys.stdout.write(f"{solve(ending.rules(), ending.position(), NO_CARDS, UNKNOWN, -UNKNOWN, solver)} ")
