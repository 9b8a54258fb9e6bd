"""Three-Handed Pinochle, paragraph by paragraph (three-handed 1 to 12).

Seat 2 deals, so that seat 0 speaks first. Dealing, bidding, following and the points of melds are in the tables of all
variants.
"""

from typing import Any

import pytest

from bot.engine.actions import RESIGN
from bot.engine.cards import Suit
from bot.engine.events import Shortfall, Why
from bot.engine.game import Game
from bot.engine.record import RecordDiffers, replay, write
from bot.engine.scoring import Stakes
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import result, rules_of, settled
from tests.engine.three_handed_deals import WHOLE, dealt, declared

VARIANT = VARIANTS["three-handed"]
AUCTION = "0 bid 200; 1 pass; 2 pass"
CLUBS = "AC AC TC"
"""The widow of WHOLE."""
IN_UNITS: dict[str, Any] = {"settlement": "on", "double_melds": "twice"}


DECLARED = f"{AUCTION}; 0 trump S"
BURIED_CLUBS = f"{DECLARED}; 0 bury {CLUBS}"
BID_BURIED = f"0 trump S; 0 bury {CLUBS}"
OTHERS_PASS = "1 pass; 2 pass"


def whole(**options: Any) -> Game:
    """A deal of whole suits."""
    return dealt(**WHOLE, **options)


def in_units(**options: Any) -> Game:
    """The same where the deal is settled in units."""
    return dealt(**WHOLE, **IN_UNITS, **options)


@cases(
    globals(),
    """
4 the widow is shown to all and taken
whole: AUCTION; held 18 15 15; -1 sees 0 AC AC TC; 1 sees 0 AC AC TC; 2 sees 0 AC AC TC

4 trump before burying, and burying before the lead; also trumps may be buried, but with plain suits
whole: AUCTION; 0 may trump C D H S; 0 bury CLUBS ! TRUMP_FIRST; 0 trump H
0 play AS ! BURY_FIRST; 0 bury AH AC TC ! NOT_HELD; 1 bury JC JC QC ! NOT_YOUR_TURN; 0 bury 9C AC 9S
whole | bury plain-suits: DECLARED; 0 bury 9S AC TC ! BURY_NO_TRUMP; 0 bury 9S 9S 9S ! NOT_HELD; 0 bury 9C TC AC

4 only the declarer knows the buried cards, until the deal is scored
whole
BURIED_CLUBS; 0 buried ?? ?? ?? TC AC AC ?? ?? ?? ?? ?? ??
all; 0 buried TC AC AC TC AC AC TC AC AC TC AC AC

5 everyone melds, but buried cards do not: without the queens of spades there is no run, but 20 for nines
whole: DECLARED; 0 bury QS QS AC; meld 20 40 60; laid 0=20 1=40 2=60

5 or the declarer alone, as in settlement
whole | melds declarer: BURIED_CLUBS; meld 1520 0 0; laid 0=1520
in_units: 0 bid 400; OTHERS_PASS; BID_BURIED; meld 320 0 0; laid 0=320

6 the declarer leads, and the winner of a trick leads next
whole: BURIED_CLUBS; 0 play 9C; 1 play QC; 2 play KC; winner 2; to-move 2; won 0 0 1; 2 taken 9C QC KC

9 thrown in, the bid of 350 costs its value of 5 twice, which spades do not raise
in_units: 0 bid 350; OTHERS_PASS; 0 trump C; 0 bury CLUBS; 0 throw-in; scored delta -10 5 5; scored tricks 0 0 0
in_units: 0 bid 350; OTHERS_PASS; BID_BURIED; 0 throw-in; scored delta -10 5 5; scored tricks 0 0 0

9 a meld that reaches the bid ends the deal without play
# Two runs 300 and two nines 20.
in_units
0 bid 320; OTHERS_PASS; BID_BURIED; scored meld 320 0 0; scored tricks 0 0 0; scored delta 12 -6 -6; scored made yes
0 buried TC AC AC TC AC AC TC AC AC TC AC AC

10 thrown in, the opponents score the meld on the table, or nothing where the declarer alone melds
whole:
0 bid 300; OTHERS_PASS; BID_BURIED; 0 throw-in; scored meld 1520 40 60; scored tricks 0 0 0; scored delta -300 40 60
scored made no; scored shortfalls 0 THROWN_IN 0 0
whole | melds declarer: 0 bid 300; OTHERS_PASS; BID_BURIED; 0 throw-in; scored meld 1520 0 0; scored delta -300 0 0

10 not before trump and burying, nor after the lead
whole
AUCTION; 0 throw-in ! THROW_IN_AFTER_MELDS; 0 trump S; 0 throw-in ! THROW_IN_AFTER_MELDS; 0 bury CLUBS
1 throw-in ! THROW_IN_AFTER_MELDS; 0 offers throw-in; 0 play AS; 0 throw-in ! THROW_IN_AFTER_MELDS

12 other verbs are refused
whole: 0 pass-cards AS AS ! NOT_NOW; 0 call-dead ! NOT_NOW; 0 accept ! NOT_NOW; 0 draw ! NOT_NOW; 0 meld run ! NOT_NOW

7 tricks and buried cards hold 250, as does the deck with the last trick
# Seat 0 has buried 30 and takes 60 of each suit but clubs with trumps. Of 9C 9C TC against JC JC QC and QC KC KC it
# takes the ten and a king, and seat 2 the other king and the last trick.
whole | target 10000: BURIED_CLUBS; all; scored tricks 230 0 20

11 a player who gives up loses, and the higher of the others wins, or both
dealt | start_scores 0 300 200: forfeit 0; ended forfeit 1
dealt | start_scores 0 200 300: 0 resign; ended resign 2
dealt | start_scores 500 300 400: 1 resign; ended resign 0
dealt | start_scores 100 100 900: forfeit 2; ended forfeit -1
dealt: abandon; ended abandoned -
""",
)
def test_three_handed(case: Case) -> None:
    case.check()


@pytest.mark.parametrize(
    ("bid", "value"),
    [
        (200, 2), (290, 2), (300, 3), (340, 3), (350, 5), (390, 5), (400, 10), (440, 10),
        (450, 15), (490, 15), (500, 20), (540, 20), (550, 25), (590, 25), (600, 30), (2000, 30),
    ],
)  # fmt: skip
def test_three_handed_9_the_value_of_a_bid_is_lost_twice_and_doubled_by_spades(bid: int, value: int) -> None:
    for trump, factor in ((Suit.CLUBS, 1), (Suit.SPADES, 2)):
        for meld, times in ((bid, 2), (bid - 1, -4)):
            told = result(
                settled("three-handed", bid, (meld, 0, 0), (0, 150, 100), trump=trump, settlement="on")
            )
            other = -times // 2 * factor * value
            assert told.delta == (times * factor * value, other, other)
            assert told.shortfalls == (() if times > 0 else (Shortfall(0, Why.BID, bid - 1, bid),))


def test_three_handed_9_rules_say_what_the_contract_is_played_for() -> None:
    game = dealt(**WHOLE, **IN_UNITS)
    declared(game, 400, "S", CLUBS)
    stakes = rules_of(game).stakes(game.table)
    assert stakes == Stakes(made=40, conceded=-20, lost=-80, defended=40)
    assert rules_of(dealt()).stakes(dealt().table) is None


def test_three_handed_12_a_shared_win_is_a_draw() -> None:
    game = dealt()
    game.play(1, RESIGN)
    record = write(game, list("abc"))
    assert (record["ended"], record["winner"]) == ("resign", "draw")
    assert replay(record).table.ended == game.table.ended
    with pytest.raises(RecordDiffers):
        replay(record | {"winner": 0})
