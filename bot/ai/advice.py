"""The evaluation of any decision, by the search or solver that knows its phase."""

from __future__ import annotations

from bot.ai.evaluation import Choice, Evaluation
from bot.ai.exact import is_solvable, legal_cards, solve_cards
from bot.ai.position import Position
from bot.ai.stock_search import StockSearch
from bot.engine.actions import Offer, Verb, play
from bot.engine.table import Table
from bot.engine.variant import Rules


def evaluate(view: Table, seat: int, rules: Rules, offer: Offer, *, samples: int) -> Evaluation | None:
    """Evaluate the choices of a seat, the best first; None where no search has anything to say.

    :param samples: the number of samples of the hidden cards, where not all cards are known.
    """
    position = Position(view, seat, rules, offer)
    if Verb.PLAY in position.choices and is_solvable(position):
        cards = legal_cards(position)
        values = [float(value) for value in solve_cards(position, cards, all_values=True)]
        return _evaluation([Choice(play(card), value) for card, value in zip(cards, values, strict=True)], 0)
    search = StockSearch(position)
    if search.is_possible:
        return _evaluation([Choice(*choice) for choice in search.values(samples).items()], samples)
    return None


def _evaluation(choices: list[Choice], samples: int) -> Evaluation:
    ranked = sorted(choices, key=lambda choice: -choice.value)
    return Evaluation(tuple(ranked), exact=not samples, samples=samples)
