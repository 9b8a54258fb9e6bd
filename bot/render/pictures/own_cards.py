"""The cards of the player who looks at the table: the hand below it, and what lies beside the player's plate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final

from bot.engine.cards import Card
from bot.render.context import Labels
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Box, Canvas
from bot.render.drawing.encoding import Band
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import Fan, fan
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, FELT_EDGE, INK, MUTED
from bot.render.formatting import CardStyle, capitalize
from bot.render.phrases import other_cards
from bot.render.pictures.parts import TILE, draw_tile
from bot.render.scene import OwnCards
from bot.render.shown_cards import Groups, by_suit, highlighted_cards, known_hand, meld_groups

# Lengths are in pixels.
_LIFT: Final = 24
"""How much a highlighted card is raised."""
_ABOVE: Final = 48
"""The room above the hand, for raised cards and the marks on them."""
_TAG: Final = 34
"""The height of the mark of a new card, which overlaps the card's upper edge."""
_MAX_IN_ROW: Final = 13
"""Hands with more cards have two rows."""
_CARDS: Final = {1: 132, 2: 118}
"""By number of rows, the width of a card of the hand."""
_SECOND_ROW: Final = 0.86
"""How much of a row is visible above the next one, in heights of a card."""
_MELD_CARD: Final = 92
_TILE: Final = (76, 6)
"""The width of a card drawn as a small plate, and the gap to the next one."""
_STEP: Final = 0.62


@dataclass(frozen=True, slots=True)
class _Mark:
    """How a card is drawn."""

    is_raised: bool = False
    is_dimmed: bool = False
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class DrawnCards:
    """What is drawn of a player's own cards, all of it."""

    hand: Groups
    hand_marks: tuple[_Mark, ...]
    melds: Groups
    """The melds that lie face up, which can be played."""
    meld_marks: tuple[_Mark, ...]
    others: tuple[tuple[str, tuple[Card, ...]], ...]
    """Cards that were passed or buried, or are declared, with their labels."""
    rows: int
    """For how many rows of cards of the hand there is room."""


def drawn_cards(own: OwnCards, labels: Labels) -> DrawnCards:
    """What is drawn of a player's own cards: the hand sorted by suit with trump first, then melds and others."""
    hand = by_suit(known_hand(own.view, own.seat), own.view.trump)
    melds = meld_groups(own.view, own.seat)
    highlighted = highlighted_cards(own.view, own.seat, own.legal)
    new = Counter(own.new)

    def mark(card: Card) -> _Mark:
        is_raised = highlighted is not None and _take(highlighted, card)
        return _Mark(is_raised, highlighted is not None and not is_raised, _take(new, card))

    in_hand = (labels.hand, labels.face_up, labels.kitty, labels.received)
    others = ((label, groups) for label, groups in other_cards(own, labels) if label not in in_hand)
    return DrawnCards(
        hand,
        tuple(mark(card) for group in hand for card in group),
        melds,
        tuple(mark(card) for group in melds for card in group),
        tuple((capitalize(label), tuple(chain(*groups))) for label, groups in others),
        1 if (own.most or sum(map(len, hand))) <= _MAX_IN_ROW else 2,
    )


def _take(cards: Counter[Card], card: Card) -> bool:
    """Take a card out of a counter; False if it is not in it."""
    is_in = cards[card] > 0
    cards[card] -= is_in
    return is_in


@lru_cache(maxsize=64)
def hand_band(hand: Groups, marks: tuple[_Mark, ...], rows: int, new: str, style: CardStyle) -> Band:
    """A hand at the bottom of a picture, as high in all of a deal, so that nothing below the picture moves.

    :param rows: For how many rows there is room.
    :param new: What stands on new cards.
    """
    height = round(height_of(_CARDS[rows]) * (1 + (rows - 1) * _SECOND_ROW))
    canvas = Canvas(_ABOVE + height + MARGIN, style=style, fill=FELT_EDGE)
    size = _CARDS[1 if len(marks) <= _MAX_IN_ROW else rows]
    cards = fan(hand, (MARGIN, _ABOVE, WIDTH - 2 * MARGIN, height), size, max_step=0.7, align=0.5)
    above = (_ABOVE + height - cards.bottom) // 2
    placed = tuple(replace(card, top=card.top + above) for card in cards.cards)
    _draw_fan(canvas, replace(cards, cards=placed), marks, new)
    return canvas.band()


def draw_beside(canvas: Canvas, box: Box, cards: DrawnCards) -> None:
    """Draw the player's cards that are not in the hand: melds as cards, the others small with a label above them."""
    left, top, width, height = box
    for label, others in cards.others:
        width -= _draw_tiles(canvas, (left + width, top), label, others) + 16
    melds = fan(cards.melds, (left, top, width, height), _MELD_CARD, max_step=_STEP)
    _draw_fan(canvas, melds, cards.meld_marks)


def _draw_tiles(canvas: Canvas, corner: tuple[int, int], label: str, cards: Sequence[Card]) -> int:
    """Draw cards small with a label above them; `corner` is the upper right one. Return the width in pixels."""
    right, top = corner
    width = max(len(cards) * sum(_TILE) - _TILE[1], text_mask(label, LABEL).width)
    canvas.text((right, top + 20), label, LABEL, MUTED, align=1)
    for index, card in enumerate(reversed(cards)):
        at = (right - _TILE[0] - index * sum(_TILE), top + 56 + TILE // 2)
        draw_tile(canvas, at, _TILE[0], card)
    return width


def _draw_fan(canvas: Canvas, cards: Fan, marks: Sequence[_Mark], new: str = "") -> None:
    """Draw cards; if `new` is given, raised ones higher than the others, and a mark on those that are new."""
    tags: list[tuple[int, int]] = []
    for placed, mark in zip(cards.cards, marks, strict=True):
        at = (placed.left, placed.top - (_LIFT if new and mark.is_raised else 0))
        canvas.card(at, placed.card, cards.width, dimmed=mark.is_dimmed, covered=placed.covered)
        if mark.is_new:
            tags.append(at)
    for left, top in tags:
        width = text_mask(new, LABEL, LABEL * BOLD).width + 12
        canvas.plate((left, top - 24, width, _TAG), AMBER, radius=8)
        canvas.text((left + 6, top - 24 + _TAG // 2 - 2), new, LABEL, INK, bold=True)
