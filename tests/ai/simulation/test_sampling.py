"""Samples of the hidden cards agree with what the seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.ai import rule_of_thumb
from bot.ai.evidence import no_evidence
from bot.ai.knowledge import Knowledge
from bot.ai.match import step
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.encoding import CARD_OF_ORDER, decode_hand, encode_hand
from bot.ai.simulation.estimates import limit
from bot.ai.simulation.sampling import first_sample, next_sample
from bot.engine.actions import PASS, Action, Verb, bid
from bot.engine.cards import Card, sorted_cards
from bot.engine.events import BURIED, DUMMY, HAND, KITTY, TRICK
from bot.engine.game import Game
from bot.engine.phases.lay_down import LayDown
from tests.ai.decisions import decide, new_game, position

Drawn = tuple[list[list[Card]], int, Ints, Ints]
"""The hands, the points of buried cards, the dummy and the kitty."""


def play_until(game: Game, tricks_done: int) -> int:
    """Let the rule of thumb act until a card may be played after so many tricks; return the seat that may."""
    while True:
        (seat,) = game.to_move()[:1]
        at_play = any(
            action.verb is Verb.PLAY for part in game.offers(seat).parts for action in list(part)[:1]
        )
        if at_play and len(game.table.tricks) >= tricks_done:
            return seat
        action = decide(game, seat)
        assert action is not None
        game.play(seat, action)


def samples(knowledge: Knowledge, number: int) -> Iterator[Drawn]:
    """Draw samples."""
    sample = first_sample(knowledge.case)
    for _ in range(number):
        next_sample(knowledge.case, sample)
        seats = range(knowledge.position.view.seats)
        hands = [decode_hand(sample.start[0].hands[seat]) for seat in seats]
        yield hands, int(sample.start[0].buried.sum()), sample.dummy.copy(), sample.kitty.copy()


@pytest.mark.parametrize("name", ["kitty", "double-deck", "partnership", "three-handed"])
@pytest.mark.parametrize("tricks_done", [0, 4, 9])
def test_every_card_of_the_deck_lies_where_it_may(name: str, tricks_done: int) -> None:
    game = new_game(name, {}, seed=4)
    seat = play_until(game, tricks_done)
    knowledge = Knowledge(position(game, seat))
    view, inference = game.view(seat), knowledge.position.inference
    seen = [c for zone, faces in view.zones.items() for c in faces if c and zone not in HAND]
    for hands, buried, dummy, _ in samples(knowledge, 20):
        assert [len(hand) for hand in hands] == [len(view.zones[HAND[s]]) for s in range(view.seats)]
        assert sorted_cards(hands[seat]) == sorted_cards(view.hand(seat))
        for other, hand in enumerate(hands):
            assert other == seat or all(inference.may_hold(HAND[other], c) for c in hand)
        placed = Counter(c for hand in hands for c in hand) + Counter(CARD_OF_ORDER[c] for c in dummy)
        left = Counter(game.variant.deck) - placed - Counter(seen)
        assert left.total() == sum(view.zones[zone].count(None) for zone in BURIED[: view.seats])
        hidden = knowledge.position.rules.card_points.count(left.elements())
        assert buried - knowledge.known.buried.sum() == hidden
        assert len(dummy) == len(view.zones[DUMMY])
        assert not view.zones[TRICK] or knowledge.known.played


def test_other_hands_have_the_melds_that_they_laid_down() -> None:
    """In nearly all samples, from the first on; without the melds as evidence in hardly any."""
    game = new_game("double-deck", {}, seed=4)
    seat = play_until(game, 0)
    knowledge = Knowledge(position(game, seat))
    lay_down = knowledge.position.rules.part(LayDown)
    assert lay_down is not None
    assert game.table.trump is not None
    laid = [sum(meld.points for meld in melds) for melds in game.table.melds]
    others = [s for s in range(4) if s != seat and game.table.meld_points[s % 2]]
    fitting = 0
    for hands, *_ in samples(knowledge, 100):
        points = [sum(m.points for m in lay_down.melds.count(hand, game.table.trump)) for hand in hands]
        fitting += all(points[s] == laid[s] for s in others)
    assert others
    assert fitting >= 90


def test_a_bid_makes_a_hand_stronger_and_a_pass_weaker() -> None:
    """The second seat's hand after a bid of 65 and after a pass, as the third seat sees it."""

    def mean_limit(second: Action) -> float:
        game = new_game("double-deck", {}, seed=6)
        (seat,) = game.to_move()
        game.play(seat, bid(50))
        game.play((seat + 1) % 4, second)
        knowledge = Knowledge(position(game, (seat + 2) % 4))
        model = knowledge.model
        limits = [
            limit(model.scale, model.melds, encode_hand(hands[(seat + 1) % 4]), 1)
            for hands, *_ in samples(knowledge, 60)
        ]
        return sum(max(0.0, most) for most in limits) / 60

    assert mean_limit(bid(65)) > 50
    assert mean_limit(PASS) < 43


def test_the_kitty_is_part_of_the_sample_until_it_is_taken() -> None:
    game = new_game("kitty", {"bidding": "auction-reveal"}, seed=1)
    first, second = game.to_move()[0], 1 - game.to_move()[0]
    game.play(first, bid(20))
    game.play(second, bid(21))
    shown = game.view(first).zones[KITTY]
    assert shown[0] is not None
    for *_, kitty in samples(Knowledge(position(game, first)), 5):
        assert CARD_OF_ORDER[kitty[0]] is shown[0]
        assert len(kitty) == 3


def test_the_dummy_lies_in_any_order() -> None:
    """Its first card is the higher one as often as the last one, in so many samples at least every fourth time."""
    game = new_game("kitty", {}, seed=4)
    seat = play_until(game, 0)
    drawn = [dummy for _, _, dummy, _ in samples(Knowledge(position(game, seat)), 60)]
    assert 15 <= sum(int(dummy[0] > dummy[-1]) for dummy in drawn) <= 45


def test_no_evidence_says_nothing() -> None:
    evidence = no_evidence()
    assert evidence.named_by == -1
    assert set(evidence.meld) == {-1}


def test_the_declarer_holds_or_has_buried_the_kitty() -> None:
    """The opponent saw the three cards; in every sample those that were not played are not in the dummy."""
    game = new_game("kitty", {}, seed=4)
    play_until(game, 0)
    assert game.table.declarer is not None
    defender = 1 - game.table.declarer
    while game.to_move() != (defender,):
        step(game, [rule_of_thumb, rule_of_thumb])
    knowledge = Knowledge(position(game, defender))
    left = Counter(c for c in game.table.taken_kitty if c) - Counter(game.table.played(game.table.declarer))
    assert left.total() >= 2
    for hands, _, dummy, _ in samples(knowledge, 20):
        elsewhere = Counter(hands[defender]) + Counter(CARD_OF_ORDER[c] for c in dummy)
        with_declarer = (
            Counter(game.variant.deck) - elsewhere - Counter(game.table.played(0) + game.table.played(1))
        )
        assert not left - with_declarer


def passed_deal(seed: int = 3) -> tuple[Game, int, int]:
    """A partnership deal before the first lead, in which cards have been passed; the declarer and the partner."""
    game = new_game("partnership", {}, seed)
    play_until(game, 0)
    assert game.table.declarer is not None
    return game, game.table.declarer, game.table.partner(game.table.declarer)


def test_the_partners_know_the_cards_that_they_passed() -> None:
    game, declarer, partner = passed_deal()
    given, back = (Counter(c for c in game.table.passed_cards[seat] if c) for seat in (partner, declarer))
    for hands, *_ in samples(Knowledge(position(game, declarer)), 20):
        assert not back - Counter(hands[partner])
    for hands, *_ in samples(Knowledge(position(game, partner)), 20):
        assert not given - back - Counter(hands[declarer])


def test_the_opponents_expect_trumps_with_the_declarer_and_not_with_the_partner() -> None:
    """The partner passes trumps first. Twelve of the deck's cards are trumps, so three are expected by chance."""
    game, declarer, partner = passed_deal()
    knowledge = Knowledge(position(game, (declarer + 1) % 4))
    drawn = [hands for hands, *_ in samples(knowledge, 60)]

    def trumps(seat: int) -> float:
        return sum(c.suit is game.table.trump for hands in drawn for c in hands[seat]) / len(drawn)

    assert trumps(declarer) > 4 > 2 > trumps(partner)
