"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from collections.abc import Sequence
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
from bot.ui.text.formatting import action_text, action_words, melds_text, suit_label, which_trick

_SAYS: Final = {
    ReasonKind.TAKES_TRICK: (FactKind.WINS_TRICK, FactKind.UNBEATABLE),
    ReasonKind.ADDS: (FactKind.SIDE_WINS,),
    ReasonKind.KEEPS: (FactKind.LOSES_LEAST,),
    ReasonKind.BURIED: (FactKind.BURIES,),
    ReasonKind.MELDS: (FactKind.MELDS_WITH,),
}
"""By reason, the facts that say it already: who takes the trick, what cards add to it, and what melds are worth."""
_IS_APART: Final = (ReasonKind.BURIED, ReasonKind.STANDING)
"""Reasons that are said before the points, in a sentence that names no choice."""
_ON_BEST: Final = (
    ReasonKind.TAKES_TRICK,
    ReasonKind.ADDS,
    ReasonKind.LAST_TRICKS,
    ReasonKind.SAME_TRICKS,
)
"""Reasons whose sentence says what the recommended choice brings, as those on what is at stake do."""
AT_STAKE: Final = (ReasonKind.CONTRACT, ReasonKind.BEATS, ReasonKind.WINS_GAME, ReasonKind.LOSES_GAME)
CLEAR_STAKE: Final = 0.1
"""The difference of two shares of deals that says enough of a contract or a game, so that no points are said."""
LONGEST_LIST: Final = 90
"""The most characters of a list of melds in a sentence."""
LEAST_NUMBER: Final = 0.05
"""The share of deals below which a trick is said to be won hardly ever."""
LEAST_CHANCE: Final = 0.01
"""The difference of two shares of deals that is said to tell bids apart."""
NEARLY_ALWAYS: Final = 0.95
"""The share of the deals with a contract from which on it is said to be nearly always made, or missed."""


def comparison_text(other: Alternative, advice: Advice, variant: str, texts: Texts) -> str:
    """By how much a choice is worse than the recommended one, and the main reason why.

    A slight loss needs no reason and no figure, and what a fact says already is not said again. The other choice is
    named once.

    :return: empty if the facts say it all.
    """
    best, subject, facts = advice.action, _subject(other.action, texts), (*advice.facts, *other.facts)
    if other.is_slight:
        return texts("advice-slight", other=subject)
    gains = [reason for reason in other.reasons if reason.points >= 0]
    said = [reason for reason in gains if not _is_said(reason, facts)]
    loss = points_text(other.loss, exact=advice.exact, texts=texts)
    if not said:
        if any(reason.kind is ReasonKind.MELDS for reason in gains):
            return ""
        is_explained = facts or other.is_equal
        return texts("advice-worse" if is_explained else "advice-compared-only", other=subject, points=loss)
    main = next((reason for reason in said if reason.meld), said[0])
    if len(other.reasons) == 1 and _gives_points(main):
        return _reason_text(main, other.action, best, variant, texts, is_alone=False)
    order = _order(main, other.action)
    compared = texts(
        "advice-compared",
        order=order,
        best=texts("advice-doing", **_verb_and_choice(best, texts)),
        other=subject,
        than=texts(
            "advice-than",
            bids="yes" if best.verb is Verb.BID else "no",
            **_verb_and_choice(other.action, texts),
        ),
        points=loss,
        why=_reason_text(
            main, other.action, best, variant, texts, is_alone=True, follows=order not in ("kept", "apart")
        ),
    )
    return compared + _not_higher(other, advice, texts)


def _order(reason: Reason, other: Action) -> str:
    """Say in a word in which order the points and the main reason are said, and of which choice the points are."""
    if reason.kind in _IS_APART:
        return "apart"
    if reason.meld or (reason.kind is ReasonKind.LATER and other.verb is Verb.PLAY and reason.is_kept):
        return "kept"
    if reason.kind in AT_STAKE and abs(reason.share - reason.other_share) >= CLEAR_STAKE:
        return "better"
    if reason.kind is ReasonKind.AUCTION and _between_bids(reason) in ("neither", "same", "less"):
        return "stop"
    return "gain" if _is_on_best(reason) else "cost"


def _is_on_best(reason: Reason) -> bool:
    """Whether the sentence on a reason says what the recommended choice brings, not what the other one does."""
    if reason.kind is ReasonKind.AUCTION:
        return _between_bids(reason) != "lost"
    if reason.kind in (ReasonKind.MELDS, ReasonKind.OTHER_MELDS):
        return reason.share != reason.other_share
    return reason.kind in _ON_BEST or reason.kind in AT_STAKE


def _gives_points(reason: Reason) -> bool:
    """Whether the sentence on a reason says by how many points the other choice is worse, and nothing else."""
    if reason.kind in (ReasonKind.MELDS, ReasonKind.OTHER_MELDS):
        return not reason.meld and reason.share == reason.other_share
    return reason.kind in (ReasonKind.TRICK, ReasonKind.LATER, ReasonKind.REST)


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
    return " " + texts("advice-higher", other=_subject(nearest.action, texts))


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
    """An action in a sentence: cards, a bid, a suit, or what is done in quotation marks."""
    match action.verb:
        case Verb.PLAY:
            return texts.style.card(action.card)
        case Verb.BID:
            return str(action.points)
        case Verb.TRUMP:
            return suit_label(action.suit, texts)
        case Verb.BURY | Verb.PASS_CARDS:
            return str(action_words(action, texts)["cards"])
        case _:
            return texts("advice-named", choice=action_text(action, texts))


def _subject(action: Action | None, texts: Texts) -> str:
    """An action as the subject of a sentence, which it begins; None for the best one, which is not to be named."""
    return texts("advice-subject", **_verb_and_choice(action, texts))


def _verb_and_choice(action: Action | None, texts: Texts) -> dict[str, str]:
    if action is None:
        return {"verb": "best", "choice": ""}
    return {"verb": str(action.verb), "choice": _named(action, texts)}


def action_phrase(action: Action, view: Table, texts: Texts) -> str:
    """An action in an imperative, such as "Lead A♦"."""
    if action.verb is not Verb.PLAY:
        return action_text(action, texts)
    return texts("advice-play" if view.zones[TRICK] else "advice-lead", card=texts.style.card(action.card))


def points_text(points: float, *, exact: bool, texts: Texts) -> str:
    """A number of points: certain, or about as many."""
    return texts("advice-exact" if exact else "advice-about", points=rounded(points))


def facts_text(facts: Sequence[Fact], texts: Texts) -> str:
    """Why an action is good by itself; empty without a fact."""
    if not facts:
        return ""
    first, *more = (_fact_text(fact, texts) for fact in facts)
    if not more:
        return texts("facts", facts=first)
    if facts[-1].kind in (FactKind.EQUAL, FactKind.SAME):
        return texts("facts-equal", facts=first, same="yes" if facts[-1].kind is FactKind.SAME else "no")
    return texts("facts", facts=texts("facts-two", first=first, second=more[0]))


def _fact_text(fact: Fact, texts: Texts) -> str:
    listed = melds_text(fact.melds, texts)
    return texts(
        f"fact-{fact.kind}",
        points=fact.points,
        opponents=fact.opponents,
        needed=fact.needed,
        bid=fact.bid,
        suit="" if fact.suit is None else suit_label(fact.suit, texts),
        source=fact.source,
        list="yes" if listed and len(listed) <= LONGEST_LIST else "no",
        melds=listed,
        sign="" if fact.suit is None else SYMBOLS[fact.suit],
        where=_where_higher(fact, texts),
    )


def _where_higher(fact: Fact, texts: Texts) -> str:
    """Why a card can't be beaten, in parentheses; empty if that goes without saying."""
    if fact.suit is None:
        return ""
    words = {"ten": "yes" if fact.is_ten else "no", "trump": "yes" if fact.is_trump else "no"}
    sign, why = SYMBOLS[fact.suit], []
    if fact.must_follow:
        why.append(texts("must-follow", sign=sign))
    if fact.higher is not None:
        why.append(texts("higher", higher=fact.higher, sign=sign, **words))
    return f" ({'; '.join(why)})" if why else ""


def why_text(other: Alternative, best: Action | None, variant: str, texts: Texts) -> str:
    """What the recommended action gains compared with another choice; empty if nothing stands out.

    :param best: the recommended action, None if it is not to be named.
    """
    sentences: list[str] = []
    costs, is_alone = "", len(other.reasons) == 1
    for reason in other.reasons:
        is_first = not sentences
        text = _reason_text(reason, other.action, best, variant, texts, is_alone=is_alone, is_first=is_first)
        if reason.points >= 0:
            sentences.append(text)
        else:
            costs = texts("costs-and", first=costs, second=text) if costs else text
    return " ".join([*sentences, texts("costs", costs=costs)] if costs else sentences)


def _reason_text(
    reason: Reason,
    other: Action,
    best: Action | None,
    variant: str,
    texts: Texts,
    *,
    is_alone: bool,
    is_first: bool = True,
    follows: bool = False,
) -> str:
    """A sentence on what an action gains compared with another; a clause where the points are negative.

    :param best: the action, None if it is not to be named.
    :param is_alone: whether it is the only reason, so that its points are those of the loss and are not said.
    :param is_first: whether no sentence precedes it, so that it says to keep the other card.
    :param follows: whether the words before it name the choice that it is about.
    """
    rules = VARIANTS[variant]
    points = rounded(abs(reason.worth or reason.points))
    kind = "card" if other.verb is Verb.PLAY else "other"
    key = f"cost-{reason.kind}" if reason.points < 0 else f"reason-{reason.kind}"
    if reason.kind is ReasonKind.LATER and other.verb is Verb.PLAY and reason.points >= 0:
        key += "-card"
    return texts(
        key,
        follows="yes" if follows else "no",
        start="" if follows else _start(reason, other, best, texts, is_first=is_first),
        subject=texts("advice-it", kind=kind) if follows else _subject(other, texts),
        best=texts("advice-it", kind="best") if follows else _subject(best, texts),
        points=rounded(abs(reason.points)),
        more=texts("advice-more") if is_alone else texts("advice-about-more", points=points),
        less=texts("advice-less") if is_alone else texts("advice-about-less", points=points),
        again="no" if is_first else "yes",
        gain="" if is_alone else _gain(reason, texts),
        other=_named(other, texts),
        kept="yes" if reason.is_kept else "no",
        link=_how_melds_follow(reason),
        sure="yes" if reason.is_sure else "no",
        worth=rounded(abs(reason.worth)),
        draw="yes" if reason.has_last_draw else "no",
        meld="one" if reason.meld else "none",
        a_meld=_a_meld(reason.meld, texts) if reason.meld else "",
        meld_points=reason.meld_points,
        **_deal_words(reason, other, texts),
        left=reason.left,
        which=_which_tricks(reason),
        count=len(reason.tricks),
        other_count=len(reason.other_tricks),
        partners="yes" if reason.has_ally or rules.seats > len(set(rules.sides)) else "no",
        opponents=opponents_in(variant),
    )


def _start(reason: Reason, other: Action, best: Action | None, texts: Texts, *, is_first: bool) -> str:
    """Name the choice that a sentence is about, as its first words.

    :param is_first: whether the words before it are about the best choice, if that is not to be named.
    """
    action = best if _is_on_best(reason) else other
    again = "no" if is_first else "yes"
    return texts("advice-with", again=again, **_verb_and_choice(action, texts))


def _gain(reason: Reason, texts: Texts) -> str:
    """A sentence on what one of several reasons is worth, or what the other choice costs by it."""
    kind = "gain" if _is_on_best(reason) else "cost"
    return texts("advice-gain", kind=kind, points=rounded(abs(reason.points)))


def _deal_words(reason: Reason, other: Action, texts: Texts) -> dict[str, str]:
    """What a sentence says of shares of the deals: of one choice, or of both."""
    share, other_share = reason.share, reason.other_share
    match reason.kind:
        case ReasonKind.AUCTION:
            return _auction_words(reason, other, texts)
        case ReasonKind.KEEPS | ReasonKind.ADDS:
            return {"deals": _deals(_trick_share(share, is_sure=reason.is_sure), None, texts)}
        case ReasonKind.TAKES_TRICK | ReasonKind.MELDS | ReasonKind.OTHER_MELDS:
            of_other = _trick_share(other_share, is_sure=reason.other_is_sure)
            return {"deals": _deals(_trick_share(share, is_sure=reason.is_sure), of_other, texts)}
        case _:
            return {"deals": _deals(_counted(share), _counted(other_share), texts)}


def _auction_words(reason: Reason, other: Action, texts: Texts) -> dict[str, str]:
    """What a sentence says of two bids: how often each gets the contract, makes it, or misses it."""
    kind = _between_bids(reason)
    missed, other_missed = reason.share - reason.made, reason.other_share - reason.other_made
    first, of_those = reason.share, reason.made
    second: float | None = reason.other_share
    match kind:
        case "lost":
            first, second, of_those = reason.other_share, None, other_missed
        case "missed":
            first, second = missed, other_missed
        case "made" | "less":
            first, second = reason.made, reason.other_made
        case "won" if other.verb is Verb.PASS and not second:
            second = None
    often = _how_often(of_those, first) if kind in ("won", "lost") else "unsaid"
    return {
        "kind": kind,
        "deals": _deals(_counted(first), None if second is None else _counted(second), texts),
        # That a worse bid is never missed is no reason against it.
        "often": "unsaid" if (kind, often) == ("lost", "never") else often,
        "ended": _of_hundred(of_those, texts),
        "of": f" {_of_hundred(first, texts)}" if 0 < round(100 * first) < 100 else "",
    }


def _how_melds_follow(reason: Reason) -> str:
    """Say in a word what links a choice to melds: who wins the trick, that it can wait, or what else is melded."""
    if reason.share != reason.other_share:
        return "trick"
    return "later" if reason.recovered else "total" if reason.is_total else "none"


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


def _between_bids(reason: Reason) -> str:
    """Say in a word what tells two bids apart.

    :return: "neither" if the side plays the contract with neither; "lost" if only with the second, "won" if more often
        with the first, and "made" if it also misses it less often; "missed" if only that is better, "less" if the
        first is made less often, and "same" if nothing differs.
    """
    if not reason.share and not reason.other_share:
        return "neither"
    if not reason.share and reason.other_share >= LEAST_CHANCE:
        return "lost"
    is_missed_less = _misses_more(reason)
    if reason.share - reason.other_share >= LEAST_CHANCE:
        # Of bids that are made about as reliably, only how often they win the bidding is compared.
        reliable = reason.made * reason.other_share, reason.other_made * reason.share
        is_alike = reliable[0] - reliable[1] < (1 - NEARLY_ALWAYS) * reason.share * reason.other_share
        return "made" if is_missed_less and not is_alike else "won"
    if is_missed_less:
        return "missed"
    return "less" if reason.other_made - reason.made >= LEAST_CHANCE else "same"


def _how_often(part: float, share: float) -> str:
    """Say in a word how many of the deals with a contract end in one way; "unsaid" if no number would show it."""
    if not part or part >= share:
        return "always" if part else "never"
    if part >= NEARLY_ALWAYS * share:
        return "nearly"
    return "unsaid" if round(100 * part) == round(100 * share) < 100 else "some"


def rounded(points: float) -> float:
    """Points as they are shown: whole ones from 3 on."""
    return round(points, 0 if points >= 3 else 1)


def _deals(first: tuple[str, float], second: tuple[str, float] | None, texts: Texts) -> str:
    """In how many of 100 deals something happens, and instead of in how many with the other choice.

    :param first: a word for the share of the deals, and the share itself, which is said as a number if that is "some".
    """
    kind, share = first
    instead, other_share = second or ("no", 0.0)
    return texts(
        "share-deals",
        kind=kind,
        count=_of_hundred(share, texts),
        instead=instead,
        other=_of_hundred(other_share, texts),
    )


def _trick_share(share: float, *, is_sure: bool) -> tuple[str, float]:
    """How often a trick is won, in a word. All or none of the deals is said only where that is certain."""
    if is_sure:
        return ("all" if share > 0.5 else "none"), share
    if LEAST_NUMBER <= share <= 1 - LEAST_NUMBER:
        return "some", share
    return ("most" if share > 0.5 else "few"), share


def _counted(share: float) -> tuple[str, float]:
    """How often something happened in the samples, in a word."""
    return ("some" if 0 < share < 1 else "all" if share else "none"), share


def _of_hundred(share: float, texts: Texts) -> str:
    """A share of the deals as a number of 100. None or all of them is said only where it is so."""
    percent = round(100 * share)
    if percent == 0 and share > 0:
        return texts("deals-below", percent=1)
    if percent == 100 and share < 1:
        return texts("deals-above", percent=99)
    return texts("deals", percent=percent)
