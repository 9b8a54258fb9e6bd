"""Search while there is a stock: the value of each card, meld, exchange and draw by simulation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bot.ai.position import Position
from bot.ai.search.exact import empty_solver
from bot.ai.search.knowledge import SOLVER_BITS, Knowledge
from bot.ai.simulation import decisions
from bot.ai.simulation.compiled import Floats, Ints
from bot.ai.simulation.decisions import sample_cards
from bot.ai.simulation.solver import new_solver
from bot.engine.actions import Action, Verb

ROUNDS: Final = ((0.25, 0.5), (0.25, 0.5), (0.5, 0.0))
"""By round, the share of the samples and the share of the choices that stay for the next round."""
SOLVED_CHOICES: Final = 4
"""The number of choices in the last trick before the last draw for which the last tricks are solved."""
SAMPLES_PER_SOLUTION: Final = 16
"""The number of samples whose time a solution takes."""
LAST_TRICKS: Final = 12
"""The tricks after the stock is drawn."""

_TURN: Final = (Verb.PLAY, Verb.MELD, Verb.EXCHANGE, Verb.DRAW, Verb.DRAW_UPCARD)


def turn_choices(position: Position) -> list[Action]:
    """The actions of a turn while there is a stock; claims, and nines to show or declare, stand apart from it.

    :return: None of them if it is not this seat's turn, trump is not known, or a player owes a card.
    """
    view, trick = position.view, position.trick
    if not position.is_stock_play or view.trump is None or position.seat != view.turn:
        return []
    own, other = view.held(position.seat), view.held(position.opponents[0])
    size = position.hand_size - (Verb.DRAW in position.choices)
    if own != size or other != size - len(trick):
        return []
    return [action for verb in _TURN for action in position.choices.get(verb, ())]


def turn_numbers(position: Position, actions: Sequence[Action]) -> Ints:
    """The numbers of such actions in the simulation; see ``decisions``."""
    return np.array([_number(position, action) for action in actions], np.int64)


def _number(position: Position, action: Action) -> int:
    if action.verb is Verb.PLAY:
        return action.card.order
    if action.verb is Verb.MELD:
        return decisions.FIRST_MELD + [meld.name for meld in position.melds].index(action.meld)
    if action.verb is Verb.EXCHANGE:
        return decisions.EXCHANGE
    return decisions.DRAW if action.verb is Verb.DRAW else decisions.DRAW_UPCARD


def search_turn(position: Position, choices: list[Action], samples: int) -> dict[Action, float]:
    """The value of each choice of a turn to this seat, in points of a game that has just begun.

    :param samples: The number of samples for the best choices at the start of a deal. The others get fewer, and all get
        up to twice as many when less is left to play.
    """
    knowledge, numbers = Knowledge(position), turn_numbers(position, choices)
    samples = round(samples * min(2, position.stock_tricks / position.stock_tricks_left))
    sums, counts = np.zeros(len(choices)), np.zeros(len(choices))
    left = list(range(len(choices)))
    for number, (share, stay) in enumerate(ROUNDS):
        each = max(1, round(share * samples))
        case, solver = knowledge.case_for("stock", number), new_solver(SOLVER_BITS)
        sums[left] += sample_cards(case, solver, position.side, numbers[left], each).sum(axis=0)
        counts[left] += each
        left = _best(sums[left] / counts[left], left)[: max(2, round(stay * len(left)))]
    means = sums / counts
    if _is_last_trick(knowledge):
        best = _best(means, list(range(len(choices))))[:SOLVED_CHOICES]
        each = max(1, samples // SAMPLES_PER_SOLUTION)
        case = knowledge.case_for("stock", len(ROUNDS))
        case = case._replace(model=case.model._replace(solved_tricks=LAST_TRICKS))
        values = sample_cards(case, empty_solver(), position.side, numbers[best], each)
        means[best] = values.sum(axis=0) / each
    return dict(zip(choices, means.round(6).tolist(), strict=True))


def _best(means: Floats, choices: list[int]) -> list[int]:
    """Choices with the highest means first. Processors that compute the last digits differently agree."""
    order = sorted(range(len(choices)), key=lambda place: -round(float(means[place]), 6))
    return [choices[place] for place in order]


def _is_last_trick(knowledge: Knowledge) -> bool:
    """Whether this is the last trick before the last draw, so that few hidden cards are not in one hand.

    Where cards have many different values the solution takes too long.
    """
    return knowledge.position.stock_tricks_left == 1 and not knowledge.model.rules.card_points[2]
