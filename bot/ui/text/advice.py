"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, Reason, ReasonKind
from bot.engine.actions import Action, Verb
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text


def comparison_text(
    other: Alternative, advice: Advice, variant: str, texts: Texts, *, is_short: bool = False
) -> str:
    """What a choice costs compared with the recommended one, and why unless it `is_short`."""
    why = why_text(other, variant, texts)
    choice, points = (
        _named(other.action, texts),
        points_text(other.loss, exact=advice.exact, texts=texts),
    )
    if is_short:
        return texts("advice-worse", other=choice, points=points)
    if why:
        return texts("advice-compared", other=choice, points=points, why=why)
    return texts("advice-compared-only", other=choice, points=points)


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


def fact_text(fact: Fact | None, texts: Texts) -> str:
    """Why an action is good by itself; empty without a fact."""
    return "" if fact is None else texts(f"fact-{fact.kind}", points=_rounded(fact.points))


def why_text(other: Alternative, variant: str, texts: Texts) -> str:
    """What the recommended action gains compared with another choice; empty if nothing stands out."""
    sentences, costs = [], ""
    for reason in other.reasons:
        text = _reason_text(reason, other.action, variant, texts)
        if reason.points >= 0:
            sentences.append(text)
        else:
            costs = texts("costs-and", first=costs, second=text) if costs else text
    return " ".join([*sentences, texts("costs", costs=costs)] if costs else sentences)


def _reason_text(reason: Reason, other: Action, variant: str, texts: Texts) -> str:
    """A sentence on what an action gains compared with another; a clause where the points are negative."""
    rules = VARIANTS[variant]
    lost = set(range(reason.first_trick, reason.first_trick + reason.left)) - set(reason.tricks)
    is_cost = reason.points < 0
    card = other.verb is Verb.PLAY and reason.kind is ReasonKind.LATER and not is_cost
    return texts(
        f"{'cost' if is_cost else 'reason'}-{reason.kind}{'-card' if card else ''}",
        points=_rounded(abs(reason.points)),
        other=_named(other, texts),
        worth=_rounded(abs(reason.worth)),
        draw="yes" if reason.has_last_draw else "no",
        share=_deals(reason.share, texts, is_sure=reason.is_sure),
        other_share=_deals(reason.other_share, texts, is_sure=reason.other_is_sure),
        rate=_percent(reason.share, texts),
        other_rate=_percent(reason.other_share, texts),
        made=_percent(reason.made, texts),
        other_made=_percent(reason.other_made, texts),
        plays=_who_plays(reason),
        left=reason.left,
        which="all" if not lost else "none" if not reason.tricks else "but" if len(lost) == 1 else "some",
        lost="".join(map(str, lost)) if len(lost) == 1 else "",
        count=len(reason.tricks),
        other_count=len(reason.other_tricks),
        partners="yes" if reason.has_ally or rules.seats > len(set(rules.sides)) else "no",
        opponents=rules.seats - rules.seats // len(set(rules.sides)),
    )


def _who_plays(reason: Reason) -> str:
    """Name the one of two bids with which the side plays the contract in any deal."""
    if reason.share and reason.other_share:
        return "both"
    return "first" if reason.share else "second" if reason.other_share else "neither"


def _rounded(points: float) -> float:
    """Points as they are shown: whole ones from 3 on."""
    return round(points, 0 if points >= 3 else 1)


def _deals(share: float, texts: Texts, *, is_sure: bool) -> str:
    """A share of the deals in tenths. All or none of them is said only where that is certain."""
    if is_sure:
        return texts("share-always" if share > 0.5 else "share-never")
    tenths = min(10, max(0, round(10 * share)))
    return texts("share-deals", count=tenths)


def _percent(share: float, texts: Texts) -> str:
    """A share of the deals. None or all of them is said only where it is so."""
    percent = round(100 * share)
    if percent == 0 and share > 0:
        return texts("rate-below", percent=1)
    if percent == 100 and share < 1:
        return texts("rate-above", percent=99)
    return texts("rate", percent=percent)
