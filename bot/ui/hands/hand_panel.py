"""A player's private panel: their hand, recent events, and all legal actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from discord import ButtonStyle, ui

from bot.engine.actions import DIX, EXCHANGE, RESIGN, THROW_IN, Action, Rule, Verb
from bot.engine.cards import Card, Rank, card
from bot.engine.events import (
    KITTY,
    SPECTATOR,
    STOCK,
    UPCARD,
    ContractMade,
    DealScored,
    Event,
    MeldsShown,
    TrumpNamed,
)
from bot.engine.rules import rules_of
from bot.engine.table import Table, evolve
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.host.tables.games import plays_against_computers
from bot.host.tables.session import TableSnapshot
from bot.render import in_order, signed
from bot.store import Preferences, TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ShowHint
from bot.ui.components.controls import Button, button_of, buttons_select
from bot.ui.components.emojis import CardEmojis, Emojis
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import ShownForm, emojis_for
from bot.ui.hands.action_buttons import (
    GROUPS,
    NOTHING_PENDING,
    PendingAction,
    action_rows,
    confirmation_rows,
    initial_pick,
    pick_rows,
    signaled_meld,
)
from bot.ui.help.buttons import ScoreHand, rules_button
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.learn.buttons import learn_button
from bot.ui.lobby.buttons import AdmitMembers
from bot.ui.pictures import depict_hand
from bot.ui.play.buttons import (
    Act,
    Confirm,
    GoOn,
    HideTips,
    PickCard,
    PickedCards,
    ShowEndings,
    ShowHand,
    ShowHandText,
    ShowMore,
    ShowScores,
    ShowTip,
    request_answers,
    result_button,
    undo_button,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import action_text, game_name, table_link
from bot.ui.text.recent_text import recent_events, recent_story
from bot.ui.text.score_text import (
    bid_stakes_line,
    ending,
    is_result_recent,
    meld_lines,
    passed_line,
    running_scores,
)
from bot.ui.text.table_text import call_lines, clock_line, is_to_look, request_lines, turn_prompt
from bot.ui.text.tips import worth_of_nines

_RECENT_LINES = 2
"""How many lines about recent events are shown."""
_MOST_BUTTONS = 24
"""With more moves and answers, the answers are a select, so that the panel keeps to Discord's 40 components."""
_MELD_LINES = 5
"""How many lines there are about melds and what came before them."""


async def hand_panel(
    snapshot: TableSnapshot,
    texts: Texts,
    preferences: Preferences,
    pending: PendingAction = NOTHING_PENDING,
    *,
    notice: str = "",
    introduction: str = "",
    guide: str = "",
    answer: str = "",
    has_hint: bool = False,
    broken: Rule | None = None,
    tip: str = "",
    emojis: CardEmojis | None = None,
    has_seen_result: bool = False,
    offer: Button | None = None,
    advised: Action | None = None,
) -> Panel:
    """The panel for the seat of a snapshot.

    :param pending: the action that the player has begun.
    :param notice: a line to show below the status.
    :param introduction: what is new in the game; a picture has what happened so far.
    :param guide: what matters for the decision, in a guided deal.
    :param answer: what the player has asked for, between the picture and the moves, where nothing else moves.
    :param has_hint: whether that begins with a hint: then its button rests, and a picture has what happened before.
    :param broken: the rule that refused the player's last action.
    :param tip: the key of the explanation that a button shows; empty for none.
    :param emojis: card emojis for buttons; without them, and for readers of text, buttons have letters.
    :param has_seen_result: whether the player has looked at the result of the previous deal.
    :param offer: a button below the moves.
    :param advised: the recommended action, whose button is the next step.
    :raises NotSeated: if the snapshot is an onlooker's.
    :raises WrongState: if the game has not started.
    """
    if snapshot.seat == SPECTATOR:
        raise NotSeated
    view = snapshot.view
    if view is None:
        raise WrongState(TableState.LOBBY)
    shown = await _shown(snapshot, view, texts, preferences, pending)
    has_picture = shown.picture is not None
    head = _status(snapshot, view, texts, notice, pending)
    if not ((introduction or has_hint) and has_picture):
        result = view.result if is_result_recent(view) and (view.ended or not has_seen_result) else None
        told = TableTexts.of(
            snapshot, texts, explains=preferences.guide or snapshot.info.guided, is_private=True
        )
        head += _story(snapshot, view, told, result, is_short=has_picture)
    if view.ended is None and pending.confirm is None:
        head += _what_matters(snapshot, view, texts, introduction, guide)
    title = "" if has_picture else texts("hand-title", game=game_name(snapshot.info, texts))
    below = [*shown.text, title, answer]
    moves = _moves(snapshot, texts, pending, emojis_for(preferences, emojis, texts.style), advised, offer)
    more = partial(_navigation_rows, snapshot, texts, pending, broken, tip=tip)
    navigation = more(is_new=bool(introduction), has_picture=has_picture, has_hint=has_hint)
    rows = (
        [*moves, *navigation] if pending.confirm else _joined(moves, navigation, is_offered=offer is not None)
    )
    return panel([*head, guide], below, picture=shown.picture, rows=rows)


def _moves(
    snapshot: TableSnapshot,
    texts: Texts,
    pending: PendingAction,
    emojis: Emojis,
    advised: Action | None,
    offer: Button | None,
) -> list[Row]:
    """The legal actions, and the buttons to go on after a look at melds, to answer requests, and to what is offered."""
    controls = _controls(snapshot, texts, pending, emojis, advised)
    go_on = Button(
        GoOn(snapshot.info.id, snapshot.ply), label=texts("button-go-on"), style=ButtonStyle.primary
    )
    looks = rows_of([go_on] if is_to_look(snapshot) else [])
    answers = request_answers(snapshot.info, snapshot.seat, texts)
    offered = [offer] if offer else []
    if answers and sum(len(row.children) for row in controls) + len(answers) > _MOST_BUTTONS:
        select = buttons_select(f"{snapshot.info.id}:answers", texts("choose-answer"), answers)
        return [*controls, *looks, select, *rows_of(offered)]
    return [*controls, *looks, *rows_of([*answers, *offered])]


async def _shown(
    snapshot: TableSnapshot, view: Table, texts: Texts, preferences: Preferences, pending: PendingAction
) -> ShownForm:
    """The table from the player's seat, as a picture or as text; nothing once the game is over."""
    if view.ended is not None:
        return ShownForm()
    cards: Sequence[Card] = pending.picked.cards if pending.picked else ()
    return await depict_hand(snapshot, view, texts, cards).shown_to(preferences)


def _story(
    snapshot: TableSnapshot,
    view: Table,
    table_texts: TableTexts,
    result: DealScored | None,
    *,
    is_short: bool,
) -> list[str]:
    """What has just happened: at most two lines if it `is_short`, else with the whole result of a deal.

    Of melds laid down at once a picture has the cards; then their names and points are told, and if there is room, what
    the kitty held and which suit is trump.
    """
    events = snapshot.recent or snapshot.events
    if is_short:
        events = tuple(event for event in events if not _is_own_naming(event, snapshot.seat))
    mover = snapshot.seat if snapshot.seat in snapshot.to_move else SPECTATOR
    if is_short and (melds := meld_lines(table_texts, view, mover)):
        # Whoever is to play has buttons that need the room.
        before = [event for event in events if not isinstance(event, MeldsShown | ContractMade)]
        room = max(0, min(_RECENT_LINES, _MELD_LINES - len(melds))) if mover == SPECTATOR else 0
        return [*recent_story(before, view, table_texts, room, None, has_picture=True), *melds]
    if result is None or not is_short:
        # Then the picture has both: the cards passed on, and those received.
        is_seen = view.ended is not None or (is_short and view.leader >= 0)
        passed = "" if is_seen else passed_line(table_texts, view, snapshot.seat)
        room = _RECENT_LINES - bool(passed and is_short)
        return [passed, *recent_story(events, view, table_texts, room, result, has_picture=is_short)]
    scored = recent_events([" ".join(event_lines([result], table_texts))], table_texts.texts)
    story = recent_story(events, view, table_texts, _RECENT_LINES - 1, None, has_picture=True)
    return [*scored, *story]


def _is_own_naming(event: Event, seat: int) -> bool:
    """Whether the reader has become declarer or named trump, which the picture shows as well."""
    return isinstance(event, ContractMade | TrumpNamed) and event.seat == seat


def _status(
    snapshot: TableSnapshot, view: Table, texts: Texts, notice: str, pending: PendingAction
) -> list[str]:
    """The first lines: whose turn it is and what to do, and what else is asked."""
    info, table_texts = snapshot.info, TableTexts(texts, snapshot.info)
    lines = []
    if info.state is TableState.PLAYING and info.seats[snapshot.seat].computer:
        lines.append(texts("clock-takeover-own"))
    if view.ended is not None:
        lines.append("" if info.is_one_deal else running_scores(table_texts, view))
        lines.append("" if info.is_board else ending(table_texts, view))
    if pending.confirm is not None and view.ended is None:
        lines += [_question(table_texts, snapshot, view, pending.confirm), notice]
    elif pending.picked is not None and pending.picked.cards:
        lines += [_picked_line(snapshot, pending.picked, texts), notice]
    else:
        lines += [turn_prompt(snapshot, texts), notice]
    if snapshot.seat in snapshot.to_move and info.state is TableState.PLAYING:
        lines.append(clock_line(snapshot, texts))
    if view.ended is None:
        lines.append(_count_line(table_texts, view))
        lines += call_lines(snapshot, view, texts)
        lines += request_lines(snapshot, texts)
    return lines


def _what_matters(
    snapshot: TableSnapshot, view: Table, texts: Texts, introduction: str, guide: str
) -> list[str]:
    """What the player has to know for the decision, below what has happened: first what is new in the game.

    :param introduction: what is new, which is almost enough to read.
    :param guide: the explanation below, which says what the buttons mean as well.
    """
    bids = [action.points for action in snapshot.offer.of(Verb.BID)]
    return [
        introduction,
        bid_stakes_line(TableTexts(texts, snapshot.info), view, bids),
        "" if guide else _signal_line(snapshot, view, texts),
        _marriage_line(snapshot, view, texts),
        "" if introduction or guide else _nine_line(snapshot, view, texts),
        _made_line(snapshot, view, texts),
    ]


def _signal_line(snapshot: TableSnapshot, view: Table, texts: Texts) -> str:
    """What the first bid that is a signal means, once in a game; empty without signals."""
    if view.deal or any(said.seat == snapshot.seat for said in view.bids):
        return ""
    for bid in snapshot.offer.of(Verb.BID):
        if meld := signaled_meld(snapshot, bid):
            return texts(
                "hand-signal", bid=texts("button-bid-signal", points=bid.points, meld=meld), meld=meld
            )
    return ""


def _marriage_line(snapshot: TableSnapshot, view: Table, texts: Texts) -> str:
    """Warn a bidder who could not name trump; empty for others."""
    if not snapshot.offer.of(Verb.BID):
        return ""
    if not rules_of(snapshot.info).loses_by_declaring(view, snapshot.seat):
        return ""
    return texts("hand-no-marriage", kitty=len(view.zones[KITTY]))


def _nine_line(snapshot: TableSnapshot, view: Table, texts: Texts) -> str:
    """Whether a nine of trump that can be shown or exchanged scores for both; empty if there is no such choice."""
    rules, upcard, points = rules_of(snapshot.info), view.zones[UPCARD], worth_of_nines(snapshot, view)
    if not points or not upcard or upcard[0] is None:
        return ""
    after = view.copy()
    for event in rules.decide(view, snapshot.seat, DIX):
        evolve(after, event)
    is_once = rules.worth(after, snapshot.seat, EXCHANGE) != points
    words: dict[str, str | int] = {"card": texts.style.card(upcard[0]), "points": points}
    if not is_once:
        return texts("hand-nine-each", **words)
    nine = card(f"{Rank.NINE}{upcard[0].suit}")
    return texts("hand-nine-once", nine=texts.style.card(nine), **words)


def _made_line(snapshot: TableSnapshot, view: Table, texts: Texts) -> str:
    """Say that the last trick has made the reader's bid, where every further point counts; empty otherwise."""
    rules, side = rules_of(snapshot.info), view.sides[snapshot.seat]
    count = rules.running_count(view)
    if view.declarer is None or view.sides[view.declarer] != side or not view.tricks:
        return ""
    if count is None or not count.is_made or count.deal is None:
        return ""
    trick = rules.card_points.tricks(view)[-1]
    gained = (trick.points or 0) if view.sides[trick.winner] == side else 0
    return texts("hand-bid-made") if count.deal[side] - gained < view.contract else ""


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
        case Verb.BURY:
            arguments = _what_burying_brings(snapshot, view, action)
        case _:
            arguments = {}
    return texts(f"confirm-{action.verb}", action=action_text(action, texts), **arguments)


def _what_burying_brings(snapshot: TableSnapshot, view: Table, action: Action) -> dict[str, str | int]:
    """The points of the cards, and what the melds are worth with and without them, as long as they are in the hand."""
    rules, hand, trump = rules_of(snapshot.info), view.cards(snapshot.seat), view.trump
    points = rules.card_points.count(action.cards)
    if trump is None or rules.have_laid_down(view):
        return {"points": points, "lost": 0}
    left = Counter(hand) - Counter(action.cards)
    before, melds = (
        sum(meld.points for meld in rules.melds_in(cards, trump)) for cards in (hand, [*left.elements()])
    )
    return {"points": points, "lost": before - melds, "before": before, "melds": melds}


def _changes_by_throwing_in(table_texts: TableTexts, view: Table, seat: int) -> str:
    """What each side would score."""
    events = rules_of(table_texts.info).decide(view, seat, THROW_IN)
    (result,) = (event for event in events if isinstance(event, DealScored))
    return ", ".join(
        table_texts.texts("score-change", side=table_texts.side(side), delta=signed(delta))
        for side, delta in enumerate(result.delta)
    )


def _picked_line(snapshot: TableSnapshot, picked: PickedCards, texts: Texts) -> str:
    """Which cards are chosen, how many are still to be, and how to take one back."""
    choices = snapshot.offer.cards_for(picked.verb)
    left = 0 if choices is None else choices.count - len(picked.cards)
    return texts("picked", cards=texts.style.cards(in_order(picked.cards, None)), left=left)


def _count_line(table_texts: TableTexts, view: Table) -> str:
    """How many cards each player holds, where a wrong number costs points (fletcher 10); empty elsewhere."""
    info = table_texts.info
    if not view.zones[STOCK] or not VARIANTS[info.variant].resolve(info.options).is_strict:
        return ""
    counts = (f"{table_texts.name(seat)} {view.held(seat)}" for seat in range(view.seats))
    return table_texts.texts("hand-counts", counts=" · ".join(counts))


def _controls(
    snapshot: TableSnapshot,
    texts: Texts,
    pending: PendingAction,
    emojis: Emojis,
    advised: Action | None,
) -> list[Row]:
    if snapshot.info.state is TableState.OVER:
        return []
    if pending.confirm is not None:
        rows = confirmation_rows(snapshot, pending.confirm, texts, advised)
        # Who wants to stop may also ask the others to end the game together.
        return rows + rows_of(_endings(snapshot.info, texts) if pending.confirm is RESIGN else [])
    picked = pending.picked or initial_pick(snapshot.offer)
    if picked is not None:
        return pick_rows(snapshot, picked, texts, emojis, advised=advised)
    return action_rows(snapshot, texts, emojis, advised=advised)


def _navigation_rows(
    snapshot: TableSnapshot,
    texts: Texts,
    pending: PendingAction,
    broken: Rule | None,
    *,
    is_new: bool,
    tip: str,
    has_picture: bool,
    has_hint: bool,
) -> list[Row]:
    """The buttons below the moves. The last opens a select with everything else that is not a move.

    While the player is asked something, there is only what answers it, helps with it, or leads back.
    """
    info = snapshot.info
    if info.is_board and info.state is not TableState.PLAYING:
        return rows_of(board_result_buttons(info, texts, ButtonStyle.primary))
    buttons: list[Any] = []
    if info.state is TableState.OVER:
        buttons.append(_after_game(info, texts))
    if not info.is_board:
        # At a board nothing is taken back, and nobody helps.
        buttons += _help_buttons(snapshot, texts, pending.is_question, has_hint=has_hint)
    if pending.is_question:
        label = texts("button-back" if pending.confirm else "button-unpick")
        buttons.append(Button(_before(snapshot, pending), label=label))
    if tip:
        buttons.append(Button(ShowTip(info.id, tip), label=texts("button-tip")))
    if broken is not None:
        buttons.append(rules_button(texts, info.variant, info.id, broken))
    more = list(_more(snapshot, texts, broken, is_new=is_new, has_tip=bool(tip), has_picture=has_picture))
    if info.state is TableState.OVER:
        return rows_of([*buttons, *more])
    if pending.is_question:
        return rows_of(buttons)
    if pending.has_more:
        return [*rows_of(buttons), buttons_select(info.id, texts("choose-more"), more)]
    return rows_of([*buttons, Button(ShowMore(info.id), label=texts("choose-more"))])


def _before(snapshot: TableSnapshot, pending: PendingAction) -> PickCard | ShowHand:
    """What the player saw before a question: the cards picked until then, without the last one, or just their hand."""
    if pending.confirm is None or pending.picked is None:
        return ShowHand(snapshot.info.id)
    return PickCard(snapshot.info.id, snapshot.ply, pending.picked.without_last())


def _joined(moves: list[Row], navigation: list[Row], *, is_offered: bool) -> list[Row]:
    """All rows; moves that ask first share a row with the help buttons, so that more fits on a phone.

    The buttons for help come first there: they stay where they are, whatever else can be done.

    :param is_offered: whether what is in the last row of the moves is an offer, which shares it, too.
    """
    buttons = [item for row in (*navigation[:1], *moves[-1:]) for item in row.children]
    # What is used least is last.
    buttons.sort(key=lambda item: isinstance(button_of(getattr(item, "custom_id", "") or ""), ShowMore))
    joined = rows_of([button for button in buttons if isinstance(button, Button)])
    if len(joined) != 1 or len(joined[0].children) != len(buttons) or not (is_offered or _may_share(moves)):
        return [*moves, *navigation]
    return [*moves[:-1], *joined, *navigation[1:]]


def _may_share(moves: list[Row]) -> bool:
    """Whether all moves in the last row ask before they happen, or are what is advised instead of picking cards."""
    last = moves[-1].children if moves else ()
    pressed = [button_of(move.custom_id or "") for move in last if isinstance(move, Button)]
    return bool(last) and all(
        isinstance(move, Confirm) or (isinstance(move, Act) and move.action.verb in GROUPS["picks"])
        for move in pressed
    )


def has_priced_hint(snapshot: TableSnapshot) -> bool:
    """Whether the player could take their first hint in the game now, and that has a price."""
    hinted = any(seat.hinted for seat in snapshot.info.seats if seat.seat == snapshot.seat)
    has_hints = snapshot.info.with_computers and not snapshot.info.is_board and not snapshot.info.guided
    return has_hints and bool(snapshot.offer) and not hinted


def offers_hint(snapshot: TableSnapshot) -> bool:
    """Whether a player can be told which of their choices is best."""
    has_choice = len(list(islice(snapshot.offer, 2))) == 2
    return has_choice and snapshot.info.with_computers and not snapshot.info.is_board


def _help_buttons(
    snapshot: TableSnapshot, texts: Texts, is_question: bool, *, has_hint: bool
) -> list[Button]:
    """The buttons for a hint, and to undo the last action; what has only been begun is left by *Back*.

    The one for a hint rests where there is only one move, so that the moves above it stay at their place.
    """
    rests = has_hint or not offers_hint(snapshot)
    hint = Button(ShowHint(snapshot.info.id), label=texts("button-hint"), disabled=rests)
    has_hints = snapshot.info.with_computers and snapshot.seat in snapshot.to_move
    return [
        *([hint] if has_hints else ()),
        *(() if is_question else undo_button(snapshot, texts)),
    ]


def _more(
    snapshot: TableSnapshot,
    texts: Texts,
    broken: Rule | None,
    *,
    is_new: bool,
    has_tip: bool,
    has_picture: bool,
) -> Iterator[Button]:
    """What is neither a move nor urgent; what ends the game comes last."""
    info = snapshot.info
    if is_new:
        yield learn_button(texts, ButtonStyle.secondary)
    if broken is None:
        yield rules_button(texts, info.variant, info.id)
    if not info.is_board:
        yield Button(ShowScores(info.id), label=texts("button-scores"))
        view = snapshot.view
        if view is not None and (view.ended or is_result_recent(view)):
            yield from last_deal_buttons(snapshot, view, texts)
    if {Verb.BID, Verb.TRUMP}.intersection(snapshot.offer.verbs):
        yield Button(ScoreHand(info.id), label=texts("button-score-hand"))
    if has_picture:
        yield Button(ShowHandText(info.id), label=texts("button-hand-text"))
    if has_tip:
        yield Button(HideTips(info.id), label=texts("button-no-tips"))
    if info.state is TableState.PLAYING:
        yield from _about_game(snapshot, texts)


def _about_game(snapshot: TableSnapshot, texts: Texts) -> Iterator[Button]:
    """What concerns a running game as a whole."""
    info = snapshot.info
    yield Button(ShowHand(info.id), label=texts("button-refresh"))
    if info.is_private and info.server_id and not info.is_one_deal:
        yield Button(AdmitMembers(info.id), label=texts("button-admit-members"))
    yield from _endings(info, texts)
    if not info.is_board:
        # A command is not always at hand: games are also played outside of servers, and with screen readers.
        yield Button(Confirm(info.id, snapshot.ply, RESIGN), label=texts("action-resign"))


def _endings(info: TableInfo, texts: Texts) -> list[Button]:
    """The way to end a game, or to go on, together with others; none where nobody else is asked."""
    if info.is_private or plays_against_computers(info):
        return []
    return [Button(ShowEndings(info.id), label=texts("button-endings"))]


def _after_game(info: TableInfo, texts: Texts) -> ui.Item[Any]:
    """The way to the result of a game that is over."""
    if info.is_private:
        return result_button(info, texts("button-result"), ButtonStyle.primary)
    return ui.Button(label=texts("button-to-table"), url=table_link(info))
