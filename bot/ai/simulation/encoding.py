"""Translation of rules, cards and positions between the engine and the simulation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from bot.ai.simulation import tricks
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.hands import CARDS, RANKS, MeldPoints, put
from bot.ai.simulation.outcome import STAKE_FIELDS
from bot.ai.simulation.stock import StockMeld, add_face_up
from bot.ai.simulation.tricks import CLASS_SHIFTS, LOCKED, PRESENT, State
from bot.engine.cards import Card, Rank, Suit, card, sorted_cards
from bot.engine.events import DUMMY, FACE_UP, STOCK, TRICK, UPCARD, MeldClass
from bot.engine.melds import Meld, MeldCount
from bot.engine.phases.meld_play import exchanged_by
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.scoring import StakesOf
from bot.engine.table import Melded, Table, new_table
from bot.engine.tricks import Heading, best
from bot.engine.variant import Rules

SUITS = tuple(Suit)
CARD_OF_ORDER = tuple(sorted_cards(card(f"{rank}{suit}") for suit in Suit for rank in Rank))
"""The engine's card by its number in the simulation."""
NO_CARDS: Ints = np.zeros(0, np.int64)
_CLASSES = tuple(MeldClass)

_HEADINGS = {
    Heading.TRUMP_LED: tricks.HEAD_TRUMP,
    Heading.SUIT_LED: tricks.HEAD_SUIT,
    Heading.WITH_TRUMPS: tricks.HEAD_TRUMPS,
    Heading.ALWAYS: tricks.HEAD_ALWAYS,
}


def suit_number(suit: Suit | None) -> int:
    """The number of a suit; -1 for None."""
    return -1 if suit is None else SUITS.index(suit)


def orders(cards: Iterable[Card]) -> Ints:
    """The numbers of some cards, in the same order."""
    return np.array([card.order for card in cards], np.int64)


def encode_hand(cards: Iterable[Card]) -> Ints:
    """A hand as four integers."""
    hand = np.zeros(4, np.int64)
    for held in cards:
        put(hand, held.order)
    return hand


def decode_hand(hand: Sequence[int] | Ints) -> list[Card]:
    """The cards of a hand in canonical order."""
    return [
        CARD_OF_ORDER[RANKS * suit + bit // 4]
        for suit, cards in enumerate(hand)
        for bit in range(4 * RANKS)
        if int(cards) >> bit & 1
    ]


def encode_rules(view: Table, rules: Rules, trump: Suit | None) -> tricks.TrickRules:
    """The rules of the tricks.

    :param trump: The trump suit; None where there is none or it is not known.
    """
    trick_play = rules.part(TrickPlay)
    assert trick_play is not None
    encoded = tricks.TrickRules.new()
    encoded.seats = view.seats
    encoded.trump = suit_number(trump)
    encoded.heading = _HEADINGS[trick_play.heading]
    encoded.last_trick = rules.card_points.last_trick
    encoded.dummy = int(bool(view.zones[DUMMY]))
    for strength, rank in enumerate(Rank):
        encoded.card_points[strength] = rules.card_points.ranks.get(rank, 0)
    stock_play = rules.part(StockPlay)
    if stock_play is not None:
        encoded.dix = stock_play.dix
        encoded.declares = rules.scores_last_draw
        if stock_play.tricks_count:
            encoded.stock_points[:] = encoded.card_points
    for seat, side in enumerate(view.sides):
        encoded.sides[seat] = encoded.teams[seat] = side
    if view.declarer is not None:
        tricks.set_teams(encoded, view.declarer)
    return encoded


def encode_position(view: Table, rules: Rules, hands: Sequence[Iterable[Card]]) -> State:
    """A position of the play of cards, with each seat's cards, those lying face up included.

    :param hands: The cards of each seat: in a view with hidden cards, as they are assumed to lie. The hidden cards of a
        stock are left out.
    """
    position = State.new()
    held = [list(hand) for hand in hands]
    for seat, hand in enumerate(held):
        position.hands[seat] = encode_hand(hand)
    trick = [face for face in view.zones[TRICK] if face is not None]
    position.leader = leader = view.leader if view.leader >= 0 else view.declarer or 0
    position.played = len(trick)
    position.top = -1
    if trick:
        at = best(trick, view.trump)
        position.led = suit_number(trick[0].suit)
        position.top = trick[at].order
        position.top_seat = (leader + at) % view.seats
        position.points = rules.card_points.count(trick)
    if view.zones[STOCK] or view.zones[UPCARD]:
        _encode_stock(position, view, rules)
    for side, points in enumerate(rules.card_points.taken(view)):
        position.taken[side] = points
        position.tricks_won[side] = view.tricks_won[side]
    played = [(seat - leader) % view.seats < len(trick) for seat in range(view.seats)]
    position.tricks_left = min(len(hand) + seat for hand, seat in zip(held, played, strict=True))
    position.tricks_left += position.in_stock // 2
    trick_play = rules.part(TrickPlay)
    first = trick_play is not None and trick_play.trump_first and not trick and view.last_trick is None
    position.trump_lead = int(first)
    return position


@lru_cache
def encode_stakes(stakes: StakesOf, ladder: tuple[int, ...]) -> Ints:
    """The stakes of contracts: in each row a bid, and with each trump what `stakes_of` returns."""
    table = np.zeros((len(ladder), 1 + STAKE_FIELDS * len(SUITS)), np.int64)
    contract = new_table(1, (0,))
    for row, bid in enumerate(ladder):
        contract.contract, table[row, 0] = bid, bid
        for number, contract.trump in enumerate(SUITS):
            place = 1 + STAKE_FIELDS * number
            table[row, place : place + STAKE_FIELDS] = stakes_of(stakes, contract)
    return table


def stakes_of(stakes: StakesOf, table: Table) -> Ints:
    """The stakes of a contract, in the order of `outcome.DealTally` from `made` on."""
    played, thrown_in = stakes(table), stakes(table, thrown_in=True)
    return np.array(
        [played.made, played.lost, played.defended, played.conceded, thrown_in.lost, thrown_in.defended],
        np.int64,
    )


def encode_meld_points(melds: MeldCount | None) -> MeldPoints:
    """The points of each meld; all 0 where no melds are laid down at once."""
    points = MeldPoints.new()
    if melds is None:
        return points
    arounds = (melds.jacks, melds.queens, melds.kings, melds.aces)
    for row, levels in zip(
        (points.run, points.pinochle, *points.arounds), (melds.run, melds.pinochle, *arounds), strict=True
    ):
        row[1 : 1 + len(levels)] = levels
    points.royal_marriage = melds.royal_marriage
    points.marriage = melds.marriage
    points.nine = melds.nine
    points.run_with_round_house = melds.run_with_round_house
    points.double_round_house = melds.double_round_house
    points.run_extra = melds.run_extra
    return points


@lru_cache(maxsize=64)
def encode_stock_melds(rules: Rules) -> Sequence[Sequence[StockMeld]]:
    """By trump suit, the melds made one at a time in the order of `StockPlay.melds_with`; empty without them."""
    stock_play = rules.part(StockPlay)
    if stock_play is None:
        return StockMeld.table(0, 0)
    melds = [stock_play.melds_with(trump) for trump in SUITS]
    tables = StockMeld.table(len(SUITS), len(melds[0]))
    for table, melds_of_suit in zip(tables, melds, strict=True):
        for row, meld in zip(table, melds_of_suit, strict=True):
            _encode_meld(row, meld, lock_runs=stock_play.lock_runs)
    return tables


def _encode_meld(row: StockMeld, meld: Meld, *, lock_runs: bool) -> None:
    row.points = meld.points
    row.length = len(meld.cards)
    row.kinds = sum(1 << card.order for card in meld.kinds)
    row.fresh = meld.fresh
    row.locks = meld.run and lock_runs
    row.is_run = meld.run
    row.beside = sum(1 << card.order for card in set(meld.beside))
    if meld.beside:
        row.beside_points = meld.counted[0][0][1]
    for i, (used, counted) in enumerate(zip(meld.cards, meld.counted, strict=True)):
        row.cards[i] = used.order
        for kind, points in counted:
            row.counted[i, _CLASSES.index(kind)] = points


def _mark(melded: Melded) -> int:
    mark = PRESENT | (LOCKED if melded.locked else 0)
    for kind, points in melded.counted.items():
        mark |= points << CLASS_SHIFTS[_CLASSES.index(kind)]
    return mark


def _encode_stock(position: State, view: Table, rules: Rules) -> None:
    """Write what is on the table while there is a stock, without the cards that are hidden."""
    stock_play = rules.part(StockPlay)
    assert stock_play is not None
    if not stock_play.tricks_count:
        position.points = 0
    for seat in range(2):
        zone = FACE_UP[seat]
        for laid, melded in zip(view.zones[zone], view.melded[zone], strict=True):
            assert laid is not None
            add_face_up(position, seat, laid.order, _mark(melded))
        position.declared[seat] = view.declared[seat]
    faces = (*view.zones[STOCK], *view.zones[UPCARD])
    position.in_stock = len(faces) + len(faces) % 2
    for place, face in enumerate(faces, CARDS - len(faces)):
        position.stock[place] = -1 if face is None else face.order
    position.may_meld = position.played == 0 and view.held(int(position.leader)) < 12
    position.has_melded = view.has_melded
    exchanged = exchanged_by(view)
    position.exchanged = -1 if exchanged is None else exchanged
