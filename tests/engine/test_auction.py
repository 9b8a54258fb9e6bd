"""The auction of every variant (kitty 2, fletcher 2, double-deck 2, partnership 2, three-handed 3).

The last seat deals, except in `fletcher`, where the dealer speaks first, so that seat 0 begins.
"""

from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.game import Game
from bot.engine.phases.auction import Auction
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import OF_SEAT, of_seat, rules_of, stacked


def auction(variant: str, *hands: str, **more: Any) -> Game:
    """A deal in which seat 0 speaks first."""
    dealer = 0 if variant == "fletcher" else VARIANTS[variant].seats - 1
    return stacked(variant, *hands, dealer=more.pop("dealer", dealer), **more)


OF_SEAT["high"] = of_seat(
    lambda game, seat: [
        bid.points for bid in game.offers(seat) if rules_of(game).is_high(game.view(seat), bid)
    ][:2]
)
"""The two lowest bids that are so high that the player is asked again."""

THREE_PASS = "0 pass; 1 pass; 2 pass"


@cases(
    globals(),
    """
the dealer's left speaks first, but in fletcher 2 the dealer
auction kitty | dealer 1: to-move 0
auction kitty | dealer 0: to-move 1
auction fletcher | dealer 1: to-move 1
auction double-deck | dealer 1: to-move 2
auction partnership | dealer 0: to-move 1

kitty 2 at least the opening bid and above the last; each speaks once, or goes on until one passes
auction kitty | opening_bid 25: 0 bid 24 ! BID_UNDER_OPENING; 0 bid 25; 1 bid 25 ! BID_NOT_ABOVE
1 bid 501 ! BID_OVER_HIGHEST; 1 bid 26; contract 1 26
auction kitty: 0 bid 20; 1 bid 21; contract 1 21
auction kitty: 0 bid 30; 1 pass; contract 0 30
auction kitty | bidding auction: 0 bid 20; 1 bid 21; 0 bid 40; 1 bid 41; 0 bid 46; 1 bid 47; 0 play AS ! NOT_NOW; 0 pass
contract 1 47

kitty 2 auction-reveal shows a kitty card after each round without a pass
auction kitty | kitty 9D 9D 9H | bidding auction-reveal: kitty ?? ?? ?? ?? ?? ?? ?? ?? ??
0 bid 20; 1 bid 21; kitty 9D ?? ?? 9D ?? ?? 9D ?? ??; 0 bid 22; 1 bid 23; kitty 9D 9D ?? 9D 9D ?? 9D 9D ??
0 bid 24; 1 bid 25; kitty 9D 9D 9H 9D 9D 9H 9D 9D 9H; 0 bid 26; 1 bid 27
kitty 9D 9D 9H 9D 9D 9H 9D 9D 9H
auction kitty | bidding auction: 0 bid 20; 1 bid 21; kitty ?? ?? ?? ?? ?? ?? ?? ?? ??
auction kitty: 0 bid 20; kitty ?? ?? ?? ?? ?? ?? ?? ?? ??

fletcher 2 above the last until one passes; the opening bid is an option
auction fletcher: 0 bid 19 ! BID_UNDER_OPENING; 0 bid 501 ! BID_OVER_HIGHEST; 1 bid 20 ! NOT_YOUR_TURN
0 bid 20; 1 bid 20 ! BID_NOT_ABOVE; 1 bid 25; 0 bid 26; 1 bid 40; contract - 0; 0 pass; contract 1 40
auction fletcher: 0 bid 500; 1 may pass; 1 pass; contract 0 500
auction fletcher | opening_bid 33: 0 bid 32 ! BID_UNDER_OPENING; 0 bid 33; 1 pass; contract 0 33
auction fletcher | opening_bid 500: 0 may bid 500, pass

fletcher 2 after the dealer's pass exactly the opening bid
auction fletcher: 0 pass; 1 may bid 20, pass; 1 bid 21 ! ONLY_OPENING_BID; 1 bid 20
0 bid 21 ! NOT_YOUR_TURN; contract 1 20

fletcher 2 when both pass the same dealer deals again and opens by force
auction fletcher | deals 2 | redealt 1: 0 pass; 1 pass; redealt all-pass; bids 0=20!; deal 1; dealer 0; 1 offers bid 21
1 pass; contract 0 20

fletcher 2 the duty to open outlives dead deals until one is scored
# Seat 1 may call every deal dead.
auction fletcher | - | 29C 29D 29H | deals 4 | redealt 1 | opening_bid 30
0 pass; 1 pass; bids 0=30!; 1 call-dead; redealt dead; deal 2; dealer 0; bids 0=30!; 1 pass; 0 trump S; 1 no-guess
all; scored declarer 0; deal 3; dealer 1; bids -; 1 offers pass

double-deck 2 from 50 by ones to 60, then by fives
auction double-deck: 0 bid 49 ! BID_UNDER_OPENING; 0 bid 50; 1 bid 50 ! BID_NOT_ABOVE; 1 bid 51
auction double-deck: 0 bid 58; 1 bid 61 ! BID_STEPS; 1 bid 64 ! BID_STEPS; 1 bid 59; 2 bid 60; 3 bid 61 ! BID_STEPS
3 bid 65; 0 bid 100; 1 bid 101 ! BID_STEPS; 1 bid 2000; 2 may pass

double-deck 2 a pass is final, and three end the auction
auction double-deck: 0 pass; 1 bid 50; 2 bid 51; 3 pass; 0 bid 52 ! PASS_IS_FINAL; 3 bid 52 ! PASS_IS_FINAL
2 bid 52 ! NOT_YOUR_TURN; contract - 0; 1 pass; contract 2 51
auction double-deck: 0 bid 50; 1 pass; 2 bid 51; 3 pass; 0 pass; contract 2 51
auction double-deck: 0 pass; 1 pass; 2 bid 75; 3 pass; contract 2 75

double-deck 2 bids in the fifties that skip others are signals of 10 points each
auction double-deck: 0 bid 54; bids 0=54+40
auction double-deck: 0 bid 52; 1 bid 55; bids 0=52+20 1=55+20
auction double-deck: 0 bid 50; 1 bid 51; 2 bid 59; bids 0=50 1=51 2=59+70
auction double-deck: 0 bid 60; bids 0=60
auction double-deck: 0 bid 55; 1 bid 70; 2 bid 100; bids 0=55+50 1=70 2=100

partnership 2 up by tens from any opening bid, or by ones on the short scale
auction partnership: 0 bid 240 ! BID_UNDER_OPENING; 0 bid 270; 1 bid 275 ! BID_TENS; 1 bid 270 ! BID_NOT_ABOVE
1 bid 2000
auction partnership | opening_bid 255: 0 bid 260 ! BID_TENS; 0 bid 265; 1 bid 1995; 2 may pass
auction partnership | scale 1: 0 bid 27; 1 bid 28; 2 bid 2000

partnership 2 a pass is final, and three end the auction; or each speaks once
auction partnership: 0 bid 250; 1 bid 270; 2 pass; 3 pass; 0 bid 280; 1 pass; contract 0 280
auction partnership: 0 pass; 1 bid 250; 2 pass; 0 bid 270 ! PASS_IS_FINAL
auction partnership | bidding single-round: 0 bid 250; 1 bid 300; 2 pass; 3 bid 310; contract 3 310
auction partnership | bidding single-round: 0 pass; 1 bid 300; 2 pass; 3 pass; contract 1 300

partnership 2 with redeal the dealer bids the opening bid or passes
auction partnership | all_pass redeal: THREE_PASS; 3 may bid 250, pass; 3 bid 260 ! ONLY_OPENING_BID; 3 bid 250
contract 3 250
auction partnership | all_pass redeal | bidding single-round: THREE_PASS; 3 may bid 250, pass; 3 bid 250; contract 3 250

partnership 2 after a redeal the same dealer is stuck until a deal is scored
auction partnership | deals 3 | redealt 1 | all_pass redeal | passing 0 | target 10000 | double_melds twice
THREE_PASS; 3 pass; redealt all-pass; deal 1; dealer 3; THREE_PASS; contract 3 250; 3 trump C; all; deal 2; dealer 0
1 pass; 2 pass; 3 pass; 0 may bid 250, pass

three-handed 3 multiples of ten until two pass
auction three-handed: 0 bid 190 ! BID_UNDER_OPENING; 0 bid 205 ! BID_TENS; 0 bid 210
1 bid 210 ! BID_NOT_ABOVE; 1 bid 2000
auction three-handed: 0 bid 200; 1 bid 210; 2 pass; 0 bid 250; contract - 0; 1 pass; contract 0 250

three-handed 3 with redeal the dealer makes any bid, or deals again and may pass again
auction three-handed | all_pass redeal: 0 pass; 1 pass; 2 bid 340; contract 2 340
auction three-handed | deals 3 | redealt 1 | all_pass redeal: THREE_PASS; redealt all-pass; deal 1; dealer 2
THREE_PASS; deal 2; dealer 2

kitty 2 double-deck 2 partnership 2 three-handed 3 a stuck dealer declares at the opening bid
auction kitty | opening_bid 33: 0 pass; bids 1=33!; contract 1 33
auction kitty | bidding auction: 0 pass; bids 1=20!; contract 1 20
auction kitty | bidding auction-reveal: 0 pass; bids 1=20!; contract 1 20
auction double-deck: THREE_PASS; bids 3=50!; contract 3 50
auction partnership: THREE_PASS; bids 3=250!; contract 3 250
auction partnership | bidding single-round: THREE_PASS; bids 3=250!; contract 3 250
auction three-handed | opening_bid 250: 0 pass; 1 pass; bids 2=250!; contract 2 250

a bid is high if it is more than five steps above the opening bid or the last one
auction kitty: 0 high 26 27; 0 bid 30; 1 high 36 37

a bid is high if it is above the first three that are no signals, here 60, 65 and 70
auction double-deck: 0 high 75 80; 0 bid 59; 1 high 75 80; 1 bid 70; 2 high 90 95
""",
)
def test_auction(case: Case) -> None:
    case.check()


STEPS: dict[Rule, Callable[[int, int], bool]] = {
    Rule.BID_STEPS: lambda points, opening: points <= 59 or points % 5 == 0,
    Rule.BID_TENS: lambda points, opening: (points - opening) % 10 == 0,
    Rule.BID_FIFTIES: lambda points, opening: points % (10 if points <= 590 else 50) == 0,
}
"""Whether a bid is one of those that a refusal tells, given the opening bid."""


@pytest.mark.parametrize(
    ("variant", "chosen"),
    [
        *((variant, {}) for variant in VARIANTS),
        ("double-deck", {"scale": 10}),
        ("partnership", {"opening_bid": 255}),
    ],
)
def test_the_refusal_of_a_bid_between_two_tells_the_ladder(variant: str, chosen: dict[str, int]) -> None:
    played = VARIANTS[variant]
    auction = played.rules(played.resolve(chosen)).part(Auction)
    if auction is not None:
        lowest, highest = auction.ladder[0], auction.ladder[-1]
        told = STEPS[auction.steps_rule]
        every = range(lowest, highest + 1)
        if len(auction.ladder) < len(every):
            assert list(auction.ladder) == [points for points in every if told(points, lowest)]
