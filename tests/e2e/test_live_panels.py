"""Hand panels follow the game by themselves: one tap for each decision, and no *Refresh*."""

import asyncio
from typing import Any

import pytest

from bot.engine.actions import Verb
from bot.engine.events import SPECTATOR
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableState
from bot.store.errors import StoreLocked
from bot.ui.components.panel import Panel
from bot.ui.hands.action_buttons import NEEDS_CONFIRMATION
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, assert_no_hidden_cards, visible_cards
from tests.e2e.stories import Story

LIFETIME = 60.0
OPEN = "game classic; Ann looks; Bob looks"
"""Ann is the first to move."""
UPDATE_MESSAGE = 7
"""The type of a first response that edits the message that was clicked."""


async def tap_first_action(party: Party) -> bool:
    """Let the first player to move tap the first action of their panel, as it is.

    :return: False if the deal or the game is over.
    """
    snapshot = await party.snapshot()
    if is_deal_over(snapshot):
        return False
    member = party.members[seat := snapshot.to_move[0]]
    own = await party.snapshot(seat)
    buttons = [
        (custom_id, action)
        for custom_id, action in party.action_buttons(member.shown)
        if action.verb not in NEEDS_CONFIRMATION
    ]
    # Passing ends an auction soon; otherwise the first button.
    custom_id, action = next((one for one in buttons if one[1].verb is Verb.PASS), buttons[0])
    assert action in own.offer
    await member.tap(custom_id)
    return True


def is_deal_over(snapshot: TableSnapshot) -> bool:
    """Whether the first deal of a game is over."""
    return snapshot.info.state is not TableState.PLAYING or bool(snapshot.view and snapshot.view.deal)


class Eyes:
    """Checks that neither the table nor an edit of a hand panel shows a card that its reader cannot know."""

    def __init__(self, party: Party) -> None:
        self._party = party
        self._club = party.club
        self._owners: dict[str, int] = {}
        self._requests_seen = 0
        self.edits = [0] * len(party.members)
        """How many edits of the panel of each seat were checked."""

    async def check(self) -> None:
        """Check the table, and all edits since the last call."""
        known = visible_cards((await self._party.snapshot()).view) | self._party.recent_cards(SPECTATOR)
        assert_no_hidden_cards(self._club.text(self._party.message), known)
        live = Services.at(self._club.bot).live_panels
        for seat, member in enumerate(self._party.members):
            panel = live._panels[self._party.table_id, member.id]
            self._owners[panel.interaction.token] = seat
        requests = self._club.env.http_requests[self._requests_seen :]
        self._requests_seen += len(requests)
        for request in requests:
            _, kind, _, *token = request.path.split("/")
            if kind == "webhooks" or (kind == "interactions" and request.json["type"] == UPDATE_MESSAGE):
                await self._check_edit(self._owners.get(token[0]), request.json)

    async def _check_edit(self, seat: int | None, content: object) -> None:
        if seat is None:
            return
        view = (await self._party.snapshot(seat)).view
        assert view is not None
        known = visible_cards(view) | self._party.recent_cards(seat)
        assert_no_hidden_cards(self._club.text_of(content), known)
        self.edits[seat] += 1


async def test_a_deal_takes_one_tap_for_each_decision(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob", "Cid", "Dot")
    await party.open("partnership", passing="0")
    for seat in range(4):
        await party.hand(seat)
    eyes = Eyes(party)
    await eyes.check()
    taps = 0
    while await tap_first_action(party):
        taps += 1
        assert (await party.snapshot()).ply == taps
        for seat, member in enumerate(party.members):
            own = await party.snapshot(seat)
            if seat in own.to_move and not is_deal_over(own):
                assert "Your turn" in member.text
        if not is_deal_over(await party.snapshot()):
            await eyes.check()
    # Every panel was edited after every tap, its own or that of another player.
    assert min(eyes.edits) >= taps - 1
    for seat, member in enumerate(party.members):
        assert club.is_visible(party.panels[seat], member)


async def test_a_newer_panel_deletes_the_one_before(club: Club, story: Story) -> None:
    await story.tell("game classic; Ann looks")
    older = story["Ann"].shown
    await story.tell("Ann looks > Your turn")
    assert not club.is_visible(older, story["Ann"])


async def test_panels_that_prepare_a_game_lose_their_buttons_when_it_starts(club: Club, story: Story) -> None:
    """Each becomes a line, also that of a member who has left, and goes when the hand is opened."""
    await story.tell(
        """
        Ann /table create variant=three-handed; Bob /table join; Cid /table join
        Bob taps Leave on table; Bob reads > You no longer sit at table 1
        Bob /table join; Ann taps Options on table; Ann reads > Options; Cid taps Start on table
        Ann reads > The game at table 1 has started; Ann has My hand; Bob has My hand
        """
    )
    pointer = story["Ann"].shown
    await story.tell("Ann looks > Waiting for")
    assert not club.is_visible(pointer, story["Ann"])
    assert Services.at(club.bot).live_panels.is_open(1, story["Cid"].id)


@pytest.mark.pace(hand_panel_lifetime=LIFETIME)
async def test_panels_that_prepare_a_game_point_to_its_message_before_they_cannot_be_edited(
    story: Story,
) -> None:
    await story.tell(
        f"Ann /table create variant=classic; wait {LIFETIME}; Ann reads > the buttons are below its message"
    )


async def test_who_watches_sees_the_game_from_its_start_on(club: Club, story: Story) -> None:
    """Without a tap, and in one panel."""
    await story.tell(
        """
        Ann /table create variant=classic; Cid /table watch table=1 > The game has not started yet & Waiting for 1
        Bob taps Join on table; Cid reads > not Waiting for 1; Ann taps Start on table; Cid reads > Ann
        """
    )
    older = story["Cid"].shown
    watched = story["Cid"].text
    await story.tell("mover plays")
    assert story["Cid"].text != watched
    await story.tell("Cid taps Watch on table")
    assert not club.is_visible(older, story["Cid"])


async def test_who_may_no_longer_watch_is_told_so(story: Story) -> None:
    await story.tell(
        """
        game classic; Cid taps Watch on table; Cid has Scores, Rules, Refresh, Waiting list
        Ann /table access watching=locked table=1; Cid reads > Nobody can watch this game & not Scores
        """
    )


@pytest.mark.pace(hand_panel_lifetime=LIFETIME)
async def test_a_watched_game_pauses_too(story: Story) -> None:
    await story.tell(
        f"game classic; Cid taps Watch on table; wait {LIFETIME}; Cid reads > Paused; Cid taps Refresh > not Paused"
    )


async def test_a_panel_that_a_command_replaces_is_not_brought_up_to_date_before(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = party.members[seat := await party.mover()]
    await party.hand(seat)
    services = Services.at(club.bot)
    old = services.live_panels._panels[party.table_id, mover.id]
    build = services.hands.panel

    async def build_later(*arguments: Any, **options: Any) -> Panel:
        """Let the live panels go first."""
        if asyncio.current_task() is commanding:
            await club.bot.host.settle()
            await services.live_panels.settle(party.table_id, mover.id)
        return await build(*arguments, **options)

    commanding = asyncio.current_task()
    monkeypatch.setattr(services.hands, "panel", build_later)
    await mover.run("play", card=(await party.playable())[0])
    requests = [request for request in club.env.http_requests if old.interaction.token in request.path]
    assert [request.method for request in requests[1:]] == ["DELETE"]


@pytest.mark.pace(hand_panel_lifetime=LIFETIME)
async def test_a_panel_pauses_before_its_token_expires_and_one_tap_revives_it(
    club: Club, story: Story
) -> None:
    await story.tell(
        f"""
        {OPEN}; wait {LIFETIME}; Bob reads > Paused; Ann plays; Bob reads > Paused
        Bob taps Refresh > not Paused; Bob plays; Bob reads > not Paused
        """
    )
    live = Services.at(club.bot).live_panels
    assert [live.is_open(table, story["Bob"].id) for table in (99, 1)] == [False, True]


async def test_an_update_that_the_store_makes_impossible_is_repeated(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.tell(OPEN)
    preferences = club.bot.host.preferences
    read = preferences.get

    async def fail(user_id: int) -> Preferences:
        if user_id == story["Bob"].id:
            raise StoreLocked("the file")
        return await read(user_id)

    with monkeypatch.context() as locked:
        locked.setattr(preferences, "get", fail)
        await story.tell("Ann plays; Bob reads > not Your turn")
    await story.tell(f"wait {club.pace.retry}; Bob reads > Your turn")


async def test_an_update_that_discord_refuses_ends_the_panel_and_nothing_else(
    club: Club, story: Story
) -> None:
    await story.tell(OPEN)
    button = story.party.action_buttons(story["Ann"].shown)[0][0]
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10008, times=1)
    await story.tell(f"Ann taps {button}; ply 1")
    assert not Services.at(club.bot).live_panels.is_open(1, story["Bob"].id)
