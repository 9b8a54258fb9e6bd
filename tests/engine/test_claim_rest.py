"""Claiming the rest (common rules: Claiming the rest)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.actions import CLAIM_REST, IllegalAction, Rule, Verb
from bot.engine.cards import cards
from bot.engine.events import HAND, SPECTATOR, TAKEN, DealScored, RestClaimed
from bot.engine.game import Game
from bot.engine.phases.trick_play import ClaimRest
from bot.engine.record import replay, write
from bot.engine.undo import taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.stacking import last_twelve, run, stacked

ALL_HIGH = "AS AS TS TS KS KS QS QS AC AC TC TC"
"""All the highest spades, which are trumps, and the highest clubs."""
LOW = "AD AD TD TD AH AH TH TH JS JS 9S 9S"


def may_claim(game: Game, seat: int) -> bool:
    return CLAIM_REST in game.offers(seat)


def test_the_highest_cards_with_trumps_enough_are_certain() -> None:
    """Seat 1 holds eight trumps against four, and no club is higher than its tens and aces."""
    game = last_twelve("classic", ALL_HIGH, LOW)
    assert may_claim(game, 1)
    assert not may_claim(game, 0)


def test_the_claim_takes_all_cards_and_the_last_trick() -> None:
    """Trick points: 8 trumps with 6 counters, 4 clubs with 4, the other hand with 8 counters, and 10: 190."""
    game = last_twelve("classic", ALL_HIGH, LOW)
    before = game.variant.rules(game.options).card_points.taken(game.table)
    events = run(game, "1 claim-rest")
    [claimed] = (event for event in events if isinstance(event, RestClaimed))
    assert claimed.seat == 1
    assert [Counter(hand) for hand in claimed.hands] == [Counter(cards(LOW)), Counter(cards(ALL_HIGH))]
    [scored] = (event for event in events if isinstance(event, DealScored))
    assert [scored.tricks[0] - before[0], scored.tricks[1] - before[1]] == [0, 190]
    assert game.history[-1].action is CLAIM_REST


def test_tricks_and_their_points_add_up_with_the_claim() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW)
    run(game, "1 claim-rest")
    tricks = game.variant.rules(game.options).card_points.tricks(game.view(SPECTATOR))
    assert (tricks[-1].cards, tricks[-1].winner, tricks[-1].points) == ((), 1, 190)
    points = [trick.points or 0 for trick in tricks if trick.winner == 1]
    assert sum(points) == game.variant.rules(game.options).card_points.taken(game.table)[1]


def declared(own: str) -> Game:
    """Three-handed, where seat 0 has named spades, buried, and leads."""
    game = stacked("three-handed", hands=(own,), kitty="9C 9D 9H", dealer=2)
    run(game, "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury 9C 9D 9H")
    return game


@pytest.mark.parametrize(
    ("own", "certain"),
    [
        ("AS AS TS TS KS KS QS QS JS JS AC AC TC TC KC", True),
        # An ace of hearts is out, above the king.
        ("AS AS TS TS KS KS QS QS JS JS AC AC TC TC KH", False),
        # Both aces of hearts are out, but the other ten is no higher than this one.
        ("AS AS TS TS KS KS QS QS JS JS 9S AC AC TC TH", False),
        # Eight trumps are held and four are out.
        ("AS AS TS TS KS KS QS QS AC AC TC TC KC KC AH", True),
        # Six trumps are held and six are out.
        ("AS AS TS TS KS KS AH AH AC AC TC TC KC KC AD", True),
        # Five trumps are held and seven are out.
        ("AS AS TS TS KS AD AH AH AC AC TC TC KC KC AD", False),
    ],
)
def test_what_is_certain_in_three_hands(own: str, certain: bool) -> None:
    game = declared(own)
    assert may_claim(game, 0) == certain
    assert CLAIM_REST not in game.offers(1)
    assert game.offers_by_view(0) == game.offers(0)
    if not certain:
        with pytest.raises(IllegalAction) as refused:
            game.play(0, CLAIM_REST)
        assert refused.value.rule is Rule.REST_UNCERTAIN


def test_cards_that_another_buried_count_as_out() -> None:
    """Seat 1 cannot know that the declarer has buried the other ten of diamonds; here only the ace is missing."""
    hands = ("AS", "AD AD TD KD KD QD QD JD JD AH AH TH TH KH KH")
    game = stacked("three-handed", hands=hands, kitty="TD 9C 9C", dealer=2)
    run(game, "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury TD 9C 9C")
    assert not may_claim(game, 1)


def test_a_declarer_who_claims_makes_the_contract_without_a_card_played() -> None:
    """The run counts 150, and all tricks count 250 with the three buried cards."""
    game = declared("AS AS TS TS KS KS QS QS JS JS AC AC TC TC KC")
    assert game.offers(0).of(Verb.THROW_IN)
    events = run(game, "0 claim-rest")
    [scored] = (event for event in events if isinstance(event, DealScored))
    assert scored.made
    assert scored.tricks[0] == 250
    assert game.view(2).tricks_won == [15, 0, 0]


def test_the_side_of_the_claimer_wins_the_tricks_of_partners() -> None:
    """All 250 trick points of the short deck go to side 0; side 1 wins no trick and scores nothing."""
    hand = "AH AH TH TH KH KH QH QH JH JH 9H 9H"
    game = stacked("partnership", hands=(hand,), dealer=3, passing=0)
    run(game, "0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump H")
    events = run(game, "0 claim-rest")
    [scored] = (event for event in events if isinstance(event, DealScored))
    assert scored.tricks == (250, 0)


def test_nothing_is_claimed_during_a_trick_nor_with_one_card() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW)
    run(game, "1 play AS")
    assert not may_claim(game, 1)
    assert not may_claim(game, 0)
    run(game, "0 play JS; 1 play AS; 0 play JS; 1 play TS; 0 play 9S; 1 play TS; 0 play 9S")
    run(game, "1 play KS; 0 play AD; 1 play KS; 0 play AD; 1 play QS; 0 play TD; 1 play QS; 0 play TD")
    run(game, "1 play AC; 0 play AH; 1 play AC; 0 play AH; 1 play TC; 0 play TH")
    assert len(game.table.zones[HAND[1]]) == 1
    assert not may_claim(game, 1)


@pytest.mark.parametrize("variant", ["old-count", "fletcher", "kitty"])
def test_other_variants_play_to_the_end(variant: str) -> None:
    """Where a player may declare out, or a dummy's card goes with each trick, the rest cannot be claimed."""
    claims = VARIANTS[variant].claims(VARIANTS[variant].resolve({}))
    assert not any(isinstance(claim, ClaimRest) for claim in claims)


def test_a_claim_is_replayed_from_its_record_and_not_taken_back() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW, deals=2)
    run(game, "1 claim-rest")
    record = write(game, ["ann", "bob"])
    assert record["deals"][0]["actions"][-1] == "1 claim-rest"
    assert replay(record).history == game.history
    assert taken_back_from(game, 1) is None


def test_a_view_sees_the_cards_of_all_hands_after_the_claim() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW)
    run(game, "1 claim-rest")
    view = game.view(SPECTATOR)
    assert view.rest_claimed is not None
    assert view.winner == 1
    assert not any(view.zones[hand] for hand in HAND[:2])
    assert None not in view.zones[TAKEN[1]]
