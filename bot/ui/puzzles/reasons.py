"""Why the best card of a puzzle is best, and what a wrong one loses, read from the lines of best play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.ai.puzzles import Continuation, PuzzleGoal, PuzzlePosition
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick
from bot.ui.puzzles.puzzle_text import card_points, has_partner
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import which_trick


def compared_with(position: PuzzlePosition, chosen: Continuation) -> Continuation:
    """Return what the best card is compared with: the chosen card, or the next best one."""
    best, second, *_ = position.continuations
    return second if chosen is best else chosen


def missed_line(position: PuzzlePosition, missed: Continuation, texts: Texts) -> str:
    """Say which card a wrong one loses, and what it leads to, but not which card is best.

    That it loses the trick is a reason only if the best card does not.
    """
    loss = {"what": "other", "by": "", "lost": "", "which": "this", "whose": "own"}
    return texts(
        "puzzle-try-again",
        **loss | _loss(position, missed, texts),
        card=texts.style.card(missed.card),
        goal=position.goal,
        partners=int(has_partner(position)),
        points=missed.points,
        left=position.points_left,
    )


def why_line(position: PuzzlePosition, chosen: Continuation, texts: Texts) -> str:
    """Say what the best card achieves, which card wins thanks to it, and how many points that makes.

    It is compared with the chosen card, or with the next best one.
    """
    best, other = position.continuations[0], compared_with(position, chosen)
    facts: dict[str, str | int] = {
        "partners": int(has_partner(position)),
        "best": texts.style.card(best.card),
        "other": texts.style.card(other.card),
    }
    why = []
    if position.goal is not PuzzleGoal.POINTS:
        why.append(texts("puzzle-decides", goal=position.goal, **facts))
    if best.points > other.points:
        points = {"points": best.points, "other_points": other.points, "left": position.points_left}
        why += [*_ideas(position, best, other, facts, texts), texts("puzzle-in-all", **facts, **points)]
    return " ".join(why)


@dataclass(frozen=True, slots=True)
class _Gain:
    """A card that the side to move wins after the best card, and not after another one."""

    card: Card
    trick: PlayedTrick
    """The trick after the best card in which it wins the card."""
    lost: PlayedTrick | None
    """The trick after the other card in which its opponents win the card; None if they do not."""

    @property
    def winner(self) -> Card:
        """The card that wins it, which may be the card itself."""
        return _winning_card(self.trick)


def _gains(position: PuzzlePosition, best: Continuation, other: Continuation) -> Iterator[_Gain]:
    """What explains why one card brings more points than another, best first; none if that is only the last trick.

    First cards that win a trick with points only after the best card, then the most valuable of the cards won.
    """
    won, others = _own_tricks(position, best), _own_tricks(position, other)
    more = Counter(map(_winning_card, won)) - Counter(map(_winning_card, others))
    for trick in sorted(won, key=lambda trick: -(trick.points or 0)):
        card = _winning_card(trick)
        if trick.points and card in more:
            yield _Gain(card, trick, _lost_to(position, card, other))
    ranks = card_points(position).ranks
    cards = Counter(card for trick in won for card in _cards(trick))
    cards -= Counter(card for trick in others for card in _cards(trick))
    for card in sorted(cards, key=lambda card: -ranks.get(card.rank, 0)):
        trick = next(trick for trick in won if card in _cards(trick))
        if ranks.get(card.rank, 0) and card is not _winning_card(trick):
            lost = (one for one in other.tricks if not _is_own(position, one) and card in _cards(one))
            yield _Gain(card, trick, next(lost, None))


def _ideas(
    position: PuzzlePosition,
    best: Continuation,
    other: Continuation,
    facts: Mapping[str, str | int],
    texts: Texts,
) -> Iterator[str]:
    """Say what the best card does, which card wins thanks to it, and what becomes of that card otherwise."""
    gain = next(_gains(position, best, other), None)
    if gain is None:
        yield from _last_trick(position, best, other, facts, texts)
        return
    at = best.tricks.index(gain.trick)
    draws = _takes_last_trump(position, best, other)
    if draws:
        yield texts("puzzle-takes-last-trump", **facts)
    elif at == 1 and _gives_lead(position, best, other):
        yield texts("puzzle-gives-lead", **facts)
    named = {
        **facts,
        "role": _role(position, other, gain.trick, best),
        "card": texts.style.card(gain.card),
        "winner": texts.style.card(gain.winner),
        "which": which_trick(at, len(best.tricks)),
        "points": gain.trick.points or 0,
    }
    if gain.card is gain.winner:
        how, over = _over(position, gain)
        yield texts("puzzle-wins", how=how, over=texts.style.card(over) if over else "", **named)
    else:
        yield texts("puzzle-takes", source=_source(position, gain.card, gain.trick), **named)
    if gain.lost is None:
        if gain.card not in map(_winning_card, _own_tricks(position, other)):
            yield texts("puzzle-lost", when="after", how="none", by="", **named)
        return
    by, how = _winning_card(gain.lost), _how(position, gain.card, gain.lost)
    if not draws and how in ("beaten", "trumped") and _has_fallen(position, by, gain, best):
        yield texts("puzzle-has-fallen", by=texts.style.card(by), **named)
    is_now = gain.card is other.card and gain.lost is other.tricks[0]
    yield texts("puzzle-lost", when="now" if is_now else "after", how=how, by=texts.style.card(by), **named)


def _last_trick(
    position: PuzzlePosition,
    best: Continuation,
    other: Continuation,
    facts: Mapping[str, str | int],
    texts: Texts,
) -> Iterator[str]:
    """Say that the last trick makes the difference, and which card wins it."""
    trick = best.tricks[-1]
    yield texts(
        "puzzle-wins-last",
        role=_role(position, other, trick, best),
        winner=texts.style.card(_winning_card(trick)),
        points=card_points(position).last_trick,
        **facts,
    )


def _loss(position: PuzzlePosition, missed: Continuation, texts: Texts) -> dict[str, str]:
    """Which card a wrong one loses and how, as arguments of the text; none of them is the best card."""
    trick, best = missed.tricks[0], position.continuations[0]
    if not _is_own(position, trick) and _is_own(position, best.tricks[0]):
        by = _winning_card(trick)
        if missed.card is not by is not best.card:
            return {"what": _how(position, missed.card, trick), "by": texts.style.card(by)}
    for gain in _gains(position, best, missed):
        if gain.lost is None or best.card in (gain.card, _winning_card(gain.lost)):
            continue
        by = _winning_card(gain.lost)
        how = _how(position, gain.card, gain.lost)
        if gain.card is missed.card and gain.lost is trick:
            return {"what": how, "by": texts.style.card(by)}
        return {
            "what": f"later-{how}",
            "by": texts.style.card(by),
            "lost": texts.style.card(gain.card),
            "which": which_trick(missed.tricks.index(gain.lost), len(missed.tricks)),
            "whose": _source(position, gain.card, gain.lost),
        }
    return {"what": "winning"} if trick.winner == position.seat else {}


def _own_tricks(position: PuzzlePosition, outcome: Continuation) -> list[PlayedTrick]:
    """The tricks that the side to move wins."""
    return [trick for trick in outcome.tricks if _is_own(position, trick)]


def _is_own(position: PuzzlePosition, trick: PlayedTrick) -> bool:
    """Whether the side to move wins a trick."""
    return position.view.sides[trick.winner] == position.side


def _cards(trick: PlayedTrick) -> list[Card]:
    """The cards of a trick, with that of the dummy."""
    return [*trick.cards, *([] if trick.turned is None else [trick.turned])]


def _card_of(seat: int, trick: PlayedTrick) -> Card:
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def _winning_card(trick: PlayedTrick) -> Card:
    return _card_of(trick.winner, trick)


def _played(position: PuzzlePosition, trick: PlayedTrick, *, own: bool) -> list[Card]:
    """The cards that one of the sides plays to a trick."""
    sides = enumerate(position.view.sides)
    return [_card_of(seat, trick) for seat, side in sides if (side == position.side) is own]


def _lost_to(position: PuzzlePosition, card: Card, outcome: Continuation) -> PlayedTrick | None:
    """The trick of the opponents to which the side to move plays a card."""
    tricks = (trick for trick in outcome.tricks if not _is_own(position, trick))
    return next((trick for trick in tricks if card in _played(position, trick, own=True)), None)


def _how(position: PuzzlePosition, lost: Card, trick: PlayedTrick) -> str:
    """How the opponents win a card in a trick of theirs, as a key of the text.

    The card is theirs or the dummy's, and may win the trick for them. Else it loses to an equal one that was played
    first, is beaten in its suit, is trumped, or could not win.
    """
    winner = _winning_card(trick)
    if winner is lost:
        return "equal" if lost in _played(position, trick, own=True) else "wins"
    if lost not in _played(position, trick, own=True):
        return "missed"
    if winner.suit is lost.suit:
        return "beaten"
    is_trumped = winner.suit is position.view.trump and trick.cards[0].suit is lost.suit
    return "trumped" if is_trumped else "taken"


def _over(position: PuzzlePosition, gain: _Gain) -> tuple[str, Card | None]:
    """The best card of the opponents that the card beats or trumps, and which of the two, as a key of the text."""
    theirs, trump = _played(position, gain.trick, own=False), position.view.trump
    led = gain.trick.cards[0].suit
    for how, suit in (("beats", gain.card.suit), ("trumps", led)):
        beaten = [card for card in theirs if card.suit is suit and card is not gain.card]
        if beaten and (how == "beats" or gain.card.suit is trump):
            return how, max(beaten, key=lambda card: card.strength)
    return "wins", None


def _role(position: PuzzlePosition, other: Continuation, trick: PlayedTrick, best: Continuation) -> str:
    """Whether the card that wins a trick is played now, kept for later, or the partner's, as a key of the text."""
    card = _winning_card(trick)
    if trick.winner != position.seat:
        return "partner"
    if trick is best.tricks[0]:
        return "now"
    return "keep" if card is other.card and position.hands[position.seat].count(card) == 1 else "then"


def _source(position: PuzzlePosition, card: Card, trick: PlayedTrick) -> str:
    """Whose card of a trick it is, as a key of the text."""
    if card is _card_of(position.seat, trick):
        return "own"
    if card in _played(position, trick, own=True):
        return "partner"
    return "theirs" if card in trick.cards else "dummy"


def _takes_last_trump(position: PuzzlePosition, best: Continuation, other: Continuation) -> bool:
    """Whether the best card is a trump that takes out the last one, with which the opponents win a trick otherwise."""
    trump, theirs = position.view.trump, _played(position, best.tricks[0], own=False)
    if position.trick or best.card.suit is not trump:
        return False
    opponents = [seat for seat, side in enumerate(position.view.sides) if side != position.side]
    left = sum(held.suit is trump for seat in opponents for held in position.hands[seat])
    if not left or left != sum(card.suit is trump for card in theirs):
        return False
    tricks = (trick for trick in other.tricks if not _is_own(position, trick))
    return any(_winning_card(trick).suit is trump is not trick.cards[0].suit for trick in tricks)


def _gives_lead(position: PuzzlePosition, best: Continuation, other: Continuation) -> bool:
    """Whether the opponents lead after the best card, and the side to move after the other one."""
    return not _is_own(position, best.tricks[0]) and _is_own(position, other.tricks[0])


def _has_fallen(position: PuzzlePosition, by: Card, gain: _Gain, best: Continuation) -> bool:
    """Whether the opponents have played every copy of a card that beats the card before it wins its trick."""
    if gain.card is not gain.winner or by is gain.card:
        return False
    at = best.tricks.index(gain.trick)
    counts = [_played(position, trick, own=False).count(by) for trick in best.tricks]
    return sum(counts[:at]) == sum(counts) > 0
