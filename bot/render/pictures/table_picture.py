"""The public picture of a table, 800 pixels wide and readable on a phone at 400."""

from __future__ import annotations

from typing import Final

from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import Canvas
from bot.render.pictures.four_players import HEIGHT as FOUR_PLAYERS_HEIGHT
from bot.render.pictures.four_players import draw_four_players
from bot.render.pictures.parts import draw_header
from bot.render.pictures.three_players import HEIGHT as THREE_PLAYERS_HEIGHT
from bot.render.pictures.three_players import draw_three_players
from bot.render.pictures.two_players import HEIGHT as TWO_PLAYERS_HEIGHT
from bot.render.pictures.two_players import draw_two_players
from bot.render.scene import table_scene

_LAYOUTS: Final = {
    2: (TWO_PLAYERS_HEIGHT, draw_two_players),
    3: (THREE_PLAYERS_HEIGHT, draw_three_players),
    4: (FOUR_PLAYERS_HEIGHT, draw_four_players),
}
"""By number of players, the height of the picture in pixels and what draws everything below the header."""


def draw_table(view: Table, context: RenderContext) -> bytes:
    """The public picture of a table as a PNG file 800 pixels wide.

    :param view: The spectators' view; everything in the picture comes from it.
    """
    scene = table_scene(view)
    height, draw = _LAYOUTS[scene.seats]
    canvas = Canvas(height, four_colors=context.four_colors)
    draw_header(canvas, scene, context)
    draw(canvas, scene, context)
    return canvas.png()
