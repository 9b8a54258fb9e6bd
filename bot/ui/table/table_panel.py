"""The public message of a table: who sits there, the picture of the game, whose turn it is, what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.table import Table
from bot.host import Look, TableInfo, TableState
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.table.abandoning import abandon_line
from bot.ui.table.clocks import clock_lines
from bot.ui.table.lobby_panel import NOTHING_MORE, About, lobby_panel
from bot.ui.table.scores import deal_result, ending, running_scores, showing_result
from bot.ui.table.undoing import undo_answers, undo_line
from bot.ui.words.news import Reader
from bot.ui.words.phrases import table_title
from bot.ui.words.texts import Texts
from bot.ui.words.turns import turn_line

_SEAL = 32
"""How many hex digits of a seal are shown; enough that nobody can find another seed with the same."""

__all__ = ["table_panel"]


def table_panel(
    look: Look,
    texts: Texts,
    lines: Sequence[str] = (),
    picture: Picture | None = None,
    card: Picture | None = None,
    *,
    about: About = NOTHING_MORE,
) -> Panel:
    """What everybody may see of a table; `look` is that of an onlooker, `lines` say what happened last, `card` shows
    the result of the deal before, `about` is what else is known of a lobby."""
    if look.view is None:
        return lobby_panel(look.info, texts, about)
    return _game(look, look.view, texts, lines, picture, card)


def _game(
    look: Look,
    view: Table,
    texts: Texts,
    lines: Sequence[str],
    picture: Picture | None,
    card: Picture | None,
) -> Panel:
    info = look.info
    reader = Reader(texts, info)
    below = [texts("news", news=" ".join(lines))] if lines else []
    if card is not None:
        below += card.rest
    elif view.result is not None and showing_result(view):
        below.append(deal_result(reader, view.result))
    below.append(running_scores(reader, view))
    below += [abandon_line(info, texts), undo_line(info, texts)]
    small = [texts("picture-besides", rest=rest) for rest in (picture.rest if picture else ())]
    if view.ended is None and view.commitment:
        small.append(texts("table-sealed", seal=view.commitment[:_SEAL]))
    now = ending(reader, view) or "\n".join(filter(None, (turn_line(look, texts), *clock_lines(info, texts))))
    if info.state is TableState.CLOSED:
        now = f"{now}\n{texts('table-closed')}"
    return panel(
        f"{table_title(info, texts)}\n{now}",
        "\n".join(line for line in below if line),
        "\n".join(small),
        picture=picture,
        below=card,
        rows=[*rows_of(undo_answers(look, texts)), *_game_rows(info, texts)],
    )


def _game_rows(info: TableInfo, texts: Texts) -> list[Row]:
    common = [
        Tap("scores", info.id, label=texts("button-scores")),
        Tap("rules", info.variant, label=texts("button-rules")),
    ]
    match info.state:
        case TableState.PLAYING:
            hand = Tap("hand", info.id, label=texts("button-hand"), style=ButtonStyle.primary)
            agree = Tap("abandon", info.id, label=texts("button-abandon"), style=ButtonStyle.danger)
            abandon = [agree] if abandon_line(info, texts) else []
            watch = Tap("watch", info.id, label=texts("button-watch"))
            return rows_of([hand, watch, *common, *abandon])
        case TableState.OVER:
            rematch = Tap("rematch", info.id, label=texts("button-rematch"), style=ButtonStyle.primary)
            return rows_of([rematch, *common])
        case _:
            return rows_of(common)
