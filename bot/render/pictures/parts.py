"""Elements that the pictures of tables, results and tricks share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.cards import Card
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, LABEL_GAP, MARGIN, SMALL, WIDTH, Canvas
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, MEDALS, MUTED, PAPER, PLATE, dimmed, suit_color
from bot.render.formatting import capitalize, signed
from bot.render.phrases import game_facts
from bot.render.scene import SideScene, TableScene

TOP: Final = 70
"""The height of the header, in pixels."""
HEADING: Final = 122
"""The height of a title with a line below it, in pixels."""
_TIGHT: Final = 32
"""The size of a line that is too wide below a title."""
_DOT: Final = 24
"""The size of the mark of a result."""
_GAP: Final = 14
TILE: Final = 42
"""The height of a card drawn as a small plate, in pixels."""
TILE_WIDTH: Final = 80
TILE_GAP: Final = 4
_TILE_SUIT: Final = 24
"""The size of the suit on it."""
_TILE_SPACE: Final = 3
"""The distance of rank and suit."""


def draw_header(canvas: Canvas, scene: TableScene, context: RenderContext) -> None:
    """Draw trump at the right, and at the left deal, target and title, those for which there is room."""
    labels, trump, right, middle = context.labels, scene.trump, WIDTH - MARGIN, TOP // 2
    if trump is not None:
        name = capitalize(labels.suit(trump))
        right -= canvas.text((right, middle), name, LABEL, bold=True, align=1) + 32
        canvas.suit_disc((right, middle), trump, 30)
        right -= 34
        right -= canvas.text((right, middle), capitalize(labels.trump), LABEL, MUTED, align=1) + 24
    parts = [
        *([] if context.is_position else game_facts(scene, context)),
        *([context.title] if context.title else []),
    ]
    while len(parts) > 1 and text_mask(" · ".join(parts), LABEL).width > right - MARGIN:
        parts.pop()
    text = _end_that_fits(" · ".join(parts), LABEL, right - MARGIN)
    canvas.text((MARGIN + 4, middle), text, LABEL, MUTED, width=right - MARGIN)


def _end_that_fits(title: str, size: int, width: int) -> str:
    """A title without its first parts if all do not fit: the variant comes last."""
    while text_mask(title, size).width > width and " · " in title:
        title = title.partition(" · ")[2]
    return title


def draw_small_header(canvas: Canvas, height: int, scene: TableScene, context: RenderContext) -> None:
    """Draw the title at the left, and deal and target at the right; the title is shortened if there is no room."""
    right, middle = WIDTH - MARGIN - 4, height // 2
    if not context.is_position:
        text = " · ".join(game_facts(scene, context))
        right -= canvas.text((right, middle), text, SMALL, MUTED, align=1) + 24
    title = _end_that_fits(context.title, SMALL, right - MARGIN)
    canvas.text((MARGIN + 4, middle), title, SMALL, MUTED, width=right - MARGIN)


def draw_tiles(canvas: Canvas, at: tuple[int, int], cards: Sequence[Card], columns: int) -> None:
    """Draw cards as small plates in rows; `at` is the left upper corner."""
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        left, middle = at[0] + column * (TILE_WIDTH + TILE_GAP), at[1] + row * (TILE + TILE_GAP) + TILE // 2
        draw_tile(canvas, (left, middle), TILE_WIDTH, card)


def draw_heading(canvas: Canvas, title: str, subtitle: str, medal: int = 0) -> None:
    """Draw what a picture is about, and a smaller line below it.

    :param medal: The place before both, if it is one of the first three.
    """
    left = MARGIN + 4
    if 0 < medal <= len(MEDALS):
        canvas.disc((left + 40, HEADING // 2 + 2), 80, MEDALS[medal - 1], str(medal))
        left += 100
    width = WIDTH - MARGIN - left
    sizes = (size for size in (44, 40, 36, LABEL) if text_mask(title, size, size * BOLD).width <= width)
    size = next(sizes, _TIGHT)
    canvas.text((left, 40), title, size, bold=True, width=width)
    size = LABEL if text_mask(subtitle, LABEL).width <= width else _TIGHT
    canvas.text((left, 88), subtitle, size, MUTED, width=width)


def draw_form(canvas: Canvas, at: tuple[int, int], form: Sequence[int]) -> None:
    """Draw the results of the latest games, the last at the right: a win full, a loss hollow, a draw as a dash.

    :param at: The middle of the right edge.
    :param form: Positive for a win, negative for a loss.
    """
    for number, result in enumerate(reversed(form)):
        center = (at[0] - number * _DOT * 4 // 3 - _DOT // 2, at[1])
        if result == 0:
            canvas.plate((center[0] - _DOT // 2, center[1] - 3, _DOT, 6), MUTED, radius=3)
            continue
        canvas.disc(center, _DOT, AMBER if result > 0 else MUTED)
        if result < 0:
            canvas.disc(center, _DOT - 6, PLATE)


def form_width(count: int) -> int:
    """The width of so many results in pixels."""
    return count * _DOT * 4 // 3


def score_and_gain(index: int, side: SideScene, context: RenderContext) -> tuple[str, str]:
    """The score of a side and the change by this deal, empty without one; as long as the score is 0 the change alone.

    :param index: The number of the side.
    """
    gain = context.gain(index) if side.delta is None else side.delta
    if gain is None:
        return str(side.score), ""
    return (signed(gain), "") if side.delta is None and not side.score else (str(side.score), signed(gain))


def name_lines(side: SideScene, context: RenderContext, width: int, size: int = LABEL) -> list[str]:
    """The names of a side's players, to be written in bold: on one line if they fit in `width` pixels."""
    names = [context.drawable_name(seat) for seat in side.seats]
    line = " & ".join(names)
    if text_mask(line, size, size * BOLD).width <= width:
        return [line]
    return [f"{name} &" for name in names[:-1]] + names[-1:]


class LabeledValue(NamedTuple):
    """A label and a number."""

    label: str
    value: str
    short: str = ""
    """The label where there is no room for the whole one; empty if it has no shorter form."""

    @property
    def shortened(self) -> LabeledValue:
        """The same with the short label."""
        return self._replace(label=self.short or self.label)

    @property
    def width(self) -> int:
        """The width of both in pixels."""
        label = text_mask(capitalize(self.label), SMALL).width
        return label + LABEL_GAP + text_mask(self.value, SMALL, SMALL * BOLD).width


def fact_lines(facts: Sequence[LabeledValue], first: int, width: int) -> list[list[LabeledValue]]:
    """Labels and numbers in as few lines as have room for them, with whole labels if that takes no more lines.

    :param first: The width of the first line in pixels; nothing is in it if there is no room.
    :param width: The width of the others.
    """
    for shortened in range(len(facts) + 1):
        whole = len(facts) - shortened
        line = [*facts[:whole], *(fact.shortened for fact in facts[whole:])]
        if sum(fact.width for fact in line) + _GAP * (len(line) - 1) <= first:
            return [line]
    lines, room = [list[LabeledValue]()], first
    for fact in facts:
        fitting = fact if fact.width <= width else fact.shortened
        if fitting.width > room and (lines[-1] or room < width):
            lines.append([])
            room = width
        lines[-1].append(fitting)
        room -= fitting.width + _GAP
    return lines


def draw_facts(canvas: Canvas, line: tuple[int, int, int], facts: Sequence[LabeledValue]) -> None:
    """Draw labels and numbers beside each other; labels are cut where there is no room, numbers never.

    :param line: Left, middle and right.
    """
    left, middle, right = line
    widths = [text_mask(fact.value, SMALL, SMALL * BOLD).width + _GAP for fact in facts]
    for number, fact in enumerate(facts):
        room = right - left - sum(widths[number + 1 :])
        left += canvas.labeled_value((left, middle), fact.label, fact.value, room) + _GAP


def draw_tile(
    canvas: Canvas,
    at: tuple[int, int],
    width: int,
    card: Card,
    *,
    is_dimmed: bool = False,
    framed: bool = False,
) -> None:
    """Draw a card as its rank and suit on a small plate.

    :param at: The middle of its left edge.
    """
    left, middle = at
    box = (left, middle - TILE // 2, width, TILE)
    canvas.plate(box, dimmed(PAPER) if is_dimmed else PAPER, edge=AMBER if framed else None, line=4, radius=9)
    color = suit_color(card.suit, canvas.style.four_colors)
    color = dimmed(color) if is_dimmed else color
    rank = canvas.style.rank(card.rank)
    used = text_mask(rank, SMALL, SMALL * BOLD).width + _TILE_SPACE
    left += (width - used - _TILE_SUIT) // 2
    canvas.text((left, middle), rank, SMALL, color, bold=True)
    canvas.suit((left + used + _TILE_SUIT // 2, middle), card.suit, _TILE_SUIT, is_dimmed=is_dimmed)
