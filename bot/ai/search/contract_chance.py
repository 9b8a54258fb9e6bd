"""How often a contract is made."""

from __future__ import annotations

import numpy as np

from bot.ai.position import Position
from bot.ai.search.knowledge import Knowledge, weights_for
from bot.ai.search.stock_search import StockSearch
from bot.ai.simulation import outcome
from bot.ai.simulation.decisions import evaluate_cards
from bot.ai.simulation.encoding import orders
from bot.engine.actions import Verb
from bot.engine.tricks import legal


def contract_chance(position: Position, samples: int) -> float | None:
    """The probability that the declarer makes the contract, from their view when they play their first card.

    :param samples: the number of simulated deals.
    :return: None at other decisions.
    """
    view = position.view
    if view.declarer != position.seat or Verb.PLAY not in position.choices or view.tricks:
        return None
    if position.stock_tricks:
        search = StockSearch(position)
        return search.contract_chance(samples) if search.is_possible else None
    return _chance(position, samples) if weights_for(position) is not None else None


def _chance(position: Position, samples: int) -> float:
    """The probability when all cards are dealt and the declarer leads."""
    view = position.view
    knowledge = Knowledge(position)
    deal = knowledge.deal.copy()
    # A game that the contract alone decides: whoever makes it wins, and nothing changes otherwise.
    deal[outcome.SCORE : outcome.SCORE + len(view.scores)] = 0
    deal[outcome.TARGET] = 1
    deal[outcome.STAKES : outcome.CONCEDED + 1] = (1, 1, 0, 0, 0)
    samples = knowledge.card_samples(samples)
    cards = orders(legal(position.own_cards, (), position.trump, position.heading))
    values = np.zeros((2, len(cards)))
    evaluate_cards(knowledge.case._replace(deal=deal), position.side, cards, samples, values)
    # The best lead in one half of the samples, judged by the other half.
    first, second = values
    mean = float(second[first.argmax()]) / (samples // 2)
    made = np.array([int(side == position.side) for side in range(4)], np.int64)
    won, lost = (outcome.utility(deal, change, position.side) for change in (made, 0 * made))
    return (mean - lost) / (won - lost)
