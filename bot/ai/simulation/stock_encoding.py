"""Translation of melds and views with a stock between the engine and the simulation."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from bot.ai.simulation import stock_melds, stock_state
from bot.ai.simulation.stock_melds import CARDS, COUNTED, MELD_SIZE
from bot.ai.simulation.stock_state import (
    CLASS_SHIFTS,
    DECLARED,
    EXCHANGED,
    GONE,
    HAND,
    HAS_MELDED,
    LEADER,
    LED,
    LOCKED,
    MAY_MELD,
    MELD,
    NEXT,
    PRESENT,
    STATE_SIZE,
    STOCK,
    STOCK_SIZE,
    TAKEN,
    add_face_up,
)
from bot.ai.simulation.tricks import Ints
from bot.engine.cards import Suit
from bot.engine.events import FACE_UP as FACE_UP_ZONES
from bot.engine.events import HAND as HAND_ZONES
from bot.engine.events import STOCK as STOCK_ZONE
from bot.engine.events import TRICK, UPCARD, MeldClass
from bot.engine.melds import Meld
from bot.engine.phases.meld_play import exchanged_by
from bot.engine.phases.stock_play import StockPlay
from bot.engine.table import Melded, Table
from bot.engine.variant import Rules

_CLASSES = tuple(MeldClass)


@lru_cache(maxsize=64)
def encode_melds(rules: Rules, trump: Suit) -> Ints:
    """The table of melds with this trump, in the order of `StockPlay.melds_with`."""
    stock_play = rules.part(StockPlay)
    assert stock_play is not None
    melds = stock_play.melds_with(trump)
    table = np.zeros((len(melds), MELD_SIZE), np.int64)
    for row, meld in zip(table, melds, strict=True):
        _encode_meld(row, meld, lock_runs=stock_play.lock_runs)
    return table


def _encode_meld(row: Ints, meld: Meld, *, lock_runs: bool) -> None:
    row[stock_melds.POINTS] = meld.points
    row[stock_melds.SIZE] = len(meld.cards)
    row[stock_melds.KINDS] = sum(1 << card.order for card in meld.kinds)
    row[stock_melds.FRESH] = meld.fresh
    row[stock_melds.LOCKS] = meld.run and lock_runs
    row[stock_melds.IS_RUN] = meld.run
    row[stock_melds.BESIDE] = sum(1 << card.order for card in set(meld.beside))
    if meld.beside:
        row[stock_melds.BESIDE_POINTS] = meld.counted[0][0][1]
    for i, (card, counted) in enumerate(zip(meld.cards, meld.counted, strict=True)):
        row[CARDS + i] = card.order
        for kind, points in counted:
            row[COUNTED + 3 * i + _CLASSES.index(kind)] = points


def _mark(melded: Melded) -> int:
    mark = PRESENT | (LOCKED if melded.locked else 0)
    for kind, points in melded.counted.items():
        mark |= points << CLASS_SHIFTS[_CLASSES.index(kind)]
    return mark


def encode_stock_position(view: Table, rules: Rules) -> Ints:
    """The state of a view in the tricks with a stock, without the cards that are hidden."""
    state = np.zeros(STATE_SIZE, np.int64)
    for seat in range(2):
        for card in view.zones[HAND_ZONES[seat]]:
            if card is not None:
                state[HAND + 24 * seat + card.order] += 1
        marks = view.melded[FACE_UP_ZONES[seat]]
        for card, melded in zip(view.zones[FACE_UP_ZONES[seat]], marks, strict=True):
            assert card is not None
            add_face_up(state, seat, card.order, _mark(melded))
        state[MELD + seat] = view.meld_points[seat]
        state[stock_state.BONUS + seat] = view.other_points[seat]
        state[DECLARED + seat] = view.declared[seat]
    for trick in view.tricks:
        for card in trick.cards:
            state[GONE + card.order] += 1
    state[TAKEN : TAKEN + 2] = rules.card_points.taken(view)
    left = len(view.zones[STOCK_ZONE]) + len(view.zones[UPCARD])
    state[STOCK_SIZE] = 24
    state[NEXT] = 24 - left - left % 2
    for place, face in enumerate((*view.zones[STOCK_ZONE], *view.zones[UPCARD]), 24 - left):
        state[STOCK + place] = -1 if face is None else face.order
    state[LEADER] = view.leader
    led = view.zones[TRICK]
    state[LED] = led[0].order if led and led[0] is not None else -1
    state[MAY_MELD] = not led and left > 0 and view.held(view.leader) < 12
    state[HAS_MELDED] = view.has_melded
    exchanged = exchanged_by(view)
    state[EXCHANGED] = -1 if exchanged is None else exchanged
    return state
