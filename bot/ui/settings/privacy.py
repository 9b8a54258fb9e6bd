"""Stored data about a user: counts, export as a file, and deletion after a confirmation."""

from __future__ import annotations

import asyncio
import json
import re
from importlib import resources
from typing import Any, Final

import discord
from discord import ui

from bot.ui.components.controls import Button
from bot.ui.components.panel import Download, Panel, Row, file_panel, panel, rows_of
from bot.ui.help.buttons import ShowHelp
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.settings.buttons import (
    AskDeleteProfile,
    DeleteProfile,
    ExportProfile,
    PolicyText,
    ReadPolicy,
    ShowPrivacy,
)
from bot.ui.text.catalogue import ENGLISH, Texts

_RELATIVE_LINK: Final = re.compile(r"\[([^\]]+)\]\((?!https:)[^)]+\)")
"""A link to another file of the repository, which Discord cannot open."""


@handles(ShowPrivacy)
async def _privacy_panel(context: InteractionContext, button: ShowPrivacy) -> Panel:
    """What is stored about the user, with buttons to export and delete it."""
    counts = await context.host.users.row_counts(context.user_id)
    lines = [context.texts(f"privacy-kept-{name}", count=count) for name, count in counts.items() if count]
    texts = context.texts
    summary = [texts("privacy-title"), *(lines or [texts("privacy-nothing")])]
    buttons = [Button(ExportProfile(), label=texts("button-privacy-export"))]
    if lines:
        buttons.append(_delete_button(AskDeleteProfile(), "button-privacy-delete", texts))
    buttons.append(Button(ShowHelp(), label=texts("button-help")))
    return panel(summary, texts("privacy-how"), rows=[*rows_of(buttons), _policies(context)])


def _policies(context: InteractionContext) -> Row:
    """Buttons for the policies: links to those that the operator has published, or else the texts of this program."""
    application = context.interaction.client.application
    urls = {
        PolicyText.PRIVACY: application and application.privacy_policy_url,
        PolicyText.TERMS: application and application.terms_of_service_url,
    }
    row: Row = ui.ActionRow()
    for policy, url in urls.items():
        label = context.texts(f"button-policy-{policy}")
        row.add_item(ui.Button(label=label, url=url) if url else Button(ReadPolicy(policy), label=label))
    return row


@handles(ReadPolicy)
async def _read(context: InteractionContext, button: ReadPolicy) -> Panel:
    return panel(_policy_text(button.policy, context.texts.language))


def _policy_text(policy: PolicyText, language: str) -> str:
    """The text of a policy, in English if there is no translation."""
    pages = resources.files("bot.ui").joinpath("policies")
    candidates = (pages / name / f"{policy}.md" for name in (language, ENGLISH))
    text = next(page for page in candidates if page.is_file()).read_text("utf-8")
    return _RELATIVE_LINK.sub(r"\1", text)


def _delete_button(button: AskDeleteProfile | DeleteProfile, key: str, texts: Texts) -> Button:
    return Button(button, label=texts(key), style=discord.ButtonStyle.danger)


@handles(ExportProfile)
async def _export(context: InteractionContext, button: ExportProfile) -> Panel:
    data = await context.host.users.export(context.user_id)
    file = await asyncio.to_thread(_json, {"user_id": context.user_id, **data})
    rows = rows_of([_delete_button(AskDeleteProfile(), "button-privacy-delete", context.texts)])
    return file_panel(context.texts("privacy-exported"), file, rows=rows)


def _json(data: dict[str, Any]) -> tuple[str, bytes]:
    download = Download("pinochle-my-data.json")
    download.write(json.dumps(data, indent=1, ensure_ascii=False).encode())
    return download.finish()


@handles(AskDeleteProfile)
async def _ask(context: InteractionContext, button: AskDeleteProfile) -> Panel:
    games = await context.host.retention.games_in_progress(context.user_id)
    confirm = _delete_button(DeleteProfile(), "button-privacy-delete-confirm", context.texts)
    return panel(context.texts("privacy-confirm", games=games), rows=rows_of([confirm]))


@handles(DeleteProfile)
async def _delete(context: InteractionContext, button: DeleteProfile) -> None:
    public = await context.services.languages.of_server(context.server_id_or_none or 0)
    await context.host.retention.forget_user(context.user_id, public("former-player"))
    await context.say("privacy-deleted")
