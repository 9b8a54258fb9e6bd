"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, FactKind, Reason, ReasonKind
from bot.engine.actions import Action, Verb
from bot.engine.cards import Rank, Suit
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.render import SYMBOLS
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, suit_label

_SAYS: Final = {
    ReasonKind.TAKES_TRICK: (FactKind.WINS_TRICK, FactKind.UNBEATABLE),
    ReasonKind.ADDS: (FactKind.SIDE_WINS,),
}
"""By reason, the facts that say it already: who takes the trick, and that the card adds points to it."""
LEAST_CHANCE: Final = 0.01
"""The difference of two shares of deals that is said to tell bids apart."""


def comparison_text(
    other: Alternative, advice: Advice, variant: str, texts: Texts, *, is_short: bool = False
) -> str:
    """Why a choice is worse than the recommended one, and by how much.

    Beside facts, or if it `is_short`, the main reason is enough. A slight loss needs none, and no figure.
    """
    choice = _named(other.action, texts)
    if other.is_slight:
        return texts("advice-slight", other=choice)
    said = tuple(reason for reason in other.reasons if not _is_said(reason, other.facts))
    if is_short or other.facts:
        said = tuple(reason for reason in said if reason.points >= 0)[:1]
    if len(said) == 1 and _gives_points(said[0], other):
        return _reason_text(said[0], other.action, variant, texts, is_alone=False, is_first=True)
    why = why_text(replace(other, reasons=said), variant, texts)
    points = points_text(other.loss, exact=advice.exact, texts=texts)
    if why:
        is_sum = "yes" if len(said) > 1 else "no"
        return texts("advice-compared", other=choice, points=points, why=why, sum=is_sum) + _not_higher(
            other, advice, texts
        )
    key = "advice-worse" if other.facts or other.is_equal else "advice-compared-only"
    return texts(key, other=choice, points=points)


def _gives_points(reason: Reason, other: Alternative) -> bool:
    """Whether the sentence on a reason says by how many points the other choice is worse, and nothing else."""
    if reason.points < 0:
        return False
    if reason.kind is ReasonKind.LATER:
        return other.action.verb is not Verb.PLAY
    is_meld = reason.kind is ReasonKind.MELDS and not reason.meld
    return is_meld or reason.kind in (ReasonKind.TRICK, ReasonKind.REST, ReasonKind.OTHER_MELDS)


def _not_higher(other: Alternative, advice: Advice, texts: Texts) -> str:
    """That the next higher bid that is worse would be missed more often, if so, after what a lower bid costs."""
    best = advice.action
    if best.verb is not Verb.BID or (other.action.verb is Verb.BID and other.action.points > best.points):
        return ""
    higher = [
        found
        for found in advice.alternatives
        if found.action.verb is Verb.BID and found.action.points > best.points and not found.is_equal
    ]
    nearest = min(higher, key=lambda found: found.action.points, default=None)
    if nearest is None or not any(_misses_more(reason) for reason in nearest.reasons):
        return ""
    return " " + texts("advice-higher", other=_named(nearest.action, texts))


def _misses_more(reason: Reason) -> bool:
    """Whether the bid is missed more often with the other choice."""
    missed, other_missed = reason.share - reason.made, reason.other_share - reason.other_made
    return reason.kind is ReasonKind.AUCTION and other_missed - missed >= LEAST_CHANCE


def _is_said(reason: Reason, facts: Sequence[Fact]) -> bool:
    """Whether a fact says the same as a reason."""
    return any(fact.kind in _SAYS.get(reason.kind, ()) for fact in facts)


def certainty_text(advice: Advice, texts: Texts) -> str:
    """Whether the comparison is certain, and what it is taken from if not."""
    return texts("advice-certain") if advice.exact else texts("advice-estimated", count=advice.samples)


def choice_text(action: Action, texts: Texts) -> str:
    """An action among others: a card, or what is done."""
    return texts.style.card(action.card) if action.verb is Verb.PLAY else action_text(action, texts)


def _named(action: Action, texts: Texts) -> str:
    """An action in a sentence: a card, or what is done in quotation marks."""
    text = choice_text(action, texts)
    return text if action.verb is Verb.PLAY else texts("advice-named", choice=text)


def action_phrase(action: Action, view: Table, texts: Texts) -> str:
    """An action in an imperative, such as "Lead A♦"."""
    if action.verb is not Verb.PLAY:
        return action_text(action, texts)
    return texts("advice-play" if view.zones[TRICK] else "advice-lead", card=texts.style.card(action.card))


def points_text(points: float, *, exact: bool, texts: Texts) -> str:
    """A number of points: certain, or about as many."""
    return texts("advice-exact" if exact else "advice-about", points=_rounded(points))


def facts_text(facts: Sequence[Fact], texts: Texts) -> str:
    """Why an action is good by itself; empty without a fact."""
    if not facts:
        return ""
    first, *more = (_fact_text(fact, texts) for fact in facts)
    return texts("facts", facts=texts("facts-two", first=first, second=more[0]) if more else first)


def _fact_text(fact: Fact, texts: Texts) -> str:
    return texts(
        f"fact-{fact.kind}",
        points=fact.points,
        opponents=fact.opponents,
        needed=fact.needed,
        bid=fact.bid,
        suit="" if fact.suit is None else suit_label(fact.suit, texts),
        source=fact.source,
    )


def why_text(other: Alternative, variant: str, texts: Texts) -> str:
    """What the recommended action gains compared with another choice; empty if nothing stands out."""
    sentences: list[str] = []
    costs, is_alone = "", len(other.reasons) == 1
    for reason in other.reasons:
        text = _reason_text(reason, other.action, variant, texts, is_alone=is_alone, is_first=not sentences)
        if reason.points >= 0:
            sentences.append(text)
        else:
            costs = texts("costs-and", first=costs, second=text) if costs else text
    return " ".join([*sentences, texts("costs", costs=costs)] if costs else sentences)


def _reason_text(
    reason: Reason, other: Action, variant: str, texts: Texts, *, is_alone: bool, is_first: bool
) -> str:
    """A sentence on what an action gains compared with another; a clause where the points are negative.

    :param is_alone: whether it is the only reason, so that its points are those of the loss and are not said.
    :param is_first: whether no sentence precedes it, so that it says to keep the other card.
    """
    rules = VARIANTS[variant]
    lost = set(range(reason.first_trick, reason.first_trick + reason.left)) - set(reason.tricks)
    points = _rounded(abs(reason.worth or reason.points))
    key = f"cost-{reason.kind}" if reason.points < 0 else f"reason-{reason.kind}"
    if reason.kind is ReasonKind.LATER and other.verb is Verb.PLAY and reason.points >= 0:
        key += "-card"
    return texts(
        key,
        points=_rounded(abs(reason.points)),
        more=texts("advice-more") if is_alone else texts("advice-about-more", points=points),
        less=texts("advice-less") if is_alone else texts("advice-about-less", points=points),
        again="no" if is_first else "yes",
        gain="" if is_alone else texts("advice-gain", points=_rounded(abs(reason.points))),
        other=_named(other, texts),
        worth=_rounded(abs(reason.worth)),
        draw="yes" if reason.has_last_draw else "no",
        meld="one" if reason.meld else "none",
        a_meld=_a_meld(reason.meld, texts) if reason.meld else "",
        meld_points=reason.meld_points,
        share=_deals(reason.share, texts, is_sure=reason.is_sure),
        other_share=_deals(reason.other_share, texts, is_sure=reason.other_is_sure),
        rate=_of_hundred(reason.share, texts),
        other_rate=_of_hundred(reason.other_share, texts),
        played=_of_hundred(reason.share, texts),
        other_played=_of_hundred(reason.other_share, texts),
        made=_of_hundred(reason.made, texts),
        other_made=_of_hundred(reason.other_made, texts),
        missed=_of_hundred(reason.share - reason.made, texts),
        other_missed=_of_hundred(reason.other_share - reason.other_made, texts),
        plays=_who_plays(reason),
        apart=_what_tells_bids_apart(reason, other),
        left=reason.left,
        which=_which_tricks(reason, lost),
        lost="".join(map(str, lost)) if len(lost) == 1 else "",
        count=len(reason.tricks),
        other_count=len(reason.other_tricks),
        partners="yes" if reason.has_ally or rules.seats > len(set(rules.sides)) else "no",
        opponents=opponents_in(variant),
    )


def _which_tricks(reason: Reason, lost: Collection[int]) -> str:
    """Say in a word which of the tricks that are left are won.

    :param lost: the numbers of the others.
    """
    if not lost:
        return "all"
    if not reason.tricks:
        return "none"
    return "but" if len(lost) == 1 and reason.left > 2 else "some"


def opponents_in(variant: str) -> int:
    """The number of opponents of a side, before a lone declarer is known."""
    rules = VARIANTS[variant]
    return rules.seats - rules.seats // len(set(rules.sides))


def _a_meld(name: str, texts: Texts) -> str:
    """A meld in a sentence, such as "a marriage in ♣".

    :param name: its name in the game record.
    """
    word, _, more = name.partition(":")
    suit = SYMBOLS[Suit(more)] if word == "marriage" else ""
    rank = texts.style.rank(Rank(more)) if word == "run-extra" else ""
    return texts("advice-meld", meld=word, suit=suit, rank=rank)


def _who_plays(reason: Reason) -> str:
    """Name the one of two bids with which the side plays the contract in any deal."""
    if reason.share and reason.other_share:
        return "both"
    return "first" if reason.share else "second" if reason.other_share else "neither"


def _what_tells_bids_apart(reason: Reason, other: Action) -> str:
    """What is better with the first of two bids: the side is outbid less often, misses the bid less often, or both."""
    if other.verb is not Verb.BID or not (reason.share and reason.other_share):
        return "neither"
    is_outbid_less = reason.share - reason.other_share >= LEAST_CHANCE
    is_missed_less = _misses_more(reason)
    if is_outbid_less and is_missed_less:
        return "both"
    return "outbid" if is_outbid_less else "missed" if is_missed_less else "neither"


def _rounded(points: float) -> float:
    """Points as they are shown: whole ones from 3 on."""
    return round(points, 0 if points >= 3 else 1)


def _deals(share: float, texts: Texts, *, is_sure: bool) -> str:
    """A share of the deals in tenths. All or none of them is said only where that is certain."""
    if is_sure:
        return texts("share-always" if share > 0.5 else "share-never")
    tenths = min(10, max(0, round(10 * share)))
    return texts("share-deals", count=tenths)


def _of_hundred(share: float, texts: Texts) -> str:
    """A share of the deals as a number of 100. None or all of them is said only where it is so."""
    percent = round(100 * share)
    if percent == 0 and share > 0:
        return texts("deals-below", percent=1)
    if percent == 100 and share < 1:
        return texts("deals-above", percent=99)
    return texts("deals", percent=percent)
