"""Why the best card of a puzzle is best, and what a wrong one loses, read from the lines of best play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.ai.puzzles import Continuation, PuzzlePosition
from bot.engine.cards import Card
from bot.engine.scoring import PlayedTrick
from bot.render import SYMBOLS
from bot.ui.puzzles.puzzle_text import card_points, has_partner, player_names
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


def why_line(position: PuzzlePosition, other: Continuation, texts: Texts, *, is_told: bool = False) -> str:
    """Say in the order of play how the best card brings more points than another one; empty if it does not.

    :param is_told: whether the user has read what the other card loses.
    """
    if position.continuations[0].points <= other.points:
        return ""
    return " ".join(_Idea(position, other, texts).sentences(is_told=is_told))


def points_line(position: PuzzlePosition, other: Continuation, texts: Texts) -> str:
    """Say what the best card achieves, and how many points another one brings."""
    best = position.continuations[0]
    return texts(
        "puzzle-in-all",
        goal=position.goal,
        points=best.points,
        left=position.points_left,
        other=texts.style.card(other.card),
        other_points=other.points,
    )


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
        found = next((trick for trick in won if card in _won_with(trick)), None)
        if ranks.get(card.rank, 0) and found is not None:
            lost = (one for one in other.tricks if not _is_own(position, one) and card in _cards(one))
            yield _Gain(card, found, next(lost, None))


class _Idea:
    """What the best card does, which card wins thanks to that, and what becomes of that card after another one."""

    def __init__(self, position: PuzzlePosition, other: Continuation, texts: Texts) -> None:
        self._position = position
        self._best = position.continuations[0]
        self._other = other
        self._texts = texts
        self._names = player_names(position, texts)

    def sentences(self, *, is_told: bool) -> Iterator[str]:
        """Yield them in the order of play: this trick, what falls later, the trick that is won, and the other card.

        :param is_told: whether to leave out the other card.
        """
        best, gain = self._best, next(_gains(self._position, self._best, self._other), None)
        if gain is None:
            # The last trick makes the difference.
            yield self._this_trick(None)
            yield self._won(best.tricks[-1], last_trick=card_points(self._position).last_trick)
            return
        at, fell = best.tricks.index(gain.trick), self._falls_at(gain)
        beater = None if fell is None or gain.lost is None else _winning_card(gain.lost)
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
        winner, theirs, trump = _winning_card(trick), _played(position, trick, own=False), position.view.trump
        led, does = trick.cards[0].suit, "wins"
        if not _is_own(position, trick):
            named, does = winner, "let" if winner in position.trick else "loses"
            if does == "loses" and winner.suit is trump is not led:
                held = {one for one in self._hand(trick.winner, 0) if one.suit is trump}
                does = "must-trump" if held == {winner} else "trumps"
        elif trick.winner != position.seat:
            named, does = winner, "partner"
        else:
            beaten = [one for one in theirs if one.suit in (led, trump) and one is not card]
            named = named if named in beaten else max(beaten, key=lambda one: one.strength, default=None)
            if named is not None:
                does = "beats" if named.suit is card.suit else "over-trumps"
        return self._texts(
            "puzzle-first",
            does=does,
            best=self._card(card),
            suit=SYMBOLS[led],
            last=self._last_trump(trick, named),
            **self._who(trick.winner, named),
        )

    def _falls(self, trick: PlayedTrick, beater: Card) -> str:
        """That the opponents play a card which would beat the one that wins later."""
        position = self._position
        own, does, with_ = _card_of(position.seat, trick), "falls", None
        if trick.winner == position.seat and own.suit is beater.suit:
            does, with_ = "beaten", own
        elif beater is _winning_card(trick) and not _is_own(position, trick) and not has_partner(position):
            does, with_ = "takes", own
        return self._texts(
            "puzzle-falls",
            does=does,
            own="" if with_ is None else self._card(with_),
            last=self._last_trump(trick, beater),
            **self._who(trick.winner, beater),
        )

    def _won(
        self, trick: PlayedTrick, card: Card | None = None, beater: Card | None = None, last_trick: int = 0
    ) -> str:
        """Which card wins a trick, and with which card in it.

        :param card: what is won, which may be the card that wins.
        :param beater: what would have beaten it, and has fallen.
        :param last_trick: the points of the last trick, if they are all that counts.
        """
        position, winner, led = self._position, _winning_card(trick), trick.cards[0]
        at, suits = self._best.tricks.index(trick), (winner.suit, led.suit)
        over = max(
            (one for one in _played(position, trick, own=False) if one.suit in suits and one is not winner),
            key=lambda one: (one.suit is winner.suit, one.strength),
            default=None,
        )
        how = "wins" if over is None else "beats" if over.suit is winner.suit else "trumps"
        leads = at > 0 and position.view.sides[trick.leader] != position.side
        is_said = card is (led if leads else over) or (card is winner and card not in _won_with(trick))
        source = "none" if card is None or is_said else _source(position, card, trick)
        return self._texts(
            "puzzle-wins",
            when="now" if at == 0 else "theirs" if leads else "then",
            which=which_trick(at, len(self._best.tricks)),
            whose="own" if trick.winner == position.seat else "partner",
            winner=self._card(winner),
            led=self._card(led),
            over="" if over is None else self._card(over),
            how=how,
            highest="yes" if how != "trumps" and self._is_highest(trick, beater) else "no",
            suit=SYMBOLS[winner.suit],
            source=source,
            won="" if card is None else self._card(card),
            last=self._last_trump(trick, over) if at == 0 else "no",
            points=last_trick or trick.points or 0,
            only="last" if last_trick else "all",
            again="yes" if at and trick.leader == self._taker() else "no",
            **self._who(trick.leader, None),
        )

    def _taker(self) -> int | None:
        """The opponent who takes this trick after the best card, and so has been named."""
        trick = self._best.tricks[0]
        is_named = not _is_own(self._position, trick) and _winning_card(trick) not in self._position.trick
        return trick.winner if is_named else None

    def _lost(self, gain: _Gain) -> Iterator[str]:
        """What becomes after the other card of what the best one wins."""
        position, lost = self._position, gain.lost
        if lost is None and gain.card in map(_winning_card, _own_tricks(position, self._other)):
            return
        is_now = gain.card is self._other.card and lost is self._other.tricks[0]
        yield self._texts(
            "puzzle-lost",
            when="now" if is_now else "after",
            how="none" if lost is None else _how(position, gain.card, lost),
            card=self._card(gain.card),
            by="" if lost is None else self._card(_winning_card(lost)),
            other=self._card(self._other.card),
            partners=int(has_partner(position)),
        )

    def _card(self, card: Card) -> str:
        return self._texts.style.card(card)

    def _who(self, seat: int, named: Card | None) -> dict[str, str | int]:
        """A player and a card, as arguments of texts."""
        return {
            "partners": int(has_partner(self._position)),
            "name": self._names[seat],
            "card": "" if named is None else self._card(named),
        }

    def _hand(self, seat: int, at: int) -> list[Card]:
        """The cards that a player holds before a trick after the best card."""
        return [_card_of(seat, trick) for trick in self._best.tricks[at:]]

    def _opponents_trumps(self, at: int) -> list[Card]:
        """The trumps that the opponents hold before a trick after the best card."""
        played = (
            card for trick in self._best.tricks[at:] for card in _played(self._position, trick, own=False)
        )
        return [card for card in played if card.suit is self._position.view.trump]

    def _last_trump(self, trick: PlayedTrick, card: Card | None) -> str:
        """Whether a card that is played to a trick is the last trump of the opponents, as a key of the text."""
        at = self._best.tricks.index(trick)
        is_last = card not in self._position.trick and self._opponents_trumps(at) == [card]
        return "yes" if is_last else "no"

    def _falls_at(self, gain: _Gain) -> int | None:
        """In which trick the last copy falls of the card that beats or trumps the winner after the other card.

        None if there is no such card, or the opponents keep it until then.
        """
        position, best, lost = self._position, self._best, gain.lost
        if lost is None or gain.card is not gain.winner:
            return None
        by = _winning_card(lost)
        if by is gain.card or _how(position, gain.card, lost) not in ("beaten", "trumped"):
            return None
        falls = [at for at, trick in enumerate(best.tricks) if by in _played(position, trick, own=False)]
        return falls[-1] if falls and falls[-1] < best.tricks.index(gain.trick) else None

    def _is_highest(self, trick: PlayedTrick, beater: Card | None) -> bool:
        """Whether nobody has a higher card of its suit than the one that wins a trick, since `beater` has fallen."""
        winner, at = _winning_card(trick), self._best.tricks.index(trick)
        if beater is None or beater.suit is not winner.suit:
            return False
        held = (card for seat in range(self._position.view.seats) for card in self._hand(seat, at))
        return all(card.suit is not winner.suit or card.strength <= winner.strength for card in held)


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


def _won_with(trick: PlayedTrick) -> list[Card]:
    """The cards of a trick besides the one that wins it."""
    cards = _cards(trick)
    cards.remove(_winning_card(trick))
    return cards


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


def _source(position: PuzzlePosition, card: Card, trick: PlayedTrick) -> str:
    """Whose card of a trick it is, as a key of the text."""
    if card is _card_of(position.seat, trick):
        return "own"
    if card in _played(position, trick, own=True):
        return "partner"
    return "theirs" if card in trick.cards else "dummy"
