"""Parts that pictures of tables share: the plates of players, the current trick, and the last one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.context import RenderContext
from bot.render.drawing.canvas import SMALL, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, PLATE_TURN
from bot.render.formatting import capitalize, signed
from bot.render.pictures.parts import draw_name_line
from bot.render.scene import PlayerScene, SideScene, TableScene, TrickScene

# Lengths are in pixels.
_PADDING: Final = 14
_MIN_BONUS: Final = 46
"""With less space, for example next to a score of five digits and a contract, only the texts have the bonus."""


def draw_plate(canvas: Canvas, box: Box, player: PlayerScene, context: RenderContext) -> None:
    """Draw an empty plate, marked if it is the player's turn."""
    fill, edge, line = (PLATE_TURN, AMBER, 4) if player.seat in context.to_move else (PLATE, LINE, 2)
    canvas.plate(box, fill, edge=edge, line=line)


def draw_name_plate(
    canvas: Canvas, box: Box, player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a plate with a player's name and marks."""
    left, top, width, height = box
    draw_plate(canvas, box, player, context)
    line = (left + _PADDING, top + height // 2, width - 2 * _PADDING + 2)
    draw_name_line(canvas, line, player, scene, context)


def draw_score_plate(
    canvas: Canvas, box: Box, player: PlayerScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw a plate 130 pixels high with the name, score, tricks and meld of a player without a partner."""
    draw_plate(canvas, box, player, context)
    left, top, right = box[0] + _PADDING, box[1], box[0] + box[2] - _PADDING
    draw_name_line(canvas, (left, top + 27, right - left), player, scene, context)
    side = scene.sides[player.side]
    score_width = canvas.text((left, top + 68), str(side.score), 42, bold=True)
    _draw_beside_score(canvas, (left + score_width + 12, top + 72, right), player, side, context)
    width = right - left
    tricks_width = canvas.labeled_value(
        (left, top + 106), context.labels.tricks, str(side.tricks), width * 3 // 5
    )
    meld_width = width - tricks_width - 10
    canvas.labeled_value((right, top + 106), context.labels.meld, str(side.meld), meld_width, align=1)


def _draw_beside_score(
    canvas: Canvas, line: tuple[int, int, int], player: PlayerScene, side: SideScene, context: RenderContext
) -> None:
    """Draw the contract, and one of: the change of the score in the last deal, the bonus in this deal, the handicap.

    `line` is the left, middle and right of the available space.
    """
    left, middle, right = line
    if player.contract:
        right -= _draw_contract(canvas, (left, middle - 5, right), player, side, context) + 8
    if side.delta is not None:
        canvas.text((left, middle), signed(side.delta), 25, MUTED, width=right - left)
    elif side.other and right - left >= _MIN_BONUS:
        canvas.labeled_value((left, middle), context.labels.other, signed(side.other), right - left)
    elif side.handicap:
        canvas.text((left, middle), context.labels.handicap, color=MUTED, width=right - left)


def _draw_contract(
    canvas: Canvas,
    line: tuple[int, int, int],
    player: PlayerScene,
    side: SideScene,
    context: RenderContext,
) -> int:
    """Draw the contract, with its label where there is room and nothing else to show; `line` as above.

    :return: Its width in pixels.
    """
    left, middle, right = line
    text = f"{capitalize(context.labels.contract)} {player.contract}"
    is_alone = side.delta is None and not side.other
    if not is_alone or text_mask(text, SMALL, SMALL * BOLD).width + 30 > right - left:
        text = str(player.contract)
    return canvas.chip((right, middle), text, AMBER, INK, align=1)


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
