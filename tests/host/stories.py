"""Stories of tables as text: who sits down, what is played and asked for, how time passes, and what is seen then.

A story is a title and lines, which may be commented:

    an opener who leaves passes the table on
    two; Cid leaves ! NotSeated; Ann leaves; seats - Bob; opener Bob
    changes opened joined left

Ann opens the table: `open` with her alone, `two` with Bob, `game` with all seats taken and the game begun, `solo` with
computer players; each takes a variant and options. ``! NotSeated`` is the error with which a request is refused,
``! NotAgreed 0`` one that names a seat.
`mover` is the player to move, `actor` the one who acted last, `waiting` and `other` are the others of Ann and Bob. A
statement is a name in `FACTS`, and what it should tell. What is opened later is a table of its own: `table 1` goes to
the first. ``#30`` is the interaction by which a user does something.
"""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import fields
from functools import partial
from operator import attrgetter
from random import Random
from typing import Any

import pytest

from bot.ai import Level
from bot.engine.actions import Verb
from bot.engine.options import BadOption
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host import errors
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import LeaderboardQuery, LeaderboardRow, RequestKind, Store, TableInfo, TableState
from tests.engine.stacking import said
from tests.host import playing
from tests.host.playing import ANN, BOB, NAMES, SERVER, ChangeRecorder, Clock, NewHost, computer_name

EVE, FAY = 105, 106
KINDS: dict[str, type[Exception]] = {"BadOption": BadOption, "ValueError": ValueError}
USERS = {name: user for user, name in NAMES.items()} | {"Eve": EVE, "Fay": FAY}
OPENINGS: dict[str, Callable[..., Awaitable[Any]]] = {
    "open": playing.open_table,
    "two": playing.table_of_two,
    "game": playing.start_game,
    "solo": playing.start_solo_game,
}


def stories(text: str) -> pytest.MarkDecorator:
    """Run a test with each story of a text, separated by empty lines, as its argument `told`."""
    found = {}
    for block in re.split(r"\n\s*\n", text.strip()):
        title, *lines = [line.strip() for line in block.splitlines() if not line.strip().startswith("#")]
        assert title not in found
        found[title] = "\n".join(lines)
    return pytest.mark.parametrize("told", found.values(), ids=found)


class Story:
    """What happens at the tables of a host."""

    def __init__(self, host: Host, store: Store, clock: Clock, new_host: NewHost) -> None:
        self.host, self.store, self.clock, self.new_host = host, store, clock, new_host
        self.recorder = ChangeRecorder(host)
        self.tables: list[int] = []
        self.table = self.contest = 0
        self.actor = ANN
        self.by: dict[str, int] = {}

    async def tell(self, told: str) -> None:
        """Let a story happen, and check what it states."""
        for part in filter(None, map(str.strip, re.split(r"[;\n]", told))):
            event, _, error = part.partition(" ! ")
            if error:
                name, *details = error.split()
                kind = KINDS.get(name) or getattr(errors, name)
                [refusal] = await playing.refused(kind, self._happen(event))
                assert not details or _details(refusal) == details, event
            else:
                await self._happen(event)

    async def info(self) -> TableInfo:
        """The table of the moment."""
        return await self.host.queries.info(self.table)

    async def view(self) -> Table:
        """What an onlooker sees of the game."""
        view = (await self.host.queries.snapshot(self.table)).view
        assert view is not None
        return view

    async def _happen(self, event: str) -> None:
        first, *words = event.split()
        self.by = {"interaction_id": int(words.pop()[1:])} if words and words[-1][0] == "#" else {}
        if first in OPENINGS:
            variant, *options = words or ["classic"]
            opened = await OPENINGS[first](self.host, variant, **options_of(options), **self.by)
            self.go_to(opened if isinstance(opened, int) else opened.id)
        elif first in FACTS:
            assert await FACTS[first](self) == await self._named(words), event
        elif first in NAMED_FACTS:
            assert await NAMED_FACTS[first](self, words[0]) == await self._named(words[1:]), event
        elif first in HAPPENINGS:
            await HAPPENINGS[first](self, *words)
        else:
            await DEEDS[words[0]](self, await self._user(first), *words[1:])

    async def _user(self, name: str) -> int:
        if name in ("mover", "waiting"):
            user = playing.user_of(await playing.mover(self.host, self.table))
            return user if name == "mover" else ANN + BOB - user
        return {"actor": self.actor, "other": ANN + BOB - self.actor}.get(name) or USERS[name]

    async def _named(self, words: list[str]) -> str:
        """What is stated, with the names of those who are told by what they do."""
        roles = ("mover", "waiting", "actor", "other")
        told = [name_of(await self._user(word)) if word in roles else word for word in words]
        return " ".join(told) or "-"

    def go_to(self, table: int) -> None:
        """Go on at a table."""
        self.table = table
        if table not in self.tables:
            self.tables.append(table)


def _details(refusal: Any) -> list[str]:
    """What an error tells beside its name: seats, or a limit and what it is of."""
    told = (getattr(refusal, field.name) for field in fields(refusal))
    return [str(part) for value in told for part in (value if isinstance(value, tuple) else [value])]


def name_of(user: int) -> str:
    """The name of a user."""
    return next(name for name, known in USERS.items() if known == user)


def options_of(words: list[str]) -> dict[str, Any]:
    """Options from words such as ``target=500``."""
    pairs = (word.split("=") for word in words)
    return {name: _number(value) if re.fullmatch(r"-?[\d.]+", value) else value for name, value in pairs}


def _number(value: str) -> int | float:
    return float(value) if "." in value else int(value)


async def _acts(story: Story, user: int, *action: str) -> None:
    seen = await story.host.queries.snapshot(story.table, user)
    chosen: Any = " ".join(action)
    if seen.offer and chosen in ("", *Verb):
        chosen = playing.first_of(seen, Verb(chosen) if chosen else None)
    await story.host.play.act(story.table, user, chosen, seen.ply)
    story.actor = user


async def _adds(story: Story, user: int, *how: str) -> None:
    seat = next((int(word) for word in how if word.isdigit()), None)
    level = next((Level(word) for word in how if not word.isdigit()), Level.INTERMEDIATE)
    await story.host.lobby.add_computer(story.table, user, computer_name, seat, level=level, **story.by)


async def _rematches(story: Story, user: int) -> None:
    story.go_to((await story.host.rematches.agree(story.table, user, **story.by)).id)


async def _opens(story: Story, user: int, *options: str) -> None:
    opened = await playing.open_table(story.host, user_id=user, name=name_of(user), **options_of([*options]))
    story.go_to(opened.id)


async def _joins(story: Story, user: int, *seat: str) -> None:
    await story.host.lobby.join(story.table, user, name_of(user), *map(int, seat), **story.by)


async def _swaps(story: Story, user: int, seat: str, other: str, other_seat: str) -> None:
    seats = user, int(seat), USERS[other], int(other_seat)
    await story.host.lobby.swap_seats(story.table, *seats, **story.by)


async def _takes(story: Story, user: int, *seat: str) -> None:
    await story.host.substitutes.take(story.table, user, name_of(user), *map(int, seat))


async def _sits(story: Story, user: int, *seat: str) -> None:
    """Take a seat with the consent of all players who are there."""
    await _takes(story, user, *seat)
    for player in (await story.info()).seats:
        if player.user_id and not player.computer and (await story.info()).request(RequestKind.SUBSTITUTE):
            await story.host.requests.agree(story.table, player.user_id, RequestKind.SUBSTITUTE)


def _service(path: str, *more: object) -> Callable[..., Awaitable[object]]:
    """A method of the host, such as ``lobby.leave``, that takes a table, a user, and numbers or kinds of requests."""

    def ask(story: Story, user: int, *words: str) -> Awaitable[object]:
        given = [int(word) if word.lstrip("-").isdigit() else RequestKind(word) for word in words]
        asked: Awaitable[object] = attrgetter(path)(story.host)(story.table, user, *more, *given, **story.by)
        return asked

    return ask


DEEDS: dict[str, Callable[..., Awaitable[object]]] = {
    "opens": _opens,
    "joins": _joins,
    "leaves": _service("lobby.leave"),
    "swaps": _swaps,
    "starts": _service("lobby.start"),
    "sets": lambda story, user, *words: story.host.lobby.set_options(story.table, user, options_of([*words])),
    "auto-start": lambda story, user, word: _service("lobby.set_auto_start", word == "on")(story, user),
    "substitutes": lambda story, user, word: story.host.lobby.set_substitutes(
        story.table, user, allowed=word == "on"
    ),
    "clock": _service("clocks.set_clock"),
    "adds": _adds,
    "removes": _service("lobby.remove_computer"),
    "fills": _service("lobby.fill_with_computers", computer_name),
    "acts": _acts,
    "resigns": _service("play.resign"),
    "gives-up": lambda story, user: story.host.play.resign(story.table, user, for_good=True),
    "abandons": _service("endings.propose"),
    "proposes": _service("endings.propose"),
    "hands-over": _service("play.hand_over"),
    "returns": _service("play.return_to_seat"),
    "takes": _takes,
    "sits": _sits,
    "queues": lambda story, user: story.host.queues.join(story.table, user, name_of(user)),
    "leaves-queue": _service("queues.leave"),
    "undoes": _service("undo.request"),
    "agrees": _service("requests.agree"),
    "refuses": _service("requests.refuse"),
    "rematches": _rematches,
    "closes": _service("closing.close"),
    "manages-closing": lambda story, user: story.host.closing.close(story.table, user, server_manager=True),
}
"""What a user does or asks for."""


async def _waits_unseen(story: Story, *seconds: str) -> None:
    for step in map(int, seconds):
        story.clock.now += step
        await story.host.sweep()


async def _new_host(story: Story, *limits: str) -> None:
    story.host = story.new_host(**options_of([*limits]))
    story.recorder = ChangeRecorder(story.host)


async def _restarts(story: Story) -> None:
    """Go on with a host that has to load everything."""
    story.host = story.new_host()


async def _goes_to(story: Story, number: str) -> None:
    story.go_to(story.tables[int(number) - 1])


async def _goes_to_next(story: Story) -> None:
    """Go to the table that has followed this one."""
    following = await story.host.rematches.find(story.table)
    assert following is not None
    story.go_to(following.id)


async def _act_until(story: Story, verb: str) -> None:
    """Let the players act until one is offered a verb."""
    while not (await playing.mover(story.host, story.table)).offer.of(Verb(verb)):
        await playing.act(story.host, story.table)
        await story.host.settle()


async def _until_scored(story: Story, seed: str = "5") -> None:
    """Let users play at random until a deal has been scored, while computer players wait."""
    rng, before = Random(int(seed)), (await story.view()).result
    while (await story.view()).result is before:
        await playing.play(story.host, story.table, rng, 1)


HAPPENINGS: dict[str, Callable[..., Awaitable[object]]] = {
    "time": lambda story, *seconds: playing.pass_time(story.host, story.clock, *map(int, seconds)),
    "time-unsettled": _waits_unseen,
    "host": _new_host,
    "play": lambda story, actions, seed="2": playing.play(
        story.host, story.table, Random(int(seed)), int(actions)
    ),
    "tricks": lambda story, number: playing.play(
        story.host, story.table, until=playing.tricks_over(int(number))
    ),
    "until": _act_until,
    "until-scored": _until_scored,
    "forget": lambda story, name: story.host.retention.forget_user(USERS[name], "Former player"),
    "server": lambda story, *words: story.store.settings.update(SERVER, **options_of([*words])),
    "left": lambda story: story.host.servers.mark_left([SERVER], story.host.now()),
    "back": lambda story: story.host.servers.mark_present([SERVER]),
    "settle": lambda story: story.host.settle(),
    "restart": _restarts,
    "table": _goes_to,
    "next": _goes_to_next,
}
"""What happens without a user: users `play` some actions at random, or some `tricks`; another `host`, with limits."""


def fact(
    get: Callable[..., Awaitable[Any]], tell: Callable[[Any], object] = lambda found: found
) -> Callable[..., Awaitable[str]]:
    """A statement: what is found, as :func:`tests.engine.stacking.said` tells it."""

    async def told(story: Story, *words: str) -> str:
        return said(tell(await get(story, *words)))

    return told


of_info = partial(fact, Story.info)
"""A statement about the table."""
of_view = partial(fact, Story.view)
"""A statement about the game, as an onlooker sees it."""
of_snapshot = partial(fact, lambda story: story.host.queries.snapshot(story.table))
"""A statement about what an onlooker sees."""
of_scoring = partial(fact, lambda story: story.host.statistics.scoring(story.table))
"""A statement about how a game counts."""


def _person(info: TableInfo, seat: int) -> str:
    """Who has a seat; * if a computer player acts for a user, ? if they have not agreed to a rematch."""
    player = next((player for player in info.seats if player.seat == seat), None)
    if player is None:
        return "-"
    mark = "*" * (player.computer and player.user_id is not None) + "?" * (
        info.state is TableState.LOBBY and not player.agreed
    )
    return player.name.replace(" ", "-") + mark


async def _takeover_in(story: Story) -> int | None:
    at = story.host.clocks.takeover_at(await story.info())
    return None if at is None else int(at - story.clock.now)


async def _opened(story: Story) -> int:
    return len(story.tables)


async def _seen_by_users(story: Story) -> dict[str, TableSnapshot]:
    return {
        name: await story.host.queries.snapshot(story.table, user) for name, user in {"": 0, **USERS}.items()
    }


def _records(rows: Iterable[LeaderboardRow]) -> list[str]:
    told = {row.user_id: f"{row.totals.wins}/{row.totals.losses}/{row.totals.draws}" for row in rows}
    return [f"{name}={told[user]}" for name, user in USERS.items() if user in told]


def _undo_request(seen: dict[str, TableSnapshot]) -> object:
    """What is asked to undo, as everyone may know it."""
    [asked] = {snapshot.undo_request for snapshot in seen.values()}
    return asked and [asked.verb, asked.action, "later", asked.later]


async def _handicaps(story: Story) -> tuple[int, ...]:
    return await story.store.handicaps.between(SERVER, (await story.info()).variant, (ANN, BOB))


FACTS: dict[str, Callable[[Story], Awaitable[str]]] = {
    "rated": fact(
        lambda story: story.store.statistics.rating_changes(story.table),
        lambda changes: [
            f"{name_of(one.user_id)}{'+' if one.after.mu > one.before.mu else '-'}" for one in changes
        ],
    ),
    "uncounted": of_scoring(lambda scoring: scoring.uncounted),
    "share": of_scoring(lambda scoring: scoring.share),
    "journal": fact(lambda story: story.store.journal.read(story.table), len),
    "kept": fact(lambda story: story.store.tables.load(story.table), lambda table: table is not None),
    "servers": fact(lambda story: story.store.servers.known(), len),
    "undo-request": fact(_seen_by_users, _undo_request),
    "undoable": fact(
        _seen_by_users,
        lambda seen: [name for name, snapshot in seen.items() if snapshot.undoable is not None],
    ),
    "rematch": of_info(lambda info: info.rematch_of is not None),
    "seats": of_info(lambda info: [_person(info, seat) for seat in range(VARIANTS[info.variant].seats)]),
    "state": of_info(lambda info: info.state.value),
    "ended": of_info(lambda info: info.ended),
    "variant": of_info(lambda info: info.variant),
    "opener": of_info(lambda info: name_of(info.opener_id)),
    "undone": of_info(lambda info: info.undone),
    "turn-clock": of_info(lambda info: info.clock),
    "request": of_info(lambda info: [f"{one.kind.value} {info.name_of(one.seat)}" for one in info.requests]),
    "queue": of_info(lambda info: [one.name + "*" * (one.asked_at is not None) for one in info.queue]),
    "agreed": of_info(lambda info: [seat for one in info.requests for seat in one.agreed]),
    "levels": of_info(lambda info: [seat.level for seat in info.seats if seat.level]),
    "opened": fact(_opened),
    "occupants": of_info(lambda info: [one.name.replace(" ", "-") for one in info.occupants]),
    "refused-lately": of_info(lambda info: [info.name_of(one.seat) for one in info.refused]),
    "reminded-at": of_info(lambda info: info.reminded_at),
    "takeover-in": fact(_takeover_in),
    "deal-and-target": of_view(lambda view: [view.deal, view.target]),
    "start-scores": fact(lambda story: story.host.lobby.start_scores(story.table)),
    "handicaps": fact(_handicaps),
    "winner": of_view(lambda view: view.ended and view.ended.winner),
    "scores": of_view(lambda view: view.scores),
    "ply": of_snapshot(lambda snapshot: snapshot.ply),
    "to-move": of_snapshot(lambda snapshot: snapshot.to_move),
    "changes": fact(lambda story: story.recorder.all_kinds()),
    "records": fact(
        lambda story: story.host.leaderboard.page(LeaderboardQuery(SERVER), 0),
        lambda page: _records(page.rows),
    ),
}
"""What a story states: who sits where, how many tables it has, games won, lost and drawn on the leaderboard."""


async def _option(story: Story, name: str) -> object:
    return (await story.info()).options[name]


async def _open_seats(story: Story, name: str) -> list[int]:
    found = await story.host.substitutes.open_seats(SERVER, USERS[name])
    return [one.seat for one in found if one.info.id == story.table]


NAMED_FACTS: dict[str, Callable[[Story, str], Awaitable[str]]] = {
    "option": fact(_option),
    "changed": fact(
        lambda story, kind: story.recorder.of(kind), lambda changes: [one.seat for one in changes]
    ),
    "seat-of": fact(
        lambda story, name: story.host.queries.snapshot(story.table, USERS[name]),
        lambda snapshot: snapshot.seat,
    ),
    "in-progress": fact(lambda story, name: story.host.retention.games_in_progress(USERS[name])),
    "open-seats": fact(_open_seats),
}
"""The same of an option, of the seats of the changes of a kind, and of a user: which seats they have and may take."""
