"""What may be done beside the turn: calls, claims of being out, and the answers to them. Nothing is called or claimed
that this seat cannot count or see for itself."""

from __future__ import annotations

from bot.ai.bidding import Hopes
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.phases.auction import Auction
from bot.engine.phases.reckoning import void
from bot.engine.table import Trick
from bot.engine.tricks import legal


def claim(position: Position) -> Action | None:
    """The call or claim that is right now, or the answer that is due; None where there is none."""
    for verb in (Verb.CALL_MISCOUNT, Verb.CALL_UNBURIED, Verb.CHALLENGE):
        # The first two are offered only when right; a challenge costs nothing, and to accept loses the game.
        if verb in position.choices:
            return position.choices[verb][0]
    for verb, right in (
        (Verb.DECLARE_OUT, is_out),
        (Verb.CALL_REVOKE, has_revoked),
        (Verb.CALL_DEAD, is_hopeless),
    ):
        if verb in position.choices and right(position):
            return position.choices[verb][0]
    return None


def is_out(position: Position) -> bool:
    """Whether this seat's score with the points of the deal so far is at the target, by its own count."""
    view, side = position.view, position.side
    taken = position.rules.card_points.taken(view)[side]
    points = view.scores[side] + view.meld_points[side] + view.other_points[side] + taken
    return points >= view.target


def has_revoked(position: Position) -> bool:
    """Whether the other can be seen to have broken a rule of following that it can correct no more: it has since
    played, or is known to hold, a card that should have been played."""
    view, other = position.view, position.opponents[0]
    if void(view, other):
        return False
    tricks = view.tricks[position.stock_tricks :]
    held = position.inference.known_hand(other)
    if position.trick and view.leader == other:
        held = [position.trick[0], *held]
    for trick in reversed(tricks):
        played = trick.cards[(other - trick.leader) % view.seats]
        held = [played, *held]
        stands = trick is not tricks[-1] or position.trick
        if stands and trick.leader != other and _broke(position, trick, played, held):
            return True
    return False


def _broke(position: Position, trick: Trick, played: Card, held: list[Card]) -> bool:
    led = trick.cards[:1]
    return played not in legal(held, led, position.trump, position.heading)


def is_hopeless(position: Position) -> bool:
    """Whether a hand that need not be played is not good for the lowest bid."""
    auction = position.rules.part(Auction)
    return auction is None or Hopes(position).limit < auction.ladder[0]


def correct(position: Position) -> Action:
    """The right card in place of a wrong one: the one that gives least away."""
    return min(
        position.choices[Verb.CORRECT], key=lambda one: (position.card_points(one.card), one.card.order)
    )
