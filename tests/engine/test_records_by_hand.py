"""Records written by hand from the rule pages: those that keep the rules replay, others are refused where they do not.

A record is a title with its paragraph; its variant, options that differ from the defaults, and cards; then its deals,
one a line: the actions, and behind ``=>`` the result (points of meld, of tricks, others if any, and what the score
changed by; the declarer, and whether the bid was ``made`` or ``set``, each ``-`` without a bid), ``again`` and why the
deal was dealt again, ``open`` if it is not over, or ``!`` and the rule that refuses the last action. ``won 0`` says
which side has won by the rules.

Partners and opponents hold whole suits in most of them, so whoever names their own suit as trump may claim all tricks.
"""

import re
from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.record import RecordDiffers, replay, summary, write
from bot.engine.variants import VARIANTS
from tests.engine.stacking import copies, rest_of

SUIT = "2A{0} 2T{0} 2K{0} 2Q{0} 2J{0}"
FOUR = "4A{0} 4T{0} 4K{0} 4Q{0} 4J{0}"
CARDS = {
    # Of double-deck: seat 0 melds four runs with clubs trump, 300, and everybody else four marriages, 8.
    "WHOLE20": [FOUR.format(suit) for suit in "CDHS"],
    # No king and queen of one suit in seat 0.
    "UNMARRIED20": ["4AC 4TC 4KC 4JC 4AD", "4QC 4TD 4KD 4QD 4JD", FOUR.format("H"), FOUR.format("S")],
    # With clubs trump seat 0 has four royal marriages, 16, and seat 2 nothing; seat 1 has four marriages, 8.
    "LITTLE20": ["4AC 4TC 4KC 4QC 4JD", "4AD 4TD 4KD 4QD 4JC", "4AH 4TH 4QH 4JH 4KS", "4AS 4TS 4QS 4JS 4KH"],
    # Of partnership: whoever has the trumps melds two runs 1500 and two nines 20; the others two marriages 40 each.
    "WHOLE12": [f"{SUIT.format(suit)} 29{suit}" for suit in "CDHS"],
    # The whole hand of partnership's page: 320 with spades trump. Seat 1 has two marriages and a nine, 50; seat 2 two
    # marriages, 40; seat 3 a marriage and a royal marriage, 60.
    "PAGE12": [
        "AS TS KS QS JS 9S AC AD AH JD KH QH",
        "AC 2TC 2KC 2QC 2JC 29C 9S",
        "AD 2TD 2KD 2QD JD 29D JS TS",
        "AH 2TH KH QH 2JH 29H AS KS QS",
    ],
    "NINES12": [
        "29C 29D 29H 2AC 2TC 2KC",
        "2QC 2JC 2AD 2TD 2KD 2QD",
        "2JD 2AH 2TH 2KH 2QH 2JH",
        f"{SUIT.format('S')} 29S",
    ],
    "WHOLE11": [*(f"{SUIT.format(suit)} 9{suit}" for suit in "CDHS"), "9C 9D 9H 9S"],
    "UNMARRIED11": [
        "2AC 2TC 2KC 2JC 29C AD",
        "AD TD KD 2QD JD 9D 2QC 29H",
        f"{SUIT.format('H')} 9S",
        f"{SUIT.format('S')} 9S",
        "TD KD 9D JD",
    ],
    "NINES11": [
        "29C 29D 29H 2AC 2TC KC",
        "KC 2QC 2JC 2AD 2TD 2KD",
        "2QD 2JD 2AH 2TH 2KH QH",
        "QH 2JH 2AS 2TS 2KS 2QS",
        "2JS 29S",
    ],
    # Of three-handed: with spades trump seat 0 has 1520, seat 1 two marriages 40, seat 2 three 60.
    "WHOLE15": [
        f"{SUIT.format('S')} 29S 29C TC",
        f"{SUIT.format('H')} 29H 2JC QC",
        f"{SUIT.format('D')} 29D QC 2KC",
        "2AC TC",
    ],
    # The same without a widow; seat 2 has no marriage of clubs.
    "WHOLE16": [
        f"{SUIT.format('S')} 29S 2AC 2TC",
        f"{SUIT.format('H')} 29H 2KC 2JC",
        f"{SUIT.format('D')} 29D 2QC 29C",
    ],
    # Of kitty: with spades trump seat 0 has two runs 30 and two nines 2, seat 1 two marriages 4.
    "KITTY": [
        f"{SUIT.format('S')} 29S 2AC TC",
        f"{SUIT.format('H')} 29H JC 29C",
        f"{SUIT.format('D')} 29D 2QC JC",
        "2KC TC",
    ],
    # Of the variants with a stock: the hands, the upcard, and the rest in canonical order. Seat 0 has a run in hearts,
    # a marriage in every suit, and a pinochle.
    "STOCK": ["AH TH KH QH JH KS QS KD QD KC QC JD", "9H 29S 29D 9C 2JC 2JS 2AC", "AH"],
    # Seat 0 has both pinochles.
    "PAIR": ["2JD 2QS AH TH KH 2KS AC AD TD", "29S 29D 29C 2JC 2JS 2TC", "AH"],
    # Seat 0 wins all tricks but the last, in which its ace of spades falls to the nine of hearts, the upcard. It takes
    # 230 in them, seat 1 20; by the old count 229 and 21. The upcard gives its dealer 10.
    "WHOLE24": ["2AH 2TH 2KH 2QH 2JH 9H AS", f"{SUIT.format('C')} 29C", "9H"],
}
STOCK_VARIANTS = ("classic", "old-count", "fletcher")
DEALERS = dict.fromkeys(STOCK_VARIANTS, 1) | {
    "kitty": 1,
    "three-handed": 2,
    "partnership": 3,
    "double-deck": 3,
}
PASS3 = "1 pass; 2 pass; 3 pass"
PASS2 = "1 pass; 2 pass"
TEXTS = {
    "DECLARES0": f"0 bid 250; {PASS3}; 0 trump C",
    "DECLARES1": "1 bid 250; 2 pass; 3 pass; 0 pass; 1 trump D",
    "DECLARES2": "2 bid 250; 3 pass; 0 pass; 1 pass; 2 trump H",
    "KITTY_TAKEN": f"0 bid 250; {PASS3}; 0 trump C; 0 bury 9C 9D 9H 9S",
    "FIFTY": f"0 bid 50; {PASS3}; 0 trump C",
    "FIVE_HUNDRED": f"0 bid 500; {PASS3}; 0 trump C",
    "WIDOW": f"0 bid 200; {PASS2}; 0 trump S; 0 bury 9C 9C TC",
    "WIDOW350": f"0 bid 350; {PASS2}; 0 trump S; 0 bury 9C 9C TC",
    "SIXTEEN": f"0 bid 200; {PASS2}; 0 trump S",
    "TWENTY": "0 bid 20; 1 pass; 0 trump S; 0 bury KC KC TC",
    "ALL_PASS": f"0 pass; {PASS3}",
    "FIFTEEN_TRICKS": "; ".join(
        f"0 play {own}; 1 play {other}"
        for own, other in zip(
            copies(f"{SUIT.format('S')} 29S 2AC TC"),
            copies(f"{SUIT.format('H')} 29H JC 29C"),
            strict=True,
        )
    ),
    "ALL_TRICKS": "; ".join(
        [
            *(
                f"0 play {own}; 1 play {other}; 0 draw"
                for own, other in zip(
                    copies("2AH 2TH 2KH 2QH 2JH 9H AS"), copies(f"{SUIT.format('C')} 29C"), strict=True
                )
            ),
            *(f"0 play {card}; 1 play {card}" for card in copies("9D JD QD KD TD AD 9S JS QS KS TS")),
            "0 play AS; 1 play 9H",
        ]
    ),
    "JACK": "0 play JD; 1 play 9D",
    "CLUB": "0 play AC; 1 play 9C",
    "KING": "1 play 9S; 0 play KS",
    "HEARTS": "0 trump H; 1 no-guess",
    "PASS3": PASS3,
    "PASS2": PASS2,
}

REPLAYED = """
partnership 4 four cards passed each way
partnership; WHOLE12
DECLARES0; 2 pass-cards 9H 9H JH JH; 0 pass-cards JH JH 9H 9H; 0 claim-rest => 1560,80 250,0 1810,0 0 made
won 0

partnership 8 on scale 1 everything is a tenth
partnership scale=1 passing=0; WHOLE12
0 bid 25; PASS3; 0 trump C; 0 claim-rest => 156,8 25,0 181,0 0 made
won 0

partnership 5 twice the single
partnership passing=0 double_melds=twice; WHOLE12
DECLARES0; 0 claim-rest => 360,80 250,0 610,0 0 made

partnership 9 no side loses its meld
partnership passing=0 save_meld=none; WHOLE12
DECLARES0; 0 claim-rest => 1560,80 250,0 1810,80 0 made
won 0

partnership 2 one round of bidding
partnership passing=0 bidding=single-round; WHOLE12
0 bid 250; 1 bid 260; 2 pass; 3 pass; 1 trump D; 1 claim-rest => 80,1560 0,250 0,1810 1 made
won 1

partnership 2 a redeal and then a dealer who is stuck
partnership passing=0 all_pass=redeal; WHOLE12
ALL_PASS => again all-pass
0 pass; 1 pass; 2 pass; 3 trump S; 3 claim-rest => 80,1560 0,250 0,1810 3 made
won 1

partnership 1 a dead deal
partnership dead_deal=on; NINES12
0 bid 250; 0 call-dead => again dead
0 bid 250 => open

partnership 6 thrown in, the other side scores its meld
partnership passing=0; PAGE12
0 bid 250; PASS3; 0 trump S; 0 throw-in => 360,110 0,0 -250,110 0 set

partnership 6 thrown in on scale 1
partnership passing=0 scale=1; PAGE12
0 bid 25; PASS3; 0 trump S; 0 throw-in => 36,11 0,0 -25,11 0 set

partnership 6 thrown in, the other side scores all tricks too
partnership passing=0 throw_in=meld-and-tricks; PAGE12
0 bid 250; PASS3; 0 trump S; 0 throw-in => 360,110 0,250 -250,360 0 set

table options 8 a kitty of four, and nobody passes cards
partnership kitty=4; WHOLE11
KITTY_TAKEN; 0 claim-rest => 1550,80 250,0 1800,0 0 made
won 0

table options 8 a buried ten counts, and breaks one of the runs
# One run 150, a royal marriage 40, two nines 20; the partner 40.
partnership kitty=4 passing=0; WHOLE11
0 bid 250; PASS3; 0 trump C; 0 bury TC 9D 9H 9S; 0 claim-rest => 250,80 250,0 500,0 0 made

table options 8 thrown in after burying
partnership kitty=4 passing=0 throw_in=meld-and-tricks; WHOLE11
KITTY_TAKEN; 0 throw-in => 1550,80 0,250 -250,330 0 set

table options 8 no marriage even with the kitty
partnership kitty=4 trump_marriage=on; UNMARRIED11
0 bid 250; PASS3 => 0,0 0,0 -250,0 0 set

table options 8 a deal of eleven cards called dead before the bidding ends
partnership kitty=4 dead_deal=on; NINES11
0 bid 250; 1 pass; 0 call-dead => again dead
0 pass => open

table options 1 two deals, equal scores, and a third
partnership deals=2 target=100 passing=0; WHOLE12
DECLARES0; 0 claim-rest => 1560,80 250,0 1810,0 0 made
DECLARES1; 1 claim-rest => 80,1560 0,250 0,1810 1 made
DECLARES2; 2 claim-rest => 1560,80 250,0 1810,0 2 made
won 0

table options 2 ahead by what mercy asks
partnership mercy=1810 target=10000 passing=0; WHOLE12
DECLARES0; 0 claim-rest => 1560,80 250,0 1810,0 0 made
won 0

table options 2 ahead by less
partnership mercy=1811 target=10000 passing=0; WHOLE12
DECLARES0; 0 claim-rest => 1560,80 250,0 1810,0 0 made

the preset quick partnership
partnership deals=4 passing=3 scale=1; WHOLE12
0 bid 25; PASS3; 0 trump C; 2 pass-cards JH JH 9H; 0 pass-cards 9H JH JH; 0 claim-rest => 156,8 25,0 181,0 0 made

table options 3 the declarer leads a trump first
partnership first_lead=trump; WHOLE12
DECLARES0; 2 pass-cards AH AH TH TH; 0 pass-cards 9C 9C JC JC; 0 play AC => open

double-deck 4 the other side has less than 20 and lays down nothing
double-deck; WHOLE20
FIFTY; 0 claim-rest => 308,0 50,0 358,0 0 made

table options 4 by hundreds
double-deck scale=10; WHOLE20
0 bid 540; 1 bid 550; 2 bid 600; 3 bid 650; 0 bid 700; PASS3; 0 trump C; 0 claim-rest => 3080,0 500,0 3580,0 0 made

double-deck 4 a side with at least 15 lays down
double-deck minimum_meld=15; WHOLE20
FIFTY; 0 claim-rest => 308,16 50,0 358,0 0 made

table options 7 thrown in, the other side scores its meld
double-deck throw_in=meld minimum_meld=15; WHOLE20
FIFTY; 0 throw-in => 308,16 0,0 -50,16 0 set

table options 4 and 7 by hundreds, the other side has no meld but scores all tricks
double-deck throw_in=meld-and-tricks scale=10; WHOLE20
FIVE_HUNDRED; 0 throw-in => 3080,0 0,500 -500,500 0 set

table options 5 a lower opening bid
double-deck opening_bid=25; WHOLE20
0 bid 27; 1 bid 55; 2 pass; 3 pass; 0 pass; 1 trump D; 1 claim-rest => 0,308 0,50 0,358 1 made

table options 6 dealt again, and then the dealer is stuck
double-deck all_pass=redeal; WHOLE20
ALL_PASS => again all-pass
0 pass; 1 pass; 2 pass; 3 trump S; 3 claim-rest => 0,308 0,50 0,358 3 made

table options 6 the dealer bids what opens
double-deck all_pass=redeal opening_bid=60; WHOLE20
0 pass; 1 pass; 2 pass; 3 bid 60; 3 trump S; 3 claim-rest => 0,308 0,50 0,358 3 made

table options 1 one deal, and the target has no effect
double-deck deals=1; WHOLE20
FIFTY; 0 claim-rest => 308,0 50,0 358,0 0 made
won 0

table options 1 and 2 mercy ends a game of four deals after its first
double-deck deals=4 mercy=358; WHOLE20
FIFTY; 0 claim-rest => 308,0 50,0 358,0 0 made
won 0

double-deck 3 no marriage, and the deal counts as one of the deals
double-deck deals=1; UNMARRIED20
0 bid 60; PASS3 => 0,0 0,0 -60,0 0 set
won 1

table options 7 nothing to throw in where the deal is not played
# 16 of meld are less than 20, and so are the other side's 8.
double-deck throw_in=meld; LITTLE20
FIFTY => 0,0 0,0 -50,0 0 set

double-deck 3 two cards passed each way
double-deck passing=2; WHOLE20
FIFTY; 2 pass-cards JH JH; 0 pass-cards JH JH; 0 claim-rest => 308,0 50,0 358,0 0 made

three-handed 8 opponents without a trick lose their meld
three-handed; WHOLE15
WIDOW; 0 claim-rest => 1520,40,60 250,0,0 1770,0,0 0 made
won 0

three-handed 5 only the declarer melds, doubles at twice the single
three-handed melds=declarer double_melds=twice; WHOLE15
WIDOW; 0 claim-rest => 320,0,0 250,0,0 570,0,0 0 made

three-handed 9 the meld alone reaches the bid: 4 units twice, because spades are trump
three-handed settlement=on; WHOLE15
WIDOW => 1520,0,0 0,0,0 8,-4,-4 0 made

three-handed 9 a bid of 350 in spades is worth 10 units
three-handed settlement=on double_melds=twice; WHOLE15
WIDOW350; 0 claim-rest => 320,0,0 250,0,0 20,-10,-10 0 made

three-handed 10 thrown in, spades do not raise the value
three-handed settlement=on double_melds=twice; WHOLE15
WIDOW350; 0 throw-in => 320,0,0 0,0,0 -10,5,5 0 set

table options 2 mercy counts units
three-handed settlement=on mercy=12; WHOLE15
WIDOW => 1520,0,0 0,0,0 8,-4,-4 0 made
won 0

three-handed 10 thrown in, the opponents score their meld
three-handed; WHOLE15
WIDOW; 0 throw-in => 1520,40,60 0,0,0 -200,40,60 0 set

three-handed 3 dealt again as often as all pass
three-handed all_pass=redeal; WHOLE15
0 pass; PASS2 => again all-pass
0 pass; PASS2 => again all-pass
0 pass; 1 pass; 2 bid 300 => open

table options 9 sixteen cards, no widow
three-handed kitty=0; WHOLE16
SIXTEEN; 0 claim-rest => 1520,40,40 250,0,0 1770,0,0 0 made
won 0

table options 9 thrown in
three-handed kitty=0 bury=plain-suits; WHOLE16
SIXTEEN; 0 throw-in => 1520,40,40 0,0,0 -200,40,40 0 set

table options 9 settled when trump is named
three-handed kitty=0 settlement=on; WHOLE16
SIXTEEN => 1520,0,0 0,0,0 8,-4,-4 0 made

table options 1 and 3 a certain claim before the first lead, in a game of one deal
three-handed kitty=0 first_lead=trump deals=1; WHOLE16
SIXTEEN; 0 claim-rest => 1520,40,40 250,0,0 1770,0,0 0 made
won 0

kitty 6 a player without trick points loses the meld
kitty; KITTY
TWENTY; FIFTEEN_TRICKS => 32,4 25,0 57,0 0 made

kitty 8 alternate scoring, of which two deals are a tie
kitty scoring=alternate deals=2; KITTY
0 bid 20; 1 pass; 0 throw-in => 0,0 0,0 -1,1 0 set
1 bid 20; 0 pass; 1 throw-in => 0,0 0,0 1,-1 1 set
TWENTY; FIFTEEN_TRICKS => 32,0 25,0 2,0 0 made
won 0

kitty 8 thrown in with the melds on the table
kitty scoring=alternate; KITTY
TWENTY; 0 throw-in => 32,0 0,0 -1,1 0 set

kitty 9 led without burying, and the deal is forfeited
kitty enforcement=strict unburied_penalty=forfeit; KITTY
0 bid 20; 1 pass; 0 trump S; 0 play AS; 1 call-unburied => 32,4 0,25 -20,29 0 set

table options 2 mercy in kitty
kitty mercy=57; KITTY
TWENTY; FIFTEEN_TRICKS => 32,4 25,0 57,0 0 made
won 0

classic 1 four cards at a time
classic packet=4; STOCK
JACK; 0 draw => open

classic 3 a round house
classic round_house=on; STOCK
JACK; 0 meld round-house; 0 draw => open

classic 3 a double pinochle
classic double_pinochle=300; PAIR
CLUB; 0 meld double-pinochle; 0 draw => open

classic 3 the king of a run in another class
classic sequence_lock=marriage; STOCK
JACK; 0 meld run; 0 draw; 0 play QC; 1 play 9C; 0 meld kings => open

classic 8 the higher total wins
classic both_out=higher target=20; WHOLE24
ALL_TRICKS => 0,10 230,20 230,30 - -
won 0

classic 8 the target rises
classic both_out=extend target=20; WHOLE24
ALL_TRICKS => 0,10 230,20 230,30 - -
1 play AC; 0 play AH => open

classic 8 both extend to the lower target
classic target=20; WHOLE24
ALL_TRICKS; 0 extend 270; 1 extend 520 => 0,10 230,20 230,30 - -

classic 8 the first refusal ends the game
classic target=20; WHOLE24
ALL_TRICKS; 1 extend 270; 0 no-extend => 0,10 230,20 230,30 - -
won 0

old-count 1 four cards at a time
old-count packet=4; STOCK
JACK; 0 draw => open

old-count 2 and 5 a single deal
old-count match=single-deal; WHOLE24
ALL_TRICKS => 0,10 229,21 229,31 - -
won 0

old-count 3 the target rises
old-count target=20; WHOLE24
ALL_TRICKS => 0,10 229,21 229,31 - -

old-count 4 declared out at the target
old-count target=152; STOCK
JACK; 0 meld run; 0 declare-out => 150,0 2,0 152,0 - -
won 0

old-count 4 declared out below the target
old-count target=153; STOCK
JACK; 0 meld run; 0 declare-out => 150,0 2,0 152,0 - -
won 1

old-count 1 a double pinochle
old-count double_pinochle=300 target=311; PAIR
CLUB; 0 meld double-pinochle; 0 declare-out => 300,0 11,0 311,0 - -
won 0

fletcher 8 and 11 counters of all tricks
fletcher target=16 opening_bid=15 counters=all-tricks; STOCK
1 pass; 0 bid 15; HEARTS; KING; 0 meld run; 0 declare-out => 15,0 1,0 0,0 16,0 0 made
won 0

fletcher 3 and 11 a right guess, and a claim before the contract is made
fletcher target=16 counters=all-tricks; STOCK
1 pass; 0 bid 20; 0 trump H; 1 guess H; KING; 0 meld run; 0 declare-out; 1 accept => 15,0 1,0 0,5 16,5 0 set
won 0

fletcher 2 another opening bid
fletcher opening_bid=30; STOCK
1 bid 30; 0 bid 35; 1 pass; HEARTS => open

fletcher 5 a nine that is declared
fletcher; STOCK
1 pass; 0 bid 20; HEARTS; 1 dix; 1 play 9H => open

fletcher 10 a nine that is not declared
fletcher enforcement=strict; STOCK
1 pass; 0 bid 20; HEARTS; 1 play 9H => open
"""

REFUSED = """
table options 4 bids go by tens
double-deck scale=10; WHOLE20
0 bid 505 => ! BID_FIFTIES

table options 4 above 600 by fifties
double-deck scale=10; WHOLE20
0 bid 600; 1 bid 610 => ! BID_FIFTIES

table options 4 never below the opening bid
double-deck scale=10; WHOLE20
0 bid 50 => ! BID_UNDER_OPENING

table options 5 nor below another
double-deck opening_bid=25; WHOLE20
0 bid 24 => ! BID_UNDER_OPENING

table options 5 above 60 by fives
double-deck opening_bid=25; WHOLE20
0 bid 60; 1 bid 61 => ! BID_STEPS

table options 6 only the opening bid itself
double-deck all_pass=redeal; WHOLE20
0 pass; 1 pass; 2 pass; 3 bid 55 => ! ONLY_OPENING_BID

table options 6 a second redeal
double-deck all_pass=redeal; WHOLE20
ALL_PASS => again all-pass
ALL_PASS => ! TRUMP_FIRST

table options 7 throwing in is off
double-deck; WHOLE20
FIFTY; 0 throw-in => ! NOT_NOW

table options 7 only before the lead
double-deck throw_in=meld; WHOLE20
FIFTY; 0 play AC; 0 throw-in => ! THROW_IN_AFTER_MELDS

table options 7 only the declarer
double-deck throw_in=meld; WHOLE20
FIFTY; 1 throw-in => ! THROW_IN_AFTER_MELDS

table options 3 another suit led first
double-deck first_lead=trump passing=2; WHOLE20
FIFTY; 2 pass-cards AH AH; 0 pass-cards JC JC; 0 play AH => ! LEAD_TRUMP

table options 3 in partnership
partnership first_lead=trump; WHOLE12
DECLARES0; 2 pass-cards AH AH TH TH; 0 pass-cards 9C 9C JC JC; 0 play AH => ! LEAD_TRUMP

table options 3 in three-handed
three-handed first_lead=trump; WHOLE15
WIDOW; 0 play AC => ! LEAD_TRUMP

table options 8 three cards buried
partnership kitty=4; WHOLE11
DECLARES0; 0 bury 9C 9D 9H => ! BURIED_OTHER_COUNT

table options 8 cards passed with a kitty
partnership kitty=4; WHOLE11
DECLARES0; 2 pass-cards AH AH TH TH => ! NOT_YOUR_TURN

table options 8 led before burying
partnership kitty=4; WHOLE11
DECLARES0; 0 play AC => ! BURY_FIRST

table options 8 thrown in before burying
partnership kitty=4; WHOLE11
DECLARES0; 0 throw-in => ! THROW_IN_AFTER_MELDS

table options 8 called dead after the bidding
partnership kitty=4 dead_deal=on; NINES11
0 bid 250; PASS3; 1 call-dead => ! BIDDING_IS_OVER

table options 8 a card buried that is not held
partnership kitty=4; WHOLE11
DECLARES0; 0 bury 9C 9D 9H AS => ! NOT_HELD

table options 9 buried without a widow
three-handed kitty=0; WHOLE16
SIXTEEN; 0 bury AC AC TC => ! NOT_NOW

three-handed 4 a trump buried
three-handed bury=plain-suits; WHOLE15
0 bid 200; PASS2; 0 trump S; 0 bury 9S 9C 9C => ! BURY_NO_TRUMP

three-handed 3 bids by tens
three-handed; WHOLE15
0 bid 205 => ! BID_TENS

double-deck 3 trump without a marriage
double-deck; WHOLE20
0 bid 50; PASS3; 0 trump D => ! MARRIAGE_NEEDED

partnership 7 a claim by another seat
partnership passing=0; WHOLE12
DECLARES0; 2 claim-rest => ! REST_UNCERTAIN

kitty 5 the first lead
kitty; KITTY
TWENTY; 0 play AC => ! LEAD_TRUMP

classic 3 a round house that is not played
classic; STOCK
JACK; 0 meld round-house => ! UNKNOWN_MELD

classic 3 a double pinochle that counts as two
classic; PAIR
CLUB; 0 meld double-pinochle => ! UNKNOWN_MELD

classic 3 the king of a run that is locked
classic; STOCK
JACK; 0 meld run; 0 draw; 0 play QC; 1 play 9C; 0 meld kings => ! RUN_LOCKED

classic 8 another target
classic target=20; WHOLE24
ALL_TRICKS; 0 extend 300 => ! EXTENSION_TARGETS

classic 8 answered twice
classic target=20; WHOLE24
ALL_TRICKS; 0 extend 270; 0 extend 520 => ! ANSWERED_ALREADY

old-count 4 declared out without a trick
old-count; STOCK
1 declare-out => ! NO_TRICK_YET

old-count 5 declared out in a single deal
old-count match=single-deal; STOCK
JACK; 0 declare-out => ! NOT_NOW

old-count 1 no round house
old-count; STOCK
JACK; 0 meld round-house => ! UNKNOWN_MELD

fletcher 2 a bid under the opening bid
fletcher opening_bid=30; STOCK
1 bid 29 => ! BID_UNDER_OPENING

fletcher 2 after the dealer has passed
fletcher opening_bid=30; STOCK
1 pass; 0 bid 31 => ! ONLY_OPENING_BID

fletcher 8 and 11 a counter in a trick that does not count
fletcher target=15 opening_bid=15; STOCK
1 pass; 0 bid 15; HEARTS; KING; 0 meld run; 0 declare-out => ! NO_COUNTER_YET

fletcher 5 a nine that is not declared
fletcher; STOCK
1 pass; 0 bid 20; HEARTS; 1 play 9H => ! DECLARE_FIRST
"""


def _blocks(text: str) -> list[Any]:
    blocks = [
        [line for line in block.splitlines() if line and line[0] != "#"] for block in text.split("\n\n")
    ]
    return [pytest.param(lines, id=title) for title, *lines in blocks]


def _record(lines: list[str]) -> tuple[dict[str, Any], str]:
    """The record that the lines of a block tell, and the name of the rule that refuses its last action, if any."""
    what, _, cards = lines[0].partition("; ")
    variant, *chosen = what.split()
    options = {
        name: int(value) if value.isdigit() else value for name, value in (one.split("=") for one in chosen)
    }
    seats = VARIANTS[variant].seats
    scores = [0] * max(VARIANTS[variant].sides[-1] + 1, 2)
    record: dict[str, Any] = {
        "format": "pinochle-record/1",
        "variant": variant,
        "options": options,
        "players": [f"player {seat}" for seat in range(seats)],
        "start_scores": scores,
        "deals": [],
        "ended": None,
        "winner": None,
    }
    dealer, refusal = DEALERS[variant], ""
    for line in lines[1:]:
        if line.startswith("won "):
            record |= {"ended": "rule", "winner": int(line[4:])}
            continue
        played, _, outcome = line.partition(" => ")
        deal = {"dealer": dealer, "dealt": _dealt(variant, CARDS[cards]), "actions": _actions(played)}
        record["deals"].append(deal)
        kind, *rest = outcome.split()
        if kind == "again":
            deal["redealt"] = rest[0]
        elif kind == "!":
            refusal = rest[0]
        elif kind != "open":
            deal["result"], scores = _result(outcome, scores)
            dealer = (dealer + 1) % seats
    return record, refusal


def _actions(played: str) -> list[str]:
    return re.sub(r"[A-Z_]{4,}\d*", lambda name: TEXTS[name[0]], played).split("; ")


def _dealt(variant: str, places: list[str]) -> dict[str, Any]:
    seats = VARIANTS[variant].seats
    dealt: list[Any] = [[card.code for card in copies(place)] for place in places]
    if variant in STOCK_VARIANTS:
        *hands, [upcard] = dealt
        named = [card for place in places for card in copies(place)]
        stock = [card.code for card in rest_of(VARIANTS[variant].deck, named)]
        return {"hands": hands, "stock": stock, "upcard": upcard}
    aside = {"kitty": ["dummy", "kitty"]}.get(variant, ["kitty"])
    return {"hands": dealt[:seats], **dict(zip(aside, dealt[seats:], strict=False))}


def _result(outcome: str, scores: list[int]) -> tuple[dict[str, Any], list[int]]:
    *points, declarer, made = outcome.split()
    meld, tricks, *rest, delta = ([int(number) for number in each.split(",")] for each in points)
    [other] = rest or [[0] * len(scores)]
    after = [score + change for score, change in zip(scores, delta, strict=True)]
    return {
        "meld": meld,
        "tricks": tricks,
        "other": other,
        "delta": delta,
        "scores": after,
        "declarer": None if declarer == "-" else int(declarer),
        "made": None if made == "-" else made == "made",
    }, after


@pytest.mark.parametrize("lines", _blocks(REPLAYED))
def test_a_record_by_hand_replays(lines: list[str]) -> None:
    record, _ = _record(lines)
    game = replay(record)
    assert summary(game)["results"] == [deal["result"] for deal in record["deals"] if "result" in deal]
    again = write(game, record["players"])
    assert [deal["dealt"] for deal in again["deals"][: len(record["deals"])]] == [
        deal["dealt"] for deal in record["deals"]
    ]
    assert (again["ended"], again["winner"]) == (record["ended"], record["winner"])


@pytest.mark.parametrize("lines", _blocks(REFUSED))
def test_a_record_by_hand_with_a_broken_rule_is_refused_at_the_action(lines: list[str]) -> None:
    record, rule = _record(lines)
    with pytest.raises(RecordDiffers, match=re.escape(Rule[rule].value)) as error:
        replay(record)
    deals = record["deals"]
    assert (error.value.deal, error.value.action) == (len(deals) - 1, len(deals[-1]["actions"]) - 1)
