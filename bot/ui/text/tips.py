"""Tips, which explain each kind of decision when it first comes up, and guidance, which says what matters now."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from bot.ai.coach.hand_melds import melds_with, needs_of_bid, richest_suit, suits_to_name
from bot.ai.coach.reasons import Fact, FactKind
from bot.ai.position import Position
from bot.engine.actions import EXCHANGE, PASS, Action, Verb, bid
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import STOCK, TRICK, UPCARD
from bot.engine.melds import LaidMeld
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.tricks import best, legal
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, capitalize
from bot.store import Preferences, StoreError, TableState
from bot.ui.text.advice import fact_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import melds_text, ranks_of_run

log = logging.getLogger(__name__)

_ORDER: Final = (
    Verb.CHALLENGE,
    Verb.BID,
    Verb.TRUMP,
    Verb.GUESS,
    Verb.PASS_CARDS,
    Verb.BURY,
    Verb.CALL_DEAD,
    Verb.THROW_IN,
    Verb.CORRECT,
    Verb.MELD,
    Verb.EXCHANGE,
    Verb.DIX,
    Verb.DRAW_UPCARD,
    Verb.DRAW,
    Verb.CALL_MISCOUNT,
    Verb.CALL_UNBURIED,
    Verb.ACCEPT,
    Verb.EXTEND,
    Verb.CLAIM_REST,
    Verb.PLAY,
    Verb.CALL_REVOKE,
    Verb.DECLARE_OUT,
)
"""The order of tips if several actions are legal. The other tips follow on later turns."""


async def next_tip(
    host: Host, snapshot: TableSnapshot, user_id: int, preferences: Preferences, texts: Texts
) -> str:
    """Return the key of the tip to show to a player now; empty if there is none or tips are off."""
    topics = list(tips_for(snapshot, texts)) if preferences.guide else []
    if not topics:
        return ""
    try:
        return await host.tips.next(user_id, topics, snapshot.info.id, snapshot.ply) or ""
    except StoreError as error:
        # The game continues without a tip.
        log.warning("cannot choose a tip: %s", error)
        return ""


_DRAWS: Final = tuple(f"draw-tapped-{number}" for number in range(1, 6))
"""What is noted of the first draws that a user taps, like tips that were explained."""


async def may_offer_draws(host: Host, snapshot: TableSnapshot, user_id: int) -> bool:
    """Note that a user has tapped a draw, and return whether to offer, this once, to draw for them."""
    try:
        noted = await host.tips.next(user_id, _DRAWS, snapshot.info.id, snapshot.ply)
        is_wanted = (await host.preferences.get(user_id)).forced_moves
    except StoreError as error:
        log.warning("cannot note a draw: %s", error)
        return False
    return noted == _DRAWS[-1] and not is_wanted


def tips_for(snapshot: TableSnapshot, texts: Texts) -> Iterator[str]:
    """Yield the keys of the tips on what the player may do now, the most important first.

    There are none unless it is their turn.
    """
    view = snapshot.view
    if view is None or snapshot.info.state is not TableState.PLAYING or snapshot.seat not in snapshot.to_move:
        return
    verbs = snapshot.offer.verbs
    for verb in _ORDER:
        if verb in verbs and not _is_needless(snapshot, view, verb):
            for topic in (
                _play_topics(snapshot, view) if verb is Verb.PLAY else (_topic(snapshot, view, verb),)
            ):
                own = f"tip-{topic}-{snapshot.info.variant}"
                yield own if own in texts else f"tip-{topic}"


def _is_needless(snapshot: TableSnapshot, view: Table, verb: Verb) -> bool:
    """Whether a tip would suggest what nobody considers, or the hand has a line of its own about it."""
    if verb in (Verb.DIX, Verb.EXCHANGE):
        return worth_of_nines(snapshot, view) > 0
    if verb is Verb.THROW_IN:
        return view.contract <= view.meld_points[view.sides[snapshot.seat]]
    return verb is Verb.ACCEPT and Verb.CHALLENGE in snapshot.offer.verbs


def worth_of_nines(snapshot: TableSnapshot, view: Table) -> int:
    """The points of an exchange where a nine of trump can be shown as well, which the hand explains; 0 elsewhere."""
    if not {Verb.DIX, Verb.EXCHANGE} <= set(snapshot.offer.verbs):
        return 0
    return rules_of(snapshot.info).worth(view, snapshot.seat, EXCHANGE) or 0


def _topic(snapshot: TableSnapshot, view: Table, verb: Verb) -> str:
    rules = rules_of(snapshot.info)
    if verb is Verb.BID and rules.stakes(view) is not None:
        return "bid-stakes"
    if verb is Verb.PASS_CARDS and snapshot.seat == view.declarer:
        return "pass-cards-back"
    if verb is Verb.CALL_UNBURIED and rules.forfeits_unburied:
        return "call-unburied-forfeit"
    return verb.replace(" ", "-")


def tip_text(key: str, snapshot: TableSnapshot, texts: Texts) -> str:
    """Return a tip, with the letters that are on the reader's cards and the numbers of the rules."""
    said = texts(
        key,
        run=ranks_of_run(texts),
        least=_least_trick_points(snapshot),
        must=_must_follow(snapshot, texts),
    )
    bids = [action.points for action in snapshot.offer.of(Verb.BID)]
    if not (bids and key.startswith("tip-bid")):
        return said
    return f"{said} {_own_bid(snapshot, min(bids), texts)}"


def _own_bid(snapshot: TableSnapshot, lowest: int, texts: Texts) -> str:
    """What the lowest bid rests on in the player's hand: their melds, and what it needs besides."""
    assert snapshot.view is not None
    assert snapshot.seat is not None
    position = Position(snapshot.view, snapshot.seat, rules_of(snapshot.info))
    suits = suits_to_name(position)
    if not suits:
        return capitalize(texts("facts", facts=fact_text(Fact(FactKind.CANNOT_NAME), PASS, texts)))
    suit = richest_suit(position.rules, position.own_cards, suits)
    needs = fact_text(needs_of_bid(position, suit, lowest), bid(lowest), texts)
    return texts("own-bid", lowest=lowest, needs=needs)


def _must_follow(snapshot: TableSnapshot, texts: Texts) -> str:
    """Say which cards the rules demand in a trick, and why; empty if none has been led."""
    view = snapshot.view
    trick = [] if view is None else [card for card in view.zones[TRICK] if card is not None]
    if view is None or not trick:
        return ""
    cards = {action.card for action in snapshot.offer.of(Verb.PLAY)}
    hand, led = view.cards(snapshot.seat), trick[0].suit
    same = [card for card in hand if card.suit is led]
    asked = same or [card for card in hand if card.suit is view.trump]
    top = trick[best(trick, view.trump)]
    beating = [card for card in cards if best([*trick, card], view.trump) == len(trick)]
    return texts(
        "trick-demands",
        suit="led" if same else "trump" if asked else "none",
        led=SYMBOLS[led],
        trump="yes" if led is view.trump else "no",
        top=texts.style.card(top),
        beat="must" if not cards.issuperset(asked) else "can" if beating else "not",
        beaten="yes" if beating else "no",
    )


def _least_trick_points(snapshot: TableSnapshot) -> int:
    """Return the trick points without which a side keeps nothing; 0 outside the play, and where any point is enough."""
    needed = None if snapshot.view is None else rules_of(snapshot.info).trick_points_needed(snapshot.view)
    return 0 if needed is None or needed[1] < 2 else needed[1]


def _play_topics(snapshot: TableSnapshot, view: Table) -> Iterator[str]:
    if VARIANTS[snapshot.info.variant].resolve(snapshot.info.options).is_strict:
        yield "strict"
    if _least_trick_points(snapshot):
        yield "least"
    place = "follow" if view.zones[TRICK] else "lead"
    if view.zones[STOCK] or view.zones[UPCARD]:
        yield f"{place}-stock"
    elif place == "follow" and rules_of(snapshot.info).accepts_any_card:
        yield "follow-any-card"
    else:
        yield place


def guidance(snapshot: TableSnapshot, texts: Texts, advised: Action | None) -> str:
    """Return one thing to know for the decision that a player has to make.

    It fits what is advised: it names that card, bid or trump, and recommends nothing else. Decisions without a line of
    their own have that of their tip.

    :param advised: the action that is advised.
    :return: empty if it is not their turn, and, but for an only legal card, if nothing is advised, or the same has been
        said in this deal.
    """
    view, verbs = snapshot.view, snapshot.offer.verbs
    if view is None or snapshot.seat not in snapshot.to_move:
        return ""
    choices = [*islice(snapshot.offer, 2)]
    is_only = len(choices) == 1 and choices[0].verb is Verb.PLAY
    only = texts("guide", line=texts("guide-only", card=texts.style.card(choices[0].card))) if is_only else ""
    if advised is None:
        return only
    if Verb.BID in verbs:
        has_bid = any(said.seat == snapshot.seat for said in view.bids)
        return "" if has_bid else texts("guide", line=_bid_line(snapshot, view, advised, texts))
    if advised.verb is Verb.TRUMP:
        return texts("guide", line=texts("guide-trump"))
    if Verb.BURY in verbs:
        return texts("guide", line=texts("guide-bury"))
    if advised.verb is Verb.PLAY:
        trick = [card for card in view.zones[TRICK] if card is not None]
        cards = [action.card for action in snapshot.offer.of(Verb.PLAY)]
        hand = view.cards(snapshot.seat)
        key = _card_play(view, trick, cards, left=len(hand), is_first=not view.tricks)
        if key in _said(snapshot, view):
            return only
        return texts("guide", line=texts(key, **_card_words(snapshot, view, trick, advised.card, texts)))
    return next(
        (texts("guide", line=tip_text(tip, snapshot, texts)) for tip in tips_for(snapshot, texts)), ""
    )


def _bid_line(snapshot: TableSnapshot, view: Table, advised: Action, texts: Texts) -> str:
    """What the player's melds are worth, and what a bid needs besides."""
    suit = richest_suit(rules_of(snapshot.info), view.cards(snapshot.seat))
    words, points = _melds_words(snapshot, view, suit, texts), _points(_melds_with(snapshot, view, suit))
    words["all"] = rules_of(snapshot.info).total_trick_points
    if advised.verb is not Verb.BID:
        return texts("guide-pass", **words)
    return texts("guide-bid", bid=advised.points, needed=max(0, advised.points - points), **words)


def _melds_words(snapshot: TableSnapshot, view: Table, trump: Suit, texts: Texts) -> dict[str, str | int]:
    """What the melds in a player's hand are worth with a trump suit: each of them, the best first, and together."""
    melds = _melds_with(snapshot, view, trump)
    return {"suit": SYMBOLS[trump], "melds": _points(melds), "list": melds_text(melds, texts)}


def _melds_with(snapshot: TableSnapshot, view: Table, trump: Suit) -> Sequence[LaidMeld]:
    """The melds in a player's hand with a trump suit."""
    return melds_with(rules_of(snapshot.info), view.cards(snapshot.seat), trump)


def _points(melds: Iterable[LaidMeld]) -> int:
    return sum(meld.points for meld in melds)


def _said(snapshot: TableSnapshot, view: Table) -> set[str]:
    """The keys of the lines on the cards that the player has played in this deal."""
    seat, trick_play = snapshot.seat, rules_of(snapshot.info).part(TrickPlay)
    assert seat is not None
    assert trick_play is not None
    keys, hand = set(), view.cards(seat)
    for number, trick in reversed(list(enumerate(view.tricks))):
        place = (seat - trick.leader) % view.seats
        hand = [*hand, trick.cards[place]]
        before = trick.cards[:place]
        cards = list(legal(hand, before, view.trump, trick_play.heading))
        if number == 0 and not before and trick_play.trump_first:
            cards = [card for card in cards if card.suit is view.trump] or cards
        keys.add(_card_play(view, before, cards, left=len(hand), is_first=number == 0))
    return keys


def _card_play(
    view: Table, trick: Sequence[Card], cards: Sequence[Card], *, left: int, is_first: bool
) -> str:
    """The key of the line on playing a card.

    :param cards: those that may be played.
    :param left: the number of cards in the player's hand.
    :param is_first: whether the trick is the first of the deal.
    """
    if not trick:
        if is_first and all(card.suit is view.trump for card in cards):
            return "guide-lead-first"
        return "guide-lead-last" if left == 1 else "guide-lead"
    led = trick[0].suit
    can_win = any(best([*trick, card], view.trump) == len(trick) for card in cards)
    if any(card.suit is led for card in cards):
        if can_win:
            return "guide-follow-beat" if led is view.trump else "guide-follow-win"
        return "guide-follow-lose"
    return "guide-follow-trump" if can_win else "guide-follow-any"


def _card_words(
    snapshot: TableSnapshot, view: Table, trick: Sequence[Card], card: Card, texts: Texts
) -> Mapping[str, str]:
    """What a line says of the card that is advised."""
    others = {action.card for action in snapshot.offer.of(Verb.PLAY)} - {card}
    if not others:
        kind = "only"
    elif best([*trick, card], view.trump) == len(trick):
        kind = "winner"
    else:
        kind = "point" if rules_of(snapshot.info).card_points.count([card]) else "free"
    return {
        "led": SYMBOLS[trick[0].suit] if trick else "",
        "card": texts.style.card(card),
        "is": kind,
        "trump": "yes" if trick and trick[0].suit is view.trump else "no",
        "ace": "yes" if card.rank is Rank.ACE and card.suit is not view.trump else "no",
    }
