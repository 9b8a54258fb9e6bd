"""What a seat can do, what it is offered, and the rules that refuse everything else.

An :class:`Action` is a verb with its argument. Its text form is that of the game record, without the seat:
``play AS``, ``bid 25``, ``bury 9C 9D JH``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import Enum, StrEnum
from functools import cache, lru_cache
from itertools import chain, combinations, repeat
from operator import contains
from typing import ClassVar, Final, Protocol, final

from bot.engine.cards import Card, Suit, card, sorted_cards


class Verb(StrEnum):
    """The verbs of the game record (Game record: Verbs)."""

    BID = "bid"
    PASS = "pass"
    CALL_DEAD = "call-dead"
    TRUMP = "trump"
    GUESS = "guess"
    NO_GUESS = "no-guess"
    PASS_CARDS = "pass-cards"
    BURY = "bury"
    THROW_IN = "throw-in"
    PLAY = "play"
    CLAIM_REST = "claim-rest"
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
    EXTEND = "extend"
    NO_EXTEND = "no-extend"
    RESIGN = "resign"


MELDING: Final = frozenset({Verb.MELD, Verb.DIX, Verb.EXCHANGE})
"""The verbs that only the winner of a trick has, before drawing. They score, or win a card, at once."""

Argument = Card | Suit | int | str | tuple[Card, ...] | None
"""What a verb takes: a card, a suit, points, the name of a meld, several cards, or nothing."""

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
HIGHEST_BID: Final = 20_000
"""In points, in any variant (table options 4)."""

HIGHEST_TARGET: Final = 10_500
"""The highest target, in points, to which a game can be extended (classic 8)."""


@final
class Action:
    """One decision of a player. Equal actions are the same object, so they compare and hash by identity.

    Create one with a function of this module (:func:`play`, :func:`bid` ...), with :meth:`of` or with :meth:`parse`.
    """

    __slots__ = ("argument", "text", "verb")
    _actions: ClassVar[dict[str, Action]] = {}

    def __init__(self, verb: Verb, argument: Argument, text: str) -> None:
        self.verb: Final = verb
        self.argument: Final = argument
        self.text: Final = text

    @classmethod
    def of(cls, verb: Verb, argument: Argument = None) -> Action:
        """Return the action with this verb and argument.

        :raises ValueError: if the verb does not take the argument.
        """
        if isinstance(argument, tuple):
            argument = tuple(sorted_cards(argument))
            text = f"{verb} {' '.join(c.code for c in argument)}"
        else:
            text = verb.value if argument is None else f"{verb} {argument}"
        action = cls._actions.get(text)
        if action is None:
            # Actions are cached by their text forever, so each must be the one that its text parses to.
            parse = _PARSERS.get(verb)
            parsed = None if parse is None else parse(text[len(verb) + 1 :])
            if parsed != argument:
                raise ValueError(f"not an action: {text[:80]!r}")
            # Another thread may have created it meanwhile.
            action = cls._actions.setdefault(text, cls(verb, parsed, text))
        return action

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action with this text form.

        >>> Action.parse("bury JH 9C 9D")
        Action.parse('bury 9C 9D JH')

        :raises ValueError: if the text is not in the grammar of the game record.
        """
        action = cls._actions.get(text)
        if action is not None:
            return action
        word, _, rest = text.partition(" ")
        parse = _PARSERS.get(word)
        if parse is None:
            raise ValueError(f"not an action: {text[:80]!r}")
        return cls.of(Verb(word), parse(rest))

    @property
    def card(self) -> Card:
        """The card of ``play`` or ``correct``."""
        assert isinstance(self.argument, Card)
        return self.argument

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of ``bury`` or ``pass-cards``, in canonical order."""
        assert isinstance(self.argument, tuple)
        return self.argument

    @property
    def suit(self) -> Suit:
        """The suit of ``trump`` or ``guess``."""
        assert isinstance(self.argument, Suit)
        return self.argument

    @property
    def points(self) -> int:
        """The points of ``bid``, or the target of ``extend``."""
        assert isinstance(self.argument, int)
        return self.argument

    @property
    def meld(self) -> str:
        """The name of the meld of ``meld``, one of MELD_NAMES."""
        assert isinstance(self.argument, str)
        return self.argument

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (self.text,)


def _points(highest: int) -> Callable[[str], int]:
    """Return the parser of a number from 1 to `highest`, without sign and leading zeros."""

    def parse(text: str) -> int:
        # The length is checked first: the conversion of very long numbers fails.
        if not (text.isascii() and text.isdigit()) or text[0] == "0" or len(text) > 5 or int(text) > highest:
            raise ValueError(f"not a number of points: {text[:20]!r}")
        return int(text)

    return parse


def _meld_name(text: str) -> str:
    if text not in MELD_NAMES:
        raise ValueError(f"not a meld: {text[:40]!r}")
    return text


def _cards(fewest: int, most: int) -> Callable[[str], tuple[Card, ...]]:
    """Return the parser of `fewest` to `most` cards, separated by single spaces."""

    def parse(text: str) -> tuple[Card, ...]:
        codes = text.split(" ")
        if not fewest <= len(codes) <= most:
            raise ValueError(f"not a choice of cards: {text[:40]!r}")
        return tuple(map(card, codes))

    return parse


_PARSERS: Final[dict[str, Callable[[str], Argument]]] = {
    Verb.BID: _points(HIGHEST_BID),
    Verb.EXTEND: _points(HIGHEST_TARGET),
    Verb.TRUMP: Suit,
    Verb.GUESS: Suit,
    Verb.PASS_CARDS: _cards(2, 4),
    Verb.BURY: _cards(3, 4),
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


def extend(target: int) -> Action:
    """Agree to extend the game to this target, in points."""
    return Action.of(Verb.EXTEND, target)


def trump(suit: Suit) -> Action:
    """Name trump."""
    return Action.of(Verb.TRUMP, suit)


@lru_cache(4096)
def bury(what: tuple[Card, ...]) -> Action:
    """Bury three or four cards face down."""
    return Action.of(Verb.BURY, what)


@lru_cache(4096)
def pass_cards(what: tuple[Card, ...]) -> Action:
    """Pass two to four cards to the partner."""
    return Action.of(Verb.PASS_CARDS, what)


def meld(name: str) -> Action:
    """Lay down the meld with this name, one of MELD_NAMES."""
    return Action.of(Verb.MELD, name)


# `parse` knows a verb without an argument only because its action is created here.
PASS: Final = Action.of(Verb.PASS)
DIX: Final = Action.of(Verb.DIX)
EXCHANGE: Final = Action.of(Verb.EXCHANGE)
DRAW: Final = Action.of(Verb.DRAW)
DRAW_UPCARD: Final = Action.of(Verb.DRAW_UPCARD)
DECLARE_OUT: Final = Action.of(Verb.DECLARE_OUT)
CLAIM_REST: Final = Action.of(Verb.CLAIM_REST)
CALL_DEAD: Final = Action.of(Verb.CALL_DEAD)
CALL_MISCOUNT: Final = Action.of(Verb.CALL_MISCOUNT)
CALL_REVOKE: Final = Action.of(Verb.CALL_REVOKE)
CHALLENGE: Final = Action.of(Verb.CHALLENGE)
NO_GUESS: Final = Action.of(Verb.NO_GUESS)
ACCEPT: Final = Action.of(Verb.ACCEPT)
THROW_IN: Final = Action.of(Verb.THROW_IN)
CALL_UNBURIED: Final = Action.of(Verb.CALL_UNBURIED)
NO_EXTEND: Final = Action.of(Verb.NO_EXTEND)
RESIGN: Final = Action.of(Verb.RESIGN)


class Choices(Collection[Action], Protocol):
    """Actions in a fixed order; the one at an index from 0 is found without listing the others."""

    def __getitem__(self, index: int, /) -> Action: ...


@final
class Bids(Collection[Action]):
    """The bids that a seat may make, created on demand; `steps` are their points, from low to high."""

    __slots__ = ("steps",)
    verb: Final = Verb.BID

    def __init__(self, steps: Sequence[int]) -> None:
        self.steps = steps

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.verb is Verb.BID and action.argument in self.steps

    def __iter__(self) -> Iterator[Action]:
        return map(bid, self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int, /) -> Action:
        return bid(self.steps[index])


@final
class CardChoices(Collection[Action]):
    """Every way to bury or pass `count` cards of `hand`, created on demand; `verb` is BURY or PASS_CARDS."""

    __slots__ = ("_create", "count", "hand", "verb")

    def __init__(self, verb: Verb, hand: Collection[Card], count: int) -> None:
        self.verb = verb
        self.hand = tuple(sorted_cards(hand))
        self.count = count
        self._create = bury if verb is Verb.BURY else pass_cards

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.verb is not self.verb or len(action.cards) != self.count:
            return False
        return all(self.hand.count(c) >= action.cards.count(c) for c in action.cards)

    def __iter__(self) -> Iterator[Action]:
        return map(self._create, dict.fromkeys(combinations(self.hand, self.count)))

    def __len__(self) -> int:
        return _choices(tuple(Counter(self.hand).values()), self.count)

    def __getitem__(self, index: int, /) -> Action:
        """Return the choice at an index of the iteration without listing the others."""
        index = range(len(self))[index]
        held = Counter(self.hand)
        copies = tuple(held.values())
        chosen: list[Card] = []
        for at, face in enumerate(held, start=1):
            left = self.count - len(chosen)
            taken = min(held[face], left)
            while index >= (ways := _choices(copies[at:], left - taken)):
                index -= ways
                taken -= 1
            chosen += [face] * taken
        return self._create(tuple(chosen))

    def __bool__(self) -> bool:
        return len(self.hand) >= self.count

    def after(self, chosen: Collection[Card]) -> tuple[Card, ...]:
        """Return the cards that can be chosen next, each once, in canonical order; none once `count` are chosen."""
        left = Counter(self.hand) - Counter(chosen)
        return tuple(left) if len(chosen) < self.count else ()


@cache
def _choices(copies: tuple[int, ...], count: int) -> int:
    """Return the number of ways to choose `count` cards, given the number of copies of each face."""
    if not copies:
        return int(count == 0)
    return sum(_choices(copies[1:], count - taken) for taken in range(min(copies[0], count) + 1))


@final
class Offer(Collection[Action]):
    """The actions that a seat may choose from: iterable, indexable, testable with ``in``, and false when empty.

    Two offers are equal if they hold the same actions, in any order.
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: Choices) -> None:
        self.parts = parts

    def __contains__(self, action: object) -> bool:
        return any(map(contains, self.parts, repeat(action)))

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.parts)

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __getitem__(self, index: int, /) -> Action:
        for part in self.parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(index)

    def __bool__(self) -> bool:
        return any(self.parts)

    def __add__(self, other: Offer) -> Offer:
        return Offer(*self.parts, *other.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and set(self) == set(other)

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """The verbs of the actions, each once, in their order."""
        return tuple(dict.fromkeys(chain.from_iterable(map(_verbs, self.parts))))

    def of(self, verb: Verb) -> tuple[Action, ...]:
        """Return the offered actions with this verb."""
        parts = (part for part in self.parts if verb in _verbs(part))
        return tuple(action for action in chain.from_iterable(parts) if action.verb is verb)

    def cards_for(self, verb: Verb) -> CardChoices | None:
        """Return the ways to bury or pass cards; None if there are none for this verb."""
        choices = (part for part in self.parts if isinstance(part, CardChoices))
        return next((part for part in choices if part and part.verb is verb), None)

    def __repr__(self) -> str:
        return f"Offer({', '.join(map(str, self))})"


def _verbs(part: Choices) -> Iterable[Verb]:
    """The verbs of some actions, without creating those that are created on demand."""
    if isinstance(part, Bids | CardChoices):
        return (part.verb,) if part else ()
    return (action.verb for action in part)


NOTHING: Final = Offer()


class Rule(Enum):
    """The rules by which an action is refused.

    The value states the rule in a sentence, without capital and full stop, to the player whose action is refused.
    """

    GAME_OVER = "the game is over"
    NO_DEAL = "no deal is being played"
    NOT_SEATED = "only the players at the table may do that"
    NOT_YOUR_TURN = "it is not your turn"
    NOT_NOW = "that cannot be done at this point of the deal"
    NOT_HELD = "you do not hold that card"
    FOLLOW_SUIT = "you hold the suit that was led, so you must follow it"
    BEAT_TRUMP = "you must beat a trump lead if you can"
    BEAT_LEAD = "you must beat the card led if you can"
    BEAT_HIGHEST = "you must beat the highest card of the trick if you can"
    MUST_TRUMP = "you have no card of the suit led but have a trump, so you must play one"
    OVERTRUMP = "you must beat the highest trump of the trick if you can"
    LEAD_TRUMP = "the first card led must be a trump"
    DRAW_FIRST = "you won the trick: draw before you lead"
    ONE_MELD = "you may make only one meld in a turn"
    UNKNOWN_MELD = "there is no such meld with this trump in this game"
    NO_SUCH_MELD = "you do not hold the cards of that meld"
    MELD_FROM_HAND = "at least one card of a meld must come from your hand"
    MELDED_BEFORE = "a card melded before may be melded again only in another class, or for more points"
    RUN_LOCKED = "the cards of a melded run cannot be melded again"
    ONLY_WINNER_MELDS = "only the winner of a trick may meld, or show or exchange a nine, before drawing"
    NO_DIX = "you hold no nine of trump that still counts"
    NO_EXCHANGE = "you hold no nine of trump to exchange for the upcard"
    UPCARD_IS_DIX = "the upcard is already a nine of trump, so you cannot exchange another for it"
    RUN_FIRST = "you can add another king or queen of trump only to a run that you have face up"
    DECLARE_FIRST = "show the nine of trump before you play or exchange it"
    DECLARE_BETWEEN_TRICKS = "you can show nines of trump only between tricks, until the twelfth trick is led"
    EXCHANGED_BEFORE = "the upcard can be exchanged only once in a deal"
    UPCARD_IS_LAST = "the upcard can be drawn only as one of the last two cards"
    NOT_DEAD = "only six nines, or five and no meld, make a deal dead"
    TRUMP_IS_WRITTEN = "a deal can be called dead only until trump is written down"
    TRUMP_IS_NAMED = "a deal can be called dead only until trump is named"
    BIDDING_IS_OVER = "a deal can be called dead only until the bidding is over"
    GUESS_FIRST = "guess trump first, or decline to guess"
    NOT_OUT = "your score with the points of this deal has not reached the target"
    NO_COUNTER_YET = (
        "you can declare out only once you have won an ace, a ten, or a king in a trick that counts"
    )
    CLAIM_WAITS = "the claim of being out must first be accepted or challenged"
    CLAIMED_BEFORE = "your claim was challenged: make your contract and you win"
    ONLY_OTHER_ANSWERS = "only the other player can answer a claim of being out"
    NO_MISCOUNT = "the other player has the right number of cards"
    CALLED_BEFORE = "a player called for too many cards cannot be called again until the number is right"
    DRAWS_NOT_FIRST = "the winner of the trick draws first"
    NO_CARD_TO_TAKE = "you were called for too many cards, so you cannot draw until the number is right"
    TOO_MANY_CARDS = "you may not draw that many cards"
    NOTHING_TO_CORRECT = "only a card that broke the rules can be replaced, by one that keeps them"
    TOO_LATE_TO_CORRECT = "a card can be replaced only until the next card is led"
    THREE_WRONG_CALLS = "after three wrong calls you cannot call another revoke in this deal"
    NO_TRICK_YET = "you can declare out only in a deal in which you have won a trick"
    BID_UNDER_OPENING = "a bid must be at least the opening bid"
    BID_NOT_ABOVE = "a bid must be above the last one"
    BID_STEPS = "above 59 only multiples of five can be bid"
    BID_FIFTIES = "bids go up by tens, and above 590 only multiples of fifty can be bid"
    BID_TENS = "bids go up by tens from the opening bid"
    BID_OVER_HIGHEST = "that is above the highest bid allowed"
    ONLY_OPENING_BID = "after all others have passed you can bid only the opening bid itself"
    PASS_IS_FINAL = "you have passed and are out of the auction"
    MARRIAGE_NEEDED = "name a suit in which you hold the king and the queen"
    TRUMP_FIRST = "you must name trump first"
    PASS_CARDS_FIRST = "cards must be passed first"
    PASSED_OTHER_COUNT = "pass exactly as many cards as the table has agreed"
    BURY_FIRST = "you must bury cards first"
    BURIED_OTHER_COUNT = "bury exactly as many cards as the kitty had"
    BURY_NO_TRUMP = "cards of the trump suit cannot be buried"
    BURY_WHEN_CALLED = "once you have led, you can bury only when called"
    BURIED_ALREADY = "the cards are already buried"
    NOT_LED_YET = "cards can be called unburied only once the declarer has led"
    ONLY_OPPONENT_CALLS = "only the declarer's opponent can call cards unburied"
    THROW_IN_BEFORE_LEAD = "only the declarer can throw in, with the kitty in hand and before leading"
    THROW_IN_AFTER_MELDS = "only the declarer can throw in, once the melds are laid down and before leading"
    REST_UNCERTAIN = (
        "you can claim the rest only on lead, with two or more cards, if your cards are the highest of their suits"
        " and no more trumps are out than you hold"
    )
    EXTENSION_TARGETS = "the game can be extended only to one of the targets on offer"
    ANSWERED_ALREADY = "you have already answered whether to extend the game"
    ACCEPTED_ALREADY = "you have accepted this deal, so you can call and claim nothing more in it"


class IllegalAction(Exception):
    """An action that is not on offer. The game has not changed.

    `rule` is the rule that refuses it, `offer` what the seat may do instead (possibly nothing), and `verb` the verb of
    the action, None for a resignation, a forfeit or an abandonment.
    """

    def __init__(self, rule: Rule, offer: Offer, verb: Verb | None = None) -> None:
        super().__init__(rule.value)
        self.rule = rule
        self.offer = offer
        self.verb = verb
