"""What is particular to a way of playing Pinochle, so that a player can be told what is new to them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Feature(StrEnum):
    """A part of the rules that not all variants have. The order is that of explanations, first things first."""

    PARTNERS = "partners"
    """Players opposite each other are partners."""
    ONE_AGAINST_TWO = "one-against-two"
    """The declarer plays alone against the other two."""
    DOUBLE_DECK = "double-deck"
    """There are four copies of each card, and no nines."""
    UPCARD = "upcard"
    """The card turned up after the deal names trump."""
    SINGLE_BID = "single-bid"
    """The highest bidder names trump, and each player speaks once."""
    AUCTION = "auction"
    """The highest bidder names trump, and the bidding goes around until all others have passed."""
    SECRET_TRUMP = "secret-trump"
    """The declarer writes trump down in secret, and the other player may guess it."""
    BID_LOST = "bid-lost"
    """A bid that is missed is taken off the score."""
    BID_WORTHLESS = "bid-worthless"
    """A declarer who misses the bid scores nothing."""
    STAKES = "stakes"
    """A deal pays a fixed number of points or units for making or missing the bid."""
    KITTY = "kitty"
    """The declarer takes the cards of the kitty, and buries as many."""
    DUMMY = "dummy"
    """A third hand adds a card to each trick."""
    PASSING = "passing"
    """The declarer and the declarer's partner pass each other cards."""
    STOCK = "stock"
    """Players draw a card after each trick, and need not follow suit as long as there is a stock."""
    MELDS_AT_ONCE = "melds-at-once"
    """All melds are laid down before the first trick."""
    MELD_A_TRICK = "meld-a-trick"
    """The winner of a trick may lay down one meld."""
    LEAST_MELD = "least-meld"
    """A side whose melds are worth too little lays down none."""
    SMALL_POINTS = "small-points"
    """A marriage is worth 2 points."""
    LARGE_POINTS = "large-points"
    """A marriage is worth 20 points."""
    CARD_VALUES = "card-values"
    """Cards that count in tricks are not worth the same."""
    LAST_TRICKS = "last-tricks"
    """Tricks count only once the stock is gone."""
    MUST_BEAT = "must-beat"
    """Players must beat the best card of a trick if they can, whichever suit was led."""
    MELD_NEEDS_TRICKS = "meld-needs-tricks"
    """The melds of a side count only if it takes a trick, or a trick point."""
    LEAST_TRICK_POINTS = "least-trick-points"
    """A side with too few trick points scores nothing."""
    DECLARING_OUT = "declaring-out"
    """A player who has reached the target may say so during a deal."""


OF_TRICKS: Final = frozenset(
    {
        Feature.PARTNERS,
        Feature.ONE_AGAINST_TWO,
        Feature.DOUBLE_DECK,
        Feature.SMALL_POINTS,
        Feature.LARGE_POINTS,
        Feature.CARD_VALUES,
        Feature.MUST_BEAT,
        Feature.LEAST_TRICK_POINTS,
    }
)
"""What matters to the last tricks of a deal, when bids, melds and draws are over."""
