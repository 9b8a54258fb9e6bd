"""Which cards win when suit must be followed, and who plays together."""

from __future__ import annotations

import copy
from collections import Counter

from bot.ai.position import Position
from bot.ai.search.exact import best_card
from bot.engine.cards import cards
from bot.engine.events import HAND, TAKEN
from bot.engine.game import Game
from tests.ai.decisions import position
from tests.engine.stacking import last_twelve, run, stacked


def classic_endgame(leader: str, other: str) -> Game:
    """Classic with spades as trump, before the last twelve tricks. Seat 1 leads."""
    return last_twelve("classic", leader, other)


LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"


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


def test_the_opponents_of_a_lone_declarer_are_allies_and_before_that_all_others_are_opponents() -> None:
    game = stacked("three-handed", hands=["AS"], dealer=2)
    assert (position(game, 0).opponents, position(game, 0).ally) == ((1, 2), None)
    run(game, "0 bid 200; 1 pass; 2 pass")
    assert (position(game, 2).opponents, position(game, 2).ally) == ((0,), 1)
