"""What is stored of a user: shown to him, handed out as a file, and deleted once he has said so twice."""

from __future__ import annotations

import gzip
import json
from typing import Final

import discord

from bot.ui.components.panel import Panel, file_panel, notice_panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.words.texts import Texts

__all__ = ["privacy_panel"]

_MOST_BYTES: Final = 8_000_000
"""Discord takes files a little larger than that."""


async def privacy_panel(visit: Visit) -> Panel:
    """How much is stored of the visitor, what becomes of it, and the ways to have it and to be rid of it."""
    counts = await visit.room.store.people.counts(visit.user_id)
    lines = [visit.texts(f"privacy-kept-{name}", count=count) for name, count in counts.items() if count]
    texts = visit.texts
    kept = "\n".join([texts("privacy-title"), *(lines or [texts("privacy-nothing")])])
    ways = [Tap("privacy-export", label=texts("button-privacy-export"))]
    if lines:
        ways.append(_delete("privacy-sure", "button-privacy-delete", texts))
    return panel(kept, texts("privacy-how"), rows=rows_of(ways))


def _delete(call: str, label: str, texts: Texts) -> Tap:
    return Tap(call, label=texts(label), style=discord.ButtonStyle.danger)


@answers_to("privacy-export", at_table=False)
async def _export(visit: Visit, parts: list[str]) -> None:
    found = await visit.room.store.people.all_of(visit.user_id)
    content = json.dumps({"user_id": visit.user_id, **found}, indent=1, ensure_ascii=False).encode()
    name = "pinochle-my-data.json"
    if len(content) > _MOST_BYTES:
        name, content = f"{name}.gz", gzip.compress(content)
    rows = rows_of([_delete("privacy-sure", "button-privacy-delete", visit.texts)])
    await visit.show(file_panel(visit.texts("privacy-exported"), (name, content), rows=rows))


@answers_to("privacy-sure", at_table=False)
async def _ask(visit: Visit, parts: list[str]) -> None:
    games = await visit.host.games_to_lose(visit.user_id)
    sure = _delete("privacy-delete", "button-privacy-delete-sure", visit.texts)
    await visit.show(notice_panel(visit.texts("privacy-sure", games=games), rows_of([sure])))


@answers_to("privacy-delete", at_table=False)
async def _forget(visit: Visit, parts: list[str]) -> None:
    public = await visit.room.languages.of_guild(visit.guild_id)
    await visit.host.forget(visit.user_id, public("former-player"))
    await visit.say("privacy-deleted")
