"""Why an action is good, or better than another, as a fact that one sentence can state. The seat knows all of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.cards import Card, Suit


class ReasonKind(StrEnum):
    """What a sentence states."""

    ONLY_CHOICE = "only-choice"
    WINS_THE_REST = "wins-the-rest"
    """The hand is certain to win all remaining tricks."""

    # About a card
    WINS = "wins"
    """No card that is left beats it."""
    WINS_UNLESS_VOID = "wins-unless-void"
    """Only a trump beats it, from one of `seats` if it has none of `suit`."""
    MAY_WIN = "may-win"
    DRAWS_TRUMPS = "draws-trumps"
    SAFE_LEAD = "safe-lead"
    """It has no points."""
    FEEDS_PARTNER = "feeds-partner"
    """Its points go to the partner, who is winning."""
    PARTNER_WINS = "partner-wins"
    """The partner is winning without help."""
    CANNOT_WIN = "cannot-win"
    NOT_WORTH_WINNING = "not-worth-winning"
    KEEPS_MELDS = "keeps-melds"
    """It keeps cards for melds."""

    # About a card, compared with another
    WINS_POINTS = "wins-points"
    """It is sure to win the trick's `points`; the other card is not."""
    BEATS_SO_FAR = "beats-so-far"
    """It beats the cards played so far, which are worth `points`; the other card does not."""
    WINS_MORE = "wins-more"
    """It is sure to win, as the other card beats the cards so far, and it brings `points` more into the trick."""
    WINS_TOO = "wins-too"
    """Both beat the cards played so far, and it keeps the other, `card`, which is higher."""
    RISKS_LESS = "risks-less"
    """It leads `points` less into a trick that may be lost."""
    GIVES_LESS = "gives-less"
    """It gives the opponents, who are winning, `points` less."""
    FEEDS_MORE = "feeds-more"
    """It gives the partner, who is winning, `points` more."""
    KEEPS_WINNER = "keeps-winner"
    """It keeps the other, `card`, which can win a trick worth more."""
    KEEPS_HIGHER = "keeps-higher"
    """Neither wins, and it keeps the other, `card`, which is higher."""
    KEEPS_MELD = "keeps-meld"
    """It keeps the other, `card`, which `meld`, worth `points`, needs."""

    # About melds
    SCORES = "scores"
    """It scores `points` at once."""
    MELDS_BOTH = "melds-both"
    """The other meld, `meld`, can be laid down afterwards; the other way around, this one cannot."""

    # About bids; `suit` is the best trump
    HAND_WORTH = "hand-worth"
    """The hand is worth about `points`."""
    WORTH_WITH_KITTY = "worth-with-kitty"
    """The hand is worth about `points`, and the kitty adds about `more`."""
    WORTH_WITH_PARTNER = "worth-with-partner"
    """The hand is worth about `points`, and the partner adds about `more`."""
    WORTH_THE_RISK = "worth-the-risk"
    """The hand is worth about `points`, less than the bid, which keeps the others from naming trump."""
    SIGNALS = "signals"
    """It tells the partner of melds worth `points`."""
    PARTNER_BIDS = "partner-bids"
    """The partner has made the last bid."""
    WORTH_TOO_LITTLE = "worth-too-little"
    """With all that others add, the hand is worth about `points`, too little for a bid of `more`."""
    TOO_UNCERTAIN = "too-uncertain"
    """With all that others add, the hand is worth about `points`, which leaves too little to spare above `more`."""
    CANNOT_NAME_TRUMP = "cannot-name-trump"
    """No suit may be named as trump."""
    LOWER_BID = "lower-bid"
    """It is easier to make than the other bid."""
    HIGHER_BID = "higher-bid"
    """It is harder to outbid than the other bid."""

    # About what follows the auction
    LEAST_USEFUL = "least-useful"
    """The cards buried or passed back add least."""
    HELPS_PARTNER = "helps-partner"
    """The declarer, the partner, is likely to need the cards that are passed."""
    OUT_OF_REACH = "out-of-reach"
    """The bid is not likely to be made."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good."""

    kind: ReasonKind
    seats: tuple[int, ...] = ()
    suit: Suit | None = None
    points: int = 0
    more: int = 0
    """A second number of points."""
    card: Card | None = field(default=None, repr=False)
    meld: str = ""
    """The name of a meld in the game record."""
