"""What is certain to a seat by what it knows: the melds that it can still make, and who takes a trick."""

from __future__ import annotations

from bot.ai.position import Position
from bot.engine.cards import NINES, Card
from bot.engine.events import FACE_UP, HAND, UPCARD
from bot.engine.melds import Meld, lies_beside, usable
from bot.engine.phases.stock_play import most_melded
from bot.engine.tricks import best

# Melds made one at a time


def is_needed(position: Position, card: Card) -> bool:
    """Whether a meld that a seat may still make needs a card, or a nine of trump is still to score."""
    trump, view, seat = position.trump, position.view, position.seat
    if trump is not None and card is NINES[trump] and view.hand(seat).count(card) > view.declared[seat]:
        return True
    return any(card in meld.kinds and _may_make(position, meld) for meld in position.melds)


def _may_make(position: Position, meld: Meld) -> bool:
    """Whether nothing that the seat knows keeps it from making a meld, however it draws."""
    view, zone = position.view, FACE_UP[position.seat]
    missing = missing_cards(position, meld, with_upcard=True)
    # The upcard may come by exchange, beside the draws.
    exchanged = sum(card in meld.kinds for card in view.zones[UPCARD])
    if missing is None or missing > position.stock_tricks_left + exchanged:
        return False
    if not meld.beside or lies_beside(meld, view.zones[zone], view.melded[zone]):
        return True
    return any(
        run.run and run.kinds <= set(meld.beside) and _may_make(position, run) for run in position.melds
    )


def can_make(position: Position, meld: Meld) -> bool:
    """Whether a seat holds the cards of a meld, or the others are unseen and enough draws follow."""
    view, zone = position.view, FACE_UP[position.seat]
    missing = missing_cards(position, meld)
    if meld.beside and not lies_beside(meld, view.zones[zone], view.melded[zone]):
        return False
    return missing is not None and missing < position.stock_tricks_left


def missing_cards(
    position: Position, meld: Meld, *, played: Card | None = None, with_upcard: bool = False
) -> int | None:
    """The number of cards that a seat must draw for a meld; None if it cannot draw them.

    :param played: a card that the seat is supposed to have played.
    :param with_upcard: whether the upcard may be drawn or exchanged.
    """
    view, seat = position.view, position.seat
    hand, zone = list(view.hand(seat)), FACE_UP[seat]
    lying = list(zip(view.zones[zone], view.melded[zone], strict=True))
    if played is not None:
        at = most_melded(view, seat, played)
        hand.remove(played) if at is None else lying.pop(at)
    unseen = position.inference.unseen
    upcards = view.zones[UPCARD] if with_upcard else []
    missing = 0
    for card, counted in dict(zip(meld.cards, meld.counted, strict=True)).items():
        usable_copies = sum(face is card and usable(mark, counted, meld.fresh) for face, mark in lying)
        lacking = max(0, meld.cards.count(card) - hand.count(card) - usable_copies)
        if lacking > unseen[card] + upcards.count(card):
            return None
        missing += lacking
    if missing or any(card in hand for card in meld.cards):
        return missing
    # One card of a meld comes from the hand.
    return 1 if any(unseen[card] or card in upcards for card in meld.cards) else None


# Tricks


def is_settled(position: Position, card: Card) -> bool | None:
    """Whether the seat's side, with its ally, takes the trick after this card whatever the others hold.

    :return: None if that depends on hidden cards or on what others choose.
    """
    view, trick = position.view, [*position.trick, card]
    at = best(trick, position.trump)
    holder, top = (view.leader if position.trick else position.seat) + at, trick[at]
    ours = holder % view.seats not in position.opponents
    rivals = [seat for seat in position.seats_after if (seat in position.opponents) == ours]
    if any(_may_beat(position, seat, trick[0], top) for seat in rivals):
        return None
    return ours


def is_rest_settled(position: Position) -> bool | None:
    """Whether the seat itself wins every trick that is left, or none, whatever it and the others hold and play.

    :return: None if that depends on hidden cards or on what anybody chooses, or is not easily seen.
    """
    if position.is_stock_play:
        return None
    trick, cards, trump = position.trick, position.legal_cards, position.trump
    now = {is_settled(position, card) for card in cards}
    others = set(range(position.view.seats)) - {position.seat}
    held = set().union(*(may_hold(position, seat) for seat in others))
    if now == {True}:
        wins_now = all(best([*trick, card], trump) == len(trick) for card in cards)
        trumps = any(card.suit is trump for card in held)
        is_top = all(
            (own.suit is trump or not trumps)
            and not any(card.suit is own.suit and card.strength > own.strength for card in held)
            for own in position.own_cards
        )
        return True if wins_now and is_top else None
    if now == {False} and position.ally is None:
        # Opponents lead from now on, and of equal cards the first one wins.
        is_low = all(
            own.suit is not trump
            and not any(card.suit is own.suit and card.strength < own.strength for card in held)
            for own in position.own_cards
        )
        return False if is_low else None
    return None


def only_trump_beats(position: Position, card: Card) -> bool:
    """Whether no opponent can hold a higher card of the suit of a card that is led, which is not trump."""
    if position.trump in (None, card.suit):
        return False
    rivals = [may_hold(position, seat) for seat in position.opponents]
    return not any(held.suit is card.suit and held.strength > card.strength for held in set().union(*rivals))


def may_hold(position: Position, seat: int) -> set[Card]:
    """The cards that another seat holds, or may hold."""
    inference, known = position.inference, set(position.view.cards(seat))
    if HAND[seat] not in inference.hidden:
        return known
    return known | {card for card in inference.unseen if inference.may_hold(HAND[seat], card)}


def _may_beat(position: Position, seat: int, led: Card, top: Card) -> bool:
    """Whether a seat may hold a card that it may play and that beats the best card of the trick so far."""
    trump, known = position.trump, set(position.view.cards(seat))
    held = may_hold(position, seat)
    if any(card.suit is top.suit and card.strength > top.strength for card in held):
        return True
    follows = not position.is_stock_play and any(card.suit is led.suit for card in known)
    has_trump = trump is not None and any(card.suit is trump for card in held)
    return top.suit is not trump and has_trump and not follows
