"""The picture of a hand for its owner: sorted by suit with trump first, playable cards raised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.render.drawing.fans import Fan, fan
from bot.render.drawing.palette import MUTED
from bot.render.formatting import capitalize, rank_text
from bot.render.phrases import other_cards
from bot.render.pictures.parts import TOP, draw_title, draw_trump
from bot.render.shown_cards import Groups, by_suit, declared_nines, highlighted_cards, known_hand

# Lengths are in pixels.
_LIFT: Final = 24
"""How much a highlighted card is raised."""
_MAX_IN_ROW: Final = 13
"""Hands with more cards have two rows."""
_CARD: Final = 132
_SMALL_CARD: Final = 96
_CAPTION: Final = 40
_ROW: Final = _CAPTION + round(_SMALL_CARD * 1.4)
_STEP: Final = 0.6
"""The distance between the left edges of cards outside the hand, in widths of a card."""
_APART: Final = 56
_WIDTH: Final = WIDTH - 2 * MARGIN
_MIN_HEIGHT: Final = 160


def draw_hand(view: Table, seat: int, context: RenderContext, legal: Collection[Card] | None = None) -> bytes:
    """The picture of a hand as a PNG file 800 pixels wide.

    :param view: The seat's own view.
    :param legal: The cards to highlight, usually those that may be played: they are raised and the others dimmed.
        Of equal cards, as many are highlighted as it has.
        With None, or if these are all cards of the seat, no card is highlighted.
    """
    hand = by_suit(known_hand(view, seat), view.trump)
    highlighted = highlighted_cards(view, seat, legal)
    lift = _LIFT if highlighted is not None else 0
    top = TOP + lift
    has_one_row = sum(map(len, hand)) <= _MAX_IN_ROW
    height = round(_CARD * 1.4) if has_one_row else round(_CARD * 2.5) + lift
    hand_fan = fan(hand, (MARGIN, top, _WIDTH, height), _CARD, max_step=0.7, align=0.5)
    labels = context.labels
    labeled = [cards for cards in other_cards(view, seat, labels) if cards[0] != labels.declared]
    others = list(_other_fans(labeled, hand_fan.bottom))
    bottom = max(other_fan.bottom for _, _, other_fan in [("", (0, 0), hand_fan), *others])
    declared = declared_nines(view, seat)
    if declared:
        bottom += _CAPTION
    canvas = Canvas(max(bottom + MARGIN, _MIN_HEIGHT), four_colors=context.four_colors)
    _draw_header(canvas, view, seat, context)
    _draw_fan(canvas, hand_fan, highlighted, _LIFT)
    for label, center, other_fan in others:
        canvas.text(center, capitalize(label), color=MUTED, align=0.5, width=_WIDTH)
        _draw_fan(canvas, other_fan, highlighted if label == context.labels.face_up else None, 0)
    if declared:
        _draw_declared(canvas, bottom - _CAPTION // 2 + 4, declared, context)
    return canvas.png()


def _other_fans(
    labeled: Iterable[tuple[str, Groups]], bottom: int
) -> Iterator[tuple[str, tuple[int, int], Fan]]:
    """Lay out cards below the hand, several labels beside each other where they fit.

    :param bottom: The bottom of the hand.
    :return: For each label the middle of its line and its cards.
    """
    row: list[tuple[str, Groups, int]] = []
    for label, groups in labeled:
        natural = fan(groups, (0, 0, _WIDTH, round(_SMALL_CARD * 1.4)), _SMALL_CARD, max_step=_STEP)
        if row and sum(width + _APART for _, _, width in row) + natural.right > _WIDTH:
            yield from _place_row(row, bottom)
            bottom += _ROW
            row = []
        row.append((label, groups, natural.right))
    yield from _place_row(row, bottom)


def _place_row(
    row: Sequence[tuple[str, Groups, int]], bottom: int
) -> Iterator[tuple[str, tuple[int, int], Fan]]:
    """Lay out a row of labels and cards with their widths in the middle of the picture."""
    left = (WIDTH - sum(width + _APART for _, _, width in row) + _APART) // 2
    for label, groups, width in row:
        box = (left, bottom + _CAPTION, width, _ROW - _CAPTION)
        center = (left + width // 2, bottom + _CAPTION // 2 + 2)
        yield label, center, fan(groups, box, _SMALL_CARD, max_step=_STEP)
        left += width + _APART


def _draw_declared(canvas: Canvas, middle: int, nines: Sequence[Card], context: RenderContext) -> None:
    """Name the declared nines, which are drawn in the hand, below the cards."""
    times = f"{len(nines)}× " if len(nines) > 1 else ""
    text = f"{capitalize(context.labels.declared)}: {times}{rank_text(nines[0].rank)}"
    width = canvas.text((WIDTH // 2, middle), text, color=MUTED, align=0.5)
    canvas.suit_disc((WIDTH // 2 + width // 2 + 22, middle), nines[0].suit, 20)


def _draw_header(canvas: Canvas, view: Table, seat: int, context: RenderContext) -> None:
    right = draw_trump(canvas, view.trump, context)
    draw_title(canvas, context.drawable_name(seat), right, context)


def _draw_fan(canvas: Canvas, cards: Fan, highlighted: Counter[Card] | None, lift: int) -> None:
    """Draw cards, highlighted ones raised by `lift` pixels and the others dimmed.

    The cards drawn are taken out of `highlighted`.
    """
    for placed in cards.cards:
        is_highlighted = highlighted is not None and highlighted[placed.card] > 0
        if highlighted is not None and is_highlighted:
            highlighted[placed.card] -= 1
        dimmed = highlighted is not None and not is_highlighted
        top = placed.top - (lift if is_highlighted else 0)
        canvas.card((placed.left, top), placed.card, cards.width, dimmed=dimmed, covered=placed.covered)
