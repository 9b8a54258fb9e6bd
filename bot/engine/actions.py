"""What a seat does, and what it may choose from.

An :class:`Action` is a verb and its argument. In text it is the form of the game record, without the seat:
``play AS``, ``bid 25``, ``bury 9C 9D JH``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import Enum, StrEnum
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final, final

from bot.engine.cards import Card, Suit, card


class Verb(StrEnum):
    """The verbs of the game record."""

    BID = "bid"
    PASS = "pass"
    CALL_DEAD = "call-dead"
    TRUMP = "trump"
    GUESS = "guess"
    NO_GUESS = "no-guess"
    BURY = "bury"
    THROW_IN = "throw-in"
    PLAY = "play"
    MELD = "meld"
    DIX = "dix"
    EXCHANGE = "exchange"
    DRAW = "draw"
    DRAW_UPCARD = "draw upcard"
    DECLARE_OUT = "declare-out"
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    CALL_MISCOUNT = "call-miscount"
    CALL_REVOKE = "call-revoke"
    CALL_UNBURIED = "call-unburied"
    CORRECT = "correct"
    RESIGN = "resign"


Argument = Card | Suit | int | str | tuple[Card, ...] | None

MELD_NAMES: Final = (
    "run",
    "double-run",
    "run-extra:K",
    "run-extra:Q",
    "royal-marriage",
    "marriage:C",
    "marriage:D",
    "marriage:H",
    "marriage:S",
    "aces",
    "kings",
    "queens",
    "jacks",
    "all-aces",
    "all-kings",
    "all-queens",
    "all-jacks",
    "pinochle",
    "double-pinochle",
    "round-house",
)
HIGHEST_BID: Final = 2000


@final
class Action:
    """One decision of a player. Equal actions are the same object, so they compare and hash by identity.

    Make one with a function of this module (:func:`play`, :func:`bid` ...) or :meth:`parse`.
    """

    __slots__ = ("argument", "text", "verb")
    _made: ClassVar[dict[str, Action]] = {}

    def __init__(self, verb: Verb, argument: Argument, text: str) -> None:
        self.verb: Final = verb
        self.argument: Final = argument
        self.text: Final = text

    @classmethod
    def of(cls, verb: Verb, argument: Argument = None) -> Action:
        """The action of this verb and argument. Raises ValueError where the verb does not take it."""
        if isinstance(argument, tuple):
            argument = tuple(sorted(argument))
            text = f"{verb} {' '.join(c.code for c in argument)}"
        else:
            text = verb.value if argument is None else f"{verb} {argument}"
        made = cls._made.get(text)
        if made is None:
            # What is made is found by its text for ever, so nothing may be made that cannot be read.
            read = _ARGUMENTS.get(verb)
            known = None if read is None else read(text[len(verb) + 1 :])
            if known != argument:
                raise ValueError(f"not an action: {text[:80]!r}")
            made = cls._made[text] = cls(verb, known, text)
        return made

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read the text form. Raises ValueError where it is not in the grammar of the game record."""
        made = cls._made.get(text)
        if made is not None:
            return made
        word, _, rest = text.partition(" ")
        read = _ARGUMENTS.get(word)
        if read is None:
            raise ValueError(f"not an action: {text[:80]!r}")
        return cls.of(Verb(word), read(rest))

    @property
    def card(self) -> Card:
        """The card of a ``play`` or ``correct``."""
        assert isinstance(self.argument, Card)
        return self.argument

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of a ``bury``, in canonical order."""
        assert isinstance(self.argument, tuple)
        return self.argument

    @property
    def suit(self) -> Suit:
        """The suit of a ``trump`` or ``guess``."""
        assert isinstance(self.argument, Suit)
        return self.argument

    @property
    def points(self) -> int:
        """The points of a ``bid``."""
        assert isinstance(self.argument, int)
        return self.argument

    @property
    def meld(self) -> str:
        """The name of a ``meld``, as in the game record."""
        assert isinstance(self.argument, str)
        return self.argument

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (self.text,)


def _points(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or text[0] == "0" or len(text) > 4 or int(text) > HIGHEST_BID:
        raise ValueError(f"not a bid: {text[:20]!r}")
    return int(text)


def _meld_name(text: str) -> str:
    if text not in MELD_NAMES:
        raise ValueError(f"not a meld: {text[:40]!r}")
    return text


def _buried(text: str) -> tuple[Card, ...]:
    codes = text.split(" ")
    if len(codes) != 3:
        raise ValueError("three cards are buried")
    return tuple(map(card, codes))


_ARGUMENTS: Final[dict[str, Callable[[str], Argument]]] = {
    Verb.BID: _points,
    Verb.TRUMP: Suit,
    Verb.GUESS: Suit,
    Verb.BURY: _buried,
    Verb.PLAY: card,
    Verb.CORRECT: card,
    Verb.MELD: _meld_name,
}

PLAYS: Final = {c: Action.of(Verb.PLAY, c) for c in (card(f"{r}{s}") for s in "CDHS" for r in "9JQKTA")}


def play(what: Card) -> Action:
    """Play a card to the trick."""
    return PLAYS[what]


@lru_cache(HIGHEST_BID)
def bid(points: int) -> Action:
    """Bid this many points."""
    return Action.of(Verb.BID, points)


def trump(suit: Suit) -> Action:
    """Name trump."""
    return Action.of(Verb.TRUMP, suit)


@lru_cache(4096)
def bury(what: tuple[Card, ...]) -> Action:
    """Lay three cards away face down."""
    return Action.of(Verb.BURY, what)


def meld(name: str) -> Action:
    """Lay down the meld of this name (a name of the game record)."""
    return Action.of(Verb.MELD, name)


# Every verb without an argument stands here: `parse` finds them made.
PASS: Final = Action.of(Verb.PASS)
DIX: Final = Action.of(Verb.DIX)
EXCHANGE: Final = Action.of(Verb.EXCHANGE)
DRAW: Final = Action.of(Verb.DRAW)
DRAW_UPCARD: Final = Action.of(Verb.DRAW_UPCARD)
DECLARE_OUT: Final = Action.of(Verb.DECLARE_OUT)
CALL_DEAD: Final = Action.of(Verb.CALL_DEAD)
CALL_MISCOUNT: Final = Action.of(Verb.CALL_MISCOUNT)
CALL_REVOKE: Final = Action.of(Verb.CALL_REVOKE)
CHALLENGE: Final = Action.of(Verb.CHALLENGE)
NO_GUESS: Final = Action.of(Verb.NO_GUESS)
ACCEPT: Final = Action.of(Verb.ACCEPT)
THROW_IN: Final = Action.of(Verb.THROW_IN)
CALL_UNBURIED: Final = Action.of(Verb.CALL_UNBURIED)
RESIGN: Final = Action.of(Verb.RESIGN)


@final
class Bids(Collection[Action]):
    """The bids open to a seat, without making one action for each: `steps` are points, from low to high."""

    __slots__ = ("steps",)

    def __init__(self, steps: Collection[int]) -> None:
        self.steps = steps

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.verb is Verb.BID and action.argument in self.steps

    def __iter__(self) -> Iterator[Action]:
        return map(bid, self.steps)

    def __len__(self) -> int:
        return len(self.steps)


@final
class Burials(Collection[Action]):
    """Every way of burying `count` of `hand`."""

    __slots__ = ("count", "hand")

    def __init__(self, hand: Collection[Card], count: int) -> None:
        self.hand = tuple(sorted(hand))
        self.count = count

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.verb is not Verb.BURY or len(action.cards) != self.count:
            return False
        return all(self.hand.count(c) >= action.cards.count(c) for c in action.cards)

    def __iter__(self) -> Iterator[Action]:
        return map(bury, dict.fromkeys(combinations(self.hand, self.count)))

    def __len__(self) -> int:
        return len(dict.fromkeys(combinations(self.hand, self.count)))

    def __bool__(self) -> bool:
        return len(self.hand) >= self.count


@final
class Offer(Collection[Action]):
    """What a seat may choose now: iterate it, ask whether an action is ``in`` it, or whether there is anything.

    Two offers are equal when they hold the same actions, in whatever order.
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: Collection[Action]) -> None:
        self.parts = parts

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)

    def __iter__(self) -> Iterator[Action]:
        for part in self.parts:
            yield from part

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __bool__(self) -> bool:
        return any(self.parts)

    def __add__(self, other: Offer) -> Offer:
        return Offer(*self.parts, *other.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and set(self) == set(other)

    def of(self, verb: Verb) -> tuple[Action, ...]:
        """The actions of one verb on offer."""
        return tuple(action for action in self if action.verb is verb)

    def __repr__(self) -> str:
        return f"Offer({', '.join(map(str, self))})"


NOTHING: Final = Offer()


class Rule(Enum):
    """The rules by which an action is refused; the value says the rule in words."""

    GAME_OVER = "the game is over"
    NO_DEAL = "no deal is being played"
    NOT_SEATED = "only the players at the table may do that"
    NOT_YOUR_TURN = "it is not your turn"
    NOT_NOW = "that cannot be done at this point of the deal"
    NOT_HELD = "you do not hold that card"
    FOLLOW_SUIT = "a card of the suit led must be played by one who holds it"
    BEAT_TRUMP = "a trump lead must be beaten if possible"
    BEAT_LEAD = "the card led must be beaten if possible"
    BEAT_HIGHEST = "the highest card played so far must be beaten if possible"
    MUST_TRUMP = "one who is void of the suit led must play a trump if he holds one"
    OVERTRUMP = "a trump must beat the highest trump played if possible"
    LEAD_TRUMP = "the first card led must be a trump"
    DRAW_FIRST = "the winner of a trick draws before he leads"
    ONE_MELD = "only one meld may be made in a turn"
    UNKNOWN_MELD = "there is no such meld with this trump in this game"
    NO_SUCH_MELD = "you do not hold the cards of that meld"
    MELD_FROM_HAND = "at least one card of a meld must come from the hand"
    MELDED_BEFORE = "a card melded before may be melded again only in another class or for more points"
    RUN_LOCKED = "the cards of a melded run are in no later meld"
    ONLY_WINNER_MELDS = "only the winner of a trick may meld, before he draws"
    NO_DIX = "you hold no nine of trump that still counts"
    NO_EXCHANGE = "you hold no nine of trump to exchange for the upcard"
    UPCARD_IS_DIX = "a nine of trump is not exchanged for a nine of trump"
    RUN_FIRST = "a further king or queen of trump is laid only to a run that lies face up"
    DECLARE_FIRST = "a nine of trump must be declared before it is played or exchanged"
    DECLARE_BETWEEN_TRICKS = "nines of trump are declared between tricks, until the twelfth is led"
    EXCHANGED_BEFORE = "only one exchange for the upcard is made in a deal"
    UPCARD_IS_LAST = "the upcard is drawn only as one of the last two cards"
    NOT_DEAD = "only six nines, or five and no meld, make a deal dead"
    TRUMP_IS_WRITTEN = "a deal is called dead only until trump is written down"
    GUESS_FIRST = "trump is shown once the other has guessed it, or does not wish to"
    NOT_OUT = "your score with the points of this deal is not at the target"
    NO_COUNTER_YET = "only one who has won a counter in a trick that counts may declare out"
    CLAIM_WAITS = "the claim of being out is first accepted or challenged"
    CLAIMED_BEFORE = "your claim was challenged: make your contract and you win"
    ONLY_OTHER_ANSWERS = "only the other player answers a claim of being out"
    NO_MISCOUNT = "the other player has the right number of cards"
    CALLED_BEFORE = "one who was called with too many cards is not called again until he is right"
    DRAWS_NOT_FIRST = "the winner of the trick draws first"
    NO_CARD_TO_TAKE = "one who was called with too many cards takes none until he is right"
    TOO_MANY_CARDS = "so many cards may not be drawn"
    NOTHING_TO_CORRECT = "only a card that broke the rules is replaced, by one that keeps them"
    TOO_LATE_TO_CORRECT = "a card is replaced only until the next card is led"
    THREE_WRONG_CALLS = "after three wrong calls in a deal nobody calls a revoke in it"
    NO_TRICK_YET = "only one who has won a trick in this deal may declare out"
    BID_UNDER_OPENING = "the first bid is at least the opening bid"
    BID_NOT_ABOVE = "a bid must be above the last bid"
    BID_STEPS = "above 59 only multiples of five are bid"
    BID_OVER_HIGHEST = "nobody may bid that high"
    ONLY_OPENING_BID = "after the dealer's pass only the opening bid itself may be bid"
    PASS_IS_FINAL = "one who has passed is out of the auction"
    MARRIAGE_NEEDED = "the declarer names a suit of which he holds K and Q"
    TRUMP_FIRST = "the declarer first names trump"
    BURY_FIRST = "the declarer first buries three cards"
    BURY_WHEN_CALLED = "once he has led, the declarer buries only when called"
    BURIED_ALREADY = "three cards are buried"
    NOT_LED_YET = "cards are unburied only once the declarer has led"
    ONLY_OPPONENT_CALLS = "only the declarer's opponent calls cards unburied"
    THROW_IN_BEFORE_LEAD = "only the declarer throws in, once he has the kitty and until he leads"
    ACCEPTED_ALREADY = "one who has accepted a deal calls and claims nothing more in it"


class IllegalAction(Exception):
    """An action that is not on offer. The game is exactly as it was.

    `rule` is the rule it breaks, `offer` what the seat may do instead (perhaps nothing), `verb` what kind of action
    it was.
    """

    def __init__(self, rule: Rule, offer: Offer, verb: Verb | None = None) -> None:
        super().__init__(rule.value)
        self.rule = rule
        self.offer = offer
        self.verb = verb
