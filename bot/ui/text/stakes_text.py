"""Descriptions of what bids are worth where points are not added up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from bot.engine.cards import Suit
from bot.engine.rules import rules_of
from bot.engine.scoring import Stakes
from bot.engine.table import Table
from bot.engine.variant import Rules
from bot.render import signed
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts


def stakes_text(table_texts: TableTexts, view: Table) -> str:
    """Say what the declarer scores for the contract if points are not added up; empty if they are.

    As long as trump is not named, the suits that change it are listed.
    """
    texts, rules = table_texts.texts, rules_of(table_texts.info)
    stakes = rules.stakes(view)
    if stakes is None:
        return ""
    line = texts("stakes", made=signed(stakes.made), lost=signed(stakes.lost), units=int(rules.scores_units))
    return ", ".join([line, *_multiplied(view, view.contract, stakes, table_texts)])


def bid_stakes_line(table_texts: TableTexts, view: Table, bids: Sequence[int]) -> str:
    """List what the bids on offer are worth if points are not added up; empty if all are worth the same.

    :param bids: their points, from low to high.
    """
    texts = table_texts.texts
    groups = _stakes_of_bids(rules_of(table_texts.info), view, bids)
    multiplied = list(_multiplied(view, *groups[0], table_texts)) if groups else []
    if len(groups) < 2 and not multiplied:
        return ""
    return texts("bid-stakes", values=" · ".join([*_stakes_list(groups, texts), *multiplied]))


def _stakes_of_bids(rules: Rules, view: Table, bids: Sequence[int]) -> list[tuple[int, Stakes]]:
    """The lowest bid of each value, with the stakes."""
    trial = copy(view)
    groups: list[tuple[int, Stakes]] = []
    for trial.contract in bids:
        stakes = rules.stakes(trial)
        if stakes is not None and (not groups or groups[-1][1] != stakes):
            groups.append((trial.contract, stakes))
    return groups


def _multiplied(view: Table, bid: int, stakes: Stakes, table_texts: TableTexts) -> Iterator[str]:
    """The suits that multiply the stakes of every bid as trump, as long as trump is not named."""
    texts, trial = table_texts.texts, copy(view)
    trial.contract = bid
    for trial.trump in Suit if view.trump is None else ():
        other = rules_of(table_texts.info).stakes(trial)
        if other is not None and other != stakes:
            times = other.made // stakes.made
            yield texts("stakes-times", suit=texts(f"suit-{trial.trump}"), times=times)


def _stakes_list(groups: Sequence[tuple[int, Stakes]], texts: Texts) -> Iterator[str]:
    for bid, stakes in groups:
        yield texts("stakes-from", bid=bid, made=signed(stakes.made), lost=signed(stakes.lost))
