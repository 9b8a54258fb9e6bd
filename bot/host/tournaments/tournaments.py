"""Tournaments of a server: entering, rounds, results, and what organizers decide."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.ai import USUAL_LEVEL
from bot.engine.variants import VARIANTS
from bot.host.errors import (
    AlreadyEntered,
    BoardsSeen,
    Draining,
    MatchOver,
    NoCheckIn,
    NoStartTime,
    NoTable,
    NotEntered,
    NoTournament,
    PartnerTaken,
    RoleNeeded,
    TooFewPlayers,
    TooManyContests,
    TournamentFull,
    TournamentNotOpen,
    TournamentOver,
    UnknownVariant,
    WasRemoved,
)
from bot.host.lobby.seating import Seating
from bot.host.play.clocks import valid_clock
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.registry import TableRegistry
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.host.tasks import log_failures
from bot.host.tournaments.duplicate import (
    MOST_BOARDS,
    MOST_OF_SESSION,
    USUAL_BOARDS,
    boards_to_come,
    next_boards,
    open_boards,
    table_of,
    tables_of_round,
)
from bot.host.tournaments.entries import most_players, seed_players, with_players, without_player
from bot.host.tournaments.outcomes import (
    MatchOutcome,
    absent_sides,
    board_outcome,
    deals_won,
    outcome_of,
    with_outcome,
)
from bot.host.tournaments.pairing import (
    TRIO,
    entry_limits,
    has_pairs,
    next_round,
    round_count,
    side_count,
)
from bot.host.tournaments.points import ABSENT, DECIDED, PLAYED, TIME, side_of
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.standings import standings
from bot.store import (
    BoardSetKind,
    Match,
    NewBoardSet,
    NewTable,
    NewTournament,
    NoteKind,
    Player,
    Rating,
    SeatInfo,
    TableInfo,
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
_PARTNERS: Final = 4
"""The seats of variants in which partners can rotate."""
_MOST_MEDALS: Final = 200
"""How many tournaments of a player are read for their medals."""
_RUNNING: Final = (TournamentState.OPEN, TournamentState.PLAYING, TournamentState.PAUSED)
_NEVER: Final = 2**40
"""The deadline of the boards of a duplicate session, which end with it."""
_ENDED: Final = (TableState.OVER, TableState.CLOSED)

Decide = Callable[[Tournament], TournamentStep | None]


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What a new tournament is like, and where its message is.

    - `rounds`: 0 for the usual number. `clock`: the turn clock of its tables in seconds; 0 for none.
    - `round_seconds`: how long a round may take; 0 for any time.
    - `starts_at`: when it starts by itself. `role_id`: the role that may enter.
    - `check_in`: how long before that players check in, in seconds; 0 for no check-in.
    - `computers`: whether computer players take the places that nobody has.
    - `absence_loses`: whether the match of a player who lets the clock run out is lost; else a computer player goes on.
    - `boards`: of a duplicate session, how many each table plays in a round; `movement`: who meets whom; `barometer`:
      whether results are shown after each round.
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
    check_in: int = 0
    computers: bool = True
    absence_loses: bool = False
    boards: int = USUAL_BOARDS
    movement: Movement = Movement.HOWELL
    barometer: bool = False


def variants_of(form: TournamentForm) -> tuple[str, ...]:
    """The variants in which a form can be played.

    Partners rotate where there are four seats. Three sides meet in a Swiss tournament only.
    """

    def is_playable(variant: str) -> bool:
        match form:
            case TournamentForm.ROTATING:
                return VARIANTS[variant].seats == _PARTNERS
            case TournamentForm.SWISS:
                return True
            case _:
                return side_count(variant) != TRIO

    return tuple(filter(is_playable, VARIANTS))


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
        return await self._store.tournaments.find(states=states, server_id=server_id, limit=_MOST_MEDALS)

    async def running_matches(self, user_id: int, server_id: int) -> list[tuple[Tournament, Match]]:
        """The matches of a server's tournaments that a user is playing."""
        found = await self._store.tournaments.find(
            states=[TournamentState.PLAYING], server_id=server_id, user_id=user_id, limit=MOST_TOURNAMENTS
        )
        return [
            (one, match)
            for one in found
            for match in one.this_round
            for player in one.players
            if player.user_id == user_id and match.how is None and side_of(match, player.seed) is not None
        ]

    async def notes(self, tournament_id: int) -> tuple[TournamentNote, ...]:
        """What has happened in a tournament, in order."""
        return await self._store.tournaments.notes(tournament_id)

    async def proof(self, session: Tournament) -> tuple[str, bytes | None]:
        """The seal of a duplicate session's cards, and the secret from which they follow once it is over.

        :raises NoTournament: if it is no duplicate session.
        """
        boards = await self._store.boards.load(session.board_set_id or 0)
        if boards is None:
            raise NoTournament
        return boards.seal, await self._store.boards.secret(boards.id) if session.is_over else None

    async def outdated(self) -> tuple[int, ...]:
        """The tournaments of this process's servers whose message does not show their current revision."""
        return await self._store.tournaments.outdated(self._registry.shards)

    async def medals(self, user_id: int, server_id: int, variant: str | None = None) -> tuple[int, int, int]:
        """How often a user was first, second and third in tournaments of a server that are over.

        :param variant: only tournaments in this variant.
        """
        found = await self._store.tournaments.find(
            states=[TournamentState.OVER], server_id=server_id, user_id=user_id, limit=_MOST_MEDALS
        )
        places = [
            row.place
            for one in found
            for row in standings(one)
            if row.played and any(player.user_id == user_id for player in row.players)
            if variant in (None, one.variant)
        ]
        return places.count(1), places.count(2), places.count(3)

    # Entering

    async def create(self, plan: TournamentPlan, organizer_id: int) -> Tournament:
        """Make a tournament that members can enter.

        :raises UnknownVariant: if the form cannot be played in the variant.
        :raises NoStartTime: if players are to check in and it does not start by itself.
        :raises TooManyContests, BadOption, Draining: and ValueError for numbers or a start that are not possible.
        """
        now = self._registry.now()
        if plan.variant not in variants_of(plan.form):
            raise UnknownVariant
        _require_possible(now, rounds=plan.rounds, boards=plan.boards, starts_at=plan.starts_at)
        if plan.check_in and plan.starts_at is None:
            raise NoStartTime
        is_duplicate = plan.form is TournamentForm.DUPLICATE
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
            check_in=plan.check_in,
            computers=plan.computers,
            absence_loses=plan.absence_loses,
            boards=plan.boards if is_duplicate else 0,
            movement=plan.movement.value if is_duplicate else "",
            barometer=is_duplicate and plan.barometer,
        )
        made = await self._store.tournaments.create(new, self._boards(new) if is_duplicate else None)
        self._publish(made)
        return made

    def _boards(self, new: NewTournament) -> NewBoardSet:
        """The set of the boards of a duplicate session. It is closed with the session."""
        return NewBoardSet(
            kind=BoardSetKind.DUPLICATE,
            variant=new.variant,
            options=new.options,
            level=USUAL_LEVEL.value,
            boards=MOST_OF_SESSION,
            secret=self._seeds(32),
            opens_at=new.created_at,
            closes_at=_NEVER,
            name=new.name,
            server_id=new.server_id,
            channel_id=new.channel_id,
            creator_id=new.organizer_id,
        )

    async def change_plan(self, tournament_id: int, **changes: Any) -> Tournament:
        """Change what a tournament that has not begun is like. Those who have entered stay.

        :param changes: fields of :class:`TournamentPlan` other than the form, the variant and the place.
        :raises NoTournament, TournamentNotOpen, NoStartTime, BadOption: and ValueError for impossible numbers.
        """
        valid_clock(changes.get("clock", 0))
        checked = {name: changes[name] for name in ("rounds", "boards", "starts_at") if name in changes}
        _require_possible(self._registry.now(), **checked)

        def decide(before: Tournament) -> TournamentStep:
            if before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            if "options" in changes:
                changes["options"] = VARIANTS[before.variant].options_of_new_game(changes["options"])
            after = replace(before, **changes)
            if after.check_in and after.starts_at is None:
                raise NoStartTime
            return TournamentStep(replace(after, checks_in=after.checks_in and bool(after.check_in)))

        return await self._change(tournament_id, decide)

    async def enter(
        self,
        tournament_id: int,
        user_id: int,
        name: str,
        roles: Collection[int] = (),
        *,
        by_id: int | None = None,
    ) -> Tournament:
        """Enter a user, or let a player who has left a tournament play on from the next round.

        :param roles: the user's roles in the server.
        :param by_id: the organizer who lets in a user whom they have removed, or who lacks the role.
        :raises NoTournament, AlreadyEntered, TournamentFull, TournamentNotOpen, RoleNeeded, Barred:
        :raises WasRemoved: if the organizer has removed the user.
        """
        found = await self.load(tournament_id)
        if by_id is None:
            if found.role_id is not None and found.role_id not in roles:
                raise RoleNeeded(found.role_id)
            if _is_removed(await self.notes(tournament_id), user_id):
                raise WasRemoved
        await self._registry.admission.require_not_barred(found.server_id, [user_id])
        ratings = await self._store.waits.ratings(found.server_id, [user_id])
        rating = ratings.get((user_id, found.variant), Rating()).points
        now = self._registry.now()
        returned = TournamentNote(now, by_id or user_id, NoteKind.RETURNED, user_id)

        def decide(before: Tournament) -> TournamentStep:
            own = before.player(user_id)
            if own is not None and not own.is_out:
                raise AlreadyEntered
            if own is not None:
                if before.is_over or before.form is TournamentForm.KNOCKOUT:
                    raise TournamentNotOpen
                back = [replace(one, is_out=False) for one in before.seeded(own.seed)]
                return TournamentStep(with_players(before, *back), [returned])
            if before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            if len(before.players) >= most_players(before):
                raise TournamentFull
            player = Player(user_id, name, 0, rating, now, checked_in=before.checks_in)
            after = replace(before, players=(*before.players, player))
            return TournamentStep(after, [returned] if by_id else [])

        return await self._change(tournament_id, decide)

    async def check_in(self, tournament_id: int, user_id: int) -> Tournament:
        """Note that a player is there. A player who has said so before changes nothing.

        :raises NoTournament, NotEntered, NoCheckIn:
        """

        def decide(before: Tournament) -> TournamentStep | None:
            own = before.player(user_id)
            if own is None:
                raise NotEntered
            if not before.checks_in or before.state is not TournamentState.OPEN:
                raise NoCheckIn
            if own.checked_in:
                return None
            return TournamentStep(with_players(before, replace(own, checked_in=True)))

        return await self._change(tournament_id, decide)

    async def name_partner(self, tournament_id: int, user_id: int, partner_id: int | None) -> Tournament:
        """Name the partner with whom a player wants to play, or nobody. If both name one another, they are a pair.

        :raises NoTournament, NotEntered, TournamentNotOpen: or if there are no fixed pairs.
        :raises PartnerTaken: if the other has a partner.
        """

        def decide(before: Tournament) -> TournamentStep:
            own = before.player(user_id)
            if own is None:
                raise NotEntered
            if before.state is not TournamentState.OPEN or not has_pairs(before) or partner_id == user_id:
                raise TournamentNotOpen
            named = None if partner_id is None else before.player(partner_id)
            if named is not None and before.partner(named) not in (None, own):
                raise PartnerTaken
            return TournamentStep(with_players(before, replace(own, partner_id=partner_id)))

        return await self._change(tournament_id, decide)

    async def decline_partner(self, tournament_id: int, user_id: int, asker_id: int) -> Tournament:
        """Say no to a player who has named this user as their partner.

        :raises NoTournament, TournamentNotOpen: if the other no longer asks.
        """

        def decide(before: Tournament) -> TournamentStep:
            asker = before.player(asker_id)
            if asker is None or asker.partner_id != user_id or before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            return TournamentStep(with_players(before, replace(asker, partner_id=None)))

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
                return TournamentStep(without_player(before, user_id), [note] if by_id else [])
            # A pair plays together or not at all.
            out = [replace(one, is_out=True) for one in before.seeded(own.seed)]
            return TournamentStep(with_players(before, *out), [note])

        return await self._change(tournament_id, decide)

    async def replace_player(
        self, tournament_id: int, old_id: int, new_id: int, name: str, by_id: int
    ) -> Tournament:
        """Give the place of a player, with its points, to a user who is not in the tournament.

        The running match of the player goes on with the new one.

        :raises NoTournament, NotEntered, AlreadyEntered, TournamentOver, Barred:
        :raises BoardsSeen: if the new one has played boards that the player has yet to play.
        """
        found = await self.load(tournament_id)
        await self._registry.admission.require_not_barred(found.server_id, [new_id])
        if seen := await self._boards_seen(found, found.player(old_id), new_id):
            raise BoardsSeen(tuple(sorted(board + 1 for board in seen)))
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            old = before.player(old_id)
            if old is None or old.is_computer:
                raise NotEntered
            if before.player(new_id) is not None:
                raise AlreadyEntered
            if before.is_over:
                raise TournamentOver
            new = replace(old, user_id=new_id, name=name, is_out=False, partner_id=None, checked_in=True)
            back = [replace(one, is_out=False) for one in before.seeded(old.seed) if one != old]
            after = with_players(without_player(before, old_id), new, *back)
            notes = [
                TournamentNote(now, by_id, kind, user_id)
                for kind, user_id in ((NoteKind.REMOVED, old_id), (NoteKind.REPLACED, new_id))
            ]
            return TournamentStep(after, notes)

        after = await self._change(tournament_id, decide)
        new = after.player(new_id)
        for match in after.this_round:
            if match.how is None and match.table_id and new and side_of(match, new.seed) is not None:
                seat = partial(_reseat, self._registry, old_id, new_id, name)
                await self._registry.run_or_log(match.table_id, seat, "a player could not be replaced")
        return after

    async def _boards_seen(self, session: Tournament, old: Player | None, user_id: int) -> set[int]:
        """The boards that a player has yet to play and a user has had a seat at: other than this seat at this table."""
        if session.form is not TournamentForm.DUPLICATE or not session.round or old is None:
            return set()
        seen, to_come = set[int](), boards_to_come(session, old.seed)
        for match in session.matches:
            if match.board in to_come and match.table_id is not None:
                info = await self._store.tables.load(match.table_id)
                if info is not None and not info.seats_had(user_id) <= {info.seat_of(old.user_id)}:
                    seen.add(match.board)
        return seen

    # Rounds

    async def start(self, tournament_id: int, by_id: int | None) -> Tournament:
        """Seed the players or pairs by their ratings, and begin the first round.

        Those who have not checked in are left out, and so are those for whom there is no partner.

        :raises NoTournament, TournamentNotOpen, TooFewPlayers, Draining:
        """
        self._registry.require_new_games()
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep:
            if before.state is not TournamentState.OPEN:
                raise TournamentNotOpen
            seeded, left_out = seed_players(before, self.computer_name(1), now)
            least, _ = entry_limits(before)
            if len(seeded.seeds) < least:
                raise TooFewPlayers(least)
            rounds = round_count(seeded, len(seeded.seeds))
            begun = replace(seeded, rounds=rounds, checks_in=False, state=TournamentState.PLAYING)
            return self._next_round(begun, [TournamentNote(now, by_id, NoteKind.STARTED), *left_out])

        return await self._change(tournament_id, decide)

    def _next_round(self, before: Tournament, notes: list[TournamentNote]) -> TournamentStep:
        """The step to the next round with its tables, or to the end if there is none."""
        now = self._registry.now()
        is_last = before.round >= before.rounds
        still = {player.seed for player in before.players if not player.is_out and not player.is_computer}
        least = 1 if any(player.is_computer for player in before.players) else 2
        matches = next_round(before) if not is_last and len(still) >= least else ()
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
            player = _seated(tournament, match.sides[sides[seat]], of_side.index(seat))
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
            first_dealer=0 if match.board is None else None,
            clock=tournament.clock,
            auto_start=True,
            threaded=True,
            board_set_id=None if match.board is None else tournament.board_set_id,
            board=match.board,
            sealed=match.board is not None,
        )

    async def advance(self, tournament_id: int) -> Tournament:
        """Take the results of matches that are over, and begin the next round once all are, or its time is."""
        found = await self.load(tournament_id)
        if found.state is not TournamentState.PLAYING:
            return found
        outcomes: dict[int, MatchOutcome] = {}
        for match in found.this_round:
            if match.how is None:
                outcomes[match.number] = await self._outcome(match, absence_loses=found.absence_loses)
        now = self._registry.now()
        is_late = found.round_ends_at is not None and found.round_ends_at <= now
        places = await self._threads_of(found)

        def decide(before: Tournament) -> TournamentStep | None:
            if before.state is not TournamentState.PLAYING or before.round != found.round:
                return None
            is_late = before.round_ends_at is not None and before.round_ends_at <= now
            matches = []
            for match in before.matches:
                outcome = (
                    outcomes.get(match.number) if match.round == before.round and match.how is None else None
                )
                if outcome is not None and (outcome.how is not None or is_late):
                    matches.append(with_outcome(match, outcome))
                else:
                    matches.append(match)
            after = replace(before, matches=tuple(matches))
            if following := () if is_late else _following(after):
                tables = {match.number: self._next_table(after, match, places) for match in following}
                return TournamentStep(replace(after, matches=(*after.matches, *following)), (), tables)
            if all(match.how is not None for match in after.this_round):
                return self._next_round(after, [])
            return TournamentStep(after) if after != before else None

        is_ended = any(outcome.how for outcome in outcomes.values()) or bool(_following(found))
        is_due = is_late or is_ended or not outcomes
        after = await self._change(tournament_id, decide) if is_due else found
        await self._start_tables(after)
        return after

    async def _threads_of(self, tournament: Tournament) -> dict[int, TableInfo]:
        """The tables of a duplicate session's round whose threads the next boards of the round can use, by ID."""
        if tournament.form is not TournamentForm.DUPLICATE:
            return {}
        ids = [match.table_id for match in tournament.this_round if match.table_id is not None]
        found = [await self._store.tables.load(table_id) for table_id in ids]
        return {info.id: info for info in found if info is not None and info.parent_id is not None}

    def _next_table(self, tournament: Tournament, match: Match, threads: Mapping[int, TableInfo]) -> NewTable:
        """The table of the next board of a round, in the thread of the board before."""
        new = self._table(tournament, match)
        played = tables_of_round(tournament)[table_of(tournament, match)]
        thread = threads.get(played[-1].table_id or 0)
        if thread is None:
            return new
        return replace(new, channel_id=thread.channel_id, parent_id=thread.parent_id)

    async def _unseal(self, tournament: Tournament) -> None:
        """Show the games at boards that nobody has yet to play. A sweep does so if the process ends before."""
        if tournament.form is not TournamentForm.DUPLICATE:
            return
        shown = {match.table_id for matches in open_boards(tournament).values() for match in matches} | {
            match.table_id for match in tournament.matches if tournament.is_over
        }

        async def unseal(session: TableSession) -> None:
            if session.info.sealed:
                after = replace(session.info, sealed=False)
                await self._registry.save(session, after, ChangeKind.UPDATED)

        for _, table_id in await self._store.tournaments.sealed_tables(tournament.id):
            if table_id in shown:
                await self._registry.run_or_log(table_id, unseal, "its game could not be shown")

    async def _outcome(self, match: Match, *, absence_loses: bool) -> MatchOutcome:
        """How a match stands. One whose table is gone is a draw."""

        async def step(session: TableSession) -> MatchOutcome:
            is_over, game = session.info.state in _ENDED, session.game
            if game is None:
                return MatchOutcome(_gone(match) if is_over else None, (0,) * len(match.sides))
            if match.board is None:
                outcome = outcome_of(game.table, is_over=is_over)
            else:
                outcome = board_outcome(game, is_over=is_over)
            absent = absent_sides(session.info, game.table.sides)
            if is_over or not absence_loses or not absent or len(match.sides) > 2:
                return replace(outcome, deals=deals_won(game))
            winner = None if len(absent) > 1 else 1 - min(absent)
            return replace(outcome, how=ABSENT, winner=winner, deals=deals_won(game))

        try:
            return await self._registry.run(match.table_id or 0, step)
        except NoTable:
            return MatchOutcome(_gone(match), (0,) * len(match.sides))

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
            outcome = MatchOutcome(DECIDED, (0,) * len(found[0].sides), winner)
            decided = with_outcome(found[0], outcome)
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

    async def move(self, tournament_id: int, channel_id: int, by_id: int) -> Tournament:
        """Let the message and the tables to come be in another channel; tables that are open stay where they are.

        :raises NoTournament, TournamentOver:
        """
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep | None:
            if before.is_over:
                raise TournamentOver
            if before.channel_id == channel_id:
                return None
            note = TournamentNote(now, by_id, NoteKind.MOVED)
            return TournamentStep(replace(before, channel_id=channel_id), [note])

        return await self._change(tournament_id, decide)

    async def end(self, tournament_id: int, by_id: int | None) -> Tournament:
        """End a tournament now: with its standings if it has begun, or else it is canceled.

        :param by_id: None if it was time and too few have entered.
        """
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
        """Look for the tournament of a table whose game has ended, or where a computer player has taken over."""
        info = session.info
        is_absent = any(seat.computer and seat.user_id is not None for seat in info.seats)
        if (info.state in _ENDED or is_absent) and info.tournament_id is not None:
            self._tasks.request(f"tournament of table {info.id}", partial(self.advance, info.tournament_id))

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
            elif found.starts_at is not None and found.starts_at - found.check_in <= now:
                await log_failures(self._open_check_in(found.id), log, "a check-in could not begin")

        for tournament_id in {
            one for one, _ in await self._store.tournaments.sealed_tables(shards=self._registry.shards)
        }:
            await log_failures(self._unseal_again(tournament_id), log, "boards could not be shown")

    async def _unseal_again(self, tournament_id: int) -> None:
        await self._unseal(await self.load(tournament_id))

    async def _open_check_in(self, tournament_id: int) -> None:
        """Ask the players to check in."""
        now = self._registry.now()

        def decide(before: Tournament) -> TournamentStep | None:
            if before.state is not TournamentState.OPEN or before.checks_in or not before.check_in:
                return None
            return TournamentStep(
                replace(before, checks_in=True), [TournamentNote(now, None, NoteKind.CHECK_IN)]
            )

        await self._change(tournament_id, decide)

    async def _start_due(self, found: Tournament) -> None:
        try:
            await self.start(found.id, None)
        except TooFewPlayers:
            await self.end(found.id, None)
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
        await self._unseal(after)
        return after

    def _publish(self, tournament: Tournament) -> None:
        for listener in self._listeners:
            listener(tournament)


def _require_possible(now: int, *, rounds: int = 0, boards: int = 1, starts_at: int | None = None) -> None:
    """Raise ValueError unless a tournament can be like that; other checks are those of :class:`TournamentPlan`."""
    if not 0 <= rounds <= MOST_ROUNDS or not 1 <= boards <= MOST_BOARDS:
        raise ValueError(
            f"a tournament has at most {MOST_ROUNDS} rounds, each of at most {MOST_BOARDS} boards"
        )
    if starts_at is not None and starts_at <= now:
        raise ValueError("a tournament starts in the future")


def _is_removed(notes: Sequence[TournamentNote], user_id: int) -> bool:
    """Whether an organizer has removed a user and not let them in again."""
    kinds = (NoteKind.REMOVED, NoteKind.RETURNED, NoteKind.REPLACED)
    own = [note.kind for note in notes if note.user_id == user_id and note.kind in kinds]
    return own[-1:] == [NoteKind.REMOVED]


def _gone(match: Match) -> str:
    """How a match ended whose game is gone: as a draw, but a board counts for nobody."""
    return PLAYED if match.board is None else TIME


def _following(tournament: Tournament) -> tuple[Match, ...]:
    """The matches that follow within the round: the next boards of a duplicate session."""
    return next_boards(tournament) if tournament.form is TournamentForm.DUPLICATE else ()


def _seated(tournament: Tournament, side: tuple[int, ...], place: int) -> Player | None:
    """Who sits on the first or second seat of a side; None for a computer player."""
    players = [player for seed in side for player in (tournament.seeded(seed) or (None,))]
    player = players[place] if place < len(players) else None
    return None if player is None or player.is_computer else player


async def _reseat(
    registry: TableRegistry, old_id: int, new_id: int, name: str, session: TableSession
) -> None:
    """Give the seat of a player in a running game to another user."""
    seat = session.info.seat_of(old_id)
    if seat is not None and session.info.state is TableState.PLAYING:
        after = replace(seats.substitute(session.info, seat, new_id, name), waiting_since=registry.now())
        await registry.save(session, replace(after, reminded_at=None), ChangeKind.JOINED, seat)
