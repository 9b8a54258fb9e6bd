"""The deals of each variant whose melds are laid down at once, as scripts that ask players and are told their choice.

A script yields what each seat may choose, and is sent the seat and the text of its action. It runs from the deal to the
result, in the order of the rule page. Nothing here imports the engine.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tests.engine.referee.cards import PACKETS, SUITS, choices, dealt, may_follow, winner
from tests.engine.referee.melds import melded

Offers = dict[int, set[str]]
Script = Generator[Offers, tuple[int, str], "Result"]
Asking = Generator[Offers, tuple[int, str], str]
Result = dict[str, object]

COUNTERS = {"A": 10, "T": 10, "K": 10}
CARD_POINTS = {
    "counters": COUNTERS,
    "fives": {"A": 10, "T": 10, "K": 5, "Q": 5},
    "old": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
}
SETTLEMENT_VALUES = ((300, 2), (350, 3), (400, 5), (450, 10), (500, 15), (550, 20), (600, 25))
"""The bids below which a deal is worth so many units (three-handed 9)."""
HIGHEST_BID = {"kitty": 500, "double-deck": 2000, "partnership": 2000, "three-handed": 2000}


class DealtAgain(Exception):
    """The deal is dealt again; the message is why."""


class ThrownIn(Exception):
    """The declarer has thrown in."""


class Forfeited(Exception):
    """The deal is lost for cards that were not buried (kitty 9, forfeit)."""


class AnyDeal(Protocol):
    """What a game asks of one deal of any variant."""

    dealer: int
    seats: int
    mover: tuple[int, ...]
    """The seats that the deal waits for."""
    declarer: int

    def side(self, seat: int) -> int:
        """The side of a seat."""

    def dealt(self) -> Mapping[str, object]:
        """What the record says was dealt."""

    def play(self) -> Script:
        """Play the deal, and return its result as in a record."""


@dataclass
class Deal:
    """One deal. `may_be_passed` is whether a dealer left by three passes may pass, too (partnership 2)."""

    variant: str
    options: Mapping[str, int | str]
    dealer: int
    deck: list[str]
    may_be_passed: bool = True
    seats: int = field(init=False)
    hands: list[list[str]] = field(init=False)
    mover: tuple[int, ...] = ()
    bids: list[tuple[int, int, int]] = field(default_factory=list)
    """Seat, points, and how many bids a signal says were skipped."""
    declarer: int = -1
    bid: int = 0
    trump: str = ""
    buried: list[str] = field(default_factory=list)
    melds: list[int] = field(default_factory=list)
    """Points by seat, once the melds lie on the table; 0 for what is never laid down."""
    shown: list[Counter[str]] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)
    """The tricks that each seat has won, each with the cards that came with it, in one text."""
    last: int = -1
    """Who has won the last trick."""
    callable_dead: bool = False
    may_throw_in: bool = False
    unburied: bool = False
    """Whether the declarer has led without burying (kitty 9)."""
    recounted: bool = False
    led: str = ""
    """The card with which the declarer did."""
    started: list[str] = field(default_factory=list)
    """The declarer's hand when the melds were laid down."""
    lacking: bool = False
    """Whether the declaring side has too little meld (double-deck 4)."""

    def __post_init__(self) -> None:
        """Deal the cards."""
        self.seats = {"kitty": 2, "three-handed": 3}.get(self.variant, 4)
        self.start = dealt(self.deck, PACKETS[self._packets()], self.dealer, self.seats)
        self.hands = [list(hand) for hand in self.start["hands"]]
        [self.kitty] = self.start["kitty"]
        self.tricks = [[] for _ in range(self.seats)]

    def _packets(self) -> str:
        if self.variant in ("kitty", "three-handed"):
            sixteen = " sixteen" if self.variant == "three-handed" and not self.options["kitty"] else ""
            return f"{self.variant} {self.options['deal_pattern']}{sixteen}"
        return "partnership kitty" if self.options.get("kitty") else self.variant

    @property
    def scale(self) -> int:
        """The points of a counter by which everything grows, in units of the smallest form."""
        return int(self.options.get("scale", {"kitty": 1}.get(self.variant, 10)))

    def side(self, seat: int) -> int:
        """The side of a seat (common rules: Seats, sides, deal)."""
        return seat % 2 if self.seats == 4 else seat

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return 3 if self.seats == 3 else 2

    def by_side(self, by_seat: Iterable[int]) -> list[int]:
        """Add up what partners have."""
        totals = [0] * self.sides
        for seat, points in enumerate(by_seat):
            totals[self.side(seat)] += points
        return totals

    def dealt(self) -> dict[str, object]:
        """What the record says was dealt."""
        parts = {
            "hands": self.start["hands"],
            "dummy": [card for cards in self.start["dummy"] for card in cards],
            "kitty": self.start["kitty"][0],
        }
        return {name: cards for name, cards in parts.items() if cards}

    # Asking

    def ask(self, seat: int, offered: Iterable[str]) -> Asking:
        """Ask a seat for one of these actions; others may call the deal dead, throw it in, or call the unburied.

        The caller must see to `call-unburied`, which is possible once a card is played.
        """
        offers: Offers = {seat: set(offered)}
        if self.callable_dead:
            for each, hand in enumerate(self.hands):
                if is_dead(hand):
                    offers.setdefault(each, set()).add("call-dead")
        if self.may_throw_in:
            offers.setdefault(self.declarer, set()).add("throw-in")
        if self.unburied:
            offers.setdefault(1 - self.declarer, set()).add("call-unburied")
        self.mover = (seat,)
        _, action = yield offers
        if action == "call-dead":
            raise DealtAgain("dead")
        if action == "throw-in":
            raise ThrownIn
        return action

    def _called(self) -> Asking:
        """The declarer must bury what should have been buried, or loses the deal (kitty 9)."""
        if self.options["unburied_penalty"] == "forfeit":
            raise Forfeited
        self.unburied, self.recounted = False, True
        self.mover = (self.declarer,)
        ways = choices(self.hands[self.declarer], 3)
        _, action = yield {self.declarer: {f"bury {cards}" for cards in ways}}
        self._bury(action)
        left = Counter(self.started) - Counter(self.buried)
        self.melds[self.declarer], _ = melded("kitty", self.options, list(left.elements()), self.trump)
        return action

    # From the deal to the melds

    def play(self) -> Script:
        """Play the deal, and return its result as in a record.

        :raises DealtAgain: if it is dealt again.
        """
        self.callable_dead = self.options.get("dead_deal") == "on"
        self.melds = [0] * self.seats
        try:
            yield from self._auction()
            if self.kitty:
                self.hands[self.declarer] += self.kitty
                self.callable_dead = False
            if self.variant == "kitty" and self.options["scoring"] == "alternate":
                self.may_throw_in = True
            if not (yield from self._name_trump()):
                return self._result(delta=self._bid_lost())
            yield from self._pass_cards()
            yield from self._bury_or_lead()
            if self._is_over_by_melds():
                return self._over_by_melds()
            yield from self._play_cards()
            if self.options.get("enforcement") == "strict":
                yield from self._accept()
        except ThrownIn:
            return self._thrown_in()
        except Forfeited:
            return self._forfeited()
        return self._score()

    def _ladder(self) -> list[int]:
        opening = int(self.options["opening_bid"])
        top = HIGHEST_BID[self.variant]
        if self.variant == "double-deck":
            ladder = [*range(20, 60), *range(60, top + 1, 5)]
            return [bid * self.scale for bid in ladder if bid * self.scale >= opening]
        return list(range(opening, top + 1, self.scale))

    def _auction(self) -> Asking:
        ladder = self._ladder()
        if self.variant == "kitty":
            yield from self._auction_of_two(ladder)
            return ""
        rounds = 1 if self.options.get("bidding") == "single-round" else 9999
        still = [(self.dealer + after) % self.seats for after in range(1, self.seats + 1)]
        for _ in range(rounds):
            for seat in still[:]:
                if len(still) == 1:
                    break
                yield from self._speak(seat, ladder, still)
            if len(still) == 1:
                break
        if not self.bid:
            yield from self._left_by_all(ladder)
        return ""

    def _speak(self, seat: int, ladder: list[int], still: list[int]) -> Asking:
        higher = [f"bid {bid}" for bid in ladder if bid > self.bid]
        action = yield from self.ask(seat, [*higher, "pass"])
        if action == "pass":
            still.remove(seat)
        else:
            self._made(seat, int(action.split()[1]), ladder)
        return ""

    def _made(self, seat: int, bid: int, ladder: list[int]) -> None:
        skipped = 0
        if self.variant == "double-deck" and bid < 60 * self.scale:
            skipped = sum(self.bid < each < bid for each in ladder)
        self.bids.append((seat, bid, skipped))
        self.declarer, self.bid = seat, bid

    def _left_by_all(self, ladder: list[int]) -> Asking:
        """The dealer is stuck, or may open, or passes for a new deal."""
        self.declarer = self.dealer
        redeal = self.options["all_pass"] == "redeal" and (self.seats == 3 or self.may_be_passed)
        if redeal:
            bids = ladder if self.seats == 3 else ladder[:1]
            action = yield from self.ask(self.dealer, ["pass", *(f"bid {bid}" for bid in bids)])
            if action == "pass":
                raise DealtAgain("all-pass")
            self._made(self.dealer, int(action.split()[1]), ladder)
        else:
            self.bids.append((self.dealer, ladder[0], 0))
            self.bid = ladder[0]
        return ""

    def _auction_of_two(self, ladder: list[int]) -> Asking:
        seat = 1 - self.dealer
        still = [0, 1]
        spoken = 0
        while len(still) == 2 and not (self.options["bidding"] == "single-round" and spoken == 2):
            yield from self._speak(seat, ladder, still)
            seat = 1 - seat
            spoken += 1
        if not self.bid:
            self.declarer, self.bid = self.dealer, ladder[0]
            self.bids.append((self.dealer, ladder[0], 0))
        return ""

    def _name_trump(self) -> Generator[Offers, tuple[int, str], bool]:
        """Name trump; return False if the deal is over because the declarer has no marriage."""
        suits = list(SUITS)
        if self.variant == "double-deck" or self.options.get("trump_marriage") == "on":
            hand = self.hands[self.declarer]
            suits = [suit for suit in suits if "K" + suit in hand and "Q" + suit in hand]
        if not suits:
            return False
        action = yield from self.ask(self.declarer, [f"trump {suit}" for suit in suits])
        self.trump = action.split()[1]
        self.callable_dead = False
        return True

    def _pass_cards(self) -> Asking:
        count = int(self.options.get("passing", 0))
        if not count or self.options.get("kitty"):
            return ""
        partner = (self.declarer + 2) % 4
        for giver, receiver in ((partner, self.declarer), (self.declarer, partner)):
            ways = choices(self.hands[giver], count)
            action = yield from self.ask(giver, [f"pass-cards {cards}" for cards in ways])
            for card in action.split()[1:]:
                self.hands[giver].remove(card)
                self.hands[receiver].append(card)
        return ""

    def _bury_or_lead(self) -> Asking:
        """Bury; under strict play the declarer may lead instead. Then the melds are laid down."""
        hand = self.hands[self.declarer]
        if self.kitty:
            plain = self.options.get("bury") == "plain-suits"
            may = [card for card in hand if not plain or card[1] != self.trump]
            offered = [f"bury {cards}" for cards in choices(may, len(self.kitty))]
            if self.options.get("enforcement") == "strict":
                offered += [f"play {card}" for card in self._first_leads()]
            action = yield from self.ask(self.declarer, offered)
            if action.startswith("play"):
                self.led = action.split()[1]
                self.unburied = True
            else:
                self._bury(action)
        self.started = hand[:]
        self._lay_down()
        self.may_throw_in = self._can_throw_in()
        return ""

    def _bury(self, action: str) -> None:
        self.buried = action.split()[1:]
        for card in self.buried:
            self.hands[self.declarer].remove(card)

    def _can_throw_in(self) -> bool:
        if self.variant == "kitty":
            return self.options["scoring"] == "alternate" and not self.led
        return self.variant == "three-handed" or self.options["throw_in"] != "off"

    def _lay_down(self) -> None:
        melds = [melded(self.variant, self.options, hand, self.trump) for hand in self.hands]
        lays = [True] * self.seats
        if self.variant == "double-deck":
            least = int(self.options["minimum_meld"]) * self.scale
            by_side = self.by_side(points for points, _ in melds)
            lays = [by_side[self.side(seat)] >= least for seat in range(4)]
            self.lacking = by_side[self.side(self.declarer)] < least
        elif self.variant == "kitty":
            alone = self.options["scoring"] == "alternate"
            lays = [seat == self.declarer or not alone for seat in range(2)]
        elif self.variant == "three-handed":
            alone = self.options["settlement"] == "on" or self.options["melds"] == "declarer"
            lays = [seat == self.declarer or not alone for seat in range(3)]
        self.melds = [points if lays[seat] else 0 for seat, (points, _) in enumerate(melds)]
        self.shown = [cards if lays[seat] else Counter() for seat, (_, cards) in enumerate(melds)]

    def _is_over_by_melds(self) -> bool:
        if self.variant == "double-deck":
            return self.lacking
        settles = self.variant == "three-handed" and self.options["settlement"] == "on"
        return settles and self.melds[self.declarer] >= self.bid

    def _over_by_melds(self) -> Result:
        if self.variant == "double-deck":
            delta = self._bid_lost()
            other = 1 - self.side(self.declarer)
            delta[other] = self.by_side(self.melds)[other]
            return self._result(delta=delta)
        return self._result(delta=self._settlement(2, 1, doubled=True), made=True)

    # Play

    def _first_leads(self) -> set[str]:
        hand = self.hands[self.declarer]
        if self.variant == "kitty" or self.options["first_lead"] == "trump":
            return {card for card in hand if card[1] == self.trump} or set(hand)
        return set(hand)

    def _play_cards(self) -> Asking:
        leader = self.declarer
        first = True
        dummy = list(self.start["dummy"][0]) if self.start["dummy"] else []
        count = 15 if self.variant == "kitty" else len(self.hands[0])
        for _ in range(count):
            trick: list[str] = []
            for after in range(self.seats):
                seat = (leader + after) % self.seats
                hand = self.hands[seat]
                action = yield from self._play_card(seat, trick, first=first)
                if action == "claim-rest":
                    self._claimed(seat)
                    return ""
                card = action.split()[1]
                self.may_throw_in = first = False
                hand.remove(card)
                trick.append(card)
            leader = self.last = (leader + winner(trick, self.trump)) % self.seats
            self.tricks[leader].append(" ".join([*trick, *dummy[:1]]))
            dummy = dummy[1:]
        return ""

    def _play_card(self, seat: int, trick: list[str], *, first: bool) -> Asking:
        """Ask for a card, or take the one that the declarer led without burying."""
        if self.led:
            card, self.led = self.led, ""
            return f"play {card}"
        while True:
            hand = self.hands[seat]
            if trick:
                always = self.variant == "double-deck" or self.options.get("heading") == "always"
                # Three-handed 6: `trump-led` frees only those who follow.
                over = always or self.variant == "three-handed"
                cards = may_follow(hand, trick, self.trump, plain=always, over=over)
            else:
                cards = self._first_leads() if first else set(hand)
            offered = [f"play {card}" for card in cards]
            if not trick and self._certain(seat):
                offered.append("claim-rest")
            action = yield from self.ask(seat, offered)
            if action != "call-unburied":
                return action
            yield from self._called()

    def _certain(self, seat: int) -> bool:
        """Whether a seat may claim the rest (common rules: Claiming the rest)."""
        hand = self.hands[seat]
        if self.variant == "kitty" or len(hand) < 2:
            return False
        others = Counter(self.deck) - Counter(hand)
        for won in self.tricks:
            others -= Counter(" ".join(won).split())
        if seat == self.declarer:
            others -= Counter(self.buried)
        order = "9JQKTA".index
        for card in hand:
            if any(other[1] == card[1] and order(other[0]) > order(card[0]) for other in others):
                return False
        own_trumps = sum(card[1] == self.trump for card in hand)
        other_trumps = sum(count for card, count in others.items() if card[1] == self.trump)
        return own_trumps == len(hand) or other_trumps <= own_trumps

    def _claimed(self, seat: int) -> None:
        for at in range(len(self.hands[seat])):
            self.tricks[seat].append(" ".join(hand[at] for hand in self.hands))
        for hand in self.hands:
            hand.clear()
        self.last = seat
        self.may_throw_in = False

    def _accept(self) -> Asking:
        """Both accept the play, and until then the opponent may call (common rules: Enforcement)."""
        accepted: set[int] = set()
        while len(accepted) < 2:
            waiting = [seat for seat in (0, 1) if seat not in accepted]
            offers: Offers = {seat: {"accept"} for seat in waiting}
            opponent = 1 - self.declarer
            if self.unburied and opponent not in accepted:
                offers[opponent].add("call-unburied")
            self.mover = tuple(waiting)
            seat, action = yield offers
            if action == "accept":
                accepted.add(seat)
            else:
                accepted.discard(self.declarer)
                yield from self._called()
        if self.unburied:
            self.buried = self.hands[self.declarer][:]
        return ""

    # Scores

    def _card_points(self, cards: Iterable[str]) -> int:
        name = str(self.options.get("card_points", "counters"))
        table = CARD_POINTS["counters" if self.scale == 1 else name]
        points = sum(table.get(card[0], 0) for card in cards)
        if self.variant == "double-deck":
            return points * self.scale // 10
        return points if self.scale == 10 else points // 10

    def _last_trick(self) -> int:
        return {"double-deck": 2}.get(self.variant, 1) * self.scale

    def _score(self) -> Result:
        own = self.side(self.declarer)
        taken = self.by_side(self._card_points(" ".join(won).split()) for won in self.tricks)
        taken[self.side(self.last)] += self._last_trick()
        counted = list(taken)
        counted[own] += self._card_points(self.buried)
        meld = self.by_side(self.melds)
        settlement = self.variant == "three-handed" and self.options["settlement"] == "on"
        kept = (
            meld
            if settlement
            else [points if self._saves(side, taken, counted) else 0 for side, points in enumerate(meld)]
        )
        totals = [a + b for a, b in zip(kept, counted, strict=True)]
        made = totals[own] >= self.bid
        if self.variant == "double-deck":
            made = made and counted[own] >= 20 * self.scale
        if settlement:
            delta = self._settlement(2, 1, doubled=True) if made else self._settlement(-4, -2, doubled=True)
        elif self.variant == "kitty" and self.options["scoring"] == "alternate":
            delta = [0, 0]
            delta[own], delta[1 - own] = (2, 0) if made else (-1, 1)
        else:
            delta = [points if self._scores(side, counted) else 0 for side, points in enumerate(totals)]
            delta[own] = totals[own] if made else -self.bid
        return self._result(tricks=counted, delta=delta, made=made)

    def _scores(self, side: int, counted: list[int]) -> bool:
        """Whether a side that has not declared scores at all."""
        if self.variant == "double-deck":
            return counted[side] >= 20 * self.scale
        return self.variant != "three-handed" or self.options["melds"] == "everyone"

    def _saves(self, side: int, taken: list[int], counted: list[int]) -> bool:
        """Whether a side keeps its meld."""
        if self.variant == "kitty":
            return counted[side] > 0
        if self.variant == "double-deck":
            return True
        how = self.options["save_meld"]
        won = [trick for seat, each in enumerate(self.tricks) if self.side(seat) == side for trick in each]
        if how == "none":
            return True
        return bool(won) if how == "trick" else taken[side] > 0

    def _settlement(self, declarer: int, opponent: int, *, doubled: bool) -> list[int]:
        value = next((value for below, value in SETTLEMENT_VALUES if self.bid < below), 30)
        if doubled and self.trump == "S":
            value *= 2
        return [declarer * value if seat == self.declarer else -opponent * value for seat in range(3)]

    def _bid_lost(self) -> list[int]:
        delta = [0] * self.sides
        delta[self.side(self.declarer)] = -self.bid
        return delta

    def _thrown_in(self) -> Result:
        own, meld = self.side(self.declarer), self.by_side(self.melds)
        tricks = [0] * self.sides
        if self.variant == "kitty":
            return self._result(delta=[-1 if seat == self.declarer else 1 for seat in range(2)])
        if self.variant == "three-handed":
            if self.options["settlement"] == "on":
                return self._result(delta=self._settlement(-2, -1, doubled=False))
            delta = list(meld)
        else:
            if self.options["throw_in"] == "meld-and-tricks":
                tricks[1 - own] = {"double-deck": 50, "partnership": 25}[self.variant] * self.scale
            delta = [a + b for a, b in zip(meld, tricks, strict=True)]
        delta[own] = -self.bid
        return self._result(tricks=tricks, delta=delta)

    def _forfeited(self) -> Result:
        other = 1 - self.declarer
        tricks = [25 if seat == other else 0 for seat in range(2)]
        if self.options["scoring"] == "alternate":
            return self._result(tricks=tricks, delta=[1 if seat == other else -1 for seat in range(2)])
        delta = self._bid_lost()
        delta[other] = self.melds[other] + 25
        return self._result(tricks=tricks, delta=delta)

    def _result(self, *, delta: list[int], tricks: list[int] | None = None, made: bool = False) -> Result:
        return {
            "meld": self.by_side(self.melds),
            "tricks": tricks or [0] * self.sides,
            "other": [0] * self.sides,
            "delta": delta,
            "declarer": self.declarer,
            "made": made,
        }


def is_dead(hand: list[str]) -> bool:
    """Whether a hand may be called dead: six nines, or five nines and no meld (partnership 1)."""
    nines = sum(card[0] == "9" for card in hand)
    marriage = any("K" + suit in hand and "Q" + suit in hand for suit in SUITS)
    around = any(all(rank + suit in hand for suit in SUITS) for rank in "AKQJ")
    pinochle = "JD" in hand and "QS" in hand
    return nines >= 6 or (nines == 5 and not (marriage or around or pinochle))
