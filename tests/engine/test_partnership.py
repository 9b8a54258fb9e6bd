"""Single-Deck Partnership, paragraph by paragraph (partnership 3 to 11).

Seat 3 deals, so that seat 0 speaks first; seats 0 and 2 play against seats 1 and 3. Dealing, bidding, following and the
points of melds are in the tables of all variants.
"""

from typing import Any

import pytest

from bot.engine.cards import DECK_48
from bot.engine.cards import cards as cards_of
from bot.engine.game import Game
from bot.engine.record import replay, write
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.partnership_deals import SUITS, dealt
from tests.engine.stacking import run

VARIANT = VARIANTS["partnership"]
AUCTION = "0 bid 250; 1 pass; 2 pass; 3 pass"

TRUMP = f"{AUCTION}; 0 trump S"
BID_FOUR = "0 bid 400; 1 pass; 2 pass; 3 pass; 0 trump S"


def suits(**options: Any) -> Game:
    """A deal of whole suits, seat 0 all spades."""
    return dealt(*SUITS, **options)


@cases(
    globals(),
    """
3 any suit, even one not held; with trump-marriage only one with king and queen
suits: AUCTION; 0 may trump C D H S
dealt KS QS KH QD AC | trump_marriage on: AUCTION; 0 trump H ! MARRIAGE_NEEDED; 0 trump S

3 any hand can name trump, except with trump-marriage one without king and queen
dealt 2AS 2TS 2AH 2TH 2AD 2TD | KS QS: loses-by-declaring no no no no
dealt 2AS 2TS 2AH 2TH 2AD 2TD | KS QS | trump_marriage on: loses-by-declaring yes no no no

3 without a marriage the bid is lost and nothing else scored
dealt 2AS 2TS 2AH 2TH 2AD 2TD | trump_marriage on
AUCTION; scored meld 0 0; scored tricks 0 0; scored delta -250 0; scored made no; scored shortfalls 0 MARRIAGE 0 0

4 the partner passes first and then the declarer; only they know the cards
dealt 9D 9H JC QC | 9C | KS QS TS AS | passing 4
AUCTION; to-pass 0; 0 trump S; to-pass 4; 2 pass-cards KS QS TS AS; to-pass 4; held 16 12 8 12; 2 sees 0 QS KS TS AS
-1 sees 0 -; 1 sees 0 -; 3 sees 0 -; 0 pass-cards 9D 9H JC QC; to-pass 0; held 12 12 12 12; 0 has KS QS TS AS
2 has 9D 9H JC QC; to-move 0

4 exactly as many as agreed, and all held
dealt 9D 9H | AC | KS QS TS | passing 3
TRUMP; 2 pass-cards KS QS ! PASSED_OTHER_COUNT; 2 pass-cards KS QS AC ! NOT_HELD; 2 pass-cards KS KS KS ! NOT_HELD
2 play KS ! PASS_CARDS_FIRST; 0 pass-cards 9D 9H 9D ! NOT_YOUR_TURN; 1 pass-cards AC AC AC ! NOT_YOUR_TURN

5 partners' melds are added, and there is no minimum
# Seats 0 and 2 hold a pinochle each: 40 and 40, not a double. Seats 1 and 3 hold a nine of trump each.
dealt QS JD 2AS 2AH 2TS 2TH 29C | 9S 2KC 2KD 2KH 2JC 2JH JS | QS JD 2AD 2AC 2TC 2TD 29D | 9S 2KS 2QC 2QD 2QH 29H JS
TRUMP; meld 80 20

6 thrown in, the bid is lost and the other side scores its meld, or all trick points, too
# Seat 0: runs 300 and nines 20. Seats 1, 2 and 3: two marriages each 40.
suits | double_melds twice:
BID_FOUR; 0 throw-in; scored meld 360 80; scored tricks 0 0; scored delta -400 80; scored made no
scored shortfalls 0 THROWN_IN 0 0
suits | double_melds twice | throw_in meld-and-tricks:
BID_FOUR; 0 throw-in; scored meld 360 80; scored tricks 0 250; scored delta -400 330
# 300, the double run being 150, 2 and 4 against 4 and 4; all trick points are 25.
suits | scale 1 | throw_in meld-and-tricks:
0 bid 40; 1 pass; 2 pass; 3 pass; 0 trump S; 0 throw-in; scored meld 156 8; scored tricks 0 25; scored delta -40 33

6 only after the melds and before the lead, by the declarer, and not with the option off
suits | passing 2: AUCTION; 0 throw-in ! THROW_IN_AFTER_MELDS; 0 trump S; 0 throw-in ! THROW_IN_AFTER_MELDS
2 pass-cards 9D 9D; 0 pass-cards 9S 9S; 1 throw-in ! THROW_IN_AFTER_MELDS; 0 offers throw-in
0 play AS; 0 throw-in ! THROW_IN_AFTER_MELDS
suits | throw_in off: TRUMP; 0 throw-in ! NOT_NOW

7 the declarer leads any card, and the first of equal cards wins
dealt AS KH QD 9C | 9S | AS | 9S
AUCTION; 0 trump H; 0 offers play AS KH QD 9C; 0 play AS; 1 play 9S; 2 play AS; 3 play 9S; winner 0; to-move 0

8 a deal holds 250
suits: TRUMP; all; scored tricks 250 0

4 cards just received may be passed back, and passed cards are not taken back
dealt 9D 9H | 9C | KS QS | passing 2: TRUMP; 2 pass-cards KS QS; taken-back - - - -; 0 pass-cards QS KS
held 12 12 12 12; 2 has KS QS

10 the trick points needed with 360 melded, to which one is added only if the meld must be saved
suits | double_melds twice: 0 bid 500; 1 pass; 2 pass; 3 pass; 0 trump S; needed 140 1
suits | double_melds twice: TRUMP; needed 1 1
suits | double_melds twice | save_meld none: TRUMP; needed 0 0
suits | double_melds twice | save_meld trick: TRUMP; needed 0 0
""",
)
def test_partnership(case: Case) -> None:
    case.check()


def test_partnership_4_only_the_giver_and_the_partner_know_the_cards_and_a_record_lists_them_in_any_order() -> (
    None
):
    game = dealt("9D 9H", "9C", "KS QS", passing=2)
    run(game, f"{TRUMP}; 2 pass-cards KS QS; hidden-choice yes")
    record = write(game, list("abcd"))
    for order in ("KS QS", "QS KS"):
        record["deals"][0]["actions"][-1] = f"2 pass-cards {order}"
        assert replay(record).table.held(0) == 14


@pytest.mark.parametrize(
    ("options", "points", "suit", "last"),
    [
        ({"card_points": "counters"}, 20, 60, 10),
        ({"card_points": "fives"}, 25, 60, 10),
        ({"card_points": "old"}, 24, 60, 10),
        *(({"scale": 1, "card_points": counted}, 2, 6, 1) for counted in ("counters", "fives", "old")),
    ],
)
def test_partnership_8_a_trick_of_ace_ten_queen_nine_and_all_of_a_suit(
    options: dict[str, object], points: int, suit: int, last: int
) -> None:
    counted = VARIANT.rules(VARIANT.resolve(options)).card_points
    assert counted.count(cards_of("AC TC QC 9C")) == points
    assert [counted.count(c for c in DECK_48 if c.suit == letter) for letter in "CDHS"] == [suit] * 4
    assert counted.last_trick == last
