"""Random walks through games of any variant, and a shadow that follows every card of a deal."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

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
    RestClaimed,
    Shown,
    TrickReopened,
    TrickWon,
    Zone,
)
from bot.engine.game import Game
from bot.engine.options import Choice, Number, Value
from bot.engine.table import Table
from bot.engine.variant import Variant

T = TypeVar("T")

ENDING_VERBS = frozenset({Verb.DECLARE_OUT, Verb.CALL_DEAD, Verb.THROW_IN, Verb.CLAIM_REST})
"""The verbs that end a deal early; walks rarely choose them, so that most see a whole deal."""


def options_of(variant: Variant) -> st.SearchStrategy[dict[str, object]]:
    """Any options of the variant; strict play more often than not, numbers at the ends of their range or between."""
    values: dict[str, st.SearchStrategy[object]] = {}
    for option in variant.options:
        if option.name == "enforcement":
            values[option.name] = st.sampled_from(["strict", "strict", "guided"])
        elif isinstance(option, Choice):
            values[option.name] = st.sampled_from(option.values)
        else:
            values[option.name] = st.sampled_from(_numbers(option))
    return st.fixed_dictionaries({}, optional=values).map(lambda chosen: _accepted(variant, chosen))


def _accepted(variant: Variant, chosen: Mapping[str, object]) -> dict[str, object]:
    """The chosen values that the options accept together: the numbers on offer may depend on other options."""
    values: dict[str, Value] = {}
    for option in variant.options:
        value = chosen.get(option.name)
        fits = value is not None and option.accepts(value, values)
        values[option.name] = cast("Value", value) if fits else option.default_for(values)
    return {name: value for name, value in chosen.items() if values[name] == value}


def _numbers(option: Number) -> list[int]:
    between = [1, 2, 20, 100, 300, 1000]
    return [option.low, *(n for n in between if option.low < n < option.high), option.high]


def pick(dice: random.Random, choices: Sequence[T]) -> T:
    """One of some choices; the same for the same dice on every version of Python."""
    return choices[int(dice.random() * len(choices))]


def choose(game: Game, dice: random.Random) -> tuple[int, Action]:
    """The next seat and action: mostly a seat that the game waits for; first a verb, then one of its actions."""
    waited_for = game.to_move()
    others = [
        seat for seat in range(game.variant.seats) if seat not in waited_for and _may_act(game, seat, dice)
    ]
    seat = pick(dice, others if others and dice.random() < 0.1 else waited_for)
    return seat, _one_of(game.offers(seat), dice)


def _may_act(game: Game, seat: int, dice: random.Random) -> bool:
    """Whether a seat that the game does not wait for has an action, which rarely may end the deal."""
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
        # A player who keeps kings and queens has more to meld.
        actions = [action for action in actions if action.card.rank not in "KQ"] or actions
    return pick(dice, actions)


def walk(
    game: Game, dice: random.Random, *, deals: int = 1, most: int = 1000
) -> Iterator[tuple[int, Action]]:
    """Play at random for so many deals, or to the end of the game, and yield each action after it was played.

    Fails if the game waits for nobody, or if a deal takes more than `most` actions.
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
        assert taken <= most, "the deal does not end"
        yield seat, action


def any_action(game: Game, dice: random.Random) -> Action:
    """Any action of the grammar, or cards of the deck that are buried or passed."""
    text = pick(dice, _UNIVERSE)
    if text in _NUMBER_OF_CARDS:
        text += "".join(f" {pick(dice, game.variant.deck)}" for _ in range(_NUMBER_OF_CARDS[text]))
    return Action.parse(text)


_FACES = [f"{rank}{suit}" for suit in "CDHS" for rank in "9JQKTA"]
_UNIVERSE = (
    [f"play {face}" for face in _FACES]
    + [f"correct {face}" for face in _FACES[::5]]
    + [f"meld {name}" for name in MELD_NAMES]
    + [f"{verb} {suit}" for verb in ("trump", "guess") for suit in "CDHS"]
    + [f"bid {points}" for points in (1, 15, 20, 21, 50, 57, 60, 61, 65, 500, 501, 2000)]
    + [f"extend {points}" for points in (251, 502, 1250, 1500)]
    + ["bury", "pass-cards"] * 4
    + [
        verb.value
        for verb in Verb
        if verb.value
        not in {"play", "correct", "meld", "trump", "guess", "bid", "bury", "pass-cards", "extend"}
    ]
)
_NUMBER_OF_CARDS = {"bury": 3, "pass-cards": 4}


def cards_of(table: Table) -> Counter[Card | None]:
    """All cards on a table, in any zone."""
    return Counter(face for zone in table.zones.values() for face in zone)


@dataclass
class Shadow:
    """Where each card of the deal is, by its index in the deck, and which seats have been shown its face.

    It does not use views or the hiding of events: it derives what a seat has been shown from the audiences alone.
    """

    seats: int
    deck: Deck = ()
    zones: dict[Zone, list[int]] = field(default_factory=dict)
    shown: dict[int, set[int]] = field(default_factory=dict)
    trump: Any = None

    def follow(self, event: Event) -> list[int]:
        """Follow an event; return the indices of the cards that it moves."""
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
                self._lying(FACE_UP[event.seat]).extend(moved)
                self._all_see(moved)
            case TrickWon():
                moved = self._lying(TRICK)[:]
                self._lying(TRICK).clear()
                self._lying(event.target).extend(moved)
            case RestClaimed():
                moved = [index for s, hand in enumerate(event.hands) for index in self._leave(hand, HAND[s])]
                self._lying(event.target).extend(moved)
                self._all_see(moved)
            case TrickReopened():
                lying = self._lying(event.source)
                count = self.seats
                moved = lying[-count:]
                del lying[-count:]
                self._lying(TRICK).extend(moved)
            case Shown():
                self._turned_up(event.cards, event.zone)
            case MeldsShown():
                self._turned_up(event.cards, HAND[event.seat])
            case NineDeclared():
                self._turned_up(self._nines(event.count), HAND[event.seat])
            case _:
                cards = () if isinstance(event, DealerCut) else getattr(event, "cards", ())
                public = {self.deck[index] for index in self.shown.get(SPECTATOR, ())}
                assert public.issuperset(cards), f"not followed: {event}"
        self.trump = getattr(event, "suit", None) or self.trump
        return moved

    def _nines(self, count: int) -> tuple[Card, ...]:
        return tuple(c for c in self.deck if c.code == f"9{self.trump}")[:1] * count

    def _lying(self, zone: Zone) -> list[int]:
        return self.zones.setdefault(zone, [])

    def _moved(self, event: Moved) -> list[int]:
        source = self._lying(event.source)
        if event.at:
            moved = [source[i] for i in event.at]
            for index in moved:
                source.remove(index)
        elif event.on_top and event.source.place is Place.HAND:
            # The cards drawn last go back on the stock.
            moved = source[-len(event.cards) :]
            assert tuple(self.deck[index] for index in moved) == event.cards
            del source[-len(event.cards) :]
        else:
            moved = self._leave(event.cards, event.source)
        target = self._lying(event.target)
        target[:] = moved + target if event.on_top else target + moved
        for seat, shown in self.shown.items():
            if seat in event.seen_by:
                shown.update(moved)
        return moved

    def _leave(self, faces: Sequence[Card | None], zone: Zone) -> list[int]:
        """Take cards with these faces out of a zone; of several copies, the one that arrived first."""
        lying, moved = self._lying(zone), []
        for face in faces:
            index = next(i for i in lying if self.deck[i] is face)
            lying.remove(index)
            moved.append(index)
        return moved

    def _turned_up(self, faces: Sequence[Card | None], zone: Zone) -> None:
        for face, count in Counter(faces).items():
            copies = [index for index in self._lying(zone) if self.deck[index] is face]
            for shown in self.shown.values():
                copies.sort(key=lambda index: index not in shown)
                shown.update(copies[:count])

    def _all_see(self, moved: Sequence[int]) -> None:
        for shown in self.shown.values():
            shown.update(moved)

    def faces(self) -> Mapping[Zone, list[Card]]:
        """The faces in every zone, in order."""
        return {zone: [self.deck[index] for index in lying] for zone, lying in self.zones.items()}

    def known(self, seat: int, zone: Zone) -> Counter[Card]:
        """The faces in a zone that a seat has been shown at some time."""
        return Counter(self.deck[index] for index in self._lying(zone) if index in self.shown[seat])

    def unseen(self, seat: int) -> list[int]:
        """The cards whose faces a seat has never been shown."""
        return [index for index in range(len(self.deck)) if index not in self.shown[seat]]


OPEN_PLACES = frozenset({Place.FACE_UP, Place.TRICK, Place.UPCARD, Place.TAKEN})
"""Places whose cards everyone sees, or has seen on their way there."""
