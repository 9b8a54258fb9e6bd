"""Facts of a position that only this player asks for."""

from __future__ import annotations

from typing import Final

from bot.ai.position import Position
from bot.engine.cards import Card, Suit
from bot.engine.events import BURIED, SET_ASIDE, TAKEN, Zone
from bot.engine.melds import Meld
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.stock_play import StockPlay

_OUT_OF_PLAY: Final[frozenset[Zone]] = frozenset({*TAKEN, *SET_ASIDE, *BURIED})
"""The zones whose cards cannot be played any more."""


def max_card_points(position: Position) -> int:
    """The points of the most valuable card."""
    return max(position.rules.card_points.ranks.values())


def points_per_card(position: Position) -> float:
    """The average points of a card that is still to be played."""
    zones = [faces for zone, faces in position.view.zones.items() if zone in _OUT_OF_PLAY]
    points = sum(position.card_points(card) for faces in zones for card in faces if card is not None)
    cards = len(position.rules.deck) - sum(map(len, zones))
    return (position.total_trick_points - points) / max(1, cards)


def points_per_trick(position: Position) -> float:
    """The average points of a trick that is still to be played, including its dummy card."""
    return points_per_card(position) * (position.view.seats + position.dummy_cards)


def melds_with(position: Position, trump: Suit) -> tuple[Meld, ...]:
    """All melds that exist with this trump; none in a game where melds are laid down all at once."""
    stock_play = position.rules.part(StockPlay)
    return () if stock_play is None else stock_play.melds_with(trump)


def laid_down_points(position: Position, hand: list[Card], trump: Suit) -> int:
    """The points of the melds that a hand lays down all at once; 0 in a game where they are made one at a time."""
    lay_down = position.rules.part(LayDown)
    return 0 if lay_down is None else sum(meld.points for meld in lay_down.melds.count(hand, trump))
