"""The cards of the player who looks at the table: the hand below it, and what lies beside the player's plate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from bot.engine.cards import Card
from bot.render.context import Labels
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.encoding import Band
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import LARGE_TOP, Fan, fan
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, FELT_EDGE, GREEN, INK, MUTED, ROSE, TEXT, Color
from bot.render.formatting import CardStyle, capitalize
from bot.render.phrases import other_cards
from bot.render.pictures.columns import BESIDE, GAP, Item
from bot.render.pictures.parts import TILE, TILE_GAP, TILE_WIDTH, draw_tiles
from bot.render.pictures.places import PlayerPlace, wide_place_item
from bot.render.scene import OwnCards
from bot.render.shown_cards import Groups, by_suit, highlighted_cards, known_hand, meld_groups

# Lengths are in pixels.
_LIFT: Final = 20
"""How much a highlighted card is raised."""
_TAG: Final = 30
"""The height of the mark of a new card."""
_TAG_ABOVE: Final = 18
"""How much of it is above the card."""
_ABOVE: Final = _LIFT + _TAG_ABOVE
"""The room above the hand, for raised cards and the marks on them."""
_MAX_IN_ROW: Final = 13
"""Hands with more cards have two rows."""
_MAX_LARGE: Final = 6
"""The same in large print."""
_CARDS: Final = {1: 132, 2: 118}
"""By number of rows, the width of a card of the hand."""
_ROW: Final = 0.95
"""How much of a row is visible above the next one, in widths of a card."""
_SHOWN: Final = 1.22
"""How much of the lowest row is in the picture, in widths of a card."""
_LABEL: Final = 36
"""The height of a label above cards drawn as small plates."""
_IN_ROW: Final = 3
"""How many of them are in a row."""
_TILES: Final = _IN_ROW * (TILE_WIDTH + TILE_GAP)
"""The width of a row."""
_MELD_CARD: Final = 92
_MELDS: Final = 129
"""The height of the reader's melds."""
_STEP: Final = 0.62


@dataclass(frozen=True, slots=True)
class _Mark:
    """How a card is drawn."""

    is_raised: bool = False
    is_dimmed: bool = False
    is_new: bool = False
    tag: str = ""
    """What stands on the card, if it was played or is better."""
    is_better: bool = False
    is_chosen: bool = False
    """Whether it is to leave the hand."""


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

    @property
    def has_beside(self) -> bool:
        """Whether there are cards outside the hand."""
        return bool(self.melds or self.others)


def drawn_cards(own: OwnCards, labels: Labels) -> DrawnCards:
    """What is drawn of a player's own cards: the hand sorted by suit with trump first, then melds and others."""
    hand = by_suit(known_hand(own.view, own.seat), None if own.keeps_order else own.view.trump)
    melds = meld_groups(own.view, own.seat)
    highlighted = highlighted_cards(own.view, own.seat, own.legal)
    new, played, better = Counter(own.new), Counter(own.played), Counter(own.better)

    def mark(card: Card) -> _Mark:
        is_raised = highlighted is not None and _take(highlighted, card)
        is_chosen = is_raised and own.are_chosen
        is_dimmed = is_chosen or (highlighted is not None and not is_raised and not own.are_chosen)
        is_better = _take(better, card)
        tag = labels.better if is_better else labels.played if _take(played, card) else ""
        return _Mark(is_raised, is_dimmed, _take(new, card) and not tag, tag, is_better, is_chosen)

    in_hand = (labels.hand, labels.face_up, labels.kitty, labels.received)
    others = ((label, groups) for label, groups in other_cards(own, labels) if label not in in_hand)
    return DrawnCards(
        hand,
        tuple(mark(card) for group in hand for card in group),
        melds,
        tuple(mark(card) for group in melds for card in group),
        tuple((capitalize(label), tuple(chain(*groups))) for label, groups in others),
    )


def _take(cards: Counter[Card], card: Card) -> bool:
    """Take a card out of a counter; False if it is not in it."""
    is_in = cards[card] > 0
    cards[card] -= is_in
    return is_in


@lru_cache(maxsize=64)
def hand_band(hand: Groups, marks: tuple[_Mark, ...], new: str, style: CardStyle) -> Band:
    """A hand at the bottom of a picture, whose edge covers the lower ends of the cards.

    :param new: What stands on new cards.
    """
    most, visible = (_MAX_LARGE, LARGE_TOP) if style.large_print else (_MAX_IN_ROW, _ROW)
    rows = 1 if len(marks) <= most else 2
    size = _CARDS[1 if style.large_print else rows]
    room = height_of(size) + round((rows - 1) * visible * size)
    box = MARGIN, _ABOVE, WIDTH - 2 * MARGIN, room
    cards = fan(hand, box, size, max_step=0.7, max_pitch=visible, align=0.5, is_large=style.large_print)
    shown = max(_SHOWN, LARGE_TOP) if style.large_print else _SHOWN
    last = max((placed.top for placed in cards.cards), default=_ABOVE)
    canvas = Canvas(last + round(cards.width * shown), style=style, fill=FELT_EDGE)
    _draw_fan(canvas, cards, marks, new)
    return canvas.band()


def others_items(cards: DrawnCards) -> list[Item]:
    """The player's cards outside the hand that cannot be played, small with a label above them."""
    return [_tiles_item(label, others) for label, others in cards.others]


def _tiles_item(label: str, cards: Sequence[Card]) -> Item:
    rows = -(-len(cards) // _IN_ROW)

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        canvas.text((left + 4, top + _LABEL // 2), label, SMALL, MUTED, width=width)
        draw_tiles(canvas, (left + 4, top + _LABEL), cards, _IN_ROW)

    return Item(_LABEL + rows * (TILE + TILE_GAP), draw)


def own_place_item(place: PlayerPlace, cards: DrawnCards, style: CardStyle) -> Item:
    """The plate of the player, and beside it melds that can be played, and other cards outside the hand."""
    others = others_items(cards)
    heights = [*(item.height for item in others), *([_MELDS] if cards.melds else [])]

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, height = box
        plate = wide_place_item(place, style)
        plate.draw(canvas, (left, top + height - plate.height, width, plate.height))
        left, right = left + BESIDE + GAP, left + width
        for item in others:
            right -= _TILES
            item.draw(canvas, (right, top + height - item.height, _TILES, item.height))
        box = left, top, right - left, _MELDS
        melds = fan(cards.melds, box, _MELD_CARD, max_step=_STEP, is_large=style.large_print)
        _draw_fan(canvas, melds, cards.meld_marks)

    return Item(max([wide_place_item(place, style).height, *heights]), draw)


def _draw_fan(canvas: Canvas, cards: Fan, marks: Sequence[_Mark], new: str = "") -> None:
    """Draw cards; if `new` is given, raised ones higher than the others, and tags on those that are marked."""
    tags: list[tuple[tuple[int, int], str, Color, Color]] = []
    for placed, mark in zip(cards.cards, marks, strict=True):
        at = (placed.left, placed.top - (_LIFT if new and mark.is_raised else 0))
        canvas.card(
            at,
            placed.card,
            cards.width,
            is_dimmed=mark.is_dimmed,
            framed=mark.is_chosen,
            covered=placed.covered,
        )
        if mark.tag:
            tags.append((at, mark.tag, *((GREEN, TEXT) if mark.is_better else (ROSE, INK))))
        elif mark.is_new:
            tags.append((at, new, AMBER, INK))
    for (left, top), word, fill, ink in tags:
        width = text_mask(word, SMALL, SMALL * BOLD).width + 12
        left, top = min(left, WIDTH - MARGIN - width), top - _TAG_ABOVE
        canvas.plate((left, top, width, _TAG), fill, radius=8)
        canvas.text((left + 6, top + _TAG // 2 - 1), word, SMALL, ink, bold=True)
