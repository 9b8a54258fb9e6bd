"""A review of a finished deal for one of its players: a summary, then mistakes and best decisions, with figures."""

from __future__ import annotations

from asyncio import get_running_loop
from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.ai.coach.advice import Alternative
from bot.ai.coach.analysis import DecisionKind
from bot.engine.actions import Verb
from bot.engine.cards import Rank
from bot.engine.rules import rules_of
from bot.host.computers.ai_service import CONTRACT_SAMPLES
from bot.host.computers.coach import DealReview, ReviewedDecision
from bot.host.errors import CoachBusy, NotSeated
from bot.host.tables.session import TableSnapshot
from bot.render import capitalize
from bot.store import TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ReviewDeal, ShowFigures
from bot.ui.components.controls import Button, buttons_select
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import Depiction
from bot.ui.history.buttons import ReplayDeal, ShowDeal
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import deal_buttons
from bot.ui.learn.buttons import Sequel, sequel_button
from bot.ui.lobby.buttons import Rematch
from bot.ui.pictures import MarkedCards, depict_hand
from bot.ui.play.buttons import hand_button, result_button
from bot.ui.practice.buttons import ShowPractice, TryAgain
from bot.ui.text.advice import (
    alike_text,
    certainty_text,
    choice_text,
    opponents_in,
    points_text,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import action_text, deal_text, game_name, par_word, percentage, seat_name
from bot.ui.text.verdict import with_reason

_MOST_FIGURES: Final = 8
"""The most choices of which the figures are shown."""
_BEFORE_PLAY: Final = {
    **dict.fromkeys((Verb.BID, Verb.PASS, Verb.THROW_IN), "review-when-bid"),
    **dict.fromkeys((Verb.TRUMP, Verb.GUESS, Verb.NO_GUESS), "review-when-trump"),
    Verb.PASS_CARDS: "review-when-passing",
    Verb.BURY: "review-when-burying",
}
"""The text that names a decision before the first trick."""


async def review_panel(
    context: InteractionContext, table_id: int, deal: int | None = None, page: int = 0
) -> Panel:
    """What the user's decisions in a finished deal have cost.

    :param deal: the deal's index, None for the latest.
    :param page: 0 for the summary, or the number of a mistake, the costliest first; then the best decisions follow.
    :raises HostError: if the deal is not finished, or the user did not play in it.
    """
    try:
        review = await _review_now(context, table_id, deal)
    except CoachBusy:
        return await _busy_panel(context, table_id, deal)
    if 1 <= page <= len(review.moments):
        return await _decision_panel(context, review, page)
    await context.host.practice.collect(context.user_id, review)
    return await _summary_panel(context, review)


async def _board_line(context: InteractionContext, info: TableInfo) -> str:
    """What the costs of mistakes mean beside the result of a board; empty where no expert has played it."""
    set_id, board = info.board_set_id, info.board
    if set_id is None or board is None or info.tournament_id is not None:
        return ""
    results = await context.host.boards.results(set_id, board, context.user_id)
    against = next(one.against_par for one in results if one.user_id == context.user_id)
    if against is None:
        return ""
    points = round(against)
    return context.texts("board-review", against=par_word(points), difference=abs(points))


async def _review_now(context: InteractionContext, table_id: int, deal: int | None) -> DealReview:
    """The review, with the state that the game has now. While it is computed, the answer says how far it is."""
    progress = _Progress(context)
    review = await context.host.coach.review(table_id, context.user_id, deal, progress)
    # A review is kept, and its game may have gone on since.
    now = await context.host.queries.snapshot(table_id, context.user_id)
    assert now.view is not None
    return replace(review, info=now.info, deals=now.view.deals_over)


class _Progress:
    """Says in the answer how far the coach is, now and then.

    It names no number of decisions: those whose choices could not be compared are left out of the review.
    """

    def __init__(self, context: InteractionContext) -> None:
        self._context = context
        self._shown_at = get_running_loop().time()
        self._is_showing = False

    async def __call__(self, done: int, count: int) -> None:
        """:param done: how many decisions have been assessed, of how many."""
        now, texts = get_running_loop().time(), self._context.texts
        if self._is_showing or now - self._shown_at < self._context.services.pace.progress or done == count:
            return
        self._is_showing, self._shown_at = True, now
        try:
            await self._context.show(panel(texts("review-progress", done=percentage(done, count, texts))))
        finally:
            self._is_showing = False


async def _busy_panel(context: InteractionContext, table_id: int, deal: int | None) -> Panel:
    """That the coach cannot be asked now, and the way to all the rest."""
    replay = await context.host.replays.deal(table_id, context.user_id, deal)
    texts, info = context.texts, replay.info
    rows = [*rows_of(board_result_buttons(info, texts)), _ways_row(info, replay.deal, replay.deals, texts)]
    return panel(texts("error-coach-busy"), rows=rows)


def _title(review: DealReview, texts: Texts, *, has_picture: bool) -> str:
    """The heading, and in a line below it the game and which deal it is, unless the game is over after one.

    :param has_picture: then the picture says the game.
    """
    is_only = review.deals == 1 and review.info.state is not TableState.PLAYING
    deal = "none" if is_only else deal_text(review.info, review.deal, review.deals, texts)
    game = "none" if is_only and has_picture else capitalize(game_name(review.info, texts))
    return texts("review-title", game=game, deal=deal)


async def _summary_panel(context: InteractionContext, review: DealReview) -> Panel:
    """How good the decisions were, and what matters most: the costliest mistake, or else the best decision.

    The picture is its position. The other mistakes are on pages of their own, so that this fits on a phone.
    """
    texts, picture = context.texts, None
    if review.moments:
        # As text, the position is beside the decision itself.
        picture = (await _depicted(review, review.moments[0], texts).shown_to(context.preferences)).picture
    note = await _board_line(context, review.info) if review.mistakes else ""
    return panel(
        [_title(review, texts, has_picture=picture is not None), *_summary(review, texts)],
        _best_moments(review, texts),
        note,
        picture=picture,
        rows=await _summary_rows(review, context),
    )


def _summary(review: DealReview, texts: Texts) -> list[str]:
    """How many decisions were good and what mistakes cost, how sure the bid was, and the costliest mistake."""
    if not review.decisions:
        return [texts("review-nothing-alone" if review.info.guided else "review-nothing")]
    lines = [_accuracy(review, texts)]
    if review.contract_chance is not None:
        lines.append(_contract(review.contract, review.contract_chance, texts))
    if review.mistakes:
        # Its page says why.
        costliest = review.mistakes[0]
        lines.append(texts("review-costliest", line=_line(costliest, texts, _decision(costliest, texts))))
    return lines


def _contract(points: int, chance: float, texts: Texts) -> str:
    """How sure the player's bid was before the first card."""
    levels = ((0.98, "certain"), (0.75, "likely"), (0.4, "open"), (0.1, "unlikely"))
    made = round(chance * CONTRACT_SAMPLES)
    how = next((name for least, name in levels if chance >= least), "hopeless")
    how = "safe" if made == CONTRACT_SAMPLES else how
    return texts("review-contract", points=points, how=how, made=made, count=CONTRACT_SAMPLES)


def _accuracy(review: DealReview, texts: Texts) -> str:
    """How many mistakes there were and what they cost, or praise if there were none, unless the player took hints.

    In a guided deal only the decisions count that the player made alone, as far as known. A share of a few would say
    nothing. Where a contract is paid in units, no number of points is named.
    """
    count, mistakes = len(review.decisions), review.mistakes
    rate = percentage(review.best, count, texts) if review.has_share else "none"
    if mistakes:
        cost = sum(mistake.choice.loss for mistake in mistakes)
        lost = points_text(cost, exact=all(mistake.advice.exact for mistake in mistakes), texts=texts)
        alone = "yes" if review.is_alone else "no"
        return texts(
            "review-accuracy", rate=rate, points=lost, mistakes=len(mistakes), count=count, alone=alone
        )
    if review.is_alone:
        return texts("review-alone", count=count)
    rules = rules_of(review.info)
    stakes = any(rules.stakes(reviewed.view) is not None for reviewed in review.decisions)
    hinted = any(seat.hinted for seat in review.info.seats if seat.seat == review.seat)
    points = 0 if stakes else rules.card_points.ranks[Rank.TEN]
    how = "hinted" if hinted else "alone"
    return texts("review-no-mistakes", rate=rate, count=count, points=points, how=how)


def _best_moments(review: DealReview, texts: Texts) -> list[str]:
    """The best decisions with their reasons; beside mistakes one in short."""
    found = review.highlights
    if not found:
        return []
    if review.mistakes:
        return [texts("review-highlight-short", moment=_decision(found[0], texts))]
    listed = []
    for reviewed in found:
        line = _line(reviewed, texts, _decision(reviewed, texts))
        listed.append(f"- {with_reason(line, reviewed, review.info.variant, texts)}")
    return [texts("review-highlights", count=len(found)), *listed]


def _line(
    reviewed: ReviewedDecision, texts: Texts, decision: str, *, outcome: str = "none", alike: str = "none"
) -> str:
    """What the player did, and how much that gained, or else cost, what came of it and what would have been better.

    :param decision: what the player did, in words.
    :param alike: other choices that would have been about as good as the best.
    """
    points = points_text((reviewed.gain or reviewed.choice).loss, exact=reviewed.advice.exact, texts=texts)
    if reviewed.gain is not None:
        other = choice_text(reviewed.gain.action, texts)
        return texts("review-highlight", decision=decision, points=points, other=other)
    best = action_text(reviewed.advice.action, texts)
    words = {"outcome": outcome, "alike": alike}
    return texts("review-decision", decision=decision, points=points, best=best, **words)


def _decision(reviewed: ReviewedDecision, texts: Texts) -> str:
    """What the player did, after what it was about; before play, an action says that itself."""
    when = "" if reviewed.decision.kind is DecisionKind.BID else _when(reviewed, texts)
    return texts("review-when", when=when or "none", action=action_text(reviewed.decision.action, texts))


def decision_line(reviewed: ReviewedDecision, info: TableInfo, texts: Texts) -> str:
    """All of this, and why, below a heading that says when it was."""
    outcome, alike = _outcome(reviewed, info, texts), alike_text(reviewed.advice, reviewed.choice, texts)
    line = _line(reviewed, texts, _action(reviewed, texts), outcome=outcome, alike=alike or "none")
    return with_reason(line, reviewed, info.variant, texts)


def _action(reviewed: ReviewedDecision, texts: Texts) -> str:
    """What the player did, below a heading that says when."""
    return texts("review-when", when="none", action=action_text(reviewed.decision.action, texts))


def _outcome(reviewed: ReviewedDecision, info: TableInfo, texts: Texts) -> str:
    """Who took the trick of the card that was played, and with which card; "none" for other decisions."""
    trick, seat = reviewed.outcome, reviewed.decision.seat
    if trick is None:
        return "none"
    rules, name = rules_of(info), ""
    if trick.winner == seat:
        winner = "own"
    elif rules.variant.seats == 2:
        winner = "opponent"
    else:
        winner = "partner" if rules.variant.sides[trick.winner] == rules.variant.sides[seat] else "named"
        name = seat_name(info.at(reviewed.decision.ply), trick.winner)
    card = trick.cards[(trick.winner - trick.leader) % rules.variant.seats]
    points = "none" if trick.points is None else trick.points
    words = {"winner": winner, "card": texts.style.card(card), "name": name}
    return texts("review-outcome", points=points, **words)


def _when(reviewed: ReviewedDecision, texts: Texts) -> str:
    """What a decision was about, such as a trick: this names it in lists and on buttons."""
    if reviewed.decision.kind is DecisionKind.BID:
        return texts(_BEFORE_PLAY[reviewed.decision.action.verb])
    key = "review-when-lead" if reviewed.decision.kind is DecisionKind.LEAD else "review-when-trick"
    return texts(key, number=reviewed.trick)


async def _decision_panel(context: InteractionContext, review: DealReview, page: int) -> Panel:
    """One decision, and what speaks for the recommended one, with the position as the player saw it."""
    texts, reviewed = context.texts, review.moments[page - 1]
    lines = [texts("review-page", when=_when(reviewed, texts)), decision_line(reviewed, review.info, texts)]
    shown = await _depicted(review, reviewed, texts).shown_to(context.preferences)
    return panel(lines, shown.text, picture=shown.picture, rows=_decision_rows(review, page, texts))


def _depicted(review: DealReview, reviewed: ReviewedDecision, texts: Texts) -> Depiction:
    """The position as the player saw it, with the cards that were played and would have been better."""
    marked = MarkedCards.of(reviewed.decision.action, reviewed.advice.action)
    return depict_hand(_snapshot(review, reviewed), reviewed.view, texts, marked=marked)


@handles(ShowFigures)
async def _figures_panel(context: InteractionContext, button: ShowFigures) -> Panel:
    """What each choice would have cost, the best first, and how certain that is."""
    texts, page = context.texts, button.page
    review = await _review_now(context, button.table_id, button.deal)
    if not 1 <= page <= len(review.moments):
        raise InputError("error-outdated-button")
    reviewed = review.moments[page - 1]
    advice = reviewed.advice
    others = [other for other in advice.alternatives if other.action != reviewed.choice.action]
    own = [] if reviewed.decision.action == advice.action else [reviewed.choice]
    compared = sorted([*others[: _MOST_FIGURES - len(own)], *own], key=lambda other: other.loss)
    lines = [
        texts("review-page", when=_when(reviewed, texts)),
        _line(reviewed, texts, _action(reviewed, texts)),
    ]
    lines.append(texts("figures-best", action=choice_text(advice.action, texts)))
    lines += [_figure(other, reviewed, texts) for other in compared]
    lines += [
        certainty_text(advice, texts),
        texts("advice-points", opponents=opponents_in(review.info.variant)),
        *([] if advice.exact else [texts("figures-error")]),
    ]
    back = Button(ReviewDeal(button.table_id, button.deal, page), label=texts("button-back"))
    return panel("\n".join(lines), rows=rows_of([back]))


def _figure(other: Alternative, reviewed: ReviewedDecision, texts: Texts) -> str:
    """What a choice costs, with the error of that unless it is exact."""
    action, points = choice_text(other.action, texts), round(other.loss, 1)
    who = "own" if other is reviewed.choice else "other"
    if reviewed.advice.exact:
        return texts("figures-exact", action=action, points=points, who=who)
    return texts("figures-estimated", action=action, points=points, error=round(other.error, 1), who=who)


def _snapshot(review: DealReview, reviewed: ReviewedDecision) -> TableSnapshot:
    """The table as the player saw it."""
    return TableSnapshot(
        info=review.info,
        seat=review.seat,
        view=reviewed.view,
        offer=rules_of(review.info).offers(reviewed.view, review.seat),
        to_move=(review.seat,),
    )


async def _summary_rows(review: DealReview, context: InteractionContext) -> list[Row]:
    """To the first decision, to practice, and to play on, of which the first is blue; all else is in a select."""
    texts, info, buttons = context.texts, review.info, list[Button]()
    if review.mistakes:
        buttons.append(_page_button(review, 1, texts("button-mistakes", count=len(review.mistakes))))
        if info.state is not TableState.PLAYING and not await context.host.boards.is_open_at(info):
            buttons.append(Button(ShowPractice(), label=texts("button-practice-mistakes")))
    buttons += [*_play_on(info, context), *board_result_buttons(info, texts)]
    for button in buttons[:1]:
        button.style = ButtonStyle.primary
    for button in buttons[1:]:
        button.style = ButtonStyle.secondary
    if review.highlights and not review.mistakes:
        buttons.append(_page_button(review, 1, texts("button-best-moment")))
    return [*rows_of(buttons), _ways_row(info, review.deal, review.deals, texts)]


def _decision_rows(review: DealReview, page: int, texts: Texts) -> list[Row]:
    """To try a mistake again, the figures of a decision, those before and after it, and the summary."""
    moments, decision = review.moments, review.moments[page - 1].decision
    buttons = [Button(ShowFigures(review.info.id, review.deal, page), label=texts("button-figures"))]
    if page <= len(review.mistakes):
        again = TryAgain(review.info.id, decision.deal, decision.number)
        buttons.insert(0, Button(again, label=texts("button-try-again"), style=ButtonStyle.primary))
    pages = [_page_button(review, 0, texts("button-review-summary"))]
    if page > 1:
        label = texts("button-review-previous", when=_when(moments[page - 2], texts))
        pages.insert(0, _page_button(review, page - 1, label))
    if page < len(moments):
        kind = "mistake" if page < len(review.mistakes) else "best"
        label = texts("button-review-next", kind=kind, when=_when(moments[page], texts))
        pages.append(_page_button(review, page + 1, label))
    return rows_of(buttons) + rows_of(pages)


def _page_button(review: DealReview, page: int, label: str) -> Button:
    return Button(ReviewDeal(review.info.id, review.deal, page, "p"), label=label)


def _play_on(info: TableInfo, context: InteractionContext) -> list[Button]:
    """To the hand, or a rematch once the game is over."""
    if info.guided and info.state is not TableState.PLAYING:
        return [sequel_button(sequel, context.texts) for sequel in (Sequel.GAME, Sequel.STAGE)]
    if info.state is TableState.OVER and not info.is_board:
        rematch = context.texts("button-rematch")
        return [Button(Rematch(info.id), label=rematch, style=ButtonStyle.primary)]
    return hand_button(info, context.user_id, context.texts)


def _ways_row(info: TableInfo, deal: int, deals: int, texts: Texts) -> Row:
    """From the review of a deal to its result and its replay, and to the reviews of other deals."""
    is_last = info.state in (TableState.OVER, TableState.CLOSED) and deal == deals - 1
    label = texts("button-result")
    result = result_button(info, label) if is_last else Button(ShowDeal(info.id, deal), label=label)
    ways = [
        *([] if info.is_board else [result]),
        Button(ReplayDeal(info.id, deal), label=texts("button-replay")),
        *deal_buttons(deal, deals, texts, lambda other: ReviewDeal(info.id, other, 0, "d")),
    ]
    return buttons_select(info.id, texts("choose-more"), ways)


@handles(ReviewDeal)
async def _review(context: InteractionContext, button: ReviewDeal) -> Panel | ReplayDeal:
    """The review of the user's decisions; for others, the replay of the deal."""
    try:
        return await review_panel(context, button.table_id, button.deal, button.page)
    except NotSeated:
        return ReplayDeal(button.table_id, button.deal)
