"""What is said of a table and of a hand, the same in alt texts and in text mode, which put it together differently."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.engine.events import BURIED, BidMade, Face
from bot.engine.table import Table
from bot.render.context import Labels, RenderContext
from bot.render.formatting import CardStyle
from bot.render.names import plain
from bot.render.scene import OwnCards, PlayerScene, SideScene, TableScene, TrickScene, table_scene
from bot.render.shown_cards import (
    Groups,
    by_suit,
    cards_in,
    declared_nines,
    exchanged_cards,
    highlighted_cards,
    in_order,
    kitty_in_hand,
    known_cards,
    known_hand,
    meld_groups,
)

Escape = Callable[[str], str]
"""Escapes markup in a name."""


def game_facts(scene: TableScene, context: RenderContext) -> list[str]:
    """The number of the deal with how many there are, or with the target; and the lead that wins.

    There are none of a game of one deal, which has no target.
    """
    labels, deals = context.labels, context.deals
    if deals and scene.counted <= deals:
        facts = [f"{labels.deal} {scene.counted} {labels.out_of} {deals}"]
    elif deals:
        facts = [f"{labels.deal} {scene.counted}", labels.tie_break]
    else:
        facts = [f"{labels.deal} {scene.deal}", f"{labels.target} {scene.target}"] if scene.target else []
    return [*facts, *([f"{labels.mercy} {context.mercy}"] if context.mercy else [])]


@dataclass(frozen=True, slots=True)
class Phrases:
    """The facts of a table in words."""

    scene: TableScene
    labels: Labels
    names: tuple[str, ...]
    """The players by seat, as the text shows them."""
    trick_names: tuple[str, ...]
    """Those who played the trick on the table."""
    last_trick_names: tuple[str, ...]
    """Those who played the last trick."""
    context: RenderContext

    @classmethod
    def of(cls, view: Table, context: RenderContext, escape: Escape = str) -> Self:
        """The phrases of a view.

        :param escape: Applied to each player's name after it was cleaned.
        """
        names, then, last = (
            tuple(
                escape(replace(context, names=of or context.names).name(seat)) for seat in range(view.seats)
            )
            for of in (context.names, context.trick_names, context.last_trick_names)
        )
        return cls(table_scene(view), context.labels, names, then, last, context)

    def shortened(self, length: int) -> Self:
        """The same with names of so many characters at most."""
        names, then, last = (
            tuple(plain(name, length) for name in of)
            for of in (self.names, self.trick_names, self.last_trick_names)
        )
        return replace(self, names=names, trick_names=then, last_trick_names=last)

    @property
    def style(self) -> CardStyle:
        """How the reader wants cards."""
        return self.context.style

    def side(self, side: SideScene) -> str:
        """The players of a side."""
        return " & ".join(self.names[seat] for seat in side.seats)

    def deal(self) -> list[str]:
        """The number of the deal, and how the game is won."""
        return game_facts(self.scene, self.context)

    def contract(self) -> Iterator[str]:
        """The contract with its declarer and what it needs, as soon as there is one."""
        needs = f", {self.context.needs}" if self.context.needs else ""
        for player in self.scene.players:
            if player.contract:
                yield f"{player.contract} {self.names[player.seat]}{needs}"

    def middle(self) -> Iterator[tuple[str, Sequence[Face] | int]]:
        """The cards in the middle of the table, or how many they are, with their labels."""
        if self.scene.upcard is not None:
            yield self.labels.upcard, (self.scene.upcard,)
        if self.scene.stock:
            yield self.labels.stock, self.scene.stock
        if self.scene.kitty:
            yield self.labels.kitty, self.scene.kitty
        if self.scene.dummy:
            yield self.labels.dummy, self.scene.dummy

    def tricks(self) -> Iterator[tuple[str, TrickScene, str]]:
        """The current and the last trick, with their labels, and who took the last one after an arrow."""
        if self.scene.trick is not None:
            yield self.labels.trick, self.scene.trick, ""
        if (last := self.scene.last_trick) is not None:
            winner = self.last_trick_names[(last.leader + last.best) % len(self.names)]
            yield self.labels.last_trick, last, f" → {winner}"

    def played(self, trick: TrickScene) -> list[str]:
        """Who played which card to a trick."""
        names = self.trick_names if trick is self.scene.trick else self.last_trick_names
        played = [
            f"{names[(trick.leader + at) % len(names)]} {self.style.card(card)}"
            for at, card in enumerate(trick.cards)
        ]
        if trick.dummy_card is not None:
            played.append(f"{self.labels.dummy} {self.style.card(trick.dummy_card)}")
        return played

    def bid(self, player: PlayerScene) -> str:
        """A player's last bid with the meld points that it signals, or pass."""
        if not isinstance(player.bid, BidMade):
            return self.labels.passed
        signal = f" ({player.bid.signaled_meld}+)" if player.bid.skipped else ""
        return f"{self.labels.bid} {player.bid.points}{signal}"

    def open_cards(self, player: PlayerScene) -> Iterator[tuple[str, Groups]]:
        """A player's cards that everyone sees: those that exist, labeled."""
        yield from _existing(
            (self.labels.face_up, player.groups),
            (self.labels.kitty, (player.kitty,)),
            (self.labels.declared, (player.declared,)),
            (self.labels.buried, (tuple(known_cards(player.buried)),)),
        )


def buried_unseen(player: PlayerScene) -> int:
    """How many cards a player buried, as long as nobody else knows them."""
    return 0 if known_cards(player.buried) else len(player.buried)


def hand_cards(own: OwnCards, labels: Labels) -> Iterator[tuple[str, Groups]]:
    """A player's hand, the cards in `own.legal` unless those are all, new cards, and the other cards, labeled."""
    view, seat = own.view, own.seat
    yield labels.hand, by_suit(known_hand(view, seat), view.trump)
    highlighted = highlighted_cards(view, seat, own.legal)
    if highlighted is not None:
        label = labels.chosen if own.are_chosen else labels.playable
        yield label, (tuple(in_order(highlighted.elements(), view.trump)),)
    if own.new:
        yield labels.new, (tuple(in_order(own.new, view.trump)),)
    yield from _existing((labels.played, (own.played,)), (labels.better, (own.better,)))
    yield from other_cards(own, labels)


def other_cards(own: OwnCards, labels: Labels) -> Iterator[tuple[str, Groups]]:
    """A player's cards outside the hand, and those in it that came from elsewhere: those that exist, labeled."""
    view, seat = own.view, own.seat
    given, received = exchanged_cards(view, seat)
    yield from _existing(
        (labels.face_up, meld_groups(view, seat)),
        (labels.kitty, (kitty_in_hand(view, seat),)),
        (labels.given, by_suit(given, view.trump)),
        (labels.received, by_suit(received, view.trump)),
        (labels.buried, by_suit(known_cards(cards_in(view, BURIED[seat])), view.trump)),
        (labels.declared, (declared_nines(view, seat),)),
    )


def _existing(*labeled: tuple[str, Groups]) -> Iterator[tuple[str, Groups]]:
    yield from ((label, groups) for label, groups in labeled if any(groups))
