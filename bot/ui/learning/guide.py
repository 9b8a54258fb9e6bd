"""Help for the moment one is in."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from discord import ButtonStyle

from bot.engine.actions import Verb
from bot.engine.variants import VARIANTS
from bot.host import Look, TableInfo, TableState
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.lobby.opening import Wishes
from bot.ui.lobby.seated import seated_panel
from bot.ui.table.scores import ending, looking_back
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.visits.which_table import nearest
from bot.ui.words.links import table_link
from bot.ui.words.news import Reader
from bot.ui.words.phrases import listed, seat_name
from bot.ui.words.texts import Texts
from bot.ui.words.tips import tips_for
from bot.ui.words.turns import turn_words

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
    taps: list[Tap] = field(default_factory=list)

    def table(self, info: TableInfo) -> str:
        """A table by its number and variant, with a link to its message."""
        variant = self.texts(f"variant-{info.variant}")
        name = self.texts("table-named", table=str(info.id), variant=variant)
        return self.texts("help-link", table=name, link=table_link(info))


async def help_panel(visit: Visit) -> Panel:
    """What one can do next: at each of one's tables in this channel, at those of others, else how to begin."""
    texts = visit.texts
    shown = _Help(texts, [texts("help-title")])
    states = (TableState.LOBBY, TableState.PLAYING, TableState.OVER)
    found = await visit.host.tables(guild_id=visit.guild_id, channel_id=visit.channel_id, states=states)
    here = nearest(found, visit.channel_id)
    mine = [info for info in here if info.seat_of(visit.user_id) is not None]
    live = [info for info in mine if info.state is not TableState.OVER]
    for info in live[:_TABLES] or mine[-1:]:
        await _own(visit, info, shown)
    free = [info for info in here if info not in mine and _waits(info)] if not live else []
    for info in free[:_TABLES]:
        _joinable(info, shown)
    if not live and not free:
        shown.lines.append(texts("help-begin"))
        opening = Tap("open", "", Wishes().code, label=texts("button-open-table"), style=ButtonStyle.success)
        shown.taps.append(opening)
    shown.lines.append(texts("help-commands"))
    shown.taps.append(Tap("rules", "", label=texts("button-rules")))
    switch = ("off", "button-tips-off") if visit.preferences.guide else ("on", "button-tips-on")
    shown.taps.append(Tap("guide", switch[0], label=texts(switch[1])))
    return panel("\n".join(line for line in shown.lines if line), rows=rows_of(shown.taps))


def _waits(info: TableInfo) -> bool:
    return info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats


async def _own(visit: Visit, info: TableInfo, shown: _Help) -> None:
    """What one can do at a table of one's own."""
    if info.state is TableState.LOBBY:
        _lobby(info, shown)
        return
    look = await visit.host.look(info.id, visit.user_id)
    if info.state is TableState.OVER:
        _over(look, shown)
    else:
        _turn(look, shown)


def _lobby(info: TableInfo, shown: _Help) -> None:
    texts = shown.texts
    missing = VARIANTS[info.variant].seats - len(info.seats)
    key = "help-lobby-waiting" if missing else "help-lobby-full"
    shown.lines.append(texts(key, table=shown.table(info), missing=missing))
    if missing:
        shown.taps.append(Tap("fill", info.id, label=texts("button-fill"), style=ButtonStyle.success))
    else:
        label = texts("button-start-table", table=str(info.id))
        shown.taps.append(Tap("start", info.id, label=label, style=ButtonStyle.success))


def _joinable(info: TableInfo, shown: _Help) -> None:
    texts = shown.texts
    players = listed([seat_name(info, one.seat) for one in info.seats], texts, last="and")
    shown.lines.append(texts("help-join", table=shown.table(info), players=players))
    label = texts("button-join-table", table=str(info.id))
    shown.taps.append(Tap("sit", info.id, label=label, style=ButtonStyle.success))


def _turn(look: Look, shown: _Help) -> None:
    """Whose turn it is, and what the first of the things mean that one may do."""
    texts, info = shown.texts, look.info
    shown.lines.append(texts("help-playing", table=shown.table(info), turn=turn_words(look, texts)))
    shown.lines += [texts("help-explained", tip=texts(tip)) for tip in islice(tips_for(look, texts), _TIPS)]
    label = texts("button-hand-of", table=str(info.id))
    shown.taps.append(Tap("hand", info.id, label=label, style=ButtonStyle.primary))
    if look.offer.of(Verb.BID) or look.offer.of(Verb.TRUMP):
        shown.taps.append(Tap("score-hand", info.id, label=texts("button-score-hand")))


def _over(look: Look, shown: _Help) -> None:
    texts, info = shown.texts, look.info
    assert look.view is not None
    how = ending(Reader(texts, info), look.view)
    shown.lines.append(texts("help-over", table=shown.table(info), ending=how))
    shown.taps.append(Tap("scores", info.id, label=texts("button-scores")))
    shown.taps += looking_back(look, look.view, texts)


@answers_to("sit")
async def _sit(visit: Visit, parts: list[str]) -> None:
    """Join from a private panel, which then says where one sits."""
    after = await visit.host.sit(int(parts[0]), visit.user_id, visit.name)
    await visit.show(seated_panel(visit, after))


@answers_to("guide", at_table=False)
async def _guide(visit: Visit, parts: list[str]) -> None:
    await visit.change(guide=parts[0] == "on")
    await visit.show(await help_panel(visit))
