"""Detection of interactions that query the database before their first response is certain to be in time.

Discord waits three seconds for a response; the database may take longer. `FirstResponse` acknowledges in time whatever
is slow.
"""

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, cast

import discord
import pytest
from simcord.backend import Backend
from simcord.backend.models.interaction import ResponseKind

from bot.store.database.transactions import Database
from bot.ui.components.custom_id import BUTTONS
from bot.ui.interactions.answers import Answer
from bot.ui.interactions.handlers import HANDLERS

LOADED_FIRST = frozenset({ResponseKind.MODAL, ResponseKind.AUTOCOMPLETE})
"""Responses that cannot be deferred, so their content is loaded first."""

_current: ContextVar[discord.Interaction[Any] | None] = ContextVar("interaction", default=None)


class LateResponses:
    """Records the interactions whose first response waited for the database."""

    def __init__(self, backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
        self._backend = backend
        self._waited: dict[int, str] = {}
        self._timely: set[int] = set()
        self._track_interactions(monkeypatch)
        self._track_acknowledgements(monkeypatch)
        for name in ("run", "connect"):
            self._record(name, monkeypatch)

    def _track_interactions(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Set the current interaction in the context of its handlers."""
        original = discord.Interaction.__init__

        def init(interaction: discord.Interaction[Any], **kwargs: Any) -> None:
            original(interaction, **kwargs)
            _current.set(interaction)

        monkeypatch.setattr(discord.Interaction, "__init__", init)

    def _track_acknowledgements(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note the interactions that will be acknowledged in time."""
        original = Answer.begin

        async def begin(answer: Answer, now: float) -> None:
            await original(answer, now)
            self._timely.add(answer._interaction.id)

        monkeypatch.setattr(Answer, "begin", begin)

    def _record(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        original = getattr(Database, name)

        def record(database: Database, *arguments: Any, **options: Any) -> Any:
            interaction = _current.get()
            if interaction is not None and not self._has_responded(interaction):
                self._waited[interaction.id] = _name(interaction)
            return original(database, *arguments, **options)

        monkeypatch.setattr(Database, name, record)

    def _has_responded(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether a response was sent, even if Discord refused it, or will be in time."""
        path = f"/interactions/{interaction.id}/"
        return (
            interaction.id in self._timely
            or interaction.response.is_done()
            or any(request.path.startswith(path) for request in self._backend.http_requests)
        )

    def late(self) -> set[str]:
        """The buttons and commands that queried the database before responding.

        A button that opens a form cannot be acknowledged first, also if it then says why there is none.
        """
        forms = {name for name, kind in BUTTONS.items() if kind in HANDLERS and HANDLERS[kind].opens_form}
        return {
            name
            for at, name in self._waited.items()
            if self._backend.interactions[at].response_kind not in LOADED_FIRST
        } - forms


def _name(interaction: discord.Interaction[Any]) -> str:
    """The name of a command, or of a button as in its custom_id."""
    if interaction.command is not None:
        return interaction.command.qualified_name
    data = cast(Mapping[str, object], interaction.data or {})
    return str(data.get("custom_id")).removeprefix("pn:").removeprefix("select:").partition(":")[0]
