"""What `old-count` has of its own: no sequence lock, card points and declaring out. Points are worked out by hand.

Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise. What it shares with `classic` 1 to 6 is in
test_stock_play and test_stock_melds, the end of its games in test_stock_end.
"""

from tests.engine.cases import Case, cases
from tests.engine.stock_deals import OLD_COUNT


@cases(
    OLD_COUNT.deals,
    """
1 no round house
deal KC QC KD QD KH QH KS QS 2AC 2AD: 1 wins; 1 meld round-house ! UNKNOWN_MELD

1 a card of a run serves in other classes
deal AH TH KH QH JH KC KD KS 2TC | 29C | upcard QH: 1 wins run; 1 wins kings; meld 0 230
deal AH TH KH QH JH QC QD QS 2TC | 29C | upcard KH: 1 wins run; 1 wins queens; meld 0 210
deal AH TH KH QH JH AD AC AS 2TC | 29C | upcard KH: 1 wins run; 1 wins aces; meld 0 250
deal AS TS KS QS JS JD 2TC | 29C | upcard KS: 1 wins run; 1 wins pinochle; meld 0 190

4 declaring out at any time, on turn or not, after winning a trick of the deal
deal 2AC 2AD 2AS TC KC 2TD 2TS | 9C 2JC 29D 29S JS TC | start_scores 1000 0
0 declare-out ! NO_TRICK_YET; 1 declare-out ! NO_TRICK_YET; 1 play AC; 0 play 9C
0 may nothing; 0 declare-out ! NO_TRICK_YET; -1 declare-out ! NOT_SEATED; -1 may nothing
# On the other player's turn, with a card on the table; then both have won a trick.
1 may draw, declare-out; 1 draw; 1 play KC; 1 may declare-out; 0 play TC
1 may declare-out; 0 offers declare-out; 0 draw; 1 may declare-out; 0 offers declare-out

4 still in the last twelve tricks, where a point less loses, too
# The twelve tricks before held all diamonds (60), all spades except an ace (49) and a nine of clubs.
last_twelve | start_scores 0 891
0 may nothing; 1 play AH; 1 may declare-out; 1 declare-out; scored tricks 0 109; ended rule 1
last_twelve | start_scores 0 890: 1 play AH; 1 declare-out; scored tricks 0 109; ended rule 0

4 at the target the player wins with score, melds and cards so far
# A nine exchanged, one shown, and the marriage; A, A, T and J taken: 928 + 20 + 20 + 11 + 11 + 10 + 2 = 1002.
deal KC QC 29H 2AC TC 2AD 2AS TD | start_scores 0 928 | upcard JH
1 play AC; 0 play 9C; 1 meld marriage:C; 1 exchange; 1 dix; 1 draw
1 play AC; 0 play 9C; 1 draw; 1 play TC; 0 play JC; 1 declare-out
scored meld 0 40; scored tricks 0 34; scored delta 0 74; scored scores 0 1002; scored made -; scored shortfalls -
claim 1 1002 1000 HELD; ended rule 1; 0 declare-out ! GAME_OVER; to-move -

4 exactly the target is enough, whatever the other player has, and a point less loses
deal AC AD TC | 9C AC | start_scores 0 989: 1 play AC; 0 play 9C; 1 declare-out; claim 1 1000 1000 HELD; ended rule 1
deal AC AD TC | 9C AC | start_scores 1200 989: 1 play AC; 0 play 9C; 1 declare-out; claim 1 1000 1000 HELD; ended rule 1
deal AC AD TC | 9C AC | start_scores 0 988: 1 play AC; 0 play 9C; 1 declare-out; claim 1 999 1000 FAILED
scored scores 0 999; ended rule 0

4 an incomplete trick counts for nobody
deal AC AD TC | 9C AC | start_scores 0 980
1 play AC; 0 play 9C; 1 draw; 1 play AD; 1 declare-out; claim 1 991 1000 FAILED; ended rule 0

4 a dix turned up is included
# 969 + 10 + 11 + 10
deal AC AD TC | 9C AC | start_scores 969 0 | upcard 9H
1 play TC; 0 play AC; 0 declare-out; claim 0 1000 1000 HELD; ended rule 0

4 a claim could win if the tricks won were all aces, and cannot with a point less
# Two cards are 22 points at most.
deal AC | 9C | start_scores 0 978: 1 play AC; 0 play 9C; 1 outlook COUNTED
deal AC | 9C | start_scores 0 977: 1 play AC; 0 play 9C; 1 outlook LOSES

4 the points of both are counted as they stand
# Seat 0: marriage 20, A T 21. Seat 1: marriage 20, A 11.
deal KC QC AC TC 2AD 2AS 2TD 2TS | 9C AC KD QD 29D 29S JS | start_scores 100 200
1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play TC; 0 play AC; 0 meld marriage:D; 1 declare-out
scored meld 20 20; scored tricks 21 11; scored delta 41 31; scored scores 141 231; ended rule 0

4 a raised target counts, with a point less, too
# Seat 0 leads the ace of diamonds and takes a queen: 14.
last_twelve | start_scores 1236 750 | deals 2
all; scores 1236 1000; target 1250; 0 play AD; 1 play QD; 0 declare-out; scored scores 1250 1000; ended rule 0
last_twelve | start_scores 1235 750 | deals 2: all; target 1250; 0 play AD; 1 play QD; 0 declare-out
scored scores 1249 1000; ended rule 1

4 nobody declares out in a single deal
deal AC | 9C | match single-deal: 1 play AC; 0 play 9C; 1 declare-out ! NOT_NOW; 0 declare-out ! NOT_YOUR_TURN

4 no points for a last trick though all cards lie face up
# Seat 0: kings 80, queens 60, pinochle 40, dix 10, marriage 20; T of diamonds and clubs, T T A of spades, J J.
# Seat 1: aces 100, run 150, pinochle 40, dix 10; A T of clubs, T of diamonds.
deal AH TH KH QH JH AC AD AS JD QS 9H AC | KC KD KH KS QC QD QH QS JD 9H KC 9C
| stock TC 9C TD 9D 9D TD TC JC TS 9S TS 9S AS JC
1 play AC; 0 play 9C; 1 meld aces; 1 draw; 1 play TC; 0 play 9C; 1 meld run; 1 draw
1 play TD; 0 play 9D; 1 meld pinochle; 1 dix; 1 draw; 1 play 9D; 0 play TD; 0 meld kings; 0 draw
0 play TC; 1 play JC; 0 meld queens; 0 draw; 0 play TS; 1 play 9S; 0 meld pinochle; 0 dix; 0 draw
0 play TS; 1 play 9S; 0 meld marriage:C; 0 draw; 0 play AS; 1 play JC
0 hand -; 0 up QC KC KC JD QD KD 9H QH KH QS KS; 1 hand -; 1 up AC JD AD 9H JH QH KH TH AH QS AS
0 declare-out; scored meld 210 300; scored tricks 55 31
""",
)
def test_old_count(case: Case) -> None:
    case.check()
