"""Parsing of what players type: cards as letters, symbols or words, and melds, in English or in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import MELD_NAMES, Verb
from bot.engine.cards import Card, Rank, Suit, card
from bot.render import SYMBOLS
from bot.ui.components.panel import WORD_JOINER
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import meld_name

_SUIT_SYMBOLS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_SEPARATORS: Final = re.compile(r"[\s,;:.·|/()\[\]\uFE0F–—-]+")
_MAX_QUOTE: Final = 20
"""The length of the quotation of an unknown word, in characters."""

_COUNTS: Final = {Verb.BURY: (3, 4), Verb.PASS_CARDS: (2, 3, 4)}
"""How many cards an action takes, in any variant."""

_Meanings = tuple[Rank | Suit, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """A word, symbol or letter that means a rank, a suit, or either."""

    text: str
    meanings: _Meanings
    """A rank before a suit."""
    is_joined: bool
    """Whether the next word follows without a separator."""

    @property
    def is_suit_name(self) -> bool:
        """Whether it is the name or the symbol of a suit."""
        return self._is_suit and not (len(self.text) == 1 and self.text.isalpha())

    @property
    def is_suit_letter(self) -> bool:
        """Whether it is the letter of a suit and not of a rank."""
        return self._is_suit and not self.is_suit_name

    @property
    def _is_suit(self) -> bool:
        return len(self.meanings) == 1 and isinstance(self.meanings[0], Suit)


def read_card(typed: str, texts: Texts) -> Card:
    """Parse one card: AS, A♠, 10S, ace of spades.

    :raises InputError: if it is not one card.
    """
    try:
        cards = read_hand(typed, texts)
    except InputError:
        cards = ()
    if len(cards) != 1:
        raise InputError("error-not-a-card")
    return cards[0]


def read_cards(typed: str, texts: Texts, verb: Verb) -> tuple[Card, ...]:
    """Parse the cards of an action of several cards.

    :raises InputError: if they are not cards, or not as many as the action can take in any game.
    """
    try:
        cards = read_hand(typed, texts)
    except InputError as error:
        raise InputError("error-not-a-card") from error
    if len(cards) not in _COUNTS[verb]:
        raise InputError(f"error-count-{verb}")
    return cards


def read_hand(typed: str, texts: Texts) -> tuple[Card, ...]:
    """Parse any number of cards, each with its suit or grouped by suit, in letters, symbols or words.

    :raises InputError: if there are none, or a part cannot be parsed.
    """
    ranks: list[Rank] = []
    cards: list[Card] = []
    suit: Suit | None = None
    suits_first = False
    for at, symbol in enumerate(_ranks_and_suits(typed, texts)):
        if isinstance(symbol, Suit):
            suits_first = suits_first or at == 0
            suit = symbol
            cards += [card(f"{rank}{symbol}") for rank in ranks]
            ranks.clear()
        elif suits_first and suit is not None:
            cards.append(card(f"{symbol}{suit}"))
        else:
            ranks.append(symbol)
    if ranks:
        raise unreadable_cards(
            "score-hand-no-suit", texts, ranks=" ".join(texts.style.rank(rank) for rank in ranks)
        )
    if not cards:
        raise unreadable_cards("score-hand-empty", texts)
    return tuple(cards)


def _ranks_and_suits(typed: str, texts: Texts) -> Iterator[Rank | Suit]:
    """Yield the ranks and suits of a text in order.

    Some letters are a suit in English and a rank in the player's language: D is also the German queen (Dame). Such a
    letter is the rank if it directly precedes a suit, or if all suits are names or symbols. Otherwise it is the suit.
    """
    words = list(_words(typed, texts))
    has_suit_names = any(word.is_suit_name for word in words)
    has_suit_letters = any(word.is_suit_letter for word in words)
    for word, following in zip(words, [*words[1:], None], strict=False):
        if len(word.meanings) == 1:
            yield word.meanings[0]
            continue
        rank, suit = word.meanings
        before_suit = word.is_joined and following is not None and isinstance(following.meanings[-1], Suit)
        yield rank if before_suit or (has_suit_names and not has_suit_letters) else suit


def _words(typed: str, texts: Texts) -> Iterator[_Word]:
    """Yield the words of a text that mean ranks and suits."""
    vocabulary = _vocabulary(texts)
    known = re.compile("|".join(map(re.escape, sorted(vocabulary, key=len, reverse=True))))
    rest = _SEPARATORS.sub(" ", typed.replace(WORD_JOINER, "").casefold()).strip()
    while rest:
        match = known.match(rest)
        if match is None:
            part = clean(rest.split(" ", 1)[0], length=_MAX_QUOTE)
            raise unreadable_cards("score-hand-unread", texts, part=part)
        after = rest[match.end() :]
        rest = after.lstrip()
        if meanings := vocabulary[match[0]]:
            yield _Word(match[0], meanings, is_joined=bool(rest) and rest == after)


def _vocabulary(texts: Texts) -> Mapping[str, _Meanings]:
    """The meanings of each word; empty for a word without one, such as "of"."""
    words: dict[str, _Meanings] = {sign: (Suit(code),) for sign, code in _SUIT_SYMBOLS.items()} | {"of": ()}
    for suit in Suit:
        local = texts(f"suit-name-{suit}").casefold()
        name = suit.name.casefold()
        for word in (suit.value.casefold(), local, local.removesuffix("s"), name, name.removesuffix("s")):
            words[word] = (suit,)
    for rank in Rank:
        local = texts(f"rank-name-{rank}").casefold()
        for word in (rank.value.casefold(), local, f"{local}s"):
            words[word] = (rank,)
        words[rank.name.casefold()] = (rank,)
    for rank in Rank:
        for word in (texts(f"rank-typed-{rank}"), texts.style.rank(rank)):
            letter = word.casefold()
            suits = (meaning for meaning in words.get(letter, ()) if isinstance(meaning, Suit))
            words[letter] = (rank, *suits)
    return words


def unreadable_cards(key: str, texts: Texts, **arguments: str | int) -> InputError:
    """Build an error that shows two ways to type a hand.

    :param key: of a text with the arguments `example` and `list`.
    """
    cards = [card(code) for code in ("AS", "TS", "KH")]
    by_card = " ".join(f"{texts.style.rank(example.rank)}{example.suit}" for example in cards)
    by_suit = f"{SYMBOLS[Suit.SPADES]} A 10 {SYMBOLS[Suit.HEARTS]} K"
    return InputError(key, example=f"`{by_card}`", list=f"`{by_suit}`", **arguments)


def read_meld(text: str, texts: Texts) -> str:
    """Parse a meld, by its name in the game record or in the user's language.

    :return: its name in the game record.
    :raises InputError: if there is no such meld.
    """
    typed = _normalize(text.partition("·")[0])
    for name in MELD_NAMES:
        if typed in (_normalize(name), _normalize(meld_name(name, texts))):
            return name
    raise InputError("error-not-a-meld")


def _normalize(text: str) -> str:
    return re.sub(r"[^\w♣♦♥♠]", "", text).casefold()


def begins_with(text: str, typed: str) -> bool:
    """Whether a text begins with what was typed, ignoring case."""
    return text.casefold().startswith(typed.strip().casefold())


def has_word(text: str, typed: str) -> bool:
    """Whether a text, or the rest of it from one of its words on, begins with what was typed, ignoring case."""
    return f" {typed.strip().casefold()}" in f" {text.casefold()}"
