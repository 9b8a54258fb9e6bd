"""Messages are projections of the journal: what a crash, a lost connection or an error left behind heals by itself."""

from collections.abc import Callable

import pytest
from aiohttp import ServerDisconnectedError

from bot.engine.actions import RESIGN, Verb
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, locked
from tests.e2e.stories import Story

Break = Callable[[Club, pytest.MonkeyPatch], None]


def kill_between_commit_and_edit(club: Club, _: pytest.MonkeyPatch) -> None:
    """From now on, the bot commits what happens and does nothing else with it."""
    Services.at(club.bot)._unsubscribe()


def lose_connection(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, requests with the bot's token are not answered."""

    async def broken(*args: object, **kwargs: object) -> None:
        raise ServerDisconnectedError

    monkeypatch.setattr(club.bot.http, "request", broken)


def refuse(method: str, times: int = 1) -> Break:
    """The next requests to edit, post or delete a message are refused."""
    path = "/channels/*/messages" if method == "POST" else "/channels/*/messages/*"

    def refused(club: Club, _: pytest.MonkeyPatch) -> None:
        club.env.inject_error(method, path, status=503, times=times)

    return refused


async def settle(club: Club) -> None:
    """Wait for messages whose update the test itself has caused, and for all others."""
    await club.bot.host.settle()
    await club.settle_messages()
    await club.env.settle()


async def reconcile(club: Club) -> None:
    """Do what the bot does now and then by itself."""
    publisher = Services.at(club.bot).publisher
    for failure in publisher.updater._failures.values():
        failure.retry.cancel()
    publisher.updater._failures.clear()
    await Services.at(club.bot).reconciler.look()
    await club.settle_messages()
    await club.env.settle()


EDIT, POST, DELETE = refuse("PATCH"), refuse("POST"), refuse("DELETE")
GAME = "two classic; Ann taps Start on table"
HEALS: list[tuple[str, str, str, str, tuple[Break, ...]]] = [
    (
        GAME,
        "Ann acts",
        "table > not **Bob**’s turn",
        "table > **Bob**’s turn & Trick: Ann",
        (kill_between_commit_and_edit, lose_connection, EDIT),
    ),
    (
        GAME,
        "Ann resigns",
        "",
        "first > wins the game; last > **Bob** wins the game; messages 2",
        (kill_between_commit_and_edit, lose_connection, EDIT, POST),
    ),
    (
        f"Ann prefers hand=dm; {GAME}",
        "Ann acts",
        "Ann gets > Your turn",
        "Ann gets > Waiting for & not Your turn",
        (kill_between_commit_and_edit, lose_connection, refuse("PATCH", times=2)),
    ),
    (
        """
        Ann /table create variant=classic; Ann /table invite member=@Bob; restart
        Ann /table invite member=@Bob > You have already asked **Bob**
        """,
        "Bob joins",
        "channel > invites you",
        "channel > not invites you",
        (kill_between_commit_and_edit, DELETE),
    ),
]
"""How a story begins, what happens while something is broken, what is shown then and at the end, and what breaks."""


@pytest.mark.parametrize(
    ("told", "happens", "broken", "healed", "break_it"),
    [(*story, break_it) for *story, breaks in HEALS for break_it in breaks],
)
async def test_a_message_heals(
    club: Club,
    story: Story,
    told: str,
    happens: str,
    broken: str,
    healed: str,
    break_it: Break,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing more is edited then, and a result is announced once."""
    await story.tell(told)
    party, host = await story.at_table(), club.bot.host
    name, _, deed = happens.partition(" ")
    with monkeypatch.context() as patched:
        break_it(club, patched)
        match deed:
            case "joins":
                await host.lobby.join(party.table_id, story[name].id, name)
            case "resigns":
                await party.act(0, RESIGN)
            case _:
                await party.act()
        await settle(club)
        await story.tell(broken)
        if break_it is kill_between_commit_and_edit:
            await club.restart()
    await (club.env.advance_time(club.pace.retry) if break_it is DELETE else reconcile(club))
    await story.tell(healed)
    before = club.edits
    await reconcile(club)
    assert club.edits == before
    for _ in range(2):
        await story.tell(f"restart; {healed}")
    assert await club.posts("question") == []


async def test_the_old_message_becomes_a_link_later(club: Club, party: Party) -> None:
    old = party.message
    for number in range(12):
        await club.bot.get_partial_messageable(club.channel.id).send(f"chat {number}")
    club.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=503)
    await party.act()
    await settle(club)
    assert party.message.id != old.id
    assert "pn:hand:1" in club.text(old)
    await club.restart()
    assert "pn:hand:1" not in club.text(old)
    assert await club.posts("moved") == []


async def test_a_thread_is_neither_created_twice_nor_left_open(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.tell("Ann /table create variant=classic thread=yes; Bob taps Join on table")
    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.tables, "save_placement", locked)
        await story.tell("Bob taps Start on table")
    await club.restart()
    [thread] = club.channel.threads
    info = await club.bot.host.queries.info(1)
    assert (info.channel_id, info.parent_id) == (thread.id, club.channel.id)
    assert "’s turn" in club.text(thread.history()[-1])
    kill_between_commit_and_edit(club, monkeypatch)
    await club.bot.host.play.resign(1, story["Ann"].id)
    await club.bot.host.closing.close(1, story["Ann"].id)
    await club.restart()
    assert club.env.backend.get_thread(thread.id).thread_metadata.archived


@pytest.mark.pace(retry=100.0)
async def test_a_table_that_cannot_be_shown_is_tried_less_and_less_often(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_between_commit_and_edit(club, monkeypatch)
    await party.act()
    await settle(club)
    tries = club.edits
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=None)
    await club.restart()
    await club.env.advance_time(1400)
    # At the start, and after another 100, 200, 400 and 800 seconds; the next is after 1,500 seconds.
    assert club.edits - tries == 4


@pytest.mark.pace(looks_at_once=1)
async def test_tables_with_recent_actions_come_first(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000.0
    ann = club.member("Ann")
    for _ in range(3):
        await ann.run("table create", variant="classic")
    kill_between_commit_and_edit(club, monkeypatch)
    monkeypatch.setattr(club.bot.host._registry, "_clock", lambda: now)
    for table_id in (2, 3, 1):
        now += 10
        await club.bot.host.lobby.join(table_id, club.member(f"Player {table_id}").id, "Bob")
    healed: list[str] = []
    publisher = Services.at(club.bot).publisher
    reload = publisher.reload
    monkeypatch.setattr(publisher, "reload", lambda key: (healed.append(key), reload(key)))
    await reconcile(club)
    assert [key for key in healed if key.startswith("table:")] == ["table:1", "table:3", "table:2"]
    assert (await club.bot.host.queries.info(1)).state is TableState.LOBBY


# Restarts between actions: buttons of earlier messages keep working


async def test_cards_are_picked_and_buried_across_restarts(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    await party.open("kitty")
    while Verb.BURY not in (before := await party.snapshot(seat := await party.mover())).offer.verbs:
        await party.act()
    member = party.members[seat]
    await party.hand(seat)
    assert "**Chosen: " in await member.tap(party.picks(member.shown)[0][0])
    assert "**Chosen: " not in await member.tap("Clear")
    for _ in range(3):
        await member.tap(party.picks(member.shown)[0][0])
        await club.restart()
    [(confirm, _)] = party.action_buttons(member.shown)
    await member.tap(confirm)
    assert len((await party.snapshot(seat)).view.hand(seat)) == len(before.view.hand(seat)) - 3
