"""People at a table in the club: they open it, join, and play by tapping and typing until the end."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping
from random import Random
from typing import Any

import discord
import simcord

from bot.engine.actions import Action, Verb
from bot.engine.events import SPECTATOR, Event
from bot.engine.table import Table
from bot.host import TableChange, TableSnapshot, TableState
from bot.ui.play.action_buttons import NEEDS_CONFIRMATION
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts
from tests.e2e.conftest import Club, Message

SIGNS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
COMMANDS = {
    Verb.PLAY: ("play", "card"),
    Verb.CORRECT: ("correct", "card"),
    Verb.MELD: ("meld", "meld"),
    Verb.BID: ("bid", "points"),
    Verb.TRUMP: ("trump", "suit"),
    Verb.GUESS: ("guess", "suit"),
    Verb.BURY: ("bury", "cards"),
}
RARE = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.CALL_REVOKE, Verb.CHALLENGE})


class Party:
    """Members at one table of a club. `random` decides what they do, and whether they tap or type it.

    `texts` is the catalogue of the language they all read.
    """

    def __init__(
        self, club: Club, members: list[simcord.MemberActor], seed: int = 1, texts: Texts = ENGLISH_TEXTS
    ) -> None:
        self.club = club
        self.members = members
        self.texts = texts
        self.random = Random(seed)
        self.panels: dict[int, Message] = {}
        self.table_id = 0
        self.deal = 0
        self.told: deque[Mapping[int, tuple[Event, ...]]] = deque(maxlen=12)

    def listen(self) -> None:
        """Hear from the host what each seat was shown; to be asked again after a restart."""
        self.club.bot.host.subscribe(self._hear)

    async def _hear(self, change: TableChange) -> None:
        self.told.append(change.events)

    def shown_lately(self, seat: int) -> set[str]:
        """The codes of the cards in the last events that this seat was shown."""
        events = [event for shown in self.told for event in shown.get(seat, ())]
        cards_text = [
            face for event in events for name in ("cards", "from_hand") for face in getattr(event, name, ())
        ]
        return {face.code for face in cards_text if face is not None}

    async def open(self, variant: str, **options: str) -> None:
        """The first opens a table with these options; the others join; the last starts."""
        first, *others = self.members
        self.listen()
        await first.slash(self.club.channel, "table create", variant=variant)
        self.table_id = (await self.club.bot.host.queries.tables())[-1].id
        if options:
            await self.set_options(**options)
        for member in others:
            # Pictures are drawn for the first; the others read.
            await member.slash(self.club.channel, "preferences", style="text")
            await member.click(self.message, custom_id=self._join())
        await self.members[-1].click(self.message, label=self.texts("button-start"))

    def _join(self) -> str:
        joins = [
            part["custom_id"]
            for part in self.parts(self.message)
            if part.get("custom_id", "").startswith("pn:join")
        ]
        return str(joins[0])

    async def set_options(self, **options: str) -> None:
        """Fill in the form of the table's options, and send it."""
        form = await self.options_form()
        await self.members[0].submit_modal(form, fill_in(form, **options))

    async def options_form(self) -> simcord.InteractionResult:
        """The first page of the form, as the opener gets it."""
        shown = await self.members[0].click(self.message, label=self.texts("button-options"))
        assert shown.response is not None
        return await self.members[0].click(shown.response.message, custom_id=f"pn:options:{self.table_id}:0")

    @property
    def message(self) -> discord.Message:
        """The public message of the table."""
        return next(one for one in reversed(self.club.channel.history()) if self._shows_table(one))

    def _shows_table(self, message: discord.Message) -> bool:
        """Whether this is the table itself, not a call to who is to move or the result of a game."""
        own = (f"pn:leave:{self.table_id}", f"pn:scores:{self.table_id}")
        return any(part.get("custom_id") in own for part in self.parts(message))

    def parts(self, message: Message) -> list[dict[str, Any]]:
        """The components of a message."""
        return self.club.raw(message)

    async def snapshot(self, seat: int | None = None) -> TableSnapshot:
        """What somebody at the table may see, for a test to compare with."""
        user_id = None if seat is None else self.members[seat].id
        return await self.club.bot.host.queries.snapshot(self.table_id, user_id)

    async def hand(self, seat: int) -> Message:
        """The player taps *My hand*."""
        answer = await self.members[seat].click(self.message, label=self.texts("button-hand"))
        assert answer.response is not None
        assert answer.ephemeral
        self.panels[seat] = answer.response
        return answer.response

    def offered(self, panel: Message) -> list[tuple[str, Action]]:
        """The custom_ids of the buttons that do something, with what they do."""
        found = []
        for part in self.parts(panel):
            match = re.fullmatch(r"pn:(?:act|sure):\d+:\d+:(.+)", part.get("custom_id", ""))
            if match:
                found.append((str(part["custom_id"]), Action.parse(match[1])))
        return found

    async def move(self) -> int:
        """Whoever is to move does something; returns the seat."""
        snapshot = await self.snapshot()
        seat = snapshot.to_move[0]
        panel = await self.hand(seat)
        offered = self.offered(panel)
        usual = [one for one in offered if one[1].verb not in RARE]
        if not offered:
            await self.bury(seat, panel)
            return seat
        bids = [one for one in usual if one[1].verb is Verb.BID]
        usual = bids[:1] + [one for one in usual if one[1].verb is not Verb.BID]
        custom_id, action = self.random.choice(usual or offered)
        if self.random.random() < 0.5:
            await self.type(seat, action)
        else:
            await self.members[seat].click(_message(panel), custom_id=custom_id)
        return seat

    async def type(self, seat: int, action: Action) -> simcord.InteractionResult:
        """The player types the command for an action."""
        name, argument = COMMANDS.get(action.verb, (action.verb.value, ""))
        value = action.argument if isinstance(action.argument, int) else action.text.partition(" ")[2]
        filled: dict[str, Any] = {argument: value} if argument else {}
        if action.verb is Verb.NO_GUESS:
            name, filled = "guess", {"suit": "none"}
        if action.verb is Verb.DRAW_UPCARD:
            name, filled = "draw", {"from": "upcard"}
        typed = await self.members[seat].slash(self.club.channel, name, **filled)
        if action.verb not in NEEDS_CONFIRMATION:
            return typed
        assert typed.response is not None
        sure = next(one for one, what in self.offered(typed.response) if what is action)
        return await self.members[seat].click(typed.response.message, custom_id=sure)

    async def bury(self, seat: int, panel: Message) -> None:
        """Three taps."""
        for _ in range(3):
            picks = [
                part["custom_id"]
                for part in self.parts(panel)
                if re.match(r"pn:pick:\d+:\d+:bury .+", part.get("custom_id", ""))
            ]
            await self.members[seat].click(_message(panel), custom_id=self.random.choice(picks))

    async def play(self, most: int = 2000) -> None:
        """Play on to the end of the game, or until so many have moved; nobody sees what he may not."""
        for _ in range(most):
            if (await self.snapshot()).info.state is not TableState.PLAYING:
                return
            await self.move()
            await self.nobody_sees_too_much()

    async def nobody_sees_too_much(self) -> None:
        """What each player and everybody else is shown now holds no card that he cannot know."""
        public = (await self.snapshot()).view
        assert public is not None
        if public.deal != self.deal:
            # What a panel of the deal before still shows is known to its owner, and no secret any more.
            self.deal = public.deal
            self.panels.clear()
        only_known(self.club.words(self.message), known_cards(public) | self.shown_lately(SPECTATOR))
        for seat, panel in self.panels.items():
            view = (await self.snapshot(seat)).view
            assert view is not None
            only_known(self.club.words(panel), known_cards(view) | self.shown_lately(seat))


def _message(panel: Message) -> discord.Message:
    return panel.message if isinstance(panel, simcord.ResponseMessage) else panel


def fill_in(form: simcord.InteractionResult, **options: str) -> dict[str, Any]:
    """The values of a form: as it came, but for those given."""
    assert form.modal is not None
    filled: dict[str, Any] = {}
    for label in form.modal["components"]:
        field = label["component"]
        now = [one["value"] for one in field.get("options", []) if one.get("default")]
        filled[field["custom_id"]] = now or field.get("value", "")
    for name, value in options.items():
        filled[name] = [value] if isinstance(filled[name], list) else value
    return filled


def shown_cards(words: str) -> set[str]:
    """The codes of all cards named in a text: A♠, 10♠, "♠ A 10 K", and as in the ids of buttons."""
    found = {
        f"{rank.replace('10', 'T')}{SIGNS[sign]}" for rank, sign in re.findall(r"(10|[AKQJ9])([♠♥♣♦])", words)
    }
    for sign, ranks in re.findall(r"([♠♥♣♦])((?: (?:10|[AKQJ9])(?![♠♥♣♦\w]))+)", words):
        found |= {f"{rank.replace('10', 'T')}{SIGNS[sign]}" for rank in ranks.split()}
    for line in words.splitlines():
        if re.match(r"pn:(act|sure|pick):", line):
            found |= set(re.findall(r"\b[AKQJT9][CDHS]\b", line))
    return found


def known_cards(view: Table) -> set[str]:
    """The codes of all cards that a view shows somewhere, or has shown."""
    cards_text = [face for zone in view.zones.values() for face in zone]
    cards_text += [face for shown in view.shown for face in shown]
    cards_text += view.last_trick.cards if view.last_trick else ()
    cards_text += view.cut.cards if view.cut else ()
    return {face.code for face in cards_text if face is not None}


def only_known(words: str, known: set[str]) -> None:
    """Fails where a text names a card that its reader cannot know."""
    unknown = shown_cards(words) - known
    assert not unknown, f"{unknown} in {words}"


def shown_text(club: Club, result: simcord.InteractionResult) -> str:
    """What the last answer says."""
    shown = result.followups[-1] if result.followups else result.response
    assert shown is not None
    return club.words(shown)


def said_privately(club: Club, result: simcord.InteractionResult) -> str:
    """What the answer says, which only who asked sees."""
    assert result.response is not None
    assert result.response.ephemeral
    return club.words(result.response)
