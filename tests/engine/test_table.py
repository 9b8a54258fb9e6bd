"""The table: what a viewer knows who was shown only some of the faces, beyond what laws and playthroughs show."""

import pytest

from bot.engine.cards import card, cards
from bot.engine.events import (
    DECK,
    EVERYONE,
    HAND,
    NOBODY,
    SPECTATOR,
    STOCK,
    UPCARD,
    DealBegan,
    DealCancelled,
    Ending,
    Event,
    GameEnded,
    Moved,
    PhaseOver,
    Redeal,
    Zone,
    only,
    seen,
)
from bot.engine.table import evolve, new_table, take

DECK_CARDS = cards("AS KS QS JS 9S TS AC KC QC JC")
OPENING = (
    DealBegan(0, 0, "", DECK_CARDS, NOBODY),
    Moved(DECK_CARDS[0:3], DECK, HAND[0], only(0), (0, 1, 2)),
    Moved(DECK_CARDS[3:5], DECK, HAND[1], only(1), (0, 1)),
    Moved(DECK_CARDS[5:7], DECK, UPCARD, EVERYONE, (0, 1)),
    Moved(DECK_CARDS[7:10], DECK, STOCK, NOBODY, (0, 1, 2)),
)
"""Three cards are dealt to seat 0, two to seat 1, two face up, three to the stock."""


def known(zone: Zone, *events: Event) -> list[str]:
    """A zone after these events on the table, to an onlooker, to seat 0 and to seat 1."""
    tables = {viewer: new_table(2, (0, 1)) for viewer in (None, SPECTATOR, 0, 1)}
    for event in (*OPENING, *events):
        for viewer, table in tables.items():
            shown = event if viewer is None else seen(event, viewer)
            if shown is not None:
                evolve(table, shown)
    return [" ".join("??" if c is None else c.code for c in table.zones[zone]) for table in tables.values()]


def test_known_cards_moved_by_position_stay_known_even_if_nobody_is_shown_them() -> None:
    taken = ["JS 9S TS AC", "?? ?? TS AC", "?? ?? TS AC", "JS 9S TS AC"]
    assert known(HAND[1], Moved(cards("TS AC"), UPCARD, HAND[1], NOBODY, (0, 1))) == taken
    one_by_one = [Moved(cards(code), UPCARD, HAND[1], NOBODY, (0,)) for code in ("TS", "AC")]
    assert known(HAND[1], *one_by_one) == taken


def test_the_seat_that_put_a_card_on_the_stock_knows_it_when_the_other_seat_draws_it() -> None:
    put = Moved(cards("QS AS"), HAND[0], STOCK, only(0), (), True)
    drawn = Moved(cards("QS"), STOCK, HAND[1], only(1), (0,))
    assert known(STOCK, put)[1:3] == ["?? ?? ?? ?? ??", "QS AS ?? ?? ??"]
    assert known(HAND[1], put, drawn) == ["JS 9S QS", "?? ?? ??", "?? ?? QS", "JS 9S QS"]


def test_positions_may_be_given_in_any_order_and_leave_the_others_in_place() -> None:
    taken = Moved(cards("JC KC"), STOCK, UPCARD, EVERYONE, (2, 0))
    assert known(UPCARD, taken) == ["TS AC JC KC"] * 4
    assert known(STOCK, taken)[0] == "QC"


def test_take_refuses_a_card_that_cannot_be_there() -> None:
    with pytest.raises(ValueError, match=r".*"):
        take([card("KS")], card("AS"))


def test_deals_over_are_those_scored_cancelled_or_cut_short() -> None:
    table = new_table(2, (0, 1))
    assert (table.deals_over, table.is_between_deals) == (0, True)
    evolve(table, OPENING[0])
    for event, over, between, cancelled in (
        (PhaseOver(), 0, False, ""),
        (DealCancelled(Redeal.ALL_PASS), 1, True, "all-pass"),
        (DealBegan(1, 0, "", DECK_CARDS, NOBODY), 1, False, ""),
        (GameEnded(Ending.RESIGN, 0, 1), 2, False, ""),
    ):
        evolve(table, event)
        assert (table.deals_over, table.is_between_deals, table.cancelled) == (over, between, cancelled)


def test_the_repr_of_a_table_names_no_card() -> None:
    table = new_table(2, (0, 1))
    evolve(table, OPENING[0])
    assert repr(table) == "<Table of 2 seats, deal 0, phase 0, scores [0, 0]>"
