"""`fletcher` 11 and 12: declaring out, the end of the game, and the handicap. Worked out by hand.

Seat 0 deals and, unless stated otherwise, is the bidder; spades are trump. The player with all the spades has 2 points
for two nines and takes every trick. Aces, tens and kings are 1 each, so the first six tricks bring 2 each, the others
nothing, and the last one 1.
"""

from typing import Any

import pytest

from bot.engine.actions import DECLARE_OUT
from bot.engine.game import Game
from tests.engine import fletcher_deals
from tests.engine.cases import Case, cases
from tests.engine.fletcher_deals import FLETCHER, HEARTS_FIRST, SPADES_FIRST, last_twelve, other_leads
from tests.engine.stacking import rules_of, run

ACE_OF_CLUBS = "AC AC AH AH TH TH KH KH QH QH JH JH"
QUEEN_OF_CLUBS = "9S 9S AS AS TS TS KS KS QS QS QC QC"
NINE_AND_LAST_DRAW = "9S 9H AH TH TH KH KH QH QH JH JH 9C"
TWO_TRICKS = "tricks AS AS / AH AH"
ALL_TRICKS = f"tricks {SPADES_FIRST} / {HEARTS_FIRST}"
EACH_A_NINE = "9S AS AS TS TS KS KS QS QS JS JS QC | 9S AC AH AH TH TH KH KH QH QH JH JH"
LAST_ACE = """1 play QC; 0 play AC; 0 play JH; 1 play JS
tricks 9S AS AS TS TS KS KS QS QS JS / 9S AH AH TH TH KH KH QH QH JH"""
REST = "0 play QC; 1 play AC; 1 play TH; 0 play TS; tricks TS KS KS QS QS 9S 9S QC / TH KH KH QH QH JH JH AC"


def bidder_holds(mine: str, other: str, bid: int, **how: Any) -> Game:
    """Seat 0, the bidder, leads to the last twelve tricks. The target is 6."""
    return last_twelve(mine, other, winner=0, target=6, bid=bid, opening_bid=min(bid, 20), **how)


@cases(
    vars(fletcher_deals) | globals(),
    """
11 a player at the target with the points so far declares out and wins
other_leads | target 6
tricks AS / AH; 1 declare-out ! NOT_OUT; tricks AS / AH; 1 outlook WINS; 0 declare-out ! NO_COUNTER_YET; 1 declare-out
scored meld 0 2; scored tricks 0 4; scored other 0 0; scored delta 0 6; scored scores 0 6; scored declarer 0
scored made no; scored shortfalls 0 GAME_OVER 0 0; claim 1 6 6 HELD; ended rule 1

11 the score before the deal counts
other_leads | target 20 | start_scores 0 10
tricks AS AS TS / AH AH TH; 1 declare-out ! NOT_OUT; tricks TS / TH; 1 declare-out; scored scores 0 20

11 a counter must have been won in a trick that counts, which with all-tricks one of meld play does, too
other_leads | target 2: 1 declare-out ! NO_COUNTER_YET; 1 play JS; 0 play JH; 1 declare-out ! NO_COUNTER_YET
1 play AS; 0 play 9H; 1 declare-out
a_deal AC 9S | JC | upcard QH | target 2: 1 dix; 1 play AC; 0 play JC; 1 declare-out ! NO_COUNTER_YET
a_deal AC 9S | JC | upcard QH | target 2 | counters all-tricks:
1 dix; 1 play AC; 0 play JC; 1 declare-out; scored meld 0 1; scored tricks 0 1

11 at any time, also with a card on the table; the trick on the table counts for nobody
other_leads | target 4: tricks AS / AH; 1 play AS; 1 declare-out; scored tricks 0 2

11 a bidder with the contract made wins at once
bidder_leads | target 6 | bid 6
TWO_TRICKS; 0 outlook WINS; 0 declare-out; scored made yes; scored shortfalls -; claim 0 6 6 HELD; ended rule 0

11 a bidder without the contract waits for the other to accept or challenge
claim_waiting | bid 10
ended -; to-move 1; 1 may accept, challenge; 0 may nothing
0 play TS ! CLAIM_WAITS; 0 declare-out ! CLAIM_WAITS; 1 play TH ! CLAIM_WAITS; 1 declare-out ! CLAIM_WAITS
0 accept ! ONLY_OTHER_ANSWERS; 0 challenge ! ONLY_OTHER_ANSWERS; 1 accept
scored meld 2 0; scored tricks 4 0; scored delta 6 0; scored made no; claim 0 6 6 ACCEPTED; ended rule 0

11 either player may resign while a claim waits
claim_waiting | bid 10: 0 resign; ended resign 1; scores 0 0
claim_waiting | bid 10: 1 resign; ended resign 0; scores 0 0

11 after a challenge the bidder wins as soon as the contract is made, and scores nothing if it never is
claim_waiting | bid 10: 1 challenge; 0 declare-out ! CLAIMED_BEFORE; 1 challenge ! NOT_YOUR_TURN; 0 challenge ! NOT_NOW
tricks TS / TH; ended -; tricks TS / TH; scored meld 2 0; scored tricks 8 0; scored delta 10 0; scored made yes
claim 0 10 6 MADE; ended rule 0
# Two nines, twelve counters and the last trick: 15 of the 16 bid.
claim_waiting | bid 16 | deals 2: 1 challenge; tricks TS TS KS KS QS QS JS JS 9S 9S / TH TH KH KH QH QH JH JH 9H 9H
scored delta 0 0; scored shortfalls 0 BID 15 16; claim 0 15 6 SET; ended -; deal 1

11 the other may declare out after challenging
# Seat 1 has 5 for the right guess, and takes a queen with an ace: 6.
bidder_holds QUEEN_OF_CLUBS | ACE_OF_CLUBS | bid 20 | guess guess S
TWO_TRICKS; 0 declare-out; 1 challenge; 0 play QC; 1 play AC; 1 declare-out
scored meld 2 0; scored tricks 4 1; scored other 0 5; scored delta 6 6; scored made no; ended rule 1

11 a deal ended by a claim takes nothing away, and the last trick counts in full, also for a bid that is more than made
# The bidder has 1 for a nine, and 11 counters before the last trick, with which it has 14. The other keeps a nine and a
# last draw, which would be lost without trick points at the end of a deal.
bidder_holds 9S AS AS TS TS KS KS QS QS JS JS AD | NINE_AND_LAST_DRAW | bid 14 | guess guess H:
0 play AS; 1 play 9S; 0 declare-out; 1 challenge
tricks AS TS TS KS KS QS QS JS JS 9S AD / AH TH TH KH KH QH QH JH JH 9H 9C
scored meld 1 1; scored tricks 13 0; scored other 5 10; scored scores 19 11; scored made yes; ended rule 0
bidder_holds 9S AS AS TS TS KS KS QS QS JS JS AD | NINE_AND_LAST_DRAW | bid 13 | guess guess H:
0 play AS; 1 play 9S; 0 declare-out; 1 challenge
tricks AS TS TS KS KS QS QS JS JS 9S AD / AH TH TH KH KH QH QH JH JH 9H 9C
scored tricks 13 0; scored scores 19 11; ended rule 0

11 the last trick counts for its winner only
# The bidder has 2 for nines and 12 counters: 14 of the 15 bid. The last trick goes to the other's ace: 2.
bidder_holds 9S 9S AS AS TS TS KS KS QS QS JS QC | AC AH AH TH TH KH KH QH QH 9H JH JH | bid 15 | guess guess H
0 play AS; 1 play AH; 0 declare-out; 1 challenge
tricks AS TS TS KS KS QS QS JS 9S 9S QC / AH TH TH KH KH QH QH JH JH 9H AC
scored meld 2 0; scored tricks 12 2; scored other 5 0; scored delta 0 2; scored made no; ended -

11 undeclared, the game ends with the deal if a player is at the target after it, or goes on
other_leads | target 4: ALL_TRICKS; scores 0 15; ended rule 1
bidder_leads | target 15 | bid 16 | deals 2: ALL_TRICKS; ended -; deal 1

11 a bidder stands at the target once the contract is made, and not before: the seventh point comes too late
# Both end at 6 or more. The bidder has 6 after two tricks, the other, with 5 for the guess, after the third.
bidder_holds QUEEN_OF_CLUBS | ACE_OF_CLUBS | bid 6 | guess guess S:
TWO_TRICKS; REST; scored tricks 12 3; scored made yes; ended rule 0
bidder_holds QUEEN_OF_CLUBS | ACE_OF_CLUBS | bid 7 | guess guess S:
TWO_TRICKS; REST; scored tricks 12 3; scored made yes; ended rule 1

11 nobody sees since when a player stands at the target
other_leads | target 6: TWO_TRICKS; 1 rival 0 - - -

12 a loser under half the target gains 8, others 4; half the target itself is not under it; undeclared, too
other_leads | target 6: TWO_TRICKS; 1 declare-out; handicaps 8 0
# The winner's wrong guess has given the loser 5.
other_leads | target 10 | guess guess H: tricks AS AS TS TS KS / AH AH TH TH KH; 1 declare-out; handicaps 4 0
other_leads | target 11 | guess guess H: tricks AS AS TS TS KS / AH AH TH TH KH; 1 declare-out; handicaps 8 0
other_leads | target 4: ALL_TRICKS; handicaps 8 0
other_leads | target 6 | handicap off: TWO_TRICKS; 1 declare-out; handicaps 0 0

12 the moment the winner reached the target counts, not a later claim
# Seat 1 reaches the target of 2 with its nines, before seat 0 takes an ace and draws a nine last.
last_twelve 9S 9S AS AS TS TS KS KS QS QS JS QC | AC AH TH TH KH KH QH QH JH JH 9H 9D | target 2 | bid 20
1 rival 0 - - -; 1 play QC; 0 play AC; 0 play AH; 1 play AS; 1 declare-out; scores 11 4; handicaps 8 0

12 a bidder's claim counts even if the contract is made later
# When seat 0 claims, the other has nothing; when the contract is made, two aces.
bidder_holds QUEEN_OF_CLUBS | ACE_OF_CLUBS | bid 8
TWO_TRICKS; 0 declare-out; 1 challenge; 0 play QC; 1 play AC; 1 play AC; 0 play QC; 0 rival 0 - - -; won 14 2
1 play TH; 0 play TS; ended rule 0; scores 8 2; handicaps 0 8

11 of two at the target the one who stood there first wins
# The trick's winner stands first at the last draw, in which both get a nine, 10;
last_twelve 9S 9S AS AS TS TS KS KS QS QS JS 9C | AC AH TH TH KH KH QH QH JH JH 9H 9D | target 10
| bid 1 | opening_bid 1
meld 0 2; other 10 10; 1 play 9C; 0 play AC; 0 play 9D; 1 play JS
tricks AS AS TS TS KS KS QS QS 9S 9S / AH TH TH KH KH QH QH JH JH 9H; ended rule 1; scores 11 24
# and at nines declared by the engine, unless the other has declared one before.
last_twelve EACH_A_NINE | target 1 | bid 1 | opening_bid 1: meld 1 1; LAST_ACE; ended rule 1; scores 2 14
last_twelve EACH_A_NINE | target 1 | bid 1 | opening_bid 1 | before_first 0 dix: meld 1 1; LAST_ACE; ended rule 0

12 after a resignation or forfeit the score before the deal counts
stacked fletcher | target 10 | start_scores 4 0: 0 resign; handicaps 4 0 become 12 0
stacked fletcher | target 10 | start_scores 4 0: forfeit 0; handicaps 4 0 become 12 0
stacked fletcher | target 10 | start_scores 5 0: 0 resign; handicaps 5 0 become 9 0
stacked fletcher | target 10 | start_scores 5 0: forfeit 0; handicaps 5 0 become 9 0

12 the gain is first taken off the winner's handicap, and none exceeds 100
other_leads | target 6: TWO_TRICKS; 1 declare-out; handicaps 0 20 become 0 12; handicaps 0 8 become 0 0
handicaps 0 6 become 2 0; handicaps 8 0 become 16 0; handicaps 96 0 become 100 0

12 a game in progress or abandoned changes none, and other variants have none
stacked fletcher: handicaps 3 0 become 3 0; abandon; handicaps 3 0 become 3 0
stacked classic: 0 resign; handicaps 0 0

12 the game starts with that score
stacked fletcher | start_scores 0 12: scores 0 12; 1 offers no declare-out
""",
)
def test_fletcher(case: Case) -> None:
    case.check()


def test_fletcher_11_to_declare_out_may_end_the_game() -> None:
    game = other_leads(6)
    run(game, TWO_TRICKS)
    assert not rules_of(game).is_high(game.view(1), DECLARE_OUT)


@pytest.mark.parametrize(
    ("options", "highest"),
    [
        ({}, 75),
        ({"target": 1000}, 100),
        ({"target": 200}, 100),
        ({"target": 75}, 37),
        ({"target": 1}, 0),
        ({"handicap": "off"}, 0),
    ],
)
def test_fletcher_12_a_start_is_at_most_100_and_half_the_target(
    options: dict[str, Any], highest: int
) -> None:
    assert FLETCHER.handicap(FLETCHER.resolve(options)) == highest
