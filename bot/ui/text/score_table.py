"""The points of a game as a table, in a code block: only there columns stand below one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.render import signed
from bot.ui.text.event_text import TableTexts
from bot.ui.text.score_text import is_result_recent

_NAME: Final = {2: 6, 3: 4}
"""By number of sides, the most characters of a name: a phone shows 25 in a row."""
_Row = tuple[str, Sequence[str]]


def score_table(table_texts: TableTexts, view: Table) -> str:
    """Return the points of each side: of this deal, of the one before, and in all.

    :param view: the table as everyone sees it.
    """
    sides = range(len(view.scores))
    rows: list[_Row] = [*_names(table_texts, view), *_rows(table_texts, view)]
    first = max(len(label) for label, _ in rows)
    widths = [max(len(values[side]) for _, values in rows if values) for side in sides]
    lines = [
        " ".join([label.ljust(first), *(value.rjust(widths[side]) for side, value in enumerate(values))])
        for label, values in rows
    ]
    return "\n".join(["```", *(line.rstrip() for line in lines), "```"])


def _names(table_texts: TableTexts, view: Table) -> Iterator[_Row]:
    """The players of each side, one below the other."""
    plain, most = replace(table_texts, markdown=False), _NAME[len(view.scores)]
    players: list[list[str]] = [[] for _ in view.scores]
    for seat, side in enumerate(view.sides):
        # In a code block a computer player's sign is wider than a letter, and a backtick could end the block.
        name = plain.name(seat).replace(" 🤖", "").replace("`", "'")
        players[side].append(name if len(name) <= most else f"{name[: most - 1]}…")
    yield from (("", row) for row in zip(*players, strict=True))


def _rows(table_texts: TableTexts, view: Table) -> Iterator[_Row]:
    texts, rules, result = table_texts.texts, rules_of(table_texts.info), view.result
    if view.ended is None and view.tricks_won and not view.is_between_deals:
        yield texts("score-row-this"), ()
        yield texts("score-row-melds"), _melds(view.meld_points, rules.least_laid(view))
        yield texts("score-row-tricks"), [str(number) for number in view.tricks_won]
        count = rules.running_count(view)
        if count is not None:
            yield texts("score-row-trick-points"), [str(points) for points in count.tricks]
    if result is not None:
        yield texts("score-row-scored" if is_result_recent(view) else "score-row-previous"), ()
        yield texts("score-row-melds"), _melds(result.meld, rules.least_laid(result))
        yield texts("score-row-trick-points"), [str(points) for points in result.tricks]
        if any(result.other):
            yield texts("score-row-other"), [str(points) for points in result.other]
        yield texts("score-row-gain"), [signed(points) for points in result.delta]
    if not table_texts.info.is_board:
        yield texts("score-row-total"), [str(points) for points in view.scores]


def _melds(points: Sequence[int], least: int) -> list[str]:
    """The points of melds; of a side that laid down nothing because it had too few, how few."""
    return [str(laid) if laid >= least else f"<{least}" for laid in points]
