"""Deals of Two-Handed with Kitty, dealt by seat 1 unless stated otherwise.

With clubs trump seat 0 has two runs 30 and two nines 2, and wins every trick it leads; seat 1 has two marriages of
hearts 4 and one of diamonds 2.
"""

from typing import Any

from bot.engine.actions import Verb
from bot.engine.events import DUMMY, SPECTATOR
from bot.engine.game import Game
from tests.engine.stacking import FACTS, OF_SEAT, of_seat, run, stacked

CLUBS = "AC AC TC TC KC KC QC QC JC JC 9C 9C AS AS TS"
HEARTS = "AH AH TH TH KH KH QH QH JH JH 9H AD TD KD QD"
IN_KITTY = "9D 9D 9H"
IN_DUMMY = "AD TD KD QD JD JD TS KS KS QS QS JS JS 9S 9S"
NO_POINTS = "0 bury 9D 9D 9H"
ALL_BUT_THE_LAST = """0 bury 9D 9D AS
tricks AC AC TC TC KC KC QC QC JC JC 9C 9C AS TS 9H / TD QD KD AD JH JH QH QH KH TH TH 9H KH AH AH"""
"""Seat 0 keeps the nine of hearts, and wins fourteen tricks with clubs trump, but not the last. That has an ace and two
cards without points: 2 for seat 1 with the last trick, so 23 for seat 0."""


def dealt(**more: Any) -> Game:
    """A deal of the hands above."""
    lying: dict[str, Any] = {"dealer": 1, "hands": [CLUBS, HEARTS], "kitty": IN_KITTY, "dummy": IN_DUMMY}
    return stacked("kitty", **(lying | more))


def dealt_hearts(**more: Any) -> Game:
    """The same with the hands exchanged."""
    return dealt(hands=[HEARTS, CLUBS], **more)


def declared(points: int = 20, trump: str = "C", **more: Any) -> Game:
    """The same with seat 0 as declarer and trump named, before anything is buried."""
    game = dealt(**more)
    run(game, f"0 bid {points}; 1 pass; 0 trump {trump}")
    return game


def following() -> Game:
    """Trump is hearts; seat 0 declares and has buried the kitty."""
    game = declared(
        trump="H",
        hands=["9H KH AS KS QS AD TD KD 2AC 2TC 2KC QC", "AH JH AS TS KS QS 2JS 29S QC 2JC 29C"],
        kitty="9D 9D JD",
        dummy="TH AH TH KH QH QH JH 9H AD TD KD QD QD JD TS",
    )
    run(game, "0 bury 9D 9D JD")
    return game


def played_out(**more: Any) -> Game:
    """A strict deal without a call: all tricks are played, AS AS TS are left, nobody has accepted."""
    game = strict(**more)
    run(game, "0 play AC; 1 play TD")
    run(game, "tricks AC TC TC KC KC QC QC JC JC 9C 9C 9H KH AD / QD KD JH JH QH QH KH TH TH 9H AH AH 9D 9D")
    return game


def strict(points: int = 20, **more: Any) -> Game:
    """A strict deal with clubs named and nothing buried."""
    return declared(points, enforcement="strict", **more)


OF_SEAT["shows"] = of_seat(
    lambda game, seat: [[meld.name, meld.count, meld.points] for meld in game.view(SPECTATOR).melds[seat]]
)
OF_SEAT["leads"] = of_seat(lambda game, seat: [action.card for action in game.offers(seat).of(Verb.PLAY)])
FACTS["dummy"] = lambda game: len(game.table.zones[DUMMY])
