"""What decisions have cost. The values of choices are given here instead of searched for."""

from collections.abc import Mapping

import pytest

from bot.ai.coach.analysis import DecisionKind, assess, past_decisions
from bot.ai.position import Position
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.ai.search.evaluation import Choice, Evaluation
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, sorted_cards
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


class Values:
    """An evaluation with the same values everywhere, for the first and for the second sample of a deal."""

    def __init__(
        self, first: Mapping[Action, float], second: Mapping[Action, float], *, exact: bool = False
    ) -> None:
        self.samples = (first, second)
        self.exact = exact
        self.hands: list[list[Card]] = []

    def __call__(self, position: Position, samples: int) -> Evaluation | None:
        values = self.samples[bool(self.hands)]
        self.hands.append(position.view.hand(position.seat))
        choices = sorted(values, key=lambda action: -values[action])
        return Evaluation(tuple(Choice(action, values[action]) for action in choices), self.exact, samples)


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


@pytest.mark.parametrize(
    ("first", "second", "exact", "is_best", "loss"),
    [
        # The values of the action taken and of another. The best decision costs nothing.
        ((5.0, 4.0), (), False, True, 0.0),
        # The best of one sample looks better there than it is: 9 points better, in another sample only 2, or none.
        ((5.0, 14.0), (6.0, 8.0), False, False, 2.0),
        ((5.0, 14.0), (6.0, 1.0), False, False, 0.0),
        # An exact loss needs no other sample.
        ((5.0, 14.0), (), True, False, 9.0),
    ],
)
def test_an_estimated_loss_comes_from_another_sample(
    first: tuple[float, ...], second: tuple[float, ...], exact: bool, is_best: bool, loss: float
) -> None:
    decision = next(past_decisions(played_deal()))
    other = next(action for action in decision.position.offer if action != decision.action)
    actions = (decision.action, other)
    values = Values(*(dict(zip(actions, sample, strict=False)) for sample in (first, second)), exact=exact)
    assessment = assess(decision, values, 10)
    assert assessment is not None
    assert (assessment.best, assessment.loss) == (actions[not is_best], loss)
    assert assessment.exact is exact
    assert len(values.hands) == (2 if second else 1)
    # The other sample is dealt from the same cards in another order.
    assert len({tuple(hand) for hand in values.hands}) == len(values.hands)
    assert len({tuple(sorted_cards(hand)) for hand in values.hands}) == 1


def test_nothing_is_said_where_the_search_has_nothing_to_say() -> None:
    decision = next(past_decisions(played_deal()))
    assert assess(decision, lambda *position, samples: None, 10) is None
    assert assess(decision, Values({}, {}), 10) is None
