"""Why the best card of a puzzle is best, read from the lines of best play."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ai.puzzles import Continuation, PuzzlePosition
from bot.ai.puzzles.gains import (
    Gain,
    card_of,
    gains,
    how_lost,
    leads_trump,
    own_tricks,
    played_by,
    seat_of,
    source_of,
    winning_card,
    won_with,
)
from bot.ai.puzzles.ideas import FirstTrick, first_trick
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick
from bot.render import SYMBOLS, capitalize
from bot.ui.puzzles.card_names import CardNames, trick_number
from bot.ui.puzzles.losses import loss_words
from bot.ui.puzzles.puzzle_text import has_partner, player_names, sum_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import which_trick

_NAMES_BEST = frozenset({"wins", "beats", "draws", "over-trumps"})
"""What is said of this trick in sentences that name the best card."""


def compared_with(position: PuzzlePosition, chosen: Continuation) -> Continuation:
    """Return what the best card is compared with: the chosen card, or the next best one."""
    best, second, *_ = position.continuations
    return second if chosen is best else chosen


def why_line(position: PuzzlePosition, other: Continuation, texts: Texts, *, is_told: bool = False) -> str:
    """Say in the order of play how the best card brings more points than another one; empty if it does not.

    :param is_told: whether the user has read what the other card loses.
    """
    if position.continuations[0].points <= other.points:
        return ""
    return " ".join(_Idea(position, other, texts).sentences(is_told=is_told))


def points_line(position: PuzzlePosition, other: Continuation, texts: Texts) -> str:
    """Say what the best card achieves, added up from its tricks, and how many points another one brings."""
    best = position.continuations[0]
    return texts(
        "puzzle-in-all",
        goal=position.goal,
        sum=sum_text(position, best),
        left=position.points_left,
        other=texts.style.card(other.card),
        other_points=other.points,
    )


class _Idea:
    """What the best card does, which card wins thanks to that, and what becomes of that card after another one."""

    def __init__(self, position: PuzzlePosition, other: Continuation, texts: Texts) -> None:
        self._position = position
        self._best = position.continuations[0]
        self._other = other
        self._texts = texts
        self._names = player_names(position, texts)
        self._cards = CardNames(position, texts)

    def sentences(self, *, is_told: bool) -> Iterator[str]:
        """Yield the sentences; see `_told`."""
        return map(capitalize, self._told(is_told=is_told))

    def _told(self, *, is_told: bool) -> Iterator[str]:
        """Yield them in the order of play: this trick, what falls later, the trick that is won, and the other card.

        :param is_told: whether to leave out the other card.
        """
        best, gain = self._best, next(gains(self._position, self._best, self._other), None)
        if gain is None:
            # The last trick makes the difference.
            yield self._this_trick(None)
            yield self._won(best.tricks[-1], last_trick=self._position.card_points.last_trick)
            return
        at, fell = trick_number(best, gain.trick), self._falls_at(gain)
        beater = None if fell is None or gain.lost is None else winning_card(gain.lost)
        if at:
            yield self._this_trick(beater if fell == 0 else None)
        if fell and beater is not None:
            yield self._falls(best.tricks[fell], beater)
        yield self._won(gain.trick, gain.card, beater)
        if not is_told:
            yield from self._lost(gain)

    def _this_trick(self, named: Card | None) -> str:
        """What happens to the best card.

        :param named: a card of the opponents to name, if there is a choice.
        """
        position, trick, card = self._position, self._best.tricks[0], self._best.card
        winner, theirs, trump = (
            winning_card(trick),
            played_by(position, trick, own=False),
            position.view.trump,
        )
        led, first = trick.cards[0].suit, first_trick(position, self._best)
        does = first.value
        if first is not FirstTrick.WINS:
            named = winner
            held = {one for one in self._hand(trick.winner, 0) if one.suit is trump}
            if first is FirstTrick.TRUMPS and held == {winner}:
                does = "must-trump"
        else:
            beaten = [one for one in theirs if one.suit in (led, trump) and one is not card]
            named = named if named in beaten else max(beaten, key=lambda one: one.strength, default=None)
            if named is not None:
                does = self._beats(trick, card, named)
        told = "" if named is None else self._plain(named)
        if named is not None and does in ("let", "beats", "draws", "over-trumps"):
            told = self._theirs(trick, named, is_object=True)
        return self._texts(
            "puzzle-first",
            does=does,
            best=self._cards.played(self._best, trick, position.seat) if does in _NAMES_BEST else "",
            suit=SYMBOLS[led],
            last=self._last_trump(trick, named),
            card=told,
            **self._who(trick.winner),
        )

    def _beats(self, trick: PlayedTrick, card: Card, beaten: Card) -> str:
        """How the best card takes one of the opponents, as a key of the text."""
        if leads_trump(self._position, trick):
            return "draws"
        return "beats" if beaten.suit is card.suit else "over-trumps"

    def _falls(self, trick: PlayedTrick, beater: Card) -> str:
        """That the opponents play a card which would beat the one that wins later."""
        position = self._position
        own, does = card_of(position.seat, trick), "falls"
        if trick.winner == position.seat and own.suit is beater.suit:
            does = "draws" if leads_trump(position, trick) else "beaten"
        elif beater is winning_card(trick) and not position.wins(trick) and not has_partner(position):
            does = "draws"
        return self._texts(
            "puzzle-falls",
            does=does,
            own="" if does == "falls" else self._cards.played(self._best, trick, position.seat),
            last=self._last_trump(trick, beater),
            card=self._theirs(trick, beater, is_object=does != "falls"),
            partners=int(has_partner(position)),
        )

    def _won(
        self, trick: PlayedTrick, card: Card | None = None, beater: Card | None = None, last_trick: int = 0
    ) -> str:
        """Which card wins a trick, and with which card in it.

        :param card: what is won, which may be the card that wins.
        :param beater: what would have beaten it, and has fallen.
        :param last_trick: the points of the last trick, if they are all that counts.
        """
        position, winner, led = self._position, winning_card(trick), trick.cards[0]
        at, suits = trick_number(self._best, trick), (winner.suit, led.suit)
        over = max(
            (one for one in played_by(position, trick, own=False) if one.suit in suits and one is not winner),
            key=lambda one: (one.suit is winner.suit, one.strength),
            default=None,
        )
        how = "wins" if over is None else "beats" if over.suit is winner.suit else "trumps"
        leads = at > 0 and position.view.sides[trick.leader] != position.side
        is_said = card is (led if leads else over) or (card is winner and card not in won_with(trick))
        source = "none" if card is None or is_said else source_of(position, card, trick)
        return self._texts(
            "puzzle-wins",
            when="now" if at == 0 else "theirs" if leads else "then",
            which=which_trick(at, len(self._best.tricks)),
            winner=self._cards.played(self._best, trick, trick.winner),
            led=self._plain(led),
            over="" if over is None else self._theirs(trick, over, is_object=True),
            how=how,
            highest="yes" if how != "trumps" and self._is_highest(trick, beater) else "no",
            suit=SYMBOLS[winner.suit],
            source=source,
            won=self._won_card(trick, card, source),
            last=self._last_trump(trick, over) if at == 0 else "no",
            points=last_trick or trick.points or 0,
            only="last" if last_trick else "all",
            again="yes" if at and trick.leader == self._taker() else "no",
            **self._who(trick.leader),
        )

    def _won_card(self, trick: PlayedTrick, card: Card | None, source: str) -> str:
        """A card that a trick brings besides the one that wins it."""
        if card is None or source == "none":
            return ""
        return (
            self._plain(card)
            if source == "dummy"
            else self._cards.in_trick(self._best, trick, card, is_object=True)
        )

    def _taker(self) -> int | None:
        """The opponent who takes this trick after the best card, and so has been named."""
        trick = self._best.tricks[0]
        is_named = not self._position.wins(trick) and winning_card(trick) not in self._position.trick
        return trick.winner if is_named else None

    def _lost(self, gain: Gain) -> Iterator[str]:
        """What becomes after the other card of what the best one wins."""
        position, lost, other = self._position, gain.lost, self._other
        if lost is None and gain.card in map(winning_card, own_tricks(position, other)):
            return
        yield self._texts(
            "puzzle-lost",
            when="now" if gain.card is other.card and lost in (None, other.tricks[0]) else "after",
            other=self._plain(other.card),
            **loss_words(position, gain, self._best, other, self._texts),
        )

    def _plain(self, card: Card) -> str:
        return self._texts.style.card(card)

    def _theirs(self, trick: PlayedTrick, card: Card, *, is_object: bool) -> str:
        """Name a card that an opponent plays."""
        seat = seat_of(self._position, trick, card, own=False)
        return self._cards.played(self._best, trick, seat, is_object=is_object)

    def _who(self, seat: int) -> dict[str, str | int]:
        """A player, as arguments of texts."""
        return {"partners": int(has_partner(self._position)), "name": self._names[seat]}

    def _hand(self, seat: int, at: int) -> list[Card]:
        """The cards that a player holds before a trick after the best card."""
        return [card_of(seat, trick) for trick in self._best.tricks[at:]]

    def _opponents_trumps(self, at: int) -> list[Card]:
        """The trumps that the opponents hold before a trick after the best card."""
        played = (
            card for trick in self._best.tricks[at:] for card in played_by(self._position, trick, own=False)
        )
        return [card for card in played if card.suit is self._position.view.trump]

    def _last_trump(self, trick: PlayedTrick, card: Card | None) -> str:
        """Whether a card that is played to a trick is the last trump of the opponents, as a key of the text."""
        at = trick_number(self._best, trick)
        is_last = card not in self._position.trick and self._opponents_trumps(at) == [card]
        return "yes" if is_last else "no"

    def _falls_at(self, gain: Gain) -> int | None:
        """In which trick the last copy falls of the card that beats or trumps the winner after the other card.

        None if there is no such card, or the opponents keep it until then.
        """
        position, best, lost = self._position, self._best, gain.lost
        if lost is None or gain.card is not gain.winner:
            return None
        by = winning_card(lost)
        if by is gain.card or how_lost(position, gain.card, lost) not in ("beaten", "trumped"):
            return None
        falls = [at for at, trick in enumerate(best.tricks) if by in played_by(position, trick, own=False)]
        return falls[-1] if falls and falls[-1] < trick_number(best, gain.trick) else None

    def _is_highest(self, trick: PlayedTrick, beater: Card | None) -> bool:
        """Whether nobody has a higher card of its suit than the one that wins a trick, since `beater` has fallen."""
        winner, at = winning_card(trick), trick_number(self._best, trick)
        if beater is None or beater.suit is not winner.suit:
            return False
        held = (card for seat in range(self._position.view.seats) for card in self._hand(seat, at))
        return all(card.suit is not winner.suit or card.strength <= winner.strength for card in held)
