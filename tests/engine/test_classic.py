"""What `classic` 3 and 7 have apart from `old-count`: sequence lock, round house and counters.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise. All
else is in test_stock_play, test_stock_melds and test_stock_end.
"""

from tests.engine.cases import Case, cases
from tests.engine.stock_deals import CLASSIC

ALL_KQ = "KC QC KD QD KH QH KS QS"
RUN_AND_KINGS = "AH TH KH QH JH KC KD KS 2TC 2AC | 29C | upcard 9H"
RUN_AND_QUEENS = "AH TH KH QH JH QC QD QS 2TC 2AC | 29C | upcard 9H"
RUN_AND_JACKS = "AH TH KH QH JH JC JD JS 2TC 2AC | 29C | upcard 9H"
RUN_IN_SPADES = "AS TS KS QS JS JD 29D 2TC 2AC | 29C | upcard 9S"
RUN_IN_DIAMONDS = "AD TD KD QD JD QS 29S 2TC 2AC | 29C | upcard 9D"


@cases(
    globals() | CLASSIC.deals,
    """
3 sequence lock all keeps the cards of a run out of every later meld
deal RUN_AND_KINGS: 1 wins run; 1 wins; 1 meld kings ! RUN_LOCKED
deal RUN_AND_QUEENS: 1 wins run; 1 wins; 1 meld queens ! RUN_LOCKED
deal RUN_AND_JACKS: 1 wins run; 1 wins; 1 meld jacks ! RUN_LOCKED
deal RUN_IN_SPADES: 1 wins run; 1 wins; 1 meld pinochle ! RUN_LOCKED
deal RUN_IN_DIAMONDS: 1 wins run; 1 wins; 1 meld pinochle ! RUN_LOCKED

3 with sequence lock marriage they serve in other classes
deal RUN_AND_KINGS | sequence_lock marriage: 1 wins run; 1 wins kings; meld 10 230
deal RUN_AND_QUEENS | sequence_lock marriage: 1 wins run; 1 wins queens; meld 10 210
deal RUN_AND_JACKS | sequence_lock marriage: 1 wins run; 1 wins jacks; meld 10 190
deal RUN_IN_SPADES | sequence_lock marriage: 1 wins run; 1 wins pinochle; meld 10 190
deal RUN_IN_DIAMONDS | sequence_lock marriage: 1 wins run; 1 wins pinochle; meld 10 190

3 sequence lock all leaves the other copies free
deal AH TH 2KH QH JH KC KD KS 2AC AD | upcard 9H | stock TC TD
1 wins run; 1 wins; 1 melds kings; 1 meld kings; 1 marks JH=A QH=A KH=A TH=A AH=A KC=B KD=B KH=B KS=B

3 and allows the run last
deal AH TH KH QH JH KC KD KS 2AC 2AD | upcard 9H
1 wins kings; 1 wins run; meld 10 230; 1 marks KC=B KD=B KH=AB KS=B JH=A QH=A TH=A AH=A

3 round house is 240 in one meld
deal ALL_KQ 2AC 2AD | round_house on: 1 wins round-house; meld 0 240
1 marks QC=AB QD=AB QH=AB QS=AB KC=AB KD=AB KH=AB KS=AB

3 its queens are free in class C, before and after
deal ALL_KQ JD 2AC AD | round_house on: 1 wins pinochle; 1 wins round-house; meld 0 280
deal ALL_KQ JD 2AC AD | round_house on: 1 wins round-house; 1 wins pinochle; meld 0 280

3 it counts as a royal marriage that may grow into a run
deal ALL_KQ AC AH TH JH | round_house on | stock AD: 1 wins round-house; 1 wins run; meld 0 390

3 it takes no card melded in class A or B
deal ALL_KQ 2AC 2AD | round_house on: 1 wins kings; 1 wins; 1 meld round-house ! MELDED_BEFORE
deal ALL_KQ 2AC 2AD | round_house on: 1 wins queens; 1 wins; 1 meld round-house ! MELDED_BEFORE
deal ALL_KQ 2AC 2AD | round_house on: 1 wins royal-marriage; 1 wins; 1 meld round-house ! MELDED_BEFORE
deal ALL_KQ 2AC 2AD | round_house on: 1 wins marriage:C; 1 wins; 1 meld round-house ! MELDED_BEFORE

3 round house counts as marriages, kings and queens
# With a second K of clubs neither kings nor a marriage; with a second Q of diamonds neither queens nor a marriage.
deal ALL_KQ 2AC 2AD | round_house on | stock KC 9H QD 9H
1 wins round-house; 1 wins; 1 meld kings ! MELDED_BEFORE; 1 meld marriage:C ! MELDED_BEFORE
1 meld round-house ! MELDED_BEFORE; 1 melds -; 1 draw; 1 wins; 1 melds -

3 round house takes no card of a run, locked or not
deal ALL_KQ AC AH TH JH | round_house on | stock AD | sequence_lock marriage
1 wins run; 1 wins; 1 meld round-house ! MELDED_BEFORE
deal ALL_KQ AC AH TH JH | round_house on | stock AD: 1 wins run; 1 wins; 1 melds marriage:C marriage:D marriage:S

7 each player counts their own tricks
# The ace of spades wins. Seat 0, void in clubs, trumps the ace of clubs and wins all others except the last. Counters
# played in these tricks: A to seat 1; A T T K of clubs and A A T K K of hearts to seat 0, nine in all. The other 14 of
# 24 were in the tricks before, won by seat 1, which also wins the last one with the jack of spades.
last_twelve AS AC TC TC KC QC QC JC JC 9C 9C JS | 9S 9H AH AH TH KH KH QH QH JH 9S JH
1 play AS; 0 play 9S; 1 play AC; 0 play 9H
tricks AH AH TH KH KH QH QH JH JH 9S / TC TC KC QC QC JC JC 9C 9C JS
scored tricks 90 160; scored delta 90 160; scored scores 90 160
""",
)
def test_classic(case: Case) -> None:
    case.check()
