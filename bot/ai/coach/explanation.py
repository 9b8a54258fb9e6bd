"""The reason why an action is better than another, read off their comparison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from math import hypot
from typing import Final

from bot.ai.coach.certainty import can_make, is_settled, missing_cards
from bot.ai.coach.reasons import HARDLY_ANY, LEAST_SHARE, OUTCOMES, Fact, FactKind, Reason, ReasonKind
from bot.ai.position import Position
from bot.ai.rules_of_thumb.melding import MeldEstimate
from bot.ai.search.evaluation import Comparison, Estimate, Part
from bot.ai.search.exact import is_solvable, last_tricks
from bot.ai.simulation.compiled import Floats
from bot.ai.simulation.moves import (
    BURIED_OWN,
    CONTRACT_BEATEN,
    CONTRACT_MADE,
    DECLARED,
    GAME_LOST,
    GAME_WON,
    LATER_OWN,
    MELD_OWN,
    MELD_THEIRS,
    TRICK_LOST,
    TRICK_OWN,
    TRICK_WON,
)
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Rank
from bot.engine.melds import Meld

LEAST_OF_GAIN: Final = 0.5
"""The share of a gain that what is said to make it must make."""
LEAST_PART: Final = 0.5
MOST_PART: Final = 2
"""A difference in card points explains the gain in a trick if the gain is between these multiples of it."""
LEAST_STAKE: Final = 0.05
"""The difference of two shares of deals with a contract made or a game won that is worth naming."""
LEAST_WORTH: Final = 0.5
"""The points that it is worth naming that a side scores more."""
LIKELY: Final = 0.5
"""The share of the deals with a contract from which on it is said how many of them end in that way."""


@dataclass(frozen=True, eq=False)
class Wins:
    """How many tricks a seat wins with each card in the rest of a deal, by action, and the points in them."""

    tricks: Mapping[Action, Floats] = field(default_factory=dict)
    points: Mapping[Action, Floats] = field(default_factory=dict)


def explain(
    position: Position, action: Action, other: Action, comparison: Comparison, wins: Wins | None = None
) -> Reason | None:
    """What an action gains compared with a worse one: a meld, a contract or game, this trick, a later one, the rest.

    :param wins: by which it is found which card of the hand gains most.
    :return: None if nothing that can be named makes at least half of the gain, and nothing is gained in this trick.
    """
    if action.verb is Verb.PLAY and other.verb is Verb.PLAY and is_solvable(position):
        return _of_last_tricks(position, action.card, other.card)
    if {action.verb, other.verb} <= {Verb.BID, Verb.PASS}:
        return _of_auction(action, comparison)
    if action.verb is Verb.THROW_IN:
        return _of_throwing_in(comparison)
    found = _reasons(position, action, other, comparison, wins or Wins())
    return next(found, None) or next(_of_many(position, action, other, comparison, wins or Wins()), None)


def explain_by_cards(
    position: Position, action: Action, other: Action, comparison: Comparison, wins: Wins | None = None
) -> Reason | None:
    """By which cards a card gains compared with a worse one, apart from what becomes of contract, game and melds."""
    if not action.verb is other.verb is Verb.PLAY or is_solvable(position):
        return None
    given = position, action, other, comparison, wins or Wins()
    points = ReasonKind.TRICKS, ReasonKind.MELDS
    found = (one for one in chain(_reasons(*given), _of_many(*given)) if one.kind not in {*OUTCOMES, *points})
    return next(found, None)


def main_part(action: Action, other: Action, comparison: Comparison) -> Part:
    """Where an action gains most of the points, or that it only gains what is at stake."""
    estimates = _of_parts(action, other, comparison)
    points = {part: found.mean for part, found in estimates.items() if part is not Part.STAKES}
    most = max(points, key=points.__getitem__)
    return most if points[most] > 0 else Part.STAKES


def _reasons(
    position: Position, action: Action, other: Action, comparison: Comparison, wins: Wins
) -> Iterator[Reason]:
    """What gains most of the points, or is at stake, in the order in which it says something to a player."""
    estimates = _of_parts(action, other, comparison)
    # What the contract and the game add is no part of the points.
    stakes = estimates.pop(Part.STAKES)
    points = comparison.gain.mean - stakes.mean
    told = {part for part, estimate in estimates.items() if _makes(estimate, points)}
    are_played = action.verb is other.verb is Verb.PLAY
    if Part.MELDS in told and (meld := lost_meld(position, action, other)) is not None:
        yield Reason(ReasonKind.LOST_MELD, meld=meld.name, meld_points=meld.points)
    if _makes(stakes, comparison.gain.mean) and (found := _of_stakes(comparison)) is not None:
        yield found
    if Part.TRICK in told and (found := _of_trick(position, action, other, comparison)) is not None:
        yield found
    if Part.MELDS in told and are_played:
        yield from _of_later_melds(position, action, other, comparison)
    if (found := _of_card(position, action, other, estimates, points, wins)) is not None:
        yield found
    if Part.LATER in told and are_played and _is_stronger(position, other.card, action.card):
        yield Reason(ReasonKind.LATER)
    if Part.BURIED in told:
        buried, other_buried = (sum(map(position.card_points, one.cards)) for one in (action, other))
        # What they count in the game may be more, as the opponents don't get them.
        yield from [Reason(ReasonKind.BURIED, worth=buried - other_buried)] if buried > other_buried else []
    if not are_played:
        yield from _of_points(comparison, told, are_buried=action.verb is other.verb is Verb.BURY)


def _of_many(
    position: Position, action: Action, other: Action, comparison: Comparison, wins: Wins
) -> Iterator[Reason]:
    """One of many things that gain a little: this trick, which a player sees, a card, or else points."""
    if not action.verb is other.verb is Verb.PLAY:
        return
    gained = {part for part, found in comparison.parts.items() if found.is_clear and found.mean > 0}
    if Part.TRICK in gained:
        found = _of_trick(position, action, other, comparison, is_one_of_many=True)
        yield from [] if found is None else [found]
    estimates = _of_parts(action, other, comparison)
    total = _sum(estimates[Part.TRICK], estimates[Part.LATER])
    if total.is_clear and total.mean > 0:
        found = _of_card(position, action, other, estimates, 0, wins)
        yield from [] if found is None else [found]
    if Part.LATER in gained and _is_stronger(position, other.card, action.card):
        yield Reason(ReasonKind.LATER)
    yield from _of_points(comparison, gained, are_buried=False)


def _makes(estimate: Estimate, gain: float) -> bool:
    """Whether a part makes most of a gain."""
    return estimate.is_clear and estimate.mean >= LEAST_OF_GAIN * gain > 0


def _of_card(
    position: Position,
    action: Action,
    other: Action,
    estimates: Mapping[Part, Estimate],
    points: float,
    wins: Wins,
) -> Reason | None:
    """The card by which an action gains most of what it gains in tricks, not in this one alone.

    :param points: of which what it gains in tricks is most; 0 if that need not be, nor the card make most of that.
    :return: None if no single one does.
    """
    if not {action, other} <= wins.tricks.keys():
        return None
    trick, later = estimates.get(Part.TRICK, Estimate(0, 0)), estimates[Part.LATER]
    total = _sum(trick, later)
    if later.mean < trick.mean or (points and not _makes(total, points)):
        return None
    # What the side takes, the others do not.
    rivals = len(set(position.view.sides)) - 1
    more = (wins.points[action] - wins.points[other]) * (1 + 1 / rivals)
    held = Counter(position.own_cards)
    card = max(held, key=lambda one: more[one.order])
    share, other_share = (float(wins.tricks[choice][card.order]) for choice in (action, other))
    least = LEAST_OF_GAIN * total.mean if points else 0
    if held[card] > 1 or share - other_share < LEAST_SHARE or more[card.order] < least:
        return None
    is_low = card.suit is not position.trump and card.rank not in (Rank.ACE, Rank.TEN)
    return Reason(ReasonKind.CARD_WINS, share, other_share, card=card, is_low=is_low)


def _of_parts(action: Action, other: Action, comparison: Comparison) -> dict[Part, Estimate]:
    """The parts of a gain, those together that are not apart in what two actions do."""
    estimates = dict(comparison.parts)
    if not action.verb is other.verb is Verb.PLAY:
        # Throwing in plays no card to this trick.
        estimates[Part.LATER] = _sum(estimates[Part.LATER], estimates.pop(Part.TRICK))
    if not action.verb is other.verb is Verb.BURY:
        # Only of two ways to bury can it be said what more is buried.
        estimates[Part.LATER] = _sum(estimates[Part.LATER], estimates.pop(Part.BURIED))
    return estimates


def _of_points(comparison: Comparison, told: set[Part], *, are_buried: bool) -> Iterator[Reason]:
    """Where the side itself scores more: by melds, or in tricks, with the buried cards unless these are apart."""
    more = comparison.first - comparison.second
    in_tricks = more[TRICK_OWN] + more[LATER_OWN] + (0 if are_buried else more[BURIED_OWN])
    for part, kind, worth in (
        (Part.MELDS, ReasonKind.MELDS, more[MELD_OWN]),
        (Part.LATER, ReasonKind.TRICKS, in_tricks),
    ):
        if part in told and worth >= LEAST_WORTH:
            yield Reason(kind, worth=float(worth))


def _sum(first: Estimate, second: Estimate) -> Estimate:
    return Estimate(first.mean + second.mean, hypot(first.error, second.error))


def lost_meld(position: Position, action: Action, other: Action) -> Meld | None:
    """The meld by which playing another card costs most: the seat can still make it, and the card is missing then."""
    if not action.verb is other.verb is Verb.PLAY or not position.is_stock_play:
        return None
    lost = []
    for meld, expected in zip(position.melds, MeldEstimate(position).expected, strict=True):
        if other.card in meld.cards and can_make(position, meld):
            now = missing_cards(position, meld)
            better, worse = (missing_cards(position, meld, played=played.card) for played in (action, other))
            if better == now != worse:
                lost.append((expected, meld.points, meld))
    return max(lost, key=lambda found: found[:2], default=(0, 0, None))[2]


def _of_trick(
    position: Position,
    action: Action,
    other: Action,
    comparison: Comparison,
    *,
    is_one_of_many: bool = False,
) -> Reason | None:
    """Who takes the trick, or else the worth of a card in it, where the same side takes it.

    :param is_one_of_many: whether the worth of the card need not explain what is gained in the trick.
    :return: None if nobody would believe either.
    """
    first, second = comparison.first, comparison.second
    won, lost = float(first[TRICK_WON]), float(first[TRICK_LOST])
    shares = _trick_shares(position, action, other, comparison)
    kind, worth = ReasonKind.TAKES_TRICK, 0
    if shares is None:
        worth = position.card_points(action.card) - position.card_points(other.card)
        gain, found = worth * (won - lost), comparison.parts[Part.TRICK].mean
        if gain <= 0 or not (is_one_of_many or LEAST_PART * gain <= found <= MOST_PART * gain):
            return None
        kind = ReasonKind.ADDS if worth > 0 else ReasonKind.KEEPS
        shares = (won, float(second[TRICK_WON])) if worth > 0 else (lost, float(second[TRICK_LOST]))
    return Reason(
        kind,
        *shares,
        is_sure=is_settled(position, action.card) is not None,
        other_is_sure=is_settled(position, other.card) is not None,
        has_ally=position.ally is not None,
        worth=abs(worth),
    )


def _trick_shares(
    position: Position, action: Action, other: Action, comparison: Comparison
) -> tuple[float, float] | None:
    """In which share of the deals each of two cards wins the trick; None if the first doesn't win it more often."""
    share, other_share = float(comparison.first[TRICK_WON]), float(comparison.second[TRICK_WON])
    if share - other_share < LEAST_SHARE or _is_odd(position, action.card, other.card):
        return None
    return share, other_share


def _is_stronger(position: Position, first: Card, second: Card) -> bool:
    """Whether the first of two cards is a trump and the other is none, or the higher one."""
    if (first.suit is position.trump) is not (second.suit is position.trump):
        return first.suit is position.trump
    return first.strength > second.strength


def _is_odd(position: Position, often: Card, rarely: Card) -> bool:
    """Whether the lower of two cards takes the trick more often: only because an opponent lets it pass."""
    is_like = (often.suit is position.trump) is (rarely.suit is position.trump) and not position.trick
    return often.strength < rarely.strength and (often.suit is rarely.suit or is_like)


def _of_later_melds(
    position: Position, action: Action, other: Action, comparison: Comparison
) -> Iterator[Reason]:
    """Who may meld by this trick while there is a stock, or else who keeps melds that have been made."""
    if position.is_stock_play:
        shares = _trick_shares(position, action, other, comparison)
        if shares is not None:
            yield Reason(ReasonKind.MAY_MELD, *shares)
        return
    first, second = comparison.first, comparison.second
    own, theirs = first[MELD_OWN] - second[MELD_OWN], second[MELD_THEIRS] - first[MELD_THEIRS]
    yield Reason(ReasonKind.SAVED_MELDS if own >= theirs else ReasonKind.OTHER_SAVED_MELDS)


def _of_stakes(comparison: Comparison) -> Reason | None:
    """The game or the contract, whichever the choice changes more; None if it changes neither."""
    first, second = comparison.first, comparison.second
    apart = {
        ReasonKind.WINS_GAME: (GAME_WON, 1),
        ReasonKind.LOSES_GAME: (GAME_LOST, -1),
        ReasonKind.CONTRACT: (CONTRACT_MADE, 1),
        ReasonKind.BEATS: (CONTRACT_BEATEN, 1),
    }
    gains = {kind: sign * float(first[at] - second[at]) for kind, (at, sign) in apart.items()}
    kind = max(gains, key=gains.__getitem__)
    if gains[kind] < LEAST_STAKE:
        return None
    at, _ = apart[kind]
    return Reason(kind, float(first[at]), float(second[at]))


def _of_auction(action: Action, comparison: Comparison) -> Reason | None:
    """What becomes of a bid that gets the contract, or else of what the others bid; None if neither speaks for it."""
    first, second = comparison.first, comparison.second
    reason = Reason(
        ReasonKind.AUCTION,
        float(first[DECLARED]),
        float(second[DECLARED]),
        made=float(first[CONTRACT_MADE]),
        other_made=float(second[CONTRACT_MADE]),
    )
    is_bid = action.verb is Verb.BID
    share = reason.share if is_bid else reason.other_share
    part = reason.made if is_bid else reason.other_share - reason.other_made
    if share >= HARDLY_ANY and part >= LIKELY * share:
        return reason
    beaten, other_beaten = float(first[CONTRACT_BEATEN]), float(second[CONTRACT_BEATEN])
    return Reason(ReasonKind.BEATS, beaten, other_beaten) if beaten - other_beaten >= LEAST_STAKE else None


def _of_throwing_in(comparison: Comparison) -> Reason | None:
    """How often the contract would be made; None if mostly."""
    thrown, played = (float(figures[CONTRACT_MADE]) for figures in (comparison.first, comparison.second))
    return Reason(ReasonKind.PLAYED_OUT, thrown, played) if played < LIKELY else None


def tricks_left(position: Position, action: Action) -> Fact | None:
    """How many tricks a seat wins with best play from both; None if a card makes a difference to that.

    :param action: the card that is recommended.
    """
    if action.verb is not Verb.PLAY or not is_solvable(position):
        return None
    counts = {len(_own_tricks(position, card)) for card in position.legal_cards}
    if len(counts) > 1:
        return None
    return Fact(FactKind.LEFT_TRICKS, counts.pop(), needed=len(position.own_cards))


def _own_tricks(position: Position, card: Card) -> tuple[int, ...]:
    """The numbers of the tricks that a seat wins with best play from both after a card."""
    done = len(position.view.tricks)
    return tuple(n for n, seat in enumerate(last_tricks(position, card), done + 1) if seat == position.seat)


def _of_last_tricks(position: Position, card: Card, other: Card) -> Reason:
    done = len(position.view.tricks)
    tricks, other_tricks = (_own_tricks(position, first) for first in (card, other))
    same = len(tricks) == len(other_tricks)
    return Reason(
        ReasonKind.SAME_TRICKS if same else ReasonKind.LAST_TRICKS,
        first_trick=done + 1,
        tricks=tricks,
        other_tricks=other_tricks,
        left=len(position.own_cards),
    )
