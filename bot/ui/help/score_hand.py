"""What a hand melds with each trump: one's own, or any that is written down."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

from bot.engine.cards import Card, Suit
from bot.engine.events import FACE_UP
from bot.engine.melds import LaidMeld
from bot.engine.variant import Options, Variant
from bot.engine.variants import VARIANTS
from bot.host import NotSeated, TableInfo, TableState
from bot.render import suit_order
from bot.ui.buttons.help import ScoreHand, rules_button
from bot.ui.buttons.play import ShowHand
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import own_table
from bot.ui.text.card_input import read_hand, unreadable_cards
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import card_label, hand_lines, meld_with_points, suit_label

__all__ = ["score_hand", "score_hand_panel"]


async def score_hand(
    context: InteractionContext, written: str | None, variant: str | None, number: int | None
) -> Panel:
    """The melds of the hand that is written down, or of the visitor's own, by the rules of the variant named, of their
    table, or of what is usual on the server. Raises Unclear."""
    texts = context.texts
    info = await _table(context, number, needed=number is not None or not written)
    if variant is not None and info is not None and info.variant != variant:
        info = None
    if not written:
        if info is None:
            raise unreadable_cards("score-hand-empty", texts)
        return await own_hand_panel(context, info)
    kind = VARIANTS[variant or (info.variant if info else await _usual(context))]
    options = kind.resolve(info.options if info else {})
    hand = read_hand(written, texts)
    _possible(hand, kind, options, texts)
    return await score_hand_panel(hand, kind, options, texts)


async def own_hand_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """The melds of the visitor's own hand. Raises NotSeated, Unclear."""
    snapshot = await context.host.queries.snapshot(info.id, context.user_id)
    if snapshot.seat < 0:
        raise NotSeated
    if snapshot.view is None:
        raise InputError("error-wrong-state-lobby")
    view, kind = snapshot.view, VARIANTS[info.variant]
    lying = [face for face in view.zones[FACE_UP[snapshot.seat]] if face is not None]
    hand = [*view.hand(snapshot.seat), *lying]
    return await score_hand_panel(hand, kind, kind.resolve(info.options), context.texts, view.trump, info.id)


async def score_hand_panel(
    hand: Sequence[Card],
    variant: Variant,
    options: Options,
    texts: Texts,
    trump: Suit | None = None,
    table_id: int = 0,
) -> Panel:
    """What a hand melds with each trump, the best first; only with that which is trump already, where one is."""
    rules = variant.rules(options)
    suits = suit_order(None) if trump is None else (trump,)
    found = [(suit, await asyncio.to_thread(rules.melds_in, hand, suit)) for suit in suits]
    found.sort(key=lambda one: -_points(one[1]))
    lines = [_line(suit, melds, texts) for suit, melds in found]
    note = texts("score-hand-at-once" if rules.lays_down_at_once else "score-hand-one-by-one")
    head = texts("score-hand-title", variant=texts(f"variant-{variant.id}"))
    buttons = [rules_button(texts, variant.id, table_id)]
    if table_id:
        buttons.insert(0, Button(ShowHand(table_id), label=texts("button-hand")))
    shown = "\n".join([head, hand_lines(hand, trump, texts)])
    return panel(shown, "\n".join([*lines, note]), rows=rows_of(buttons))


def _points(melds: Sequence[LaidMeld]) -> int:
    return sum(one.points for one in melds)


def _line(suit: Suit, melds: Sequence[LaidMeld], texts: Texts) -> str:
    name = suit_label(suit, texts)
    if not melds:
        return texts("score-hand-nothing", suit=name)
    together: dict[str, tuple[int, int]] = {}
    for one in melds:
        count, points = together.get(one.name, (0, 0))
        together[one.name] = count + one.count, points + one.points
    dearest = sorted(together.items(), key=lambda item: -item[1][1])
    shown = ", ".join(meld_with_points(meld, count, points, texts) for meld, (count, points) in dearest)
    return texts("score-hand-trump", suit=name, points=_points(melds), melds=shown)


def _possible(hand: Sequence[Card], variant: Variant, options: Options, texts: Texts) -> None:
    """Raises Unclear where nobody can hold these cards together."""
    name = texts(f"variant-{variant.id}")
    for one, count in Counter(hand).items():
        copies = variant.deck.count(one)
        if not copies:
            raise InputError("score-hand-no-card", card=card_label(one, texts), variant=name)
        if count > copies:
            raise InputError("score-hand-copies", copies=copies, card=card_label(one, texts), variant=name)
    most = variant.rules(options).most_dealt
    if len(hand) > most:
        raise InputError("score-hand-too-many", count=len(hand), most=most, variant=name)


async def _table(context: InteractionContext, number: int | None, *, needed: bool) -> TableInfo | None:
    """The visitor's table that is meant; None where there is none and none is needed."""
    try:
        return await own_table(context, number, (TableState.PLAYING, TableState.LOBBY))
    except InputError:
        if needed:
            raise
        return None


async def _usual(context: InteractionContext) -> str:
    settings = await context.host.settings.get(context.guild_id)
    return settings.variant or next(iter(VARIANTS))


@handles(ScoreHand)
async def _score_hand(context: InteractionContext, button: ScoreHand) -> None:
    await context.show(await own_hand_panel(context, await context.host.queries.info(button.table_id)))
