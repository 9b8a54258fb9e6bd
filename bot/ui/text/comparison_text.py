"""How a user has done at a board: compared with the expert, the other entrants, and the days before."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.events import DealScored
from bot.engine.variants import VARIANTS
from bot.host.boards.daily import Streak
from bot.host.boards.scoring import BoardResult
from bot.host.tables.games import ENTRANT_SEAT
from bot.host.tables.session import TableSnapshot
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import par_word


def points_line(own: BoardResult, snapshot: TableSnapshot | None, texts: Texts) -> str:
    """How the user has done in the deal, compared with the expert once that is known."""
    scores = "none"
    if snapshot is not None and snapshot.view is not None and snapshot.view.result is not None:
        scores = _scores(snapshot.view.result, VARIANTS[snapshot.info.variant].sides[ENTRANT_SEAT], texts)
    deal = texts("board-points", scores=scores, **_won_by(own.points))
    if own.against_par is None:
        return deal
    difference = round(own.against_par)
    against = texts(
        "board-points-expert",
        against=par_word(difference),
        difference=abs(difference),
        **_won_by(own.points - own.against_par),
    )
    return f"{deal} {against}"


def won_by_line(points: float, texts: Texts) -> str:
    """Whether the user has won the deal and by how many points, without markdown."""
    return texts("board-heading", **_won_by(points))


def expert_line(points: float, texts: Texts) -> str:
    """The same of the expert."""
    return texts("board-heading-expert", **_won_by(points))


def _scores(result: DealScored, side: int, texts: Texts) -> str:
    """The points of the user's side and of the other in the deal; `none` if there are several others."""
    others = [points for at, points in enumerate(result.delta) if at != side]
    if len(others) > 1:
        return "none"
    return texts("history-score", own=result.delta[side], theirs=others[0])


def _won_by(points: float) -> dict[str, str | int]:
    """Points less those of the others, as texts take them: who has won the deal, and by how much."""
    difference = round(points)
    result = "won" if difference > 0 else "lost" if difference < 0 else "drawn"
    return {"result": result, "points": abs(difference)}


def place_line(own: BoardResult, results: Sequence[BoardResult], texts: Texts, *, is_final: bool) -> str:
    """The user's place among those who have ended the board."""
    if len(results) == 1:
        return texts("board-alone-final" if is_final else "board-alone")
    level = sum(result.place == own.place for result in results) - 1 if own.completed else 0
    key = "board-place-final" if is_final else "board-place"
    return texts(key, place=own.place, count=len(results), percent=round(own.percent), level=level)


def streak_line(streak: Streak, texts: Texts, *, is_short: bool = False) -> str:
    """The current and the best streak, and unless it `is_short`, whether another day can be missed this month."""
    if not streak.best:
        return texts("daily-no-streak")
    line = texts("daily-streak", count=streak.current, best=streak.best)
    if is_short:
        return line
    return f"{line} {texts('daily-forgiven' if streak.is_forgiven else 'daily-forgiving')}"
