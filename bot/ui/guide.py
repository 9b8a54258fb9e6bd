"""Help for the moment one is in."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import TableState
from bot.ui.hand_panel import turn_words
from bot.ui.panel import Panel, panel, rows_of
from bot.ui.taps import Tap
from bot.ui.visit import Visit
from bot.ui.which_table import nearest

__all__ = ["help_panel"]


async def help_panel(visit: Visit) -> Panel:
    """What one can do next: at each of one's tables in this channel, else how to begin."""
    texts = visit.texts
    found = await visit.host.tables(
        guild_id=visit.guild_id, channel_id=visit.channel_id, user_id=visit.user_id
    )
    tables = nearest(found, visit.channel_id)
    lines = [texts("help-title")]
    taps = []
    for info in tables[:5]:
        table = texts("table-named", table=str(info.id), variant=texts(f"variant-{info.variant}"))
        if info.state is TableState.LOBBY:
            lines.append(texts("help-lobby", table=table))
            continue
        look = await visit.host.look(info.id, visit.user_id)
        lines.append(texts("help-playing", table=table, turn=turn_words(look, texts)))
        label = texts("button-hand-of", table=str(info.id))
        taps.append(Tap("hand", info.id, label=label, style=ButtonStyle.primary))
    if not tables:
        lines.append(texts("help-begin"))
    lines.append(texts("help-commands"))
    taps.append(Tap("rules", "", label=texts("button-rules")))
    return panel("\n".join(lines), rows=rows_of(taps))
