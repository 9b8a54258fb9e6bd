"""What deals with a contract score, why, and who wins then (double-deck 7 and 8, kitty 7 and 8, three-handed 8,
9 and 11, partnership 9 to 11). Points are worked out by hand.

A row has what was played, then what it scores: by side the meld, the trick points with those of cards that seat 0 has
`buried`, and the tricks `won` if a side has none; the declarer is seat 0 unless the deal is `by` another.
"""

import re
from typing import Any

import pytest

from bot.engine.events import DealScored, GameEnded, Shortfall, Why
from bot.engine.variants import VARIANTS
from tests.engine.stacking import result, settled

SETTLEMENTS = """
double-deck 7: exactly the bid, and one short of it
bid 72, meld 42 34, tricks 30 20: delta 72 54
bid 73, meld 42 34, tricks 30 20: delta -73 54, short 0 BID 72 73

double-deck 7: the others have 19 trick points, or 12 and no meld
bid 70, meld 42 34, tricks 31 19: delta 73 0, short 1 TRICK_POINTS 19 20
bid 60, meld 30 0, tricks 38 12: delta 68 0, short 1 TRICK_POINTS 12 20

double-deck 7: the meld alone reaches the bid, but with fewer than 20 trick points
bid 50, by 2, meld 100 0, tricks 19 31: delta -50 31, short 0 TRICK_POINTS 19 20
bid 50, by 2, meld 100 0, tricks 20 30: delta 120 30

double-deck 7: neither the bid nor 20 trick points
bid 60, meld 42 34, tricks 10 40: delta -60 74, short 0 TRICK_POINTS 10 20, short 0 BID 52 60

double-deck 7: the others' meld counts with 20 trick points if it was laid down
bid 60, by 1, meld 40 300, tricks 20 30: delta 60 330
bid 60, by 1, meld 0 300, tricks 20 30: delta 20 330
bid 60, by 3, meld 40 30, tricks 19 31: delta 0 61, short 0 TRICK_POINTS 19 20
bid 60, by 3, meld 40 20, tricks 19 31: delta 0 -60, short 0 TRICK_POINTS 19 20, short 1 BID 51 60

double-deck 7: without trick points and meld nothing is missed
bid 90, meld 30 0, tricks 50 0: delta -90 0, short 0 BID 80 90

double-deck 8: the first at the target wins
bid 50, meld 42 34, tricks 30 20, scores 427 445: delta 72 54, winner none
bid 50, meld 42 34, tricks 30 20, scores 428 445: delta 72 54, winner 0
bid 50, meld 42 34, tricks 30 20, scores 427 446: delta 72 54, winner 1

double-deck 8: if both are out the declaring side wins, whatever the totals
bid 50, meld 42 34, tricks 30 20, scores 428 490: delta 72 54, winner 0
bid 50, by 2, meld 42 34, tricks 30 20, scores 499 499: delta 72 54, winner 0
bid 50, by 1, meld 42 34, tricks 30 20, scores 490 446: delta 72 54, winner 1

double-deck 8: the target is an option
bid 50, meld 42 34, tricks 30 20, target 72: delta 72 54, winner 0
bid 50, meld 42 34, tricks 30 20, target 73: delta 72 54, winner none

kitty 7: the bid is made with meld and trick points, or lost
bid 55, meld 32 6, tricks 23 2: delta 55 8
bid 56, meld 32 6, tricks 23 2: delta -56 8, short 0 BID 55 56

kitty 8: by alternate scoring it is 2 points or 1
bid 55, meld 32 0, tricks 23 2, scoring alternate: delta 2 0
bid 56, meld 32 0, tricks 23 2, scoring alternate: delta -1 1, short 0 BID 55 56

kitty 7: the first at the target of 120 wins, the declarer if both are
bid 20, meld 32 6, tricks 23 2, scores 64 111: delta 55 8, winner none
bid 20, meld 32 6, tricks 23 2, scores 64 112: delta 55 8, winner 1
bid 20, meld 32 6, tricks 23 2, scores 65 111: delta 55 8, winner 0
bid 20, meld 32 6, tricks 23 2, scores 65 112: delta 55 8, winner 0
bid 20, meld 32 6, tricks 23 2, scores 65 119: delta 55 8, winner 0
bid 56, meld 32 6, tricks 23 2, scores 119 112: delta -56 8, short 0 BID 55 56, winner 1
bid 20, meld 32 6, tricks 23 2, target 55: delta 55 8, winner 0

kitty 8: the target is 15
bid 20, meld 32 0, tricks 23 2, scores 13 14, scoring alternate: delta 2 0, winner 0
bid 56, meld 32 0, tricks 23 2, scores 14 14, scoring alternate: delta -1 1, short 0 BID 55 56, winner 1

three-handed 8: set with 120 + 140 and 30 buried; seat 2 has won no trick
bid 300, meld 120 60 80, tricks 140 80 0, won 9 6 0, buried 30: delta -300 140 0, short 0 BID 290 300, short 2 NO_TRICK
bid 300, meld 120 60 80, tricks 150 60 10, buried 30: delta 300 120 90

three-handed 8: if only the declarer melds, opponents score nothing
bid 300, meld 120 0 0, tricks 170 80 0, won 9 6 0, melds declarer: delta -300 0 0, short 0 BID 290 300
bid 290, meld 120 0 0, tricks 170 80 0, won 9 6 0, melds declarer: delta 290 0 0

three-handed 8: a trick of queen, jack and nine saves the meld unless it needs points, which old counting gives: 5
bid 250, meld 120 60 80, tricks 170 80 0: delta 290 140 80
bid 250, meld 120 60 80, tricks 170 80 0, save_meld points: delta 290 140 0, short 2 NO_TRICK_POINTS
bid 250, meld 120 60 80, tricks 170 75 5, save_meld points, card_points old: delta 290 135 85

three-handed 8: buried AC TC KC are no trick, and 30 is less than 200
bid 200, meld 240 0 0, tricks 0 120 100, won 0 8 7, buried 30: delta -200 120 100, short 0 NO_TRICK, short 0 BID 30 200
bid 200, meld 240 0 0, tricks 0 120 100, won 0 8 7, buried 30, save_meld points
| : delta -200 120 100, short 0 NO_TRICK_POINTS, short 0 BID 30 200

three-handed 9: the meld counts without a trick
bid 300, meld 280 0 0, tricks 0 130 90, won 0 9 6, buried 30, settlement on: delta 6 -3 -3

three-handed 11: a declarer who is out wins whatever the totals, else the one who is out, and of two the higher
bid 200, meld 0 0 0, tricks 210 160 0, scores 880 940 700: delta 210 160 0, winner 0
bid 220, meld 0 0 0, tricks 90 160 0, scores 880 940 700: delta -220 160 0, short 0 BID 90 220, winner 1
bid 220, meld 0 0 0, tricks 90 60 80, scores 0 980 990: delta -220 60 80, short 0 BID 90 220, winner 2

three-handed 11: with equal totals another deal is played, in which seat 0 is set again and seat 1 pulls ahead
bid 220, meld 0 0 0, tricks 50 90 110, scores 0 980 960: delta -220 90 110, short 0 BID 50 220, winner none
bid 220, meld 0 0 0, tricks 50 110 90, scores -220 1070 1070: delta -220 110 90, short 0 BID 50 220, winner 1

partnership 10: the bid is made with meld and trick points, or lost
bid 300, meld 120 60, tricks 180 70: delta 300 130
bid 300, meld 120 60, tricks 170 80: delta -300 140, short 0 BID 290 300
bid 400, meld 100 80, tricks 130 120: delta -400 200, short 0 BID 230 400
bid 250, meld 60 40, tricks 189 61, card_points old: delta -250 101, short 0 BID 249 250
bid 25, meld 12 4, tricks 14 11, scale 1: delta 26 15

partnership 9: a meld is lost without trick points, or a trick if that is enough, and the result says why
bid 300, meld 120 60, tricks 250 0, won 12 0: delta 370 0, short 1 NO_TRICK_POINTS
bid 300, meld 120 60, tricks 250 0: delta 370 0, short 1 NO_TRICK_POINTS
bid 300, meld 120 60, tricks 250 0, won 12 0, save_meld trick: delta 370 0, short 1 NO_TRICK
bid 300, meld 120 60, tricks 250 0, save_meld trick: delta 370 60

partnership 9: the declaring side's, too
bid 250, meld 260 0, tricks 0 250, won 0 12: delta -250 250, short 0 NO_TRICK_POINTS, short 0 BID 0 250
bid 250, meld 260 0, tricks 0 250, won 0 12, save_meld trick: delta -250 250, short 0 NO_TRICK, short 0 BID 0 250
bid 250, meld 260 0, tricks 0 250, won 0 12, save_meld none: delta 260 250

partnership 11: the declaring side wins if both are out
bid 250, meld 100 60, tricks 160 90, scores 1480 1490: delta 260 150, winner 0
bid 250, meld 100 250, tricks 150 100, scores 1480 1490: delta 250 350, winner 0
bid 300, meld 100 20, tricks 150 100, scores 1480 1490: delta -300 120, short 0 BID 250 300, winner 1
"""
ROWS = [
    (title, row)
    for title, *rows in (block.splitlines() for block in SETTLEMENTS.replace("\n|", "").strip().split("\n\n"))
    for row in rows
]


BY_SIDE = {"meld", "tricks", "won", "scores"}


def fields(text: str) -> list[tuple[str, list[Any]]]:
    """Names with their values, such as ``bid 72, meld 42 34``."""
    parts = (part.split() for part in text.split(", "))
    return [(name, [int(v) if re.fullmatch(r"-?\d+", v) else v for v in values]) for name, *values in parts]


@pytest.mark.parametrize(("title", "row"), ROWS)
def test_settlements(title: str, row: str) -> None:
    variant = title.split()[0]
    how: dict[str, Any] = {}
    for name, values in fields(row.split(":")[0]):
        how[name] = values if name in BY_SIDE else values[0]
    stated = fields(row.split(": ")[1])
    expected = dict(stated)
    declarer, buried = how.pop("by", 0), how.get("buried", 0)
    events = settled(
        variant,
        how.pop("bid"),
        meld := how.pop("meld"),
        tricks := how.pop("tricks"),
        declarer=declarer,
        **how,
    )
    delta = expected["delta"]
    nothing = [0 for _ in delta]
    assert result(events) == DealScored(
        meld=tuple(meld),
        tricks=(tricks[0] + buried, *tricks[1:]),
        other=tuple(nothing),
        delta=tuple(delta),
        scores=tuple(map(sum, zip(how.get("scores", nothing), delta, strict=True))),
        declarer=declarer,
        made=delta[VARIANTS[variant].sides[declarer]] > 0,
        shortfalls=tuple(
            Shortfall(side, Why[why], *parts)
            for name, values in stated
            if name == "short"
            for side, why, *parts in [values]
        ),
    )
    winners = [event.winner for event in events if isinstance(event, GameEnded)]
    assert winners == [winner for winner in expected.get("winner", winners) if winner != "none"]
