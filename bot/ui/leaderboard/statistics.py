"""What a player has done on a server: games, bids, records, rivals, and how the rating went."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from discord import SelectOption, ui

from bot.engine.variants import VARIANTS
from bot.host import DealStats, PlayerStats, Rating, RatingPoint, WinLoss
from bot.render import Curve, draw_ratings
from bot.ui.buttons.history import ShowGames
from bot.ui.buttons.leaderboard import ALL_VARIANTS, ShowStatistics, StatisticsView
from bot.ui.components.controls import Button, Select
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import percentage, rating_text

__all__ = ["statistics_panel"]

_FEW: Final = 2
"""How many games make a curve."""


async def statistics_panel(
    context: InteractionContext, user_id: int, variant: str | None, counted: bool | None = None
) -> Panel:
    """The statistics of a user; without `counted`, those of the games that count if there are any.

    Raises Unclear where somebody else does not wish to be listed.
    """
    host, texts = context.host, context.texts
    if user_id != context.user_id and not (await host.preferences.get(user_id)).listed:
        raise InputError("stats-unlisted", name=f"<@{user_id}>")
    stats = await host.statistics.by_variant(context.guild_id, user_id)
    if counted is None:
        counted = any(one.counted for one in stats) or not stats
    asked = StatisticsView(user_id, variant, counted)
    chosen = [one for one in stats if one.counted is counted and variant in (None, one.variant)]
    over = texts(f"variant-{variant}" if variant else "leaderboard-all-variants")
    lines = [texts("stats-title", name=f"<@{user_id}>", variant=over)]
    lines.append(texts("stats-counted" if counted else "stats-others"))
    if not chosen:
        lines.append(texts("stats-none"))
    else:
        ratings = await host.statistics.ratings(context.guild_id, user_id) if counted else {}
        lines += _lines(chosen, ratings, texts, detailed=variant is not None)
    if chosen and user_id != context.user_id:
        own = await host.statistics.head_to_head(context.guild_id, context.user_id, user_id)
        lines.append(texts("stats-against-you", record=win_loss_text(own, texts)))
    below = await _others(context, user_id) if variant is None else []
    picture = await _curve(context, asked) if chosen and counted else None
    return panel("\n".join(lines), "\n".join(below), picture=picture, rows=_rows(asked, stats, texts))


def _lines(
    chosen: Sequence[PlayerStats], ratings: dict[str, Rating], texts: Texts, *, detailed: bool
) -> list[str]:
    lines = []
    if not detailed:
        total = [one.win_loss for one in chosen]
        whole = WinLoss(*(sum(one) for one in zip(*map(_figures, total), strict=True)))
        won = percentage(whole.wins, whole.games, texts)
        lines.append(texts("stats-total", record=win_loss_text(whole, texts), rate=won))
    for one in chosen:
        rating = ratings.get(one.variant)
        lines.append(
            texts(
                "stats-variant",
                variant=texts(f"variant-{one.variant}"),
                rating="–" if rating is None else rating_text(rating.points, rating.provisional),
                record=win_loss_text(one.win_loss, texts),
            )
        )
        if detailed:
            lines += _details(one, texts)
    if any(one.variant in ratings and ratings[one.variant].provisional for one in chosen):
        lines.append(texts("leaderboard-provisional"))
    return lines


def _figures(record: WinLoss) -> tuple[int, int, int, int]:
    return record.games, record.wins, record.losses, record.draws


def _details(one: PlayerStats, texts: Texts) -> list[str]:
    lines = [texts("stats-points", points=one.points, average=one.points / one.win_loss.games)]
    if one.best_deal is not None and one.best_meld is not None:
        lines.append(texts("stats-records", deal=one.best_deal, meld=one.best_meld))
    deal_stats = one.deal_stats
    if deal_stats.deals:
        lines.append(
            texts(
                "stats-deals",
                deals=deal_stats.deals,
                meld=deal_stats.meld / deal_stats.deals,
                tricks=deal_stats.tricks / deal_stats.deals,
            )
        )
    return lines + _bids(deal_stats, texts)


def _bids(deal_stats: DealStats, texts: Texts) -> list[str]:
    """What came of the bids, by the part the player had in them; nothing in games without bids."""
    parts = [
        ("stats-declared", deal_stats.declared, deal_stats.made),
        ("stats-helped", deal_stats.helped, deal_stats.helped_made),
        ("stats-defended", deal_stats.defended, deal_stats.defeated),
    ]
    return [
        texts(key, count=count, well=well, rate=percentage(well, count, texts))
        for key, count, well in parts
        if count
    ]


def win_loss_text(record: WinLoss, texts: Texts) -> str:
    """Games won, lost and drawn."""
    return texts("leaderboard-record", wins=record.wins, losses=record.losses, draws=record.draws)


async def _others(context: InteractionContext, user_id: int) -> list[str]:
    """Those played against most, and the handicaps."""
    statistics, texts = context.host.statistics, context.texts
    opponents = [one for one in await statistics.opponents(context.guild_id, user_id) if one.user_id > 0]
    lines = [texts("stats-opponents")] if opponents else []
    lines += [
        texts("stats-opponent", name=f"<@{one.user_id}>", record=win_loss_text(one.win_loss, texts))
        for one in opponents
    ]
    for one in await statistics.handicaps(context.guild_id, user_id):
        key = "stats-handicap-gets" if one.points > 0 else "stats-handicap-gives"
        lines.append(
            texts(
                key,
                variant=texts(f"variant-{one.variant}"),
                name=f"<@{one.user_id}>",
                points=abs(one.points),
            )
        )
    return lines


async def _curve(context: InteractionContext, asked: StatisticsView) -> Picture | None:
    """The ratings over time; None for who wants no pictures, and before there is anything to see."""
    if context.preferences.style == "text":
        return None
    course = await context.host.statistics.rating_history(context.guild_id, asked.user_id)
    texts = context.texts
    wanted = {
        variant: games
        for variant, games in course.items()
        if asked.variant in (None, variant) and len(games) >= _FEW
    }
    if not wanted:
        return None
    curves = [_curve_of(texts(f"variant-{variant}"), games) for variant, games in wanted.items()]
    png = await asyncio.to_thread(draw_ratings, curves)
    said = [
        texts(
            "stats-curve",
            variant=texts(f"variant-{variant}"),
            games=len(games),
            first=str(games[0].rating.points),
            last=str(games[-1].rating.points),
        )
        for variant, games in wanted.items()
    ]
    return Picture("ratings.png", png, "; ".join(said)[:256])


def _curve_of(name: str, games: Sequence[RatingPoint]) -> Curve:
    return Curve(
        name,
        [one.at for one in games],
        [one.rating.points for one in games],
        [one.rating.uncertainty for one in games],
    )


def _rows(asked: StatisticsView, stats: Sequence[PlayerStats], texts: Texts) -> list[Row]:
    played = {one.variant for one in stats if one.counted is asked.counted}
    options = [
        SelectOption(
            label=texts(f"variant-{one}" if one else "leaderboard-all-variants"),
            value=str(StatisticsView(asked.user_id, one, asked.counted)),
            default=one == asked.variant,
        )
        for one in (None, *VARIANTS)
        if one is None or one in played
    ]
    rows: list[Row] = [
        ui.ActionRow(
            Select(ShowStatistics, "v", placeholder=texts("leaderboard-choose-variant"), options=options)
        )
    ]
    other = StatisticsView(asked.user_id, None, not asked.counted)
    label = texts("button-stats-others" if asked.counted else "button-stats-counted")
    return [
        *rows,
        *rows_of(
            [
                Button(
                    ShowGames(asked.user_id, asked.variant or ALL_VARIANTS, 0, "s"),
                    label=texts("button-history"),
                ),
                Button(ShowStatistics("o", other), label=label),
            ]
        ),
    ]


@handles(ShowStatistics)
async def _show_statistics(context: InteractionContext, button: ShowStatistics) -> None:
    view = button.view
    await context.show(await statistics_panel(context, view.user_id, view.variant, view.counted))
