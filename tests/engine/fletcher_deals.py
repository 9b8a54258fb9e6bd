"""Deals of `fletcher`, played to the point where a test begins. Seat 0 deals and speaks first."""

from typing import Any

from bot.engine.cards import Suit
from bot.engine.events import Event
from bot.engine.game import Game
from bot.engine.phases.reckoning import rival_score
from bot.engine.variant import ClaimOutlook
from bot.engine.variants import VARIANTS
from tests.engine import stacking
from tests.engine.stacking import OF_SEAT, PLAYS, of_seat, rules_of, run, stacked

FLETCHER = VARIANTS["fletcher"]

LOW = "29C JC 29D 29H JH"
"""Cards without a trump (spades) that lose to every ten."""


def auction(declarer: int, bid: int, trump: str, guess: str, opening: int) -> str:
    """The line of an auction that the declarer wins with this bid, and of the secret trump with its guess."""
    named = f"{declarer} trump {trump}; {1 - declarer} {guess}"
    if declarer == 0:
        return f"0 bid {bid}; 1 pass; {named}"
    return (
        f"0 pass; 1 bid {bid}; {named}"
        if bid == opening
        else f"0 bid {opening}; 1 bid {bid}; 0 pass; {named}"
    )


def _handicaps(game: Game, stated: str) -> list[Event]:
    """Check ``handicaps 8 0``, or ``handicaps 4 0 become 12 0`` if players had some before the game."""
    before, _, after = stated.rpartition(" become ")
    found = game.variant.handicaps_after(game.options, game.table, tuple(map(int, (before or "0 0").split())))
    assert " ".join(map(str, found)) == after
    return []


PLAYS["handicaps"] = _handicaps
OF_SEAT["rival"] = of_seat(
    lambda game, seat: [
        rival_score(game.table, seat),
        *(rival_score(game.view(viewer), seat) for viewer in (-1, 0, 1)),
    ]
)
"""What the other player had when this one reached the target: in truth, and as an onlooker and each seat know."""

SPADES = "9S 9S AS AS TS TS KS KS QS QS JS JS"
HEARTS = "9H 9H AH TH TH KH KH QH QH JH JH AH"
"""Last hands: all trumps against all hearts. The clubs and diamonds are played in the first twelve tricks."""


def a_deal(
    leader: str = "",
    other: str = LOW,
    *,
    declarer: int = 0,
    bid: int = 20,
    trump: str = "S",
    guess: str = "no-guess",
    upcard: str = "JC",
    **more: Any,
) -> Game:
    """A deal after the auction, with trump shown. `leader` are the cards of the player who did not bid and leads."""
    game = stacked("fletcher", hands=[leader, other] if declarer else [other, leader], upcard=upcard, **more)
    run(game, auction(declarer, bid, trump, guess, game.options.number("opening_bid")))
    return game


def twelfth_won(
    winning: str,
    losing: str,
    *,
    declarer: int = 0,
    bid: int = 20,
    trump: str = "S",
    guess: str = "no-guess",
    before_first: str = "",
    **more: Any,
) -> Game:
    """A deal just before its last draw, as :func:`tests.engine.stacking.twelfth_trick_won` plays it.

    The player who did not bid leads, after the line `before_first`.
    """
    line = auction(declarer, bid, trump, guess, more.get("opening_bid", 20))
    opening = f"{line}; {before_first}"
    return stacking.twelfth_trick_won(
        "fletcher", winning, losing, leader=1 - declarer, trump=Suit(trump), opening=opening, **more
    )


def last_twelve(winning: str, losing: str, **how: Any) -> Game:
    """The same after the last draw, with the last card of the stock drawn by the winner."""
    game = twelfth_won(winning, losing, **how)
    run(game, f"{game.table.leader} draw")
    return game


SPADES_FIRST = "AS AS TS TS KS KS QS QS JS JS 9S 9S"
HEARTS_FIRST = "AH AH TH TH KH KH QH QH JH JH 9H 9H"


def other_leads(target: int, **how: Any) -> Game:
    """Seat 1, who did not bid, has the spades, 2 points in nines, and the lead."""
    return last_twelve(SPADES, HEARTS, target=target, bid=20, **how)


def bidder_leads(target: int, bid: int, **how: Any) -> Game:
    """Seat 0, the bidder, has the spades, 2 points in nines, and the lead."""
    return last_twelve(SPADES, HEARTS, winner=0, target=target, bid=bid, opening_bid=min(bid, 20), **how)


def claim_waiting(bid: int, **how: Any) -> Game:
    """The bidder has 6 points, the target, but has not made the contract, and has declared out."""
    game = bidder_leads(6, bid=bid, **how)
    run(game, "tricks AS AS / AH AH")
    assert rules_of(game).claim_outlook(game.view(0), 0) is ClaimOutlook.ANSWERED
    run(game, "0 declare-out")
    return game
