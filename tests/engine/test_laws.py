"""Laws that hold for every variant, whatever its options and whatever is played.

For more walks, different every time: ``python -m pytest --hypothesis-profile=nightly tests/engine/test_laws.py``.
"""

import copy
import json
import pickle
import random
from collections import Counter, deque
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.actions import NOTHING, RESIGN, IllegalAction, Rule, Verb
from bot.engine.cards import Card, Deck, Suit, shuffled
from bot.engine.events import (
    BURIED,
    EVERYONE,
    HAND,
    NOBODY,
    SPECTATOR,
    STOCK,
    UPCARD,
    Audience,
    BonusScored,
    DealScored,
    Ending,
    Event,
    MeldLaid,
    MeldsRecounted,
    MeldsShown,
    Moved,
    NineDeclared,
    Place,
    RestClaimed,
    TrumpNamed,
    from_json,
    only,
    seen,
    to_json,
)
from bot.engine.game import Game, SeededShuffle, StackedShuffle, Step
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.record import replay, summary, write
from bot.engine.table import BEFORE_DEAL, Table, evolve, new_table
from bot.engine.tricks import best, legal
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from tests.engine.stacking import state
from tests.engine.walks import OPEN_PLACES, Shadow, any_action, cards_of, options_of, pick, walk
from tests.examples import examples

# Code that random walks reach by chance does not count as tested.
pytestmark = pytest.mark.no_cover

SEEDS = st.integers(0, 2**32 - 1)


every_variant = pytest.mark.parametrize("name", sorted(VARIANTS))


class World:
    """A game of a variant with drawn options and a drawn seed, which also gives the dice for its walk."""

    def __init__(self, name: str, data: st.DataObject, *, stacked: bool = False) -> None:
        self.variant: Variant = VARIANTS[name]
        self.chosen = data.draw(options_of(self.variant), label="options")
        seed = data.draw(SEEDS, label="seed")
        self.dice = random.Random(seed)
        self.options = self.variant.resolve(self.chosen)
        game_seed = seed.to_bytes(32, "big")
        self.shuffle: SeededShuffle | StackedShuffle = SeededShuffle(self.variant, game_seed)
        if stacked:
            decks = [shuffled(self.variant.deck, game_seed + bytes([k])) for k in range(40)]
            self.shuffle = StackedShuffle(decks, seed % self.variant.seats)
        self.game = Game(self.variant, self.options, self.shuffle)
        self.rules = self.variant.rules(self.options)
        self.seats = range(self.variant.seats)
        self.everyone = range(SPECTATOR, self.variant.seats)


def law(count: int, **drawn: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Any]:
    """Check that a law holds in so many worlds of each variant; it is given the world and all else that is `drawn`."""

    def decorate(holds: Callable[..., None]) -> Any:
        def check(name: str, data: st.DataObject, **values: Any) -> None:
            holds(World(name, data), **values)

        # Hypothesis draws by the name of the function.
        check.__name__ = check.__qualname__ = holds.__name__
        return every_variant(examples(count)(given(data=st.data(), **drawn)(check)))

    return decorate


@law(15)
def test_cards_are_conserved_and_every_deal_ends(world: World) -> None:
    deck = Counter(world.variant.deck)
    table = world.game.table
    assert cards_of(table) == deck
    before = table.copy()
    content = pickle.dumps(before)
    for _ in walk(world.game, world.dice, deals=2, most=600):
        assert cards_of(table) == deck
        # A copy stays as it was, whatever is played.
        assert pickle.dumps(before) == content
        before = table.copy()
        assert before == table
        content = pickle.dumps(before)
        for seat in world.everyone:
            view = world.game.view(seat)
            assert {z: len(v) for z, v in view.zones.items()} == {z: len(v) for z, v in table.zones.items()}


@law(20)
def test_offers_and_turns_by_the_view_are_those_by_the_table(world: World) -> None:
    game, rules = world.game, world.rules
    for _ in walk(game, world.dice):
        assert game.offers(SPECTATOR) == NOTHING
        for seat in world.everyone:
            view = game.view(seat)
            assert rules.to_move(view) == game.to_move()
            assert game.offers_by_view(seat) == rules.offers(view, seat) == game.offers(seat)
            for action in list(game.offers(seat))[:30]:
                assert rules.worth(view, seat, action) == rules.worth(game.table, seat, action)
        for seat in game.to_move():
            assert game.offers(seat)
            if game.offers(seat).of(Verb.GUESS):
                assert game.view(seat).trump is game.view(SPECTATOR).trump is None


@law(12)
def test_a_view_is_what_the_seat_was_shown_and_nothing_more(world: World) -> None:
    game = world.game
    shadow = Shadow(world.variant.seats)
    done = 0
    for _ in walk(game, world.dice, deals=2):
        for step in game.history[done:]:
            for event in step.events:
                shadow.follow(event)
        done = len(game.history)
        assert {zone: Counter(cards) for zone, cards in shadow.faces().items() if cards} == {
            zone: Counter(cards) for zone, cards in game.table.zones.items() if cards
        }
        for seat in world.everyone:
            _check_faces(game.view(seat), shadow, seat)
    for seat in world.everyone:
        assert game.view(seat) == _folded(world.variant, game.history, seat)


def _check_faces(view: Table, shadow: Shadow, seat: int) -> None:
    for zone, lying in view.zones.items():
        if not lying:
            continue
        known: Counter[Card] = Counter(face for face in lying if face is not None)
        assert known <= shadow.known(seat, zone), f"seat {seat} knows cards of {zone} that it was not shown"
        if zone.place in OPEN_PLACES or (seat >= 0 and zone is HAND[seat]):
            assert None not in lying, f"seat {seat} does not know {zone}"


@law(20)
def test_cards_are_shown_to_those_who_would_see_them_at_a_table(world: World) -> None:
    game = world.game
    deque(walk(game, world.dice, deals=2), maxlen=0)
    table = new_table(world.variant.seats, world.variant.sides)
    for step in game.history:
        for event in step.events:
            if isinstance(event, Moved):
                assert event.seen_by == _who_would_see(event, table), event
            evolve(table, event)


def _who_would_see(event: Moved, table: Table) -> Audience:
    """The audience of a move at a real table."""
    source, target = event.source.place, event.target.place
    if target in OPEN_PLACES or source in OPEN_PLACES or source is Place.KITTY:
        return EVERYONE
    if source is Place.STOCK and len(table.zones[STOCK]) == 1:
        return EVERYONE
    if source is target is Place.HAND:
        return only(event.source.owner) | only(event.target.owner)
    if target is Place.HAND or target is Place.BURIED:
        return only(event.target.owner)
    return only(event.source.owner) if source is Place.HAND else NOBODY


@every_variant
def test_a_view_is_the_same_whatever_the_cards_its_seat_was_not_shown(name: str) -> None:
    compared = 0

    @examples(16)
    @given(data=st.data())
    def holds(data: st.DataObject) -> None:
        nonlocal compared
        world = World(name, data, stacked=True)
        game = world.game
        deals = data.draw(st.integers(1, 2), label="deals")
        moments = [_Moment(game), *(_Moment(game) for _ in walk(game, world.dice, deals=deals))]
        deal = min(deals - 1, game.table.deal)
        plies = [ply for ply, moment in enumerate(moments) if moment.deal == deal]
        for seat in world.everyone:
            last = pick(world.dice, plies)
            for swaps in (1, 1, 1, 40):
                compared += _compare_worlds(world, moments[: last + 1], seat, swaps)

    holds()
    assert compared > 40


class _Moment:
    """The offers of a game at one ply."""

    def __init__(self, game: Game) -> None:
        self.deal = game.table.deal
        self.to_move = game.to_move()
        self.offers = {seat: game.offers(seat) for seat in range(SPECTATOR, game.variant.seats)}
        self.guessing = any(offer.of(Verb.GUESS) for offer in self.offers.values())


def _compare_worlds(world: World, moments: list[_Moment], seat: int, swaps: int) -> bool:
    """Deal the cards that a seat has not been shown differently and play the same: the seat must see the same.

    Return whether the worlds could be compared. They cannot if another seat's action is illegal with the other cards,
    or if the rules themselves reveal something about a hidden hand.
    """
    history = world.game.history[: len(moments)]
    shadow = Shadow(world.variant.seats)
    buried: dict[int, list[int]] = {}
    for ply, step in enumerate(history):
        for event in step.events:
            moved = shadow.follow(event)
            if isinstance(event, Moved) and event.target.place is Place.BURIED:
                buried.setdefault(ply, []).extend(moved)
    deck = _swapped(shadow, seat, world.dice, swaps)
    assert isinstance(world.shuffle, StackedShuffle)
    decks = list(world.shuffle.decks)
    decks[moments[-1].deal] = deck
    game = Game(world.variant, world.options, StackedShuffle(decks, world.shuffle.dealer))
    for ply, step in enumerate(history):
        if step.action is not None and step.seat is not None:
            action = step.action
            if step.seat != seat and action.verb is Verb.BURY:
                action = action.of(Verb.BURY, tuple(deck[index] for index in buried[ply]))
            if step.seat != seat and action.verb is Verb.TRUMP and moments[ply].guessing:
                action = action.of(Verb.TRUMP, pick(world.dice, list(Suit)))
            try:
                game.play(step.seat, action)
            except IllegalAction:
                assert step.seat != seat, "what a seat may do depends on cards that it was not shown"
                return False
        ours = _shown(game.history[ply], seat)
        theirs = _shown(step, seat)
        if ours != theirs:
            assert _revealed_by_the_rules(ours, theirs), (ours, theirs)
            return False
        assert game.to_move() == moments[ply].to_move
        assert game.offers(seat) == moments[ply].offers[seat], (
            "an offer depends on cards that its seat was not shown"
        )
    assert game.view(seat) == _folded(world.variant, history, seat)
    return True


def _shown(step: Step, seat: int) -> list[Event]:
    """The events of a step as a seat sees them, without those that it does not notice."""
    return [shown for event in step.events if (shown := seen(event, seat)) is not None]


def _swapped(shadow: Shadow, seat: int, dice: random.Random, swaps: int) -> Deck:
    deck = list(shadow.deck)
    unseen = shadow.unseen(seat)
    for _ in range(swaps if len(unseen) > 1 else 0):
        here, there = pick(dice, unseen), pick(dice, unseen)
        deck[here], deck[there] = deck[there], deck[here]
    return tuple(deck)


def _revealed_by_the_rules(ours: list[Event], theirs: list[Event]) -> bool:
    """Whether the rules themselves reveal something about a hidden hand by the first difference.

    They do by melds, nines, the exchange of a nine from the hand, a guess of trump, a result, and a card put back on
    the stock and drawn from there.
    """
    first = next(pair for pair in zip_longest(ours, theirs) if pair[0] != pair[1])
    revealing = (
        MeldsShown,
        MeldsRecounted,
        MeldLaid,
        NineDeclared,
        BonusScored,
        TrumpNamed,
        RestClaimed,
        DealScored,
    )
    exchanged = all(isinstance(event, Moved) and event.target is UPCARD for event in first)
    put_back = any(isinstance(event, Moved) and event.target is STOCK for event in theirs)
    return exchanged or put_back or any(isinstance(event, revealing) for event in first)


def _folded(variant: Variant, history: list[Step], seat: int) -> Table:
    view = new_table(variant.seats, variant.sides)
    for step in history:
        for event in step.events:
            shown = seen(event, seat)
            if shown is not None:
                evolve(view, shown)
    return view


@pytest.mark.parametrize("name", ["classic", "double-deck", "partnership", "three-handed"])
def test_a_claim_wins_every_trick_whatever_the_others_hold(name: str) -> None:
    """Whoever may claim leads trumps first, in any order, and the others' cards lie in any way the seat must allow."""
    claims = 0

    @examples(60)
    @given(data=st.data())
    def holds(data: st.DataObject) -> None:
        nonlocal claims
        world = World(name, data)
        for _ in walk(world.game, world.dice):
            for seat in world.seats:
                if world.game.offers(seat).of(Verb.CLAIM_REST):
                    claims += 1
                    for _ in range(5):
                        _play_out(world, seat)

    holds()
    assert claims > 5


def _play_out(world: World, seat: int) -> None:
    """Play all remaining tricks with a new deal of the cards that a seat does not see; it leads and must win each."""
    view = world.game.view(seat)
    gone = Counter(card for trick in view.tricks for card in trick.cards)
    own_buried = [face for face in view.zones[BURIED[seat]] if face is not None]
    others = list(
        (Counter(world.variant.deck) - gone - Counter(view.hand(seat)) - Counter(own_buried)).elements()
    )
    world.dice.shuffle(others)
    hands: dict[int, list[Card]] = {}
    for other in world.seats:
        count = len(view.hand(seat))
        hands[other], others = (
            (view.hand(seat), others) if other == seat else (others[:count], others[count:])
        )
    trick_play = world.rules.part(TrickPlay)
    assert trick_play is not None
    own = sorted(hands[seat], key=lambda card: (card.suit is not view.trump, world.dice.random()))
    for led in own:
        trick = [led]
        for after in range(1, view.seats):
            hand = hands[(seat + after) % view.seats]
            trick.append(pick(world.dice, list(legal(hand, trick, view.trump, trick_play.heading))))
            hand.remove(trick[-1])
        assert best(trick, view.trump) == 0, (own, trick)


def through_json(step: Step) -> Step:
    """A step, stored in a journal and restored."""
    events: list[Any] = json.loads(json.dumps([to_json(event) for event in step.events]))
    return Step(step.seat, step.action, tuple(map(from_json, events)))


@law(15, at=st.floats(0, 1))
def test_a_game_played_again_and_one_restored_from_its_journal_continue_identically(
    world: World, at: float
) -> None:
    played = list(walk(world.game, world.dice, deals=2))
    again = Game(world.variant, world.variant.resolve(world.chosen), world.shuffle)
    cut = int(at * len(played))
    for seat, action in played[:cut]:
        again.play(seat, action.parse(action.text))
    restored = Game.restore(world.variant, world.options, world.shuffle, map(through_json, again.history))
    assert state(restored) == state(again)
    for seat, action in played[cut:]:
        assert restored.play(seat, action) == again.play(seat, action.parse(action.text))
    assert state(restored) == state(again) == state(world.game)


@law(10)
def test_a_refused_action_changes_nothing_and_names_a_rule(world: World) -> None:
    game = world.game
    for _ in walk(game, world.dice, deals=2):
        if world.dice.random() > 0.1:
            continue
        before = state(game)
        for _ in range(40):
            seat = int(world.dice.random() * (len(world.seats) + 2)) - 1
            action = any_action(game, world.dice)
            if action is RESIGN or action in game.offers(seat):
                continue
            with pytest.raises(IllegalAction) as refusal:
                game.play(seat, action)
            rule = refusal.value.rule
            assert isinstance(rule, Rule)
            assert refusal.value.offer == game.offers(seat)
            assert (rule is Rule.NOT_SEATED) == (seat not in world.seats or game.table.ended is not None) or (
                rule is Rule.GAME_OVER
            )
        assert state(game) == before


@law(30, at=st.integers(0, 300), how=st.sampled_from(["go on", "resign", "forfeit", "abandon", "draw"]))
def test_a_game_can_be_ended_at_any_moment_and_its_record_replays_to_the_same_end(
    world: World, at: int, how: str
) -> None:
    game = world.game
    for ply, _ in enumerate(walk(game, world.dice, deals=3)):
        if ply >= at:
            break
    if game.table.ended is None:
        _end(world, how)
    record = json.loads(json.dumps(write(game, [f"player {seat}" for seat in world.seats])))
    assert ("seed" in record) == (game.table.ended is not None)
    again = replay(record)
    assert summary(again) == summary(game)
    assert all(again.view(seat).zones == game.view(seat).zones for seat in world.everyone)


def _end(world: World, how: str) -> None:
    """End a game, and check who has won and that nothing follows."""
    game, table, seat = world.game, world.game.table, pick(world.dice, world.seats)
    ways: dict[str, Callable[[], object]] = {
        "resign": lambda: game.play(seat, RESIGN),
        "forfeit": lambda: game.forfeit(seat),
        "abandon": game.abandon,
        "draw": lambda: game.settle(draw=True),
    }
    if how == "go on" or (how == "draw" and not table.deals_scored):
        return
    scores = copy.deepcopy(table.scores)
    for_nobody = {"abandon": None, "draw": -1}
    best = _best_of_the_others(world.variant.sides[seat], scores)
    ways[how]()
    ending = {"abandon": Ending.ABANDONED, "draw": Ending.AGREED}.get(how, how)
    assert table.ended is not None
    assert (table.ended.how, table.ended.winner) == (ending, for_nobody.get(how, best))
    assert table.ended.seat == (-1 if how in for_nobody else seat)
    assert (table.scores, game.to_move()) == (scores, ())
    assert all(game.offers(viewer) == NOTHING for viewer in world.everyone)
    assert set(table.seeds) == set(range(table.deal + 1))
    assert table.game_seed
    before = state(game)
    for again in ways.values():
        with pytest.raises(IllegalAction) as refused:
            again()
        assert refused.value.rule is Rule.GAME_OVER
    assert state(game) == before


def _best_of_the_others(loser: int, scores: list[int]) -> int:
    """The side with the highest score without the loser's; -1 if two share it."""
    others = {side: points for side, points in enumerate(scores) if side != loser}
    best = [side for side, points in others.items() if points == max(others.values())]
    return best[0] if len(best) == 1 else -1


@law(12)
def test_results_add_up(world: World) -> None:
    game = world.game
    deque(walk(game, world.dice, deals=3), maxlen=0)
    scores = [0] * len(game.table.scores)
    for event in (event for step in game.history for event in step.events):
        if isinstance(event, DealScored):
            scores = [before + delta for before, delta in zip(scores, event.delta, strict=True)]
            assert scores == list(event.scores)
            assert {len(part) for part in (event.meld, event.tricks, event.other)} == {len(scores)}
    assert scores == list(game.table.scores)
    assert game.table.ended is not None or game.table.phase != BEFORE_DEAL


@law(8)
def test_the_points_of_the_tricks_add_up_to_those_taken(world: World) -> None:
    game, points = world.game, world.rules.card_points
    for _ in walk(game, world.dice, deals=2):
        tricks = points.tricks(game.table)
        assert [(trick.leader, trick.cards, trick.winner) for trick in tricks] == [
            (trick.leader, trick.cards, trick.winner) for trick in game.table.tricks
        ]
        for side, taken in enumerate(points.taken(game.table)):
            won = (trick.points for trick in tricks if world.variant.sides[trick.winner] == side)
            assert sum(won_points or 0 for won_points in won) == taken
        assert all(points.tricks(game.view(seat)) == tricks for seat in world.everyone)
