"""The table as all may see it, drawn for a phone: 800 pixels wide and readable at 400."""

from __future__ import annotations

from bot.engine.table import Table
from bot.render.canvas import Canvas
from bot.render.four import HEIGHT as FOUR_HEIGHT
from bot.render.four import draw_four
from bot.render.parts import header
from bot.render.scene import Scene
from bot.render.sight import sight
from bot.render.two import HEIGHT as TWO_HEIGHT
from bot.render.two import draw_two


def draw_table(view: Table, scene: Scene) -> bytes:
    """The public picture of a table as a PNG file 800 pixels wide.

    `view` must be the onlookers' view: nothing is shown that is not in it, and little is left out.
    """
    seen = sight(view)
    canvas = Canvas(TWO_HEIGHT if seen.seats == 2 else FOUR_HEIGHT, four_colours=scene.four_colours)
    header(canvas, seen, scene)
    (draw_two if seen.seats == 2 else draw_four)(canvas, seen, scene)
    return canvas.png()
