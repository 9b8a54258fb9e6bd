"""`fletcher` 10, nines and draws under strict enforcement. Worked out by hand.

Seat 0 deals and is the bidder; spades are trump. In the deals of `drawing` seat 1 leads and wins every trick of meld
play with aces and tens against nines and jacks. The stock has kings and queens first, then the spades.
"""

import random
from typing import Any

import pytest

from bot.engine.actions import Verb
from bot.engine.cards import Suit, cards
from bot.engine.events import FACE_UP, HAND, STOCK, TRICK, Moved
from bot.engine.game import Game
from bot.engine.phases.reckoning import stood_first
from bot.engine.phases.strict_draws import StrictMeldPlay
from bot.engine.table import Melded, Trick, new_table
from bot.engine.variants.fletcher import RECKONING
from tests.engine import fletcher_deals, fletcher_strict_deals
from tests.engine.cases import Case, cases
from tests.engine.fletcher_deals import FLETCHER
from tests.engine.fletcher_strict_deals import STOCK_ORDER, drawing
from tests.engine.stacking import FACTS, run

FACTS |= {
    "moved": lambda game: [
        f"{event.target}+{','.join(map(str, event.cards))}{''.join(f'@{place}' for place in event.at)}"
        for event in game.history[-1].events
        if isinstance(event, Moved)
    ],
    "standing": lambda game: [[part.contract, part.extra] for part in RECKONING.standing(game.table)],
    "stood-first": lambda game: stood_first(game.table, [0, 1]),
}
"""The moves of the last action, as ``hand:0+JS@3`` for a card from that place; by seat the points that count towards
the bid, and the others; who stands at the target."""

MELDED_LAST = "KH KC QH KC QC QC KD KD QD QD KH AS AS TS TS KS KS QS QS JS JS 9S 9S"
NINES_FIRST = "9S 9S KC KC QC QC KD KD QD QD KH KH QH AS AS TS TS KS KS QS QS JS JS"
JACK_BETWEEN = STOCK_ORDER.replace("KS QS QS JS", "KS QS JS QS")
EXCHANGED = "9S " + STOCK_ORDER[:-3]
NINE_LAST = "9S AS AS TS TS KS KS QS QS JS JS 9S"
NINES_LATE = "9S " + STOCK_ORDER.replace("KS QS QS", "QS 9S KS")[:-6] + " QS"


def a_deal(leader: str, other: str = "9C", **how: Any) -> Game:
    return fletcher_deals.a_deal(leader, other, enforcement="strict", **how)


def twelfth_won(winning: str, losing: str, **how: Any) -> Game:
    return fletcher_deals.twelfth_won(winning, losing, enforcement="strict", **how)


def last_twelve(winning: str, losing: str, **how: Any) -> Game:
    return fletcher_deals.last_twelve(winning, losing, enforcement="strict", **how)


def end_of_the_stock(stock: str = STOCK_ORDER, draws: str = "1 draw; 1 draw; 0 draw; 0 draw; 0 draw") -> Game:
    """Seat 0 did not draw after the first three tricks, and seat 1 drew once too often after the eleventh."""
    game = drawing(stock)
    run(game, f"loser-undrawn 1 to 3; trick 4 to 11; held 8 11; stock 6; {draws}")
    return game


@cases(
    vars(fletcher_strict_deals) | globals(),
    """
10 an undeclared nine may be played and costs the deal's points
a_deal AC 9S: 1 void no no no; 1 play 9S; 1 void yes yes yes; 0 void no no no

10 a declared nine is played or exchanged first and costs nothing
a_deal AC 29S: 1 dix; 1 play 9S; 1 void no no no; nines 0 0; 0 play 9C; 1 draw; 0 draw; 1 play 9S; 1 void yes yes yes
a_deal AC 29S | upcard 9H: 1 dix; 1 play AC; 0 play 9C; 1 exchange; 1 void no no no; nines 0 0; 1 offers dix

10 a nine exchanged undeclared is known to its giver alone
a_deal AC 9S | upcard QD: 1 play AC; 0 play 9C; 1 exchange; 1 exchange ! EXCHANGED_BEFORE; 1 void no no yes; 1 has no 9S

6 a nine taken for a nine is declared at once, and known to all, also if the nine given was declared
a_deal AC 9S | upcard 9S: 1 play AC; 0 play 9C; 1 exchange; nines 0 1; meld 0 1; -1 sees 1 9S; 0 sees 1 9S; upcard 9S
a_deal AC 9S | upcard 9S:
1 dix; 1 play AC; 0 play 9C; 1 exchange; nines 0 1; meld 0 2; -1 sees 1 9S; 0 sees 1 9S; upcard 9S

10 nines are not declared by the engine after the eleventh trick
twelfth_won SPADES | HEARTS | before_twelfth 1 dix: meld 0 1

10 a nine undeclared when its holder leads to the twelfth, or follows, is secret
twelfth_won SPADES | HEARTS: 1 void no no yes; 0 void no no no; 1 dix ! DECLARE_BETWEEN_TRICKS
twelfth_won HEARTS | SPADES: 0 void no yes no; 1 void no no no; 0 dix ! DECLARE_BETWEEN_TRICKS

10 a forgotten nine is shown when it is played, or when the deal is scored
last_twelve SPADES | HEARTS: 1 play AS; 0 play AH; 1 void no no yes; 1 play 9S; 1 void yes yes yes
# The bidder's two nines are not played before the other player declares out with 4 counters.
last_twelve AC AC AH AH TH TH KH KH QH QH JH JH | 9C 9C 9S 9S AS AS TS TS KS KS QS QS | target 2 | bid 20:
1 play AC; 0 play 9C; 1 play AC; 0 play 9C; 0 void no yes no; 1 declare-out; 0 void yes yes yes; ended rule 1

10 the nine got at the last draw needs no declaring; of that and a forgotten one, the one seen by all is played first
last_twelve NINE_LAST | HEARTS | before_twelfth 1 dix: 1 play 9S; 0 play AH; 1 void no no no
last_twelve NINE_LAST | HEARTS: 1 play 9S; 0 play AH; 1 void no no yes; 1 play 9S; 1 void yes yes yes

10 void points are not scored, nor make a contract; a guess counts neither as meld play nor as a trick
last_twelve SPADES | HEARTS | guess guess S | before_twelfth 1 dix: tricks SPADES / HEARTS; 0 accept; 1 accept
scored meld 0 1; scored tricks 0 13; scored other 0 5; scored delta 0 5; scored made no
last_twelve SPADES | HEARTS | winner 0 | bid 1 | opening_bid 1 | guess guess H:
tricks SPADES / HEARTS; 0 accept; 1 accept
scored meld 0 0; scored tricks 13 0; scored other 5 0; scored delta 0 0; scored made no

10 void points take nobody to the target, as they do with both nines declared
# The target is 3: seat 1 has 1 for a nine and takes A, A, but forgot the other nine.
last_twelve SPADES | HEARTS | target 3 | before_twelfth 1 dix: 1 play AS; 0 play AH; 1 offers no declare-out
last_twelve SPADES | HEARTS | target 3 | before_twelfth 1 dix; 1 dix: 1 play AS; 0 play AH; 1 offers declare-out

10 a nine may be declared with the lead to the twelfth on the table, and is forgotten if it is not
drawing: drawn 1 to 11; lead 12; 0 offers dix; 0 dix; 0 play JH; meld 1 0; 0 void no no no
drawing: drawn 1 to 11; lead 12; 0 play JH; meld 0 0; 0 void no yes no

10 no nine is declared by the leader or with another lead on the table
drawing NINES_FIRST
drawn 1; lead 2; 0 dix ! DECLARE_BETWEEN_TRICKS; 1 dix ! DECLARE_BETWEEN_TRICKS; 0 play 9C; 1 draw; 0 draw; 0 offers dix
drawn 3 to 11; lead 12; 1 dix ! DECLARE_BETWEEN_TRICKS; 1 void no no yes; 0 dix

10 each player draws, the loser after the winner and until playing
drawing
1 draw ! NOT_NOW; trick 1; 0 may nothing; 0 draw ! DRAWS_NOT_FIRST; 1 draw; 1 has KC; 0 sees 1 -
0 may draw; 1 play AC; 0 may draw, play 9C 9D 9H JC JD JH; 1 draw ! NOT_YOUR_TURN; 0 draw; 0 has KC; 1 sees 0 -
0 play 9C; held 11 11; bonuses -

10 to lead while short costs 5 at each such lead, to follow and to draw later nothing
drawing: trick 1; trick 2; bonuses 0 5 LED_SHORT; 1 draw; trick 3; bonuses 0 5 LED_SHORT 0 5 LED_SHORT; held 9 10
drawing: trick 1; 1 draw; trick 2; 1 draw; 0 draw; 0 draw; held 12 12; bonuses -

10 nobody holds more than 14 cards, nor 12 unless 4 are left, nor takes the last card before the last draw
drawing: trick 1; 1 draw; 1 draw; 1 draw; 1 draw ! TOO_MANY_CARDS; held 11 14
# After the tenth trick the winner holds 12 with four cards in the stock, so the loser need not wait for it.
drawing: drawn 1 to 9; 1 draw; 0 draw ! TOO_MANY_CARDS; held 12 13; stock 4; trick 10; 1 draw ! TOO_MANY_CARDS; 0 draw
held 12 12; stock 3; bonuses -
end_of_the_stock: held 11 13; stock 1; 0 draw ! TOO_MANY_CARDS

10 a miscount called is 5 for each card in error to the caller
drawing: trick 1; 1 draw; 1 draw; 0 worth call-miscount 5; 0 call-miscount; bonuses 0 5 MISCOUNT; takes-none no yes
drawing:
trick 1; 1 draw; 1 draw; 1 draw; 0 worth call-miscount 10; 0 call-miscount; bonuses 0 10 MISCOUNT; takes-none no yes

10 a wrong call is refused, and calls are possible only between tricks; a draw owed counts as made
drawing
0 call-miscount ! NOT_NOW; trick 1; 0 call-miscount ! NO_MISCOUNT; 1 call-miscount ! NO_MISCOUNT; 1 draw; 0 draw
0 call-miscount ! NO_MISCOUNT; 0 draw; 1 play AC; 1 call-miscount ! NOT_NOW

10 a player called over takes no card until the number is right
# It is when the next trick is complete. The winner may not draw, so the loser need not wait.
drawing
trick 1; 1 draw; 1 draw; 0 call-miscount; 1 draw ! NO_CARD_TO_TAKE; 0 call-miscount ! CALLED_BEFORE; 0 draw
trick 2; held 11 12; bonuses 0 5 MISCOUNT; 1 draw ! NO_CARD_TO_TAKE; 0 draw
trick 3; takes-none no no; 1 draw; 0 draw; held 12 12; bonuses 0 5 MISCOUNT

10 a called player pays again if not right by the next trick or in error again, also at the twelfth
drawing:
trick 1; 1 draw; 1 draw; 1 draw; 0 call-miscount; 0 draw; trick 2; held 11 13; bonuses 0 10 MISCOUNT 0 5 MISCOUNT
0 call-miscount ! CALLED_BEFORE; 0 draw; trick 3; held 11 12; 0 draw; trick 4; 1 offers draw
bonuses 0 10 MISCOUNT 0 5 MISCOUNT
drawing: loser-undrawn 1; trick 2; 1 call-miscount; 1 draw; trick 3; held 10 11; bonuses 1 5 MISCOUNT 1 5 MISCOUNT
1 call-miscount; bonuses 1 5 MISCOUNT 1 5 MISCOUNT 1 5 MISCOUNT
end_of_the_stock: 0 call-miscount; bonuses 0 5 MISCOUNT; trick 12; bonuses 0 5 MISCOUNT 1 5 MISCOUNT 0 5 MISCOUNT

10 one card missing is drawn at once from the top; the draw owed counts as made
drawing
loser-undrawn 1; trick 2; held 10 11; 1 call-miscount; bonuses 1 5 MISCOUNT; 0 has KC; held 11 11
1 call-miscount ! NO_MISCOUNT; 1 draw; 0 draw; trick 3; bonuses 1 5 MISCOUNT

10 the winner melds and exchanges only before drawing
drawing MELDED_LAST
drawn 1 to 2; trick 3; 1 offers meld marriage:H; 1 draw; 1 meld marriage:H ! ONLY_WINNER_MELDS
1 exchange ! ONLY_WINNER_MELDS

10 refusals between tricks
drawing
trick 1; 1 play AS ! NOT_HELD; 0 play 9D ! NOT_YOUR_TURN; 1 meld run ! NO_SUCH_MELD; 1 exchange ! NO_EXCHANGE
1 dix ! NO_DIX; 1 draw upcard ! UPCARD_IS_LAST; 1 accept ! NOT_NOW; 1 worth draw -

10 a draw still owed at the lead to the twelfth is made without penalty, and a nine got so counts as declared
# 20 cards have been drawn: the leader gets JS, the other the nine of trump.
drawing
trick 1 to 11; lead 12; 0 has 9S; 1 sees 0 9S; nines 1 0; meld 1 0; bonuses -; held 12 11
0 draw ! NOT_NOW; 0 call-miscount ! NOT_NOW; 0 play JH; 0 void no no no; 1 offers draw, draw upcard

10 at the twelfth both hands are made right for 5 a card
# After the eleventh trick seat 1 drew QS and QS, one too many, and seat 0 JS, JS, 9S; the last 9S is left. QS goes
# back, and seat 0, which has eleven cards, draws it.
end_of_the_stock: lead 12; bonuses 1 5 MISCOUNT 0 5 MISCOUNT; 0 has QS JS JS 9S; 1 has QS; held 12 11; in-stock 9S

10 not the card led is put back though drawn last, but the one drawn last of the others
end_of_the_stock | draws 1 draw; 1 draw: 1 play QS; 1 has no QS
end_of_the_stock JACK_BETWEEN | draws 1 draw; 1 draw: 1 play JS; 1 has no QS

10 a declared nine put back is no longer held
# Seat 1 draws both nines, the second as its thirteenth card, and declares both.
end_of_the_stock NINES_LATE | draws 1 draw; 1 draw; 1 dix; 1 dix: nines 0 2; lead 12; nines 0 1; 0 sees 1 9S

10 the last draw is as under guided
twelfth_won SPADES | HEARTS | before_twelfth 1 dix; 1 dix
0 may nothing; 0 draw ! NOT_YOUR_TURN; 1 play AS ! DRAW_FIRST; 1 meld royal-marriage; 1 draw; held 12 12
1 meld run; 1 play AS; meld 0 21

11 a player who falls below the target starts again
# Seat 1 reaches the target with two marriages and a nine, and loses these with the other nine. Seat 0, with 5 for the
# wrong guess, reaches it with a marriage; then seat 1 reaches it again, with 5 for a miscount.
a_deal KC QC KD QD 29S AC AD AH TC TD TH | 29C 29D 9H JC AS KH QH 2JD JH | target 5 | bid 1 | opening_bid 1
| guess guess H | upcard AS: 1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 0 draw; 1 play AD; 0 play 9D
1 meld marriage:D; 1 rival - - - -; 1 dix; 1 rival 5 - - -; 1 draw; 0 draw; 1 play 9S; 0 play 9C; 1 draw; 0 draw
1 play 9S; 1 rival - - - -; 0 play AS; 0 meld marriage:H; 0 rival 0 - - -
0 draw; 0 draw; 1 call-miscount; 1 rival 7 - - -; 1 void yes yes yes; stood-first 0

10 several cards missing are drawn one after another from the middle
# Of the 21 cards left, the one at index 10 is AS; of the 20 left then, TS.
drawing: loser-undrawn 1 to 2; trick 3; 1 call-miscount; bonuses 1 10 MISCOUNT; held 11 11
called 1 0 MISCOUNT 10 - -; moved hand:0+AS@10 hand:0+TS@10

10 several cards too many go back as they lay, and several missing come from the middle
# Seat 0 misses four draws. After the eleventh trick seat 1 draws KS, QS, QS and leaves JS JS 9S 9S. QS QS go back.
# Of QS QS JS JS 9S 9S seat 0 gets the card at index 3, JS; of five the one at 2, JS; of four the one at 2, 9S; of
# three the one at 1, QS; of two the one at 1, 9S. QS is left.
drawing: loser-undrawn 1 to 4; trick 5 to 11; 1 draw; 1 draw; 1 draw; lead 12; bonuses 1 20 MISCOUNT 0 10 MISCOUNT
moved trick+TH stock+QS,QS hand:0+JS@3 hand:0+JS@2 hand:0+9S@2 hand:0+QS@1 hand:0+9S@1
in-stock QS; nines 2 0; meld 2 0; -1 sees 0 9S 9S

10 a card got by exchange was not drawn last
# Seat 1 has 14 cards after the tenth trick, exchanges for QH after the eleventh, and does not draw again. Of its 13
# cards the one drawn last goes back: KS, not QH. Those who do not see KS know all the same that QH has not gone back.
# Seat 0 draws six of KS KS QS QS JS JS 9S from the middle.
drawing EXCHANGED: loser-undrawn 1 to 4; drawn 5 to 9; 1 dix; trick 10; 1 draw; 1 draw; 1 draw; trick 11; 1 exchange
lead 12; moved trick+TH stock+KS hand:0+QS@3 hand:0+JS@3 hand:0+QS@2 hand:0+JS@2 hand:0+KS@1 hand:0+9S@1
-1 sees 1 QH; 0 sees 1 QH; 1 has QH; held 12 11

10 penalties received are no contract points
# Seat 1 leads short once, which gives seat 0 5. Seat 0 declares a nine, and seat 1 draws the other one last.
drawing: trick 1; trick 2; 1 draw; 1 draw; 0 draw; 0 draw; drawn 3 to 11; 0 dix; trick 12; 1 draw
standing 1 5 11 0
""",
)
def test_fletcher(case: Case) -> None:
    case.check()


def test_fletcher_10_melds_are_put_back_only_where_the_hand_has_not_enough() -> None:
    # Seat 1 has led the last card of its hand; twelve cards, one too many, lie face up.
    table = new_table(2, (0, 1))
    table.zones = {zone: [] for zone in drawing().table.zones}
    laid = cards("AS TS KS QS JS AC AD AH KC KD KH QH")
    table.zones[FACE_UP[1]] = list(laid)
    table.melded = {FACE_UP[0]: [], FACE_UP[1]: [Melded() for _ in laid]}
    table.zones[HAND[0]] = list(cards("9C 9C 9D 9D 9H 9H JC JC JD JD JH"))
    table.zones[TRICK], table.zones[STOCK] = list(cards("TH")), list(cards("9S"))
    table.trump, table.leader, table.declared = Suit.SPADES, 1, [0, 0]
    table.tricks = [Trick(1, cards("AC 9C"), 1)] * 11
    phase = next(p for p in FLETCHER.phases(drawing().options) if isinstance(p, StrictMeldPlay))
    (moved,) = phase.advance(table)
    assert isinstance(moved, Moved)
    assert (moved.cards, moved.source, moved.target, moved.at) == (cards("QH"), FACE_UP[1], STOCK, (11,))


@pytest.mark.parametrize("seed", range(12))
def test_fletcher_10_whatever_was_drawn_both_hands_are_right_at_the_last_draw(seed: int) -> None:
    game = drawing()
    dice = random.Random(seed)
    table = game.table
    while len(table.tricks) < 12:
        seat = dice.choice([seat for seat in (0, 1) if game.offers(seat)])
        actions = list(game.offers(seat))
        drawn = [action for action in actions if action.verb is Verb.DRAW]
        game.play(seat, dice.choice(drawn * 4 + actions))
        assert all(table.held(seat) <= 14 for seat in (0, 1))
        if len(table.tricks) == 11 and len(table.zones[TRICK]) == 1:
            assert (table.held(table.leader), table.held(1 - table.leader)) == (11, 12)
        assert table.zones[STOCK]
    run(game, "held 11 11; stock 1")
