"""Silly cards that people complain of in other programs: no level from intermediate up plays them.

Each position has the choices that a sensible player may make, for a reason that the seat can know.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ai.players import find_player
from bot.ai.policy import Policy
from bot.ai.search.evaluation import Evaluation, ValuedAction
from bot.ai.search.natural_play import preferred
from bot.engine.actions import play
from bot.engine.cards import card
from tests.ai.decisions import Situation, check, position
from tests.engine.stacking import last_twelve, run, stacked

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
AROUNDS = "AS AC AD AH 2JD 2QS TS 2TC 2TD 2TH KS KC KD KH QC"
"""Aces 10, kings 8, a double pinochle 30, and marriages of two suits 4: 52 if neither is trump."""
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
    "useful cards are passed although the contract is lost": (
        "partnership",
        ["AH TH KH QH", "", "JH TC QC 2QS 9C 9H AC QD JC TS QH"],
        "0 bid 800; 1 pass; 2 pass; 3 pass; 0 trump H",
        "2 JH | 9H | QH | AC | QS",
        {},
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

DOUBLE_RUN = "2AS 2TS 2KS 2QS 2JS 2JD"
"""1,500 points of meld with spades as trump, which the partner's trump would lose."""
DOUBLE_ACES = "2AS 2AC 2AD 2AH 2JD 2QS TS KS KC QC TH KH QD JC"
"""Two of each ace 100, and a double pinochle 30."""
DOUBLE_QUEENS = "2QS 2QC 2QD 2QH JD 2KS KC KD KH 2TC 2TD TH JC"
"""Two of each queen 60, kings 8, a pinochle 4, and marriages 12 with clubs, diamonds or hearts as trump: 84."""
QUEENS_AND_KINGS = "KS KC KD KH QS QC 2QD QH JD TS TC 3TD TH 2JC 2JH"
"""Kings 8, queens 6, a pinochle 4, and marriages 10: 28 with any trump."""
CLIMB = "0 bid {}; 1 bid {}; 2 bid {}; 3 pass; 0 bid {}; 1 pass"

SITUATIONS |= {
    f"a mountain of meld is bid over the partner: {last} on scale {scale}": (
        "partnership",
        ["", "", DOUBLE_RUN],
        CLIMB.format(25 * scale, 26 * scale, 27 * scale, last),
        "2 bid",
        {"scale": scale},
    )
    for last, scale in ((280, 10), (400, 10), (28, 1), (40, 1))
} | {
    f"a partner who opens is told of {name}": ("double-deck", ["", "", hand], "0 bid 50; 1 pass", answer, {})
    for name, hand, answer in (
        ("130 points of meld", DOUBLE_ACES, "2 bid 59"),
        ("four melds", AROUNDS, "2 bid 56"),
        ("84 points of meld", DOUBLE_QUEENS, "2 bid 59"),
        ("28 points of meld", QUEENS_AND_KINGS, "2 bid 53"),
    )
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


CLUBS = "2KC 2QC JC 2TD 2KD 2JD 2TH 2KH 2QH 2JH"
NO_BLACK = "2AD 2TD 2KD 2QD 2JD 2AH 2TH 2KH QH 3JH"
SPADES = "KS JS TC KC JC 2TD 2KD 2JD 2TH 2KH 2QH 2JH AD"
LEADER = "4AS 2TS 2KS 2QS 2JS 2AC QC JC AD TD KD QD"
SINGLE_ACE = ["AH TH KH QH JH QC 9C", "AC KC 9C", "JC JC", "AC TC QC 9D 9D JD JD 9S 9S JS JS QD"]


@pytest.mark.parametrize(
    ("variant", "hands", "line", "rated", "natural"),
    [
        # Seat 3 is the last to play to the opponents' ace.
        ("double-deck", [LEADER, "", "", CLUBS], "0 play AC; 1 play; 2 play", "KC QC JC", "QC"),
        ("double-deck", [LEADER, "", "", NO_BLACK], "0 play AC; 1 play; 2 play", "KD TH QH AD", "QH"),
        # No partner can beat the highest trump. The partner may have no clubs.
        ("double-deck", [LEADER, SPADES], "0 play AS", "KS JS", "JS"),
        ("double-deck", [LEADER, SPADES], "0 play AC", "KC JC", "KC"),
        # Seat 1 wins, and is the partner.
        ("double-deck", [LEADER, "AC", "JC", CLUBS], "0 play QC; 1 play AC; 2 play JC", "JC QC KC", "KC"),
        # Only a card that counts nothing is not given: an ace that samples like better than the ten is.
        ("partnership", SINGLE_ACE, "0 play QC; 1 play AC; 2 play JC", "QC AC TC", "AC"),
    ],
)
def test_no_sample_is_asked_who_gets_a_counter(
    variant: str, hands: list[str], line: str, rated: str, natural: str
) -> None:
    """Samples that rate each card two points better than the next do not change what is natural. Exact values do."""
    bids = DOUBLE_DECK if variant == "double-deck" else PARTNERSHIP
    game = stacked(variant, hands=hands, dealer=3, **({} if variant == "double-deck" else NO_PASSING))
    run(game, bids)
    for said in line.split("; "):
        seat, card_played = int(said[0]), said[7:]
        lowest = position(game, seat).legal_cards[0].code
        run(game, f"{seat} play {card_played or lowest}")
    now = position(game, game.to_move()[0])
    choices = tuple(ValuedAction(play(card(name)), -2.0 * place) for place, name in enumerate(rated.split()))
    found = Evaluation(choices, exact=False, samples=64)
    assert preferred(now, found) == play(card(natural))
    assert preferred(now, replace(found, exact=True)) == choices[0].action
