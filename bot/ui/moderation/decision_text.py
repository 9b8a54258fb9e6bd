"""Decisions of managers in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from bot.host.moderation import LONGEST_REASON
from bot.store import Moderation, TableInfo
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import game_name, mention, winners_text

Tables = Mapping[int, TableInfo]


async def tables_of(context: InteractionContext, decisions: Iterable[Moderation]) -> Tables:
    """The tables that decisions are about, as far as they are kept."""
    found = {}
    for table_id in {one.table_id for one in decisions if one.table_id is not None}:
        info = await context.host.queries.find(table_id)
        if info is not None:
            found[table_id] = info
    return found


def decision_text(decision: Moderation, tables: Tables, texts: Texts, user: str = "") -> str:
    """What was decided about whom, without the reason.

    :param user: the name of the member in question, for a place that renders no markdown.
    """
    info = None if decision.table_id is None else tables.get(decision.table_id)
    markdown = not user
    return texts(
        f"decision-{decision.kind}",
        user=user or mention(decision.user_id, texts),
        until="never" if decision.ends_at is None else _until(decision.ends_at, markdown=markdown),
        table=texts("decision-no-table") if info is None else game_name(info, texts, markdown=markdown),
        winners="" if info is None else winners_text(info, decision.winners, texts, markdown=markdown),
    )


def _until(at: int, *, markdown: bool) -> str:
    return f"<t:{at}:f>" if markdown else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


def decision_lines(decision: Moderation, tables: Tables, texts: Texts) -> list[str]:
    """What was decided, when, by whom and why, and how it was undone."""
    lines = [
        texts(
            "decision-line",
            decision=decision_text(decision, tables, texts),
            at=str(decision.at),
            moderator=mention(decision.moderator_id, texts),
            reason=reason_text(decision.reason),
        )
    ]
    if decision.undone_at is not None:
        lines.append(
            texts(
                "decision-undone",
                at=str(decision.undone_at),
                moderator=mention(decision.undone_by, texts),
                reason=reason_text(decision.undo_reason),
            )
        )
    return lines


def reason_text(reason: str) -> str:
    """A reason, in which nothing is formatted."""
    return clean(reason, length=LONGEST_REASON)
