"""What a game was to its players, with scores worked out by hand."""

from bot.engine.events import DealScored, Ending, Event, GameEnded
from bot.engine.game import Game, SeededShuffle, Step
from bot.engine.variants import VARIANTS
from bot.host import SeatInfo, TableInfo, TableState
from bot.host.games import results
from bot.store import Outcome, Result
from tests.host.playing import ANN, BOB, CHANNEL, GUILD

CLASSIC = VARIANTS["classic"]
TWO = (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob"))


def table(*seats: SeatInfo) -> TableInfo:
    return TableInfo(
        1, GUILD, CHANNEL, None, ANN, "classic", {}, TableState.PLAYING, None, None, 0, 0, 0, seats
    )


def game(*events: Event) -> Game:
    """A game to which this has happened after it began."""
    options, shuffle = CLASSIC.resolve({}), SeededShuffle(CLASSIC, bytes(32))
    opening = Game(CLASSIC, options, shuffle).history
    return Game.restore(CLASSIC, options, shuffle, [*opening, Step(0, None, events)])


def scored(delta: tuple[int, int], scores: tuple[int, int]) -> DealScored:
    return DealScored(delta, (0, 0), (0, 0), delta, scores, None, None)


def test_each_player_has_the_score_of_his_side_and_its_best_deal() -> None:
    deals = scored((300, 250), (300, 250)), scored((-20, 410), (280, 660)), scored((310, 400), (590, 1060))
    over = game(*deals, GameEnded(Ending.RULE, -1, 1))
    assert results(table(*TWO), over) == (
        Result(ANN, 0, 0, Outcome.LOST, points=590, best_deal=310),
        Result(BOB, 1, 1, Outcome.WON, points=1060, best_deal=410),
    )


def test_a_drawn_game_is_drawn_for_both() -> None:
    over = game(scored((250, 250), (250, 250)), GameEnded(Ending.RULE, -1, -1))
    assert results(table(*TWO), over) == (
        Result(ANN, 0, 0, Outcome.DRAWN, points=250, best_deal=250),
        Result(BOB, 1, 1, Outcome.DRAWN, points=250, best_deal=250),
    )


def test_a_game_resigned_in_its_first_deal_has_no_best_deal() -> None:
    over = game(GameEnded(Ending.RESIGN, 1, 0))
    assert results(table(*TWO), over) == (
        Result(ANN, 0, 0, Outcome.WON, points=0, best_deal=None),
        Result(BOB, 1, 1, Outcome.LOST, points=0, best_deal=None),
    )


def test_a_game_with_a_computer_player_has_no_results() -> None:
    over = game(scored((90, 60), (90, 60)), GameEnded(Ending.RULE, -1, 0))
    alone = table(TWO[0], SeatInfo(1, None, "Computer", computer=True))
    assert results(alone, over) == ()


def test_an_abandoned_game_has_no_results() -> None:
    assert results(table(*TWO), game(GameEnded(Ending.ABANDONED, -1, None))) == ()


def test_a_game_that_goes_on_has_no_results() -> None:
    assert results(table(*TWO), game(scored((90, 60), (90, 60)))) == ()
