"""The decisions of a game, each with what its seat knew."""

from bot.ai.coach.analysis import DecisionKind, past_decisions
from bot.ai.position import Position
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.engine.actions import Verb
from bot.engine.events import HAND, TRICK
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS


def played_deal(variant: str = "kitty") -> Game:
    """A game after its first scored deal, played by the rule of thumb."""
    rules = VARIANTS[variant]
    game = Game(rules, rules.resolve({}), SeededShuffle(rules, bytes(32)))
    while game.table.result is None:
        for seat in range(rules.seats):
            if game.offers(seat):
                action = rule_of_thumb(Position.of(game, seat))
                if action is not None:
                    game.play(seat, action)
                    break
    return game


def test_decisions_without_a_choice_are_left_out_and_numbered_like_the_actions_of_the_record() -> None:
    game = played_deal()
    decisions = list(past_decisions(game))
    acted = [step for step in game.history if step.action is not None]
    assert 0 < len(decisions) < len(acted)
    for decision in decisions:
        assert len(list(decision.position.offer)) > 1
        if decision.deal == 0:
            step = acted[decision.number]
            assert (step.seat, step.action) == (decision.seat, decision.action)
    last = decisions[-1]
    assert last.kind in (DecisionKind.LEAD, DecisionKind.FOLLOW)
    # The last card of each hand is forced.
    assert last.position.view.held(last.seat) > 1


def test_a_decision_is_seen_from_its_own_seat() -> None:
    for decision in past_decisions(played_deal("double-deck"), deal=0):
        view = decision.position.view
        hidden = [None in view.zones[HAND[seat]] for seat in range(view.seats)]
        assert not hidden[decision.seat]


def test_only_decisions_of_one_seat_and_deal_are_listed_if_asked() -> None:
    game = played_deal()
    own = list(past_decisions(game, deal=0, seat=1))
    assert {(decision.deal, decision.seat) for decision in own} == {(0, 1)}
    assert own == [decision for decision in past_decisions(game, deal=0) if decision.seat == 1]


def test_leads_and_follows_are_told_apart() -> None:
    plays = [decision for decision in past_decisions(played_deal()) if decision.action.verb is Verb.PLAY]
    for play in plays:
        led = not play.position.view.zones[TRICK]
        assert play.kind is (DecisionKind.LEAD if led else DecisionKind.FOLLOW)
    assert {play.kind for play in plays} == {DecisionKind.LEAD, DecisionKind.FOLLOW}
