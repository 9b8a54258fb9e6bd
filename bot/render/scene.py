"""What the caller says about a table besides its view: who plays, in which words, in which style."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import Note
from bot.render.names import drawn, legible, plain

SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

MELD_WORDS: Final = (
    "run",
    "double-run",
    "run-extra",
    "royal-marriage",
    "marriage",
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
    "run-with-round-house",
    "double-round-house",
    "dix",
    "nine",
)
"""The names of melds for which words are wanted; what follows a colon in a meld's name is added to its word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """The words of pictures and texts, translated. They stand before a value or alone, and hold no placeables."""

    player: str
    """A player whose name cannot be shown; his number follows."""
    turn: str
    dealer: str
    deal: str
    target: str
    score: str
    tricks: str
    meld: str
    """Points for melds in this deal."""
    melds: str
    """The list of melds made in this deal."""
    face_up: str
    """Cards lying face up before a player."""
    declared: str
    """Nines of trump that were declared and are still in the hand."""
    cards: str
    """How many cards a player has in his hand."""
    trump: str
    contract: str
    bid: str
    passed: str
    skipped: str
    """How many bids were skipped, as a signal to the partner."""
    stock: str
    upcard: str
    kitty: str
    dummy: str
    buried: str
    trick: str
    last_trick: str
    hand: str
    playable: str
    chosen: str
    """Cards that are being chosen to be laid away together."""
    winner: str
    points: str
    """Points for cards taken in tricks, with the last trick."""
    this_deal: str
    """What a deal changed a score by."""
    total: str
    made: str
    """A contract that was reached."""
    failed: str
    """A contract that was not."""
    other: str
    """Points for bonuses and penalties received."""
    handicap: str
    """A score the game began with."""
    claimed: str
    """A player who says that he has reached the target."""
    challenged: str
    """A player whose claim was not believed, so that play goes on."""
    accepted: str
    """A player who lets the deal be scored."""
    called: str
    """A player called for a wrong number of cards."""
    forgotten: str
    """A player who did not declare a nine of trump in time."""
    revoked: str
    """A player found to have broken the rule of following."""
    clubs: str
    diamonds: str
    hearts: str
    spades: str
    meld_names: Mapping[str, str]
    """By the words of MELD_WORDS."""

    @classmethod
    def of(cls, word: Callable[[str], str]) -> Labels:
        """All labels by their keys: ``picture-last-trick`` and the like, and ``meld-royal-marriage`` for melds."""
        keys = [field.name for field in fields(cls) if field.name != "meld_names"]
        words = {key: word("picture-" + key.replace("_", "-")) for key in keys}
        return cls(**words, meld_names={name: word(f"meld-{name}") for name in MELD_WORDS})

    def note(self, key: str) -> str:
        """The word for one of the notes of a sight."""
        words = {
            Note.CLAIMED_BY: self.claimed,
            Note.CHALLENGED: self.challenged,
            Note.ACCEPTED: self.accepted,
            Note.CALLED: self.called,
            Note.NINE_FORGOTTEN_SHOWN: self.forgotten,
            Note.REVOKED: self.revoked,
        }
        return words[Note(key)]

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        names = {
            Suit.CLUBS: self.clubs,
            Suit.DIAMONDS: self.diamonds,
            Suit.HEARTS: self.hearts,
            Suit.SPADES: self.spades,
        }
        return names[suit]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table as it is to be shown. `names` are the players' own, by seat; they are made fit to be shown here."""

    names: tuple[str, ...]
    labels: Labels
    to_move: tuple[int, ...] = ()
    """The seats that the game waits for."""
    title: str = ""
    headline: str = ""
    """One line that stands in the middle of the table, as when the game is over."""
    four_colours: bool = False
    letters: bool = False
    """In texts, letters for suits."""

    def name(self, seat: int) -> str:
        """The name of a seat for texts."""
        return plain(self._raw(seat)) or self._numbered(seat)

    def drawn_name(self, seat: int) -> str:
        """The name of a seat for pictures."""
        name = drawn(plain(self._raw(seat)))
        return name if legible(name) else drawn(self._numbered(seat))

    def _raw(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def _numbered(self, seat: int) -> str:
        return f"{self.labels.player} {seat + 1}"

    def suit(self, suit: Suit) -> str:
        """A suit in texts: its symbol, or its letter."""
        return suit.value if self.letters else SYMBOLS[suit]

    def card(self, card: Card) -> str:
        """A card in texts."""
        return card_text(card, letters=self.letters)

    def meld_name(self, name: str) -> str:
        """The word for a meld of the game record, with what its name adds to the word: a suit or a rank."""
        word, _, more = name.partition(":")
        said = self.labels.meld_names.get(word, word)
        if not more:
            return said
        return f"{said} {self.suit(Suit(more)) if more in list(Suit) else more}"


def rank_text(rank: Rank) -> str:
    """A rank as players know it: the ten is ``10``."""
    return "10" if rank is Rank.TEN else rank.value


def card_text(card: Card, *, letters: bool = False) -> str:
    """A card in texts: ``10♠``, or ``10S`` with letters."""
    return rank_text(card.rank) + (card.suit.value if letters else SYMBOLS[card.suit])


def capital(word: str) -> str:
    """A word that stands alone, with a capital."""
    return word[:1].upper() + word[1:]


def signed(points: int) -> str:
    """Points with their sign."""
    return "0" if points == 0 else f"+{points}" if points > 0 else f"-{-points}"
