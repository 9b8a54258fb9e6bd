"""Watching: what is public of a game, for the eyes of one who does not play."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.events import DealScored, GameEnded
from bot.host import TableSnapshot
from bot.render import table_text
from bot.store import Preferences
from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.table.clock import clock_lines
from bot.ui.table.pictures import scene_of, table_picture
from bot.ui.table.scores import deal_result, ending, running_scores, showing_result
from bot.ui.table.undo import undo_line
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import table_title
from bot.ui.text.turn_text import turn_line

__all__ = ["watch_panel"]

_NEWS_SHOWN = 8


async def watch_panel(snapshot: TableSnapshot, texts: Texts, preferences: Preferences) -> Panel:
    """The table as an onlooker sees it, with what has happened since the last trick but one; as text for who reads."""
    info, view = snapshot.info, snapshot.view
    title = table_title(info, texts)
    if view is None:
        return panel(f"{title}\n{texts('refusal-wrong-state-lobby')}")
    table_texts = TableTexts(texts, info)
    picture = None
    if preferences.style == "pictures":
        picture = await table_picture(snapshot, view, texts, texts("picture-over") if view.ended else "")
    lines = [title, ending(table_texts, view) or turn_line(snapshot, texts), *clock_lines(info, texts)]
    events = [one for one in snapshot.events if not isinstance(one, DealScored | GameEnded)]
    told = event_lines(events, table_texts)[-_NEWS_SHOWN:]
    below = [texts("news", news=" ".join(told))] if told else []
    if picture is None:
        below.insert(0, table_text(view, replace(scene_of(snapshot, texts), title=""), clean))
    if view.result is not None and showing_result(view):
        below.append(deal_result(table_texts, view.result))
    below += [running_scores(table_texts, view), undo_line(info, texts), *(picture.rest if picture else ())]
    buttons = [
        Button("watch", info.id, "again", label=texts("button-refresh")),
        Button("scores", info.id, label=texts("button-scores")),
        Button("rules", info.variant, label=texts("button-rules")),
    ]
    text = "\n".join(line for line in below if line)
    return panel("\n".join(lines), text, picture=picture, rows=rows_of(buttons))
