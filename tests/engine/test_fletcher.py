"""`fletcher` 3 to 9, paragraph by paragraph. Cards and points are worked out by hand.

Seat 0 deals and bids first. Unless stated otherwise seat 0 is the bidder, spades are trump, and seat 1 leads. Dealing,
bidding and following are in the tables of all variants.
"""

from __future__ import annotations

import pytest

from bot.engine.cards import sorted_cards
from bot.engine.events import Shortfall, Why
from bot.engine.game import Game
from tests.engine import fletcher_deals
from tests.engine.cases import Case, cases
from tests.engine.fletcher_deals import HEARTS, SPADES, a_deal, bidder_leads, last_twelve, twelfth_won
from tests.engine.stacking import copies, result, run, stacked, turns

LOW_BLACK = "29C 29D"
RUN_AND_TENS = "2TC 2TD AS TS KS QS JS"
NINE_LAST = "9S AS AS TS TS KS KS QS QS JS JS 9S"
ALL_TRICKS = f"tricks {SPADES} / {HEARTS}"
ELEVEN_HEARTS = "9H AH TH TH KH KH QH QH JH JH 9D"


def deal(*hands: str) -> Game:
    """A deal before the auction."""
    return stacked("fletcher", hands=hands)


def before_last_draw(stock: str, upcard: str) -> Game:
    """Seat 1 has won all twelve tricks and holds eleven spades; these two cards are left to be drawn."""
    nines, jacks = ("9S", "JS JS") if "9S" in (stock, upcard) else ("9S 9S", "JS")
    return twelfth_won(f"{nines} AS AS TS TS KS KS QS QS {jacks} {stock}", f"{ELEVEN_HEARTS} {upcard}")


@cases(
    vars(fletcher_deals) | globals(),
    """
3 trump is seen by the bidder alone
deal 2AC
0 bid 20; 1 pass; 0 may trump C D H S; 1 may nothing; 0 pass ! TRUMP_FIRST; 1 guess S ! NOT_YOUR_TURN
0 trump H; trump - H -

3 a right guess is 5 to the guesser
deal
0 bid 20; 1 pass; 0 trump H; 1 may no-guess, guess C D H S; 1 play AS ! GUESS_FIRST; 0 guess H ! NOT_YOUR_TURN
1 guess H; other 0 5; bonuses 1 5 GUESS_RIGHT; trump H H H

3 a wrong guess is 5 to the bidder
deal
0 bid 20; 1 pass; 0 trump H; 1 guess S; other 5 0; bonuses 0 5 GUESS_WRONG; trump H H H

3 a player who does not guess wins and loses nothing
deal
0 bid 20; 1 pass; 0 trump H; 1 no-guess; other 0 0; trump H H H

4 the player who did not bid leads
a_deal
to-move 1

4 the dealer leads if the other has bid
a_deal | declarer 1
to-move 0

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

4 an extra stands for the king of the run that was played
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S
1 wins run; 1 wins run-extra:K; 1 draw; 1 play KS; 0 play 9D; 1 up JS QS KS TS AS; 1 melds run-extra:Q

4 no extra without all of the run face up; the second king and queen are free
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S
1 wins run; 1 wins; 1 draw; 1 play JS; 0 play 9D; 1 meld run-extra:K ! RUN_FIRST; 1 melds royal-marriage

4 after a royal marriage a run takes its king and queen; two kings and queens are free
a_deal RUN_AND_TENS KS QS | LOW_BLACK | stock 29H 29S
1 wins royal-marriage; 1 wins run; 1 wins; 1 up JS QS KS TS AS; 1 melds royal-marriage run-extra:K run-extra:Q

5 a nine is declared for 1, stays in the hand, and is known to all
a_deal TC 9S AH
1 dix; meld 0 1; 1 has 9S; -1 sees 1 9S; 0 sees 1 9S; nines 0 1; 1 dix ! NO_DIX

5 both nines may be declared besides the meld in one turn
a_deal TC 29S KH QH
1 wins dix, marriage:H, dix; meld 0 4

5 either player declares whenever no card is on the table, and an undeclared nine is neither led nor played
a_deal TC 9S KH | 9C 9S JH JC 2TD 2TH JD 2QD QH | stock AC AD AH
0 may dix; 1 play TC; 0 dix ! DECLARE_BETWEEN_TRICKS; 1 dix ! DECLARE_BETWEEN_TRICKS
0 may play 9C JH JC TD TH JD QD QH; 0 play 9S ! DECLARE_FIRST; 0 play QC ! NOT_HELD
# The winner has not drawn.
0 play 9C; 0 offers dix; 1 draw; 0 dix; 1 play 9S ! DECLARE_FIRST; 1 dix; meld 1 1; to-move 1

5 not before trump is shown
deal 29S AC AD AH | TC
0 bid 20; 1 pass; 0 trump S; 0 offers no dix; 1 no-guess; 0 dix

5 of two nines the declared one is played first
a_deal TC 29S KH
1 dix; 1 play 9S; nines 0 0; 0 play 9C; 1 draw; 1 play 9S ! DECLARE_FIRST; 1 dix; 1 play 9S; meld 0 2

5 what is held after the eleventh trick is declared by the engine
twelfth_won SPADES | HEARTS | before_twelfth meld 0 2; nines 0 2; won 0 11; 0 sees 1 9S 9S
stock 1

5 a nine got at the last draw needs no declaring
twelfth_won NINE_LAST | HEARTS
1 dix ! DECLARE_BETWEEN_TRICKS; 1 draw; meld 0 1; 1 play 9S; 0 play 9H; 1 play 9S; 0 play 9H; won 0 14

6 a declared nine is swapped for any upcard
a_deal TC 9S AH | upcard QD
1 exchange ! ONLY_WINNER_MELDS; 1 play TC; 0 play 9C; 1 exchange ! DECLARE_FIRST; 1 dix; 1 worth exchange -
1 exchange; upcard 9S; 1 has no 9S; 0 sees 1 QD; meld 0 1; nines 0 0

6 no exchange without a nine
a_deal TC KH | upcard QD
1 wins; 1 exchange ! NO_EXCHANGE

6 the card received may meld at once
a_deal TC 9S KH | upcard QH | stock 2AD
1 wins dix, exchange, marriage:H; meld 0 3

6 not after the draw
a_deal TC 9S KH | upcard QH | stock 2AD
1 wins dix; 1 draw; 1 exchange ! ONLY_WINNER_MELDS

6 once in a deal for both players together
a_deal TC JC 9S KH | AC 9C 9S | upcard QH | stock 2AD
1 dix; 0 dix; 1 play TC; 0 play 9C; 1 exchange; 1 draw; 1 play JC; 0 play AC; 0 exchange ! EXCHANGED_BEFORE

6 once in a deal also with two nines
a_deal TC JC 29S KH | JH 9C | upcard QH | stock 2AD
1 wins dix, dix, exchange; 1 exchange ! EXCHANGED_BEFORE

6 a nine of trump taken in exchange is declared at once
a_deal TC 9S KH | upcard 9S
1 wins dix; 1 worth exchange 1; 1 exchange; meld 0 2; nines 0 1; upcard 9S; 1 has 9S

7 the winner chooses the card of the stock, and the other takes the upcard
twelfth_won SPADES | HEARTS
1 may draw, draw upcard, exchange, meld run royal-marriage; 1 draw; 1 has JS JS; 0 has AH AH; -1 sees 1 9S 9S JS
1 draw upcard ! NOT_NOW

7 or the upcard, and the other takes the card of the stock
twelfth_won SPADES | HEARTS
1 draw upcard; 1 has AH; 0 has JS; -1 sees 1 9S 9S AH; -1 sees 0 JS

7 an exchange is possible after the twelfth trick
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH AH JH
1 exchange; upcard 9S; 1 has JH

7 the upcard is not drawn before
a_deal TC KH
1 draw upcard ! UPCARD_IS_LAST; 1 play TC; 0 play 9C; 1 draw upcard ! UPCARD_IS_LAST

7 the jack of clubs scores 5 also as a trump
twelfth_won 9C 9C AC AC TC TC KC KC QC QC JC JC | ELEVEN_HEARTS AH | trump C
1 draw; other 0 5

7 an exchanged nine of trump scores its giver nothing and the other 11
before_last_draw JC | AH
1 exchange; 1 worth draw upcard -; 1 draw; meld 0 2; other 11 5

7 nor the giver who takes it back
before_last_draw JC | AH
1 exchange; 1 draw upcard; meld 0 2; other 5 0

7 a nine turned up, taken and given back is the player's own
before_last_draw QC | 9S
1 exchange; 1 worth draw upcard -; 1 draw upcard; meld 0 2; other 0 0

7 the winner may meld before the draw and once more before leading
before_last_draw QC | AH
1 meld royal-marriage; 1 meld run ! ONE_MELD; 1 draw; 0 may nothing; 1 melds royal-marriage run
1 meld run; 1 meld royal-marriage ! ONE_MELD; meld 0 21; to-move 1

7 the second meld may hold the last card
before_last_draw JD | AH
1 meld pinochle ! NO_SUCH_MELD; 1 draw; 1 meld pinochle; 1 meld kings ! ONE_MELD; meld 0 6

7 the winner need not meld again
before_last_draw JS | AH
1 draw; 1 meld kings ! NO_SUCH_MELD; 1 play 9S

8 melds go back into the hand as the winner leads
before_last_draw JS | AH
1 meld royal-marriage; 1 draw; 1 meld run; 1 up JS QS KS TS AS
1 play KS; 0 meld run ! NOT_NOW; 1 up -; 1 hand 9S 9S JS JS QS QS KS TS TS AS AS

8 the winner leads and may lead anything
last_twelve HEARTS | SPADES
1 may meld marriage:H, play 9H AH TH KH QH JH; 1 play AH
0 play AC ! NOT_HELD; 0 play 9S; 0 may play 9S AS TS KS QS JS; 1 play AH ! NOT_YOUR_TURN

8 a lead must be beaten in its suit
last_twelve 9D 9D KC KC QD QD JC JC TD TD KD KD | AC TC QC QC 9C AD JD JD AS TS 9S 9S
1 play KC; 0 play 9C ! BEAT_LEAD; 0 play AS ! FOLLOW_SUIT; 0 may play AC TC

8 counters are 1 each and the last trick 1
# A, A, 10, 10, K, K of two suits: twelve.
last_twelve SPADES | HEARTS | counters trick-play
tricks SPADES / HEARTS; scored tricks 0 13

8 with all-tricks those of the first twelve tricks count, too
last_twelve SPADES | HEARTS | counters all-tricks
tricks SPADES / HEARTS; scored tricks 0 25

8 each player scores the cards taken
# Seat 1 takes AC and KC. Seat 0 then trumps and takes the rest: AH, TH, its own six, and the last trick.
last_twelve AC KC QC QC JC JC AH TH QH QH JH JH | 9C 9C 9S 9S AS AS TS TS KS KS QS QS
1 play AC; 0 play 9C; 1 play KC; 0 play 9C; 1 play QC; 0 play 9S
tricks AS AS TS TS KS KS QS QS 9S / QC JC JC AH TH QH QH JH JH; scored tricks 9 2

9 melds and last draw count for the contract
# Two nines 2, royal marriage 4, run 15, a nine drawn last 10; in tricks six counters of spades, five of hearts, and the
# last one: 43.
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH JH 9C | winner 0 | bid 43
0 meld royal-marriage; 0 draw upcard; 0 meld run; 1 has JS
tricks AS AS TS TS KS KS QS QS JS 9S 9S 9C / JS AH TH TH KH KH QH QH JH JH 9H 9H
scored meld 21 0; scored tricks 12 0; scored other 10 0; scored delta 43 0

9 with one point less than bid they are lost
twelfth_won SPADES | 9H 9H AH TH TH KH KH QH QH JH JH 9C | winner 0 | bid 44
0 meld royal-marriage; 0 draw upcard; 0 meld run
tricks AS AS TS TS KS KS QS QS JS 9S 9S 9C / JS AH TH TH KH KH QH QH JH JH 9H 9H
scored delta 0 0; scored made no

9 the other player's points count though the contract is not made, and scores add up
last_twelve SPADES | HEARTS | bid 500 | start_scores 0 7
tricks SPADES / HEARTS; scored meld 0 2; scored tricks 0 13; scored delta 0 15; scored made no; scores 0 22
""",
)
def test_fletcher(case: Case) -> None:
    case.check()


@pytest.mark.parametrize(
    ("name", "needed", "points"),
    [
        ("run", "AS TS KS QS JS", 15),
        ("double-run", "2AS 2TS 2KS 2QS 2JS", 150),
        ("royal-marriage", "KS QS", 4),
        ("marriage:C", "KC QC", 2),
        ("marriage:D", "KD QD", 2),
        ("marriage:H", "KH QH", 2),
        ("aces", "AC AD AH AS", 10),
        ("all-aces", "2AC 2AD 2AH 2AS", 100),
        ("kings", "KC KD KH KS", 8),
        ("all-kings", "2KC 2KD 2KH 2KS", 80),
        ("queens", "QC QD QH QS", 6),
        ("all-queens", "2QC 2QD 2QH 2QS", 60),
        ("jacks", "JC JD JH JS", 4),
        ("all-jacks", "2JC 2JD 2JH 2JS", 40),
        ("pinochle", "JD QS", 4),
        ("double-pinochle", "2JD 2QS", 30),
    ],
)
def test_fletcher_4_what_each_meld_is_worth(name: str, needed: str, points: int) -> None:
    game = a_deal(f"TC {needed}", "29C 29D", upcard="9H")
    laid = " ".join(map(str, sorted_cards(copies(needed))))
    run(game, f"1 wins; 1 worth meld {name} {points}; 1 meld {name}; meld 0 {points}; 1 up {laid}")


GROWING = "2TC AS TS KS QS JS"


@pytest.mark.parametrize(
    ("held", "stock", "made", "points"),
    [
        # A double may grow from a single and scores in full.
        ("2TC 2AS 2TS 2KS 2QS 2JS", "29S", ["run", "double-run"], 15 + 150),
        ("2TC 2AC 2AD 2AH 2AS", "29S", ["aces", "all-aces"], 10 + 100),
        ("2TC 2KC 2KD 2KH 2KS", "29S", ["kings", "all-kings"], 8 + 80),
        ("2TC 2QC 2QD 2QH 2QS", "29S", ["queens", "all-queens"], 6 + 60),
        ("2TC 2JC 2JD 2JH 2JS", "29S", ["jacks", "all-jacks"], 4 + 40),
        ("2TC 2JD 2QS", "29S", ["pinochle", "double-pinochle"], 4 + 30),
        # The king and queen of a run may be in kings; a royal marriage grows into a run.
        ("2TC AD AS TS KS QS JS JD KC KD KH", "KS 9H", ["run", "kings"], 15 + 8),
        (GROWING, "29H", ["royal-marriage", "run"], 4 + 15),
        # Each extra king and queen of a run is 2, in a turn of its own; with extras it grows into a double run.
        ("2TC 2TD AS TS 2KS 2QS JS", "29H 29S", ["run", "run-extra:K", "run-extra:Q"], 15 + 2 + 2),
        (
            "2TC TD 2AS 2TS 2KS 2QS JS",
            "JS 29H 29S JD TD QD",
            ["run", "run-extra:Q", "double-run"],
            15 + 2 + 150,
        ),
    ],
)
def test_fletcher_4_melds_in_turns(held: str, stock: str, made: list[str], points: int) -> None:
    game = a_deal(held, "29C 29D", upcard="9H" if "9H" not in stock else "JC", stock=stock)
    turns(game, *made)
    assert game.table.meld_points[1] == points


@pytest.mark.parametrize(
    ("held", "made", "refused"),
    [
        # The only marriage of trump is the royal one.
        ("TC KS QS", [""], {"marriage:S": "UNKNOWN_MELD", "run": "NO_SUCH_MELD"}),
        ("2TC 2JD 2QS", ["double-pinochle", ""], {"pinochle": "MELD_FROM_HAND"}),
        # King and queen of a run are in no marriage. An extra comes from the hand.
        (GROWING, ["run", ""], {"royal-marriage": "MELD_FROM_HAND", "run-extra:K": "MELD_FROM_HAND"}),
        (f"{GROWING} KS", ["run", ""], {"royal-marriage": "MELDED_BEFORE"}),
        # An extra counts as melded in the run, and is a turn's one meld.
        (f"{GROWING} KS QS 2TD", ["run", "run-extra:K"], {"run-extra:Q": "ONE_MELD"}),
        (f"{GROWING} KS QS 2TD", ["run", "run-extra:K", ""], {"royal-marriage": "MELDED_BEFORE"}),
        # There is no extra without a run.
        ("TC AS TS 2KS QS JS", [""], {"run-extra:K": "RUN_FIRST"}),
    ],
)
def test_fletcher_4_melds_that_are_refused(held: str, made: list[str], refused: dict[str, str]) -> None:
    game = a_deal(held, "29C 29D", stock="29H 29S")
    turns(game, *made)
    for name, rule in refused.items():
        run(game, f"1 meld {name} ! {rule}")


@pytest.mark.parametrize(
    ("stock", "upcard", "for_stock", "for_upcard"),
    [
        ("QC", "AH", 0, 0),
        ("9S", "9H", 11, 10),
        ("9C", "9S", 10, 11),
        ("JC", "AH", 5, 0),
        ("JD", "JC", 0, 5),
        ("9C", "9C", 10, 10),
    ],
)
def test_fletcher_7_last_cards_score_9_of_trump_11_a_nine_10_and_jack_of_clubs_5(
    stock: str, upcard: str, for_stock: int, for_upcard: int
) -> None:
    for line in (f"1 draw; other {for_upcard} {for_stock}", f"1 draw upcard; other {for_stock} {for_upcard}"):
        run(
            before_last_draw(stock, upcard),
            f"1 worth draw upcard {for_upcard or '-'}; 1 worth draw -; {line}",
        )


ONE_SHORT = (Shortfall(0, Why.BID, 15, 16),)


@pytest.mark.parametrize(
    ("guess", "bid", "other", "delta"),
    [
        # Made with declared nines and trick points; with one point less the bidder's score goes back.
        ("no-guess", 15, (0, 0), (15, 0)),
        ("no-guess", 16, (0, 0), (0, 0)),
        # A guess is no contract point, and is lost with the contract.
        ("guess H", 15, (5, 0), (20, 0)),
        ("guess H", 16, (5, 0), (0, 0)),
        ("guess S", 15, (0, 5), (15, 5)),
        ("guess S", 16, (0, 5), (0, 5)),
    ],
)
def test_fletcher_9_the_bid_is_made_with_declared_nines_and_trick_points(
    guess: str, bid: int, other: tuple[int, int], delta: tuple[int, int]
) -> None:
    scored = result(run(bidder_leads(1000, bid, guess=guess, start_scores=(50, 0)), ALL_TRICKS))
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (13, 0), other)
    assert (scored.delta, scored.scores) == (delta, (50 + delta[0], delta[1]))
    assert (scored.declarer, scored.made) == (0, bid == 15)
    assert scored.shortfalls == (() if bid == 15 else ONE_SHORT)


WITH_AN_ACE = "9S AS AS TS TS KS KS QS QS JS JS AD"
WITH_TWO_NINES = "9S 9H AH TH TH KH KH QH QH JH JH 9C"
"""The other player's last hand: a nine of trump, declared for 1, and the nine of clubs, drawn last for 10."""


@pytest.mark.parametrize(
    ("leader", "bid", "guess", "extra", "delta"),
    [
        # Melds, nines and last draw are lost without trick points, but not the guess.
        (0, 14, "no-guess", 0, (14, 0)),
        (0, 14, "guess S", 5, (14, 5)),
        # Nor do they count for the contract.
        (1, 11, "guess H", 5, (0, 14)),
    ],
)
def test_fletcher_9_without_trick_points_melds_nines_and_last_draw_are_lost(
    leader: int, bid: int, guess: str, extra: int, delta: tuple[int, int]
) -> None:
    game = last_twelve(WITH_AN_ACE, WITH_TWO_NINES, winner=leader, bid=bid, opening_bid=bid, guess=guess)
    aces, nine = "AS AS TS TS KS KS QS QS JS JS 9S AD", "9S AH TH TH KH KH QH QH JH JH 9H 9C"
    scored = result(run(game, f"tricks {aces} / {nine}"))
    assert scored.meld == (1, 1)
    assert (scored.tricks[leader], scored.other[1 - leader]) == (13, 10 + extra)
    assert (scored.delta, scored.made) == (delta, leader == 0)
    assert scored.shortfalls == (Shortfall(1 - leader, Why.TRICK_POINTS, 0, 1),)
