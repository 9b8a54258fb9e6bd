"""Daily boards, challenges and events: one builder of contests, what users do in them, and what stories state of them.

    Ann creates kitty boards=2; Cid enters; Bob begins; Ann finishes; time 86400; contest closed
    standings Ann=75.0/1 Bob=0.0/1 Cid=0.0/0

`begins` opens a user's next board, or the one with a number, whose table the story is at then; `finishes` plays it to
its end by the rule of thumb. A user enters from another server with the word `elsewhere`.
"""

from collections.abc import Awaitable, Callable
from operator import attrgetter
from random import Random
from typing import Any

from bot.ai import Level
from bot.host.boards.daily import DailyPeriod
from bot.host.boards.service import ContestPlan, Entrant
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import BoardPlay, BoardSet
from tests.host import playing
from tests.host.playing import ANN, BOB, CHANNEL, DAY, OTHER_GUILD, SERVER, computer_name, play
from tests.host.stories import DEEDS, FACTS, HAPPENINGS, NAMED_FACTS, USERS, Story, fact, name_of, options_of


def plan(
    host: Host, variant: str = "kitty", boards: int = 1, days: int = 1, **options: object
) -> ContestPlan:
    """What a contest is about: boards of a variant against beginners, for so many days."""
    return ContestPlan(SERVER, CHANNEL, variant, options, Level.BEGINNER, boards, host.now() + days * DAY)


async def event(host: Host, variant: str = "kitty", **how: Any) -> BoardSet:
    """An event of Ann's; keywords as for `plan`."""
    return await host.contests.create_event(plan(host, variant, **how), "Cup", ANN)


async def challenge(host: Host, **how: Any) -> BoardSet:
    """A challenge of Ann that Bob has accepted."""
    made = await host.contests.challenge(plan(host, **how), entrant(ANN), BOB)
    await host.contests.accept(made.id, entrant(BOB))
    return made


def entrant(user_id: int, server_id: int = SERVER) -> Entrant:
    return Entrant(user_id, playing.NAMES.get(user_id, f"User {user_id}"), server_id, computer_name)


async def begin(
    host: Host, made: BoardSet, user: int, board: int | None = None, server_id: int = SERVER
) -> int:
    """The table of a board that a user begins, by default the next one, once the computer players have acted."""
    board = await host.boards.next_board(made, user) if board is None else board
    assert board is not None
    table = (await host.boards.play(made.id, board, entrant(user, server_id))).info.id
    await host.settle()
    return table


async def play_board(
    host: Host, made: BoardSet, user: int, rng: Random | None = None, *, server_id: int = SERVER
) -> TableSnapshot:
    """Begin or continue a user's next board of a set, and play it to its end; see `play`."""
    table = await begin(host, made, user, server_id=server_id)
    await play(host, table, rng)
    return await host.queries.snapshot(table, user)


def play_of(user_id: int, points: float, *, completed: bool = True, board: int = 0) -> BoardPlay:
    return BoardPlay(1, board, user_id, SERVER, None, 0, 1, completed, points)


async def next_day(host: Host, clock: playing.Clock) -> None:
    """Let time pass until a minute after midnight by UTC."""
    await playing.pass_time(host, clock, DAY - clock.now % DAY + 60)


# Stories


def _server(words: tuple[str, ...]) -> int:
    return OTHER_GUILD if "elsewhere" in words else SERVER


async def _creates(story: Story, user: int, variant: str = "kitty", *options: str) -> None:
    chosen = plan(story.host, variant, **options_of([*options]))
    story.contest = (await story.host.contests.create_event(chosen, "Cup", user)).id


async def _challenges(story: Story, user: int, other: str, *options: str) -> None:
    chosen = plan(story.host, **options_of([*options]))
    story.contest = (await story.host.contests.challenge(chosen, entrant(user), USERS[other])).id


async def _begins(story: Story, user: int, *words: str) -> None:
    board = next((int(word) for word in words if word.isdigit()), None)
    made = await story.host.boards.load(story.contest)
    story.go_to(await begin(story.host, made, user, board, _server(words)))


async def _finishes(story: Story, user: int, *words: str) -> None:
    await _begins(story, user, *words)
    await play(story.host, story.table)


DEEDS |= {
    "creates": _creates,
    "challenges": _challenges,
    "accepts": lambda story, user: story.host.contests.accept(story.contest, entrant(user)),
    "declines": lambda story, user: story.host.contests.decline(story.contest, user),
    "enters": lambda story, user: story.host.boards.enter(story.contest, entrant(user)),
    "withdraws": lambda story, user: story.host.boards.withdraw(story.contest, user),
    "begins": _begins,
    "finishes": _finishes,
    "hints": lambda story, user: story.host.coach.hint(story.table, user),
    "prefers": lambda story, user, *words: story.store.preferences.update(user, **options_of([*words])),
}


async def _daily(story: Story) -> None:
    story.contest = (await story.host.boards.daily()).id


HAPPENINGS |= {
    "daily": _daily,
    "cancel": lambda story: story.host.contests.cancel_event(story.contest),
    "next-day": lambda story: next_day(story.host, story.clock),
}


def of_contest(path: str, tell: Callable[[Any], object]) -> Callable[[Story], Awaitable[str]]:
    """What a service of the host, such as ``boards.entries``, tells of the contest."""
    return fact(lambda story: attrgetter(path)(story.host)(story.contest), tell)


FACTS |= {
    "contest": of_contest(
        "boards.load", lambda made: "canceled" if made.canceled else "closed" if made.is_closed else "open"
    ),
    "entered": of_contest("boards.entries", lambda entries: [name_of(entry.user_id) for entry in entries]),
    "standings": of_contest(
        "boards.standings", lambda rows: [f"{name_of(row.user_id)}={row.percent}/{row.ended}" for row in rows]
    ),
    "duel": of_contest(
        "contests.duel", lambda duel: [f"{one.board}={one.points[0] - one.points[1]}" for one in duel.boards]
    ),
    "month": fact(
        lambda story: story.host.daily.ranking(DailyPeriod.MONTH, SERVER, ANN),
        lambda found: [f"{row.place} {row.name}={row.percent}/{row.days}" for row in found.rows],
    ),
    "podium": fact(
        lambda story: story.host.daily.podium(SERVER),
        lambda rows: [f"{row.place} {row.name}={row.percent}" for row in rows],
    ),
}
"""Whether a contest is open, who has entered, percent and boards ended by user, and the swings of a duel; of daily
boards the ranking of a month, and the podium of the day before."""


async def _best(story: Story, name: str) -> object:
    best = await story.host.daily.best(await story.host.boards.load(story.contest), USERS[name])
    return best and [name_of(best.result.user_id), best.name]


async def _next_board(story: Story, name: str) -> int | None:
    return await story.host.boards.next_board(await story.host.boards.load(story.contest), USERS[name])


NAMED_FACTS |= {
    "best": fact(_best),
    "streak": fact(
        lambda story, name: story.host.daily.streak(USERS[name], None),
        lambda streak: [streak.current, streak.best, streak.is_forgiven],
    ),
    "next-board": fact(_next_board),
}
"""Of a user: who did best on the board and the name shown of them, their streak, and their next board."""
