"""What is said of the best card of a puzzle is true: each sentence is compared with the hands and the lines of play."""

import re
from collections import Counter
from typing import Final

import pytest

from bot.ai.puzzles import Continuation, PuzzlePosition, position_of, puzzles
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick
from bot.render import SYMBOLS
from bot.ui.puzzles.puzzle_text import player_names
from bot.ui.puzzles.reasons import why_line
from bot.ui.text.catalogue import texts_in

ENGLISH = texts_in("en")

_BEFORE: Final = {
    "must trump": r"(?P<who>.+) has no (?P<suit>.) and must trump with (?P<theirs>\w+.)",
    "trumps": r"(?P<who>.+) has no (?P<suit>.) and must trump, here with (?P<theirs>\w+.)",
    "loses": r"(?P<who>.+) takes this trick with (?P<theirs>\w+.)",
    "lets": r"You let (?P<theirs>\w+.) win this trick",
    "partner": r"Your partner wins this trick with (?P<own>\w+.)",
    "wins": r"(?P<own>\w+.) wins this trick",
    "takes": r"(?P<own>\w+.) (takes|trumps) (?P<theirs>\w+.)",
    "draws": r"Your (?P<own>\w+.) then (takes|draws) (?P<theirs>\w+.)",
    "falls": r"(?P<theirs>\w+.) falls after that",
}
"""Sentences about tricks before the one that matters."""
_MATTERS: Final = {
    "now": r"(Your partner’s )?(?P<own>\w+.) (takes (?P<theirs>\w+.)|trumps (?P<trumped>\w+.)|wins this trick)",
    "own lead": r"Then your (partner’s )?(?P<own>\w+.) (is the highest (?P<highest>.) left and )?wins .* trick",
    "their lead": (
        r"(?P<who>.+?) (then |later )?leads? (?P<led>\w+.)( last)?, and your (partner’s )?(?P<own>\w+.) "
        r"(is the highest (?P<highest>.) left|takes it|(?P<trumps>trumps it))"
    ),
}
_OTHER: Final = r"(Played now|After (?P<other>\w+.)), (?P<card>\w+.) (?P<how>.+)\."


class Line:
    """The tricks after the best card of a puzzle, with cards as texts name them."""

    def __init__(self, position: PuzzlePosition, continuation: Continuation) -> None:
        self.position = position
        self.tricks = continuation.tricks
        self.trump = "" if position.view.trump is None else SYMBOLS[position.view.trump]

    def played(self, at: int, *, own: bool) -> list[str]:
        """What one of the sides plays to a trick."""
        trick, sides = self.tricks[at], self.position.view.sides
        mine = [seat for seat, side in enumerate(sides) if (side == self.position.side) is own]
        return [ENGLISH.style.card(_card_of(seat, trick)) for seat in mine]

    def winner(self, at: int) -> str:
        return ENGLISH.style.card(_card_of(self.tricks[at].winner, self.tricks[at]))

    def is_own(self, at: int) -> bool:
        return self.position.view.sides[self.tricks[at].winner] == self.position.side

    def held(self, seat: int, at: int) -> list[str]:
        """What a player holds before a trick; what they have played to the current one is gone."""
        left = Counter(self.position.hands[seat])
        for number, trick in enumerate(self.tricks[:at]):
            place = (seat - trick.leader) % len(trick.cards)
            if number or place >= len(self.position.trick):
                left[trick.cards[place]] -= 1
        return [ENGLISH.style.card(card) for card in left.elements()]

    def trumps(self, at: int) -> list[str]:
        """The trumps that the opponents hold before a trick."""
        seats = [seat for seat, side in enumerate(self.position.view.sides) if side != self.position.side]
        return [card for seat in seats for card in self.held(seat, at) if card.endswith(self.trump)]


def _card_of(seat: int, trick: PlayedTrick) -> Card:
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def _strength(label: str) -> int:
    return ["9", "J", "Q", "K", "10", "A"].index(label[:-1])


@pytest.mark.no_cover
def test_every_reason_is_true_and_told_in_the_order_of_play() -> None:
    told: set[str] = set()
    for position in map(position_of, puzzles().values()):
        best, *others = position.continuations
        for other in others:
            why = why_line(position, other, ENGLISH)
            assert bool(why) is (best.points > other.points)
            if why:
                told |= _check(position, other, re.split(r"(?<=\.) ", why))
    assert told == {*_BEFORE, *_MATTERS, "other"}


def _check(position: PuzzlePosition, other: Continuation, sentences: list[str]) -> set[str]:
    """Compare what is said of a puzzle with what happens, and return which kinds of sentences that is."""
    line, at, kinds = Line(position, position.continuations[0]), -1, set[str]()
    for number, sentence in enumerate(sentences):
        if number and (found := re.fullmatch(_OTHER, sentence)):
            assert sentence is sentences[-1]
            _check_other(Line(position, other), found)
            kinds.add("other")
            continue
        patterns = _MATTERS if "(" in sentence else _BEFORE
        kind, found = next(
            (kind, found) for kind, how in patterns.items() if (found := re.match(how, sentence))
        )
        kinds.add(kind)
        at = _check_trick(line, kind, found, sentence, at)
    return kinds


def _check_trick(line: Line, kind: str, found: re.Match[str], sentence: str, before: int) -> int:
    """Compare a sentence with the trick that it is about, which comes after those told before; return its number."""
    said = found.groupdict()
    own, theirs = said.get("own"), said.get("theirs")

    def fits(at: int) -> bool:
        worth = line.tricks[at].points if "(" in sentence and "for the last trick" not in sentence else None
        return (
            (own is None or own in line.played(at, own=True))
            and (theirs is None or theirs in line.played(at, own=False))
            and (said.get("led") is None or said["led"] == ENGLISH.style.card(line.tricks[at].cards[0]))
            and (worth is None or f"({worth} point" in sentence)
            and ("(" not in sentence or line.winner(at) == own)
        )

    first = kind in ("now", *list(_BEFORE)[:7])
    from_ = len(line.tricks) - 1 if "last trick" in sentence or " last, and" in sentence else before + 1
    choices = [0] if first else range(from_, len(line.tricks))
    at = next(at for at in choices if fits(at))
    if said.get("suit") is not None:
        seat = line.tricks[at].winner
        trumps = {card for card in line.held(seat, at) if card.endswith(line.trump)}
        assert line.winner(at) == theirs
        assert not [card for card in line.held(seat, at) if card.endswith(said["suit"])]
        assert ENGLISH.style.card(line.tricks[at].cards[0]).endswith(said["suit"])
        assert (trumps == {theirs}) is (kind == "must trump")
    if kind in ("loses", "lets"):
        assert not line.is_own(at)
        assert line.winner(at) == theirs
    if kind in ("partner", "wins", "takes", "now"):
        assert line.winner(at) == own
    if "(" in sentence:
        _check_won(line, sentence, at)
    if "last trump" in sentence:
        assert line.trumps(at) == [theirs or said.get("trumped")]
    if said.get("highest") is not None:
        rest = [card for seat in range(line.position.view.seats) for card in line.held(seat, at)]
        assert own is not None
        assert own.endswith(said["highest"])
        assert max(_strength(card) for card in rest if card.endswith(said["highest"])) == _strength(own)
    if said.get("who") not in (None, "They", "Your opponent"):
        seat = line.tricks[at].leader if said.get("led") else line.tricks[at].winner
        assert said["who"] == player_names(line.position, ENGLISH)[seat]
    return at


def _check_won(line: Line, sentence: str, at: int) -> None:
    """Compare what is said of the trick that matters with what happens."""
    assert line.is_own(at)
    assert ("last trick" in sentence or " last, and" in sentence) is (at == len(line.tricks) - 1)
    assert ("next" in sentence or "then lead" in sentence) is (at == 1 != len(line.tricks) - 1)
    if "dummy" in sentence:
        turned = line.tricks[at].turned
        assert turned is not None
        assert f"gets {ENGLISH.style.card(turned)} from" in sentence
    if taken := re.search(r"and with it (\w+.)", sentence):
        assert taken[1] in map(ENGLISH.style.card, line.tricks[at].cards)


def _check_other(line: Line, found: re.Match[str]) -> None:
    """Compare what becomes of a card after another one than the best with what happens."""
    card, how = found["card"], found["how"]
    if by := re.fullmatch(r"is beaten by (\w+.)|is trumped with (\w+.)|goes to (\w+.)", how):
        taker = by[1] or by[2] or by[3]
        lost = [at for at in range(len(line.tricks)) if not line.is_own(at) and line.winner(at) == taker]
        ats = [at for at in lost if card in line.played(at, own=True)]
        assert ats or any(
            ENGLISH.style.card(turned) == card for at in lost if (turned := line.tricks[at].turned)
        )
        if found["other"] is None:
            assert 0 in ats
        if how.startswith("is beaten"):
            assert card[-1] == taker[-1]
            assert _strength(card) < _strength(taker)
        elif how.startswith("is trumped"):
            assert taker.endswith(line.trump)
    elif how == "wins no trick":
        assert card not in [line.winner(at) for at in range(len(line.tricks)) if line.is_own(at)]
    elif how.startswith("goes to "):
        assert any(card in _all_cards(trick) for at, trick in enumerate(line.tricks) if not line.is_own(at))
    elif how == "wins a trick against you":
        assert any(line.winner(at) == card for at in range(len(line.tricks)) if not line.is_own(at))
    else:
        assert how == "loses to the same card, played first"
        assert any(
            line.winner(at) == card and card in line.played(at, own=True)
            for at in range(len(line.tricks))
            if not line.is_own(at)
        )


def _all_cards(trick: PlayedTrick) -> list[str]:
    return [ENGLISH.style.card(card) for card in (*trick.cards, trick.turned) if card is not None]
