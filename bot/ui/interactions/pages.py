"""Pages of lists and deals of games: the buttons that lead on and back; rankings without members who have left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

from bot.host.boards.daily import DailyRanking
from bot.store import LeaderboardPage
from bot.ui.components.controls import Button
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import Texts

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_PRESENCE_CHECKS: Final = 3
"""How often to load a page again because a player on it has left the server."""

_Page = TypeVar("_Page", LeaderboardPage, DailyRanking)


def page_buttons(
    first: int, size: int, count: int, texts: Texts, page_at: Callable[[int, str], DataclassInstance]
) -> list[Button]:
    """The buttons that show the page before and the page after.

    :param first: the number of rows before the page.
    :param size: rows a page.
    :param count: rows on all pages.
    :param page_at: returns the button that shows the page from a row on; its second argument can make custom ids
        unique within a message.
    """
    buttons = []
    if first > 0:
        buttons.append(Button(page_at(max(0, first - size), "b"), label=texts("button-back")))
    if first + size < count:
        buttons.append(Button(page_at(first + size, "m"), label=texts("button-more")))
    return buttons


def deal_buttons(
    deal: int, deals: int, texts: Texts, deal_at: Callable[[int], DataclassInstance]
) -> list[Button]:
    """The buttons that show the deal before and the deal after.

    :param deal: the index of the one that is shown.
    :param deals: how many there are to show.
    :param deal_at: returns the button that shows the deal with an index.
    """
    buttons = []
    if deal > 0:
        buttons.append(Button(deal_at(deal - 1), label=texts("button-previous-deal", number=deal)))
    if deal + 1 < deals:
        buttons.append(Button(deal_at(deal + 1), label=texts("button-next-deal", number=deal + 2)))
    return buttons


async def load_present(
    context: InteractionContext, server_id: int, load: Callable[[], Awaitable[_Page]]
) -> _Page:
    """Load a page of a ranking, and again as long as members on it turn out to have left the server.

    :param load: loads the page. If it shows the user as absent, they are noted as present first.
    """
    presence, page = context.services.presence, await load()
    is_unranked = page.own_row is not None and page.own_row.place is None
    if is_unranked and context.user_id in await context.host.members.absent_users(server_id):
        await presence.note_present(server_id, context.user_id)
        page = await load()
    for _ in range(_PRESENCE_CHECKS):
        users = {user for row in page.rows for user in (row.user_id, getattr(row, "partner_id", 0)) if user}
        if not await presence.check(server_id, users - {context.user_id}):
            break
        page = await load()
    return page
