"""What is stored of a user: shown to him, handed out as a file, and deleted once he has said so twice."""

from __future__ import annotations

import gzip
import json
from typing import Final

import discord

from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, file_panel, notice_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.routing import handles
from bot.ui.text.catalogue import Texts

__all__ = ["privacy_panel"]

_MOST_BYTES: Final = 8_000_000
"""Discord takes files a little larger than that."""


async def privacy_panel(context: InteractionContext) -> Panel:
    """How much is stored of the visitor, what becomes of it, and the ways to have it and to be rid of it."""
    counts = await context.services.store.users.counts(context.user_id)
    lines = [context.texts(f"privacy-kept-{name}", count=count) for name, count in counts.items() if count]
    texts = context.texts
    kept = "\n".join([texts("privacy-title"), *(lines or [texts("privacy-nothing")])])
    ways = [Button("privacy-export", label=texts("button-privacy-export"))]
    if lines:
        ways.append(_delete("privacy-sure", "button-privacy-delete", texts))
    return panel(kept, texts("privacy-how"), rows=rows_of(ways))


def _delete(call: str, label: str, texts: Texts) -> Button:
    return Button(call, label=texts(label), style=discord.ButtonStyle.danger)


@handles("privacy-export", at_table=False)
async def _export(context: InteractionContext, parts: list[str]) -> None:
    found = await context.services.store.users.all_of(context.user_id)
    content = json.dumps({"user_id": context.user_id, **found}, indent=1, ensure_ascii=False).encode()
    name = "pinochle-my-data.json"
    if len(content) > _MOST_BYTES:
        name, content = f"{name}.gz", gzip.compress(content)
    rows = rows_of([_delete("privacy-sure", "button-privacy-delete", context.texts)])
    await context.show(file_panel(context.texts("privacy-exported"), (name, content), rows=rows))


@handles("privacy-sure", at_table=False)
async def _ask(context: InteractionContext, parts: list[str]) -> None:
    games = await context.host.games_to_lose(context.user_id)
    sure = _delete("privacy-delete", "button-privacy-delete-sure", context.texts)
    await context.show(notice_panel(context.texts("privacy-sure", games=games), rows_of([sure])))


@handles("privacy-delete", at_table=False)
async def _forget(context: InteractionContext, parts: list[str]) -> None:
    public = await context.services.languages.of_guild(context.guild_id)
    await context.host.forget(context.user_id, public("former-player"))
    await context.say("privacy-deleted")
