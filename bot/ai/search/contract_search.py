"""Search before the first trick: bids, trump, and the cards to bury; and how often a contract is made."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import numpy as np

from bot.ai.position import Position
from bot.ai.rules_of_thumb.passing import rank_passes
from bot.ai.search.evaluation import Evaluation, ranked
from bot.ai.search.knowledge import SOLVER_BITS, Knowledge, weights_for
from bot.ai.search.stock_search import turn_choices, turn_numbers
from bot.ai.simulation import outcome
from bot.ai.simulation.auction import PASS, Bidding
from bot.ai.simulation.compiled import Floats, Ints
from bot.ai.simulation.decisions import NOBODY, evaluate_bids, evaluate_contracts, sample_cards
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand, orders, suit_number
from bot.ai.simulation.estimates import certain_meld, rank_burials
from bot.ai.simulation.sampling import first_sample
from bot.ai.simulation.solver import new_solver
from bot.engine.actions import Action, Verb, bury, pass_cards
from bot.engine.events import SIGNAL_POINTS
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import BURIED_CARDS, TakeKitty, has_led
from bot.engine.tricks import legal

CAUTION: Final = 0.08
"""How much a bid must gain over a pass, because simulated contracts go a little too well: as a share of all trick
points, or of what a lost contract costs where contracts have stakes."""
HIGHEST_STEP: Final = 16
"""The number of bids above the last that are considered."""
JUMPS: Final = 2
"""The number of bids considered that skip others and are no signals, where everybody may bid again."""
BURIALS: Final = 12
"""The number of burials considered."""
PASSES: Final = 12
"""The number of passes of cards considered."""
BURIALS_OF_A_TRUMP: Final = 3
"""The number of burials considered with each trump before it is named."""


def search_bids(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the pass and the bids worth trying."""
    knowledge = Knowledge(position)
    (pass_,) = position.choices[Verb.PASS]
    bids = _bids_worth_trying(knowledge)
    if not bids:
        return None
    values = np.zeros((2, 1 + len(bids)))
    choices = np.array([PASS, *(bid.points for bid in bids)], np.int64)
    case = knowledge.case
    future = Bidding.array(1)
    evaluate_bids(
        case, first_sample(case), knowledge.auction, future, position.side, choices, samples, values
    )
    values[:, 1:] -= CAUTION * _at_risk(knowledge, bids) * samples / 2
    return ranked([pass_, *bids], values, samples)


def _at_risk(knowledge: Knowledge, bids: list[Action]) -> Floats:
    """By bid, what the caution is a share of, in what the score counts: points or units."""
    stakes = knowledge.model.stakes
    if not len(stakes):
        return np.full(len(bids), float(knowledge.position.total_trick_points))
    lost = {int(bid): -float(points) for bid, points in stakes[:, [0, 2]]}
    return np.array([lost[bid.points] for bid in bids])


def _bids_worth_trying(knowledge: Knowledge) -> list[Action]:
    """The lowest bid, the strongest signal that is true, and higher bids that are no signals."""
    position, melds = knowledge.position, knowledge.model.melds
    bids = position.choices.get(Verb.BID, [])[:HIGHEST_STEP]
    bidding = position.rules.part(Auction)
    assert bidding is not None
    promised = certain_meld(melds, encode_hand(position.own_cards))
    signals = [
        bid
        for skipped, bid in enumerate(bids)
        if skipped and bid.points < bidding.signals_below and SIGNAL_POINTS * skipped <= promised
    ]
    jumps = [bid for bid in bids[1:] if bid.points >= bidding.signals_below]
    if not bidding.single_round:
        jumps = jumps[:JUMPS]
    return [*bids[:1], *signals[-1:], *jumps]


def search_trump(position: Position, samples: int) -> Evaluation | None:
    """Evaluate each trump, with the best of a few burials where the declarer buries cards."""
    knowledge = Knowledge(position)
    choices: list[tuple[Action, int, Ints]] = []
    for action in position.choices[Verb.TRUMP]:
        suit = suit_number(action.suit)
        burials: list[Ints] = [np.zeros(0, np.int64)]
        if position.rules.part(TakeKitty) is not None:
            burials = _burials(knowledge, suit, BURIALS_OF_A_TRUMP)
        choices += [(action, suit, buried) for buried in burials]
    values = _evaluate(knowledge, [c[1] for c in choices], [c[2] for c in choices], samples)
    best = [
        max(places, key=lambda i: float(values[:, i].sum()))
        for _, places in groupby(range(len(choices)), key=lambda i: choices[i][0])
    ]
    return ranked([choices[i][0] for i in best], values[:, best], samples)


def search_burial(position: Position, samples: int) -> Evaluation | None:
    """Evaluate the burials that look best; None once cards have been played (kitty 9)."""
    if has_led(position.view):
        return None
    knowledge = Knowledge(position)
    suit = suit_number(position.trump)
    burials = _burials(knowledge, suit, BURIALS)
    values = _evaluate(knowledge, [suit] * len(burials), burials, samples)
    actions = [bury(tuple(CARD_OF_ORDER[card] for card in buried)) for buried in burials]
    return ranked(actions, values, samples)


def search_passes(position: Position, samples: int) -> Evaluation:
    """Evaluate the cards to pass that the rule of thumb likes best."""
    passes = rank_passes(position, PASSES)
    values = _evaluate(
        Knowledge(position),
        [suit_number(position.trump)] * len(passes),
        [orders(cards) for cards in passes],
        samples,
        receiver=position.view.partner(position.seat),
    )
    return ranked([pass_cards(cards) for cards in passes], values, samples)


def _burials(knowledge: Knowledge, trump: int, number: int) -> list[Ints]:
    """The burials with the highest estimates."""
    model = knowledge.model
    burials = np.zeros((number, BURIED_CARDS), np.int64)
    hand = encode_hand(knowledge.position.own_cards)
    kept = trump if model.rules.plain_suits else -1
    estimates = np.zeros(number)
    found = rank_burials(model.rules, model.scale, model.melds, hand, trump, burials, estimates, kept)
    return list(burials[:found])


def _evaluate(
    knowledge: Knowledge, trumps: list[int], cards: list[Ints], samples: int, receiver: int = NOBODY
) -> Floats:
    """The sums of the utilities of trumps, each with cards to bury or to pass, by half of the samples."""
    position = knowledge.position
    declarer = position.view.declarer
    values = np.zeros((2, len(trumps)))
    evaluate_contracts(
        knowledge.case,
        first_sample(knowledge.case),
        position.seat if declarer is None else declarer,
        position.seat,
        receiver,
        np.array(trumps, np.int64),
        np.array(cards, np.int64).reshape(len(trumps), -1),
        samples,
        values,
    )
    return values


def contract_chance(position: Position, samples: int) -> float | None:
    """The probability that the declarer makes the contract, from their view when they play their first card.

    :param samples: the number of simulated deals.
    :return: None at other decisions.
    """
    view = position.view
    if view.declarer != position.seat or Verb.PLAY not in position.choices or view.tricks:
        return None
    if weights_for(position) is None:
        return None
    knowledge = Knowledge(position)
    deal = knowledge.deal
    # A game that the contract alone decides: whoever makes it wins, and nothing changes otherwise.
    deal.score[:] = 0
    deal.target = 1
    outcome.set_stakes(deal, np.array([1, 0, 0, 0, 0, 0]), 0)
    samples = knowledge.card_samples(samples)
    if position.stock_tricks:
        cards = turn_numbers(position, turn_choices(position))
    else:
        cards = orders(legal(position.own_cards, (), position.trump, position.heading))
    if not len(cards):
        return None
    values = sample_cards(knowledge.case, new_solver(SOLVER_BITS), position.side, cards, samples)
    # The best lead in one half of the samples, judged by the other half.
    first, second = values
    mean = float(second[first.argmax()]) / (samples // 2)
    made = np.array([int(side == position.side) for side in range(4)], np.int64)
    won, lost = (outcome.utility(deal, change, position.side) for change in (made, 0 * made))
    return (mean - lost) / (won - lost)
