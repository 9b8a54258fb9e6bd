"""The melds of a hand with each trump: the user's own hand, or any cards they type."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

from bot.engine.cards import Card, Suit
from bot.engine.melds import LaidMeld
from bot.engine.options import Options
from bot.engine.table import ShownMeld
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.render import SYMBOLS, suit_order
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import ScoreHand, rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import first_variant
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import own_table
from bot.ui.play.buttons import ShowHand
from bot.ui.text.card_input import read_hand, unreadable_cards
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import game_name, hand_lines, melds_text


async def score_hand(
    context: InteractionContext,
    cards: str | None,
    variant: str | None,
    number: int | None,
    scale: int | None = None,
) -> Panel:
    """The melds of a typed hand, or of the user's own.

    :param cards: the typed hand, None or empty for the user's own.
    :param variant: whose rules apply to a typed hand; by default those of the user's table, or of the server's usual
        variant.
    :param number: the number of the user's table; by default their table in this channel.
    :param scale: a value of the option `scale`; by default that of the user's table, or the usual one.
    :raises InputError: the cards cannot be read or held together, no table fits, or the variant has no such scale.
    """
    texts = context.texts
    info = await _table(context, number, required=number is not None or not cards)
    if variant is not None and info is not None and info.variant != variant:
        info = None
    if not cards:
        if info is None:
            raise unreadable_cards("score-hand-empty", texts)
        return await _own_hand_panel(context, ScoreHand(info.id), scale)
    kind = VARIANTS[variant or (info.variant if info else await first_variant(context))]
    options = _options(kind, info, scale, texts)
    hand = read_hand(cards, texts)
    _check_holdable(hand, kind, options, texts)
    return await score_hand_panel(hand, kind, options, texts)


@handles(ScoreHand)
async def _own_hand_panel(context: InteractionContext, button: ScoreHand, scale: int | None = None) -> Panel:
    """The melds of the user's own hand.

    :param scale: as in `score_hand`.
    :raises NotSeated: the user does not sit at the table.
    :raises WrongState: the game has not started.
    :raises InputError: the variant has no such scale.
    """
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if snapshot.seat < 0:
        raise NotSeated
    if snapshot.view is None:
        raise WrongState(TableState.LOBBY)
    info, view, kind = snapshot.info, snapshot.view, VARIANTS[snapshot.info.variant]
    hand = view.cards(snapshot.seat)
    options = _options(kind, info, scale, context.texts)
    return await score_hand_panel(hand, kind, options, context.texts, view.trump, info)


def _options(kind: Variant, info: TableInfo | None, scale: int | None, texts: Texts) -> Options:
    """The options of the user's table, or the usual ones, on another scale if one is given.

    :raises InputError: the variant has no scales to choose from.
    """
    options = kind.resolve(info.options if info else {})
    if scale is None:
        return options
    if "scale" not in options:
        raise InputError("score-hand-no-scale", variant=texts(f"variant-{kind.id}"))
    return kind.resolve({**options, "scale": scale})


async def score_hand_panel(
    hand: Sequence[Card],
    variant: Variant,
    options: Options,
    texts: Texts,
    trump: Suit | None = None,
    at_table: TableInfo | None = None,
) -> Panel:
    """The melds of a hand with each trump, the most points first.

    :param trump: the only trump to show, None for all four.
    :param at_table: the table where the hand is held, which a button leads back to; None for typed cards.
    """
    rules = variant.rules(options)
    suits = suit_order(None) if trump is None else (trump,)
    by_suit = [(suit, await asyncio.to_thread(rules.melds_in, hand, suit)) for suit in suits]
    by_suit.sort(key=lambda item: -_points(item[1]))
    lines = [_line(suit, melds, texts) for suit, melds in by_suit]
    note = texts("score-hand-at-once" if rules.lays_down_at_once else "score-hand-one-by-one")
    game = game_name(at_table, texts) if at_table else texts(f"variant-{variant.id}")
    head = texts("score-hand-title", game=game)
    if "scale" in options:
        scale = texts(f"value-scale-{options['scale']}")
        head += "\n" + texts("score-hand-scale", scale=scale)
    buttons = [rules_button(texts, variant.id, at_table.id if at_table else 0)]
    if at_table:
        buttons.insert(0, Button(ShowHand(at_table.id), label=texts("button-hand")))
    head += "\n" + hand_lines(hand, trump, texts)
    return panel(head, [*lines, note], rows=rows_of(buttons))


def _points(melds: Sequence[LaidMeld]) -> int:
    return sum(meld.points for meld in melds)


def _line(suit: Suit, melds: Sequence[LaidMeld], texts: Texts) -> str:
    if not melds:
        return texts("score-hand-nothing", suit=SYMBOLS[suit])
    totals: dict[str, tuple[int, int]] = {}
    for meld in melds:
        count, points = totals.get(meld.name, (0, 0))
        totals[meld.name] = count + meld.count, points + meld.points
    ordered = sorted(totals.items(), key=lambda item: -item[1][1])
    listing = melds_text((ShownMeld(meld, points, count) for meld, (count, points) in ordered), texts)
    return texts("score-hand-trump", suit=SYMBOLS[suit], points=_points(melds), melds=listing)


def _check_holdable(hand: Sequence[Card], variant: Variant, options: Options, texts: Texts) -> None:
    """Check that a player of the variant can hold these cards together.

    :raises InputError: they cannot.
    """
    name = texts(f"variant-{variant.id}")
    for card, count in Counter(hand).items():
        copies = variant.deck.count(card)
        if not copies:
            raise InputError("score-hand-no-card", card=texts.style.card(card), variant=name)
        if count > copies:
            raise InputError("score-hand-copies", copies=copies, card=texts.style.card(card), variant=name)
    most = variant.rules(options).most_held
    if len(hand) > most:
        raise InputError("score-hand-too-many", count=len(hand), most=most, variant=name)


async def _table(context: InteractionContext, number: int | None, *, required: bool) -> TableInfo | None:
    """The user's table; None if there is none and none is required."""
    try:
        return await own_table(context, number, (TableState.PLAYING, TableState.LOBBY))
    except InputError:
        if required:
            raise
        return None
