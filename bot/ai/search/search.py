"""Search: the value of each choice, by simulation of deals that agree with the view.

The values depend on nothing but the view and the number of samples, and are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from bot.ai.position import Position
from bot.ai.search.contract_search import search_bids, search_burial, search_passes, search_trump
from bot.ai.search.evaluation import NEAR_TIE, Choice, Evaluation, ranked
from bot.ai.search.exact import is_solvable, legal_cards, solve_cards
from bot.ai.search.knowledge import SOLVER_BITS, Knowledge, weights_for
from bot.ai.search.stock_search import search_turn, turn_choices
from bot.ai.simulation import outcome
from bot.ai.simulation.compiled import Floats, Ints
from bot.ai.simulation.decisions import evaluate_cards, sample_cards
from bot.ai.simulation.encoding import orders
from bot.ai.simulation.sampling import first_sample
from bot.ai.simulation.solver import new_solver
from bot.engine.actions import Action, Verb, play

__all__ = ["Choice", "Evaluation", "evaluate"]


def evaluate(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the choices of a position.

    :param samples: The number of simulated deals, which sets the strength.
    :return: The choices, best first; None where the rule of thumb decides as well.
    """
    if position.stock_tricks:
        return _search_stock(position, samples)
    if weights_for(position) is None or position.seat not in position.rules.to_move(position.view):
        return None
    for verb, search in _SEARCHES:
        if verb in position.choices:
            return search(position, samples)
    return None


def _search_stock(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the choices in a deal with a stock: exactly once the stock is drawn and both hands are known."""
    if Verb.DIX in position.choices:
        return None
    choices = turn_choices(position)
    if choices:
        return _ranked_values(search_turn(position, choices, samples), samples, near=NEAR_TIE)
    if is_solvable(position):
        cards = legal_cards(position)
        solved = solve_cards(position, cards, all_values=True)
        return _ranked_values(
            {play(card): value for card, value in zip(cards, solved, strict=True)}, 0, exact=True
        )
    return None


def _ranked_values(
    values: dict[Action, float] | dict[Action, int],
    samples: int,
    *,
    near: float = 0.0,
    exact: bool = False,
) -> Evaluation:
    choices = sorted(
        (Choice(action, float(value)) for action, value in values.items()), key=lambda c: -c.value
    )
    ties = sum(choice.value >= choices[0].value - near for choice in choices)
    return Evaluation(tuple(choices), exact=exact, samples=samples, ties=ties)


def _search_cards(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the cards that may be played by the rules of following."""
    actions = [play(card) for card in legal_cards(position)]
    if not set(actions) <= set(position.choices[Verb.PLAY]):  # the first lead must be a trump
        actions = position.choices[Verb.PLAY]
    knowledge = Knowledge(position)
    cards = orders(action.card for action in actions)
    deals = knowledge.possible_deals
    if deals is not None and Verb.THROW_IN not in position.choices:
        return _values_in_all(knowledge, actions, cards, *deals)
    samples = knowledge.card_samples(samples)
    values = sample_cards(knowledge.case, new_solver(SOLVER_BITS), position.side, cards, samples)
    if Verb.THROW_IN in position.choices:
        actions = [*actions, *position.choices[Verb.THROW_IN]]
        values = np.column_stack([values, _values_of_giving_up(knowledge, samples)])
    return ranked(actions, values, samples)


def _values_in_all(
    knowledge: Knowledge, actions: list[Action], cards: Ints, deals: Ints, odds: Floats
) -> Evaluation:
    """Evaluate cards by all deals that agree with the view; exactly if there is only one."""
    values, case = np.zeros((2, len(cards))), knowledge.case
    side, solver = knowledge.position.side, new_solver(SOLVER_BITS)
    total = evaluate_cards(case, first_sample(case), solver, side, cards, deals, odds, values)
    means = dict(zip(actions, (values.sum(axis=0) / total).round(6).tolist(), strict=True))
    return _ranked_values(means, len(deals), exact=len(deals) == 1)


def _values_of_giving_up(knowledge: Knowledge, samples: int) -> Floats:
    """The sums of the utility of giving the contract up, by half of the samples."""
    change = outcome.room_for_change()
    outcome.give_up(knowledge.deal, knowledge.known, change)
    value = outcome.utility(knowledge.deal, change, knowledge.position.side)
    return value * np.array([(samples + 1) // 2, samples // 2])


_SEARCHES: Final[tuple[tuple[Verb, Callable[[Position, int], Evaluation | None]], ...]] = (
    (Verb.PASS, search_bids),
    (Verb.TRUMP, search_trump),
    (Verb.PASS_CARDS, search_passes),
    (Verb.BURY, search_burial),
    (Verb.PLAY, _search_cards),
)
"""What evaluates the choices when the verb is on offer; the first match does."""
