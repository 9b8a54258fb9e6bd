"""Descriptions of scores: of the current deal, of a finished deal, and of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.events import DealScored
from bot.engine.table import Table
from bot.host import RatingChange
from bot.render import signed
from bot.ui.text.event_text import TableTexts

__all__ = [
    "deal_result",
    "ending",
    "is_result_recent",
    "outcome",
    "rating_line",
    "running_scores",
]


def running_scores(table_texts: TableTexts, view: Table) -> str:
    """Return the totals, the meld points of the current deal, and the target on one line.

    :param view: the table as the reader sees it.
    """
    texts = table_texts.texts
    meld_points = view.meld_points if view.ended is None else []
    sides = " · ".join(
        texts("score-side-melded", side=table_texts.side(side), score=score, melded=meld_points[side])
        if any(meld_points)
        else texts("score-side", side=table_texts.side(side), score=score)
        for side, score in enumerate(view.scores)
    )
    return texts("score-line", sides=sides, target=view.target)


def is_result_recent(view: Table) -> bool:
    """Whether the last result is still worth showing.

    It is until the first trick of the next deal, or for good if the game ended with that deal.
    """
    before_first_trick = view.ended is None and view.last_trick is None
    return view.result is not None and (view.is_between_deals or before_first_trick)


def deal_result(table_texts: TableTexts, result: DealScored, title: str = "") -> str:
    """Return the points of each side for melds, tricks and the rest, and its new total.

    :param title: replaces the usual title.
    """
    texts = table_texts.texts
    lines = []
    for side, delta in enumerate(result.delta):
        parts = [
            texts("result-meld", points=result.meld[side]),
            texts("result-tricks", points=result.tricks[side]),
        ]
        if result.other[side]:
            parts.append(texts("result-other", points=result.other[side]))
        lines.append(
            texts(
                "result-side",
                side=table_texts.side(side),
                parts=", ".join(parts),
                delta=signed(delta),
                score=result.scores[side],
            )
        )
    if bid := _bid_result(table_texts, result):
        lines.insert(0, bid)
    return "\n".join([title or texts("result-title"), *lines])


def _bid_result(table_texts: TableTexts, result: DealScored) -> str:
    """Say whether the bid was made; empty if there was none."""
    if result.declarer is None or result.made is None:
        return ""
    key = "event-deal-scored-made" if result.made else "event-deal-scored-set"
    return table_texts.texts(key, name=table_texts.name(result.declarer))


def outcome(table_texts: TableTexts, view: Table) -> str:
    """Sum up a deal on one line without markdown: how the game ended, or whether the bid was made."""
    plain_texts = replace(table_texts, markdown=False)
    if view.ended is not None:
        return plain_texts.game_ending(view.ended).replace("**", "")
    return "" if view.result is None else _bid_result(plain_texts, view.result)


def ending(table_texts: TableTexts, view: Table) -> str:
    """Say how the game ended; empty if it has not."""
    if view.ended is None:
        return ""
    return table_texts.game_ending(view.ended)


def rating_line(table_texts: TableTexts, changes: Sequence[RatingChange]) -> str:
    """List the new ratings of the players and how much they changed; empty if the game is not rated."""
    texts = table_texts.texts
    ratings = [
        texts(
            "result-rating",
            name=table_texts.name(change.seat),
            points=change.after.points,
            change=signed(change.after.points - change.before.points),
        )
        for change in changes
    ]
    return texts("result-ratings", ratings=" · ".join(ratings)) if ratings else ""
