"""The deals of `fletcher` under strict enforcement, as scripts like the others, written from the rule page alone."""

from collections.abc import Generator
from dataclasses import dataclass, field

from tests.engine.referee.cards import may_follow, winner
from tests.engine.referee.deals import Offers, Result
from tests.engine.referee.stock import HAND, Asked, FletcherDeal

MOST_CARDS = 14
PENALTY = 5
MOST_WRONG_CALLS = 3
LEFT_BEYOND_A_HAND = 4
"""The cards that a draw beyond twelve must leave in the stock."""


def _no_numbers() -> list[int]:
    return [0, 0]


def _no_flags() -> list[bool]:
    return [False, False]


@dataclass
class StrictFletcherDeal(FletcherDeal):
    """One deal of `fletcher` under strict enforcement (fletcher 10)."""

    void: list[bool] = field(default_factory=_no_flags)
    """Whose points of meld play and trick play do not count."""
    owes: list[bool] = field(default_factory=_no_flags)
    """Who has not drawn since the last trick."""
    takes_none: list[bool] = field(default_factory=_no_flags)
    """Who was called with too many cards, and is not right yet."""
    is_called: list[bool] = field(default_factory=_no_flags)
    """Who was called since the last trick."""
    tricks: list[tuple[int, str, str, set[str]]] = field(default_factory=list)
    """The last twelve tricks: who followed, the card led, the other one, and what would have been legal."""
    found: int = 0
    """The tricks before this one cannot be corrected any more."""
    revokes: list[int] = field(default_factory=_no_numbers)
    """How many breaches nobody has found, by who made them."""
    wrong_calls: list[int] = field(default_factory=_no_numbers)
    is_trick_play: bool = False
    accepted: list[bool] = field(default_factory=_no_flags)
    has_accepted: list[bool] = field(default_factory=_no_flags)
    """Who has accepted once, and so calls and claims nothing more."""

    # Asking

    def ask_each(self, offers: Offers) -> Generator[Offers, tuple[int, str], tuple[int, str]]:
        """Ask both seats for one of these actions, or for what is possible at any time."""
        offers = {seat: set(ways) for seat, ways in offers.items()}
        for seat in range(2):
            extras = self._extras_of(seat)
            if extras:
                offers[seat] = offers.get(seat, set()) | extras
        return (yield offers)

    def _extras_of(self, seat: int) -> set[str]:
        extras = set()
        if self.nines_open and not self.trick and self._undeclared(seat):
            extras.add("dix")
        if self._may_declare_out(seat) and not self.has_accepted[seat]:
            extras.add("declare-out")
        is_allowed = self.wrong_calls[seat] < MOST_WRONG_CALLS and not self.has_accepted[seat]
        if self.is_trick_play and is_allowed:
            extras.add("call-revoke")
        return extras

    def _answer(self, seat: int, action: str) -> Generator[Offers, tuple[int, str], bool]:
        """Take an action that is possible at any time, and return whether it was one."""
        if action == "dix":
            self._declare_nine(seat)
        elif action == "declare-out":
            yield from self._declare_out(seat)
        elif action == "call-revoke":
            self._call_revoke(seat)
        else:
            return False
        return True

    # Meld play

    def _meld_play(self, leader: int) -> Generator[Offers, tuple[int, str], int]:
        for number in range(HAND):
            yield from self._lead_to(leader, number)
            yield from self._follow_to(leader, number)
            leader = self.end_trick(leader)
            self._after_trick()
        self.nines_open = False
        self.owes, self.takes_none = _no_flags(), _no_flags()
        yield from self.turn(leader)
        return leader

    def _lead_to(self, leader: int, number: int) -> Asked:
        """What happens with no card on the table, up to the lead."""
        has_melded, has_drawn = False, False
        while True:
            self.mover = (leader,)
            ways = self._between_tricks(leader, has_drawn=has_drawn) if number else {0: set(), 1: set()}
            ways[leader] |= self.any_cards(leader)
            if number and not has_drawn and not has_melded:
                ways[leader] |= {f"meld {name}" for name in self.melds(leader)}
            seat, action = yield from self.ask_each(ways)
            if action.startswith("play"):
                break
            has_melded = has_melded or action.startswith("meld")
            has_drawn = has_drawn or (action == "draw" and seat == leader)
            yield from self._act_between(seat, action)
        is_short = self._held(leader) < HAND
        self._forget(leader, action, number)
        self.trick.append(self.play_card(leader, action))
        if 0 < number < HAND - 1 and is_short:
            self._score_other(1 - leader, PENALTY)
        if number == HAND - 1:
            self._make_right(leader)

    def _between_tricks(self, leader: int, *, has_drawn: bool) -> Offers:
        """What each seat may do between two tricks besides leading and melding."""
        ways: Offers = {0: set(), 1: set()}
        if self._may_draw(leader):
            ways[leader].add("draw")
        if self._may_draw(1 - leader) and (has_drawn or not self._may_draw(leader)):
            ways[1 - leader].add("draw")
        if not has_drawn and self._may_exchange(leader):
            ways[leader].add("exchange")
        for seat in range(2):
            if self._error(1 - seat) and not self.takes_none[1 - seat]:
                ways[seat].add("call-miscount")
        return ways

    def _act_between(self, seat: int, action: str) -> Asked:
        if action == "draw":
            self._draw(seat)
        elif action == "call-miscount":
            self._call_miscount(seat)
        elif action == "exchange":
            self._exchange(seat)
        elif action.startswith("meld"):
            self.lay(seat, action.removeprefix("meld "))
        else:
            yield from self._answer(seat, action)

    def _follow_to(self, leader: int, number: int) -> Asked:
        """What happens with a lead on the table, up to the other card."""
        follower = 1 - leader
        while True:
            self.mover = (follower,)
            ways = self.any_cards(follower)
            if 0 < number < HAND - 1 and self._may_draw(follower):
                ways.add("draw")
            if number == HAND - 1 and self._undeclared(follower):
                ways.add("dix")
            seat, action = yield from self.ask_each({follower: ways})
            if (yield from self._answer(seat, action)):
                continue
            if action != "draw":
                break
            self._draw(seat)
        self._forget(follower, action, number)
        self.trick.append(self.play_card(follower, action))

    def any_cards(self, seat: int) -> set[str]:
        """Any card, in the hand or face up."""
        lying = (copy.code for copy in self.face_up[seat])
        return {f"play {card}" for card in [*self.hands[seat], *lying]}

    def _forget(self, seat: int, action: str, number: int) -> None:
        """A nine that is not declared when it is played, or its holder plays to the twelfth trick."""
        nine = "9" + self.trump
        is_played = action == f"play {nine}" and not self.declared[seat]
        if is_played or (number == HAND - 1 and self._undeclared(seat)):
            self._make_void(seat)

    def _make_void(self, seat: int) -> None:
        self.void[seat] = True
        self._note(seat)

    def _may_exchange(self, seat: int) -> bool:
        return self.exchanged < 0 and "9" + self.trump in self.hands[seat]

    def _exchange(self, seat: int) -> None:
        """Swap a nine of trump for the upcard; one that is not declared costs the points of the deal."""
        if not self.declared[seat]:
            self.declared[seat] += 1
            self._make_void(seat)
        super()._exchange(seat)

    # Draws

    def _held(self, seat: int) -> int:
        return len(self.hands[seat]) + len(self.face_up[seat])

    def _may_draw(self, seat: int) -> bool:
        held, left = self._held(seat), len(self.stock) - 1
        if self.takes_none[seat] or held >= MOST_CARDS or left < 1:
            return False
        return held < HAND or left >= LEFT_BEYOND_A_HAND

    def _draw(self, seat: int, at: int = 0) -> str:
        card = self.stock.pop(at)
        self.hands[seat].append(card)
        self.owes[seat] = False
        return card

    def _draw_missing(self, seat: int, count: int) -> list[str]:
        """Draw cards at once: one from the top, several from the middle, never the last one."""
        found = []
        for _ in range(count):
            if len(self.stock) > 1:
                owed = self.owes[seat]
                found.append(self._draw(seat, 0 if count == 1 else len(self.stock) // 2))
                self.owes[seat] = owed
        return found

    def _error(self, seat: int, held: int | None = None) -> int:
        """How many cards too many a seat has, a draw that it owes counted as made."""
        held = self._held(seat) if held is None else held
        return held + (self.owes[seat] and held < HAND) - HAND

    def _call_miscount(self, seat: int) -> None:
        called = 1 - seat
        error = self._error(called)
        self._score_other(seat, PENALTY * abs(error))
        self.is_called[called] = True
        if error < 0:
            self._draw_missing(called, -error)
        else:
            self.takes_none[called] = True

    def _after_trick(self) -> None:
        self.owes = [True, True]
        for seat in range(2):
            if self.is_called[seat] and self._error(seat):
                self._score_other(1 - seat, PENALTY * abs(self._error(seat)))
            self.is_called[seat] = False
            self.takes_none[seat] = self.takes_none[seat] and self._held(seat) >= HAND

    def _make_right(self, leader: int) -> None:
        """Make both hands right at the lead to the twelfth trick."""
        seats = (leader, 1 - leader)
        held = {seat: self._held(seat) + (seat == leader) for seat in seats}
        for seat in seats:
            if error := self._error(seat, held[seat]):
                self._score_other(1 - seat, PENALTY * abs(error))
        for seat in seats:
            for _ in range(held[seat] - HAND):
                self._put_back(seat)
        for seat in seats:
            for card in self._draw_missing(seat, HAND - held[seat]):
                if card == "9" + self.trump:
                    self._declare_nine(seat)

    def _put_back(self, seat: int) -> None:
        """Put the card of the hand that was drawn last on top of the stock."""
        card = self.hands[seat].pop()
        self.stock.insert(0, card)
        if card == "9" + self.trump and self._undeclared(seat) < 0:
            self.declared[seat] -= 1

    # Trick play

    def _lead(self, leader: int) -> Asked:
        """The last twelve tricks, and that both accept them."""
        has_melded = False
        while True:
            self.mover = (leader,)
            ways = self.any_cards(leader)
            ways |= set() if has_melded else {f"meld {name}" for name in self.melds(leader)}
            seat, action = yield from self.ask_each({leader: ways})
            if (yield from self._answer(seat, action)):
                continue
            if not action.startswith("meld"):
                break
            self.lay(seat, action.removeprefix("meld "))
            has_melded = True
        self.take_up()
        self.declared = [0, 0]
        self.is_trick_play = True
        self.trick.append(self.play_card(leader, action))
        for number in range(HAND):
            if number:
                leader = yield from self._lead_again()
            yield from self._follow_any(leader)
        yield from self._accept()

    def _lead_again(self) -> Generator[Offers, tuple[int, str], int]:
        """Lead; until then the last card may be corrected. Return who has led."""
        while True:
            self.mover = (self.last,)
            follower, led, card, legal = self.tricks[-1]
            offers = {self.last: self.any_cards(self.last)}
            if card not in legal:
                offers[follower] = offers.get(follower, set()) | {f"correct {each}" for each in legal}
            seat, action = yield from self.ask_each(offers)
            if (yield from self._answer(seat, action)):
                continue
            if not action.startswith("correct"):
                break
            self._correct(follower, led, card, action[-2:])
        self.trick.append(self.play_card(seat, action))
        follower, _, card, legal = self.tricks[-1]
        self.revokes[follower] += card not in legal
        return seat

    def _correct(self, follower: int, led: str, card: str, better: str) -> None:
        self.hands[follower].remove(better)
        self.hands[follower].append(card)
        self.tricks[-1] = (follower, led, better, {better})
        for pile in (self.won[self.last], self.counted[self.last]):
            pile.pop()
        before = self.last
        self.last = (1 - follower + winner([led, better], self.trump)) % 2
        for pile in (self.won[self.last], self.counted[self.last]):
            pile.append(f"{led} {better}")
        for seat in (self.last, before):
            self._note(seat)

    def _follow_any(self, leader: int) -> Asked:
        follower = 1 - leader
        while True:
            self.mover = (follower,)
            seat, action = yield from self.ask_each({follower: self.any_cards(follower)})
            if not (yield from self._answer(seat, action)):
                break
        legal = may_follow(self.hands[follower], self.trick, self.trump, plain=True, over=False)
        card = self.play_card(follower, action)
        self.tricks.append((follower, self.trick[0], card, legal))
        self.trick.append(card)
        self.end_trick(leader)

    def _call_revoke(self, seat: int) -> None:
        offender = 1 - seat
        self.accepted[offender] = False
        if self.revokes[offender]:
            self.revokes[offender] = 0
            self._make_void(offender)
        else:
            self.wrong_calls[seat] += 1

    def _accept(self) -> Asked:
        while not all(self.accepted):
            self.mover = tuple(seat for seat in range(2) if not self.accepted[seat])
            seat, action = yield from self.ask_each({seat: {"accept"} for seat in self.mover})
            if action == "accept":
                self.accepted[seat] = self.has_accepted[seat] = True
            else:
                yield from self._answer(seat, action)

    def last_tricks(self, leader: int) -> Asked:
        """Nothing: all tricks are played."""
        yield from ()

    # Points

    def _trick_points(self, seat: int) -> int:
        return 0 if self.void[seat] else super()._trick_points(seat)

    def _may_declare_out(self, seat: int) -> bool:
        """A counter won is one even if its points do not count."""
        has_claimed = self.is_challenged and seat == self.declarer
        return self._stands(seat) and super()._trick_points(seat) > 0 and not has_claimed

    def _contract(self, seat: int) -> int:
        return 0 if self.void[seat] else super()._contract(seat)

    def _stands(self, seat: int) -> bool:
        if not self.void[seat]:
            return super()._stands(seat)
        return self.scores[seat] + self.other[seat] - self.last_draw[seat] >= self.target

    def claimed(self) -> Result:
        """The result of a deal that a claim has ended: points that are void are left out."""
        for seat in range(2):
            if self.void[seat]:
                self.meld[seat] = 0
                self.other[seat] -= self.last_draw[seat]
        return super().claimed()

    def result(self) -> Result:
        """The result of a whole deal: points that are void are counted, but not scored."""
        result = super().result()
        return result | {"tricks": [FletcherDeal._trick_points(self, seat) for seat in range(2)]}
