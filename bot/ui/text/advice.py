"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
from bot.ui.text.formatting import action_text, action_words, melds_text, suit_label

_SAYS: Final = {
    ReasonKind.TAKES_TRICK: (FactKind.WINS_TRICK, FactKind.UNBEATABLE),
    ReasonKind.ADDS: (FactKind.SIDE_WINS,),
    ReasonKind.KEEPS: (FactKind.LOSES_LEAST,),
    ReasonKind.BURIED: (FactKind.BURIES,),
    ReasonKind.MELDS: (FactKind.MELDS_WITH,),
}
"""By reason, the facts that say it already: who takes the trick, what cards add to it, and what melds are worth."""
_NAMES_NONE: Final = (ReasonKind.BURIED, ReasonKind.SAME_TRICKS, ReasonKind.STANDING)
"""Reasons whose sentence does not name the other choice."""
_AT_STAKE: Final = (ReasonKind.CONTRACT, ReasonKind.BEATS, ReasonKind.WINS_GAME, ReasonKind.LOSES_GAME)
CLEAR_STAKE: Final = 0.1
"""The difference of two shares of deals that says enough of a contract or a game, so that no points are said."""
LONGEST_LIST: Final = 90
"""The most characters of a list of melds in a sentence."""
LEAST_NUMBER: Final = 0.05
"""The share of deals below which a trick is said to be won hardly ever."""
LEAST_CHANCE: Final = 0.01
"""The difference of two shares of deals that is said to tell bids apart."""


def comparison_text(other: Alternative, advice: Advice, variant: str, texts: Texts) -> str:
    """The main reason why a choice is worse than the recommended one, and by how much.

    A slight loss needs no reason and no figure, and what a fact says already is not said again.

    :return: empty if the facts say it all.
    """
    subject, facts = _subject(other.action, texts), (*advice.facts, *other.facts)
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
        return _reason_text(main, other.action, variant, texts, is_alone=False, is_first=True)
    why = _reason_text(main, other.action, variant, texts, is_alone=True, is_first=True)
    if main.kind in _AT_STAKE and abs(main.share - main.other_share) >= CLEAR_STAKE:
        return why
    what = _what_is_said(main, other.action)
    compared = texts("advice-compared", why=why, other=subject, points=loss, what=what)
    return compared + _not_higher(other, advice, texts)


def _what_is_said(reason: Reason, other: Action) -> str:
    """Say in a word what a sentence on a reason is about, so that its points need not name a choice again."""
    if reason.kind in _NAMES_NONE:
        return "none"
    if reason.meld or (reason.kind is ReasonKind.LATER and other.verb is Verb.PLAY and reason.is_kept):
        return "kept"
    if reason.kind is ReasonKind.AUCTION:
        plays = _who_plays(reason)
        is_named = plays == "first" and other.verb is Verb.BID
        is_named = is_named or (plays == "both" and _what_tells_bids_apart(reason) != "same")
        return "cost" if plays == "second" else "gain" if is_named else "none"
    is_link = reason.kind in (ReasonKind.MELDS, ReasonKind.OTHER_MELDS) and reason.share != reason.other_share
    gains = (ReasonKind.TAKES_TRICK, ReasonKind.ADDS, ReasonKind.LAST_TRICKS, *_AT_STAKE)
    return "gain" if is_link or reason.kind in gains else "cost"


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


def _subject(action: Action, texts: Texts) -> str:
    """An action as the subject of a sentence, which it begins."""
    named = _named(action, texts)
    return texts("advice-subject", verb=str(action.verb), choice=named)


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


def why_text(other: Alternative, variant: str, texts: Texts, *, names_best: bool = True) -> str:
    """What the recommended action gains compared with another choice; empty if nothing stands out.

    :param names_best: whether to name the recommended action.
    """
    sentences: list[str] = []
    costs, is_alone = "", len(other.reasons) == 1
    for reason in other.reasons:
        text = _reason_text(
            reason,
            other.action,
            variant,
            texts,
            is_alone=is_alone,
            is_first=not sentences,
            names_best=names_best,
        )
        if reason.points >= 0:
            sentences.append(text)
        else:
            costs = texts("costs-and", first=costs, second=text) if costs else text
    return " ".join([*sentences, texts("costs", costs=costs)] if costs else sentences)


def _reason_text(
    reason: Reason,
    other: Action,
    variant: str,
    texts: Texts,
    *,
    is_alone: bool,
    is_first: bool,
    names_best: bool = True,
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
    share = _deals(reason.share, texts, is_sure=reason.is_sure)
    is_short = _is_number(reason.share) and not reason.is_sure
    return texts(
        key,
        points=_rounded(abs(reason.points)),
        more=texts("advice-more") if is_alone else texts("advice-about-more", points=points),
        less=texts("advice-less") if is_alone else texts("advice-about-less", points=points),
        again="no" if is_first else "yes",
        gain="" if is_alone else texts("advice-gain", points=_rounded(abs(reason.points))),
        other=_named(other, texts),
        subject=_subject(other, texts),
        kept="yes" if reason.is_kept else "no",
        link=_how_melds_follow(reason),
        sure="yes" if reason.is_sure else "no",
        worth=_rounded(abs(reason.worth)),
        draw="yes" if reason.has_last_draw else "no",
        meld="one" if reason.meld else "none",
        a_meld=_a_meld(reason.meld, texts) if reason.meld else "",
        meld_points=reason.meld_points,
        share=share,
        other_share=_deals(reason.other_share, texts, is_sure=reason.other_is_sure, is_short=is_short),
        rate=_rate(reason.share, texts),
        other_rate=_rate(reason.other_share, texts, is_short=0 < reason.share < 1),
        **_auction_words(reason, other, texts, names_best=names_best),
        left=reason.left,
        which=_which_tricks(reason, lost),
        lost="".join(map(str, lost)) if len(lost) == 1 else "",
        count=len(reason.tricks),
        other_count=len(reason.other_tricks),
        partners="yes" if reason.has_ally or rules.seats > len(set(rules.sides)) else "no",
        opponents=opponents_in(variant),
    )


def _auction_words(reason: Reason, other: Action, texts: Texts, *, names_best: bool) -> dict[str, str]:
    """What a sentence says of two bids: how often each gets the contract, makes it, and misses it."""
    missed, other_missed = reason.share - reason.made, reason.other_share - reason.other_made
    return {
        "bid": _of_bid(reason, texts, names_best=names_best),
        "made": _made(reason.made, reason.share, texts),
        "other_made": _made(reason.other_made, reason.other_share, texts),
        "missed": _rate(missed, texts),
        "other_missed": _rate(other_missed, texts, is_short=0 < missed < 1),
        "missed_of": _of_hundred(other_missed, texts),
        "of_those": _of_those(reason.other_share, texts),
        "passes": "yes" if other.verb is Verb.PASS else "no",
        "plays": _who_plays(reason),
        "apart": _what_tells_bids_apart(reason),
    }


def _how_melds_follow(reason: Reason) -> str:
    """Say in a word what links a choice to melds: who wins the trick, that it can wait, or what else is melded."""
    if reason.share != reason.other_share:
        return "trick"
    return "later" if reason.recovered else "total" if reason.is_total else "none"


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


def _what_tells_bids_apart(reason: Reason) -> str:
    """What is better with the first of two bids: the side is outbid less often, misses the bid less often, or both.

    :return: "neither" if it is more often or as often, and "same" if both are as often.
    """
    gain, made = reason.share - reason.other_share, reason.made - reason.other_made
    is_outbid_less, is_missed_less = gain >= LEAST_CHANCE, _misses_more(reason)
    if max(abs(gain), abs(made)) < LEAST_CHANCE:
        return "same"
    if is_outbid_less and is_missed_less:
        return "both"
    return "outbid" if is_outbid_less else "missed" if is_missed_less else "neither"


def _rounded(points: float) -> float:
    """Points as they are shown: whole ones from 3 on."""
    return round(points, 0 if points >= 3 else 1)


def _rate(share: float, texts: Texts, *, is_short: bool = False) -> str:
    """A share of the deals as a number of 100.

    :param is_short: whether it follows another number of the same deals.
    """
    if share in (0, 1):
        return texts("share-always" if share else "share-never")
    return texts("share-deals", count=_of_hundred(share, texts), short="yes" if is_short else "no")


def _of_bid(reason: Reason, texts: Texts, *, names_best: bool) -> str:
    """How a sentence on a recommended bid begins."""
    kind = "bid" if reason.bid else "pass"
    return texts("advice-with-bid", kind=kind if names_best else "best", points=reason.bid)


def _made(made: float, share: float, texts: Texts) -> str:
    """Of the deals in which a contract is played, those in which it is made."""
    if made >= share:
        return texts("made-always")
    if share == 1:
        return _rate(made, texts)
    count, of = round(100 * made), round(100 * share)
    kind = "nearly" if count == of else "never" if not made else "some"
    return texts("made-deals", kind=kind, made=_of_hundred(made, texts), of=_of_those(share, texts))


def _of_those(share: float, texts: Texts) -> str:
    """The number of deals that others are counted from, after a space; empty where it is not a whole one."""
    is_whole = 0 < round(100 * share) < 100 or share in (0, 1)
    return f" {_of_hundred(share, texts)}" if is_whole else ""


def _is_number(share: float) -> bool:
    """Whether a share of the deals is said as a number, not in words."""
    return LEAST_NUMBER <= share <= 1 - LEAST_NUMBER


def _deals(share: float, texts: Texts, *, is_sure: bool, is_short: bool = False) -> str:
    """A share of the deals. All or none of them is said only where that is certain.

    :param is_short: whether it follows another number of the same deals.
    """
    if is_sure:
        return texts("share-always" if share > 0.5 else "share-never")
    if not _is_number(share):
        return texts("share-most" if share > 0.5 else "share-few")
    return texts("share-deals", count=round(100 * share), short="yes" if is_short else "no")


def _of_hundred(share: float, texts: Texts) -> str:
    """A share of the deals as a number of 100. None or all of them is said only where it is so."""
    percent = round(100 * share)
    if percent == 0 and share > 0:
        return texts("deals-below", percent=1)
    if percent == 100 and share < 1:
        return texts("deals-above", percent=99)
    return texts("deals", percent=percent)
