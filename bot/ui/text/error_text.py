"""Messages for user errors: what is wrong, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.actions import Action, IllegalAction, Offer, Rule, Verb
from bot.engine.options import BadOption
from bot.host.errors import KeptAway, Names, UserError
from bot.host.moderation import LONGEST_REASON
from bot.render import in_order
from bot.store import StoreError, TableInfo
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import action_text, join_list, seat_name
from bot.ui.text.table_text import option_name, value_name

_MAX_LISTED: Final = 12
_OF_CARDS: Final = (Verb.BURY, Verb.PASS_CARDS)


class InputError(UserError):
    """Input that is invalid here."""

    def __init__(self, key: str, **arguments: str | int) -> None:
        super().__init__(key)
        self.key = key
        self._arguments = arguments

    def arguments(self, _names: Names) -> Mapping[str, str | int]:
        return self._arguments


USER_ERRORS: Final = (UserError, IllegalAction, BadOption, StoreError)
"""Errors caused by the user, and of the database; anything else is a bug."""


def error_message(error: Exception, texts: Texts, info: TableInfo | None = None) -> str:
    """Explain an error to the user, with the legal actions if there are any.

    :param info: the table in question, for the names of its players.
    :raises Exception: `error` itself if it is not one of `USER_ERRORS`.
    """

    def names(seats: tuple[int, ...]) -> str:
        if info is None:
            return texts("others")
        return join_list([seat_name(info, seat) for seat in seats], texts, last="and")

    match error:
        case KeptAway():
            arguments = error.arguments(names)
            reason = clean(str(arguments["reason"]), length=LONGEST_REASON)
            return texts(error.key, **arguments | {"reason": reason})
        case UserError():
            return texts(error.key, **error.arguments(names))
        case StoreError():
            return texts(error.code)
        case BadOption():
            return _bad_option(error, texts)
        case IllegalAction():
            return f"{broken_rule(error, texts)} {legal_actions_text(error.offer, texts)}".rstrip()
    raise error


def _bad_option(error: BadOption, texts: Texts) -> str:
    """Name an option and say what it can be."""
    if not error.allowed:
        return texts("error-option", option=clean(error.name))
    numbers = [value for value in error.allowed if isinstance(value, int)]
    if len(numbers) > _MAX_LISTED:
        allowed = _ranges(numbers, texts)
    else:
        allowed = join_list([value_name(error.name, value, texts) for value in error.allowed], texts)
    return texts("error-option-allowed", option=option_name(error.name, texts), allowed=allowed)


def broken_rule(error: IllegalAction, texts: Texts) -> str:
    """Name the rule that the action breaks; for an action at the wrong time, also say when it is possible."""
    why = texts(f"rule-{error.rule.name.lower().replace('_', '-')}")
    if error.rule is not Rule.NOT_NOW or error.verb is None:
        return why
    when = texts(f"not-now-{error.verb.replace(' ', '-')}")
    return f"{why} {when}"


def legal_actions_text(offer: Offer, texts: Texts) -> str:
    """List the legal actions in a sentence, bids and choices of cards as ranges; empty if there are none."""
    words = []
    if bids := offer.of(Verb.BID):
        words.append(texts("action-bid", points=_ranges([action.points for action in bids], texts)))
    words += [
        texts(f"action-{verb}", cards=texts("any-cards", count=choices.count))
        for verb in _OF_CARDS
        if (choices := offer.cards_for(verb))
    ]
    listed = [verb for verb in offer.verbs if verb not in (Verb.BID, *_OF_CARDS)]
    others = [action for verb in listed for action in offer.of(verb)]
    words += [action_text(action, texts) for action in _in_hand_order(others)]
    if not words:
        return ""
    if len(words) > _MAX_LISTED:
        return texts("legal-actions-more", actions=", ".join(words[:_MAX_LISTED]))
    return texts("legal-actions", actions=join_list(words, texts))


def _ranges(numbers: Sequence[int], texts: Texts) -> str:
    """Describe ascending numbers by ranges with a constant step."""
    ranges: list[list[int]] = []
    for number in numbers:
        last = ranges[-1] if ranges else []
        if last and (len(last) == 1 or number - last[-1] == last[1] - last[0]):
            last.append(number)
        else:
            ranges.append([number])
    return join_list([_range(part, texts) for part in ranges], texts)


def _range(numbers: Sequence[int], texts: Texts) -> str:
    low, high = str(numbers[0]), str(numbers[-1])
    if len(numbers) == 1:
        return low
    step = numbers[1] - numbers[0]
    if step == 1:
        return texts("points-range", low=low, high=high)
    return texts("points-steps", low=low, high=high, step=step)


def _in_hand_order(actions: Sequence[Action]) -> list[Action]:
    """Sort plays by the order of the hand, before the other actions."""
    plays = {action.card: action for action in actions if action.verb is Verb.PLAY}
    others = [action for action in actions if action.verb is not Verb.PLAY]
    return [*(plays[card] for card in in_order(plays, None)), *others]
