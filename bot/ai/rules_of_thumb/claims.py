"""Decisions beside the normal turn: calls, claims to be out, and the answers to them.

A call or claim is made only if this seat can verify it from its own view.
"""

from __future__ import annotations

from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.engine.actions import Action, Verb, extend
from bot.engine.cards import Card
from bot.engine.events import BidMade
from bot.engine.phases.auction import Auction
from bot.engine.phases.deal_score import agreed_target
from bot.engine.phases.reckoning import void
from bot.engine.table import Trick
from bot.engine.tricks import legal


def call_or_claim(position: Position) -> Action | None:
    """The call, claim or challenge to make now; None if there is none."""
    for verb in (Verb.CALL_MISCOUNT, Verb.CALL_UNBURIED, Verb.CLAIM_REST, Verb.CHALLENGE):
        # All but the last are on offer only when they are right. A challenge costs nothing; accepting the claim loses.
        if verb in position.choices:
            return position.choices[verb][0]
    for verb, is_right in (
        (Verb.DECLARE_OUT, is_out),
        (Verb.CALL_REVOKE, has_opponent_revoked),
        (Verb.CALL_DEAD, is_better_dead),
    ):
        if verb in position.choices and is_right(position):
            return position.choices[verb][0]
    return None


def is_out(position: Position) -> bool:
    """Whether the side's score and its points in this deal reach the target."""
    view, side = position.view, position.side
    taken = position.rules.card_points.taken(view)[side]
    points = view.scores[side] + view.meld_points[side] + view.other_points[side] + taken
    return points >= view.target


def has_opponent_revoked(position: Position) -> bool:
    """Whether the opponent has provably broken a rule of following and can no longer correct it.

    The proof is a card that should have been played: the opponent has since played it or is known to hold it.
    """
    view, opponent = position.view, position.opponents[0]
    if void(view, opponent):
        return False
    tricks = view.tricks[position.stock_tricks :]
    held = position.inference.known_hand(opponent)
    if position.trick and view.leader == opponent:
        held = [position.trick[0], *held]
    for trick in reversed(tricks):
        played = trick.cards[(opponent - trick.leader) % view.seats]
        held = [played, *held]
        is_final = trick is not tricks[-1] or position.trick
        if is_final and trick.leader != opponent and _is_revoke(position, trick, played, held):
            return True
    return False


def _is_revoke(position: Position, trick: Trick, played: Card, held: list[Card]) -> bool:
    """Whether a card played second to a trick was not legal with the cards held."""
    return played not in legal(held, trick.cards[:1], position.trump, position.heading)


def is_better_dead(position: Position) -> bool:
    """Whether a deal with many nines is not worth playing.

    It is if the partner has the last bid, or the hand is worth the opening bid. Without an auction it never is.
    """
    auction, bids = position.rules.part(Auction), position.view.bids
    if auction is None:
        return True
    made = [bid for bid in bids if isinstance(bid, BidMade)]
    if made and position.view.sides[made[-1].seat] == position.side:
        return False
    return BidEvaluation(position).limit < auction.ladder[0]


def correct_play(position: Position) -> Action:
    """The correction of a wrong card, with the cheapest of the right cards."""
    return min(
        position.choices[Verb.CORRECT],
        key=lambda action: (position.card_points(action.card), action.card.order),
    )


def extend_game(position: Position) -> Action:
    """The agreement to extend the game, to the target that the opponent named or else the lowest on offer."""
    named = agreed_target(position.view, position.opponents[0])
    return position.choices[Verb.EXTEND][0] if named is None else extend(named)
