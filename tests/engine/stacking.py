"""Deals stacked from readable text, and lines of play such as ``1 play AS; 0 play 9S; 1 meld kings; meld 0 80``.

A place named with fewer cards than it gets is filled up with cards that are named nowhere, in canonical order. So a
test names only the cards that matter to it. ``4AS`` stands for four aces of spades.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

import pytest

from bot.engine.actions import Action, IllegalAction, Rule, Verb, play
from bot.engine.cards import Card, Deck, Seal, Suit, cards, sorted_cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    STOCK,
    TAKEN,
    UPCARD,
    BidMade,
    DealCancelled,
    DealScored,
    DeclaredOut,
    Event,
    Face,
    MeldsShown,
    Shortfall,
    Zone,
)
from bot.engine.game import Game, SeededShuffle, StackedShuffle
from bot.engine.options import TARGET
from bot.engine.phases.deal import Deal
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.table import new_table
from bot.engine.undo import is_choice_hidden, taken_back_from
from bot.engine.variant import Rules, Variant
from bot.engine.variants import VARIANTS

E = TypeVar("E")


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
    """Return the deck that deals the named cards to their places, in the order in which they are named.

    `hands` go by seat.

    :raises ValueError: if more cards are named than the deck or a place has.
    """
    named: dict[Zone, list[Card]] = {
        UPCARD: copies(upcard),
        STOCK: copies(stock),
        DUMMY: copies(dummy),
        KITTY: copies(kitty),
    }
    named |= {HAND[seat]: copies(text) for seat, text in enumerate(hands)}
    first = variant.phases(variant.resolve(options))[0]
    assert isinstance(first, Deal)
    packets = list(first.packets(dealer, variant.seats))
    rest = rest_of(variant.deck, [c for place in named.values() for c in place])
    for zone, size in _sizes(packets).items():
        place = named.setdefault(zone, [])
        place += [rest.pop(0) for _ in range(size - len(place))]
        if len(place) > size:
            raise ValueError(f"{zone} gets {size} cards, not {len(place)}")
    if rest:
        raise ValueError("cards are named for a place that gets none")
    return tuple(named[zone].pop(0) for zone, count in packets for _ in range(count))


def copies(text: str) -> list[Card]:
    """Return cards from codes such as ``AS`` or, for several copies, ``3AS``."""
    return [c for code in text.split() for c in cards(code[-2:]) * int(code[:-2] or 1)]


def rest_of(deck: Deck, named: Sequence[Card]) -> list[Card]:
    """Return the cards of a deck that are not named, in canonical order.

    :raises ValueError: if a card is named more often than the deck has it.
    """
    too_many = Counter(named) - Counter(deck)
    if too_many:
        raise ValueError(f"named too often: {' '.join(map(str, too_many))}")
    left = list(deck)
    for named_card in named:
        left.remove(named_card)
    return left


def _sizes(packets: Sequence[tuple[Zone, int]]) -> dict[Zone, int]:
    sizes: Counter[Zone] = Counter()
    for zone, count in packets:
        sizes[zone] += count
    return dict(sizes)


def stacked(
    variant: str,
    *hands: str,
    dealer: int = 0,
    start_scores: Sequence[int] = (),
    deals: int = 1,
    redealt: bool = False,
    options: Mapping[str, object] = MappingProxyType({}),
    **named: Any,
) -> Game:
    """Return a game of stacked deals with the same cards. `named` are places of cards and options of the variant.

    :param hands: by seat; they may also be among the places.
    :param options: those whose names are taken, such as `deals` and `kitty`.

    The deal passes on after each, or stays with the first dealer if they are `redealt`.
    """
    chosen = VARIANTS[variant]
    places = {"hands", "upcard", "stock", "dummy", "kitty"}
    options = dict(options) | {name: value for name, value in named.items() if name not in places}
    lying = {"hands": hands} | {name: value for name, value in named.items() if name in places}
    seats = [dealer if redealt else (dealer + i) % chosen.seats for i in range(deals)]
    decks = [stacked_deck(chosen, options, dealer=seat, **lying) for seat in seats]
    return Game(chosen, chosen.resolve(options), StackedShuffle(decks, dealer), start_scores)


def seeded(variant: str, seed: int | bytes | Seal = 0, **options: object) -> Game:
    """Return a game with the cards of a seed; a number stands for its 32 bytes."""
    chosen = VARIANTS[variant]
    shuffle = SeededShuffle(chosen, seed.to_bytes(32, "big") if isinstance(seed, int) else seed)
    return Game(chosen, chosen.resolve(options), shuffle)


def last_twelve(variant: str, winning: str, losing: str, **more: Any) -> Game:
    """Return a game of a stock variant at its last twelve tricks, after the last draw.

    `winner` (seat 1) has won the twelve tricks before and leads from `winning`, 12 cards. The last card of the other
    hand, `losing`, was the upcard. Nobody has melded. In further deals the two seats change roles in turn.
    """
    game = twelfth_trick_won(variant, winning, losing, **more)
    run(game, f"{game.table.leader} draw")
    return game


def twelfth_trick_won(
    variant: str,
    winning: str,
    losing: str,
    *,
    winner: int = 1,
    leader: int = 1,
    trump: Suit | None = None,
    opening: str = "",
    before_twelfth: str = "",
    start_scores: Sequence[int] = (),
    deals: int = 1,
    **options: Any,
) -> Game:
    """Return the same before the last draw: the last card of `winning` is in the stock, that of `losing` the upcard.

    `leader` leads to the first trick, after the line `opening`; `before_twelfth` is a line before the lead to the
    twelfth. Without a `trump` the upcard makes it.
    """
    chosen, loser = VARIANTS[variant], 1 - winner
    held = {winner: cards(winning), loser: cards(losing)}
    assert [len(hand) for hand in held.values()] == [12, 12]
    suit = trump or held[loser][-1].suit
    left = rest_of(chosen.deck, held[0] + held[1])
    left.sort(key=lambda c: (c.suit is suit, c.strength), reverse=True)
    tricks = {winner: left[:12], loser: left[12:]}
    if leader != winner:
        _take_the_lead(tricks[winner], tricks[loser])
    drawn = [c for pair in zip(tricks[winner][1:], tricks[loser][1:], strict=True) for c in pair]
    deck = stacked_deck(
        chosen,
        options,
        hands=[" ".join(map(str, [*held[seat][:11], tricks[seat][0]])) for seat in (0, 1)],
        upcard=str(held[loser][-1]),
        stock=" ".join(map(str, [*drawn, held[winner][-1]])),
    )
    game = Game(chosen, chosen.resolve(options), StackedShuffle([deck] * deals), start_scores)
    run(game, opening)
    win_twelve(game, winner, before_twelfth)
    return game


def _take_the_lead(winning: list[Card], losing: list[Card]) -> None:
    """Put the cards first with which the winner, playing second, wins the first trick."""
    low = next(
        led for led in losing if any(c.suit is led.suit and c.strength > led.strength for c in winning)
    )
    high = next(c for c in winning if c.suit is low.suit and c.strength > low.strength)
    for hand, first in ((winning, high), (losing, low)):
        hand.remove(first)
        hand.insert(0, first)


def win_twelve(game: Game, winner: int | None = None, before_twelfth: str = "") -> None:
    """Play the first twelve tricks of such a deal, in which each seat plays its newest card.

    The winner of all of them is the non-dealer unless stated otherwise. Under strict rules the loser draws, too.
    """
    table = game.table
    winner = 1 - table.dealer if winner is None else winner
    for trick in range(12):
        if trick:
            run(game, f"{winner} draw" + (f"; {1 - winner} draw" if game.options.is_strict else ""))
        run(game, before_twelfth if trick == 11 else "")
        for seat in (table.turn, 1 - table.turn):
            game.play(seat, play(table.hand(seat)[-1]))
        assert table.winner == winner


def _win_trick(game: Game, seat: int, made: str) -> list[Event]:
    """Let a seat draw if it may, win a trick with a plain ten or ace, and lay down. Return the last events."""
    run(game, f"{seat} draw" if "draw" in choices(game, seat) else "")
    high = [c for c in game.table.hand(seat) if c.rank in "TA" and c.suit is not game.table.trump]
    led = min(high, key=lambda c: c.strength)
    replies = [c for c in game.table.hand(1 - seat) if c.suit is led.suit]
    events = run(game, f"{seat} play {led}; {1 - seat} play {min(replies, key=lambda c: c.strength)}")
    for what in filter(None, made.split(", ")):
        events = run(game, f"{seat} {what if what in ('dix', 'exchange') else f'meld {what}'}")
    return events


def run(game: Game, line: str) -> list[Event]:
    """Play a line of ``SEAT ACTION``, separated by semicolons or new lines, and check its statements.

    ``0 play AS ! FOLLOW_SUIT`` is an action that this rule refuses; ``1 wins dix, kings`` wins a trick and lays down;
    ``tricks AC TC / 9C JC`` plays tricks of two players, each led by the one who has the lead.
    A statement is the whole offer of a seat, ``1 may draw, play AS KS`` or ``1 may nothing``; a part of it, ``1 offers
    dix`` or ``1 offers no dix``; what a seat knows of a hand, ``0 sees 1 9S``; or what `FACTS` and `OF_SEAT` name, such
    as ``meld 0 20``, ``1 hand 9S AS`` and, of the last result, ``scored tricks 0 250``.

    :return: all events.
    """
    events: list[Event] = []
    for part in filter(None, map(str.strip, re.split(r"[;\n]", line))):
        move, _, rule = part.partition(" ! ")
        first, _, action = move.partition(" ")
        verb, _, stated = action.partition(" ")
        if rule:
            assert refused(game, move) is Rule[rule], move
        elif verb == "wins":
            events += _win_trick(game, int(first), stated)
        elif first in PLAYS:
            events += PLAYS[first](game, action)
        elif first in FACTS:
            assert said(FACTS[first](game)) == action, move
        elif first == "scored":
            assert said(getattr(_last(game, DealScored), verb)) == stated, move
        elif verb in OF_SEAT:
            OF_SEAT[verb](game, int(first), stated)
        else:
            events += game.play(int(first), Action.parse(action))
    return events


def _play_tricks(game: Game, cards_played: str) -> list[Event]:
    events: list[Event] = []
    for led, followed in zip(*map(str.split, cards_played.split(" / ")), strict=True):
        leader = game.table.turn
        events += run(game, f"{leader} play {led}; {1 - leader} play {followed}")
    return events


def _listed(offer: str) -> set[str]:
    """The actions of a text such as ``pass, play AS KS``."""
    listed = set()
    for verb, *arguments in map(str.split, offer.split(", ")):
        listed |= {f"{verb} {argument}" for argument in arguments} or {verb}
    return listed - {"nothing"}


def said(value: object) -> str:
    """A value as a statement tells it: the parts of a list, `yes`, `no`, and `-` for nothing."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None | () | [] | "":
            return "-"
        case MeldsShown():
            return f"{value.seat}={sum(value.points)}"
        case list() | tuple():
            return " ".join(map(said, value))
        case BidMade():
            signal = f"+{value.signaled_meld}" if value.skipped else ""
            return f"{value.seat}={value.points}{signal}{'!' if value.forced else ''}"
        case Shortfall():
            return said([value.side, value.why.name, value.points, value.needed])
        case DeclaredOut():
            return said([value.seat, value.score, value.target, value.claim.name])
        case _:
            return str(value)


def _faces(zone: Sequence[Face]) -> str:
    """The cards of a zone as a viewer knows them."""
    return " ".join("??" if face is None else face.code for face in zone) or "-"


def _last(game: Game, kind: type[E]) -> E:
    """The last event of a kind."""
    events = (event for step in reversed(game.history) for event in reversed(step.events))
    return next(event for event in events if isinstance(event, kind))


def declare(game: Game, bid: int, trump: str) -> list[Event]:
    """Let seat 0 win the auction with this bid while all others pass, and name trump. Return the last events."""
    run(game, f"0 bid {bid}; " + "; ".join(f"{seat} pass" for seat in range(1, game.table.seats)))
    return run(game, f"0 trump {trump}")


def settled(
    variant: str,
    bid: int,
    meld: Sequence[int],
    tricks: Sequence[int],
    *,
    won: Sequence[int] = (),
    buried: int = 0,
    declarer: int = 0,
    scores: Sequence[int] = (),
    trump: Suit = Suit.CLUBS,
    scored: int = 0,
    **options: Any,
) -> list[Event]:
    """Return the end of a deal with these melds, trick points, tricks won and scores before it, all by side.

    `buried` are the points of cards that seat 0 has buried. Each side has won a trick unless `won` says otherwise.
    `scored` deals have been scored before this one.
    """
    chosen = VARIANTS[variant]
    resolved = chosen.resolve(options)
    scoring = chosen.rules(resolved).part(ScoreContract)
    assert scoring is not None
    table = new_table(chosen.seats, chosen.sides)
    nothing = [0 for _ in table.scores]
    table.zones = {zone: [] for zone in BURIED}
    table.declarer, table.contract, table.trump, table.target = declarer, bid, trump, resolved.number(TARGET)
    table.meld_points, table.other_points, table.scores = list(meld), nothing, list(scores or nothing)
    table.tricks_won = list(won) or [1 for _ in nothing]
    table.deals_scored = scored
    return list(scoring.contract.settled(table, tricks, (buried, *nothing[1:])))


def play_out(game: Game) -> list[Event]:
    """Play the deal to its end, always with the first action on offer. Return all events.

    The players do not answer whether to extend the game (classic 8).
    """
    events: list[Event] = []
    deal = game.table.deal
    while game.table.deal == deal and game.to_move() and not game.table.extensions:
        seat = game.to_move()[0]
        events += game.play(seat, next(iter(game.offers(seat))))
    return events


def refused(game: Game, move: str) -> Rule:
    """Return the rule that refuses a move, after checking that the move has changed nothing."""
    seat, _, action = move.partition(" ")
    before = state(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(int(seat), Action.parse(action))
    assert state(game) == before
    assert caught.value.offer == game.offers(int(seat))
    assert str(caught.value) == caught.value.rule.value
    return caught.value.rule


def state(game: Game) -> Any:
    """Return the complete state of a game, as a copy that later play does not change.

    That `Table.copy` makes such copies is a law.
    """
    seats = range(SPECTATOR, game.variant.seats)
    return {
        "table": game.table.copy(),
        "views": [game.view(seat).copy() for seat in seats],
        "history": tuple(game.history),
        "offers": [[str(action) for action in game.offers(seat)] for seat in seats],
        "to move": game.to_move(),
        "options": dict(game.options),
    }


def choices(game: Game, seat: int) -> set[str]:
    """The actions that a seat is offered, as text."""
    return {str(action) for action in game.offers(seat)}


def codes(game: Game, zone: Zone) -> str:
    """The cards of a zone, sorted."""
    return " ".join(str(c) for c in sorted_cards(c for c in game.table.zones[zone] if c is not None))


def _marks(game: Game, seat: int) -> list[str]:
    """The face-up cards of a seat in the order laid down, each with its classes of melds, such as ``KS=AB``."""
    zone = FACE_UP[seat]
    pairs = zip(game.table.zones[zone], game.table.melded[zone], strict=True)
    return [f"{face}={''.join(sorted(mark.counted))}" for face, mark in pairs]


def offers_agree(game: Game) -> None:
    """Check that every seat's view gives the same offers as the table."""
    for seat in range(SPECTATOR, game.variant.seats):
        assert game.offers_by_view(seat) == game.offers(seat)


def result(events: Sequence[Event]) -> DealScored:
    """The result among some events, which must be the only one."""
    [scored] = [event for event in events if isinstance(event, DealScored)]
    return scored


def rules_of(game: Game) -> Rules:
    """The rules of a game with its options."""
    return game.variant.rules(game.options)


PLAYS: dict[str, Callable[[Game, str], list[Event]]] = {
    "tricks": _play_tricks,
    "all": lambda game, _: play_out(game),
    "forfeit": lambda game, seat: list(game.forfeit(int(seat))),
    "abandon": lambda game, _: list(game.abandon()),
    "settle": lambda game, how: list(game.settle(draw=how == "draw")),
}
"""What a line plays that is more than an action."""

FACTS: dict[str, Callable[[Game], object]] = {
    "meld": lambda game: game.table.meld_points,
    "other": lambda game: game.table.other_points,
    "scores": lambda game: game.table.scores,
    "won": lambda game: game.table.tricks_won,
    "needed": lambda game: rules_of(game).trick_points_needed(game.table),
    "loses-by-declaring": lambda game: [
        rules_of(game).loses_by_declaring(game.table, seat) for seat in range(game.variant.seats)
    ],
    "to-pass": lambda game: rules_of(game).cards_to_pass(game.table),
    "held": lambda game: [game.table.held(seat) for seat in range(game.variant.seats)],
    "stock": lambda game: len(game.table.zones[STOCK]),
    "upcard": lambda game: codes(game, UPCARD),
    "to-move": lambda game: game.to_move(),
    "winner": lambda game: game.table.winner,
    "trump": lambda game: [game.view(seat).trump for seat in range(SPECTATOR, game.variant.seats)],
    "target": lambda game: game.table.target,
    "deal": lambda game: game.table.deal,
    "level": lambda game: rules_of(game).level_sides(game.table),
    "dealer": lambda game: game.table.dealer,
    "redealt": lambda game: _last(game, DealCancelled).reason,
    "bids": lambda game: [bid for bid in game.view(SPECTATOR).bids if isinstance(bid, BidMade)],
    "contract": lambda game: [game.table.declarer, game.table.contract],
    "kitty": lambda game: [
        _faces(game.view(seat).zones[KITTY]) for seat in range(SPECTATOR, game.variant.seats)
    ],
    "nines": lambda game: game.table.declared,
    "bonuses": lambda game: [[bonus.side, bonus.points, bonus.reason.name] for bonus in game.table.bonuses],
    "taken-back": lambda game: [
        None if (ply := taken_back_from(game, seat)) is None else ply == game.ply or ply
        for seat in range(game.variant.seats)
    ],
    "hidden-choice": lambda game: is_choice_hidden(game.history[-1]),
    "laid": lambda game: [event for event in game.history[-1].events if isinstance(event, MeldsShown)],
    "claim": lambda game: _last(game, DeclaredOut),
    "ended": lambda game: game.table.ended and [game.table.ended.how.value, game.table.ended.winner],
}
"""What a line states of a game, by side or by seat; the trump and the kitty that an onlooker and each seat know. A bid
is ``0=52+20`` with the meld that it signals, ``1=250!`` if the rules force it. A seat can have its last action
`taken-back` if that is the last of all (yes), or from its ply on."""


def _may(game: Game, seat: int, stated: str) -> None:
    assert choices(game, seat) == _listed(stated)


def _offers(game: Game, seat: int, stated: str) -> None:
    listed = _listed(stated.removeprefix("no "))
    assert choices(game, seat) & listed == (set() if stated.startswith("no ") else listed)


def _sees(game: Game, seat: int, stated: str) -> None:
    assert f"{stated[0]} {said(game.view(seat).hand(int(stated[0])))}" == stated


def _has(game: Game, seat: int, stated: str) -> None:
    held = Counter(codes(game, HAND[seat]).split())
    if stated.startswith("no "):
        assert stated[3:] not in held
    else:
        assert Counter(stated.split()) <= held


def _worth(game: Game, seat: int, stated: str) -> None:
    action, _, points = stated.rpartition(" ")
    assert said(rules_of(game).worth(game.view(seat), seat, Action.parse(action))) == points


def of_seat(tell: Callable[[Game, int], object]) -> Callable[[Game, int, str], None]:
    """A statement that a function tells this of a seat."""

    def check(game: Game, seat: int, stated: str) -> None:
        assert said(tell(game, seat)) == stated

    return check


OF_SEAT: dict[str, Callable[[Game, int, str], None]] = {
    "may": _may,
    "offers": _offers,
    "sees": _sees,
    "has": _has,
    "worth": _worth,
    "outlook": of_seat(lambda game, seat: rules_of(game).claim_outlook(game.view(seat), seat).name),
    "hand": of_seat(lambda game, seat: codes(game, HAND[seat])),
    "cards": of_seat(lambda game, seat: game.table.cards(seat)),
    "up": of_seat(lambda game, seat: codes(game, FACE_UP[seat])),
    "marks": of_seat(_marks),
    "melds": of_seat(lambda game, seat: sorted(action.meld for action in game.offers(seat).of(Verb.MELD))),
    "buried": of_seat(
        lambda game, seat: [
            _faces(game.view(viewer).zones[BURIED[seat]]) for viewer in range(SPECTATOR, game.variant.seats)
        ]
    ),
    "taken": of_seat(lambda game, seat: codes(game, TAKEN[game.variant.sides[seat]])),
}
"""What a line states of a seat; of buried cards, as an onlooker and each seat know them."""
