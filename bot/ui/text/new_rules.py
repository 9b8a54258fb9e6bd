"""What is new to a player in the rules of a game, in a line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.engine.cards import Rank
from bot.engine.events import BidMade
from bot.engine.features import Feature
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.phases.kitty import Bury
from bot.engine.phases.passing import PassCards
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.tables.games import plays_against_computers
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, capitalize
from bot.store import TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import NO_BREAK, card_values, seat_name

_STATED: Final = frozenset({Feature.SMALL_POINTS, Feature.LARGE_POINTS, Feature.CARD_VALUES})
"""What the points of cards say."""
_OF_OTHER_SIZE: Final = {
    Feature.SMALL_POINTS: Feature.LARGE_POINTS,
    Feature.LARGE_POINTS: Feature.SMALL_POINTS,
}
"""By size of the points, the other one."""
_MOST_CHARACTERS: Final = 240
"""The length of what is listed; the rest is in the rules."""
_FIRST_CHARACTERS: Final = 150
"""The same for players who know nothing yet, who read what Pinochle is as well."""
_UPCARD_CHARACTERS: Final = 90
"""The same above their first hand, where the cards need the room: what else there is to do is explained in time."""
_BETWEEN: Final = "; "


async def new_rules_lines(
    host: Host, user_id: int, rules: Rules, texts: Texts
) -> tuple[Sequence[Feature], list[str]]:
    """Name what is new to a player before a game, and to those who know nothing yet also the order of the cards.

    What Pinochle is has been said where the way to the game began.

    :return: what is new, and a line on each, or one for those who know nothing yet; none if nothing is new.
    """
    known = await host.lessons.known(user_id)
    new = [feature for feature in rules.features if feature not in known]
    if known:
        return new, _list_of_new(new, rules, texts, known)
    listed = _listed(new, rules, texts, _FIRST_CHARACTERS)
    return new, [texts("first-rules", ranks=_ranks(rules, texts), listed=listed)]


def _list_of_new(new: Sequence[Feature], rules: Rules, texts: Texts, known: Collection[Feature]) -> list[str]:
    """A title and a line on each; none if nothing is new."""
    told = [f"• {capitalize(text)}" for text in _told(new, rules, texts, _MOST_CHARACTERS, known)]
    return [texts("new-rules-title"), *told] if told else []


def puzzle_rules_text(variant_id: str, new: Sequence[Feature], texts: Texts) -> str:
    """Name what is new to a user in the last tricks of a variant, besides the points of cards."""
    variant = VARIANTS[variant_id]
    told = [feature for feature in new if feature not in _STATED]
    return _listed(told, variant.rules(variant.resolve({})), texts, _MOST_CHARACTERS)


def _ranks(rules: Rules, texts: Texts) -> str:
    """The ranks of the cards from high to low, as on the reader's cards."""
    strengths = {card.rank: card.strength for card in rules.deck}
    return NO_BREAK.join(map(texts.style.rank, sorted(strengths, key=lambda rank: -strengths[rank])))


def _listed(new: Sequence[Feature], rules: Rules, texts: Texts, most: int) -> str:
    """Name what is new to a player in a line."""
    return _BETWEEN.join(_told(new, rules, texts, most))


def _told(
    new: Sequence[Feature], rules: Rules, texts: Texts, most: int, known: Collection[Feature] = ()
) -> list[str]:
    """What is told of what is new to a player.

    :param new: first things first; but points of another size than those that the player knows come before all else.
    :param most: the most characters of what is named.
    """
    told: list[str] = []
    resized = {feature for feature in new if _OF_OTHER_SIZE.get(feature) in known}
    for feature in sorted(new, key=lambda feature: feature not in resized):
        text = _feature_text(feature, rules, texts, is_resized=feature in resized)
        if len(_BETWEEN.join([*told, text])) > most:
            break
        told.append(text)
    return told


def _feature_text(feature: Feature, rules: Rules, texts: Texts, *, is_resized: bool) -> str:
    bury, passing, score = rules.part(Bury), rules.part(PassCards), rules.part(ScoreContract)
    return texts(
        f"feature-{feature}",
        kitty=0 if bury is None else bury.count,
        passed=0 if passing is None else passing.count,
        least=0 if score is None else score.contract.least,
        meld=rules.minimum_meld,
        trick="yes" if rules.needs_trick else "no",
        values=card_values(rules.card_points, texts),
        resized="yes" if is_resized else "no",
        **_counters(rules, texts),
    )


def _counters(rules: Rules, texts: Texts) -> dict[str, str | int]:
    """The ranks that count in tricks, and the points of each; 0 points if they are not worth the same."""
    ranks = rules.card_points.ranks
    worth = {*ranks.values()} - {0}
    counting = ", ".join(texts.style.rank(rank) for rank in reversed(Rank) if ranks.get(rank, 0))
    return {"counters": counting, "each": worth.pop() if len(worth) == 1 else 0}


async def game_introduction(host: Host, snapshot: TableSnapshot, user_id: int, texts: Texts) -> str:
    """Say what is new to a player in the game that has begun, until they have done something in it.

    Those who know nothing yet are told what trump does, and what scores, or what a trick brings where they begin with
    one. Empty if nothing is new, and at boards and guided deals, which are introduced before they begin.
    """
    info, view = snapshot.info, snapshot.view
    is_told = view is None or info.is_one_deal or info.state is not TableState.PLAYING
    if view is None or is_told or has_acted(view, snapshot.seat):
        return ""
    rules = rules_of(info)
    if known := await host.lessons.known(user_id):
        # What the card turned up means, the picture shows.
        new = [feature for feature in rules.features if feature not in {*known, Feature.UPCARD}]
        return "\n".join(_list_of_new(new, rules, texts, known))
    if Feature.UPCARD in rules.features:
        return _first_upcard(snapshot, view, rules, texts)
    partner = "none" if (seat := view.partner(snapshot.seat)) < 0 else seat_name(info, seat)
    goal = texts("first-goal", partner=partner)
    return f"{goal} {_first_trump(view, rules, texts)}"


def _first_upcard(snapshot: TableSnapshot, view: Table, rules: Rules, texts: Texts) -> str:
    """What trump does, the order of the cards, and what is done with them, where the card turned up names trump."""
    told = [feature for feature in rules.features if feature not in _STATED | {Feature.UPCARD}]
    listed = capitalize(_listed(told, rules, texts, _UPCARD_CHARACTERS))
    line = texts("first-upcard", suit=_trump_symbol(view), ranks=_ranks(rules, texts), listed=listed)
    if turned := view.meld_points[view.sides[view.dealer]]:
        who = "you" if view.dealer == snapshot.seat else "other"
        name = seat_name(snapshot.info, view.dealer)
        line += " " + texts("first-nine", name=name, who=who, points=turned)
    return line


def _first_trump(view: Table, rules: Rules, texts: Texts) -> str:
    """What trump does and how it comes about, and the order of the cards."""
    return texts(
        "first-trump",
        trump="none" if view.trump is None else "named",
        suit=_trump_symbol(view),
        alone="yes" if Feature.ONE_AGAINST_TWO in rules.features else "no",
        ranks=_ranks(rules, texts),
    )


def _trump_symbol(view: Table) -> str:
    return "" if view.trump is None else SYMBOLS[view.trump]


async def is_taught_in_play(host: Host, snapshot: TableSnapshot, user_id: int) -> bool:
    """Whether each decision is explained above the table the first time: to those who know nothing yet.

    Only in games against computers, in which nobody waits.
    """
    info = snapshot.info
    return plays_against_computers(info) and not info.guided and not await host.lessons.known(user_id)


def has_acted(view: Table, seat: int) -> bool:
    """Whether a player has bid or played a card in this game. What the rules bid for them does not count."""
    return bool(view.deals_scored or view.tricks or view.played(seat)) or any(
        said.seat == seat for said in view.bids if not (isinstance(said, BidMade) and said.forced)
    )
