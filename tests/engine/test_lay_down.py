"""The best melds of a hand with each trump, and the cards that show them, counted by hand from the tables of the rules.

`run 15` is one run for 15 points, `2 run 30` two for 30 together; a number alone is the total.
"""

from collections.abc import Mapping

import pytest

from bot.engine.cards import Suit, sorted_cards
from bot.engine.melds import holding
from bot.engine.phases.lay_down import LayDown
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS
from tests.engine.stacking import copies

ROUND_HOUSE = "KC QC KD QD KH QH KS QS"
TWICE = f"{ROUND_HOUSE} {ROUND_HOUSE}"
MORE: dict[str, object] = {"run_with_round_house": 39}
WHOLE: dict[str, object] = {"double_round_house": "240"}
SINGLES = {
    "AC TC KC QC JC": (15, 150, 225, 300),
    "KC QC": (4, 8, 12, 16),
    "KD QD": (2, 4, 6, 8),
    "AC AD AH AS": (10, 100, 150, 200),
    "KC KD KH KS": (8, 80, 120, 160),
    "QC QD QH QS": (6, 60, 90, 120),
    "JC JD JH JS": (4, 40, 60, 80),
    "JD QS": (4, 30, 60, 90),
}
"""The points of one to four of each meld of double-deck with clubs trump."""

MELDS: list[tuple[str, Mapping[str, object], str, Mapping[str, int | str]]] = [
    *((f"{name} 4", {}, "H", {"": ""}) for name in VARIANTS),
    (
        "kitty 4",
        {},
        "C",
        {
            "AS TS KH": "",
            "AC TC KC QC JC": "run 15",
            "2AC 2TC 2KC 2QC 2JC": "2 run 30",
            "KC QC": "royal-marriage 4",
            "2KC 2QC": "2 royal-marriage 8",
            "2KC QC": "royal-marriage 4",
            "KD QD": "marriage:D 2",
            "2KH 2QH": "2 marriage:H 4",
            "KS QS": "marriage:S 2",
            "JD QS": "pinochle 4",
            "2JD 2QS": "2 pinochle 8",
            "2JD QS": "pinochle 4",
            "AC AD AH AS": "aces 10",
            "2AC 2AD 2AH 2AS": "2 aces 20",
            "2AC AD AH AS": "aces 10",
            "KC KD KH KS": "kings 8",
            "2KC 2KD 2KH 2KS": "2 kings 16",
            "QC QD QH QS": "queens 6",
            "2QC 2QD 2QH 2QS": "2 queens 12",
            "JC JD JH JS": "jacks 4",
            "2JC 2JD 2JH 2JS": "2 jacks 8",
            "9C": "nine 1",
            "29C 9D": "2 nine 2",
            # A marriage inside a run is not counted again.
            "AC TC 2KC 2QC JC": "royal-marriage 4, run 15",
            "AC TC 2KC QC JC": "run 15",
            # The queen of spades is in a marriage, in queens and in a pinochle.
            "KS QS JD QC QD QH": "marriage:S 2, queens 6, pinochle 4",
            # Royal marriage 4, three marriages 6, kings 8, queens 6; with a run the royal marriage is inside it.
            ROUND_HOUSE: 24,
            f"{ROUND_HOUSE} AC TC JC": 35,
        },
    ),
    ("kitty 4", {}, "S", {"AS TS 2KS 2QS JS 9S KH QH JD": 26}),
    ("kitty 8", {"scoring": "alternate"}, "C", {"AC TC KC QC JC 9C": "run 15, nine 1"}),
    *(
        ("double-deck 4", {}, "C", {" ".join([single] * number): points[number - 1]})
        for single, points in SINGLES.items()
        for number in (1, 2, 3, 4)
    ),
    ("double-deck 4", {}, "H", {"2AH 2TH 2KH 2QH 2JH AS AC AD KC QC": 150 + 10 + 2}),
    (
        "double-deck 4",
        {},
        "C",
        {
            "JD 2QS": "pinochle 4",
            ROUND_HOUSE: 24,
            # Run 15, kings 8, queens 6, three marriages 6. A marriage of trump outside the run is 4 more.
            f"{ROUND_HOUSE} AC TC JC": 35,
            f"{ROUND_HOUSE} AC TC JC KC QC": 39,
            # Two runs 150, kings 8, queens 6, three marriages 6.
            f"{ROUND_HOUSE} 2AC 2TC KC QC 2JC": 170,
            # Double kings 80, double queens 60, six marriages 12; with two royal marriages 8, a run 15 and one royal
            # marriage 4, or two runs 150.
            TWICE: 160,
            f"{TWICE} AC TC JC": 171,
            f"{TWICE} 2AC 2TC 2JC": 302,
            # Kings 8, queens 6, plain marriages 2 + 4 + 4, two royal marriages 8.
            "2KC 2QC KD QD 2KH 2QH 2KS 2QS": 32,
            # Triple kings 120 and queens 90, nine marriages 18, three royal marriages 12.
            f"{TWICE} {ROUND_HOUSE}": 240,
        },
    ),
    (
        # 4 more, once, for a run and a marriage in every suit, with all marriages of trump inside runs.
        "double-deck 4",
        MORE,
        "C",
        {
            f"{ROUND_HOUSE} AC TC JC": 39,
            ROUND_HOUSE: 24,
            f"{ROUND_HOUSE} AC TC JC KC QC": 39,
            "AC TC KC QC JC KD QD KH QH": 15 + 4,
            f"{ROUND_HOUSE} 2AC 2TC KC QC 2JC": 174,
            f"{TWICE} 2AC 2TC 2JC": 306,
            f"{TWICE} AC TC JC": 171,
        },
    ),
    (
        # 240 in place of double kings, double queens and two marriages in every suit.
        "double-deck 4",
        WHOLE,
        "C",
        {
            TWICE: "double-round-house 240",
            "2KC 2QC KD QD 2KH 2QH 2KS 2QS": 32,
            f"{ROUND_HOUSE} AC TC JC": 35,
            f"{TWICE} AC TC JC": 255,
            f"{TWICE} 2AC 2TC 2JC": 390,
            # Three K and Q of trump, all in runs: no royal marriage.
            f"{TWICE} KC QC 3AC 3TC 3JC": 465,
            # Four K and Q of trump: two beyond the round house with one run or none, one beyond three runs.
            f"{TWICE} 2KC 2QC AC TC JC": 240 + 15 + 8,
            f"{TWICE} 2KC 2QC 3AC 3TC 3JC": 240 + 225 + 4,
            f"{TWICE} 2KC 2QC": 240 + 8,
            f"{TWICE} 2KD 2QD KH QH": "double-round-house 240, 2 marriage:D 4, marriage:H 2",
            # Beyond the second: triple kings 40, triple queens 30, three marriages 6, a royal marriage 4; quadruple
            # kings 80; quadruple queens 60.
            f"{TWICE} {ROUND_HOUSE}": 240 + 40 + 30 + 6 + 4,
            f"{TWICE} 2KC 2KD 2KH 2KS": 240 + 80,
            f"{TWICE} 2QC 2QD 2QH 2QS": 240 + 60,
            # The queens of spades with two jacks of diamonds: double pinochle 30.
            f"{TWICE} 2JD": 270,
            f"{TWICE} AC AD AH AS": 250,
        },
    ),
    (
        "double-deck 4",
        {**MORE, **WHOLE},
        "C",
        {
            f"{TWICE} 2AC 2TC 2JC": 390,
            f"{ROUND_HOUSE} AC TC JC": (
                "marriage:D 2, marriage:H 2, marriage:S 2, kings 8, queens 6, run-with-round-house 4, run 15"
            ),
            f"{TWICE} AC TC JC": 255,
        },
    ),
    (
        "partnership 5",
        {},
        "S",
        {
            "AS TS KS QS JS": 150,
            "AS TS 2KS QS JS": 150,
            "AS TS KS 2QS JS": 150,
            "AS TS 2KS 2QS JS": 190,
            "2AS 2TS 2KS 2QS 2JS": 1500,
            "2KS 2QS": 80,
            "KS QS JD": 80,
            "2QS JD": 40,
            "2QS 2JD": 300,
            ROUND_HOUSE: 240,
            f"{ROUND_HOUSE} AS TS JS": 350,
            "AC 2AD 2AH 2AS": 100,
            "2AC 2AD 2AH 2AS": 1000,
            "29S": 20,
            "AS TS KS QS JS 9S AC AD AH JD KH QH": 320,
        },
    ),
    (
        "partnership 5",
        {"run_extras": "each"},
        "S",
        {
            "AS TS 2KS QS JS": 190,
            "AS TS KS 2QS JS": 190,
            "AS TS 2KS 2QS JS": 230,
            "2AS 2TS 2KS 2QS 2JS": 1500,
            "2KS 2QS": 80,
        },
    ),
    (
        "partnership 5",
        {"double_melds": "twice"},
        "S",
        {"2AS 2TS 2KS 2QS 2JS": 300, "2QS 2JD": 80, "2AC 2AD 2AH 2AS": 200},
    ),
    ("partnership 5", {"scale": 1}, "S", {"AS TS KS QS JS 9S AC AD AH JD KH QH": 32, "2QS 2JD": 30}),
    ("three-handed 5", {}, "H", {"AH TH 2KH 2QH JH 9H AS KS QS AC TD JD 9C": 260, "2QS 2JD": 300}),
    ("three-handed 5", {"double_melds": "twice"}, "H", {"2QS 2JD": 80, "29H": 20}),
    (
        "classic 3",
        {},
        "H",
        {
            # A royal marriage is laid before the run, and both score.
            "AH TH KH QH JH": "royal-marriage 40, run 150",
            # The cards of a run are in no later meld, so the aces come first.
            "AH TH KH QH JH AS AC AD": "royal-marriage 40, aces 100, run 150",
            # The worked example of kings and queens: none of the fourth marriage's cards would come from the hand.
            ROUND_HOUSE: 80 + 40 + 20 + 20 + 60,
            "2JD 2QS": 80,
            # Classic 4.
            "29H 9S": "2 dix 20",
        },
    ),
    ("classic 3", {"double_pinochle": 300}, "H", {"2JD 2QS": 300}),
    ("classic 3", {"round_house": "on"}, "H", {ROUND_HOUSE: "round-house 240"}),
    ("classic 3", {"sequence_lock": "marriage"}, "H", {"AH TH KH QH JH AS AC AD": 290}),
    ("fletcher 4", {}, "S", {"AS TS 2KS 2QS JS 9S": 4 + 15 + 2 + 2 + 1}),
    ("fletcher 4", {}, "H", {"2KS 2KH 2KC 2KD": 8 + 80}),
]


def rules_for(paragraph: str, options: Mapping[str, object]) -> Rules:
    variant = VARIANTS[paragraph.split()[0]]
    return variant.rules(variant.resolve(options))


@pytest.mark.parametrize(
    ("paragraph", "options", "trump", "hand", "melds"),
    [(*row, hand, melds) for *row, hands in MELDS for hand, melds in hands.items()],
)
def test_the_melds_of_a_hand(
    paragraph: str, options: Mapping[str, object], trump: str, hand: str, melds: int | str
) -> None:
    laid = rules_for(paragraph, options).melds_in(copies(hand), Suit(trump))
    if isinstance(melds, int):
        assert sum(meld.points for meld in laid) == melds
    else:
        told = [f"{f'{meld.count} ' if meld.count > 1 else ''}{meld.name} {meld.points}" for meld in laid]
        assert ", ".join(told) == melds


@pytest.mark.parametrize(
    ("paragraph", "options", "trump", "hand", "shown"),
    [
        ("kitty 4", {}, "C", "AS TS KH JC", ""),
        # One queen of spades for the marriage and the pinochle; two pinochles need two.
        ("kitty 4", {}, "C", "KS 2QS JD AH", "KS QS JD"),
        ("kitty 4", {}, "C", "KS 2QS 2JD", "KS 2QS 2JD"),
        ("kitty 4", {}, "C", "2KS 2QS JD", "2KS 2QS JD"),
        # Runs show the marriages inside them.
        ("kitty 4", {}, "C", "2AC TC 2KC 2QC JC", "AC TC 2KC 2QC JC"),
        ("kitty 4", {}, "C", "2AC AD AH AS 2KC KD KH", "AC AD AH AS"),
        ("kitty 4", {}, "C", "29C 9D", "29C"),
        ("double-deck 4", {}, "C", "4JC 3JD 3JH 4JS", "3JC 3JD 3JH 3JS"),
        ("double-deck 4", WHOLE, "C", f"{TWICE} KD AC", TWICE),
        ("partnership 5", {}, "H", "2QS KS JD", "JD QS KS"),
        ("partnership 5", {}, "S", "AS TS 2KS QS JS", "JS QS KS TS AS"),
        ("partnership 5", {"run_extras": "each"}, "S", "AS TS 2KS QS JS", "JS QS 2KS TS AS"),
        ("three-handed 5", {}, "H", "AH TH 2KH 2QH JH 9H AS KS QS JD 9C", "AH TH 2KH 2QH JH 9H KS QS JD"),
    ],
)
def test_the_fewest_cards_that_show_every_meld(
    paragraph: str, options: Mapping[str, object], trump: str, hand: str, shown: str
) -> None:
    lay_down = rules_for(paragraph, options).part(LayDown)
    assert lay_down is not None
    assert list(lay_down.melds.shown(holding(copies(hand), Suit(trump)))) == sorted_cards(copies(shown))
