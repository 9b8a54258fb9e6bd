"""Descriptions of scores: what a contract is worth, the points of a deal, and of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Final

from bot.engine.cards import Suit
from bot.engine.events import BURIED, SPECTATOR, Claim, DealScored, Ending, GameEnded
from bot.engine.rules import rules_of
from bot.engine.scoring import GameDecision, Stakes, lead
from bot.engine.table import ShownMeld, Table
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS
from bot.host.ranking.ratings import COUNTED_WEIGHT, REPEAT_DAYS, weight
from bot.host.reading.history import Highlights
from bot.render import SYMBOLS, signed
from bot.store import GameScoring, RatingChange, TableInfo
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, event_lines, result_reasons
from bot.ui.text.formatting import join_list, melds_text

_REASONS: Final[Mapping[GameDecision | None, str]] = {
    GameDecision.DEALS: "ending-deals",
    GameDecision.TIE_BREAK: "ending-tie-break",
    GameDecision.MERCY: "ending-mercy",
}
"""Texts that say what has decided a game; that a target is reached, the scores show."""


def running_scores(table_texts: TableTexts, view: Table) -> str:
    """Return the totals, the points of melds and tricks in the current deal, and how the game is won, on one line.

    It says so if play goes on because several sides are level where the game could have ended.

    :param view: the table as the reader sees it.
    """
    sides = " · ".join(_side_score(table_texts, view, side) for side in range(len(view.scores)))
    return _with_level(table_texts, sides, view)


def lead_line(table_texts: TableTexts, scores: Sequence[int]) -> str:
    """Say who leads a game, the reader's side as "you", and with which scores; or that all are level."""
    texts, sides = table_texts.texts, sorted(range(len(scores)), key=lambda side: -scores[side])
    ahead = [side for side in sides if scores[side] == max(scores)]
    leaders = [seat for seat, side in enumerate(VARIANTS[table_texts.info.variant].sides) if side in ahead]
    who = "other" if table_texts.reader not in leaders else "you" if len(leaders) == 1 else "both"
    behind = [texts("score-number", points=scores[side]) for side in sides[len(ahead) :]]
    return texts(
        "score-lead",
        names=join_list([table_texts.side(side) for side in ahead], texts, last="and"),
        players=len(leaders),
        who=who if len(ahead) == 1 else "other",
        points=max(scores),
        behind=join_list(behind, texts, last="and"),
        level="yes" if not behind else "no",
    )


def length_line(table_texts: TableTexts, view: Table) -> str:
    """Return how the game is won, without the totals; empty for a single deal."""
    line = _with_level(table_texts, "", view).lstrip(" ·")
    return f"-# {line}" if line else ""


def _with_level(table_texts: TableTexts, sides: str, view: Table) -> str:
    if table_texts.info.is_one_deal:
        return sides
    texts, rules = table_texts.texts, rules_of(table_texts.info)
    line = _with_length(sides, rules, view, texts)
    level = [table_texts.side(side) for side in rules.level_sides(view)]
    return texts("score-level", line=line, names=join_list(level, texts, last="and")) if level else line


def _with_length(sides: str, rules: Rules, view: Table, texts: Texts) -> str:
    """The totals with the target or the number of the deal, whichever ends the game, and with the lead that wins."""
    length, number = rules.length, view.deals_scored + (not view.is_between_deals)
    if length.deals:
        key = "score-line-deals" if number <= length.deals else "score-line-tie-break"
        line = texts(key, sides=sides, number=number, deals=length.deals)
    else:
        line = texts("score-line", sides=sides, target=view.target) if rules.has_target else sides
    if length.mercy and view.ended is None:
        return texts("score-line-mercy", line=line, lead=length.mercy)
    return line


def melds_by_side(points: Sequence[int], least: int, texts: Texts) -> list[str]:
    """Return the points of melds by side; of a side that laid down nothing because it had too few, how few.

    :param least: the fewest points that a side laid down.
    """
    return [str(laid) if laid >= least else texts("meld-under", least=least) for laid in points]


def _side_score(table_texts: TableTexts, view: Table, side: int) -> str:
    """The total of a side, with its points in the deal that is being played as far as the table tells."""
    texts = table_texts.texts
    words: dict[str, str | int] = {"side": table_texts.side(side), "score": view.scores[side]}
    rules, points = rules_of(table_texts.info), view.meld_points if view.ended is None else []
    melded, count = melds_by_side(points, rules.least_laid(view), texts), rules.running_count(view)
    if count is not None:
        return texts("score-side-counted", **words, melded=melded[side], tricks=count.tricks[side])
    return (
        texts("score-side-melded", **words, melded=melded[side])
        if any(points)
        else texts("score-side", **words)
    )


def contract_line(table_texts: TableTexts, view: Table) -> str:
    """Describe the contract and what it still needs, or needs from tricks; empty without one."""
    texts, declarer = table_texts.texts, view.declarer
    if view.is_between_deals or declarer is None:
        return ""
    line = texts("contract-line", points=view.contract, name=table_texts.name(declarer))
    rules = rules_of(table_texts.info)
    if needs := needs_text(rules, view, texts):
        line = texts("contract-needs", contract=line, needs=needs)
    stakes = stakes_text(table_texts, view)
    return texts("contract-with-stakes", contract=line, stakes=stakes) if stakes else line


def needs_text(rules: Rules, view: Table, texts: Texts) -> str:
    """Say what the contract still needs, as far as the table tells; empty before the play."""
    count = rules.running_count(view)
    if count is not None and count.needed is not None:
        left = rules.total_trick_points - sum(count.tricks)
        if count.needed > left:
            return texts("needs-more-than-left", needed=count.needed, left=left)
        if count.needed:
            assert view.declarer is not None
            side = view.sides[view.declarer]
            if count.needed > view.contract - view.meld_points[side] - count.tricks[side]:
                # There are enough points for the bid, but too few of them from tricks.
                return texts("needs-trick-points", needed=count.needed)
            key = "needs-at-most" if _has_buried_unseen(view) else "needs-more"
            return texts(key, needed=count.needed)
        return texts("needs-a-trick" if count.needs_trick else "needs-nothing")
    found = rules.trick_points_needed(view)
    if found is None:
        return ""
    needed, _ = found
    if needed > rules.total_trick_points:
        return texts("needs-more-than-all", needed=needed, most=rules.total_trick_points)
    if needed > 0:
        return texts("needs-from-tricks", needed=needed)
    assert view.declarer is not None
    has_trick = view.tricks_won[view.sides[view.declarer]] > 0
    return texts("needs-a-trick" if rules.needs_trick and not has_trick else "needs-nothing")


def _has_buried_unseen(view: Table) -> bool:
    """Whether the declarer has buried cards that the viewer does not know, which may count."""
    return view.declarer is not None and None in view.zones[BURIED[view.declarer]]


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
            yield texts("stakes-times", suit=SYMBOLS[trial.trump], times=times)


def _stakes_list(groups: Sequence[tuple[int, Stakes]], texts: Texts) -> Iterator[str]:
    for bid, stakes in groups:
        yield texts("stakes-from", bid=bid, made=signed(stakes.made), lost=signed(stakes.lost))


def passed_line(table_texts: TableTexts, view: Table, seat: int) -> str:
    """Say who passed cards to whom in this deal, until the first trick is won; empty if nobody has.

    :param seat: the reader's seat, or `SPECTATOR`. The two who pass are told the cards, others how many.
    """
    if view.is_between_deals or view.last_trick is not None or not any(view.passed_cards):
        return ""
    texts, sentences = table_texts.texts, []
    for giver, cards in enumerate(view.passed_cards):
        if not cards:
            continue
        to = view.partner(giver)
        key = "passed-own" if giver == seat else "passed-to-you" if to == seat else "passed"
        arguments: dict[str, str | int] = {"cards": texts.style.cards(cards), "count": len(cards)}
        arguments |= {"name": table_texts.name(giver), "to": table_texts.name(to)}
        sentences.append(texts(key, **arguments))
    return " ".join(sentences)


def meld_lines(table_texts: TableTexts, view: Table, mover: int = SPECTATOR) -> list[str]:
    """Tell the melds that were laid down all at once, a line for each player, until the first trick is won.

    Of a side that laid down nothing because it had too few points nothing else is told.

    :param mover: the reader's seat if it is to play a card, as the buttons of the cards take the room: then it is told
        on one line what the others have laid down.
    :return: the lines, by side; none where melds are made one at a time.
    """
    texts, rules = table_texts.texts, rules_of(table_texts.info)
    seats = () if view.ended or view.last_trick is not None else rules.have_laid_down(view)
    least, lines = rules.least_laid(view), list[str]()
    for side, points in enumerate(view.meld_points):
        if points < least and seats:
            lines.append(texts("melds-laid-under", side=table_texts.side(side), least=least))
        else:
            told = (seat for seat in seats if view.sides[seat] == side and seat != mover)
            lines += (_laid_line(table_texts.name(seat), view.melds[seat], texts) for seat in told)
    lines = lines if mover == SPECTATOR else [" · ".join(lines)]
    return [texts("melds-line", melds=line) for line in lines if line]


def _laid_line(name: str, melds: Sequence[ShownMeld], texts: Texts) -> str:
    """The melds of a player, by kind, with their points and how many points that is."""
    kinds: dict[str, tuple[int, int]] = {}
    for meld in melds:
        kind = meld.name.partition(":")[0]
        points, count = kinds.get(kind, (0, 0))
        kinds[kind] = points + meld.points, count + meld.count
    listed = [ShownMeld(kind, *numbers) for kind, numbers in kinds.items()]
    listed.sort(key=lambda meld: -meld.points)
    points = sum(meld.points for meld in listed)
    return texts("melds-laid", name=name, melds=melds_text(listed, texts), kinds=len(listed), points=points)


def is_result_recent(view: Table) -> bool:
    """Whether the last result is still worth showing.

    It is until the next deal has a declarer, without an auction until its first trick, or for good if the game ended
    with that deal.
    """
    has_hardly_begun = view.ended is None and view.declarer is None and view.last_trick is None
    return view.result is not None and (view.is_between_deals or has_hardly_begun)


def deal_result(table_texts: TableTexts, result: DealScored) -> str:
    """Return the points of each side for melds, tricks and the rest, and its new total."""
    table_texts = table_texts.at(result)
    texts, lines = table_texts.texts, []
    # A board ends after one deal, so it has no total.
    key = "result-side-board" if table_texts.info.is_board else "result-side"
    melds = melds_by_side(result.meld, rules_of(table_texts.info).least_laid(result), texts)
    for side, delta in enumerate(result.delta):
        parts = [
            texts("result-meld", points=melds[side]),
            texts("result-tricks", points=result.tricks[side]),
        ]
        if result.other[side]:
            parts.append(texts("result-other", points=result.other[side]))
        lines.append(
            texts(
                key,
                side=table_texts.side(side),
                parts=", ".join(parts),
                delta=signed(delta),
                score=result.scores[side],
            )
        )
    return "\n".join([texts("result-title"), *result_reasons(result, table_texts), *lines])


def outcome(table_texts: TableTexts, view: Table) -> str:
    """Sum up a deal on one line without markdown: how the game ended, or whether the bid was made and why.

    A game of one deal ends with that, and without a winner.
    """
    plain_texts = replace(table_texts, markdown=False)
    claim = view.declared_out
    if view.ended is not None and claim is not None and claim.claim is not Claim.SET:
        name = plain_texts.name(claim.seat)
        key = f"outcome-out-{claim.claim}"
        return table_texts.texts(key, name=name, score=claim.score, target=claim.target)
    is_one_deal = table_texts.info.is_one_deal and view.result is not None
    if view.ended is not None and not is_one_deal:
        return plain_texts.game_ending(view.ended).replace("**", "")
    return "" if view.result is None else " ".join(result_reasons(view.result, plain_texts)[:1])


def outcome_reasons(table_texts: TableTexts, view: Table) -> list[str]:
    """Say why points of a deal do not count, besides what its `outcome` says: a sentence each, without markdown."""
    if view.result is None or not view.result.shortfalls:
        return []
    said = outcome(table_texts, view)
    reasons = result_reasons(view.result, replace(table_texts, markdown=False))
    return [reason for reason in reasons if reason not in said]


def ending(table_texts: TableTexts, view: Table) -> str:
    """Say how the game ended, after a claim of being out that settled it; empty if it has not ended."""
    if view.ended is None:
        return ""
    won = table_texts.game_ending(view.ended)
    return "\n".join([*_claim_lines(table_texts, view), won, *_why_over(table_texts, view)])


def _why_over(table_texts: TableTexts, view: Table) -> list[str]:
    """Say so if the number of deals or a lead has ended the game."""
    if view.ended is None or view.ended.how is not Ending.RULE or table_texts.info.is_one_deal:
        return []
    length = rules_of(table_texts.info).length
    key = _REASONS.get(length.decision(view.deals_scored, view.scores, view.target))
    ahead = lead(view.scores)
    return [table_texts.texts(key, deals=view.deals_scored, lead=ahead, mercy=length.mercy)] if key else []


def _claim_lines(table_texts: TableTexts, view: Table) -> list[str]:
    return [] if view.declared_out is None else event_lines([view.declared_out], table_texts)


def as_corrected(view: Table, scoring: GameScoring | None) -> Table:
    """The view of a game with the end that a manager has corrected it to; the same view if nobody has."""
    if view.ended is None or scoring is None or scoring.corrected is None:
        return view
    winner = next(iter(scoring.corrected), -1)
    return replace(view, ended=GameEnded(Ending.RULE, -1, winner), declared_out=None)


def celebration(table_texts: TableTexts, view: Table) -> str:
    """Say how the game ended, with a heading for the winner if there is one; empty if it has not ended."""
    if view.ended is None or not view.ended.winners(view.sides):
        return ending(table_texts, view)
    won = table_texts.texts("result-won", ending=table_texts.game_ending(view.ended))
    return "\n".join([*_claim_lines(table_texts, view), won, *_why_over(table_texts, view)])


def highlight_line(table_texts: TableTexts, highlights: Highlights) -> str:
    """Name the best deal and the biggest meld of a game; empty if there are none."""
    found = {"best-deal": highlights.best_deal, "biggest-meld": highlights.biggest_meld}
    units = int(rules_of(table_texts.info).scores_units)
    return "\n".join(
        table_texts.texts(
            f"result-{key}",
            side=TableTexts(table_texts.texts, highlight.info).side(highlight.side),
            points=highlight.points,
            deal=highlight.deal + 1,
            units=units,
        )
        for key, highlight in found.items()
        if highlight is not None
    )


def scoring_line(scoring: GameScoring | None, texts: Texts, *, is_settled: bool = False) -> str:
    """Say why a game does not count on leaderboards, or changed ratings less than usual; empty if it counts in full.

    :param scoring: None for a game without a result.
    :param is_settled: whether the players agreed to end the game with the score of its deals.
    """
    if scoring is None:
        return ""
    if scoring.uncounted is not None:
        return texts(f"result-uncounted-{scoring.uncounted}")
    scored = weight(scoring.repeats, scoring.share)
    if scored == 1:
        return ""
    share = texts("rate", percent=round(100 * scored))
    counts = "yes" if scored >= COUNTED_WEIGHT else "no"
    if scoring.share < 1:
        return texts("result-settled" if is_settled else "result-given-up", share=share, counts=counts)
    wins = scoring.repeats + 1
    return texts("result-repeated", count=wins, days=REPEAT_DAYS, share=share, counts=counts)


def scoring_lines(scoring: GameScoring | None, info: TableInfo, texts: Texts) -> tuple[str, ...]:
    """Say so if a manager has corrected who has won a game, and how it counts."""
    line = scoring_line(scoring, texts, is_settled=info.ended == Ending.AGREED)
    if scoring is None or scoring.corrected is None:
        return (line,)
    return texts("result-corrected"), line


def rating_line(table_texts: TableTexts, changes: Sequence[RatingChange]) -> str:
    """List the new ratings of the players and how much they changed; empty if the game is not rated.

    Where a computer player has its own seat they are the ratings against computers.
    """
    texts = table_texts.texts
    ratings = [
        texts(
            "result-rating",
            name=table_texts.name(change.seat),
            points=change.after.points,
            change=signed(change.after.points - change.before.points),
            provisional=int(change.after.provisional),
        )
        for change in changes
    ]
    key = "result-ratings-computers" if table_texts.info.with_computers else "result-ratings"
    return texts(key, ratings=" · ".join(ratings)) if ratings else ""
