"""Reasons, read off the comparison of two actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Final

from bot.ai.coach.facts import can_make, is_needed, is_settled, missing_cards
from bot.ai.coach.reasons import Reason, ReasonKind
from bot.ai.position import Position
from bot.ai.rules_of_thumb.melding import MeldEstimate
from bot.ai.search.evaluation import Comparison, Estimate, Part
from bot.ai.search.exact import is_solvable, last_tricks
from bot.ai.simulation.compiled import Floats
from bot.ai.simulation.moves import (
    CONTRACT_BEATEN,
    CONTRACT_MADE,
    DECLARED,
    GAME_LOST,
    GAME_WON,
    MELD_OWN,
    MELD_THEIRS,
    TRICK_LOST,
    TRICK_WON,
)
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Suit
from bot.engine.melds import Meld

ENOUGH: Final = 0.6
"""The share of a loss that reasons must add up to."""
TOO_MUCH: Final = 1.5
"""The share of a loss above which what speaks against it is said, too."""
SMALL: Final = 0.5
"""The share of the least mistake below which a loss is not worth several figures, which might not seem to add up."""
AT_MOST: Final = 2
"""The most that reasons may add up to, as a share of the loss; above it, what offsets them is not clear."""
LEAST_PART: Final = 0.5
MOST_PART: Final = 2
"""A difference in card points explains the gain in a trick if the gain is between these multiples of it."""
LEAST_WEIGHT: Final = 0.25
"""The least that a point is worth at a score of the game at which points are named."""
LEAST_SHARE: Final = 0.1
"""The difference of two shares of deals that is worth naming."""
LEAST_OF_GAIN: Final = 0.5
"""The share of a gain in tricks that a card makes which is said to make it."""
LEAST_TRICKS: Final = 0.2
"""The difference in the mean number of tricks won by the cards of a suit that is worth naming."""
LEAST_CHANCE: Final = 0.01
"""The difference in chances of contracts and games that is worth naming."""


@dataclass(frozen=True, eq=False)
class Wins:
    """How many tricks a seat wins with each card in the rest of a deal, by action, and the points in them."""

    tricks: Mapping[Action, Floats] = field(default_factory=dict)
    points: Mapping[Action, Floats] = field(default_factory=dict)


def explain(
    position: Position,
    action: Action,
    other: Action,
    comparison: Comparison,
    least: float = 0,
    wins: Wins | None = None,
) -> tuple[Reason, ...]:
    """What an action gains compared with a worse one: the parts that add up to most of it, the largest first.

    :param least: the loss from which a choice is a mistake; far below it, one reason is said or none.
    :param wins: by which it is found which card of the hand gains most.
    """
    if action.verb is Verb.PLAY and other.verb is Verb.PLAY and is_solvable(position):
        return (_of_last_tricks(position, action.card, other.card, comparison),)
    if {action.verb, other.verb} <= {Verb.BID, Verb.PASS}:
        return (_of_auction(comparison),)
    estimates = _of_parts(action, other, comparison)
    card_wins = None if wins is None else _of_cards(position, action, other, estimates, wins)
    if card_wins is not None and Part.TRICK in estimates:
        estimates[Part.LATER] = _sum(estimates[Part.LATER], estimates.pop(Part.TRICK))
    parts = [part for part, estimate in estimates.items() if estimate.is_clear]
    parts.sort(key=lambda part: -estimates[part].mean)
    if not parts or estimates[parts[0]].mean <= 0:
        return ()
    # The largest gain comes first, then what is largest of the rest, until the sum is about the loss.
    first, *others = parts
    others.sort(key=lambda part: -abs(estimates[part].mean))
    found = [
        card_wins
        if part is Part.LATER and card_wins is not None
        else _of_part(position, action, other, part, estimates[part], comparison)
        for part in (first, *others)
    ]
    reasons: list[Reason] = []
    total, whole = 0.0, comparison.gain.mean
    for reason in filter(None, found):
        if not ENOUGH * whole <= total <= TOO_MUCH * whole:
            total += reason.points
            reasons.append(reason)
    if not ENOUGH * whole <= total <= AT_MOST * whole or all(
        reason.kind is ReasonKind.STANDING or reason.points < 0 for reason in reasons
    ):
        return ()
    if whole < SMALL * least and len(reasons) > 1:
        return ()
    # What speaks against it comes last.
    return tuple(sorted(reasons, key=lambda reason: reason.points < 0))


def _of_cards(
    position: Position, action: Action, other: Action, estimates: Mapping[Part, Estimate], wins: Wins
) -> Reason | None:
    """The card, or else the suit, by which an action gains most of what it gains in tricks, not in this one alone.

    :return: None if no single one does.
    """
    if not {action, other} <= wins.tricks.keys():
        return None
    trick, later = estimates.get(Part.TRICK, Estimate(0, 0)), estimates[Part.LATER]
    gain, rivals = trick.mean + later.mean, len(set(position.view.sides)) - 1
    if later.mean < trick.mean or gain <= 0:
        return None
    # What the side takes, the others do not.
    more = (wins.points[action] - wins.points[other]) * (1 + 1 / rivals)
    tricks, other_tricks = wins.tricks[action], wins.tricks[other]
    held = Counter(position.own_cards)
    card = max(held, key=lambda one: more[one.order])
    share, other_share = float(tricks[card.order]), float(other_tricks[card.order])
    if share - other_share >= LEAST_SHARE and more[card.order] >= LEAST_OF_GAIN * gain:
        return Reason(ReasonKind.CARD_WINS, gain, share, other_share, card=card, copies=held[card])
    of_suit = {suit: [one.order for one in held if one.suit is suit] for suit in Suit}
    suit = max(of_suit, key=lambda one: more[of_suit[one]].sum())
    share, other_share = (float(found[of_suit[suit]].sum()) for found in (tricks, other_tricks))
    if share - other_share >= LEAST_TRICKS and more[of_suit[suit]].sum() >= LEAST_OF_GAIN * gain:
        return Reason(ReasonKind.SUIT_WINS, gain, share, other_share, suit=suit)
    return None


def _of_parts(action: Action, other: Action, comparison: Comparison) -> dict[Part, Estimate]:
    """The parts of a gain, those together that are not apart in what two actions do."""
    estimates = _weighed(comparison)
    if not action.verb is other.verb is Verb.PLAY:
        # Throwing in plays no card to this trick.
        estimates[Part.LATER] = _sum(estimates[Part.LATER], estimates.pop(Part.TRICK))
    if not action.verb is other.verb is Verb.BURY:
        # Only of two ways to bury can it be said what more is buried.
        estimates[Part.LATER] = _sum(estimates[Part.LATER], estimates.pop(Part.BURIED))
    return estimates


def _weighed(comparison: Comparison) -> dict[Part, Estimate]:
    """The parts of a gain. Where neither contract nor game is at stake, the stakes only say what a point is worth."""
    estimates = dict(comparison.parts)
    stakes = _of_stakes(estimates[Part.STAKES].mean, comparison.first, comparison.second)
    points = comparison.gain.mean - estimates[Part.STAKES].mean
    if stakes.kind is not ReasonKind.STANDING or points <= 0:
        return estimates
    weight = comparison.gain.mean / points
    if not LEAST_WEIGHT <= weight <= 1 / LEAST_WEIGHT:
        return estimates
    del estimates[Part.STAKES]
    return {part: Estimate(weight * found.mean, weight * found.error) for part, found in estimates.items()}


def _sum(first: Estimate, second: Estimate) -> Estimate:
    return Estimate(first.mean + second.mean, hypot(first.error, second.error))


def _of_part(
    position: Position, action: Action, other: Action, part: Part, estimate: Estimate, comparison: Comparison
) -> Reason | None:
    """The reason that a part gives; one with negative points speaks against the action.

    :return: None if nobody would believe it, as what links the choice to the part is not known.
    """
    first, second, points = comparison.first, comparison.second, estimate.mean
    match part:
        case Part.TRICK:
            return _of_trick(position, action, other, points, comparison)
        case Part.LATER:
            is_separate = first[TRICK_WON] + first[TRICK_LOST] > 0.5 or action.verb is not Verb.PLAY
            if action.verb is Verb.MELD:
                return None
            if not action.verb is other.verb is Verb.PLAY:
                return Reason(ReasonKind.LATER, points)
            is_kept = _is_stronger(position, other.card, action.card)
            return Reason(ReasonKind.LATER if is_separate else ReasonKind.REST, points, is_kept=is_kept)
        case Part.MELDS:
            own, theirs = first[MELD_OWN] - second[MELD_OWN], second[MELD_THEIRS] - first[MELD_THEIRS]
            is_own = abs(own) >= abs(theirs)
            if action.verb is Verb.PLAY and not position.is_stock_play:
                # All melds have been made: what changes is who keeps them.
                kind = ReasonKind.SAVED_MELDS if is_own else ReasonKind.OTHER_SAVED_MELDS
                return Reason(kind, points)
            kind = ReasonKind.MELDS if is_own else ReasonKind.OTHER_MELDS
            meld = lost_meld(position, action, other) if is_own and points > 0 else None
            shares = _of_melding(position, action, other, comparison) if meld is None else (0.0, 0.0)
            if shares is None:
                return None
            return Reason(
                kind,
                points,
                *shares,
                recovered=_recovered(position, action, other, own),
                is_total=action.verb is Verb.MELD,
                worth=comparison.parts[part].mean,
                has_last_draw=position.rules.scores_last_draw,
                meld="" if meld is None else meld.name,
                meld_points=0 if meld is None else meld.points,
            )
        case Part.BURIED:
            return Reason(ReasonKind.BURIED, points, worth=comparison.parts[part].mean)
        case Part.STAKES:
            return _of_stakes(points, first, second)


def lost_meld(position: Position, action: Action, other: Action) -> Meld | None:
    """The meld by which playing another card costs most: the seat can still make it, and the card is missing then."""
    if not action.verb is other.verb is Verb.PLAY:
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
    position: Position, action: Action, other: Action, points: float, comparison: Comparison
) -> Reason:
    first, second = comparison.first, comparison.second
    won, other_won = float(first[TRICK_WON]), float(second[TRICK_WON])
    lost, other_lost = float(first[TRICK_LOST]), float(second[TRICK_LOST])
    worth = position.card_points(action.card) - position.card_points(other.card)
    shares, kind = (won, other_won), ReasonKind.TAKES_TRICK
    if (
        (won - other_won) * points <= 0
        or abs(won - other_won) < LEAST_SHARE
        or _is_odd(position, *((action.card, other.card) if won > other_won else (other.card, action.card)))
    ):
        # The same side takes the trick, and what the cards are worth is the difference.
        gain, found = worth * (won - lost), comparison.parts[Part.TRICK].mean
        if points <= 0 or not LEAST_PART * gain <= found <= MOST_PART * gain:
            return Reason(ReasonKind.TRICK, points)
        kind = ReasonKind.ADDS if worth > 0 else ReasonKind.KEEPS
        if worth < 0:
            shares = lost, other_lost
    return Reason(
        kind,
        points,
        *shares,
        is_sure=is_settled(position, action.card) is not None,
        other_is_sure=is_settled(position, other.card) is not None,
        has_ally=position.ally is not None,
        worth=0 if kind is ReasonKind.TAKES_TRICK else abs(worth),
    )


def _of_melding(
    position: Position, action: Action, other: Action, comparison: Comparison
) -> tuple[float, float] | None:
    """In which share of the deals each of two cards wins the trick, after which only its winner may meld.

    :return: Zeros if it is not that: melds are made with the cards themselves. None if it is neither.
    """
    if not action.verb is other.verb is Verb.PLAY:
        return 0.0, 0.0
    first, second = comparison.first, comparison.second
    share, other_share = float(first[TRICK_WON]), float(second[TRICK_WON])
    gain = comparison.parts[Part.MELDS].mean
    often, rarely = (action, other) if share > other_share else (other, action)
    is_odd = _is_odd(position, often.card, rarely.card)
    if abs(share - other_share) >= LEAST_SHARE and (share - other_share) * gain > 0 and not is_odd:
        return share, other_share
    is_own = abs(first[MELD_OWN] - second[MELD_OWN]) >= abs(second[MELD_THEIRS] - first[MELD_THEIRS])
    lost = other.card if gain > 0 else action.card
    return (0.0, 0.0) if is_own and is_needed(position, lost) else None


def _recovered(position: Position, action: Action, other: Action, gain: float) -> float:
    """What drawing without a meld still melds later, of what the meld scores now."""
    if action.verb is not Verb.MELD or other.verb not in (Verb.DRAW, Verb.DRAW_UPCARD):
        return 0.0
    scored = position.rules.worth(position.view, position.seat, action) or 0
    recovered = scored - float(gain)
    return recovered if recovered >= LEAST_SHARE * scored else 0.0


def _is_stronger(position: Position, first: Card, second: Card) -> bool:
    """Whether the first of two cards is a trump and the other is none, or the higher one."""
    if (first.suit is position.trump) is not (second.suit is position.trump):
        return first.suit is position.trump
    return first.strength > second.strength


def _is_odd(position: Position, often: Card, rarely: Card) -> bool:
    """Whether the lower of two cards takes the trick more often: only because an opponent lets it pass."""
    is_like = (often.suit is position.trump) is (rarely.suit is position.trump) and not position.trick
    return often.strength < rarely.strength and (often.suit is rarely.suit or is_like)


def _of_stakes(points: float, first: Floats, second: Floats) -> Reason:
    """By the game or the contract, whichever the choice changes more."""
    apart = {
        ReasonKind.WINS_GAME: (GAME_WON, 1),
        ReasonKind.LOSES_GAME: (GAME_LOST, -1),
        ReasonKind.CONTRACT: (CONTRACT_MADE, 1),
        ReasonKind.BEATS: (CONTRACT_BEATEN, 1),
    }
    sign = 1 if points > 0 else -1
    gains = {kind: sign * way * float(first[at] - second[at]) for kind, (at, way) in apart.items()}
    kind = max(gains, key=gains.__getitem__)
    if gains[kind] < LEAST_CHANCE:
        return Reason(ReasonKind.STANDING, points)
    at, _ = apart[kind]
    return Reason(kind, points, float(first[at]), float(second[at]))


def _of_auction(comparison: Comparison) -> Reason:
    first, second = comparison.first, comparison.second
    return Reason(
        ReasonKind.AUCTION,
        comparison.gain.mean,
        float(first[DECLARED]),
        float(second[DECLARED]),
        made=float(first[CONTRACT_MADE]),
        other_made=float(second[CONTRACT_MADE]),
    )


def _of_last_tricks(position: Position, card: Card, other: Card, comparison: Comparison) -> Reason:
    done = len(position.view.tricks)
    tricks, other_tricks = (
        tuple(n for n, seat in enumerate(last_tricks(position, first), done + 1) if seat == position.seat)
        for first in (card, other)
    )
    same = len(tricks) == len(other_tricks)
    return Reason(
        ReasonKind.SAME_TRICKS if same else ReasonKind.LAST_TRICKS,
        comparison.gain.mean,
        first_trick=done + 1,
        tricks=tricks,
        other_tricks=other_tricks,
        left=len(position.own_cards),
    )
