"""The private panel of one player: his hand, what has just happened, and all that he may do now."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import Action, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import FACE_UP, SPECTATOR, STOCK, TRICK, UPCARD, GameEnded
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host import Look, NotSeated, TableState
from bot.store import Preferences
from bot.ui.components.emojis import CardEmojis, Emojis, letters
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.hand.controls import Chosen, Worth, action_rows, pick_rows, picking, sure_rows
from bot.ui.table.abandoning import abandon_line, abandon_tap
from bot.ui.table.clocks import clock_line
from bot.ui.table.pictures import hand_in_text, hand_picture
from bot.ui.table.scores import deal_result, ending, looking_back, running_scores, showing_result
from bot.ui.table.undoing import undo_answers, undo_line, undo_tap
from bot.ui.words.news import Reader, news
from bot.ui.words.phrases import faces, hand_lines, seat_name, suit_label
from bot.ui.words.refusals import Unclear
from bot.ui.words.rulebook import rules_tap
from bot.ui.words.texts import Texts
from bot.ui.words.turns import turn_words

__all__ = ["hand_panel", "worth_of"]

_NEWS_SHOWN = 12


async def hand_panel(
    look: Look,
    texts: Texts,
    preferences: Preferences,
    *,
    notice: str = "",
    chosen: Chosen | None = None,
    sure: Action | None = None,
    broken: Rule | None = None,
    tip: str = "",
    emojis: CardEmojis | None = None,
    public: Table | None = None,
) -> Panel:
    """The panel for the seat that looks. Raises NotSeated for an onlooker, Unclear before the game begins.

    `chosen` are cards being picked one after another, `sure` is an action to be asked about once more,
    `broken` the rule by which something was just refused, `tip` the key of what is explained. Without `emojis`
    buttons have letters. `public` is the table as onlookers see it, for who wants no pictures.
    """
    if look.seat == SPECTATOR:
        raise NotSeated
    view = look.view
    if view is None:
        raise Unclear("refusal-wrong-state-lobby")
    picture = None
    cards: Sequence[Card] = chosen[1] if chosen else ()
    if preferences.style == "pictures" and look.info.state is TableState.PLAYING:
        picture = await hand_picture(look, view, texts, preferences, cards)
    signs = letters if emojis is None else emojis.of(four_colours=preferences.four_colours)
    worded = None if picture or view.ended else public
    head = _head(look, view, texts, notice, chosen, sure, brief=worded is not None)
    hand = _hand(look, view, texts) if picture else hand_in_text(look, view, texts, public, cards)
    hand = "" if view.ended else hand
    if tip:
        head = f"{head}\n{texts('tip', tip=texts(tip))}"
    standing = _standing_row(look, texts, bool(chosen or sure), broken, guiding=bool(tip))
    rows = [*rows_of(undo_answers(look, texts)), *_controls(look, texts, chosen, sure, signs), *standing]
    return panel(head, hand, picture=picture, rows=rows)


def worth_of(look: Look) -> Worth:
    """The points each offered action would score at once."""
    view = look.view
    variant = VARIANTS[look.info.variant]
    rules = variant.rules(variant.resolve(look.info.options))
    return lambda action: None if view is None else rules.worth(view, look.seat, action)


def _head(
    look: Look,
    view: Table,
    texts: Texts,
    notice: str,
    chosen: Chosen | None,
    sure: Action | None,
    *,
    brief: bool,
) -> str:
    """What is said above the cards; with `brief` nothing that the table in words says."""
    reader = Reader(texts, look.info)
    lines = [texts("hand-title", table=str(look.info.id), variant=texts(f"variant-{look.info.variant}"))]
    if notice:
        lines.append(notice)
    result = view.result if showing_result(view) else None
    # What stands below is not told twice.
    events = [one for one in look.recent or look.events if not isinstance(one, GameEnded) and one != result]
    if told := news(events, reader)[-_NEWS_SHOWN:]:
        lines.append(texts("news", news=" ".join(told)))
    if result is not None:
        lines.append(deal_result(reader, result))
    lines += [ending(reader, view)] if brief else [running_scores(reader, view), ending(reader, view)]
    if view.ended is None and not brief:
        lines += [_middle(view, texts), _trick(look, view, texts)]
    if view.ended is None:
        lines += [abandon_line(look.info, texts), undo_line(look.info, texts)]
    if sure is not None and view.ended is None:
        lines.append(texts(f"sure-{sure.verb}"))
    elif chosen is not None and chosen[1]:
        lines.append(texts("pick-so-far", cards=faces(chosen[1], texts)))
    else:
        lines.append(turn_words(look, texts))
    if look.seat in look.to_move and look.info.state is TableState.PLAYING:
        lines.append(clock_line(look.info, texts))
    return "\n".join(line for line in lines if line)


def _middle(view: Table, texts: Texts) -> str:
    """Trump, and what lies in the middle."""
    parts = []
    if view.trump is not None:
        parts.append(texts("deal-trump", suit=suit_label(view.trump, texts)))
    if view.declarer is not None:
        parts.append(texts("hand-contract", points=view.contract))
    if upcard := faces(view.zones[UPCARD], texts):
        parts.append(texts("hand-upcard", card=upcard))
    if stock := len(view.zones[STOCK]):
        parts.append(texts("hand-stock", count=stock))
    return " · ".join(parts)


def _trick(look: Look, view: Table, texts: Texts) -> str:
    """Who has played what to the trick so far."""
    played = [
        texts(
            "hand-played",
            name=seat_name(look.info, (view.leader + place) % view.seats),
            card=faces([face], texts),
        )
        for place, face in enumerate(view.zones[TRICK])
    ]
    return texts("hand-trick", played=", ".join(played)) if played else ""


def _hand(look: Look, view: Table, texts: Texts) -> str:
    lines = [hand_lines(view.hand(look.seat), view.trump, texts)]
    face_up = view.zones[FACE_UP[look.seat]]
    if face_up:
        lines.append(texts("hand-face-up", cards=faces(face_up, texts)))
    return "\n".join(lines)


def _controls(
    look: Look, texts: Texts, chosen: Chosen | None, sure: Action | None, emojis: Emojis
) -> list[Row]:
    table_id, ply, offer = look.info.id, look.ply, look.offer
    trump = look.view.trump if look.view is not None else None
    if look.info.state is TableState.OVER:
        return []
    if sure is not None:
        return sure_rows(table_id, ply, sure, texts)
    chosen = chosen or picking(offer)
    if chosen is not None:
        return pick_rows(table_id, ply, offer, chosen, texts, trump, emojis)
    return action_rows(table_id, ply, offer, texts, worth_of(look), trump, emojis)


def _standing_row(look: Look, texts: Texts, aside: bool, broken: Rule | None, *, guiding: bool) -> list[Row]:
    """What every panel has; from one that asks something `aside` the first button leads back to the hand."""
    table_id = look.info.id
    taps = [
        Tap("hand", table_id, label=texts("button-back" if aside else "button-refresh")),
        Tap("scores", table_id, label=texts("button-scores")),
        rules_tap(texts, look.info.variant, table_id, broken),
    ]
    taps += undo_tap(look, texts)
    taps += abandon_tap(look, texts)
    if look.info.state is TableState.OVER:
        taps.insert(0, Tap("rematch", table_id, label=texts("button-rematch")))
    if look.view is not None and (look.view.ended or showing_result(look.view)):
        taps += looking_back(look, look.view, texts)[:1]
    if {action.verb for action in look.offer} & {Verb.BID, Verb.TRUMP}:
        taps.append(Tap("score-hand", table_id, label=texts("button-score-hand")))
    if guiding:
        taps.append(Tap("no-tips", table_id, label=texts("button-no-tips")))
    return rows_of(taps)
