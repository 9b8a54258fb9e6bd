"""The actions of a position that are worth evaluating, with their moves in the simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.auction import PASS
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.contracts import passing_value
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand, orders, suit_number
from bot.ai.simulation.estimates import certain_meld, estimate
from bot.ai.simulation.hands import RANKS, put, take
from bot.ai.simulation.moves import BID, CARD, CONTRACT, DRAW, EXCHANGE, MELD, Move
from bot.ai.simulation.sampling import Model
from bot.engine.actions import Action, Verb, bury, pass_cards, play
from bot.engine.events import SIGNAL_POINTS
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import BURIED_CARDS, TakeKitty, has_led

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


class Option(NamedTuple):
    """An action, and what it is in the simulation; see ``moves``."""

    action: Action
    kind: int
    number: int = 0
    cards: tuple[int, ...] = ()
    """The cards that are buried or passed."""


def encode(options: Sequence[Option]) -> Sequence[Move]:
    """The moves of options."""
    moves = Move.array(len(options))
    for move, option in zip(moves, options, strict=True):
        move.kind, move.number, move.count = option.kind, option.number, len(option.cards)
        move.cards[: len(option.cards)] = option.cards
    return moves


def find_options(knowledge: Knowledge) -> list[Option]:
    """The actions worth evaluating; none where the rule of thumb decides as well."""
    position = knowledge.position
    if position.stock_tricks and position.trump is not None:
        return _in_turn(position)
    for verb, find in _FINDERS:
        if verb in position.choices:
            return find(knowledge)
    return []


def _bids(knowledge: Knowledge) -> list[Option]:
    """The pass, the lowest bid, the strongest signal that is true, and higher bids that are no signals."""
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
    worth_trying = [Option(bid, BID, bid.points) for bid in (*bids[:1], *signals[-1:], *jumps)]
    (pass_,) = position.choices[Verb.PASS]
    return [Option(pass_, BID, PASS), *worth_trying] if worth_trying else []


def _trumps(knowledge: Knowledge) -> list[Option]:
    """Each trump, with the best of a few burials where the declarer buries cards."""
    position, options = knowledge.position, []
    for action in position.choices[Verb.TRUMP]:
        suit = suit_number(action.suit)
        burials: list[tuple[int, ...]] = [()]
        if position.rules.part(TakeKitty) is not None:
            burials = _rank_burials(knowledge, suit, BURIALS_OF_A_TRUMP)
        options += [Option(action, CONTRACT, suit, buried) for buried in burials]
    return options


def _burials(knowledge: Knowledge) -> list[Option]:
    """The burials that look best; none once cards have been played (kitty 9)."""
    if has_led(knowledge.position.view):
        return []
    suit = suit_number(knowledge.position.trump)
    return [
        Option(bury(tuple(CARD_OF_ORDER[card] for card in buried)), CONTRACT, suit, buried)
        for buried in _rank_burials(knowledge, suit, BURIALS)
    ]


def _passes(knowledge: Knowledge) -> list[Option]:
    """The cards to pass that look best: for the declarer, or from the declarer's own hand."""
    position, model, suit = knowledge.position, knowledge.model, suit_number(knowledge.position.trump)
    own = encode_hand(position.own_cards)

    def value_for_declarer(cards: tuple[int, ...]) -> float:
        hand, passed, points = own.copy(), np.zeros(4, np.int64), 0.0
        for card in cards:
            points += passing_value(model.scale, model.melds, hand, suit, passed, card)
            take(hand, card)
            put(passed, card)
        return points

    count, value = model.rules.pass_cards, value_for_declarer
    if position.view.declarer == position.seat:
        value = partial(_estimate_without, model, own, suit)
    return [
        Option(pass_cards(tuple(CARD_OF_ORDER[card] for card in passed)), CONTRACT, suit, passed)
        for passed in _best_sets(orders(position.own_cards), count, PASSES, value)
    ]


def _rank_burials(knowledge: Knowledge, trump: int, number: int) -> list[tuple[int, ...]]:
    """The burials with the highest estimates, best first."""
    model, rules, own = knowledge.model, knowledge.model.rules, encode_hand(knowledge.position.own_cards)
    kept = trump if rules.plain_suits else -1
    cards = [card for card in orders(knowledge.position.own_cards) if card // RANKS != kept]

    def value(buried: tuple[int, ...]) -> float:
        points = sum(float(rules.card_points[card % RANKS]) for card in buried)
        return points + _estimate_without(model, own, trump, buried)

    return _best_sets(cards, BURIED_CARDS, number, value)


def _estimate_without(model: Model, hand: Ints, trump: int, cards: tuple[int, ...]) -> float:
    """The estimate of a hand with this trump once some cards are gone."""
    left = hand.copy()
    for card in cards:
        take(left, card)
    return estimate(model.scale, model.melds, left, trump)


def _best_sets(
    cards: Iterable[int], count: int, number: int, value: Callable[[tuple[int, ...]], float]
) -> list[tuple[int, ...]]:
    """The sets of `count` different cards with the highest values, best first."""
    return nlargest(number, dict.fromkeys(combinations(sorted(map(int, cards)), count)), key=value)


def _cards(knowledge: Knowledge) -> list[Option]:
    """The cards that may be played by the rules of following."""
    position = knowledge.position
    actions = [play(card) for card in position.legal_cards]
    if not set(actions) <= set(position.choices[Verb.PLAY]):  # the first lead must be a trump
        actions = position.choices[Verb.PLAY]
    return [Option(action, CARD, action.card.order) for action in actions]


def _in_turn(position: Position) -> list[Option]:
    """The actions of a turn while there is a stock; claims, and nines to show or declare, stand apart from it.

    :return: None of them if it is not this seat's turn, trump is not known, or a player owes a card.
    """
    view = position.view
    if not position.is_stock_play or view.trump is None or position.seat != view.turn:
        return []
    own, other = view.held(position.seat), view.held(position.opponents[0])
    size = position.hand_size - (Verb.DRAW in position.choices)
    if own != size or other != size - len(position.trick):
        return []
    rows = {meld.name: row for row, meld in enumerate(position.melds)}
    found = position.choices.get
    return [
        *(Option(action, CARD, action.card.order) for action in found(Verb.PLAY, ())),
        *(Option(action, MELD, rows[action.meld]) for action in found(Verb.MELD, ())),
        *(Option(action, EXCHANGE) for action in found(Verb.EXCHANGE, ())),
        *(Option(action, DRAW, 0) for action in found(Verb.DRAW, ())),
        *(Option(action, DRAW, 1) for action in found(Verb.DRAW_UPCARD, ())),
    ]


_FINDERS: Final[tuple[tuple[Verb, Callable[[Knowledge], list[Option]]], ...]] = (
    (Verb.PASS, _bids),
    (Verb.TRUMP, _trumps),
    (Verb.PASS_CARDS, _passes),
    (Verb.BURY, _burials),
    (Verb.PLAY, _cards),
)
"""What finds the actions when the verb is on offer; the first match does."""
