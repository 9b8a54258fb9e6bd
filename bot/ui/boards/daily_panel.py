"""The daily boards before they are played, for a player and as a public message: `/daily`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache, partial
from typing import Final

from discord import ButtonStyle

from bot.engine.game import Game, StackedShuffle
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.boards.service import DailyTable
from bot.host.host import Host
from bot.render import DealStart, draw_start
from bot.store import BoardSet, Post, TableState
from bot.ui.boards.board_text import board_entrant, board_names, other_players
from bot.ui.boards.buttons import (
    PlayBoard,
    PlayDaily,
    ShowBoardResult,
    ShowBoardSeal,
    ShowDaily,
    ShowDailyRanking,
    daily_button,
)
from bot.ui.boards.result_panel import board_title
from bot.ui.components.controls import Button, buttons_select
from bot.ui.components.panel import Panel, Picture, panel, rows_of
from bot.ui.depiction import Depiction
from bot.ui.drawing import drawing
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.learn.buttons import Learn, learn_button
from bot.ui.lobby.buttons import ShowMyGames
from bot.ui.presence import MemberPresence
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, unchanged
from bot.ui.text.catalogue import Texts
from bot.ui.text.comparison_text import streak_line
from bot.ui.text.formatting import day, relative_time
from bot.ui.text.new_rules import new_rules_lines

_MEDALS: Final = ("🥇", "🥈", "🥉")
_KEPT_DAYS: Final = 60
"""How long a message that was posted is remembered."""


@handles(ShowDaily)
async def _show_daily(context: InteractionContext, button: ShowDaily) -> Panel | PlayBoard:
    """Show what awaits the user today; or if they have begun, their hand or their result."""
    table = button.table or await _next_table(context)
    board_set = await context.host.boards.daily(table=table, server_id=context.server_id_or_none)
    if await context.host.boards.plays_of(board_set.id, context.user_id):
        return PlayBoard(board_set.id, 0)
    return await _invitation(context, board_set, table)


async def _next_table(context: InteractionContext) -> DailyTable:
    """The board that the user is playing, or else the first that they have not begun, or else the first."""
    boards = context.host.boards
    new: list[DailyTable] = []
    for table in DailyTable:
        board_set = await boards.daily(table=table, server_id=context.server_id_or_none)
        play = (await boards.plays_of(board_set.id, context.user_id)).get(0)
        if play is None:
            new.append(table)
        elif play.ended_at is None:
            return table
    return new[0] if new else DailyTable.TWO


async def _invitation(context: InteractionContext, board_set: BoardSet, table: DailyTable) -> Panel:
    """The table with all cards face down, and the way to play; what else there is to know is behind buttons."""
    host, texts = context.host, context.texts
    finished = len(await host.boards.all_results(board_set.id, 0))
    streak = await host.daily.streak(context.user_id, context.server_id_or_none)
    shown = await _depict_start(board_set, texts).shown_to(context.preferences)
    head = [board_title(board_set, 0, texts) if shown.picture is None else "", *shown.text]
    ends_at = await host.boards.day_ends_at(board_set, context.server_id_or_none)
    lines = [
        texts("daily-about"),
        texts("daily-ends", time=relative_time(ends_at)),
        texts("daily-finished", count=finished) if finished else "",
        streak_line(streak, texts) if streak.best else "",
    ]
    play = Button(PlayBoard(board_set.id, 0), label=texts("button-play-board"), style=ButtonStyle.primary)
    other = await host.boards.daily(table=table.other, server_id=context.server_id_or_none)
    introduction, lessons = await _introduction(context, board_set)
    rows = rows_of([play, *lessons, daily_button(other, texts)])
    rows.append(buttons_select("daily", texts("choose-more"), await _more(context, board_set, table)))
    return panel(head, [*lines, *introduction], picture=shown.picture, rows=rows)


async def _introduction(context: InteractionContext, board_set: BoardSet) -> tuple[list[str], list[Button]]:
    """What is new to the user in the rules, and the first lesson about it: all for those who have done none."""
    texts, lessons = context.texts, context.host.lessons
    new, lines = await new_rules_lines(context.host, context.user_id, rules_of(board_set), texts)
    if new and not await lessons.done(context.user_id):
        return lines, [learn_button(texts, ButtonStyle.secondary)]
    key = lessons.about(new)
    return lines, [Button(Learn(key), label=texts("button-lesson"))] if key else []


def _depict_start(board_set: BoardSet, texts: Texts) -> Depiction:
    """The players around the table, before anyone has seen a card."""
    text = other_players(board_set, texts)

    async def draw() -> Picture:
        title, subtitle = texts("daily-shown", day=day(board_set.day)), texts(f"variant-{board_set.variant}")
        start = DealStart(
            title=title,
            subtitle=subtitle,
            names=board_names(board_set, texts),
            held=_cards_dealt(board_set.variant),
            style=texts.style,
        )
        alt = f"{title} · {subtitle}. {text.replace('*', '')}"
        return Picture("start.png", await drawing.draw(draw_start, start), alt)

    return Depiction(draw, lambda: [text])


@cache
def _cards_dealt(variant_id: str) -> tuple[int, ...]:
    """The number of cards of each seat at the start of a deal."""
    variant = VARIANTS[variant_id]
    table = Game(variant, variant.resolve({}), StackedShuffle([variant.deck])).table
    return tuple(len(table.cards(seat)) for seat in range(table.seats))


async def _more(context: InteractionContext, board_set: BoardSet, table: DailyTable) -> list[Button]:
    texts = context.texts
    buttons = [
        Button(ShowDailyRanking("d", table=table), label=texts("button-daily-ranking")),
        rules_button(texts, board_set.variant, 0),
        Button(ShowBoardSeal(board_set.id), label=texts("button-verify")),
        Button(ShowMyGames(), label=texts("button-my-games")),
    ]
    before = await context.host.daily.yesterday(context.server_id_or_none, table)
    if before is not None and await context.host.boards.plays_of(before.id, context.user_id):
        buttons.append(Button(ShowBoardResult(before.id, 0), label=texts("button-daily-yesterday")))
    return buttons


@handles(PlayDaily)
async def _play_daily(context: InteractionContext, button: PlayDaily) -> PlayBoard | ShowDaily:
    if button.table is None:
        return ShowDaily()
    board_set = await context.host.boards.daily(table=button.table, server_id=context.server_id_or_none)
    return PlayBoard(board_set.id, 0)


@handles(PlayBoard)
async def _play_board(context: InteractionContext, button: PlayBoard) -> ShowBoardResult | None:
    """Begin or continue a board and show the user's hand; or show its result, if they have ended it.

    :raises NoBoard, BoardsClosed, Draining: if it cannot be played.
    """
    boards = context.host.boards
    board_set = await boards.load(button.set_id)
    snapshot = await boards.play(button.set_id, button.board, board_entrant(context, board_set.level))
    context.table_id = snapshot.info.id
    if snapshot.info.state is not TableState.PLAYING:
        return ShowBoardResult(button.set_id, button.board)
    await show_hand(context, snapshot)
    return None


class DailyPosts(Kind):
    """One message a day in each server that has a channel for it."""

    name = "daily"

    async def outdated(self) -> Iterable[str]:
        """The messages about today's board that are not posted."""
        channels = await self._host.daily.channels_to_post()
        keys = {key_of(self.name, server_id, await self._today(server_id)) for server_id in channels}
        return keys - await self._host.posts.shown(keys)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Announce the board as long as it is today's."""
        server_id, day = numbers_of(key)
        channel_id = (await self._host.settings.get(server_id)).daily_channel
        if channel_id is None or day != await self._today(server_id):
            return unchanged(post)
        return Wish(server_id, channel_id, partial(self._build, server_id), is_final=True)

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to the ranking; a shared result has only the one to play."""
        return has_any(custom_ids, ShowDailyRanking("p"))

    async def after_update(self, post: Post) -> Iterable[str]:
        """Forget a message of long ago."""
        server_id, day = numbers_of(post.key)
        await self._host.posts.delete([key_of(self.name, server_id, day - _KEPT_DAYS)])
        return ()

    async def _today(self, server_id: int) -> int:
        return date.fromisoformat(await self._host.boards.today(server_id)).toordinal()

    async def _build(self, server_id: int) -> Draft:
        texts = await self._languages.of_server(server_id)
        return Draft(await daily_post(self._host, self._presence, server_id, texts))


async def daily_post(host: Host, presence: MemberPresence, server_id: int, texts: Texts) -> Panel:
    """The first places of yesterday's boards among the members of a server, and the invitation to play today's."""
    boards = {table: await host.boards.daily(table=table, server_id=server_id) for table in DailyTable}
    lines, buttons = list[str](), list[Button]()
    for table, board_set in boards.items():
        lines += await _podium_lines(host, presence, server_id, table, texts)
        variant = texts(f"variant-{board_set.variant}")
        label = texts("button-play-variant", variant=variant)
        buttons.append(Button(PlayDaily(table), label=label, style=ButtonStyle.primary))
    ends_at = await host.boards.day_ends_at(boards[DailyTable.TWO], server_id)
    lines.append(texts("daily-invitation", time=relative_time(ends_at)))
    buttons.append(Button(ShowDailyRanking("p"), label=texts("button-daily-ranking")))
    title = texts("daily-post-title", day=day(boards[DailyTable.TWO].day))
    return panel(title, lines, rows=rows_of(buttons))


async def _podium_lines(
    host: Host, presence: MemberPresence, server_id: int, table: DailyTable, texts: Texts
) -> list[str]:
    podium = await host.daily.podium(server_id, table)
    if await presence.check(server_id, {row.user_id for row in podium}):
        podium = await host.daily.podium(server_id, table)
    before = await host.daily.yesterday(server_id, table)
    if not podium or before is None:
        return []
    rows = [
        texts(
            "daily-podium-row",
            medal=_MEDALS[(row.place or 1) - 1],
            name=f"<@{row.user_id}>",
            percent=round(row.percent),
        )
        for row in podium
    ]
    key = "daily-podium" if before.is_closed else "daily-podium-so-far"
    return [texts(key, variant=texts(f"variant-{before.variant}")), *rows]
