"""What is refused, and what is possible instead, in words for the one who asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.engine.actions import Action, IllegalAction, Offer, Rule, Verb
from bot.engine.variant import BadOption
from bot.host import HostError, NotAgreed, NotYourTurn, SeatsMissing, StoreError, TableInfo, WrongState
from bot.render import in_order
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, join_list, seat_name

__all__ = ["USER_ERRORS", "InputError", "error_message", "legal_actions_text"]

_MOST_LISTED: Final = 12
_MOST_HELD: Final = 40
"""More than a player holds cards."""


class InputError(Exception):
    """What was typed or asked means nothing here; `key` and `arguments` give the text that says why."""

    def __init__(self, key: str, **arguments: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


USER_ERRORS: Final = (HostError, IllegalAction, BadOption, StoreError, InputError)
"""What a player may meet in the course of play. Anything else is an error of the program."""


def error_message(error: Exception, texts: Texts, info: TableInfo | None = None) -> str:
    """Why not, and what instead. `info` is the table in question, for the names of its players."""
    match error:
        case IllegalAction():
            return f"{_illegal(error, texts)} {legal_actions_text(error.offer, texts)}".rstrip()
        case InputError():
            return texts(error.key, **error.arguments)
        case BadOption():
            return texts("error-option")
        case StoreError():
            return texts(error.code)
        case NotYourTurn():
            return texts("error-not-your-turn", names=_names(error.to_move, info, texts))
        case NotAgreed():
            return texts("error-not-agreed", names=_names(error.seats, info, texts))
        case SeatsMissing():
            return texts("error-seats-missing", missing=error.missing)
        case WrongState():
            return texts(f"error-wrong-state-{error.state}")
        case HostError():
            return texts(f"error-{error.code}")
    raise error


def _illegal(error: IllegalAction, texts: Texts) -> str:
    """The rule that was broken; where it was only not the time, also when the time is."""
    why = texts(f"rule-{error.rule.name.lower().replace('_', '-')}")
    if error.rule is not Rule.NOT_NOW or error.verb is None:
        return why
    when = texts(f"not-now-{error.verb.replace(' ', '-')}")
    return f"{why} {when}"


def legal_actions_text(offer: Offer, texts: Texts) -> str:
    """What may be done instead, in a sentence; empty where that is nothing."""
    legal = _sorted(_first(offer, _MOST_HELD))
    if not legal:
        return ""
    words = [action_text(action, texts) for action in legal[:_MOST_LISTED]]
    if len(legal) > _MOST_LISTED:
        return texts("legal-actions-more", actions=", ".join(words))
    return texts("legal-actions", actions=join_list(words, texts))


def _sorted(legal: Iterable[Action]) -> list[Action]:
    """Actions with the cards that may be played in the order of the hand."""
    known = list(legal)
    plays = {action.card: action for action in known if action.verb is Verb.PLAY}
    others = [action for action in known if action.verb is not Verb.PLAY]
    return [*(plays[one] for one in in_order(plays, None)), *others]


def _first(offer: Iterable[Action], count: int) -> list[Action]:
    found: list[Action] = []
    for action in offer:
        found.append(action)
        if len(found) == count:
            break
    return found


def _names(seats: Iterable[int], info: TableInfo | None, texts: Texts) -> str:
    if info is None:
        return texts("others")
    return join_list([seat_name(info, seat) for seat in seats], texts, last="and")
