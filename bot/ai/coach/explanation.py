"""Finds a reason for an action, by rules of thumb."""

from __future__ import annotations

from dataclasses import replace

from bot.ai.coach.reasons import Reason, ReasonKind
from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.ai.rules_of_thumb.melding import MeldEstimate, leaves_meld
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import SIGNAL_POINTS, BidMade
from bot.engine.phases.auction import Auction
from bot.engine.tricks import best

LEAST_MELD_GAIN = 0.05
"""The expected points of melds that a card must keep to be worth naming, as a share of all trick points."""


def reason_for(position: Position, action: Action, instead: Action | None = None) -> Reason | None:
    """Why an action on offer is good; None if there is nothing short to say.

    :param instead: an action that is worse. If given, the reason says what the better one gains compared with it, or
        at least does not hold for both.
    """
    if not any(other != action for other in position.offer):
        return Reason(ReasonKind.ONLY_CHOICE)
    gain = None if instead is None else _gain(position, action, instead)
    if gain is not None:
        return gain
    reason = _why(position, action)
    return None if instead is not None and _why(position, instead) == reason else reason


def _why(position: Position, action: Action) -> Reason | None:
    """Why an action is good, compared with nothing."""
    match action.verb:
        case Verb.PLAY:
            return _why_play(position, action.card)
        case Verb.MELD | Verb.DIX | Verb.EXCHANGE:
            points = position.rules.worth(position.view, position.seat, action)
            return Reason(ReasonKind.SCORES, points=points) if points else None
        case Verb.BID:
            return _why_bid(position, action)
        case Verb.PASS:
            bids = position.choices.get(Verb.BID)
            return _why_pass(position, bids[0].points) if bids else None
        case Verb.TRUMP:
            return _hand_worth(BidEvaluation(position), action.suit)
        case Verb.BURY:
            return Reason(ReasonKind.LEAST_USEFUL)
        case Verb.PASS_CARDS:
            is_declarer = position.view.declarer == position.seat
            return Reason(ReasonKind.LEAST_USEFUL if is_declarer else ReasonKind.HELPS_PARTNER)
        case Verb.CLAIM_REST:
            return Reason(ReasonKind.WINS_THE_REST)
        case Verb.THROW_IN:
            return Reason(ReasonKind.OUT_OF_REACH)
        case _:
            return None


def _gain(position: Position, action: Action, instead: Action) -> Reason | None:
    """What an action gains compared with another of the same kind; None if nothing short tells them apart."""
    if action.verb is instead.verb is Verb.PLAY:
        return _gain_of_card(position, action.card, instead.card)
    if action.verb is instead.verb is Verb.MELD:
        return _gain_of_meld(position, action, instead)
    if action.verb is instead.verb is Verb.BID and Verb.PASS in position.choices:
        is_lower = action.points < instead.points
        return Reason(ReasonKind.LOWER_BID if is_lower else ReasonKind.HIGHER_BID)
    if action.verb is Verb.PASS and instead.verb is Verb.BID:
        return _why_pass(position, instead.points)
    return None


# Bids


def _hand_worth(evaluation: BidEvaluation, suit: Suit | None = None) -> Reason:
    trump = suit or evaluation.trump
    return Reason(ReasonKind.HAND_WORTH, suit=trump, points=round(evaluation.own_points(trump)))


def _why_bid(position: Position, bid: Action) -> Reason | None:
    """What the hand is worth, and where the rest of the bid comes from."""
    auction = position.rules.part(Auction)
    steps = position.choices[Verb.BID].index(bid)
    if steps and position.partner is not None and auction is not None and bid.points < auction.signals_below:
        return Reason(ReasonKind.SIGNALS, points=steps * SIGNAL_POINTS)
    evaluation = BidEvaluation(position)
    if not evaluation.suits:
        return None
    worth = _hand_worth(evaluation)
    others = round(evaluation.others_points)
    if bid.points <= worth.points:
        return worth
    if bid.points > worth.points + others:
        return replace(worth, kind=ReasonKind.WORTH_THE_RISK)
    with_partner = position.partner is not None
    kind = ReasonKind.WORTH_WITH_PARTNER if with_partner else ReasonKind.WORTH_WITH_KITTY
    return replace(worth, kind=kind, more=others)


def _why_pass(position: Position, bid: int) -> Reason | None:
    """Why not to make a bid of this many points; None if the hand seems worth it."""
    evaluation = BidEvaluation(position)
    if not evaluation.suits:
        return Reason(ReasonKind.CANNOT_NAME_TRUMP)
    made = [bid for bid in position.view.bids if isinstance(bid, BidMade)]
    if made and made[-1].seat == position.partner:
        return Reason(ReasonKind.PARTNER_BIDS)
    points = round(evaluation.own_points(evaluation.trump) + evaluation.others_points)
    if points - bid > evaluation.margin:
        return None
    kind = ReasonKind.WORTH_TOO_LITTLE if points < bid else ReasonKind.TOO_UNCERTAIN
    return Reason(kind, suit=evaluation.trump, points=points, more=bid)


# Melds


def _gain_of_meld(position: Position, action: Action, instead: Action) -> Reason | None:
    """Whether only this order of two melds leaves room for both."""
    first, second = action.meld, instead.meld
    if leaves_meld(position, first, second) and not leaves_meld(position, second, first):
        return Reason(ReasonKind.MELDS_BOTH, meld=second)
    return None


# Cards


def _gain_of_card(position: Position, card: Card, other: Card) -> Reason | None:
    """What a card gains compared with another."""
    meld = _kept_meld(position, card, other)
    if meld is not None:
        return meld
    if position.trick:
        return _gain_following(position, card, other)
    return _gain_leading(position, card, other)


def _kept_meld(position: Position, card: Card, other: Card) -> Reason | None:
    """The meld that needs the other card, if playing that would cost much more than playing this one."""
    if not position.is_stock_play or not position.melds:
        return None
    now, kept, lost = (MeldEstimate(position, played) for played in (None, card, other))
    if now.keep(other) - now.keep(card) < LEAST_MELD_GAIN * position.total_trick_points:
        return None
    gains = [with_it - without for with_it, without in zip(kept.expected, lost.expected, strict=True)]
    most = max(range(len(gains)), key=gains.__getitem__)
    if gains[most] <= 0:
        return None
    meld = position.melds[most]
    return Reason(ReasonKind.KEEPS_MELD, card=other, meld=meld.name, points=meld.points)


def _gain_following(position: Position, card: Card, other: Card) -> Reason | None:
    security, other_security = _security(position, card), _security(position, other)
    more = position.card_points(card) - position.card_points(other)
    partner_wins = _partner_wins(position)
    if security > other_security and not partner_wins:
        points = sum(map(position.card_points, [*position.trick, card]))
        if not points:
            return None
        kind = ReasonKind.WINS_POINTS if security == _SURE else ReasonKind.BEATS_SO_FAR
        return Reason(kind, points=points)
    if security and other_security:
        if more > 0 and security == _SURE:
            return Reason(ReasonKind.WINS_MORE, points=more)
        return Reason(ReasonKind.WINS_TOO, card=other) if _is_dearer(position, other, card) else None
    if security < other_security:
        return Reason(ReasonKind.KEEPS_WINNER, card=other)
    if partner_wins and more > 0:
        return Reason(ReasonKind.FEEDS_MORE, points=more)
    if not partner_wins and more < 0:
        return Reason(ReasonKind.GIVES_LESS, points=-more)
    return Reason(ReasonKind.KEEPS_HIGHER, card=other) if _is_dearer(position, other, card) else None


def _gain_leading(position: Position, card: Card, other: Card) -> Reason | None:
    security, other_security = _security(position, card), _security(position, other)
    less = position.card_points(other) - position.card_points(card)
    if security == _SURE and other_security < _SURE:
        return Reason(ReasonKind.WINS)
    if security < _SURE and other_security < _SURE and less > 0:
        return Reason(ReasonKind.RISKS_LESS, points=less)
    if security < _SURE and other_security == _SURE:
        return Reason(ReasonKind.KEEPS_WINNER, card=other)
    return None


_LOSES, _BEATS_SO_FAR, _SURE = range(3)


def _security(position: Position, card: Card) -> int:
    """Whether a card loses the trick, beats the cards played so far, or is sure to win it."""
    trick = [*position.trick, card]
    if best(trick, position.trump) < len(trick) - 1:
        return _LOSES
    return _SURE if _why_winning_card(position, trick).kind is ReasonKind.WINS else _BEATS_SO_FAR


def _partner_wins(position: Position) -> bool:
    """Whether the partner has played the best card of the trick so far."""
    view = position.view
    return view.sides[(view.leader + best(position.trick, position.trump)) % view.seats] == position.side


def _is_dearer(position: Position, card: Card, other: Card) -> bool:
    """Whether a card is worth more for later tricks: a trump rather than another suit, or higher in its suit."""
    is_trump, other_is_trump = card.suit is position.trump, other.suit is position.trump
    if is_trump != other_is_trump:
        return is_trump
    return card.strength > other.strength


def _why_play(position: Position, card: Card) -> Reason:
    trick = [*position.trick, card]
    at = best(trick, position.trump)
    view = position.view
    if at == len(trick) - 1:
        return _why_winning_card(position, trick)
    if view.sides[(view.leader + at) % view.seats] == position.side:
        fed = position.card_points(card) > 0
        return Reason(ReasonKind.FEEDS_PARTNER if fed else ReasonKind.PARTNER_WINS)
    if position.is_stock_play:
        return Reason(ReasonKind.KEEPS_MELDS)
    others = (action.card for action in position.choices[Verb.PLAY])
    can_win = any(best([*position.trick, other], position.trump) == len(trick) - 1 for other in others)
    return Reason(ReasonKind.NOT_WORTH_WINNING if can_win else ReasonKind.CANNOT_WIN)


def _why_winning_card(position: Position, trick: list[Card]) -> Reason:
    """Why to play a card that wins the trick so far."""
    top, led, trump = trick[-1], trick[0].suit, position.trump
    sides = position.view.sides
    opponents = [seat for seat in position.seats_after if sides[seat] != position.side]
    void = position.inference.void_probability
    is_higher_out = any(void(seat, top.suit, top.strength) < 1 for seat in opponents)
    may_trump = tuple(
        seat
        for seat in opponents
        if top.suit is not trump
        and (position.is_stock_play or void(seat, led) > 0)
        and (trump is None or void(seat, trump) < 1)
    )
    if not is_higher_out and not may_trump:
        return Reason(ReasonKind.WINS)
    if not is_higher_out and not position.is_stock_play and trump is not None:
        return Reason(ReasonKind.WINS_UNLESS_VOID, may_trump, led)
    if position.trick or is_higher_out is False:
        return Reason(ReasonKind.MAY_WIN)
    if top.suit is trump and not position.is_stock_play:
        return Reason(ReasonKind.DRAWS_TRUMPS)
    if position.card_points(top) == 0:
        return Reason(ReasonKind.SAFE_LEAD)
    return Reason(ReasonKind.KEEPS_MELDS if position.is_stock_play else ReasonKind.MAY_WIN)
