"""Deals stacked from readable text, and lines of play such as ``1 play AS; 0 play 9S; 1 meld kings``.

A place that is named with fewer cards than it gets is filled, at its end, with cards that are named nowhere, in
canonical order; so a test names what it is about and leaves the rest.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.engine.actions import DRAW, Action, IllegalAction, Rule, play
from bot.engine.cards import Card, Deck, cards
from bot.engine.events import (
    DUMMY,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    STOCK,
    UPCARD,
    DealScored,
    Event,
    GameEnded,
    Zone,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.phases.deal import Deal
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS


def stacked_deck(
    variant: Variant,
    options: dict[str, object],
    *,
    dealer: int = 0,
    hands: Sequence[str] = (),
    upcard: str = "",
    stock: str = "",
    dummy: str = "",
    kitty: str = "",
) -> Deck:
    """The deck which, dealt by the variant's own packets, lays the cards as they are named (first dealt first).

    `hands` go by seat. Raises ValueError where more cards are named than the deck or a place has.
    """
    named: dict[Zone, list[Card]] = {
        UPCARD: list(cards(upcard)),
        STOCK: list(cards(stock)),
        DUMMY: list(cards(dummy)),
        KITTY: list(cards(kitty)),
    }
    named |= {HAND[seat]: list(cards(text)) for seat, text in enumerate(hands)}
    first = variant.phases(variant.resolve(options))[0]
    assert isinstance(first, Deal)
    packets = list(first.packets(dealer, variant.seats))
    rest = _rest(variant.deck, [c for place in named.values() for c in place])
    for zone, room in _room(packets).items():
        place = named.setdefault(zone, [])
        place += [rest.pop(0) for _ in range(room - len(place))]
        if len(place) > room:
            raise ValueError(f"{zone} gets {room} cards, not {len(place)}")
    if rest:
        raise ValueError("cards are named for a place that gets none")
    return tuple(named[zone].pop(0) for zone, count in packets for _ in range(count))


def _rest(deck: Deck, named: Sequence[Card]) -> list[Card]:
    too_many = Counter(named) - Counter(deck)
    if too_many:
        raise ValueError(f"named too often: {' '.join(map(str, too_many))}")
    left = list(deck)
    for one in named:
        left.remove(one)
    return left


def _room(packets: Sequence[tuple[Zone, int]]) -> dict[Zone, int]:
    room: Counter[Zone] = Counter()
    for zone, count in packets:
        room[zone] += count
    return dict(room)


def stacked(
    variant: str, *, dealer: int = 0, start_scores: Sequence[int] = (), deals: int = 1, **named: Any
) -> Game:
    """A game of stacked deals, the same cards in each. Options of the variant stand beside the places of the cards."""
    chosen = VARIANTS[variant]
    places = {"hands", "upcard", "stock", "dummy", "kitty"}
    options = {name: value for name, value in named.items() if name not in places}
    lying = {name: value for name, value in named.items() if name in places}
    seats = [(dealer + i) % chosen.seats for i in range(deals)]
    decks = [stacked_deck(chosen, options, dealer=seat, **lying) for seat in seats]
    return Game(chosen, chosen.resolve(options), StackedShuffle(decks, dealer), start_scores)


def last_twelve(
    variant: str, leader: str, other: str, *, start_scores: Sequence[int] = (), deals: int = 1, **options: Any
) -> Game:
    """A game of the stock variants that is at its last twelve tricks.

    Seat 1 (`leader`, 12 cards) has won all twelve tricks before and leads; seat 0 (`other`, 12 cards) holds the upcard,
    which is its last one. Nobody has melded. Every further deal is stacked and led by the other seat in turn.
    """
    game = twelfth_trick_won(variant, leader, other, start_scores=start_scores, deals=deals, **options)
    game.play(1, DRAW)
    return game


def twelfth_trick_won(
    variant: str, leader: str, other: str, *, start_scores: Sequence[int] = (), deals: int = 1, **options: Any
) -> Game:
    """The same just before the last draw: the last card of `leader` is the stock's last, that of `other` the upcard."""
    chosen = VARIANTS[variant]
    held = (cards(leader), cards(other))
    assert [len(hand) for hand in held] == [12, 12]
    trump = held[1][-1].suit
    played = sorted(
        _rest(chosen.deck, held[0] + held[1]), key=lambda c: (c.suit is trump, c.strength), reverse=True
    )
    hands = (*held[0][:11], played[0]), (*held[1][:11], played[12])
    stock = [c for pair in zip(played[1:12], played[13:], strict=True) for c in pair] + [held[0][-1]]
    decks = [
        stacked_deck(
            chosen,
            options,
            dealer=deal % 2,
            hands=[" ".join(map(str, hands[(seat + 1 + deal) % 2])) for seat in (0, 1)],
            upcard=str(held[1][-1]),
            stock=" ".join(map(str, stock)),
        )
        for deal in range(deals)
    ]
    game = Game(chosen, chosen.resolve(options), StackedShuffle(decks, 0), start_scores)
    win_twelve(game)
    return game


def win_twelve(game: Game) -> None:
    """Play the stock of such a deal: each plays the card got last, and the non-dealer wins all twelve tricks."""
    table = game.table
    leader = 1 - table.dealer
    for trick in range(12):
        if trick:
            game.play(leader, DRAW)
        for seat in (leader, 1 - leader):
            game.play(seat, play(table.hand(seat)[-1]))
        assert table.winner == leader


def run(game: Game, line: str) -> list[Event]:
    """Play a line: ``SEAT ACTION`` separated by semicolons or new lines. Returns all its events."""
    events: list[Event] = []
    for move in re.split(r"[;\n]", line):
        seat, _, action = move.strip().partition(" ")
        if seat:
            events += game.play(int(seat), Action.parse(action))
    return events


def play_out(game: Game) -> list[Event]:
    """Play the deal to its end, everyone the first card, or other choice, on offer. Returns all the events."""
    events: list[Event] = []
    deal = game.table.deal
    while game.table.deal == deal and game.to_move():
        seat = game.to_move()[0]
        events += game.play(seat, next(iter(game.offers(seat))))
    return events


def refused(game: Game, move: str) -> Rule:
    """The rule by which a move is refused, after checking that nothing at all has changed by it."""
    seat, _, action = move.partition(" ")
    before = state(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(int(seat), Action.parse(action))
    assert state(game) == before
    assert caught.value.offer == game.offers(int(seat))
    assert str(caught.value) == caught.value.rule.value
    return caught.value.rule


def state(game: Game) -> Any:
    """All there is to a game, as a copy that later play does not change."""
    seats = range(SPECTATOR, game.variant.seats)
    return copy.deepcopy(
        {
            "table": game.table,
            "views": [game.view(seat) for seat in seats],
            "history": game.history,
            "offers": [[str(action) for action in game.offers(seat)] for seat in seats],
            "to move": game.to_move(),
            "options": dict(game.options),
        }
    )


def choices(game: Game, seat: int) -> set[str]:
    """What a seat is offered, as text."""
    return {str(action) for action in game.offers(seat)}


def melds(game: Game, seat: int) -> set[str]:
    """The names of the melds a seat is offered."""
    return {text.removeprefix("meld ") for text in choices(game, seat) if text.startswith("meld ")}


def hand(game: Game, seat: int) -> str:
    """The cards in a hand, sorted."""
    return codes(game, HAND[seat])


def face_up(game: Game, seat: int) -> str:
    """The cards that lie face up before a seat, sorted."""
    return codes(game, FACE_UP[seat])


def codes(game: Game, zone: Zone) -> str:
    """The cards of a zone, sorted."""
    return " ".join(str(c) for c in sorted(c for c in game.table.zones[zone] if c is not None))


def marks(game: Game, seat: int, code: str = "") -> list[tuple[str, str]]:
    """The face-up cards of a seat, or those with this code, in the order laid down, each with its classes of melds."""
    zone = FACE_UP[seat]
    table = game.table
    pairs = zip(table.zones[zone], table.melded[zone], strict=True)
    laid = [(str(face), "".join(sorted(mark.counted))) for face, mark in pairs]
    return [pair for pair in laid if code in ("", pair[0])]


def result(events: Sequence[Event]) -> DealScored:
    """The one result among some events."""
    [scored] = [event for event in events if isinstance(event, DealScored)]
    return scored


def ending(events: Sequence[Event]) -> GameEnded:
    """The end of the game among some events."""
    [ended] = [event for event in events if isinstance(event, GameEnded)]
    return ended
