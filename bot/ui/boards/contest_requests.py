"""What challenges and events are made of, from the arguments of a command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.ai import Level
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
    options = request.options
    if request.preset:
        preset = await preset_named(context, request.preset)
        if preset.variant != request.variant:
            raise InputError("error-preset-variant")
        options = preset.options
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
