"""Silly cards that people complain of in other programs: no level from intermediate up plays them.

Each position has the choices that a sensible player may make, for a reason that the seat can know.
"""

from __future__ import annotations

import pytest

from bot.ai.players import find_player
from bot.ai.policy import Policy
from tests.ai.decisions import Situation, check, position
from tests.engine.stacking import last_twelve, run

PLAYERS: dict[str, Policy] = {
    "intermediate": find_player("intermediate"),
    "expert": find_player("expert", 200),
}

POOR = "2JC JD JH 2QC 3QD 2QH 2TC 2TD 2TH 2JS TS"
SUPPORT = "AS TS KS QS JS AS AC AD AH KC TC KD TD JH JH JC TH KH QD QC"
DECLARER = "3AS TS KS QS 2JS AC TC KC QC AD TD KD QD AH TH KH QH"
VOID_IN_BLACK = "AD 2TD 2KD 2QD 3JD AH 2TH 2KH 2QH 3JH"
LOW_LEAD = "2AS TS 2KS QS 2JS 2QC JC KC AD TD KD QD AH TH KH QH"
SLOW_DECLARER = "3AS TS KS QS 2JS 2QC KC JC AD TD KD QD AH TH KH QH"
ACES_AND_TRUMPS = "2AC TC KC 2AD TD JD AH 2TS AS QS JS QH 2JH QD KD KH"
ACE_AND_TEN = "AC TC KC JC AD TD KD 2JD 2JH QH TH KH AH JS QS 2TS QD"
SINGLE_DECK = [
    "AH TH KH QH JH KC 2QC AC JC AS AD",
    "TH KH JH 2JD 2QS JS KS TD 29D",
    "9C AC 2TC KC JC AD KD 2TS AS JS",
    "AH 29H QH 2QD KD 29S KS TD 9C",
]
"""Hearts are trump, and seat 0 has a run. Seat 1 has no clubs, seat 3 one."""
PASSING_PARTNER = "JH TH AC AS 2QC 2JC QS JD TD 9D"
RUN_AND_ACES = "AS TS KS QS JS 29C 9D 2AH TH 2KD JD QD"
"""With a run and three aces seat 0 has 150 and no more points of meld, and needs its tricks."""
DOUBLE_DECK = "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S"
PARTNERSHIP = "0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump H"
NO_PASSING = {"passing": 0, "heading": "trump-led"}

SITUATIONS: dict[str, Situation] = {
    "counters go to the partner's trick": (
        "double-deck",
        [DECLARER, "JC QC TC KC", VOID_IN_BLACK],
        f"{DOUBLE_DECK}; 0 play AC; 1 play JC",
        "2 TD | KD | TH | KH",
        {},
    ),
    "no counters and no aces go to the opponents' trick": (
        "double-deck",
        [DECLARER, VOID_IN_BLACK],
        f"{DOUBLE_DECK}; 0 play AC",
        "1 QD | JD | QH | JH",
        {},
    ),
    "a defender leads aces of other suits, not trumps": (
        "double-deck",
        [LOW_LEAD, ACES_AND_TRUMPS, "JC", "JC"],
        f"{DOUBLE_DECK}; 0 play QC; 1 play AC; 2 play JC; 3 play JC",
        "1 AC | AD | AH",
        {},
    ),
    "the ace takes the partner's loser, not the ten that the next player may beat": (
        "double-deck",
        [SLOW_DECLARER, "JC JC KC TC", ACE_AND_TEN],
        f"{DOUBLE_DECK}; 0 play QC; 1 play KC",
        "2 AC",
        {},
    ),
    "the partner's trump is not overtrumped": (
        "partnership",
        SINGLE_DECK,
        f"""{PARTNERSHIP}; 0 play AC; 1 play TH; 2 play 9C; 3 play 9C; 1 play JS; 2 play TS; 3 play KS; 0 play AS
        0 play QC; 1 play KH; 2 play JC""",
        "3 9H | QH",
        NO_PASSING,
    ),
    "a suit that an opponent has trumped is not led back with a counter": (
        "partnership",
        SINGLE_DECK,
        f"""{PARTNERSHIP}; 0 play AC; 1 play TH; 2 play JC; 3 play 9C
        1 play JS; 2 play AS; 3 play 9S; 0 play AS""",
        "2 AD | TS | KD | JS | 9C",
        NO_PASSING,
    ),
    "aces are passed before queens and jacks of other suits": (
        "partnership",
        ["AH TH KH QH 29H KS KD 29C 9D 9S", "", PASSING_PARTNER],
        PARTNERSHIP,
        "2 JH | TH | AC | AS",
        {},
    ),
    "the declarer passes back no ace, no trump and no card of the pinochle": (
        "partnership",
        ["AH TH KH QH 29H TD TS 29C 9D 9S", "", PASSING_PARTNER],
        f"{PARTNERSHIP}; 2 pass-cards JH TH AC AS",
        "0 TD | TS | 9C | 9C | 9D | 9S",
        {},
    ),
    "the partner's bid is not raised with a poor hand": (
        "double-deck",
        ["", "", POOR],
        "0 bid 50; 1 pass",
        "2 pass",
        {},
    ),
    "an opponent's bid over the partner's signal is not left alone with melds": (
        "double-deck",
        ["", "", SUPPORT],
        "0 bid 54; 1 bid 55; 2 bid 56; 3 pass; 0 pass; 1 bid 57",
        "2 bid",
        {},
    ),
    "the declarer's ally gets the counters against a lone declarer": (
        "three-handed",
        [RUN_AND_ACES, "2AC", "KC JC JD QD TD"],
        "0 bid 300; 1 pass; 2 pass; 0 trump S; 0 bury 9S 9S 9D; 0 play 9C; 1 play AC",
        "2 KC",
        {"kitty": "9S 9S 9D", "dealer": 2, "heading": "trump-led"},
    ),
    "a worthless trick is not taken with an ace while there is a stock": (
        "classic",
        ["AC AD TC TD TH KS QH JH 9H 2JC 9D", "9C"],
        "1 play 9C",
        "0 TC | JC | JH | 9D | 9H",
        {"upcard": "KC"},
    ),
    "no card of three aces is thrown on a worthless trick": (
        "classic",
        ["AC AD AH TS KS QH JH 9H 2JC 9D QD", "9C"],
        "1 play 9C",
        "0 TS | KS | QH | JH | 9H | JC | 9D | QD",
        {"upcard": "KC"},
    ),
    "kitty: the declarer with long trumps draws them before leading plain tens": (
        "kitty",
        ["", "AS TS KS QS AC AD AH TC"],
        "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H",
        "1 AS | TS | KS | QS | AC | AD | AH",
        {"kitty": "9C 9D 9H"},
    ),
}


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_no_silly_choice(name: str, level: str) -> None:
    check(SITUATIONS[name], PLAYERS[level])


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("variant", ["classic", "old-count"])
@pytest.mark.parametrize(("led", "sensible"), [("AC", ["JC", "QC"]), ("KC", ["AC", "TC"])])
def test_a_lost_trick_gets_no_counter_and_one_is_taken_with_the_ten_or_the_ace(
    variant: str, level: str, led: str, sensible: list[str]
) -> None:
    game = last_twelve(variant, "AC KC 9C 9D JD QD 9H JH QH KH TH 9S", "TC JC AC AD TD KD QC AH AH TS KS AS")
    run(game, f"1 play {led}")
    assert str(PLAYERS[level](position(game, 0))).removeprefix("play ") in sensible
