"""Double-Deck Partnership, paragraph by paragraph (double-deck 3 to 8).

Seat 3 deals, so that seat 0 speaks first; seats 0 and 2 play against seats 1 and 3. Dealing, bidding, following and the
points of melds are in the tables of all variants.
"""

from typing import Any

from bot.engine.game import Game
from tests.engine.cases import Case, cases
from tests.engine.double_deck_deals import POOR, SPLIT, WHOLE_SUITS, dealt, split
from tests.engine.stacking import PLAYS

PLAYS["split"] = lambda game, defended: split(game, int(defended))

SINGLE = "4AC 4TC 4KC 4JC 2AD 2TD"
OTHERS_PASS = "1 pass; 2 pass; 3 pass"
DECLARED = f"0 bid 50; {OTHERS_PASS}; 0 trump C"
AT_SEVENTY = f"0 bid 70; {OTHERS_PASS}; 0 trump C"
RICH = (
    "4AC 4TC 4KC 4QC 4JC",
    "2AD 4TD 4KD 4QD 4JD 2QS",
    "4AH 4TH 4KH 4QH 4JH",
    "2AD 4AS 4TS 4KS 2QS 4JS",
)
"""Whole suits, but seat 1 has four marriages 8 and a double pinochle 30, seat 3 two marriages 4: side 1 melds 42."""


def poor(**options: Any) -> Game:
    """A deal in which the declaring side has too little meld."""
    return dealt(*POOR, **options)


def rich(**options: Any) -> Game:
    """A deal in which all lay down."""
    return dealt(*RICH, **options)


def halves() -> Game:
    """A deal whose trick points both sides share."""
    return dealt(*SPLIT)


def whole_suits(**more: Any) -> Game:
    """A deal in which each player holds a whole suit."""
    return dealt(*WHOLE_SUITS, **more)


@cases(
    globals(),
    """
3 trump is a suit in which the declarer holds K and Q
dealt 4AC 4TC 3KC QC 3JC KD QD KH QS JH
0 bid 50; OTHERS_PASS; 0 may trump C D; 2 may nothing; 2 trump C ! NOT_YOUR_TURN
0 trump H ! MARRIAGE_NEEDED; 0 trump S ! MARRIAGE_NEEDED; 0 play AC ! TRUMP_FIRST; 0 trump D; trump D D D D D

3 without a marriage the deal ends with the auction, and nothing else is scored, whatever the others hold
dealt SINGLE: 0 bid 65; OTHERS_PASS; scored meld 0 0; scored tricks 0 0; scored delta -65 0; scored made no
scored shortfalls 0 MARRIAGE 0 0; laid -
dealt SINGLE | 4JD 4QS 4KD 4QD 4KS | 4AH 4TH 4KH 4QH 4JH:
0 bid 50; OTHERS_PASS; scored delta -50 0; scored shortfalls 0 MARRIAGE 0 0; laid -
dealt - | - | - | SINGLE:
0 pass; 1 pass; 2 pass; scored delta 0 -50; scored declarer 3; scored shortfalls 1 MARRIAGE 0 0

3 before the bidding is over it is known which hands could not name trump
dealt SINGLE | 4JD 4QS 4KD 4QD 4KS | 2AS KH QH | AH KH QH: loses-by-declaring yes no no no

3 cards are passed after trump is named, and melds are laid down after that
# Three runs 225 are left to seat 0, and four marriages 8 to seat 2.
whole_suits | passing 3
DECLARED; laid -; 2 pass-cards JH JH JH; held 23 20 17 20; 0 pass-cards AC TC KC; laid 0=225 2=8; to-move 0

4 all lay down and sides add up, but a side with less than 20, or what is agreed on, shows nothing
rich: DECLARED; laid 0=300 1=38 2=8 3=4; meld 308 42
whole_suits: DECLARED; laid 0=300 2=8; meld 308 0; -1 sees 1 -; 0 sees 1 -; 0 sees 3 -; 1 sees 3 -
whole_suits | minimum_meld 15: AT_SEVENTY; meld 308 16; needed 20 20
poor | minimum_meld 0: AT_SEVENTY; meld 12 70; needed 58 20

4 exactly 20 is enough: four marriages 8, a pinochle 4, three marriages of spades 6, one of hearts 2; 18 are not
dealt 4AC 4TC 4KC 4QC 4JC | 3AD 4TD 4KD 4QD 4JD QS | 4AH 4TH 3KH 3QH 4JH AD TS | 4AS 3TS 4KS 3QS 4JS KH QH:
AT_SEVENTY; meld 306 20; needed 20 20
dealt 4AC 4TC 4KC 4QC 4JC | 3AD 4TD 4KD 4QD 4JD QS | 4AH 4TH 4KH 4QH 4JH | AD 4AS 4TS 4KS 3QS 4JS:
AT_SEVENTY; meld 308 0

4 a declaring side with too little meld does not play, and its total stays secret; the others score what they show
poor: AT_SEVENTY; laid 1=68 3=2; scored meld 0 70; scored tricks 0 0; scored delta -70 70; scored made no
scored shortfalls 0 MELD 0 20
poor | minimum_meld 15: AT_SEVENTY; laid 1=68 3=2; scored delta -70 70; scored shortfalls 0 MELD 0 15
dealt 4TC KC 4QC 4JC 4AD 3TD | TD 4KD 4QD 4JD 3JS 4AC | 4AH 4TH 4KH 4QH 4JH | 4AS 4TS 4KS 4QS JS 3KC:
AT_SEVENTY; laid -; scored meld 0 0; scored delta -70 0; scored shortfalls 0 MELD 0 20
poor | start_scores 300 430: DECLARED; ended rule 1

5 the declarer leads any card, and the first of equal cards wins
dealt KH QH 4KS 2QS 2JD 4AC 4TC 2KC | 3AS 4TS 2QS 2KC 4QC 4JC AD | AH TH 2JH 3AD 4TD 4KD 4QD JD
| AS 4JS 3AH 3TH 3KH 3QH 2JH JD
0 bid 50; OTHERS_PASS; 0 trump H; 0 may play KH QH KS QS JD AC TC KC; 0 play AS ! NOT_HELD; 1 play AS ! NOT_YOUR_TURN
# Clubs are followed or trumped, and a trump is beaten; an ace of trump cannot be.
0 play AC; 1 may play KC QC JC; 1 play KC; 2 play AD ! MUST_TRUMP; 2 play AH
3 may play AH TH KH QH JH; 3 play JD ! MUST_TRUMP; 3 play AH; winner 2; to-move 2; 2 taken KC AC AH AH

6 50 in all
whole_suits | deals 2: DECLARED; all; scored tricks 50 0; scores 358 0; deal 1; to-move 1

6 partners share, and the last trick is 2
halves: 0 bid 50; OTHERS_PASS; 0 trump C; meld 42 34; needed 20 20; split 20; scored tricks 30 20
halves: 0 bid 60; OTHERS_PASS; 0 trump C; needed 20 20; split 19; scored tricks 31 19

7 a bid reached adds meld and trick points, and one out of reach is still played out, and set
# The declaring side has 42 of meld. 42 and all 50 trick points would be 92.
halves: needed -; AT_SEVENTY; needed 28 20; split 20; scored delta 72 54; scored scores 72 54; scored made yes; needed -
halves: 0 bid 200; OTHERS_PASS; 0 trump C; needed 158 20; split 20; scored delta -200 54; scored made no
""",
)
def test_double_deck(case: Case) -> None:
    case.check()
