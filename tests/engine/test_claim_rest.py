"""Claiming the rest (common rules: Claiming the rest). That a claim always wins every trick is a law."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.actions import CLAIM_REST, Verb
from bot.engine.cards import cards
from bot.engine.events import HAND, SPECTATOR, TAKEN, RestClaimed
from bot.engine.game import Game
from bot.engine.phases.trick_play import ClaimRest
from bot.engine.record import replay, write
from bot.engine.undo import taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.stacking import declare, last_twelve, offers_agree, result, rules_of, run, stacked

ALL_HIGH = "AS AS TS TS KS KS QS QS AC AC TC TC"
"""All the highest spades, which are trumps, and the highest clubs."""
LOW = "AD AD TD TD AH AH TH TH JS JS 9S 9S"


def may_claim(game: Game) -> list[bool]:
    return [CLAIM_REST in game.offers(seat) for seat in range(game.table.seats)]


def test_the_claim_takes_all_cards_and_the_last_trick() -> None:
    """Trick points: 8 trumps with 6 counters, 4 clubs with 4, the other hand with 8 counters, and 10: 190."""
    game = last_twelve("classic", ALL_HIGH, LOW, deals=2)
    points = rules_of(game).card_points
    before = points.taken(game.table)
    assert may_claim(game) == [False, True]
    events = run(game, "1 claim-rest")
    [claimed] = (event for event in events if isinstance(event, RestClaimed))
    assert claimed.seat == 1
    assert [Counter(hand) for hand in claimed.hands] == [Counter(cards(LOW)), Counter(cards(ALL_HIGH))]
    assert result(events).tricks == (before[0], before[1] + 190)
    # It is replayed from its record, and is not taken back.
    record = write(game, ["ann", "bob"])
    assert record["deals"][0]["actions"][-1] == "1 claim-rest"
    assert replay(record).history == game.history
    assert taken_back_from(game, 1) is None


def test_tricks_add_up_with_the_claim_after_which_everyone_sees_all_hands() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW)
    run(game, "1 claim-rest")
    points, view = rules_of(game).card_points, game.view(SPECTATOR)
    tricks = points.tricks(view)
    assert (tricks[-1].cards, tricks[-1].winner, tricks[-1].points) == ((), 1, 190)
    assert sum(trick.points or 0 for trick in tricks if trick.winner == 1) == points.taken(game.table)[1]
    assert view.rest_claimed is not None
    assert view.winner == 1
    assert not any(view.zones[hand] for hand in HAND[:2])
    assert None not in view.zones[TAKEN[1]]


def declared(own: str, *others: str, kitty: str = "9C 9D 9H") -> Game:
    """Three-handed, where seat 0 has named spades, buried the widow, and leads."""
    game = stacked("three-handed", hands=(own, *others), kitty=kitty, dealer=2)
    declare(game, 200, "S")
    run(game, f"0 bury {kitty}")
    return game


@pytest.mark.parametrize(
    ("own", "certain"),
    [
        ("2AS 2TS 2KS 2QS 2JS 2AC 2TC KC", True),
        # An ace of hearts is out, above the king.
        ("2AS 2TS 2KS 2QS 2JS 2AC 2TC KH", False),
        # Both aces of hearts are out, but the other ten is no higher than this one.
        ("2AS 2TS 2KS 2QS 2JS 9S 2AC TC TH", False),
        # Eight trumps are held and four are out.
        ("2AS 2TS 2KS 2QS 2AC 2TC 2KC AH", True),
        # Six trumps are held and six are out.
        ("2AS 2TS 2KS 2AH 2AC 2TC 2KC AD", True),
        # Five trumps are held and seven are out.
        ("2AS 2TS KS AD 2AH 2AC 2TC 2KC AD", False),
    ],
)
def test_what_is_certain_in_three_hands(own: str, certain: bool) -> None:
    game = declared(own)
    assert may_claim(game) == [certain, False, False]
    offers_agree(game)
    if not certain:
        run(game, "0 claim-rest ! REST_UNCERTAIN")


@pytest.mark.parametrize(
    ("own", "buried", "certain"),
    [
        # All hearts from the king up, but for one ten.
        ("2AS 2TS 2KS 2QS 2JS 2AH TH 2KH", "TH 9C 9D", True),
        ("2AS 2TS 2KS 2QS 2JS 2AH TH 2KH", "9C 9D 9H", False),
        # Five trumps are held, one is buried, and six are out; or six, one and five.
        ("2AS 2TS KS 2AH 2TH 2AC 2TC 2AD", "9S 9C 9D", False),
        ("2AS 2TS 2KS 2AH 2TH 2AC 2TC AD", "9S 9C 9D", True),
    ],
)
def test_cards_that_the_player_has_buried_are_not_out(own: str, buried: str, certain: bool) -> None:
    assert may_claim(declared(own, kitty=buried))[0] is certain


def test_cards_that_another_buried_count_as_out() -> None:
    """Seat 1 cannot know that the declarer has buried the other ten of diamonds; here only the ace is missing."""
    game = declared("AS", "2AD TD 2KD 2QD 2JD 2AH 2TH 2KH", kitty="TD 9C 9C")
    assert not may_claim(game)[1]


def test_a_declarer_who_claims_makes_the_contract_without_a_card_played() -> None:
    """The run counts 150, and all tricks count 250 with the three buried cards."""
    game = declared("2AS 2TS 2KS 2QS 2JS 2AC 2TC KC")
    assert game.offers(0).of(Verb.THROW_IN)
    scored = result(run(game, "0 claim-rest"))
    assert (scored.made, scored.tricks[0], game.view(2).tricks_won) == (True, 250, [15, 0, 0])


def test_the_side_of_the_claimer_wins_the_tricks_of_partners() -> None:
    """All 250 trick points of the short deck go to side 0; side 1 wins no trick and scores nothing."""
    game = stacked("partnership", hands=("2AH 2TH 2KH 2QH 2JH 29H",), dealer=3, passing=0)
    declare(game, 250, "H")
    assert result(run(game, "0 claim-rest")).tricks == (250, 0)


def test_nothing_is_claimed_during_a_trick_nor_with_one_card() -> None:
    game = last_twelve("classic", ALL_HIGH, LOW)
    run(game, "1 play AS")
    assert may_claim(game) == [False, False]
    run(game, "0 play JS; 1 play AS; 0 play JS; 1 play TS; 0 play 9S; 1 play TS; 0 play 9S")
    run(game, "1 play KS; 0 play AD; 1 play KS; 0 play AD; 1 play QS; 0 play TD; 1 play QS; 0 play TD")
    run(game, "1 play AC; 0 play AH; 1 play AC; 0 play AH; 1 play TC; 0 play TH")
    assert len(game.table.zones[HAND[1]]) == 1
    assert may_claim(game) == [False, False]


@pytest.mark.parametrize("variant", ["old-count", "fletcher", "kitty"])
def test_other_variants_play_to_the_end(variant: str) -> None:
    """Where a player may declare out, or a dummy's card goes with each trick, the rest cannot be claimed."""
    claims = VARIANTS[variant].claims(VARIANTS[variant].resolve({}))
    assert not any(isinstance(claim, ClaimRest) for claim in claims)
