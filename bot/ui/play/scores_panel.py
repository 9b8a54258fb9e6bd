"""The scores of a table."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.events import BidMade
from bot.engine.table import Table
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS
from bot.store import TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.history.buttons import ExportGame, ShowSeals, last_deal_buttons
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ShowHand, ShowScores, Watch
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, result_reasons
from bot.ui.text.formatting import game_name, melds_text
from bot.ui.text.score_table import score_table
from bot.ui.text.score_text import as_corrected, contract_line, ending, is_result_recent, length_line
from bot.ui.text.table_text import computers_line, house_rules_line, most_played_line, occupants_line


def scores_panel(snapshot: TableSnapshot, texts: Texts) -> Panel:
    """The public scores of a game, with the current deal and the result of the last."""
    info, view = snapshot.info, snapshot.view
    title = texts("scores-title", game=game_name(info, texts))
    if view is None:
        return panel(f"{title}\n{texts('error-wrong-state', state='lobby')}")
    table_texts = TableTexts.of(snapshot, texts)
    parts = [title, ending(table_texts, view), score_table(table_texts, view), length_line(table_texts, view)]
    if view.ended is None:
        this_deal = replace(table_texts, info=snapshot.this_deal or info)
        parts.append(_current_deal(this_deal, view))
    if info.state is TableState.PLAYING:
        parts.append(computers_line(info, texts))
    parts += [occupants_line(info, texts), most_played_line(snapshot, texts)]
    parts.append(house_rules_line(info, texts))
    if view.result is not None and is_result_recent(view):
        parts += result_reasons(view.result, table_texts)
    return panel(parts, rows=_rows(snapshot, view, texts))


def _rows(snapshot: TableSnapshot, view: Table, texts: Texts) -> list[Row]:
    table_id = snapshot.info.id
    if snapshot.seat >= 0:
        main = Button(ShowHand(table_id), label=texts("button-hand"))
    else:
        main = Button(Watch(table_id), label=texts("button-watch"))
    refresh = Button(ShowScores(table_id), label=texts("button-refresh"))
    return rows_of([main, refresh]) + rows_of(
        [*last_deal_buttons(snapshot, view, texts), *_record_buttons(snapshot, texts)]
    )


def _record_buttons(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """Buttons for the game record, if the user may export it, and for the seals of the shuffles."""
    table_id = snapshot.info.id
    may_export = snapshot.seat >= 0 or snapshot.info.state is not TableState.PLAYING
    export = [Button(ExportGame(table_id), label=texts("button-export"))] if may_export else []
    return [*export, Button(ShowSeals(table_id), label=texts("button-verify"))]


def _current_deal(table_texts: TableTexts, view: Table) -> str:
    """Trump, contract, bids, tricks and melds of the current deal."""
    texts = table_texts.texts
    lines = [texts("deal-title", number=view.deal + 1, dealer=table_texts.name(view.dealer))]
    if view.trump is not None:
        lines.append(texts("deal-trump", suit=SYMBOLS[view.trump]))
    if view.declarer is not None:
        lines.append(contract_line(table_texts, view))
    elif view.bids:
        bids = ", ".join(
            texts("deal-bid", name=table_texts.at(bid).name(bid.seat), points=bid.points)
            if isinstance(bid, BidMade)
            else texts("deal-passed", name=table_texts.at(bid).name(bid.seat))
            for bid in view.bids
        )
        lines.append(texts("deal-bids", bids=bids))
    for seat, melds in enumerate(view.melds):
        if melds:
            names = melds_text(melds, texts)
            lines.append(texts("deal-melds", name=table_texts.name(seat), melds=names))
    return "\n".join(lines)


@handles(ShowScores)
async def _show_scores(context: InteractionContext, button: ShowScores) -> Panel:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if snapshot.view is not None and snapshot.view.ended is not None:
        scoring = await context.host.statistics.scoring(button.table_id)
        snapshot = replace(snapshot, view=as_corrected(snapshot.view, scoring))
    return scores_panel(snapshot, context.texts)
