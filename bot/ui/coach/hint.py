"""A hint: what a player could do now, below the picture of their hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.ai.coach.advice import Advice
from bot.ai.coach.reasons import FactKind
from bot.host.computers.coach import Hint
from bot.host.errors import Stale
from bot.host.ranking.newcomers import has_free_hints
from bot.host.tables.games import plays_against_computers
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo
from bot.ui.coach.buttons import ShowHint, TakeHint
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.hands.action_buttons import PendingAction
from bot.ui.hands.hand_panel import has_priced_hint
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_current_hand, show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ShowHand, ShowTip
from bot.ui.text.advice import action_phrase, certainty_text, choice_text, comparison_text, facts_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import game_name
from bot.ui.text.new_rules import game_introduction, has_acted, is_taught_in_play
from bot.ui.text.tips import guidance, next_tip, tip_text, tips_for

_MOST_EQUALS: Final = 4
"""The most choices that are named as about as good."""
_ON_EQUALS: Final = {FactKind.EQUAL, FactKind.SAME, FactKind.ALL_LOSE}
"""Facts by which all choices are about as good."""
_ON_MELDS: Final = {FactKind.NEEDS, FactKind.WOULD_NEED}
"""Facts on bids that the line of a guided deal states."""


@handles(ShowHint)
async def _show_hint(context: InteractionContext, button: ShowHint) -> Panel | None:
    """Show a hint. Before the first one in a game, ask: it has a price, except for most newcomers.

    :raises HostError: if there is no hint.
    """
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    note = ""
    if has_priced_hint(snapshot):
        may_be_free = plays_against_computers(snapshot.info)
        if not may_be_free or not await has_free_hints(
            context.host.statistics, context.user_id, context.preferences
        ):
            return _question(snapshot.info, await _explanation(context, snapshot), context.texts)
        # Before the first move, the panel has said so.
        has_read = snapshot.view is not None and not has_acted(snapshot.view, snapshot.seat)
        note = "" if has_read else context.texts("hint-newcomer")
    await _show(context, button.table_id, note)
    return None


def _question(info: TableInfo, tip: str, texts: Texts) -> Panel:
    """Ask before a hint that has a price.

    :param tip: the key of an explanation, which has none; empty without one.
    """
    buttons = [
        Button(TakeHint(info.id), label=texts("button-take-hint"), style=ButtonStyle.primary),
        *([Button(ShowTip(info.id, tip), label=texts("button-only-explain"))] if tip else []),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    about = texts("about-game", game=game_name(info, texts))
    return panel(texts("hint-confirm") + "\n" + about, rows=rows_of(buttons))


@handles(TakeHint)
async def _take_hint(context: InteractionContext, button: TakeHint) -> None:
    await _show(context, button.table_id)


async def _show(context: InteractionContext, table_id: int, note: str = "") -> None:
    """Show a hint where its button was tapped: between the picture and the moves.

    It explains the decision if it gives no reason itself, or if the user meets one of its kind for the first time and
    is not told what is new in the game.

    :param note: a line below it.
    """
    texts = context.texts
    try:
        hint = await context.host.coach.hint(table_id, context.user_id)
    except Stale:
        # The user has played on without waiting for it.
        await show_current_hand(context, table_id)
        return
    is_explained = await game_introduction(
        context.host, hint.snapshot, context.user_id, texts
    ) or await is_taught_in_play(context.host, hint.snapshot, context.user_id)
    tip = "" if is_explained else await _explanation(context, hint.snapshot)
    if not tip and not _has_reason(hint.advice):
        tip = next(tips_for(hint.snapshot, texts), "")
    explained = texts("tip", tip=tip_text(tip, hint.snapshot, texts)) if tip else ""
    if hint.snapshot.info.guided and guidance(hint.snapshot, texts, hint.advice.action):
        # The line above the picture has said it.
        hint = without_melds(hint)
    hinted = hint_text(hint, texts, is_first=bool(tip), is_short=hint.snapshot.info.guided)
    answer = "\n".join(filter(None, (explained, hinted, note)))
    pending = _picked(context, hint.snapshot)
    await show_hand(context, hint.snapshot, answer=answer, is_whole_hint=not tip, pending=pending)


def _picked(context: InteractionContext, snapshot: TableSnapshot) -> PendingAction:
    """The cards that the user has picked so far on the panel of their hand, and what they were asked about."""
    services, key = context.services, (snapshot.info.id, context.user_id)
    is_direct = context.answer.is_on_direct_message and context.preferences.hand == "dm"
    begun = (services.direct_hands if is_direct else services.live_panels).begun(*key)
    return begun.after_change(snapshot)


async def _explanation(context: InteractionContext, snapshot: TableSnapshot) -> str:
    """The key of what explains the decision; empty if the user knows it. In a guided deal, a line has explained it."""
    if snapshot.info.guided:
        return ""
    return await next_tip(context.host, snapshot, context.user_id, context.preferences, context.texts)


def _has_reason(advice: Advice) -> bool:
    return bool(advice.facts) or advice.is_compared


def without_melds(hint: Hint) -> Hint:
    """A hint that does not say again what the melds are worth for a bid, below a line that has said it."""
    facts = tuple(fact for fact in hint.advice.facts if fact.kind not in _ON_MELDS)
    return replace(hint, advice=replace(hint.advice, facts=facts))


def hint_text(hint: Hint, texts: Texts, *, is_first: bool = False, is_short: bool = False) -> str:
    """The recommended action and why, compared with the next best that is worse.

    :param is_first: whether an explanation is shown above, so that this is brief; a second hint says more.
    :param is_short: whether to leave out which others are as good, and how sure that is.
    """
    view, advice, variant = hint.snapshot.view, hint.advice, hint.snapshot.info.variant
    assert view is not None
    action, fact = action_phrase(advice.action, view, texts), facts_text(advice.facts, texts)
    lines = [texts("hint-why", action=action, why=fact) if fact else texts("hint", action=action)]
    compared = "" if advice.worse is None else comparison_text(advice.worse, advice, variant, texts)
    if compared and fact:
        lines.append(compared)
    elif compared:
        lines = [texts("hint-compared", action=action, compared=compared)]
    all_are_equal = any(fact.kind in _ON_EQUALS for fact in advice.facts)
    is_left_out = is_short or all_are_equal or (is_first and (fact or advice.worse))
    if advice.equals and not is_left_out:
        equals = [choice_text(other, texts) for other in advice.equals[:_MOST_EQUALS]]
        is_all = len(equals) == sum(other.is_equal for other in advice.alternatives)
        key = "hint-equals" if is_all else "hint-equals-more"
        lines.append(texts(key, actions=", ".join(equals)))
    if hint.is_quick and not is_short:
        lines.append(texts("hint-quick"))
    elif advice.exact and not (is_short or is_first):
        lines.append(certainty_text(advice, texts))
    return "\n".join(lines)
