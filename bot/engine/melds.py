"""Melds and their points.

:class:`MeldTable` and :func:`lay` are about melds made one at a time, :class:`MeldCount` about melds laid down all at
once (common rules: Melds made one at a time; Melds laid down all at once).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import Counted, MeldClass
from bot.engine.table import Melded

RUN_RANKS: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)


@dataclass(frozen=True)
class Meld:
    """A combination that is melded by itself and scores points.

    `cards` are the cards it needs, lowest first (rank, then suit). `counted` gives, for each card, the classes in which
    this meld uses it and the points of each. A `fresh` meld uses no card that is already melded in its class, not even
    for fewer points. `run` tells whether it is a run. `beside` are cards that must lie face up, melded in this class
    for at least as many points as `counted` states.
    """

    name: str
    points: int
    cards: tuple[Card, ...]
    counted: tuple[Counted, ...]
    fresh: bool = False
    run: bool = False
    beside: tuple[Card, ...] = ()
    kinds: frozenset[Card] = field(init=False)
    """The distinct cards needed: a quick test for melds that cannot be made."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", frozenset(self.cards + self.beside))


@dataclass(frozen=True)
class MeldTable:
    """The points of each meld of a variant made one at a time; 0 for a meld that the variant does not have."""

    run: int
    royal_marriage: int
    marriage: int
    aces: int
    kings: int
    queens: int
    jacks: int
    pinochle: int
    double_run: int = 0
    run_extra: int = 0
    """One more K or Q of trump added to a run, which then counts as melded in the run (fletcher 4)."""
    all_aces: int = 0
    all_kings: int = 0
    all_queens: int = 0
    all_jacks: int = 0
    double_pinochle: int = 0
    fresh_double_pinochle: bool = False
    """Whether a double pinochle must be laid down at once, rather than grow from a single one (classic 3)."""
    round_house: int = 0

    def with_trump(self, trump: Suit) -> tuple[Meld, ...]:
        """Return every meld of the variant with this trump: class A, B, C, then the round house."""
        melds = (*self._class_a(trump), *self._class_b(), *self._class_c(), self._round_house(trump))
        return tuple(meld for meld in melds if meld.points)

    def _class_a(self, trump: Suit) -> Iterable[Meld]:
        run = [_of(rank, trump) for rank in RUN_RANKS]
        yield _meld("double-run", self.double_run, MeldClass.A, run * 2, run=True)
        yield _meld("run", self.run, MeldClass.A, run, run=True)
        for rank in (Rank.KING, Rank.QUEEN):
            counted: Counted = ((MeldClass.A, self.run),)
            extra = (_of(rank, trump),)
            yield Meld(f"run-extra:{rank}", self.run_extra, extra, (counted,), beside=tuple(run))
        yield _meld("royal-marriage", self.royal_marriage, MeldClass.A, _marriage(trump))
        for suit in Suit:
            if suit is not trump:
                yield _meld(f"marriage:{suit}", self.marriage, MeldClass.A, _marriage(suit))

    def _class_b(self) -> Iterable[Meld]:
        for rank, single, double in (
            (Rank.ACE, "aces", "all_aces"),
            (Rank.KING, "kings", "all_kings"),
            (Rank.QUEEN, "queens", "all_queens"),
            (Rank.JACK, "jacks", "all_jacks"),
        ):
            around = [_of(rank, suit) for suit in Suit]
            yield _meld(double.replace("_", "-"), getattr(self, double), MeldClass.B, around * 2)
            yield _meld(single, getattr(self, single), MeldClass.B, around)

    def _class_c(self) -> Iterable[Meld]:
        pair = [card("JD"), card("QS")]
        yield _meld(
            "double-pinochle", self.double_pinochle, MeldClass.C, pair * 2, fresh=self.fresh_double_pinochle
        )
        yield _meld("pinochle", self.pinochle, MeldClass.C, pair)

    def _round_house(self, trump: Suit) -> Meld:
        """K and Q of every suit, each melded both as in a marriage and as in kings or queens (classic 3)."""
        needed = sorted((c for suit in Suit for c in _marriage(suit)), key=_lowest_first)
        counted = tuple(
            (
                (MeldClass.A, self.royal_marriage if c.suit is trump else self.marriage),
                (MeldClass.B, self.kings if c.rank is Rank.KING else self.queens),
            )
            for c in needed
        )
        return Meld("round-house", self.round_house, tuple(needed), counted)


STOCK_MELDS: Final = MeldTable(
    run=150,
    royal_marriage=40,
    marriage=20,
    aces=100,
    kings=80,
    queens=60,
    jacks=40,
    pinochle=40,
    fresh_double_pinochle=True,
)
"""The melds of `classic` and `old-count` without options (classic 3)."""

DIX: Final = 10
"""The points of a nine of trump in `classic` and `old-count` (classic 4)."""


def _of(rank: Rank, suit: Suit) -> Card:
    return card(f"{rank}{suit}")


def _marriage(suit: Suit) -> list[Card]:
    return [_of(Rank.KING, suit), _of(Rank.QUEEN, suit)]


def _lowest_first(what: Card) -> tuple[int, int]:
    return what.strength, what.order


def _meld(
    name: str, points: int, kind: MeldClass, needed: list[Card], *, fresh: bool = False, run: bool = False
) -> Meld:
    in_order = tuple(sorted(needed, key=_lowest_first))
    return Meld(name, points, in_order, (((kind, points),),) * len(in_order), fresh, run)


@dataclass(frozen=True, slots=True)
class Laying:
    """The cards with which a meld is laid down: positions among the face-up cards, and cards from the hand.

    `counted` gives, for these cards in this order, the classes in which the meld uses them and the points of each.
    """

    face_up: tuple[int, ...]
    from_hand: tuple[Card, ...]
    counted: tuple[Counted, ...]


def usable(mark: Melded, counted: Counted, fresh: bool) -> bool:
    """Return whether a meld may use a face-up card: in a class in which it is not melded yet, or for more points."""
    if mark.locked:
        return False
    return all(mark.counted.get(kind, 0) < (1 if fresh else points) for kind, points in counted)


def lies_beside(meld: Meld, face_up: Sequence[Card | None], marks: Sequence[Melded]) -> bool:
    """Return whether the cards lie face up that a meld is added to (fletcher 4: one more K or Q of trump)."""
    ((kind, points),) = meld.counted[0]
    lying = {c for c, mark in zip(face_up, marks, strict=True) if mark.counted.get(kind, 0) >= points}
    return lying.issuperset(meld.beside)


def lay(
    meld: Meld, hand: Sequence[Card], face_up: Sequence[Card | None], marks: Sequence[Melded]
) -> Laying | None:
    """Choose the copies for a meld (common rules: Melds made one at a time).

    For each card this is a usable face-up copy, else one from the hand. If no card would come from the hand, the lowest
    needed card that the hand also holds does.

    :return: The cards chosen, or None if the meld cannot be made.
    """
    if meld.beside and not lies_beside(meld, face_up, marks):
        return None
    left = list(hand)
    on_table: list[tuple[int, Counted]] = []
    from_hand: list[tuple[Card, Counted]] = []
    for needed, counted in zip(meld.cards, meld.counted, strict=True):
        taken = {i for i, _ in on_table}
        copies = [
            i
            for i, c in enumerate(face_up)
            if c is needed and i not in taken and usable(marks[i], counted, meld.fresh)
        ]
        if copies:
            kind = counted[0][0]
            preferred = max(copies, key=lambda i: (kind in marks[i].counted, len(marks[i].counted), -i))
            on_table.append((preferred, counted))
        elif needed in left:
            left.remove(needed)
            from_hand.append((needed, counted))
        else:
            return None
    if not from_hand:
        swapped = next((pair for pair in on_table if face_up[pair[0]] in left), None)
        if swapped is None:
            return None
        on_table.remove(swapped)
        at, counted = swapped
        from_hand.append((next(c for c in left if c is face_up[at]), counted))
    return Laying(
        tuple(i for i, _ in on_table),
        tuple(c for c, _ in from_hand),
        tuple(counted for _, counted in on_table) + tuple(counted for _, counted in from_hand),
    )


Levels = tuple[int, ...]
"""The points of one, two, three ... melds of the same kind, together."""

AROUNDS: Final = {Rank.ACE: "aces", Rank.KING: "kings", Rank.QUEEN: "queens", Rank.JACK: "jacks"}


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """Melds of one kind in a hand: their name, how many there are, and their points together."""

    name: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Holding:
    """The number of melds of each kind in a hand. No card counts twice in melds of the same type."""

    runs: int
    royal: int
    """Marriages of trump, including those inside runs."""
    plain: Mapping[Suit, int]
    """Marriages of the other suits."""
    around: Mapping[Rank, int]
    pinochles: int
    nines: int

    @property
    def marriages(self) -> int:
        """The number of round houses: the marriages that the hand holds in every suit."""
        return min(self.royal, *self.plain.values())


def holding(hand: Iterable[Card], trump: Suit) -> Holding:
    """Return the number of melds of each kind in a hand (common rules: Melds laid down all at once)."""
    n = Counter(hand)
    return Holding(
        runs=min(n[_of(rank, trump)] for rank in RUN_RANKS),
        royal=min(n[c] for c in _marriage(trump)),
        plain={suit: min(n[c] for c in _marriage(suit)) for suit in Suit if suit is not trump},
        around={rank: min(n[_of(rank, suit)] for suit in Suit) for rank in AROUNDS},
        pinochles=min(n[card("JD")], n[card("QS")]),
        nines=n[_of(Rank.NINE, trump)],
    )


@dataclass(frozen=True)
class MeldCount:
    """The points of melds laid down all at once.

    `run_with_round_house` is added once for a run and a marriage in every suit if all marriages of trump are inside
    runs. A `double_round_house` other than 0 replaces double kings, double queens and two marriages in every suit
    (double-deck 4).
    """

    run: Levels
    royal_marriage: int
    marriage: int
    aces: Levels
    kings: Levels
    queens: Levels
    jacks: Levels
    pinochle: Levels
    nine: int = 0
    run_with_round_house: int = 0
    double_round_house: int = 0

    def count(self, hand: Iterable[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """Return the melds of a hand with the best total, kind by kind."""
        held = holding(hand, trump)
        doubled = self.double_round_house > 0 and held.marriages >= 2
        round_house_kinds = self._double_round_house(held) if doubled else self._separate_kinds(held)
        return tuple(laid for laid in (*round_house_kinds, *self._other_kinds(held)) if laid.points)

    def _separate_kinds(self, held: Holding) -> Iterator[LaidMeld]:
        yield from self._marriages(held, royal=held.royal - held.runs, inside=0)
        for rank in (Rank.KING, Rank.QUEEN):
            yield self._around(rank, held.around[rank])
        if held.runs and held.royal == held.runs and held.marriages:
            yield LaidMeld("run-with-round-house", 1, self.run_with_round_house)

    def _double_round_house(self, held: Holding) -> Iterator[LaidMeld]:
        """A double round house, and the marriages, kings and queens beyond it."""
        yield LaidMeld("double-round-house", 1, self.double_round_house)
        yield from self._marriages(held, royal=held.royal - max(2, held.runs), inside=2)
        for rank in (Rank.KING, Rank.QUEEN):
            yield self._around(rank, held.around[rank], inside=2)

    def _other_kinds(self, held: Holding) -> Iterator[LaidMeld]:
        yield LaidMeld("run", held.runs, _level(self.run, held.runs))
        for rank in (Rank.ACE, Rank.JACK):
            yield self._around(rank, held.around[rank])
        yield LaidMeld("pinochle", held.pinochles, _level(self.pinochle, held.pinochles))
        yield LaidMeld("nine", held.nines, held.nines * self.nine)

    def _marriages(self, held: Holding, *, royal: int, inside: int) -> Iterator[LaidMeld]:
        """The marriages, except those `inside` a round house."""
        yield LaidMeld("royal-marriage", royal, royal * self.royal_marriage)
        for suit, number in held.plain.items():
            yield LaidMeld(f"marriage:{suit}", number - inside, (number - inside) * self.marriage)

    def _around(self, rank: Rank, number: int, *, inside: int = 0) -> LaidMeld:
        """The arounds of a rank, except those `inside` a round house."""
        levels: Levels = getattr(self, AROUNDS[rank])
        return LaidMeld(AROUNDS[rank], number - inside, _level(levels, number) - _level(levels, inside))

    def shown(self, hand: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
        """Return the fewest cards that show every meld: of each card, the most copies that any type needs."""
        held = holding(hand, trump)
        fewest: Counter[Card] = Counter()
        for needed in self._cards_by_type(held, trump):
            fewest |= needed
        return tuple(sorted(fewest.elements()))

    def _cards_by_type(self, held: Holding, trump: Suit) -> Iterator[Counter[Card]]:
        """The cards that each type of meld needs: runs and marriages, arounds, pinochles, nines."""
        runs_and_marriages = Counter({_of(rank, trump): held.runs for rank in RUN_RANKS})
        for suit, number in {trump: held.royal, **held.plain}.items():
            runs_and_marriages |= Counter(dict.fromkeys(_marriage(suit), number))
        yield runs_and_marriages
        yield Counter({_of(rank, suit): number for rank, number in held.around.items() for suit in Suit})
        yield Counter({card("JD"): held.pinochles, card("QS"): held.pinochles})
        yield Counter({_of(Rank.NINE, trump): held.nines if self.nine else 0})


def _level(levels: Levels, number: int) -> int:
    return levels[number - 1] if number else 0
