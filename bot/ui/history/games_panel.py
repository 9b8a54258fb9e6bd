"""The list of a player's finished games on a server, and the panel of a single game with its score history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host.ranking.ratings import weight
from bot.render import ScoreHistory, draw_score_history
from bot.store import PastGame
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.depiction import Depiction, ShownForm
from bot.ui.drawing import drawing
from bot.ui.history.buttons import ExportGame, ShowGame, ShowGames, ShowSeals
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.leaderboard.buttons import ALL_VARIANTS, ShowStatistics
from bot.ui.play.buttons import ShowScores
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import date, join_list, table_number, table_title
from bot.ui.text.score_text import as_corrected, ending, running_scores, scoring_lines
from bot.ui.text.table_text import most_played_line, occupants_line, players_name

_PAGE: Final = 8
"""Games a page."""


@handles(ShowGames)
async def _history_panel(context: InteractionContext, button: ShowGames) -> Panel:
    """A page of a user's finished games, the latest first.

    :raises InputError: the user is someone else who has opted out of being listed.
    """
    host, texts, user_id, first = context.host, context.texts, button.user_id, button.first
    variant = button.variant if button.variant in VARIANTS else None
    if user_id != context.user_id and not (await host.preferences.get(user_id)).listed:
        raise InputError("stats-unlisted", name=f"<@{user_id}>")
    games, count = await host.statistics.past_games(context.server_id, user_id, variant, first, _PAGE)
    scope = texts(f"variant-{variant}" if variant else "leaderboard-all-variants")
    lines = [texts("history-title", name=f"<@{user_id}>", variant=scope, count=count)]
    lines += [_line(game, texts) for game in games] or [texts("history-none")]
    rows = _rows(user_id, variant, first, count, games, texts)
    return panel(lines, rows=rows)


def _line(game: PastGame, texts: Texts) -> str:
    sides = VARIANTS[game.variant].sides
    others = [
        (seat, players_name(played, texts)) for seat, played in game.players.items() if seat != game.seat
    ]
    people, partners = (
        join_list(
            [name for seat, name in others if (sides[seat] == sides[game.seat]) == own], texts, last="and"
        )
        for own in (False, True)
    )
    return texts(
        "history-line",
        table=table_number(game.number),
        day=date(game.ended_at),
        variant=texts(f"variant-{game.variant}"),
        outcome=texts(f"history-{game.outcome}"),
        units=int(rules_of(game).scores_units),
        score=texts("history-score", own=game.points, theirs=game.opponent_points),
        scoring=_scoring(game, texts),
        people=texts("history-with", partners=partners, people=people) if partners else people,
    )


def _scoring(game: PastGame, texts: Texts) -> str:
    """Whether a game did not count, or changed ratings less than usual; empty if it counted in full."""
    if game.uncounted is not None:
        return texts(f"history-uncounted-{game.uncounted}")
    scored = weight(game.repeats, game.share)
    return "" if scored == 1 else texts("history-weight", share=texts("rate", percent=round(100 * scored)))


def _rows(
    user_id: int, variant: str | None, first: int, count: int, games: tuple[PastGame, ...], texts: Texts
) -> list[Row]:
    rows: list[Row] = []
    if games:
        options = [(game.table_id, _option(game, texts)) for game in games]
        rows.append(select_row(ShowGame, placeholder=texts("history-choose"), options=options))
    scope = variant or ALL_VARIANTS
    buttons = [Button(ShowStatistics("h", user_id, scope), label=texts("button-statistics"))]
    buttons += page_buttons(
        first, _PAGE, count, texts, lambda at, control: ShowGames(user_id, scope, at, control)
    )
    return [*rows, *rows_of(buttons)]


def _option(game: PastGame, texts: Texts) -> str:
    return texts("history-option", table=table_number(game.number), variant=texts(f"variant-{game.variant}"))


@handles(ShowGame)
async def _game_panel(context: InteractionContext, button: ShowGame) -> Panel:
    """A finished game: its players, ending, scores and score history, with buttons for the details."""
    texts, table_id = context.texts, button.table_id
    snapshot = await context.host.queries.snapshot(table_id)
    info = snapshot.info
    if snapshot.view is None or snapshot.view.ended is None:
        return panel(f"{table_title(info, texts)}\n{texts('history-not-kept')}")
    table_texts = TableTexts(texts, info, whole_game=True)
    history = await context.host.queries.score_history(table_id)
    scoring = await context.host.statistics.scoring(table_id)
    lines = [
        table_title(info, texts),
        ending(table_texts, as_corrected(snapshot.view, scoring)),
        running_scores(table_texts, snapshot.view),
        occupants_line(info, texts),
        most_played_line(snapshot, texts),
        *scoring_lines(scoring, info, texts),
    ]
    shown = ShownForm()
    if len(history) > 1:
        lines.append(texts("history-deals", count=len(history) - 1))
        depiction = _depict_scores(table_texts, list(zip(*history, strict=True)), snapshot.view)
        shown = await depiction.shown_to(context.preferences)
    controls = [
        Button(ShowScores(table_id), label=texts("button-scores")),
        Button(ReviewDeal(table_id, 0), label=texts("button-review")),
        Button(ShowSeals(table_id, 0), label=texts("button-verify")),
        Button(ExportGame(table_id), label=texts("button-export")),
    ]
    return panel([*lines, *shown.text], picture=shown.picture, rows=rows_of(controls))


def _depict_scores(table_texts: TableTexts, scores: Sequence[Sequence[int]], view: Table) -> Depiction:
    """The scores of each side after each deal."""
    info, texts = table_texts.info, table_texts.texts
    lines = [
        texts("history-scores", side=table_texts.side(side), scores=", ".join(map(str, points)))
        for side, points in enumerate(scores)
    ]

    async def draw() -> Picture:
        names = [replace(table_texts, markdown=False).side(side) for side in range(len(scores))]
        target = view.target if rules_of(info).has_target else 0
        png = await drawing.draw(draw_score_history, ScoreHistory(names, scores, target))
        return Picture("course.png", png, "; ".join(lines))

    return Depiction(draw, lambda: lines)
