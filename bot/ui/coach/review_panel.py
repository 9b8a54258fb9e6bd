"""A review of a finished deal for one of its players: a summary, then their costliest decisions one by one."""

from __future__ import annotations

from dataclasses import replace

from discord import ButtonStyle

from bot.ai.coach.analysis import DecisionKind
from bot.engine.rules import rules_of
from bot.host.computers.ai_service import CONTRACT_SAMPLES
from bot.host.computers.coach import DealReview, ReviewedDecision
from bot.host.errors import CoachBusy, NotSeated
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.history.buttons import ReplayDeal, ShowDeal
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import deal_buttons
from bot.ui.lobby.buttons import Rematch
from bot.ui.pictures import MarkedCards, depict_hand
from bot.ui.play.buttons import ShowResult, hand_button
from bot.ui.practice.buttons import TryAgain, practice_button
from bot.ui.text.advice import action_phrase, certainty_text, points_text, why_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, game_name, percentage


async def review_panel(
    context: InteractionContext, table_id: int, deal: int | None = None, page: int = 0
) -> Panel:
    """What the user's decisions in a finished deal have cost.

    :param deal: the deal's index, None for the latest.
    :param page: 0 for the summary, or the number of one of the costliest decisions.
    :raises HostError: if the deal is not finished, or the user did not play in it.
    """
    try:
        review = await context.host.coach.review(table_id, context.user_id, deal)
    except CoachBusy:
        return await _busy_panel(context, table_id, deal)
    # A review is kept, and its game may have gone on since.
    now = await context.host.queries.snapshot(table_id, context.user_id)
    assert now.view is not None
    review = replace(review, info=now.info, deals=now.view.deals_over)
    if 1 <= page <= len(review.costliest):
        return await _decision_panel(context, review, page)
    await context.host.practice.collect(context.user_id, review)
    return panel(_summary(review, context.texts), rows=_rows(review, 0, context))


async def _busy_panel(context: InteractionContext, table_id: int, deal: int | None) -> Panel:
    """That the coach cannot be asked now, and the way to all the rest."""
    replay = await context.host.replays.deal(table_id, deal)
    rows = rows_of(_way_buttons(replay.info, replay.deal, replay.deals, context))
    return panel(context.texts("error-coach-busy"), rows=rows)


def _title(review: DealReview, texts: Texts) -> str:
    game = game_name(review.info, texts)
    return texts("review-title", game=game, number=review.deal + 1, count=review.deals)


def _summary(review: DealReview, texts: Texts) -> str:
    count = len(review.decisions)
    if not count:
        return f"{_title(review, texts)}\n{texts('review-nothing')}"
    rate = percentage(review.best, count, texts)
    lines = [_title(review, texts), texts("review-accuracy", rate=rate, best=review.best, count=count)]
    lost = {kind: review.lost(kind) for kind in DecisionKind}
    losses = [
        texts(f"review-lost-{kind}", points=round(points, 1)) for kind, points in lost.items() if points
    ]
    if losses:
        lines.append(texts("review-lost", losses=" · ".join(losses)))
    if review.contract_chance is not None:
        chance = texts("rate", percent=round(100 * review.contract_chance))
        lines.append(texts("review-contract", points=review.contract, rate=chance, count=CONTRACT_SAMPLES))
    if not review.costliest:
        lines.append(texts("review-no-mistakes"))
    else:
        lines.append(texts("review-costliest"))
        lines += [
            f"{number}. {_line(decision, texts)}" for number, decision in enumerate(review.costliest, start=1)
        ]
    return "\n".join(lines)


def _line(reviewed: ReviewedDecision, texts: Texts) -> str:
    """What the player did, what was better, and the cost."""
    return texts(
        "review-decision",
        when=_when(reviewed, texts),
        action=action_text(reviewed.decision.action, texts),
        best=action_text(reviewed.advice.action, texts),
        points=points_text(reviewed.choice.loss, exact=reviewed.advice.exact, texts=texts),
    )


def _when(reviewed: ReviewedDecision, texts: Texts) -> str:
    if reviewed.decision.kind is DecisionKind.BID:
        return texts("review-when-bidding")
    key = "review-when-lead" if reviewed.decision.kind is DecisionKind.LEAD else "review-when-trick"
    return texts(key, number=reviewed.trick)


async def _decision_panel(context: InteractionContext, review: DealReview, page: int) -> Panel:
    """One decision, with the position as the player saw it."""
    texts, reviewed = context.texts, review.costliest[page - 1]
    lines = [_title(review, texts), _line(reviewed, texts)]
    why = why_text(reviewed.choice, review.info.variant, texts)
    if why:
        best = action_phrase(reviewed.advice.action, reviewed.view, texts)
        lines.append(texts("hint-why", action=best, why=why))
    lines.append(certainty_text(reviewed.advice, texts))
    rows = _rows(review, page, context)
    marked = MarkedCards.of(reviewed.decision.action, reviewed.advice.action)
    depiction = depict_hand(_snapshot(review, reviewed), reviewed.view, texts, marked=marked)
    shown = await depiction.shown_to(context.preferences)
    return panel(lines, shown.text, picture=shown.picture, rows=rows)


def _snapshot(review: DealReview, reviewed: ReviewedDecision) -> TableSnapshot:
    """The table as the player saw it."""
    return TableSnapshot(
        info=review.info,
        seat=review.seat,
        view=reviewed.view,
        offer=rules_of(review.info).offers(reviewed.view, review.seat),
        to_move=(review.seat,),
    )


def _rows(review: DealReview, page: int, context: InteractionContext) -> list[Row]:
    texts = context.texts
    table_id, deal = review.info.id, review.deal
    pages = [
        Button(
            ReviewDeal(table_id, deal, number, "p"),
            label=texts("button-review-decision", number=number)
            if number
            else texts("button-review-summary"),
            style=ButtonStyle.primary if number == page else ButtonStyle.secondary,
            disabled=number == page,
        )
        for number in range(len(review.costliest) + 1)
    ]
    return rows_of(pages if len(pages) > 1 else []) + rows_of(
        [*_next_buttons(review, page, context), *_way_buttons(review.info, deal, review.deals, context)]
    )


def _next_buttons(review: DealReview, page: int, context: InteractionContext) -> list[Button]:
    """To try a mistake again, or else to play on: the hand, or a rematch."""
    texts, info = context.texts, review.info
    if page:
        decision = review.costliest[page - 1].decision
        again = TryAgain(info.id, decision.deal, decision.number)
        return [Button(again, label=texts("button-try-again"), style=ButtonStyle.primary)]
    hand = hand_button(info, context.user_id, texts)
    if info.state is TableState.OVER and not info.is_board:
        return [Button(Rematch(info.id), label=texts("button-rematch"), style=ButtonStyle.primary)]
    return hand


def _way_buttons(info: TableInfo, deal: int, deals: int, context: InteractionContext) -> list[Button]:
    """From the review of a deal to its result and its replay, to the reviews of other deals, and to practice."""
    texts = context.texts
    result = board_result_buttons(info, texts)
    if not result:
        is_last = info.state in (TableState.OVER, TableState.CLOSED) and deal == deals - 1
        target = ShowResult(info.id) if is_last else ShowDeal(info.id, deal)
        result = [Button(target, label=texts("button-result"))]
    return [
        *result,
        Button(ReplayDeal(info.id, deal), label=texts("button-replay")),
        *deal_buttons(deal, deals, texts, lambda other: ReviewDeal(info.id, other, 0, "d")),
        practice_button(texts),
    ]


@handles(ReviewDeal)
async def _review(context: InteractionContext, button: ReviewDeal) -> Panel | ReplayDeal:
    """The review of the user's decisions; for others, the replay of the deal."""
    try:
        return await review_panel(context, button.table_id, button.deal, button.page)
    except NotSeated:
        return ReplayDeal(button.table_id, button.deal)
