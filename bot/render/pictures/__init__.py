"""The pictures. All that draws is loaded at once, with Pillow."""

from bot.render.drawing.faces import draw_card
from bot.render.pictures.board_chart import draw_board
from bot.render.pictures.bracket_picture import draw_bracket
from bot.render.pictures.charts import draw_score_history
from bot.render.pictures.result_picture import draw_result
from bot.render.pictures.standings_picture import draw_profile, draw_standings
from bot.render.pictures.start_picture import draw_start
from bot.render.pictures.table_picture import draw_table
from bot.render.pictures.tricks_picture import draw_tricks

__all__ = [
    "draw_board",
    "draw_bracket",
    "draw_card",
    "draw_profile",
    "draw_result",
    "draw_score_history",
    "draw_standings",
    "draw_start",
    "draw_table",
    "draw_tricks",
]
