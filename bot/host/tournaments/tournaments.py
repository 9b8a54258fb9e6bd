"""Tournaments of a server: entering, rounds, results, and what organizers decide."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.ai import USUAL_LEVEL
from bot.engine.variants import VARIANTS
from bot.host.errors import (
    AlreadyEntered,
    Draining,
    MatchOver,
    NoTable,
    NotEntered,
    NoTournament,
    RoleNeeded,
    TooFewPlayers,
    TooManyContests,
    TournamentFull,
    TournamentNotOpen,
    TournamentOver,
    UnknownVariant,
)
from bot.host.lobby.seating import Seating
from bot.host.play.clocks import valid_clock
from bot.host.tables import seats
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.host.tasks import log_failures
from bot.host.tournaments.pairing import LIMITS, next_round, round_count
from bot.host.tournaments.standings import standings
from bot.store import (
    Match,
    NewTable,
    NewTournament,
    NoteKind,
    Player,
    Rating,
    SeatInfo,
    TableState,
    Tournament,
    TournamentForm,
    TournamentNote,
    TournamentState,
    TournamentStep,
)

log = logging.getLogger(__name__)

MOST_TOURNAMENTS: Final = 10
"""The most tournaments of a server that are open or being played."""
MOST_ROUNDS: Final = 15
PARTNERS: Final = 4
"""The seats of variants in which partners can rotate."""
_RUNNING: Final = (TournamentState.OPEN, TournamentState.PLAYING, TournamentState.PAUSED)
_ENDED: Final = (TableState.OVER, TableState.CLOSED)

Decide = Callable[[Tournament], TournamentStep | None]


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What a new tournament is like, and where its message is.

    - `rounds`: 0 for the usual number. `clock`: the turn clock of its tables in seconds; 0 for none.
    - `round_seconds`: how long a round may take; 0 for any time.
    - `starts_at`: when it starts by itself. `role_id`: the role that may enter.
    """

    server_id: int
    channel_id: int
    name: str
    form: TournamentForm
    variant: str
    options: Mapping[str, object]
    rounds: int = 0
    clock: int = 0
    round_seconds: int = 0
    starts_at: int | None = None
    role_id: int | None = None


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a match stands at its table."""

    is_over: bool
    scores: tuple[int, ...]
    winner: int | None


def variants_of(form: TournamentForm) -> tuple[str, ...]:
    """The variants in which a form can be played: with partners if they rotate, and else with two players."""
    count = PARTNERS if form is TournamentForm.ROTATING else 2
    return tuple(name for name, variant in VARIANTS.items() if variant.seats == count)


class Tournaments(Service):
    """Tournaments. Each step is decided and written in one transaction, with the tables that it opens.

    What follows from it, such as starting the games of a round, is done again at the next sweep if the process ends
    before.
    """

    def __init__(self, resources: Resources, seating: Seating) -> None:
        super().__init__(resources)
        self._seating: Final = seating
        self._listeners: Final[list[Callable[[Tournament], None]]] = []
        self.computer_name: Callable[[int], str] = "Computer {}".format
        """The name of the first, second, ... computer player of a table, counted from 1."""

    def subscribe(self, listener: Callable[[Tournament], None]) -> None:
        """Tell a listener of each tournament that has changed here, after the commit."""
        self._listeners.append(listener)

    # Reading

    async def load(self, tournament_id: int) -> Tournament:
        """Return a tournament. Raises NoTournament if there is none."""
        found = await self._store.tournaments.load(tournament_id)
        if found is None:
            raise NoTournament
        return found

    async def of_server(self, server_id: int, *, running: bool) -> tuple[Tournament, ...]:
        """The tournaments of a server that are open or being played, or else those that are over, the latest first."""
        states = _RUNNING if running else (TournamentState.OVER,)
        return await self._store.tournaments.find(states=states, server_id=server_id)

    async def notes(self, tournament_id: int) -> tuple[TournamentNote, ...]:
        """What has happened in a tournament, in order."""
        return await self._store.tournaments.notes(tournament_id)

    async def outdated(self) -> tuple[int, ...]:
        """The tournaments of this process's servers whose message does not show their current revision."""
        return await self._store.tournaments.outdated(self._registry.shards)

    async def medals(self, user_id: int, server_id: int) -> tuple[int, int, int]:
        """How often a user was first, second and third in tournaments of a server that are over."""
        found = await self._store.tournaments.find(
            states=[TournamentState.OVER], server_id=server_id, user_id=user_id, limit=200
        )
        places = [
            row.place
            for one in found
            for row in standings(one)
            if row.player.user_id == user_id and row.played
        ]
        return places.count(1), places.count(2), places.count(3)

    # Entering

    async def create(self, plan: TournamentPlan, organizer_id: int) -> Tournament:
        """Make a tournament that members can enter.

        :raises UnknownVariant: if the form cannot be played in the variant.
        :raises TooManyContests, BadOption, Draining: and ValueError for numbers or a start that are not possible.
        """
        now = self._registry.now()
        if plan.variant not in variants_of(plan.form):
            raise UnknownVariant
        if not 0 <= plan.rounds <= MOST_ROUNDS or (plan.starts_at is not None and plan.starts_at <= now):
            raise ValueError("a tournament has at most 15 rounds, and starts in the future")
        self._registry.require_new_games()
        running = await self._store.tournaments.find(states=_RUNNING, server_id=plan.server_id)
        if len(running) >= MOST_TOURNAMENTS:
            raise TooManyContests
        new = NewTournament(
            server_id=plan.server_id,
            channel_id=plan.channel_id,
            organizer_id=organizer_id,
            name=plan.name,
            form=plan.form,
            variant=plan.variant,
            options=VARIANTS[plan.variant].options_of_new_game(plan.options),
            rounds=plan.rounds,
            clock=valid_clock(plan.clock),
            round_seconds=plan.round_seconds,
            starts_at=plan.starts_at,
            created_at=now,
            role_id=plan.role_id,
        )
        made = await self._store.tournaments.create(new)
        self._publish(made)
        return made

    async def enter(
        self, tournament_id: int, user_id: int, name: str, roles: Collection[int] = ()
    ) -> Tournament:
        """Enter a user, or let a player who has left a tournament play on from the next round.

        :param roles: the user's roles in the server.
        :raises NoTournament, AlreadyEntered, TournamentFull, TournamentNotOpen, RoleNeeded, Barred:
        """
        found = await self.load(tournament_id)
        if found.role_id is not None and found.role_id not in roles:
            raise RoleNeeded(found.role_id)
        await self._registry.admission.require_not_barred(found.server_id, [user_id])
        ratings = await self._store.waits.ratings(found.server_id, [user_id])
        rating = ratings.get((user_id, found.variant), Rating()).points
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            own = before.player(user_id)
            if own is not None and not own.is_out:
                raise AlreadyEntered
            if own is not None:
                if before.is_over or before.form is TournamentForm.KNOCKOUT:
                    raise TournamentNotOpen
                return _with_player(
                    before,
                    replace(own, is_out=False),
                    TournamentNote(now, user_id, NoteKind.RETURNED, user_id),
                )
            if before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            if len(before.players) >= LIMITS[before.form][1]:
                raise TournamentFull
            return TournamentStep(
                replace(before, players=(*before.players, Player(user_id, name, 0, rating, now)))
            )

        return await self._change(tournament_id, decide)

    async def leave(self, tournament_id: int, user_id: int, *, by_id: int | None = None) -> Tournament:
        """Take an entry back, or let a player drop out: they are no longer paired. Their running match goes on.

        :param by_id: the organizer who removes the player.
        :raises NoTournament, NotEntered, TournamentOver:
        """
        now = self._registry.now()
        kind = NoteKind.LEFT if by_id is None else NoteKind.REMOVED

        def decide(before: Tournament) -> TournamentStep:
            own = before.player(user_id)
            if own is None or own.is_out:
                raise NotEntered
            if before.is_over:
                raise TournamentOver
            note = TournamentNote(now, by_id or user_id, kind, user_id)
            if before.state is TournamentState.OPEN:
                others = tuple(player for player in before.players if player != own)
                return TournamentStep(replace(before, players=others), [note] if by_id else [])
            return _with_player(before, replace(own, is_out=True), note)

        return await self._change(tournament_id, decide)

    # Rounds

    async def start(self, tournament_id: int, by_id: int | None) -> Tournament:
        """Seed the players by their ratings, and begin the first round.

        :raises NoTournament, TournamentNotOpen, TooFewPlayers, Draining:
        """
        self._registry.require_new_games()
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            least = LIMITS[before.form][0]
            if len(before.players) < least:
                raise TooFewPlayers(least)
            order = sorted(
                before.players, key=lambda player: (-player.rating, player.entered_at, player.user_id)
            )
            players = tuple(replace(player, seed=seed) for seed, player in enumerate(order, 1))
            rounds = round_count(before.form, len(players), before.rounds)
            begun = replace(before, players=players, rounds=rounds, state=TournamentState.PLAYING)
            return self._next_round(begun, [TournamentNote(now, by_id, NoteKind.STARTED)])

        return await self._change(tournament_id, decide)

    def _next_round(self, before: Tournament, notes: list[TournamentNote]) -> TournamentStep:
        """The step to the next round with its tables, or to the end if there is none."""
        now = self._registry.now()
        is_last = before.round >= before.rounds
        still = [player for player in before.players if not player.is_out]
        matches = next_round(before) if not is_last and len(still) > 1 else ()
        if not matches:
            over = replace(before, state=TournamentState.OVER, ended_at=now, round_ends_at=None)
            return TournamentStep(over, [*notes, TournamentNote(now, None, NoteKind.ENDED)])
        number = before.round + 1
        ends_at = now + before.round_seconds if before.round_seconds else None
        after = replace(before, round=number, round_ends_at=ends_at, matches=(*before.matches, *matches))
        tables = {match.number: self._table(after, match) for match in matches if match.how is None}
        return TournamentStep(
            after, [*notes, TournamentNote(now, None, NoteKind.ROUND, round=number)], tables
        )

    def _table(self, tournament: Tournament, match: Match) -> NewTable:
        """The table of a match. Its game starts by itself; the first player of the first side deals first."""
        count = VARIANTS[tournament.variant].seats
        sides = VARIANTS[tournament.variant].sides
        taken: list[SeatInfo] = []
        computers = 0
        for seat in range(count):
            of_side = [one for one in range(count) if sides[one] == sides[seat]]
            player = tournament.seeded(match.sides[sides[seat]][of_side.index(seat)])
            if player is None:
                computers += 1
                name = self.computer_name(computers)
                taken.append(SeatInfo(seat, None, name, computer=True, level=USUAL_LEVEL.value))
            else:
                taken.append(SeatInfo(seat, player.user_id, player.name))
        opener = next(seat.user_id for seat in taken if seat.user_id is not None)
        return NewTable(
            server_id=tournament.server_id,
            channel_id=tournament.channel_id,
            opener_id=opener,
            variant=tournament.variant,
            options=tournament.options,
            seats=tuple(taken),
            at=self._registry.now(),
            secret=self._seeds(32),
            rematch_secret=self._seeds(32),
            first_dealer=0,
            clock=tournament.clock,
            auto_start=True,
            threaded=True,
        )

    async def advance(self, tournament_id: int) -> Tournament:
        """Take the results of matches that are over, and begin the next round once all are, or its time is."""
        found = await self.load(tournament_id)
        if found.state is not TournamentState.PLAYING:
            return found
        outcomes: dict[int, _Outcome] = {}
        for match in found.this_round:
            if match.how is None:
                outcomes[match.number] = await self._outcome(match)
        now = self._registry.now()
        is_late = found.round_ends_at is not None and found.round_ends_at <= now

        def decide(before: Tournament) -> TournamentStep | None:
            if before.state is not TournamentState.PLAYING or before.round != found.round:
                return None
            is_late = before.round_ends_at is not None and before.round_ends_at <= now
            matches = []
            for match in before.matches:
                outcome = (
                    outcomes.get(match.number) if match.round == before.round and match.how is None else None
                )
                if outcome is not None and (outcome.is_over or is_late):
                    how = "played" if outcome.is_over else "time"
                    changed = replace(match, how=how, scores=outcome.scores, winner=outcome.winner)
                    matches.append(changed)
                else:
                    matches.append(match)
            after = replace(before, matches=tuple(matches))
            if all(match.how is not None for match in after.this_round):
                return self._next_round(after, [])
            return TournamentStep(after) if after != before else None

        is_due = is_late or any(outcome.is_over for outcome in outcomes.values()) or not outcomes
        after = await self._change(tournament_id, decide) if is_due else found
        await self._start_tables(after)
        return after

    async def _outcome(self, match: Match) -> _Outcome:
        """How a match stands. One whose table is gone is a draw."""

        async def step(session: TableSession) -> _Outcome:
            is_over, game = session.info.state in _ENDED, session.game
            if game is None:
                return _Outcome(is_over, (0,) * len(match.sides), None)
            scores, ended = tuple(game.table.scores), game.table.ended
            if ended is not None:
                winner = ended.winner if ended.winner is not None and ended.winner >= 0 else None
            else:
                best = [side for side, points in enumerate(scores) if points == max(scores)]
                winner = best[0] if len(best) == 1 else None
            return _Outcome(is_over, scores, winner)

        try:
            return await self._registry.run(match.table_id or 0, step)
        except NoTable:
            return _Outcome(True, (0,) * len(match.sides), None)

    async def _start_tables(self, tournament: Tournament) -> None:
        for match in tournament.this_round:
            if match.how is None and match.table_id is not None:
                await self._registry.run_or_log(
                    match.table_id, self._start_table, "its match could not be started"
                )

    async def _start_table(self, session: TableSession) -> None:
        info = session.info
        if info.state is TableState.LOBBY and seats.is_complete(info, session.variant.seats):
            await self._seating.start(session, 0, info, None)

    # What organizers decide

    async def decide(
        self, tournament_id: int, at: tuple[int, int], winner: int | None, by_id: int
    ) -> Tournament:
        """Set the result of a match of this round, whatever its table says; None is a draw. The game may go on.

        :param at: the round and the number of the match.
        :raises NoTournament, TournamentOver, MatchOver: if there is no such match that can still be decided.
        """
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.is_over:
                raise TournamentOver
            found = [one for one in before.this_round if (one.round, one.number) == at and len(one.sides) > 1]
            if not found or winner not in (None, *range(len(found[0].sides))):
                raise MatchOver
            decided = replace(found[0], how="decided", winner=winner, scores=(0,) * len(found[0].sides))
            matches = tuple(decided if match == found[0] else match for match in before.matches)
            note = TournamentNote(now, by_id, NoteKind.DECIDED, round=at[0], match=at[1])
            return TournamentStep(replace(before, matches=matches), [note])

        await self._change(tournament_id, decide)
        return await self.advance(tournament_id)

    async def pause(self, tournament_id: int, by_id: int) -> Tournament:
        """Let no further round begin, and no time run out, until the tournament is resumed."""
        return await self._turn(
            tournament_id, by_id, TournamentState.PLAYING, TournamentState.PAUSED, NoteKind.PAUSED
        )

    async def resume(self, tournament_id: int, by_id: int) -> Tournament:
        """Go on after a pause. The round has its whole time again."""
        await self._turn(
            tournament_id, by_id, TournamentState.PAUSED, TournamentState.PLAYING, NoteKind.RESUMED
        )
        return await self.advance(tournament_id)

    async def _turn(
        self, tournament_id: int, by_id: int, old: TournamentState, new: TournamentState, kind: NoteKind
    ) -> Tournament:
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.state is not old:
                raise TournamentOver
            ends_at = now + before.round_seconds if before.round_seconds else None
            return TournamentStep(
                replace(before, state=new, round_ends_at=ends_at), [TournamentNote(now, by_id, kind)]
            )

        return await self._change(tournament_id, decide)

    async def extend(self, tournament_id: int, seconds: int, by_id: int) -> Tournament:
        """Give the round more time. Raises TournamentOver if it has no end."""
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.round_ends_at is None or before.is_over:
                raise TournamentOver
            later = replace(before, round_ends_at=before.round_ends_at + seconds)
            return TournamentStep(later, [TournamentNote(now, by_id, NoteKind.EXTENDED, round=before.round)])

        return await self._change(tournament_id, decide)

    async def end(self, tournament_id: int, by_id: int) -> Tournament:
        """End a tournament now: with its standings if it has begun, or else it is canceled."""
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.is_over:
                raise TournamentOver
            is_open = before.state is TournamentState.OPEN
            state, kind = (
                (TournamentState.CANCELED, NoteKind.CANCELED)
                if is_open
                else (TournamentState.OVER, NoteKind.ENDED)
            )
            # Matches that are still being played have no result and do not count.
            over = replace(before, state=state, ended_at=now, round_ends_at=None)
            return TournamentStep(over, [TournamentNote(now, by_id, kind)])

        return await self._change(tournament_id, decide)

    # Without a request

    def notify(self, session: TableSession) -> None:
        """Look for the tournament of a table whose game has ended."""
        info = session.info
        if info.state in _ENDED and not info.is_private and info.auto_start:
            self._tasks.request(f"tournament of table {info.id}", partial(self._advance_table, info.id))

    async def _advance_table(self, table_id: int) -> None:
        for found in await self._store.tournaments.find(states=[TournamentState.PLAYING], table_id=table_id):
            await self.advance(found.id)

    async def maintain(self) -> None:
        """Start tournaments whose time has come, and do what the end of a process or a deadline has left to do."""
        now = self._registry.now()
        for found in await self._store.tournaments.find(
            states=[TournamentState.OPEN, TournamentState.PLAYING], shards=self._registry.shards, limit=1_000
        ):
            if found.state is TournamentState.PLAYING:
                await log_failures(self.advance(found.id), log, f"tournament {found.id} could not go on")
            elif found.starts_at is not None and found.starts_at <= now:
                await log_failures(self._start_due(found), log, f"tournament {found.id} could not start")

    async def _start_due(self, found: Tournament) -> None:
        try:
            await self.start(found.id, None)
        except TooFewPlayers:
            await self.end(found.id, found.organizer_id)
        except Draining:
            return

    async def _change(self, tournament_id: int, decide: Decide) -> Tournament:
        """Decide and write a step, publish it, and start the games of its tables."""
        while True:
            before = await self.load(tournament_id)
            # In a thread: pairing 64 players takes a second, in which the event loop and the database go on.
            step = await asyncio.to_thread(decide, before)
            if step is None:
                return before
            after, opened, is_done = await self._store.tournaments.change(before, step)
            if is_done:
                break
        for info in opened:
            self._registry.adopt_opened(info)
        if opened:
            await self._start_tables(after)
        self._publish(after)
        return after

    def _publish(self, tournament: Tournament) -> None:
        for listener in self._listeners:
            listener(tournament)


def _with_player(before: Tournament, changed: Player, note: TournamentNote) -> TournamentStep:
    players = tuple(changed if one.user_id == changed.user_id else one for one in before.players)
    return TournamentStep(replace(before, players=players), [note])
