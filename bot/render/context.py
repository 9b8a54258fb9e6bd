"""What a caller adds to a view: player names, labels in the reader's language, and display options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields

from bot.engine.cards import Suit
from bot.engine.events import Note
from bot.render.formatting import USUAL_STYLE, CardStyle, number
from bot.render.names import drawable_name, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Translated words for pictures and texts. Each stands alone or before a value and has no placeholders."""

    player: str
    """Stands for a name that cannot be shown; the seat number follows."""
    turn: str
    dealer: str
    deal: str
    out_of: str
    """Stands between the number of a deal and how many there are."""
    tie_break: str
    """The deal is played because the game was level after its last one."""
    target: str
    mercy: str
    """A lead that wins the game follows."""
    score: str
    we: str
    """The side of the reader."""
    they: str
    """The other side."""
    tricks: str
    meld: str
    """Points for melds in this deal."""
    meld_short: str
    """The same where there is little room."""
    under: str
    """Stands before the fewest points of meld that a side may lay down, if it has fewer."""
    melds: str
    """The list of melds in this deal."""
    face_up: str
    """Cards face up in front of a player."""
    declared: str
    """Declared nines of trump that are still in the hand."""
    card: str
    cards: str
    """The unit of a number of cards, after 1 and after any other number."""
    trump: str
    contract: str
    bid: str
    highest: str
    """Stands below the highest bid."""
    passed: str
    stock: str
    upcard: str
    kitty: str
    dummy: str
    added: str
    """The card that the dummy has added to a trick, beside the dummy itself."""
    buried: str
    given: str
    """Cards that the player passed to the partner."""
    received: str
    """Cards that the partner passed to the player."""
    new: str
    """Stands on a card that has just come into the hand."""
    played: str
    """Stands on a card that the player chose, in a decision that is looked at again."""
    better: str
    """Stands on a card that is best in such a decision."""
    trick: str
    last_trick: str
    last_trick_short: str
    """The same before a long name."""
    hand: str
    playable: str
    chosen: str
    """Cards the player has selected so far for an action with several cards."""
    winner: str
    points: str
    """Points for cards taken in tricks, including the last trick."""
    points_short: str
    """The same where there is little room."""
    this_deal: str
    """Change of a score in this deal."""
    total: str
    made: str
    """The contract was made."""
    failed: str
    """The contract was set."""
    other: str
    """Points for bonuses and penalties."""
    handicap: str
    """The score at the start of the game."""
    claimed: str
    """The player claims to have reached the target."""
    challenged: str
    """The player's claim was challenged, so play continues."""
    accepted: str
    """The player agrees to score the deal."""
    called: str
    """The player was called for a wrong number of cards."""
    forgotten: str
    """The player did not declare a nine of trump in time."""
    revoked: str
    """The player was found to have revoked."""
    clubs: str
    diamonds: str
    hearts: str
    spades: str
    meld_name: Callable[[str], str] = field(compare=False)
    """Returns the display name of a meld by its name in the game record, with or without suit or rank."""

    @classmethod
    def of(cls, text: Callable[[str], str], meld_name: Callable[[str], str]) -> Labels:
        """Create all labels.

        :param text: Returns the text of a key. Keys are ``picture-`` and the field's name with hyphens, for example
            ``picture-last-trick``.
        :param meld_name: Returns the display name of a meld.
        """
        names = [label.name for label in fields(cls) if label.name != "meld_name"]
        return cls(**{name: text("picture-" + name.replace("_", "-")) for name in names}, meld_name=meld_name)

    def note(self, key: str) -> str:
        """The label of a note; `key` is one of :data:`bot.render.scene.NOTES`."""
        return {
            Note.CLAIMED_BY: self.claimed,
            Note.CHALLENGED: self.challenged,
            Note.ACCEPTED: self.accepted,
            Note.CALLED: self.called,
            Note.NINE_FORGOTTEN_SHOWN: self.forgotten,
            Note.REVOKED: self.revoked,
        }[Note(key)]

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return {
            Suit.CLUBS: self.clubs,
            Suit.DIAMONDS: self.diamonds,
            Suit.HEARTS: self.hearts,
            Suit.SPADES: self.spades,
        }[suit]


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderContext:
    """Names, labels and options for rendering one view."""

    names: tuple[str, ...]
    """Unprocessed player names by seat; missing ones count as empty."""
    labels: Labels
    trick_names: tuple[str, ...] = ()
    """The names of those who played the trick on the table; empty if they are the players of now."""
    last_trick_names: tuple[str, ...] = ()
    """The same of the last trick."""
    computers: tuple[int, ...] = ()
    """Seats of computer players, which have a mark in pictures."""
    to_move: tuple[int, ...] = ()
    """Seats whose turn it is."""
    melded: tuple[int, ...] = ()
    """Seats that have just laid down melds."""
    title: str = ""
    headline: str = ""
    """A line in the middle of the table, for example when the game is over."""
    reasons: tuple[str, ...] = ()
    """Why points of a deal do not count, a sentence each; below its result."""
    style: CardStyle = USUAL_STYLE
    needs: str = ""
    """What the contract still needs, in words; empty if there is none, or if it takes no points."""
    trick_points: tuple[int, ...] = ()
    """The points taken in tricks so far, by side; empty if they are not shown."""
    gains: tuple[int, ...] = ()
    """What this deal adds to the scores so far, by side; empty if that is not shown."""
    minimum_meld: int = 0
    """The fewest points of meld that a side may have laid down; 0 if any, or if none have been laid down yet."""
    deals: int = 0
    """The number of deals that the game has; 0 if it is played to a target."""
    mercy: int = 0
    """The lead that wins the game; 0 if none does."""
    is_past: bool = False
    """Whether it is a decision of a game that is looked at again."""
    is_position: bool = False
    """Whether the view is a position of no table, whose deal, scores and counts say nothing."""
    most_dealt: int = 0
    """The most cards dealt to a player, on which the height of players' pictures depends; 0 if the height varies."""
    least_height: int = 0
    """The least height of the picture of a table in pixels."""
    reader_side: int = -1
    """The side of the reader of a result; -1 if everyone looks."""

    @property
    def clears_tricks(self) -> bool:
        """Whether the last trick is not left in the middle: in a position in which a player is to lead."""
        return (self.is_position or self.is_past) and bool(self.to_move)

    def gain(self, side: int) -> int | None:
        """What this deal adds to the score of a side so far; None if that is nothing or not shown."""
        return self.gains[side] or None if self.gains else None

    def meld(self, points: int) -> str:
        """A side's points of melds, or that it laid down nothing because it had too few."""
        return f"{self.labels.under} {self.minimum_meld}" if points < self.minimum_meld else number(points)

    def name(self, seat: int) -> str:
        """The name of a seat for texts."""
        return plain(self._raw_name(seat)) or self._numbered(seat)

    def drawable_name(self, seat: int) -> str:
        """The name of a seat for pictures."""
        return drawable_name(self._raw_name(seat), self._numbered(seat))

    def _raw_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def _numbered(self, seat: int) -> str:
        return f"{self.labels.player} {seat + 1}"
