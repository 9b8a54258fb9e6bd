"""What concerns the whole table: the scores of partners, the contract and trump, a headline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.cards import Suit
from bot.engine.events import BidMade
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, SMALL, Box, Canvas
from bot.render.drawing.lettering import BOLD, text_mask, wrap
from bot.render.drawing.palette import AMBER, LINE, MUTED, PLATE, TEXT
from bot.render.formatting import capitalize, signed
from bot.render.pictures.columns import SIDE, WHOLE, Item
from bot.render.pictures.parts import LabeledValue, draw_facts, fact_lines, name_lines, score_and_gain
from bot.render.scene import SideScene, TableScene

# Lengths are in pixels.
_PADDING: Final = 12
_LINE: Final = 44
_SMALL_LINE: Final = 38
_EDGE: Final = 6
"""The distance of the first and the last line from the edge of a box."""
_SCORE: Final = 40
_MARK: Final = 32
"""The room for the mark of a side."""
_CROWN: Final = 34
"""The room for the crown of a winner."""
_DISC: Final = 27
"""The size of the suit on the disc of trump."""
_DISC_ROOM: Final = 46
"""The width of the disc with the distance from the name."""
_ROOM: Final = SIDE - 2 * _PADDING
"""The width of the lines below the contract."""
_HEADLINE: Final = 44
_HEADLINE_PADDING: Final = 22


def scores_item(scene: TableScene, context: RenderContext, reader: int) -> Item:
    """The scores of partners: the change by this deal, and how it comes about.

    :param reader: The side of the reader, which comes first; -1 if everyone looks.
    """
    order = range(len(scene.sides)) if reader < 0 else (reader, 1 - reader)
    lines = _fact_lines(scene, context)
    sides = [(index, scene.sides[index], lines[index]) for index in order]
    # Where there is no room for them, the marks alone name the sides: a label that is cut names nobody.
    written = [name_lines(side, context, _ROOM - _MARK, SMALL) for _, side, _ in sides if reader < 0]
    names = _SMALL_LINE if written and all(len(lines) == 1 for lines in written) else 0
    labels = {reader: context.labels.we, 1 - reader: context.labels.they} if reader >= 0 else {}
    if not all(_has_room(labels[index], index, side, context) for index, side, _ in sides if labels):
        labels = {}
    height = sum(names + _LINE + _SMALL_LINE * len(facts) for *_, facts in sides) + 2 * _EDGE

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        canvas.plate(box, PLATE, edge=LINE)
        top, left, right = top + _EDGE, left + _PADDING, left + width - _PADDING
        for index, side, lines in sides:
            canvas.side_mark((left + _MARK // 2 - 5, top + _LINE // 2), index)
            if names:
                (text,) = name_lines(side, context, _ROOM - _MARK, SMALL)
                canvas.text((left + _MARK, top + _LINE // 2), text, SMALL, bold=True)
                top += names
            line = left + _MARK, top + _LINE // 2, right
            _draw_score(canvas, line, index, side, labels.get(index, ""), context)
            top += _LINE
            for facts in lines:
                draw_facts(canvas, (left, top + _SMALL_LINE // 2 - 3, right), facts)
                top += _SMALL_LINE

    return Item(height, draw)


def _draw_score(
    canvas: Canvas,
    line: tuple[int, int, int],
    index: int,
    side: SideScene,
    label: str,
    context: RenderContext,
) -> None:
    """Draw a label, and at the right a side's score with the change by this deal."""
    left, middle, right = line
    if side.winner:
        canvas.crown((left + 14, middle), 28)
        left += _CROWN
    score, gain = score_and_gain(index, side, context)
    right -= canvas.text((right, middle), score, _SCORE, bold=True, align=1) + 10
    if gain:
        right -= canvas.text((right, middle + 3), gain, SMALL, AMBER, bold=True, align=1) + 10
    canvas.text((left, middle), label, LABEL, bold=True, width=right - left)


def _has_room(label: str, index: int, side: SideScene, context: RenderContext) -> bool:
    """Whether a label fits before a side's score and the change by this deal."""
    score, gain = score_and_gain(index, side, context)
    width = _ROOM - _MARK - (_CROWN if side.winner else 0)
    width -= text_mask(score, _SCORE, _SCORE * BOLD).width + 10
    width -= text_mask(gain, SMALL, SMALL * BOLD).width + 10 if gain else 0
    return text_mask(label, LABEL, LABEL * BOLD).width <= width


def _fact_lines(scene: TableScene, context: RenderContext) -> list[list[list[LabeledValue]]]:
    """The lines of each side, with a short label for all if one has no room for the whole one."""
    sides = [list(_facts(scene, index, context)) for index in range(len(scene.sides))]
    if any(fact.width > _ROOM for facts in sides for fact in facts):
        sides = [[fact.shortened for fact in facts] for facts in sides]
    return [fact_lines(facts, _ROOM, _ROOM) if facts else [] for facts in sides]


def _facts(scene: TableScene, index: int, context: RenderContext) -> Iterator[LabeledValue]:
    """How the change by this deal comes about, without what stands on the plates of the players."""
    labels, side = context.labels, scene.sides[index]
    if side.delta is not None:
        return
    if side.other:
        yield LabeledValue(labels.other, signed(side.other))
    if scene.last_trick is None:
        return
    if context.trick_points:
        yield LabeledValue(labels.points, str(context.trick_points[index]), labels.points_short)
    else:
        yield LabeledValue(labels.tricks, str(side.tricks))


def stakes_item(
    scene: TableScene, trump: Suit | None, context: RenderContext, width: int, least_height: int = 0
) -> Item | None:
    """The contract with its player, trump, and what is still needed, or else the highest bid or trump alone.

    :param width: The width of the box in pixels.
    :param least_height: The least height in pixels; trump is also named if there is room.
    :return: None if there is nothing of that.
    """
    labels = context.labels
    declarer = next((player for player in scene.players if player.contract), None)
    bids = [player.bid for player in scene.players if isinstance(player.bid, BidMade)]
    if declarer is not None:
        text, below, color = _bid_of(declarer.seat, declarer.contract, context), context.needs, AMBER
    elif bids:
        highest = max(bids, key=lambda bid: bid.points)
        text, below, color = _bid_of(highest.seat, highest.points, context), labels.highest, TEXT
    elif trump is not None:
        text, below, color = (capitalize(labels.trump), ""), "", MUTED
    else:
        return None
    name, points = text
    first = width - 2 * _PADDING - (0 if trump is None else _DISC_ROOM)
    beside = text_mask(points, LABEL, LABEL * BOLD).width + 10
    if points and text_mask(name, SMALL, SMALL * BOLD).width > first - beside:
        # The name has the first line to itself.
        below, points, beside = " · ".join(filter(None, (points, below))), "", 0
    lines = wrap(capitalize(below), SMALL, width - 2 * _PADDING, 3) if below else []
    if trump is not None and least_height >= _LINE + _SMALL_LINE * (len(lines) + 1) + 2 * _EDGE:
        named = capitalize(labels.suit(trump))
        named = f"{capitalize(labels.trump)}: {labels.suit(trump)}" if declarer or bids else named
        fits = text_mask(named, SMALL).width <= width - 2 * _PADDING
        lines.append(named if fits else capitalize(labels.suit(trump)))
    height = max(_LINE + _SMALL_LINE * len(lines) + 2 * _EDGE, least_height)

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        canvas.plate(box, PLATE, edge=AMBER if declarer is not None else LINE)
        top += (height - _LINE - _SMALL_LINE * len(lines)) // 2
        left, right, middle = left + _PADDING, left + width - _PADDING, top + _LINE // 2
        if trump is not None:
            canvas.suit_disc((right - 18, middle), trump, _DISC)
            right -= _DISC_ROOM
        room = right - left - beside
        size = LABEL if text_mask(name, LABEL, LABEL * BOLD).width <= room else SMALL
        written = canvas.text((left, middle), name, size, color, bold=True, width=room)
        canvas.text((left + written + 10, middle), points, LABEL, bold=True)
        for index, line in enumerate(lines):
            at = left, top + _LINE + _SMALL_LINE * index + _SMALL_LINE // 2 - 3
            canvas.text(at, line, SMALL, MUTED, width=width - 2 * _PADDING)

    return Item(height, draw)


def _bid_of(seat: int, points: int, context: RenderContext) -> tuple[str, str]:
    return context.drawable_name(seat), str(points)


def headline_item(text: str) -> Item:
    """A text in up to two lines on a plate."""
    lines: Sequence[str] = wrap(text, LABEL, WHOLE - 2 * _HEADLINE_PADDING, 2, LABEL * BOLD)

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, width, _ = box
        canvas.plate(box, PLATE, edge=AMBER, line=3)
        for index, line in enumerate(lines):
            at = (left + width // 2, top + 8 + _HEADLINE * index + _HEADLINE // 2)
            canvas.text(at, line, LABEL, bold=True, align=0.5, width=width - 2 * _HEADLINE_PADDING)

    return Item(16 + _HEADLINE * len(lines), draw)
