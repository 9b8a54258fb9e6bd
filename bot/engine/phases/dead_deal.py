"""Dead deals (fletcher 2, partnership 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import CALL_DEAD, NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import DealCancelled, Event, Redeal
from bot.engine.melds import holding
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class DeadDeal(Phase):
    """A claim: until trump is named, a player may call a dead deal, which is redealt.

    A deal is dead if the player holds six nines, or five and no meld. `too_late` is the rule against a later call.
    """

    too_late: Rule

    verbs = frozenset({Verb.CALL_DEAD})

    def offers(self, table: Table, seat: int) -> Offer:
        """Calling the deal dead, on turn or not."""
        return Offer((CALL_DEAD,)) if table.trump_named_by < 0 and _is_dead(table.hand(seat)) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The end of the deal; the hand is not shown."""
        return (DealCancelled(Redeal.DEAD),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why the deal is not dead."""
        return Rule.NOT_DEAD if table.trump_named_by < 0 else self.too_late


def _is_dead(hand: Sequence[Card]) -> bool:
    nines = sum(c.rank is Rank.NINE for c in hand)
    return nines > 5 or (nines == 5 and not _has_meld(hand))


def _has_meld(hand: Sequence[Card]) -> bool:
    """Whether a hand holds a marriage in any suit, an around or a pinochle. A run always contains a marriage."""
    held = holding(hand, Suit.CLUBS)
    return any((held.royal, *held.plain.values(), *held.around.values(), held.pinochles))
