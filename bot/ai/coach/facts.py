"""Facts: what speaks for an action by itself, proved by what the seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, TypedDict

from bot.ai.coach.certainty import is_needed, is_rest_settled, is_settled, may_hold, only_trump_beats
from bot.ai.coach.hand_melds import melds_with, needs_of_bid, richest_suit, suits_to_name
from bot.ai.coach.reasons import SHARED, Fact, FactKind, Higher
from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.ai.rules_of_thumb.claims import is_out
from bot.engine.actions import Action, Verb
from bot.engine.cards import NINES, Card, Rank, Suit
from bot.engine.events import FACE_UP, UPCARD, BidMade
from bot.engine.melds import LaidMeld, Meld, lay
from bot.engine.phases.stock_play import StockPlay
from bot.engine.tricks import best

FAIR_SHARE: Final = 0.5
"""The share of all trick points above which what the lowest bid needs besides the melds in hand speaks for a pass."""

_BY_ITSELF: Final = {
    Verb.CLAIM_REST: FactKind.WINS_THE_REST,
    **dict.fromkeys((Verb.CALL_MISCOUNT, Verb.CALL_UNBURIED, Verb.CALL_REVOKE), FactKind.RIGHT_CALL),
    Verb.GUESS: FactKind.LIKELY_TRUMP,
    Verb.NO_GUESS: FactKind.NO_LIKELY_TRUMP,
}
ALWAYS_SAID: Final = {
    *_BY_ITSELF.values(),
    FactKind.ONLY_CHOICE,
    FactKind.IS_OUT,
    FactKind.NEEDS,
}
"""Facts that are said whatever is true of other choices."""
TEACHING: Final = {
    FactKind.DRAWS_TRUMPS,
    FactKind.LAST_OF_SUIT,
    FactKind.LOWEST,
    FactKind.SHORTENS,
    FactKind.BURIES_ACE,
}
"""Facts that explain a choice, but are not counted as speaking for it."""
_WEAK: Final = {
    *TEACHING,
    FactKind.NO_POINTS,
    FactKind.SECOND,
    FactKind.NO_MELD,
    FactKind.SAVES_TRUMPS,
    FactKind.KEEPS_MELDS,
    FactKind.KEEPS_STRONG,
    FactKind.VOIDS,
    FactKind.BURIES,
}
"""Facts that are true of many choices, so that they are reasons only against all that are worse."""
_WINS: Final = {FactKind.UNBEATABLE, FactKind.WINS_TRICK, FactKind.SIDE_WINS}
"""Facts by which a card gives away no points."""
_LONG: Final = {
    FactKind.SIDE_WINS,
    FactKind.LOSES_LEAST,
    FactKind.MELDS_WITH,
    FactKind.GETS_UPCARD,
    FactKind.NEEDS,
    FactKind.WOULD_NEED,
}
"""Facts that fill a sentence."""


class _HigherWords(TypedDict):
    suit: Suit
    higher: Higher | None
    is_ten: bool
    is_trump: bool
    has_no_trump: bool
    must_follow: bool
    draws_trumps: bool
    protects: tuple[Card, ...]


class Facts:
    """The facts about the actions of a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._known: dict[Action, tuple[Fact, ...]] = {}

    def of(self, action: Action) -> tuple[Fact, ...]:
        """All that speaks for an action, the most important first."""
        if action not in self._known:
            self._known[action] = tuple(self._find(action))
        return self._known[action]

    def against(self, action: Action, other: Action | None) -> tuple[Fact, ...]:
        """What speaks for an action, and not as much for another one."""
        theirs = {} if other is None else {fact.kind: fact for fact in self.of(other)}
        return tuple(
            fact for fact in self.of(action) if fact.kind in ALWAYS_SAID or not _is_as_true(fact, theirs)
        )

    def shared(self, action: Action, other: Action) -> tuple[Fact, ...]:
        """What a choice does by itself that another one does as well, the most important first, and not why."""
        own, theirs = (
            {Fact(fact.kind, fact.points) for fact in self.of(choice)} for choice in (action, other)
        )
        return tuple(fact for kind in SHARED for fact in own & theirs if fact.kind is kind)

    def said(
        self,
        action: Action,
        other: Action | None,
        worse: Sequence[Action] = (),
        without: Collection[FactKind] = (),
    ) -> tuple[Fact, ...]:
        """As few of these as tell an action apart, two at most; none if they are true of a worse choice as well.

        That trumps and aces are kept says least.

        :param worse: the choices that are clearly worse.
        :param without: kinds of facts that are no reason against the other action.
        """
        against = tuple(fact for fact in self.against(action, other) if fact.kind not in without)
        against = tuple(sorted(against, key=lambda fact: fact.kind in _WEAK))
        pairs = (
            pair
            for pair in combinations(against, 2)
            if not (pair[0].higher or {fact.kind for fact in pair} & _LONG)
        )
        single = [(fact,) for fact in against if fact.kind is not FactKind.KEEPS_STRONG]
        for facts in (*single, *pairs, *((fact,) for fact in against)):
            if self.tell_apart(facts, action, worse):
                return facts
        return tuple(fact for fact in against if fact.kind not in _WEAK)[:1]

    def tell_apart(self, said: Sequence[Fact], action: Action, worse: Sequence[Action]) -> bool:
        """Whether facts are not all as true of any of the choices that are clearly worse."""
        return all(set(said).intersection(self.against(action, each)) for each in worse)

    def _find(self, action: Action) -> list[Fact]:
        position, verb = self.position, action.verb
        if not any(other != action for other in position.offer):
            return [Fact(FactKind.ONLY_CHOICE)]
        if verb in _BY_ITSELF:
            return [Fact(_BY_ITSELF[verb])]
        match verb:
            case Verb.DECLARE_OUT:
                return [Fact(FactKind.IS_OUT)] if is_out(position) else []
            case Verb.MELD | Verb.DIX | Verb.EXCHANGE | Verb.DRAW | Verb.DRAW_UPCARD:
                return self._of_melding(action)
            case Verb.BID | Verb.PASS:
                return self._of_auction(action)
            case Verb.TRUMP:
                return self._of_trump(action.suit)
            case Verb.BURY | Verb.PASS_CARDS:
                return self._of_cards_given(action)
            case Verb.PLAY:
                return [
                    *self._of_trick(action.card),
                    *self._of_cost(action.card),
                    *self._of_melds(action.card),
                    *self._of_suit(action.card),
                ]
            case _:
                return []

    def _of_melding(self, action: Action) -> list[Fact]:
        """What an action after a trick scores, and whether melds can still be laid down after it."""
        position, verb = self.position, action.verb
        points = position.rules.worth(position.view, position.seat, action)
        may_meld = Verb.MELD in position.choices
        gets = [self._of_upcard(verb)] if verb in (Verb.EXCHANGE, Verb.DRAW_UPCARD) else []
        gets += self._of_nine_kept(verb)
        if not points:
            may_wait = verb in (Verb.DRAW, Verb.EXCHANGE) and position.stock_tricks_left > 1
            return gets + ([Fact(FactKind.MELDS_LATER)] if may_wait and may_meld else [])
        # Only one meld may be laid down after a trick. A nine of trump is in none.
        still = [Fact(FactKind.STILL_MELDS)] if may_meld and verb in (Verb.DIX, Verb.EXCHANGE) else []
        return [Fact(FactKind.SCORES, points), *gets, *still]

    def _of_upcard(self, verb: Verb) -> Fact:
        """The upcard, and the best meld that a hand has with it and had not before it was exchanged or drawn."""
        view, zone, trump = self.position.view, FACE_UP[self.position.seat], self.position.trump
        hand, [upcard] = self.position.view.hand(self.position.seat), view.zones[UPCARD]
        assert trump is not None
        after = [*hand, *(card for card in [upcard] if card is not None)]
        if verb is Verb.EXCHANGE:
            after.remove(NINES[trump])

        def has(meld: Meld, cards: Sequence[Card]) -> bool:
            return lay(meld, cards, view.zones[zone], view.melded[zone]) is not None

        made = [meld for meld in self.position.melds if has(meld, after) and not has(meld, hand)]
        made.sort(key=lambda meld: -meld.points)
        melds = tuple(LaidMeld(meld.name, 1, meld.points) for meld in made[:1])
        kind = FactKind.GETS_UPCARD if verb is Verb.EXCHANGE else FactKind.TAKES_UPCARD
        return Fact(kind, suit=trump, card=upcard, melds=melds)

    def _of_nine_kept(self, verb: Verb) -> list[Fact]:
        """That no nine of trump is left as the upcard, for which the opponent would score at the last draw."""
        position, trump, play = self.position, self.position.trump, self.position.rules.part(StockPlay)
        if verb is Verb.EXCHANGE or Verb.EXCHANGE not in position.choices or play is None or trump is None:
            return []
        nine, [opponent] = NINES[trump], position.opponents
        if not position.rules.scores_last_draw or nine in position.view.zones[UPCARD]:
            return []
        return [Fact(FactKind.KEEPS_NINE, play.last_draw(position.view, opponent, nine, UPCARD), suit=trump)]

    def cost(self, action: Action) -> Fact | None:
        """What cards that are buried take away from the melds of the hand; None if nothing, or for other actions."""
        position, trump = self.position, self.position.trump
        if action.verb is not Verb.BURY or trump is None:
            return None
        hands = position.own_cards, _kept(position, action)
        all_melds, left = (melds_with(position.rules, hand, trump) for hand in hands)
        lost = sum(meld.points for meld in all_melds) - sum(meld.points for meld in left)
        gone = tuple(meld for meld in all_melds if meld not in left)
        is_known = sum(meld.points for meld in gone) == lost
        return Fact(FactKind.COSTS_MELDS, lost, melds=gone if is_known else ()) if lost else None

    def of_equals(self) -> Fact:
        """What makes choices equally good, or that they are."""
        if Verb.PLAY in self.position.choices and (rest := is_rest_settled(self.position)) is not None:
            return Fact(FactKind.ALL_TRICKS if rest else FactKind.NO_TRICKS)
        cards = [action.card for action in self.position.choices.get(Verb.PLAY, ())]
        points = set(map(self._points, cards))
        is_lost = cards and all(self._settled.get(card) is False for card in cards)
        if is_lost and len(points) == 1 and not any(map(self._is_best, cards)):
            return Fact(FactKind.ALL_LOSE, points.pop())
        return Fact(FactKind.EQUAL)

    # Cards

    def _points(self, card: Card) -> int:
        """The points of a card in this trick."""
        position, stock_play = self.position, self.position.rules.part(StockPlay)
        counts = not position.is_stock_play or stock_play is None or stock_play.tricks_count
        return position.card_points(card) if counts else 0

    def _is_best(self, card: Card) -> bool:
        """Whether a card beats all cards of the trick so far."""
        trick = self.position.trick
        return best([*trick, card], self.position.trump) == len(trick)

    @cached_property
    def _settled(self) -> dict[Card, bool | None]:
        return {card: is_settled(self.position, card) for card in self.position.legal_cards}

    @cached_property
    def _winners(self) -> list[Card]:
        """The cards that are certain to win the trick themselves."""
        return [card for card, settled in self._settled.items() if settled and self._is_best(card)]

    def _of_trick(self, card: Card) -> list[Fact]:
        """Who takes the trick."""
        if card not in self._settled:  # a revoke
            return []
        points, settled = self._points(card), self._settled[card]
        if card in self._winners:
            trick, opponents = self.position.trick, len(self.position.opponents)
            if not trick:
                return [Fact(FactKind.UNBEATABLE, opponents=opponents, **self._higher(card))]
            return [Fact(FactKind.WINS_TRICK, sum(map(self._points, trick)))]
        if settled:
            return [Fact(FactKind.SIDE_WINS, points)] if points else []
        least = min(map(self._points, self._settled))
        if settled is False and points == least and not any(map(self._is_best, self._settled)):
            return [Fact(FactKind.LOSES_LEAST, points)]
        if not self.position.trick and only_trump_beats(self.position, card):
            return [
                Fact(FactKind.ONLY_TRUMP_BEATS, opponents=len(self.position.opponents), **self._higher(card))
            ]
        return []

    def _higher(self, card: Card) -> _HigherWords:
        """Where the higher cards of a suit are, as fields of a fact."""
        position, trump = self.position, self.position.trump
        all_higher = Counter(
            other
            for other in position.rules.deck
            if other.suit is card.suit and other.strength > card.strength
        )
        own = all_higher & Counter(position.own_cards)
        played = all_higher & Counter(one for trick in position.view.tricks for one in trick.cards)
        held = set().union(*(may_hold(position, seat) for seat in position.opponents))
        higher = None
        draws = (
            not position.is_stock_play and card.suit is trump and any(other.suit is trump for other in held)
        )
        if trump is not None and not any(other.suit in (card.suit, trump) for other in held):
            higher = Higher.GONE
        elif all_higher and own + played == all_higher:
            higher = Higher.OWN if not played else Higher.BOTH if own else Higher.PLAYED
        elif all_higher and not any(other.suit is card.suit for other in held):
            higher = Higher.VOID
        return {
            "suit": card.suit,
            "higher": higher,
            "is_ten": {one.rank for one in all_higher} == {Rank.ACE},
            "is_trump": card.suit is trump,
            "has_no_trump": higher is not Higher.GONE
            and trump not in (None, card.suit)
            and not any(other.suit is trump for other in held),
            "must_follow": higher is not Higher.GONE and self._must_follow(card.suit),
            "draws_trumps": draws,
            "protects": self._only_trumped if draws else (),
        }

    @cached_property
    def _only_trumped(self) -> tuple[Card, ...]:
        """The highest card of each suit of the hand, if only trumps can beat it."""
        highest = {
            card.suit: card for card in sorted(self.position.own_cards, key=lambda card: card.strength)
        }
        return tuple(
            highest[suit]
            for suit in Suit
            if suit in highest and only_trump_beats(self.position, highest[suit])
        )

    def _must_follow(self, suit: Suit) -> bool:
        """Whether opponents may hold trumps, but all are known to hold a card of a suit, which they must follow."""
        position = self.position
        if suit is position.trump or position.is_stock_play:
            return False
        may_trump = any(
            card.suit is position.trump for seat in position.opponents for card in may_hold(position, seat)
        )
        return may_trump and all(
            any(card.suit is suit for card in position.view.cards(seat)) for seat in position.opponents
        )

    def _of_suit(self, card: Card) -> list[Fact]:
        """What playing a card means for its suit, where suits must be followed."""
        position, trump, found = self.position, self.position.trump, []
        if position.is_stock_play or card not in self._settled:
            return []
        suits = Counter(held.suit for held in position.own_cards)
        unseen = position.inference.unseen.elements()
        known = [held for seat in position.opponents for held in position.view.cards(seat)]
        elsewhere = Counter(held.suit for held in (*unseen, *known))
        if card.suit is trump:
            if not position.trick and 0 < elsewhere[trump] < suits[trump]:
                opponents = len(position.opponents)
                found.append(
                    Fact(FactKind.DRAWS_TRUMPS, suits[trump], needed=elsewhere[trump], opponents=opponents)
                )
        elif suits[card.suit] == 1 and trump is not None and suits[trump] and elsewhere[card.suit]:
            found.append(Fact(FactKind.LAST_OF_SUIT, suit=card.suit))
        must_follow = position.trick and {held.suit for held in self._settled} == {position.trick[0].suit}
        is_lowest = all(held.strength >= card.strength for held in self._settled)
        if must_follow and is_lowest and len(self._settled) > 1 and card not in self._winners:
            found.append(Fact(FactKind.LOWEST, suit=card.suit))
        return found

    def _of_melds(self, card: Card) -> list[Fact]:
        """What the card is still needed for, while melds can be made and cards are drawn."""
        position, trump, found = self.position, self.position.trump, []
        if not position.is_stock_play or not position.melds:
            return []
        if not is_needed(position, card):
            found.append(Fact(FactKind.NO_MELD))
        elif position.own_cards.count(card) > 1:
            found.append(Fact(FactKind.SECOND))
        if trump is not None and not _is_strong(card, trump):
            is_kept = any(_is_strong(own, trump) for own in position.own_cards)
            found += [Fact(FactKind.KEEPS_STRONG)] if is_kept else []
        return found

    def _of_cost(self, card: Card) -> list[Fact]:
        """What playing the card does not cost."""
        points, settled, found = self._points(card), self._settled.get(card), []
        if self.position.trick and card in self._winners:
            prices = [self._points(winner) for winner in self._winners]
            if points == min(prices) < max(prices):
                found.append(Fact(FactKind.CHEAPEST_WINNER))
        elif not settled and not points and any(map(self._points, self._settled)):
            found.append(Fact(FactKind.NO_POINTS))
        if card.suit is not self.position.trump and any(
            other.suit is self.position.trump for other in self._settled
        ):
            trumps = sum(own.suit is self.position.trump for own in self.position.own_cards)
            found.append(Fact(FactKind.SAVES_TRUMPS, trumps))
        return found

    # Before the play

    @cached_property
    def _melds_with(self) -> dict[Suit, int]:
        """By suit that the seat could name, what the melds in its hand are worth."""
        position = self.position
        return {suit: _melds(position, position.own_cards, suit) for suit in suits_to_name(position)}

    def _of_auction(self, action: Action) -> list[Fact]:
        position, melds = self.position, self._melds_with
        if not melds:
            return [Fact(FactKind.CANNOT_NAME)] if action.verb is Verb.PASS else []
        bids = [bid.points for bid in position.choices.get(Verb.BID, ())]
        if action.verb is Verb.PASS and not bids:
            return []
        # A player bids on the suit that they would name, and passes because even the best melds are too few.
        suit = (
            BidEvaluation(position).trump
            if action.verb is Verb.BID
            else richest_suit(position.rules, position.own_cards, tuple(melds))
        )
        if action.verb is Verb.BID:
            return [needs_of_bid(position, suit, action.points)]
        would_need = needs_of_bid(position, suit, min(bids), FactKind.WOULD_NEED)
        if would_need.needed <= FAIR_SHARE * position.total_trick_points:
            bidder = next(
                (one.seat for one in reversed(position.view.bids) if isinstance(one, BidMade)), None
            )
            is_partner = position.partner is not None and bidder == position.partner
            return [Fact(FactKind.PARTNER_BIDS)] if is_partner else []
        return [would_need]

    def _of_trump(self, suit: Suit) -> list[Fact]:
        found, hand = [], Counter(card.suit for card in self.position.own_cards)
        others = [points for other, points in self._melds_with.items() if other is not suit]
        points = self._melds_with.get(suit, 0)
        if points > max(others, default=points):
            listed = melds_with(self.position.rules, self.position.own_cards, suit)
            found.append(Fact(FactKind.MELDS_WITH, points, needed=max(others), melds=listed))
        elif others and min(others) < points == max(others):
            found.append(Fact(FactKind.MOST_MELDS, points))
        if all(hand[suit] > hand[other] for other in Suit if other is not suit):
            found.append(Fact(FactKind.LONGEST, hand[suit]))
        elif hand[suit] == max(hand.values()) and self._is_highest_of_longest(suit):
            found.append(Fact(FactKind.HIGHEST))
        return found

    def _is_highest_of_longest(self, suit: Suit) -> bool:
        """Whether the first of a suit's cards from the top that differs from another one as long is higher."""
        by_suit = {
            other: sorted(
                (card.strength for card in self.position.own_cards if card.suit is other), reverse=True
            )
            for other in Suit
        }
        own = by_suit.pop(suit)
        return all(own > held for held in by_suit.values() if len(held) == len(own))

    def _of_cards_given(self, action: Action) -> list[Fact]:
        """What burying or passing cards keeps, makes, and gives."""
        position, trump, found = self.position, self.position.trump, []
        if trump is None:
            return []
        kept = _kept(position, action)
        strong = sum(_is_strong(card, trump) for card in action.cards)
        has_ace = any(card.rank is Rank.ACE and card.suit is not trump for card in action.cards)
        buried = sum(map(position.card_points, action.cards)) if action.verb is Verb.BURY else 0
        if buried and has_ace:
            found.append(Fact(FactKind.BURIES_ACE, buried))
        is_for_declarer = action.verb is Verb.PASS_CARDS and position.seat != position.view.declarer
        if is_for_declarer and strong:
            found.append(Fact(FactKind.PASSES_STRONG, strong))
        melds, left_melds = (_melds(position, hand, trump) for hand in (list(position.own_cards), kept))
        if left_melds:
            found.append(Fact(FactKind.KEEPS_MELDS, left_melds, needed=melds))
        left = {card.suit for card in kept}
        void = next((card.suit for card in action.cards if card.suit not in left), None)
        if void is not None and trump in left and not is_for_declarer:
            found.append(Fact(FactKind.VOIDS, suit=void))
        counts = Counter(card.suit for card in kept if card.suit is not trump)
        short = next((card.suit for card in action.cards if counts[card.suit] == 1), None)
        if void is None and short is not None and not is_for_declarer:
            found.append(Fact(FactKind.SHORTENS, suit=short))
        if buried:
            found.append(Fact(FactKind.BURIES, buried))
        if not strong and not is_for_declarer and any(_is_strong(card, trump) for card in kept):
            found.append(Fact(FactKind.KEEPS_STRONG))
        return found


def is_weak(fact: Fact) -> bool:
    """Whether a fact is true of many choices, so that a reason says more."""
    return fact.kind in _WEAK


def _is_as_true(fact: Fact, theirs: dict[FactKind, Fact]) -> bool:
    """Whether a fact is as true of another choice, or a stronger one is."""
    if fact.kind is FactKind.SECOND and FactKind.NO_MELD in theirs:
        return True
    if fact.kind is FactKind.NO_POINTS and theirs.keys() & _WINS:
        return True
    if fact.kind is FactKind.ONLY_TRUMP_BEATS and FactKind.UNBEATABLE in theirs:
        return True
    return fact.kind in theirs and theirs[fact.kind].points >= fact.points


def _is_strong(card: Card, trump: Suit) -> bool:
    return card.suit is trump or card.rank is Rank.ACE


def _kept(position: Position, action: Action) -> list[Card]:
    """The hand without the cards of an action."""
    return list((Counter(position.own_cards) - Counter(action.cards)).elements())


def _melds(position: Position, hand: list[Card], trump: Suit) -> int:
    return sum(meld.points for meld in melds_with(position.rules, hand, trump))
