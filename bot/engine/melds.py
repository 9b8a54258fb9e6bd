"""Melds made one at a time: what they are, and which copies of their cards they use (common rules: Melds made one at
a time).

Melds laid down all at once are counted in this module too: see :func:`count_melds`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import Counted, MeldClass
from bot.engine.table import Melded

RUN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)


@dataclass(frozen=True)
class Meld:
    """A combination that scores.

    `cards` are the cards it needs, lowest first (rank, then suit); `counted` says for each in which classes, and for
    how many points, it is melded by this. `fresh` melds take no card melded in their class before, not even for less.
    `run` tells whether it is a run.
    """

    name: str
    points: int
    cards: tuple[Card, ...]
    counted: tuple[Counted, ...]
    fresh: bool = False
    run: bool = False
    kinds: frozenset[Card] = field(init=False)
    """The different cards among those needed: a quick test of what cannot be made."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", frozenset(self.cards))


@dataclass(frozen=True)
class MeldTable:
    """The points of each meld of a variant; 0 for a meld it does not have."""

    run: int
    royal_marriage: int
    marriage: int
    aces: int
    kings: int
    queens: int
    jacks: int
    pinochle: int
    double_run: int = 0
    all_aces: int = 0
    all_kings: int = 0
    all_queens: int = 0
    all_jacks: int = 0
    double_pinochle: int = 0
    fresh_double_pinochle: bool = False
    """Whether the double pinochle must be laid down at once, rather than grow from a single one."""
    round_house: int = 0

    def with_trump(self, trump: Suit) -> tuple[Meld, ...]:
        """Every meld there is with this trump, classes A, B, C in turn."""
        made = (*self._class_a(trump), *self._class_b(), *self._class_c(), self._round_house(trump))
        return tuple(meld for meld in made if meld.points)

    def _class_a(self, trump: Suit) -> Iterable[Meld]:
        run = [_of(rank, trump) for rank in RUN_RANKS]
        yield _meld("double-run", self.double_run, MeldClass.A, run * 2, run=True)
        yield _meld("run", self.run, MeldClass.A, run, run=True)
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
        """K and Q of every suit, each melded at once as in a marriage and as in kings or queens (classic 3)."""
        needed = sorted((c for suit in Suit for c in _marriage(suit)), key=_lowest_first)
        counted = tuple(
            (
                (MeldClass.A, self.royal_marriage if c.suit is trump else self.marriage),
                (MeldClass.B, self.kings if c.rank is Rank.KING else self.queens),
            )
            for c in needed
        )
        return Meld("round-house", self.round_house, tuple(needed), counted)


def _of(rank: Rank, suit: Suit) -> Card:
    return card(f"{rank}{suit}")


def _marriage(suit: Suit) -> list[Card]:
    return [_of(Rank.KING, suit), _of(Rank.QUEEN, suit)]


def _lowest_first(one: Card) -> tuple[int, int]:
    return one.strength, one.order


def _meld(
    name: str, points: int, kind: MeldClass, needed: list[Card], *, fresh: bool = False, run: bool = False
) -> Meld:
    in_order = tuple(sorted(needed, key=_lowest_first))
    return Meld(name, points, in_order, (((kind, points),),) * len(in_order), fresh, run)


@dataclass(frozen=True, slots=True)
class Laying:
    """How a meld is laid down: positions among the face-up cards, cards from the hand, and, for these in turn, the
    classes they are now melded in."""

    face_up: tuple[int, ...]
    from_hand: tuple[Card, ...]
    counted: tuple[Counted, ...]


def _usable(mark: Melded, counted: Counted, fresh: bool) -> bool:
    """Whether a face-up copy may be used: in a class it has not been melded in, or for more points than before."""
    if mark.locked:
        return False
    return all(mark.counted.get(kind, 0) < (1 if fresh else points) for kind, points in counted)


def lay(
    meld: Meld, hand: Sequence[Card], face_up: Sequence[Card | None], marks: Sequence[Melded]
) -> Laying | None:
    """The copies a meld uses, or None where it cannot be made.

    For each card a face-up copy that may be used, else one from the hand; if none would come from the hand, the lowest
    needed card that the hand also holds does (common rules: Melds made one at a time).
    """
    left = list(hand)
    table: list[tuple[int, Counted]] = []
    from_hand: list[tuple[Card, Counted]] = []
    for needed, counted in zip(meld.cards, meld.counted, strict=True):
        taken = {i for i, _ in table}
        copies = [
            i
            for i, c in enumerate(face_up)
            if c is needed and i not in taken and _usable(marks[i], counted, meld.fresh)
        ]
        if copies:
            kind = counted[0][0]
            table.append(
                (max(copies, key=lambda i: (kind in marks[i].counted, len(marks[i].counted), -i)), counted)
            )
        elif needed in left:
            left.remove(needed)
            from_hand.append((needed, counted))
        else:
            return None
    if not from_hand:
        swapped = next((pair for pair in table if face_up[pair[0]] in left), None)
        if swapped is None:
            return None
        table.remove(swapped)
        at, counted = swapped
        from_hand.append((next(c for c in left if c is face_up[at]), counted))
    return Laying(
        tuple(i for i, _ in table),
        tuple(c for c, _ in from_hand),
        tuple(counted for _, counted in table) + tuple(counted for _, counted in from_hand),
    )
