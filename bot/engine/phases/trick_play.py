"""Trick play, in which cards must follow by rule (kitty 5, classic 6, fletcher 8, double-deck 5), and its early end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import CLAIM_REST, NOTHING, PLAYS, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Deck, Suit
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    FACE_UP,
    HAND,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    Event,
    LeadGiven,
    Moved,
    PhaseOver,
    RestClaimed,
    TrickWon,
    moved,
)
from bot.engine.features import Feature
from bot.engine.phases.stock_play import trick_winner
from bot.engine.table import Table
from bot.engine.tricks import Heading, legal, rule_against
from bot.engine.variant import Phase


def trump_leads(hand: Sequence[Card], trump: Suit | None) -> Sequence[Card]:
    """Return the cards that may be led if the lead must be a trump: any card of a hand without one (kitty 5)."""
    return [c for c in hand if c.suit is trump] or hand


def taken_up(table: Table) -> tuple[Moved, ...]:
    """Return the events by which melds lying face up go back into the hands."""
    return tuple(
        [
            Moved(tuple(melded), FACE_UP[seat], HAND[seat], EVERYONE, tuple(range(len(melded))))
            for seat in range(table.seats)
            if (melded := table.zones[FACE_UP[seat]])
        ]
    )


@dataclass(frozen=True)
class TrickPlay(Phase):
    """Tricks until a hand is empty.

    Melds lying face up go back into the hands first. The winner of the last trick leads, or the declarer if there is no
    last trick. With `trump_first` the first lead is a trump if the declarer holds one. If there is a dummy, its top
    card goes with every trick.
    """

    heading: Heading
    trump_first: bool = False

    def features(self) -> Sequence[Feature]:
        """Whether all leads must be beaten."""
        return (Feature.MUST_BEAT,) if self.heading in (Heading.SUIT_LED, Heading.ALWAYS) else ()

    def advance(self, table: Table) -> Sequence[Event]:
        """The melds taken up, the first lead, a complete trick, or the next phase after the last card."""
        trick = table.zones[TRICK]
        if trick:
            return self._award_trick(table) if len(trick) == table.seats else ()
        melded = taken_up(table)
        if melded:
            return melded
        if table.leader < 0 and table.declarer is not None:
            return (LeadGiven(table.declarer),)
        hands = [table.zones[HAND[seat]] for seat in range(table.seats)]
        return () if all(hands) else (PhaseOver(),)

    def _award_trick(self, table: Table) -> tuple[Event, ...]:
        winner = trick_winner(table)
        target = TAKEN[table.sides[winner]]
        dummy = table.zones[DUMMY]
        if not dummy:
            return (TrickWon(winner, target),)
        assert dummy[0] is not None
        return TrickWon(winner, target), moved(dummy[0], DUMMY, target, EVERYONE, 0)

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat that plays next."""
        return (table.turn,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every legal card."""
        if seat != table.turn:
            return NOTHING
        return Offer([PLAYS[c] for c in dict.fromkeys(self._legal(table, seat))])

    def _legal(self, table: Table, seat: int) -> Iterable[Card]:
        hand = table.hand(seat)
        trick = [c for c in table.zones[TRICK] if c is not None]
        if not trick and self.trump_first and table.last_trick is None:
            return trump_leads(hand, table.trump)
        return legal(hand, trick, table.trump, self.heading)

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The card, played to the trick."""
        return (moved(action.card, HAND[seat], TRICK, EVERYONE),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not play this card."""
        if seat != table.turn:
            return Rule.NOT_YOUR_TURN
        hand = table.hand(seat)
        if action.verb is not Verb.PLAY:
            return Rule.NOT_NOW
        if action.card not in hand:
            return Rule.NOT_HELD
        trick = [c for c in table.zones[TRICK] if c is not None]
        if not trick:
            return Rule.LEAD_TRUMP
        return rule_against(action.card, hand, trick, table.trump, self.heading)


@dataclass(frozen=True)
class ClaimRest(Phase):
    """A claim: on lead, a player who is certain to win every remaining trick may lay down the hand.

    It is on offer only where it is certain by what the player can know, so neither the offer nor its absence tells
    anybody anything (common rules: Claiming the rest). `deck` is the deck of the variant.
    """

    deck: Deck

    verbs = frozenset({Verb.CLAIM_REST})

    def offers(self, table: Table, seat: int) -> Offer:
        """The claim, for the player who leads."""
        return _CLAIM if self._is_on_lead(table, seat) and self._is_certain(table, seat) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The hands, all of which go to the player's side."""
        hands = tuple(tuple(table.hand(other)) for other in range(table.seats))
        return (RestClaimed(seat, hands, TAKEN[table.sides[seat]]),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The one rule that limits claiming."""
        return Rule.REST_UNCERTAIN

    def _is_on_lead(self, table: Table, seat: int) -> bool:
        """Whether a player leads a trick that is not the last, with nothing but playing cards to be done."""
        zones = table.zones
        to_be_done = (
            zones[TRICK],
            zones[STOCK],
            zones[UPCARD],
            *(zones[FACE_UP[s]] for s in range(table.seats)),
        )
        return table.leader == seat and len(zones[HAND[seat]]) > 1 and not any(to_be_done)

    def _is_certain(self, table: Table, seat: int) -> bool:
        """Whether leading trumps first wins every trick, whoever holds the cards that this seat cannot see."""
        hand = table.hand(seat)
        gone = Counter(c for trick in table.tricks for c in trick.cards)
        gone.update(hand)
        gone.update(c for c in table.zones[BURIED[seat]] if c is not None)
        others = Counter(self.deck) - gone
        if any(c.suit is own.suit and c.strength > own.strength for own in set(hand) for c in others):
            return False
        trumps = sum(c.suit is table.trump for c in hand)
        return trumps == len(hand) or sum(n for c, n in others.items() if c.suit is table.trump) <= trumps


_CLAIM: Final = Offer((CLAIM_REST,))
