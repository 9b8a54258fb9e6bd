"""A player's private panel: their hand, recent events, and all legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from discord import ButtonStyle, ui

from bot.engine.actions import RESIGN, THROW_IN, Action, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR, STOCK, DealScored
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.host.tables.session import TableSnapshot
from bot.render import signed
from bot.store import Preferences, TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ShowHint
from bot.ui.components.controls import Button
from bot.ui.components.emojis import CardEmojis, Emojis, no_emojis
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import Shown
from bot.ui.hands.action_buttons import (
    NOTHING_PENDING,
    PendingAction,
    action_rows,
    confirmation_rows,
    initial_pick,
    pick_rows,
)
from bot.ui.help.buttons import ScoreHand, rules_button
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.learn.buttons import learn_button
from bot.ui.pictures import depict_hand
from bot.ui.play.buttons import (
    Abandon,
    Confirm,
    HideTips,
    PickedCards,
    ShowHand,
    ShowHandText,
    ShowResult,
    ShowScores,
    request_answers,
    undo_button,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import action_text, game_name, table_link
from bot.ui.text.recent_text import recent_story
from bot.ui.text.score_text import (
    bid_stakes_line,
    ending,
    is_result_recent,
    meld_scores,
    passed_line,
    running_scores,
)
from bot.ui.text.table_text import call_lines, clock_line, request_lines, turn_prompt

_RECENT_LINES = 2
"""How many lines about recent events are shown."""


async def hand_panel(
    snapshot: TableSnapshot,
    texts: Texts,
    preferences: Preferences,
    pending: PendingAction = NOTHING_PENDING,
    *,
    notice: str = "",
    broken: Rule | None = None,
    tip: str = "",
    emojis: CardEmojis | None = None,
    has_seen_result: bool = False,
) -> Panel:
    """The panel for the seat of a snapshot.

    :param pending: the action that the player has begun.
    :param notice: a line to show first.
    :param broken: the rule that refused the player's last action.
    :param tip: the key of the tip to show; empty for none.
    :param emojis: card emojis for buttons; without them buttons have letters.
    :param has_seen_result: whether the player has looked at the result of the previous deal.
    :raises NotSeated: if the snapshot is an onlooker's.
    :raises WrongState: if the game has not started.
    """
    if snapshot.seat == SPECTATOR:
        raise NotSeated
    view = snapshot.view
    if view is None:
        raise WrongState(TableState.LOBBY)
    shown = Shown()
    if view.ended is None:
        cards: Sequence[Card] = pending.picked.cards if pending.picked else ()
        shown = await depict_hand(snapshot, view, texts, cards).shown_to(preferences)
    card_emojis = no_emojis if emojis is None else emojis.of(texts.style)
    result = view.result if is_result_recent(view) and (view.ended or not has_seen_result) else None
    head = _head(snapshot, view, texts, notice, pending)
    head += recent_story(
        snapshot.recent or snapshot.events, view, TableTexts(texts, snapshot.info), _RECENT_LINES, result
    )
    if tip:
        head.append(texts("tip", tip=texts(tip)))
    below = [*shown.text, texts("hand-title", game=game_name(snapshot.info, texts))]
    rows = [
        *rows_of(request_answers(snapshot.info, snapshot.seat, texts)),
        *_controls(snapshot, texts, pending, card_emojis),
        *_navigation_rows(
            snapshot,
            texts,
            pending != NOTHING_PENDING,
            broken,
            has_tip=bool(tip),
            has_picture=shown.picture is not None,
        ),
    ]
    return panel(head, below, picture=shown.picture, rows=rows)


def _head(
    snapshot: TableSnapshot, view: Table, texts: Texts, notice: str, pending: PendingAction
) -> list[str]:
    """The lines above the table: whose turn it is and what to do, and what else is asked or to be known."""
    info, table_texts = snapshot.info, TableTexts(texts, snapshot.info)
    lines = [notice]
    if info.state is TableState.PLAYING and info.seats[snapshot.seat].computer:
        lines.append(texts("clock-takeover-own"))
    if view.ended is not None:
        lines.append((meld_scores if info.is_one_deal else running_scores)(table_texts, view))
        lines.append("" if info.is_board else ending(table_texts, view))
    if pending.confirm is not None and view.ended is None:
        lines.append(_question(table_texts, snapshot, view, pending.confirm))
    elif pending.picked is not None and pending.picked.cards:
        lines.append(_picked_line(snapshot, pending.picked, texts))
    else:
        lines.append(turn_prompt(snapshot, texts))
        bids = [action.points for action in snapshot.offer.of(Verb.BID)]
        lines.append(bid_stakes_line(table_texts, view, bids))
    if snapshot.seat in snapshot.to_move and info.state is TableState.PLAYING:
        lines.append(clock_line(snapshot, texts))
    if view.ended is None:
        lines += [passed_line(table_texts, view, snapshot.seat), _count_line(table_texts, view)]
        lines += call_lines(snapshot, view, texts)
        lines += request_lines(snapshot, texts)
    return lines


def _question(table_texts: TableTexts, snapshot: TableSnapshot, view: Table, action: Action) -> str:
    """The question whether to perform an action."""
    texts, seat = table_texts.texts, snapshot.seat
    match action.verb:
        case Verb.DECLARE_OUT:
            return texts(f"confirm-declare-out-{rules_of(snapshot.info).claim_outlook(view, seat)}")
        case Verb.THROW_IN:
            return texts("confirm-throw-in", changes=_changes_by_throwing_in(table_texts, view, seat))
        case Verb.RESIGN:
            return table_texts.resign_question(view, seat)
        case Verb.BID:
            arguments: dict[str, str | int] = {"lowest": snapshot.offer.of(Verb.BID)[0].points}
        case Verb.PASS_CARDS:
            arguments = {"name": table_texts.name(view.partner(seat))}
        case _:
            arguments = {}
    return texts(f"confirm-{action.verb}", action=action_text(action, texts), **arguments)


def _changes_by_throwing_in(table_texts: TableTexts, view: Table, seat: int) -> str:
    """What each side would score."""
    events = rules_of(table_texts.info).decide(view, seat, THROW_IN)
    (result,) = (event for event in events if isinstance(event, DealScored))
    return ", ".join(
        table_texts.texts("score-change", side=table_texts.side(side), delta=signed(delta))
        for side, delta in enumerate(result.delta)
    )


def _picked_line(snapshot: TableSnapshot, picked: PickedCards, texts: Texts) -> str:
    """The cards chosen so far, and how many are needed."""
    choices = snapshot.offer.cards_for(picked.verb)
    count = len(picked.cards) if choices is None else choices.count
    return texts(f"pick-{picked.verb}", cards=texts.style.cards(picked.cards), count=count)


def _count_line(table_texts: TableTexts, view: Table) -> str:
    """How many cards each player holds, where a wrong number costs points (fletcher 10); empty elsewhere."""
    info = table_texts.info
    if not view.zones[STOCK] or not VARIANTS[info.variant].resolve(info.options).is_strict:
        return ""
    counts = (f"{table_texts.name(seat)} {view.held(seat)}" for seat in range(view.seats))
    return table_texts.texts("hand-counts", counts=" · ".join(counts))


def _controls(snapshot: TableSnapshot, texts: Texts, pending: PendingAction, emojis: Emojis) -> list[Row]:
    if snapshot.info.state is TableState.OVER:
        return []
    if pending.confirm is not None:
        rows = confirmation_rows(snapshot, pending.confirm, texts)
        # Who wants to stop may also ask the others to end the game without a winner.
        can_ask = pending.confirm is RESIGN and not snapshot.info.is_private
        abandon = Button(Abandon(snapshot.info.id), label=texts("button-abandon"))
        return rows + rows_of([abandon] if can_ask else [])
    picked = pending.picked or initial_pick(snapshot.offer)
    if picked is not None:
        return pick_rows(snapshot, picked, texts, emojis)
    return action_rows(snapshot, texts, emojis)


def _navigation_rows(
    snapshot: TableSnapshot,
    texts: Texts,
    is_question: bool,
    broken: Rule | None,
    *,
    has_tip: bool,
    has_picture: bool,
) -> list[Row]:
    """The buttons on every hand panel. The first refreshes the panel, or goes back to the hand from a question."""
    info = snapshot.info
    if info.is_board and info.state is not TableState.PLAYING:
        return rows_of(board_result_buttons(info, texts, ButtonStyle.primary))
    buttons: list[Any] = [
        Button(ShowHand(info.id), label=texts("button-back" if is_question else "button-refresh")),
        rules_button(texts, info.variant, info.id, broken),
    ]
    if not info.is_board:
        # At a board nothing is taken back, and nobody helps.
        buttons.insert(1, Button(ShowScores(info.id), label=texts("button-scores")))
        buttons += _game_buttons(snapshot, texts, is_question)
    if info.state is TableState.OVER:
        buttons[0] = _after_game(info, texts)
        if info.guided:
            buttons.append(learn_button(texts, ButtonStyle.secondary))
    if {Verb.BID, Verb.TRUMP}.intersection(snapshot.offer.verbs):
        buttons.append(Button(ScoreHand(info.id), label=texts("button-score-hand")))
    if has_picture:
        buttons.append(Button(ShowHandText(info.id), label=texts("button-hand-text")))
    if has_tip:
        buttons.append(Button(HideTips(info.id), label=texts("button-no-tips")))
    return rows_of(buttons)


def _game_buttons(snapshot: TableSnapshot, texts: Texts, is_question: bool) -> list[Button]:
    """The buttons for a hint, undo, resigning, and the last deal."""
    info, buttons = snapshot.info, list[Button]()
    has_choice = len(list(islice(snapshot.offer, 2))) == 2
    if has_choice and info.with_computers:
        buttons.append(Button(ShowHint(info.id), label=texts("button-hint")))
    buttons += undo_button(snapshot, texts)
    if info.state is TableState.PLAYING and not is_question:
        # A command is not always at hand: games are also played outside of servers, and with screen readers.
        buttons.append(Button(Confirm(info.id, snapshot.ply, RESIGN), label=texts("action-resign")))
    if snapshot.view is not None and (snapshot.view.ended or is_result_recent(snapshot.view)):
        tricks, _, review = last_deal_buttons(snapshot, snapshot.view, texts)
        buttons += [tricks, review]
    return buttons


def _after_game(info: TableInfo, texts: Texts) -> ui.Item[Any]:
    """The way to the result of a game that is over."""
    if info.is_private:
        return Button(ShowResult(info.id), label=texts("button-result"), style=ButtonStyle.primary)
    return ui.Button(label=texts("button-to-table"), url=table_link(info))
