"""Between two tricks of stock play: melding, nines of trump, the exchange, and the draw."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from bot.ai.holding import Holding, Prospect, expected, turn_worth
from bot.ai.outlook import Outlook
from bot.ai.position import Position
from bot.engine.actions import DIX, DRAW, DRAW_UPCARD, EXCHANGE, Action, Verb
from bot.engine.cards import Card, Rank
from bot.engine.events import FACE_UP, STOCK, UPCARD, MeldLaid, Zone
from bot.engine.phases.stock_play import StockPlay, most_melded

MY_DRAW = 0.5
"""The chance that a card of the stock comes to this seat rather than to the other."""
EXCHANGED = 0.7
"""The chance that the upcard can be had for a nine in time to meld with it."""
HELD_BACK = 0.1
"""What it is worth to keep the other from melding, in the points of an average meld."""


@dataclass(frozen=True)
class MeldOutlook:
    """What the cards of a seat may still meld in the deal."""

    position: Position
    _without: dict[Card, list[Prospect]] = field(default_factory=dict)
    _drawing: dict[tuple[Card, int], float] = field(default_factory=dict)

    @cached_property
    def holding(self) -> Holding:
        """The cards as they are now."""
        view, seat = self.position.view, self.position.seat
        laid = [c for c in view.zones[FACE_UP[seat]] if c is not None]
        return Holding(tuple(view.hand(seat)), tuple(laid), tuple(view.melded[FACE_UP[seat]]))

    @property
    def turns(self) -> int:
        """How many tricks to come, after the present one or the one just won, may bring a turn to meld."""
        return max(0, self.position.stock_tricks_left - 1)

    @cached_property
    def now(self) -> list[Prospect]:
        """What may come of each meld there is, with the cards as they are."""
        return self.prospects(self.holding)

    def prospects(self, holding: Holding) -> list[Prospect]:
        """What may come of each meld there is."""
        return [holding.prospect(meld, self.drawing) for meld in self.position.melds]

    def without(self, what: Card) -> list[Prospect]:
        """What may still come of each meld once a card is played."""
        if what not in self._without:
            at = most_melded(self.position.view, self.position.seat, what)
            left = self.holding.without(what, at)
            self._without[what] = [
                left.prospect(meld, self.drawing) if what in meld.kinds else before
                for meld, before in zip(self.position.melds, self.now, strict=True)
            ]
        return self._without[what]

    def drawing(self, what: Card, copies: int) -> float:
        """The chance still to get so many copies of a card, from the stock or for a nine of trump."""
        asked = what, copies
        if asked not in self._drawing:
            self._drawing[asked] = self._chance(what, copies)
        return self._drawing[asked]

    def _chance(self, what: Card, copies: int) -> float:
        inference = self.position.inference
        unseen = inference.unseen[what]
        none = (1 - self._each) ** unseen
        if copies > 1:
            once = unseen * self._each * (1 - self._each) ** max(0, unseen - 1)
            return 1 - none - once if unseen >= copies else 0.0
        if self.position.view.zones[UPCARD] == [what] and self._nine_held:
            return max(EXCHANGED, 1 - none)
        return 1 - none

    @cached_property
    def _each(self) -> float:
        """The chance that a hidden card will be drawn by this seat."""
        hidden = self.position.inference.hidden
        return MY_DRAW * hidden.get(STOCK, 0) / max(1, sum(hidden.values()))

    @cached_property
    def _nine_held(self) -> bool:
        trump = self.position.trump
        return any(c.rank is Rank.NINE and c.suit is trump for c in self.position.own_cards)

    def turn(self, what: Card) -> float:
        """What it is worth to win the present trick with this card, beyond the cards in it."""
        return turn_worth(self.without(what), self.turns) + self._held_back

    @cached_property
    def _held_back(self) -> float:
        melds = self.position.melds
        return HELD_BACK * sum(meld.points for meld in melds) / max(1, len(melds))

    def keep(self, what: Card) -> float:
        """What a card is worth for melds, in points: what may be lost by playing it."""
        turns = self.turns + 1
        return self._nine(what) + expected(self.now, turns) - expected(self.without(what), turns)

    def _nine(self, what: Card) -> float:
        """What a nine of trump scores once a turn is won."""
        position = self.position
        if what.rank is not Rank.NINE or what.suit is not position.trump or what not in self.holding.hand:
            return 0.0
        return float(position.rules.worth(position.view, position.seat, DIX) or 0)


def between_tricks(position: Position) -> Action | None:
    """What to do of what may be done between tricks, the draw coming last; None where nothing of it is due."""
    choices = position.choices
    if Verb.DIX in choices:
        return DIX
    if Verb.EXCHANGE in choices or Verb.MELD in choices:
        outlook = MeldOutlook(position)
        chosen = _exchange(outlook) or _best_meld(outlook)
        if chosen is not None:
            return chosen
    if Verb.DRAW in choices and len(position.own_cards) < position.hand_size:
        return _draw(position)
    return None


def _exchange(outlook: MeldOutlook) -> Action | None:
    """The exchange, where the upcard is worth more in the hand than the nine of trump that is given for it."""
    position = outlook.position
    if Verb.EXCHANGE not in position.choices:
        return None
    (upcard,) = position.view.zones[UPCARD]
    nine = next(c for c in position.own_cards if c.rank is Rank.NINE and c.suit is position.trump)
    if upcard is None or upcard is nine:
        return None
    before, after = outlook.now, outlook.prospects(outlook.holding.received(upcard))
    gain = expected(after, outlook.turns) - expected(before, outlook.turns)
    chances = Outlook(position.inference, position.opponents).chances(
        [*position.own_cards, upcard], position.trump
    )
    gain += 2 * position.points_per_trick * (chances[upcard] - chances[nine])
    gain += position.rules.worth(position.view, position.seat, EXCHANGE) or 0
    return EXCHANGE if gain > _given_away(position, nine, upcard) else None


def _given_away(position: Position, nine: Card, upcard: Card) -> float:
    """What the nine of trump as one of the two last cards is worth to the other, more than the upcard may be to me."""
    stock = position.rules.part(StockPlay)
    assert stock is not None
    other = position.opponents[0]
    kept = stock.last_draw(position.view, other, upcard, UPCARD)
    return stock.last_draw(position.view, other, nine, UPCARD) - kept / 2


def _best_meld(outlook: MeldOutlook) -> Action | None:
    """The meld that leaves most in points scored and still to be scored; None where it is better to wait."""
    position = outlook.position
    best, most = None, expected(outlook.now, outlook.turns)
    for action in position.choices.get(Verb.MELD, ()):
        events = position.rules.decide(position.view, position.seat, action)
        [laid] = (event for event in events if isinstance(event, MeldLaid))
        later = outlook.prospects(outlook.holding.after(laid))
        total = laid.points + expected(later, outlook.turns)
        if total > most:
            best, most = action, total
    return best


def _draw(position: Position) -> Action:
    """The draw; where it is a choice, the upcard if its bonus is above what the stock's last card may bring."""
    if Verb.DRAW_UPCARD not in position.choices:
        return DRAW
    stock = position.rules.part(StockPlay)
    assert stock is not None
    other = position.opponents[0]
    (upcard,) = position.view.zones[UPCARD]
    assert upcard is not None

    def both(last: Card, source: Zone) -> int:
        """What is gained by taking a card, and what is lost by leaving it."""
        return sum(stock.last_draw(position.view, seat, last, source) for seat in (position.seat, other))

    unseen = position.inference.unseen
    drawn = sum(both(last, STOCK) * copies for last, copies in unseen.items()) / max(1, unseen.total())
    return DRAW_UPCARD if both(upcard, UPCARD) > drawn else DRAW
