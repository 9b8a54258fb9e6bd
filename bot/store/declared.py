"""The settings of servers and the preferences of users, each declared once.

What is declared of a field says how its value is entered, shown, and checked: see `bot.ui.settings.entries`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal

from bot.store.time_zones import UTC_ZONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What is declared of a setting besides its name and default.

    - `form`: the form in which it is entered, or the page of the panel that shows a preference.
    - `outdates`: the kinds of the server's messages that are built anew when it is set.
    """

    form: str = ""
    outdates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(Declared):
    """One of some values, whose texts are `OF-VALUE`.

    - `of`: what the values are, such as variants; the user interface knows those that are not declared here.
    - `none`: the word that stands for None; empty if there is always a value.
    """

    of: str
    values: tuple[str, ...] = ()
    none: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchField(Declared):
    """On or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(Declared):
    """A whole number from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeZoneField(Declared):
    """A time zone by its IANA name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelField(Declared):
    """A channel in which the bot posts, or None.

    - `pictures`: whether it posts pictures there.
    """

    pictures: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelsField(Declared):
    """Any number of channels up to `most`; none stands for all."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelChoicesField(Declared):
    """Channels with a value each, up to `most`: pairs of a channel and one of the values of `choice`."""

    choice: ChoiceField
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleField(Declared):
    """A role of the server, or None.

    - `given`: whether the bot gives it to members.
    """

    given: bool = False


_DECLARED: Final = "declared"


def _field(default: object, declared: Declared) -> Any:
    return field(default=default, metadata={_DECLARED: declared})


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server.

    - `language`: language of a catalogue, or None for the server's language in Discord.
    - `variant`: default variant of new tables.
    - `channel_variants`: default variants in some channels and their threads, in place of `variant`.
    - `channels`: channels in which tables may be opened; empty for all.
    - `threads`: each table gets its own thread.
    - `lobby_minutes`: how long a table waits for its game while nothing happens there.
    - `clock`: turn clock of new tables in seconds, 0 for none.
    - `level`: how well computer players play unless someone chooses otherwise.
    - `seasons`: whether a season ends with each month.
    - `least_games`: players with fewer games are not ranked.
    - `winner_role`: the role that the bot gives to whoever is in first place at the end of a season; None for no role.
    - `retention`: days that journals of finished games are kept, 0 for no limit.
    - `daily_channel`: where the daily board is announced each day; None for nowhere.
    - `panel_channel`: where the server's panel is posted; None for nowhere.
    - `results_channel`: where results are posted besides the channel of the table; None for nowhere.
    - `report_channel`: where managers read a report each week; None for nowhere.
    - `time_zone`: by which days, months and weeks of the server turn.
    - `event_role`: the role whose members may create events, besides server managers; None for no role.
    - `seek_role`, `seek_channel`: the role that is pinged when somebody waits for players, and where that is posted;
      None for nobody, and for the channel of the table. Without both, it is not posted.
    """

    language: str | None = _field(
        None, ChoiceField(form="tables", of="language", none="auto", outdates=("table", "panel"))
    )
    variant: str | None = _field(None, ChoiceField(form="tables", of="variant", none="none"))
    channel_variants: tuple[tuple[int, str], ...] = _field(
        (),
        ChannelChoicesField(form="channels", most=25, choice=ChoiceField(of="variant", none="server")),
    )
    channels: tuple[int, ...] = _field((), ChannelsField(form="tables", most=25))
    threads: bool = _field(False, SwitchField(form="tables"))
    clock: int = _field(0, ChoiceField(form="tables", of="clock"))
    level: str = _field("intermediate", ChoiceField(form="ranks", of="level"))
    seasons: Literal["none", "monthly"] = _field(
        "none", ChoiceField(form="ranks", of="seasons", values=("none", "monthly"))
    )
    least_games: int = _field(1, NumberField(form="ranks", low=1, high=100))
    retention: int = _field(0, NumberField(form="ranks", low=0, high=3650))
    winner_role: int | None = _field(None, RoleField(form="ranks", given=True))
    daily_channel: int | None = _field(None, ChannelField(form="posts"))
    panel_channel: int | None = _field(None, ChannelField(form="posts", outdates=("panel",)))
    results_channel: int | None = _field(None, ChannelField(form="posts", pictures=True))
    report_channel: int | None = _field(None, ChannelField(form="posts"))
    time_zone: str = _field(UTC_ZONE, TimeZoneField(form="posts"))
    event_role: int | None = _field(None, RoleField(form="events"))
    seek_role: int | None = _field(None, RoleField(form="seeking"))
    seek_channel: int | None = _field(None, ChannelField(form="seeking"))
    lobby_minutes: int = _field(30, NumberField(form="seeking", low=10, high=1440, outdates=("table",)))

    def variant_in(self, channel_id: int | None) -> str | None:
        """The default variant in a channel: its own, or else that of the server."""
        return next((own for channel, own in self.channel_variants if channel == channel_id), self.variant)


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of a user.

    `hand` says where their cards are shown and `style` how. `letters` are those on kings, queens and jacks: K Q J or
    K D B, or None for those of their language. `large_print`, `blue_felt` and `red_backs` say what pictures of the
    table look like. With `forced_moves`, a move is played for them where they have no choice; with `guide`, tips
    explain each decision the first time it comes up. With `count_hints`, a newcomer's game with a hint counts as
    anybody's does: if it is lost. `listed` puts them on leaderboards, and `bot_wide` on those of all servers too.
    `language` is the language of a catalogue, or None to follow their Discord client; `locale`, which nobody chooses,
    is the language of that client when last seen, or None for English.
    """

    language: str | None = _field(None, ChoiceField(form="cards", of="language", none="auto"))
    letters: Literal["english", "german"] | None = _field(
        None, ChoiceField(form="cards", of="letters", values=("english", "german"), none="auto")
    )
    style: Literal["pictures", "text"] = _field(
        "pictures", ChoiceField(form="cards", of="style", values=("pictures", "text"))
    )
    four_colours: bool = _field(False, SwitchField(form="cards"))
    large_print: bool = _field(False, SwitchField(form="cards"))
    blue_felt: bool = _field(False, SwitchField(form="cards"))
    red_backs: bool = _field(False, SwitchField(form="cards"))
    hand: Literal["ephemeral", "dm"] = _field(
        "ephemeral", ChoiceField(form="play", of="hand", values=("ephemeral", "dm"))
    )
    pings: bool = _field(True, SwitchField(form="play"))
    forced_moves: bool = _field(False, SwitchField(form="play"))
    guide: bool = _field(True, SwitchField(form="play"))
    count_hints: bool = _field(False, SwitchField(form="play"))
    listed: bool = _field(True, SwitchField(form="others"))
    bot_wide: bool = _field(False, SwitchField(form="others"))
    locale: str | None = None


def declarations(kind: type[Any]) -> Mapping[str, Declared]:
    """What is declared of the fields that users can change, in order."""
    return {one.name: one.metadata[_DECLARED] for one in fields(kind) if _DECLARED in one.metadata}


def outdated_by(names: Iterable[str]) -> frozenset[str]:
    """The kinds of messages that are to be built anew when these settings of a server are set."""
    declared = declarations(ServerSettings)
    return frozenset(kind for name in names for kind in declared[name].outdates)
