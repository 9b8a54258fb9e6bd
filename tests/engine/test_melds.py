"""The melds made one at a time, and the copies that they use (common rules: Melds made one at a time)."""

from dataclasses import replace

import pytest

from bot.engine.cards import Suit, cards
from bot.engine.events import MeldClass
from bot.engine.melds import Laying, Meld, MeldTable, lay
from bot.engine.table import Melded

TABLE = MeldTable(
    run=150,
    royal_marriage=40,
    marriage=20,
    aces=100,
    kings=80,
    queens=60,
    jacks=40,
    pinochle=40,
    double_pinochle=300,
    fresh_double_pinochle=True,
    round_house=240,
)
MELDS = {meld.name: meld for meld in TABLE.with_trump(Suit.HEARTS)}
POINTS = {"A": 20, "B": 80, "C": 40}


def laid(text: str) -> tuple[tuple[str, ...], list[Melded]]:
    """Face-up cards from text such as ``KC:AB QD QH:A=40 AS:A!``: classes, points if they matter, ! for locked."""
    faces: list[str] = []
    marks: list[Melded] = []
    for part in text.split():
        face, _, melded = part.partition(":")
        classes, _, points = melded.rstrip("!").partition("=")
        counted = {MeldClass(kind): int(points or POINTS[kind]) for kind in classes}
        faces.append(face)
        marks.append(Melded(counted, melded.endswith("!")))
    return tuple(faces), marks


def lay_down(name: str, hand: str, face_up: str = "", melds: dict[str, Meld] = MELDS) -> Laying | None:
    faces, marks = laid(face_up)
    return lay(melds[name], list(cards(hand)), list(cards(faces)), marks)


def used(laying: Laying | None) -> tuple[tuple[int, ...], str]:
    assert laying is not None
    return laying.face_up, " ".join(map(str, laying.from_hand))


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("run", "JH QH KH TH AH"),
        ("royal-marriage", "QH KH"),
        ("marriage:D", "QD KD"),
        ("aces", "AC AD AH AS"),
        ("jacks", "JC JD JH JS"),
        ("pinochle", "JD QS"),
        ("double-pinochle", "JD JD QS QS"),
        ("round-house", "QC QD QH QS KC KD KH KS"),
    ],
)
def test_melds_are_made_from_the_hand_alone(name: str, needed: str) -> None:
    assert lay_down(name, needed + " 9C") == Laying((), cards(needed), MELDS[name].counted)
    for missing in dict.fromkeys(needed.split()):
        left = needed.split()
        left.remove(missing)
        assert lay_down(name, " ".join(left)) is None


@pytest.mark.parametrize(
    ("name", "hand", "face_up", "positions", "from_hand"),
    [
        # For each card, a usable face-up copy, else one from the hand.
        ("marriage:C", "QC KC", "KC:B", (0,), "QC"),
        ("marriage:C", "QC", "AD:B KC:B", (1,), "QC"),
        ("queens", "QC QD QH QS", "QC:A QH:A QS:C", (0, 1, 2), "QD"),
        # No copy melded in the same class, unless for fewer points.
        ("marriage:C", "QC KC", "KC:A", (), "QC KC"),
        ("kings", "KC KD KH KS", "KC:B", (), "KC KD KH KS"),
        ("run", "AH TH JH", "KH:A=40 QH:A=40", (1, 0), "JH TH AH"),
        ("royal-marriage", "QH KH", "KH:A=150 QH:A=150", (), "QH KH"),
        # No locked copy.
        ("kings", "KC KD KH KS", "KH:A=150!", (), "KC KD KH KS"),
        ("pinochle", "JD QS", "QS:A=150!", (), "JD QS"),
        # Of several: a copy already melded in this class ...
        ("run", "AH TH QH JH", "KH:BC KH:A=40", (1,), "JH QH TH AH"),
        # ... else the copy melded in most classes ...
        ("pinochle", "JD", "QS:A QS:AB", (1,), "JD"),
        ("pinochle", "JD", "QS:AB QS:A", (0,), "JD"),
        ("run", "AH TH QH JH", "KH:A=40 KH:AB=40", (1,), "JH QH TH AH"),
        # ... else the copy laid down first.
        ("kings", "KD KH KS", "AC:B KC:A KC:A", (1,), "KD KH KS"),
        # If no card would come from the hand: the lowest needed card that the hand also holds, by rank, then suit.
        ("queens", "QD QH", "QH:A QS:A QC:A QD:A", (2, 0, 1), "QD"),
        ("queens", "QS", "QH:A QS:A QC:A QD:A", (2, 3, 0), "QS"),
        ("pinochle", "QS JD", "QS:A JD:B", (0,), "JD"),
        ("pinochle", "QS", "QS:A JD:B", (1,), "QS"),
        ("run", "KH AH", "AH:B KH:B QH:B JH:B TH:B", (3, 2, 4, 0), "KH"),
        # Both copies of a card in one meld.
        ("double-pinochle", "JD JD QS", "QS:B", (0,), "JD JD QS"),
        ("double-pinochle", "QS", "QS:B JD:B JD:B", (1, 2, 0), "QS"),
        # The face-up copies of a round house may be melded in class C, but not in A or B.
        ("round-house", "QC QD QH KC KD KH KS", "QS:C", (0,), "QC QD QH KC KD KH KS"),
        ("round-house", "QC QD QH QS KC KD KH KS", "QS:B", (), "QC QD QH QS KC KD KH KS"),
        ("round-house", "QC QD QH QS KC KD KH KS", "KC:A", (), "QC QD QH QS KC KD KH KS"),
    ],
)
def test_melds_choose_their_copies(
    name: str, hand: str, face_up: str, positions: tuple[int, ...], from_hand: str
) -> None:
    assert used(lay_down(name, hand, face_up)) == (positions, from_hand)


@pytest.mark.parametrize(
    ("name", "hand", "face_up"),
    [
        # At least one card must come from the hand.
        ("queens", "AD", "QH:A QS:A QC:A QD:A"),
        ("pinochle", "", "QS:A JD:B"),
        # A face-up card serves once in a class.
        ("marriage:C", "QC", "KC:A"),
        ("kings", "KC", "KC:B KD:B KH:B KS:B"),
        ("pinochle", "JD", "QS:C"),
        ("royal-marriage", "QH", "KH:A=150"),
        # A locked card cannot be melded again.
        ("kings", "KC KD KS", "KH:A=150!"),
        # The double pinochle takes no card of a pinochle, although it scores more.
        ("double-pinochle", "JD QS", "JD:C QS:C"),
        ("double-pinochle", "JD JD QS", "QS:C"),
        # A round house takes only cards that are free for a marriage and for kings or queens.
        ("round-house", "QD QH QS KC KD KH KS", "QC:A"),
        ("round-house", "QD QH QS KC KD KH KS", "QC:B"),
        ("round-house", "9C", "QC QD QH QS KC KD KH KS"),
    ],
)
def test_melds_that_cannot_be_made(name: str, hand: str, face_up: str) -> None:
    assert lay_down(name, hand, face_up) is None


def test_melds_of_more_points_in_the_same_class_use_the_cards_again() -> None:
    table = replace(TABLE, double_run=1500, fresh_double_pinochle=False)
    growing = {meld.name: meld for meld in table.with_trump(Suit.HEARTS)}
    assert used(lay_down("double-pinochle", "JD QS", "JD:C QS:C", growing)) == ((0, 1), "JD QS")
    assert lay_down("pinochle", "JD", "JD:C=300 QS:C=300 QS:C=300", growing) is None
    assert used(
        lay_down("double-run", "JH QH KH TH AH", "AH:A=150 TH:A=150 KH:A=150 QH:A=150 JH:A=150", growing)
    ) == ((4, 3, 2, 1, 0), "JH QH KH TH AH")


def test_melds_give_the_classes_of_every_card() -> None:
    laying = lay_down("run", "AH TH JH", "KH:A=40 QH:A=40")
    assert laying is not None
    assert laying.counted == (((MeldClass.A, 150),),) * 5
    house = lay_down("round-house", "QC QD QH QS KC KD KS", "KH:C")
    assert house is not None
    a, b = MeldClass.A, MeldClass.B
    # The face-up card first, then the others, lowest first.
    assert house.counted == (
        ((a, 40), (b, 80)),
        ((a, 20), (b, 60)),
        ((a, 20), (b, 60)),
        ((a, 40), (b, 60)),
        ((a, 20), (b, 60)),
        ((a, 20), (b, 80)),
        ((a, 20), (b, 80)),
        ((a, 20), (b, 80)),
    )
