"""Opening a table: by what the server has set, and by what its opener wants instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.store import GuildSettings, Preset
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.lobby.presets import preset_named
from bot.ui.room.threads import lacking, may_have_threads
from bot.ui.visits.visit import Visit, missing_permissions
from bot.ui.words.refusals import Unclear

__all__ = ["Wishes", "open_table"]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What an opener wants; None is for what the server has set. `preset` is the name of house rules."""

    variant: str | None = None
    preset: str | None = None
    thread: bool | None = None
    start_when_full: bool = False

    @property
    def code(self) -> str:
        """What a button keeps of it, beside the variant."""
        thread = "-" if self.thread is None else str(int(self.thread))
        return f"{thread}{int(self.start_when_full)}"

    @classmethod
    def read(cls, variant: str, code: str) -> Self:
        """What a button has kept."""
        return cls(variant, None, {"0": False, "1": True}.get(code[:1]), code[1:] == "1")


async def open_table(visit: Visit, wishes: Wishes) -> Panel:
    """Open a table where the visitor is; what he reads is what comes next. Without a variant he is asked for one.

    Raises Unclear where no table may be opened, or the bot could not show it.
    """
    settings = await visit.room.store.settings.of(visit.guild_id)
    _welcome(visit, settings)
    preset = await preset_named(visit, wishes.preset) if wishes.preset else None
    variant = _variant(wishes, preset, settings)
    if variant is None:
        return _which(visit, wishes)
    wanted = wishes.thread
    if wanted is None:
        wanted = settings.threads and may_have_threads(visit.click.channel)
    notice = _no_thread(visit) if wanted else ""
    info = await visit.host.open(
        guild_id=visit.guild_id,
        channel_id=visit.channel_id,
        user_id=visit.user_id,
        name=visit.name,
        variant=variant,
        options=preset.options if preset else None,
        clock=settings.clock,
        threaded=wanted and not notice,
        auto_start=wishes.start_when_full,
    )
    return await _opened(visit, info, notice)


def _welcome(visit: Visit, settings: GuildSettings) -> None:
    """Raises Unclear where tables are not to be opened, or cannot be shown."""
    here = {visit.channel_id, getattr(visit.click.channel, "parent_id", None)}
    if settings.channels and not here.intersection(settings.channels):
        channels = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise Unclear("refused-channel", channels=channels)
    missing = missing_permissions(visit.click)
    if missing:
        raise Unclear("refused-permissions", permissions=visit.permissions(missing))


def _variant(wishes: Wishes, preset: Preset | None, settings: GuildSettings) -> str | None:
    if preset is None:
        return wishes.variant or settings.variant
    if wishes.variant not in (None, preset.variant):
        raise Unclear("refused-preset-variant")
    return preset.variant


def _no_thread(visit: Visit) -> str:
    """Why there can be no thread here; empty where there can."""
    if not may_have_threads(visit.click.channel):
        return visit.texts("thread-not-here")
    missing = lacking(visit.click.app_permissions)
    return visit.texts("thread-missing", permissions=visit.permissions(missing)) if missing else ""


def _which(visit: Visit, wishes: Wishes) -> Panel:
    taps = [
        Tap("open", variant, wishes.code, label=visit.texts(f"variant-{variant}"), style=ButtonStyle.primary)
        for variant in VARIANTS
    ]
    return notice_panel(visit.texts("open-which"), rows_of(taps))


async def _opened(visit: Visit, info: TableInfo, notice: str) -> Panel:
    """What the opener does next, once the table is to be seen in the channel."""
    visit.table_id = info.id
    visit.room.tables.show(info.id)
    await visit.room.tables.settle(info.id)
    key = "trouble-table" if visit.room.tables.troubled(info.id) else "said-opened"
    said = [visit.texts(key, table=str(info.id), seats=VARIANTS[info.variant].seats - 1)]
    if notice:
        said.append(visit.texts("notice", notice=notice))
    elif info.threaded:
        said.append(visit.texts("thread-coming"))
    alone = Tap("fill", info.id, label=visit.texts("button-fill"), style=ButtonStyle.success)
    options = Tap("options", info.id, label=visit.texts("button-options"))
    return notice_panel("\n".join(said), rows_of([alone, options]))
