"""Every custom id of the program, sent by those who may not see the table or boards that it names.

Custom ids are collected from their dataclasses, so a new button is covered as soon as it exists. Each must be answered
as if there were no such table or board set.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import cycle, product
from typing import Any, Final, get_type_hints

import pytest

from bot.ai import Level
from bot.host.boards.service import ContestPlan
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Access, BoardSetKind, TableInfo, TableState, TournamentForm, TournamentState
from bot.ui.components.custom_id import BUTTONS, _parser, is_for_managers
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party, mentioned_cards, play_out
from tests.host.playing import play, tricks_over

ABSENT: Final = 999_999
"""The number of no table and of no board set."""
TABLES, BOARD_SETS, TOURNAMENTS = "table_id", "set_id", "tournament_id"
OTHER_NUMBERS: Final = (
    *("board", "deal", "first", "number", "open_hands", "other_id", "other_seat", "page", "ply", "remind"),
    *("asker_id", "match", "seat", "seconds", "step", "tried", "user_id", "winner"),
    # Of moderation, which only managers reach.
    *("decision", "subject"),
)
NUMBERS: Final = frozenset({TABLES, BOARD_SETS, TOURNAMENTS, *OTHER_NUMBERS})
"""The numbers in custom ids. Only the first three name what others may not see."""
_FOR_MANAGERS: Final = """
bar correct-result data-reset default-preset delete-preset end-table moderate moderate-game moderate-table
moderation-export moderation-log remove-member replace-preset reset-rating same-moves save-preset season season-close
season-reopen settings show-settings take-off undo-decision
"""
FOR_MANAGERS: Final = frozenset(_FOR_MANAGERS.split())
"""The buttons that change what belongs to the whole server, or show what only its managers may know."""
SAMPLES: Final = {
    "access": "open",
    "action": "play AS",
    "form": "tables",
    "group": "play",
    "kind": "undo",
    "level": "expert",
    "move": "0>1",
    "name": "House",
    "picked": "bury AS",
    "seconds": "600",
    "shown": ".",
    "sequel": "stage",
    "origin": "practice",
    "part": "times",
    "to": "on",
    "watching": "open",
}
"""Values that parse, by field; other texts are empty."""


def custom_ids(field: str, number: int) -> Iterator[str]:
    """The custom ids of all buttons that name a table, or a board set, with this number."""
    for name, kind in BUTTONS.items():
        hints = get_type_hints(kind, include_extras=True)
        assert {one for one, hint in hints.items() if hint in (int, int | None)} <= NUMBERS, name
        if field in hints:
            yield _custom_id(name, {field: str(number)})
    if field == TABLES:
        yield f"pn:rules:{number}:classic"


def _custom_id(name: str, given: dict[str, str]) -> str:
    """The custom id of a kind of button with these values, and samples in its other fields."""
    kind = BUTTONS[name]
    hints = get_type_hints(kind, include_extras=True)
    values = [given.get(one.name) or _sample(one.name, hints[one.name]) for one in fields(kind)]
    return f"pn:{name}:{':'.join(values)}"


def _sample(field: str, hint: Any) -> str:
    """A text that parses."""
    text = SAMPLES.get(field, "0" if field in NUMBERS else "")
    _parser(hint)(text)
    return text


async def answer(member: Person, custom_id: str, **form: Any) -> str:
    """What a member reads who sends a custom id, with N for numbers."""
    result = await member.forge(custom_id, **form)
    assert result.modal is None, custom_id
    assert result.ephemeral
    return re.sub(r"\d+", "N", member.club.text(result.response))


async def answers(member: Person, field: str, number: int) -> dict[str, str]:
    """What a member reads who sends all custom ids about a table or board set, as buttons and as forms."""
    read = {}
    for custom_id in custom_ids(field, number):
        name = custom_id.split(":")[1]
        read[name] = await answer(member, custom_id)
        read[f"form {name}"] = await answer(member, custom_id, components=[])
    return read


@dataclass
class Neighborhood:
    """Two servers in which all is played that others may not see.

    - `own_board`: the table of Ann's finished daily board; `solo` and `public`: of her other games.
    - `event`: an event of her server.
    """

    ann: Person
    own_board: int
    solo: int
    public: int
    event: int
    stranger: Person
    rival: Person
    spectator: Person


@pytest.fixture
async def neighborhood(club: Club) -> Neighborhood:
    host = club.bot.host
    ann, rival, spectator = club.members("Ann", "Rob", "Cid")
    party = Party(club, [ann, club.member("Eve")])
    await party.open("classic")
    daily = await host.boards.daily()
    begun = [(await host.boards.play(daily.id, 0, member.entrant)).info.id for member in (ann, rival)]
    await play_out(club, begun[0], ann)
    await ann.slash(club.channel, "solo", variant="classic")
    solo = (await host.queries.tables(user_id=ann.id))[-1].id
    plan = ContestPlan(
        club.guild.id, club.channel.id, "kitty", {}, Level.BEGINNER, 2, int(host.now()) + 86_400
    )
    event = await host.contests.create_event(plan, "Cup", ann.id)
    bob = club.neighbor("Bob")
    return Neighborhood(ann, begun[0], solo, party.table_id, event.id, bob, rival, spectator)


async def tables(club: Club, *numbers: int) -> list[TableInfo]:
    return [await club.bot.host.queries.info(number) for number in numbers]


async def test_private_tables_and_those_of_other_servers_do_not_exist_for_others(
    club: Club, neighborhood: Neighborhood
) -> None:
    private = [neighborhood.own_board, neighborhood.solo]
    before = await tables(club, *private, neighborhood.public)
    assert before[0].state is TableState.OVER
    for intruder, hidden in (
        (neighborhood.stranger, [*private, neighborhood.public]),
        (neighborhood.rival, private),
        (neighborhood.spectator, private),
    ):
        expected = await answers(intruder, TABLES, ABSENT)
        assert len(expected) > 80
        for number in hidden:
            found = await answers(intruder, TABLES, number)
            assert {name for name, answer in found.items() if answer != expected[name]} == set()
    assert await tables(club, *private, neighborhood.public) == before


async def closed_tables(club: Club, opener: Person, *guests: Person) -> dict[str, int]:
    """Tables in all states that let in, and show their games to, nobody but the guests of the opener."""
    host, bob, closed = club.bot.host, guests[0], cycle([Access.FRIENDS, Access.LOCKED])

    async def lobby(variant: str, *users: Person, **how: Any) -> int:
        access = next(closed)
        place = {"server_id": club.guild.id, "channel_id": club.channel.id, "user_id": opener.id}
        opened = await host.lobby.open(**place, name="Ann", variant=variant, access=access, **how)
        await host.lobby.set_access(opened.id, opener.id, watching=access)
        for user in users:
            await host.lobby.invite(opened.id, opener.id, [user.id])
            await host.lobby.join(opened.id, user.id, user.entrant.name)
        return opened.id

    async def game(variant: str, *users: Person, **how: Any) -> int:
        table = await lobby(variant, *users, **how)
        await host.lobby.start(table, opener.id)
        await play(host, table, until=tricks_over(1))
        return table

    made = {"free seat": await lobby("three-handed", bob), "full": await lobby("kitty", bob)}
    made["game"], made["over"] = await game("classic", bob), await game("classic", bob)
    for name, substitutes in (("asked", False), ("left", True)):
        table = made[name] = await game("partnership", *guests, substitutes=substitutes)
        info, to_move = await host.queries.info(table), (await host.queries.snapshot(table)).to_move
        gone = next(seat for seat in info.seats if seat.seat not in to_move)
        await host.play.hand_over(table, gone.user_id or 0)
    await host.play.resign(made["over"], bob.id, for_good=True)
    made["rematch"] = (await host.rematches.agree(made["over"], opener.id)).id
    await host.settle()
    await club.settle_messages()
    return made


def ids_with(number: int, *users: int) -> Iterator[str]:
    """The custom ids about a table, with each of its seats and with these users wherever they name one."""
    for name, kind in BUTTONS.items():
        hints = get_type_hints(kind, include_extras=True)
        if TABLES in hints:
            choices = {
                one: ("0", "1", "3") if "seat" in one else tuple(map(str, users))
                for one in {"seat", "other_seat", "user_id", "other_id", "asker_id"} & hints.keys()
            }
            for values in product(*choices.values()):
                yield _custom_id(name, dict(zip(choices, values, strict=True)) | {TABLES: str(number)})


def commands_about(club: Club, number: int, user: Person) -> Iterator[tuple[str, dict[str, Any]]]:
    """The commands that name a table, each with what they need, and with each of its seats if they name one."""
    samples = {"string": "AS", "integer": 1, "user": user}
    for command in club.bot.tree.walk_commands():
        names = {one.display_name: one for one in getattr(command, "parameters", ())}
        if "table" in names and command.default_permissions is None:
            needed = {
                name: one.choices[0].value if one.choices else samples[one.type.name]
                for name, one in names.items()
                if one.required
            }
            for seat in ({"seat": 1}, {"seat": 2}, {"seat": 4}) if "seat" in names else ({},):
                yield command.qualified_name, needed | {"table": number} | seat


@pytest.mark.patience(8)
async def test_a_stranger_gets_into_no_closed_table_and_sees_no_closed_game(club: Club) -> None:
    """By any button, forged id, form, or command of the program, even if it names another seat or user.

    Buttons and commands are collected from the program, so a new one is covered as soon as it exists.
    """
    ann, eve, *guests = club.members("Ann", "Eve", "Bob", "Cid", "Dot")
    made = await closed_tables(club, ann, *guests)
    before = await tables(club, *made.values())
    shown = set()
    for name, number in made.items():
        for custom_id in ids_with(number, eve.id, ann.id):
            forms: tuple[dict[str, Any], ...] = ({}, {"components": []})
            for form in forms:
                result = await eve.forge(custom_id, **form)
                if result.response is not None and mentioned_cards(club.text(result.response)):
                    shown.add((name, custom_id.split(":")[1]))
        for command, given in commands_about(club, number, eve):
            if mentioned_cards(await eve.run(command, **given)):
                shown.add((name, command))
    # Nor is the stranger brought there with others who wait.
    for command in ("play-now", "play-together"):
        for variant in ("three-handed", "kitty"):
            await eve.run(command, variant=variant)
    await club.bot.host.sweep()
    assert await tables(club, *made.values()) == before
    # A game that is over may be seen by everyone.
    assert {name for name, _ in shown} == {"over"}
    for name in ("free seat", "game"):
        await club.bot.host.lobby.set_access(made[name], ann.id, Access.OPEN, Access.OPEN)
    assert mentioned_cards(club.text((await eve.forge(f"pn:watch:{made['game']}:")).response))
    await eve.forge(f"pn:join:{made['free seat']}:2")
    assert (await tables(club, made["free seat"]))[0].seat_of(eve.id) == 2


async def test_boards_of_other_servers_do_not_exist_and_challenges_are_played_by_two(
    club: Club, neighborhood: Neighborhood
) -> None:
    host = club.bot.host
    expected = await answers(neighborhood.stranger, BOARD_SETS, ABSENT)
    found = await answers(neighborhood.stranger, BOARD_SETS, neighborhood.event)
    assert {name for name, answer in found.items() if answer != expected[name]} == set()
    assert await host.boards.entries(neighborhood.event) == ()
    plan = ContestPlan(
        club.guild.id, club.channel.id, "kitty", {}, Level.BEGINNER, 1, int(host.now()) + 86_400
    )
    made = await host.boards.make(
        BoardSetKind.CHALLENGE, plan, creator_id=neighborhood.ann.id, opponent_id=neighborhood.rival.id
    )
    found = await answers(neighborhood.spectator, BOARD_SETS, made.id)
    for name in ("boards", "play-board", "challenge-accept", "challenge-decline"):
        assert "between two other players" in found[name]


async def test_tournaments_of_other_servers_do_not_exist(club: Club, neighborhood: Neighborhood) -> None:
    tournaments = club.bot.host.tournaments
    plan = TournamentPlan(club.guild.id, club.channel.id, "Cup", TournamentForm.SWISS, "classic", {})
    made = await tournaments.create(plan, neighborhood.ann.id)
    expected = await answers(neighborhood.stranger, TOURNAMENTS, ABSENT)
    assert len(expected) > 30
    assert await answers(neighborhood.stranger, TOURNAMENTS, made.id) == expected
    # Members of the server may look and enter, and decide nothing.
    found = await answers(neighborhood.spectator, TOURNAMENTS, made.id)
    refused = {name for name, text in found.items() if "Only the organizer and server managers" in text}
    decisions = (
        *("manage", "change", "preset", "move", "start", "pause", "resume", "extend", "end", "end-now"),
        *("decide", "result", "players", "player", "remove", "replace", "readmit"),
    )
    forms = {"form tournament-change", "form tournament-replace"}
    assert refused == {f"tournament-{name}" for name in decisions} | forms
    assert (await tournaments.load(made.id)).state is TournamentState.OPEN


async def test_only_managers_press_and_submit_what_is_for_them(
    club: Club, neighborhood: Neighborhood
) -> None:
    assert {name for name, kind in BUTTONS.items() if is_for_managers(kind)} == FOR_MANAGERS
    own = {TABLES: str(neighborhood.public), BOARD_SETS: str(neighborhood.event)}
    for name in sorted(FOR_MANAGERS):
        forms: tuple[dict[str, Any], ...] = ({}, {"components": []})
        for form in forms:
            read = await answer(neighborhood.ann, _custom_id(name, own), **form)
            assert "You need the Manage Server permission" in read, name


async def test_the_player_sees_only_their_own_boards_in_any_server(
    club: Club, neighborhood: Neighborhood
) -> None:
    """The daily board may be begun in one server, and continued in another; other games stay where they are."""
    bob = neighborhood.stranger
    there = Person(club, bob.channel.guild.add_member(neighborhood.ann.user), bob.channel)
    assert "There is no such table" in await answer(there, f"pn:hand:{neighborhood.public}")
    daily = await club.bot.host.boards.daily()
    own = (
        await club.bot.host.boards.play(daily.id, 0, replace(bob.entrant, server_id=club.guild.id))
    ).info.id
    assert "Hand: " in await answer(bob, f"pn:hand:{own}")


async def test_a_board_that_others_have_yet_to_play_shows_to_nobody_else(club: Club) -> None:
    tournaments, queries = club.bot.host.tournaments, club.bot.host.queries
    plan = TournamentPlan(
        club.guild.id, club.channel.id, "Evening", TournamentForm.DUPLICATE, "classic", {}, boards=1
    )
    manager = club.manager()
    made = await tournaments.create(plan, manager.id)
    people = {person.id: person for person in club.members("Ann", "Bob", "Cid", "Dot")}
    for person in people.values():
        await tournaments.enter(made.id, person.id, person.entrant.name)
    session = await tournaments.start(made.id, manager.id)
    await club.settle_messages()
    first, second = [await queries.info(match.table_id or 0) for match in session.this_round]
    later = people[second.seats[0].user_id or 0]
    sealed = "Others have yet to play this board."

    async def leaks(number: int, *readers: Person) -> set[tuple[str, str]]:
        return {
            (name, text)
            for reader in readers
            for name, text in (await answers(reader, TABLES, number)).items()
            if sealed not in text and name != "form rules"
        }

    assert await leaks(first.id, later, manager) == set()
    assert await club.bot.host.queries.info(first.id) == first
    await play_out(club, first.id, *(people[seat.user_id or 0] for seat in first.seats))
    assert (await queries.info(first.id)).state is TableState.OVER
    await club.settle_messages()
    assert await leaks(first.id, later, manager) == set()
    # Board 1 is over at one of two tables.
    for reader in (later, manager):
        assert sealed in await answer(reader, f"pn:duplicate-board:{session.id}:0")
        assert "No board can be compared yet" in await answer(reader, f"pn:duplicate-boards:{session.id}")
        assert "N%" not in await answer(reader, f"pn:tournament-standings:{session.id}")
