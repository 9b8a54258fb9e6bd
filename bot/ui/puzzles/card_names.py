"""Names of cards with their owners: every card is in the deck at least twice, and both sides may hold it."""

from __future__ import annotations

from bot.ai.puzzles import Continuation, PuzzlePosition
from bot.ai.puzzles.gains import card_of
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick
from bot.ui.puzzles.puzzle_text import has_partner, player_names
from bot.ui.text.catalogue import Texts


class CardNames:
    """Names the cards of a puzzle as the player to move sees them, such as "your A♠" or "Left’s A♠"."""

    def __init__(self, position: PuzzlePosition, texts: Texts) -> None:
        self._position = position
        self._texts = texts
        self._names = player_names(position, texts)
        self._named_before: set[tuple[int, Card, int]] = set()

    def played(self, line: Continuation, trick: PlayedTrick, seat: int, *, is_object: bool = False) -> str:
        """Name the card that a player plays to a trick; a second copy is their other one, if the first has been named.

        :param is_object: whether it is the direct object of its sentence.
        """
        card, at = card_of(seat, trick), trick_number(line, trick)
        again = any((seat, card, before) in self._named_before for before in range(at))
        self._named_before.add((seat, card, at))
        return self._named(seat, card, is_object=is_object, again=again)

    def in_trick(self, line: Continuation, trick: PlayedTrick, card: Card, *, is_object: bool = False) -> str:
        """Name a card of a trick besides the one that wins it: first the player's own, then their partner's."""
        sides, own = self._position.view.sides, self._position.seat
        seats = [seat for seat in range(len(sides)) if card_of(seat, trick) is card]
        if not seats:
            return self._named(None, card, is_object=is_object)
        order = sorted(
            seats, key=lambda seat: (seat == trick.winner, seat != own, sides[seat] != self._position.side)
        )
        return self.played(line, trick, order[0], is_object=is_object)

    def _named(self, seat: int | None, card: Card, *, is_object: bool, again: bool = False) -> str:
        position = self._position
        if seat is None:
            owner = "dummy"
        elif seat == position.seat:
            owner = "own"
        elif position.view.sides[seat] == position.side:
            owner = "partner"
        else:
            owner = "named" if has_partner(position) else "opponent"
        return self._texts(
            "puzzle-card",
            owner=owner,
            name="" if seat is None else self._names[seat],
            card=self._texts.style.card(card),
            rank=card.rank.value,
            object="yes" if is_object else "no",
            again="yes" if again else "no",
        )


def trick_number(line: Continuation, trick: PlayedTrick) -> int:
    """Which trick of a line it is, from 0 on. Two tricks may be equal, as cards are."""
    return next(number for number, one in enumerate(line.tricks) if one is trick)
