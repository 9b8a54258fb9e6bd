"""Sentences of the coach on figures of the samples."""

import pytest

from bot.ai.coach.advice import Alternative
from bot.ai.coach.reasons import Reason, ReasonKind
from bot.engine.actions import PASS, Action, bid
from bot.ui.text.advice import why_text
from bot.ui.text.catalogue import texts_in

SECOND = "With “Bid 60”, you play the contract in 80% of the deals and make it in 40%."
UNCERTAIN = (
    "You play the contract in under 1% of the deals and make it in under 1%; "
    "with “Bid 60”, in 100% and over 99%."
)
FIRST = "You play the contract in 80% of the deals and make it in 75%; with “Pass”, you don’t."


@pytest.mark.parametrize(
    ("other", "first", "second", "sentence"),
    [
        (bid(60), (0, 0), (0.8, 0.4), SECOND),
        (PASS, (0.8, 0.75), (0, 0), FIRST),
        (bid(60), (0, 0), (0, 0), "Either way, you don’t play the contract."),
        (
            bid(60),
            (0.004, 0.002),
            (1, 0.998),
            UNCERTAIN,
        ),
    ],
)
def test_none_or_all_of_the_deals_is_said_only_where_it_is_so(
    other: Action, first: tuple[float, float], second: tuple[float, float], sentence: str
) -> None:
    """The shares of the deals in which the seat plays the contract and makes it, with each of two bids."""
    (share, made), (other_share, other_made) = first, second
    reason = Reason(ReasonKind.AUCTION, 5, share, other_share, made=made, other_made=other_made)
    assert why_text(Alternative(other, reasons=(reason,)), "kitty", texts_in("en")) == sentence
