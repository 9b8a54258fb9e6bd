"""What is said of the best card of a puzzle is true: each sentence is compared with the hands and the lines of play."""

import re
from collections import Counter
from typing import Final

import pytest

from bot.ai.puzzles import Continuation, PuzzlePosition, position_of, puzzles
from bot.engine.cards import Card
from bot.engine.events import DUMMY
from bot.engine.scoring import PlayedTrick
from bot.render import SYMBOLS
from bot.ui.puzzles.losses import missed_line
from bot.ui.puzzles.puzzle_text import player_names
from bot.ui.puzzles.reasons import why_line
from bot.ui.text.catalogue import texts_in

ENGLISH = texts_in("en")

_OWNED: Final = re.compile(
    r"\b(?P<owner>your partner’s|your|their|Left’s|Right’s|the dummy’s) (?P<other>other )?(?P<card>\w{1,2}[♣♦♥♠])",
    re.IGNORECASE,
)
"""A card with its owner, which is the second one of theirs that is named if it is their other one."""
_BEFORE: Final = {
    "must trump": r"(?P<who>.+) has no (?P<suit>.) and must trump with (?P<theirs>\w+.)",
    "trumps": r"(?P<who>.+) has no (?P<suit>.) and must trump, here with (?P<theirs>\w+.)",
    "loses": r"(?P<who>.+) takes this trick with (?P<theirs>\w+.)",
    "lets": r"You let (?P<theirs>\w+.) win this trick",
    "cannot": r"You can’t win this trick",
    "partner": r"Your partner wins this trick with (?P<own>\w+.)",
    "wins": r"(?P<own>\w+.) wins this trick",
    "takes": r"(?P<own>\w+.) (takes|trumps|draws) (?P<theirs>\w+.)",
    "draws": r"(?P<own>\w+.) then (takes|draws) (?P<theirs>\w+.)",
    "falls": r"(?P<theirs>\w+.) falls after that",
}
"""Sentences about tricks before the one that matters."""
_MATTERS: Final = {
    "now": r"(?P<own>\w+.) (takes (?P<theirs>\w+.)|trumps (?P<trumped>\w+.)|wins this trick)",
    "own lead": r"Then (?P<own>\w+.) (is the highest (?P<highest>.) left and )?wins .* trick",
    "their lead": (
        r"(?P<who>.+?) (then |later )?leads? (?P<led>\w+.)( last)?, and (?P<own>\w+.) "
        r"(is the highest (?P<highest>.) left|takes it|(?P<trumps>trumps it))"
    ),
}
_OTHER: Final = (
    r"(Right now|After (?P<other>\w+.)), "
    r"((?P<who>your opponent|Left|Right) would (?P<does>\w+) (?P<lost>\w+.) with (?P<by>\w+.)|"
    r"(?P<wins>\w+.) would win a trick|(?P<card>\w+.) (?P<how>would .+))\."
)


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
                told |= _check(position, other, re.split(r"(?<=\.) ", _without_owners(position, why)))
    assert told == {*_BEFORE, *_MATTERS, "other"}


def _without_owners(position: PuzzlePosition, text: str) -> str:
    """Check whose cards are named, and leave that out."""
    named: list[tuple[str, str]] = []

    def check(found: re.Match[str]) -> str:
        owner, card = found["owner"].lower(), found["card"]
        cards = [ENGLISH.style.card(held) for held in _cards_of(position, owner)]
        assert card in cards, text
        if found["other"]:
            assert cards.count(card) > 1
            assert (owner, card) in named
        named.append((owner, card))
        return card

    return _OWNED.sub(check, text)


def _cards_of(position: PuzzlePosition, owner: str) -> list[Card]:
    """The cards of a player, with the one that they have played to the trick, or those of the dummy."""
    if owner == "the dummy’s":
        return [card for card in position.view.zones[DUMMY] if card is not None]
    if owner in ("your", "your partner’s"):
        seat = (position.seat + (2 if "partner" in owner else 0)) % position.view.seats
    else:
        names = [name.lower() for name in player_names(position, ENGLISH)]
        seat = names.index({"their": "opponent"}.get(owner, owner.removesuffix("’s")))
    # The hands are without the cards that lie in the current trick.
    trick = position.continuations[0].tricks[0]
    has_played = (seat - trick.leader) % len(trick.cards) < len(position.trick)
    return [*position.hands[seat], *([_card_of(seat, trick)] if has_played else [])]


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

    first = kind in ("now", *list(_BEFORE)[:8])
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
    if kind in ("loses", "lets", "cannot"):
        others = [Line(line.position, one) for one in line.position.continuations[1:]]
        assert any(other.is_own(0) for other in others) is (kind == "lets") or kind == "loses"
        assert not line.is_own(at)
        assert line.winner(at) == (theirs or line.winner(at))
    if kind in ("partner", "wins", "takes", "now"):
        assert line.winner(at) == own
    if "(" in sentence:
        _check_won(line, sentence, at)
    if " draws " in sentence and line.is_own(at):
        assert [card[-1] for card in (own or "", ENGLISH.style.card(line.tricks[at].cards[0]))] == 2 * [
            line.trump
        ]
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
    if found["lost"] is not None:
        _check_lost(line, found)
        return
    theirs = [at for at in range(len(line.tricks)) if not line.is_own(at)]
    if found["wins"] is not None:
        assert any(line.winner(at) == found["wins"] for at in theirs)
        return
    card, how = found["card"], found["how"]
    if how == "would win no trick":
        assert card not in [line.winner(at) for at in range(len(line.tricks)) if line.is_own(at)]
    elif how in ("would go to your opponent", "would go to the other side"):
        assert any(card in _all_cards(line.tricks[at]) for at in theirs)
    elif by := re.fullmatch(r"would go to (\w+.)", how):
        assert 0 in theirs
        assert line.winner(0) == by[1] in map(ENGLISH.style.card, line.position.trick)
        assert card in line.played(0, own=True)
    else:
        assert how == f"would lose to {card}, played first"
        assert any(line.winner(at) == card and card in line.played(at, own=True) for at in theirs)


def _check_lost(line: Line, found: re.Match[str]) -> None:
    """Compare how an opponent would win a card with what happens."""
    card, taker = found["lost"], found["by"]
    names = player_names(line.position, ENGLISH)
    ats = [at for at in range(len(line.tricks)) if not line.is_own(at) and line.winner(at) == taker]
    ats = [at for at in ats if card in line.played(at, own=True)]
    assert ats
    assert found["who"] in ("your opponent", *(names[line.tricks[at].winner] for at in ats))
    if found["other"] is None:
        assert 0 in ats
    if found["does"] == "beat":
        assert card[-1] == taker[-1]
        assert _strength(card) < _strength(taker)
    else:
        assert found["does"] in ("trump", "take")
        assert found["does"] == "take" or taker.endswith(line.trump)


@pytest.mark.no_cover
def test_what_is_said_of_a_wrong_card_is_what_happens_and_does_not_name_the_best_one() -> None:
    told: set[str] = set()
    for position in map(position_of, puzzles().values()):
        for missed in position.continuations[1:]:
            text = missed_line(position, missed, ENGLISH)
            sentences = re.split(r"(?<=\.) ", _without_owners(position, text.replace("**", "")))
            assert sentences[0] == "❌ Not quite."
            line = Line(position, missed)
            told.add(_check_now(line, sentences[1], missed.card))
            if len(sentences) == 5:
                told.add(_check_fewer(position, line, sentences[2]) or _check_later(line, sentences[2]))
            own = "your " + ENGLISH.style.card(position.puzzle.best)
            assert not re.search(rf"\b{own}\b", text, re.IGNORECASE)
            assert f"{missed.points} of" in text or not missed.points or "bid" in text
    assert told == {
        "wins",
        "partner",
        "keeps",
        "takes",
        "beats",
        "trumps",
        "later",
        "missed",
        "last",
        "now",
        "less",
    }


def _worth(line: Line, at: int) -> str:
    points = line.tricks[at].points
    return "(no points)" if not points else "(1 point)" if points == 1 else f"({points} points)"


def _check_now(line: Line, sentence: str, card: Card) -> str:
    """Compare what is said of the trick to which a wrong card is played with what happens; return what that is."""
    own, winner = ENGLISH.style.card(card), line.winner(0)
    name = player_names(line.position, ENGLISH)[line.tricks[0].winner].replace("Opponent", "your opponent")
    said = sentence.removesuffix(f" {_worth(line, 0)}.")
    assert said != sentence
    said = said[0].lower() + said[1:] if said.startswith("Your") else said
    if line.is_own(0):
        mine = line.tricks[0].winner == line.position.seat
        assert said == (
            f"{own} wins this trick" if mine else f"After {own}, your partner wins this trick with {winner}"
        )
        return "wins" if mine else "partner"
    if said == f"After {own}, {winner} wins this trick":
        assert winner in map(ENGLISH.style.card, line.position.trick)
        return "keeps"
    if said == f"After {own}, {name} takes this trick with {winner}":
        return "takes"
    does = said.split(" with ")[0].removesuffix(own).strip().split(" ")[-1]
    assert said == f"{name} {does} {own} with {winner}"
    assert (winner[-1] == own[-1]) if does == "beats" else winner.endswith(line.trump)
    return does


def _check_fewer(position: PuzzlePosition, line: Line, sentence: str) -> str:
    """Compare what is said of the points of a card that wins its trick with what happens; empty if nothing is said."""
    found = re.fullmatch(
        r"(This trick could bring (?P<now>\d+) more|The later tricks then bring (?P<less>\d+) less)\.",
        sentence,
    )
    if found is None:
        return ""
    best = Line(position, position.continuations[0])

    def won(of: Line, tricks: range) -> int:
        return sum(of.tricks[at].points or 0 for at in tricks if of.is_own(at))

    where, tricks = ("now", range(1)) if found["now"] else ("less", range(1, len(line.tricks)))
    assert line.is_own(0)
    assert won(best, tricks) - won(line, tricks) == int(found[where])
    return where


def _check_later(line: Line, sentence: str) -> str:
    """Compare what is said of a later trick with what happens; return what that is."""
    theirs = [at for at in range(1, len(line.tricks)) if not line.is_own(at)]
    ats = [at for at in theirs if sentence.endswith(f" {_worth(line, at)}.")]
    assert ats
    if "wins the last trick" in sentence:
        assert ats[-1] == len(line.tricks) - 1
        return "last"
    if " goes to " in sentence:
        card = re.findall(r"(\w{1,2}[♣♦♥♠]) goes to", sentence)[0]
        assert any(card in _all_cards(line.tricks[at]) for at in ats)
        return "missed"
    *cards, taker = re.findall(r"\w{1,2}[♣♦♥♠]", sentence)
    if leads := " leads " in sentence:
        taker, cards = cards[0], [*cards[1:], taker]
    ats = [
        at
        for at in ats
        if line.winner(at) == taker and all(card in line.played(at, own=True) for card in cards)
    ]
    ats = [at for at in ats if (line.tricks[at].leader == line.tricks[at].winner) or not leads]
    assert ats
    assert "last trick" not in sentence or len(line.tricks) - 1 in ats
    assert "next trick" not in sentence or 1 in ats
    return "later"


def _all_cards(trick: PlayedTrick) -> list[str]:
    return [ENGLISH.style.card(card) for card in (*trick.cards, trick.turned) if card is not None]
