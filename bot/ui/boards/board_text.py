"""Lines about boards that messages and panels share: contests and players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.host.boards.scoring import Standing
from bot.host.boards.service import BoardSetProof, Entrant
from bot.host.errors import NoBoard
from bot.host.tables.games import ENTRANT_SEAT
from bot.store import BoardEntry, BoardSet, BoardSetKind, TableInfo
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import error_message
from bot.ui.text.formatting import computer_names, join_list, relative_time
from bot.ui.text.table_text import house_rules_line


async def load_event(context: InteractionContext, set_id: int) -> BoardSet:
    """Load an event of this server.

    :raises NoBoard: if there is none.
    """
    board_set = await context.host.boards.load(set_id)
    if board_set.kind is not BoardSetKind.EVENT or board_set.server_id != context.server_id:
        raise NoBoard
    return board_set


def names_of(entries: Iterable[BoardEntry]) -> dict[int, str]:
    """The sanitized names of those who have entered, by user."""
    return {entry.user_id: clean(entry.name) for entry in entries}


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


def house_rules(board_set: BoardSet, texts: Texts) -> str:
    """How the rules differ from the usual ones; why no board can be played, if their options are no longer possible."""
    try:
        return house_rules_line(board_set, texts)
    except BadOption as error:
        if board_set.is_closed:
            return ""
        is_event = board_set.kind is BoardSetKind.EVENT
        key = "contest-unusable-event" if is_event else "contest-unusable-challenge"
        return texts(key, why=error_message(error, texts))


def is_playable(board_set: BoardSet) -> bool:
    """Whether its options are possible: they may have been saved by another version."""
    try:
        VARIANTS[board_set.variant].options_of_new_game(board_set.options)
    except BadOption:
        return False
    return True


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


def board_entrant(context: InteractionContext, level: str) -> Entrant:
    """The user as a player of boards against computer players of a level.

    The computer players have their names in the user's language: nobody else sees the table.
    """
    names = computer_names(level, context.texts)
    return Entrant(context.user_id, context.name, context.server_id_or_none or 0, names)


def board_names(board_set: BoardSet, texts: Texts) -> list[str]:
    """Name the players of a board by seat for the user, who has not begun it."""
    names, seats = computer_names(board_set.level, texts), VARIANTS[board_set.variant].seats
    return [texts("puzzle-you"), *(names(seat) for seat in range(1, seats))]


def other_players(board_set: BoardSet, texts: Texts) -> str:
    """Say who plays with and against the user."""
    sides = VARIANTS[board_set.variant].sides
    names = computer_names(board_set.level, texts)
    against, partners = list[str](), list[str]()
    for seat in range(1, len(sides)):
        team = partners if sides[seat] == sides[ENTRANT_SEAT] else against
        team.append(f"**{clean(names(seat))}**")
    level = texts(f"level-{board_set.level}")
    opponents = join_list(against, texts, last="and")
    if partners:
        return texts("board-players-partner", partner=partners[0], opponents=opponents, level=level)
    return texts("board-players", opponents=opponents, level=level)


def named_for_reader(info: TableInfo, name: str, texts: Texts) -> TableInfo:
    """Another entrant's table, with this name for them, and computer players named in the reader's language."""
    names = computer_names(str(info.seats[-1].level), texts)
    seats = [
        replace(seat, name=name if seat.seat == ENTRANT_SEAT else names(seat.seat)) for seat in info.seats
    ]
    return replace(info, seats=tuple(seats))


def percent_text(row: Standing, texts: Texts) -> str:
    """The percentage of an entrant of an event; that there is none if nobody else has played."""
    return texts("event-alone") if row.is_alone else texts("event-percent", percent=round(row.percent, 1))
