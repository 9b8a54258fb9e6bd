"""Ending a game without a winner, by consent: who wants to, and the buttons that answer."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import Look, TableInfo, TableState
from bot.ui.components.taps import Tap
from bot.ui.words.phrases import listed, seat_name
from bot.ui.words.texts import Texts

__all__ = ["abandon_line", "abandon_tap"]


def abandon_line(info: TableInfo, texts: Texts) -> str:
    """Who would abandon the game, while somebody would; how the others agree is told with it."""
    wanting = [seat_name(info, one.seat) for one in info.seats if one.agreed]
    if info.state is not TableState.PLAYING or not wanting:
        return ""
    return texts("table-abandon-asked", names=listed(wanting, texts, last="and"))


def abandon_tap(look: Look, texts: Texts) -> list[Tap]:
    """While somebody would abandon the game: to agree, or for who has agreed to think better of it."""
    if not abandon_line(look.info, texts):
        return []
    if any(one.agreed and one.seat == look.seat for one in look.info.seats):
        return [Tap("play-on", look.info.id, label=texts("button-play-on"))]
    return [Tap("abandon", look.info.id, label=texts("button-abandon"), style=ButtonStyle.danger)]
