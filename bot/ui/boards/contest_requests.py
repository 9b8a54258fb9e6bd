"""What challenges and events are made of, from the arguments of a command; deadlines as users type them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.boards.service import ContestPlan
from bot.store import BoardSet
from bot.ui.boards.contest_posts import ContestMessages
from bot.ui.components.panel import panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import check_channel
from bot.ui.interactions.presets import preset_named
from bot.ui.publishing.kind import key_of
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import contest_link

DAY_SECONDS: Final = 24 * 60 * 60
_UNITS: Final = {"d": DAY_SECONDS, "h": 60 * 60, "m": 60}
_MOST_DAYS: Final = 90
_LEAST_MINUTES: Final = 10
_DURATION: Final = re.compile(r"(?:\d{1,5}\s*[dhm]\s*)+")
_PART: Final = re.compile(r"(\d+)\s*([dhm])")


@dataclass(frozen=True, slots=True)
class ContestRequest:
    """What a user asks for.

    - `closes_at`: the deadline in Unix seconds.
    - `preset`: the name of a preset; without it, the options are those given, or the usual ones.
    """

    variant: str
    boards: int
    closes_at: int
    level: str
    preset: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


async def plan_contest(context: InteractionContext, request: ContestRequest) -> ContestPlan:
    """Plan a contest in the channel of the interaction.

    :raises InputError: if none may be announced here, or the preset is unknown or of another variant.
    """
    check_channel(context.interaction, await context.host.settings.get(context.server_id), context.texts)
    options = VARIANTS[request.variant].resolve(request.options)
    if request.preset:
        preset = await preset_named(context, request.preset)
        if preset.variant != request.variant:
            raise InputError("error-preset-variant")
        options = VARIANTS[request.variant].resolve(preset.options)
    return ContestPlan(
        server_id=context.server_id,
        channel_id=context.channel_id,
        variant=request.variant,
        options=options,
        level=Level(request.level),
        boards=request.boards,
        closes_at=request.closes_at,
    )


async def confirm_posted(context: InteractionContext, made: BoardSet, key: str) -> None:
    """Tell the user where their contest is, once its message is posted, or that it could not be posted."""
    await context.services.publisher.settle(key_of(ContestMessages.name, made.id))
    posted = await context.host.boards.load(made.id)
    if posted.message_id is None:
        key = "error-contest-message"
    await context.show(panel(context.texts(key, link=contest_link(posted))))


def read_deadline(text: str, now: int) -> int:
    """Parse a deadline: a duration such as `3d`, `36h` or `1d 12h`, or a time by UTC such as `2026-12-01 18:00`.

    :param now: the current time in Unix seconds.
    :return: the deadline in Unix seconds.
    :raises InputError: if it cannot be read, or is less than 10 minutes or more than 90 days away.
    """
    typed = text.strip().casefold().removesuffix("utc").strip()
    if _DURATION.fullmatch(typed):
        deadline = now + sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(typed))
    else:
        deadline = _read_time(typed)
    if deadline < now + _LEAST_MINUTES * _UNITS["m"]:
        raise InputError("error-deadline-soon", minutes=_LEAST_MINUTES)
    if deadline > now + _MOST_DAYS * DAY_SECONDS:
        raise InputError("error-deadline-late", days=_MOST_DAYS)
    return deadline


def _read_time(typed: str) -> int:
    for form in ("%Y-%m-%d %H:%M", "%Y-%m-%dt%H:%M"):
        try:
            return int(datetime.strptime(typed, form).replace(tzinfo=UTC).timestamp())
        except ValueError:
            continue
    raise InputError("error-deadline")
