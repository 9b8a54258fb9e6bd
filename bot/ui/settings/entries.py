"""How settings and preferences are entered in forms and commands, checked, and shown: one class a kind.

The settings themselves are declared in `bot.store.declared`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

import discord
from discord import app_commands, ui

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.store import (
    USUAL_ZONES,
    ChannelChoicesField,
    ChannelField,
    ChannelsField,
    ChoiceField,
    Declared,
    NumberField,
    Preferences,
    RoleField,
    ServerSettings,
    SwitchField,
    TimeZoneField,
    declarations,
    local_time,
    zone_names,
)
from bot.ui.components.controls import Interaction
from bot.ui.interactions.arguments import ArgumentChoices, Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, FormValues, read_number
from bot.ui.interactions.permissions import channel_of, permission_names
from bot.ui.services import Services
from bot.ui.text.catalogue import LANGUAGES, Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import CLOCKS, clock_text

VALUES: Final[Mapping[str, Sequence[str | int]]] = {
    "language": LANGUAGES,
    "variant": tuple(VARIANTS),
    "level": tuple(Level),
    "clock": CLOCKS,
}
"""The values of choices that the store does not know."""
_TEXTS: Final[Mapping[str, Callable[[Any, Texts], str]]] = {"clock": clock_text}
"""What describes a value, where that is not the text `OF-VALUE`."""
_SWITCH: Final = ("off", "on")
_POST_CHANNEL_TYPES: Final = [discord.ChannelType.text, discord.ChannelType.news]
_CHANNEL_TYPES: Final = [*_POST_CHANNEL_TYPES, discord.ChannelType.voice, discord.ChannelType.forum]
_POSTING: Final = ("view_channel", "send_messages")
"""The permissions that the bot needs in a channel to post there."""
_GuildChannel = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel

Current = ServerSettings | Preferences


@dataclass(frozen=True, slots=True)
class Entry:
    """A setting of a server or a preference of a user, which is named by the text `PREFIX-NAME`."""

    prefix: str
    name: str
    declared: Any

    @property
    def key(self) -> str:
        """The key of its name."""
        return f"{self.prefix}-{self.name.replace('_', '-')}"

    def text_keys(self, texts: Texts) -> set[str]:
        """The keys of all texts that it uses."""
        return {self.key} | ({f"{self.key}.about"} if f"{self.key}.about" in texts else set())

    def now(self, current: Current) -> Any:
        """Its current value."""
        return getattr(current, self.name)

    def line(self, current: Current, texts: Texts) -> str:
        """Its name and its value."""
        return texts("options-line", option=texts(self.key), value=self.text(self.now(current), texts))

    @abstractmethod
    def text(self, value: Any, texts: Texts) -> str:
        """A value in words."""

    @abstractmethod
    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """Its field in a form."""

    def rows(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> list[ui.Label[Any]]:
        """All its fields in a form."""
        return [self.field(current, interaction, fields, texts)]

    @abstractmethod
    def entered(self, values: FormValues, current: Current) -> Any:
        """What was entered in its fields, as `read` takes it."""

    @abstractmethod
    def arguments(self) -> dict[str, Any]:
        """The arguments of a command that change it, with their annotations."""

    def chosen(self, arguments: Mapping[str, Any], current: Current, interaction: Interaction) -> Any:
        """What was given for its arguments, as `read` takes it; None for no change."""
        return arguments.get(self.name)

    def read(self, entered: Any, context: InteractionContext) -> Any:
        """The value to be stored.

        :raises InputError: if it is not allowed.
        """
        return entered


class ChoiceEntry(Entry):
    """One of some values."""

    declared: ChoiceField

    def text_keys(self, texts: Texts) -> set[str]:
        """Those of the options, too."""
        return super().text_keys(texts) | {f"{self.declared.of}-{option}" for option in self.options}

    @property
    def _values(self) -> Sequence[str | int]:
        return self.declared.values or VALUES[self.declared.of]

    @property
    def options(self) -> list[str | int]:
        """The values, and the word for none if there is one."""
        return [*([self.declared.none] if self.declared.none else []), *self._values]

    def option_text(self, option: str | int, texts: Texts) -> str:
        """One of these in words."""
        describe = _TEXTS.get(self.declared.of)
        return texts(f"{self.declared.of}-{option}") if describe is None else describe(option, texts)

    def text(self, value: Any, texts: Texts) -> str:
        """The text of the value; one that this version does not know counts as none."""
        is_known = value in self._values or not self.declared.none
        return self.option_text(value if is_known else self.declared.none, texts)

    def _offered(self, current: Current) -> list[str | int]:
        """The options, and what a number is now, in order."""
        now = self.now(current)
        return sorted({*self.options, now}) if isinstance(now, int) else self.options

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of the options."""
        options = [(option, self.option_text(option, texts)) for option in self._offered(current)]
        now = self.now(current)
        return fields.choice(self.name, options, self.declared.none if now is None else now)

    def entered(self, values: FormValues, current: Current) -> Any:
        """The option."""
        return values.chosen(self.name, self._offered(current))

    def arguments(self) -> dict[str, Any]:
        """One with the options as choices."""
        keys = {option: f"{self.declared.of}-{option}" for option in self.options}
        kind = type(next(iter(VALUES.get(self.declared.of, ("",)))))
        return {self.name: Annotated[int if kind is int else str, ArgumentChoices(keys)]}

    def read(self, entered: Any, context: InteractionContext) -> Any:
        """The value; None for the word that stands for it."""
        return None if self.declared.none and entered == self.declared.none else entered


class SwitchEntry(Entry):
    """On or off, with the texts `PREFIX-NAME-on` and `PREFIX-NAME-off`, or else `value-on` and `value-off`."""

    def text(self, value: Any, texts: Texts) -> str:
        """Whether it is on."""
        return texts(self._option_key(_SWITCH[bool(value)], texts))

    def text_keys(self, texts: Texts) -> set[str]:
        """Those of both, too."""
        return super().text_keys(texts) | {self._option_key(option, texts) for option in _SWITCH}

    def _option_key(self, option: str, texts: Texts) -> str:
        own = f"{self.key}-{option}"
        return own if own in texts else f"value-{option}"

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of both."""
        options = [(option, texts(self._option_key(option, texts))) for option in _SWITCH]
        return fields.choice(self.name, options, _SWITCH[self.now(current)])

    def option(self, current: Current, texts: Texts) -> discord.SelectOption:
        """Its option in a select of everything that is on."""
        about = texts(f"{self.key}.about")[:100]
        default = self.now(current)
        return discord.SelectOption(
            label=texts(self.key), value=self.name, description=about, default=default
        )

    def entered(self, values: FormValues, current: Current) -> bool:
        """Whether it was turned on."""
        return values.chosen(self.name, _SWITCH) == _SWITCH[True]

    def arguments(self) -> dict[str, Any]:
        """True or false."""
        return {self.name: bool}


class TimeZoneEntry(Entry):
    """A time zone, typed by its IANA name or by its city."""

    def text(self, value: Any, texts: Texts) -> str:
        """Its name."""
        return str(value)

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A line of text."""
        return fields.text(self.name, self.now(current), max(map(len, zone_names())))

    def entered(self, values: FormValues, current: Current) -> str:
        """What was typed."""
        return values.text(self.name)

    def arguments(self) -> dict[str, Any]:
        """One that is completed."""
        return {self.name: Annotated[str, Suggested(suggest_time_zones)]}

    def read(self, entered: Any, context: InteractionContext) -> str:
        """The zone with this name, or the only one whose city is called so."""
        found = _zones_like(str(entered), _is_called)
        if len(found) != 1:
            raise InputError("error-time-zone", name=clean(str(entered)))
        return found[0]


def _zones_like(typed: str, is_like: Callable[[str, str], bool]) -> list[str]:
    """The time zones that are like what was typed; the one that is called so if there is one."""
    wanted = "_".join(typed.split()).casefold()
    exact = [name for name in zone_names() if name.casefold() == wanted]
    return exact or [name for name in zone_names() if is_like(name.casefold(), wanted)]


def _is_called(name: str, wanted: str) -> bool:
    return "/" in name and name.rpartition("/")[2] == wanted


async def suggest_time_zones(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones with a word that begins with what was typed, with what time it is there."""
    now = Services.of(interaction).host.now()
    found = _zones_like(current, _begins_word) if current.strip() else USUAL_ZONES
    return suggestions((f"{name} · {local_time(now, name):%H:%M}", name) for name in found)


def _begins_word(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or f"/{wanted}" in name or f"_{wanted}" in name


class NumberEntry(Entry):
    """A whole number, with the text `PREFIX-NAME-value` if it has a unit."""

    declared: NumberField

    def text(self, value: Any, texts: Texts) -> str:
        """The number, with its unit."""
        key = self._unit_key
        return texts(key, count=value) if key in texts else str(value)

    @property
    def _unit_key(self) -> str:
        return f"{self.key}-value"

    def text_keys(self, texts: Texts) -> set[str]:
        """That of the unit, too."""
        return super().text_keys(texts) | ({self._unit_key} if self._unit_key in texts else set())

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A line of text."""
        return fields.text(self.name, self.now(current), len(str(self.declared.high)))

    def entered(self, values: FormValues, current: Current) -> str:
        """What was typed."""
        return values.text(self.name)

    def arguments(self) -> dict[str, Any]:
        """A number."""
        return {self.name: int}

    def read(self, entered: Any, context: InteractionContext) -> int:
        """The number if it is within the bounds."""
        name = context.texts(self.key)
        return read_number(str(entered), name, self.declared.low, self.declared.high)


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

    def arguments(self) -> dict[str, Any]:
        """A channel."""
        return {self.name: discord.TextChannel}

    def read(self, entered: Any, context: InteractionContext) -> int | None:
        """The channel if the bot can post there."""
        channel_id, guild = next(iter(entered), None), context.interaction.guild
        channel = None if guild is None or channel_id is None else guild.get_channel(channel_id)
        if guild is not None and channel is not None:
            granted = channel.permissions_for(guild.me)
            if missing := [name for name in _POSTING if not getattr(granted, name)]:
                permissions = permission_names(missing, context.texts)
                raise InputError("error-post-channel", channel=f"<#{channel_id}>", permissions=permissions)
        return channel_id


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

    def _component(self) -> dict[str, Any]:
        return {}

    def arguments(self) -> dict[str, Any]:
        """A role."""
        return {self.name: discord.Role}


def _as_ids(value: int | Iterable[int] | None) -> tuple[int, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, int) else tuple(value)


def _id_of(given: Any) -> int | None:
    return None if given is None else given.id


_ENTRIES: Final[Mapping[type[Declared], type[Entry]]] = {
    ChoiceField: ChoiceEntry,
    SwitchField: SwitchEntry,
    NumberField: NumberEntry,
    ChannelField: ChannelEntry,
    ChannelsField: ChannelsEntry,
    ChannelChoicesField: ChannelChoicesEntry,
    RoleField: RoleEntry,
    TimeZoneField: TimeZoneEntry,
}


def _entries(prefix: str, kind: type[Current]) -> tuple[Entry, ...]:
    return tuple(_ENTRIES[type(one)](prefix, name, one) for name, one in declarations(kind).items())


SETTINGS: Final = _entries("setting", ServerSettings)
"""The settings of a server, in the order of their listing."""
PREFERENCES: Final = _entries("preference", Preferences)
"""The preferences of a user, in the order of their listing."""


def entries_in(entries: Iterable[Entry], form: str) -> list[Entry]:
    """Those that are entered in a form, in order."""
    return [entry for entry in entries if entry.declared.form == form]


def arguments_of(entries: Iterable[Entry]) -> dict[str, Any]:
    """The arguments of a command that changes these, with their annotations."""
    return {name: annotation for entry in entries for name, annotation in entry.arguments().items()}


def chosen_by(
    entries: Iterable[Entry], arguments: Mapping[str, Any], current: Current, interaction: Interaction
) -> dict[str, Any]:
    """What the arguments of a command change, by the name of the setting."""
    chosen = {entry.name: entry.chosen(arguments, current, interaction) for entry in entries}
    return {name: value for name, value in chosen.items() if value is not None}


def read_all(
    entries: Iterable[Entry], entered: Mapping[str, Any], context: InteractionContext
) -> dict[str, Any]:
    """What was entered, as it is stored.

    :raises InputError: if something is not allowed.
    """
    by_name = {entry.name: entry for entry in entries}
    return {name: by_name[name].read(value, context) for name, value in entered.items()}
