"""Offers as buttons and selects: everything that may be done now, one tap each.

Nothing here knows a variant: an action is placed by its verb and the kind of its argument.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import discord
from discord import ButtonStyle

from bot.engine.actions import RESIGN, Action, Offer, Verb
from bot.engine.cards import Card, Suit
from bot.render import in_order, suit_order
from bot.ui.buttons.play import Act, ChooseAction, Confirm, PickCard, PickedCards, Resign
from bot.ui.components.controls import Button, Select
from bot.ui.components.emojis import Emojis, letters
from bot.ui.components.panel import MAX_ROWS, Control, Row, rows_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import PointsOf, action_text, card_label

__all__ = [
    "GROUPS",
    "NEEDS_CONFIRMATION",
    "action_rows",
    "complete_action",
    "confirmation_rows",
    "initial_pick",
    "pick_rows",
]

NEEDS_CONFIRMATION: Final = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.RESIGN})
"""Verbs that can end a deal or a game at one tap."""

GROUPS: Final[dict[str, tuple[Verb, ...]]] = {
    "bids": (Verb.BID,),
    "turn": (
        Verb.DRAW,
        Verb.DRAW_UPCARD,
        Verb.ACCEPT,
        Verb.EXTEND,
        Verb.NO_EXTEND,
        Verb.NO_GUESS,
        Verb.MELD,
        Verb.DIX,
        Verb.EXCHANGE,
        Verb.PASS,
        Verb.CHALLENGE,
        Verb.CALL_DEAD,
        Verb.CALL_MISCOUNT,
        Verb.CALL_REVOKE,
        Verb.CALL_UNBURIED,
        Verb.THROW_IN,
        Verb.DECLARE_OUT,
    ),
    "suits": (Verb.TRUMP, Verb.GUESS),
    "cards": (Verb.PLAY, Verb.CORRECT),
    "picks": (Verb.BURY,),
}
"""The group of controls that shows each verb, in the order shown."""
_BIDS_SHOWN: Final = 5
_OPTIONS: Final = 25
_SPREAD: Final = ((1, 8), (5, 10), (25, 7))
"""How many of the further bids are listed: so many one after another, so many at multiples of five, and so on."""
_ROW: Final = 5


def action_rows(
    table_id: int,
    ply: int,
    offer: Offer,
    texts: Texts,
    points: PointsOf,
    trump: Suit | None,
    emojis: Emojis = letters,
) -> list[Row]:
    """At most five rows that between them reach every action on offer, cards in the order of the picture.

    What does not fit as buttons goes into selects, the longest list first; bids beyond those shown can be typed.
    """
    blocks = _Blocks(table_id, ply, texts, points, emojis)
    bids = offer.of(Verb.BID)
    turn = _turn(offer)
    # Below the cards a thumb does not meet it on its way to them.
    grave = [one for one in turn if one.verb in NEEDS_CONFIRMATION] if offer.of(Verb.PLAY) else []
    groups = [
        _bids_first(bids),
        [one for one in turn if one not in grave],
        [action for verb in GROUPS["suits"] for action in _by_suit(offer.of(verb))],
        *(_by_card(offer.of(verb), trump) for verb in GROUPS["cards"]),
        grave,
    ]
    further = _bids_spread(bids)
    shown = [group for group in groups if group]
    extra: list[Control] = [
        Button(
            PickCard(table_id, ply, PickedCards(verb)),
            label=texts(f"button-{verb}"),
            style=ButtonStyle.primary,
        )
        for verb in GROUPS["picks"]
        if offer.of(verb)
    ]
    rows_left = MAX_ROWS - bool(further)
    selected: set[int] = set()
    while sum(_height(group, at in selected) for at, group in enumerate(shown)) + bool(extra) > rows_left:
        at = max((at for at in range(len(shown)) if at not in selected), key=lambda at: len(shown[at]))
        selected.add(at)
    rows = rows_of(extra)
    for at, group in enumerate(shown):
        rows += blocks.selects(group) if at in selected else rows_of([blocks.button(one) for one in group])
    return rows + (blocks.selects(further) if further else [])


def initial_pick(offer: Offer) -> PickedCards | None:
    """An empty pick if several cards are to be picked and none is to be played; otherwise None."""
    verbs = {action.verb for action in offer}
    return PickedCards(Verb.BURY) if Verb.BURY in verbs and not verbs & {Verb.PLAY, Verb.CORRECT} else None


def pick_rows(
    table_id: int,
    ply: int,
    offer: Offer,
    picked: PickedCards,
    texts: Texts,
    trump: Suit | None,
    emojis: Emojis = letters,
) -> list[Row]:
    """A button for each card that can be picked next; below them starting over, and the other actions on offer."""
    controls: list[Control] = [
        Button(
            PickCard(table_id, ply, picked.and_also(card)), label=card_label(card, texts), emoji=emojis(card)
        )
        for card in in_order(_can_be_added(offer.of(picked.verb), picked.cards), trump)
    ]
    blocks = _Blocks(table_id, ply, texts, lambda action: None)
    below: list[Control] = [blocks.button(action) for action in _turn(offer)]
    if picked.cards:
        again = PickCard(table_id, ply, PickedCards(picked.verb))
        below.insert(0, Button(again, label=texts("button-pick-again")))
    return (rows_of(controls) + rows_of(below))[:MAX_ROWS]


def confirmation_rows(table_id: int, ply: int, action: Action, texts: Texts) -> list[Row]:
    """The button that confirms an action; the panel's own buttons lead back."""
    confirmed = Resign(table_id) if action is RESIGN else Act(table_id, ply, action)
    return rows_of([Button(confirmed, label=action_text(action, texts), style=ButtonStyle.danger)])


def complete_action(offer: Offer, picked: PickedCards) -> Action | None:
    """The action of the picked cards; None while it takes more."""
    cards = tuple(sorted(picked.cards))
    return next((action for action in offer.of(picked.verb) if action.argument == cards), None)


def _can_be_added(actions: Sequence[Action], cards: tuple[Card, ...]) -> set[Card]:
    chosen = Counter(cards)
    found: set[Card] = set()
    for action in actions:
        held = Counter(action.cards)
        if chosen <= held:
            found |= set(held - chosen)
    return found


def _turn(offer: Offer) -> list[Action]:
    """What is done beside playing, the usual first: draw, melds and nines, then passing, calls and claims."""
    by_verb: dict[Verb, list[Action]] = {}
    for action in offer:
        by_verb.setdefault(action.verb, []).append(action)
    return [action for verb in GROUPS["turn"] for action in by_verb.get(verb, ())]


def _by_suit(actions: Iterable[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: suit_order(None).index(action.suit))


def _by_card(actions: Sequence[Action], trump: Suit | None) -> list[Action]:
    of_card = {action.card: action for action in actions}
    return [of_card[one] for one in in_order(of_card, trump)]


def _bids_first(bids: Sequence[Action]) -> list[Action]:
    return list(bids[:_BIDS_SHOWN])


def _bids_spread(bids: Sequence[Action]) -> list[Action]:
    """Higher bids for a select: the next ones, then those at round numbers, the rounder the higher."""
    spread: list[Action] = []
    rest = list(bids[_BIDS_SHOWN:])
    for step, most in _SPREAD:
        taken = [bid for bid in rest if bid.points % step == 0][:most]
        spread += taken
        rest = [bid for bid in rest if taken and bid.points > taken[-1].points]
    return spread


def _height(group: Sequence[Action], selected: bool) -> int:
    return -(-len(group) // (_OPTIONS if selected else _ROW))


class _Blocks:
    """Makes the controls of one table at one moment."""

    def __init__(
        self, table_id: int, ply: int, texts: Texts, points: PointsOf, emojis: Emojis = letters
    ) -> None:
        self._at = (table_id, ply)
        self._texts = texts
        self._points = points
        self._emojis = emojis

    def button(self, action: Action) -> Button:
        kind = Confirm if action.verb in NEEDS_CONFIRMATION else Act
        label = action_text(action, self._texts, self._points(action))
        return Button(
            kind(*self._at, action), label=label, style=_style(action.verb), emoji=self._emoji(action)
        )

    def _emoji(self, action: Action) -> discord.PartialEmoji | None:
        return self._emojis(action.card) if action.verb in (Verb.PLAY, Verb.CORRECT) else None

    def selects(self, actions: Sequence[Action]) -> list[Row]:
        verb = actions[0].verb.replace(" ", "-")
        placeholder = self._texts(f"choose-{verb}" if f"choose-{verb}" in self._texts else "choose-action")
        rows: list[Row] = []
        for number, at in enumerate(range(0, len(actions), _OPTIONS)):
            options = [
                discord.SelectOption(
                    label=action_text(action, self._texts, self._points(action))[:100],
                    value=action.text,
                    emoji=self._emoji(action),
                )
                for action in actions[at : at + _OPTIONS]
            ]
            rows.append(
                discord.ui.ActionRow(
                    Select(
                        ChooseAction, *self._at, f"{verb}-{number}", placeholder=placeholder, options=options
                    )
                )
            )
        return rows


def _style(verb: Verb) -> ButtonStyle:
    if verb in NEEDS_CONFIRMATION:
        return ButtonStyle.danger
    if verb in (Verb.PLAY, Verb.CORRECT, Verb.PASS, Verb.NO_GUESS, Verb.NO_EXTEND):
        return ButtonStyle.secondary
    if verb in (Verb.MELD, Verb.DIX, Verb.EXCHANGE):
        return ButtonStyle.success
    return ButtonStyle.primary
