"""Club members who open a table and play a game with buttons and commands."""

import re
from collections import deque
from collections.abc import Mapping
from typing import Any, Self

import discord
import pytest
import simcord
from aiohttp import ServerDisconnectedError
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.events import Event
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.host.tables.changes import TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import BoardSet, TableInfo, TableState, Tournament
from bot.store.errors import StoreLocked
from bot.ui.components.panel import WORD_JOINER
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts
from tests.e2e.conftest import Club, Message
from tests.e2e.people import BUTTON, Person

GREEN = discord.ButtonStyle.success.value

SIGNS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}


class Party:
    """Members at a table of a club.

    :param texts: the catalogue of the language they all use.
    """

    def __init__(self, club: Club, members: list[Person], texts: Texts = ENGLISH_TEXTS) -> None:
        self.club = club
        self.members = members
        self.texts = texts
        self.panels: dict[int, Message] = {}
        self.table_id = 0
        self.recent_events: deque[Mapping[int, tuple[Event, ...]]] = deque(maxlen=12)

    @classmethod
    def of(cls, club: Club, *names: str) -> Self:
        """New members without a table yet."""
        return cls(club, club.members(*names))

    def subscribe(self) -> None:
        """Record the events each seat sees. Call it again after a restart."""
        self.club.bot.host.subscribe(self._record_events)

    async def _record_events(self, change: TableChange) -> None:
        self.recent_events.append(change.events)

    def recent_cards(self, seat: int) -> set[str]:
        """The codes of the cards in the latest events that a seat saw."""
        events = [event for by_seat in self.recent_events for event in by_seat.get(seat, ())]
        faces = [
            face for event in events for name in ("cards", "from_hand") for face in getattr(event, name, ())
        ]
        return {face.code for face in faces if face is not None}

    async def open(self, variant: str, *, thread: bool = False, **options: str) -> None:
        """Open a table with options, join it with all members, and start the game."""
        self.subscribe()
        await self.members[0].run("table create", variant=variant, **({"thread": True} if thread else {}))
        self.table_id = (await self.club.bot.host.queries.tables())[-1].id
        chosen = {name: int(value) if str(value).isdigit() else value for name, value in options.items()}
        await self.club.bot.host.lobby.set_options(self.table_id, self.members[0].id, chosen)
        for member in self.members[1:]:
            # Only the first member uses pictures, which are slow to draw.
            await member.prefer(style="text")
            ids = (str(part.get("custom_id", "")) for part in self.components(self.message))
            await member.tap(next(one for one in ids if one.startswith("pn:join")), on=self.message)
        await self.members[-1].tap(self.texts("button-start"), on=self.message)

    async def info(self) -> TableInfo:
        """What is stored about the table."""
        return await self.club.bot.host.queries.info(self.table_id)

    async def mover(self) -> int:
        """The seat of the first player to move."""
        return (await self.snapshot()).to_move[0]

    async def playable(self) -> list[str]:
        """The codes of the cards that the player to move may play."""
        offer = (await self.snapshot(await self.mover())).offer
        return [action.card.code for action in offer.of(Verb.PLAY)]

    @property
    def message(self) -> discord.Message:
        """The public message of the table."""
        return next(
            message for message in reversed(self.club.channel.history()) if self._shows_table(message)
        )

    def _shows_table(self, message: discord.Message) -> bool:
        """Whether a message shows the table, rather than a ping or a result."""
        own = (f"pn:leave:{self.table_id}", f"pn:scores:{self.table_id}")
        return any(part.get("custom_id") in own for part in self.components(message))

    def components(self, message: Message) -> list[dict[str, Any]]:
        """The components of a message."""
        return self.club.components(message)

    async def snapshot(self, seat: int | None = None) -> TableSnapshot:
        """The table as a seat sees it; None is an onlooker."""
        user_id = None if seat is None else self.members[seat].id
        return await self.club.bot.host.queries.snapshot(self.table_id, user_id)

    async def hand(self, seat: int) -> Message:
        """Open the hand panel of a player."""
        await self.members[seat].tap(self.texts("button-hand"), on=self.message)
        self.panels[seat] = self.members[seat].shown
        return self.panels[seat]

    async def tap_first(self, seat: int | None = None) -> int:
        """Open the hand of a player, by default the first to move, and tap their first action.

        :return: the player's seat.
        """
        seat = await self.mover() if seat is None else seat
        panel = await self.hand(seat)
        await self.members[seat].tap(self.action_buttons(panel)[0][0])
        return seat

    def action_buttons(self, panel: Message) -> list[tuple[str, Action]]:
        """The custom_ids of the buttons that act, with their actions; without the one to resign."""
        buttons = []
        for part in self.components(panel):
            match = re.fullmatch(r"pn:(?:act|sure):\d+:\d+:(.+)", part.get("custom_id", ""))
            if match and match[1] != Verb.RESIGN:
                buttons.append((str(part["custom_id"]), Action.parse(match[1])))
        return buttons

    async def act(self, seat: int | None = None, action: Action | None = None) -> int:
        """Act without Discord: by default the first player to move, with the first action that is no claim.

        :return: the player's seat.
        """
        if seat is None:
            seat = (await self.snapshot()).to_move[0]
        if action is None:
            offer = (await self.snapshot(seat)).offer
            action = next(action for action in offer if action.verb is not Verb.DECLARE_OUT)
        await self.club.bot.host.play.act(self.table_id, self.members[seat].id, action)
        return seat

    def picks(self, panel: Message) -> list[tuple[str, str]]:
        """The custom_ids of the buttons that pick another card to bury or to pass, with the code of the card."""
        found = (
            re.fullmatch(r"pn:pick:\d+:\d+:(?:bury|pass-cards)(?: ..\d?)* (..)\d?", part["custom_id"])
            for part in self.components(panel)
            if part["type"] == BUTTON
            and "custom_id" in part
            and part.get("label") != "Back"
            and part["style"] != GREEN
        )
        return [(match[0], match[1]) for match in found if match]


def message_of(panel: Message) -> discord.Message:
    """The message of a panel."""
    return panel.message if isinstance(panel, simcord.ResponseMessage) else panel


async def play_board(member: Person, board_set: BoardSet, *, gives_up: bool = False) -> int:
    """Play a member's next board of a set without Discord, by the rule of thumb, or give it up.

    :return: the id of the table.
    """
    club, host = member.club, member.club.bot.host
    board = await host.boards.next_board(board_set, member.id)
    assert board is not None
    table_id = (await host.boards.play(board_set.id, board, member.entrant)).info.id
    if gives_up:
        await host.endings.propose(table_id, member.id)
    else:
        await play_out(club, table_id, member)
    await host.settle()
    await club.settle_messages()
    await club.env.settle()
    return table_id


class LostReplies:
    """Loses the replies to requests whose path contains a text, after or before they are carried out."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        client: type[FakeHTTPClient | FakeWebhookAdapter],
        path: str,
        times: int = 99,
        *,
        method: str = "",
        arrives: bool,
    ) -> None:
        self.lost = 0
        request = client.request

        async def lose(sender: Any, route: Any, *rest: Any, **options: Any) -> Any:
            if path not in route.url or method not in ("", route.method) or self.lost >= times:
                return await request(sender, route, *rest, **options)
            self.lost += 1
            if arrives:
                await request(sender, route, *rest, **options)
            raise ServerDisconnectedError

        monkeypatch.setattr(client, "request", lose)


async def locked(*_: object, **__: object) -> None:
    """What the store does while its database is locked."""
    raise StoreLocked("pinochle.db", "it is locked")


def mentioned_cards(text: str) -> set[str]:
    """The codes of all cards named in a text: as A♠, as "♠ A 10 K", and as in the custom_ids of buttons."""
    text = text.replace(WORD_JOINER, "")
    codes = {
        f"{rank.replace('10', 'T')}{SIGNS[sign]}" for rank, sign in re.findall(r"(10|[AKQJ9])([♠♥♣♦])", text)
    }
    for sign, ranks in re.findall(r"([♠♥♣♦])((?: (?:10|[AKQJ9])(?![♠♥♣♦\w]))+)", text):
        codes |= {f"{rank.replace('10', 'T')}{SIGNS[sign]}" for rank in ranks.split()}
    for line in text.splitlines():
        if re.match(r"pn:(act|sure|pick):", line):
            codes |= set(re.findall(r"\b[AKQJT9][CDHS]\b", line))
    return codes


def visible_cards(view: Table) -> set[str]:
    """The codes of all cards that a view shows or has shown."""
    faces = [face for zone in view.zones.values() for face in zone]
    faces += [face for shown in (*view.shown, *view.passed_cards, view.taken_kitty) for face in shown]
    faces += view.last_trick.cards if view.last_trick else ()
    faces += view.cut.cards if view.cut else ()
    return {face.code for face in faces if face is not None}


def assert_no_hidden_cards(text: str, known: set[str]) -> None:
    """Check that a text names only known cards."""
    unknown = mentioned_cards(text) - known
    assert not unknown, f"{unknown} in {text}"


async def tournament_of(club: Club) -> Tournament:
    """The only tournament of the server."""
    tournaments = club.bot.host.tournaments
    [found] = [
        one
        for running in (True, False)
        for one in await tournaments.of_server(club.guild.id, running=running)
    ]
    return found


async def play_out(
    club: Club,
    table_id: int,
    *members: simcord.MemberActor,
    deals: int | None = None,
    until: Verb | None = None,
) -> None:
    """Let members play a game by the rule of thumb, also against computer players.

    :param deals: how many deals at most; None for the whole game.
    :param until: what the first member may do when it stops.
    """
    host = club.bot.host
    while True:
        await host.settle()
        for member in members:
            own = await host.queries.snapshot(table_id, member.id)
            if own.info.state is not TableState.PLAYING:
                return
            assert own.view is not None
            may_stop = member is members[0] and until is not None and own.offer.of(until)
            if may_stop or own.view.deals_over == deals:
                return
            action = rule_of_thumb(Position(own.view, own.seat, rules_of(own.info)))
            if action is not None:
                await host.play.act(table_id, member.id, action)
                break
        else:
            raise AssertionError("nobody acts")
