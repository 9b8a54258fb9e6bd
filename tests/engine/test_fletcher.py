"""`fletcher` 3 to 9, paragraph by paragraph. Cards and points are worked out by hand.

Seat 0 deals and bids first. Unless stated otherwise seat 0 is the bidder, spades are trump, and seat 1 leads. Dealing,
bidding and following are in the tables of all variants.
"""

from bot.engine.game import Game
from tests.engine import fletcher_deals
from tests.engine.cases import Case, cases
from tests.engine.fletcher_deals import HEARTS, SPADES, a_deal, bidder_leads, last_twelve, twelfth_won
from tests.engine.stacking import run

LOW_BLACK = "29C 29D"
RUN_AND_TENS = "2TC 2TD AS TS KS QS JS"
NINE_LAST = "9S AS AS TS TS KS KS QS QS JS JS 9S"
ALL_TRICKS = f"tricks {SPADES} / {HEARTS}"
GROWING = "2TC AS TS KS QS JS"
WITHOUT = "tricks AS AS TS TS KS KS QS QS JS JS 9S AD / 9S AH TH TH KH KH QH QH JH JH 9H 9C"
ELEVEN_HEARTS = "9H AH TH TH KH KH QH QH JH JH 9D"


def before_last_draw(stock: str, upcard: str) -> Game:
    """Seat 1 has won all twelve tricks and holds eleven spades; these two cards are left to be drawn."""
    nines, jacks = ("9S", "JS JS") if "9S" in (stock, upcard) else ("9S 9S", "JS")
    return twelfth_won(f"{nines} AS AS TS TS KS KS QS QS {jacks} {stock}", f"{ELEVEN_HEARTS} {upcard}")


def worth(needed: str) -> Game:
    """Seat 1 has won a trick and holds what a meld needs."""
    game = a_deal(f"TC {needed}", LOW_BLACK, upcard="9H")
    run(game, "1 wins")
    return game


def laid(held: str) -> Game:
    """Seat 1 leads; the nines of trump and of hearts are in the stock and turned up."""
    return a_deal(held, LOW_BLACK, upcard="9H", stock="29S 9H")


def made(bid: str, guess: str) -> Game:
    """The bidder has 50 points and will take all tricks."""
    return bidder_leads(1000, int(bid), guess=guess, start_scores=(50, 0))


def trickless(leader: str, bid: int, guess: str) -> Game:
    """One player leads and takes all tricks; the other has declared a nine, 1, and drawn the nine of clubs, 10."""
    held, other = "9S AS AS TS TS KS KS QS QS JS JS AD", "9S 9H AH TH TH KH KH QH QH JH JH 9C"
    return last_twelve(held, other, winner=int(leader), bid=bid, opening_bid=bid, guess=guess)


@cases(
    vars(fletcher_deals) | globals(),
    """
3 trump is seen by the bidder alone
stacked fletcher | 2AC
0 bid 20; 1 pass; 0 may trump C D H S; 1 may nothing; 0 pass ! TRUMP_FIRST; 1 guess S ! NOT_YOUR_TURN
0 trump H; trump - H -

3 a right guess is 5 to the guesser, a wrong one to the bidder, and none nothing
stacked fletcher: 0 bid 20; 1 pass; 0 trump H; 1 may no-guess, guess C D H S; 1 play AS ! GUESS_FIRST
0 guess H ! NOT_YOUR_TURN; 1 guess H; other 0 5; bonuses 1 5 GUESS_RIGHT; trump H H H
stacked fletcher: 0 bid 20; 1 pass; 0 trump H; 1 guess S; other 5 0; bonuses 0 5 GUESS_WRONG; trump H H H
stacked fletcher: 0 bid 20; 1 pass; 0 trump H; 1 no-guess; other 0 0; trump H H H

4 the player who did not bid leads
a_deal: to-move 1
a_deal | declarer 1: to-move 0

4 any card may be led and played
a_deal AC KC AS QH 2TD 2TH JD 2QD JS | TC AC TS 9D 2KH 2JH 2AH 2AD
1 may play AC KC AS QH TD TH JD QD JS; 1 play KC; 0 may play TC AC TS 9D KH JH AH AD; 0 play 9D
winner 1; 1 play AC ! DRAW_FIRST

4 the winner melds once and draws, then the loser draws
a_deal 2TC KH QH KD QD AC AD AH 2TD TH | stock AH JD
1 play TC; 0 play 9C; 1 may draw, meld marriage:D marriage:H; 0 may nothing; 0 draw ! NOT_YOUR_TURN
1 meld marriage:H; meld 0 2; 1 may draw; 1 meld marriage:D ! ONE_MELD
1 draw; 1 has AH AH; 0 has JD; held 12 12; to-move 1
1 draw ! NOT_NOW; 1 meld marriage:D ! ONLY_WINNER_MELDS; 1 play KH

4 a king of a run may be in kings and the queen in a pinochle
a_deal 2TC AD AS TS KS QS JS JD KC KD KH | LOW_BLACK | stock KS 9H
1 wins run; 1 wins; 1 melds kings pinochle run-extra:K; 1 meld kings; 1 up KC KD KH JS QS KS TS AS
1 cards AD JD KS JS QS KS TS AS KC KD KH

4 an extra stands for the king of a run that was played; there is none without all of the run face up
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S:
1 wins run; 1 wins run-extra:K; 1 draw; 1 play KS; 0 play 9D; 1 up JS QS KS TS AS; 1 melds run-extra:Q
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S:
1 wins run; 1 wins; 1 draw; 1 play JS; 0 play 9D; 1 meld run-extra:K ! RUN_FIRST; 1 melds royal-marriage
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S:
1 wins royal-marriage; 1 wins run; 1 wins; 1 up JS QS KS TS AS; 1 melds royal-marriage run-extra:K run-extra:Q

5 a nine is declared for 1, besides the meld, stays in the hand, and is known to all; of two it is played first
a_deal TC 9S AH: 1 dix; meld 0 1; 1 has 9S; -1 sees 1 9S; 0 sees 1 9S; nines 0 1; 1 dix ! NO_DIX
a_deal TC 29S KH QH: 1 wins dix, marriage:H, dix; meld 0 4
a_deal TC 29S KH: 1 dix; 1 play 9S; nines 0 0; 0 play 9C; 1 draw; 1 play 9S ! DECLARE_FIRST; 1 dix; 1 play 9S; meld 0 2

5 either player declares whenever no card is on the table, and an undeclared nine is neither led nor played
a_deal TC 9S KH | 9C 9S JH JC 2TD 2TH JD 2QD QH | stock AC AD AH
0 may dix; 1 play TC; 0 dix ! DECLARE_BETWEEN_TRICKS; 1 dix ! DECLARE_BETWEEN_TRICKS
0 may play 9C JH JC TD TH JD QD QH; 0 play 9S ! DECLARE_FIRST; 0 play QC ! NOT_HELD
# The winner has not drawn.
0 play 9C; 0 offers dix; 1 draw; 0 dix; 1 play 9S ! DECLARE_FIRST; 1 dix; meld 1 1; to-move 1

5 not before trump is shown
stacked fletcher | 29S AC AD AH | TC: 0 bid 20; 1 pass; 0 trump S; 0 offers no dix; 1 no-guess; 0 dix

5 what is held after the eleventh trick is declared by the engine, and a nine got at the last draw needs no declaring
twelfth_won SPADES | HEARTS | before_twelfth meld 0 2; nines 0 2; won 0 11; 0 sees 1 9S 9S: stock 1
twelfth_won NINE_LAST | HEARTS:
1 dix ! DECLARE_BETWEEN_TRICKS; 1 draw; meld 0 1; 1 play 9S; 0 play 9H; 1 play 9S; 0 play 9H; won 0 14

6 a declared nine is swapped for any upcard; a nine of trump taken in exchange is declared at once
a_deal TC 9S AH | upcard QD:
1 exchange ! ONLY_WINNER_MELDS; 1 play TC; 0 play 9C; 1 exchange ! DECLARE_FIRST; 1 dix; 1 worth exchange -
1 exchange; upcard 9S; 1 has no 9S; 0 sees 1 QD; meld 0 1; nines 0 0
a_deal TC 9S KH | upcard 9S: 1 wins dix; 1 worth exchange 1; 1 exchange; meld 0 2; nines 0 1; upcard 9S; 1 has 9S

6 not without a nine, nor after the draw; the card received may meld at once
a_deal TC KH | upcard QD: 1 wins; 1 exchange ! NO_EXCHANGE
a_deal TC 9S KH | upcard QH | stock 2AD: 1 wins dix, exchange, marriage:H; meld 0 3
a_deal TC 9S KH | upcard QH | stock 2AD: 1 wins dix; 1 draw; 1 exchange ! ONLY_WINNER_MELDS

6 once in a deal for both players together, also with two nines
a_deal TC JC 9S KH | AC 9C 9S | upcard QH | stock 2AD:
1 dix; 0 dix; 1 play TC; 0 play 9C; 1 exchange; 1 draw; 1 play JC; 0 play AC; 0 exchange ! EXCHANGED_BEFORE
a_deal TC JC 29S KH | JH 9C | upcard QH | stock 2AD: 1 wins dix, dix, exchange; 1 exchange ! EXCHANGED_BEFORE

7 after the twelfth trick, and not before, the winner chooses the card of the stock or the upcard, or exchanges
twelfth_won SPADES | HEARTS:
1 may draw, draw upcard, exchange, meld run royal-marriage; 1 draw; 1 has JS JS; 0 has AH AH; -1 sees 1 9S 9S JS
1 draw upcard ! NOT_NOW
twelfth_won SPADES | HEARTS: 1 draw upcard; 1 has AH; 0 has JS; -1 sees 1 9S 9S AH; -1 sees 0 JS
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH AH JH: 1 exchange; upcard 9S; 1 has JH
a_deal TC KH: 1 draw upcard ! UPCARD_IS_LAST; 1 play TC; 0 play 9C; 1 draw upcard ! UPCARD_IS_LAST

7 the jack of clubs scores 5 also as a trump
twelfth_won 9C 9C AC AC TC TC KC KC QC QC JC JC | ELEVEN_HEARTS AH | trump C: 1 draw; other 0 5

7 an exchanged nine of trump scores its giver nothing, also if taken back, and the other 11
before_last_draw JC | AH: 1 exchange; 1 worth draw upcard -; 1 draw; meld 0 2; other 11 5
before_last_draw JC | AH: 1 exchange; 1 draw upcard; meld 0 2; other 5 0
before_last_draw QC | 9S: 1 exchange; 1 worth draw upcard -; 1 draw upcard; meld 0 2; other 0 0

7 the winner may meld before the draw and once more before leading, also with the last card
before_last_draw QC | AH:
1 meld royal-marriage; 1 meld run ! ONE_MELD; 1 draw; 0 may nothing; 1 melds royal-marriage run
1 meld run; 1 meld royal-marriage ! ONE_MELD; meld 0 21; to-move 1
before_last_draw JD | AH: 1 meld pinochle ! NO_SUCH_MELD; 1 draw; 1 meld pinochle; 1 meld kings ! ONE_MELD; meld 0 6
before_last_draw JS | AH: 1 draw; 1 meld kings ! NO_SUCH_MELD; 1 play 9S

8 melds go back into the hand as the winner leads
before_last_draw JS | AH
1 meld royal-marriage; 1 draw; 1 meld run; 1 up JS QS KS TS AS
1 play KS; 0 meld run ! NOT_NOW; 1 up -; 1 hand 9S 9S JS JS QS QS KS TS TS AS AS

8 the winner leads and may lead anything, which must be beaten in its suit
last_twelve HEARTS | SPADES: 1 may meld marriage:H, play 9H AH TH KH QH JH; 1 play AH
0 play AC ! NOT_HELD; 0 play 9S; 0 may play 9S AS TS KS QS JS; 1 play AH ! NOT_YOUR_TURN
last_twelve 9D 9D KC KC QD QD JC JC TD TD KD KD | AC TC QC QC 9C AD JD JD AS TS 9S 9S:
1 play KC; 0 play 9C ! BEAT_LEAD; 0 play AS ! FOLLOW_SUIT; 0 may play AC TC

8 counters are 1 each and the last trick 1; with all-tricks those of the first twelve tricks count, too
# A, A, 10, 10, K, K of two suits: twelve.
last_twelve SPADES | HEARTS | counters trick-play: tricks SPADES / HEARTS; scored tricks 0 13
last_twelve SPADES | HEARTS | counters all-tricks: tricks SPADES / HEARTS; scored tricks 0 25
# Seat 1 takes AC and KC. Seat 0 then trumps and takes the rest: AH, TH, its own six, and the last trick.
last_twelve AC KC QC QC JC JC AH TH QH QH JH JH | 9C 9C 9S 9S AS AS TS TS KS KS QS QS:
1 play AC; 0 play 9C; 1 play KC; 0 play 9C; 1 play QC; 0 play 9S
tricks AS AS TS TS KS KS QS QS 9S / QC JC JC AH TH QH QH JH JH; scored tricks 9 2

9 melds and last draw count for the contract, and with one point less than bid they are lost
# Two nines 2, royal marriage 4, run 15, a nine drawn last 10; in tricks six counters of spades, five of hearts, and the
# last one: 43.
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH JH 9C | winner 0 | bid 43:
0 meld royal-marriage; 0 draw upcard; 0 meld run; 1 has JS
tricks AS AS TS TS KS KS QS QS JS 9S 9S 9C / JS AH TH TH KH KH QH QH JH JH 9H 9H
scored meld 21 0; scored tricks 12 0; scored other 10 0; scored delta 43 0
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH JH 9C | winner 0 | bid 44:
0 meld royal-marriage; 0 draw upcard; 0 meld run
tricks AS AS TS TS KS KS QS QS JS 9S 9S 9C / JS AH TH TH KH KH QH QH JH JH 9H 9H
scored delta 0 0; scored made no

9 the other player's points count though the contract is not made, and scores add up
last_twelve SPADES | HEARTS | bid 500 | start_scores 0 7
tricks SPADES / HEARTS; scored meld 0 2; scored tricks 0 13; scored delta 0 15; scored made no; scores 0 22

4 what each meld is worth
worth AS TS KS QS JS: 1 worth meld run 15; 1 meld run; meld 0 15; 1 up JS QS KS TS AS
worth 2AS 2TS 2KS 2QS 2JS: 1 worth meld double-run 150; 1 meld double-run; meld 0 150
worth KS QS: 1 worth meld royal-marriage 4; 1 meld royal-marriage; meld 0 4; 1 up QS KS
worth KC QC: 1 worth meld marriage:C 2; 1 meld marriage:C; meld 0 2
worth KD QD: 1 worth meld marriage:D 2; 1 meld marriage:D; meld 0 2
worth KH QH: 1 worth meld marriage:H 2; 1 meld marriage:H; meld 0 2
worth AC AD AH AS: 1 worth meld aces 10; 1 meld aces; meld 0 10
worth 2AC 2AD 2AH 2AS: 1 worth meld all-aces 100; 1 meld all-aces; meld 0 100; 1 up AC AC AD AD AH AH AS AS
worth KC KD KH KS: 1 worth meld kings 8; 1 meld kings; meld 0 8
worth 2KC 2KD 2KH 2KS: 1 worth meld all-kings 80; 1 meld all-kings; meld 0 80
worth QC QD QH QS: 1 worth meld queens 6; 1 meld queens; meld 0 6
worth 2QC 2QD 2QH 2QS: 1 worth meld all-queens 60; 1 meld all-queens; meld 0 60
worth JC JD JH JS: 1 worth meld jacks 4; 1 meld jacks; meld 0 4
worth 2JC 2JD 2JH 2JS: 1 worth meld all-jacks 40; 1 meld all-jacks; meld 0 40
worth JD QS: 1 worth meld pinochle 4; 1 meld pinochle; meld 0 4
worth 2JD 2QS: 1 worth meld double-pinochle 30; 1 meld double-pinochle; meld 0 30

4 a double may grow from a single and scores in full
laid 2TC 2AS 2TS 2KS 2QS 2JS: 1 wins run; 1 wins double-run; meld 0 165
laid 2TC 2AC 2AD 2AH 2AS: 1 wins aces; 1 wins all-aces; meld 0 110
laid 2TC 2KC 2KD 2KH 2KS: 1 wins kings; 1 wins all-kings; meld 0 88
laid 2TC 2QC 2QD 2QH 2QS: 1 wins queens; 1 wins all-queens; meld 0 66
laid 2TC 2JC 2JD 2JH 2JS: 1 wins jacks; 1 wins all-jacks; meld 0 44
laid 2TC TD 2JD 2QS: 1 wins pinochle; 1 wins double-pinochle; meld 0 34; 1 wins; 1 meld pinochle ! MELD_FROM_HAND

4 a royal marriage grows into a run, and is the only marriage of trump
laid GROWING: 1 wins royal-marriage; 1 wins run; meld 0 19
laid TC KS QS: 1 wins; 1 meld marriage:S ! UNKNOWN_MELD; 1 meld run ! NO_SUCH_MELD

4 king and queen of a run are in no marriage
laid GROWING: 1 wins run; 1 wins; 1 meld royal-marriage ! MELD_FROM_HAND; 1 meld run-extra:K ! MELD_FROM_HAND
laid GROWING KS: 1 wins run; 1 wins; 1 meld royal-marriage ! MELDED_BEFORE

4 each extra king and queen of a run is 2, in a turn of its own, and counts as melded in the run
laid GROWING KS QS 2TD: 1 wins run; 1 wins run-extra:K; 1 meld run-extra:Q ! ONE_MELD; 1 draw; meld 0 17
1 wins; 1 meld royal-marriage ! MELDED_BEFORE; 1 meld run-extra:Q; meld 0 19
laid TC AS TS 2KS QS JS: 1 wins; 1 meld run-extra:K ! RUN_FIRST

4 a run grows into a double one with its extra
a_deal 2TC TD 2AS 2TS 2KS 2QS JS | LOW_BLACK | upcard JC | stock JS 29H 29S JD TD QD
1 wins run; 1 wins run-extra:Q; 1 wins double-run; meld 0 167

7 the last cards score: the nine of trump 11, another nine 10, the jack of clubs 5
before_last_draw QC | AH: 1 worth draw upcard -; 1 worth draw -; 1 draw; other 0 0
before_last_draw 9S | 9H: 1 worth draw upcard 10; 1 worth draw -; 1 draw; other 10 11
before_last_draw 9S | 9H: 1 draw upcard; other 11 10
before_last_draw 9C | 9S: 1 worth draw upcard 11; 1 draw; other 11 10
before_last_draw 9C | 9S: 1 draw upcard; other 10 11
before_last_draw JC | AH: 1 worth draw upcard -; 1 draw; other 0 5
before_last_draw JC | AH: 1 draw upcard; other 5 0
before_last_draw JD | JC: 1 worth draw upcard 5; 1 draw; other 5 0
before_last_draw JD | JC: 1 draw upcard; other 0 5
before_last_draw 9C | 9C: 1 worth draw upcard 10; 1 draw; other 10 10

9 the bid is made with declared nines and trick points; a guess is no contract point, and is lost with the contract
made 15 | guess no-guess: ALL_TRICKS; scored meld 2 0; scored tricks 13 0; scored other 0 0; scored delta 15 0
scored scores 65 0; scored declarer 0; scored made yes; scored shortfalls -
made 16 | guess no-guess: ALL_TRICKS; scored delta 0 0; scored scores 50 0; scored made no
scored shortfalls 0 BID 15 16
made 15 | guess guess H: ALL_TRICKS; scored other 5 0; scored delta 20 0; scored scores 70 0; scored made yes
made 16 | guess guess H: ALL_TRICKS; scored other 5 0; scored delta 0 0; scored made no; scored shortfalls 0 BID 15 16
made 15 | guess guess S: ALL_TRICKS; scored other 0 5; scored delta 15 5; scored made yes
made 16 | guess guess S: ALL_TRICKS; scored other 0 5; scored delta 0 5; scored scores 50 5; scored made no

9 without trick points melds, nines and last draw are lost, but not the guess, nor do they count for the contract
trickless 0 | bid 14 | guess no-guess: WITHOUT; scored meld 1 1; scored tricks 13 0; scored other 0 10
scored delta 14 0; scored made yes; scored shortfalls 1 TRICK_POINTS 0 1
trickless 0 | bid 14 | guess guess S: WITHOUT; scored other 0 15; scored delta 14 5; scored made yes
trickless 1 | bid 11 | guess guess H: WITHOUT; scored meld 1 1; scored tricks 0 13; scored other 15 0; scored delta 0 14
scored made no; scored shortfalls 0 TRICK_POINTS 0 1
""",
)
def test_fletcher(case: Case) -> None:
    case.check()
