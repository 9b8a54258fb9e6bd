"""A hint: what a player could do now, above their hand, and texts of advice."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ai.coach.reasons import Reason
from bot.engine.actions import Action, Verb
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.host.computers.coach import Hint
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo
from bot.ui.coach.buttons import ShowHint, TakeHint
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, game_name, join_list, meld_name, seat_name, suit_label


@handles(ShowHint)
async def _show_hint(context: InteractionContext, button: ShowHint) -> Panel | TakeHint:
    """Show a hint above the user's hand. Before the first one in a game, ask: it has a price.

    :raises HostError: if there is no hint.
    """
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if _is_first(snapshot):
        return _question(snapshot.info, context.texts)
    return TakeHint(button.table_id)


def _is_first(snapshot: TableSnapshot) -> bool:
    """Whether the user could take their first hint in the game now, and that has a price."""
    hinted = any(seat.hinted for seat in snapshot.info.seats if seat.seat == snapshot.seat)
    has_hints = snapshot.info.with_computers and not snapshot.info.is_board and not snapshot.info.guided
    return has_hints and bool(snapshot.offer) and not hinted


def _question(info: TableInfo, texts: Texts) -> Panel:
    buttons = [
        Button(TakeHint(info.id), label=texts("button-take-hint"), style=ButtonStyle.primary),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    about = texts("about-game", game=game_name(info, texts))
    return panel(texts("hint-confirm") + "\n" + about, rows=rows_of(buttons))


@handles(TakeHint)
async def _take_hint(context: InteractionContext, button: TakeHint) -> None:
    hint = await context.host.coach.hint(button.table_id, context.user_id)
    await show_hand(context, hint.snapshot, notice=hint_text(hint, context.texts))


def hint_text(hint: Hint, texts: Texts) -> str:
    """The recommended action and why, and what the next best one costs."""
    view = hint.snapshot.view
    assert view is not None
    action = action_phrase(hint.action, view, texts)
    why = reason_text(hint.reason, hint.snapshot.info, texts)
    lines = [texts("hint-why", action=action, why=why) if why else texts("hint", action=action)]
    if hint.next_best is not None:
        other = action_phrase(hint.next_best, view, texts)
        points = points_text(hint.difference, exact=hint.exact, texts=texts)
        key = "hint-next" if round(hint.difference, 1) else "hint-next-equal"
        lines.append(texts(key, action=other, points=points))
    elif hint.is_quick:
        lines.append(texts("hint-quick"))
    return "\n".join(lines)


def action_phrase(action: Action, view: Table, texts: Texts) -> str:
    """An action in an imperative, such as "Lead A♦"."""
    if action.verb is not Verb.PLAY:
        return action_text(action, texts)
    return texts("advice-play" if view.zones[TRICK] else "advice-lead", card=texts.style.card(action.card))


def points_text(points: float, *, exact: bool, texts: Texts) -> str:
    """A number of points: certain, or about as many."""
    return texts("advice-exact" if exact else "advice-about", points=round(points, 0 if points >= 10 else 1))


def reason_text(reason: Reason | None, info: TableInfo, texts: Texts) -> str:
    """Why an action is good; empty if there is no reason."""
    if reason is None:
        return ""
    return texts(
        f"reason-{reason.kind}",
        names=join_list([seat_name(info, seat) for seat in reason.seats], texts),
        points=reason.points,
        more=reason.more,
        card="" if reason.card is None else texts.style.card(reason.card),
        meld=meld_name(reason.meld, texts) if reason.meld else "",
        suit="" if reason.suit is None else suit_label(reason.suit, texts),
    )
