"""A tour that taps every button at least once. The club checks each response against Discord's limits."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Verb
from bot.engine.variants import VARIANTS
from bot.host.boards.service import Entrant
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.lessons.stage import stages
from bot.store import BoardSetKind, TableState
from bot.ui.components.custom_id import BUTTONS
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party, fill_in

POSTPONED = frozenset(
    {
        *(
            "challenge-again",
            "challenge-decline",
            "hand-over",
            "data-reset",
            "event-cancel",
            "event-leave",
            "fill",
            "leave",
        ),
        *("privacy-delete", "rematch", "resign", "season-close"),
    }
)
"""Buttons that end something, tapped only when the tour names them."""
NEVER_SHOWN = frozenset({"unknown"})
"""Has no button: it handles buttons that the current version no longer knows."""


class Tour:
    """Taps each kind of button once, and follows the responses."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.tapped: set[str] = set()

    async def type(self, member: simcord.MemberActor, command: str, **options: Any) -> None:
        """Run a command repeatedly as long as its response has a new kind of button."""
        while True:
            answer = await member.slash(self.club.channel, command, **options)
            assert answer.response is not None
            if not await self.tap(member, answer.response):
                return

    async def tap(self, member: simcord.MemberActor, shown: Message, now: str = "") -> bool:
        """Tap all new kinds of buttons on a message and on the responses.

        :param now: a button of `POSTPONED` to tap as well.
        :return: whether there was a new kind.
        """
        message = shown.message if isinstance(shown, simcord.ResponseMessage) else shown
        known = len(self.tapped)
        while part := next((part for part in self._parts(member, message) if self._is_new(part, now)), None):
            name, custom_id = _button_name(part), part["custom_id"]
            self.tapped.add(name)
            if part["type"] == 3:
                answer = await member.select(message, [part["options"][0]["value"]], custom_id=custom_id)
            else:
                answer = await member.click(message, custom_id=custom_id)
            if answer.modal is None and answer.response is not None:
                await self.tap(member, answer.response)
        return len(self.tapped) > known

    def _parts(self, member: simcord.MemberActor, message: discord.Message) -> list[dict[str, Any]]:
        """The components of a message; empty if it is no longer visible."""
        here = any(candidate.id == message.id for candidate in self.club.messages_for(member))
        return list(self.club.components(message)) if here else []

    def _is_new(self, part: dict[str, Any], now: str) -> bool:
        name = _button_name(part)
        return bool(name) and name not in self.tapped | (POSTPONED - {now}) and not part.get("disabled")


def _button_name(part: dict[str, Any]) -> str:
    first, *rest = str(part.get("custom_id", "")).split(":")
    return "" if first != "pn" else rest[rest[0] == "select"]


async def play_on(club: Club, party: Party, until: Verb | None = None) -> None:
    """Play by the rule of thumb until the first member may perform `until`, or to the end of the game."""
    while (snapshot := await party.snapshot()).info.state is TableState.PLAYING:
        variant = VARIANTS[snapshot.info.variant]
        rules = variant.rules(variant.resolve(snapshot.info.options))
        for seat, member in enumerate(party.members):
            own = await party.snapshot(seat)
            if until is not None and seat == 0 and own.offer.of(until):
                return
            assert own.view is not None
            action = rule_of_thumb(Position(own.view, seat, rules))
            if action is not None:
                await club.bot.host.play.act(party.table_id, member.id, action)
                break


async def lobbies(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of tables before a game."""
    club = tour.club
    party = Party(club, [ann, bob])
    await tour.type(bob, "help")
    await ann.slash(club.channel, "table create", variant="double-deck")
    # Help has led to the daily board, which is another table.
    info = (await club.bot.host.queries.tables())[-1]
    party.table_id = info.id
    await tour.type(bob, "help")
    await ann.slash(club.channel, "preset save", name="House", table=info.id)
    await tour.type(ann, "table create", variant="double-deck")
    await tour.tap(ann, party.message)
    await ann.slash(club.channel, "table add-ai", table=info.id)
    await tour.type(ann, "table options", table=info.id)
    for wanted in ("swap", "keep-seat"):
        snapshot = await party.snapshot(1)
        await ann.slash(club.channel, "table seat", seat=snapshot.seat + 1, table=info.id)
        await tour.tap(bob, club.channel.history()[-1], wanted)
    await tour.tap(bob, party.message, "leave")
    for _ in range(5):
        await ann.slash(club.channel, "table create", variant="kitty")
    await tour.type(ann, "table list")


async def settings(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of preferences and server settings."""
    await tour.type(ann, "preferences", style="text")
    for command in ("settings", "preset list", "privacy", "avoid"):
        await tour.type(ann, command)
    await ann.slash(tour.club.channel, "settings", **{"panel-channel": tour.club.channel})
    await tour.club.settle_messages()
    await tour.tap(ann, tour.club.channel.history()[-1])


async def games(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of games in progress."""
    club, host = tour.club, tour.club.bot.host
    alone = await ann.slash(club.channel, "table create", variant="double-deck")
    assert alone.response is not None
    await tour.tap(ann, alone.response, "fill")
    await tour.type(ann, "hand", table=(await host.queries.tables())[-1].id)
    party = Party(club, [ann, bob])
    await ann.slash(club.channel, "table create", variant="kitty")
    party.table_id = (await host.queries.tables())[-1].id
    await host.lobby.set_options(party.table_id, ann.id, {"target": 20})
    await bob.slash(club.channel, "table join", table=party.table_id)
    await tour.tap(ann, party.message)
    await play_on(club, party, Verb.BURY)
    await tour.type(ann, "hand", table=party.table_id)
    await play_on(club, party, Verb.PLAY)
    await tour.type(ann, "hand", table=party.table_id)
    for _ in range(2):
        await play_on(club, party, Verb.PLAY)
        snapshot = await party.snapshot(0)
        await host.play.act(party.table_id, ann.id, snapshot.offer.of(Verb.PLAY)[0])
        await tour.type(ann, "hand", table=party.table_id)
        await host.undo.request(party.table_id, ann.id)
        await tour.type(bob, "hand", table=party.table_id)
    for command in ("table resign", "table abandon"):
        await tour.type(ann, command, table=party.table_id)
    await play_on(club, party)
    for message in club.channel.history():
        await tour.tap(ann, message)


async def partners(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Leave a game with partners to a computer player."""
    party = Party(tour.club, [ann, bob, tour.club.member("Dan"), tour.club.member("Eva")])
    await party.open("partnership")
    asked = await ann.slash(tour.club.channel, "table resign", table=party.table_id)
    assert asked.response is not None
    await tour.tap(ann, asked.response, "hand-over")


async def endings(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of an abandoned game, and resign its rematch."""
    club, host = tour.club, tour.club.bot.host
    party = Party(club, [ann, bob])
    await party.open("old-count")
    await play_on(club, party, Verb.DECLARE_OUT)
    await tour.type(ann, "hand", table=party.table_id)
    await ann.slash(club.channel, "table abandon", table=party.table_id)
    await tour.tap(bob, party.message)
    await tour.tap(ann, party.result, "rematch")
    again = await host.rematches.agree(party.table_id, bob.id)
    asked = await ann.slash(club.channel, "table resign", table=again.id)
    assert asked.response is not None
    await tour.tap(ann, asked.response, "resign")


async def private_games(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of a private game, and open a table by inviting a member."""
    club, host = tour.club, tour.club.bot.host
    cid = club.member("Cid")
    await cid.slash(club.channel, "solo", variant="classic")
    [info] = await host.queries.tables(user_id=cid.id)
    await host.play.resign(info.id, cid.id)
    await tour.type(cid, "hand", table=info.id)
    asked = await cid.context_menu(club.channel, "Invite to Pinochle", bob)
    assert asked.response is not None
    await tour.tap(cid, asked.response)


async def contests(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of challenges and events."""
    club, boards = tour.club, tour.club.bot.host.boards
    form = await ann.context_menu(club.channel, "Challenge", bob)
    wrong = await ann.submit_modal(form, fill_in(form, days="0"))
    assert wrong.response is not None
    await tour.tap(ann, wrong.response)
    await ann.slash(club.channel, "challenge create", member=bob, variant="kitty", boards=1)
    message = club.channel.history()[-1]
    await tour.tap(bob, message)
    [challenge] = await boards.find(kinds=[BoardSetKind.CHALLENGE])
    await give_up_board(club, challenge.id, bob)
    listed = await bob.click(message, custom_id=f"pn:boards:{challenge.id}")
    assert listed.response is not None
    await tour.tap(bob, listed.response)
    await boards.closing.close_set(challenge.id)
    await club.settle_messages()
    await tour.tap(ann, club.channel.history()[-1], "challenge-again")
    await tour.tap(bob, club.channel.history()[-1], "challenge-decline")
    event = {"name": "Cup", "variant": "kitty", "boards": 1, "deadline": "1d"}
    await ann.slash(club.channel, "event create", **event)
    [first] = await boards.find(kinds=[BoardSetKind.EVENT])
    message = club.channel.history()[-1]
    await tour.tap(bob, message)
    await tour.tap(bob, message, "event-leave")
    await give_up_board(club, first.id, bob)
    await boards.closing.close_set(first.id)
    await club.settle_messages()
    await tour.tap(bob, club.channel.history()[-1])
    standings = await ann.click(message, custom_id=f"pn:event-standings:{first.id}:0")
    assert standings.response is not None
    await tour.tap(ann, standings.response)
    await ann.slash(club.channel, "event create", **event)
    [last, _] = sorted(await boards.find(kinds=[BoardSetKind.EVENT]), key=lambda one: -one.id)
    asked = await ann.slash(club.channel, "event cancel", event=last.id)
    assert asked.response is not None
    await tour.tap(ann, asked.response, "event-cancel")


async def give_up_board(club: Club, set_id: int, member: simcord.MemberActor) -> None:
    """Open the first board of a member, and give it up."""
    host = club.bot.host
    entrant = Entrant(member.id, "Bob", club.guild.id, lambda number: f"Computer {number}")
    begun = await host.boards.play(set_id, 0, entrant)
    await host.play.abandon(begun.info.id, member.id)
    await club.settle_messages()


async def statistics(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of statistics, seasons and stored data."""
    for command in ("leaderboard", "stats", "history", "season show"):
        await tour.type(ann, command)
    for now, command in (("season-close", "season close"), ("data-reset", "data reset")):
        answer = await ann.slash(tour.club.channel, command)
        assert answer.response is not None
        await tour.tap(ann, answer.response, now)
    answer = await ann.slash(tour.club.channel, "privacy")
    sure = await ann.click(answer.response.message, custom_id="pn:privacy-sure")
    assert sure.response is not None
    await tour.tap(ann, sure.response, "privacy-delete")


async def puzzles(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of puzzles. The next puzzle replaces the first solution, so another one is answered."""
    await tour.type(ann, "puzzle")
    asked = await ann.slash(tour.club.channel, "puzzle")
    card = next(part for part in tour.club.components(asked.response) if _button_name(part) == "puzzle")
    answered = await ann.click(asked.response.message, custom_id=str(card["custom_id"]))
    assert answered.response is not None
    await tour.tap(ann, answered.response)


async def lessons(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of lessons. A right answer leads to other buttons than a wrong one."""
    await tour.type(ann, "learn")
    for stage in (next(iter(stages())), GUIDED_DEAL):
        asked = await ann.slash(tour.club.channel, "learn")
        await ann.select(asked.response.message, [stage], custom_id="pn:select:learn")
        await tour.tap(ann, asked.response)


async def daily(tour: Tour, ann: simcord.MemberActor, bob: simcord.MemberActor) -> None:
    """Tap the buttons of the daily board: Ann has ended hers, and Bob has not begun."""
    club, boards = tour.club, tour.club.bot.host.boards
    await tour.type(bob, "daily")
    board_set = await boards.daily()
    entrant = Entrant(ann.id, "Ann", club.guild.id, lambda number: f"Computer {number}")
    snapshot = await boards.play(board_set.id, 0, entrant)
    hand = await ann.slash(club.channel, "daily")
    await club.bot.host.play.abandon(snapshot.info.id, ann.id)
    await club.bot.host.settle()
    await club.env.settle()
    assert hand.response is not None
    await tour.tap(ann, hand.response)
    await tour.type(ann, "daily")
    for message in club.channel.history():
        await tour.tap(bob, message)


async def test_every_button_is_tapped_and_its_response_fits(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    """Extend the part of the tour that shows a new button."""
    tour = Tour(club)
    bob = club.member("Bob")
    for part in (
        lobbies,
        settings,
        games,
        partners,
        endings,
        private_games,
        puzzles,
        lessons,
        daily,
        contests,
        statistics,
    ):
        await part(tour, server_manager, bob)
    assert set(BUTTONS) - tour.tapped == NEVER_SHOWN
