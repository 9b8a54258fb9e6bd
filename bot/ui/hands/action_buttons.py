"""Buttons and selects for the legal actions, each reached by one tap, and what a player has begun with them.

Nothing here depends on a variant: the place of an action follows from its verb and the kind of its argument.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord
from discord import ButtonStyle

from bot.engine.actions import CLAIM_REST, DECLARE_OUT, DRAW, MELDING, RESIGN, Action, Offer, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import BidMade, Note
from bot.engine.rules import rules_of
from bot.engine.variant import ClaimOutlook
from bot.host.tables.seats import is_substitute, playing_partners
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, capitalize, in_order, suit_order
from bot.store import TableState
from bot.ui.components.controls import Button, Select
from bot.ui.components.emojis import Emojis, card_button, no_emojis
from bot.ui.components.panel import BUTTONS_PER_ROW, MAX_ROWS, Control, Row, even_rows, rows_of
from bot.ui.play.buttons import Act, ChooseAction, Confirm, HandOver, PickCard, PickedCards, Resign
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, points_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

NEEDS_CONFIRMATION: Final = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.RESIGN})
"""Verbs that could end a deal or a game with one tap."""

_CALLS: Final = frozenset(
    {Verb.CHALLENGE, Verb.CALL_DEAD, Verb.CALL_MISCOUNT, Verb.CALL_REVOKE, Verb.CALL_UNBURIED}
)
"""Verbs that can be offered, right or wrong, throughout a deal."""
_NEXT_STEPS: Final = (Verb.ACCEPT, Verb.DRAW, Verb.DRAW_UPCARD)
"""Verbs that may be all there is to do. The others are choices among equals, such as bids and cards."""

GROUPS: Final[dict[str, tuple[Verb, ...]]] = {
    "bids": (Verb.BID,),
    "turn": (
        Verb.MELD,
        Verb.DIX,
        Verb.EXCHANGE,
        Verb.DRAW,
        Verb.DRAW_UPCARD,
        Verb.ACCEPT,
        Verb.EXTEND,
        Verb.NO_EXTEND,
        Verb.NO_GUESS,
        Verb.PASS,
        Verb.CLAIM_REST,
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
    "picks": (Verb.BURY, Verb.PASS_CARDS),
}
"""The verbs of each group of controls, in the order shown."""
MAY_NEED_CONFIRMATION: Final = NEEDS_CONFIRMATION.union(GROUPS["picks"], GROUPS["bids"])
"""The verbs of all actions that may need it."""
_BID_BUTTONS: Final = 4
"""How many of the lowest bids and *Pass* are buttons, in one row of a phone; higher bids go into a select."""
_MAX_OPTIONS: Final = 25
"""The most options Discord allows in a select."""


@dataclass(frozen=True, slots=True)
class PendingAction:
    """An action that takes another tap. It survives what others do as long as it is legal."""

    picked: PickedCards | None = None
    """Cards picked so far for an action of several cards."""
    confirm: Action | None = None
    """The action that the player is asked to confirm."""
    has_more: bool = False
    """Whether the player has opened the list of everything that is not a move."""

    @property
    def is_question(self) -> bool:
        """Whether the player has begun an action."""
        return self.picked is not None or self.confirm is not None

    def after_change(self, snapshot: TableSnapshot) -> PendingAction:
        """Return what is left of it at a later moment."""
        playing = snapshot.info.state is TableState.PLAYING
        if not playing or (self.confirm not in (None, RESIGN) and self.confirm not in snapshot.offer):
            return NOTHING_PENDING
        can_pick = self.picked is not None and can_be_picked(snapshot.offer, self.picked)
        return PendingAction(self.picked if can_pick else None, self.confirm, self.has_more)


NOTHING_PENDING: Final = PendingAction()


def needs_confirmation(snapshot: TableSnapshot, action: Action) -> bool:
    """Whether the user is asked before this action of theirs is performed."""
    if action.verb in NEEDS_CONFIRMATION or action.verb in GROUPS["picks"]:
        return True
    return snapshot.view is not None and rules_of(snapshot.info).is_high(snapshot.view, action)


@dataclass(frozen=True, slots=True)
class ActionButtons:
    """What the controls for actions do: they act at a table, or answer an exercise."""

    act: Callable[[Action], DataclassInstance]
    """The button of an action."""
    pick: Callable[[PickedCards], DataclassInstance]
    """The button that picks cards for an action of several."""
    choose: tuple[type, *tuple[object, ...]]
    """The kind of the button whose last field is an action that is chosen from a select, and its first fields."""


def _at_table(snapshot: TableSnapshot, advised: Action | None = None) -> ActionButtons:
    """Act at the table. The buttons are out of date at any other ply than the snapshot's.

    :param advised: the action that needs no confirmation.
    """
    at = (snapshot.info.id, snapshot.ply)

    def act(action: Action) -> Act | Confirm:
        is_asked = action != advised and needs_confirmation(snapshot, action)
        return (Confirm if is_asked else Act)(*at, action)

    return ActionButtons(
        act=act,
        pick=lambda picked: PickCard(*at, picked),
        choose=(ChooseAction, *at),
    )


def action_rows(
    snapshot: TableSnapshot,
    texts: Texts,
    emojis: Emojis = no_emojis,
    buttons: ActionButtons | None = None,
    advised: Action | None = None,
) -> list[Row]:
    """Rows of controls for all legal actions, at most five; cards are in the order of the picture.

    Groups that do not fit as buttons become selects, the longest first. A select has the next bids, without a gap;
    those above them can be typed.

    :param buttons: what the controls do; by default they act at the table.
    :param advised: the recommended action, whose button is the next step.
    """
    offer = snapshot.offer
    trump = snapshot.view.trump if snapshot.view is not None else None
    buttons = buttons or _at_table(snapshot, advised)
    controls = _Controls(snapshot, texts, emojis, buttons, advised)
    bids = offer.of(Verb.BID)
    turn = _turn(snapshot)
    # Shown below the cards, where it is not tapped by accident on the way to a card.
    below = NEEDS_CONFIRMATION | _CALLS
    final = [action for action in turn if action.verb in below] if offer.of(Verb.PLAY) else []
    passes = offer.of(Verb.PASS) if bids else []
    groups = [
        [*_lowest_bids(bids, advised, _BID_BUTTONS - len(passes)), *passes],
        [action for action in turn if action not in (*final, *passes)],
        [action for verb in GROUPS["suits"] for action in _by_suit(offer.of(verb))],
        *(_by_card(offer.of(verb), trump) for verb in GROUPS["cards"]),
        final,
    ]
    higher_bids = [bid for bid in bids if bid not in groups[0]][:_MAX_OPTIONS]
    nonempty = [group for group in groups if group]
    picks: list[Control] = [
        Button(
            buttons.pick(PickedCards(verb)),
            label=texts(f"button-{verb}"),
            style=ButtonStyle.primary if advised is None or advised.verb is verb else ButtonStyle.secondary,
        )
        for verb in GROUPS["picks"]
        if verb in offer.verbs
    ]
    rows_left = MAX_ROWS - bool(higher_bids) - bool(picks)
    as_selects: set[int] = set()
    while sum(_height(group, at in as_selects) for at, group in enumerate(nonempty)) > rows_left:
        left = (at for at in range(len(nonempty)) if at not in as_selects)
        as_selects.add(max(left, key=lambda at: len(nonempty[at])))
    rows = rows_of(picks)
    room = rows_left - sum(_height(group, at in as_selects) for at, group in enumerate(nonempty))
    for at, group in enumerate(nonempty):
        if at in as_selects:
            rows += controls.selects(group)
        else:
            arranged = controls.rows(group, _height(group) + room)
            room -= len(arranged) - _height(group)
            rows += arranged
    return rows + (controls.selects(higher_bids) if higher_bids else [])


def initial_pick(offer: Offer) -> PickedCards | None:
    """An empty pick if an action of several cards is on offer and no card can be played; otherwise None."""
    if {Verb.PLAY, Verb.CORRECT}.intersection(offer.verbs):
        return None
    return next((PickedCards(verb) for verb in GROUPS["picks"] if verb in offer.verbs), None)


def pick_rows(
    snapshot: TableSnapshot,
    picked: PickedCards,
    texts: Texts,
    emojis: Emojis = no_emojis,
    buttons: ActionButtons | None = None,
    advised: Action | None = None,
) -> list[Row]:
    """A button for each card that can be picked, at the same place whatever is picked; below them the other actions.

    A card that is picked is green, and its button takes it back.

    :param buttons: what the controls do; by default they act at the table.
    :param advised: the recommended action, which has a button of its own as long as nothing is picked. Then the next
        one of its cards alone is blue, so that it does not look picked.
    """
    buttons = buttons or _at_table(snapshot, advised)
    trump = snapshot.view.trump if snapshot.view is not None else None
    choices = snapshot.offer.cards_for(picked.verb)
    cards = in_order(choices.hand if choices else (), trump)
    whole = [advised] if advised is not None and advised.verb is picked.verb else []
    left: list[Card] = []
    if picked.cards:
        missing = Counter(card for action in whole for card in action.cards) - Counter(picked.cards)
        left, whole = in_order(missing.elements(), trump)[:1], []
    controls: list[Control] = []
    for at, card in enumerate(cards):
        number, style = cards[: at + 1].count(card), ButtonStyle.secondary
        if (card, number) in picked.copies:
            style = ButtonStyle.success
        elif card in left:
            style, left = ButtonStyle.primary, []
        pressed = buttons.pick(picked.toggled(card, number))
        controls.append(card_button(pressed, card, texts.style, emojis, style))
    others = _Controls(snapshot, texts, no_emojis, buttons, advised)
    rows = even_rows(controls, MAX_ROWS)
    return [*rows, *rows_of([others.button(action) for action in (*whole, *_turn(snapshot))])]


def confirmation_rows(
    snapshot: TableSnapshot, action: Action, texts: Texts, advised: Action | None = None
) -> list[Row]:
    """The button that confirms an action; the panel has its own button to go back.

    :param advised: the recommended action, if there is one: then another one is not the next step.
    """
    table_id = snapshot.info.id
    info, seat = snapshot.info, snapshot.seat
    if action is RESIGN and (is_substitute(info, seat) or playing_partners(info, seat)):
        return rows_of(
            [Button(HandOver(table_id), label=texts("button-hand-over"), style=ButtonStyle.danger)]
        )
    confirm = Resign(table_id) if action is RESIGN else Act(table_id, snapshot.ply, action)
    style = ButtonStyle.primary if advised in (None, action) else ButtonStyle.secondary
    if action.verb in NEEDS_CONFIRMATION:
        style = ButtonStyle.danger
    key = f"button-confirm-{action.verb}"
    label = texts(key) if key in texts else action_text(action, texts)
    return rows_of([Button(confirm, label=label, style=style)])


def can_be_picked(offer: Offer, picked: PickedCards) -> bool:
    """Whether these cards, or some of them, are held and not too many."""
    choices = offer.cards_for(picked.verb)
    if choices is None or len(picked.copies) > choices.count:
        return False
    return all(number <= choices.hand.count(card) for card, number in picked.copies)


def complete_action(offer: Offer, picked: PickedCards) -> Action | None:
    """The action of the picked cards; None if it takes more cards."""
    choices = offer.cards_for(picked.verb)
    if choices is None or choices.count != len(picked.cards):
        return None
    action = Action.of(picked.verb, picked.cards)
    return action if action in choices else None


def signaled_meld(snapshot: TableSnapshot, action: Action) -> int:
    """The points of meld that a bid signals to the partner, at least; 0 without a signal."""
    if snapshot.view is None:
        return 0
    bid = rules_of(snapshot.info).decide(snapshot.view, snapshot.seat, action)[0]
    return bid.signaled_meld if isinstance(bid, BidMade) and bid.skipped else 0


def _turn(snapshot: TableSnapshot) -> list[Action]:
    """The actions other than playing a card, melds before the draw that ends the turn.

    A claim that could win comes before them all.
    """
    verbs = snapshot.offer.verbs
    actions = [action for verb in GROUPS["turn"] if verb in verbs for action in snapshot.offer.of(verb)]

    def place(action: Action) -> int:
        if action is DECLARE_OUT and _can_win(snapshot, action):
            return 0
        return 2 if action is DRAW and _has_drawn(snapshot) else 1

    return sorted(actions, key=place)


def _next_step(snapshot: TableSnapshot) -> Action | None:
    """The one action that is wise now without any thought; None if the player has something to decide."""
    offer = snapshot.offer
    if offer.of(Verb.CLAIM_REST):
        return CLAIM_REST
    steps = [action for verb in _NEXT_STEPS for action in offer.of(verb)]
    has_choice = not {Verb.CHALLENGE, *MELDING}.isdisjoint(offer.verbs)
    return None if len(steps) != 1 or has_choice or _has_drawn(snapshot) else steps[0]


def _has_drawn(snapshot: TableSnapshot) -> bool:
    """Whether the player has drawn since the last trick, so that another card, under strict rules, is one too many."""
    return snapshot.view is not None and bool(snapshot.view.notes.get((snapshot.seat, Note.DRAWN)))


def _can_win(snapshot: TableSnapshot, action: Action) -> bool:
    """Whether the action is not a claim, or one that could win now."""
    if action is not DECLARE_OUT or snapshot.view is None:
        return True
    return rules_of(snapshot.info).claim_outlook(snapshot.view, snapshot.seat) is not ClaimOutlook.LOSES


def _by_suit(actions: Iterable[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: suit_order(None).index(action.suit))


def _by_card(actions: Sequence[Action], trump: Suit | None) -> list[Action]:
    of_card = {action.card: action for action in actions}
    return [of_card[card] for card in in_order(of_card, trump)]


def _lowest_bids(bids: Sequence[Action], advised: Action | None, most: int) -> list[Action]:
    """The bids with buttons of their own, at most this many; one that is advised is among them."""
    if advised not in bids[most:]:
        return list(bids[:most])
    return [*bids[: most - 1], *(bid for bid in bids if bid == advised)]


def _height(group: Sequence[Action], as_select: bool = False) -> int:
    """How many rows a group takes, as buttons or as selects."""
    return -(-len(group) // (_MAX_OPTIONS if as_select else BUTTONS_PER_ROW))


class _Controls:
    """Builds the controls for actions."""

    def __init__(
        self,
        snapshot: TableSnapshot,
        texts: Texts,
        emojis: Emojis,
        buttons: ActionButtons,
        advised: Action | None = None,
    ) -> None:
        self._snapshot = snapshot
        self._advised = advised
        self._buttons = buttons
        self._texts = texts
        self._points = points_of(snapshot)
        self._emojis = emojis

    def button(self, action: Action) -> Button:
        pressed = self._buttons.act(action)
        if action.verb is Verb.PLAY:
            return card_button(pressed, action.card, self._texts.style, self._emojis, self._style(action))
        return Button(
            pressed, label=self._label(action), style=self._style(action), emoji=self._emoji(action)
        )

    def rows(self, group: Sequence[Action], most: int) -> list[Row]:
        """Rows of buttons for actions of one kind."""
        return even_rows([self.button(action) for action in group], most)

    def _label(self, action: Action) -> str:
        """What an action is; of a bid the points, with what it signals; the suit if the status line says what for."""
        if action.verb in GROUPS["suits"]:
            name = capitalize(self._texts(f"suit-name-{action.suit}"))
            return self._texts("suit-label", sign=SYMBOLS[action.suit], name=name)
        if action is DRAW and not MELDING.isdisjoint(self._snapshot.offer.verbs):
            return self._texts("button-just-draw")
        if action.verb is not Verb.BID:
            return action_text(action, self._texts, self._points(action))
        signal = signaled_meld(self._snapshot, action)
        key = "button-bid-signal" if signal else "button-bid"
        return self._texts(key, points=action.points, meld=signal)

    def _style(self, action: Action) -> ButtonStyle:
        if self._advised is not None:
            return ButtonStyle.primary if action == self._advised else ButtonStyle.secondary
        if action.verb in NEEDS_CONFIRMATION and _can_win(self._snapshot, action):
            return ButtonStyle.danger
        if action.verb in MELDING:
            return ButtonStyle.success
        return ButtonStyle.primary if action == _next_step(self._snapshot) else ButtonStyle.secondary

    def _emoji(self, action: Action) -> discord.PartialEmoji | None:
        return self._emojis(action.card) if action.verb in (Verb.PLAY, Verb.CORRECT) else None

    def selects(self, actions: Sequence[Action]) -> list[Row]:
        verb = actions[0].verb.replace(" ", "-")
        placeholder = self._texts(f"choose-{verb}" if f"choose-{verb}" in self._texts else "choose-action")
        rows: list[Row] = []
        for number, at in enumerate(range(0, len(actions), _MAX_OPTIONS)):
            options = [
                discord.SelectOption(
                    label=self._label(action)[:100],
                    value=action.text,
                    emoji=self._emoji(action),
                )
                for action in actions[at : at + _MAX_OPTIONS]
            ]
            rows.append(
                discord.ui.ActionRow(
                    Select(
                        *self._buttons.choose, f"{verb}-{number}", placeholder=placeholder, options=options
                    )
                )
            )
        return rows
