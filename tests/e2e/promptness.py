"""Whether Discord is answered before anything is looked up: it waits three seconds, and a database may take longer."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar
from typing import Any, cast

import discord
import pytest
from simcord.backend import Backend
from simcord.backend.models.interaction import ResponseKind

from bot.store.database import Database

LOOKED_UP = frozenset({ResponseKind.MODAL, ResponseKind.AUTOCOMPLETE})
"""Forms and suggestions cannot be promised and brought later: what stands in them is looked up first."""
FORMS = frozenset({"options", "settings", "table options"})
"""Buttons and commands that are answered with a form where there is one to fill in."""

_here: ContextVar[discord.Interaction[Any] | None] = ContextVar("interaction", default=None)


class Promptness:
    """The interactions that had to wait for the store for their first answer."""

    def __init__(self, backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
        self._backend = backend
        self._waited: dict[int, str] = {}
        self._begin(monkeypatch)
        for name in ("read", "write"):
            self._watch(name, monkeypatch)

    def _begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let all that is done for an interaction know of it."""
        original = discord.Interaction.__init__

        def begun(interaction: discord.Interaction[Any], **given: Any) -> None:
            original(interaction, **given)
            _here.set(interaction)

        monkeypatch.setattr(discord.Interaction, "__init__", begun)

    def _watch(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        original = getattr(Database, name)

        def show_watch(database: Database) -> AbstractAsyncContextManager[Any]:
            here = _here.get()
            if here is not None and not self._tried(here):
                self._waited[here.id] = _asked(here)
            opened: AbstractAsyncContextManager[Any] = original(database)
            return opened

        monkeypatch.setattr(Database, name, show_watch)

    def _tried(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an answer was sent, even if Discord refused it."""
        path = f"/interactions/{interaction.id}/"
        return interaction.response.is_done() or any(
            one.path.startswith(path) for one in self._backend.http_requests
        )

    def late(self) -> set[str]:
        """The buttons and commands that were answered too late."""
        return {
            asked
            for at, asked in self._waited.items()
            if self._backend.interactions[at].response_kind not in LOOKED_UP
        } - FORMS


def _asked(interaction: discord.Interaction[Any]) -> str:
    """The call of a button, as in its custom_id, or the name of a command."""
    if interaction.command is not None:
        return interaction.command.qualified_name
    data = cast(Mapping[str, object], interaction.data or {})
    return str(data.get("custom_id")).split(":")[1]
