"""Strict deals of `fletcher`: seat 0 is the bidder, spades are trump, and seat 1 leads.

In the deals of `drawing` seat 1 wins every trick of meld play with aces and tens against nines and jacks. The stock has
kings and queens first, then the spades.
"""

from collections.abc import Callable
from typing import Any

from bot.engine.actions import Verb
from bot.engine.cards import sorted_cards
from bot.engine.events import STOCK, Called, Event
from bot.engine.game import Game
from bot.engine.phases.reckoning import void
from bot.engine.phases.revokes import breaches, wrong_calls
from bot.engine.phases.strict_draws import takes_none
from tests.engine.fletcher_deals import HEARTS, SPADES, SPADES_FIRST, a_deal, last_twelve
from tests.engine.stacking import FACTS, OF_SEAT, PLAYS, codes, of_seat, run

HIGH = "AC AC AD AD AH AH TC TC TD TD TH TH"
LOW = "9C 9C 9D 9D 9H 9H JC JC JD JD JH JH"
STOCK_ORDER = "KC KC QC QC KD KD QD QD KH KH QH AS AS TS TS KS KS QS QS JS JS 9S 9S"

LEADS = "9S 9S AS AS KC AH KH QH TD QD JD QC"
HOLDS = "AC TC 9C TH 9H JD KS KS QS QS TS TS"
"""The hands of seat 1, which leads, and of seat 0."""


def at_trick_play(leads: str = LEADS, holds: str = HOLDS, **how: Any) -> Game:
    """The last twelve tricks of a strict deal, in which seat 1 has declared both nines of trump."""
    return last_twelve(leads, holds, enforcement="strict", before_twelfth="1 dix; 1 dix", **how)


def revoked() -> Game:
    """Seat 0 did not beat KC, and the next trick has been led."""
    game = at_trick_play()
    run(game, "1 play KC; 0 play 9C; 1 play QC")
    return game


def played_out(revoke: bool = False, **how: Any) -> Game:
    """All tricks are played: seat 1 led spades against hearts. With `revoke` seat 0 first held back a spade."""
    if not revoke:
        game = at_trick_play(SPADES, HEARTS, **how)
        run(game, f"tricks {SPADES_FIRST} / {HEARTS}")
        return game
    game = at_trick_play("9S 9S AS AS TS TS KS KS QS QS JS JH", "JS 9H 9H AH TH TH KH KH QH QH JH AH", **how)
    run(game, "tricks AS AS TS TS KS KS QS QS JS 9S 9S JH / 9H 9H JS AH TH TH KH KH QH QH JH AH")
    return game


def drawing(stock: str = STOCK_ORDER, **how: Any) -> Game:
    """A strict deal before its first lead."""
    return a_deal(HIGH, LOW, stock=stock, upcard="QH", enforcement="strict", **how)


def _plays(
    winner: str = "1 draw", loser: str = "0 draw", *, then: bool = True
) -> Callable[[Game, str], list[Event]]:
    """Play tricks of a deal of `drawing`, with these draws after each; after the last only with `then`."""

    def play(game: Game, numbers: str) -> list[Event]:
        first, _, last = numbers.partition(" to ")
        played = list(zip(HIGH.split(), LOW.split(), strict=True))[int(first) - 1 : int(last or first)]
        tricks = [f"1 play {led}; 0 play {followed}" for led, followed in played]
        return run(game, f"; {winner}; {loser}; ".join([*tricks, *[""] * then]))

    return play


PLAYS |= {
    "trick": _plays(then=False),
    "lead": lambda game, number: run(game, f"1 play {HIGH.split()[int(number) - 1]}"),
    "drawn": _plays(),
    "loser-undrawn": _plays(loser=""),
}
"""`trick 3` of the deals of `drawing`, and `trick 1 to 3` with the draws between them; `drawn` with those after the
last trick, too; `loser-undrawn` with the winner's draws only; `lead` with the trick's first card only."""

FACTS |= {
    "in-stock": lambda game: codes(game, STOCK),
    "wrong-calls": lambda game: [wrong_calls(game.table, seat) for seat in (0, 1)],
    "called": lambda game: [
        [call.seat, call.offender, call.infraction.name, call.held, call.tricks, call.cards]
        for step in game.history
        for call in step.events
        if isinstance(call, Called)
    ],
    "breaches": lambda game: [breaches(game.table, seat) for seat in (0, 1)],
    "takes-none": lambda game: [takes_none(game.view(seat), seat) for seat in (0, 1)],
}
"""Every call that was right: who called whom and why, the cards held if they were too many or too few, and of revokes
the tricks and the cards."""
OF_SEAT["void"] = of_seat(lambda game, seat: [void(game.view(viewer), seat) for viewer in (-1, 0, 1)])
"""Whether an onlooker and each seat know that the points of a seat are void; its own view knows the truth."""
OF_SEAT["corrections"] = of_seat(
    lambda game, seat: sorted_cards(action.card for action in game.offers(seat).of(Verb.CORRECT))
)
"""The cards by which a seat may replace the one it has played."""
