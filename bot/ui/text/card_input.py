"""Cards as players write them: with letters, signs or words, in English or in their own language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card, Rank, Suit, card
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError

__all__ = ["read_card", "read_cards", "read_hand", "unread"]

_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
_MEANINGLESS: Final = re.compile(r"[\s,;:.·|/()\[\]\uFE0F–—-]+")
_UNREAD: Final = 20

_Meanings = tuple[Rank | Suit, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """A word, sign or letter for a rank or a suit, or a letter that may stand for either; with `joined` the next one
    follows it without a gap."""

    text: str
    meanings: _Meanings
    joined: bool

    @property
    def spelled_out(self) -> bool:
        """Whether it is a suit in more than a letter."""
        return self._plainly_suit and not (len(self.text) == 1 and self.text.isalpha())

    @property
    def lettered(self) -> bool:
        """Whether it is the letter of a suit and nothing else."""
        return self._plainly_suit and not self.spelled_out

    @property
    def _plainly_suit(self) -> bool:
        return len(self.meanings) == 1 and isinstance(self.meanings[0], Suit)


def read_card(written: str, texts: Texts) -> Card:
    """One card: AS, A♠, 10S, ace of spades. Raises Unclear."""
    try:
        found = read_hand(written, texts)
    except InputError:
        found = ()
    if len(found) != 1:
        raise InputError("error-not-a-card")
    return found[0]


def read_cards(written: str, texts: Texts) -> tuple[Card, ...]:
    """Three cards. Raises Unclear."""
    try:
        found = read_hand(written, texts)
    except InputError as error:
        raise InputError("error-not-a-card") from error
    if len(found) != 3:
        raise InputError("error-not-three-cards")
    return found


def read_hand(written: str, texts: Texts) -> tuple[Card, ...]:
    """Cards as people write them: each with its suit, or suit by suit, with letters, signs or words. Raises Unclear."""
    ranks: list[Rank] = []
    found: list[Card] = []
    suit: Suit | None = None
    suits_first = False
    for at, sign in enumerate(_signs(written, texts)):
        if isinstance(sign, Suit):
            suits_first = suits_first or at == 0
            suit = sign
            found += [card(f"{rank}{sign}") for rank in ranks]
            ranks.clear()
        elif suits_first and suit is not None:
            found.append(card(f"{sign}{suit}"))
        else:
            ranks.append(sign)
    if ranks:
        raise unread("score-hand-no-suit", texts, ranks=" ".join(texts(f"rank-{rank}") for rank in ranks))
    if not found:
        raise unread("score-hand-empty", texts)
    return tuple(found)


def _signs(written: str, texts: Texts) -> Iterator[Rank | Suit]:
    """The ranks and suits of a text, one after another.

    A letter that is a suit in English and a rank in the reader's language, as the German D of the queen, is the rank
    directly before a suit, and wherever suits are written out or as signs; the suit everywhere else.
    """
    words = list(_words(written, texts))
    written_out = any(one.spelled_out for one in words) and not any(one.lettered for one in words)
    for one, after in zip(words, [*words[1:], None], strict=False):
        if len(one.meanings) == 1:
            yield one.meanings[0]
            continue
        rank, suit = one.meanings
        before_suit = one.joined and after is not None and isinstance(after.meanings[-1], Suit)
        yield rank if written_out or before_suit else suit


def _words(written: str, texts: Texts) -> Iterator[_Word]:
    """What stands for ranks and suits in a text."""
    vocabulary = _vocabulary(texts)
    known = re.compile("|".join(map(re.escape, sorted(vocabulary, key=len, reverse=True))))
    rest = _MEANINGLESS.sub(" ", written.casefold()).strip()
    while rest:
        found = known.match(rest)
        if found is None:
            part = clean(rest.split(" ", 1)[0], length=_UNREAD)
            raise unread("score-hand-unread", texts, part=part)
        after = rest[found.end() :]
        rest = after.lstrip()
        if meanings := vocabulary[found[0]]:
            yield _Word(found[0], meanings, joined=bool(rest) and rest == after)


def _vocabulary(texts: Texts) -> Mapping[str, _Meanings]:
    """What may be written for ranks and suits, a rank first; nothing for what says nothing, as the word between the
    two."""
    words: dict[str, _Meanings] = {sign: (Suit(code),) for sign, code in _SUITS.items()} | {"of": ()}
    for suit in Suit:
        said = texts(f"suit-name-{suit}").casefold()
        name = suit.name.casefold()
        for word in (suit.value.casefold(), said, said.removesuffix("s"), name, name.removesuffix("s")):
            words[word] = (suit,)
    for rank in Rank:
        said = texts(f"rank-name-{rank}").casefold()
        for word in (rank.value.casefold(), texts(f"rank-{rank}").casefold(), said, f"{said}s"):
            words[word] = (rank,)
        words[rank.name.casefold()] = (rank,)
    for rank in Rank:
        typed = texts(f"rank-typed-{rank}").casefold()
        suits = (one for one in words.get(typed, ()) if isinstance(one, Suit))
        words[typed] = (rank, *suits)
    return words


def unread(key: str, texts: Texts, **arguments: str | int) -> InputError:
    """What cannot be read, with two ways to write a hand, in the letters and signs of the reader."""
    example = [card(code) for code in ("AS", "TS", "KH")]
    written = " ".join(f"{texts(f'rank-{one.rank}')}{one.suit}" for one in example)
    by_suit = f"{texts('suit-S')} {texts('rank-A')} {texts('rank-T')} {texts('suit-H')} {texts('rank-K')}"
    return InputError(key, example=f"`{written}`", list=f"`{by_suit}`", **arguments)
