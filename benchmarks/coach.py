"""Benchmark of the coach: a player who follows every hint, its reviews, and what the reasons state.

    python -m benchmarks.coach [--variant classic ...] [--deals 10] [--seed 1000] [--reasons 50] [--language en]

One seat follows every hint, the others play by the rule of thumb. Every decision is then reviewed, from the record of
the game alone. Prints, for each variant: the decisions that the review blames, those of which it shows other numbers
than the hint, the points lost as a share of the trick points of a deal, hints without a reason, hints that call all
choices equally good, reasons stated and how many of them are false, and the processor time of a hint. Then it prints
reasons from random positions.

Each share of deals that a reason states (a trick taken, a contract made or beaten, a game won) is counted again in
`RECOUNTED` other samples, and so are the number of tricks that a card is said to win and the points that are said to be
scored more; one that is more than four standard errors away counts as false. The computer players in these samples are
the same, so it shows that the shares are no luck of the samples, not that people play so.

A fact that is stated must not be true of the choice with which an action is compared, unless the sentence says that it
is. Then it must be true of both, and something that tells them apart must be stated as well.

For each trick that a hint expects to take in a share of the deals, the benchmark notes whether the deal went so. The
shares add up to about as many tricks as were taken, if they are true of players like those of the deal.

That a trick is always or never taken is checked by playing it in every way in many deals that agree with what the seat
knows. Melds that can or cannot be made are laid down by the engine from the seat's cards and all unseen ones together;
melds in hand are counted by the simulation, cards and points one by one.

Of choices that are about as good the coach recommends the plainest, where the expert may take another. Both are
compared in the other samples, and what the plainer ones cost on average is printed with its standard error.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from bot.ai import rule_of_thumb
from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.advisor import MORE_SAMPLES, advise, find_expert
from bot.ai.coach.analysis import past_decisions
from bot.ai.coach.certainty import is_settled
from bot.ai.coach.reasons import CERTAIN_WINS, Fact, FactKind, Higher, Reason, ReasonKind
from bot.ai.knowledge import Knowledge
from bot.ai.match import milliseconds
from bot.ai.position import Position
from bot.ai.requests import play_deals
from bot.ai.search.options import encode, find_options
from bot.ai.search.search import compare_more
from bot.ai.simulation.encoding import decode_hand, encode_hand, suit_number
from bot.ai.simulation.hands import meld_points
from bot.ai.simulation.moves import (
    BURIED_OWN,
    CONTRACT_BEATEN,
    CONTRACT_MADE,
    DECLARED,
    GAME_LOST,
    GAME_WON,
    LATER_OWN,
    MELD_OWN,
    TRICK_LOST,
    TRICK_OWN,
    TRICK_WON,
    UTILITY,
)
from bot.ai.simulation.sampling import first_sample, next_sample
from bot.ai.simulation.wins import wins_by_card
from bot.engine.actions import EXCHANGE, Action, Verb
from bot.engine.cards import NINES, Card, Rank, Suit
from bot.engine.events import FACE_UP, UPCARD, BidMade
from bot.engine.game import Game, SeededShuffle
from bot.engine.melds import Meld, lay
from bot.engine.table import evolve
from bot.engine.tricks import best, legal
from bot.engine.variants import VARIANTS
from bot.ui.text.advice import action_phrase, hint_text, why_text
from bot.ui.text.catalogue import Texts, texts_in

FIVE: tuple[str, ...] = ("classic", "double-deck", "kitty", "three-handed", "partnership")
CHECKED_DEALS = 200
"""The deals in which a fact about a trick is checked."""
RECOUNTED = 2000
"""The samples in which a share of deals is counted again."""
COUNTED = {
    ReasonKind.TAKES_TRICK: TRICK_WON,
    ReasonKind.ADDS: TRICK_WON,
    ReasonKind.KEEPS: TRICK_LOST,
    ReasonKind.CONTRACT: CONTRACT_MADE,
    ReasonKind.BEATS: CONTRACT_BEATEN,
    ReasonKind.PLAYED_OUT: CONTRACT_MADE,
    ReasonKind.AUCTION: DECLARED,
    ReasonKind.MAY_MELD: TRICK_WON,
    ReasonKind.WINS_GAME: GAME_WON,
    ReasonKind.LOSES_GAME: GAME_LOST,
}
"""By reason, the figure whose share of the deals it states."""


@dataclass
class Tally:
    """What has been counted in deals of a variant."""

    deals: int = 0
    hints: int = 0
    compared: int = 0
    without_reason: int = 0
    equal: int = 0
    reviewed: int = 0
    blamed: int = 0
    differing: int = 0
    """Decisions whose review shows other numbers than the hint."""
    lost: float = 0.0
    shares: list[tuple[float, bool]] = field(default_factory=list)
    """The share of the deals in which a hint takes the trick, and whether its card took it in this one."""
    stated: int = 0
    false: list[str] = field(default_factory=list)
    recounted: int = 0
    """Shares of deals that have been counted again."""
    plainer: list[float] = field(default_factory=list)
    """In other samples, what each recommended choice loses that is not the expert's, in points of the deal."""
    times: list[float] = field(default_factory=list)
    reviews: list[float] = field(default_factory=list)
    """The processor time of each deal's review, in seconds."""
    texts: list[str] = field(default_factory=list)


def play_deal(game: Game, hinted: int, tally: Tally, texts: Texts) -> dict[int, Advice]:
    """Let a seat follow every hint for a deal, and return the hints by ply."""
    hints = {}
    expected: dict[int, float] = {}
    while game.table.result is None and not game.table.ended:
        for seat in range(game.variant.seats):
            if not game.offers(seat):
                continue
            position = Position.of(game, seat)
            if seat != hinted:
                action = rule_of_thumb(position)
            else:
                start = time.process_time()
                advice = advise(position)
                action = None if advice is None else advice.action
                if advice is not None and len(position.offer) > 1:
                    tally.times.append(time.process_time() - start)
                    hints[len(game.history)] = advice
                    count_hint(position, advice, tally, texts)
                    for share in _expected(advice):
                        expected[len(position.view.tricks)] = share
            if action is not None:
                game.play(seat, action)
                break
        for number in [number for number in expected if number < len(game.table.tricks)]:
            position = Position.of(game, hinted)
            is_taken = game.table.tricks[number].winner not in position.opponents
            tally.shares.append((expected.pop(number), is_taken))
    return hints


def _expected(advice: Advice) -> Iterator[float]:
    """The share of the deals in which the hint says that its card takes the trick, if it says so."""
    for _, reason in reasons(advice):
        if reason.kind is ReasonKind.TAKES_TRICK:
            yield reason.share
            return


def count_hint(position: Position, advice: Advice, tally: Tally, texts: Texts) -> None:
    """Count a hint, and check and render what it states."""
    tally.hints += 1
    tally.compared += advice.is_compared
    tally.equal += any(fact.kind is FactKind.EQUAL for fact in advice.facts)
    variant = position.rules.variant.id
    has_equal = any(other.is_equal for other in advice.shown)
    tally.without_reason += not (why_text(advice, variant, texts) or has_equal)
    for fault in (
        *faults(position, advice),
        *recount(position, advice, tally),
        *recount_wins(position, advice, tally),
        *recount_points(position, advice, tally),
    ):
        tally.false.append(f"{variant}: {action_phrase(advice.action, position.view, texts)}: {fault}")
    line = hint_text(advice, position.view, variant, texts).replace("\n", "\n    ")
    table = f"{variant}, {' '.join(map(str, position.own_cards))}"
    if Verb.PLAY in position.choices:
        table += f", trick {' '.join(map(str, position.trick)) or '-'}, trump {position.trump}"
    tally.texts.append(f"{table}\n    {line}")
    facts = sum((other.shared is not None) + len(other.facts) for other in advice.alternatives)
    tally.stated += len(advice.facts) + facts + sum(1 for _ in reasons(advice))


def faults(position: Position, advice: Advice) -> Iterator[str]:
    """What the advice states that is not true."""
    stated = {*advice.facts, *(fact for other in advice.alternatives for fact in other.facts)}
    for fact in stated:
        if not is_true(position, advice.action, fact):
            yield f"{fact.kind} {fact.points}"
    yield from _shared(position, advice)
    yield from _said_of_both(position, advice)
    for other, reason in reasons(advice):
        if reason.kind is ReasonKind.TAKES_TRICK:
            yield from _trick_faults(position, advice.action, other, reason.is_sure, reason.other_is_sure)
        if reason.meld and not _can_lay(position, other.action.card, reason.meld):
            yield f"{other.action} cannot make {reason.meld}"
        said = _worth_stated(reason)
        if said is not None:
            more = _worth(position, advice.action) - _worth(position, other.action)
            if abs(said - more) > 0.01:
                yield f"cards worth {more} more than in {other.action}, not {said}"


def reasons(advice: Advice) -> Iterator[tuple[Alternative, Reason]]:
    """What the advice states of figures, with the other choice."""
    for other in advice.alternatives:
        for reason in (other.cards, other.reason):
            if reason is not None:
                yield other, reason


def _said_of_both(position: Position, advice: Advice) -> Iterator[str]:
    """What is said to be true of two choices, but is not of one, or does not lead to what tells them apart."""
    compared: list[tuple[Advice | Alternative, Alternative]] = [(one, one) for one in advice.alternatives]
    if advice.worse is not None:
        compared.append((advice, advice.worse))
    for said, other in compared:
        if said.shared is None:
            continue
        for action in (advice.action, other.action):
            if not is_true(position, action, said.shared):
                yield f"{said.shared.kind} {said.shared.points} is not true of {action}"
        if not _adds_as_much(position, other.action, said.shared):
            yield f"{said.shared.kind} is not as true of {other.action}"
        if not (said.facts or said.reason):
            yield f"nothing tells {advice.action} from {other.action} but {said.shared.kind}"


def _shared(position: Position, advice: Advice) -> Iterator[str]:
    """The facts that give no reason, as they are as true of the choice that the action is compared with."""
    compared = [(other.action, other.facts) for other in advice.alternatives]
    if advice.worse is not None:
        compared.append((advice.worse.action, advice.facts))
    for other, facts in compared:
        for fact in facts if other.verb is advice.action.verb else ():
            is_compared = fact.kind in _CARD_FACTS or fact.kind in _OF_CARDS_GIVEN or fact.kind in _OF_TRUMPS
            # That all cards lose is said of all of them.
            is_compared = is_compared and fact.kind is not FactKind.ALL_LOSE
            if is_compared and _adds_as_much(position, other, fact) and is_true(position, other, fact):
                yield f"{fact.kind} is true of {other} as well"


def _adds_as_much(position: Position, action: Action, fact: Fact) -> bool:
    """Whether a card is worth as much, and as certain to win a trick by what the seat knows, where that is stated."""
    if fact.kind is FactKind.SIDE_WINS:
        return position.rules.card_points.count([action.card]) >= fact.points
    return fact.kind not in CERTAIN_WINS or is_settled(position, action.card) is True


def is_true(position: Position, action: Action, fact: Fact) -> bool:
    """Whether a fact about an action holds, found in another way than by the coach."""
    match fact.kind:
        case FactKind.SCORES:
            return fact.points == position.rules.worth(position.view, position.seat, action)
        case kind if action.verb is Verb.PLAY and kind in _CARD_FACTS:
            return _CARD_FACTS[kind](position, action.card, fact)
        case FactKind.NEEDS | FactKind.WOULD_NEED:
            most = max(_counted_melds(position, position.own_cards, suit) for suit in Suit)
            listed = sum(meld.points for meld in fact.melds)
            return listed == fact.points <= most and fact.needed == max(0, fact.bid - fact.points)
        case FactKind.CANNOT_NAME:
            return not any(
                {card.rank for card in position.own_cards if card.suit is suit} >= {Rank.KING, Rank.QUEEN}
                for suit in Suit
            )
        case kind if kind in _OF_TRUMPS:
            return _is_true_of_trump(position, action, fact)
        case FactKind.GETS_UPCARD | FactKind.TAKES_UPCARD:
            return _gets_upcard(position, action, fact)
        case FactKind.KEEPS_NINE:
            view, nine = position.view, NINES.get(fact.suit) if fact.suit else None
            leaves = nine in position.own_cards and view.zones[UPCARD] not in ([], [nine])
            is_eleven = position.rules.variant.id == "fletcher" and fact.points == 11  # fletcher 7
            return is_eleven and fact.suit is position.trump and leaves and EXCHANGE in position.offer
        case FactKind.ALL_TRICKS | FactKind.NO_TRICKS:
            return set(_own_wins(position)) == {fact.kind is FactKind.ALL_TRICKS}
        case FactKind.PARTNER_BIDS:
            bids = [one for one in position.view.bids if isinstance(one, BidMade)]
            return max(bids, key=lambda one: one.points).seat == (position.seat + 2) % 4
        case _:
            return action.verb not in (Verb.BURY, Verb.PASS_CARDS) or _is_true_of_cards_given(
                position, action, fact
            )


def _is_true_of_trump(position: Position, action: Action, fact: Fact) -> bool:
    points = {suit: _counted_melds(position, position.own_cards, suit) for suit in Suit}
    match fact.kind:
        case FactKind.MELDS_WITH:
            own, listed = points.pop(action.suit), sum(meld.points for meld in fact.melds)
            return own == listed == fact.points > fact.needed and fact.needed <= max(points.values())
        case FactKind.LONGEST:
            by_suit = Counter(card.suit for card in position.own_cards)
            lengths = sorted(by_suit.values())
            return by_suit[action.suit] == fact.points == lengths[-1] and lengths[-1] not in lengths[:-1]
        case FactKind.MOST_MELDS:
            return fact.points == points[action.suit] == max(points.values()) > min(points.values())
        case FactKind.HIGHEST:
            ranked = [
                (len(held), "".join(sorted(str("ATKQJ9".index(one.rank)) for one in held)), suit)
                for suit in Suit
                if (held := [one for one in position.own_cards if one.suit is suit])
            ]
            longest = sorted((held, suit) for count, held, suit in ranked if count == max(ranked)[0])
            return longest[0][1] is action.suit and longest[0][0] != longest[1][0]
        case _:
            return False


def _is_true_of_cards_given(position: Position, action: Action, fact: Fact) -> bool:
    trump, given = position.trump, Counter(action.cards)
    assert trump is not None
    kept = Counter(position.own_cards) - given
    strong = [card for card in given.elements() if card.suit is trump or card.rank is Rank.ACE]
    before, after = (_counted_melds(position, hand.elements(), trump) for hand in (given + kept, kept))
    match fact.kind:
        case FactKind.KEEPS_MELDS:
            return after == fact.points > 0 and before == fact.needed
        case FactKind.COSTS_MELDS:
            listed = sum(meld.points for meld in fact.melds)
            return before - after == fact.points > 0 and listed in (0, fact.points)
        case FactKind.KEEPS_STRONG:
            return not strong
        case FactKind.PASSES_STRONG:
            return fact.points == len(strong)
        case FactKind.BURIES_ACE:
            return any(card.rank is Rank.ACE and card.suit is not trump for card in given)
        case FactKind.VOIDS:
            return all(card.suit is not fact.suit for card in kept) and any(
                card.suit is trump for card in kept
            )
        case FactKind.SHORTENS:
            return sum(kept[card] for card in kept if card.suit is fact.suit) == 1
        case _:
            return fact.kind is not FactKind.BURIES or fact.points == position.rules.card_points.count(
                action.cards
            )


def _counted_melds(position: Position, hand: Iterable[Card], trump: Suit) -> int:
    """The points of the melds in a hand, counted by the simulation, or by the engine where there is a stock."""
    if position.stock_tricks:
        return sum(meld.points for meld in position.rules.melds_in(list(hand), trump))
    return meld_points(Knowledge(position).model.melds, encode_hand(hand), suit_number(trump))


def _wins(position: Position, card: Card, fact: Fact) -> bool:
    return all(_outcomes(position, card)) and _are_higher(position, card, fact)


def _gets_upcard(position: Position, action: Action, fact: Fact) -> bool:
    """Whether an exchange or a draw brings the card, and the engine then offers the meld, if any may be laid now."""
    after = position.view.copy()
    for event in position.rules.decide(after, position.seat, action):
        evolve(after, event)
    before, melds = (
        {action.meld for action in position.rules.offers(view, position.seat).of(Verb.MELD)}
        for view in (position.view, after)
    )
    is_new = all(meld.name in melds - before for meld in fact.melds) if before | melds else True
    gained = Counter(after.hand(position.seat)) - Counter(position.view.hand(position.seat))
    return is_new and list(gained) == [fact.card]


def _are_higher(position: Position, card: Card, fact: Fact) -> bool:
    """Whether all higher cards are where the fact says: counted by what is left of the deck."""
    if fact.draws_trumps:
        # Sampled opponents hold no card that they would have played before, but people may.
        left = Counter(position.rules.deck) - Counter(position.own_cards)
        left -= Counter(one for trick in position.view.tricks for one in trick.cards)
        is_trump_left = any(one.suit is position.trump for one in left)
        if card.suit is not position.trump or position.is_stock_play or not is_trump_left:
            return False
        if not all(one in position.own_cards and _is_highest_left(position, one) for one in fact.protects):
            return False
    if fact.higher is None:
        return True
    if fact.higher is Higher.GONE:
        held = {one.suit for hands in _hands(position) for seat in position.opponents for one in hands[seat]}
        return not held & {card.suit, position.trump}
    if fact.higher is Higher.VOID:
        held = {one.suit for hands in _hands(position) for seat in position.opponents for one in hands[seat]}
        return card.suit not in held
    left = Counter(position.rules.deck)
    left.subtract(one for trick in position.view.tricks for one in trick.cards)
    higher = {one: left[one] for one in left if one.suit is card.suit and one.strength > card.strength}
    own = {one: position.own_cards.count(one) for one in higher}
    played = any(count < position.rules.deck.count(one) for one, count in higher.items())
    said = {Higher.OWN: (True, False), Higher.PLAYED: (False, True), Higher.BOTH: (True, True)}[fact.higher]
    is_ten = {one.rank for one in higher} == {Rank.ACE}
    return own == higher and (any(own.values()), played) == said and fact.is_ten is is_ten


def _draws_trumps(position: Position, card: Card, fact: Fact) -> bool:
    """Whether a seat has more trumps than there can be elsewhere: those of the deck less its own and played ones."""
    all_trumps = sum(one.suit is position.trump for one in position.rules.deck)
    own = sum(one.suit is position.trump for one in position.own_cards)
    played = sum(one.suit is position.trump for trick in position.view.tricks for one in trick.cards)
    is_led = not position.trick and card.suit is position.trump
    return is_led and own == fact.points > fact.needed and 0 < fact.needed <= all_trumps - own - played


def _is_last_of_suit(position: Position, card: Card, fact: Fact) -> bool:
    own = Counter(one.suit for one in position.own_cards)
    assert position.trump is not None
    return fact.suit is card.suit and own[card.suit] == 1 and own[position.trump] > 0


def _is_lowest(position: Position, card: Card, fact: Fact) -> bool:
    legal = position.legal_cards
    return {one.suit for one in legal} == {card.suit} == {position.trick[0].suit} and card is min(
        legal, key=lambda one: one.strength
    )


def _all_lose(position: Position, card: Card, fact: Fact) -> bool:
    count = position.rules.card_points.count
    return not any(
        count([one]) != fact.points or any(_outcomes(position, one)) for one in position.legal_cards
    )


def _is_highest_left(position: Position, card: Card) -> bool:
    """Whether opponents hold no higher card of a suit, which is not trump, in any deal."""
    return card.suit is not position.trump and not any(
        held.suit is card.suit and held.strength > card.strength
        for hands in _hands(position)
        for seat in position.opponents
        for held in hands[seat]
    )


def _wins_points(position: Position, card: Card, fact: Fact) -> bool:
    return _wins(position, card, fact) and fact.points in (
        0,
        position.rules.card_points.count(position.trick),
    )


def _loses_least(position: Position, card: Card, fact: Fact) -> bool:
    costs = {legal: _trick_points(position, legal) for legal in position.legal_cards}
    return fact.points == costs[card] == min(costs.values()) and not any(_outcomes(position, card))


def _trick_points(position: Position, card: Card) -> int:
    """The points of a card in this trick. In the first twelve of Fletcher none counts, unless all tricks do."""
    counts = position.rules.variant.id != "fletcher" or not position.is_stock_play
    return position.rules.card_points.count([card]) if counts else 0


def _is_cheapest_winner(position: Position, card: Card, fact: Fact) -> bool:
    count = position.rules.card_points.count
    prices = [count([other]) for other in position.legal_cards if all(_outcomes(position, other))]
    return all(_outcomes(position, card)) and count([card]) == min(prices) < max(prices)


def _lays_nothing(position: Position, card: Card, fact: Fact) -> bool:
    """Whether no meld with a card can be laid down, whatever the seat draws, and it is no nine of trump to score."""
    view, seat = position.view, position.seat
    if (
        card.rank is Rank.NINE
        and card.suit is position.trump
        and view.hand(seat).count(card) > view.declared[seat]
    ):
        return False
    for meld in position.melds:
        exchanged = any(upcard in meld.cards for upcard in position.view.zones[UPCARD])
        drawn = _drawn_for(position, meld) if card in meld.cards else None
        if drawn is not None and drawn <= position.stock_tricks_left + exchanged:
            return False
    return True


def _can_lay(position: Position, card: Card, name: str) -> bool:
    """Whether a card is of a meld that can be laid down if the seat draws what it needs."""
    meld = next(meld for meld in position.melds if meld.name == name)
    drawn = _drawn_for(position, meld)
    return card in meld.cards and drawn is not None and drawn <= position.stock_tricks_left


def _drawn_for(position: Position, meld: Meld) -> int | None:
    """How many cards of a meld are not the seat's, if the engine lays it down from all unseen cards and the upcard."""
    view, zone = position.view, FACE_UP[position.seat]
    hand, upcard = view.hand(position.seat), [card for card in view.zones[UPCARD] if card is not None]
    all_cards = [*hand, *position.inference.unseen.elements(), *upcard]
    laying = lay(meld, all_cards, view.zones[zone], view.melded[zone])
    return None if laying is None else (Counter(laying.from_hand) - Counter(hand)).total()


_CARD_FACTS: dict[FactKind, Callable[[Position, Card, Fact], bool]] = {
    FactKind.WINS_TRICK: _wins_points,
    FactKind.UNBEATABLE: _wins,
    FactKind.ONLY_TRUMP_BEATS: lambda position, card, fact: (
        _is_highest_left(position, card) and _are_higher(position, card, fact)
    ),
    FactKind.SIDE_WINS: _wins,
    FactKind.LOSES_LEAST: _loses_least,
    FactKind.CHEAPEST_WINNER: _is_cheapest_winner,
    FactKind.NO_POINTS: lambda position, card, fact: not position.rules.card_points.count([card]),
    FactKind.KEEPS_STRONG: lambda position, card, fact: (
        bool(position.stock_tricks_left)
        and card.suit is not position.trump
        and card.rank is not Rank.ACE
        and any(own.suit is position.trump or own.rank is Rank.ACE for own in position.own_cards)
    ),
    FactKind.SECOND: lambda position, card, fact: position.own_cards.count(card) == 2,
    FactKind.NO_MELD: _lays_nothing,
    FactKind.DRAWS_TRUMPS: _draws_trumps,
    FactKind.LAST_OF_SUIT: _is_last_of_suit,
    FactKind.LOWEST: _is_lowest,
    FactKind.ALL_LOSE: _all_lose,
    FactKind.SAVES_TRUMPS: lambda position, card, fact: (
        card.suit is not position.trump
        and 0 < fact.points == sum(other.suit is position.trump for other in position.own_cards)
    ),
}
"""What is stated of a card to play."""


_OF_CARDS_GIVEN: Final = {
    FactKind.KEEPS_MELDS,
    FactKind.KEEPS_STRONG,
    FactKind.PASSES_STRONG,
    FactKind.VOIDS,
    FactKind.SHORTENS,
    FactKind.BURIES,
    FactKind.BURIES_ACE,
}
_OF_TRUMPS: Final = {FactKind.MELDS_WITH, FactKind.MOST_MELDS, FactKind.LONGEST, FactKind.HIGHEST}
"""What is stated of cards to bury or pass, and of a suit to name."""


def _worth(position: Position, action: Action) -> int:
    """The points of the cards that are played or buried."""
    cards = (action.card,) if action.verb is Verb.PLAY else action.cards
    return sum(map(position.card_points, cards))


def _worth_stated(reason: Reason) -> float | None:
    """What a reason says that the cards are worth more than those of the other choice; None if nothing."""
    if reason.kind is ReasonKind.KEEPS:
        return -reason.worth
    return reason.worth if reason.kind in (ReasonKind.ADDS, ReasonKind.BURIED) else None


def recount(position: Position, advice: Advice, tally: Tally) -> Iterator[str]:
    """The shares of deals that the advice states and that other samples do not show."""
    if not advice.is_compared or advice.exact:
        return
    chosen, evaluation = find_expert().decide(position)
    if evaluation is not None and chosen is not None and chosen is not advice.action:
        both = compare_more(position, evaluation, [chosen, advice.action], RECOUNTED).compared
        if len(both) > len(evaluation.compared):
            values = both[-1].figures[:, :, UTILITY].sum(axis=0) / both[-1].weights.sum()
            actions = both[-1].actions
            tally.plainer.append(float(values[actions.index(chosen)] - values[actions.index(advice.action)]))
    for other, reason in reasons(advice):
        if reason.kind not in COUNTED or evaluation is None:
            continue
        again = compare_more(position, evaluation, [advice.action, other.action], RECOUNTED).compared
        if len(again) == len(evaluation.compared):
            continue
        samples, pair = again[-1], {advice.action, other.action}
        # Choices that fall behind get fewer samples; those with the last tricks solved count alone.
        shared = [found for found in again[:-1] if pair <= set(found.actions)]
        shared = [found for found in shared if found.replaces] or shared
        first = sum(float(found.weights.sum()) for found in shared)
        stated = [
            (at, action, share)
            for at, *both in _counted_shares(reason)
            for action, share in zip((advice.action, other.action), both, strict=True)
        ]
        for at, action, share in stated:
            tally.recounted += 1
            figures = samples.figures[:, samples.actions.index(action), at]
            found = float(figures.sum() / samples.weights.sum())
            spread = max(share * (1 - share), found * (1 - found), 0.5 / RECOUNTED)
            error = (spread * (1 / max(1.0, first) + 1 / RECOUNTED)) ** 0.5
            if abs(found - share) > 4 * error:
                yield f"{other.action}: {reason.kind} {share:.3f}, in other samples {found:.3f}"


def _counted_shares(reason: Reason) -> Iterator[tuple[int, float, float]]:
    """The figures of which a reason states shares, with those of both choices."""
    yield COUNTED[reason.kind], reason.share, reason.other_share
    if reason.kind is ReasonKind.AUCTION:
        yield CONTRACT_MADE, reason.made, reason.other_made


def recount_points(position: Position, advice: Advice, tally: Tally) -> Iterator[str]:
    """The points that a side is said to score more, where other samples show other ones."""
    kinds = (ReasonKind.TRICKS, ReasonKind.MELDS)
    stated = [(one.action, reason) for one, reason in reasons(advice) if reason.kind in kinds]
    _, evaluation = find_expert().decide(position) if stated else (None, None)
    for other, reason in stated:
        assert evaluation is not None
        [*before, again] = compare_more(position, evaluation, [advice.action, other], RECOUNTED).compared
        pair = {advice.action, other}
        shared = [found for found in before if pair <= set(found.actions)]
        shared = [found for found in shared if found.replaces] or shared
        first = sum(float(found.weights.sum()) for found in shared)
        own = [MELD_OWN] if reason.kind is ReasonKind.MELDS else [TRICK_OWN, LATER_OWN]
        if reason.kind is ReasonKind.TRICKS and advice.action.verb is not Verb.BURY:
            own.append(BURIED_OWN)
        both = [
            again.figures[:, again.actions.index(one)][:, own].sum(axis=1) for one in (advice.action, other)
        ]
        gains, total = both[0] - both[1], again.weights.sum()
        found = float(gains.sum() / total)
        spread = ((gains - found * again.weights) ** 2).sum() ** 0.5 / total
        tally.recounted += 1
        if abs(found - reason.worth) > max(0.05, 4 * spread * (1 + RECOUNTED / max(1.0, first)) ** 0.5):
            yield f"{other}: {reason.kind} {reason.worth:.2f}, in other samples {found:.2f}"


def recount_wins(position: Position, advice: Advice, tally: Tally) -> Iterator[str]:
    """The tricks that cards are said to win, where other samples show another number of them."""
    stated = [
        (other.action, reason, reason.card) for other, reason in reasons(advice) if reason.card is not None
    ]
    if not stated:
        return
    knowledge, expert = Knowledge(position), find_expert()
    options = find_options(knowledge)
    wins, _ = wins_by_card(knowledge.case_for("recount"), encode(options), RECOUNTED)
    found = dict(zip((option.action for option in options), wins, strict=True))
    samples = MORE_SAMPLES * (expert.stock_samples if position.stock_tricks else expert.samples)
    for other, reason, card in stated:
        for action, share in ((advice.action, reason.share), (other, reason.other_share)):
            tally.recounted += 1
            again = float(found[action][card.order])
            spread = max(0.02, again * (1 - again))
            if abs(again - share) > 4 * (spread * (1 / samples + 1 / RECOUNTED)) ** 0.5:
                yield f"{other}: {reason.kind} {share:.3f}, in other samples {again:.3f}"


def _trick_faults(
    position: Position, action: Action, other: Alternative, is_sure: bool, other_is_sure: bool
) -> Iterator[str]:
    for played, said in ((action, is_sure), (other.action, other_is_sure)):
        if said and len(set(_outcomes(position, played.card))) > 1:
            yield f"{played} may or may not take the trick"


def _outcomes(position: Position, card: Card) -> Iterator[bool]:
    """Whether a seat and its ally take the trick after a card: in every way in which others may play."""
    for hands in _hands(position):
        yield from _ways(position, [*position.trick, card], list(position.seats_after), hands)


def _hands(position: Position) -> Iterator[list[list[Card]]]:
    """The hands of all seats in deals that agree with what the seat knows."""
    case, seats = Knowledge(position).case, position.view.seats
    sample = first_sample(case)
    for _ in range(CHECKED_DEALS):
        next_sample(case, sample)
        yield [decode_hand(sample.start[0].hands[seat]) for seat in range(seats)]


def _ways(position: Position, trick: list[Card], after: list[int], hands: list[list[Card]]) -> Iterator[bool]:
    if not after:
        leader = position.view.leader if position.trick else position.seat
        winner = (leader + best(trick, position.trump)) % position.view.seats
        yield winner not in position.opponents
        return
    hand = hands[after[0]]
    cards = hand if position.is_stock_play else legal(hand, trick, position.trump, position.heading)
    for card in set(cards):
        yield from _ways(position, [*trick, card], after[1:], hands)


def _own_wins(position: Position) -> Iterator[bool]:
    """Whether the seat itself wins each of the tricks that are left, where all play any legal card."""
    rng, seats = random.Random(position.seed("rest")), position.view.seats
    for hands in _hands(position):
        leader, trick = position.view.leader if position.trick else position.seat, [*position.trick]
        left = {seat: list(hand) for seat, hand in enumerate(hands)}
        for _ in range(len(position.own_cards)):
            for seat in [(leader + at) % seats for at in range(len(trick), seats)]:
                played = rng.choice(list(legal(left[seat], trick, position.trump, position.heading)))
                left[seat].remove(played)
                trick.append(played)
            leader = (leader + best(trick, position.trump)) % seats
            yield leader == position.seat
            trick = []


def review_deal(game: Game, hinted: int, hints: dict[int, Advice], tally: Tally) -> None:
    """Review the deal, from the game alone."""
    start = time.process_time()
    decisions = [(found, advise(found.position)) for found in past_decisions(game, seat=hinted, deal=0)]
    tally.reviews.append(time.process_time() - start)
    for decision, advice in decisions:
        choice = None if advice is None else advice.of(decision.action)
        if advice is None or choice is None:
            continue
        tally.reviewed += 1
        tally.blamed += choice.is_mistake
        tally.lost += choice.loss
        tally.differing += hints.get(decision.ply) != advice


def measure(variant_id: str, deals: int, seed: int, texts: Texts) -> Tally:
    """Play and review some deals of a variant."""
    variant, tally = VARIANTS[variant_id], Tally(deals=deals)
    for deal in range(deals):
        rng = random.Random(f"coach {seed} {deal}")
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
        hinted = deal % variant.seats
        hints = play_deal(game, hinted, tally, texts)
        review_deal(game, hinted, hints, tally)
    return tally


def print_tally(variant_id: str, tally: Tally) -> None:
    """Print a line of the table."""
    rules = VARIANTS[variant_id].rules(VARIANTS[variant_id].resolve({}))
    share = tally.lost / tally.deals / rules.total_trick_points
    mean, _, most = milliseconds(tally.times)
    print(
        f"{variant_id:13} {tally.hints:6} {tally.reviewed:9} {tally.blamed:7} {tally.differing:9} {share:7.2%} "
        f"{tally.without_reason:8} {tally.equal:6} {tally.stated:7} {len(tally.false):6} {mean:6.0f} {most:6.0f} ms",
        flush=True,
    )
    expected, taken = sum(share for share, _ in tally.shares), sum(taken for _, taken in tally.shares)
    spread = sum(share * (1 - share) for share, _ in tally.shares) ** 0.5
    print(f"    of {len(tally.shares)} tricks, {expected:.1f} ± {spread:.1f} expected, {taken} taken")
    if tally.plainer:
        costs = np.array(tally.plainer)
        error = costs.std() / len(costs) ** 0.5
        print(
            f"    {len(costs)} plainer choices than the expert's cost {costs.mean():.2f} ± {error:.2f} points"
        )
    mean, _, most = milliseconds(tally.reviews)
    print(f"    {tally.recounted} shares counted again; a review takes {mean:.0f} ms, at most {most:.0f} ms")
    for fault in tally.false[:10]:
        print(f"    {fault}")


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variant", nargs="+", choices=sorted(VARIANTS), default=FIVE)
    parser.add_argument("--deals", type=int, default=10, help="number of deals of each variant")
    parser.add_argument("--seed", type=int, default=1000, help="seed of the shuffles")
    parser.add_argument("--reasons", type=int, default=50, help="number of reasons that are printed")
    parser.add_argument("--language", default="en", help="language of the reasons")
    args = parser.parse_args()
    texts = texts_in(args.language)
    print(
        f"{'':13} {'hints':>6} {'reviewed':>9} {'blamed':>7} {'differing':>9} {'lost':>7} {'reasons':>8} "
        f"{'equal':>6} {'stated':>7} {'false':>6} {'mean':>6} {'max':>6}"
    )
    lines: list[str] = []
    play_deals()  # loads or compiles the simulation
    for variant_id in args.variant:
        tally = measure(variant_id, args.deals, args.seed, texts)
        print_tally(variant_id, tally)
        lines += tally.texts
    for line in random.Random(args.seed).sample(lines, min(args.reasons, len(lines))):
        print(line)


if __name__ == "__main__":
    main()
