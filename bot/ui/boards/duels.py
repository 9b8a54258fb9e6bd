"""Challenging a member, accepting and declining."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.ai import USUAL_LEVEL, Level
from bot.engine.variants import VARIANTS
from bot.host.errors import AlreadyChallenged, NoBoard
from bot.store import BoardSetKind
from bot.ui.boards.board_text import board_entrant
from bot.ui.boards.boards_panel import boards_panel, challenge_panel
from bot.ui.boards.buttons import (
    AcceptChallenge,
    ChallengeAgain,
    DeclineChallenge,
    OpenChallengeForm,
)
from bot.ui.boards.contest_posts import Acceptances
from bot.ui.boards.contest_requests import ContestRequest, confirm_posted, plan_contest
from bot.ui.interactions.announcing import DAY_SECONDS
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import first_variant
from bot.ui.interactions.forms import Fields, Form, FormValues, OutdatedForm, read_number
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import can_read
from bot.ui.publishing.kind import key_of
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError, error_message

MOST_DUEL_BOARDS: Final = 8
MOST_DAYS: Final = 14
_DAYS: Final = 3
_BOARDS: Final = 4


async def challenge_member(
    context: InteractionContext,
    member: discord.Member | discord.User,
    variant: str,
    boards: int,
    days: int | None = None,
    level: str | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
) -> None:
    """Challenge a member to play the same boards, with a message in this channel.

    :raises InputError: if they cannot be challenged, or not here.
    If there is an open challenge between the two, the user is led to it.

    :raises AvoidedByYou, PlayerUnavailable, TooManyContests, Draining:
    """
    _check_opponent(context, member)
    closes_at = context.host.now() + (days or _DAYS) * DAY_SECONDS
    level = level or USUAL_LEVEL
    request = ContestRequest(variant, boards, closes_at, level, preset, options or {})
    plan = await plan_contest(context, request)
    try:
        made = await context.host.contests.challenge(plan, board_entrant(context, request.level), member.id)
    except AlreadyChallenged as error:
        notice = context.texts("notice", notice=error_message(error, context.texts))
        await context.show(await challenge_panel(context, error.set_id, notice))
        return
    await confirm_posted(context, made, "reply-challenged")


def _check_opponent(context: InteractionContext, member: discord.Member | discord.User) -> None:
    if member.id == context.user_id:
        raise InputError("error-challenge-self")
    name = clean(member.display_name)
    if member.bot:
        raise InputError("error-challenge-bot", name=name)
    if not can_read(context.interaction.channel, member):
        raise InputError("error-invite-unseen", name=name)


async def open_challenge_form(
    context: InteractionContext, member: discord.Member | discord.User | None, entries: str = ""
) -> None:
    """Open the form that challenges a member.

    :param member: None to choose them in the form.
    :raises InputError: if they cannot be challenged.
    """
    if member is not None:
        _check_opponent(context, member)
    texts = context.texts
    variants = [(variant, texts(f"variant-{variant}")) for variant in VARIANTS]
    boards = [(count, texts("boards-count", count=count)) for count in range(1, MOST_DUEL_BOARDS + 1)]
    levels = [(level, texts(f"level-{level}")) for level in Level]
    fields = Fields("challenge-form", texts, entries)
    rows = [fields.objects("member", "user", (), 1)] if member is None else []
    rows += [
        fields.choice("variant", variants, await first_variant(context)),
        fields.choice("boards", boards, _BOARDS),
        fields.choice("level", levels, USUAL_LEVEL),
        fields.text("days", _DAYS, len(str(MOST_DAYS))),
    ]
    name = texts("challenge-form-anyone") if member is None else clean(member.display_name, markdown=False)
    button = OpenChallengeForm(0 if member is None else member.id)
    await context.open_form(Form(texts("challenge-form-title", name=name), rows, button))


@handles(OpenChallengeForm, opens_form=True)
async def _reopen(context: InteractionContext, button: OpenChallengeForm) -> None:
    member = await _member(context, button.user_id) if button.user_id else None
    await open_challenge_form(context, member, button.entries)


@submits(OpenChallengeForm)
async def _submit(context: InteractionContext, form: OpenChallengeForm, values: FormValues) -> None:
    variant = values.chosen("variant", VARIANTS)
    boards = values.chosen("boards", range(1, MOST_DUEL_BOARDS + 1))
    level = values.chosen("level", Level)
    days = read_number(values.text("days"), context.texts("challenge-form-days"), 1, MOST_DAYS)
    member: discord.Member | discord.User
    if form.user_id:
        member = await _member(context, form.user_id)
    else:
        chosen: list[discord.Member | discord.User] = values.items("member", discord.Member, discord.User)
        if len(chosen) != 1:
            raise OutdatedForm
        member = chosen[0]
    await challenge_member(context, member, variant, boards, days, level)


async def _member(context: InteractionContext, user_id: int) -> discord.Member | discord.User:
    """A member of the server; raises InputError if they have left."""
    guild = context.interaction.guild
    if guild is None:
        raise NoBoard
    try:
        return guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.NotFound:
        raise InputError("error-challenge-left") from None


@handles(AcceptChallenge)
async def _accept(context: InteractionContext, button: AcceptChallenge) -> None:
    board_set = await context.host.boards.load(button.set_id)
    await context.host.contests.accept(button.set_id, board_entrant(context, board_set.level))
    await context.show(await boards_panel(context, button.set_id, context.texts("reply-accepted")))
    context.services.publisher.request(key_of(Acceptances.name, button.set_id))


@handles(DeclineChallenge)
async def _decline(context: InteractionContext, button: DeclineChallenge) -> None:
    await context.host.contests.decline(button.set_id, context.user_id)
    await context.say("reply-declined")


@handles(ChallengeAgain)
async def _again(context: InteractionContext, button: ChallengeAgain) -> None:
    """Challenge the other player to as many boards, for as long."""
    old = await context.host.boards.load(button.set_id)
    if old.kind is not BoardSetKind.CHALLENGE:
        raise NoBoard
    others = {old.creator_id: old.opponent_id, old.opponent_id: old.creator_id}
    if context.user_id not in others:
        raise InputError("error-not-challenged")
    opponent = await _member(context, others[context.user_id] or 0)
    days = max(1, round((old.closes_at - old.opens_at) / DAY_SECONDS))
    await challenge_member(context, opponent, old.variant, old.boards, days, old.level, options=old.options)
