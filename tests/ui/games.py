"""Games without a host: snapshots and panels of them, and random play."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from bot.engine.actions import Action, Verb
from bot.engine.events import SPECTATOR, Event, seen
from bot.engine.game import Game
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot, UndoRequest, lays_down
from bot.store import ENDINGS, Occupant, Preferences, Request, RequestKind, SeatInfo, TableInfo, TableState
from bot.ui.components.panel import Panel
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts
from bot.ui.text.event_text import TableTexts, event_lines
from tests.engine.stacking import seeded

NAMES = ("Ann", "Bob", "Cleo", "Dov")
TEXT_STYLE = Preferences(style="text")
LONG_NAMES = tuple(f"{letter}*_`|~<@&>[]()#" * 3 for letter in "abcd")
TABLES = [
    ("classic", {}),
    ("classic", {"round_house": "on", "double_pinochle": 300}),
    ("old-count", {}),
    ("old-count", {"match": "single-deal"}),
    *((name, {}) for name in VARIANTS if name not in {"classic", "old-count"}),
    ("double-deck", {"passing": 4, "minimum_meld": 0}),
    ("three-handed", {**VARIANTS["three-handed"].forms["auction-settlement"], "bury": "plain-suits"}),
    *(
        (name, {"enforcement": "strict"})
        for name, variant in VARIANTS.items()
        if any(option.name == "enforcement" for option in variant.options)
    ),
    *(
        (name, {"bidding": "auction-reveal", "scoring": "alternate"})
        for name, variant in VARIANTS.items()
        if any(option.name == "scoring" for option in variant.options)
    ),
]
RARE = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.CALL_REVOKE})


def info_of(
    variant: str,
    options: Mapping[str, int | str] | None = None,
    *,
    names: tuple[str, ...] = NAMES,
    state: TableState = TableState.PLAYING,
    taken: int | None = None,
    agreed: bool = False,
) -> TableInfo:
    """Build the information of a table. The user id in each seat is 100 plus the seat.

    :param taken: how many seats are taken, from the first; None for all.
    :param agreed: whether the seated players have agreed to play, as a lobby for a rematch requires.
    """
    kind = VARIANTS[variant]
    seats = kind.seats if taken is None else taken
    return TableInfo(
        id=123456,
        number=123456,
        server_id=1,
        channel_id=2,
        message_id=None,
        opener_id=100,
        variant=variant,
        options=kind.resolve(options or {}),
        state=state,
        ended=None,
        rematch_of=None,
        revision=1,
        created_at=0,
        touched_at=0,
        seats=tuple(SeatInfo(seat, 100 + seat, names[seat], agreed=agreed) for seat in range(seats)),
    )


def busy(info: TableInfo) -> TableInfo:
    """A table with every notice at once: time is up, players are away, seats were taken, and all requests are open.

    Of those that would end the game there is only ever one: here, the longest.
    """
    first, *others = (replace(seat, name=LONG_NAMES[seat.seat]) for seat in info.seats)
    seats = (first, *(replace(seat, computer=True) for seat in others))
    requests = tuple(
        Request(
            kind,
            number,
            number,
            650,
            (0,),
            (1,) * (kind is RequestKind.COMPUTER),
            seconds=600,
            name=LONG_NAMES[0],
        )
        for number, kind in enumerate(RequestKind)
        if kind is RequestKind.WIN or kind not in {RequestKind.OPENER, *ENDINGS}
    )
    gone = tuple(Occupant(seat.seat, 1, 0, 9, LONG_NAMES[1]) for seat in seats)
    return replace(
        info, seats=seats, clock=600, waiting_since=10, reminded_at=700, requests=requests, occupants=gone
    )


def snapshot_of(
    game: Game, info: TableInfo, seat: int = SPECTATOR, events: tuple[Event, ...] = ()
) -> TableSnapshot:
    """Build the snapshot that a seat sees of a game."""
    computers = {player.seat for player in info.seats if player.computer}
    is_look = lays_down(game) and computers.issuperset(game.to_move())
    return TableSnapshot(
        info=info,
        seat=seat,
        ply=game.ply,
        view=game.view(seat),
        public=game.view(SPECTATOR),
        offer=game.offers(seat),
        to_move=game.to_move(),
        events=events,
        look_until=700.5 if is_look else None,
        undo_request=UndoRequest(Verb.TRUMP, None, later=2) if info.request(RequestKind.UNDO) else None,
    )


def random_play(game: Game, random: Random, max_actions: int) -> Iterator[tuple[int, Action]]:
    """Play random legal actions, rare verbs seldom. Yields the seat and the action before each of them."""
    for _ in range(max_actions):
        seats = [seat for seat in range(game.table.seats) if game.offers(seat)]
        if game.table.ended or not seats:
            return
        seat = random.choice([seat for seat in seats if seat in game.to_move()] or seats)
        legal = list(game.offers(seat))
        common = [action for action in legal if action.verb not in RARE]
        action = random.choice(common if common and random.random() < 0.98 else legal)
        yield seat, action
        game.play(seat, action)


def played(variant: str, seed: int, condition: Callable[[Table], bool], **options: int | str) -> Game:
    """A game played at random, with the cards of a seed, until a condition holds for what onlookers see."""
    game = seeded(variant, seed, **options)
    for _ in random_play(game, Random(seed), max_actions=400):
        if condition(game.view(SPECTATOR)):
            return game
    raise AssertionError


async def hand(
    game: Game, seat: int, events: Iterable[Event] = (), texts: Texts = ENGLISH_TEXTS, **how: Any
) -> Panel:
    """The hand panel of a seat, in the text style unless `how` says otherwise, after some events."""
    shown = tuple(event for event in (seen(one, seat) for one in events) if event is not None)
    snapshot = snapshot_of(game, info_for(game), seat, shown)
    return await hand_panel(snapshot, texts, how.pop("preferences", TEXT_STYLE), **how)


def info_for(game: Game) -> TableInfo:
    """The table of a game, over once the game is. Ann, Bob, Cleo and Dov have seats 0 to 3."""
    state = TableState.OVER if game.table.ended else TableState.PLAYING
    return info_of(game.variant.id, {name: game.options[name] for name in game.options}, state=state)


def told(game: Game, events: list[Event], texts: Texts = ENGLISH_TEXTS) -> list[str]:
    """The sentences about some events as onlookers read them, and a replay shows them."""
    public_events = [event for event in (seen(event, SPECTATOR) for event in events) if event is not None]
    return event_lines(public_events, TableTexts(texts, info_for(game)))
