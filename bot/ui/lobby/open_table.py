"""Opening a table with the server's settings and the opener's request, and looking for players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any, Final, Self

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.errors import TableFull
from bot.host.ranking.newcomers import is_newcomer
from bot.store import Access, Preset, ServerSettings, TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import default_variant, usual_variant
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import (
    can_have_threads,
    check_channel,
    missing_thread_permissions,
    permission_names,
)
from bot.ui.interactions.presets import default_preset, default_presets, preset_named
from bot.ui.lobby.buttons import FindPlayers, OpenTable
from bot.ui.lobby.lobby_panel import fill_buttons, require_seat, seated_panel
from bot.ui.lobby.presets import preset_line
from bot.ui.lobby.questions import PlayerSearch, Questions
from bot.ui.publishing.kind import key_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import table_number
from bot.ui.text.table_text import start_line

_SECONDS: Final = 5
"""How long a person takes for an action."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What the opener of a table asks for. None means the server's setting."""

    variant: str | None = None
    preset: str | None = None
    thread: bool | None = None
    """Whether the game is played in its own thread."""
    start_when_full: bool = False
    access: Access = Access.OPEN
    """Who may take a seat."""

    @property
    def code(self) -> str:
        """The request without variant and preset, as stored in a button's custom_id."""
        thread = "-" if self.thread is None else str(int(self.thread))
        access = "" if self.access is Access.OPEN else self.access[0]
        return f"{thread}{int(self.start_when_full)}{access}"

    @classmethod
    def read(cls, variant: str, code: str) -> Self:
        """Decode a request stored in a button."""
        thread, start, letter = (f"{code}---"[at] for at in range(3))
        access = next((access for access in Access if access[0] == letter), Access.OPEN)
        return cls(variant, None, {"0": False, "1": True}.get(thread), start == "1", access)


async def open_table(context: InteractionContext, request: TableRequest) -> None:
    """Open a table in the channel of the interaction, or ask for the variant if neither request nor settings name one.

    Without a preset the table has the rules that the server has chosen for the variant.

    The opener is answered as soon as the table is stored, and again if it cannot be shown in the channel.

    :raises InputError: if no table may be opened here, the bot lacks permissions to show it, or the preset is unknown
        or of another variant.
    :raises StoreError: if the table cannot be saved.
    """
    settings = await context.host.settings.get(context.server_id)
    check_channel(context.interaction, settings, context.texts)
    preset = await preset_named(context, request.preset) if request.preset else None
    variant = await _variant(context, request, preset)
    if variant is None:
        await context.show(await _ask_variant(context, request))
        return
    instead = ""
    if preset is None:
        preset, instead = await default_preset(context, variant)
    notice, plan = table_plan(context, request, variant, preset, settings)
    notice = "\n".join(filter(None, (instead, notice)))
    info = await context.host.lobby.open(**plan)
    context.table_id = info.id
    await context.show(_opened_panel(context, info, "reply-opened", notice))
    if not await is_posted(context, info):
        await context.show(_opened_panel(context, info, "error-table-message", notice, is_alone=True))


def table_plan(
    context: InteractionContext,
    request: TableRequest,
    variant: str,
    preset: Preset | None,
    settings: ServerSettings,
) -> tuple[str, dict[str, Any]]:
    """What `Lobby.plan` needs to know for a request in this channel, after why it gets no thread, if it does not."""
    threaded = request.thread
    if threaded is None:
        threaded = settings.threads and can_have_threads(context.interaction.channel)
    notice = _thread_obstacle(context) if threaded else ""
    return notice, {
        "server_id": context.server_id,
        "channel_id": context.channel_id,
        "user_id": context.user_id,
        "name": context.name,
        "variant": variant,
        "options": preset.options if preset else None,
        "clock": settings.clock,
        "threaded": threaded and not notice,
        "auto_start": request.start_when_full,
        "substitutes": preset is not None and preset.substitutes,
        "access": request.access,
        "interaction_id": context.interaction_id,
    }


async def is_posted(context: InteractionContext, info: TableInfo) -> bool:
    """Whether a table that was just opened could be shown in its channel."""
    key = key_of("table", info.id)
    context.services.publisher.request(key)
    await context.services.publisher.settle(key)
    return not context.services.publisher.has_failed(key)


async def _variant(context: InteractionContext, request: TableRequest, preset: Preset | None) -> str | None:
    if preset is None:
        return request.variant or await default_variant(context)
    if request.variant not in (None, preset.variant):
        raise InputError("error-preset-variant")
    return preset.variant


def _thread_obstacle(context: InteractionContext) -> str:
    """Why a thread cannot be created here; empty if it can."""
    if not can_have_threads(context.interaction.channel):
        return context.texts("thread-not-here")
    missing = missing_thread_permissions(context.interaction.app_permissions)
    return (
        context.texts("thread-missing", permissions=permission_names(missing, context.texts))
        if missing
        else ""
    )


async def _ask_variant(context: InteractionContext, request: TableRequest) -> Panel:
    question = context.texts("create-choose-variant")
    return await choose_variant(context, question, lambda variant: OpenTable(variant, request.code))


async def choose_variant(context: InteractionContext, question: str, button: Callable[[str], Any]) -> Panel:
    """A panel with a button for each variant, which says players and minutes; the user's usual one comes first.

    For newcomers it is the one in which least is new to them, unless the server has a default. The house rules with
    which the server opens tables are listed.

    :param button: the custom id of the button of a variant.
    """
    first, hint = await usual_variant(context), ""
    if await is_newcomer(context.host.statistics, context.user_id):
        easiest = await _easiest_variant(context, first)
        hint = context.texts("first-games", variant=context.texts(f"variant-{easiest}"))
        first = await default_variant(context) or easiest
    others = [variant for variant in VARIANTS if variant != first]
    buttons = [
        Button(
            button(variant),
            label=_offer(variant, context.texts),
            style=ButtonStyle.primary if variant == first else ButtonStyle.secondary,
        )
        for variant in (first, *others)
    ]
    defaults = await default_presets(context)
    presets = [defaults[variant] for variant in (first, *others) if variant in defaults]
    here = [context.texts("house-rules-here"), *(preset_line(preset, context.texts) for preset in presets)]
    return panel([question, hint], here if presets else (), rows=rows_of(buttons))


async def _easiest_variant(context: InteractionContext, usual: str) -> str:
    """The variant in which least is new to the user; of several the usual one, or else the first."""
    known = await context.host.lessons.known(context.user_id)

    def order(variant: str) -> tuple[int, bool]:
        rules = VARIANTS[variant].rules(VARIANTS[variant].resolve({}))
        return sum(feature not in known for feature in rules.features), variant != usual

    return min(VARIANTS, key=order)


def _offer(variant: str, texts: Texts) -> str:
    """A variant with its players and about how many minutes a game takes."""
    name, players = texts(f"variant-{variant}"), VARIANTS[variant].seats
    minutes = ceil(VARIANTS[variant].actions * _SECONDS / 60)
    return texts("variant-offer", variant=name, players=players, minutes=minutes)


def _opened_panel(
    context: InteractionContext, info: TableInfo, key: str, notice: str, *, is_alone: bool = False
) -> Panel:
    """Tell the opener what to do next.

    :param is_alone: whether the table has no message of its own.
    """
    lines = [context.texts(key, table=table_number(info.number))]
    if is_alone:
        lines.append(start_line(info, context.texts))
    if notice:
        lines.append(context.texts("notice", notice=notice))
    elif info.threaded:
        lines.append(context.texts("thread-coming"))
    return panel(lines, rows=rows_of(fill_buttons(context, info, is_alone=is_alone)))


@handles(OpenTable)
async def _open(context: InteractionContext, button: OpenTable) -> None:
    await open_table(context, TableRequest.read(button.variant, button.request))


async def ping_for_players(context: InteractionContext, info: TableInfo) -> int:
    """Ping the members who want to know that the user looks for players at a lobby with a free seat.

    :return: how many are pinged; 0 if nobody wants it now.
    :raises InputError: if Discord does not accept the message.
    """
    matchmaking = context.host.matchmaking
    # Those who have left the server are found out now, and are not pinged.
    await context.services.presence.check(
        info.server_id, await matchmaking.users_to_ping(info, context.user_id)
    )
    users = await matchmaking.claim_pings(info, context.user_id)
    if users:
        search = PlayerSearch(users, context.user_id, context.name)
        await context.services.publisher.kind(Questions).ask(info, search)
    return len(users)


@handles(FindPlayers)
async def _find_players(context: InteractionContext, button: FindPlayers) -> None:
    info = await context.host.queries.info(button.table_id)
    require_seat(context, info)
    if info.access is not Access.OPEN:
        raise InputError("error-searching-closed")
    search = PlayerSearch((), context.user_id, context.name)
    if not search.is_open(info):
        raise TableFull
    if context.services.publisher.kind(Questions).is_asked(info.id, search):
        raise InputError("error-searching-already")
    await context.host.matching.wait(info, context.user_id)
    joined_id = (await context.host.queries.info(info.id)).joined_id
    if joined_id is not None:
        context.table_id = joined_id
        await context.show(seated_panel(context, await context.host.queries.info(joined_id)))
        return
    count = await ping_for_players(context, info)
    variant = context.texts(f"variant-{info.variant}")
    await context.say("reply-searching", count=count, variant=variant)
