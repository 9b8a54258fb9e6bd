"""The exact value of each card once the hands of two players are known."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from bot.ai.position import Position
from bot.ai.simulation.encoding import orders
from bot.ai.simulation.solver import lead_values, new_table, reply_values, solver_hand
from bot.ai.simulation.stock_encoding import encode_stock_rules
from bot.ai.simulation.tricks import Ints
from bot.engine.actions import Action, Verb, play
from bot.engine.cards import Card
from bot.engine.events import FACE_UP
from bot.engine.tricks import legal


def is_solvable(position: Position) -> bool:
    """Whether a card is to be played, and both hands of a deal with a stock are known."""
    view = position.view
    if not position.stock_tricks or position.is_stock_play or view.trump is None:
        return False
    if Verb.PLAY not in position.choices or position.choices.keys() & {Verb.DIX, Verb.MELD}:
        return False
    return len(_opponent_cards(position)) + len(position.trick) == len(position.own_cards)


def solve_cards(position: Position, cards: list[Card], *, all_values: bool) -> list[int]:
    """Return the value of each card: this seat's trick points minus the opponent's when both play their best.

    :param all_values: Whether the values of cards that are not the best are exact, too.
    """
    assert position.view.trump is not None
    rules = encode_stock_rules(position.rules, position.view.trump)
    values = np.zeros(len(cards), np.int64)
    own = _hand(position.own_cards)
    other = _hand(_opponent_cards(position))
    table = solver_table()
    if position.trick:
        led = position.trick[0].order
        reply_values(rules, own, other, led, orders(cards), values, all_values, table)
    else:
        lead_values(rules, own, other, orders(cards), values, all_values, table)
    return [int(value) for value in values]


def best_card(position: Position) -> Action | None:
    """The card with the highest exact value; None unless the position can be solved and there is a choice.

    Of equal cards it is the one worth the fewest points, and then the lowest.
    """
    if not is_solvable(position):
        return None
    cards = legal_cards(position)
    cards.sort(key=lambda card: (position.card_points(card), card.order))
    values = solve_cards(position, cards, all_values=False) if len(cards) > 1 else [0]
    return play(cards[values.index(max(values))])


def legal_cards(position: Position) -> list[Card]:
    """The different cards that keep the rules of following, even where others are on offer."""
    if position.is_stock_play:
        return list(dict.fromkeys(position.own_cards))
    return list(dict.fromkeys(legal(position.own_cards, position.trick, position.trump, position.heading)))


def _opponent_cards(position: Position) -> list[Card]:
    """The known cards of the opponent, melds lying face up included."""
    opponent = position.opponents[0]
    face_up = [card for card in position.view.zones[FACE_UP[opponent]] if card is not None]
    return position.inference.known_hand(opponent) + face_up


def _hand(cards: list[Card]) -> int:
    counts = np.zeros(24, np.int64)
    for card in cards:
        counts[card.order] += 1
    return int(solver_hand(counts, 0))


def solver_table() -> Ints:
    """The table of positions of this process, empty."""
    table = _table()
    table[:] = 0
    return table


@lru_cache(maxsize=1)
def _table() -> Ints:
    return new_table()
