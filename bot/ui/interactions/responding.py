"""What surrounds the handling of an interaction: a response in time, and the explanation of errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from bot.engine.actions import IllegalAction
from bot.host.errors import KeptAway
from bot.host.tables.registry import Commits, count_commits
from bot.store import StoreError, TableState
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import return_to_seat, show_hand
from bot.ui.play.buttons import ShowHand, Watch
from bot.ui.text.error_text import USER_ERRORS, error_message
from bot.ui.text.formatting import game_name

log = logging.getLogger(__name__)


class NotShown(Exception):
    """What the user wanted was done, but then an unexpected error kept them from seeing it."""


@asynccontextmanager
async def respond(
    interaction: Interaction, table_id: int | None = None, *, quiet: bool = False, only_looks: bool = False
) -> AsyncIterator[InteractionContext]:
    """Answer an interaction in time, and explain user errors raised in the `async with` block.

    Other exceptions propagate, as `NotShown` if a table was changed before.

    :param table_id: the table in question, if any.
    :param quiet: whether to leave the message of the interaction as it is, and to answer errors only.
    :param only_looks: whether a user for whom a computer player acts at the table does not return to their seat.
    """
    context = InteractionContext(interaction, table_id, quiet=quiet)
    services, answer = context.services, context.answer
    with services.interactions.begin(), count_commits() as commits:
        try:
            with services.live_panels.suspended(answer.clicked_panel, interaction.id):
                async with answer.in_time(context.host.now()), services.user_queues.slot(context.user_id):
                    await context.load_preferences()
                    if table_id is not None and not only_looks:
                        # If this fails, the block fails for the same reason and reports it.
                        with suppress(*USER_ERRORS):
                            info = await context.host.queries.info(table_id)
                            context.missed = await return_to_seat(context, info)
                        commits.count = 0
                    async with _explained(context, commits):
                        yield context
        except Exception as error:
            if commits.count:
                raise NotShown from error
            raise


@asynccontextmanager
async def respond_with_form(
    interaction: Interaction, table_id: int | None = None
) -> AsyncIterator[InteractionContext]:
    """Context for an interaction answered with a form; user errors are explained in a message instead.

    Discord accepts a form only as the first response, so the interaction is not deferred.
    """
    context = InteractionContext(interaction, table_id, quiet=True)
    with context.services.interactions.begin(), count_commits() as commits:
        await context.load_preferences()
        async with _explained(context, commits):
            yield context


@asynccontextmanager
async def _explained(context: InteractionContext, commits: Commits) -> AsyncIterator[None]:
    """Explain user errors raised in the block."""
    try:
        yield
    except StoreError as error:
        log.error("%s", error)
        await _explain_store_error(context, error, is_saved=bool(commits.count))
    except USER_ERRORS as error:
        await _explain(context, error)


async def _explain_store_error(context: InteractionContext, error: StoreError, *, is_saved: bool) -> None:
    """Say that the database failed, with the way to the hand.

    :param is_saved: whether a table was changed before.
    """
    texts, buttons = context.texts, []
    text = texts("error-saved") if is_saved else error_message(error, texts)
    if context.table_id is not None and (is_saved or context.is_on_private_panel):
        style = discord.ButtonStyle.primary
        buttons.append(Button(ShowHand(context.table_id), label=texts("button-hand"), style=style))
    await context.show(panel(text, rows=rows_of(buttons)))


async def _explain(context: InteractionContext, error: Exception) -> None:
    """Explain what the user did wrong, and what is possible instead. Players get their hand with it."""
    snapshot = None
    if context.table_id is not None:
        with suppress(*USER_ERRORS):
            snapshot = await context.host.queries.snapshot(context.table_id, context.user_id)
    text = error_message(error, context.texts, snapshot.info if snapshot else None)
    notice = context.texts("notice", notice=text)
    playing = snapshot is not None and snapshot.info.state is TableState.PLAYING
    if snapshot and playing and snapshot.seat >= 0 and not context.answer.is_quiet:
        broken = error.rule if isinstance(error, IllegalAction) else None
        try:
            await show_hand(context, snapshot, notice=notice, broken=broken)
        except KeptAway as kept_away:
            # A manager has removed them from their seat.
            notice = context.texts("notice", notice=error_message(kept_away, context.texts))
        else:
            return
    buttons = []
    if snapshot and context.interaction.type is discord.InteractionType.application_command:
        # A command may have found another table than the user means; a button tells where it belongs.
        notice += "\n" + context.texts("about-game", game=game_name(snapshot.info, context.texts))
    if snapshot and playing and snapshot.seat < 0:
        buttons.append(Button(Watch(snapshot.info.id), label=context.texts("button-watch")))
    await context.show(panel(notice, rows=rows_of(buttons)))
