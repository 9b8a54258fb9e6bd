"""Watching: what is public of a game, for the eyes of one who does not play."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.events import DealScored, GameEnded
from bot.host import Look
from bot.render import table_text
from bot.store import Preferences
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.table.clocks import clock_lines
from bot.ui.table.pictures import scene_of, table_picture
from bot.ui.table.scores import deal_result, ending, running_scores, showing_result
from bot.ui.table.undoing import undo_line
from bot.ui.words.news import Reader, news
from bot.ui.words.phrases import table_title
from bot.ui.words.texts import Texts, clean
from bot.ui.words.turns import turn_line

__all__ = ["watch_panel"]

_NEWS_SHOWN = 8


async def watch_panel(look: Look, texts: Texts, preferences: Preferences) -> Panel:
    """The table as an onlooker sees it, with what has happened since the last trick but one; as text for who reads."""
    info, view = look.info, look.view
    title = table_title(info, texts)
    if view is None:
        return panel(f"{title}\n{texts('refusal-wrong-state-lobby')}")
    reader = Reader(texts, info)
    picture = None
    if preferences.style == "pictures":
        picture = await table_picture(look, view, texts, texts("picture-over") if view.ended else "")
    lines = [title, ending(reader, view) or turn_line(look, texts), *clock_lines(info, texts)]
    events = [one for one in look.events if not isinstance(one, DealScored | GameEnded)]
    told = news(events, reader)[-_NEWS_SHOWN:]
    below = [texts("news", news=" ".join(told))] if told else []
    if picture is None:
        below.insert(0, table_text(view, replace(scene_of(look, texts), title=""), clean))
    if view.result is not None and showing_result(view):
        below.append(deal_result(reader, view.result))
    below += [running_scores(reader, view), undo_line(info, texts), *(picture.rest if picture else ())]
    taps = [
        Tap("watch", info.id, "again", label=texts("button-refresh")),
        Tap("scores", info.id, label=texts("button-scores")),
        Tap("rules", info.variant, label=texts("button-rules")),
    ]
    text = "\n".join(line for line in below if line)
    return panel("\n".join(lines), text, picture=picture, rows=rows_of(taps))
