"""Two-Handed with Kitty, paragraph by paragraph (kitty 3 to 9).

Seat 1 deals, so seat 0 speaks first. Most tests use the hands of `kitty_deals`. Dealing, bidding, following and the
points of melds are in the tables of all variants.
"""

from tests.engine import kitty_deals
from tests.engine.cases import Case, cases

AUCTION = "0 bid 20; 1 pass"
BID_FIVE = "0 bid 5; 1 pass; 0 trump C"
OWN_DIAMONDS = "TD QD KD AD JH JH QH QH KH TH TH 9H KH AH AH"


@cases(
    vars(kitty_deals) | globals(),
    """
3 the kitty is shown and goes into the declarer's hand
dealt: AUCTION; held 18 15; -1 sees 0 9D 9D 9H; 1 sees 0 9D 9D 9H

3 trump is named first, then three cards are buried
dealt
AUCTION; 0 bury 9D 9D 9H ! TRUMP_FIRST; 0 play AC ! TRUMP_FIRST; 1 trump C ! NOT_YOUR_TURN; 0 trump S
0 play AC ! BURY_FIRST; 0 trump C ! BURY_FIRST; 1 bury AH AH TH ! NOT_YOUR_TURN; trump S S S; to-move 0

3 any three cards may be buried, known to the declarer alone until the deal is scored; of the hand all know the melds
declared: 0 bury AH 9D 9D ! NOT_HELD; 0 bury 9H 9H 9D ! NOT_HELD; 0 bury AC AC TC; held 15 15
declared: NO_POINTS; 0 buried ?? ?? ?? 9D 9D 9H ?? ?? ??
1 sees 0 9C 9C JC JC QC QC KC KC TC TC AC AC
declared: ALL_BUT_THE_LAST; 0 buried 9D 9D AS 9D 9D AS 9D 9D AS

3 buried cards cannot meld
# One run 15, one nine 1: the other king and queen of trump are in the run.
declared: 0 bury KC QC 9C; meld 16 6

4 standard: both lay down; alternate: only the declarer, also if that is the dealer
declared: NO_POINTS; laid 0=32 1=6; meld 32 6; 0 sees 1 QD KD QH QH KH KH
declared | scoring alternate: NO_POINTS; laid 0=32; meld 32 0; 0 sees 1 -
# Hearts are trump. With the nine of the kitty: two runs 30, two nines 2, KD QD 2.
dealt | scoring alternate | opening_bid 21: 0 pass; 1 trump H; 1 bury 9D 9D AD; meld 0 34

5 the declarer leads a trump first, or any card without one
following: 0 may play 9H KH; 0 play AS ! LEAD_TRUMP; 0 play AH ! NOT_HELD; 1 play AH ! NOT_YOUR_TURN; 0 pass ! NOT_NOW
declared | trump H: NO_POINTS; 0 may play AC TC KC QC JC 9C AS TS

5 a trump lead is beaten, and after the first trick any card is led
following
0 play KH; 1 play JH ! BEAT_TRUMP; 1 play AS ! FOLLOW_SUIT; 1 may play AH; 1 play AH
1 may play JH AS TS KS QS JS 9S QC JC 9C; 1 play JS; 0 play 9H ! FOLLOW_SUIT; 0 may play AS KS QS; 0 play AS
0 play KD; 1 play 9C ! MUST_TRUMP; 1 may play JH

5 the dummy's top card goes with every trick
following: 0 play KH; 1 play AH; 1 taken KH TH AH; 1 play 9S; 0 play AS; 0 taken AH 9S AS; dummy 13

6 25 in all, and a player without trick points loses their meld
declared
NO_POINTS; tricks AC AC TC TC KC KC QC QC JC JC 9C 9C AS AS TS / OWN_DIAMONDS
won 15 0; dummy 0; scored meld 32 6; scored tricks 25 0; scored delta 57 0; scored made yes

3 6 each buried counter is a trick point; without any the meld is lost
# Seat 0 declares clubs for 5, holds none, wins no trick, and melds 6, which it keeps with a buried counter.
dealt_hearts | opening_bid 5: BID_FIVE; 0 bury 9D 9D TD; all; scored tricks 1 24; scored delta 7 56; scored made yes
dealt_hearts | opening_bid 5: BID_FIVE; 0 bury AH AH TH; all; scored tricks 3 22; scored delta 9 54; scored made yes
dealt_hearts | opening_bid 5: BID_FIVE; 0 bury 9D 9D 9H; all; scored tricks 0 25; scored delta -5 57; scored made no

7 a bid of what is melded and taken is made
declared 55: ALL_BUT_THE_LAST; scored meld 32 6; scored tricks 23 2; scored delta 55 8; scored made yes

8 no throw-in after the first lead, nor under standard scoring
declared | scoring alternate:
NO_POINTS; 0 play AC; 0 throw-in ! THROW_IN_BEFORE_LEAD; 1 play 9H; 0 throw-in ! THROW_IN_BEFORE_LEAD
declared: 0 throw-in ! BURY_FIRST

9 the declarer may bury or lead a trump among the 18 cards
strict
0 leads AC TC KC QC JC 9C; 0 play AS ! LEAD_TRUMP; 0 play AH ! NOT_HELD
0 bury AH 9D 9D ! NOT_HELD; 0 accept ! BURY_FIRST; 1 play AH ! NOT_YOUR_TURN; 1 bury AH AH TH ! NOT_YOUR_TURN
1 may nothing

9 that trump may have come with the kitty, or there is none
strict | trump H: 0 leads 9H
strict | trump H | kitty 9D 9D JD | dummy 9H: 0 offers play TS

9 not before the auction is over and trump named
dealt | enforcement strict: 0 bury 9C 9C JC ! NOT_NOW; AUCTION; 0 bury 9D 9D 9H ! TRUMP_FIRST; 0 play AC ! TRUMP_FIRST

9 melds are laid down with the lead, the declarer's from 18 cards
# Marriage of spades 2, two runs 30, nines 2.
dealt | enforcement strict | kitty 9D KS QS | dummy 9H 9D
AUCTION; 0 trump C; meld 0 0; 0 play AC; laid 0=34 1=6; meld 34 6; to-move 1; held 17 15

9 burying first goes on as under guided, where nothing is called
strict: NO_POINTS; 0 bury AS AS TS ! BURIED_ALREADY; 0 play AS ! LEAD_TRUMP; 0 play AC; meld 32 6
1 call-unburied ! BURIED_ALREADY
declared: NO_POINTS; 0 play AC; 1 call-unburied ! NOT_NOW

9 after the first lead the opponent may call, on turn or not, and nobody buries uncalled
strict
1 call-unburied ! NOT_LED_YET; 0 play AC; 0 bury 9D 9D 9H ! BURY_WHEN_CALLED; 0 may nothing; -1 may nothing
0 call-unburied ! ONLY_OPPONENT_CALLS; 1 offers call-unburied; 1 play 9H; 0 bury 9D 9D 9H ! BURY_WHEN_CALLED
1 may call-unburied; 0 offers play AC

9 called without penalty the declarer can only bury or resign
strict
0 play AC; 1 play 9H; 1 call-unburied; to-move 0; 0 offers no play AC; 0 play AC ! BURY_FIRST
0 bury AH 9D 9D ! NOT_HELD; 0 bury AC AC 9D ! NOT_HELD; 1 may nothing; 1 play AH ! NOT_YOUR_TURN
1 call-unburied ! NOT_YOUR_TURN; 0 resign; ended resign 1

9 the deal goes on to its score
# Run 15, nines 2. The declarer wins all tricks except the last (9H to AH), which is 2.
strict | points 35
0 play AC; 1 call-unburied; 0 bury KC QC 9D; 1 play TD
tricks AC TC TC KC QC JC JC 9C 9C AS AS TS 9D 9H / QD KD AD JH JH QH QH KH TH TH 9H KH AH AH
to-move 0 1; 1 accept; 0 accept; scored meld 17 6; scored tricks 23 2; scored delta 40 8

9 forfeit loses the bid and all trick points, by alternate scoring a point, which can end the game
strict | unburied_penalty forfeit:
0 play AC; 1 call-unburied; scored meld 32 6; scored tricks 0 25; scored delta -20 31; scored made no
scored shortfalls 0 UNBURIED 0 0
strict | unburied_penalty forfeit | scoring alternate:
0 play AC; 1 call-unburied; scored meld 32 0; scored tricks 0 25; scored delta -1 1; scored shortfalls 0 UNBURIED 0 0
strict | unburied_penalty forfeit | start_scores 0 89: 0 play AC; 1 call-unburied; ended rule 1

9 every strict deal waits for both players, who may call until they have accepted
# The two runs and nines are complete without them.
played_out: 0 may accept; 0 play AS ! NOT_NOW; 1 may accept, call-unburied; 1 call-unburied; 0 bury AS AS TS; meld 32 6
1 may accept; 0 accept; 1 accept; scored tricks 21 4
played_out: 1 accept; 1 may nothing; 1 call-unburied ! ACCEPTED_ALREADY; 1 accept ! ACCEPTED_ALREADY; to-move 0
strict: ALL_BUT_THE_LAST; to-move 0 1; 1 may accept; 0 accept; 1 accept; scored tricks 23 2

9 a call withdraws the acceptance of the other, also where it forfeits
played_out: 0 accept; to-move 1; 1 call-unburied; 0 bury AS AS TS; 1 accept; 0 may accept; 0 accept; scored tricks 21 4
played_out | unburied_penalty forfeit: 0 accept; 1 call-unburied; scored tricks 0 25

9 throw-in before burying, but not after the lead
strict | scoring alternate: 0 throw-in; scored meld 0 0
strict | scoring alternate: 0 play AC; 0 throw-in ! THROW_IN_BEFORE_LEAD; 1 call-unburied; 0 throw-in ! BURY_FIRST

8 throw-in from taking the kitty to the first lead costs a point
dealt | scoring alternate: 0 throw-in ! THROW_IN_BEFORE_LEAD; AUCTION; 1 throw-in ! THROW_IN_BEFORE_LEAD
-1 offers no throw-in; 1 offers no throw-in; 0 throw-in; scored meld 0 0; scored tricks 0 0; scored delta -1 1
scored made no; scored shortfalls 0 THROWN_IN 0 0; 0 buried - - -
dealt | scoring alternate: AUCTION; 0 trump C; 1 throw-in ! THROW_IN_BEFORE_LEAD; 0 throw-in; scored delta -1 1
dealt | scoring alternate: AUCTION; 0 trump C; NO_POINTS; 1 throw-in ! THROW_IN_BEFORE_LEAD; 0 throw-in
scored meld 32 0; scored delta -1 1; 0 buried 9D 9D 9H 9D 9D 9H 9D 9D 9H

9 the meld is counted again without the cards buried when called but with those played
# One run 15 with the ace already led, one nine 1; then K and Q of trump were played once each: one run 15, nines 2.
strict: 0 play AC; 1 play 9H; 1 call-unburied; 0 bury KC QC 9C; 0 shows run 1 15 nine 1 1; meld 16 6
0 buried ?? ?? ?? 9C QC KC ?? ?? ??; 1 sees 0 -; 1 call-unburied ! BURIED_ALREADY; 0 bury 9D 9D 9H ! BURIED_ALREADY
strict: 0 play AC; 1 play 9H; tricks KC QC / JH JH; 1 call-unburied; 0 bury KC QC 9D
0 shows run 1 15 nine 2 2; meld 17 6

9 uncalled the three cards left are the buried ones
# Seat 1 takes AH KH AD and the last trick; seat 0 the rest, with the three cards left over.
played_out: 0 buried - - -; 0 hand TS AS AS; 0 accept; 1 accept; 0 buried AS AS TS AS AS TS AS AS TS
scored meld 32 6; scored tricks 21 4; scored delta 53 10; scored made yes
""",
)
def test_kitty(case: Case) -> None:
    case.check()


def test_kitty_3_the_ways_to_bury() -> None:
    """8 cards twice and 2 once: 120 choices of three different cards, and 8 pairs with 9 other cards each."""
    assert len(kitty_deals.declared().offers(0)) == 120 + 72
