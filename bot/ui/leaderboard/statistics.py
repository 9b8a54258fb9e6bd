"""Statistics of a player on a server: games, bids, records, opponents and rating history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.lessons.lessons import lesson_keys
from bot.store import (
    DealAccuracy,
    DealStats,
    LatestGames,
    LeaderboardOrder,
    PlayerStats,
    PlayerTotals,
    Rating,
    RatingPoint,
    TableState,
)
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import Depiction, ShownForm
from bot.ui.help.buttons import ShowHelp
from bot.ui.history.buttons import ShowGames
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.leaderboard.buttons import ALL_VARIANTS, GamesShown, ShowStatistics
from bot.ui.leaderboard.figures import figure_text, games_text, is_missing, optional_rating
from bot.ui.leaderboard.pictures import depict_profile, form_text
from bot.ui.lobby.buttons import PlayNow
from bot.ui.play.buttons import hand_buttons
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import percentage, puzzle_standing

_LATEST_REVIEWS: Final = 10
"""Reviewed deals whose accuracy is compared with that of all before."""
_GAMES: Final = 3
"""Running games that the statistics of a newcomer lead to."""


async def statistics_panel(
    context: InteractionContext, user_id: int, variant: str | None, games: GamesShown | None = None
) -> Panel:
    """The statistics of a user on this server; elsewhere the user's own, on all servers, without ratings.

    :param variant: the id of a variant, or None for all.
    :param games: which games to show; by default the first of people, computers and others that the user has played.
    :raises InputError: the user is someone else, and has opted out of being listed or is not of this server.
    """
    host, texts, server = context.host, context.texts, context.server_id_or_none
    if server is None and user_id != context.user_id:
        raise InputError("stats-own-only")
    if user_id != context.user_id and not (await host.preferences.get(user_id)).listed:
        raise InputError("stats-unlisted", name=f"<@{user_id}>")
    stats = await host.statistics.by_variant(server, user_id)
    games = games or _default_games(stats)
    kind = games.kind
    chosen = [entry for entry in stats if entry.kind is kind and variant in (None, entry.variant)]
    latest = (await host.statistics.latest_games(server, [user_id], variant, kind))[user_id]
    scope = texts(f"variant-{variant}" if variant else "leaderboard-all-variants")
    lines = [texts("stats-title", name=f"<@{user_id}>", variant=scope)]
    if chosen:
        lines.append(texts(f"stats-{games}"))
    if server is None:
        lines.append(texts("stats-everywhere"))
    shown = ShownForm()
    if not chosen:
        lines.append(texts("stats-none", kind=texts(f"button-stats-{games}") if stats else "any"))
    else:
        ratings = await host.statistics.ratings(server, user_id, kind) if kind and server else {}
        facts = _facts(chosen, ratings.get(variant or ALL_VARIANTS), texts, detailed=variant is not None)
        depiction = await _depict(context, user_id, variant, games, facts, latest)
        shown = await depiction.shown_to(context.preferences)
        # The picture shows the totals and the latest results.
        is_text = shown.picture is None
        lines += [_total_line(chosen, ratings, texts)] if is_text and variant is None else []
        lines += _lines(chosen, ratings, texts, detailed=variant is not None)
        lines += [texts("stats-latest", results=form_text(latest.outcomes, texts))] if is_text else []
        lines += shown.text
    if chosen and user_id != context.user_id:
        against_you = await host.statistics.head_to_head(context.server_id, context.user_id, user_id)
        lines.append(texts("stats-against-you", record=games_text(against_you, texts)))
    if server is not None and any(medals := await host.tournaments.medals(user_id, server, variant)):
        lines.append(texts("stats-medals", first=medals[0], second=medals[1], third=medals[2]))
    reviewed = await host.reviews.accuracies(server, user_id, variant)
    if user_id == context.user_id and reviewed:
        lines.append(_accuracy_line(reviewed, texts))
    below = await _opponent_lines(context, user_id) if variant is None else []
    is_all_of_reader = user_id == context.user_id and variant is None
    practice = await _practice_lines(context) if is_all_of_reader else []
    choice = ShowStatistics("v", user_id, variant or ALL_VARIANTS, games)
    is_own = user_id == context.user_id
    to_play = await _way_to_play(context) if is_own and not stats else []
    rows = _rows(choice, stats, texts, to_play, with_games=server is not None)
    return panel(lines, below, practice, picture=shown.picture, rows=rows)


def _default_games(stats: Sequence[PlayerStats]) -> GamesShown:
    kinds = {entry.kind for entry in stats}
    return next((games for games in GamesShown if games.kind in kinds), GamesShown.PEOPLE)


def _total(chosen: Sequence[PlayerStats]) -> PlayerTotals:
    """The games and points in some variants together; the records only of a single one."""
    if len(chosen) == 1:
        return chosen[0].totals
    sums = {
        name: sum(getattr(entry.totals, name) for entry in chosen)
        for name in ("games", "wins", "losses", "draws", "points")
    }
    return PlayerTotals(**sums)


def _facts(
    chosen: Sequence[PlayerStats], rating: Rating | None, texts: Texts, *, detailed: bool
) -> list[tuple[str, str]]:
    """The figures of a profile with their labels; points of a deal only in a single variant."""
    total = _total(chosen)
    if rating is not None:
        total = replace(total, mu=rating.mu, sigma=rating.sigma)
    columns = {order: order.column for order in LeaderboardOrder if order.column.in_profile}
    figures = {
        str(order): column.figure(total)
        for order, column in columns.items()
        if detailed or not column.by_variant
    }
    if rating is None:
        del figures[LeaderboardOrder.RATING]
    facts = [
        (texts(f"profile-{name}"), figure_text(figure, texts, with_unit=False))
        for name, figure in figures.items()
        if not is_missing(figure)
    ]
    facts.insert(0 if rating is None else 1, (texts("profile-games"), str(total.games)))
    return facts


def _total_line(chosen: Sequence[PlayerStats], ratings: dict[str, Rating], texts: Texts) -> str:
    total = _total(chosen)
    rate = percentage(total.wins, total.games, texts)
    rating = optional_rating(ratings.get(ALL_VARIANTS))
    return texts("stats-total", record=games_text(total, texts), rate=rate, rating=rating)


def _lines(
    chosen: Sequence[PlayerStats], ratings: dict[str, Rating], texts: Texts, *, detailed: bool
) -> list[str]:
    lines = list[str]()
    for entry in chosen:
        lines.append(
            texts(
                "stats-variant",
                variant=texts(f"variant-{entry.variant}"),
                rating=optional_rating(ratings.get(entry.variant)),
                record=games_text(entry.totals, texts),
            )
        )
        if detailed:
            lines += _detail_lines(entry, texts)
    if any(entry.variant in ratings and ratings[entry.variant].provisional for entry in chosen):
        lines.append(texts("leaderboard-provisional"))
    return lines


def _detail_lines(stats: PlayerStats, texts: Texts) -> list[str]:
    lines = [
        texts("stats-points", points=stats.totals.points, average=stats.totals.points / stats.totals.games)
    ]
    best_deal, best_meld = stats.totals.best_deal, stats.totals.best_meld
    if best_deal is not None and best_meld is not None:
        lines.append(texts("stats-records", deal=best_deal, meld=best_meld))
    deal_stats = stats.deal_stats
    if deal_stats.deals:
        lines.append(
            texts(
                "stats-deals",
                deals=deal_stats.deals,
                meld=deal_stats.meld / deal_stats.deals,
                tricks=deal_stats.tricks / deal_stats.deals,
            )
        )
    return lines + _bid_lines(deal_stats, texts)


def _bid_lines(deal_stats: DealStats, texts: Texts) -> list[str]:
    """Results of the deals that the player declared, helped as partner, or defended; nothing in games without bids."""
    roles = [
        ("stats-declared", deal_stats.declared, deal_stats.made),
        ("stats-helped", deal_stats.helped, deal_stats.helped_made),
        ("stats-defended", deal_stats.defended, deal_stats.defeated),
    ]
    return [
        texts(key, count=count, well=successes, rate=percentage(successes, count, texts))
        for key, count, successes in roles
        if count
    ]


def _accuracy_line(reviewed: Sequence[DealAccuracy], texts: Texts) -> str:
    """The accuracy in the latest reviewed deals, and in those before."""
    latest, before = reviewed[-_LATEST_REVIEWS:], reviewed[:-_LATEST_REVIEWS]
    line = texts("stats-accuracy", count=len(latest), rate=_accuracy(latest, texts))
    return f"{line} {texts('stats-accuracy-before', rate=_accuracy(before, texts))}" if before else line


def _accuracy(reviewed: Sequence[DealAccuracy], texts: Texts) -> str:
    decisions = sum(deal.decisions for deal in reviewed)
    return percentage(sum(deal.best for deal in reviewed), max(1, decisions), texts)


async def _practice_lines(context: InteractionContext) -> list[str]:
    """What the user has done besides games: daily boards, puzzles and lessons, as far as they have begun them."""
    host, texts, user_id = context.host, context.texts, context.user_id
    lines = list[str]()
    boards, percent = await host.daily.record(user_id)
    if boards:
        streak = await host.daily.streak(user_id, context.server_id_or_none)
        mean = "none" if percent is None else texts("rate", percent=round(percent))
        counts = {"boards": boards, "current": streak.current, "best": streak.best}
        lines.append(texts("stats-daily", mean=mean, **counts))
    puzzles = await host.puzzles.player(user_id)
    if puzzles.tried:
        lines.append(texts("stats-puzzles", standing=puzzle_standing(puzzles, texts)))
    done = set(await host.lessons.done(user_id)).intersection(lesson_keys())
    if done:
        lines.append(texts("stats-lessons", done=len(done), count=len(lesson_keys())))
    return [texts("stats-practice"), *lines] if lines else []


async def _opponent_lines(context: InteractionContext, user_id: int) -> list[str]:
    """The most frequent opponents, and the handicaps."""
    statistics, texts = context.host.statistics, context.texts
    opponents = [
        opponent
        for opponent in await statistics.opponents(context.server_id_or_none, user_id)
        if opponent.user_id > 0
    ]
    lines = [texts("stats-opponents")] if opponents else []
    lines += [
        texts("stats-opponent", name=f"<@{opponent.user_id}>", record=games_text(opponent.totals, texts))
        for opponent in opponents
    ]
    server = context.server_id_or_none
    for handicap in [] if server is None else await statistics.handicaps(server, user_id):
        key = "stats-handicap-gets" if handicap.points > 0 else "stats-handicap-gives"
        lines.append(
            texts(
                key,
                variant=texts(f"variant-{handicap.variant}"),
                name=f"<@{handicap.user_id}>",
                points=abs(handicap.points),
            )
        )
    return lines


async def _depict(
    context: InteractionContext,
    user_id: int,
    variant: str | None,
    games: GamesShown,
    facts: Sequence[tuple[str, str]],
    latest: LatestGames,
) -> Depiction:
    """The profile."""
    texts, kind, history = context.texts, games.kind, dict[str, tuple[RatingPoint, ...]]()
    if kind is not None and context.server_id_or_none is not None:
        history = await context.host.statistics.rating_history(context.server_id, user_id, kind)
    ratings = {played: points for played, points in history.items() if variant in (None, played)}
    name = context.name if user_id == context.user_id else latest.name
    scope = texts(f"variant-{variant}" if variant else "leaderboard-all-variants")
    subtitle = f"{scope} · {texts(f'button-stats-{games}')}"
    return depict_profile(name, subtitle, facts, latest.outcomes, ratings, texts)


async def _way_to_play(context: InteractionContext) -> list[Button]:
    """The running games of the user, or else a new one."""
    host, texts = context.host, context.texts
    running = await host.queries.tables(
        server_id=context.server_id_or_none, user_id=context.user_id, states=(TableState.PLAYING,)
    )
    snapshots = [await host.queries.snapshot(info.id, context.user_id) for info in running[:_GAMES]]
    return hand_buttons(snapshots, texts) or [Button(PlayNow(), label=texts("button-play-now"))]


def _rows(
    shown: ShowStatistics,
    stats: Sequence[PlayerStats],
    texts: Texts,
    to_play: Sequence[Button],
    *,
    with_games: bool,
) -> list[Row]:
    help_button = Button(ShowHelp(), label=texts("button-help"))
    history = ShowGames(shown.user_id, shown.variant, 0, "s")
    buttons = [Button(history, label=texts("button-history"))] if with_games else []
    if not stats:
        # A guided deal counts nowhere, but is among the games.
        return rows_of([*to_play, *buttons, help_button])
    kinds = {entry.kind for entry in stats}
    played = {entry.variant for entry in stats if entry.kind is shown.games.kind}
    options = [
        (
            f"{shown.user_id}:{variant}:{shown.games}",
            texts("leaderboard-all-variants" if variant == ALL_VARIANTS else f"variant-{variant}"),
        )
        for variant in (ALL_VARIANTS, *VARIANTS)
        if variant == ALL_VARIANTS or variant in played
    ]
    placeholder = texts("leaderboard-choose-variant")
    now = f"{shown.user_id}:{shown.variant}:{shown.games}"
    select = select_row(ShowStatistics, "v", placeholder=placeholder, options=options, now=now)
    buttons += [
        Button(
            ShowStatistics("o", shown.user_id, ALL_VARIANTS, games),
            label=texts(f"button-stats-{games}"),
        )
        for games in GamesShown
        if games is not shown.games and games.kind in kinds
    ]
    return [select, *rows_of([*buttons, help_button])]


@handles(ShowStatistics)
async def _show_statistics(context: InteractionContext, button: ShowStatistics) -> Panel:
    variant = button.variant if button.variant in VARIANTS else None
    return await statistics_panel(context, button.user_id, variant, button.games)
