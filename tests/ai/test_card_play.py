"""Which card the computer player plays when suit must be followed."""

from __future__ import annotations

import copy
from collections import Counter

from bot.ai.position import Position
from bot.ai.rules_of_thumb.card_play import win_probability
from bot.ai.search.exact import best_card
from bot.engine.cards import card, cards
from bot.engine.events import HAND, TAKEN
from bot.engine.game import Game
from tests.ai.decisions import decision, position
from tests.engine.stacking import last_twelve, run, stacked


def classic_endgame(leader: str, other: str) -> Game:
    """Classic with spades as trump, before the last twelve tricks. Seat 1 leads."""
    return last_twelve("classic", leader, other)


LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"


def test_a_counter_is_taken_with_the_cheapest_card_that_surely_wins() -> None:
    """The ace and the ten both take the king of clubs, and the ten is less useful later."""
    game = classic_endgame(LEADER, OTHER)
    run(game, "1 play KC")
    assert decision(game, 0) == "play TC"


def test_a_lost_trick_gets_no_counter() -> None:
    game = classic_endgame("AC KC 9D JD QD 9H JH QH KH TH 9S JS", "TC JC KC AD TD KD JD QC AH AH TS AS")
    run(game, "1 play AC")
    assert decision(game, 0) in ("play JC", "play QC")


def test_an_ace_is_led_before_it_can_be_trumped() -> None:
    """No other card surely wins, and the opponent has only two clubs."""
    game = classic_endgame("AC KC QC 9C 9D JD QD 9D JH 9H QH 9S", "TC JC AD TD KD AH TH KH AS TS KS JS")
    assert decision(game, 1) == "play AC"


def four(*hands: str) -> Game:
    """A four-handed deal in which seat 0 has declared spades and is about to lead."""
    game = stacked("double-deck", hands=hands, dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    return game


DECLARER = "AS AS AS TS KS QS JS JS AC TC KC QC AD TD KD QD AH TH KH QH"


def test_a_partner_who_surely_wins_gets_a_counter_but_no_ace() -> None:
    """Everyone follows in clubs, and seat 2 sees no other card that could still beat the ace."""
    third = "AC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = four(DECLARER, "JC QC TC KC", third, "JC QC TC KC")
    run(game, "0 play AC; 1 play JC")
    assert decision(game, 2) == "play KC"


def test_an_opponent_who_surely_wins_gets_no_counter() -> None:
    second = "TC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = four(DECLARER, second)
    run(game, "0 play AC")
    assert decision(game, 1) in ("play JC", "play QC")


def test_the_last_seat_to_play_knows_what_wins() -> None:
    game = classic_endgame(LEADER, OTHER)
    run(game, "1 play KC")
    last = position(game, 0)
    assert win_probability(last, card("AC")) == win_probability(last, card("TC")) == 1
    assert win_probability(last, card("9C")) == win_probability(last, card("QC")) == 0


def test_a_lead_of_the_best_card_wins_if_the_opponent_must_follow() -> None:
    """Seat 1 has counted: the opponent holds at least two clubs, so the ace is safe."""
    game = classic_endgame("AC TC KC QC 9C JD QD 9D JH 9H QH 9S", "AD TD KD AH TH KH AS TS KS JC QC JS")
    lead = position(game, 1)
    assert win_probability(lead, card("AC")) == 1
    assert win_probability(lead, card("JD")) == 0


def test_a_declarer_with_a_kitty_leads_trump_first() -> None:
    game = stacked("kitty", hands=["", "AS TS AC AC AD AD AH AH"], kitty="9C 9D 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H")
    assert decision(game, 1).endswith("S")


def lead_with_left(own: str, other: str) -> str:
    """What seat 1 leads when these cards are left and seat 0 has taken all others."""
    game = classic_endgame(LEADER, OTHER)
    view = copy.deepcopy(game.view(1))
    own_left, other_left = list(cards(own)), cards(other)
    taken = Counter(game.variant.deck) - Counter(own_left) - Counter(other_left)
    view.zones |= {
        HAND[1]: own_left,
        HAND[0]: [None for _ in other_left],
        TAKEN[0]: list(taken.elements()),
        TAKEN[1]: [],
    }
    return str(best_card(Position(view, 1, game.variant.rules(game.options))))


def test_a_solved_endgame_draws_the_last_trump() -> None:
    """The ace of trump takes the opponent's trump, and then the ace of hearts wins."""
    assert lead_with_left("AS AH 9C", "9S KC JD") == "play AS"


def test_a_solved_endgame_gives_away_the_lead_in_time() -> None:
    """After the nine of clubs the opponent does best to lead the jack of hearts. The ten takes it and the ace takes
    the last trick: 10 to 20. After any other lead the opponent gets all 30."""
    assert lead_with_left("TH 9H 9C", "AH JH JC") == "play 9C"


def test_the_opponents_of_a_lone_declarer_give_each_other_points() -> None:
    """Seat 1 takes the declarer's nine of clubs with the ace, and the king of seat 2 goes to its ally."""
    game = stacked(
        "three-handed",
        hands=["9C 9C 9D 9D 9H", "AC AC AH", "KC JC JD QD TD"],
        kitty="9S 9S JS",
        dealer=2,
        heading="trump-led",
    )
    run(
        game,
        "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury 9S 9S JS; 0 play 9C; 1 play AC",
    )
    assert position(game, 2).ally == 1
    assert position(game, 2).opponents == (0,)
    assert decision(game, 2) == "play KC"


def test_before_a_declarer_is_known_all_others_are_opponents() -> None:
    game = stacked("three-handed", hands=["AS"], dealer=2)
    assert position(game, 0).opponents == (1, 2)
    assert position(game, 0).ally is None
