"""What a hand melds, written from the rule pages alone (common rules: Melds laid down all at once)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tests.engine.referee.cards import SUITS

Options = Mapping[str, int | str]

# One, two, three and four of each: kitty 4; double-deck 4; partnership 5 and three-handed 5 in tens.
KITTY = {"run": (15, 30), "royal": 4, "marriage": 2, "pinochle": (4, 8)}
KITTY |= {"A": (10, 20), "K": (8, 16), "Q": (6, 12), "J": (4, 8)}
DOUBLE_DECK = {"run": (15, 150, 225, 300), "royal": 4, "marriage": 2, "pinochle": (4, 30, 60, 90)}
DOUBLE_DECK |= {"A": (10, 100, 150, 200), "K": (8, 80, 120, 160), "Q": (6, 60, 90, 120), "J": (4, 40, 60, 80)}
BONUS = {"run": (15, 150), "royal": 4, "marriage": 2, "pinochle": (4, 30)}
BONUS |= {"A": (10, 100), "K": (8, 80), "Q": (6, 60), "J": (4, 40)}
TWICE = KITTY


def melded(variant: str, options: Options, hand: Sequence[str], trump: str) -> tuple[int, Counter[str]]:
    """The points that a hand melds, and the fewest cards that show them."""
    held = Counter(hand)
    if variant == "double-deck":
        return _double_deck(options, held, trump) * int(options["scale"]), _shown(held, trump, extras=False)
    if variant == "kitty":
        return _single_deck(held, trump, KITTY, extras=False), _shown(held, trump, extras=False)
    extras = options.get("run_extras") == "each"
    table = BONUS if options["double_melds"] == "bonus" else TWICE
    points = _single_deck(held, trump, table, extras=extras)
    return points * int(options.get("scale", 10)), _shown(held, trump, extras=extras)


def _count(held: Counter[str], codes: str) -> int:
    return min(held[code] for code in codes.split())


def _runs(held: Counter[str], trump: str) -> int:
    return min(held[rank + trump] for rank in "ATKQJ")


def _couples(held: Counter[str], suit: str) -> int:
    return min(held["K" + suit], held["Q" + suit])


def _around(held: Counter[str], rank: str) -> int:
    return min(held[rank + suit] for suit in SUITS)


def _level(points: object, count: int) -> int:
    assert isinstance(points, tuple)
    return int(points[count - 1]) if count else 0


def _single_deck(held: Counter[str], trump: str, table: Mapping[str, object], *, extras: bool) -> int:
    runs = _runs(held, trump)
    royal = _couples(held, trump) - runs
    if extras and runs == 1:
        royal = held["K" + trump] - 1 + held["Q" + trump] - 1
    plain = sum(_couples(held, suit) for suit in SUITS if suit != trump)
    return (
        _level(table["run"], runs)
        + 4 * royal
        + 2 * plain
        + sum(_level(table[rank], _around(held, rank)) for rank in "AKQJ")
        + _level(table["pinochle"], _count(held, "JD QS"))
        + held["9" + trump]
    )


def _double_deck(options: Options, held: Counter[str], trump: str) -> int:
    runs = _runs(held, trump)
    couples = {suit: _couples(held, suit) for suit in SUITS}
    outside_runs = couples[trump] - runs
    plain = [couples[suit] for suit in SUITS if suit != trump]
    around = {rank: _level(DOUBLE_DECK[rank], _around(held, rank)) for rank in "AKQJ"}
    rest = _level(DOUBLE_DECK["run"], runs) + around["A"] + around["J"]
    rest += _level(DOUBLE_DECK["pinochle"], _count(held, "JD QS"))
    parts = rest + around["K"] + around["Q"] + 2 * sum(plain) + 4 * outside_runs
    if options["double_round_house"] == "240" and min(couples.values()) >= 2:
        beyond = around["K"] - 80 + around["Q"] - 60
        beyond += 2 * sum(count - 2 for count in plain) + 4 * (couples[trump] - max(2, runs))
        return rest + 240 + beyond
    if options["run_with_round_house"] == 39 and runs and not outside_runs and min(plain):
        return parts + 4
    return parts


def _shown(held: Counter[str], trump: str, *, extras: bool) -> Counter[str]:
    """Of each card the most copies that one type of meld needs."""
    runs = _runs(held, trump)
    sequence: Counter[str] = Counter({rank + trump: runs for rank in "ATKQJ"})
    if extras and runs == 1:
        sequence["K" + trump], sequence["Q" + trump] = held["K" + trump], held["Q" + trump]
    else:
        sequence["K" + trump] = sequence["Q" + trump] = _couples(held, trump)
    for suit in SUITS.replace(trump, ""):
        sequence["K" + suit] = sequence["Q" + suit] = _couples(held, suit)
    around = Counter({rank + suit: _around(held, rank) for rank in "AKQJ" for suit in SUITS})
    pinochle = Counter(dict.fromkeys(("JD", "QS"), _count(held, "JD QS")))
    nines = Counter({"9" + trump: held["9" + trump]})
    return +(sequence | around | pinochle | nines)
