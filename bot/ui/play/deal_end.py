"""The result of a deal on a player's private panel, with the way to the next deal."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.engine.events import DealBegan, Event
from bot.host import Host, Preferences, TableSnapshot
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.pictures import result_picture
from bot.ui.play.buttons import ShowHand, ShowScores
from bot.ui.text.event_text import TableTexts, is_summarized, result_reasons
from bot.ui.text.formatting import relative_time
from bot.ui.text.languages import texts_of
from bot.ui.text.recent_text import recent_events, recent_lines
from bot.ui.text.score_text import deal_result, running_scores
from bot.ui.text.stakes_text import stakes_text

__all__ = ["deal_end_panel"]

_RECENT_LINES: Final = 2
"""How many lines about the end of the deal are shown."""


async def deal_end_panel(host: Host, snapshot: TableSnapshot, preferences: Preferences, until: int) -> Panel:
    """What each side scored in the deal that has just ended, and the button to the next deal.

    :param snapshot: the table as the player sees it, in the next deal.
    :param until: when the panel goes on by itself, in Unix seconds.
    :raises NoTable: if there is no such table.
    """
    texts, info, view = texts_of(preferences), snapshot.info, snapshot.view
    deal = await host.queries.last_deal(info.id)
    assert view is not None
    assert deal is not None
    assert deal.result is not None
    table_texts = TableTexts(texts, info)
    picture = await result_picture(snapshot, deal, texts) if preferences.style == "pictures" else None
    lines = [texts("deal-end-title", number=deal.deal + 1, table=str(info.id))]
    lines += recent_events(recent_lines(_last_events(snapshot), deal, table_texts, _RECENT_LINES), texts)
    if picture is None:
        lines += [deal_result(table_texts, deal.result), running_scores(table_texts, deal)]
    else:
        # A result too long for the alt text is in the rest, with its reasons.
        lines += picture.rest or result_reasons(deal.result, table_texts)
    if stakes := stakes_text(table_texts, deal):
        lines.append(texts("deal-end-stakes", points=deal.contract, stakes=stakes))
    next_deal = texts("deal-end-next", name=table_texts.name(view.dealer), until=relative_time(until))
    buttons = [
        Button(ShowHand(info.id), label=texts("button-next-deal-now"), style=ButtonStyle.primary),
        Button(ShowScores(info.id), label=texts("button-scores")),
        *last_deal_buttons(snapshot, view, texts),
    ]
    return panel("\n".join(filter(None, lines)), next_deal, picture=picture, rows=rows_of(buttons))


def _last_events(snapshot: TableSnapshot) -> list[Event]:
    """What the player has seen since their last action, up to the next deal; the result is shown in full."""
    events = snapshot.recent or snapshot.events
    next_deal = max((at for at, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
    return [event for event in events[:next_deal] if not is_summarized(event)]
