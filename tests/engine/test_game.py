"""The game: steps, refusals, restoring, and the end of games.

That a refusal changes nothing, that views offer what the table offers, and that a journal is played on are laws.
"""

import pytest

from bot.engine.actions import DRAW, NOTHING, RESIGN, Action, IllegalAction, Offer, Rule
from bot.engine.cards import DECK_48, cards
from bot.engine.events import (
    EVERYONE,
    HAND,
    TRICK,
    DealCancelled,
    DealScored,
    Ending,
    Event,
    GameEnded,
    Moved,
    PhaseOver,
    Redeal,
)
from bot.engine.game import Game, SeededShuffle, SingleDealShuffle, StackedShuffle, Step
from bot.engine.options import Group, Number, Options
from bot.engine.table import BEFORE_DEAL, Table
from bot.engine.variant import Phase, Variant
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import play_out, refused, run, seeded, stacked, state
from tests.engine.stock_deals import CLASSIC as STACKED

CLASSIC = VARIANTS["classic"]
SEED = bytes(range(32))


def first_trick() -> Game:
    """A game in which seat 1 leads, trump is hearts, and the upcard is the jack of hearts."""
    return STACKED.deal("KC QC 9H 2AC 2AD 2AS 2TC TD", "29C 2JC 29D 2JD 29S 2JS", upcard="JH")


@pytest.fixture
def game() -> Game:
    """Such a game."""
    return first_trick()


def test_an_action_is_a_step_with_all_that_follows_from_it(game: Game) -> None:
    [opening] = game.history
    assert (game.ply, opening.seat, opening.action) == (0, None, None)
    played = game.play(1, Action.parse("play AC"))
    assert played == (Moved(cards("AC"), HAND[1], TRICK, EVERYONE),)
    assert game.history[1] == Step(1, Action.parse("play AC"), played)
    won = game.play(0, Action.parse("play 9C"))
    assert [type(event).__name__ for event in won] == ["Moved", "TrickWon"]
    assert (game.ply, game.history[-1].events) == (2, won)


@cases(
    globals(),
    """
a refused action names its rule and changes nothing
first_trick: 0 play 9C ! NOT_YOUR_TURN; 1 play KH ! NOT_HELD; 1 draw ! NOT_NOW; 0 draw ! NOT_YOUR_TURN
1 meld marriage:C ! ONLY_WINNER_MELDS; 1 bid 20 ! NOT_NOW; 1 trump H ! NOT_NOW; 1 declare-out ! NOT_NOW
1 bury 9H AC AC ! NOT_NOW; -1 play AC ! NOT_SEATED; 2 play AC ! NOT_SEATED; -1 resign ! NOT_SEATED
2 resign ! NOT_SEATED; -1 may nothing; 1 play AC; 1 play AC ! NOT_YOUR_TURN; 0 play 9C; 1 play AC ! DRAW_FIRST
0 draw ! NOT_YOUR_TURN; 1 meld kings ! NO_SUCH_MELD; 1 draw upcard ! NOT_NOW; 1 correct AC ! NOT_NOW
1 meld marriage:C; 1 meld marriage:C ! ONE_MELD; 1 draw; 1 draw ! NOT_NOW
first_trick: 1 play AC; 0 play 9C; 1 dix; 1 dix ! NO_DIX
first_trick: 1 play AC; 0 play 9C; 1 exchange; 1 exchange ! UPCARD_IS_DIX
first_trick: 0 resign; 1 play AC ! GAME_OVER; 1 resign ! GAME_OVER; -1 resign ! GAME_OVER
""",
)
def test_refusals(case: Case) -> None:
    case.check()


def test_a_refusal_says_what_is_legal(game: Game) -> None:
    run(game, "1 play AC; 0 play 9C")
    for move, legal in (("1 play AC", ["dix", "draw", "exchange", "meld marriage:C"]), ("0 draw", [])):
        with pytest.raises(IllegalAction) as caught:
            run(game, move)
        assert sorted(map(str, caught.value.offer)) == legal


# The end of games


def test_a_forfeit_and_an_abandonment_are_no_players_action(game: Game) -> None:
    for seat in (-1, 2, 4):
        before = state(game)
        with pytest.raises(IllegalAction) as caught:
            game.forfeit(seat)
        assert caught.value.rule is Rule.NOT_SEATED
        assert state(game) == before
    other = stacked("classic")
    assert game.forfeit(1) == (GameEnded(Ending.FORFEIT, 1, 0),)
    assert other.abandon() == (GameEnded(Ending.ABANDONED, -1, None),)
    assert game.history[-1][:2] == (1, None)
    assert other.history[-1][:2] == (None, None)


def test_without_a_deal_nothing_can_be_played_or_resigned_but_a_game_may_be_ended() -> None:
    for end in ("forfeit", "abandon", "settle"):
        game = STACKED.last_twelve(target=300)
        play_out(game)
        assert (game.table.phase, game.table.ended, game.next_dealer) == (BEFORE_DEAL, None, 1)
        run(game, "0 may nothing; 1 may nothing; 0 play AC ! NO_DEAL; 0 resign ! NO_DEAL")
        assert (game.to_move(), game.offers_by_view(0)) == ((), NOTHING)
        if end == "forfeit":
            assert game.forfeit(1)[0] == GameEnded(Ending.FORFEIT, 1, 0)
        elif end == "settle":
            assert game.settle(draw=True)[0] == GameEnded(Ending.AGREED, -1, -1)
        else:
            assert game.abandon()[0] == GameEnded(Ending.ABANDONED, -1, None)


def test_a_game_without_any_deal_waits_for_nobody() -> None:
    game = Game(CLASSIC, CLASSIC.resolve({}), StackedShuffle([], 1))
    assert (game.ply, game.table.deal, game.to_move(), game.next_dealer) == (0, -1, (), 1)
    run(game, "0 resign ! NO_DEAL")
    assert game.abandon() == (GameEnded(Ending.ABANDONED, -1, None),)


@pytest.mark.parametrize(
    ("scores", "draw", "winner"),
    [((40, 90), False, 1), ((90, 40), False, 0), ((90, 40), True, -1), ((60, 60), True, -1)],
)
def test_a_settled_game_goes_to_the_side_ahead_or_is_a_draw(
    scores: tuple[int, int], draw: bool, winner: int
) -> None:
    game = stacked("classic", start_scores=scores)
    game.table.deals_scored = 1
    assert game.settle(draw=draw)[0] == GameEnded(Ending.AGREED, -1, winner)
    assert (game.table.scores, game.history[-1][:2]) == (list(scores), (None, None))


@pytest.mark.parametrize(
    ("scores", "scored", "draw"), [((40, 90), 0, False), ((40, 90), 0, True), ((60, 60), 1, False)]
)
def test_without_a_deal_scored_or_a_side_ahead_there_is_no_score_to_keep(
    scores: tuple[int, int], scored: int, draw: bool
) -> None:
    game = stacked("classic", start_scores=scores)
    game.table.deals_scored = scored
    before = state(game)
    with pytest.raises(ValueError, match="no such score to keep"):
        game.settle(draw=draw)
    assert state(game) == before


# Restoring


def test_a_restored_game_that_is_over_is_over() -> None:
    live = seeded("classic", SEED)
    live.play(0, RESIGN)
    restored = Game.restore(CLASSIC, live.options, SeededShuffle(CLASSIC, SEED), live.history)
    assert state(restored) == state(live)
    assert refused(restored, "1 resign") is Rule.GAME_OVER
    assert restored.table.seeds.keys() == {0}


def test_an_empty_journal_restores_a_game_not_yet_opened() -> None:
    restored = Game.restore(CLASSIC, CLASSIC.resolve({}), SeededShuffle(CLASSIC, SEED), ())
    assert (restored.ply, restored.to_move(), restored.offers(0)) == (-1, (), NOTHING)


# Redeals, and what phases do by default, in a variant made up for this


class Cancelling(Phase):
    """Lets the dealer pass or call the deal dead."""

    def offers(self, table: Table, seat: int) -> Offer:
        return Offer([Action.parse("pass"), Action.parse("call-dead")]) if seat == table.dealer else NOTHING

    def to_move(self, table: Table) -> tuple[int, ...]:
        return (table.dealer,)

    def decide(self, table: Table, seat: int, action: Action) -> tuple[Event, ...]:
        return (DealCancelled(Redeal.DEAD),) if str(action) == "call-dead" else (PhaseOver(),)


class Nothing(Phase):
    """Ends a deal without points."""

    def advance(self, table: Table) -> tuple[Event, ...]:
        return (DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), None, None),)


def phases(options: Options) -> tuple[Phase, ...]:
    return Cancelling(), Nothing()


CANCELLING = Variant(
    "cancelling",
    "Cancelling",
    (0, 1),
    DECK_48,
    (Number("target", 10, group=Group.LENGTH),),
    phases,
    actions=1,
)


def test_a_deal_dealt_again_keeps_its_dealer_and_its_seed_is_shown() -> None:
    game = Game(CANCELLING, CANCELLING.resolve({}), SeededShuffle(CANCELLING, SEED))
    assert game.table.dealer == 1
    run(game, "0 pass ! NOT_YOUR_TURN; 1 dix ! NOT_NOW; 1 may pass, call-dead")
    assert CANCELLING.rules(game.options).worth(game.table, 1, Action.parse("pass")) is None
    kinds = [type(event).__name__ for event in run(game, "1 call-dead")]
    assert kinds == ["DealCancelled", "DealSeedShown", "DealBegan"]
    assert (game.table.deal, game.table.dealer, game.table.cancelled) == (1, 1, "")
    run(game, "1 pass")
    assert (game.table.deal, game.table.dealer) == (2, 0)
    assert set(game.table.seeds) == {0, 1}


def test_a_board_ends_with_its_first_deal_even_if_others_would_be_dealt() -> None:
    game = Game(CANCELLING, CANCELLING.resolve({}), SingleDealShuffle(CANCELLING, SEED))
    run(game, "1 call-dead; deal 0; dealer 1; ended abandoned -")


def test_a_phase_that_offers_nothing_decides_nothing() -> None:
    phase = Nothing()
    table = stacked("classic").table
    assert (phase.offers(table, 0), phase.to_move(table), Phase.advance(phase, table)) == (NOTHING, (), ())
    assert (phase.holds(table), phase.most_dealt()) == (False, None)
    assert phase.refusal(table, 0, DRAW) is Rule.NOT_YOUR_TURN
    with pytest.raises(AssertionError, match="Nothing offers nothing, yet was asked to decide draw"):
        phase.decide(table, 0, DRAW)
