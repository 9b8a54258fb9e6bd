"""Taking the kitty or widow, burying cards, and throwing in (kitty 3 and 8, partnership 6, three-handed 4 and 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import NOTHING, THROW_IN, Action, CardChoices, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import BURIED, EVERYONE, HAND, KITTY, TRICK, Event, Moved, PhaseOver, Why, only
from bot.engine.features import Feature
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase

BURIED_CARDS: Final = 3
"""The number of cards that the declarer buries with a kitty of three."""


def has_led(table: Table) -> bool:
    """Return whether a card has been led in this deal."""
    return bool(table.zones[TRICK]) or table.last_trick is not None


def laid_away(seat: int, what: Sequence[Card]) -> Moved:
    """Return the event by which a seat buries cards; only that seat sees them."""
    return Moved(tuple(what), HAND[seat], BURIED[seat], only(seat))


class TakeKitty(Phase):
    """The kitty is shown to everyone and goes into the declarer's hand."""

    def features(self) -> Sequence[Feature]:
        """There is a kitty."""
        return (Feature.KITTY,)

    def advance(self, table: Table) -> Sequence[Event]:
        """The kitty, moved."""
        assert table.declarer is not None
        kitty = tuple(table.zones[KITTY])
        return Moved(kitty, KITTY, HAND[table.declarer], EVERYONE, tuple(range(len(kitty)))), PhaseOver()


@dataclass(frozen=True)
class Bury(Phase):
    """The declarer buries `count` cards face down: any cards, or with `plain_suits` none of the trump suit."""

    plain_suits: bool = False
    count: int = BURIED_CARDS

    def advance(self, table: Table) -> Sequence[Event]:
        """The next phase, once the cards are buried."""
        assert table.declarer is not None
        return (PhaseOver(),) if table.zones[BURIED[table.declarer]] else ()

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer."""
        assert table.declarer is not None
        return (table.declarer,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every choice of cards that may be buried."""
        if seat != table.declarer:
            return NOTHING
        hand = table.hand(seat)
        if self.plain_suits:
            hand = [c for c in hand if c.suit is not table.trump]
        return Offer(CardChoices(Verb.BURY, hand, self.count))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The cards, buried."""
        return (laid_away(seat, action.cards),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not bury these cards, or that burying comes first."""
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        if action.verb is not Verb.BURY:
            return Rule.BURY_FIRST
        if len(action.cards) != self.count:
            return Rule.BURIED_OTHER_COUNT
        held = not Counter(action.cards) - Counter(table.hand(seat))
        return Rule.BURY_NO_TRUMP if held else Rule.NOT_HELD


@dataclass(frozen=True)
class ThrowIn(Phase):
    """A claim: before leading, the declarer may give the contract up without playing.

    With `after_melds` that is possible only once the melds are laid down. The other sides then score their melds and
    `trick_points` points for tricks.
    """

    contract: Contract
    after_melds: bool = False
    trick_points: int = 0

    verbs = frozenset({Verb.THROW_IN})

    def offers(self, table: Table, seat: int) -> Offer:
        """Throwing in, for the declarer."""
        if seat != table.declarer or has_led(table) or (self.after_melds and table.leader < 0):
            return NOTHING
        return Offer((THROW_IN,))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The result of a lost bid, with the melds on the table by then."""
        declaring = table.sides[seat]
        tricks = [0 if side == declaring else self.trick_points for side in range(len(table.scores))]
        return self.contract.lost(table, Why.THROWN_IN, table.meld_points, tricks)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The one rule that limits throwing in."""
        return Rule.THROW_IN_AFTER_MELDS if self.after_melds else Rule.THROW_IN_BEFORE_LEAD
