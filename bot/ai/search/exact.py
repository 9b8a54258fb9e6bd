"""The exact value of each card once the hands of two players are known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from bot.ai.position import Position
from bot.ai.simulation.encoding import NO_CARDS, encode_position, encode_rules, orders
from bot.ai.simulation.hands import CARDS, RANKS
from bot.ai.simulation.machine_code import use_machine_code
from bot.ai.simulation.solver import Solver, card_values, forget, new_solver, points_left
from bot.ai.simulation.tricks import State, TrickRules, legal_cards, turn
from bot.ai.simulation.tricks import play as play_card
from bot.engine.actions import Action, Verb, play
from bot.engine.cards import Card
from bot.engine.events import FACE_UP

use_machine_code()  # in every process that searches: all of them import this

SOLVER_BITS = 18
"""The size of the memory for positions that have been solved, as a power of two."""


def is_solvable(position: Position) -> bool:
    """Whether a card is to be played, and both hands of a deal with a stock are known."""
    view = position.view
    if not position.stock_tricks or position.is_stock_play or view.trump is None:
        return False
    if Verb.PLAY not in position.choices or position.choices.keys() & {Verb.DIX, Verb.MELD}:
        return False
    return len(_opponent_cards(position)) + len(position.trick) == len(position.own_cards)


def solve_cards(position: Position, cards: Sequence[Card], *, all_values: bool) -> tuple[list[int], int]:
    """Return the value of each card, and the points that are left.

    The value is this seat's trick points minus the opponent's when both play their best.

    :param all_values: Whether the values of cards that are not the best are exact, too.
    """
    rules, start = _encoded(position)
    values = np.zeros(len(cards), np.int64)
    card_values(rules, start, NO_CARDS, orders(cards), values, all_values, empty_solver())
    left = points_left(rules, start, NO_CARDS)
    return [2 * int(value) - left for value in values], left


def last_tricks(position: Position, first: Card) -> list[int]:
    """The seats that win the tricks that are left if this card is played and then both play their best.

    Of equal cards the cheapest is played, and then the lowest. The solver must know nothing of other variants: this
    follows `solve_cards`, and uses what that has found.
    """
    rules, state = _encoded(position)
    after, cards = State.array(1), np.zeros(CARDS, np.int64)
    after[0] = state
    solver, winners, card = _solver(), [], first.order
    while True:
        play_card(rules, after[0], NO_CARDS, card)
        if after[0].played == 0:
            winners.append(int(after[0].leader))
            if after[0].tricks_left == 0:
                return winners
        count = legal_cards(rules, after[0], cards)
        chosen = sorted(cards[:count].tolist(), key=lambda order: (rules.card_points[order % RANKS], order))
        rules.teams[:2] = [seat == turn(rules, after[0]) for seat in range(2)]
        values = np.zeros(count, np.int64)
        card_values(rules, after[0], NO_CARDS, np.array(chosen), values, False, solver)
        card = chosen[int(values.argmax())]


def best_card(position: Position) -> Action | None:
    """The card with the highest exact value; None unless the position can be solved and there is a choice.

    Of equal cards it is the one worth the fewest points, and then the lowest.
    """
    if not is_solvable(position):
        return None
    cards = sorted(position.legal_cards, key=lambda card: (position.card_points(card), card.order))
    values = solve_cards(position, cards, all_values=False)[0] if len(cards) > 1 else [0]
    return play(cards[values.index(max(values))])


def _encoded(position: Position) -> tuple[TrickRules, State]:
    """The rules, with this seat as the team of number 1, and the position with both hands."""
    view, seat = position.view, position.seat
    rules = encode_rules(view, position.rules, position.trump)
    rules.teams[: view.seats] = [side == position.side for side in view.sides]
    hands = [position.own_cards if other == seat else _opponent_cards(position) for other in range(2)]
    return rules, encode_position(view, position.rules, hands)


def _opponent_cards(position: Position) -> list[Card]:
    """The known cards of the opponent, melds lying face up included."""
    opponent = position.opponents[0]
    face_up = [card for card in position.view.zones[FACE_UP[opponent]] if card is not None]
    return position.inference.known_hand(opponent) + face_up


def empty_solver() -> Solver:
    """The solver of this process, which has forgotten other positions."""
    solver = _solver()
    forget(solver)
    return solver


@lru_cache(maxsize=1)
def _solver() -> Solver:
    return new_solver(SOLVER_BITS)
