"""How settings that are channels and roles of a server are entered, checked, and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

import discord
from discord import app_commands, ui

from bot.store import ChannelChoicesField, ChannelField, ChannelsField, RoleField
from bot.ui.components.controls import Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, FormValues
from bot.ui.interactions.permissions import (
    REQUIRED_PERMISSIONS,
    channel_of,
    missing_in,
    permission_names,
)
from bot.ui.settings.value_entries import ChoiceEntry, Current, Entry
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.winner_roles import may_give, role_problem

_POST_CHANNEL_TYPES: Final = [discord.ChannelType.text, discord.ChannelType.news]
_CHANNEL_TYPES: Final = [*_POST_CHANNEL_TYPES, discord.ChannelType.voice, discord.ChannelType.forum]
_POSTING: Final = ("view_channel", "send_messages")
"""The permissions that the bot needs in a channel to post texts there."""
_GuildChannel = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel

_Objects = Sequence[app_commands.AppCommandChannel | app_commands.AppCommandThread | discord.Role]


class _ObjectEntry(Entry):
    """A channel, channels or a role of the server."""

    kind: ClassVar[Any]
    """What Discord calls them."""
    selected: ClassVar[tuple[type, ...]] = (app_commands.AppCommandChannel, app_commands.AppCommandThread)
    """The classes of what is selected in a form."""

    @property
    def _most(self) -> int:
        return 1

    @property
    def _none_key(self) -> str:
        return f"{self.prefix}-no-{self.name.replace('_', '-')}"

    def text_keys(self, texts: Texts) -> set[str]:
        """That of what it means to have none, too."""
        return super().text_keys(texts) | {self._none_key}

    def text(self, value: Any, texts: Texts) -> str:
        """Mentions; or what it means to have none."""
        mark = "@&" if self.kind == "role" else "#"
        return ", ".join(f"<{mark}{one}>" for one in _as_ids(value)) or texts(self._none_key)

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of those that still exist."""
        now = [one for one in _as_ids(self.now(current)) if self._exists(one, interaction.guild)]
        return fields.objects(
            self.name, self.kind, now, self._most, texts(self._none_key), **self._component()
        )

    def _exists(self, object_id: int, guild: discord.Guild | None) -> bool:
        if guild is None:
            return False
        found = guild.get_role(object_id) if self.kind == "role" else guild.get_channel(object_id)
        return found is not None

    def _component(self) -> dict[str, Any]:
        """Settings of the select."""
        return {"channel_types": _POST_CHANNEL_TYPES}

    def entered(self, values: FormValues, current: Current) -> Any:
        """The ids of what was selected."""
        selected: _Objects = values.items(self.name, *self.selected)
        return tuple(one.id for one in selected)

    def is_now(self, entered: tuple[int, ...], current: Current) -> bool:
        """Whether they are the current ones."""
        return entered == _as_ids(self.now(current))

    def chosen(
        self, arguments: Mapping[str, Any], current: Current, interaction: Interaction
    ) -> tuple[int, ...] | None:
        """The id of what was given."""
        given = arguments.get(self.name)
        return None if given is None else (given.id,)

    def read(self, entered: Any, context: InteractionContext) -> Any:
        """The id; None if nothing was selected."""
        return next(iter(entered), None)


class ChannelEntry(_ObjectEntry):
    """A channel in which the bot posts."""

    kind = "channel"
    declared: ChannelField

    def arguments(self) -> dict[str, Any]:
        """A channel."""
        return {self.name: discord.TextChannel}

    def read(self, entered: Any, context: InteractionContext) -> int | None:
        """The channel if the bot can post there."""
        channel_id: int | None = next(iter(entered), None)
        if context.interaction.guild is not None:
            for problem in self.problems(channel_id, context.interaction.guild, context.texts):
                raise problem
        return channel_id

    def problems(self, value: int | None, guild: discord.Guild, texts: Texts) -> Iterable[InputError]:
        """Whether the bot cannot post in the channel."""
        needed = REQUIRED_PERMISSIONS if self.declared.pictures else _POSTING
        problem = None if value is None else post_problem(value, guild, texts, needed)
        return () if problem is None else (problem,)


class ChannelsEntry(_ObjectEntry):
    """Any number of channels. Arguments of a command add one or remove one."""

    kind = "channel"
    declared: ChannelsField

    @property
    def _most(self) -> int:
        return self.declared.most

    def _component(self) -> dict[str, Any]:
        return {"channel_types": _CHANNEL_TYPES}

    @property
    def _argument_names(self) -> tuple[str, str]:
        one = self.name.removesuffix("s")
        return f"add_{one}", f"remove_{one}"

    def arguments(self) -> dict[str, Any]:
        """A channel to add, and one to remove."""
        return dict.fromkeys(self._argument_names, _GuildChannel)

    def chosen(
        self, arguments: Mapping[str, Any], current: Current, interaction: Interaction
    ) -> tuple[int, ...] | None:
        """The channels after one is added or removed."""
        added, removed = (_id_of(arguments.get(name)) for name in self._argument_names)
        if added is None and removed is None:
            return None
        kept = [channel for channel in self.now(current) if channel not in (added, removed)]
        return tuple(kept if added is None else [*kept, added])

    def problems(self, value: tuple[int, ...], guild: discord.Guild, texts: Texts) -> Iterable[InputError]:
        """The channels in which the bot cannot show tables."""
        found = (post_problem(channel_id, guild, texts) for channel_id in value)
        return [problem for problem in found if problem is not None]

    def read(self, entered: Any, context: InteractionContext) -> tuple[int, ...]:
        """The channels, each once."""
        channels = tuple(dict.fromkeys(entered))
        if len(channels) > self.declared.most:
            raise InputError("error-too-many-channels", most=self.declared.most)
        return channels


class ChannelChoicesEntry(Entry):
    """Channels with a value each: a form selects channels and their value, a command names that of its channel."""

    declared: ChannelChoicesField

    @property
    def _choice(self) -> ChoiceEntry:
        return ChoiceEntry(self.prefix, self.name.removesuffix("s"), self.declared.choice)

    @property
    def _none_key(self) -> str:
        return f"{self.prefix}-no-{self.name.replace('_', '-')}"

    def text_keys(self, texts: Texts) -> set[str]:
        """Those of the values and of what it means to have none, too."""
        return super().text_keys(texts) | self._choice.text_keys(texts) | {self._none_key}

    def text(self, value: Any, texts: Texts) -> str:
        """Mentions of the channels with their values; or what it means to have none."""
        choice = self._choice
        listed = (f"<#{channel}> {choice.text(one, texts)}" for channel, one in value)
        return ", ".join(listed) or texts(self._none_key)

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of channels."""
        return fields.objects(self.name, "channel", (), self.declared.most, channel_types=_CHANNEL_TYPES)

    def rows(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> list[ui.Label[Any]]:
        """The select of channels, and one of values."""
        choice = self._choice
        options = [(option, choice.option_text(option, texts)) for option in choice.options]
        return [
            self.field(current, interaction, fields, texts),
            fields.choice(choice.name, options, self.declared.choice.none),
        ]

    def entered(self, values: FormValues, current: Current) -> dict[int, Any]:
        """The values by channel, with that of the selected ones replaced."""
        selected: _Objects = values.items(
            self.name, app_commands.AppCommandChannel, app_commands.AppCommandThread
        )
        option = values.chosen(self._choice.name, self._choice.options)
        return dict(self.now(current)) | dict.fromkeys([one.id for one in selected], option)

    def arguments(self) -> dict[str, Any]:
        """One with the values as choices."""
        return self._choice.arguments()

    def chosen(
        self, arguments: Mapping[str, Any], current: Current, interaction: Interaction
    ) -> dict[int, Any] | None:
        """The values by channel, with that of the command's channel replaced."""
        option = arguments.get(self._choice.name)
        return None if option is None else dict(self.now(current)) | {channel_of(interaction): option}

    def read(self, entered: dict[int, Any], context: InteractionContext) -> tuple[tuple[int, Any], ...]:
        """The channels that still exist, with their values."""
        guild = context.interaction.guild
        kept = tuple(
            (channel, value)
            for channel, value in entered.items()
            if value != self.declared.choice.none and guild is not None and guild.get_channel(channel)
        )
        if len(kept) > self.declared.most:
            raise InputError("error-too-many-channel-choices", most=self.declared.most)
        return kept


class RoleEntry(_ObjectEntry):
    """A role of the server."""

    kind = "role"
    selected = (discord.Role,)
    declared: RoleField

    def _component(self) -> dict[str, Any]:
        return {}

    def arguments(self) -> dict[str, Any]:
        """A role."""
        return {self.name: discord.Role}

    def read(self, entered: Any, context: InteractionContext) -> int | None:
        """The role; one that the bot gives to members only if both the bot and the user could give it."""
        role_id: int | None = next(iter(entered), None)
        guild = context.interaction.guild
        if self.declared.given and role_id is not None and guild is not None:
            for problem in self.problems(role_id, guild, context.texts):
                raise problem
            if not may_give(context.interaction.user, role_id):
                raise InputError("error-role-yours", role=f"<@&{role_id}>")
        return role_id

    def problems(self, value: int | None, guild: discord.Guild, texts: Texts) -> Iterable[InputError]:
        """Whether the bot cannot give the role to members."""
        problem = role_problem(value, guild) if self.declared.given and value is not None else None
        return () if problem is None else (problem,)


def post_problem(
    channel_id: int, guild: discord.Guild, texts: Texts, needed: Sequence[str] = REQUIRED_PERMISSIONS
) -> InputError | None:
    """Why the bot cannot post in a channel or thread of a server; None if it can."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return InputError("error-no-channel", channel=f"<#{channel_id}>")
    missing = missing_in(channel, channel.permissions_for(guild.me), needed)
    if not missing:
        return None
    permissions = permission_names(missing, texts)
    return InputError("error-post-channel", channel=f"<#{channel_id}>", permissions=permissions)


def _as_ids(value: int | Iterable[int] | None) -> tuple[int, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, int) else tuple(value)


def _id_of(given: Any) -> int | None:
    return None if given is None else given.id
