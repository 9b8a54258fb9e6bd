"""Sentences of the coach: an action as advice, what other choices cost, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import AT_STAKE, ONLY_POINTS, Fact, FactKind, Reason, ReasonKind
from bot.engine.actions import Action, Verb
from bot.engine.cards import Rank, Suit
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.render import SYMBOLS, capitalize
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, action_words, melds_text, suit_label, which_trick

_ON_BEST: Final = (
    ReasonKind.TAKES_TRICK,
    ReasonKind.ADDS,
    ReasonKind.CARD_WINS,
    ReasonKind.SUIT_WINS,
    ReasonKind.LAST_TRICKS,
    ReasonKind.SAME_TRICKS,
)
"""Reasons whose sentence says what the recommended choice brings, as those on what is at stake do."""
LONGEST_LIST: Final = 30
"""The most characters of a list of melds in a sentence."""
LEAST_NUMBER: Final = 0.05
"""The share of deals below which a trick is said to be won hardly ever."""
_ON_MELDS: Final = (FactKind.NEEDS, FactKind.WOULD_NEED, FactKind.MELDS_WITH)
"""Facts that the line of a guided deal states."""
LEAST_LOSS: Final = 0.1
"""The smallest loss that is shown."""
_OF_TRICK: Final = (
    ReasonKind.TAKES_TRICK,
    ReasonKind.KEEPS,
    ReasonKind.ADDS,
    ReasonKind.MELDS,
    ReasonKind.OTHER_MELDS,
    ReasonKind.CARD_WINS,
)
"""Reasons that state how often a trick is won."""
LEAST_CHANCE: Final = 0.01
"""The difference of two shares of deals that is said to tell bids apart."""
CLEAR_CHANCE: Final = 0.1
"""The difference of two shares of deals with a contract that speaks for the higher of two bids."""
LIKELY: Final = 0.5
"""The share of the deals with a contract from which on it is said how many of them end in that way."""
NEARLY_ALWAYS: Final = 0.95
"""The share of the deals with a contract from which on it is said to be nearly always made, or missed."""


def hint_text(advice: Advice, view: Table, variant: str, texts: Texts, *, is_quick: bool = False) -> str:
    """The recommended action and why, and below it what the choices are worth that a player may think of."""
    action, why = action_phrase(advice.action, view, texts), said_text(advice, variant, texts)
    lines = [texts("hint-why", action=action, why=why) if why else texts("hint", action=action)]
    if advice.is_compared:
        lines.append(shown_text(advice, texts))
    if is_quick:
        lines.append(texts("hint-quick"))
    return "\n".join(lines)


def without_melds(advice: Advice) -> Advice:
    """Advice that does not say again what the melds are worth, below a line that has said it."""
    return replace(advice, facts=tuple(fact for fact in advice.facts if fact.kind not in _ON_MELDS))


def said_text(advice: Advice, variant: str, texts: Texts) -> str:
    """Why an action is good: facts, or what it gains against the choice with which it is compared; empty if unknown."""
    worse = advice.worse
    reason = "" if advice.reason is None or worse is None else _said_reason(advice, worse, variant, texts)
    sentences = [facts_text(advice.facts, texts), texts("facts", facts=reason) if reason else ""]
    first, *more = list(filter(None, sentences)) or [""]
    return " ".join([first, *map(capitalize, more)])


def shown_text(advice: Advice, texts: Texts) -> str:
    """The choices that a player may think of beside the recommended one: those as good, and by how much others lose."""
    listed = texts("hint-best", choice=_entry(advice.action, texts))
    for other in advice.shown:
        name = _entry(other.action, texts)
        if other.is_equal:
            listed += texts("hint-equal", choice=name)
        else:
            listed += texts("hint-worse", choice=name, points=max(LEAST_LOSS, rounded(other.loss)))
    return texts("hint-shown", listed=listed)


def _entry(action: Action, texts: Texts) -> str:
    """An action in a list."""
    match action.verb:
        case Verb.PASS | Verb.DRAW | Verb.DRAW_UPCARD | Verb.MELD | Verb.DIX | Verb.EXCHANGE:
            return action_text(action, texts)
        case Verb.TRUMP:
            return SYMBOLS[action.suit]
        case _:
            return _named(action, texts)


def _said_reason(advice: Advice, worse: Alternative, variant: str, texts: Texts) -> str:
    """A clause on what an action gains against another; empty if nothing is to be said of it."""
    reason, other = advice.reason, worse.action
    assert reason is not None
    best = advice.action
    is_auction = reason.kind is ReasonKind.AUCTION
    words = (_auction_words_of if is_auction else _share_words)(reason, best, other, texts)
    if not words:
        return ""
    return texts(
        f"said-{reason.kind}",
        **_reason_words(reason, other, variant, texts),
        **words,
    )


def _reason_words(reason: Reason, other: Action, variant: str, texts: Texts) -> dict[str, str | float]:
    """What a reason states, for hints and reviews."""
    rules = VARIANTS[variant]
    return {
        "other": _named(other, texts),
        "card": "" if reason.card is None else texts.style.card(reason.card),
        "copies": reason.copies,
        "sign": "" if reason.suit is None else SYMBOLS[reason.suit],
        "share": round(reason.share, 1),
        "other_share": round(reason.other_share, 1),
        "worth": rounded(abs(reason.worth)),
        "a_meld": _a_meld(reason.meld, texts) if reason.meld else "",
        "meld": "one" if reason.meld else "none",
        "meld_points": reason.meld_points,
        "left": reason.left,
        "which": _which_tricks(reason),
        "count": len(reason.tricks),
        "other_count": len(reason.other_tricks),
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
    if reason.kind in (ReasonKind.KEEPS, ReasonKind.ADDS):
        return {"deals": _deals(first, None, texts)}
    if reason.kind is not ReasonKind.CARD_WINS:
        return {"deals": _deals_of_both(first, second, other, texts)}
    role = _role(reason, best, other)
    deals = _deals(first, second if role == "given" else None, texts)
    return {"role": role, "deals": deals, "later": _short(second, texts)}


def _deals_of_both(first: tuple[str, float], second: tuple[str, float], other: Action, texts: Texts) -> str:
    """In how many deals something happens, and in how many with another choice, which is named."""
    named = texts(
        "share-other", other=_named(other, texts), verb=str(other.verb), deals=_short(second, texts)
    )
    return _deals(first, None, texts) + named


def _short(share: tuple[str, float], texts: Texts) -> str:
    """In how many of the same deals."""
    return texts("share-short", kind=share[0], count=_of_hundred(share[1], texts))


def _role(reason: Reason, best: Action, other: Action) -> str:
    """Say in a word what becomes of the card that wins more tricks."""
    assert reason.card is not None
    if best.verb is not Verb.PLAY:
        return "kept" if reason.card in other.cards else "given"
    return "best" if reason.card is best.card else "other" if reason.card is other.card else "third"


def _auction_words_of(reason: Reason, best: Action, other: Action, texts: Texts) -> dict[str, str]:
    """How often a bid gets the contract, or is made or missed if it gets it; empty if that does not speak for it."""
    share, kind, part = reason.share, "made", reason.made
    if best.verb is not Verb.BID:
        share, kind, part = reason.other_share, "missed", reason.other_share - reason.other_made
    elif other.verb is Verb.BID and share - reason.other_share >= CLEAR_CHANCE:
        both = _counted(share), _counted(reason.other_share)
        return {"kind": "won", "deals": _deals_of_both(*both, other, texts)}
    if share < LEAST_NUMBER or part < LIKELY * share:
        return {}
    return {"kind": kind, "deals": _deals(_counted(part / share), None, texts)}


def worse_text(other: Alternative, advice: Advice, variant: str, texts: Texts) -> str:
    """By how much a choice is worse than the recommended one, and the main reason why."""
    loss = points_text(other.loss, exact=advice.exact, texts=texts)
    said = texts("advice-worse", other=_subject(other.action, texts), points=loss)
    main = tuple(reason for reason in other.reasons if reason.points >= 0 and reason.kind not in ONLY_POINTS)[
        :1
    ]
    why = why_text(replace(other, reasons=main), advice.action, variant, texts)
    return " ".join(filter(None, (said, why)))


def _is_on_best(reason: Reason) -> bool:
    """Whether the sentence on a reason says what the recommended choice brings, not what the other one does."""
    if reason.kind is ReasonKind.AUCTION:
        return _between_bids(reason) != "lost"
    if reason.kind in (ReasonKind.MELDS, ReasonKind.OTHER_MELDS):
        return reason.share != reason.other_share
    return reason.kind in _ON_BEST or reason.kind in AT_STAKE


def _misses_more(reason: Reason) -> bool:
    """Whether the bid is missed more often with the other choice."""
    missed, other_missed = reason.share - reason.made, reason.other_share - reason.other_made
    return reason.kind is ReasonKind.AUCTION and other_missed - missed >= LEAST_CHANCE


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
    return texts("facts", facts=texts("facts-two", first=first, second=more[0]) if more else first)


def _fact_text(fact: Fact, texts: Texts) -> str:
    listed = melds_text(fact.melds, texts)
    return texts(
        f"fact-{fact.kind}",
        points=fact.points,
        opponents=fact.opponents,
        needed=fact.needed,
        all=fact.total,
        complete="yes" if fact.points >= fact.needed else "no",
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
    sign, opponents, why = SYMBOLS[fact.suit], fact.opponents, []
    if fact.must_follow:
        why.append(texts("must-follow", sign=sign, opponents=opponents))
    if fact.higher is not None:
        why.append(texts("higher", higher=fact.higher, sign=sign, opponents=opponents, **words))
    if fact.has_no_trump:
        why.append(texts("no-trump-left", opponents=opponents))
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
) -> str:
    """A sentence on what an action gains compared with another; a clause where the points are negative.

    :param best: the action, None if it is not to be named.
    :param is_alone: whether it is the only reason, so that its points are those of the loss and are not said.
    :param is_first: whether no sentence precedes it, so that it says to keep the other card.
    """
    points = rounded(abs(reason.worth or reason.points))
    key = f"cost-{reason.kind}" if reason.points < 0 else f"reason-{reason.kind}"
    if reason.kind is ReasonKind.LATER and other.verb is Verb.PLAY and reason.points >= 0:
        key += "-card"
    return texts(
        key,
        start=_start(reason, other, best, texts, is_first=is_first),
        subject=_subject(other, texts),
        best=_subject(best, texts),
        points=rounded(abs(reason.points)),
        more=texts("advice-more") if is_alone else texts("advice-about-more", points=points),
        less=texts("advice-less") if is_alone else texts("advice-about-less", points=points),
        again="no" if is_first else "yes",
        gain="" if is_alone else _gain(reason, texts),
        kept="yes" if reason.is_kept else "no",
        link=_how_melds_follow(reason),
        sure="yes" if reason.is_sure else "no",
        draw="yes" if reason.has_last_draw else "no",
        **_deal_words(reason, other, texts),
        **_reason_words(reason, other, variant, texts),
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
        case ReasonKind.TAKES_TRICK | ReasonKind.MELDS | ReasonKind.OTHER_MELDS | ReasonKind.CARD_WINS:
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
