"""Search: the value of each choice, by simulation of deals that agree with the view.

The values depend on nothing but the view and the number of samples, and are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from math import factorial, prod, sqrt
from typing import Final

import numpy as np

from bot.ai.inference import distributions
from bot.ai.knowledge import SOLVER_BITS, Knowledge
from bot.ai.position import Position
from bot.ai.search.evaluation import NEAR_TIE, Evaluation, Samples, ValuedAction
from bot.ai.search.exact import empty_solver, is_solvable, solve_cards
from bot.ai.search.options import Option, encode, find_options
from bot.ai.simulation import outcome
from bot.ai.simulation.compiled import Floats, Ints
from bot.ai.simulation.moves import (
    BID,
    CARD,
    CONTRACT,
    CONTRACT_MADE,
    DECLARED,
    FIGURES,
    LATER_OWN,
    LATER_THEIRS,
    UTILITY,
    add_figures,
    value_moves,
)
from bot.ai.simulation.sampling import Case, first_sample
from bot.ai.simulation.solver import new_solver
from bot.ai.simulation.wins import wins_by_card
from bot.engine.actions import Action, Verb, play
from bot.engine.tricks import legal

__all__ = ["Evaluation", "ValuedAction", "evaluate"]

PARTS: Final = 8
"""The parts into which samples are divided, whose differences tell how precise their means are."""
BATCHES: Final = 32
"""The same where two choices are compared; a multiple of `PARTS`."""
MOST_DEALS: Final = 400
"""The most deals that are all looked at instead of samples."""

# While there is a stock
ROUNDS: Final = ((0.25, 0.5), (0.25, 0.5), (0.5, 0.0))
"""By round, the share of the samples and the share of the choices that stay for the next round."""
SOLVED_CHOICES: Final = 4
"""The number of choices in the last trick before the last draw for which the last tricks are solved."""
SAMPLES_PER_SOLUTION: Final = 16
"""The number of samples whose time a solution takes."""
LAST_TRICKS: Final = 12
"""The tricks after the stock is drawn."""


def evaluate(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the choices of a position.

    :param samples: The number of simulated deals, which sets the strength.
    :return: The choices, best first; None where the rule of thumb decides as well.
    """
    if position.seat not in position.rules.to_move(position.view):
        return None
    if position.stock_tricks and Verb.DIX in position.choices:
        return None
    if is_solvable(position):
        return _solved(position)
    knowledge = Knowledge(position)
    options = find_options(knowledge)
    if not options:
        return None
    if position.stock_tricks and options[0].kind not in (BID, CONTRACT):
        return _race(knowledge, options, samples)
    if options[0].kind == CARD:
        return _evaluate_cards(knowledge, options, samples)
    figures = _figures(knowledge, knowledge.case, options, samples)
    # Of the burials with a trump that is to be named, the best one counts.
    best = [
        max(places, key=lambda place: float(figures[:, place, UTILITY].sum()))
        for _, places in groupby(range(len(options)), key=lambda place: options[place].action)
    ]
    usual = options[0].kind == CONTRACT
    return _ranked_samples([options[place].action for place in best], figures[:, best], samples, usual=usual)


def _solved(position: Position) -> Evaluation:
    """Evaluate the cards to play by solving the tricks that are left. Of equal cards the cheapest lowest comes first.

    Their points are those of all these tricks together.
    """
    cards = sorted(position.legal_cards, key=lambda card: (position.card_points(card), card.order))
    values, left = solve_cards(position, cards, all_values=True)
    ranking = sorted(range(len(cards)), key=lambda place: -values[place])
    figures = np.zeros((1, len(cards), FIGURES))
    figures[0, :, UTILITY] = values
    figures[0, :, LATER_OWN], figures[0, :, LATER_THEIRS] = (
        left + np.array([values, [-v for v in values]])
    ) / 2
    samples = Samples(tuple(map(play, cards)), np.ones(1), figures, is_complete=True)
    choices = tuple(ValuedAction(play(cards[place]), float(values[place])) for place in ranking)
    return Evaluation(choices, exact=True, samples=0, compared=(samples,))


def compare_more(
    position: Position, evaluation: Evaluation, actions: Sequence[Action], samples: int
) -> Evaluation:
    """Compare some choices by more samples, which change neither the values of the choices nor their order.

    :return: The evaluation with these samples, or as it is where there are no others.
    """
    knowledge = Knowledge(position)
    options = [option for option in find_options(knowledge) if option.action in actions]
    given_up = [action for action in actions if action.verb is Verb.THROW_IN]
    if evaluation.compared[0].is_complete or len(options) + len(given_up) < len(actions):
        return evaluation
    # Of a trump with several burials the best one is not known here.
    if not options or len({option.action for option in options}) < len(options):
        return evaluation
    case = knowledge.case_for("compare")
    if evaluation.compared[-1].replaces:
        case = _with_last_tricks_solved(case)
    figures = _figures(knowledge, case, options, samples)
    if given_up:
        figures = np.hstack([figures, _figures_of_giving_up(knowledge, _counts(samples, len(figures)))])
    weights = _counts(samples, len(figures)).astype(np.float64)
    more = Samples((*(option.action for option in options), *given_up), weights, figures)
    more = replace(more, replaces=evaluation.compared[-1].replaces)
    return replace(evaluation, compared=(*evaluation.compared, more))


def count_wins(
    position: Position, actions: Sequence[Action], samples: int
) -> tuple[dict[Action, Floats], dict[Action, Floats]]:
    """By action, how many tricks the seat wins with each card in the rest of a deal, and the points in them.

    :return: nothing while there is a stock, and of what is neither played, buried nor passed.
    """
    knowledge, verbs = Knowledge(position), {action.verb for action in actions}
    if position.stock_tricks or len(verbs) > 1 or not verbs <= {Verb.PLAY, Verb.BURY, Verb.PASS_CARDS}:
        return {}, {}
    options = [option for option in find_options(knowledge) if option.action in actions]
    wins, points = wins_by_card(knowledge.case_for("wins"), encode(options), samples)
    found = [option.action for option in options]
    return dict(zip(found, wins, strict=True)), dict(zip(found, points, strict=True))


def _figures(knowledge: Knowledge, case: Case, options: list[Option], samples: int) -> Floats:
    """The sums of the figures of choices, by batch of the samples."""
    solver = empty_solver() if case.model.solved_tricks == LAST_TRICKS else new_solver(SOLVER_BITS)
    figures = value_moves(case, solver, encode(options), samples, min(BATCHES, samples))
    bids = [place for place, option in enumerate(options) if option.kind == BID and option.number]
    if bids:
        at_risk = _at_risk(knowledge, [options[place] for place in bids])
        caution = knowledge.caution * at_risk
        figures[:, bids, UTILITY] -= caution * _counts(samples, len(figures))[:, None]
    return figures


def _with_last_tricks_solved(case: Case) -> Case:
    """The case with all tricks solved that follow the last draw."""
    return case._replace(model=case.model._replace(solved_tricks=LAST_TRICKS))


def _ranked_samples(
    actions: list[Action], figures: Floats, samples: int, *, usual: bool = False
) -> Evaluation:
    """Rank actions by their figures by batch of the samples."""
    utilities = figures[:, :, UTILITY]
    parts = np.array([utilities[part::PARTS].sum(axis=0) for part in range(min(PARTS, samples))])
    compared = Samples(tuple(actions), _counts(samples, len(figures)).astype(np.float64), figures)
    return replace(ranked(actions, parts, samples, usual=usual), compared=(compared,))


def _counts(samples: int, parts: int) -> Ints:
    """By part, the number of its samples."""
    return (samples + parts - 1 - np.arange(parts)) // parts


def _at_risk(knowledge: Knowledge, bids: list[Option]) -> Floats:
    """By bid, what the caution is a share of, in what the score counts: points or units."""
    stakes = knowledge.model.stakes
    if not len(stakes):
        return np.full(len(bids), float(knowledge.position.total_trick_points))
    lost = {int(bid): -float(points) for bid, points in stakes[:, [0, 2]]}
    return np.array([lost[bid.number] for bid in bids])


def _evaluate_cards(knowledge: Knowledge, options: list[Option], samples: int) -> Evaluation:
    """Evaluate cards to play by samples, or by all deals that agree with the view if there are few."""
    actions, case = [option.action for option in options], knowledge.case
    throw_in = knowledge.position.choices.get(Verb.THROW_IN, [])
    few = None if throw_in else _possible_deals(knowledge)
    if few is not None:
        deals, odds = few
        figures, solver = np.zeros((1, len(options), FIGURES)), new_solver(SOLVER_BITS)
        total = add_figures(case, first_sample(case), solver, encode(options), deals, odds, figures)
        means = dict(zip(actions, (figures[0, :, UTILITY] / total).round(6).tolist(), strict=True))
        compared = Samples(tuple(actions), np.array([total]), figures, is_complete=True)
        return _ranked_values(means, len(deals), (compared,), exact=len(deals) == 1)
    samples = knowledge.card_samples(samples)
    figures = _figures(knowledge, case, options, samples)
    if throw_in:
        figures = np.hstack([figures, _figures_of_giving_up(knowledge, _counts(samples, len(figures)))])
    return _ranked_samples([*actions, *throw_in], figures, samples, usual=True)


def _possible_deals(knowledge: Knowledge) -> tuple[Ints, Floats] | None:
    """By deal that agrees with the view, the zone of each hidden card, and the number of its arrangements of copies.

    :return: None unless few tricks are left and there are at most `MOST_DEALS`.
    """
    if not knowledge.lists_deals:
        return None
    hidden = knowledge.hidden
    columns = hidden.allowed.T.tolist()
    cards = list(zip(hidden.cards.tolist(), map(tuple, columns), strict=True))
    kinds = [(allowed, len(list(copies))) for (_, allowed), copies in groupby(cards)]
    deals: list[list[int]] = []
    odds: list[int] = []
    for deal in distributions(kinds, tuple(hidden.sizes.tolist())):
        if len(deals) == MOST_DEALS:
            return None
        deals.append([zone for shares in deal for zone, share in enumerate(shares) for _ in range(share)])
        odds.append(prod(factorial(sum(shares)) // prod(map(factorial, shares)) for shares in deal))
    return np.array(deals, np.int64).reshape(len(deals), len(cards)), np.array(odds, np.float64)


def _figures_of_giving_up(knowledge: Knowledge, counts: Ints) -> Floats:
    """The sums of the figures of giving the contract up, by batch of the samples."""
    change = outcome.new_change()
    outcome.give_up(knowledge.deal, knowledge.known, change)
    figures = np.zeros((len(counts), 1, FIGURES))
    figures[:, 0, UTILITY] = counts * outcome.utility(knowledge.deal, change, knowledge.position.side)
    figures[:, 0, DECLARED] = counts
    return figures


def _race(knowledge: Knowledge, options: list[Option], samples: int) -> Evaluation:
    """Evaluate the choices while there is a stock, with most samples for those that look best.

    :param samples: The number of samples for the best choices at the start of a deal. The others get fewer, and all get
        up to twice as many when less is left to play.
    """
    position, every = knowledge.position, list(range(len(options)))
    samples = round(samples * min(2, position.stock_tricks / position.stock_tricks_left))
    sums, counts, left, compared = np.zeros(len(every)), np.zeros(len(every)), every, []
    for number, (share, stay) in enumerate(ROUNDS):
        each = max(1, round(share * samples))
        case = knowledge.case_for("stock", number)
        figures = _figures(knowledge, case, [options[place] for place in left], each)
        sums[left] += figures[:, :, UTILITY].sum(axis=0)
        counts[left] += each
        compared.append(_samples(options, left, each, figures))
        left = _best(sums / np.maximum(1, counts), left)[: max(2, round(stay * len(left)))]
    means = sums / counts
    if _is_last_trick(knowledge):
        best, each = _best(means, every)[:SOLVED_CHOICES], max(1, samples // SAMPLES_PER_SOLUTION)
        case = _with_last_tricks_solved(knowledge.case_for("stock", len(ROUNDS)))
        figures = _figures(knowledge, case, [options[place] for place in best], each)
        means[best] = figures[:, :, UTILITY].sum(axis=0) / each
        compared.append(replace(_samples(options, best, each, figures), replaces=True))
    values = {options[place].action: float(means[place].round(6)) for place in every}
    return _ranked_values(values, samples, compared, near=NEAR_TIE)


def _samples(options: list[Option], places: list[int], samples: int, figures: Floats) -> Samples:
    actions = tuple(options[place].action for place in places)
    return Samples(actions, _counts(samples, len(figures)).astype(np.float64), figures)


def _best(means: Floats, places: list[int]) -> list[int]:
    """These places, those with the highest means first. Rounding lets all processors agree."""
    return sorted(places, key=lambda place: -round(float(means[place]), 6))


def _is_last_trick(knowledge: Knowledge) -> bool:
    """Whether this is the last trick before the last draw, so that few hidden cards are not in one hand.

    Where cards have many different values the solution takes too long.
    """
    return knowledge.position.stock_tricks_left == 1 and not knowledge.model.rules.card_points[2]


def ranked(actions: Sequence[Action], values: Floats, samples: int, *, usual: bool = False) -> Evaluation:
    """Rank actions by their mean utility in all samples.

    The maximum of several sample means is biased upward. The value of the best action is therefore that of the action
    that is best in one half of the samples, taken from the other half.

    :param values: The sums of the utilities, by part of the samples and action.
    :param usual: Whether an action that is worse by no more than a standard error, estimated from the parts, is worth
        nearly the same: of cards to play, bury or pass that samples do not tell apart the usual ones are seldom silly.
    """
    counts = _counts(samples, len(values))[:, None]
    means = values.sum(axis=0) / samples
    order = sorted(range(len(actions)), key=lambda i: (-means[i], i))
    most, best = float(means[order[0]]), values[:, order[0], None]
    if samples > 1:
        first, second = (values[half::2].sum(axis=0) / counts[half::2].sum() for half in range(2))
        most = min(most, float(second[first.argmax()] + first[second.argmax()]) / 2)
    errors = ((best - values) / counts).std(axis=0) / sqrt(max(1, len(values) - 1))
    doubt = np.maximum(errors, means[order[0]] - most) if usual else 0.0 * errors
    near = [means[i] >= means[order[0]] - NEAR_TIE - doubt[i] for i in order]
    choices = tuple(ValuedAction(actions[i], min(most, float(means[i]))) for i in order)
    return Evaluation(
        (ValuedAction(actions[order[0]], most), *choices[1:]),
        exact=False,
        samples=samples,
        ties=[*near, False].index(False),
    )


def _ranked_values(
    values: dict[Action, float],
    samples: int,
    compared: Sequence[Samples],
    *,
    near: float = 0.0,
    exact: bool = False,
) -> Evaluation:
    choices = sorted(
        (ValuedAction(action, value) for action, value in values.items()), key=lambda c: -c.value
    )
    ties = sum(choice.value >= choices[0].value - near for choice in choices)
    return Evaluation(tuple(choices), exact=exact, samples=samples, ties=ties, compared=tuple(compared))


def contract_chance(position: Position, samples: int) -> float | None:
    """The probability that the declarer makes the contract, from their view when they play their first card.

    :param samples: the number of simulated deals.
    :return: None at other decisions.
    """
    view = position.view
    if view.declarer != position.seat or Verb.PLAY not in position.choices or view.tricks:
        return None
    knowledge = Knowledge(position)
    options = find_options(knowledge)
    if not options:
        return None
    if not position.stock_tricks:  # every copy of a card is tried with random play of its own
        leads = legal(position.own_cards, (), position.trump, position.heading)
        options = [Option(play(card), CARD, card.order) for card in leads]
    samples = knowledge.card_samples(samples)
    figures = value_moves(knowledge.case, new_solver(SOLVER_BITS), encode(options), samples, 2)
    # The best lead in one half of the samples, judged by the other half.
    first, second = figures[:, :, CONTRACT_MADE]
    return float(second[first.argmax()]) / (samples // 2)
