"""The table: how events change it, and what a viewer knows who was shown only some of the faces."""

from __future__ import annotations

import pytest

from bot.engine.cards import card, cards
from bot.engine.events import (
    BURIED,
    DECK,
    DUMMY,
    EVERYONE,
    FACE_UP,
    HAND,
    NOBODY,
    SPECTATOR,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    DealBegan,
    DealCancelled,
    Ending,
    Event,
    Face,
    GameEnded,
    LeadGiven,
    MeldClass,
    MeldLaid,
    Moved,
    PhaseOver,
    Redeal,
    Shown,
    TrickWon,
    Zone,
    only,
    seen,
)
from bot.engine.table import evolve, new_table, take

A, B, C = MeldClass.A, MeldClass.B, MeldClass.C
DECK_CARDS = cards("AS KS QS JS 9S TS AC KC QC JC")


class Viewed:
    """The table of a game and the views of seats 0, 1 and the onlookers after the same events."""

    def __init__(self) -> None:
        self.table = new_table(2, (0, 1))
        self.views = {seat: new_table(2, (0, 1)) for seat in (SPECTATOR, 0, 1)}
        self.record(DealBegan(0, 0, "", DECK_CARDS, NOBODY))

    def record(self, *events: Event) -> None:
        for event in events:
            evolve(self.table, event)
            for seat, view in self.views.items():
                shown = seen(event, seat)
                if shown is not None:
                    evolve(view, shown)

    def of(self, zone: Zone) -> str:
        """The zone on the table, to an onlooker, to seat 0 and to seat 1; once, if it is the same to all."""
        told = [faces(table.zones[zone]) for table in (self.table, *self.views.values())]
        return " | ".join(told if len(set(told)) > 1 else told[:1])


def faces(zone: list[Face]) -> str:
    return " ".join("??" if face is None else face.code for face in zone)


@pytest.fixture
def game() -> Viewed:
    """Three cards are dealt to seat 0, three to seat 1, one face up, three to the stock."""
    viewed = Viewed()
    viewed.record(
        Moved(DECK_CARDS[0:3], DECK, HAND[0], only(0), (0, 1, 2)),
        Moved(DECK_CARDS[3:6], DECK, HAND[1], only(1), (0, 1, 2)),
        Moved(DECK_CARDS[6:7], DECK, UPCARD, EVERYONE, (0,)),
        Moved(DECK_CARDS[7:10], DECK, STOCK, NOBODY, (0, 1, 2)),
    )
    return viewed


MARRIAGE = MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (((A, 20),),) * 2, False)

# Taking cards


@pytest.mark.parametrize(
    ("zone", "face", "left"),
    [
        ("AS KS AS", "AS", "KS AS"),
        ("?? KS ??", "KS", "?? ??"),
        # The known copy leaves, although another one may lie there face down.
        ("?? AS", "AS", "??"),
        # A card that was not known there was one of those face down.
        ("KS ?? ??", "AS", "KS ??"),
        # A card that leaves face down could be any, so the viewer no longer knows the others.
        ("KS ?? AS", "??", "?? ??"),
        ("AS", "??", ""),
    ],
)
def test_take_removes_a_card_as_its_viewer_sees_it(zone: str, face: str, left: str) -> None:
    lying: list[Face] = [None if code == "??" else card(code) for code in zone.split()]
    take(lying, None if face == "??" else card(face))
    assert faces(lying) == left


def test_take_refuses_a_card_that_cannot_be_there() -> None:
    with pytest.raises(ValueError, match=r".*"):
        take([card("KS")], card("AS"))


# Moving and showing

KNOWN: dict[str, tuple[list[Event], dict[Zone, str]]] = {
    "the deal shows each hand to its owner and the upcard to all": (
        [],
        {
            HAND[0]: "AS KS QS | ?? ?? ?? | AS KS QS | ?? ?? ??",
            HAND[1]: "JS 9S TS | ?? ?? ?? | ?? ?? ?? | JS 9S TS",
            UPCARD: "AC",
            STOCK: "KC QC JC | ?? ?? ?? | ?? ?? ?? | ?? ?? ??",
            DECK: "",
        },
    ),
    "a card from a hand is shown as it is played": (
        [Moved(cards("KS"), HAND[0], TRICK, EVERYONE)],
        {TRICK: "KS", HAND[0]: "AS QS | ?? ?? | AS QS | ?? ??"},
    ),
    "a card drawn is known only to its player": (
        [Moved(cards("KC"), STOCK, HAND[1], only(1), (0,))],
        {
            HAND[1]: "JS 9S TS KC | ?? ?? ?? ?? | ?? ?? ?? ?? | JS 9S TS KC",
            STOCK: "QC JC | ?? ?? | ?? ?? | ?? ??",
        },
    ),
    "a card taken from the table into a hand stays known": (
        [Moved(cards("AC"), UPCARD, HAND[1], EVERYONE, (0,))],
        {HAND[1]: "JS 9S TS AC | ?? ?? ?? AC | ?? ?? ?? AC | JS 9S TS AC"},
    ),
    "until it is played": (
        [
            Moved(cards("AC"), UPCARD, HAND[1], EVERYONE, (0,)),
            Moved(cards("AC"), HAND[1], TRICK, EVERYONE),
        ],
        {HAND[1]: "JS 9S TS | ?? ?? ?? | ?? ?? ?? | JS 9S TS"},
    ),
    "a known card moved by position stays known even if nobody is shown it": (
        [Moved(cards("AC"), UPCARD, HAND[1], NOBODY, (0,))],
        {HAND[1]: "JS 9S TS AC | ?? ?? ?? AC | ?? ?? ?? AC | JS 9S TS AC"},
    ),
    "a card laid away face down makes others forget the hand": (
        [Shown(cards("AS KS"), HAND[0]), Moved(cards("QS"), HAND[0], BURIED[0], only(0))],
        {HAND[0]: "AS KS | ?? ?? | AS KS | ?? ??", BURIED[0]: "QS | ?? | QS | ??"},
    ),
    "cards laid on top lie at the front": (
        [Moved(cards("QS AS"), HAND[0], STOCK, only(0), (), True)],
        {STOCK: "QS AS KC QC JC | ?? ?? ?? ?? ?? | QS AS ?? ?? ?? | ?? ?? ?? ?? ??"},
    ),
    "the seat that put a card there knows it when the other seat draws it": (
        [
            Moved(cards("QS AS"), HAND[0], STOCK, only(0), (), True),
            Moved(cards("QS"), STOCK, HAND[1], only(1), (0,)),
        ],
        {HAND[1]: "JS 9S TS QS | ?? ?? ?? ?? | ?? ?? ?? QS | JS 9S TS QS"},
    ),
    "a card from the middle of the stock leaves the others in place": (
        [
            Moved(cards("AS"), HAND[0], STOCK, only(0), (), True),
            Moved(cards("QC"), STOCK, HAND[0], only(0), (2,)),
        ],
        {STOCK: "AS KC JC | ?? ?? ?? | AS ?? ?? | ?? ?? ??"},
    ),
    "positions may be given in any order": (
        [Moved(cards("JC KC"), STOCK, UPCARD, EVERYONE, (2, 0))],
        {UPCARD: "AC JC KC", STOCK: "QC | ?? | ?? | ??"},
    ),
    "shown cards stay where they are, and showing them again reveals nothing new": (
        [Shown(cards("KS"), HAND[0]), Shown(cards("KS AS"), HAND[0])],
        {HAND[0]: "AS KS QS | KS AS ?? | AS KS QS | KS AS ??"},
    ),
    "a dummy is taken from the top": (
        [
            Moved(cards("KC QC"), STOCK, DUMMY, NOBODY, (0, 1)),
            Moved(cards("KC"), DUMMY, TAKEN[1], EVERYONE, (0,)),
        ],
        {TAKEN[1]: "KC", DUMMY: "QC | ?? | ?? | ??"},
    ),
    "a meld leaves the hand": (
        [MARRIAGE],
        {FACE_UP[0]: "KS QS", HAND[0]: "AS | ?? | AS | ??"},
    ),
    "and stays known when it is taken up": (
        [MARRIAGE, Moved(cards("KS QS"), FACE_UP[0], HAND[0], EVERYONE, (0, 1))],
        {FACE_UP[0]: "", HAND[0]: "AS KS QS | ?? KS QS | AS KS QS | ?? KS QS"},
    ),
    "a trick won goes to its side and stays known": (
        [
            LeadGiven(1),
            Moved(cards("JS"), HAND[1], TRICK, EVERYONE),
            Moved(cards("AS"), HAND[0], TRICK, EVERYONE),
            TrickWon(0, TAKEN[0]),
        ],
        {TAKEN[0]: "JS AS", TRICK: ""},
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_what_each_viewer_knows_of_a_zone(game: Viewed, name: str) -> None:
    events, zones = KNOWN[name]
    game.record(*events)
    assert {zone: game.of(zone) for zone in zones} == zones


def test_shown_copies_are_counted() -> None:
    table = new_table(2, (0, 1))
    evolve(table, DealBegan(0, 0, "", (None,) * 4, NOBODY))
    evolve(table, Shown(cards("AS"), DECK))
    evolve(table, Shown(cards("AS AS"), DECK))
    assert faces(table.zones[DECK]) == "AS AS ?? ??"


# Deals and games


def test_deals_over_are_those_scored_cancelled_or_cut_short(game: Viewed) -> None:
    table = game.table
    assert (new_table(2, (0, 1)).deals_over, new_table(2, (0, 1)).is_between_deals) == (0, True)
    for event, over, between, cancelled in (
        (PhaseOver(), 0, False, ""),
        (DealCancelled(Redeal.ALL_PASS), 1, True, "all-pass"),
        (DealBegan(1, 0, "", DECK_CARDS, NOBODY), 1, False, ""),
        (GameEnded(Ending.RESIGN, 0, 1), 2, False, ""),
    ):
        game.record(event)
        assert (table.deals_over, table.is_between_deals, table.cancelled) == (over, between, cancelled)


def test_the_repr_of_a_table_names_no_card(game: Viewed) -> None:
    assert repr(game.table) == "<Table of 2 seats, deal 0, phase 0, scores [0, 0]>"
