"""Tournaments: who is in, who meets whom, what came of it, and what was decided."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from bot.engine.cards import board_seed
from bot.engine.options import Value
from bot.store.boards.board_models import NewBoardSet
from bot.store.boards.board_sets import insert_board_set
from bot.store.database.statements import lock_ids, named, on_shards, upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.models import ALL_SHARDS, NewTable, Shards, TableInfo
from bot.store.schema import (
    board_sets,
    posts,
    tables,
    tournament_matches,
    tournament_notes,
    tournament_players,
    tournaments,
)
from bot.store.tables.posts import post_key
from bot.store.tables.tables import insert_table

COMPUTER: Final = 0
"""The `user_id` of a computer player who takes part like a user."""


class TournamentForm(StrEnum):
    """Who meets whom."""

    SWISS = "swiss"
    """In each round players with about as many points, nobody twice while that can be avoided."""
    KNOCKOUT = "knockout"
    """Whoever loses is out."""
    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody."""
    ROTATING = "rotating"
    """In variants with partners: a new partner in each round, and everybody scores for themselves."""
    DUPLICATE = "duplicate"
    """All play the same boards, alone or with a fixed partner, and are compared at each."""


class TournamentState(StrEnum):
    """How far a tournament is."""

    OPEN = "open"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    CANCELED = "canceled"


class NoteKind(StrEnum):
    """What has happened in a tournament."""

    STARTED = "started"
    ROUND = "round"
    LEFT = "left"
    RETURNED = "returned"
    REMOVED = "removed"
    PAUSED = "paused"
    RESUMED = "resumed"
    EXTENDED = "extended"
    DECIDED = "decided"
    ENDED = "ended"
    CANCELED = "canceled"
    CHECK_IN = "check-in"
    """Players are asked to check in."""
    ABSENT = "absent"
    """A player has not checked in and is left out."""
    SINGLE = "single"
    """A player without a partner is left out."""
    REPLACED = "replaced"
    """Another user has taken the place of a player."""
    MOVED = "moved"
    """It goes on in another channel."""


@dataclass(frozen=True, slots=True)
class Player:
    """A user in a tournament, or the computer player there; see the schema."""

    user_id: int
    name: str
    seed: int
    rating: int
    entered_at: int
    is_out: bool = False
    partner_id: int | None = None
    checked_in: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether this is the computer player that makes the number even."""
        return self.user_id == COMPUTER


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a round.

    - `sides`: the seeds of the players of each side; 0 is a computer player. One side alone has a bye.
    - `how`: how it ended: `played`, `resigned`, `absent` (a player let the clock run out), `bye`, `forfeit` (a player
      had dropped out), `time` or `decided`; None while it is played.
    - `scores`: the points of each side. `winner`: the side that has won; None for a draw.
    - `deals`: the deals that each side has won. `places`: with three sides, the place of each, from 1.
    - `board`: the board that is played, by its index; None where games are played.
    """

    round: int
    number: int
    sides: tuple[tuple[int, ...], ...]
    table_id: int | None = None
    how: str | None = None
    scores: tuple[int, ...] = ()
    winner: int | None = None
    deals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    board: int | None = None


@dataclass(frozen=True, slots=True)
class TournamentNote:
    """What has happened: `by_id` is None if it was time.

    If one user has replaced another, `by_id` is the organizer, and `user_id` the one who has come.
    """

    at: int
    by_id: int | None
    kind: NoteKind
    user_id: int | None = None
    round: int = 0
    match: int = 0


@dataclass(frozen=True, slots=True)
class NewTournament:
    """The data of a new tournament; see the schema.

    Of a duplicate session: the `boards` of a round, its `movement`, whether results are shown after each round, as in a
    `barometer`, and the set to which the boards belong.
    """

    server_id: int
    channel_id: int
    organizer_id: int
    name: str
    form: TournamentForm
    variant: str
    options: Mapping[str, Value]
    rounds: int
    clock: int
    round_seconds: int
    starts_at: int | None
    created_at: int
    role_id: int | None
    check_in: int
    computers: bool
    absence_loses: bool
    boards: int = field(default=0, kw_only=True)
    movement: str = field(default="", kw_only=True)
    barometer: bool = field(default=False, kw_only=True)
    board_set_id: int | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Tournament(NewTournament):
    """A tournament with all that belongs to it.

    `players` are in the order of their seeds, before the start in that of their entries. `matches` are in order.
    """

    id: int
    state: TournamentState
    round: int
    round_ends_at: int | None
    revision: int
    ended_at: int | None
    checks_in: bool = False
    message_id: int | None = None
    players: tuple[Player, ...] = ()
    matches: tuple[Match, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens in it."""
        return self.state in (TournamentState.OVER, TournamentState.CANCELED)

    @property
    def this_round(self) -> tuple[Match, ...]:
        """The matches of the round that is played."""
        return tuple(match for match in self.matches if match.round == self.round)

    def player(self, user_id: int) -> Player | None:
        """The player with this ID, or None."""
        return next((player for player in self.players if player.user_id == user_id), None)

    def seeded(self, seed: int) -> tuple[Player, ...]:
        """The player with this seed, or both of a pair; nobody for 0, a computer player."""
        return tuple(player for player in self.players if seed and player.seed == seed)

    @property
    def seeds(self) -> tuple[int, ...]:
        """The seeds of all players and pairs, in order."""
        return tuple(sorted({player.seed for player in self.players if player.seed}))

    def partner(self, player: Player) -> Player | None:
        """The partner of a player of a fixed pair: before the start, one who has named them as well."""
        if player.seed:
            return next((one for one in self.seeded(player.seed) if one != player), None)
        named = None if player.partner_id is None else self.player(player.partner_id)
        return named if named is not None and named.partner_id == player.user_id else None


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """What is done to a tournament in one transaction.

    - `after`: the tournament with its players and matches as they are to be.
    - `notes`: what is noted of it.
    - `tables`: the tables of new matches, by the numbers of the matches in their round. The secret of one at which a
      board is played is replaced by that of the board.
    """

    after: Tournament
    notes: Sequence[TournamentNote] = ()
    tables: Mapping[int, NewTable] | None = None


_LISTS: Final = ("sides", "scores", "deals", "places")
"""The columns of a match that hold JSON."""
_OWN: Final = {field.name for field in fields(Tournament)} - {"message_id", "players", "matches"}
_COLUMNS: Final = (
    *named(tournaments.c),
    select(posts.c.message_id)
    .where(posts.c.key == post_key("tournament", tournaments.c.id))
    .correlate(tournaments)
    .scalar_subquery()
    .label("message_id"),
)


class TournamentRepository(Repository):
    """The tournaments of all servers."""

    @writes
    def create(
        self, connection: Connection, new: NewTournament, boards: NewBoardSet | None = None
    ) -> Tournament:
        """Create a tournament that can be entered, and the set of its boards if it is a duplicate session."""
        if boards is not None:
            new = replace(new, board_set_id=insert_board_set(connection, boards))
        values = asdict(new) | {"options": json.dumps(dict(new.options)), "form": new.form.value}
        values |= {"state": TournamentState.OPEN.value, "round": 0, "revision": 1}
        made = insert(tournaments).values(values).returning(tournaments.c.id)
        return _load(connection, connection.execute(made).scalar_one())

    @reads
    def load(self, connection: Connection, tournament_id: int) -> Tournament | None:
        """Return a tournament, or None."""
        found = _read(connection, select(*_COLUMNS).where(tournaments.c.id == tournament_id))
        return found[0] if found else None

    @reads
    def find(
        self,
        connection: Connection,
        *,
        states: Collection[TournamentState] = tuple(TournamentState),
        server_id: int | None = None,
        user_id: int | None = None,
        shards: Shards = ALL_SHARDS,
        limit: int = 25,
    ) -> tuple[Tournament, ...]:
        """Return the tournaments in these states that match all conditions given, the latest first."""
        query = select(*_COLUMNS).where(
            tournaments.c.state.in_([state.value for state in states]),
            on_shards(tournaments.c.server_id, shards),
        )
        if server_id is not None:
            query = query.where(tournaments.c.server_id == server_id)
        if user_id is not None:
            player = tournament_players.c
            of = select(player.tournament_id).where(player.user_id == user_id)
            query = query.where(tournaments.c.id.in_(of))
        return _read(connection, query.order_by(tournaments.c.id.desc()).limit(limit))

    @writes
    def change(
        self, connection: Connection, before: Tournament, step: TournamentStep
    ) -> tuple[Tournament, tuple[TableInfo, ...], bool]:
        """Write a step of a tournament with its tables in one transaction, unless it has changed since it was read.

        :return: the tournament afterwards, the tables that were opened, and whether the step was written.
        """
        tournament_id = before.id
        # Below all IDs of Discord, so that this waits for no user or server.
        lock_ids(connection, (-tournament_id,))
        now = _load(connection, tournament_id)
        if now.revision != before.revision:
            return now, (), False
        opened = {
            number: replace(
                insert_table(connection, _with_cards(connection, new)), tournament_id=tournament_id
            )
            for number, new in (step.tables or {}).items()
        }
        after = step.after
        matches = [
            replace(match, table_id=opened[match.number].id)
            if match.round == after.round and match.number in opened
            else match
            for match in after.matches
        ]
        _save(connection, before, replace(after, matches=tuple(matches)))
        count = select(func.count()).where(tournament_notes.c.tournament_id == tournament_id)
        first = connection.execute(count).scalar_one()
        for number, note in enumerate(step.notes, first):
            row = {"tournament_id": tournament_id, "number": number, **asdict(note), "kind": note.kind.value}
            connection.execute(insert(tournament_notes).values(row))
        return _load(connection, tournament_id), tuple(opened.values()), True

    @reads
    def sealed_tables(
        self, connection: Connection, tournament_id: int | None = None, shards: Shards = ALL_SHARDS
    ) -> tuple[tuple[int, int], ...]:
        """Return the sealed tables, each after the ID of its tournament: those of one tournament, or of all."""
        match = tournament_matches.c
        query = (
            select(match.tournament_id, tables.c.id)
            .join(tables, tables.c.id == match.table_id)
            .where(tables.c.sealed, on_shards(tables.c.server_id, shards))
        )
        if tournament_id is not None:
            query = query.where(match.tournament_id == tournament_id)
        return tuple((row.tournament_id, row.id) for row in connection.execute(query.order_by(tables.c.id)))

    @reads
    def notes(self, connection: Connection, tournament_id: int) -> tuple[TournamentNote, ...]:
        """Return what has happened in a tournament, in order."""
        query = select(tournament_notes).where(tournament_notes.c.tournament_id == tournament_id)
        names = [field.name for field in fields(TournamentNote)]
        return tuple(
            TournamentNote(**{name: row[name] for name in names} | {"kind": NoteKind(row["kind"])})
            for row in connection.execute(query.order_by(tournament_notes.c.number)).mappings()
        )

    @reads
    def outdated(self, connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[int, ...]:
        """Return the tournaments whose message is not up to date, or that have something else to post.

        That is the start of a round or of the check-in, that a player wants another as their partner, or the end.
        """
        number = tournaments.c.id
        shown = _posted(post_key("tournament", number), tournaments.c.revision)
        is_played = tournaments.c.state == TournamentState.PLAYING.value
        announced = _posted(post_key("tournament-round", number, tournaments.c.round), literal(1))
        is_open = tournaments.c.state == TournamentState.OPEN.value
        is_over = tournaments.c.ended_at.is_not(None)
        told = _posted(post_key("tournament-end", number), literal(1))
        called = _posted(post_key("check-in", number), literal(1))
        is_behind = or_(
            ~shown,
            is_played & ~announced,
            is_open & tournaments.c.checks_in & ~called,
            is_open & _has_new_request(number),
            is_over & ~told,
        )
        query = select(number).where(is_behind, on_shards(tournaments.c.server_id, shards))
        return tuple(connection.execute(query.order_by(number)).scalars())


def _has_new_request(number: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether a player has named a partner who has not been asked in a message, nor has named them as well."""
    own, other = tournament_players, tournament_players.alias()
    has_agreed = exists().where(
        other.c.tournament_id == own.c.tournament_id,
        other.c.user_id == own.c.partner_id,
        other.c.partner_id == own.c.user_id,
    )
    asked = _posted(post_key("partner-request", number, own.c.user_id, own.c.partner_id), literal(1))
    return exists().where(own.c.tournament_id == number, own.c.partner_id.is_not(None), ~has_agreed, ~asked)


def _with_cards(connection: Connection, new: NewTable) -> NewTable:
    """The table of a match with the game seed that follows from its set, if a board is played there."""
    if new.board_set_id is None or new.board is None:
        return new
    query = select(board_sets.c.secret).where(board_sets.c.id == new.board_set_id)
    return replace(new, secret=board_seed(bytes(connection.execute(query).scalar_one()), new.board))


def _posted(key: ColumnElement[str], revision: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether the message with a key shows a revision."""
    return exists().where(posts.c.key == key, posts.c.shown >= revision)


def _load(connection: Connection, tournament_id: int) -> Tournament:
    [found] = _read(connection, select(*_COLUMNS).where(tournaments.c.id == tournament_id))
    return found


def _read(connection: Connection, query: Select[Any]) -> tuple[Tournament, ...]:
    found = []
    for row in connection.execute(query).mappings().all():
        of = {
            table: connection.execute(select(table).where(table.c.tournament_id == row["id"]))
            .mappings()
            .all()
            for table in (tournament_players, tournament_matches)
        }
        players = [_fields(Player, one) for one in of[tournament_players]]
        players.sort(key=lambda player: (player["seed"], player["entered_at"], player["user_id"]))
        matches = [_fields(Match, one) for one in of[tournament_matches]]
        matches.sort(key=lambda match: (match["round"], match["number"]))
        found.append(
            Tournament(
                **dict(row)
                | {
                    "form": TournamentForm(row["form"]),
                    "state": TournamentState(row["state"]),
                    "options": json.loads(row["options"]),
                    "players": tuple(Player(**player) for player in players),
                    "matches": tuple(map(_match, matches)),
                }
            )
        )
    return tuple(found)


def _fields(kind: type[Any], row: Any) -> dict[str, Any]:
    return {field.name: row[field.name] for field in fields(kind)}


def _match(values: dict[str, Any]) -> Match:
    lists = {name: tuple(json.loads(values[name])) for name in _LISTS}
    return Match(**values | lists | {"sides": tuple(map(tuple, lists["sides"]))})


def _save(connection: Connection, before: Tournament, after: Tournament) -> None:
    values = {name: getattr(after, name) for name in _OWN - {"id"}} | {
        "options": json.dumps(dict(after.options)),
        "form": after.form.value,
        "state": after.state.value,
        "revision": before.revision + 1,
    }
    connection.execute(update(tournaments).where(tournaments.c.id == before.id).values(values))
    if after.board_set_id is not None:
        own = board_sets.c.id == after.board_set_id
        connection.execute(update(board_sets).where(own).values(name=after.name, closed_at=after.ended_at))
    key = {"tournament_id": before.id}
    gone = {player.user_id for player in before.players} - {player.user_id for player in after.players}
    for user_id in gone:
        own = tournament_players.c.user_id == user_id
        connection.execute(
            delete(tournament_players).where(tournament_players.c.tournament_id == before.id, own)
        )
    for player in after.players:
        if player not in before.players:
            upsert_row(connection, tournament_players, key | asdict(player))
    for match in after.matches:
        if match not in before.matches:
            row = key | asdict(match)
            row |= {name: json.dumps(getattr(match, name)) for name in _LISTS}
            upsert_row(connection, tournament_matches, row)
