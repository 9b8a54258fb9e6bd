"""Options of a variant: their values, kinds and groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

Value = int | str
"""The value of an option: a whole number or a word."""

TARGET: Final = "target"
"""The option that every variant has: the points to win."""


class BadOption(ValueError):
    """An option that the variant does not have, or a value that the option does not accept.

    `name` is the option, and `allowed` are its values, given the options before it; none if there is no such option.
    """

    def __init__(self, message: str, name: str, allowed: Sequence[Value] = ()) -> None:
        super().__init__(message)
        self.name = name
        self.allowed = allowed


class Options(Mapping[str, Value]):
    """All options of a game with their values. Immutable; get one with :meth:`Variant.resolve`."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"Options({self._values!r})"

    def number(self, name: str) -> int:
        """Return the value of an option that takes numbers."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def on(self, name: str) -> bool:
        """Return whether an option that takes ``on`` or ``off`` is on."""
        return self._values[name] == "on"

    @property
    def is_strict(self) -> bool:
        """Whether players may err and pay for it (common rules: Enforcement)."""
        return self._values.get("enforcement") == "strict"

    @property
    def shows_count(self) -> bool:
        """Whether the table shows the trick points of a deal that is being played (common rules: Tricks 3)."""
        return self._values.get("running_count") == "shown"


class Group(StrEnum):
    """What an option is about, in the order in which options are listed."""

    BIDDING = "bidding"
    """Dealing, bidding, and what follows until the melds are laid down."""
    PLAY = "play"
    SCORING = "scoring"
    LENGTH = "length"


def always(options: Mapping[str, Value]) -> bool:
    """Return True: an option has an effect whatever the others are."""
    return True


def only_if(name: str, value: Value) -> Callable[[Mapping[str, Value]], bool]:
    """Return the condition that another option has this value.

    >>> only_if("deals", 0)({"deals": 4})
    False
    """
    return lambda options: options[name] == value


@dataclass(frozen=True)
class Number:
    """An option that takes a whole number from `low` to `high`. Its default may depend on the options before it.

    With `among`, only the numbers of that sequence, which may depend on the options before it, too. The option has an
    effect only if `matters` accepts all options.
    """

    name: str
    default: int | Callable[[Mapping[str, Value]], int]
    low: int = 1
    high: int = 10_000
    among: Callable[[Mapping[str, Value]], Sequence[int]] | None = None
    group: Group = field(kw_only=True)
    matters: Callable[[Mapping[str, Value]], bool] = field(default=always, kw_only=True)

    def accepts(self, value: object, before: Mapping[str, Value]) -> bool:
        """Return whether the option takes this value, given the options before it; a bool is not a number."""
        if type(value) is not int or not self.low <= value <= self.high:
            return False
        return self.among is None or value in self.among(before)

    def allowed(self, before: Mapping[str, Value]) -> Sequence[int]:
        """Return the numbers that the option takes, ascending, given the options before it."""
        return range(self.low, self.high + 1) if self.among is None else self.among(before)

    def default_for(self, values: Mapping[str, Value]) -> Value:
        """Return the default, given the values of the options before this one."""
        return self.default(values) if callable(self.default) else self.default


@dataclass(frozen=True)
class Choice:
    """An option that takes one of `values`. It has an effect only if `matters` accepts all options."""

    name: str
    values: tuple[Value, ...]
    default: Value
    group: Group = field(kw_only=True)
    matters: Callable[[Mapping[str, Value]], bool] = field(default=always, kw_only=True)

    def accepts(self, value: object, before: Mapping[str, Value]) -> bool:
        """Return whether the option takes this value, whatever the others are; 40 is not "40"."""
        return any(type(value) is type(accepted) and value == accepted for accepted in self.values)

    def allowed(self, before: Mapping[str, Value]) -> Sequence[Value]:
        """Return the values that the option takes, whatever the others are."""
        return self.values

    def default_for(self, values: Mapping[str, Value]) -> Value:
        """Return the default, whatever the values of the other options."""
        return self.default


def in_words(values: Sequence[Value]) -> str:
    """Words as a list, ascending numbers as ranges with their steps.

    >>> in_words((*range(20, 60), *range(60, 101, 5)))
    '20 to 60, 65 to 100 by 5'
    >>> in_words((0, 4))
    '0, 4'
    """
    parts = []
    at = 0
    while at < len(values):
        end = at
        step = _step(values, at)
        while step and _step(values, end) == step:
            end += 1
        if end > at + 1:
            parts.append(f"{values[at]} to {values[end]}" + (f" by {step}" if step > 1 else ""))
        else:
            end = at
            parts.append(str(values[at]))
        at = end + 1
    return ", ".join(parts)


def _step(values: Sequence[Value], at: int) -> int:
    """How far the next number is from this one; 0 if either is not a number."""
    this, following = values[at], values[min(at + 1, len(values) - 1)]
    return following - this if isinstance(this, int) and isinstance(following, int) else 0


def switch(name: str, default: str, *, group: Group) -> Choice:
    """Return an option that is ``on`` or ``off``."""
    return Choice(name, ("on", "off"), default, group=group)


def running_count(default: str) -> Choice:
    """Return the option whether trick points are ``shown`` during a deal, or ``hidden`` (common rules: Tricks 3)."""
    return Choice("running_count", ("shown", "hidden"), default, group=Group.PLAY)


Option = Number | Choice

FIRST_LEAD: Final = Choice("first_lead", ("any", "trump"), "any", group=Group.PLAY)
"""Whether the declarer's first lead must be a trump (table options: First lead in trump)."""
DOUBLE_MELDS: Final = Choice("double_melds", ("bonus", "twice"), "bonus", group=Group.SCORING)
"""Whether a double meld scores its own bonus, or twice what one does."""
