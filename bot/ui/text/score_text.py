"""Scores in words: of a finished deal, of the deal being played, of the game."""

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
    """The totals and the target in one line; beside each total what was melded in the deal being played."""
    texts = table_texts.texts
    melded = view.meld_points if view.ended is None else []
    sides = " · ".join(
        texts("score-side-melded", side=table_texts.side(side), score=score, melded=melded[side])
        if any(melded)
        else texts("score-side", side=table_texts.side(side), score=score)
        for side, score in enumerate(view.scores)
    )
    return texts("score-line", sides=sides, target=view.target)


def is_result_recent(view: Table) -> bool:
    """Whether the last result is still the news: from the end of its deal to the first trick of the next, or for good
    where the game has ended with it."""
    before_first_trick = view.ended is None and view.last_trick is None
    return view.result is not None and (view.is_between_deals or before_first_trick)


def deal_result(table_texts: TableTexts, result: DealScored, title: str = "") -> str:
    """What a deal brought each side: melds, tricks, all else, and the new total; as news unless another `title` stands
    above it."""
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
    if bid := _bid(table_texts, result):
        lines.insert(0, bid)
    return "\n".join([title or texts("result-title"), *lines])


def _bid(table_texts: TableTexts, result: DealScored) -> str:
    """Whether the bid was made; empty where there was none."""
    if result.declarer is None or result.made is None:
        return ""
    key = "event-deal-scored-made" if result.made else "event-deal-scored-set"
    return table_texts.texts(key, name=table_texts.name(result.declarer))


def outcome(table_texts: TableTexts, view: Table) -> str:
    """What is to be said of a deal in one line without markdown: how the game ended with it, or what became of the
    bid."""
    plainly = replace(table_texts, markdown=False)
    if view.ended is not None:
        return plainly.ended(view.ended).replace("**", "")
    return "" if view.result is None else _bid(plainly, view.result)


def ending(table_texts: TableTexts, view: Table) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    if view.ended is None:
        return ""
    return table_texts.ended(view.ended)


def rating_line(table_texts: TableTexts, changes: Sequence[RatingChange]) -> str:
    """The rating of each player after a game, and by how much it has changed; empty where it counts for nobody."""
    texts = table_texts.texts
    shown = [
        texts(
            "result-rating",
            name=table_texts.name(one.seat),
            points=one.after.points,
            change=signed(one.after.points - one.before.points),
        )
        for one in changes
    ]
    return texts("result-ratings", ratings=" · ".join(shown)) if shown else ""
