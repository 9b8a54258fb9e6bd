"""The leaderboard of a server, with controls for variant, order, period and page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

from discord import SelectOption, app_commands, ui

from bot.engine.variants import VARIANTS
from bot.host.ranking.ratings import LEVEL_RATINGS, REPEAT_DAYS
from bot.store import (
    ALL_TIME,
    LatestGames,
    LeaderboardKind,
    LeaderboardOrder,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    Season,
    month_of,
)
from bot.ui.components.controls import Button, Interaction, Select
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.depiction import Depiction, ShownForm
from bot.ui.help.buttons import ShowHelp
from bot.ui.interactions.arguments import suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import load_present, page_buttons
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.leaderboard.figures import figure_text
from bot.ui.leaderboard.pictures import form_text, standings_picture
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import place_text

_PAGE: Final = 10
"""Rows a page."""
_BEST: Final = 3
"""Rows for each variant where variants cannot be compared."""
_MAX_SEASONS: Final = 22
_LONGEST_PERIOD: Final = 16
"""A period that a user typed is cut to this length, because the custom ids of the buttons contain it."""


@handles(ShowLeaderboard)
async def _leaderboard_panel(context: InteractionContext, button: ShowLeaderboard) -> Panel:
    """A page of a leaderboard of this server, followed by the user's own row if it is on another page."""
    settings, query = await context.host.settings.get(context.server_id), button.query
    board = replace(
        query,
        server_id=context.server_id,
        period=query.period[:_LONGEST_PERIOD],
        least_games=settings.least_games,
        kind=query.kind or await _default_kind(context, query.period),
    )
    texts, ranked_count, notes = context.texts, 0, list[str]()
    beside: list[str] = []
    if board.variant is None and board.order.column.by_variant:
        pages, rows = await _best_by_variant(context, board)
        games = await _latest_games(context, board, pages.values())
        rows_with_form = rows
        # The picture shows only the best of each variant.
        beside = rows
    else:
        page = await _page(context, board)
        pages = {"": page} if page.rows else {}
        notes, ranked_count = _notes(board, page, texts), page.ranked_count
        games = await _latest_games(context, board, pages.values())
        rows = _lines(board, page, {}, texts)
        rows_with_form = _lines(board, page, games, texts)
        if any(latest.outcomes for latest in games.values()):
            rows_with_form.append(texts("leaderboard-form-note"))
    shown = ShownForm(text=tuple(rows))
    if pages:
        draw = partial(_draw, context, board, pages, games)
        depiction = Depiction(draw, lambda: rows_with_form, lambda picture: [*beside, *picture.rest])
        shown = await depiction.shown_to(context.preferences)
    seasons = await _seasons(context.services, context.server_id)
    month = month_of(context.host.now(), (await context.host.settings.get(context.server_id)).time_zone)
    heading = [f"### {_title(board, texts)}", f"-# {_scope(board, texts)}"]
    if shown.picture is not None:
        # The picture says the rest.
        heading = [f"### {texts(f'leaderboard-{board.kind}')}"]
    lines = [*heading, *shown.text, *shown.beside]
    return panel(
        lines,
        notes,
        picture=shown.picture,
        rows=_rows(board, ranked_count, seasons, texts, month),
    )


def _title(board: LeaderboardQuery, texts: Texts) -> str:
    """What a leaderboard is about."""
    variant, order = _subject(board, texts)
    return texts(f"leaderboard-title-{board.kind}", variant=variant, order=order)


def _subject(board: LeaderboardQuery, texts: Texts) -> tuple[str, str]:
    """The variants of a leaderboard, and what it is ordered by."""
    variant = "leaderboard-all-variants" if board.variant is None else f"variant-{board.variant}"
    return texts(variant), texts(f"leaderboard-{board.order}")


def _scope(board: LeaderboardQuery, texts: Texts) -> str:
    """Which games a leaderboard counts, and who is on it."""
    scope = [_period_text(board.period, texts)]
    scope += [texts("leaderboard-partners")] if board.partners else []
    scope += [texts("leaderboard-min-games", count=board.least_games)] if board.least_games > 1 else []
    return " · ".join(scope)


async def _latest_games(
    context: InteractionContext, board: LeaderboardQuery, pages: Iterable[LeaderboardPage]
) -> dict[int, LatestGames]:
    """The latest games of all users on some pages, for their names; with results only if all games are counted."""
    rows = [row for page in pages for row in (*page.rows, page.own_row) if row is not None]
    users = {user for row in rows for user in (row.user_id, row.partner_id) if user}
    games = await context.host.statistics.latest_games(board.server_id, users, board.variant, board.kind)
    if board.period == ALL_TIME and not board.partners:
        return games
    return {user: replace(latest, outcomes=()) for user, latest in games.items()}


async def _draw(
    context: InteractionContext,
    board: LeaderboardQuery,
    pages: Mapping[str, LeaderboardPage],
    games: Mapping[int, LatestGames],
) -> Picture:
    def figure(row: LeaderboardRow) -> str:
        return figure_text(board.order.column.figure(row.totals), context.texts)

    texts, scope = context.texts, _scope(board, context.texts)
    if board.kind is LeaderboardKind.COMPUTERS:
        scope = f"{texts('button-leaderboard-computers')} · {scope}"
    # Without the word for a leaderboard, the longest title fits.
    titles = " · ".join(_subject(board, texts)), scope
    return await standings_picture(titles, pages, games, figure, context.user_id, texts)


async def _default_kind(context: InteractionContext, period: str) -> LeaderboardKind:
    """The first kind with a ranked player in a period, over all variants; people if there is none."""
    for kind in LeaderboardKind:
        query = LeaderboardQuery(context.server_id, period=period, kind=kind)
        if (await context.host.leaderboard.page(query, 0, limit=0)).ranked_count:
            return kind
    return LeaderboardKind.PEOPLE


async def _best_by_variant(
    context: InteractionContext, board: LeaderboardQuery
) -> tuple[dict[str, LeaderboardPage], list[str]]:
    """The best row of each variant by its name, and the lines of the first rows of each.

    For an order by points of one deal, which differ in scale.
    """
    texts, lines, best = context.texts, list[str](), dict[str, LeaderboardPage]()
    for variant in VARIANTS:
        own = replace(board, variant=variant, first=0)
        page = await _page(context, own)
        if page.rows:
            name = texts(f"variant-{variant}")
            best[name] = replace(page, rows=page.rows[:1], own_row=None)
            lines.append(texts("leaderboard-variant", variant=name))
            lines += _lines(own, replace(page, rows=page.rows[:_BEST]), {}, texts)
    return best, lines or [_nobody(board, texts)]


def _nobody(board: LeaderboardQuery, texts: Texts) -> str:
    """Say that nobody is ranked, and from how many games on a player is."""
    if board.least_games > 1:
        return texts("leaderboard-empty-min-games", count=board.least_games)
    return texts("leaderboard-empty")


async def _page(context: InteractionContext, board: LeaderboardQuery) -> LeaderboardPage:
    """The page without members who have left the server."""

    async def load() -> LeaderboardPage:
        return await context.host.leaderboard.page(board, context.user_id, _PAGE)

    return await load_present(context, board.server_id, load)


def _lines(
    board: LeaderboardQuery, page: LeaderboardPage, games: Mapping[int, LatestGames], texts: Texts
) -> list[str]:
    """The rows; `games` are the users' latest if their results are to be shown."""

    def line(row: LeaderboardRow) -> str:
        latest = games.get(row.user_id)
        form = form_text(latest.outcomes, texts) if latest else ""
        return " · ".join(filter(None, (_line(row, board, texts), form)))

    lines = [line(row) for row in page.rows] or [_nobody(board, texts)]
    if page.own_row is not None and page.own_row not in page.rows:
        lines += ["…", line(page.own_row)]
    return lines


def _notes(board: LeaderboardQuery, page: LeaderboardPage, texts: Texts) -> list[str]:
    """Explanations of the rows."""
    own = page.own_row
    notes = [_unranked_note(own, board, texts)] if own is not None and own.place is None else []
    rows = [*page.rows, *([own] if own else [])]
    if board.order is LeaderboardOrder.RATING and any(row.totals.rating.provisional for row in rows):
        notes.append(texts("leaderboard-provisional"))
    if board.order is LeaderboardOrder.RATING:
        notes.append(_rating_note(board, texts))
    return notes


def _rating_note(board: LeaderboardQuery, texts: Texts) -> str:
    """How the ratings of a leaderboard change, or on that against computers, what those of the computers are."""
    if board.kind is LeaderboardKind.COMPUTERS:
        ratings = [f"{texts(f'level-{level}')} {rating.points}" for level, rating in LEVEL_RATINGS.items()]
        return texts("fixed-ratings", ratings=", ".join(ratings))
    return texts("leaderboard-repeats", days=REPEAT_DAYS)


def _unranked_note(own: LeaderboardRow, board: LeaderboardQuery, texts: Texts) -> str:
    if own.totals.games < board.least_games:
        return texts("leaderboard-too-few", count=board.least_games - own.totals.games)
    if board.order.column.needs_win and not own.totals.wins:
        return texts("leaderboard-no-win")
    return texts("leaderboard-not-listed")


def _line(row: LeaderboardRow, board: LeaderboardQuery, texts: Texts) -> str:
    names = [f"<@{user}>" for user in (row.user_id, row.partner_id) if user]
    # In the order of wins the figure shows the wins already.
    key = "leaderboard-losses" if board.order is LeaderboardOrder.WINS else "leaderboard-record"
    totals = row.totals
    record = texts(key, wins=totals.wins, losses=totals.losses, draws=totals.draws)
    return texts(
        "leaderboard-row",
        place=place_text(row.place),
        name=" & ".join(names),
        figure=figure_text(board.order.column.figure(totals), texts),
        record=record,
    )


async def _seasons(services: Services, server_id: int) -> list[Season]:
    """The seasons of a server, the latest first; none until the first one is closed."""
    closed = await services.host.seasons.list_closed(server_id)
    current = await services.host.seasons.current(server_id)
    return [current, *closed] if closed and current is not None else list(closed)


def _period_text(period: str, texts: Texts) -> str:
    if period == ALL_TIME:
        return texts("leaderboard-all-time")
    if period.startswith("s"):
        return texts("leaderboard-season", number=period[1:])
    return texts("leaderboard-month", month=period)


def _days(season: Season) -> str:
    """The first and last day of a season (UTC)."""
    began = datetime.fromtimestamp(season.began_at, UTC).date()
    ended = "" if season.ended_at is None else datetime.fromtimestamp(season.ended_at - 1, UTC).date()
    return f"{began} – {ended}"


def _rows(board: LeaderboardQuery, ranked: int, seasons: list[Season], texts: Texts, month: str) -> list[Row]:
    top = replace(board, first=0)
    variants = [
        _option(
            replace(top, variant=variant),
            board,
            texts(f"variant-{variant}" if variant else "leaderboard-all-variants"),
        )
        for variant in (None, *VARIANTS)
    ]
    orders = [
        _option(replace(top, order=order), board, texts(f"leaderboard-{order}")) for order in LeaderboardOrder
    ]
    selects = [
        Select(ShowLeaderboard, "v", placeholder=texts("leaderboard-choose-variant"), options=variants),
        Select(ShowLeaderboard, "o", placeholder=texts("leaderboard-choose-order"), options=orders),
        Select(
            ShowLeaderboard,
            "p",
            placeholder=texts("leaderboard-choose-period"),
            options=_periods(board, seasons, texts, month),
        ),
    ]
    other = texts("button-players" if board.partners else "button-partners")
    is_people = board.kind is LeaderboardKind.PEOPLE
    other_kind = LeaderboardKind.COMPUTERS if is_people else LeaderboardKind.PEOPLE
    buttons = [
        Button(
            ShowLeaderboard("k", replace(top, kind=other_kind)),
            label=texts(f"button-leaderboard-{other_kind}"),
        ),
        Button(ShowLeaderboard("w", replace(top, partners=not board.partners)), label=other),
    ]
    buttons += page_buttons(
        board.first,
        _PAGE,
        ranked,
        texts,
        lambda first, control: ShowLeaderboard(control, replace(board, first=first)),
    )
    buttons.append(Button(ShowHelp(), label=texts("button-help")))
    rows: list[Row] = [ui.ActionRow(select) for select in selects]
    return [*rows, *rows_of(buttons)]


def _periods(board: LeaderboardQuery, seasons: list[Season], texts: Texts, month: str) -> list[SelectOption]:
    periods = [(ALL_TIME, texts("leaderboard-all-time"), ""), (month, texts("leaderboard-this-month"), month)]
    periods += [
        (season.period, texts("leaderboard-season", number=str(season.number)), _days(season))
        for season in seasons[:_MAX_SEASONS]
    ]
    if board.period not in {period for period, _, _ in periods}:
        periods.append((board.period, _period_text(board.period, texts), ""))
    top = replace(board, first=0)
    return [
        _option(replace(top, period=period), board, label, description)
        for period, label, description in periods
    ]


def _option(
    target: LeaderboardQuery, current: LeaderboardQuery, label: str, description: str = ""
) -> SelectOption:
    is_current = str(target) == str(replace(current, first=0))
    return SelectOption(label=label, value=str(target), description=description or None, default=is_current)


async def suggest_periods(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocompletion of the periods that this server has leaderboards for."""
    services = Services.of(interaction)
    assert interaction.guild_id is not None
    texts = await services.languages.for_interaction(interaction)
    seasons = await _seasons(services, interaction.guild_id)
    settings = await services.host.settings.get(interaction.guild_id)
    month = month_of(services.host.now(), settings.time_zone)
    periods = [(texts("leaderboard-all-time"), ALL_TIME), (texts("leaderboard-this-month"), month)]
    periods += [(texts("leaderboard-season", number=str(season.number)), season.period) for season in seasons]
    return suggestions(periods, current)
