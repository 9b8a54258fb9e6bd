"""`classic` 3 and 4, which `old-count` follows, too: melds and dix.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts.
"""

from tests.engine.cases import Case, cases
from tests.engine.stock_deals import CLASSIC, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(
    CLASSIC, StockVariant("classic", sequence_lock="marriage"), StockVariant("old-count", match="single-deal")
)
WINNERS = "2AC 2AD 2AS 2TC 2TD"
TWO_PINOCHLES = "2JD 2QS 2AC 2AD 2AS 2TC"
OTHERS = "29C 2JC 29D 2QD 29S 2JS"
"""A hand with neither J of diamonds nor Q of spades."""

ASKS = "{0} meld marriage:C !; {0} meld marriage:D !; {0} dix !; {0} exchange !".replace(
    "!", "! ONLY_WINNER_MELDS"
)
DEALER_ASKS, LEADER_ASKS = ASKS.format(0), ASKS.format(1)


@cases(
    globals(),
    """
3 points of each meld
deal AH TH KH QH JH TC | 9C: 1 wins run; meld 0 150; 1 up JH QH KH TH AH; -1 sees 1 -
deal KH QH TC | 9C: 1 wins royal-marriage; meld 0 40; 1 up QH KH
deal KC QC TC | 9C: 1 wins marriage:C; meld 0 20; 1 up QC KC
deal KD QD TC | 9C: 1 wins marriage:D; meld 0 20; 1 up QD KD
deal KS QS TC | 9C: 1 wins marriage:S; meld 0 20; 1 up QS KS
deal AC AD AH AS TC | 9C: 1 wins aces; meld 0 100; 1 up AC AD AH AS
deal KC KD KH KS TC | 9C: 1 wins kings; meld 0 80; 1 up KC KD KH KS
deal QC QD QH QS TC | 9C: 1 wins queens; meld 0 60; 1 up QC QD QH QS
deal JC JD JH JS TC | 9C: 1 wins jacks; meld 0 40; 1 up JC JD JH JS
deal JD QS TC | 9C: 1 wins pinochle; meld 0 40; 1 up JD QS

3 a card serves in every class; Q of spades in a marriage (A), queens (B) and a pinochle (C)
deal KS QS QC QD QH JD 2AC 2AD 2AS: 1 wins marriage:S; 1 wins queens; 1 wins pinochle; meld 0 120

3 other copies meld again, also beside a run
deal 2KC 2QC 2JD 2QS 2AC 2AD: 1 wins marriage:C; 1 wins marriage:C; 1 wins pinochle; 1 wins pinochle; meld 0 120
deal 2KH 2QH AH TH JH 2AC 2AD AS | upcard 9H: 1 wins run; 1 wins royal-marriage; meld 10 190
deal 2KH 2QH 2AH 2TH 2JH 2AC | upcard 9H: 1 wins run; 1 wins run; meld 10 300

3 but a card only once in a class: a queen does not marry a second king, nor a king a second queen
deal KC 2QC 2KD QD 2AC 2AD 2AS | stock TS TC TS TC: 1 wins marriage:C; 1 wins marriage:D; 1 wins
1 meld marriage:C ! MELDED_BEFORE; 1 meld marriage:D ! MELDED_BEFORE

3 a royal marriage grows into a run, which scores in full, but none comes out of a run
deal KH QH AH TH JH 2AC 2AD 2AS TC: 1 wins royal-marriage; 1 wins run; meld 0 190
# There is no second queen, and the queen of the run has scored more already.
deal 2KH QH AH TH JH 2AC 2AD 2AS | upcard 9H | stock TC TD: 1 wins run; 1 wins; 1 meld run ! MELDED_BEFORE
1 meld royal-marriage ! MELDED_BEFORE

3 two pinochles are 40 each; a double one is 300, and takes no card of a single one, but may take a married queen
deal TWO_PINOCHLES | OTHERS: 1 wins pinochle; 1 wins pinochle; meld 0 80
deal TWO_PINOCHLES | OTHERS | double_pinochle 300: 1 wins double-pinochle; meld 0 300; 1 wins
1 meld pinochle ! MELD_FROM_HAND
deal TWO_PINOCHLES | OTHERS | double_pinochle 300: 1 wins pinochle; 1 wins; 1 meld double-pinochle ! MELDED_BEFORE
1 meld pinochle; meld 0 80
deal 2JD 2QS KS 2AC 2AD 2AS TC | OTHERS | double_pinochle 300: 1 wins marriage:S; 1 wins double-pinochle; meld 0 320

3 one meld in a turn, only with the cards in hand, and none of other games
deal KC QC KD QD 2AC 2AD 2AS 2TC: 1 wins marriage:C; 1 meld marriage:D ! ONE_MELD
deal KC QC WINNERS: 1 wins; 1 meld run ! NO_SUCH_MELD; 1 meld royal-marriage ! NO_SUCH_MELD
1 meld marriage:D ! NO_SUCH_MELD; 1 meld aces ! NO_SUCH_MELD; 1 meld kings ! NO_SUCH_MELD
1 meld queens ! NO_SUCH_MELD; 1 meld jacks ! NO_SUCH_MELD; 1 meld pinochle ! NO_SUCH_MELD
deal 2KH 2QH 2JD 2QS KC KD KS AC: 1 wins; 1 meld marriage:H ! UNKNOWN_MELD; 1 meld double-pinochle ! UNKNOWN_MELD
1 meld round-house ! UNKNOWN_MELD; 1 meld double-run ! UNKNOWN_MELD; 1 meld all-kings ! UNKNOWN_MELD
1 meld run-extra:K ! UNKNOWN_MELD

3 worked example: 220
deal KC KD KH KS QC QD QH QS 2AC 2AD | stock AS TC AS TC TD TS TD TS JC
1 wins kings; 1 wins royal-marriage; 1 wins marriage:C; 1 wins marriage:D; 1 wins queens; meld 0 220
# K and Q of spades lie face up and neither is melded in class A, but no card would come from the hand.
1 wins; 1 may draw; 1 meld marriage:S ! MELD_FROM_HAND

3 the fourth marriage can be melded with a second king
# Both may be melded again, but then none would come from the hand; so the king held does.
deal KC KD KH 2KS QC QD QH QS 2AC AD | stock AS TC AS TC TD TS TD TS
1 wins kings; 1 wins queens; 1 wins; 1 melds marriage:S; 1 meld marriage:S
1 marks KC=B KD=B KH=B KS=B QC=B QD=B QH=B QS=AB KS=A

3 4 only the winner of a trick melds, shows and exchanges, before drawing
deal KC QC 9H 2AC 2AD 2AS 2TC TD | KD QD 9H 29C 2JC 29D 2JD 9S
DEALER_ASKS; LEADER_ASKS; 1 play AC; DEALER_ASKS; 0 play 9C; DEALER_ASKS; 1 draw; DEALER_ASKS; LEADER_ASKS

3 melded cards are played before copies in the hand, first those melded in most classes, and are melded no more
deal KC QC KD QD 2AC 2AD 2AS 2TC:
1 wins marriage:C; 1 draw; 1 play KC; 0 play 9C; 1 meld marriage:C ! NO_SUCH_MELD; 1 up QC; 1 melds marriage:D
deal 2KC QC 2AC 2AD 2AS 2TC TD: 1 wins marriage:C; 1 draw; 1 offers play KC QC AC; 1 play KC; 1 up QC; 1 has KC
# Two kings of clubs are married; kings then use the one laid down first.
deal 2KC 2QC KD KH KS 2AC 2AD AS | stock AS:
1 wins marriage:C; 1 wins marriage:C; 1 wins kings; 1 draw; 1 marks QC=A KC=AB QC=A KC=A KD=B KH=B KS=B
1 play KC; 1 marks QC=A QC=A KC=A KD=B KH=B KS=B

4 any number of nines are shown besides the one meld, before and after it
deal 9H KC QC 2AC 2AD 2AS 2TC TD: 1 wins dix, marriage:C; meld 0 30
deal 29H KC QC 2AC 2AD 2AS 2TC: 1 wins marriage:C, dix, dix; meld 0 40

4 each nine of trump scores once, and no other nine
deal 9H WINNERS TS: 1 wins dix; 1 wins; 1 dix ! NO_DIX
deal 9C 9D 9S 2AC 2AD 2AS 2TC TD | 9C 2JC 9D 2JD 9S 2JS QC QD QS: 1 wins; 1 dix ! NO_DIX; 1 exchange ! NO_EXCHANGE

4 the card received melds at once, or the exchange follows the meld
# The source's example: a nine exchanged for a queen, melded with the king of trump.
deal 9H KH WINNERS | upcard QH: 1 wins exchange, royal-marriage; meld 0 50
deal 9H KC QC 2AC 2AD 2AS 2TC TD | upcard JH: 1 wins marriage:C, exchange; meld 0 30

4 a nine in the hand is exchanged before a shown one and scores, which a shown one does not again
deal 29H WINNERS | upcard JH: 1 wins dix, exchange; meld 0 20
deal 9H WINNERS TS | upcard JH: 1 wins dix; 1 wins exchange; meld 0 10

4 a nine is not exchanged for a nine
deal 29H WINNERS: 1 wins exchange; 1 exchange ! UPCARD_IS_DIX; 1 dix; 1 exchange ! UPCARD_IS_DIX
deal 9H WINNERS TS | upcard 9H: 1 wins; 1 exchange ! UPCARD_IS_DIX

4 dix shows a nine of trump for 10
deal 9H KC QC 2AC 2AD 2AS 2TC TD
1 wins; 1 may draw, dix, exchange, meld marriage:C; 1 dix; meld 0 10; 1 up 9H
1 may draw, exchange, meld marriage:C; 1 meld marriage:C; meld 0 30; 1 up QC KC 9H

4 exchange gives a nine for 10 from the hand, or a shown one
deal 9H WINNERS TS | upcard JH:
1 wins; 1 worth draw -; 1 worth dix 10; 1 worth exchange 10; 1 exchange; meld 0 10; upcard 9H; 1 up -; 1 has no 9H
0 sees 1 JH
deal 9H WINNERS TS | upcard JH:
1 wins dix; 1 wins; 1 may draw, exchange; 1 worth exchange -; 1 exchange; meld 0 10; upcard 9H; 1 up -; 1 marks -
0 sees 1 JH

4 a nine played counts nothing, and a shown one is played first
deal 9H WINNERS TS: 1 play 9H; 0 play 9C; 1 may draw; 1 dix ! NO_DIX
deal 29H WINNERS: 1 wins dix; 1 draw; 1 play 9H; 0 play 9C; 1 up -; 1 offers dix

4 dix and exchange still after the twelfth trick; the nine that the opponent takes counts no longer
twelfth_trick_won 9H 9H AC AC AD AD AS AS TC TC TD QD | 9C 9C JC JC 9D 9D JD JD 9S 9S JS KH
1 offers draw, dix, exchange; 1 exchange; 1 dix; 1 draw; 0 dix ! NOT_YOUR_TURN; 1 dix ! NOT_NOW; 1 exchange ! NOT_NOW
meld 0 20; 1 has KH; 0 has 9H
""",
)
def test_classic(variant: StockVariant, case: Case) -> None:
    case.check(**variant.deals)
