"""Silly cards that people complain of in other programs: no level from intermediate up plays them.

Each position has the choices that a sensible player may make, for a reason that the seat can know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pytest

from bot.ai.players import intermediate, make_expert
from bot.ai.policy import Policy
from bot.engine.game import Game
from tests.ai.decisions import position
from tests.engine.stacking import last_twelve, run, stacked

PLAYERS: dict[str, Policy] = {"intermediate": intermediate, "expert": make_expert(200)}


@dataclass(frozen=True)
class Situation:
    """A decision, and the cards or bids that are sensible there."""

    name: str
    game: Callable[[], Game]
    seat: int
    sensible: str
    """The cards that a sensible player may play or pass, or what it may do instead: "bid" or "pass"."""


def declared(
    variant: str, hands: tuple[str, ...], line: str = "", *, bid: int, trump: str, **options: object
) -> Game:
    """A deal of four players in which seat 0 has named trump, after more actions."""
    game = stacked(variant, hands=hands, dealer=3, **options)
    run(game, f"0 bid {bid}; 1 pass; 2 pass; 3 pass; 0 trump {trump}")
    if line:
        run(game, line)
    return game


double_deck = partial(declared, "double-deck", bid=50, trump="S")
partnership = partial(declared, "partnership", bid=250, trump="H")


def bid(variant: str, hands: tuple[str, ...], line: str) -> Game:
    game = stacked(variant, hands=hands, dealer=3)
    run(game, line)
    return game


def three_handed(line: str) -> Game:
    """Seat 0 has a run and three aces, 150 and no more points of meld, and needs its tricks."""
    game = stacked(
        "three-handed",
        hands=("AS TS KS QS JS 9C 9C 9D AH AH TH KD KD JD QD", "AC AC", "KC JC JD QD TD"),
        kitty="9S 9S 9D",
        dealer=2,
        heading="trump-led",
    )
    run(game, f"0 bid 300; 1 pass; 2 pass; 0 trump S; {line}")
    return game


def two_handed(variant: str, hand: str, led: str) -> Game:
    game = stacked(variant, hands=(hand, led), upcard="KC", dealer=0)
    run(game, f"1 play {led}")
    return game


def last_tricks(variant: str, line: str) -> Game:
    """The last twelve tricks of two hands, with spades as trump. Seat 1 leads."""
    game = last_twelve(variant, "AC KC 9C 9D JD QD 9H JH QH KH TH 9S", "TC JC AC AD TD KD QC AH AH TS KS AS")
    run(game, line)
    return game


def kitty(hand: str) -> Game:
    """Seat 1 has declared spades and leads."""
    game = stacked("kitty", hands=("", hand), kitty="9C 9D 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H")
    return game


POOR = "JC JC JD JH QC QD QH TC TD TH JS JS TS QC QD QD TC TD TH QH"
SUPPORT = "AS TS KS QS JS AS AC AD AH KC TC KD TD JH JH JC TH KH QD QC"
DECLARER = "AS AS AS TS KS QS JS JS AC TC KC QC AD TD KD QD AH TH KH QH"
VOID_IN_BLACK = "AD TD KD QD JD QD JD TD KD AH TH KH QH JH JH QH KH TH JD JH"
LOW_LEAD = "AS AS TS KS QS JS JS KS QC JC KC QC AD TD KD QD AH TH KH QH"
ACES_AND_TRUMPS = "AC AC TC KC AD AD TD JD AH TS TS AS QS JS QH JH JH QD KD KH"
ACE_AND_TEN = "AC TC KC JC AD TD KD JD JH QH TH KH AH JS QS TS TS JD JH QD"
SINGLE_DECK = (
    "AH TH KH QH JH KC QC QC AC JC AS AD",
    "TH KH JH JD JD QS QS JS KS TD 9D 9D",
    "9C AC TC TC KC JC AD KD TS TS AS JS",
    "AH 9H 9H QH QD QD KD 9S 9S KS TD 9C",
)
"""Hearts are trump, and seat 0 has a run. Seat 1 has no clubs, seat 3 one."""

SITUATIONS = [
    Situation(
        "counters go to the partner's trick",
        lambda: double_deck((DECLARER, "JC QC TC KC", VOID_IN_BLACK), "0 play AC; 1 play JC"),
        2,
        "TD KD TH KH",
    ),
    Situation(
        "no counters and no aces go to the opponents' trick",
        lambda: double_deck((DECLARER, VOID_IN_BLACK), "0 play AC"),
        1,
        "QD JD QH JH",
    ),
    Situation(
        "a defender leads aces of other suits, not trumps",
        lambda: double_deck(
            (LOW_LEAD, ACES_AND_TRUMPS, "JC", "JC"), "0 play QC; 1 play AC; 2 play JC; 3 play JC"
        ),
        1,
        "AC AD AH",
    ),
    Situation(
        "the ace takes the partner's loser, not the ten that the next player may beat",
        lambda: double_deck(
            ("AS AS AS TS KS QS JS JS QC QC KC JC AD TD KD QD AH TH KH QH", "JC JC KC TC", ACE_AND_TEN),
            "0 play QC; 1 play KC",
        ),
        2,
        "AC",
    ),
    Situation(
        "the partner's trump is not overtrumped",
        lambda: partnership(
            SINGLE_DECK,
            "0 play AC; 1 play TH; 2 play 9C; 3 play 9C; 1 play JS; 2 play TS; 3 play KS; 0 play AS;"
            "0 play QC; 1 play KH; 2 play JC",
            passing=0,
            heading="trump-led",
        ),
        3,
        "9H QH",
    ),
    Situation(
        "a suit that an opponent has trumped is not led back with a counter",
        lambda: partnership(
            SINGLE_DECK,
            "0 play AC; 1 play TH; 2 play JC; 3 play 9C; 1 play JS; 2 play AS; 3 play 9S; 0 play AS",
            passing=0,
            heading="trump-led",
        ),
        2,
        "AD TS KD JS 9C",
    ),
    Situation(
        "aces are passed before queens and jacks of other suits",
        lambda: partnership(
            (
                "AH TH KH QH 9H 9H KS KD 9C 9C 9D 9S",
                "",
                "JH TH AC AS QC QC JC JC QS JD TD 9D",
            )
        ),
        2,
        "JH TH AC AS",
    ),
    Situation(
        "the declarer passes back no ace, no trump and no card of the pinochle",
        lambda: partnership(
            (
                "AH TH KH QH 9H 9H TD TS 9C 9C 9D 9S",
                "",
                "JH TH AC AS QC QC JC JC QS JD TD 9D",
            ),
            "2 pass-cards JH TH AC AS",
        ),
        0,
        "TD TS 9C 9C 9D 9S",
    ),
    Situation(
        "the partner's bid is not raised with a poor hand",
        lambda: bid("double-deck", ("", "", POOR), "0 bid 50; 1 pass"),
        2,
        "pass",
    ),
    Situation(
        "an opponent's bid over the partner's signal is not left alone with melds",
        lambda: bid("double-deck", ("", "", SUPPORT), "0 bid 54; 1 bid 55"),
        2,
        "bid",
    ),
    Situation(
        "the declarer's ally gets the counters against a lone declarer",
        lambda: three_handed("0 bury 9S 9S 9D; 0 play 9C; 1 play AC"),
        2,
        "KC",
    ),
    Situation(
        "a worthless trick is not taken with an ace while there is a stock",
        lambda: two_handed("classic", "AC AD TC TD TH KS QH JH 9H JC JC 9D", "9C"),
        0,
        "TC JC JH 9D 9H",
    ),
    Situation(
        "no card of three aces is thrown on a worthless trick",
        lambda: two_handed("classic", "AC AD AH TS KS QH JH 9H JC JC 9D QD", "9C"),
        0,
        "TS KS QH JH 9H JC 9D QD",
    ),
    *(
        Situation(
            f"{variant}: a lost trick gets no counter and no ace",
            partial(last_tricks, variant, "1 play AC"),
            0,
            "JC QC",
        )
        for variant in ("classic", "old-count")
    ),
    *(
        Situation(
            f"{variant}: a counter is taken with the ten or the ace",
            partial(last_tricks, variant, "1 play KC"),
            0,
            "AC TC",
        )
        for variant in ("classic", "old-count")
    ),
    Situation(
        "kitty: the declarer with long trumps draws them before leading plain tens",
        lambda: kitty("AS TS KS QS AC AD AH TC"),
        1,
        "AS TS KS QS AC AD AH",
    ),
]


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_no_silly_choice(situation: Situation, level: str) -> None:
    action = PLAYERS[level](position(situation.game(), situation.seat))
    assert action is not None
    sensible = situation.sensible.split()
    if action.verb == "pass-cards":
        assert not Counter(card.code for card in action.cards) - Counter(sensible)
    else:
        assert str(action).removeprefix("play ") in sensible or action.verb in sensible
