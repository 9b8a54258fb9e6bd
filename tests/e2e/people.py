"""Members who use the bot: what they do returns all text that they then read, so that a test reads like a story."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Self, cast

import discord
import simcord
from simcord.enums import InteractionType

from bot.engine.cards import Suit
from bot.host.boards.service import Entrant
from bot.render import SYMBOLS

if TYPE_CHECKING:
    from tests.e2e.conftest import Club, Message


BUTTON, TEXT_INPUT = 2, 4
"""Types of components."""
_RANKS = {"ace": "A", "ten": "10", "king": "K", "queen": "Q", "jack": "J", "nine": "9"}


class Person(simcord.MemberActor):
    """A member in a channel. Every answer to them must be private, or it fails the test.

    :ivar shown: the latest answer, which *tap*, *choose* and *fill* act on unless they are given another message.
    :ivar result: what the latest command or tap has caused.
    """

    shown: Message
    result: simcord.InteractionResult

    def __init__(self, club: Club, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        super().__init__(actor._env, actor.guild, actor.user)
        self.club = club
        self.channel = channel

    @property
    def text(self) -> str:
        """All text of the latest answer, as it is now."""
        return self.club.text(self.shown) if hasattr(self, "shown") else ""

    @property
    def buttons(self) -> list[str]:
        """The labels of the enabled buttons of the latest answer."""
        return self.club.buttons(self.shown)

    @property
    def dms(self) -> list[str]:
        """The texts of the direct messages, oldest first."""
        return [self.club.text(message) for message in self.club.direct_messages(self)]

    @property
    def entrant(self) -> Entrant:
        """The member as an entrant of boards."""
        return Entrant(self.id, self.user.name.title(), self.guild.id, "Ada {}".format)

    def at(self, channel: simcord.ChannelHandle) -> Self:
        """The same member in another channel."""
        there = copy(self)
        there.channel = channel
        return there

    async def run(self, command: str, /, **options: Any) -> str:
        """Run a command."""
        return self._read(await self.slash(self.channel, command, **options))

    async def prefer(self, **preferences: Any) -> None:
        """Change stored preferences without Discord."""
        await self.club.bot.host.preferences.update(self.id, **preferences)

    async def menu(self, name: str, target: simcord.MemberActor | discord.Message) -> str:
        """Choose a context menu on a member or message."""
        return self._read(await self.context_menu(self.channel, name, target))

    async def tap(self, button: str, on: Message | None = None) -> str:
        """Tap a button, or choose an option of a select that stands for one, which *More …* may open first.

        :param button: its label, the letters of the card on it, or its custom_id.
        """
        message, more = on or self.shown, ""
        for part in self.club.components(message):
            for option in cast("list[dict[str, Any]]", part.get("options", [])):
                if str(option["value"]).startswith("pn:") and button in (option["label"], option["value"]):
                    return await self.choose(option["value"], on=message, custom_id=str(part["custom_id"]))
            custom_id = str(part.get("custom_id", ""))
            if part["type"] == BUTTON and custom_id and button in (label_of(part), custom_id):
                return self._read(await self.click(message, custom_id=custom_id), message)
            if custom_id.startswith("pn:more:"):
                more = custom_id
        if more:
            self._read(await self.click(message, custom_id=more), message)
            return await self.tap(button, on)
        what = {"custom_id": button} if button.startswith("pn:") else {"label": button}
        return self._read(await self.click(message, **what), message)

    async def choose(self, *values: str, on: Message | None = None, custom_id: str = "") -> str:
        """Choose values in a select, by default the first of a message."""
        message = on or self.shown
        parts = self.club.components(message)
        custom_id = custom_id or next(str(part["custom_id"]) for part in parts if "options" in part)
        return self._read(await self.select(message, values, custom_id=custom_id), message)

    async def open_form(self, button: str, on: Message | None = None) -> dict[str, Any]:
        """Tap a button that opens a form, and return the entries that are in it."""
        await self.tap(button, on)
        return entries_of(self.result)

    async def fill(self, button: str, on: Message | None = None, **entries: Any) -> str:
        """Open a form with a button, and submit it with some entries replaced."""
        await self.tap(button, on)
        return await self.submit(**entries)

    async def submit(self, **entries: Any) -> str:
        """Submit the open form with some entries replaced."""
        return self._read(await self.submit_modal(self.result, entries_of(self.result, **entries)))

    async def complete(self, command: str, argument: str, typed: str = "", **options: Any) -> dict[Any, str]:
        """What is offered for an argument: the names by their values."""
        offered = await self.autocomplete(self.channel, command, argument, typed, **options)
        return {choice["value"]: choice["name"] for choice in offered}

    async def forge(self, custom_id: str, **data: Any) -> simcord.InteractionResult:
        """Send what a client could send although no message shows it: a click, `values`, or a form's `components`."""
        is_form = "components" in data
        kind = InteractionType.MODAL_SUBMIT if is_form else InteractionType.MESSAGE_COMPONENT
        shape = {} if is_form else {"component_type": 3 if "values" in data else 2}
        return await self._dispatch_interaction(kind, self.channel, {"custom_id": custom_id, **shape, **data})

    def _read(self, result: simcord.InteractionResult, clicked: Message | None = None) -> str:
        """Note the answer, and return its text; without one, the text of the answer before."""
        self.result = result
        private = [followup for followup in result.followups if followup.ephemeral]
        answer = private[-1] if private else result.response
        if answer is not None and (answer.ephemeral or clicked is None or answer.id != clicked.id):
            assert answer.ephemeral, self.club.text(answer)
            self.shown = answer
        return self.text


class Alone(Person):
    """A user in the direct messages with the bot, which are private anyway."""

    def __init__(self, club: Club, actor: simcord.MemberActor) -> None:
        super().__init__(club, actor, actor.user.dm_channel)

    async def slash(self, channel: simcord.ChannelHandle, name: str, /, **options: Any) -> Any:
        return await self.user.slash(name, **options)

    async def autocomplete(
        self, channel: simcord.ChannelHandle, name: str, option: str, value: str, /, **filled: Any
    ) -> Any:
        return await self.user.autocomplete(name, option, value, **filled)

    async def click(
        self, message: Message, *, label: str | None = None, custom_id: str | None = None
    ) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await self.user.click(message, label=label, custom_id=custom_id)
        return result

    async def select(self, message: Message, values: Any, **options: Any) -> simcord.InteractionResult:
        result: simcord.InteractionResult = await self.user.select(message, values, **options)
        return result


def label_of(part: Mapping[str, Any]) -> str:
    """The label of a button, or the letters of the card that it shows."""
    if part.get("label"):
        return str(part["label"])
    rank, _, suit, *_ = part["emoji"]["name"].split("_")
    return _RANKS[rank] + SYMBOLS[Suit(suit[0].upper())]


def entries_of(form: simcord.InteractionResult, **replaced: Any) -> dict[str, Any]:
    """The entries that are in a form, with some replaced; users, roles and channels only if they are."""
    assert form.modal is not None
    entries: dict[str, Any] = {}
    for label in form.modal["components"]:
        field = label["component"]
        if "options" in field:
            chosen = [choice["value"] for choice in field["options"] if choice.get("default")]
            entries[field["custom_id"]] = chosen
        elif field["type"] == TEXT_INPUT:
            entries[field["custom_id"]] = field.get("value", "")
    for name, value in replaced.items():
        is_select = isinstance(entries.get(name), list)
        entries[name] = [value] if is_select and isinstance(value, str) else value
    return entries
