"""What a table's journal tells afterwards: the record of its game, proofs of its shuffles, its scores."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.engine.events import DealBegan, DealScored, DealSeedShown, GameOpened, GameSeedShown
from bot.engine.game import Game
from bot.engine.record import write
from bot.engine.table import Table
from bot.host.errors import WrongState
from bot.host.reading.deal_steps import as_spectator, deal_steps, table_before
from bot.host.reading.deal_steps import record as record_steps
from bot.host.tables.session import TableSession
from bot.store import TableInfo, TableState

_GAME: Final = -1
"""The key of the game's own seed among those of its deals."""


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """A seed, or the secret that one is mixed from, whose commitment was published before it could be seen."""

    commitment: str
    """The SHA-256 of the seed, in hex."""
    seed: str = ""
    """The seed in hex; empty until everything it decides is over."""


@dataclass(frozen=True, slots=True)
class ShuffleProofs:
    """The published seeds of a game and of each of its deals, including deals dealt again."""

    game: SealedSeed | None
    """None before the game."""
    secret: SealedSeed | None
    """What the game seed is mixed from; None at a board, whose set has it."""
    deals: tuple[SealedSeed, ...] = ()
    interaction_ids: tuple[str, ...] = ()
    """The ids mixed into the game seed; empty until the secret is shown."""


def record(session: TableSession, user_id: int) -> dict[str, Any]:
    """The record of a table's game. While the game goes on it has the finished deals, and is for its players only.

    The names are those of the players who began the game; `substitutes` has those who took their seats, if any, each
    with the index of the first deal that they played. `chosen` says that the deal was chosen, and not shuffled.

    :raises NotSeated, WrongState:
    """
    game = _require_game(session)
    if game.table.ended is None:
        session.seat_of(user_id)
    info = session.info
    names = [info.as_begun.name_of(seat) for seat in range(game.variant.seats)]
    substitutes = [
        {"seat": seat.seat, "deal": one.deal, "name": one.name}
        for seat in info.seats
        for one in info.spans(seat)[1:]
    ]
    notes: dict[str, Any] = {"substitutes": substitutes} if substitutes else {}
    if info.guided and info.seal is None:
        notes["chosen"] = True
    return write(game, names, whole=False) | notes


def shuffle_proofs(session: TableSession) -> ShuffleProofs:
    """What everybody may know of the seeds of a table's game.

    :raises WrongState: if the table was closed before a game started.
    """
    seal = session.info.seal
    secret = None if seal is None else SealedSeed(seal)
    if session.info.state is TableState.LOBBY:
        return ShuffleProofs(None, secret)
    game = _require_game(session)
    interaction_ids: tuple[str, ...] = ()
    sealed: dict[int, SealedSeed] = {}
    for event in (event for step in game.history for event in step.events):
        match event:
            case GameOpened():
                sealed[_GAME] = SealedSeed(event.commitment)
            case DealBegan():
                sealed[event.deal] = SealedSeed(event.commitment)
            case DealSeedShown():
                sealed[event.deal] = replace(sealed[event.deal], seed=event.seed)
            case GameSeedShown():
                sealed[_GAME] = replace(sealed[_GAME], seed=event.seed)
                secret = secret and replace(secret, seed=event.secret)
                interaction_ids = event.ids
            case _:
                pass
    return ShuffleProofs(sealed.pop(_GAME), secret, tuple(sealed.values()), interaction_ids)


def last_deal(session: TableSession) -> Table | None:
    """The table as onlookers saw it just before the deal that followed the last scored one; None if none was scored.

    If no deal followed, the end of the game.
    """
    game = session.game
    if game is None or game.table.result is None:
        return None
    events = (event for step in reversed(game.history) for event in reversed(step.events))
    next(event for event in events if isinstance(event, DealScored))
    deal = next(event.deal for event in events if isinstance(event, DealBegan))
    table = table_before(game, deal)
    for step in deal_steps(game, deal):
        record_steps(table, as_spectator(step.events))
    return table


@dataclass(frozen=True, slots=True)
class Highlight:
    """The most points that a side scored or melded in one deal of a game."""

    side: int
    points: int
    deal: int
    """The index of the deal."""
    info: TableInfo = field(repr=False)
    """The table with the names of all who had each seat in that deal."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best deal and the biggest meld of a game; None if no side scored or melded."""

    best_deal: Highlight | None
    biggest_meld: Highlight | None


def highlights(session: TableSession) -> Highlights:
    """The highlights of a table's game. Of equal ones the first counts."""
    deal, deals, melds = 0, list[Highlight](), list[Highlight]()
    for event in (event for step in session.game.history for event in step.events) if session.game else ():
        if isinstance(event, DealBegan):
            deal = event.deal
        elif isinstance(event, DealScored):
            info = session.players_of_deal(deal)
            for found, scored in ((deals, event.delta), (melds, event.meld)):
                found += [
                    Highlight(side, points, deal, info) for side, points in enumerate(scored) if points > 0
                ]
    return Highlights(*(max(found, key=_points_of, default=None) for found in (deals, melds)))


def _points_of(highlight: Highlight) -> int:
    return highlight.points


def score_history(session: TableSession) -> tuple[tuple[int, ...], ...]:
    """The scores by side, in points, at the start of a table's game and after each scored deal.

    Empty if no game has started, or its journal is no longer kept.
    """
    events = [event for step in session.game.history for event in step.events] if session.game else []
    return tuple(event.scores for event in events if isinstance(event, GameOpened | DealScored))


def _require_game(session: TableSession) -> Game:
    if session.game is None:
        raise WrongState(session.info.state)
    return session.game
