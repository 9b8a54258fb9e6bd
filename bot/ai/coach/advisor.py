"""Advice by the search of the expert. It loads the compiled simulation."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.explanation import SMALL, explain
from bot.ai.coach.facts import ALWAYS_SAID, TEACHING, Facts
from bot.ai.coach.reasons import Fact, FactKind
from bot.ai.players import Searcher, find_player
from bot.ai.policy import Level
from bot.ai.position import Position
from bot.ai.rules_of_thumb.melding import takes_for_nine
from bot.ai.search.evaluation import Comparison, Evaluation
from bot.ai.search.exact import is_solvable
from bot.ai.search.search import compare_more, evaluate
from bot.engine.actions import DIX, EXCHANGE, Action, Verb
from bot.engine.cards import Card, Rank

MOST_UNCLEAR: Final = 2
"""The most choices that get more samples because it is not clear whether they are mistakes."""
MORE_SAMPLES: Final = 2
"""The number of samples for them, as a multiple of the expert's."""
ROUNDED_COUNTER: Final = 0.95
"""The share of a counter's points that is shown as all of it."""
EQUAL: Final = 0.1
"""The share of a counter's points up to which choices are about equally good."""
SHARE_OF_STAKES: Final = 0.05
"""What counts as much as a counter where contracts are paid in units: a contract that is made so much more often."""


def advise(position: Position, expert: Searcher | None = None) -> Advice | None:
    """Say what an expert does, and what the other choices cost.

    :param expert: The expert; by default the computer player of that level.
    :return: None if the expert does nothing.
    """
    expert = expert or find_expert()
    action, evaluation = expert.decide(position)
    if action is None:
        return None
    action = _at_once(position, action)
    if evaluation is None and is_solvable(position):
        evaluation = evaluate(position, 0)
    facts = Facts(position)
    if evaluation is None or all(choice.action != action for choice in evaluation.choices):
        return Advice(action, facts=facts.said(action, None))
    least = least_mistake(position)
    action, evaluation = _plainest(position, action, evaluation, least, expert, facts)
    evaluation = _with_clear_choices(position, action, evaluation, least, expert)
    alternatives = tuple(
        sorted(
            (
                _alternative(
                    position,
                    action,
                    choice.action,
                    comparison,
                    least,
                    facts,
                    is_explained=_is_known(evaluation, choice.action),
                )
                for choice in evaluation.choices
                if choice.action != action
                and (comparison := evaluation.compare(action, choice.action)) is not None
            ),
            key=lambda other: (not other.is_equal, other.loss),
        )
    )
    advice = Advice(action, alternatives, evaluation.exact, evaluation.samples)
    said = (() if advice.worse is None else advice.worse.facts) or facts.said(action, None)
    if advice.worse is None and not any(fact.kind in ALWAYS_SAID for fact in said):
        said = _of_equals(advice, facts, said)
    return replace(advice, facts=said)


def _of_equals(advice: Advice, facts: Facts, said: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What is said where no choice is clearly better than another: why, or what speaks for the one that is named."""
    equal = facts.of_equals()
    if equal.kind is not FactKind.EQUAL:
        return (equal,)
    if not any(other.loss or other.error for other in advice.alternatives):
        return (*said[:1], Fact(FactKind.SAME))
    return (*said[:1], equal)


def _at_once(position: Position, action: Action) -> Action:
    """An exchange instead of showing the nine first, where a player would do both: it scores as much."""
    both = Verb.DIX, Verb.EXCHANGE
    if action.verb is not Verb.DIX or not all(verb in position.choices for verb in both):
        return action
    shown, exchanged = (position.rules.worth(position.view, position.seat, one) for one in (DIX, EXCHANGE))
    return EXCHANGE if shown == exchanged and takes_for_nine(position) else action


def _plainest(
    position: Position, action: Action, evaluation: Evaluation, least: float, expert: Searcher, facts: Facts
) -> tuple[Action, Evaluation]:
    """The choice that is plainest to a beginner, of those that are about as good as the expert's, by more samples too.

    That is the one for which most facts speak, then of cards to play the one with the fewest points, then the lowest.
    """
    if action.verb not in (Verb.PLAY, Verb.BURY, Verb.PASS_CARDS):
        return action, evaluation
    equal, worse = [action], None
    for choice in evaluation.choices:
        comparison = evaluation.compare(action, choice.action)
        if choice.action.verb is not action.verb or choice.action == action or comparison is None:
            continue
        last = evaluation.compared[-1]
        # Where the last tricks are solved for some choices, the others are not known as well.
        if comparison.gain.mean <= EQUAL * least and not (
            last.replaces and choice.action not in last.actions
        ):
            equal.append(choice.action)
        elif worse is None and not _is_equal(comparison, least):
            worse = choice.action

    def plainness(choice: Action) -> tuple[int, int, int]:
        spoken = sum(fact.kind not in TEACHING for fact in facts.against(choice, worse))
        if choice.verb is not Verb.PLAY:
            return -spoken, 0, 0
        return -spoken, position.card_points(choice.card), choice.card.strength

    plainest = min(equal, key=plainness)
    if plainest != action:
        samples = MORE_SAMPLES * (expert.stock_samples if position.stock_tricks else expert.samples)
        evaluation = compare_more(position, evaluation, [action, plainest], samples)
        comparison = evaluation.compare(action, plainest)
        if comparison is not None and comparison.gain.mean <= EQUAL * least:
            return plainest, evaluation
    return action, evaluation


def find_expert(samples: int | None = None) -> Searcher:
    """The computer player whose decisions are the advice.

    :param samples: The number of its samples; None is its own number.
    """
    expert = find_player(Level.EXPERT, samples)
    assert isinstance(expert, Searcher)
    return expert


def least_mistake(position: Position) -> float:
    """The loss from which a choice is a mistake: the points of a ten."""
    stakes = position.rules.stakes(position.view)
    if stakes is not None:
        return SHARE_OF_STAKES * (stakes.made - stakes.lost)
    return float(position.rules.card_points.ranks[Rank.TEN])


def _with_clear_choices(
    position: Position, action: Action, evaluation: Evaluation, least: float, expert: Searcher
) -> Evaluation:
    """Take more samples of the choices that may or may not be mistakes."""
    unclear = []
    for choice in evaluation.choices:
        comparison = None if choice.action == action else evaluation.compare(action, choice.action)
        if comparison is not None:
            gain = comparison.gain
            if gain.error and abs(gain.mean - ROUNDED_COUNTER * least) < 2 * gain.error:
                unclear.append(choice.action)
    if not unclear:
        return evaluation
    samples = expert.stock_samples if position.stock_tricks else expert.samples
    return compare_more(position, evaluation, [action, *unclear[:MOST_UNCLEAR]], MORE_SAMPLES * samples)


def _alternative(
    position: Position,
    action: Action,
    other: Action,
    comparison: Comparison,
    least: float,
    facts: Facts,
    *,
    is_explained: bool,
) -> Alternative:
    gain = comparison.gain
    if _is_equal(comparison, least):
        less_true = tuple(fact for fact in facts.against(action, other) if fact.kind not in ALWAYS_SAID)
        return Alternative(other, max(0.0, gain.mean), gain.error, facts=less_true)
    return Alternative(
        other,
        gain.mean,
        gain.error,
        is_equal=False,
        is_slight=gain.error > 0 and gain.mean < SMALL * least,
        is_mistake=gain.mean >= ROUNDED_COUNTER * least,
        is_obvious=_is_obvious(position, other),
        reasons=explain(position, action, other, comparison, least) if is_explained else (),
        facts=facts.said(action, other),
    )


def _is_obvious(position: Position, action: Action) -> bool:
    """Whether an action plays the highest or the lowest of the cards that the rules of following allow."""
    if action.verb is not Verb.PLAY:
        return False

    def height(card: Card) -> tuple[bool, int]:
        return card.suit is position.trump, card.strength

    heights = [height(card) for card in position.legal_cards]
    return bool(heights) and height(action.card) in (min(heights), max(heights))


def _is_known(evaluation: Evaluation, action: Action) -> bool:
    """Whether a choice is known as well as the best: the last tricks are solved for it if they are for any."""
    solved = [samples.actions for samples in evaluation.compared if samples.replaces]
    return not solved or any(action in actions for actions in solved)


def _is_equal(comparison: Comparison, least: float) -> bool:
    """Whether the second choice is about as good as the first, as far as the samples tell."""
    return comparison.gain.mean <= max(2 * comparison.gain.error, EQUAL * least)
