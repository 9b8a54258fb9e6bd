"""Stories of members on Discord as text: what they run, tap and fill in, and what is read then.

A story is a title and lines, which may be commented:

    a member who is invited joins with one tap
    Ann /table create variant=classic > Table 1 is open; Ann /table invite member=@Bob
    last > @Bob – **Ann** invites you; Bob taps Join on last; table > 2. **Bob**; table has Start, Leave

Members appear when they are named, and Manager may manage the server. Each does what `DEEDS` has: runs a command with
its arguments, `taps` a button of the latest answer or of a message, `fills` in a form, and so on. `mover` is the player
to move, `waiting` the next one. After ``>`` stands what the answer or message reads: one text or several between
``&``, some with ``not``; ``@Ann`` is a mention. `has` lists all buttons. The messages are in `MESSAGES`, what happens
without a member in `HAPPENINGS`, and what else is stated in `FACTS` and `TABLE_FACTS`.
"""

import re
import shlex
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Any

import discord

from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import BoardSet, BoardSetKind
from tests.e2e.conftest import Club, Message
from tests.e2e.people import Person
from tests.e2e.playing import Party, mentioned_cards, play_board
from tests.host.playing import Clock

NAMES = ("Ann", "Bob", "Cid", "Dot")
_SHOWS_TABLE = re.compile(r"pn:(?:leave|scores):(\d+)")
"""The custom_ids of buttons that only the message of a table has."""


class Story:
    """What happens in a club. `party` has the players at the latest table in the channel, by seat."""

    def __init__(self, club: Club, clock: Clock | None) -> None:
        self.club, self.clock = club, clock
        self.party = Party(club, [])
        self.people: dict[str, Person] = {}
        self.table = 0
        """The number of the table that is told about; 0 for the latest."""

    def __getitem__(self, name: str) -> Person:
        """A member by name, who is new if nothing was told of them yet."""
        if name not in self.people:
            self.people[name] = self.club.manager() if name == "Manager" else self.club.member(name)
        return self.people[name]

    async def tell(self, told: str) -> None:
        """Let a story happen, and check what it states."""
        for part in filter(None, map(str.strip, re.split(r"; |\n", told))):
            event, _, expected = part.partition(" > ")
            read = await self._happen(event.removesuffix(" >"))
            for wanted in expected.split(" & ") if expected else ():
                text = self._named(wanted.removeprefix("not "))
                assert (text in read) is not wanted.startswith("not "), f"{part}\n\n{read}"

    async def at_table(self) -> Party:
        """The players at the table."""
        message = self.table_message()
        [number] = {found[1] for found in map(_SHOWS_TABLE.match, self._ids(message)) if found}
        self.party.table_id = int(number)
        users = {person.id: person for person in self.people.values()}
        info = await self.party.info()
        self.party.members = [users[seat.user_id] for seat in info.seats if seat.user_id in users]
        return self.party

    def table_message(self) -> discord.Message:
        """The public message of the table."""
        for message in reversed(self.club.channel.history()):
            numbers = {int(found[1]) for found in map(_SHOWS_TABLE.match, self._ids(message)) if found}
            if numbers and self.table in (0, *numbers):
                return message
        raise AssertionError("there is no table in the channel")

    def _ids(self, message: discord.Message) -> list[str]:
        return [str(part.get("custom_id")) for part in self.club.components(message)]

    async def _happen(self, event: str) -> str:
        """Let something happen or be stated, and return the text to read."""
        first, _, rest = event.partition(" ")
        if first in MESSAGES:
            message = MESSAGES[first](self)
            if rest:
                assert self.club.buttons(message) == rest.removeprefix("has ").split(", "), event
            return self.club.text(message)
        if first == "pings":
            assert rest in ("", str(len(self.club.pings))), self.club.pings
            return "\n".join(self.club.pings)
        if first in FACTS:
            return self._stated(event, rest, FACTS[first](self))
        if first in TABLE_FACTS:
            return self._stated(event, rest, TABLE_FACTS[first](await (await self.at_table()).snapshot()))
        if first in HAPPENINGS:
            await HAPPENINGS[first](self, *rest.split())
            return ""
        person = await self._person(first)
        if rest.startswith("/"):
            words = rest[1:].split(" ")
            command = list(takewhile(lambda word: "=" not in word, words))
            return await person.run(" ".join(command), **self.arguments(" ".join(words[len(command) :])))
        deed, _, what = rest.partition(" ")
        return await DEEDS[deed](self, person, what)

    def _stated(self, event: str, expected: str, told: object) -> str:
        assert expected in ("", str(told)), f"{event}: {told}"
        return str(told)

    async def _person(self, name: str) -> Person:
        if name in ("mover", "waiting"):
            party = await self.at_table()
            seat = await party.mover()
            return party.members[seat if name == "mover" else (seat + 1) % len(party.members)]
        return self[name]

    def entries(self, text: str) -> dict[str, Any]:
        """The entries of a form: ``target=300 users=[@Ann,@Bob]``."""
        return {
            name: self._member(value)
            for name, _, value in (word.partition("=") for word in shlex.split(text))
        }

    def _member(self, text: str) -> Any:
        """A member, the channel, several of them, or a text."""
        if text.startswith("["):
            return [self._member(one) for one in text[1:-1].split(",") if one]
        return self[text[1:]] if text.startswith("@") else self.club.channel if text == "#here" else text

    def arguments(self, text: str) -> dict[str, Any]:
        """The arguments of a command, which may be numbers too, or switches."""
        switches: dict[Any, bool] = {"yes": True, "no": False}
        return {
            name: int(value) if str(value).lstrip("-").isdigit() else switches.get(value, value)
            for name, value in self.entries(text).items()
        }

    def _named(self, text: str) -> str:
        """A text with line breaks, and with mentions of the members."""
        for name in sorted(self.people, key=len, reverse=True):
            text = text.replace(f"@{name}", f"<@{self.people[name].id}>")
        return text.replace(r"\n", "\n")

    def on(self, what: str) -> tuple[str, Message | None]:
        """What is tapped, and on which message; none if it is on the latest answer."""
        label, _, name = what.rpartition(" on ")
        return (label, MESSAGES[name](self)) if name in MESSAGES and label else (what, None)


async def _chooses(story: Story, person: Person, what: str) -> str:
    """Choose a value, in the first select or the one with a custom_id: ``2000 in pn:select:delete-preset``."""
    what, _, custom_id = what.partition(" in ")
    value, message = story.on(what)
    return await person.choose(value, on=message, custom_id=custom_id)


async def _fills(story: Story, person: Person, what: str) -> str:
    """Open a form, and submit it with some entries: ``Options on table with target=300``."""
    button, _, entries = what.partition(" with ")
    label, message = story.on(button)
    return await person.fill(label, on=message, **story.entries(entries))


async def _prefers(story: Story, person: Person, what: str) -> str:
    await person.prefer(**story.arguments(what))
    return ""


async def _reads(_story: Story, person: Person, what: str) -> str:
    assert not what, "what is read stands after >"
    return person.text


async def _has(_story: Story, person: Person, what: str) -> str:
    assert person.buttons == what.split(", "), person.buttons
    return person.text


async def _completes(_story: Story, person: Person, what: str) -> str:
    """Read what is suggested for an argument: ``play card:ace of``."""
    names, _, typed = what.partition(":")
    *command, argument = names.split()
    return "\n".join((await person.complete(" ".join(command), argument, typed)).values())


async def _gets(_story: Story, person: Person, what: str) -> str:
    """Read the direct messages."""
    assert not what, "what is read stands after >"
    return "\n".join(person.dms)


async def _looks(story: Story, person: Person, _what: str) -> str:
    """Open the hand."""
    party = await story.at_table()
    return story.club.text(await party.hand(party.members.index(person)))


async def _plays(story: Story, person: Person, _what: str) -> str:
    """Open the hand, and tap the first action."""
    party = await story.at_table()
    await party.tap_first(party.members.index(person))
    return person.text


async def _acts(story: Story, person: Person, _what: str) -> str:
    """Act without Discord."""
    party = await story.at_table()
    await party.act(party.members.index(person))
    await story.club.settle_messages()
    return ""


DEEDS: dict[str, Callable[[Story, Person, str], Awaitable[str]]] = {
    "taps": lambda story, person, what: person.tap(*story.on(what)),
    "chooses": _chooses,
    "fills": _fills,
    "submits": lambda story, person, entries: person.submit(**story.entries(entries)),
    "picks": lambda story, person, what: person.menu(
        what.partition(" on @")[0], story[what.partition(" on @")[2]]
    ),
    "prefers": _prefers,
    "reads": _reads,
    "has": _has,
    "looks": _looks,
    "plays": _plays,
    "acts": _acts,
    "completes": _completes,
    "gets": _gets,
}
"""What a member does, such as ``picks Invite to Pinochle on @Bob``; each returns the text that they then read."""

MESSAGES: dict[str, Callable[[Story], discord.Message]] = {
    "table": Story.table_message,
    "first": lambda story: story.club.channel.history()[0],
    "last": lambda story: story.club.channel.history()[-1],
    "ping": lambda story: story.club.messages_with("<@")[-1],
}
"""Messages in the channel: of the table, the first, the last, and the last one that mentions a member."""


async def _time(story: Story, seconds: str) -> None:
    """Let time pass for the host, which then does what is due."""
    assert story.clock is not None
    await story.club.pass_time(story.clock, int(seconds))


async def _sweeps(story: Story, seconds: str) -> None:
    """Let time pass for the host, whose sweep in ten minutes does what is due."""
    assert story.clock is not None
    story.clock.now += int(seconds)
    await story.club.env.advance_time(600.0)


async def _opens(story: Story, variant: str, *options: str) -> None:
    """Ann opens a table, and the others join and start the game."""
    chosen: dict[str, Any] = dict(option.split("=", 1) for option in options)
    await Party(story.club, [story[name] for name in NAMES[: VARIANTS[variant].seats]]).open(
        variant, **chosen
    )


async def _seats_two(story: Story, variant: str) -> None:
    """Ann opens a table, and Bob joins it; both have their hands in text."""
    for name in NAMES[:2]:
        await story[name].prefer(style="text")
    await story.tell(f"Ann /table create variant={variant}; Bob taps Join on table")


async def _plays_out(story: Story, *words: str) -> None:
    """Store a finished game that the first has won: ``won Ann Bob``; - is a computer player."""
    variant = next((word.removeprefix("variant=") for word in words if "=" in word), "")
    players = [None if name == "-" else story[name] for name in words if "=" not in name]
    await story.club.add_game(*players, variant=variant)


async def contest_of(story: Story) -> BoardSet:
    """The latest challenge or event, or else the board of the day."""
    boards = story.club.bot.host.boards
    made = await boards.find(kinds=[BoardSetKind.CHALLENGE, BoardSetKind.EVENT])
    return max(made, key=lambda one: one.id) if made else await boards.daily()


async def _boards(story: Story, *names: str) -> None:
    """Let members play the next board of the contest each, without Discord, by the rule of thumb."""
    for name in names:
        await play_board(story[name], await contest_of(story))


async def _gives_up(story: Story, name: str) -> None:
    """Let a member begin the next board of the contest, and give it up."""
    await play_board(story[name], await contest_of(story), gives_up=True)


async def _goes_to(story: Story, number: str) -> None:
    story.table = int(number)


async def _leaves(story: Story, name: str) -> None:
    """Let a member leave the server."""
    story.club.guild.remove_member(story[name])


async def _comes_back(story: Story, name: str) -> None:
    """Let a member who has left the server return to it."""
    member = story.club.guild.add_member(story[name].user)
    story.people[name] = Person(story.club, member, story.club.channel)


async def _refuses(story: Story, method: str, path: str, status: str, code: str = "0", how: str = "") -> None:
    """Let Discord refuse the next request of a kind, or `always`: ``refuse POST /channels/*/messages 403 50001``."""
    times = None if how == "always" else 1
    story.club.env.inject_error(method, path, status=int(status), code=int(code), times=times)


HAPPENINGS: dict[str, Callable[..., Awaitable[None]]] = {
    "restart": lambda story: story.club.restart(),
    "time": _time,
    "wait": lambda story, seconds: story.club.env.advance_time(float(seconds)),
    "sweep": _sweeps,
    "game": _opens,
    "two": _seats_two,
    "won": _plays_out,
    "boards": _boards,
    "give-up": _gives_up,
    "number": _goes_to,
    "gone": _leaves,
    "back": _comes_back,
    "refuse": _refuses,
}
"""What happens without a member; `wait` is for what the bot shows later."""


def _pinged(story: Story) -> str:
    """Whom the last message in a channel pings."""
    users = map(int, story.club.posted[-1]["allowed_mentions"].get("users", []))
    names = {person.id: name for name, person in story.people.items()}
    return " ".join(sorted(names[user] for user in users)) or "nobody"


FACTS: dict[str, Callable[[Story], object]] = {
    "channel": lambda story: "\n".join(story.club.texts),
    "messages": lambda story: len(story.club.channel.history()),
    "pinged": _pinged,
    "cards": lambda story: " ".join(sorted(mentioned_cards("\n".join(story.club.texts)))) or "none",
}
"""What is stated: all texts in the channel, how many messages there are, and which cards they name."""

TABLE_FACTS: dict[str, Callable[[TableSnapshot], object]] = {
    "state": lambda snapshot: snapshot.info.state.value,
    "ply": lambda snapshot: snapshot.ply,
}
"""What is stated about the table."""
