"""Deals of `fletcher`, played to the point where a test begins. Seat 0 deals and speaks first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine.actions import DRAW, Action, play
from bot.engine.cards import Card, cards
from bot.engine.game import Game, StackedShuffle
from bot.engine.variant import ClaimOutlook
from bot.engine.variants import VARIANTS
from tests.engine.stacking import (
    rest_of,
    rules_of,
    run,
    stacked,
    stacked_deck,
)

FLETCHER = VARIANTS["fletcher"]

LOW = "9C 9C JC 9D 9D 9H 9H JH"
"""Cards without a trump (spades) that lose to every ten."""


def auction(game: Game, declarer: int, bid: int, trump: str, guess: str = "no-guess") -> None:
    """Play an auction that the declarer wins with this bid, and the secret trump with its guess."""
    opening = game.options.number("opening_bid")
    other = 1 - declarer
    if declarer == 0:
        run(game, f"0 bid {bid}; 1 pass")
    elif bid == opening:
        run(game, f"0 pass; 1 bid {bid}")
    else:
        run(game, f"0 bid {opening}; 1 bid {bid}; 0 pass")
    run(game, f"{declarer} trump {trump}; {other} {guess}")


SPADES = "9S 9S AS AS TS TS KS KS QS QS JS JS"
HEARTS = "9H 9H AH TH TH KH KH QH QH JH JH AH"
"""Last hands: all trumps against all hearts. The clubs and diamonds are played in the first twelve tricks."""


def a_deal(
    leader: str = "",
    other: str = LOW,
    *,
    declarer: int = 0,
    bid: int = 20,
    trump: str = "S",
    guess: str = "no-guess",
    upcard: str = "JC",
    stock: str = "",
    start_scores: Sequence[int] = (),
    deals: int = 1,
    **options: Any,
) -> Game:
    """A deal after the auction, with trump shown. `leader` are the cards of the player who did not bid and leads."""
    hands = [leader, other] if declarer else [other, leader]
    game = stacked(
        "fletcher", hands=hands, upcard=upcard, stock=stock, start_scores=start_scores, deals=deals, **options
    )
    auction(game, declarer, bid, trump, guess)
    return game


def won(game: Game, line: str, leader: int = 1) -> None:
    """Play tricks that the leader wins without melding, drawing between them, given as ``AC 9C; TC JC``."""
    for i, pair in enumerate(line.split(";")):
        led, followed = pair.split()
        run(game, f"{leader} draw" if i else "")
        run(game, f"{leader} play {led}; {1 - leader} play {followed}")
        assert game.table.winner == leader


def played_cards(winner: str, loser: str, trump: str) -> list[Card]:
    """All cards that are in neither of the last hands, the stronger ones first."""
    left = rest_of(FLETCHER.deck, cards(f"{winner} {loser}"))
    return sorted(left, key=lambda c: (str(c.suit) == trump, c.strength), reverse=True)


def twelfth_won(
    winning: str,
    losing: str,
    *,
    winner: int = 1,
    declarer: int = 0,
    bid: int = 20,
    trump: str = "S",
    guess: str = "no-guess",
    start_scores: Sequence[int] = (),
    before_first: str = "",
    before_twelfth: str = "",
    deals: int = 1,
    **options: Any,
) -> Game:
    """A deal just before its last draw: `winner` has won all twelve tricks, and nobody has melded.

    Each player holds eleven of the twelve cards named. The last card of `winning` is the last of the stock, and that of
    `losing` the upcard. `before_first` and `before_twelfth` are lines to play before the lead to these tricks.
    """
    loser = 1 - winner
    held = {winner: cards(winning), loser: cards(losing)}
    assert [len(hand) for hand in held.values()] == [12, 12]
    left = played_cards(winning, losing, trump)
    tricks = {winner: left[:12], loser: left[12:]}
    if declarer == winner:
        _take_the_lead(tricks[winner], tricks[loser])
    drawn = [c for pair in zip(tricks[winner][1:], tricks[loser][1:], strict=True) for c in pair]
    deck = stacked_deck(
        FLETCHER,
        options,
        hands=[" ".join(map(str, [*held[seat][:11], tricks[seat][0]])) for seat in (0, 1)],
        upcard=str(held[loser][-1]),
        stock=" ".join(map(str, [*drawn, held[winner][-1]])),
    )
    game = Game(FLETCHER, FLETCHER.resolve(options), StackedShuffle([deck] * deals, 0), start_scores)
    auction(game, declarer, bid, trump, guess)
    run(game, before_first)
    for trick in range(12):
        if trick:
            game.play(winner, DRAW)
            if options.get("enforcement") == "strict":
                game.play(loser, DRAW)
        if trick == 11:
            run(game, before_twelfth)
        for seat in (game.table.turn, 1 - game.table.turn):
            game.play(seat, play(tricks[seat][trick]))
        assert game.table.winner == winner
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


def last_twelve(winning: str, losing: str, **how: Any) -> Game:
    """The same after the last draw, with the last card of the stock drawn by the winner."""
    game = twelfth_won(winning, losing, **how)
    run(game, f"{game.table.leader} draw")
    return game


def pairs(first: str, second: str) -> str:
    """Return tricks made of the cards of two hands, in order, as a line of pairs."""
    return "; ".join(map(" ".join, zip(first.split(), second.split(), strict=True)))


def all_tricks(game: Game, line: str) -> list[Any]:
    """Play tricks given as pairs of cards, the lead first, by the seat that has the lead. Return all events."""
    events: list[Any] = []
    for pair in line.split(";"):
        leader = game.table.turn
        led, followed = pair.split()
        events += game.play(leader, Action.parse(f"play {led}"))
        events += game.play(1 - leader, Action.parse(f"play {followed}"))
    return events


SPADES_FIRST = "AS AS TS TS KS KS QS QS JS JS 9S 9S"
HEARTS_FIRST = "AH AH TH TH KH KH QH QH JH JH 9H 9H"
TRICKS = pairs(SPADES_FIRST, HEARTS_FIRST).split("; ")


def tricks(game: Game, first: int, last: int) -> list[Any]:
    """Play the tricks with these numbers, counted from 1. Return all events."""
    return all_tricks(game, "; ".join(TRICKS[first - 1 : last]))


def other_leads(target: int, **how: Any) -> Game:
    """Seat 1, who did not bid, has the spades, 2 points in nines, and the lead."""
    return last_twelve(SPADES, HEARTS, target=target, bid=20, **how)


def bidder_leads(target: int, bid: int, **how: Any) -> Game:
    """Seat 0, the bidder, has the spades, 2 points in nines, and the lead."""
    return last_twelve(SPADES, HEARTS, winner=0, target=target, bid=bid, opening_bid=min(bid, 20), **how)


def claim_waiting(bid: int, **how: Any) -> Game:
    """The bidder has 6 points, the target, but has not made the contract, and has declared out."""
    game = bidder_leads(6, bid=bid, **how)
    tricks(game, 1, 2)
    assert rules_of(game).claim_outlook(game.view(0), 0) is ClaimOutlook.ANSWERED
    run(game, "0 declare-out")
    return game
