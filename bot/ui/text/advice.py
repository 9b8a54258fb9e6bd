"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import (
    CERTAIN_WINS,
    HARDLY_ANY,
    LEAST_SHARE,
    ON_TRICK,
    Fact,
    FactKind,
    Reason,
    ReasonKind,
)
from bot.engine.actions import Action, Verb
from bot.engine.cards import NINES, Rank, Suit
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.render import SYMBOLS, capitalize
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, action_words, melds_text, which_trick

MOST_ALIKE: Final = 2
"""The most choices that are named as about as good as one that would have been better."""
LONGEST_LIST: Final = 60
"""The most characters of a list of melds in a sentence."""
_ON_ALL: Final = (
    FactKind.EQUAL,
    FactKind.SAME,
    FactKind.ALL_LOSE,
    FactKind.ALL_TRICKS,
    FactKind.NO_TRICKS,
    FactKind.LEFT_TRICKS,
)
"""Facts that say of all choices that they are about as good."""
LEAST_LOSS: Final = 0.1
"""The smallest loss that is shown."""
_OF_TRICK: Final = {*ON_TRICK, ReasonKind.CARD_WINS}
"""Reasons that state how often a trick is won."""
_JOINED: Final = {ReasonKind.LOST_MELD: "why-but", ReasonKind.LATER: "facts-two"}
"""How a reason stands in the same sentence as the one thing that is said before it."""
_IN_WORDS: Final = ("most", "few")
"""Shares of deals that are said without a number."""


def hint_text(advice: Advice, view: Table, variant: str, texts: Texts, *, is_quick: bool = False) -> str:
    """The recommended action and why, and below it what comes of others that a player may think of."""
    action, why = action_phrase(advice.action, view, texts), why_text(advice, variant, texts)
    others = [] if is_alike(advice) else instead_texts(advice, texts)
    lines = [texts("hint-why", action=action, why=why) if why else texts("hint", action=action)]
    if others:
        lines.append(texts("hint-others", listed=" ".join(f"{capitalize(other)}." for other in others)))
    if is_quick:
        lines.append(texts("hint-quick"))
    return "\n".join(lines)


def why_text(advice: Advice, variant: str, texts: Texts, choice: Alternative | None = None) -> str:
    """Why the recommended action is better than a choice: facts, or what it gains; empty if nothing is known to say it.

    Hints, verdicts, reviews and practice say this alone.

    :param choice: without one that is worse, the action is compared with what a player may think of.
    """
    said, other = (advice, advice.worse) if choice is None or choice.is_equal else (choice, choice)
    clauses = [fact_text(fact, advice.action, texts) for fact in said.facts]
    if said.shared is not None and other is not None:
        clauses.insert(0, _shared_text(said.shared, advice.action, other.action, texts))
    reasons = [] if other is None else [one for one in (said.cards, said.reason) if one is not None]
    is_won = said.shared is not None and said.shared.kind in CERTAIN_WINS
    compared = [
        _reason_text(reason, advice.action, other, variant, texts, is_first=not clauses, is_won=is_won)
        for reason in reasons
        if other is not None
    ]
    if len(clauses) == 1 and reasons and reasons[0].kind in _JOINED:
        clauses = [texts(_JOINED[reasons[0].kind], first=clauses[0], second=compared.pop(0))]
    has_cost = any(fact.kind is FactKind.COSTS_MELDS for fact in said.facts)
    if len(clauses) > 1:
        first, second, *more = clauses
        clauses = [texts("facts-but" if has_cost else "facts-two", first=first, second=second), *more]
    sentences = [texts("facts", facts=clause) for clause in (*clauses, *compared)]
    return " ".join([*sentences[:1], *map(capitalize, sentences[1:])])


def is_alike(advice: Advice) -> bool:
    """Whether it says of all choices that they are about as good."""
    return any(fact.kind in _ON_ALL for fact in advice.facts)


def instead_texts(advice: Advice, texts: Texts) -> list[str]:
    """What comes of the choices that a player may think of beside the recommended one: as much, or how much less."""
    certain, parts = "yes" if advice.exact else "no", list[str]()
    alike = [other for other in advice.shown if other.is_equal]
    if advice.action.verb is Verb.BID:
        alike.sort(key=lambda other: (other.action.verb is not Verb.BID, str(other.action)))
    slight = [other for other in advice.shown if other.is_slight]
    for key, others in (("hint-equal", alike), ("hint-slight", slight)):
        if others:
            names = ", ".join(_named(other.action, texts) for other in others)
            parts.append(texts(key, choices=names, certain=certain))
    # One that a review would call a mistake is enough to compare with: the review has them all.
    for other in [other for other in advice.shown if other.is_mistake][:1]:
        points, verb = max(LEAST_LOSS, rounded(other.loss)), str(other.action.verb)
        name = _named(other.action, texts)
        parts.append(texts("hint-less", choice=name, verb=verb, points=points, certain=certain))
    return parts


def alike_text(advice: Advice, choice: Alternative, texts: Texts) -> str:
    """Other choices that are about as good as the recommended one, and clearly better than the one that was made."""
    if advice.action.verb in (Verb.BURY, Verb.PASS_CARDS):
        return ""
    alike = [other for other in advice.alternatives if other.is_equal and 2 * other.loss < choice.loss]
    names = ", ".join(_named(other.action, texts) for other in alike[:MOST_ALIKE])
    return texts("hint-equal", choices=names, certain="yes" if advice.exact else "no") if names else ""


def _reason_text(
    reason: Reason,
    best: Action,
    other: Alternative,
    variant: str,
    texts: Texts,
    *,
    is_first: bool,
    is_won: bool,
) -> str:
    """What an action gains against another.

    :param is_first: whether nothing is said of the action before.
    :param is_won: whether it is said before that it wins the trick.
    """
    is_auction = reason.kind is ReasonKind.AUCTION
    words = (_auction_words if is_auction else _share_words)(reason, best, other.action, texts)
    words["first"] = "yes" if is_first else "no"
    if is_won and words.get("role") == "best":
        words |= {"role": "won", "deals": _deals(_trick_share(reason.other_share, is_sure=False), texts)}
    return texts(f"why-{reason.kind}", **_reason_words(reason, best, other.action, variant, texts), **words)


def _reason_words(
    reason: Reason, best: Action, other: Action, variant: str, texts: Texts
) -> dict[str, str | float]:
    """What a reason states."""
    rules = VARIANTS[variant]
    return {
        "other": _named(other, texts),
        "card": "" if reason.card is None else texts.style.card(reason.card),
        "this": _named(best, texts),
        "worth": rounded(reason.worth),
        "meld": _a_meld(reason.meld, texts) if reason.meld else "",
        "meld_points": reason.meld_points,
        "left": reason.left,
        "which": _which_tricks(reason),
        "count": len(reason.tricks),
        "other_count": len(reason.other_tricks),
        "fewer": "yes" if len(reason.tricks) < len(reason.other_tricks) else "no",
        "partners": "yes" if reason.has_ally or rules.seats > len(set(rules.sides)) else "no",
        "opponents": opponents_in(variant),
    }


def _share_words(reason: Reason, best: Action, other: Action, texts: Texts) -> dict[str, str]:
    """In how many deals something happens after the recommended choice, and after the other one."""
    if reason.kind in _OF_TRICK:
        first = _trick_share(reason.share, is_sure=reason.is_sure)
        second = _trick_share(reason.other_share, is_sure=reason.other_is_sure)
    else:
        first, second = _counted(reason.share), _counted(reason.other_share)
    if reason.kind is ReasonKind.PLAYED_OUT:
        return {"deals": _deals(second, texts)}
    if reason.kind in (ReasonKind.KEEPS, ReasonKind.ADDS):
        return {"deals": _deals(first, texts), "sure": "yes" if reason.is_sure else "no"}
    if reason.kind is not ReasonKind.CARD_WINS:
        return {"deals": _deals_of_both(first, second, other, texts)}
    return {
        "role": _role(reason, best, other),
        "deals": _deals(first, texts),
        "later": _other_deals(first, second, texts),
        "low": "yes" if reason.is_low else "no",
    }


def _deals_of_both(first: tuple[str, float], second: tuple[str, float], other: Action, texts: Texts) -> str:
    """In how many deals something happens, and in how many with another choice, which is named."""
    deals = _other_deals(first, second, texts)
    return _deals(first, texts) + texts(
        "share-other", other=_named(other, texts), verb=str(other.verb), deals=deals
    )


def _other_deals(first: tuple[str, float], second: tuple[str, float], texts: Texts) -> str:
    """In how many deals something happens, in short where it has just been said of how many."""
    key = "share-deals" if first[0] in _IN_WORDS else "share-short"
    return texts(key, kind=second[0], count=_of_hundred(second[1]))


def _role(reason: Reason, best: Action, other: Action) -> str:
    """Say in a word what becomes of the card that wins more tricks."""
    assert reason.card is not None
    if best.verb is not Verb.PLAY:
        return "kept" if reason.card in other.cards else "given"
    return "best" if reason.card is best.card else "other" if reason.card is other.card else "third"


def _auction_words(reason: Reason, best: Action, other: Action, texts: Texts) -> dict[str, str]:
    """How often a bid is made, or missed, if it gets the contract."""
    share, kind, part = reason.share, "made", reason.made
    if best.verb is not Verb.BID:
        share, kind, part = reason.other_share, "missed", reason.other_share - reason.other_made
    elif other.verb is Verb.BID and share - reason.other_share >= LEAST_SHARE:
        kind = "won"
    return {"kind": kind, "deals": _deals(_counted(part / share), texts)}


def worse_text(other: Alternative, advice: Advice, texts: Texts) -> str:
    """By how much a choice is worse than the recommended one."""
    loss = points_text(other.loss, exact=advice.exact, texts=texts)
    return texts("advice-worse", other=_subject(other.action, texts), points=loss)


def look_text(other: Alternative, texts: Texts) -> str:
    """Where to look for what is better than a choice, without saying it."""
    return "" if other.part is None else texts("look", verb=str(other.action.verb), part=other.part)


def certainty_text(advice: Advice, texts: Texts) -> str:
    """Whether the comparison is certain, and what it is taken from if not."""
    return texts("advice-certain") if advice.exact else texts("advice-estimated", count=advice.samples)


def choice_text(action: Action, texts: Texts) -> str:
    """An action among others: a card, or what is done."""
    return texts.style.card(action.card) if action.verb is Verb.PLAY else action_text(action, texts)


def _named(action: Action, texts: Texts) -> str:
    """An action in a sentence: cards, a bid, a suit, or what is done in quotation marks."""
    match action.verb:
        case Verb.PLAY:
            return texts.style.card(action.card)
        case Verb.BID:
            return str(action.points)
        case Verb.TRUMP:
            return SYMBOLS[action.suit]
        case Verb.BURY | Verb.PASS_CARDS:
            return str(action_words(action, texts)["cards"])
        case _:
            return texts("advice-named", choice=action_text(action, texts))


def _subject(action: Action, texts: Texts) -> str:
    """An action as the subject of a sentence, which it begins."""
    return texts("advice-subject", verb=str(action.verb), choice=_named(action, texts))


def action_phrase(action: Action, view: Table, texts: Texts) -> str:
    """An action in an imperative, such as "Lead A♦"."""
    if action.verb is not Verb.PLAY:
        return action_text(action, texts)
    return texts("advice-play" if view.zones[TRICK] else "advice-lead", card=texts.style.card(action.card))


def points_text(points: float, *, exact: bool, texts: Texts) -> str:
    """A number of points: certain, or about as many."""
    return texts("advice-exact" if exact else "advice-about", points=rounded(points))


def _shared_text(fact: Fact, action: Action, other: Action, texts: Texts) -> str:
    """What is true of an action and of another one, which is named."""
    both = {"this": _named(action, texts), "other": _named(other, texts)}
    return texts(f"shared-{fact.kind}", points=fact.points, **both)


def fact_text(fact: Fact, action: Action, texts: Texts) -> str:
    """What is true of an action."""
    listed = melds_text(fact.melds, texts)
    return texts(
        f"fact-{fact.kind}",
        this=_named(action, texts),
        verb=str(action.verb),
        points=fact.points,
        opponents=fact.opponents,
        needed=fact.needed,
        all=fact.total,
        complete="yes" if fact.points >= fact.needed else "no",
        bid=fact.bid,
        source=fact.source,
        list="yes" if listed and len(listed) <= LONGEST_LIST else "no",
        melds=listed,
        sign="" if fact.suit is None else SYMBOLS[fact.suit],
        card="" if fact.card is None else texts.style.card(fact.card),
        nine="" if fact.suit is None else texts.style.card(NINES[fact.suit]),
        draws="protecting" if fact.protects else "yes" if fact.draws_trumps else "no",
        protected=", ".join(map(texts.style.card, fact.protects)),
        where=_where_higher(fact, texts),
    )


def _where_higher(fact: Fact, texts: Texts) -> str:
    """Why a card can't be beaten, in parentheses; empty if that goes without saying."""
    if fact.suit is None:
        return ""
    words = {"ten": "yes" if fact.is_ten else "no", "trump": "yes" if fact.is_trump else "no"}
    sign, opponents, why = SYMBOLS[fact.suit], fact.opponents, []
    if fact.must_follow:
        why.append(texts("must-follow", sign=sign, opponents=opponents))
    if fact.higher is not None:
        why.append(texts("higher", higher=fact.higher, sign=sign, opponents=opponents, **words))
    if fact.has_no_trump:
        why.append(texts("no-trump-left", opponents=opponents))
    return f" ({'; '.join(why)})" if why else ""


def _which_tricks(reason: Reason) -> str:
    """Say in a word which of the tricks that are left are won; if it is all but one, which one that is."""
    lost = set(range(reason.first_trick, reason.first_trick + reason.left)) - set(reason.tricks)
    if not lost:
        return "all"
    if not reason.tricks:
        return "none"
    if len(lost) > 1 or reason.left <= 2:
        return "some"
    return which_trick(lost.pop() - reason.first_trick, reason.left)


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


def rounded(points: float) -> float:
    """Points as they are shown: whole ones from 3 on."""
    return round(points, 0 if points >= 3 else 1)


def _deals(share: tuple[str, float], texts: Texts) -> str:
    """In how many of 100 deals something happens.

    :param share: a word for the share of the deals, and the share itself, which is said as a number if that is "some".
    """
    return texts("share-deals", kind=share[0], count=_of_hundred(share[1]))


def _trick_share(share: float, *, is_sure: bool) -> tuple[str, float]:
    """How often a trick is won, in a word. All or none of the deals is said only where that is certain."""
    if is_sure:
        return ("all" if share > 0.5 else "none"), share
    if HARDLY_ANY <= share <= 1 - HARDLY_ANY:
        return "some", share
    return ("most" if share > 0.5 else "few"), share


def _counted(share: float) -> tuple[str, float]:
    """How often something happened in the samples, in a word. None or all of them is said only where it is so."""
    if share in (0, 1):
        return ("all" if share else "none"), share
    return {0: "few", 100: "most"}.get(_of_hundred(share), "some"), share


def _of_hundred(share: float) -> int:
    return round(100 * share)
