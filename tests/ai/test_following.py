"""Which card the computer player plays where suit must be followed."""

from __future__ import annotations

import copy
from collections import Counter

from bot.ai import rule_of_thumb
from bot.ai.following import winning
from bot.engine.cards import card, cards
from bot.engine.events import HAND, TAKEN
from bot.engine.game import Game
from tests.ai.asking import chosen, position
from tests.engine.stacking import last_twelve, run, stacked


def ended(leader: str, other: str) -> Game:
    """Classic with spades for trump, at the last twelve tricks. Seat 1 leads."""
    return last_twelve("classic", leader, other)


LEADS = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
HOLDS = "AC TC 9C AD TD KD JD QC AH AH TS AS"


def test_a_counter_is_taken_by_the_cheapest_card_that_surely_wins() -> None:
    """The king of clubs is led: ace and ten both take it, and the ten is not good for much else."""
    game = ended(LEADS, HOLDS)
    run(game, "1 play KC")
    assert chosen(game, 0) == "play TC"


def test_a_trick_that_is_lost_gets_no_counter() -> None:
    game = ended("AC KC 9D JD QD 9H JH QH KH TH 9S JS", "TC JC KC AD TD KD JD QC AH AH TS AS")
    run(game, "1 play AC")
    assert chosen(game, 0) in ("play JC", "play QC")


def test_aces_are_led_before_they_can_be_trumped() -> None:
    """Nothing else surely wins, and the other has but two clubs."""
    game = ended("AC KC QC 9C 9D JD QD 9D JH 9H QH 9S", "TC JC AD TD KD AH TH KH AS TS KS JS")
    assert chosen(game, 1) == "play AC"


def four(*hands: str) -> Game:
    """Seat 0 declares spades in a deal for four and leads."""
    game = stacked("double-deck", hands=hands, dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    return game


DECLARER = "AS AS AS TS KS QS JS JS AC TC KC QC AD TD KD QD AH TH KH QH"


def test_a_partner_who_surely_wins_is_given_a_counter_but_no_ace() -> None:
    """All follow in clubs: nobody can take the ace any more when seat 3 has played, and seat 2 before it sees no other
    card higher."""
    two = "AC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = four(DECLARER, "JC QC TC KC", two, "JC QC TC KC")
    run(game, "0 play AC; 1 play JC")
    assert chosen(game, 2) == "play KC"


def test_an_opponent_who_surely_wins_is_given_nothing() -> None:
    one = "TC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = four(DECLARER, one)
    run(game, "0 play AC")
    assert chosen(game, 1) in ("play JC", "play QC")


def test_last_to_play_what_wins_is_known() -> None:
    game = ended(LEADS, HOLDS)
    run(game, "1 play KC")
    place = position(game, 0)
    assert winning(place, card("AC")) == winning(place, card("TC")) == 1
    assert winning(place, card("9C")) == winning(place, card("QC")) == 0


def test_a_lead_that_all_know_to_be_best_wins_unless_trumped() -> None:
    """Seat 0 has counted: the other holds two clubs at least, so the ace is safe."""
    game = ended("AC TC KC QC 9C JD QD 9D JH 9H QH 9S", "AD TD KD AH TH KH AS TS KS JC QC JS")
    place = position(game, 1)
    assert winning(place, card("AC")) == 1
    assert winning(place, card("JD")) == 0


def test_the_first_lead_of_a_declarer_with_a_kitty_is_a_trump() -> None:
    game = stacked("kitty", hands=["", "AS TS AC AC AD AD AH AH"], kitty="9C 9D 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H")
    assert chosen(game, 1).endswith("S")


def left_to_play(mine: str, theirs: str) -> str:
    """What seat 1 leads when these cards are left, all others having gone to the other."""
    game = ended(LEADS, HOLDS)
    view = copy.deepcopy(game.view(1))
    held, other = list(cards(mine)), cards(theirs)
    gone = Counter(game.variant.deck) - Counter(held) - Counter(other)
    view.zones |= {
        HAND[1]: held,
        HAND[0]: [None for _ in other],
        TAKEN[0]: list(gone.elements()),
        TAKEN[1]: [],
    }
    rules = game.variant.rules(game.options)
    return str(rule_of_thumb(view, 1, rules, rules.offers(view, 1)))


def test_the_end_is_searched_and_the_last_trump_drawn() -> None:
    """The other's trump goes to the ace of trump, and then the ace of hearts is good."""
    assert left_to_play("AS AH 9C", "9S KC JD") == "play AS"


def test_the_end_is_searched_and_the_lead_given_away_in_time() -> None:
    """After the nine of clubs the other does best to lead the jack of hearts: the ten takes it, and the ace the last
    trick, 10 to 20. With any other lead of mine it gets all 30."""
    assert left_to_play("TH 9H 9C", "AH JH JC") == "play 9C"
