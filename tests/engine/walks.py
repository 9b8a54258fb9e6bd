"""Random walks through a game of any variant, and a shadow that follows every single card of a deal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hypothesis import strategies as st

from bot.engine.actions import MELD_NAMES, Action, Offer, Verb
from bot.engine.cards import Card, Deck
from bot.engine.events import (
    DECK,
    FACE_UP,
    HAND,
    SPECTATOR,
    TRICK,
    DealBegan,
    DealerCut,
    Event,
    MeldLaid,
    MeldsShown,
    Moved,
    NineDeclared,
    Place,
    Shown,
    TrickReopened,
    TrickWon,
    Zone,
)
from bot.engine.game import Game
from bot.engine.table import Table
from bot.engine.variant import Choice, Number, Variant
from bot.engine.variants import VARIANTS

T = TypeVar("T")

ENDING_VERBS = frozenset({Verb.DECLARE_OUT, Verb.CALL_DEAD, Verb.THROW_IN})
"""What ends a deal early: seldom done, so that most walks see all of a deal."""


def options_of(variant: Variant) -> st.SearchStrategy[dict[str, object]]:
    """Any choice of the variant's options, strict play more often than not; numbers are their default, an end of their
    range, or something small."""
    values: dict[str, st.SearchStrategy[object]] = {}
    for option in variant.options:
        if option.name == "enforcement":
            values[option.name] = st.sampled_from(["strict", "strict", "guided"])
        elif isinstance(option, Choice):
            values[option.name] = st.sampled_from(option.values)
        else:
            values[option.name] = st.sampled_from(_numbers(option))
    return st.fixed_dictionaries({}, optional=values)


def _numbers(option: Number) -> list[int]:
    wished = [1, 2, 20, 100, 300, 1000]
    return [option.low, *(n for n in wished if option.low < n < option.high), option.high]


def variants_and_options(*ids: str) -> st.SearchStrategy[tuple[Variant, dict[str, object]]]:
    """A variant (of these, or any) with some of its options."""
    chosen = [VARIANTS[name] for name in ids] or list(VARIANTS.values())
    return st.sampled_from(chosen).flatmap(lambda one: options_of(one).map(lambda options: (one, options)))


def pick(dice: random.Random, choices: Sequence[T]) -> T:
    """One of some choices, the same one for the same dice on every version of Python."""
    return choices[int(dice.random() * len(choices))]


def choose(game: Game, dice: random.Random) -> tuple[int, Action]:
    """Somebody's next action: mostly of a seat the game waits for, a verb first, then one of its actions."""
    waited_for = game.to_move()
    others = [
        seat for seat in range(game.variant.seats) if seat not in waited_for and _may_act(game, seat, dice)
    ]
    seat = pick(dice, others if others and dice.random() < 0.1 else waited_for)
    return seat, _one_of(game.offers(seat), dice)


def _may_act(game: Game, seat: int, dice: random.Random) -> bool:
    """Whether a seat that the game does not wait for has something to do that does not end the deal."""
    verbs = {action.verb for action in game.offers(seat)}
    return bool(verbs - ENDING_VERBS) or (bool(verbs) and dice.random() < 0.02)


def _one_of(offer: Offer, dice: random.Random) -> Action:
    by_verb: dict[Verb, list[Action]] = {}
    for action in offer:
        by_verb.setdefault(action.verb, []).append(action)
    verbs = [verb for verb in by_verb if verb not in ENDING_VERBS or dice.random() < 0.02] or list(by_verb)
    verb = Verb.MELD if Verb.MELD in by_verb and dice.random() < 0.7 else pick(dice, verbs)
    actions = by_verb[verb]
    if verb is Verb.BID and dice.random() < 0.8:
        return actions[min(int(dice.random() * 3), len(actions) - 1)]
    if verb is Verb.PLAY and dice.random() < 0.6:
        # Who keeps his kings and queens has more to meld.
        actions = [action for action in actions if action.card.rank not in "KQ"] or actions
    return pick(dice, actions)


def walk(
    game: Game, dice: random.Random, *, deals: int = 1, most: int = 1000
) -> Iterator[tuple[int, Action]]:
    """Play on at random for so many deals, or to the end of the game. Yields each action after it was done.

    Fails where the game stands still, or where a deal takes more than `most` actions.
    """
    last = game.table.deal + deals
    taken = 0
    deal = game.table.deal
    while game.table.ended is None and game.table.deal < last:
        assert game.to_move(), "the game waits for nobody"
        seat, action = choose(game, dice)
        game.play(seat, action)
        taken = taken + 1 if game.table.deal == deal else 0
        deal = game.table.deal
        assert taken <= most, "a deal that does not end"
        yield seat, action


def any_action(game: Game, dice: random.Random) -> Action:
    """Any action of the grammar, or a burial of three cards from the deck."""
    text = pick(dice, _UNIVERSE)
    if text == "bury":
        text = f"bury {' '.join(str(pick(dice, game.variant.deck)) for _ in range(3))}"
    return Action.parse(text)


_FACES = [f"{rank}{suit}" for suit in "CDHS" for rank in "9JQKTA"]
_UNIVERSE = (
    [f"play {face}" for face in _FACES]
    + [f"correct {face}" for face in _FACES[::5]]
    + [f"meld {name}" for name in MELD_NAMES]
    + [f"{verb} {suit}" for verb in ("trump", "guess") for suit in "CDHS"]
    + [f"bid {points}" for points in (1, 15, 20, 21, 50, 57, 60, 61, 65, 500, 501, 2000)]
    + ["bury"] * 4
    + [
        verb.value
        for verb in Verb
        if verb.value not in {"play", "correct", "meld", "trump", "guess", "bid", "bury"}
    ]
)


def cards_of(table: Table) -> Counter[Card | None]:
    """All cards on a table, wherever they lie."""
    return Counter(face for zone in table.zones.values() for face in zone)


@dataclass
class Shadow:
    """Where each card of the deal is, by its index in the deck, and who has been shown its face.

    It knows nothing of views, nor how events are hidden: what a seat has been shown is read off their audiences.
    """

    seats: int
    deck: Deck = ()
    zones: dict[Zone, list[int]] = field(default_factory=dict)
    shown: dict[int, set[int]] = field(default_factory=dict)
    trump: Any = None

    def follow(self, event: Event) -> list[int]:
        """Follow an event; returns the indices of the cards it moves."""
        moved: list[int] = []
        match event:
            case DealBegan():
                assert all(event.cards)
                self.deck = tuple(c for c in event.cards if c is not None)
                self.zones = {DECK: list(range(len(self.deck)))}
                self.shown = {seat: set() for seat in range(SPECTATOR, self.seats)}
            case Moved():
                moved = self._moved(event)
            case MeldLaid():
                moved = self._leave(event.from_hand, HAND[event.seat])
                self._lie(FACE_UP[event.seat]).extend(moved)
                self._all_see(moved)
            case TrickWon():
                moved = self._lie(TRICK)[:]
                self._lie(TRICK).clear()
                self._lie(event.target).extend(moved)
            case TrickReopened():
                lying = self._lie(event.source)
                count = self.seats
                moved = lying[-count:]
                del lying[-count:]
                self._lie(TRICK).extend(moved)
            case Shown():
                self._turned_up(event.cards, event.zone)
            case MeldsShown():
                self._turned_up(event.cards, HAND[event.seat])
            case NineDeclared():
                self._turned_up(self._nines(event.count), HAND[event.seat])
            case _:
                assert isinstance(event, DealerCut) or not getattr(event, "cards", ()), (
                    f"not followed: {event}"
                )
        self.trump = getattr(event, "suit", None) or self.trump
        return moved

    def _nines(self, count: int) -> tuple[Card, ...]:
        return tuple(c for c in self.deck if c.code == f"9{self.trump}")[:1] * count

    def _lie(self, zone: Zone) -> list[int]:
        return self.zones.setdefault(zone, [])

    def _moved(self, event: Moved) -> list[int]:
        source = self._lie(event.source)
        if event.at:
            moved = [source[i] for i in event.at]
            for one in moved:
                source.remove(one)
        else:
            moved = self._leave(event.cards, event.source)
        target = self._lie(event.target)
        target[:] = moved + target if event.on_top else target + moved
        for seat, shown in self.shown.items():
            if seat in event.seen_by:
                shown.update(moved)
        return moved

    def _leave(self, faces: Sequence[Card | None], zone: Zone) -> list[int]:
        """Take cards of these faces out of a zone: of several alike, the one that came there first."""
        lying, moved = self._lie(zone), []
        for face in faces:
            one = next(i for i in lying if self.deck[i] is face)
            lying.remove(one)
            moved.append(one)
        return moved

    def _turned_up(self, faces: Sequence[Card | None], zone: Zone) -> None:
        for face, count in Counter(faces).items():
            alike = [one for one in self._lie(zone) if self.deck[one] is face]
            for shown in self.shown.values():
                alike.sort(key=lambda one: one not in shown)
                shown.update(alike[:count])

    def _all_see(self, moved: Sequence[int]) -> None:
        for shown in self.shown.values():
            shown.update(moved)

    def faces(self) -> Mapping[Zone, list[Card]]:
        """The faces in every zone, in order."""
        return {zone: [self.deck[one] for one in lying] for zone, lying in self.zones.items()}

    def known(self, seat: int, zone: Zone) -> Counter[Card]:
        """The faces in a zone that a seat has been shown at some time."""
        return Counter(self.deck[one] for one in self._lie(zone) if one in self.shown[seat])

    def unseen(self, seat: int) -> list[int]:
        """The cards whose faces a seat has never been shown."""
        return [one for one in range(len(self.deck)) if one not in self.shown[seat]]


OPEN_PLACES = frozenset({Place.FACE_UP, Place.TRICK, Place.UPCARD, Place.TAKEN})
"""Where cards lie for all to see, or were seen by all on their way."""
