"""Tables of rules as text.

A case is a title with the paragraph of the rules and what it promises, a deal, and lines as `stacking.run` plays and
checks them, which may be commented:

    5 both nines may be declared besides the meld in one turn
    a_deal TC 29S KH QH | target 100
    1 wins dix, marriage:H, dix
    # 1 for each nine, 2 for the marriage.
    meld 0 4; 0 sees 1 9S 9S

A deal is the name of a function with its arguments, those with a name last. Numbers are numbers, ``-`` is no card, and
a word in capitals is a text of the module. A title may have several deals, each with its line after a colon:

    3 a right guess is 5 to the guesser, a wrong one to the bidder
    deal: 0 bid 20; 1 pass; 0 trump H; 1 guess H; other 0 5
    deal: 0 bid 20; 1 pass; 0 trump H; 1 guess S; other 5 0
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from bot.engine.game import Game
from tests.engine.stacking import offers_agree, run


@dataclass(frozen=True)
class Case:
    """A deal, and what is played and stated of it."""

    deal: str
    line: str
    names: Mapping[str, Any]

    def check(self, **deals: Callable[..., Game]) -> Game:
        """Play the case, check its statements, and that views and table offer the same at its end.

        :param deals: functions that take the place of the module's.
        """
        builder, _, arguments = self._text(self.deal).partition(" ")
        positional: list[str] = []
        named: dict[str, Any] = {}
        for part in filter(None, map(str.strip, arguments.split("|"))):
            name = re.match(r"[a-z_]+(?= )", part)
            if name:
                named[name[0]] = self._value(part[name.end() + 1 :])
            else:
                positional.append(self._text(part))
        game: Game = {**self.names, **deals}[builder](*positional, **named)
        run(game, self._text(self.line))
        offers_agree(game)
        return game

    def _text(self, part: str) -> str:
        """Replace the names of texts."""
        named = re.sub(r"\b[A-Z_]{4,}\b", lambda word: self.names.get(word[0], word[0]), part)
        return "" if named == "-" else named

    def _value(self, part: str) -> Any:
        if re.fullmatch(r"-?\d+( -?\d+)*", part):
            numbers = tuple(map(int, part.split()))
            return numbers if len(numbers) > 1 else numbers[0]
        return self._text(part)


def cases(names: Mapping[str, Any], text: str) -> pytest.MarkDecorator:
    """Run a test with each case of a text, separated by empty lines, as its argument `case`.

    :param names: the deals and texts that the cases name, as by ``globals()``.
    """
    found = {}
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in block.splitlines() if not line.strip().startswith("#")]
        title, *rows = "\n".join(lines).replace("\n|", " |").splitlines()
        deals: list[list[str]] = []
        for row in rows:
            deal, *line = re.split(r":(?: |$)", row, maxsplit=1)
            if line or not deals:
                deals.append([deal, *line])
            else:
                deals[-1].append(row)
        for number, (deal, *played) in enumerate(deals, start=1):
            name = title if len(deals) == 1 else f"{title} ({number})"
            assert name not in found
            found[name] = Case(deal, "\n".join(played), names)
    return pytest.mark.parametrize("case", found.values(), ids=found)
