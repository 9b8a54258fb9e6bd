"""Buttons of past games: finished deals, replays, the list of games, shuffle verification, the game record."""

from __future__ import annotations

from bot.engine.table import Table
from bot.host.tables.session import TableSnapshot
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts


@custom_id("tricks")
class ShowDeal:
    """Show the result, melds and tricks of a finished deal, by its index."""

    table_id: int
    deal: int


@custom_id("replay")
class ReplayDeal:
    """Show a finished deal at one of its steps, with all hands open if `open_hands` is 1.

    `control` makes the custom ids of buttons that lead to the same step unique within a message.
    """

    table_id: int
    deal: int
    step: int = 0
    open_hands: int = 0
    control: str = ""


@custom_id("verify")
class ShowSeals:
    """Show the commitments and seeds of a game's shuffles, skipping the `first` latest deals.

    `control` makes custom ids unique within a message.
    """

    table_id: int
    first: int = 0
    control: str = ""


@custom_id("export")
class ExportGame:
    """Send the game record as a file."""

    table_id: int


@custom_id("game")
class ShowGame:
    """Show a finished game."""

    table_id: int


@custom_id("history")
class ShowGames:
    """Show a user's finished games of a variant (or `all`), skipping the `first` latest.

    `control` makes custom ids unique within a message.
    """

    user_id: int
    variant: str
    first: int
    control: str


def last_deal_buttons(snapshot: TableSnapshot, view: Table, texts: Texts) -> list[Button]:
    """Buttons that show and review the last finished deal; none if no deal is finished."""
    deals = view.deals_over
    if not deals:
        return []
    table_id, is_only = snapshot.info.id, snapshot.info.is_one_deal
    tricks = texts("button-tricks-here") if is_only else texts("button-tricks", number=deals)
    return [
        Button(ShowDeal(table_id, deals - 1), label=tricks),
        Button(ReviewDeal(table_id, deals - 1), label=texts("button-review")),
    ]
