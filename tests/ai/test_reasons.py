"""What the coach says of a decision: facts that the seat knows, and figures of the compared samples."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np
import pytest

from bot.ai.coach.advice import Advice
from bot.ai.coach.advisor import _Comparing, _is_known, advise, find_expert
from bot.ai.coach.explanation import Wins, explain, explain_by_cards, main_part
from bot.ai.coach.facts import Facts
from bot.ai.coach.reasons import Fact, FactKind, Reason, ReasonKind
from bot.ai.players import Searcher
from bot.ai.position import Position
from bot.ai.search.evaluation import Comparison, Estimate, Evaluation, Part, Samples, ValuedAction
from bot.ai.search.search import contract_chance, count_wins
from bot.ai.simulation.moves import (
    BURIED_OWN,
    CONTRACT_BEATEN,
    CONTRACT_MADE,
    DECLARED,
    FIGURES,
    LATER_OWN,
    MELD_OWN,
    TRICK_LOST,
    TRICK_OWN,
    TRICK_THEIRS,
    TRICK_WON,
    UTILITY,
)
from bot.engine.actions import PASS, THROW_IN, Action, Verb, bid, bury, play, trump
from bot.engine.cards import Suit, card, cards
from bot.engine.game import Game
from tests.ai.decisions import new_game, play_deal, position
from tests.engine.stacking import last_twelve, run, stacked

LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"
DECLARER = "3AS TS KS QS 2JS AC TC KC QC AD TD KD QD AH TH KH QH"
DOUBLE_DECK = "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S"
HIGH_CLUBS = "AC KC JC QC AD TD KD 2JD 2JH QH TH KH AH JS QS KS TS QD"


def advice(game: Game, seat: int, samples: int = 64) -> Advice:
    """The advice to a seat."""
    found = advise(position(game, seat), find_expert(samples))
    assert found is not None
    return found


def test_the_tricks_that_cards_win_are_counted() -> None:
    """Kitty, spades are trump: both aces of spades win their tricks whatever is led, and a trick has its two cards,
    one of the dummy, and for the last one a point: at least the ace itself counts."""
    hand = "AS AS TS KS QS JD 9H 9C 9D JH JC QH QC QD KD"
    game = stacked("kitty", hand, dealer=1, kitty="9H 9C 9D")
    run(game, "0 bid 20; 1 pass; 0 trump S; 0 bury 9H 9C 9D")
    now, lowest, ace = position(game, 0), play(card("QS")), play(card("AS"))
    wins, points = count_wins(now, [ace, lowest], 16)
    for action in (ace, lowest):
        assert wins[action][card("AS").order] == 2
        assert 2 <= points[action][card("AS").order] <= 2 * 3 + 1
        assert wins[action].sum() <= 15
    assert wins[lowest][card("QS").order] <= 1
    # Of cards to bury as well, but neither of bids nor while there is a stock.
    game = stacked("kitty", hand, dealer=1, kitty="9H 9C 9D")
    run(game, "0 bid 20; 1 pass; 0 trump S")
    buried = find_expert(16).decide(position(game, 0))[0]
    assert buried is not None
    wins, _ = count_wins(position(game, 0), [buried], 16)
    assert wins[buried][card("AS").order] == 2
    assert count_wins(position(game, 0), [PASS, bid(20)], 16) == ({}, {})
    assert count_wins(position(last_twelve("classic", LEADER, OTHER), 1), [play(card("9C"))], 16) == ({}, {})


def test_the_card_that_makes_most_of_a_gain_in_tricks_is_named() -> None:
    """The ten gains 4 of 6 points for the side, which its opponent loses: 8 of 10 in later tricks."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, ace, king, ten = position(game, 0), *(play(card(name)) for name in ("AC", "KC", "TC"))
    counted = {action: np.zeros((2, 24)) for action in (ace, king)}
    counted[king][:, ten.card.order] = 0.9, 5
    counted[ace][:, ten.card.order] = 0.5, 1
    counted[ace][:, ace.card.order] = 1, 1
    wins = Wins(*({action: found[row] for action, found in counted.items()} for row in (0, 1)))
    found = comparison({Part.TRICK: -1, Part.LATER: 11}, {}, {})
    assert explain(now, king, ace, found, wins=wins) == Reason(ReasonKind.CARD_WINS, 0.9, 0.5, card=ten.card)
    # If none makes half of the gain, it is that the ace is kept.
    counted[king][:, ten.card.order] = 0.9, 3
    found = comparison({Part.LATER: 10}, {}, {})
    kept = Reason(ReasonKind.LATER)
    assert explain(now, king, ace, found, wins=wins) == kept
    assert explain(now, ace, king, found) is None
    # A king that is no trump wins late in the deal. Of two copies it is not said how many tricks they win.
    for name, is_low in (("KC", True), ("KS", False), ("JS", None)):
        counted[king][:, card(name).order] = 0.9, 8
        expected = Reason(ReasonKind.CARD_WINS, 0.9, 0, card=card(name), is_low=bool(is_low))
        assert explain(now, king, ace, found, wins=wins) == (kept if is_low is None else expected)
        counted[king][:, card(name).order] = 0, 0


# The comparison of two choices

ACE, KING = play(card("AS")), play(card("KS"))


def compared(*figures: dict[int, tuple[float, float]]) -> Samples:
    """Two batches of a sample each: the figures of the ace and of the king, the same in both batches or two of them."""
    sums = np.zeros((len(figures), 2, FIGURES))
    for batch, by_figure in enumerate(figures):
        for figure, values in by_figure.items():
            sums[batch, :, figure] = values
    return Samples((ACE, KING), np.ones(len(figures)), sums)


def test_a_gain_is_the_sum_of_parts_and_has_the_error_of_its_differences() -> None:
    """The ace gains 6 in one batch and 10 in the other: 8, with the error 2. The trick gives 5 of it, the stakes 3."""
    samples = compared(
        {UTILITY: (16, 10), TRICK_THEIRS: (0, 5)},
        {UTILITY: (110, 100), TRICK_THEIRS: (0, 5)},
    )
    found = Evaluation((), exact=False, samples=2, compared=(samples,)).compare(ACE, KING)
    assert found is not None
    assert (found.gain.mean, found.gain.error) == pytest.approx((8, 2))
    assert {part: estimate.mean for part, estimate in found.parts.items()} == {
        Part.TRICK: 5,
        Part.LATER: 0,
        Part.MELDS: 0,
        Part.BURIED: 0,
        Part.STAKES: 3,
    }
    assert found.parts[Part.TRICK].error == 0


def test_all_deals_that_are_possible_leave_no_error() -> None:
    samples = Samples((ACE, KING), np.ones(1), np.ones((1, 2, FIGURES)), is_complete=True)
    found = Evaluation((), exact=False, samples=2, compared=(samples,)).compare(ACE, KING)
    assert found is not None
    assert found.gain == Estimate(0, 0)


def test_choices_that_share_no_samples_are_not_compared() -> None:
    evaluation = Evaluation(
        (ValuedAction(ACE, 1), ValuedAction(PASS, 0)), exact=False, samples=2, compared=(compared({}),)
    )
    assert evaluation.compare(ACE, PASS) is None


def comparison(parts: dict[Part, float], first: dict[int, float], second: dict[int, float]) -> Comparison:
    """A comparison with these parts, whose estimates are sure; the others are nothing."""
    figures = []
    for given in (first, second):
        figures.append(np.zeros(FIGURES))
        for figure, value in given.items():
            figures[-1][figure] = value
    gain = Estimate(sum(parts.values()), 0.1)
    return Comparison(gain, {part: Estimate(parts.get(part, 0), 0.1) for part in Part}, *figures)


def test_a_lower_card_is_not_said_to_take_a_trick_more_often() -> None:
    """An opponent lets a lower card pass more often, which nobody would guess. Who leads it loses less with it."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now = position(game, 0)
    shares = {TRICK_WON: 0.4, TRICK_LOST: 0.6}, {TRICK_WON: 0.1, TRICK_LOST: 0.9}
    found = comparison({Part.TRICK: 8}, *shares)
    king, ace, other_ace, ten = (play(card(name)) for name in ("KC", "AC", "AD", "TS"))
    for higher in (ace, other_ace):
        assert explain(now, king, higher, found) is None
    # A high card and a trump are.
    for better in (ace, ten):
        assert explain(now, better, king, found) == Reason(ReasonKind.TAKES_TRICK, 0.4, 0.1, has_ally=True)


@pytest.mark.parametrize(
    ("card_name", "other", "won", "reason"),
    [
        # The king is a point, and the opponents take the trick in 7 of 10 deals.
        ("QC", "KC", 0.3, Reason(ReasonKind.KEEPS, 0.7, 0.7, has_ally=True, worth=1)),
        # The side takes the trick in 8 of 10 deals, and the king adds a point.
        ("KC", "QC", 0.8, Reason(ReasonKind.ADDS, 0.8, 0.8, has_ally=True, worth=1)),
        # The same where most is gained elsewhere.
        ("KC", "QC", 0.9, Reason(ReasonKind.ADDS, 0.9, 0.9, has_ally=True, worth=1)),
        # Neither is a point, so that it is not what gains the points.
        ("QC", "JC", 0.3, None),
        # A point more for the opponents.
        ("KC", "QC", 0.3, None),
    ],
)
def test_a_card_that_is_a_point_is_the_reason_where_the_same_side_takes_the_trick(
    card_name: str, other: str, won: float, reason: Reason | None
) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    shares = {TRICK_WON: won, TRICK_LOST: 1 - won}
    found = comparison({Part.TRICK: 0.4, Part.LATER: 2 if won == 0.9 else 0}, shares, shares)
    assert explain(position(game, 0), play(card(card_name)), play(card(other)), found) == reason


CLOSE = {TRICK_WON: 0.5, TRICK_LOST: 0.5}
SURE, RARE = {TRICK_WON: 1, CONTRACT_MADE: 0.8}, {TRICK_LOST: 1, CONTRACT_MADE: 0.6}


@pytest.mark.parametrize(
    ("parts", "shares", "kind"),
    [
        # The contract comes before the trick, if it makes half of the gain and is made clearly more often.
        ({Part.STAKES: 10, Part.TRICK: 5}, (SURE, RARE), ReasonKind.CONTRACT),
        ({Part.STAKES: 4, Part.TRICK: 5}, (SURE, RARE), ReasonKind.TAKES_TRICK),
        ({Part.STAKES: 10, Part.TRICK: 5}, (SURE, {**RARE, CONTRACT_MADE: 0.76}), ReasonKind.TAKES_TRICK),
        # What is lost by the trick is gained later; that the ace is played for it cannot be the reason.
        ({Part.TRICK: -6, Part.LATER: 10}, (CLOSE, CLOSE), None),
        # All melds have been made.
        ({Part.MELDS: 10}, ({MELD_OWN: 20}, {MELD_OWN: 10}), ReasonKind.SAVED_MELDS),
    ],
)
def test_the_reason_is_what_a_player_cares_about_most_and_makes_half_of_the_gain(
    parts: dict[Part, float], shares: tuple[dict[int, float], dict[int, float]], kind: ReasonKind | None
) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    reason = explain(position(game, 0), play(card("AC")), play(card("KC")), comparison(parts, *shares))
    assert (None if reason is None else reason.kind) == kind


def test_of_buried_cards_it_is_said_what_more_they_count() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, found = position(game, 0), comparison({Part.BURIED: 10, Part.STAKES: -2}, {}, {})
    buried, other = (bury((card(first), card("TC"), card("AD"))) for first in ("AC", "QC"))
    # An ace is a point, and a queen none, whatever that makes in the score.
    assert explain(now, buried, other, found) == Reason(ReasonKind.BURIED, worth=1)
    assert explain(now, other, buried, found) is None
    assert main_part(buried, other, found) is Part.BURIED
    # Nothing more is buried than by throwing the hand in, and nothing is played to this trick.
    assert explain(now, buried, THROW_IN, found) is None
    assert main_part(play(card("AC")), THROW_IN, comparison({Part.TRICK: 3}, {}, {})) is Part.LATER


@pytest.mark.parametrize(
    ("better", "worse", "part", "first", "second", "reason"),
    [
        # Points that are buried after a trump is named count with those of tricks.
        (
            trump(Suit.HEARTS),
            trump(Suit.SPADES),
            Part.LATER,
            {LATER_OWN: 14, TRICK_OWN: 1, BURIED_OWN: 1},
            {LATER_OWN: 12},
            Reason(ReasonKind.TRICKS, worth=4),
        ),
        # What only the opponents lose is no gain of the side, and less than half a point is nothing.
        (trump(Suit.HEARTS), trump(Suit.SPADES), Part.LATER, {LATER_OWN: 12.4}, {LATER_OWN: 12}, None),
        (
            trump(Suit.HEARTS),
            trump(Suit.SPADES),
            Part.MELDS,
            {MELD_OWN: 6},
            {MELD_OWN: 4},
            Reason(ReasonKind.MELDS, worth=2),
        ),
        # Of two ways to bury, what is buried is apart.
        (
            bury(cards(["AC", "TC", "QC"])),
            bury(cards(["KC", "TC", "QC"])),
            Part.LATER,
            {LATER_OWN: 14, BURIED_OWN: 2},
            {LATER_OWN: 12, BURIED_OWN: 4},
            Reason(ReasonKind.TRICKS, worth=2),
        ),
    ],
)
def test_what_is_not_played_scores_more_in_tricks_or_by_melds(
    better: Action,
    worse: Action,
    part: Part,
    first: dict[int, float],
    second: dict[int, float],
    reason: Reason | None,
) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    assert explain(position(game, 0), better, worse, comparison({part: 4}, first, second)) == reason


@pytest.mark.parametrize("is_mistake", [True, False])
def test_beside_facts_it_is_said_that_a_mistake_costs_the_contract(is_mistake: bool) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, ace, jack = position(game, 0), play(card("AS")), play(card("JS"))
    comparing = _Comparing(now, ace, 1, Facts(now), frozenset(), Wins(), [jack])
    stakes = Reason(ReasonKind.CONTRACT, 0.8, 0.55)
    facts, reason = comparing._said(jack, stakes, is_mistake=is_mistake)
    assert [fact.kind for fact in facts] == [FactKind.UNBEATABLE]
    assert reason == (stakes if is_mistake else None)
    # Other reasons say no more than the fact.
    assert comparing._said(jack, Reason(ReasonKind.LATER), is_mistake=is_mistake) == (facts, None)


def test_beside_a_meld_that_is_lost_it_is_said_that_no_meld_needs_the_card() -> None:
    """Classic: tens of other suits than trump are in no meld, and aces of four suits in one."""
    game = stacked("classic", "", "AS AH AC QS JD TC TD KD KC 9D 9C JH", upcard="9S")
    now, ten, ace = position(game, 1), play(card("TD")), play(card("AC"))
    comparing = _Comparing(now, ten, 10, Facts(now), frozenset(), Wins(), [ace, play(card("JD"))])
    lost = Reason(ReasonKind.LOST_MELD, meld="aces", meld_points=100)
    facts, reason = comparing._said(ace, lost, is_mistake=True)
    assert ([fact.kind for fact in facts], reason) == ([FactKind.NO_MELD], lost)


@pytest.mark.parametrize(
    ("share", "reason", "found"),
    [
        (0.02, None, [FactKind.NO_POINTS]),
        # It may win the trick: a figure says more, and alone it stands only if the card mostly loses.
        (0.3, Reason(ReasonKind.KEEPS, 0.7, 0.7, worth=1), []),
        (0.3, None, [FactKind.NO_POINTS]),
        (0.7, None, []),
    ],
)
def test_a_card_that_may_win_the_trick_is_not_said_to_give_points_away(
    share: float, reason: Reason | None, found: list[FactKind]
) -> None:
    """Double-deck: the queen of diamonds is no point, and the ten is one."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, queen, ten = position(game, 0), play(card("QD")), play(card("TD"))
    comparing = _Comparing(now, queen, 1, Facts(now), frozenset(), Wins(), [ten])
    facts, stated = comparing._said(ten, reason, is_mistake=True, share=share)
    assert ([fact.kind for fact in facts], stated) == (found, reason)


LATER = Reason(ReasonKind.LATER)
NINE_LED = ("1 play 9C", "AC", "TC")


@pytest.mark.parametrize(
    ("line", "better", "worse", "reason", "share", "own", "shared"),
    [
        # Both win the trick: that is said beside a reason that says something else, and not without one.
        (*NINE_LED, LATER, 1, [], FactKind.WINS_TRICK),
        (*NINE_LED, Reason(ReasonKind.ADDS, 1, 1, is_sure=True, worth=1), 1, [], None),
        (*NINE_LED, None, 1, [], None),
        # A nine and a queen are no points, an ace is ten. What is true of the better card alone comes first.
        ("", "9D", "AD", LATER, 0.01, [FactKind.NO_POINTS], None),
        ("", "9D", "AD", LATER, 0.9, [], None),
        ("", "9D", "QH", LATER, 0.01, [], FactKind.NO_POINTS),
    ],
)
def test_what_a_card_does_is_said_beside_a_reason_that_speaks_of_another_one(
    line: str,
    better: str,
    worse: str,
    reason: Reason | None,
    share: float,
    own: list[FactKind],
    shared: FactKind | None,
) -> None:
    game = last_twelve("classic", LEADER.replace("JS", "AD"), OTHER.replace("AD TD", "9S TD"))
    run(game, line)
    now, (first, second) = position(game, 0 if line else 1), (play(card(name)) for name in (better, worse))
    comparing = _Comparing(now, first, 10, Facts(now), frozenset(), Wins(), [second])
    reasons = [] if reason is None else [reason]
    facts, both = comparing._with_description(second, (), reasons, share)
    assert [fact.kind for fact in facts] == own
    assert (None if both is None else both.kind) == shared


def test_by_which_cards_a_contract_is_gained_is_found_apart() -> None:
    """Half of the gain is at stake, and later tricks bring the rest: the ace, which is kept, is the stronger card."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, king, ace = position(game, 0), play(card("KC")), play(card("AC"))
    shares = {CONTRACT_MADE: 0.8}, {CONTRACT_MADE: 0.6}
    found = comparison({Part.STAKES: 6, Part.LATER: 4}, *shares)
    assert explain(now, king, ace, found) == Reason(ReasonKind.CONTRACT, 0.8, 0.6)
    assert explain_by_cards(now, king, ace, found) == LATER
    # Points in tricks are no cards.
    found = comparison({Part.STAKES: 6, Part.LATER: 4}, {**shares[0], LATER_OWN: 4}, shares[1])
    assert explain_by_cards(now, ace, king, found) is None
    assert explain_by_cards(now, PASS, bid(50), found) is None


def test_where_many_things_gain_a_little_a_card_or_else_points_are_the_reason() -> None:
    """Each makes a third of the gain. The ten brings 2 of the 6 points in tricks, what the opponents lose included."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    now, king, ace, ten = position(game, 0), *(play(card(name)) for name in ("KC", "AC", "TC"))
    found = comparison({Part.TRICK: 3, Part.LATER: 3, Part.MELDS: 3}, {}, {})
    counted = {action: np.zeros((2, 24)) for action in (ace, king)}
    counted[king][:, ten.card.order] = 0.9, 1
    counted[ace][:, ten.card.order] = 0.5, 0
    wins = Wins(*({action: rows[row] for action, rows in counted.items()} for row in (0, 1)))
    assert explain(now, king, ace, found, wins) == Reason(ReasonKind.CARD_WINS, 0.9, 0.5, card=ten.card)
    assert explain(now, king, ace, found) == LATER
    more = replace(found, first=comparison({}, {LATER_OWN: 3}, {}).first)
    assert explain(now, ace, king, more) == Reason(ReasonKind.TRICKS, worth=3)


def test_parts_that_are_not_clear_are_no_reasons() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    estimates = {part: Estimate(0.5, 0.4) for part in Part}
    sure, rare = np.zeros(FIGURES), np.zeros(FIGURES)
    sure[TRICK_WON] = sure[CONTRACT_MADE] = 1
    unclear = Comparison(Estimate(2.5, 0.5), estimates, sure, rare)
    assert explain(position(game, 0), play(card("AC")), play(card("KC")), unclear) is None


# Advice


@pytest.mark.parametrize("thrown", ["AC", "TC", "KC"])
def test_a_counter_given_away_for_nothing_is_a_mistake(thrown: str) -> None:
    """Double-deck: the opponents' ace has won the trick already, and the jack of clubs counts nothing."""
    game = stacked("double-deck", hands=(DECLARER, HIGH_CLUBS, "JC QC", "TC AC KC JC QC"), dealer=3)
    run(game, f"{DOUBLE_DECK}; 0 play AC; 1 play AC; 2 play JC")
    found = advice(game, 3, samples=384)
    assert found.action in (play(card("JC")), play(card("QC")))
    choice = found.of(play(card(thrown)))
    assert choice is not None
    assert choice.is_mistake
    assert choice.loss > 2 * choice.error
    assert choice.part in (Part.TRICK, Part.LATER)
    assert choice.facts[0].kind is FactKind.LOSES_LEAST


def test_solved_tricks_say_who_wins_them() -> None:
    """Seat 0 has led the king of clubs, and seat 1 has the ace: it takes the trick or gives it away."""
    game = last_twelve("classic", LEADER, OTHER)
    run(game, "1 play KC")
    found = advice(game, 0)
    assert found.exact
    other = next(other for other in found.alternatives if not other.is_equal)
    reason = explain(position(game, 0), found.action, other.action, comparison({}, {}, {}))
    assert reason is not None
    assert reason.kind in (ReasonKind.LAST_TRICKS, ReasonKind.SAME_TRICKS)
    assert reason.left == 12
    assert set(reason.tricks) <= set(range(13, 25))


def test_a_claim_needs_no_comparison() -> None:
    """Seat 1 has the eight highest trumps and the four highest clubs."""
    game = last_twelve(
        "classic", "AS AS TS TS KS KS QS QS AC AC TC TC", "AD AD TD TD AH AH TH TH JS JS 9S 9S"
    )
    found = advice(game, 1)
    assert found.facts == (Fact(FactKind.WINS_THE_REST),)
    assert not found.is_compared
    assert found.of(play(card("AS"))) is None


def test_a_bid_says_how_often_the_contract_is_played_and_made() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    found = advice(game, 0)
    choice = found.of(PASS)
    assert choice is not None
    assert choice.is_mistake
    reason = choice.reason
    assert reason is not None
    assert reason.kind is ReasonKind.AUCTION
    assert reason.share >= reason.made > reason.other_made


@pytest.mark.parametrize(
    ("better", "first", "second", "kind"),
    [
        (bid(30), {DECLARED: 0.4, CONTRACT_MADE: 0.2}, {}, ReasonKind.AUCTION),
        (PASS, {}, {DECLARED: 0.4, CONTRACT_MADE: 0.2}, ReasonKind.AUCTION),
        # That a bid is mostly made is no reason to pass, nor that it is mostly missed one to make it.
        (PASS, {}, {DECLARED: 0.4, CONTRACT_MADE: 0.3}, None),
        (bid(30), {DECLARED: 0.4, CONTRACT_MADE: 0.1}, {}, None),
        (bid(30), {DECLARED: 0.04, CONTRACT_MADE: 0.04}, {}, None),
        # That others miss theirs is one for both.
        (PASS, {CONTRACT_BEATEN: 0.2}, {DECLARED: 0.4, CONTRACT_MADE: 0.3}, ReasonKind.BEATS),
        (bid(30), {DECLARED: 0.04, CONTRACT_BEATEN: 0.2}, {CONTRACT_BEATEN: 0.1}, ReasonKind.BEATS),
        (PASS, {CONTRACT_BEATEN: 0.12}, {DECLARED: 0.4, CONTRACT_MADE: 0.3, CONTRACT_BEATEN: 0.08}, None),
    ],
)
def test_what_becomes_of_bids_is_a_reason(
    better: Action, first: dict[int, float], second: dict[int, float], kind: ReasonKind | None
) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    worse = PASS if better.verb is Verb.BID else bid(50)
    reason = explain(position(game, 0), better, worse, comparison({Part.STAKES: 5}, first, second))
    assert (None if reason is None else reason.kind) == kind


@pytest.mark.parametrize(("made", "reason"), [(0.1, Reason(ReasonKind.PLAYED_OUT, 0, 0.1)), (0.5, None)])
def test_a_hand_is_thrown_in_because_the_contract_is_seldom_made(made: float, reason: Reason | None) -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    found = comparison({Part.LATER: 5}, {}, {CONTRACT_MADE: made})
    assert explain(position(game, 0), THROW_IN, play(card("AC")), found) == reason


def test_a_choice_whose_last_tricks_are_not_solved_has_no_reasons() -> None:
    """The shares of its rollouts say nothing of the solved tricks of the others."""
    few, all_three = (played({"9C": 5, "TS": 0}), played({"9C": 5, "TS": 0, "AH": -20}))
    expert = Expert(2, 2, all_three)
    now = position(stacked("classic", "", "JD JD QS 9C TS TH AH KH QH 9D 9S 9H", upcard="AH"), 1)
    _, evaluation = expert.decide(now)
    _, solved = Expert(2, 2, few).decide(now)
    assert evaluation is not None
    assert solved is not None
    last = replace(solved.compared[0], replaces=True)
    both = replace(evaluation, compared=(*evaluation.compared, last))
    assert [_is_known(both, action) for action in all_three] == [True, True, False]
    assert _is_known(evaluation, play(card("AH")))


def played(values: Mapping[str, float]) -> dict[Action, float]:
    """The values of cards to play, by name."""
    return {play(card(name)): value for name, value in values.items()}


@dataclass(frozen=True, slots=True)
class Expert(Searcher):
    """An expert who takes the first of some actions, which have these values in all deals."""

    values: Mapping[Action, float] = field(default_factory=dict)

    def decide(self, position: Position) -> tuple[Action | None, Evaluation | None]:
        actions = tuple(self.values)
        figures = np.zeros((2, len(actions), FIGURES))
        figures[:, :, UTILITY] = list(self.values.values())
        samples = Samples(actions, np.ones(2), figures, is_complete=True)
        choices = tuple(map(ValuedAction, actions, self.values.values()))
        return actions[0], Evaluation(choices, exact=False, samples=2, compared=(samples,))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        # Classic: a ten is 10 points, so choices are as good up to 1 point. No meld needs the nine, which is no point.
        ({"TH": 5, "9C": 4.5, "9D": 4.5, "JD": 0}, "9C"),
        ({"TH": 5, "9C": 3.9, "JD": 0}, "TH"),
        # Facts first: no meld needs the ten of spades, but a pinochle the queen, which is no point.
        ({"QS": 5, "TS": 5, "JD": 0}, "TS"),
        # Then points, then the lower card.
        ({"TS": 5, "9C": 5, "9D": 0}, "9C"),
        ({"AH": 5, "TH": 5, "JD": 0}, "TH"),
    ],
)
def test_of_cards_about_as_good_the_plainest_is_named(values: dict[str, float], named: str) -> None:
    """By the facts that do not hold of the card that is worse, which is in each case the last."""
    game = stacked("classic", "", "JD JD QS 9C TS TH AH KH QH 9D 9S 9H", upcard="AH")
    found = advise(position(game, 1), Expert(2, 2, played(values)))
    assert found is not None
    assert found.action == play(card(named))


def test_of_bids_about_as_good_the_lowest_is_named() -> None:
    """A ten of double-deck is a point, so that half a tenth of one does not tell bids apart, but a half does."""
    now = position(stacked("double-deck", hands=(DECLARER,), dealer=3), 0)
    for value, named in ((5.05, 50), (4.97, 50), (4.5, 51)):
        bids = {bid(51): 5.0, bid(52): 5.0, bid(50): value, PASS: 0.0}
        found = advise(now, Expert(2, 2, bids))
        assert found is not None
        assert found.action == bid(named)


def test_the_same_position_gets_the_same_advice() -> None:
    game = new_game("kitty", {}, seed=5)
    play_deal(game, "play")
    seat = game.to_move()[0]
    assert advice(game, seat) == advice(game, seat)


# Contracts


def test_a_sure_contract_is_always_made() -> None:
    """Two runs are 150 points, and eight of the highest trumps and six aces win far more than 20 in tricks."""
    game = stacked("double-deck", hands=("4AS 4TS 2KS 2QS 2JS 2AC 2AD 2AH",), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    own = position(game, 0)
    chance = contract_chance(own, samples=100)
    assert chance == pytest.approx(1.0, abs=0.05)
    other = position(game, 1)
    assert contract_chance(other, samples=100) is None


def test_the_chance_of_a_contract_in_a_game_with_a_stock_falls_with_the_bid() -> None:
    """The highest bid is more than all melds and tricks of an ordinary hand."""
    chances = []
    for points in (20, 40, 500):
        game = new_game("fletcher", {}, seed=1)
        dealer, other = game.table.dealer, 1 - game.table.dealer
        run(game, f"{dealer} bid {points}; {other} pass; {dealer} trump S; {other} no-guess; {other} play 9C")
        own = position(game, dealer)
        chances.append(contract_chance(own, samples=40))
        left = position(game, other)
        assert contract_chance(left, samples=40) is None
    assert chances[0] is not None
    assert 1 >= chances[0] > chances[1] > chances[2] == 0


@pytest.mark.parametrize(
    ("guesser", "kind"),
    [
        # Three cards of each suit tell nothing. Of the second hand's suits none is spades, so the others are shorter.
        ("AS TS KS AH TH KH AD TD KD AC TC KC", FactKind.NO_LIKELY_TRUMP),
        ("2AH 2TH 2KH 2AD 2TD AC TC", FactKind.LIKELY_TRUMP),
    ],
)
def test_a_guess_at_trump_says_whether_a_suit_is_likelier_than_the_others(
    guesser: str, kind: FactKind
) -> None:
    game = stacked("fletcher", "", guesser)
    run(game, "0 bid 20; 1 pass; 0 trump S")
    found = advice(game, 1)
    assert found.facts == (Fact(kind),)
    assert found.action.verb is (Verb.GUESS if kind is FactKind.LIKELY_TRUMP else Verb.NO_GUESS)
