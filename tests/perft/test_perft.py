"""The number of lines of play up to a small depth, worked out by hand from stacked deals.

``perft 7 49`` are the numbers of lines of one and of two actions; `turns` is the number of ways in which the winner of
a trick can proceed up to the draw.
"""

import pytest

from bot.engine.actions import Action, Verb
from bot.engine.events import Event
from bot.engine.game import Game, StackedShuffle
from tests.engine.cases import Case, cases
from tests.engine.stacking import FACTS, PLAYS, last_twelve, stacked

pytestmark = pytest.mark.no_cover


def after(game: Game, action: Action) -> Game:
    """A copy of the game after an action of the seat to move, within the same deal."""
    copied = Game.restore(game.variant, game.options, StackedShuffle(()), game.history)
    copied.play(game.to_move()[0], action)
    return copied


def perft(game: Game, depth: int) -> int:
    """The number of lines of `depth` actions, each by the seat to move."""
    if not game.to_move():
        return 0
    [seat] = game.to_move()
    if depth == 1:
        return len(game.offers(seat))
    return sum(perft(after(game, action), depth - 1) for action in game.offers(seat))


def turns(game: Game) -> int:
    """The number of ways in which the winner of a trick can proceed up to the draw."""
    [seat] = game.to_move()
    return sum(1 if action.verb is Verb.DRAW else turns(after(game, action)) for action in game.offers(seat))


def _check(game: Game, counts: str) -> list[Event]:
    numbers = [perft(game, depth) for depth in range(1, len(counts.split()) + 1)]
    assert " ".join(map(str, numbers)) == counts
    return []


PLAYS["perft"] = _check
FACTS["turns"] = turns

TWELVE_KINDS = "AC TC KC JC 9C AD TD KD JD 9D AS TS"
CLUBS_AND_DIAMONDS = " ".join(f"{rank}{suit}" for suit in "CD" for rank in "9JQKTA")
HEARTS_AND_SPADES = " ".join(f"{rank}{suit}" for suit in "HS" for rank in "9JQKTA")


@cases(
    globals() | {"last_twelve": last_twelve, "stacked": stacked},
    """
the first tricks
# Twelve different cards against the other copies of the same: 12 leads, 12 replies. Nobody holds a queen, four of a
# rank or a nine of trump, so the winner only draws. Each draws a new jack: again 12 leads, 12 replies.
stacked classic | TWELVE_KINDS | TWELVE_KINDS | upcard KH | stock JH JS: perft 12 144 144 1728 20736
stacked old-count | TWELVE_KINDS | TWELVE_KINDS | upcard KH | stock JH JS | match single-deal:
perft 12 144 144 1728 20736

copies of a card are counted once
# Seat 1: 9, J, T, A of clubs, A and T of trump, K of diamonds; seat 0: 9 J Q of diamonds and spades, A of clubs.
stacked classic | 9D 9D JD JD QD QD 9S 9S JS JS QS AC | 9C 9C JC JC TC TC AC AH AH TH TH KD: perft 7 49

a turn with two marriages and a dix
# Draw, dix, exchange, either marriage. After dix: all except dix. After the exchange: draw or either marriage. After a
# marriage: draw, dix, exchange. After drawing: twelve different cards to lead. 4 + 3 + 3 + 3 + 12.
# Nothing, dix, exchange, or dix and then exchange: 1 + 1 + 1 + 1 ways. With one of the two marriages at any point of
# these: 1 + 2 + 2 + 3 ways each.
stacked classic | 9C | KC QC KD QD 9H AC TC AD TD AS TS JS | upcard JH | stock 9S
1 play AC; 0 play 9C; perft 5 25; turns 20

a turn with two nines of trump
# Dix (D) while a nine is in the hand; exchange (E) once, with a nine from the hand if there is one. Then the upcard is
# a nine itself: nothing, D, DD, E, ED, DE, DDE.
stacked classic | 9C | 9H 9H AC AC AD AD TC TC TD TD TS TS | upcard JH: 1 play AC; 0 play 9C; turns 7

the last three tricks
# Seat 1 holds A 9 of spades and A of clubs; seat 0 K J of spades and K of diamonds; no trumps.
# A of spades, then K or J: 9 of spades and A of clubs are left. 9: the other spade must follow and wins, then K of
# diamonds and the ace: 1. A of clubs: either card, then 9 and the other: 2. So 2 * 3.
# 9 of spades, then K or J, which wins. The other spade: the ace must follow, then the last cards: 1. K of diamonds:
# either ace, then the last cards: 2. So 2 * 3.
# A of clubs: K or J of spades discarded, then A or 9 of spades, each followed by the spade left: 2 * 2. K of diamonds
# discarded: A or 9, each followed by either spade: 4. So 8.
last_twelve classic | AH AH TH TH KH KH QH QH 9H AS 9S AC | TC TC QC QC JC JC 9D 9D KS JS KD JH
tricks AH AH TH TH KH KH QH QH 9H / JH TC TC QC QC JC JC 9D 9D; perft 3 7 14 20 20 20

an auction
# The non-dealer bids 20 to 500 or passes. Over a bid of b, 500 - b bids or a pass; after a pass the dealer, who is
# stuck, names one of four suits: 481 + 480 + ... + 1 + 4.
stacked kitty: perft 482 115925
# The dealer bids 20 to 500 or passes; then the other as above, or 20 and a pass.
stacked fletcher: perft 482 115923
# 50 to 60 by ones, 65 to 2000 by fives, or a pass: 11 + 388 + 1. Then 400 - k after the k-th bid, or 400 after a pass.
stacked double-deck: perft 400 80200
# 250 to 2000 by tens, or a pass: 176 + 1. Then 177 - k after the k-th bid, or 177 after a pass.
stacked partnership: perft 177 15753
# 200 to 2000 by tens, or a pass: 181 + 1.
stacked three-handed: perft 182 16653

passing cards
# Seats 0 and 2 hold twelve different cards each and none in common: 12 over 4 ways to pass, then 16 over 4 ways to pass
# back: 495 * 1820.
stacked partnership | CLUBS_AND_DIAMONDS | - | HEARTS_AND_SPADES | dealer 3
0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump S; perft 495 900900
""",
)
def test_perft(case: Case) -> None:
    case.check()
