"""Playing together: members who wait for others, those who are told of it, and tables that are joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.errors import TooManyTables
from bot.host.lobby.matching import Seeker
from bot.host.tables.changes import TableChange
from bot.store import NewTable, Post, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.components.panel import panel, rows_of
from bot.ui.interactions.access import can_see_table
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import usual_variant
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import check_channel
from bot.ui.interactions.presets import default_preset
from bot.ui.lobby.buttons import PlayTogether, ShowSeats
from bot.ui.lobby.lobby_panel import fill_buttons, seated_panel
from bot.ui.lobby.open_table import TableRequest, is_posted, table_plan
from bot.ui.publishing.kind import Draft, Kind, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import join_list, seat_name, table_link, table_number
from bot.ui.text.table_text import clock_text

_MINUTE: Final = 60


def seeker_of(
    context: InteractionContext, variant: str | None, options: Mapping[str, object] | None = None
) -> Seeker:
    """The user as one who looks for a seat; see `Seeker`."""
    return Seeker(
        context.user_id,
        context.name,
        context.server_id,
        variant,
        options,
        partial(can_see_table, context.interaction),
        context.interaction_id,
    )


@handles(PlayTogether)
async def _play_together(context: InteractionContext, button: PlayTogether) -> None:
    """Seat the user at a table of the server that waits for players, or open one where they wait for others.

    :raises InputError: if no table waits, and none may be opened here.
    :raises TooManyTables, Barred, Draining:
    """
    settings = await context.host.settings.get(context.server_id)
    variant = button.variant or await usual_variant(context)
    preset, instead = await default_preset(context, variant)
    request = TableRequest(variant, start_when_full=True)
    notice = instead
    try:
        check_channel(context.interaction, settings, context.texts)
        obstacle, plan = table_plan(context, request, variant, preset, settings)
        notice = "\n".join(filter(None, (instead, obstacle)))
        otherwise: NewTable | Exception = await context.host.lobby.plan(**plan)
    except (InputError, TooManyTables) as error:
        otherwise = error
    options = preset.options if preset else {}
    seeker = seeker_of(context, button.variant or None, options if button.variant else None)
    info = await context.host.matching.seek(seeker, otherwise)
    assert info is not None
    context.table_id = info.id
    await _show_seat(context, info, notice)
    if info.state is TableState.LOBBY:
        if not await is_posted(context, info):
            await _show_seat(context, info, context.texts("error-table-message"), is_alone=True)
        await _tell(context, info)


async def _show_seat(
    context: InteractionContext, info: TableInfo, notice: str, *, is_alone: bool = False
) -> None:
    """Show the user's seat, and, if they wait, for how many players and how long that has taken lately.

    :param is_alone: whether the table has no message of its own.
    """
    if info.state is not TableState.LOBBY:
        await context.show(seated_panel(context, info))
        return
    texts, free = context.texts, VARIANTS[info.variant].seats - len(info.seats)
    number, variant = table_number(info.number), texts(f"variant-{info.variant}")
    lines = [texts("reply-waiting-together", table=number, link=table_link(info), variant=variant, free=free)]
    lately = await context.host.matching.lately(info.server_id, info.variant)
    if lately is not None:
        seconds = max(lately.seconds, 1)
        if seconds > _MINUTE:
            seconds = round(seconds / _MINUTE) * _MINUTE
        lines.append(texts("waited-lately", time=clock_text(seconds, texts), count=lately.waits))
    if notice:
        lines.append(texts("notice", notice=notice))
    await context.show(panel(lines, rows=rows_of(fill_buttons(context, info, is_alone=is_alone))))


async def _tell(context: InteractionContext, info: TableInfo) -> None:
    """Tell the role or the channel that the server has chosen, unless that has happened a short time ago."""
    settings = await context.host.settings.get(info.server_id)
    is_wanted = settings.seek_role is not None or settings.seek_channel is not None
    if is_wanted and await context.host.matching.claim_telling(info):
        context.services.publisher.request(key_of(WaitMessages.name, info.id))


class WaitMessages(Kind):
    """Tells a role or a channel that somebody waits for players, as long as they do."""

    name = "wait"
    outlives_subject = False
    resumes = True

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The message about the table, if there is one."""
        key = key_of(self.name, change.table_id)
        return [key] if self._publisher.known.get(key) is not None else []

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Name those who wait, and how many seats are free."""
        [table_id] = numbers_of(key)
        info = await self._host.queries.info(table_id)
        settings = await self._host.settings.get(info.server_id)
        if info.state is not TableState.LOBBY or not await self._host.matching.is_told(table_id):
            return None
        return Wish(
            info.server_id,
            settings.seek_channel or info.channel_id,
            partial(self._build, info, settings.seek_role),
            table_id=table_id,
            data={"seats": [seat.user_id for seat in info.seats]},
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to play together alone."""
        return len(custom_ids) == 1 and all(
            custom_id.startswith(custom_id_of(PlayTogether())) for custom_id in custom_ids
        )

    async def _build(self, info: TableInfo, role: int | None) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        free = VARIANTS[info.variant].seats - len(info.seats)
        text = texts(
            "waiting-told",
            role="" if role is None else f"<@&{role}> – ",
            names=join_list([seat_name(info, seat.seat) for seat in info.seats], texts, last="and"),
            table=table_number(info.number),
            link=table_link(info),
            variant=texts(f"variant-{info.variant}"),
            free=free,
        )
        button = Button(
            PlayTogether(info.variant), label=texts("button-play-together"), style=ButtonStyle.primary
        )
        return Draft(TextMessage(text, [button]), roles=() if role is None else (role,))


class JoinedTables(Kind):
    """A word to all at a table whose players come from two that waited for the same; its key names the closed one."""

    name = "joined"

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The message about a table whose players were brought to another."""
        return [key_of(self.name, change.table_id)] if change.info.joined_id is not None else []

    async def outdated(self) -> Iterable[str]:
        """The messages about tables that were joined a short time ago, and are not posted."""
        keys = [key_of(self.name, table_id) for table_id in await self._host.matching.joined()]
        return [key for key in keys if self._publisher.known.get(key) is None]

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Say to all at the table that they sit together now."""
        [table_id] = numbers_of(key)
        closed = await self._host.queries.info(table_id)
        info = await self._host.queries.info(closed.joined_id or 0)
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, closed, info),
            table_id=info.id,
            is_final=True,
            may_post=info.state in (TableState.LOBBY, TableState.PLAYING),
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button that shows the seats alone."""
        return custom_ids == {custom_id_of(ShowSeats(post.table_id or 0))}

    async def _build(self, closed: TableInfo, info: TableInfo) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        users = [seat.user_id for seat in info.seats if seat.user_id is not None and seat.user_id > 0]
        text = _joined_text(closed, info, users, texts)
        seats = Button(ShowSeats(info.id), label=texts("button-seats"))
        return Draft(TextMessage(text, [seats]), await users_to_ping(self._host, users))


def _joined_text(closed: TableInfo, info: TableInfo, users: Iterable[int], texts: Texts) -> str:
    return texts(
        "tables-joined",
        users=" ".join(f"<@{user_id}>" for user_id in users),
        closed=table_number(closed.number),
        table=table_number(info.number),
        variant=texts(f"variant-{info.variant}"),
    )
