"""Search: the value of each choice, by simulation of deals that agree with the view."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.auction import PASS, next_step
from bot.ai.simulation.decisions import evaluate_bids, evaluate_cards, evaluate_contracts
from bot.ai.simulation.encoding import CARD_OF_ORDER, SUITS, encode_hand, orders, suit_number
from bot.ai.simulation.estimates import certain_meld, limit, may_name, rank_burials
from bot.ai.simulation.rollouts import Floats
from bot.engine import actions
from bot.engine.actions import Action, Offer, Verb, bury
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import BURIED_CARDS
from bot.engine.table import Table
from bot.engine.tricks import legal
from bot.engine.variant import Rules

SWAPS = 40
"""The swaps between two samples."""
BURIALS = 12
BURIALS_OF_TRUMP = 3


@dataclass(frozen=True)
class Choice:
    """One action with its value: the expected utility for the seat's side, in points of the deal."""

    action: Action
    value: float


@dataclass(frozen=True)
class Evaluation:
    """The choices of a position, best first. `exact` tells whether the values were solved rather than estimated."""

    choices: tuple[Choice, ...]
    exact: bool
    samples: int


def evaluate(view: Table, seat: int, rules: Rules, offer: Offer, *, samples: int) -> Evaluation | None:
    """Evaluate the actions on offer to a seat; None where the rule of thumb decides better or as well."""
    position = Position(view, seat, rules, offer)
    for verb, search in _SEARCHES:
        if verb in position.choices:
            return search(position, samples)
    return None


def _evaluation(choices: list[Action], values: Floats, samples: int) -> Evaluation:
    """The choices by their mean utility in all samples.

    The mean of the best is too high because chance chose it. Its value here is that of the choice that is best in one half
    of the samples, taken from the other half.
    """
    halves = values / np.array([[(samples + 1) // 2], [max(1, samples // 2)]])
    means = values.sum(axis=0) / samples
    ranking = sorted(range(len(choices)), key=lambda i: (-means[i], i))
    most = float(halves[1, halves[0].argmax()] + halves[0, halves[1].argmax()]) / 2
    most = min(most, float(means[ranking[0]]))
    ranked = [Choice(choices[i], min(most, float(means[i]))) for i in ranking]
    return Evaluation((Choice(choices[ranking[0]], most), *ranked[1:]), exact=False, samples=samples)


def _search_cards(position: Position, samples: int) -> Evaluation | None:
    if position.is_stock_play:
        return None
    actions = {action.card: action for action in position.choices[Verb.PLAY]}
    cards = list(legal(list(actions), position.trick, position.trump, position.heading))
    choices = [actions[card] for card in cards]
    knowledge = Knowledge(position)
    values = np.zeros((2, len(choices)))
    evaluate_cards(
        knowledge.model,
        knowledge.hidden,
        knowledge.known,
        knowledge.deal,
        position.side,
        orders(cards),
        samples,
        SWAPS,
        knowledge.seed,
        values,
    )
    return _evaluation(choices, values, samples)


def _search_bids(position: Position, samples: int) -> Evaluation | None:
    knowledge = Knowledge(position)
    if not knowledge.model.melds.any():
        return None
    bids = position.choices.get(Verb.BID, [])
    choices = [action for action in position.choices[Verb.PASS]] + _bids_worth_trying(knowledge, bids)
    values = np.zeros((2, len(choices)))
    evaluate_bids(
        knowledge.model,
        knowledge.hidden,
        knowledge.known,
        knowledge.deal,
        knowledge.kitty,
        knowledge.auction,
        position.side,
        np.array([PASS if action is actions.PASS else action.points for action in choices], np.int64),
        samples,
        SWAPS,
        knowledge.seed,
        values,
    )
    return _evaluation(choices, values, samples)


def _bids_worth_trying(knowledge: Knowledge, bids: list[Action]) -> list[Action]:
    """The lowest bid, the signals that are true, and some of the bids that are none."""
    position, model = knowledge.position, knowledge.model
    bidding = position.rules.part(Auction)
    assert bidding is not None
    if not bids:
        return []
    promised = certain_meld(model.melds, encode_hand(position.own_cards), 0)
    signals = [bid for i, bid in enumerate(bids[:10]) if i and bid.points < bidding.signals_below and 10 * i <= promised]
    jumps = [bid for bid in bids[:16] if bid.points >= bidding.signals_below and bid is not bids[0]]
    if not bidding.single_round:
        jumps = jumps[:2] if bidding.signals_below else []
    return [bids[0], *signals[-1:], *jumps]


def _search_trump(position: Position, samples: int) -> Evaluation | None:
    knowledge = Knowledge(position)
    model = knowledge.model
    if not model.melds.any():
        return None
    burying = bool(model.terms[1])
    trumps, burials, choices = [], [], []
    for action in position.choices[Verb.TRUMP]:
        suit = suit_number(action.suit)
        for buried in _burials(knowledge, suit, BURIALS_OF_TRUMP) if burying else [np.zeros(0, np.int64)]:
            trumps.append(suit)
            burials.append(buried)
            choices.append(action)
    values = _evaluate_contracts(knowledge, trumps, burials, samples)
    best = {}
    for i, action in enumerate(choices):
        if action not in best or values[:, i].sum() > values[:, best[action]].sum():
            best[action] = i
    return _evaluation(list(best), values[:, list(best.values())], samples)


def _search_burial(position: Position, samples: int) -> Evaluation | None:
    knowledge = Knowledge(position)
    suit = suit_number(position.trump)
    burials = _burials(knowledge, suit, BURIALS)
    values = _evaluate_contracts(knowledge, [suit] * len(burials), burials, samples)
    choices = [bury(tuple(CARD_OF_ORDER[card] for card in buried)) for buried in burials]
    return _evaluation(choices, values, samples)


def _burials(knowledge: Knowledge, trump: int, number: int) -> list:
    model = knowledge.model
    burials = np.zeros((number, BURIED_CARDS), np.int64)
    hand = encode_hand(knowledge.position.own_cards)
    found = rank_burials(model.rules, model.scale, model.melds, hand, 0, trump, burials, np.zeros(number))
    return list(burials[:found])


def _evaluate_contracts(knowledge: Knowledge, trumps: list[int], burials: list, samples: int) -> Floats:
    values = np.zeros((2, len(trumps)))
    evaluate_contracts(
        knowledge.model,
        knowledge.hidden,
        knowledge.known,
        knowledge.deal,
        knowledge.position.seat,
        np.array(trumps, np.int64),
        np.array(burials, np.int64).reshape(len(trumps), -1),
        samples,
        SWAPS,
        knowledge.seed,
        values,
    )
    return values


_SEARCHES = (
    (Verb.PASS, _search_bids),
    (Verb.TRUMP, _search_trump),
    (Verb.BURY, _search_burial),
    (Verb.PLAY, _search_cards),
)
