"""`classic` 2, 5 and 6, which `old-count` follows, too: the stock play and the last twelve tricks.

Cards are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts.
"""

from tests.engine import stock_deals
from tests.engine.cases import Case, cases
from tests.engine.stock_deals import CLASSIC, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(CLASSIC, StockVariant("old-count", match="single-deal"))


@cases(
    vars(stock_deals),
    """
2 the non-dealer leads any card, to which any may be played
# Every card once: the two nines of trump are the same play.
deal AC TC KD QD JH QH AH 29H QS KS AS | 29C 2JC 29D 2JD 29S 2JS
0 may nothing; 1 may play AC TC KD QD JH QH AH 9H QS KS AS; 1 play KC ! NOT_HELD; 0 play 9C ! NOT_YOUR_TURN; 1 play AH
1 may nothing; 1 play AC ! NOT_YOUR_TURN; 0 may play 9C JC 9D JD 9S JS

2 5 the winner draws first, unseen, and leads
deal TC | AC | stock QS KS
1 play TC; 0 play AC; 1 draw ! NOT_YOUR_TURN; 0 play 9C ! DRAW_FIRST; 0 draw; 0 has QS; 1 has KS; held 12 12; stock 21
-1 sees 0 -; 1 sees 0 -; -1 sees 1 -; 0 sees 1 -; 0 draw ! NOT_NOW; 0 play QS; to-move 1

5 the last card of the stock is shown, and the opponent takes the upcard
twelfth_trick_won TWELVE | LOSING_TWELVE
stock 1; 1 draw; stock 0; upcard -; -1 sees 1 AS; 0 sees 1 AS; -1 sees 0 JH; 1 sees 0 JH

6 melds go back into the hand, where everyone knows them
twelfth_trick_won KC QC AC AC AD AD AS AS TC TC TD 9H | 9C 9C JC JC 9D 9D JD JD 9S 9S JS TH
1 meld marriage:C; 1 up QC KC; 1 draw; 1 up -; held 12 12; 0 sees 1 9H QC KC

6 the winner of the twelfth trick leads anything
last_twelve
1 may play AH TH KH QH JH 9H AS; 1 play 9C ! NOT_HELD; 0 play AC ! NOT_YOUR_TURN; 1 draw ! NOT_NOW
1 meld run ! NOT_NOW; 1 exchange ! NOT_NOW; 1 declare-out ! NOT_NOW; 1 correct AS ! NOT_NOW; 1 bid 20 ! NOT_NOW
# Seat 0 is void in the suit and in trumps, and wins nothing, however high.
1 play AH; 0 play JH; 1 play AS; 0 may play AC TC KC QC JC 9C; 0 play AC; winner 1

6 a lead is followed, and the winner of a trick leads at once
last_twelve KC QC JC AC AD AD AS AS TD TD TS KH | AH TH TC TC QH QH JH 9H 9H 9S 9S KH
1 play KC; 0 play AH ! FOLLOW_SUIT; 0 correct AS ! NOT_NOW; 0 may play TC; 0 play TC; winner 0; to-move 0
""",
)
def test_classic(variant: StockVariant, case: Case) -> None:
    case.check(**variant.deals)
