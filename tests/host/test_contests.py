"""Challenges and events at the host: who may play, what is compared when, closing, and reminders."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.host import errors
from bot.host.boards import contests as contests_module
from bot.host.boards.duels import Duel, DuelBoard, compare
from bot.host.host import Host
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Post, Shards, Store, TournamentForm
from tests.host.contests import challenge, entrant, event, plan, play_board, play_of
from tests.host.playing import ANN, BOB, CHANNEL, CID, HOUR, SERVER, Clock, NewHost, refused
from tests.host.stories import Story, stories


@stories(
    """
    a challenge is played by two once it is accepted
    Ann challenges Bob; Ann begins ! NotAccepted; duel ! NotAccepted; Ann accepts ! NotChallenged
    Cid accepts ! NotChallenged; Cid enters ! NotChallenged; Cid declines ! NotChallenged; Bob accepts
    Cid begins 0 ! NotChallenged; Bob declines ! AlreadyAccepted; Bob begins; seat-of Bob 0

    neither sees a board of the other before both have ended it
    # Both play by the rule of thumb.
    Ann challenges Bob boards=2; Bob accepts; Ann finishes; duel -; standings Ann=0.0/0 Bob=0.0/0; Bob finishes
    duel 0=0.0; standings Ann=50.0/1 Bob=50.0/1

    a challenge closes when both have ended all boards
    Ann challenges Bob; Bob accepts; Ann finishes; settle; contest open; Bob finishes; settle; contest closed
    Ann declines ! BoardsClosed

    a declined challenge is over, and there is one between two at a time
    Ann challenges Bob; Bob challenges Ann ! AlreadyChallenged; Bob declines; contest canceled
    Bob accepts ! BoardsClosed; Bob challenges Ann

    a canceled event has no result
    Ann creates; Bob begins; cancel; contest canceled; state over; cancel ! BoardsClosed
    """
)
async def test_contests(story: Story, told: str) -> None:
    await story.tell(told)


async def test_the_end_of_a_challenge_is_published_and_opens_its_secret(host: Host, clock: Clock) -> None:
    made = await challenge(host)
    changed: list[int] = []
    host.boards.subscribe(changed.append)
    for user in (ANN, BOB):
        await play_board(host, made, user)
    await host.settle()
    closed = await host.boards.load(made.id)
    assert closed.closed_at == clock.now
    assert set(changed) == {made.id}
    assert (await host.boards.proof(closed)).secret is not None


async def test_a_sweep_closes_a_challenge_whose_end_was_missed(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await challenge(host)
    with monkeypatch.context() as patch:
        patch.setattr(host.boards.closing, "_request_closing", lambda set_id: None)
        for user in (ANN, BOB):
            await play_board(host, made, user)
    assert not (await host.boards.load(made.id)).is_closed
    await host.sweep()
    await host.settle()
    assert (await host.boards.load(made.id)).is_closed


async def test_contests_keep_no_option_without_effect_and_refuse_bad_values(host: Host) -> None:
    chosen: dict[str, Any] = {"deals": 4, "target": 700, "kitty": 4, "passing": 0}
    expected = VARIANTS["partnership"].resolve({"deals": 4, "kitty": 4})
    invited = await host.contests.challenge(plan(host, "partnership", **chosen), entrant(ANN), BOB)
    announced = await event(host, "partnership", **chosen)
    form = TournamentForm.ROTATING
    entered = await host.tournaments.create(
        TournamentPlan(SERVER, CHANNEL, "Cup", form, "partnership", chosen), ANN
    )
    assert invited.options == announced.options == entered.options == expected
    with pytest.raises(BadOption, match="deals cannot be 25; allowed: 0 to 24"):
        await event(host, "partnership", deals=25)


async def test_limits_of_challenges_and_events(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (contests_module.MOST_CHALLENGES, contests_module.MOST_EVENTS) == (10, 25)
    for name in ("contests.MOST_CHALLENGES", "contests.MOST_EVENTS", "service.MOST_ENTRANTS"):
        monkeypatch.setattr(f"bot.host.boards.{name}", 3)
    contests = host.contests
    for number in range(3):
        await contests.challenge(plan(host), entrant(ANN), 200 + number)
    await refused(errors.TooManyContests, contests.challenge(plan(host), entrant(ANN), BOB))
    await host.operations.set_user_blocked(BOB, blocked=True)
    await refused(errors.PlayerUnavailable, contests.challenge(plan(host), entrant(CID), BOB))
    for number in range(3):
        event = (await contests.create_event(plan(host), f"Event {number}", ANN)).id
    await refused(errors.TooManyContests, contests.create_event(plan(host), "One more", ANN))
    for user in (1000, 1001, 1002):
        await host.boards.enter(event, entrant(user))
    late = host.boards.enter(event, entrant(ANN)), host.boards.play(event, 0, entrant(ANN))
    await refused(errors.BoardsFull, *late)
    await refused(errors.NotEntered, host.boards.set_reminder(event, ANN, remind=True))
    await host.boards.play(event, 0, entrant(1000))


def test_the_points_of_a_duel() -> None:
    """Ann wins board 1 by 60, Bob does not come to board 2, and Ann leaves board 3, on which Bob has -80."""
    plays = [
        *(play_of(ANN, 40), play_of(BOB, -20), play_of(ANN, 30, board=1)),
        *(play_of(ANN, 0, board=2, completed=False), play_of(BOB, -80, board=2)),
    ]
    duel = compare((ANN, BOB), plays, final=True)
    expected = (DuelBoard(0, (40, -20)), DuelBoard(1, (30, 0)), DuelBoard(2, (-80, -80)))
    assert duel == Duel((ANN, BOB), expected)
    assert [board.points[0] - board.points[1] for board in duel.boards] == [60, 30, 0]
    assert (duel.totals, duel.winner) == ((-10, -100), ANN)
    assert [board.board for board in compare((ANN, BOB), plays, final=False).boards] == [0, 2]
    assert compare((ANN, BOB), plays[:0], final=True).winner is None


def test_not_playing_a_board_is_no_better_than_losing_it() -> None:
    duel = compare((ANN, BOB), [play_of(BOB, -50)], final=True)
    assert duel.boards == (DuelBoard(0, (-50, -50)),)
    assert compare((ANN, BOB), [play_of(BOB, 10)], final=True).winner == BOB


async def reminded(hosts: Sequence[Host]) -> list[int]:
    """Whom these hosts remind now."""
    return [
        due.user_id
        for host in hosts
        for due in await host.contests.due_reminders()
        if await host.boards.mark_reminded(due.board_set.id, due.user_id)
    ]


async def test_reminders_are_due_once_before_the_deadline(new_host: NewHost, clock: Clock) -> None:
    """A quarter of 2 days is 12 hours; of 14 days, 24 hours are less."""
    hosts = [new_host(), new_host()]
    short = await event(hosts[0], days=2)
    long = await event(hosts[0], days=14)
    for user in (ANN, BOB, CID):
        await hosts[0].boards.enter(short.id, entrant(user))
        await hosts[0].boards.set_reminder(short.id, user, remind=user != CID)
    await hosts[0].boards.enter(long.id, entrant(ANN))
    await hosts[0].boards.set_reminder(long.id, ANN, remind=True)
    await play_board(hosts[0], short, BOB)
    clock.now = short.closes_at - 12 * HOUR - 1
    assert await reminded(hosts) == []
    clock.now += 1
    assert await reminded(hosts) == [ANN]
    assert await hosts[0].contests.due_reminders() == ()
    assert not await hosts[1].boards.mark_reminded(short.id, ANN)
    clock.now = long.closes_at - 24 * HOUR - 1
    assert await reminded(hosts) == []
    clock.now += 1
    assert await reminded(hosts[::-1]) == [ANN]


async def test_what_messages_show_is_counted(host: Host, store: Store) -> None:
    made = await host.contests.challenge(plan(host), entrant(ANN), BOB)
    assert await host.contests.outdated() == (made.id,)
    await store.posts.save(Post(f"contest:{made.id}", SERVER, board_set_id=made.id, shown=made.revision))
    assert await host.contests.outdated() == ()
    await host.contests.accept(made.id, entrant(BOB))
    assert await host.contests.outdated() == (made.id,)
    assert await store.boards.outdated(Shards(2, (1,))) == ()
    daily = await host.boards.daily()
    await host.boards.enter(daily.id, entrant(ANN))
    assert await host.contests.outdated() == (made.id,)


async def test_forgotten_users_leave_challenges_and_a_purge_deletes_them(host: Host, store: Store) -> None:
    made = await challenge(host)
    await host.retention.forget_user(BOB, "Former player")
    kept = await host.boards.load(made.id)
    assert kept.opponent_id is not None
    assert kept.opponent_id < 0
    assert kept.revision > made.revision + 1
    assert {entry.name for entry in await host.boards.entries(made.id)} == {"Ann", "Former player"}
    await store.servers.purge(SERVER)
    await refused(errors.NoBoard, host.boards.load(made.id))
