"""The public message of a table: who sits there, the picture of the game, whose turn it is, what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.table import Table
from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.table.abandon import abandon_line
from bot.ui.table.clock import clock_lines
from bot.ui.table.lobby_panel import NOTHING_MORE, About, lobby_panel
from bot.ui.table.scores import deal_result, ending, running_scores, showing_result
from bot.ui.table.undo import undo_answers, undo_line
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import table_title
from bot.ui.text.turn_text import turn_line

_SEAL = 32
"""How many hex digits of a seal are shown; enough that nobody can find another seed with the same."""

__all__ = ["table_panel"]


def table_panel(
    snapshot: TableSnapshot,
    texts: Texts,
    lines: Sequence[str] = (),
    picture: Picture | None = None,
    card: Picture | None = None,
    *,
    about: About = NOTHING_MORE,
) -> Panel:
    """What everybody may see of a table; `snapshot` is an onlooker's, `lines` say what happened last, `card` shows
    the result of the deal before, `about` is what else is known of a lobby."""
    if snapshot.view is None:
        return lobby_panel(snapshot.info, texts, about)
    return _game(snapshot, snapshot.view, texts, lines, picture, card)


def _game(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    lines: Sequence[str],
    picture: Picture | None,
    card: Picture | None,
) -> Panel:
    info = snapshot.info
    table_texts = TableTexts(texts, info)
    below = [texts("news", news=" ".join(lines))] if lines else []
    if card is not None:
        below += card.rest
    elif view.result is not None and showing_result(view):
        below.append(deal_result(table_texts, view.result))
    below.append(running_scores(table_texts, view))
    below += [abandon_line(info, texts), undo_line(info, texts)]
    small = [texts("picture-besides", rest=rest) for rest in (picture.rest if picture else ())]
    if view.ended is None and view.commitment:
        small.append(texts("table-sealed", seal=view.commitment[:_SEAL]))
    now = ending(table_texts, view) or "\n".join(
        filter(None, (turn_line(snapshot, texts), *clock_lines(info, texts)))
    )
    if info.state is TableState.CLOSED:
        now = f"{now}\n{texts('table-closed')}"
    return panel(
        f"{table_title(info, texts)}\n{now}",
        "\n".join(line for line in below if line),
        "\n".join(small),
        picture=picture,
        below=card,
        rows=[*rows_of(undo_answers(snapshot, texts)), *_game_rows(info, texts)],
    )


def _game_rows(info: TableInfo, texts: Texts) -> list[Row]:
    common = [
        Button("scores", info.id, label=texts("button-scores")),
        Button("rules", info.variant, label=texts("button-rules")),
    ]
    match info.state:
        case TableState.PLAYING:
            hand = Button("hand", info.id, label=texts("button-hand"), style=ButtonStyle.primary)
            agree = Button("abandon", info.id, label=texts("button-abandon"), style=ButtonStyle.danger)
            abandon = [agree] if abandon_line(info, texts) else []
            watch = Button("watch", info.id, label=texts("button-watch"))
            return rows_of([hand, watch, *common, *abandon])
        case TableState.OVER:
            rematch = Button("rematch", info.id, label=texts("button-rematch"), style=ButtonStyle.primary)
            return rows_of([rematch, *common])
        case _:
            return rows_of(common)
