"""The current trick and the last one, as pictures of tables show them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.canvas import Box, Canvas
from bot.render.context import RenderContext
from bot.render.faces import height_of
from bot.render.formatting import capitalize
from bot.render.palette import AMBER, LINE, MUTED
from bot.render.scene import TableScene, TrickScene


def draw_trick(
    canvas: Canvas, places: Sequence[tuple[int, int]], size: int, scene: TableScene, context: RenderContext
) -> None:
    """Draw the current trick; between tricks the last one, with its losing cards dimmed.

    Once a leader is known, seats without a card get an empty slot.

    :param places: The top left corner of each seat's card.
    :param size: The width of a card in pixels.
    """
    trick = scene.trick or scene.last_trick
    complete = scene.trick is None
    cards = trick.cards if trick else ()
    leader = trick.leader if trick else 0
    for seat, place in enumerate(places):
        index = (seat - leader) % scene.seats
        if index < len(cards):
            wins = complete and trick is not None and index == trick.best
            canvas.card(place, cards[index], size, dimmed=complete and not wins, framed=wins)
        elif scene.leader >= 0:
            canvas.slot(place, size, AMBER if seat in context.to_move else LINE, 3)


def draw_last_trick(
    canvas: Canvas, box: Box, trick: TrickScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw the last trick small, in the order played, with the winner's card framed and the winner's name."""
    left, top, width, _ = box
    cards = [*trick.cards, *([trick.dummy_card] if trick.dummy_card else [])]
    size = min(76, width // len(cards) - 8)
    start = left + (width - (size + 8) * len(cards) + 8) // 2
    middle = left + width // 2
    label = capitalize(context.labels.last_trick)
    canvas.text((middle, top + 12), label, color=MUTED, align=0.5, width=width)
    for index, card in enumerate(cards):
        loses = index != trick.best and index < len(trick.cards)
        canvas.card(
            (start + index * (size + 8), top + 34), card, size, dimmed=loses, framed=index == trick.best
        )
    winner = context.drawable_name((trick.leader + trick.best) % scene.seats)
    canvas.text((middle, top + 34 + height_of(size) + 22), winner, align=0.5, width=width)


def draw_last_trick_in_corner(canvas: Canvas, box: Box, scene: TableScene, context: RenderContext) -> None:
    """Draw the last trick in the lower right corner of a box.

    If it is still in the middle of the table, write only who won it.
    """
    last = scene.last_trick
    if last is None:
        return
    left, top, width, height = box
    right, bottom = left + width, top + height
    label = capitalize(context.labels.last_trick)
    winner = context.drawable_name((last.leader + last.best) % scene.seats)
    if scene.trick is None and not context.headline:
        canvas.text((right, bottom - 50), label, color=MUTED, align=1, width=width)
        canvas.text((right, bottom - 20), winner, align=1, width=width)
        return
    canvas.text((right, top + 12), f"{label}: {winner}", color=MUTED, align=1, width=width)
    size = min((height - 36) * 5 // 7, (width + 6) // len(last.cards) - 6)
    start = right - size - (size + 6) * (len(last.cards) - 1)
    for index, card in enumerate(last.cards):
        at = (start + (size + 6) * index, bottom - height_of(size))
        canvas.card(at, card, size, dimmed=index != last.best, framed=index == last.best)
