"""Why an action is better than another, in figures of the samples that compared them, and facts that the seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.melds import LaidMeld

LEAST_SHARE: Final = 0.1
"""The difference of two shares of deals that is worth naming."""
HARDLY_ANY: Final = 0.05
"""The share of deals below which something happens hardly ever."""


class FactKind(StrEnum):
    """What a sentence states about the recommended action alone."""

    ONLY_CHOICE = "only-choice"
    WINS_THE_REST = "wins-the-rest"
    """The hand is certain to win all remaining tricks."""
    SCORES = "scores"
    """It scores `points` at once."""
    GETS_UPCARD = "gets-upcard"
    """It takes the upcard, `card`, for a nine of trump, and with it the hand has the melds `melds`, if any."""
    TAKES_UPCARD = "takes-upcard"
    """It draws the upcard, `card`, not the hidden last card, and with it the hand has the melds `melds`, if any."""
    KEEPS_NINE = "keeps-nine"
    """An exchange would leave a nine of the trump `suit` as the upcard, worth `points` to others if drawn last."""
    STILL_MELDS = "still-melds"
    """It scores by a nine of trump, and a meld may still be laid down after it."""
    MELDS_LATER = "melds-later"
    """Melds in hand may still be laid down after a later trick."""
    RIGHT_CALL = "right-call"
    """The rules offer the call only when it is right."""
    LIKELY_TRUMP = "likely-trump"
    """By its estimate the suit guessed is likelier to be trump than all others together."""
    NO_LIKELY_TRUMP = "no-likely-trump"
    """By its estimate no suit is."""
    IS_OUT = "is-out"
    """The side's points reach the target."""
    EQUAL = "equal"
    """No choice is clearly better than another."""
    SAME = "same"
    """Every choice came to the same in all deals in which they were compared: `total`, 0 if these are all."""
    ALL_TRICKS = "all-tricks"
    """The seat wins every trick that is left, whatever is played."""
    NO_TRICKS = "no-tricks"
    """It wins none of them, whatever is played."""
    LEFT_TRICKS = "left-tricks"
    """With best play from both it wins `points` of the `needed` tricks that are left, whichever card it plays now."""
    ALL_LOSE = "all-lose"
    """Whatever is played, the trick is lost, and the card is worth `points`."""
    WINS_TRICK = "wins-trick"
    """The card wins the trick, whatever the others hold, and the cards in it so far are worth `points`."""
    UNBEATABLE = "unbeatable"
    """The card is led, and none of the `opponents` can beat it."""
    ONLY_TRUMP_BEATS = "only-trump-beats"
    """The card is led, and no opponent can hold a higher one of its suit, which is not trump."""
    SIDE_WINS = "side-wins"
    """The ally's card wins the trick, whatever the others hold, and this one adds `points`."""
    LOSES_LEAST = "loses-least"
    """No card of the hand wins the trick, which the others take, and this one is worth the fewest points: `points`."""
    CHEAPEST_WINNER = "cheapest-winner"
    """Of the cards that are certain to win the trick, it is worth the fewest points, and others are worth more."""
    DRAWS_TRUMPS = "draws-trumps"
    """The card is a trump that is led. The hand has `points` of them, more than opponents can hold: `needed`."""
    LAST_OF_SUIT = "last-of-suit"
    """The hand has no other card of the suit `suit`, but trumps, and suits must be followed."""
    LOWEST = "lowest"
    """It is the lowest of the cards of the suit `suit`, which must be followed."""
    NO_POINTS = "no-points"
    """The card is worth no points, and the trick may be lost."""
    SECOND = "second"
    """The hand holds another copy of the card, and melds are still made."""
    NO_MELD = "no-meld"
    """No meld that the seat can still make needs the card."""
    SAVES_TRUMPS = "saves-trumps"
    """The card is no trump, though the hand has `points` of them."""
    KEEPS_MELDS = "keeps-melds"
    """The melds of the hand are worth `points` without the cards given, of `needed` with them."""
    COSTS_MELDS = "costs-melds"
    """The melds of the hand are worth `points` less without the cards buried: `melds`, if it is known which."""
    KEEPS_STRONG = "keeps-strong"
    """None of the cards given, or the card played while there is a stock, is a trump or an ace; the hand has some."""
    VOIDS = "voids"
    """The hand has none of the suit `suit` left, but trumps."""
    SHORTENS = "shortens"
    """The hand has one card of the suit `suit` left."""
    BURIES = "buries"
    """The buried cards are worth `points`."""
    BURIES_ACE = "buries-ace"
    """An ace that is no trump is among the buried cards, which are worth `points`."""
    PASSES_STRONG = "passes-strong"
    """Among the cards for the declarer are `points` trumps and aces."""
    MELDS_WITH = "melds-with"
    """The melds in hand are worth `points` with this trump, and at most `needed` with another."""
    MOST_MELDS = "most-melds"
    """The melds in hand are worth `points` with this trump, with no other more, and less with some."""
    LONGEST = "longest"
    """No other suit has as many cards in the hand: `points`."""
    HIGHEST = "highest"
    """Of the suits with most cards in the hand, it has the highest ones."""
    NEEDS = "needs"
    """The melds in hand are worth `points` with the best suit, `suit`, so that the bid needs `needed` more."""
    WOULD_NEED = "would-need"
    """The same of the lowest bid, `bid`, for a pass."""
    PARTNER_BIDS = "partner-bids"
    """The partner has made the highest bid, for a pass."""
    CANNOT_NAME = "cannot-name"
    """The hand has no suit that its seat could name as trump."""


CERTAIN_WINS: Final = (FactKind.WINS_TRICK, FactKind.UNBEATABLE)
"""Facts that say of a card that it is certain to win the trick."""
SHARED: Final = (
    *CERTAIN_WINS,
    FactKind.SIDE_WINS,
    FactKind.LOSES_LEAST,
    FactKind.ONLY_TRUMP_BEATS,
    FactKind.NO_POINTS,
)
"""Facts that are also said where they are as true of the other choice, which is then named; the first comes first."""


class PointSource(StrEnum):
    """What adds points to the melds in hand."""

    TRICKS = "tricks"
    KITTY = "kitty"
    """Tricks and the kitty."""
    PARTNER = "partner"
    """Tricks and the partner's hand."""
    STOCK = "stock"
    """Tricks and the cards that are drawn."""


class Higher(StrEnum):
    """Where all cards are that are higher than one of their suit."""

    OWN = "own"
    """In the seat's hand."""
    PLAYED = "played"
    BOTH = "both"
    """Some in the seat's hand, the others played."""
    VOID = "void"
    """In no hand of an opponent: they can hold no card of the suit."""
    GONE = "gone"
    """In no hand of an opponent: they can hold neither a card of the suit nor a trump."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Why an action is good by itself."""

    kind: FactKind
    points: int = 0
    """Of two facts of a kind, the one with more speaks more for its action."""
    suit: Suit | None = None
    needed: int = 0
    bid: int = 0
    total: int = 0
    """The points in all tricks together."""
    source: PointSource = PointSource.TRICKS
    opponents: int = 0
    melds: tuple[LaidMeld, ...] = ()
    """The melds that are worth `points`, the best first."""
    card: Card | None = None
    higher: Higher | None = None
    """Where all higher cards of the suit `suit` are; None if there are none, or some may be elsewhere."""
    is_ten: bool = False
    """Whether only aces are higher."""
    is_trump: bool = False
    """Whether the suit `suit` is trump."""
    has_no_trump: bool = False
    """Whether no opponent can hold a trump, by which the card cannot be trumped."""
    must_follow: bool = False
    """Whether opponents could trump, but each is known to hold a card of the suit, and so must follow it."""
    draws_trumps: bool = False
    """Whether the card is a trump, which opponents who may hold trumps must follow."""
    protects: tuple[Card, ...] = ()
    """The highest cards of the hand that only trumps can beat, one of a suit, if the card draws trumps."""


class ReasonKind(StrEnum):
    """What a sentence states about an action, compared with another."""

    LOST_MELD = "lost-meld"
    """The other card could still make the meld `meld`, for `meld_points`."""
    TAKES_TRICK = "takes-trick"
    """It takes this trick in the share `share` of the deals, the other in `other_share`."""
    KEEPS = "keeps"
    """The other card is worth `worth` points more, and the others take this trick in the share `share` of the deals."""
    ADDS = "adds"
    """The card is worth `worth` points more, and the side takes this trick in the share `share` of the deals."""
    MAY_MELD = "may-meld"
    """Only the winner of this trick may meld: the seat wins it in `share` of the deals, the other in `other_share`."""
    CARD_WINS = "card-wins"
    """The seat's `card` wins a trick in the share `share` of the deals; with the other action, in `other_share`."""
    LATER = "later"
    """The tricks that follow bring most of the gain, and the other card is the stronger one, which is kept."""
    LAST_TRICKS = "last-tricks"
    """With best play from both it wins the tricks `tricks` of those left, and the other `other_tricks`."""
    SAME_TRICKS = "same-tricks"
    """With best play from both it wins as many tricks as the other, with more points in them."""
    TRICKS = "tricks"
    """The side scores `worth` points more in tricks, with buried cards if others are buried or they are yet to be."""
    MELDS = "melds"
    """The side scores `worth` points more by melds."""
    SAVED_MELDS = "saved-melds"
    """The side keeps its melds more often."""
    OTHER_SAVED_MELDS = "other-saved-melds"
    """The others lose their melds more often."""
    BURIED = "buried"
    """The buried cards are worth `worth` points more."""
    CONTRACT = "contract"
    """The side makes its contract in `share` of the deals, with the other in `other_share`."""
    BEATS = "beats"
    """The others fail in their contract in `share` of the deals, with the other in `other_share`."""
    AUCTION = "auction"
    """The side gets the contract in `share` of the deals and makes it in `made`; with the other, in `other_*`.

    A bid is mostly made where it gets the contract; of a pass, the other is a bid that is mostly missed.
    """
    PLAYED_OUT = "played-out"
    """Without the hand being thrown in, the contract is made in `other_share` of the deals."""
    WINS_GAME = "wins-game"
    """The side wins the game with this deal in `share` of the deals, with the other in `other_share`."""
    LOSES_GAME = "loses-game"
    """The others win the game with this deal in `share` of the deals, with the other in `other_share`."""


STAKES: Final = {ReasonKind.CONTRACT, ReasonKind.BEATS, ReasonKind.WINS_GAME, ReasonKind.LOSES_GAME}
"""Reasons that state how often a contract is made or a game won."""
OUTCOMES: Final = {*STAKES, ReasonKind.SAVED_MELDS, ReasonKind.OTHER_SAVED_MELDS}
"""Reasons that state what becomes of a deal, but not by which cards."""
ON_TRICK: Final = {ReasonKind.TAKES_TRICK, ReasonKind.KEEPS, ReasonKind.ADDS, ReasonKind.MAY_MELD}
"""Reasons that state who takes this trick."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What an action gains compared with another."""

    kind: ReasonKind
    share: float = 0.0
    other_share: float = 0.0
    is_sure: bool = False
    """Whether the share is certain by what the seat knows: it is 0 or 1."""
    other_is_sure: bool = False
    has_ally: bool = False
    """Whether another seat's tricks count as well: a partner's, or the other opponent's of a lone declarer."""
    worth: float = 0.0
    meld: str = ""
    """The meld by its name in the game record."""
    meld_points: int = 0
    made: float = 0.0
    other_made: float = 0.0
    first_trick: int = 0
    """The number of the next trick in the deal, from 1."""
    tricks: tuple[int, ...] = ()
    """The numbers of the tricks in the deal, from 1."""
    other_tricks: tuple[int, ...] = ()
    left: int = 0
    """The number of tricks that are left."""
    card: Card | None = None
    is_low: bool = False
    """Whether the card is no trump, ace or ten, so that it wins where nobody can beat it any more."""
