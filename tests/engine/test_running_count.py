"""The points of a deal that is being played, as far as each viewer may know them (common rules: Tricks 3).

A count is the trick points, the points of the deal with melds and all else, and what the contract still needs.
"""

from typing import Any

from bot.engine.game import Game
from tests.engine import double_deck_deals, fletcher_deals, kitty_deals, partnership_deals, three_handed_deals
from tests.engine.cases import Case, cases
from tests.engine.stacking import OF_SEAT, declare, of_seat, rules_of

CLUBS_BURIED = "1 pass; 2 pass; 0 trump S; 0 bury AC AC TC"
"""Of the deal of whole suits for three: 30 points."""


def whole(**options: Any) -> Game:
    """Three-handed: with spades trump seat 0 melds 1520, seat 1 40 and seat 2 60."""
    return three_handed_deals.dealt(**three_handed_deals.WHOLE, **options)


def suits(**options: Any) -> Game:
    """Partnership: seat 0 declares for 250 and its side melds 1560, the other 80."""
    game = partnership_deals.dealt(*partnership_deals.SUITS, **options)
    declare(game, 250, "S")
    return game


def split() -> Game:
    """Double-deck: seat 0 declares for 60, and the sides meld 42 and 34."""
    game = double_deck_deals.dealt(*double_deck_deals.SPLIT)
    declare(game, 60, "C")
    return game


def _count(game: Game, seat: int) -> object:
    count = rules_of(game).running_count(game.view(seat))
    if count is None:
        return None
    needed = "a trick" if count.needs_trick else "made" if count.is_made else count.needed
    return [count.tricks, "/", count.deal, "/", needed]


OF_SEAT["count"] = of_seat(_count)


@cases(
    vars(kitty_deals) | vars(fletcher_deals) | globals(),
    """
only the declarer sees the points of buried cards, and nobody a count outside the play
# Melded 32 and 6; an ace is buried. The first trick has the ace, a ten, and the dummy's ace.
declared 55
0 count -; 0 bury 9D 9D AS; 0 count 1 0 / 33 6 / 22; 1 count 0 0 / 32 6 / 23; -1 count 0 0 / 32 6 / 23
0 play AC; 1 play TD; 0 count 4 0 / 36 6 / 19; 1 count 3 0 / 35 6 / 20
tricks AC TC TC KC KC QC QC JC JC 9C 9C AS TS 9H / QD KD AD JH JH QH QH KH TH TH 9H KH AH AH; 0 count -

a contract that the meld alone would make still needs a trick point, which may be buried
declared: NO_POINTS; 1 count 0 0 / 32 6 / 1; 0 play AC; 1 play TD; 1 count 3 0 / 35 6 / made
dealt_hearts | opening_bid 5:
0 bid 5; 1 pass; 0 trump C; 0 bury 9D 9D TD; 0 count 1 0 / 7 32 / made; 1 count 0 0 / 6 32 / 1

points that are not added up are no sum of the deal
declared | scoring alternate: NO_POINTS; 0 count 0 0 / - / 1
# Two runs are 300, two nines 20; 80 are missing, of which 30 are buried.
whole | settlement on | double_melds twice:
0 bid 400; CLUBS_BURIED; 0 count 30 0 0 / - / 50; 1 count 0 0 0 / - / 80

hidden
declared | running_count hidden: NO_POINTS; 0 count -; -1 count -

the meld must be saved by a trick, or by one with points
whole:
0 bid 200; CLUBS_BURIED; 0 count 30 0 0 / 1550 40 60 / a trick; 1 count 0 0 0 / 1520 40 60 / a trick
0 play 9S; 1 play 9H; 2 play 9D; 1 count 0 0 0 / 1520 40 60 / made
whole | save_meld points:
0 bid 200; CLUBS_BURIED; 0 count 30 0 0 / 1550 40 60 / 1; 0 play 9S; 1 play 9H; 2 play 9D
0 count 30 0 0 / 1550 40 60 / 1; 0 play AS; 1 play 9H; 2 play 9D
0 count 40 0 0 / 1560 40 60 / made; 1 count 10 0 0 / 1530 40 60 / made
whole: 0 bid 1700; CLUBS_BURIED; 0 count 30 0 0 / 1550 40 60 / 150; 2 count 0 0 0 / 1520 40 60 / 180

where the declarer alone scores, the others have no sum
whole | melds declarer
0 bid 200; CLUBS_BURIED; 0 play 9C; 1 play QC; 2 play KC; 1 count 0 0 10 / 1520 0 0 / a trick

partners count together
suits: 3 count 0 0 / 1560 80 / 1; 0 play AS; 1 play 9H; 2 play 9D; 3 play 9C; 3 count 10 0 / 1570 80 / made
# 18 are missing, but a side needs 20 trick points to score.
split: 1 count 0 0 / 42 34 / 20; 0 play AC; 1 play AD; 2 play QC; 3 play JS; 1 count 2 0 / 44 34 / 18

the stock variants have no contract
# A nine is turned up: 10 for the dealer. A hidden card of the stock makes no difference.
stacked classic | 9C TH | AC KH | upcard 9H:
1 count 0 0 / 10 0 / -; 1 play AC; 0 play 9C; 1 draw; 1 play KH; 0 play TH; 0 count 20 10 / 30 10 / -
stacked old-count | 9C TH | AC KH | upcard JH | running_count shown:
1 play AC; 0 play 9C; 1 draw; 1 play KH; 0 play TH; -1 count 14 11 / 14 11 / -
stacked old-count: 1 count -

fletcher counts the tricks that count, and the contract with melds
# Two nines are declared, 2.
last_twelve SPADES | HEARTS: 1 count -
last_twelve SPADES | HEARTS | running_count shown: 1 count 0 0 / 0 2 / 20; tricks AS / AH; 0 count 0 2 / 0 4 / 20
last_twelve SPADES | HEARTS | winner 0 | running_count shown: tricks AS AS / AH AH; 1 count 4 0 / 6 0 / 14
last_twelve SPADES | HEARTS | winner 0 | bid 2 | opening_bid 2 | running_count shown:
0 count 0 0 / 2 0 / 1; tricks AS / AH; 0 count 2 0 / 4 0 / made
""",
)
def test_running_count(case: Case) -> None:
    case.check()
