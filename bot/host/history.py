"""What a table hands out for checking: the record of its game, and what was published of its seeds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.engine.events import SPECTATOR, DealBegan, DealScored, DealSeedShown, GameOpened, GameSeedShown, seen
from bot.engine.game import Game
from bot.engine.record import write
from bot.engine.table import Table, evolve, new_table
from bot.host.errors import WrongState
from bot.host.session import TableSession

_GAME: Final = -1


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """A seed: the commitment published before it could be seen, which is its SHA-256 in hex; and the seed itself in
    hex, empty until all that it decides is over."""

    commitment: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class ShuffleProofs:
    """What was published of the seeds of a game and of each of its deals, deals dealt again included."""

    game: SealedSeed
    deals: tuple[SealedSeed, ...]


def record(session: TableSession, user_id: int) -> dict[str, Any]:
    """The record of a table's game, while it goes on the deals that are over and only for its players.

    Raises NotSeated, and WrongState where no game has begun.
    """
    game = _game(session)
    if game.table.ended is None:
        session.seat_of(user_id)
    names = [session.info.name_of(seat) for seat in range(game.variant.seats)]
    written = write(game, names, whole=False)
    if "cut" not in written:
        # By a record that holds it the game seed decides who deals first; here the deal had passed on to him.
        written.pop("seed", None)
    return written


def shuffle_proofs(session: TableSession) -> ShuffleProofs:
    """What everybody may know of the seeds of a table's game. Raises WrongState where none has begun."""
    game = _game(session)
    sealed: dict[int, SealedSeed] = {}
    for event in (seen(one, SPECTATOR) for step in game.history for one in step.events):
        match event:
            case GameOpened():
                sealed[_GAME] = SealedSeed(event.commitment)
            case DealBegan():
                sealed[event.deal] = SealedSeed(event.commitment)
            case DealSeedShown():
                sealed[event.deal] = replace(sealed[event.deal], seed=event.seed)
            case GameSeedShown():
                sealed[_GAME] = replace(sealed[_GAME], seed=event.seed)
            case _:
                pass
    return ShuffleProofs(sealed.pop(_GAME), tuple(sealed.values()))


def last_deal(game: Game) -> Table | None:
    """The table as onlookers saw it when its last deal was scored, with all that was shown before the next one began:
    the end of the game, if that was it. None where no deal has been scored."""
    if game.table.result is None:
        return None
    told = [seen(event, SPECTATOR) for step in game.history for event in step.events]
    scored = max(at for at, event in enumerate(told) if isinstance(event, DealScored))
    after = (at for at, event in enumerate(told) if at > scored and isinstance(event, DealBegan))
    table = new_table(game.variant.seats, game.variant.sides)
    for event in told[: next(after, None)]:
        if event is not None:
            evolve(table, event)
    return table


def course(session: TableSession) -> tuple[tuple[int, ...], ...]:
    """The scores, by side and in points, at the start of a table's game and after each deal that was scored; nothing
    where no game has begun, or its journal is not kept any more."""
    events = [one for step in session.game.history for one in step.events] if session.game else []
    return tuple(one.scores for one in events if isinstance(one, GameOpened | DealScored))


def _game(session: TableSession) -> Game:
    if session.game is None:
        raise WrongState(session.info.state)
    return session.game
