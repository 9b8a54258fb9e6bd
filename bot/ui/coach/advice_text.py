"""Sentences about advice: actions, reasons and losses."""

from __future__ import annotations

from bot.engine.actions import Action, Verb
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.host import Reason, TableInfo
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, card_label, join_list, seat_name, suit_label


def action_phrase(action: Action, view: Table, texts: Texts) -> str:
    """An action in an imperative, such as "Lead A♦"."""
    if action.verb is not Verb.PLAY:
        return action_text(action, texts)
    return texts("advice-play" if view.zones[TRICK] else "advice-lead", card=card_label(action.card, texts))


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
        suit="" if reason.suit is None else suit_label(reason.suit, texts),
    )
