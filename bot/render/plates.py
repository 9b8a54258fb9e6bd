"""The plates of players: name, score, tricks and meld of a player without a partner, or the name alone."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import SMALL, Box, Canvas
from bot.render.context import RenderContext
from bot.render.formatting import capitalize, signed
from bot.render.lettering import BOLD, text_mask
from bot.render.palette import AMBER, INK, LINE, MUTED, PLATE, PLATE_TURN
from bot.render.parts import draw_name_line
from bot.render.scene import PlayerScene, SideScene, TableScene

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
