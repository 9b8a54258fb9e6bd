"""Pictures and texts of tables and hands. They are made from views, so they cannot show what a view hides."""

from bot.render.alt import (
    fit_alt,
    hand_alt,
    position_alt,
    result_alt,
    result_fits,
    table_alt,
    table_rest,
    tricks_alt,
)
from bot.render.bars import BoardChart, bar_labels
from bot.render.contents import (
    BracketColumn,
    Curve,
    DealStart,
    Profile,
    ScoreHistory,
    StandingsRow,
    TimeFormats,
    TrickRow,
)
from bot.render.context import Labels, RenderContext
from bot.render.draw import (
    draw_board,
    draw_bracket,
    draw_card,
    draw_profile,
    draw_result,
    draw_score_history,
    draw_standings,
    draw_start,
    draw_table,
    draw_tricks,
)
from bot.render.formatting import SYMBOLS, USUAL_STYLE, CardStyle, capitalize, signed
from bot.render.names import drawable_name, plain
from bot.render.scene import OwnCards
from bot.render.shown_cards import by_suit, came_in, in_order, suit_order
from bot.render.texts import hand_text, table_text

__all__ = [
    "SYMBOLS",
    "USUAL_STYLE",
    "BoardChart",
    "BracketColumn",
    "CardStyle",
    "Curve",
    "DealStart",
    "Labels",
    "OwnCards",
    "Profile",
    "RenderContext",
    "ScoreHistory",
    "StandingsRow",
    "TimeFormats",
    "TrickRow",
    "bar_labels",
    "by_suit",
    "came_in",
    "capitalize",
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
    "drawable_name",
    "fit_alt",
    "hand_alt",
    "hand_text",
    "in_order",
    "plain",
    "position_alt",
    "result_alt",
    "result_fits",
    "signed",
    "suit_order",
    "table_alt",
    "table_rest",
    "table_text",
    "tricks_alt",
]
