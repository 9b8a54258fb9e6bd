"""Melds and their points.

:class:`MeldTable` and :func:`lay` are about melds made one at a time, :class:`MeldCount` about melds laid down all at
once (common rules: Melds made one at a time; Melds laid down all at once).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.engine.cards import NINES, Card, Rank, Suit, cards, sorted_cards
from bot.engine.events import Counted, MeldClass
from bot.engine.table import Melded

RUN_RANKS: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
AROUND_NAMES: Final = {Rank.ACE: "aces", Rank.KING: "kings", Rank.QUEEN: "queens", Rank.JACK: "jacks"}
RUNS: Final = {suit: cards(f"{rank}{suit}" for rank in RUN_RANKS) for suit in Suit}
MARRIAGES: Final = {suit: cards(f"{rank}{suit}" for rank in "KQ") for suit in Suit}
AROUNDS: Final = {rank: cards(f"{rank}{suit}" for suit in Suit) for rank in AROUND_NAMES}
PINOCHLE: Final = cards("JD QS")
"""The cards of the simple melds, by suit or by rank."""


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
        run = RUNS[trump]
        yield _meld("double-run", self.double_run, MeldClass.A, run * 2, run=True)
        yield _meld("run", self.run, MeldClass.A, run, run=True)
        for extra in MARRIAGES[trump]:
            counted: Counted = ((MeldClass.A, self.run),)
            yield Meld(f"run-extra:{extra.rank}", self.run_extra, (extra,), (counted,), beside=run)
        yield _meld("royal-marriage", self.royal_marriage, MeldClass.A, MARRIAGES[trump])
        for suit in Suit:
            if suit is not trump:
                yield _meld(f"marriage:{suit}", self.marriage, MeldClass.A, MARRIAGES[suit])

    def _class_b(self) -> Iterable[Meld]:
        for rank, single, double in (
            (Rank.ACE, "aces", "all_aces"),
            (Rank.KING, "kings", "all_kings"),
            (Rank.QUEEN, "queens", "all_queens"),
            (Rank.JACK, "jacks", "all_jacks"),
        ):
            around = AROUNDS[rank]
            yield _meld(double.replace("_", "-"), getattr(self, double), MeldClass.B, around * 2)
            yield _meld(single, getattr(self, single), MeldClass.B, around)

    def _class_c(self) -> Iterable[Meld]:
        double, fresh = PINOCHLE * 2, self.fresh_double_pinochle
        yield _meld("double-pinochle", self.double_pinochle, MeldClass.C, double, fresh=fresh)
        yield _meld("pinochle", self.pinochle, MeldClass.C, PINOCHLE)

    def _round_house(self, trump: Suit) -> Meld:
        """K and Q of every suit, each melded both as in a marriage and as in kings or queens (classic 3)."""
        needed = sorted((c for suit in Suit for c in MARRIAGES[suit]), key=_lowest_first)
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


def _lowest_first(what: Card) -> tuple[int, int]:
    return what.strength, what.order


def _meld(
    name: str, points: int, kind: MeldClass, needed: Sequence[Card], *, fresh: bool = False, run: bool = False
) -> Meld:
    sorted_cards = tuple(sorted(needed, key=_lowest_first))
    return Meld(name, points, sorted_cards, (((kind, points),),) * len(sorted_cards), fresh, run)


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
        copies = []
        if needed in face_up:
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


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """Melds of one kind in a hand: their name, how many there are, and their points together."""

    name: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Holding:
    """The number of melds of each kind in a hand. No card counts twice in melds of the same type."""

    trump: Suit
    runs: int
    royal: int
    """Marriages of trump, including those inside runs."""
    plain: Mapping[Suit, int]
    """Marriages of the other suits."""
    around: Mapping[Rank, int]
    pinochles: int
    nines: int
    extras: Mapping[Card, int]
    """The K and Q of trump beside the runs."""

    @property
    def marriages(self) -> int:
        """The number of round houses: the marriages that the hand holds in every suit."""
        return min(self.royal, *self.plain.values())


def holding(hand: Iterable[Card], trump: Suit) -> Holding:
    """Return the number of melds of each kind in a hand (common rules: Melds laid down all at once)."""
    copies = Counter(hand).__getitem__
    runs = min(map(copies, RUNS[trump]))
    return Holding(
        trump,
        runs=runs,
        royal=min(map(copies, MARRIAGES[trump])),
        plain={suit: min(map(copies, pair)) for suit, pair in MARRIAGES.items() if suit is not trump},
        around={rank: min(map(copies, around)) for rank, around in AROUNDS.items()},
        pinochles=min(map(copies, PINOCHLE)),
        nines=copies(NINES[trump]),
        extras={c: copies(c) - runs for c in MARRIAGES[trump]},
    )


@dataclass(frozen=True)
class MeldCount:
    """The points of melds laid down all at once.

    `run_with_round_house` is added once for a run and a marriage in every suit if all marriages of trump are inside
    runs. A `double_round_house` other than 0 replaces double kings, double queens and two marriages in every suit
    (double-deck 4). With a `run_extra` other than 0, each K or Q of trump beside a single run scores it, in place of
    royal marriages (partnership 5).
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
    run_extra: int = 0

    def count(self, hand: Iterable[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """Return the melds of a hand with the best total, kind by kind."""
        return self.of(holding(hand, trump))

    def of(self, held: Holding) -> tuple[LaidMeld, ...]:
        """Return the same for a hand that holds these melds."""
        doubled = self.double_round_house > 0 and held.marriages >= 2
        round_house_kinds = self._double_round_house(held) if doubled else self._separate_kinds(held)
        return tuple(laid for laid in (*round_house_kinds, *self._other_kinds(held)) if laid.points)

    def _separate_kinds(self, held: Holding) -> Iterator[LaidMeld]:
        extras = self._extras(held)
        yield from self._marriages(held, royal=0 if extras else held.royal - held.runs, inside=0)
        yield from (LaidMeld(f"run-extra:{c.rank}", n, n * self.run_extra) for c, n in extras.items())
        for rank in (Rank.KING, Rank.QUEEN):
            yield self._around(rank, held.around[rank])
        if held.runs and held.royal == held.runs and held.marriages:
            yield LaidMeld("run-with-round-house", 1, self.run_with_round_house)

    def _extras(self, held: Holding) -> Mapping[Card, int]:
        """The K and Q of trump that are added to a run one by one; none where they are counted as marriages."""
        return held.extras if self.run_extra and held.runs == 1 else {}

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
        levels: Levels = getattr(self, AROUND_NAMES[rank])
        return LaidMeld(AROUND_NAMES[rank], number - inside, _level(levels, number) - _level(levels, inside))

    def shown(self, held: Holding) -> tuple[Card, ...]:
        """Return the fewest cards that show every meld: of each card, the most copies that any kind needs."""
        fewest: dict[Card, int] = {}
        for needed, number in self._cards_by_kind(held):
            if number:
                fewest |= {c: number for c in needed if number > fewest.get(c, 0)}
        return tuple(c for c in sorted_cards(fewest) for _ in range(fewest[c]))

    def _cards_by_kind(self, held: Holding) -> Iterator[tuple[Iterable[Card], int]]:
        """The cards of each kind of meld, and the number of such melds."""
        yield RUNS[held.trump], held.runs
        yield MARRIAGES[held.trump], held.royal
        yield from (((c,), held.runs + number) for c, number in self._extras(held).items())
        yield from ((MARRIAGES[suit], number) for suit, number in held.plain.items())
        yield from ((AROUNDS[rank], number) for rank, number in held.around.items())
        yield PINOCHLE, held.pinochles
        yield (NINES[held.trump],), held.nines if self.nine else 0


def single_deck_melds(*, scale: int, bonus: bool, run_extras: bool = False) -> MeldCount:
    """Return the points of melds laid down at once from the 48-card deck (kitty 4, partnership 5, three-handed 5).

    :param scale: The points of a nine of trump, 1 or 10.
    :param bonus: Whether two of a meld score a bonus, rather than twice the single.
    :param run_extras: Whether an extra K or Q of trump adds to a run by itself.
    """
    double = 10 if bonus else 2

    def levels(single: int) -> Levels:
        return single * scale, single * scale * double

    return MeldCount(
        run=levels(15),
        royal_marriage=4 * scale,
        marriage=2 * scale,
        aces=levels(10),
        kings=levels(8),
        queens=levels(6),
        jacks=levels(4),
        pinochle=(4 * scale, 30 * scale if bonus else 8 * scale),
        nine=scale,
        run_extra=4 * scale if run_extras else 0,
    )


def _level(levels: Levels, number: int) -> int:
    return levels[number - 1] if number else 0
