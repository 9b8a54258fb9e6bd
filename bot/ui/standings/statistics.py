"""What a player has done on a server: games, bids, records, rivals, and how the rating went."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import SelectOption, ui

from bot.engine.variants import VARIANTS
from bot.render import Curve, draw_ratings
from bot.store import Deeds, Feats, Rating, RatingAt, Record
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.components.taps import Choose, Tap
from bot.ui.components.which_board import rating_words
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.words.phrases import rate
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import Texts

__all__ = ["statistics_panel"]

_ALL: Final = "all"
_COUNTED, _OTHERS = "counted", "others"
_FEW: Final = 2
"""How many games make a curve."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """Whose statistics, of which variant (None for all), and whether of games that count."""

    user_id: int
    variant: str | None
    counted: bool

    def __str__(self) -> str:
        return f"{self.user_id}:{self.variant or _ALL}:{_COUNTED if self.counted else _OTHERS}"


async def statistics_panel(
    visit: Visit, user_id: int, variant: str | None, counted: bool | None = None
) -> Panel:
    """The statistics of a user; without `counted`, those of the games that count if there are any.

    Raises Unclear where somebody else does not wish to be listed.
    """
    store, texts = visit.room.store, visit.texts
    if user_id != visit.user_id and not (await store.preferences.of(user_id)).listed:
        raise Unclear("stats-unlisted", name=f"<@{user_id}>")
    feats = await store.statistics.feats(visit.guild_id, user_id)
    if counted is None:
        counted = any(one.counted for one in feats) or not feats
    asked = _Asked(user_id, variant, counted)
    chosen = [one for one in feats if one.counted is counted and variant in (None, one.variant)]
    over = texts(f"variant-{variant}" if variant else "board-over-all")
    lines = [texts("stats-title", name=f"<@{user_id}>", variant=over)]
    lines.append(texts("stats-counted" if counted else "stats-others"))
    if not chosen:
        lines.append(texts("stats-none"))
    else:
        ratings = await store.statistics.ratings(visit.guild_id, user_id) if counted else {}
        lines += _lines(chosen, ratings, texts, detailed=variant is not None)
    if chosen and user_id != visit.user_id:
        own = await store.statistics.between(visit.guild_id, visit.user_id, user_id)
        lines.append(texts("stats-against-you", record=record_words(own, texts)))
    below = await _others(visit, user_id) if variant is None else []
    picture = await _curve(visit, asked) if chosen and counted else None
    return panel("\n".join(lines), "\n".join(below), picture=picture, rows=_rows(asked, feats, texts))


def _lines(chosen: Sequence[Feats], ratings: dict[str, Rating], texts: Texts, *, detailed: bool) -> list[str]:
    lines = []
    if not detailed:
        total = [one.record for one in chosen]
        whole = Record(*(sum(one) for one in zip(*map(_figures, total), strict=True)))
        won = rate(whole.wins, whole.games, texts)
        lines.append(texts("stats-total", record=record_words(whole, texts), rate=won))
    for one in chosen:
        rating = ratings.get(one.variant)
        lines.append(
            texts(
                "stats-variant",
                variant=texts(f"variant-{one.variant}"),
                rating="–" if rating is None else rating_words(rating.points, rating.provisional),
                record=record_words(one.record, texts),
            )
        )
        if detailed:
            lines += _details(one, texts)
    if any(one.variant in ratings and ratings[one.variant].provisional for one in chosen):
        lines.append(texts("board-provisional"))
    return lines


def _figures(record: Record) -> tuple[int, int, int, int]:
    return record.games, record.wins, record.losses, record.draws


def _details(one: Feats, texts: Texts) -> list[str]:
    lines = [texts("stats-points", points=one.points, average=one.points / one.record.games)]
    if one.best_deal is not None and one.best_meld is not None:
        lines.append(texts("stats-records", deal=one.best_deal, meld=one.best_meld))
    deeds = one.deeds
    if deeds.deals:
        lines.append(
            texts(
                "stats-deals",
                deals=deeds.deals,
                meld=deeds.meld / deeds.deals,
                tricks=deeds.tricks / deeds.deals,
            )
        )
    return lines + _bids(deeds, texts)


def _bids(deeds: Deeds, texts: Texts) -> list[str]:
    """What came of the bids, by the part the player had in them; nothing in games without bids."""
    parts = [
        ("stats-declared", deeds.declared, deeds.made),
        ("stats-helped", deeds.helped, deeds.helped_made),
        ("stats-defended", deeds.defended, deeds.defeated),
    ]
    return [
        texts(key, count=count, well=well, rate=rate(well, count, texts))
        for key, count, well in parts
        if count
    ]


def record_words(record: Record, texts: Texts) -> str:
    """Games won, lost and drawn."""
    return texts("board-record", wins=record.wins, losses=record.losses, draws=record.draws)


async def _others(visit: Visit, user_id: int) -> list[str]:
    """Those played against most, and the handicaps."""
    statistics, texts = visit.room.store.statistics, visit.texts
    rivals = [one for one in await statistics.rivals(visit.guild_id, user_id) if one.user_id > 0]
    lines = [texts("stats-rivals")] if rivals else []
    lines += [
        texts("stats-rival", name=f"<@{one.user_id}>", record=record_words(one.record, texts))
        for one in rivals
    ]
    for one in await statistics.handicaps(visit.guild_id, user_id):
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


async def _curve(visit: Visit, asked: _Asked) -> Picture | None:
    """The ratings over time; None for who wants no pictures, and before there is anything to see."""
    if visit.preferences.style == "text":
        return None
    course = await visit.room.store.statistics.course(visit.guild_id, asked.user_id)
    texts = visit.texts
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


def _curve_of(name: str, games: Sequence[RatingAt]) -> Curve:
    return Curve(
        name,
        [one.at for one in games],
        [one.rating.points for one in games],
        [one.rating.doubt for one in games],
    )


def _rows(asked: _Asked, feats: Sequence[Feats], texts: Texts) -> list[Row]:
    played = {one.variant for one in feats if one.counted is asked.counted}
    options = [
        SelectOption(
            label=texts(f"variant-{one}" if one else "board-over-all"),
            value=str(_Asked(asked.user_id, one, asked.counted)),
            default=one == asked.variant,
        )
        for one in (None, *VARIANTS)
        if one is None or one in played
    ]
    rows: list[Row] = [
        ui.ActionRow(Choose("stats", "v", placeholder=texts("board-choose-variant"), options=options))
    ]
    other = _Asked(asked.user_id, None, not asked.counted)
    label = texts("button-stats-others" if asked.counted else "button-stats-counted")
    return [
        *rows,
        *rows_of(
            [
                Tap("history", asked.user_id, asked.variant or _ALL, 0, "s", label=texts("button-history")),
                Tap("stats", "o", other, label=label),
            ]
        ),
    ]


@answers_to("stats", at_table=False)
async def _stats(visit: Visit, parts: list[str]) -> None:
    _, user_id, variant, kind = parts
    chosen = variant if variant in VARIANTS else None
    await visit.show(await statistics_panel(visit, int(user_id), chosen, kind == _COUNTED))
