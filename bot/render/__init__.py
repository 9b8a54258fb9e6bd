"""Tables and hands as pictures and as texts, from views alone: what a view does not hold cannot be shown."""

from bot.render.alt import hand_alt, result_alt, result_fits, table_alt, table_rest, tricks_alt
from bot.render.card_picture import draw_card
from bot.render.charts import Course, Curve, draw_course, draw_ratings
from bot.render.hand_picture import draw_hand
from bot.render.names import plain
from bot.render.result_picture import draw_result
from bot.render.scene import MELD_WORDS, Labels, Scene, card_text
from bot.render.sight import in_order, suit_order
from bot.render.table_picture import draw_table
from bot.render.texts import hand_text, table_text
from bot.render.tricks_picture import DrawnTrick, draw_tricks

__all__ = [
    "MELD_WORDS",
    "Course",
    "Curve",
    "DrawnTrick",
    "Labels",
    "Scene",
    "card_text",
    "draw_card",
    "draw_course",
    "draw_hand",
    "draw_ratings",
    "draw_result",
    "draw_table",
    "draw_tricks",
    "hand_alt",
    "hand_text",
    "in_order",
    "plain",
    "result_alt",
    "result_fits",
    "suit_order",
    "table_alt",
    "table_rest",
    "table_text",
    "tricks_alt",
]
