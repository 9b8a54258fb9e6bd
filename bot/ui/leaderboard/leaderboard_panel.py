"""The leaderboard of a server, and the controls by which another is chosen."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from discord import SelectOption, app_commands, ui

from bot.engine.variants import VARIANTS
from bot.host import (
    ALL_TIME,
    LeaderboardOrder,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    Season,
    month_of,
)
from bot.ui.buttons.leaderboard import LeaderboardView, ShowLeaderboard
from bot.ui.components.controls import Button, Interaction, Select
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import percentage, rating_text

__all__ = ["leaderboard_panel", "suggest_periods"]

_LINES: Final = 10
_MOST_SEASONS: Final = 22
_ROUNDS: Final = 3
"""How often a page is made again because somebody on it was found to have left."""


async def leaderboard_panel(context: InteractionContext, board: LeaderboardView) -> Panel:
    """Ten lines of a board, and the visitor's own line; the controls lead to all other boards."""
    settings = await context.host.settings.get(context.guild_id)
    page = await _page(context, board, settings.least_games)
    seasons = await _seasons(context.services, context.guild_id)
    texts = context.texts
    title = texts(
        "leaderboard-title",
        variant=texts("leaderboard-all-variants" if board.variant is None else f"variant-{board.variant}"),
        order=texts(f"leaderboard-{board.order}"),
    )
    about = [_period_words(board.period, texts)]
    about += [texts("leaderboard-partners")] if board.partners else []
    about += [texts("leaderboard-min-games", count=settings.least_games)] if settings.least_games > 1 else []
    shown = [title, f"-# {' · '.join(about)}", *_lines(board, page, texts)]
    notes = _notes(board, page, settings.least_games, texts)
    return panel(
        "\n".join(shown),
        "\n".join(notes),
        rows=_rows(board, page.ranked_count, seasons, texts, context.host.now()),
    )


async def _page(context: InteractionContext, board: LeaderboardView, least: int) -> LeaderboardPage:
    """The page without those who have left."""
    host, presence = context.host, context.services.presence
    query = LeaderboardQuery(
        context.guild_id, board.variant, board.period, board.order, board.partners, least
    )
    page = await host.leaderboard.page(query, context.user_id, board.first, _LINES)
    unranked = page.own_row is not None and page.own_row.place is None
    if unranked and context.user_id in await host.leaderboard.absent_members(context.guild_id):
        await presence.note_present(context.guild_id, context.user_id)
        page = await host.leaderboard.page(query, context.user_id, board.first, _LINES)
    for _ in range(_ROUNDS):
        users = {one for line in page.rows for one in (line.user_id, line.partner_id) if one}
        if not await presence.check(context.guild_id, users - {context.user_id}):
            break
        page = await host.leaderboard.page(query, context.user_id, board.first, _LINES)
    return page


def _lines(board: LeaderboardView, page: LeaderboardPage, texts: Texts) -> list[str]:
    shown = [_line(line, board, texts) for line in page.rows] or [texts("leaderboard-empty")]
    if page.own_row is not None and page.own_row not in page.rows:
        shown += ["…", _line(page.own_row, board, texts)]
    return shown


def _notes(board: LeaderboardView, page: LeaderboardPage, least: int, texts: Texts) -> list[str]:
    """What is to be known of the lines above."""
    own = page.own_row
    notes = [_why_not_ranked(own, least, texts)] if own is not None and own.place is None else []
    lines = [*page.rows, *([own] if own else [])]
    if board.order is LeaderboardOrder.RATING and any(line.provisional for line in lines):
        notes.append(texts("leaderboard-provisional"))
    return notes


def _why_not_ranked(own: LeaderboardRow, least: int, texts: Texts) -> str:
    if own.games < least:
        return texts("leaderboard-too-few", count=least - own.games)
    return texts("leaderboard-not-listed")


def _line(line: LeaderboardRow, board: LeaderboardView, texts: Texts) -> str:
    names = [f"<@{one}>" for one in (line.user_id, line.partner_id) if one]
    # How many are won stands before it already where the board is about that.
    key = "leaderboard-losses" if board.order is LeaderboardOrder.WINS else "leaderboard-record"
    record = texts(key, wins=line.wins, losses=line.losses, draws=line.draws)
    return texts(
        "leaderboard-row",
        # The dot is escaped: Discord would make a list of it, and number equal players on.
        place="–" if line.place is None else f"{line.place}\\.",
        name=" & ".join(names),
        figure=_figure(line, board.order, texts),
        record=record,
    )


def _figure(line: LeaderboardRow, order: LeaderboardOrder, texts: Texts) -> str:
    """What a board is about, for one line."""
    match order:
        case LeaderboardOrder.RATING:
            return rating_text(line.rating, line.provisional)
        case LeaderboardOrder.WINS:
            return texts("leaderboard-value-wins", count=line.wins)
        case LeaderboardOrder.WIN_RATE:
            return percentage(line.wins, line.games, texts)
        case LeaderboardOrder.POINTS:
            return texts("leaderboard-value-points", points=line.points)
        case LeaderboardOrder.BEST_DEAL:
            return _points(line.best_deal, texts)
        case LeaderboardOrder.BIGGEST_MELD:
            return _points(line.best_meld, texts)
        case LeaderboardOrder.STREAK:
            return texts("leaderboard-value-streak", count=line.best_streak)


def _points(points: int | None, texts: Texts) -> str:
    return "–" if points is None else texts("leaderboard-value-points", points=points)


async def _seasons(services: Services, guild_id: int) -> list[Season]:
    """The seasons of a server, the latest first; none before the first has been closed."""
    closed = await services.host.leaderboard.closed_seasons(guild_id)
    present = await services.host.leaderboard.season(guild_id)
    return [present, *closed] if closed and present is not None else list(closed)


def _period_words(period: str, texts: Texts) -> str:
    if period == ALL_TIME:
        return texts("leaderboard-all-time")
    if period.startswith("s"):
        return texts("leaderboard-season", number=period[1:])
    return texts("leaderboard-month", month=period)


def _days(season: Season) -> str:
    """When a season was, in days of the calendar (UTC)."""
    begun = datetime.fromtimestamp(season.began_at, UTC).date()
    ended = "" if season.ended_at is None else datetime.fromtimestamp(season.ended_at - 1, UTC).date()
    return f"{begun} – {ended}"


def _rows(board: LeaderboardView, ranked: int, seasons: list[Season], texts: Texts, now: int) -> list[Row]:
    top = replace(board, first=0)
    variants = [
        _option(
            replace(top, variant=one), board, texts(f"variant-{one}" if one else "leaderboard-all-variants")
        )
        for one in (None, *VARIANTS)
    ]
    orders = [
        _option(replace(top, order=one), board, texts(f"leaderboard-{one}")) for one in LeaderboardOrder
    ]
    selects = [
        Select(ShowLeaderboard, "v", placeholder=texts("leaderboard-choose-variant"), options=variants),
        Select(ShowLeaderboard, "o", placeholder=texts("leaderboard-choose-order"), options=orders),
        Select(
            ShowLeaderboard,
            "p",
            placeholder=texts("leaderboard-choose-period"),
            options=_periods(board, seasons, texts, now),
        ),
    ]
    other = texts("button-players" if board.partners else "button-partners")
    buttons = [Button(ShowLeaderboard("w", replace(top, partners=not board.partners)), label=other)]
    if board.first > 0:
        back = replace(board, first=max(0, board.first - _LINES))
        buttons.append(Button(ShowLeaderboard("b", back), label=texts("button-back")))
    if board.first + _LINES < ranked:
        on = replace(board, first=board.first + _LINES)
        buttons.append(Button(ShowLeaderboard("m", on), label=texts("button-more")))
    rows: list[Row] = [ui.ActionRow(one) for one in selects]
    return [*rows, *rows_of(buttons)]


def _periods(board: LeaderboardView, seasons: list[Season], texts: Texts, now: int) -> list[SelectOption]:
    month = month_of(now)
    named = [(ALL_TIME, texts("leaderboard-all-time"), ""), (month, texts("leaderboard-this-month"), month)]
    named += [
        (one.period, texts("leaderboard-season", number=str(one.number)), _days(one))
        for one in seasons[:_MOST_SEASONS]
    ]
    if board.period not in {period for period, _, _ in named}:
        named.append((board.period, _period_words(board.period, texts), ""))
    top = replace(board, first=0)
    return [
        _option(replace(top, period=period), board, label, description)
        for period, label, description in named
    ]


def _option(to: LeaderboardView, now: LeaderboardView, label: str, description: str = "") -> SelectOption:
    chosen = str(to) == str(replace(now, first=0))
    return SelectOption(label=label, value=str(to), description=description or None, default=chosen)


async def suggest_periods(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The periods of this server's boards, for an argument."""
    services = Services.of(interaction)
    assert interaction.guild_id is not None
    texts = await services.languages.for_interaction(interaction)
    seasons = await _seasons(services, interaction.guild_id)
    month = month_of(services.host.now())
    named = [(texts("leaderboard-all-time"), ALL_TIME), (texts("leaderboard-this-month"), month)]
    named += [(texts("leaderboard-season", number=str(one.number)), one.period) for one in seasons]
    wanted = current.strip().casefold()
    return [
        app_commands.Choice(name=name, value=value) for name, value in named if wanted in name.casefold()
    ][:25]


@handles(ShowLeaderboard)
async def _show_leaderboard(context: InteractionContext, button: ShowLeaderboard) -> None:
    await context.show(await leaderboard_panel(context, button.view))
