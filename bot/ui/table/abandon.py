"""Ending a game without a winner, by consent: who wants to, and the buttons that answer."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import TableInfo, TableSnapshot, TableState
from bot.ui.components.buttons import Button
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, seat_name

__all__ = ["abandon_button", "abandon_line"]


def abandon_line(info: TableInfo, texts: Texts) -> str:
    """Who would abandon the game, while somebody would; how the others agree is told with it."""
    wanting = [seat_name(info, one.seat) for one in info.seats if one.agreed]
    if info.state is not TableState.PLAYING or not wanting:
        return ""
    return texts("table-abandon-asked", names=join_list(wanting, texts, last="and"))


def abandon_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """While somebody would abandon the game: to agree, or for who has agreed to think better of it."""
    if not abandon_line(snapshot.info, texts):
        return []
    if any(one.agreed and one.seat == snapshot.seat for one in snapshot.info.seats):
        return [Button("play-on", snapshot.info.id, label=texts("button-play-on"))]
    return [Button("abandon", snapshot.info.id, label=texts("button-abandon"), style=ButtonStyle.danger)]
