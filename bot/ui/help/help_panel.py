"""Help for the moment one is in."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from discord import ButtonStyle

from bot.engine.actions import Verb
from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.buttons.help import ScoreHand, ShowRules, SwitchTips
from bot.ui.buttons.history import last_deal_buttons
from bot.ui.buttons.lobby import NO_REQUEST, FillWithComputers, JoinPrivately, OpenTable, Start, Switch
from bot.ui.buttons.play import ShowHand, ShowScores
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import nearest
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import join_list, seat_name
from bot.ui.text.links import table_link
from bot.ui.text.score_text import ending
from bot.ui.text.tips import tips_for
from bot.ui.text.turn_text import turn_prompt

__all__ = ["help_panel"]

_TABLES: Final = 3
"""Of how many tables is told."""
_TIPS: Final = 3
"""How many of the things one may do are explained."""


@dataclass(slots=True)
class _Help:
    """What is said, and what leads on."""

    texts: Texts
    lines: list[str] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def table(self, info: TableInfo) -> str:
        """A table by its number and variant, with a link to its message."""
        variant = self.texts(f"variant-{info.variant}")
        name = self.texts("table-named", table=str(info.id), variant=variant)
        return self.texts("help-link", table=name, link=table_link(info))


async def help_panel(context: InteractionContext) -> Panel:
    """What one can do next: at each of one's tables in this channel, at those of others, else how to begin."""
    texts = context.texts
    shown = _Help(texts, [texts("help-title")])
    states = (TableState.LOBBY, TableState.PLAYING, TableState.OVER)
    found = await context.host.queries.tables(
        guild_id=context.guild_id, channel_id=context.channel_id, states=states
    )
    here = nearest(found, context.channel_id)
    mine = [info for info in here if info.seat_of(context.user_id) is not None]
    live = [info for info in mine if info.state is not TableState.OVER]
    for info in live[:_TABLES] or mine[-1:]:
        await _own(context, info, shown)
    free = [info for info in here if info not in mine and _waits(info)] if not live else []
    for info in free[:_TABLES]:
        _joinable(info, shown)
    if not live and not free:
        shown.lines.append(texts("help-begin"))
        opening = Button(
            OpenTable("", NO_REQUEST), label=texts("button-open-table"), style=ButtonStyle.success
        )
        shown.buttons.append(opening)
    shown.lines.append(texts("help-commands"))
    shown.buttons.append(Button(ShowRules(), label=texts("button-rules")))
    guided = context.preferences.guide
    switch = (Switch.OFF, "button-tips-off") if guided else (Switch.ON, "button-tips-on")
    shown.buttons.append(Button(SwitchTips(switch[0]), label=texts(switch[1])))
    return panel("\n".join(line for line in shown.lines if line), rows=rows_of(shown.buttons))


def _waits(info: TableInfo) -> bool:
    return info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats


async def _own(context: InteractionContext, info: TableInfo, shown: _Help) -> None:
    """What one can do at a table of one's own."""
    if info.state is TableState.LOBBY:
        _lobby(info, shown)
        return
    snapshot = await context.host.queries.snapshot(info.id, context.user_id)
    if info.state is TableState.OVER:
        _over(snapshot, shown)
    else:
        _turn(snapshot, shown)


def _lobby(info: TableInfo, shown: _Help) -> None:
    texts = shown.texts
    missing = VARIANTS[info.variant].seats - len(info.seats)
    key = "help-lobby-waiting" if missing else "help-lobby-full"
    shown.lines.append(texts(key, table=shown.table(info), missing=missing))
    if missing:
        shown.buttons.append(
            Button(FillWithComputers(info.id), label=texts("button-fill"), style=ButtonStyle.success)
        )
    else:
        label = texts("button-start-table", table=str(info.id))
        shown.buttons.append(Button(Start(info.id), label=label, style=ButtonStyle.success))


def _joinable(info: TableInfo, shown: _Help) -> None:
    texts = shown.texts
    players = join_list([seat_name(info, one.seat) for one in info.seats], texts, last="and")
    shown.lines.append(texts("help-join", table=shown.table(info), players=players))
    label = texts("button-join-table", table=str(info.id))
    shown.buttons.append(Button(JoinPrivately(info.id), label=label, style=ButtonStyle.success))


def _turn(snapshot: TableSnapshot, shown: _Help) -> None:
    """Whose turn it is, and what the first of the things mean that one may do."""
    texts, info = shown.texts, snapshot.info
    shown.lines.append(texts("help-playing", table=shown.table(info), turn=turn_prompt(snapshot, texts)))
    shown.lines += [
        texts("help-explained", tip=texts(tip)) for tip in islice(tips_for(snapshot, texts), _TIPS)
    ]
    label = texts("button-hand-of", table=str(info.id))
    shown.buttons.append(Button(ShowHand(info.id), label=label, style=ButtonStyle.primary))
    if snapshot.offer.of(Verb.BID) or snapshot.offer.of(Verb.TRUMP):
        shown.buttons.append(Button(ScoreHand(info.id), label=texts("button-score-hand")))


def _over(snapshot: TableSnapshot, shown: _Help) -> None:
    texts, info = shown.texts, snapshot.info
    assert snapshot.view is not None
    how = ending(TableTexts(texts, info), snapshot.view)
    shown.lines.append(texts("help-over", table=shown.table(info), ending=how))
    shown.buttons.append(Button(ShowScores(info.id), label=texts("button-scores")))
    shown.buttons += last_deal_buttons(snapshot, snapshot.view, texts)


@handles(SwitchTips)
async def _switch_tips(context: InteractionContext, button: SwitchTips) -> None:
    await context.change_preferences(guide=button.to is Switch.ON)
    await context.show(await help_panel(context))
