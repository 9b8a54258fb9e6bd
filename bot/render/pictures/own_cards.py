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
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.encoding import Band
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import LARGE_TOP, Fan, PlacedCard, fan
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
_LIFT: Final = {1: 20, 2: 14}
"""By number of rows, how much a highlighted card is raised."""
_TAG: Final = 34
"""The height of the mark of a new card."""
_TAG_ABOVE: Final = 22
"""How much of one for which there is no room below the index is above the card."""
_TAG_TOP: Final = 4
"""The least distance of a mark from the upper edge."""
_TAG_PADDING: Final = 6
_BETWEEN: Final = 12
"""The additional distance of two rows with marks, which are below the index of a card and above the next row."""
_EDGE: Final = 10
"""The least room above the hand."""
_MAX_IN_ROW: Final = 13
"""Hands with more cards have two rows."""
_MAX_LARGE: Final = 6
"""The same in large print."""
_STEP: Final = 0.62
_CARDS: Final = {1: 132, 2: 118}
"""By number of rows, the width of a card of the hand."""
_FEW: Final = 7
"""The most cards in a row that are larger if there is room."""
_BELOW_INDEX: Final = 0.95
"""How far below the upper edge of a card its tag is, in widths of a card: below the index, which stays free."""
_FEW_CARDS: Final = 160
"""The width of these. Each width takes memory for cards that were drawn before."""
_MOST_LARGER: Final = 10
"""The most cards of which one row has larger cards than two rows."""
_STEPS: Final = {1: 0.7, 2: _STEP}
"""By number of rows, the greatest distance between the left edges of cards, in widths of a card."""
_ROW: Final = 1.08
"""How much of a row is visible above the next one, in widths of a card."""
_SHOWN: Final = 1.22
"""How much of the lowest row is in the picture at least, in widths of a card."""
_APART: Final = 8
"""The distance of two rows, of which none covers the other."""
_LABEL: Final = 40
"""The height of a label above cards drawn as small plates."""
_IN_ROW: Final = 3
"""How many of them are in a row."""
_TILES: Final = _IN_ROW * (TILE_WIDTH + TILE_GAP)
"""The width of a row."""
_MELD_CARD: Final = 92
_MELDS: Final = 131
"""The height of the reader's melds."""


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

    @property
    def color(self) -> Color:
        """The color of the tag."""
        return AMBER if not self.tag else GREEN if self.is_better else ROSE

    @property
    def frame(self) -> Color | None:
        """The color of the frame, if it has one."""
        return self.color if self.is_chosen or self.tag else None


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


def row_count(held: int, style: CardStyle) -> int:
    """The number of rows of a hand of so many cards."""
    return 1 if held <= (_MAX_LARGE if style.large_print else _MAX_IN_ROW) else 2


@lru_cache(maxsize=64)
def hand_band(hand: Groups, marks: tuple[_Mark, ...], new: str, style: CardStyle, room: int = 0) -> Band:
    """A hand at the bottom of a picture, which is as high as the cards and marks above them need.

    Where there is little room, the lower ends of the cards are left out; where there is more, a few cards are larger.

    :param new: What stands on new cards.
    :param room: What height there is, in pixels.
    """
    has_tags = any(mark.is_new or mark.tag for mark in marks)
    rows = _rows_of_hand(len(marks), style, room, has_tags=has_tags)
    lift, above = _LIFT[rows], _above(rows, has_tags=has_tags)
    size = _card_width(len(marks), rows, style, room - above - MARGIN)
    visible = LARGE_TOP if style.large_print else _ROW
    pitch = _pitch(visible, size, has_tags=has_tags)
    if rows == 2:
        pitch = max(min(room - above - height_of(size) - MARGIN, height_of(size) + _APART), pitch)
    cards = fan(
        hand,
        # A height that is rounded down would make the cards smaller.
        (MARGIN, above, WIDTH - 2 * MARGIN, height_of(size) + 1 + (rows - 1) * pitch),
        size,
        max_step=_STEPS[rows],
        max_pitch=pitch / size,
        align=0.5,
        is_large=style.large_print,
        is_even=True,
    )
    is_whole = cards.bottom + MARGIN <= room
    height = cards.bottom + MARGIN
    if not is_whole:
        shown = round(size * (max(_SHOWN, LARGE_TOP) if style.large_print else _SHOWN))
        height = max(max((placed.top for placed in cards.cards), default=above) + shown, room)
    is_raised = any(mark.is_raised for mark in marks)
    unused = max(above - lift * is_raised - _TAG_ABOVE * has_tags - MARGIN, 0)
    cards = cards.lowered(-(unused // 2 if is_whole else unused))
    canvas = Canvas(height, style=style, fill=FELT_EDGE)
    _draw_fan(canvas, cards, marks, new, lift, is_cut=not is_whole)
    return canvas.band()


def _above(rows: int, *, has_tags: bool) -> int:
    """The room above a hand for raised cards and marks."""
    return _LIFT[rows] + (_TAG_ABOVE if has_tags or rows == 1 else _EDGE)


def _pitch(visible: float, size: int, *, has_tags: bool) -> int:
    """The least distance of the upper edges of two rows."""
    return round(visible * size) + (_BETWEEN if has_tags else 0)


def _rows_of_hand(held: int, style: CardStyle, room: int, *, has_tags: bool) -> int:
    """The number of rows of a hand: two also where they have room and one would have smaller cards."""
    needed = (
        _above(2, has_tags=has_tags) + _pitch(_ROW, _CARDS[2], has_tags=has_tags) + round(_SHOWN * _CARDS[2])
    )
    is_larger = held > _MOST_LARGER and not style.large_print
    return 2 if is_larger and room >= needed else row_count(held, style)


def _card_width(held: int, rows: int, style: CardStyle, height: int) -> int:
    """The width of a card of a hand.

    :param height: What height there is for the cards in one row.
    """
    if rows == 1 and held <= _FEW and height >= height_of(_FEW_CARDS):
        return _FEW_CARDS
    return _CARDS[1 if style.large_print else rows]


def others_items(cards: DrawnCards) -> list[Item]:
    """The player's cards outside the hand that cannot be played, small with a label above them."""
    return [_tiles_item(label, others) for label, others in cards.others]


def _tiles_item(label: str, cards: Sequence[Card]) -> Item:
    rows = -(-len(cards) // _IN_ROW)

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        canvas.text((left + 4, top + _LABEL // 2), label, SMALL, MUTED, width=width)
        draw_tiles(canvas, (left, top + _LABEL), cards, _IN_ROW)

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


def _draw_fan(
    canvas: Canvas,
    cards: Fan,
    marks: Sequence[_Mark],
    new: str = "",
    lift: int = 0,
    *,
    is_cut: bool = False,
) -> None:
    """Draw cards, and tags on those that are marked.

    :param new: What stands on new cards of a hand.
    :param lift: How much higher raised cards are.
    :param is_cut: Whether the lower ends of the lowest row are not in the picture.
    """
    placed = [
        replace(
            placed,
            top=placed.top - (lift if mark.is_raised else 0),
            # Figures between others would distract, and the edge of the picture would cut them.
            covered=placed.covered or is_cut,
        )
        for placed, mark in zip(cards.cards, marks, strict=True)
    ]
    for card, mark in zip(placed, marks, strict=True):
        canvas.card(
            (card.left, card.top),
            card.card,
            cards.width,
            is_dimmed=mark.is_dimmed,
            frame=mark.frame,
            covered=card.covered,
            has_shadow=True,
        )
    words = [mark.tag or (new if mark.is_new else "") for mark in marks]
    taken = MARGIN
    for number, (card, word) in enumerate(zip(placed, words, strict=True)):
        if number and card.left < placed[number - 1].left:
            taken = MARGIN
        if word:
            start, end = _room_for_tag(placed, words, number)
            taken = _draw_tag(canvas, card, word, marks[number], (max(start, taken), end), cards.width)


def _room_for_tag(placed: Sequence[PlacedCard], words: Sequence[str], number: int) -> tuple[int, int]:
    """From where to where the tag of a card covers no card that is as high, except the one before, or higher."""
    card, start, end = placed[number], MARGIN, WIDTH - MARGIN
    nearest = card.left
    for other in reversed(placed[:number]):
        if other.left >= nearest:
            break
        if other.top <= card.top:
            start = nearest if other.top < card.top else other.left
            break
        nearest = other.left
    for other, word in zip(placed[number + 1 :], words[number + 1 :], strict=True):
        if other.left <= card.left:
            break
        if word or other.top < card.top:
            end = other.left
            break
    return start, end


def _draw_tag(
    canvas: Canvas, card: PlacedCard, word: str, mark: _Mark, room: tuple[int, int], size: int
) -> int:
    """Draw a tag on a card, below the ranks and suits, or farther to the left, as there is room from left to right.

    Without enough room a new card's has no word, and another one is at the upper left corner.

    :param size: The width of the card.
    :return: Up to where there is a tag below the ranks and suits.
    """
    ink = TEXT if mark.tag and mark.is_better else INK
    start, end = room
    width = text_mask(word, SMALL, SMALL * BOLD).width + 2 * _TAG_PADDING
    is_whole, is_high = width <= end - start, False
    if not is_whole and mark.tag:
        is_high, end = True, WIDTH - MARGIN
    elif not is_whole:
        width = end - card.left - _TAG_PADDING
    left, top = min(card.left, end - width), card.top + round(_BELOW_INDEX * size)
    top = max(card.top - _TAG_ABOVE, _TAG_TOP) if is_high else top
    canvas.plate((left, top, width, _TAG), mark.color, radius=8)
    if is_whole or is_high:
        canvas.text((left + _TAG_PADDING, top + _TAG // 2 - 1), word, SMALL, ink, bold=True)
    return start if is_high else left + width
