"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from bot.engine.actions import Action, Offer
from bot.engine.table import Table
from bot.engine.variant import Rules


class Policy(Protocol):
    """Chooses for a seat from that seat's own view, and from nothing else: the same view is always answered alike."""

    def __call__(self, view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        """One of the actions on offer to the seat.

        None, where there is nothing the seat wants to do, is only an answer for a seat the game does not wait for. A
        seat that has an offer out of turn is to be asked too: it may have a claim to make, a call, a nine to declare,
        or a card to draw.
        """
