"""What *Explain* says that the rules demand in a trick, for every variant, by the section on the play in docs/rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest

from bot.engine.cards import Suit, cards
from bot.engine.events import FACE_UP, HAND, STOCK, TRICK, UPCARD
from bot.engine.game import Game
from bot.engine.table import Table
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.tips import tip_text, tips_for
from tests.ui.games import info_for, played, snapshot_of

OVERTRUMP: Final = "You have no ♥, so you must trump and beat the J♠."
TOO_LOW: Final = "You have no ♥, so you must trump; none of yours beats the J♠."
ANY_TRUMP: Final = "You have no ♥, so you must trump."
BEAT: Final = "You must follow ♥ with a card that beats the K♥."
LOWER: Final = "You must follow ♥; none of yours beats the K♥."
FOLLOW: Final = "You must follow ♥."
IS_TRUMPED: Final = "You must follow ♥; none of yours beats the J♠."
BEAT_TRUMP: Final = "A trump was led: if you can beat the Q♠, you must."
ANYTHING: Final = "You have no ♥ and no trump, so you may play any card."

SAME_FOR_ALL: Final = {
    "QS: TS JS": BEAT_TRUMP,
    "KH: TS 9S": ANY_TRUMP,
    "KH: QH JH": LOWER,
    "KH: QD JC": ANYTHING,
}
"""A trump that was led is beaten, and who cannot follow suit trumps."""
TRUMP_LED: Final = SAME_FOR_ALL | {"KH: AH QH": FOLLOW}
TRICK_OF_FOUR: Final = {"KH JS: AH QH": IS_TRUMPED, "KH JS: 9S 9S": TOO_LOW}
"""A trick that is trumped is followed with any card of the suit, and a low trump is still to be played."""
ALWAYS: Final = SAME_FOR_ALL | TRICK_OF_FOUR | {"KH: AH QH": BEAT, "KH JS: TS 9S": OVERTRUMP}

CASES: Final[Mapping[tuple[str, str], Mapping[str, str]]] = {
    ("classic", ""): TRUMP_LED,
    ("old-count", ""): TRUMP_LED,
    ("kitty", ""): TRUMP_LED,
    ("fletcher", ""): SAME_FOR_ALL | {"KH: AH QH": BEAT},
    ("double-deck", ""): ALWAYS | {"KH JS: JS JS": TOO_LOW},
    ("partnership", "always"): ALWAYS,
    # Any trump will do then.
    ("partnership", "trump-led"): TRUMP_LED | {"KH JS: AH QH": IS_TRUMPED, "KH JS: TS 9S": ANY_TRUMP},
    ("three-handed", "always"): ALWAYS,
    ("three-handed", "trump-led"): TRUMP_LED | TRICK_OF_FOUR | {"KH JS: TS 9S": OVERTRUMP},
}
"""By variant and how beating is set: what is said, by the trick and the hand. Spades are trump."""


def in_the_play(variant: str, **options: str) -> Game:
    """A game between two tricks, once cards are no longer drawn."""

    def is_there(view: Table) -> bool:
        drawn = not view.zones[STOCK] and not view.zones[UPCARD]
        lifted = not any(view.zones[FACE_UP[seat]] for seat in range(view.seats))
        return view.leader >= 0 and view.last_trick is not None and drawn and lifted and not view.zones[TRICK]

    return played(variant, 1, is_there, **options)


def explained(game: Game, trick: str, held: str) -> str:
    """The tip for a player with these cards, once these have been played to a trick."""
    table = game.table.copy()
    table.trump, table.zones[TRICK] = Suit.SPADES, list(cards(trick))
    seat = table.turn
    table.zones[HAND[seat]], table.zones[FACE_UP[seat]] = list(cards(held)), []
    rules = game.variant.rules(game.options)
    snapshot = replace(
        snapshot_of(game, info_for(game), seat), view=table, offer=rules.offers(table, seat), to_move=(seat,)
    )
    (key,) = (key for key in tips_for(snapshot, ENGLISH_TEXTS) if key.startswith("tip-follow"))
    return tip_text(key, snapshot, ENGLISH_TEXTS)


@pytest.mark.parametrize(("variant", "heading"), list(CASES))
def test_a_tip_on_following_says_what_the_rules_demand_in_the_trick(variant: str, heading: str) -> None:
    game = in_the_play(variant, **({"heading": heading} if heading else {}))
    for case, demand in CASES[variant, heading].items():
        trick, _, held = case.partition(": ")
        assert f"** {demand} " in explained(game, trick, held), case


def test_a_tip_in_strict_fletcher_says_that_cards_against_the_rules_can_be_played() -> None:
    """They are not refused there: it is for the opponent to call them."""
    told = explained(in_the_play("fletcher", enforcement="strict"), "KH", "AH QH")
    assert (
        "Follow suit and beat the card led if you can, or else trump. Other cards have a button too" in told
    )
