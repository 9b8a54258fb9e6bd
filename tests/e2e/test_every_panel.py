"""A tour that taps every button at least once, and runs every command.

The club checks each response against Discord's limits, and all texts come from the catalogue. A member who never types
gets from the panel of the server to everything.
"""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.engine.actions import Verb
from bot.host.lessons.lessons import GUIDED_DEAL, lesson_keys
from bot.host.ranking import newcomers
from bot.store import BoardSetKind, TableState
from bot.ui.components.custom_id import BUTTONS
from bot.ui.text.catalogue import Texts
from tests.e2e.conftest import Club, Message, unmarked_texts
from tests.e2e.people import Person
from tests.e2e.playing import Party, message_of, play_board, play_out
from tests.ui.marked import MarkedTexts

_POSTPONED = """
propose challenge-again challenge-decline hand-over data-reset event-cancel event-leave fill leave
privacy-delete rematch resign season-close give-table remove-player vote-out
tournament-leave tournament-remove tournament-readmit tournament-result tournament-end-now tournament-decline
tournament-accept
"""
POSTPONED = frozenset(_POSTPONED.split())
"""Buttons that end something, tapped only when the tour names them."""
_ACTIONS = """
play-now play-together solo my-games tables open fill add-computer find-players options leave clock invite hand act
sure resign scores hint rules help learn daily play-board daily-puzzle board practice stats history contests
challenge-form tournaments show-preferences preference switch-preference seek-pings avoided change-avoided friends
change-friends privacy privacy-export privacy-sure
"""
ACTIONS = frozenset(_ACTIONS.split())
"""What a member can do who never types: everything that has a command and needs no other player first."""
NAMES = "Manager Manag Cup Ann Bob Cid Dan Eva Fay Gus Hal Ian Jon House Ada Iris Otto"
"""The names of members (one also as the table of scores cuts it), of a tournament, of a preset, and of a computer
player, which the catalogue has in one text."""
NEVER_SHOWN = frozenset({"unknown", "practice-puzzle", "learn-sequel", "go-on"})
"""No buttons of their own: what handles buttons that this version does not know, and a puzzle that is due; those below
the result of the guided deal, which tests/e2e/test_learn.py plays; and the one that is there while computer players
pause, which tests/e2e/test_computer_players.py taps."""


class Tour:
    """Taps each kind of button once, and follows the responses."""

    def __init__(self, club: Club, texts: Texts, typist: Person) -> None:
        self.club, self.texts, self.typist = club, texts, typist
        self.tapped: set[str] = set()
        self.leads: dict[str, set[str]] = {}
        """The buttons on the responses to each button, for members who never type."""

    @property
    def posted(self) -> Message:
        """The latest message in the channel. The panel of the server moves below it once nobody writes for a moment."""
        return next(
            message
            for message in reversed(self.club.channel.history())
            if "moderate" not in {_button_name(part) for part in self.club.components(message_of(message))}
        )

    async def run(self, member: Person, command: str, **options: Any) -> None:
        """Run a command repeatedly as long as its response has a new kind of button."""
        is_new = True
        while is_new:
            await member.run(command, **options)
            is_new = await self.tap(member, member.shown)

    async def ask(self, member: Person, command: str, now: str, **options: Any) -> None:
        """Run a command once, and tap all new kinds of buttons, and one that ends something."""
        await member.run(command, **options)
        await self.tap(member, member.shown, now)

    async def tap(self, member: Person, shown: Message, now: str = "") -> bool:
        """Tap all new kinds of buttons on a message and on the responses.

        :param now: a button of `POSTPONED` to tap as well.
        :return: whether there was a new kind.
        """
        message = message_of(shown)
        known = len(self.tapped)
        while part := self._next_part(member, message, now):
            name, custom_id = _button_name(part), part["custom_id"]
            self.tapped.add(name)
            if "of" in part:
                answer = await member.select(message, [custom_id], custom_id=part["of"])
            elif part["type"] == 3:
                answer = await member.select(message, [part["options"][0]["value"]], custom_id=custom_id)
            else:
                answer = await member.click(message, custom_id=custom_id)
            if answer.modal is None and answer.response is not None:
                if member is not self.typist:
                    self.leads.setdefault(name, set()).update(self.names(member, answer.response))
                await self.tap(member, answer.response)
        return len(self.tapped) > known

    def _next_part(self, member: Person, message: discord.Message, now: str) -> dict[str, Any] | None:
        """A new kind of button on a message, or else the one that opens a list of more."""
        parts = self._parts(member, message)
        new = (part for part in parts if self._is_new(part, now))
        return next(new, next((part for part in parts if _button_name(part) == "more"), None))

    def reached_from(self, member: Person, shown: Message) -> set[str]:
        """The names of all buttons that buttons lead to from a message."""
        reached, waiting = set[str](), self.names(member, shown)
        while waiting:
            reached |= waiting
            waiting = {name for one in waiting for name in self.leads.get(one, ())} - reached
        return reached

    def names(self, member: Person, shown: Message) -> set[str]:
        """The names of the buttons on a message."""
        parts = self._parts(member, message_of(shown))
        return {name for part in parts if not part.get("disabled") and (name := _button_name(part))}

    def _parts(self, member: Person, message: discord.Message) -> list[dict[str, Any]]:
        """The components of a message, with the buttons in a select of many; empty if it is no longer visible."""
        parts = self.club.components(message) if self.club.is_visible(message, member) else []
        return [*parts, *(button for part in parts for button in _buttons_in(part))]

    def _is_new(self, part: dict[str, Any], now: str) -> bool:
        name = _button_name(part)
        return bool(name) and name not in self.tapped | (POSTPONED - {now}) and not part.get("disabled")


def _buttons_in(part: dict[str, Any]) -> list[dict[str, Any]]:
    """The buttons for which the options of a select stand."""
    values = [option["value"] for option in part.get("options", ())]
    return [{"custom_id": value, "of": part["custom_id"]} for value in values if value.startswith("pn:")]


def _button_name(part: dict[str, Any]) -> str:
    first, *rest = str(part.get("custom_id", "")).split(":")
    if first != "pn" or rest[:2] == ["select", "more"]:
        return ""
    # The first button to open a table asks for the variant, and the next one opens it.
    return "open-variant" if rest[0] == "open" and any(rest[1:2]) else rest[rest[0] == "select"]


async def lobbies(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of tables before a game."""
    club = tour.club
    party = Party(club, [ann, bob], texts=tour.texts)
    await tour.run(bob, "help")
    await ann.run("table create", variant="double-deck")
    # Help has led to the daily board, which is another table.
    info = (await club.bot.host.queries.tables())[-1]
    party.table_id = info.id
    await bob.run("table join", table=-info.id)
    await ann.run("preset save", name="House", table=-info.id)
    await club.bot.host.lobby.set_options(info.id, ann.id, {"deals": 4})
    await tour.run(ann, "preset save", name="House", table=-info.id)
    await tour.run(ann, "table create", variant="double-deck")
    await tour.tap(ann, party.message)
    await ann.run("table add-ai", table=-info.id)
    await tour.run(ann, "table options", table=-info.id)
    for wanted in ("swap", "keep-seat"):
        snapshot = await party.snapshot(1)
        await ann.run("table seat", seat=snapshot.seat + 1, table=-info.id)
        await tour.tap(bob, tour.posted, wanted)
    await tour.ask(bob, "table options", "vote-out", table=-info.id)
    await tour.ask(ann, "table seat", "give-table", seat=1, player=bob, table=-info.id)
    await tour.ask(bob, "table seat", "remove-player", seat=1, player=ann, table=-info.id)
    await tour.tap(bob, party.message, "leave")
    for _ in range(5):
        await ann.run("table create", variant="kitty")
    await tour.run(ann, "table list")


async def settings(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of preferences and server settings."""
    await tour.run(ann, "preferences", style="text")
    await tour.run(ann, "preferences", listed=True)
    for command in ("settings", "preset list", "privacy", "avoid", "friends"):
        await tour.run(ann, command)


async def moderation(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of managers: Gus is barred, and plays a game; another one is over."""
    gus = tour.club.member("Gus")
    party = Party(tour.club, [ann, gus], texts=tour.texts)
    await party.open("classic")
    await tour.club.add_game(gus, bob)
    await ann.run("moderate")
    await ann.tap("pn:bar:0")
    await ann.submit(user=[gus], duration="7", reason="House")
    await tour.run(ann, "moderate")
    await ann.run("moderate", member=gus)
    await tour.tap(ann, ann.shown)


async def games(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of games in progress."""
    club, host = tour.club, tour.club.bot.host
    await tour.ask(ann, "table create", "fill", variant="double-deck")
    await tour.run(ann, "hand", table=-(await host.queries.tables())[-1].id)
    party = Party(club, [ann, bob], texts=tour.texts)
    await ann.run("table create", variant="kitty")
    party.table_id = (await host.queries.tables())[-1].id
    await host.lobby.set_options(party.table_id, ann.id, {"target": 20})
    await bob.run("table join", table=-party.table_id)
    await tour.tap(ann, party.message)
    # The tour may have started another table before.
    await ann.run("table start", table=-party.table_id)
    await play_out(club, party.table_id, *party.members, until=Verb.BURY)
    await tour.run(ann, "hand", table=-party.table_id)
    await play_out(club, party.table_id, *party.members, until=Verb.PLAY)
    await tour.run(ann, "hand", table=-party.table_id)
    for _ in range(2):
        await play_out(club, party.table_id, *party.members, until=Verb.PLAY)
        snapshot = await party.snapshot(0)
        await host.play.act(party.table_id, ann.id, snapshot.offer.of(Verb.PLAY)[0])
        await tour.run(ann, "hand", table=-party.table_id)
        await host.undo.request(party.table_id, ann.id)
        await tour.run(bob, "hand", table=-party.table_id)
    for command in ("table resign", "table abandon"):
        await tour.run(ann, command, table=-party.table_id)
    await play_out(club, party.table_id, *party.members)
    for message in club.channel.history():
        await tour.tap(ann, message)


async def partners(tour: Tour, ann: Person, bob: Person) -> None:
    """Leave a game with partners to a computer player, whose seat a member then asks for."""
    party = Party(tour.club, [ann, bob, *tour.club.members("Dan", "Eva")], texts=tour.texts)
    await party.open("partnership")
    for command in ("table watch", "table waiting-list"):
        await tour.run(tour.club.member("Gus"), command, table=-party.table_id)
    await tour.ask(ann, "table resign", "hand-over", table=-party.table_id)
    await tour.run(tour.club.member("Fay"), "table join", table=-party.table_id)


async def endings(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of an abandoned game, and resign its rematch."""
    club, host = tour.club, tour.club.bot.host
    party = Party(club, [ann, bob], texts=tour.texts)
    await party.open("old-count")
    await play_out(club, party.table_id, *party.members, until=Verb.DRAW)
    await host.preferences.update(ann.id, forced_moves=True)
    await tour.run(ann, "hand", table=-party.table_id)
    await host.preferences.update(ann.id, forced_moves=False)
    # The fifth draw that somebody taps comes with an offer.
    for number in range(1, 5):
        await host.tips.next(ann.id, [f"draw-tapped-{number}"], party.table_id, -1)
    await ann.run("hand", table=-party.table_id)
    await ann.tap(f"pn:act:{party.table_id}:{(await party.snapshot(0)).ply}:draw")
    await tour.tap(ann, ann.shown)
    await play_out(club, party.table_id, *party.members, until=Verb.DECLARE_OUT)
    await tour.run(ann, "hand", table=-party.table_id)
    await ann.run("table abandon", table=-party.table_id)
    await bob.tap(tour.texts("button-agree-abandon"), on=party.message)
    await tour.tap(ann, tour.posted, "rematch")
    again = await host.rematches.agree(party.table_id, bob.id)
    await tour.ask(ann, "table resign", "resign", table=-again.id)


async def private_games(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of a private game, and open a table by inviting a member."""
    club, host = tour.club, tour.club.bot.host
    cid = club.member("Cid")
    await cid.run("solo", variant="classic")
    [info] = await host.queries.tables(user_id=cid.id)
    await tour.ask(cid, "table abandon", "propose", table=-info.id)
    await tour.run(cid, "hand", table=-info.id)
    await tour.run(cid, "solo")
    await cid.menu("Invite to Pinochle", bob)
    await tour.tap(cid, cid.shown)


async def contests(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of challenges and events."""
    club, boards = tour.club, tour.club.bot.host.boards
    await ann.menu("Challenge", bob)
    await ann.submit(days="0")
    await tour.tap(ann, ann.shown)
    await ann.run("challenge create", member=bob, variant="kitty", boards=1)
    message = tour.posted
    await tour.tap(bob, message)
    [challenge] = await boards.find(kinds=[BoardSetKind.CHALLENGE])
    await play_board(bob, challenge, gives_up=True)
    await bob.tap(f"pn:boards:{challenge.id}", on=message)
    await tour.tap(bob, bob.shown)
    await boards.closing.close_set(challenge.id)
    await club.settle_messages()
    await tour.tap(ann, tour.posted, "challenge-again")
    await tour.tap(bob, tour.posted, "challenge-decline")
    event = {"name": "Cup", "variant": "kitty", "boards": 1, "deadline": "1d"}
    await ann.run("event create", **event)
    [first] = await boards.find(kinds=[BoardSetKind.EVENT])
    message = tour.posted
    await tour.tap(bob, message)
    await tour.tap(bob, message, "event-leave")
    await play_board(bob, first, gives_up=True)
    await boards.closing.close_set(first.id)
    await club.settle_messages()
    await tour.tap(bob, tour.posted)
    await ann.tap(f"pn:event-standings:{first.id}:0", on=message)
    await tour.tap(ann, ann.shown)
    await ann.run("event create", **event)
    [last, _] = sorted(await boards.find(kinds=[BoardSetKind.EVENT]), key=lambda one: -one.id)
    await tour.ask(ann, "event cancel", "event-cancel", event=last.id)


async def tournaments(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of tournaments, before, during and after one."""
    club = tour.club
    await tour.run(ann, "tournament list")
    cup = {"name": "Cup", "form": "swiss", "variant": "classic", "round-minutes": 30}
    await ann.run("tournament create", **cup)
    message = tour.posted
    await tour.tap(bob, message)
    await tour.tap(bob, message, "tournament-leave")
    entrants = (bob, *club.members("Hal", "Ian", "Jon"))
    for member in entrants:
        await member.tap(tour.texts("button-tournament-enter"), on=message)
    await ann.tap(tour.texts("button-tournament-manage"), on=message)
    await tour.tap(ann, ann.shown)
    host = club.bot.host.tournaments
    [open_one, *_] = await host.of_server(club.guild.id, running=True)
    if not open_one.round:
        # The tour has tapped the button to start before, when nobody had entered.
        await host.start(open_one.id, ann.id)
    await club.settle_messages()
    await tour.tap(ann, message)
    for now in ("tournament-remove", "tournament-readmit", "tournament-result", "tournament-end-now"):
        await ann.tap(tour.texts("button-tournament"), on=message)
        await ann.tap(tour.texts("button-tournament-manage"))
        if now == "tournament-result":
            ids = [str(part.get("custom_id")) for part in club.components(ann.shown)]
            decide = next(one for one in ids if one.startswith("pn:select:tournament-decide"))
            await ann.choose("2", custom_id=decide)
        elif now == "tournament-end-now":
            await ann.tap(tour.texts("button-tournament-end-ask"))
        else:
            await ann.tap(tour.texts("button-tournament-players"))
            await ann.choose(str(bob.id))
        await tour.tap(ann, ann.shown, now)
    await tournament_of_pairs(tour, ann, entrants)
    await duplicate_session(tour, ann, entrants)
    await club.settle_messages()
    await tour.tap(ann, message)


async def duplicate_session(tour: Tour, ann: Person, entrants: Sequence[Person]) -> None:
    """Tap the buttons of a duplicate session in which the first board is over at all tables."""
    club, host = tour.club, tour.club.bot.host
    await ann.run("duplicate create", name="Cup", variant="classic", boards=1)
    [session, *_] = await host.tournaments.of_server(club.guild.id, running=True)
    message = next(one for one in club.channel.history() if one.id == session.message_id)
    for member in entrants:
        await member.tap(tour.texts("button-tournament-enter"), on=message)
    session = await host.tournaments.start(session.id, ann.id)
    for match in session.this_round:
        info = await host.queries.info(match.table_id or 0)
        people = [next(one for one in entrants if one.id == seat.user_id) for seat in info.seats]
        await play_out(club, info.id, *people)
    await club.settle_messages()
    await people[0].run("hand", table=info.number)
    await tour.tap(people[0], people[0].shown)
    await tour.tap(people[0], message)
    await tour.run(people[0], "duplicate boards", tournament=session.id)


async def tournament_of_pairs(tour: Tour, ann: Person, entrants: Sequence[Person]) -> None:
    """Tap the buttons before the start of a tournament in which pairs check in."""
    club, (bob, hal, *_) = tour.club, entrants
    cup = {"name": "Cup", "form": "knockout", "variant": "partnership", "start": "1h", "check-in": 3600}
    await ann.run("tournament create", **cup)
    message = tour.posted
    number = (await club.bot.host.tournaments.of_server(club.guild.id, running=True))[0].id
    for asked, now in ((hal, "tournament-decline"), (hal, "tournament-accept")):
        for _ in range(2):
            # The first time, the tour takes the question back.
            await bob.run("tournament partner", partner=asked, tournament=number)
            await tour.tap(bob, bob.shown)
        await club.settle_messages()
        await tour.tap(asked, tour.posted, now)
    await club.bot.host.sweep()
    await club.settle_messages()
    await tour.tap(bob, tour.posted)
    await tour.tap(hal, message)
    elsewhere = ann.at(club.guild.create_text_channel("elsewhere"))
    await elsewhere.run("tournament organize", tournament=number)
    await tour.tap(elsewhere, elsewhere.shown)
    host = club.bot.host.tournaments
    for player in entrants[2:]:
        await host.enter(number, player.id, player.name.capitalize(), by_id=ann.id)
    await host.start(number, ann.id)
    await tour.run(ann, "tournament show", tournament=number)


async def statistics(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of statistics, seasons and stored data."""
    await tour.club.add_game(ann, bob)
    for command in ("leaderboard", "stats", "history", "season show", "my-games"):
        await tour.run(ann, command)
    for now, command in (("season-close", "season close"), ("data-reset", "data reset")):
        await tour.ask(ann, command, now)
    await ann.run("privacy")
    await ann.tap("pn:privacy-sure")
    await tour.tap(ann, ann.shown, "privacy-delete")


async def puzzles(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of puzzles. The next puzzle replaces the first solution, so others are missed."""
    await tour.run(ann, "puzzle")
    for shows_solution in (False, True):
        await ann.run("puzzle")
        puzzle = (await tour.club.bot.host.puzzles.next(ann.id)).position.puzzle
        wrong = next(card for card in puzzle.choices if card is not puzzle.best)
        await ann.tap(f"pn:puzzle:{puzzle.id}:{wrong.code}")
        if shows_solution:
            await ann.tap(tour.texts("button-solution"))
        await tour.tap(ann, ann.shown)


async def practice(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of practice: of a bid, of cards that are buried, and of a puzzle that is missed."""
    host, cid, dan = tour.club.bot.host, *tour.club.members("Cid", "Dan")
    await cid.run("solo", variant="kitty")
    [info] = await host.queries.tables(user_id=cid.id)
    await play_out(tour.club, info.id, cid, deals=1)
    await host.endings.propose(info.id, cid.id)
    review = await host.coach.review(info.id, cid.id, 0)
    for page in range(1, len(review.costliest) + 1):
        await cid.run("review", table=-info.id, deal=1)
        for number in range(1, page + 1):
            await cid.tap(f"pn:review:{info.id}:0:{number}:p")
        await cid.tap(tour.texts("button-figures"))
        await cid.tap(tour.texts("button-back"))
        await cid.tap(tour.texts("button-try-again"))
        await tour.tap(cid, cid.shown)
    for command, how in (("review", {"table": -info.id}), ("practice", {})):
        await tour.run(cid, command, **how)
    task = await host.puzzles.next(dan.id)
    await host.puzzles.answer(dan.id, task.position.puzzle.id, task.position.continuations[-1].card.code)
    await dan.run("practice")
    await dan.tap("pn:exercise:practice")
    tour.tapped |= {"try", "figures", "exercise"}
    await tour.tap(dan, dan.shown)


async def lessons(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of lessons. A right answer leads to other buttons than a wrong one."""
    await tour.run(ann, "learn")
    for stage in (lesson_keys()[0], GUIDED_DEAL, lesson_keys()[-1]):
        await ann.run("learn")
        await ann.choose(stage, custom_id="pn:select:learn")
        await tour.tap(ann, ann.shown)


async def daily(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons of the daily board: Ann has ended hers, and Bob has not begun."""
    club, boards = tour.club, tour.club.bot.host.boards
    await tour.run(bob, "daily")
    board_set = await boards.daily()
    snapshot = await boards.play(board_set.id, 0, ann.entrant)
    await ann.run("daily")
    await club.bot.host.endings.propose(snapshot.info.id, ann.id)
    await club.bot.host.settle()
    await club.env.settle()
    await tour.tap(ann, ann.shown)
    await tour.run(ann, "daily")
    for message in club.channel.history():
        await tour.tap(bob, message)


async def server_panel(tour: Tour, ann: Person, bob: Person) -> None:
    """Tap the buttons that lead from the panel of the server to everything that a member can do."""
    club, gus = tour.club, tour.club.member("Gus")
    # Statistics lead to games that are over, once there are any.
    await club.add_game(ann, gus)
    await ann.run("settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    panel = club.channel.history()[-1]
    await tour.tap(gus, panel)
    # Again to panels that others have replaced before all of their buttons were tapped.
    for command in ("help", "my-games", "preferences", "hand"):
        await tour.run(gus, command)
    # Of the pages of preferences, only the first that is new is tapped.
    await gus.run("preferences")
    await gus.tap("pn:show-preferences:others")
    tour.leads["show-preferences"] |= tour.names(gus, gus.shown)
    await tour.run(gus, "table create", variant="three-handed")
    # Beside an answer with the button to fill a table stands its message, which has what the answer lacks.
    table = next(one for one in reversed(club.channel.history()) if "leave" in tour.names(gus, one))
    await tour.tap(gus, table)
    tour.leads.setdefault("fill", set()).update(tour.names(gus, table))
    # Of the buttons that play alone, only the first is tapped, which asks for the variant. The next deals a hand, with
    # the option to resign, which asks.
    await gus.run("solo", variant="classic")
    tour.leads["solo"] |= tour.names(gus, gus.shown)
    await tour.run(gus, "solo", variant="classic")
    # From the game that is running, another can begin.
    await tour.run(gus, "solo")
    solo = (await club.bot.host.queries.tables(user_id=gus.id, states=(TableState.PLAYING,)))[-1]
    await gus.run("table resign", table=-solo.id)
    tour.leads.setdefault("sure", set()).update(tour.names(gus, gus.shown))
    assert ACTIONS - tour.reached_from(gus, panel) == set()


def commands_of(club: Club) -> list[app_commands.Command[Any, ..., Any]]:
    """All slash commands."""
    return [command for command in club.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]


async def commands(tour: Tour, ann: Person, bob: Person) -> None:
    """Run every command."""
    for command in commands_of(tour.club):
        await ann.slash(ann.channel, command.qualified_name, **await arguments_for(ann, command))


async def arguments_for(member: Person, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """A value for each required argument of a command. Autocompletes all arguments."""
    values: dict[str, Any] = {}
    for parameter in command.parameters:
        offered: list[Any] = [choice.value for choice in parameter.choices]
        if parameter.autocomplete:
            choices = await member.complete(command.qualified_name, parameter.display_name, **values)
            offered = offered or [*choices]
        if parameter.required:
            numbers = (discord.AppCommandOptionType.integer, discord.AppCommandOptionType.number)
            is_user = parameter.type is discord.AppCommandOptionType.user
            usual = (
                int(parameter.min_value or 1) if parameter.type in numbers else member if is_user else "Ann"
            )
            values[parameter.display_name] = offered[0] if offered else usual
    return values


@pytest.mark.usefixtures("coach")
@pytest.mark.patience(4)  # It taps as much as a hundred others: 35 s of a quiet core.
async def test_every_button_is_tapped_and_every_command_is_run(
    club: Club, marked: MarkedTexts, server_manager: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Extend the part of the tour that shows a new button. Nobody is a newcomer, who is not asked before a hint."""
    monkeypatch.setattr(newcomers, "NEWCOMER_GAMES", 0)
    tour = Tour(club, marked, server_manager)
    bob = club.member("Bob")
    parts = (
        server_panel,
        lobbies,
        settings,
        moderation,
        games,
        partners,
        endings,
        private_games,
        puzzles,
        practice,
        lessons,
        daily,
    )
    for part in (commands, *parts, commands, contests, tournaments, statistics):
        await part(tour, server_manager, bob)
    assert set(BUTTONS) - tour.tapped == NEVER_SHOWN
    # The policy is a document of its own.
    assert [text[:14] for text in unmarked_texts(club, *NAMES.split())] == ["Privacy policy"]
