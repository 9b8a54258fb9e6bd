"""Games without a host: looks at them, and random play to their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from bot.engine.actions import Action, Verb
from bot.engine.events import SPECTATOR, Event
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from bot.host import SeatInfo, TableInfo, TableSnapshot, TableState

NAMES = ("Ann", "Bob", "Cleo", "Dov")
RARE = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.CALL_REVOKE})


def info_of(
    variant: str,
    options: Mapping[str, int | str] | None = None,
    *,
    names: tuple[str, ...] = NAMES,
    state: TableState = TableState.PLAYING,
    taken: int | None = None,
    agreed: bool = False,
) -> TableInfo:
    """A table of a variant with its seats taken, all or the first few; its user ids are 100 and the seat.

    In a lobby `agreed` is whether those who sit there want to play, which in a rematch is asked first.
    """
    kind = VARIANTS[variant]
    seats = kind.seats if taken is None else taken
    return TableInfo(
        id=123456,
        guild_id=1,
        channel_id=2,
        message_id=None,
        opener_id=100,
        variant=variant,
        options=kind.resolve(options or {}),
        state=state,
        ended=None,
        rematch_of=None,
        revision=1,
        created_at=0,
        touched_at=0,
        seats=tuple(SeatInfo(seat, 100 + seat, names[seat], agreed=agreed) for seat in range(seats)),
    )


def look_at(
    game: Game, info: TableInfo, seat: int = SPECTATOR, events: tuple[Event, ...] = ()
) -> TableSnapshot:
    """What a seat may see of a game."""
    return TableSnapshot(
        info=info,
        seat=seat,
        ply=game.ply,
        view=game.view(seat),
        offer=game.offers(seat),
        to_move=game.to_move(),
        events=events,
    )


def new_game(variant: str, seed: int, options: Mapping[str, int | str] | None = None) -> Game:
    """A game whose cards follow from a small number."""
    kind = VARIANTS[variant]
    return Game(kind, kind.resolve(options or {}), SeededShuffle(kind, seed.to_bytes(32, "big")))


def random_play(game: Game, chance: Random, most: int) -> Iterator[tuple[int, Action]]:
    """Play on, yielding before each action who is about to do what; rare verbs are chosen rarely."""
    for _ in range(most):
        movers = [seat for seat in range(game.table.seats) if game.offers(seat)]
        if game.table.ended or not movers:
            return
        seat = chance.choice([s for s in movers if s in game.to_move()] or movers)
        offered = list(game.offers(seat))
        common = [action for action in offered if action.verb not in RARE]
        action = chance.choice(common if common and chance.random() < 0.98 else offered)
        yield seat, action
        game.play(seat, action)
