"""The game: steps, refusals without side effects, restoring, and the end of games."""

from __future__ import annotations

import pytest

from bot.engine.actions import DECLARE_OUT, DRAW, NOTHING, RESIGN, Action, IllegalAction, Offer, Rule, Verb
from bot.engine.cards import DECK_48, cards
from bot.engine.events import (
    DECK,
    EVERYONE,
    HAND,
    NOBODY,
    SPECTATOR,
    STOCK,
    TRICK,
    DealBegan,
    DealCancelled,
    DealScored,
    Ending,
    Event,
    GameEnded,
    GameOpened,
    LeadGiven,
    Moved,
    PhaseOver,
    Redeal,
    TrumpTurned,
    only,
)
from bot.engine.game import Game, SeededShuffle, StackedShuffle, Step
from bot.engine.table import BEFORE_DEAL, Table
from bot.engine.variant import Number, Options, Phase, Variant
from bot.engine.variants import VARIANTS
from tests.engine.stacking import (
    choices,
    ending,
    last_twelve,
    play_out,
    refused,
    result,
    run,
    stacked,
    state,
    win_twelve,
)

CLASSIC = VARIANTS["classic"]
SEED = bytes(range(32))

WINNER = "KC QC 9H AC AC AD AD AS AS TC TC TD"
LOSER = "9C 9C JC JC 9D 9D JD JD 9S 9S JS JS"


@pytest.fixture
def game() -> Game:
    """A game in which seat 1 leads, trump is hearts, and the upcard is the jack of hearts."""
    return stacked("classic", hands=[LOSER, WINNER], upcard="JH")


# Steps


def test_the_opening_is_step_0(game: Game) -> None:
    assert game.ply == 0
    [opening] = game.history
    assert (opening.seat, opening.action) == (None, None)
    assert opening.events[0] == GameOpened("", (0, 0), 1000)
    kinds = [type(event).__name__ for event in opening.events]
    # Eight packets, the upcard and the stock.
    assert kinds == [
        "GameOpened",
        "DealerCut",
        "DealBegan",
        *["Moved"] * 10,
        "PhaseOver",
        "TrumpTurned",
        "PhaseOver",
        "LeadGiven",
    ]
    assert TrumpTurned(cards("JH")[0].suit) in opening.events
    assert opening.events[-1] == LeadGiven(1)


def test_an_action_is_a_step_with_all_that_follows_from_it(game: Game) -> None:
    played = game.play(1, Action.parse("play AC"))
    assert played == (Moved(cards("AC"), HAND[1], TRICK, EVERYONE),)
    assert game.history[1] == Step(1, Action.parse("play AC"), played)
    assert game.ply == 1
    won = game.play(0, Action.parse("play 9C"))
    assert [type(event).__name__ for event in won] == ["Moved", "TrickWon"]
    assert game.history[-1].events == won
    drawn = game.play(1, DRAW)
    assert (
        drawn[0] == Moved((drawn[0].cards[0],), STOCK, HAND[1], only(1), (0,))
        if isinstance(drawn[0], Moved)
        else None
    )
    assert [event.seen_by for event in drawn] == [only(1), only(0)]


def test_the_deck_itself_is_seen_by_nobody(game: Game) -> None:
    [began] = [event for event in game.history[0].events if isinstance(event, DealBegan)]
    assert began.seen_by is NOBODY
    for event in game.history[0].events:
        if isinstance(event, Moved) and event.source is DECK:
            owner = event.target.owner
            assert SPECTATOR not in event.seen_by or event.target.place == "upcard"
            assert 1 - owner not in event.seen_by or event.target.place == "upcard"


# Refusals


@pytest.mark.parametrize(
    ("line", "move", "rule"),
    [
        ("", "0 play 9C", Rule.NOT_YOUR_TURN),
        ("", "1 play KH", Rule.NOT_HELD),
        ("", "1 draw", Rule.NOT_NOW),
        ("", "0 draw", Rule.NOT_YOUR_TURN),
        ("", "1 meld marriage:C", Rule.ONLY_WINNER_MELDS),
        ("", "1 bid 20", Rule.NOT_NOW),
        ("", "1 trump H", Rule.NOT_NOW),
        ("", "1 declare-out", Rule.NOT_NOW),
        ("", "1 bury 9H AC AC", Rule.NOT_NOW),
        ("", "-1 play AC", Rule.NOT_SEATED),
        ("", "2 play AC", Rule.NOT_SEATED),
        ("", "-1 resign", Rule.NOT_SEATED),
        ("", "2 resign", Rule.NOT_SEATED),
        ("1 play AC", "1 play AC", Rule.NOT_YOUR_TURN),
        ("1 play AC; 0 play 9C", "1 play AC", Rule.DRAW_FIRST),
        ("1 play AC; 0 play 9C", "0 draw", Rule.NOT_YOUR_TURN),
        ("1 play AC; 0 play 9C", "1 meld kings", Rule.NO_SUCH_MELD),
        ("1 play AC; 0 play 9C", "1 draw upcard", Rule.NOT_NOW),
        ("1 play AC; 0 play 9C", "1 correct AC", Rule.NOT_NOW),
        ("1 play AC; 0 play 9C; 1 meld marriage:C", "1 meld marriage:C", Rule.ONE_MELD),
        ("1 play AC; 0 play 9C; 1 dix", "1 dix", Rule.NO_DIX),
        ("1 play AC; 0 play 9C; 1 exchange", "1 exchange", Rule.UPCARD_IS_DIX),
        ("1 play AC; 0 play 9C; 1 draw", "1 draw", Rule.NOT_NOW),
        ("0 resign", "1 play AC", Rule.GAME_OVER),
        ("0 resign", "1 resign", Rule.GAME_OVER),
        ("0 resign", "-1 resign", Rule.GAME_OVER),
    ],
)
def test_a_refused_action_names_its_rule_and_changes_nothing(
    game: Game, line: str, move: str, rule: Rule
) -> None:
    run(game, line)
    assert refused(game, move) is rule


def test_a_refusal_says_what_is_legal(game: Game) -> None:
    run(game, "1 play AC; 0 play 9C")
    with pytest.raises(IllegalAction) as caught:
        run(game, "1 play AC")
    assert caught.value.offer == Offer(game.offers(1))
    assert {str(action) for action in caught.value.offer} == {"draw", "dix", "exchange", "meld marriage:C"}
    with pytest.raises(IllegalAction) as caught:
        run(game, "0 draw")
    assert not caught.value.offer


def test_a_game_continues_after_a_refusal_as_if_nothing_had_happened(game: Game) -> None:
    twin = stacked("classic", hands=[LOSER, WINNER], upcard="JH")
    for move in ("0 play 9C", "1 draw", "1 meld kings"):
        refused(game, move)
    assert run(game, "1 play AC; 0 play 9C") == run(twin, "1 play AC; 0 play 9C")
    assert state(game) == state(twin)


# Turns


def test_to_move_holds_the_seats_that_must_act_now(game: Game) -> None:
    turns = [game.to_move()]
    for move in ("1 play AC", "0 play 9C", "1 meld marriage:C", "1 draw"):
        run(game, move)
        turns.append(game.to_move())
    assert turns == [(1,), (0,), (1,), (1,), (1,)]
    run(game, "0 resign")
    assert game.to_move() == ()


def test_onlookers_are_offered_nothing_and_see_no_hand(game: Game) -> None:
    assert game.offers(SPECTATOR) == NOTHING
    assert game.offers_by_view(SPECTATOR) == NOTHING
    view = game.view(SPECTATOR)
    assert view.hand(0) == view.hand(1) == []
    assert (view.held(0), view.held(1)) == (12, 12)


def test_offers_by_view_are_the_same(game: Game) -> None:
    for move in ("1 play AC", "0 play 9C", "1 dix", "1 meld marriage:C", "1 draw"):
        run(game, move)
        for seat in (0, 1):
            assert game.offers_by_view(seat) == game.offers(seat)


def test_resigning_is_not_listed(game: Game) -> None:
    assert RESIGN not in game.offers(0)
    assert RESIGN not in game.offers(1)


# The end of games


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("line", ["", "1 play AC", "1 play AC; 0 play 9C", "1 play AC; 0 play 9C; 1 draw"])
def test_resigning_at_any_time_of_a_deal_gives_the_other_side_the_game(
    game: Game, line: str, seat: int
) -> None:
    run(game, line)
    events = run(game, f"{seat} resign")
    assert events == [GameEnded(Ending.RESIGN, seat, 1 - seat)]
    assert game.history[-1] == Step(seat, RESIGN, tuple(events))
    assert game.table.ended == events[0]
    assert game.table.scores == [0, 0]
    assert (game.offers(0), game.offers(1), game.to_move()) == (NOTHING, NOTHING, ())


def test_resigning_leaves_the_scores_as_before_the_deal() -> None:
    game = stacked("classic", hands=[LOSER, WINNER], upcard="9H", start_scores=(30, 40))
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 0 resign")
    assert game.table.scores == [30, 40]
    assert game.table.result is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_forfeit_is_no_players_action(game: Game, seat: int) -> None:
    assert game.forfeit(seat) == (GameEnded(Ending.FORFEIT, seat, 1 - seat),)
    assert (game.history[-1].seat, game.history[-1].action) == (seat, None)


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_only_a_player_forfeits(game: Game, seat: int) -> None:
    before = state(game)
    with pytest.raises(IllegalAction) as caught:
        game.forfeit(seat)
    assert caught.value.rule is Rule.NOT_SEATED
    assert state(game) == before


def test_abandoned_games_have_no_winner(game: Game) -> None:
    assert game.abandon() == (GameEnded(Ending.ABANDONED, -1, None),)
    assert (game.history[-1].seat, game.history[-1].action) == (None, None)


@pytest.mark.parametrize("how", ["resign", "forfeit", "abandon"])
def test_a_game_ends_once(game: Game, how: str) -> None:
    game.forfeit(0)
    before = state(game)
    with pytest.raises(IllegalAction) as caught:
        {"resign": lambda: game.play(1, RESIGN), "forfeit": lambda: game.forfeit(1), "abandon": game.abandon}[
            how
        ]()
    assert caught.value.rule is Rule.GAME_OVER
    assert caught.value.offer == NOTHING
    assert state(game) == before


def between_deals() -> Game:
    """A game after its only stacked deal is scored."""
    game = last_twelve(
        "classic", "AH AH TH TH KH KH QH QH JH 9H 9H AS", "AC AC TC TC KC KC QC QC JC JC 9C JH", target=300
    )
    play_out(game)
    return game


def test_without_a_deal_nothing_can_be_played_or_resigned() -> None:
    game = between_deals()
    assert game.table.phase == BEFORE_DEAL
    assert game.table.ended is None
    assert (game.to_move(), game.offers(0), game.offers(1)) == ((), NOTHING, NOTHING)
    assert game.offers_by_view(0) == NOTHING
    assert game.next_dealer == 1
    assert refused(game, "0 play AC") is Rule.NO_DEAL
    assert refused(game, "0 resign") is Rule.NO_DEAL


def test_without_a_deal_a_game_may_be_forfeited_or_abandoned() -> None:
    assert between_deals().forfeit(1)[0] == GameEnded(Ending.FORFEIT, 1, 0)
    assert between_deals().abandon()[0] == GameEnded(Ending.ABANDONED, -1, None)


def test_a_game_without_any_deal_waits_for_nobody() -> None:
    game = Game(CLASSIC, CLASSIC.resolve({}), StackedShuffle([], 1))
    assert (game.ply, game.table.deal, game.to_move()) == (0, -1, ())
    assert game.next_dealer == 1
    assert refused(game, "0 resign") is Rule.NO_DEAL
    assert game.abandon() == (GameEnded(Ending.ABANDONED, -1, None),)


def test_scores_at_the_start_count() -> None:
    game = stacked("classic", start_scores=(0, 8))
    assert game.table.scores == [0, 8]
    assert game.history[0].events[0] == GameOpened("", (0, 8), 1000)


def test_a_result_stays_on_the_table_into_the_next_deal() -> None:
    game = last_twelve(
        "classic", "AH AH TH TH KH KH QH QH JH 9H 9H AS", "AC AC TC TC KC KC QC QC JC JC 9C JH", deals=2
    )
    scored = result(play_out(game))
    assert game.table.deal == 1
    assert game.table.result == scored
    assert game.view(SPECTATOR).result == scored
    win_twelve(game)
    assert game.table.result == scored


# Restoring


def test_a_game_can_be_restored_at_every_step() -> None:
    old_count = VARIANTS["old-count"]
    shuffle = SeededShuffle(old_count, SEED)
    live = Game(old_count, old_count.resolve({"target": 10_000}), shuffle)
    while live.table.deal < 1 or live.table.winner < 0:
        restored = Game.restore(old_count, live.options, shuffle, live.history)
        assert state(restored) == state(live)
        assert restored.ply == live.ply
        seat = live.to_move()[0]
        # The seat melds if it can, else it takes the first action on offer.
        action = (live.offers(seat).of(Verb.MELD) or tuple(live.offers(seat)))[0]
        assert restored.play(seat, action) == live.play(seat, action)
        assert state(restored) == state(live)
    winner = live.table.winner
    events = restored.play(winner, DECLARE_OUT)
    assert events == live.play(winner, DECLARE_OUT)
    assert ending(events).winner == 1 - winner


def test_a_restored_game_that_is_over_is_over() -> None:
    live = Game(CLASSIC, CLASSIC.resolve({}), SeededShuffle(CLASSIC, SEED))
    live.play(0, RESIGN)
    restored = Game.restore(CLASSIC, live.options, SeededShuffle(CLASSIC, SEED), live.history)
    assert state(restored) == state(live)
    assert refused(restored, "1 resign") is Rule.GAME_OVER
    assert restored.table.seeds.keys() == {0}


def test_an_empty_journal_restores_a_game_not_yet_opened() -> None:
    restored = Game.restore(CLASSIC, CLASSIC.resolve({}), SeededShuffle(CLASSIC, SEED), ())
    assert restored.ply == -1
    assert restored.to_move() == ()
    assert restored.offers(0) == NOTHING


# Redeals, in a variant made up for this


class Cancelling(Phase):
    """Lets the dealer pass or call the deal dead."""

    def offers(self, table: Table, seat: int) -> Offer:
        return Offer([Action.parse("pass"), Action.parse("call-dead")]) if seat == table.dealer else NOTHING

    def to_move(self, table: Table) -> tuple[int, ...]:
        return (table.dealer,)

    def decide(self, table: Table, seat: int, action: Action) -> tuple[Event, ...]:
        if str(action) == "call-dead":
            return (DealCancelled(Redeal.DEAD),)
        return (PhaseOver(),)


class Nothing(Phase):
    """Ends a deal without points."""

    def advance(self, table: Table) -> tuple[Event, ...]:
        return (DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), None, None),)


def phases(options: Options) -> tuple[Phase, ...]:
    return Cancelling(), Nothing()


CANCELLING = Variant("cancelling", "Cancelling", (0, 1), DECK_48, (Number("target", 10),), phases)


def test_a_deal_dealt_again_keeps_its_dealer_and_its_seed_is_shown() -> None:
    game = Game(CANCELLING, CANCELLING.resolve({}), SeededShuffle(CANCELLING, SEED))
    assert game.table.dealer == 1
    kinds = [type(event).__name__ for event in game.play(1, Action.parse("call-dead"))]
    assert kinds == ["DealCancelled", "DealSeedShown", "DealBegan"]
    assert (game.table.deal, game.table.dealer, game.table.cancelled) == (1, 1, "")
    game.play(1, Action.parse("pass"))
    assert (game.table.deal, game.table.dealer) == (2, 0)
    assert set(game.table.seeds) == {0, 1}


def test_phases_and_claims_refuse_by_turn_by_default() -> None:
    game = Game(CANCELLING, CANCELLING.resolve({}), SeededShuffle(CANCELLING, SEED))
    assert refused(game, "0 pass") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 dix") is Rule.NOT_NOW
    assert choices(game, 1) == {"pass", "call-dead"}
    assert CANCELLING.rules(game.options).worth(game.table, 1, Action.parse("pass")) is None


def test_a_phase_that_offers_nothing_decides_nothing() -> None:
    phase = Nothing()
    table = stacked("classic").table
    assert phase.offers(table, 0) == NOTHING
    assert phase.to_move(table) == ()
    assert Phase.advance(phase, table) == ()
    assert not phase.holds(table)
    assert phase.most_dealt() is None
    assert phase.refusal(table, 0, DRAW) is Rule.NOT_YOUR_TURN
    with pytest.raises(AssertionError, match="Nothing offers nothing, yet was asked to decide draw"):
        phase.decide(table, 0, DRAW)
