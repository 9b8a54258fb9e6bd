"""The weekly report for the managers of a server, if they want it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import partial
from typing import Final

from bot.host.host import Host
from bot.store import Activity, Post, day_of, week_start
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.moderation.buttons import ShowModeration
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, unchanged
from bot.ui.settings.buttons import ShowSettings
from bot.ui.settings.problems import problem_lines
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import day

_MOST_LISTED: Final = 5
"""The most variants, events and tournaments that a report names each."""
_KEPT_DAYS: Final = 28
"""After how many days a report is forgotten."""


class WeeklyReports(Kind):
    """One message a week in each server that has a channel for it, about the week before. Its key names the Monday."""

    name = "report"

    async def outdated(self) -> Iterable[str]:
        """The reports of this week that are not posted."""
        servers = await self._host.settings.servers_with("report_channel")
        keys = {key_of(self.name, server_id, await self._monday(server_id)) for server_id in servers}
        return keys - await self._host.posts.shown(keys)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Post the report as long as its week lasts."""
        server_id, monday = numbers_of(key)
        channel_id = (await self._host.settings.get(server_id)).report_channel
        if channel_id is None or monday != await self._monday(server_id):
            return unchanged(post)
        return Wish(server_id, channel_id, partial(self._build, server_id), is_final=True)

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to the settings."""
        return has_any(custom_ids, ShowSettings())

    async def after_update(self, post: Post) -> Iterable[str]:
        """Forget a report of long ago."""
        server_id, monday = numbers_of(post.key)
        await self._host.posts.delete([key_of(self.name, server_id, monday - _KEPT_DAYS)])
        return ()

    async def _monday(self, server_id: int) -> int:
        """The first day of the week of a server."""
        zone = (await self._host.settings.get(server_id)).time_zone
        return date.fromisoformat(day_of(week_start(self._host.now(), zone), zone)).toordinal()

    async def _build(self, server_id: int) -> Draft | None:
        guild = self._publisher.guild(server_id)
        if guild is None:
            return None
        texts = await self._languages.of_server(server_id)
        settings = await self._host.settings.get(server_id)
        problems = problem_lines(self._publisher, guild, settings, texts)
        return Draft(await report_panel(self._host, server_id, problems, texts))


async def report_panel(host: Host, server_id: int, problems: list[str], texts: Texts) -> Panel:
    """What happened on a server last week.

    :param problems: the problems there now, in lines.
    """
    zone = (await host.settings.get(server_id)).time_zone
    until = week_start(host.now(), zone)
    since = week_start(until - 1, zone)
    activity = await host.activity.between(server_id, since, until)
    lines = [
        texts("report-title", first=day(day_of(since, zone)), last=day(day_of(until - 1, zone))),
        *_activity_lines(activity, texts),
    ]
    if problems:
        problems = [texts("report-problems"), *problems]
    buttons = [
        Button(ShowSettings(), label=texts("button-settings")),
        Button(ShowModeration(), label=texts("button-moderation")),
    ]
    return panel(lines, problems or texts("report-no-problems"), rows=rows_of(buttons))


def _activity_lines(activity: Activity, texts: Texts) -> list[str]:
    lines = [texts("report-games", games=activity.games)]
    if activity.games:
        lines += [
            texts("report-players", players=activity.players, newcomers=activity.newcomers),
            texts("report-alone", games=activity.alone) if activity.alone else "",
            texts("report-variants", variants=", ".join(_variant_texts(activity, texts))),
        ]
    for key, names in (("report-events", activity.events), ("report-tournaments", activity.tournaments)):
        if names:
            listed = ", ".join(f"**{clean(name)}**" for name in names[:_MOST_LISTED])
            lines.append(texts(key, count=len(names), names=listed))
    return lines


def _variant_texts(activity: Activity, texts: Texts) -> Iterable[str]:
    for variant, games in activity.variants[:_MOST_LISTED]:
        yield texts("report-variant", variant=texts(f"variant-{variant}"), games=games)
