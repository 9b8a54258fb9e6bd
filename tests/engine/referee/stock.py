"""The deals of the variants with a stock, as scripts that ask players and are told their choice.

Written from the rule pages alone, like the deals of the other variants; nothing here imports the engine.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from tests.engine.referee.cards import ASCENDING, SUITS, may_follow, winner
from tests.engine.referee.deals import CARD_POINTS, Asking, DealtAgain, Offers, Result, Script, is_dead

Asked = Generator[Offers, tuple[int, str], None]

HAND = 12
Classes = list[tuple[str, int]]
"""The classes in which a card of a meld is then melded, and for how many points."""

CLASSIC_POINTS = {"run": 150, "royal-marriage": 40, "marriage": 20, "aces": 100, "kings": 80, "queens": 60}
CLASSIC_POINTS |= {"jacks": 40, "pinochle": 40, "round-house": 240, "double-pinochle": 300}
FLETCHER_POINTS = {"run": 15, "double-run": 150, "royal-marriage": 4, "marriage": 2, "aces": 10, "kings": 8}
FLETCHER_POINTS |= {
    "queens": 6,
    "jacks": 4,
    "all-aces": 100,
    "all-kings": 80,
    "all-queens": 60,
    "all-jacks": 40,
}
FLETCHER_POINTS |= {"pinochle": 4, "double-pinochle": 30}
AROUNDS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}


class Claimed(Exception):
    """The game is over by a claim; the argument is the seat that has won."""


@dataclass(eq=False)
class Copy:
    """A card that lies face up, with the points of the best meld of each class that it is in."""

    code: str
    points: dict[str, int] = field(default_factory=dict)
    is_locked: bool = False

    def fits(self, classes: Iterable[tuple[str, int]]) -> bool:
        """Whether it may be melded so."""
        return not self.is_locked and all(self.points.get(name, 0) < points for name, points in classes)


def _rank_and_suit(use: tuple[Copy, Classes]) -> tuple[int, int]:
    return ASCENDING.index(use[0].code[0]), SUITS.index(use[0].code[1])


def _preference(own: str, copy: Copy) -> tuple[bool, int]:
    """Of several copies the meld uses the highest, and of these the one laid down first."""
    return own in copy.points, len(copy.points)


@dataclass
class StockDeal:
    """One deal of `classic` or `old-count`."""

    variant: str
    options: Mapping[str, int | str]
    dealer: int
    deck: list[str]
    scores: list[int]
    target: int
    has_to_open: bool = False
    seats: int = 2
    mover: tuple[int, ...] = ()
    bids: list[tuple[int, int, int]] = field(default_factory=list)
    declarer: int = -1
    bid: int = 0
    trump: str = ""
    meld: list[int] = field(default_factory=lambda: [0, 0])
    other: list[int] = field(default_factory=lambda: [0, 0])
    won: list[list[str]] = field(default_factory=lambda: [[], []])
    """The cards of the tricks that each seat has won, trick by trick in one text."""
    played: list[str] = field(default_factory=list)
    trick: list[str] = field(default_factory=list)
    last: int = -1
    """Who has won the last trick of the deal."""
    claimant: int = -1
    """Who has won the game by a claim."""

    def __post_init__(self) -> None:
        """Deal the cards."""
        rest = iter(self.deck)
        self.hands: list[list[str]] = [[], []]
        packet = int(self.options.get("packet", 3))
        for _ in range(HAND // packet):
            for seat in (1 - self.dealer, self.dealer):
                self.hands[seat] += [next(rest) for _ in range(packet)]
        self.upcard = next(rest)
        self.stock = list(rest)
        self.face_up: list[list[Copy]] = [[], []]
        self.start = {
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "upcard": self.upcard,
        }

    def side(self, seat: int) -> int:
        """The side of a seat: its own."""
        return seat

    def dealt(self) -> dict[str, object]:
        """What the record says was dealt."""
        return self.start

    def state(self) -> dict[str, object]:
        """What can be compared with the engine's table after each action."""
        return {
            "bids": self.bids,
            "hands": [sorted(hand) for hand in self.hands],
            "face up": [sorted(copy.code for copy in copies) for copies in self.face_up],
            "meld points": self.meld,
            "other points": self.other,
            "tricks won": [len(tricks) for tricks in self.won],
        }

    # Asking

    def ask(self, seat: int, offered: Callable[[], set[str]]) -> Asking:
        """Ask a seat for one of these actions; whoever has won a trick may declare out first (old-count 4).

        :raises Claimed: if somebody does.
        """
        offers: Offers = {seat: offered()}
        if self.variant == "old-count" and self.options["match"] == "points":
            for each in range(2):
                if self.won[each]:
                    offers.setdefault(each, set()).add("declare-out")
        self.mover = (seat,)
        who, action = yield offers
        if action == "declare-out":
            total = self.scores[who] + self.meld[who] + self.taken(who)
            raise Claimed(who if total >= self.target else 1 - who)
        return action

    # Play

    def play(self) -> Script:
        """Play the deal, and return its result as in a record."""
        try:
            yield from self.deal_by_deal()
        except Claimed as claim:
            [self.claimant] = claim.args
            return self.claimed()
        return self.result()

    def deal_by_deal(self) -> Asked:
        """From the turn of trump to the last trick."""
        self.trump = self.upcard[1]
        if self.upcard[0] == "9":
            self.meld[self.dealer] += 10
        leader = 1 - self.dealer
        for _ in range(HAND):
            leader = yield from self.stock_trick(leader)
            yield from self.turn(leader)
        self.take_up()
        yield from self.last_tricks(leader)

    def stock_trick(self, leader: int) -> Generator[Offers, tuple[int, str], int]:
        """Play a trick while there is a stock, and return who has won it."""
        for seat in (leader, 1 - leader):
            action = yield from self.ask(seat, partial(self.any_cards, seat))
            self.trick.append(self.play_card(seat, action))
        return self.end_trick(leader)

    def end_trick(self, leader: int) -> int:
        """Give the trick to its winner."""
        best = (leader + winner(self.trick, self.trump)) % 2
        self.won[best].append(" ".join(self.trick))
        self.played += self.trick
        self.trick = []
        self.last = best
        return best

    def any_cards(self, seat: int) -> set[str]:
        """Any card, in the hand or face up."""
        return {f"play {card}" for card in [*self.hands[seat], *(copy.code for copy in self.face_up[seat])]}

    def play_card(self, seat: int, action: str) -> str:
        """Play a card: one that lies face up before one in the hand."""
        card = action.removeprefix("play ")
        lying = [copy for copy in self.face_up[seat] if copy.code == card]
        if lying:
            self.face_up[seat].remove(max(lying, key=lambda copy: len(copy.points)))
        else:
            self.hands[seat].remove(card)
        return card

    def turn(self, seat: int) -> Asked:
        """The turn of a trick's winner, to the draws of both."""
        has_melded, nine = False, "9" + self.trump

        def offered() -> set[str]:
            ways = {"draw"} | (set() if has_melded else {f"meld {name}" for name in self.melds(seat)})
            if nine in self.hands[seat]:
                ways.add("dix")
            shown = [copy for copy in self.face_up[seat] if copy.code == nine]
            if self.upcard != nine and (nine in self.hands[seat] or shown):
                ways.add("exchange")
            return ways

        while (action := (yield from self.ask(seat, offered))) != "draw":
            if action == "dix":
                self.hands[seat].remove(nine)
                self.face_up[seat].append(Copy(nine))
                self.meld[seat] += 10
            elif action == "exchange":
                if nine in self.hands[seat]:
                    self.hands[seat].remove(nine)
                    self.meld[seat] += 10
                else:
                    self.face_up[seat].remove(next(copy for copy in self.face_up[seat] if copy.code == nine))
                self.hands[seat].append(self.upcard)
                self.upcard = nine
            else:
                self.lay(seat, action.removeprefix("meld "))
                has_melded = True
        self.hands[seat].append(self.stock.pop(0))
        self.hands[1 - seat].append(self.stock.pop(0) if self.stock else self.upcard)

    def take_up(self) -> None:
        """Put the melds back into the hands."""
        for hand, copies in zip(self.hands, self.face_up, strict=True):
            hand += [copy.code for copy in copies]
            copies.clear()

    def last_tricks(self, leader: int) -> Asked:
        """The last twelve tricks; in `classic` the rest may be claimed."""
        while self.hands[leader]:
            for seat in (leader, 1 - leader):
                action = yield from self.ask(seat, partial(self.legal, seat))
                if action == "claim-rest":
                    self.won[seat] += [
                        f"{first} {second}"
                        for first, second in zip(self.hands[0], self.hands[1], strict=True)
                    ]
                    self.last = seat
                    self.hands = [[], []]
                    return
                self.trick.append(self.play_card(seat, action))
            leader = self.end_trick(leader)

    def legal(self, seat: int) -> set[str]:
        """The cards that may be played to the last tricks, and the claim of the rest."""
        hand = self.hands[seat]
        if self.trick:
            is_fletcher = self.variant == "fletcher"
            cards = may_follow(hand, self.trick, self.trump, plain=is_fletcher, over=False)
            return {f"play {card}" for card in cards}
        ways = {f"play {card}" for card in hand}
        return ways | {"claim-rest"} if self.variant == "classic" and self._is_certain(hand) else ways

    def _is_certain(self, hand: list[str]) -> bool:
        """Whether a leader is certain to win the rest (common rules: Claiming the rest)."""
        others = Counter(self.deck) - Counter(hand) - Counter(self.played)
        is_highest = all(
            ASCENDING.index(card[0]) >= ASCENDING.index(other[0])
            for card in hand
            for other in others.elements()
            if card[1] == other[1]
        )
        trumps = sum(card[1] == self.trump for card in hand)
        outside = sum(card[1] == self.trump for card in others.elements())
        return len(hand) > 1 and is_highest and (trumps == len(hand) or outside <= trumps)

    # Melds

    def table(self) -> Mapping[str, int]:
        """The points of the melds."""
        left_out = set()
        if self.options.get("round_house") != "on":
            left_out.add("round-house")
        if self.options["double_pinochle"] == 40:
            left_out.add("double-pinochle")
        return {name: points for name, points in CLASSIC_POINTS.items() if name not in left_out}

    def named(self) -> dict[str, list[tuple[str, Classes]]]:
        """The cards of each meld, with the classes and points in which they count as melded then."""
        points, trump = self.table(), self.trump
        found = {}
        for name, value in points.items():
            if name in ("run", "double-run"):
                cards = [rank + trump for rank in "ATKQJ"] * (2 if name == "double-run" else 1)
                found[name] = [(card, [("A", value)]) for card in cards]
            elif name == "royal-marriage":
                found[name] = [(rank + trump, [("A", value)]) for rank in "KQ"]
            elif name == "marriage":
                for suit in SUITS.replace(trump, ""):
                    found[f"marriage:{suit}"] = [(rank + suit, [("A", value)]) for rank in "KQ"]
            elif name.removeprefix("all-") in AROUNDS:
                rank = AROUNDS[name.removeprefix("all-")]
                copies = 2 if name.startswith("all-") else 1
                found[name] = [(rank + suit, [("B", value)]) for suit in SUITS for _ in range(copies)]
            elif name in ("pinochle", "double-pinochle"):
                copies = 2 if name.startswith("double") else 1
                found[name] = [(card, [("C", value)]) for card in ("JD", "QS") for _ in range(copies)]
            else:
                found[name] = [
                    (rank + suit, [("A", 40 if suit == trump else 20), ("B", 80 if rank == "K" else 60)])
                    for suit in SUITS
                    for rank in "KQ"
                ]
        return found

    def chosen(self, seat: int, name: str) -> tuple[list[tuple[Copy, Classes]], list[str]] | None:
        """The copies that a meld uses, and which of them come from the hand; None if it cannot be made."""
        needs = self.named()[name]
        lying: list[tuple[Copy, Classes]] = []
        from_hand: list[tuple[Copy, Classes]] = []
        left = Counter(self.hands[seat])
        for card, classes in needs:
            free = [
                copy
                for copy in self.face_up[seat]
                if copy.code == card and copy not in [each for each, _ in lying]
            ]
            able = [copy for copy in free if copy.fits(classes)]
            if self.variant != "fletcher" and name == "double-pinochle":
                able = [copy for copy in able if "C" not in copy.points]
            if able:
                best = max(able, key=partial(_preference, classes[0][0]))
                lying.append((best, classes))
            elif left[card]:
                left[card] -= 1
                from_hand.append((Copy(card), classes))
            else:
                return None
        if not from_hand:
            held = [use for use in lying if left[use[0].code]]
            use = min(held, key=_rank_and_suit, default=None)
            if use is None:
                return None
            lying.remove(use)
            from_hand.append((Copy(use[0].code), use[1]))
        return lying + from_hand, [copy.code for copy, _ in from_hand]

    def melds(self, seat: int) -> set[str]:
        """The melds that a seat can make."""
        return {name for name in self.named() if self.chosen(seat, name) is not None}

    def lay(self, seat: int, name: str) -> None:
        """Make a meld."""
        found = self.chosen(seat, name)
        assert found is not None
        uses, from_hand = found
        for card in from_hand:
            self.hands[seat].remove(card)
        for copy, classes in uses:
            if copy not in self.face_up[seat]:
                self.face_up[seat].append(copy)
            for own, points in classes:
                copy.points[own] = max(points, copy.points.get(own, 0))
            copy.is_locked = copy.is_locked or (name == "run" and self.options.get("sequence_lock") == "all")
        self.score_meld(seat, self.table()[name.partition(":")[0]])

    def score_meld(self, seat: int, points: int) -> None:
        """Score a meld."""
        self.meld[seat] += points

    # The end

    def taken(self, seat: int) -> int:
        """The points of the cards that a seat has taken, without the last trick's."""
        points = CARD_POINTS["old" if self.variant == "old-count" else "counters"]
        return sum(points.get(card[0], 0) for trick in self.won[seat] for card in trick.split())

    def claimed(self) -> Result:
        """The result of a deal that a claim has ended: everything as it stands."""
        return self._result([self.taken(seat) for seat in range(2)])

    def result(self) -> Result:
        """The result of a whole deal."""
        return self._result([self.taken(seat) + 10 * (seat == self.last) for seat in range(2)])

    def _result(self, tricks: list[int]) -> Result:
        return {
            "meld": list(self.meld),
            "tricks": tricks,
            "other": [0, 0],
            "delta": [meld + points for meld, points in zip(self.meld, tricks, strict=True)],
            "declarer": None,
            "made": None,
        }


@dataclass
class FletcherDeal(StockDeal):
    """One deal of `fletcher` by guided rules."""

    declared: list[int] = field(default_factory=lambda: [0, 0])
    """The nines of trump that each seat has declared and holds."""
    last_draw: list[int] = field(default_factory=lambda: [0, 0])
    exchanged: int = -1
    """Who has swapped a nine for the upcard."""
    nines_open: bool = False
    """Whether nines may be declared."""
    is_live: bool = False
    """Whether a dead deal may be called."""
    counting: bool = False
    """Whether tricks count now."""
    counted: list[list[str]] = field(default_factory=lambda: [[], []])
    stood: list[int] = field(default_factory=list)
    """Who stands at the target, the first one first."""
    is_challenged: bool = False
    over: bool = False

    def deal_by_deal(self) -> Asked:
        """From the bidding to the last trick."""
        leader = yield from self._meld_play((yield from self._secret_trump()))
        self.counting = True
        yield from self._lead(leader)
        yield from self.last_tricks(leader)

    def _secret_trump(self) -> Generator[Offers, tuple[int, str], int]:
        """Bid, write down trump and guess it; return who leads."""
        self.is_live = True
        yield from self._auction()
        bidder, guesser = self.declarer, 1 - self.declarer
        suits = {f"trump {suit}" for suit in SUITS}
        action = yield from self.ask(bidder, suits.copy)
        self.is_live = False
        self.trump = action[-1]
        ways = {f"guess {suit}" for suit in SUITS} | {"no-guess"}
        action = yield from self.ask(guesser, ways.copy)
        if action != "no-guess":
            self._score_other(guesser if action[-1] == self.trump else bidder, 5)
        self.nines_open = True
        self.counting = self.options["counters"] == "all-tricks"
        return guesser

    def _meld_play(self, leader: int) -> Generator[Offers, tuple[int, str], int]:
        """Play the twelve tricks with the stock, and return who has won the last of them."""
        for number in range(HAND):
            if number == HAND - 1:
                for seat in (leader, 1 - leader):
                    while self._undeclared(seat):
                        self._declare_nine(seat)
                self.nines_open = False
            leader = yield from self.stock_trick(leader)
            yield from self.turn(leader)
        return leader

    def _auction(self) -> Asked:
        lowest, speaker = int(self.options["opening_bid"]), self.dealer
        if self.has_to_open:
            self.bids.append((speaker, lowest, 0))
            speaker = 1 - speaker
        while True:
            if self.bids:
                numbers = range(self.bids[-1][1] + 1, 501)
            else:
                numbers = range(lowest, 501 if speaker == self.dealer else lowest + 1)
            ways = {f"bid {points}" for points in numbers} | {"pass"}
            action = yield from self.ask(speaker, ways.copy)
            if action != "pass":
                self.bids.append((speaker, int(action[4:]), 0))
                if len(self.bids) == 1 and speaker != self.dealer:
                    break
            elif self.bids:
                break
            elif speaker != self.dealer:
                raise DealtAgain("all-pass")
            speaker = 1 - speaker
        self.declarer, self.bid, _ = self.bids[-1]

    # Asking

    def ask(self, seat: int, offered: Callable[[], set[str]]) -> Asking:
        """Ask a seat for one of these actions; both may declare nines and to be out, or call the deal dead."""
        while True:
            offers: Offers = {seat: offered()}
            for each in range(2):
                extras = set()
                if self.is_live and is_dead(self.hands[each]):
                    extras.add("call-dead")
                if self.nines_open and not self.trick and self._undeclared(each):
                    extras.add("dix")
                if self._may_declare_out(each):
                    extras.add("declare-out")
                if extras:
                    offers[each] = offers.get(each, set()) | extras
            self.mover = (seat,)
            who, action = yield offers
            if action == "call-dead":
                raise DealtAgain("dead")
            if action == "dix":
                self._declare_nine(who)
            elif action == "declare-out":
                yield from self._declare_out(who)
            else:
                return action

    def _may_declare_out(self, seat: int) -> bool:
        has_claimed = self.is_challenged and seat == self.declarer
        return self._stands(seat) and self._trick_points(seat) > 0 and not has_claimed

    def _stands(self, seat: int) -> bool:
        return (
            self.scores[seat] + self.meld[seat] + self.other[seat] + self._trick_points(seat) >= self.target
        )

    def _declare_out(self, seat: int) -> Asked:
        if seat != self.declarer or self._contract(seat) >= self.bid:
            raise Claimed(seat)
        self.mover = (1 - seat,)
        _, action = yield {1 - seat: {"accept", "challenge"}}
        if action == "accept":
            raise Claimed(seat)
        self.is_challenged = True

    # Points

    def _trick_points(self, seat: int) -> int:
        points = sum(card[0] in "ATK" for trick in self.counted[seat] for card in trick.split())
        return points + (self.over and seat == self.last)

    def _contract(self, seat: int) -> int:
        return self.meld[seat] + self.last_draw[seat] + self._trick_points(seat)

    def _note(self, seat: int) -> None:
        """Note whether a player has come to stand at the target, and whether a challenged bidder has won."""
        stands = self._stands(seat) and (seat != self.declarer or self._contract(seat) >= self.bid)
        if stands and seat not in self.stood:
            self.stood.append(seat)
        elif not stands and seat in self.stood:
            self.stood.remove(seat)
        if stands and self.is_challenged and seat == self.declarer:
            raise Claimed(seat)

    def _score_other(self, seat: int, points: int) -> None:
        self.other[seat] += points
        self._note(seat)

    def score_meld(self, seat: int, points: int) -> None:
        """Score a meld or a nine."""
        self.meld[seat] += points
        self._note(seat)

    def end_trick(self, leader: int) -> int:
        """Give the trick to its winner."""
        trick = " ".join(self.trick)
        best = super().end_trick(leader)
        self.over = self.over or not (self.hands[0] or self.hands[1] or self.face_up[0] or self.face_up[1])
        if self.counting:
            self.counted[best].append(trick)
        self._note(best)
        return best

    # Nines and draws

    def _undeclared(self, seat: int) -> int:
        return self.hands[seat].count("9" + self.trump) - self.declared[seat]

    def _declare_nine(self, seat: int) -> None:
        self.declared[seat] += 1
        self.score_meld(seat, 1)

    def any_cards(self, seat: int) -> set[str]:
        """Any card, but no nine of trump that is not declared."""
        ways, nine = super().any_cards(seat), f"play 9{self.trump}"
        return ways if self.declared[seat] else ways - {nine}

    def play_card(self, seat: int, action: str) -> str:
        """Play a card."""
        card = super().play_card(seat, action)
        if card == "9" + self.trump and self.declared[seat]:
            self.declared[seat] -= 1
        return card

    def turn(self, seat: int) -> Asked:
        """The turn of a trick's winner, to the draws of both."""
        has_melded, nine = False, "9" + self.trump
        is_last = len(self.stock) == 1

        def offered() -> set[str]:
            ways = {"draw", "draw upcard"} if is_last else {"draw"}
            ways |= set() if has_melded else {f"meld {name}" for name in self.melds(seat)}
            if self._may_exchange(seat):
                ways.add("exchange")
            return ways

        while not (action := (yield from self.ask(seat, offered))).startswith("draw"):
            if action == "exchange":
                self._exchange(seat)
            else:
                self.lay(seat, action.removeprefix("meld "))
                has_melded = True
        if not is_last:
            self.hands[seat].append(self.stock.pop(0))
            self.hands[1 - seat].append(self.stock.pop(0))
            return
        takes_upcard = action == "draw upcard"
        for taker, is_upcard in ((seat, takes_upcard), (1 - seat, not takes_upcard)):
            card = self.upcard if is_upcard else self.stock[0]
            self.hands[taker].append(card)
            points = 5 if card == "JC" else 0
            if card[0] == "9":
                points = 11 if card == nine else 10
            if is_upcard and taker == self.exchanged:
                points = 0
            self.last_draw[taker] += points
            self._score_other(taker, points)

    def _may_exchange(self, seat: int) -> bool:
        return self.exchanged < 0 and self.declared[seat] > 0

    def _exchange(self, seat: int) -> None:
        """Swap a nine of trump for the upcard, which counts as no card drawn: it comes first in the hand."""
        nine = "9" + self.trump
        self.exchanged = seat
        self.declared[seat] -= 1
        self.hands[seat].remove(nine)
        self.hands[seat].insert(0, self.upcard)
        taken, self.upcard = self.upcard, nine
        if taken == nine:
            self._declare_nine(seat)

    def _lead(self, leader: int) -> Asked:
        """The winner of the twelfth trick may meld once more before leading."""
        has_melded = False

        def offered() -> set[str]:
            plays = {f"play {card}" for card in self.hands[leader]}
            plays |= {f"play {copy.code}" for copy in self.face_up[leader]}
            return plays | (set() if has_melded else {f"meld {name}" for name in self.melds(leader)})

        while (action := (yield from self.ask(leader, offered))).startswith("meld"):
            self.lay(leader, action.removeprefix("meld "))
            has_melded = True
        self.take_up()
        self.declared = [0, 0]
        self.trick.append(self.play_card(leader, action))
        action = yield from self.ask(1 - leader, lambda: self.legal(1 - leader))
        self.trick.append(self.play_card(1 - leader, action))
        self.end_trick(leader)

    def last_tricks(self, leader: int) -> Asked:
        """The tricks after the first of the last twelve."""
        yield from super().last_tricks(self.last)

    # Melds

    def table(self) -> Mapping[str, int]:
        """The points of the melds."""
        return FLETCHER_POINTS

    def _extras(self, seat: int) -> set[str]:
        """The ranks of trumps in the hand that may be laid to the run that lies face up."""
        lying = {
            copy.code[0]
            for copy in self.face_up[seat]
            if copy.code[1] == self.trump and copy.points.get("A", 0) >= FLETCHER_POINTS["run"]
        }
        return (
            {rank for rank in "KQ" if rank + self.trump in self.hands[seat]}
            if lying >= set("ATKQJ")
            else set()
        )

    def melds(self, seat: int) -> set[str]:
        """The melds that a seat can make."""
        return super().melds(seat) | {f"run-extra:{rank}" for rank in self._extras(seat)}

    def lay(self, seat: int, name: str) -> None:
        """Make a meld."""
        if not name.startswith("run-extra"):
            super().lay(seat, name)
            return
        card = name[-1] + self.trump
        self.hands[seat].remove(card)
        self.face_up[seat].append(Copy(card, {"A": FLETCHER_POINTS["run"]}))
        self.score_meld(seat, 2)

    # The end

    def claimed(self) -> Result:
        """The result of a deal that a claim has ended: everything as it stands."""
        made = self._contract(self.declarer) >= self.bid
        points = [self.meld[seat] + self.other[seat] + self._trick_points(seat) for seat in range(2)]
        return self._fletcher_result(points, made=made)

    def result(self) -> Result:
        """The result of a whole deal (fletcher 9)."""
        delta, contracts = [], []
        for seat in range(2):
            has_points = self._trick_points(seat) > 0
            contracts.append(self._contract(seat) if has_points else 0)
            delta.append(contracts[seat] + self.other[seat] - self.last_draw[seat])
        made = contracts[self.declarer] >= self.bid
        if not made:
            delta[self.declarer] = 0
        return self._fletcher_result(delta, made=made)

    def _fletcher_result(self, delta: list[int], *, made: bool) -> Result:
        return {
            "meld": list(self.meld),
            "tricks": [self._trick_points(seat) for seat in range(2)],
            "other": list(self.other),
            "delta": delta,
            "declarer": self.declarer,
            "made": made,
        }
