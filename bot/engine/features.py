"""What is particular to a way of playing Pinochle, so that a player can be told what is new to them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

_TRICKS: Final = True
"""It matters to the last tricks of a deal, when bids, melds and draws are over."""
_ELSEWHERE: Final = False


class Feature(StrEnum):
    """A part of the rules that not all variants have. The order is that of explanations, first things first.

    Each says whether it matters to the last tricks of a deal.
    """

    _value_: str
    is_of_tricks: bool

    PARTNERS = "partners", _TRICKS
    """Players opposite each other are partners."""
    ONE_AGAINST_TWO = "one-against-two", _TRICKS
    """The declarer plays alone against the other two."""
    DOUBLE_DECK = "double-deck", _TRICKS
    """There are four copies of each card, and no nines."""
    UPCARD = "upcard", _ELSEWHERE
    """The card turned up after the deal names trump."""
    SINGLE_BID = "single-bid", _ELSEWHERE
    """The highest bidder names trump, and each player speaks once."""
    AUCTION = "auction", _ELSEWHERE
    """The highest bidder names trump, and the bidding goes around until all others have passed."""
    SECRET_TRUMP = "secret-trump", _ELSEWHERE
    """The declarer writes trump down in secret, and the other player may guess it."""
    BID_LOST = "bid-lost", _ELSEWHERE
    """A bid that is missed is taken off the score."""
    BID_WORTHLESS = "bid-worthless", _ELSEWHERE
    """A declarer who misses the bid scores nothing."""
    STAKES = "stakes", _ELSEWHERE
    """A deal pays a fixed number of points or units for making or missing the bid."""
    KITTY = "kitty", _ELSEWHERE
    """The declarer takes the cards of the kitty, and buries as many."""
    DUMMY = "dummy", _TRICKS
    """A third hand adds a card to each trick."""
    PASSING = "passing", _ELSEWHERE
    """The declarer and the declarer's partner pass each other cards."""
    STOCK = "stock", _ELSEWHERE
    """Players draw a card after each trick, and need not follow suit as long as there is a stock."""
    MELDS_AT_ONCE = "melds-at-once", _ELSEWHERE
    """All melds are laid down before the first trick."""
    MELD_A_TRICK = "meld-a-trick", _ELSEWHERE
    """The winner of a trick may lay down one meld."""
    LEAST_MELD = "least-meld", _ELSEWHERE
    """A side whose melds are worth too little lays down none."""
    SMALL_POINTS = "small-points", _TRICKS
    """A marriage is worth 2 points."""
    LARGE_POINTS = "large-points", _TRICKS
    """A marriage is worth 20 points."""
    CARD_VALUES = "card-values", _TRICKS
    """Cards that count in tricks are not worth the same."""
    LAST_TRICKS = "last-tricks", _ELSEWHERE
    """Tricks count only once the stock is gone."""
    MUST_BEAT = "must-beat", _TRICKS
    """Players must beat the best card of a trick if they can, whichever suit was led."""
    MELD_NEEDS_TRICKS = "meld-needs-tricks", _ELSEWHERE
    """The melds of a side count only if it takes a trick, or a trick point."""
    LEAST_TRICK_POINTS = "least-trick-points", _TRICKS
    """A side with too few trick points scores nothing."""
    DECLARING_OUT = "declaring-out", _ELSEWHERE
    """A player who has reached the target may say so during a deal."""

    def __new__(cls, name: str, is_of_tricks: bool) -> Self:
        """Make a feature. One that does not say whether it is of tricks keeps the bot from starting."""
        feature = str.__new__(cls, name)
        feature._value_ = name
        feature.is_of_tricks = is_of_tricks
        return feature


OF_TRICKS: Final = frozenset(feature for feature in Feature if feature.is_of_tricks)
"""What matters to the last tricks of a deal, when bids, melds and draws are over."""
