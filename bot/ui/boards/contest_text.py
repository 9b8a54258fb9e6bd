"""Lines about challenges and events that public messages and panels share."""

from __future__ import annotations

from collections.abc import Iterable

from bot.host import BoardEntry, BoardSet, BoardSetKind, BoardSetProof
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import relative_time


def names_of(entries: Iterable[BoardEntry]) -> dict[int, str]:
    """The sanitized names of those who have entered, by user."""
    return {entry.user_id: clean(entry.name) for entry in entries}


def mention(user_id: int | None, texts: Texts) -> str:
    """Mention a user; former players have a name instead."""
    return texts("former-player") if user_id is None or user_id < 0 else f"<@{user_id}>"


def contest_title(board_set: BoardSet, texts: Texts) -> str:
    """The name of an event, or that it is a challenge."""
    if board_set.kind is BoardSetKind.EVENT:
        return texts("event-title", name=clean(board_set.name))
    return texts("challenge-title")


def rules_line(board_set: BoardSet, texts: Texts) -> str:
    """What is played against whom."""
    return texts(
        "contest-rules",
        variant=texts(f"variant-{board_set.variant}"),
        count=board_set.boards,
        level=texts(f"level-{board_set.level}"),
    )


def deadline_line(board_set: BoardSet, texts: Texts) -> str:
    """When the boards are or were closed."""
    if board_set.closed_at is not None:
        return texts("contest-closed", time=f"<t:{board_set.closed_at}:f>")
    at = board_set.closes_at
    return texts("contest-deadline", time=f"<t:{at}:f>", left=relative_time(at))


def proof_line(proof: BoardSetProof, texts: Texts) -> str:
    """The commitment to the cards, and the secret once it is known."""
    seal = texts("contest-seal", seal=proof.seal)
    return seal if proof.secret is None else f"{seal}\n{texts('contest-secret', secret=proof.secret.hex())}"
