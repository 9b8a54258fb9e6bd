"""Advice by the search of the expert. It loads the compiled simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.explanation import Wins, explain, explain_by_cards, main_part, tricks_left
from bot.ai.coach.facts import ALWAYS_SAID, TEACHING, Facts, is_weak
from bot.ai.coach.reasons import (
    CERTAIN_WINS,
    HARDLY_ANY,
    ON_TRICK,
    OUTCOMES,
    STAKES,
    Fact,
    FactKind,
    Reason,
    ReasonKind,
)
from bot.ai.players import Searcher, find_player
from bot.ai.policy import Level
from bot.ai.position import Position
from bot.ai.rules_of_thumb.melding import takes_for_nine
from bot.ai.search.evaluation import Comparison, Evaluation
from bot.ai.search.exact import is_solvable
from bot.ai.search.search import compare_more, count_wins, evaluate
from bot.ai.simulation.moves import TRICK_WON
from bot.engine.actions import DIX, EXCHANGE, Action, Verb, play, trump
from bot.engine.cards import Rank

MOST_UNCLEAR: Final = 2
"""The most choices that get more samples because it is not clear whether they are mistakes."""
MOST_EXPLAINED: Final = 6
"""The most worse choices against which it is found which card of the hand gains most."""
MORE_SAMPLES: Final = 2
"""The number of samples for them, as a multiple of the expert's."""
ROUNDED_COUNTER: Final = 0.95
"""The share of a counter's points that is shown as all of it."""
MOST_WON: Final = 0.5
"""The share of deals up to which a card that wins the trick is said to give points away, if nothing else is known."""
SMALL: Final = 0.5
"""The share of a counter's points below which a loss has no reason by an estimate, only facts."""
EQUAL: Final = 0.1
"""The share of a counter's points up to which choices are about equally good."""
SHARE_OF_STAKES: Final = 0.05
"""What counts as much as a counter where contracts are paid in units: a contract that is made so much more often."""


_SPARE: Final = (FactKind.NO_MELD, FactKind.SECOND)
"""Facts that say of a card that no meld is lost with it."""
_SAY_WHO_WINS: Final = {
    *CERTAIN_WINS,
    FactKind.CHEAPEST_WINNER,
    FactKind.SIDE_WINS,
    FactKind.LOSES_LEAST,
    FactKind.ONLY_TRUMP_BEATS,
}
"""Facts that say who takes the trick."""
_ABOUT_KEPT: Final = frozenset({FactKind.SAVES_TRUMPS, FactKind.KEEPS_STRONG})
"""Facts that say only what is not played."""
_WITHOUT_CARDS: Final = {*OUTCOMES, ReasonKind.TRICKS, ReasonKind.MELDS}
"""Reasons that say nothing of the cards that are given."""


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
        shown = DIX if action.verb is Verb.EXCHANGE and Verb.DIX in position.choices else None
        return Advice(action, facts=_with_cost(facts.said(action, shown), action, facts))
    least = least_mistake(position)
    action, evaluation = _plainest(position, action, evaluation, least, expert, facts)
    evaluation = _with_clear_choices(position, action, evaluation, least, expert)
    compared = [
        (choice.action, comparison)
        for choice in evaluation.choices
        if choice.action != action and (comparison := evaluation.compare(action, choice.action)) is not None
    ]
    worse = [other for other, comparison in compared if not _is_equal(comparison, least)]
    explained = [other for other in worse if _is_known(evaluation, other)]
    comparing = _Comparing(
        position,
        action,
        least,
        facts,
        _obvious(position, action),
        _count_wins(position, action, explained, expert),
        [other for other, comparison in compared if other in worse and not _is_slight(comparison, least)],
    )
    alternatives = [
        comparing.alternative(other, comparison, is_explained=other in explained)
        for other, comparison in compared
    ]
    alternatives.sort(key=lambda other: (not other.is_equal, other.loss))
    if action.verb is Verb.PASS and any(other.is_equal for other in alternatives):
        # What the lowest bid needs is true of a choice that is about as good.
        alternatives = [replace(other, facts=()) for other in alternatives]
    advice = Advice(action, tuple(alternatives), evaluation.exact, evaluation.samples)
    compared_with = advice.worse
    if compared_with is None or (compared_with.is_slight and not compared_with.facts):
        return replace(advice, facts=_with_cost(_of_equals(advice, facts), action, facts))
    return replace(
        advice,
        facts=compared_with.facts,
        shared=compared_with.shared,
        reason=compared_with.reason,
        cards=compared_with.cards,
    )


def _count_wins(position: Position, action: Action, others: list[Action], expert: Searcher) -> Wins:
    """Which cards win tricks after an action and others, of those that are worse the best."""
    if not others:
        return Wins()
    samples = MORE_SAMPLES * (expert.stock_samples if position.stock_tricks else expert.samples)
    return Wins(*count_wins(position, [action, *others[:MOST_EXPLAINED]], samples))


def _of_equals(advice: Advice, facts: Facts) -> tuple[Fact, ...]:
    """What is said where no choice is clearly better than another: why, or that it is so."""
    always = [fact for fact in facts.of(advice.action) if fact.kind in {*ALWAYS_SAID, FactKind.SCORES}]
    if always:
        return (always[0],)
    equal = facts.of_equals()
    if equal.kind is not FactKind.EQUAL or any(other.loss or other.error for other in advice.alternatives):
        return (equal,)
    won = tricks_left(facts.position, advice.action)
    if won is not None:
        return (won,)
    return (Fact(FactKind.SAME, total=0 if advice.exact else advice.samples),)


def _with_cost(said: tuple[Fact, ...], action: Action, facts: Facts) -> tuple[Fact, ...]:
    """What is said of an action, after the melds that it costs, unless that says it."""
    cost = facts.cost(action)
    is_told = cost is None or any(fact.kind is FactKind.KEEPS_MELDS for fact in said)
    return said if cost is None or is_told else (cost, *said)


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
    Of bids it is the lowest.
    """
    if action.verb not in (Verb.PLAY, Verb.BURY, Verb.PASS_CARDS, Verb.BID):
        return action, evaluation
    equal, worse = _rivals(action, evaluation, least)

    def plainness(choice: Action) -> tuple[int, int, int]:
        spoken = sum(fact.kind not in TEACHING for fact in facts.against(choice, worse))
        if choice.verb is Verb.BID:
            return -spoken, choice.points, 0
        if choice.verb is not Verb.PLAY:
            return -spoken, 0, 0
        return -spoken, position.card_points(choice.card), choice.card.strength

    samples = MORE_SAMPLES * (expert.stock_samples if position.stock_tricks else expert.samples)
    for plainest in sorted(equal, key=plainness)[:MOST_UNCLEAR]:
        if plainest == action:
            break
        evaluation = compare_more(position, evaluation, [action, plainest], samples)
        comparison = evaluation.compare(action, plainest)
        if comparison is not None and _is_alike(action, comparison, least):
            return plainest, evaluation
    return action, evaluation


def _is_alike(action: Action, comparison: Comparison, least: float) -> bool:
    """Whether another choice may be named instead of the expert's. Bids are not told apart where samples do not."""
    if action.verb is Verb.BID:
        return _is_equal(comparison, least)
    return comparison.gain.mean <= EQUAL * least


def _rivals(action: Action, evaluation: Evaluation, least: float) -> tuple[list[Action], Action | None]:
    """The choices of its kind that are about as good as an action, with itself, and the best one that is worse."""
    equal, worse = [action], None
    for choice in evaluation.choices:
        comparison = evaluation.compare(action, choice.action)
        if choice.action.verb is not action.verb or choice.action == action or comparison is None:
            continue
        last = evaluation.compared[-1]
        # Where the last tricks are solved for some choices, the others are not known as well.
        if _is_alike(action, comparison, least) and not (last.replaces and choice.action not in last.actions):
            equal.append(choice.action)
        elif worse is None and not _is_equal(comparison, least):
            worse = choice.action
    return equal, worse


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


@dataclass(frozen=True)
class _Comparing:
    """What other choices are compared with, and by what."""

    position: Position
    action: Action
    least: float
    facts: Facts
    obvious: frozenset[Action]
    wins: Wins
    worse: list[Action]
    """The choices that are clearly worse."""

    def alternative(self, other: Action, comparison: Comparison, *, is_explained: bool) -> Alternative:
        """Another choice, with what the action gains against it."""
        gain, is_obvious = comparison.gain, other in self.obvious
        if _is_equal(comparison, self.least):
            return Alternative(other, max(0.0, gain.mean), gain.error, is_obvious=is_obvious)
        is_slight = _is_slight(comparison, self.least)
        reason = cards = None
        if is_explained and not is_slight:
            reason = explain(self.position, self.action, other, comparison, self.wins)
        is_mistake = gain.mean >= ROUNDED_COUNTER * self.least
        share = float(comparison.second[TRICK_WON])
        facts, reason = self._said(other, reason, is_mistake=is_mistake, share=share)
        if reason is not None and reason.kind in OUTCOMES and not facts:
            cards = explain_by_cards(self.position, self.action, other, comparison, self.wins)
            if cards is not None and reason.kind not in STAKES:
                reason, cards = cards, None
        reasons = [found for found in (cards, reason) if found is not None]
        facts, shared = self._with_description(other, facts, reasons, share)
        return Alternative(
            other,
            gain.mean,
            gain.error,
            is_equal=False,
            is_slight=is_slight,
            is_mistake=is_mistake,
            is_obvious=is_obvious,
            facts=_with_cost(facts, self.action, self.facts),
            shared=shared,
            reason=reason,
            cards=cards,
            part=main_part(self.action, other, comparison),
        )

    def _said(
        self, other: Action, reason: Reason | None, *, is_mistake: bool, share: float = 0.0
    ) -> tuple[tuple[Fact, ...], Reason | None]:
        """Why the action is better than another: facts, a lost meld, or else what it gains.

        Both are said of a bid, and of a mistake that costs a contract or a game, whose cost facts would not explain.
        Beside a lost meld it is said that no meld needs the recommended card.

        Facts that are true of many choices count if they tell the action from all that are clearly worse, or if nothing
        else is known.

        :param share: of the deals, in which the side wins the trick with the other card.
        """
        without = _no_reasons(other, share)
        facts = self.facts.said(self.action, other, self.worse, without)
        if self.action.verb in (Verb.BID, Verb.PASS):
            return facts, reason
        is_told = facts and not is_weak(facts[0])
        if reason is not None and reason.meld and not is_told:
            spare = [fact for fact in self.facts.against(self.action, other) if fact.kind in _SPARE]
            return tuple(spare[:1]), reason
        if reason is not None and not facts:
            return (), reason
        is_at_stake = reason is not None and reason.kind in STAKES and is_mistake
        facts = facts or self.facts.said(self.action, other, (), without)
        if not facts and reason is None and share <= MOST_WON:
            facts = self.facts.said(self.action, other)
        return facts, reason if is_at_stake else None

    def _with_description(
        self, other: Action, facts: tuple[Fact, ...], reasons: Sequence[Reason], share: float
    ) -> tuple[tuple[Fact, ...], Fact | None]:
        """Facts, and what the action does that the other one does as well, where something tells them apart.

        That both cards win the trick is always said, unless a reason says it. Where nothing else speaks of the action
        itself, it is what is true of it alone, if anything is, or else of both.
        """
        kinds, are_played = {found.kind for found in reasons}, self.action.verb is other.verb is Verb.PLAY
        if self.action.verb is not other.verb or not (facts or kinds) or kinds & ON_TRICK:
            return facts, None
        shared = self.facts.shared(self.action, other) if are_played else ()
        if shared and shared[0].kind in CERTAIN_WINS and not {fact.kind for fact in facts} & _SAY_WHO_WINS:
            return facts, shared[0]
        if facts or not (are_played or kinds & _WITHOUT_CARDS):
            return facts, None
        without = _no_reasons(other, share) | _ABOUT_KEPT
        own = [fact for fact in self.facts.against(self.action, other) if fact.kind not in without]
        return tuple(own[:1]), None if own else next(iter(shared), None)


def _no_reasons(other: Action, share: float) -> frozenset[FactKind]:
    """Facts that are no reasons against a card: that points are given away by one which may win the trick itself."""
    is_won = other.verb is Verb.PLAY and share > HARDLY_ANY
    return frozenset({FactKind.NO_POINTS}) if is_won else frozenset()


def _obvious(position: Position, action: Action) -> frozenset[Action]:
    """What a beginner would think of: the highest card of the same suit and of all, or the suit with most cards."""
    if action.verb is Verb.TRUMP:
        lengths = Counter(card.suit for card in position.own_cards)
        suits = [other.suit for other in position.choices[Verb.TRUMP] if other != action]
        return frozenset([trump(max(suits, key=lambda suit: lengths[suit]))] if suits else [])
    if action.verb is not Verb.PLAY:
        return frozenset()
    cards = [card for card in position.legal_cards if card is not action.card]
    same = [card for card in cards if card.suit is action.card.suit and card.strength > action.card.strength]
    found = [max(same, key=lambda card: card.strength)] if same else []
    if cards:
        found.append(
            max(cards, key=lambda card: (card.strength, card.suit is not position.trump, card.order))
        )
    return frozenset(map(play, found))


def _is_known(evaluation: Evaluation, action: Action) -> bool:
    """Whether a choice is known as well as the best: the last tricks are solved for it if they are for any."""
    solved = [samples.actions for samples in evaluation.compared if samples.replaces]
    return not solved or any(action in actions for actions in solved)


def _is_slight(comparison: Comparison, least: float) -> bool:
    """Whether the second choice costs next to nothing, by an estimate."""
    return comparison.gain.error > 0 and comparison.gain.mean < SMALL * least


def _is_equal(comparison: Comparison, least: float) -> bool:
    """Whether the second choice is about as good as the first, as far as the samples tell."""
    return comparison.gain.mean <= max(2 * comparison.gain.error, EQUAL * least)
