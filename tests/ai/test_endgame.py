"""The last tricks, searched to the end."""

from __future__ import annotations

import random

import pytest

from bot.ai.endgame import Endgame, Hand, hand_of, without
from bot.engine.cards import DECK_48, Suit, card, cards
from bot.engine.scoring import counters
from bot.engine.tricks import Heading, best, legal

POINTS = counters(each=10, last_trick=10)
TRUMP = Suit.SPADES


def endgame(heading: Heading = Heading.TRUMP_LED) -> Endgame:
    """Spades are trump."""
    return Endgame(TRUMP, heading, POINTS)


def plain(mine: Hand, theirs: Hand, heading: Heading) -> int:
    """The same by trying everything, with nothing remembered."""
    values = []
    for lead in mine:
        answers = []
        for answer in legal(theirs, (lead,), TRUMP, heading):
            left, other = without(mine, lead), without(theirs, answer)
            taken = POINTS.count((lead, answer)) + (0 if left else POINTS.last_trick)
            won = best((lead, answer), TRUMP) == 0
            answers.append(
                taken + plain(left, other, heading) if won else -taken - plain(other, left, heading)
            )
        values.append(min(answers))
    return max(values, default=0)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("heading", [Heading.TRUMP_LED, Heading.SUIT_LED])
def test_it_finds_what_trying_everything_finds(seed: int, heading: Heading) -> None:
    pack = random.Random(seed).sample(DECK_48, 8)
    mine, theirs = hand_of(pack[:4]), hand_of(pack[4:])
    assert endgame(heading).leading(mine, theirs) == plain(mine, theirs, heading)


def test_the_trump_is_drawn_before_the_ace_is_led() -> None:
    """AS takes the other's nine, then AH is good: 20 for the aces, 10 for KH and 10 for the last trick. AH first would
    be trumped, and the ace of trump take the king: 10 to 30."""
    mine, theirs = hand_of(cards("AS AH")), hand_of(cards("9S KC"))
    search = endgame()
    assert search.lead(card("AS"), mine, theirs) == 40
    assert search.lead(card("AH"), mine, theirs) == -10 + 30


def test_an_answer_is_worth_what_follows_from_it() -> None:
    """The king takes the queen of clubs, then the ace the nine of hearts: 10, 10, and 10 for the last trick."""
    mine, theirs = hand_of(cards("KC AH")), hand_of(cards("9H"))
    assert endgame().answer(card("KC"), card("QC"), mine, theirs) == 10 + 10 + 10
