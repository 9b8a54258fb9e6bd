"""Events: their audiences and their journal form. Every class of the union is tested."""

import copy
import json
from dataclasses import MISSING, FrozenInstanceError, fields
from typing import Any

import pytest

from bot.engine import events
from bot.engine.cards import Suit, card, cards
from bot.engine.events import (
    EVERYONE,
    HAND,
    NOBODY,
    SPECTATOR,
    STOCK,
    TAKEN,
    BidMade,
    Bonus,
    Claim,
    DealBegan,
    DealScored,
    Ending,
    Event,
    GameEnded,
    GameSeedShown,
    Infraction,
    MeldClass,
    MeldLaid,
    Moved,
    Note,
    Noted,
    Place,
    Redeal,
    Shortfall,
    TrumpNamed,
    Why,
    Zone,
    from_json,
    hidden,
    only,
    seen,
    to_json,
)
from bot.engine.table import EVOLVE

CLASSES: list[Any] = list(Event.__args__)
A, B = MeldClass.A, MeldClass.B

# Two values for each type of field, by its annotation.
VALUES: dict[str, tuple[Any, Any]] = {
    "str": ("", "a text: ♠"),
    "bool": (True, False),
    "bool | None": (None, True),
    "int": (0, -12),
    "int | None": (None, 1),
    "tuple[int, ...]": ((), (3, 0, -1)),
    "tuple[str, ...]": ((), ("run", "marriage:C")),
    "tuple[tuple[Card, ...], ...]": ((cards("AS AS"), cards("9C TD")), (cards("TH"), ())),
    "tuple[Face, ...]": (cards("AS 9C"), (None, card("TD"))),
    "Zone": (STOCK, HAND[1]),
    "Audience": (NOBODY, only(1)),
    "Suit": (Suit.CLUBS, Suit.SPADES),
    "Suit | None": (None, Suit.HEARTS),
    "tuple[Counted, ...]": (((),), (((A, 20),), ((A, 40), (B, 80)))),
    "Ending": (Ending.RULE, Ending.FORFEIT),
    "Redeal": (Redeal.ALL_PASS, Redeal.DEAD),
    "Bonus": (Bonus.GUESS_RIGHT, Bonus.GUESS_WRONG),
    "Note": (Note.ACCEPTED, Note.BREACHES),
    "Claim": (Claim.HELD, Claim.FAILED),
    "Infraction": (Infraction.UNBURIED, Infraction.REVOKE),
    "tuple[Shortfall, ...]": ((), (Shortfall(1, Why.TRICK_POINTS, 10, 20), Shortfall(0, Why.MARRIAGE))),
}


def samples(kind: Any) -> list[Any]:
    """Two events of a class that differ in all their fields."""
    return [kind(*(VALUES[str(f.type)][which] for f in fields(kind))) for which in (0, 1)]


def through_json(event: Any) -> Any:
    return from_json(json.loads(json.dumps(to_json(event))))


def kinds(value: Any) -> Any:
    """The types of a value and of everything in it."""
    return type(value), [kinds(item) for item in value] if isinstance(value, tuple) else None


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
class TestEveryEvent:
    def test_is_the_same_after_the_journal(self, kind: Any) -> None:
        for event in samples(kind):
            name, *values = to_json(event)
            assert (name, len(values)) == (kind.__name__, len(fields(kind)))
            again = through_json(event)
            assert again == event
            for f in fields(kind):
                assert kinds(getattr(again, f.name)) == kinds(getattr(event, f.name)), f.name

    def test_cannot_be_changed(self, kind: Any) -> None:
        event = samples(kind)[0]
        assert not hasattr(event, "__dict__")
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            event.seen_by = EVERYONE

    def test_audience_is_everyone_or_has_no_default(self, kind: Any) -> None:
        stated = [f for f in fields(kind) if f.name == "seen_by"]
        if stated:
            assert stated[0].default is MISSING
            assert stated[0].default_factory is MISSING
        else:
            assert kind.seen_by is EVERYONE

    def test_hides_its_secret_from_those_outside_the_audience(self, kind: Any) -> None:
        event: Event
        for event in samples(kind):
            outside = hidden(event)
            if event.seen_by is EVERYONE:
                assert outside is event
                assert all(seen(event, seat) is event for seat in range(SPECTATOR, 4))
                continue
            open_ = {f.name for f in fields(kind)} & {"source", "target", "at", "on_top", "seat", "deal"}
            open_ |= {"seen_by"} | ({"dealer", "commitment"} if kind is DealBegan else set())
            if outside is not None:
                closed = {f.name: getattr(outside, f.name) for f in fields(kind) if f.name not in open_}
                assert set(closed) == ({"suit"} if kind is TrumpNamed else {"cards"})
                assert not any(closed.get("cards", ()))
                assert closed.get("suit") is None
                assert all(getattr(outside, name) == getattr(event, name) for name in open_)

    def test_is_seen_by_its_audience_only(self, kind: Any) -> None:
        event: Event = samples(kind)[1]
        if event.seen_by is not EVERYONE:
            assert seen(event, 1) is event
            assert [seen(event, seat) for seat in (SPECTATOR, 0, 2, 3)] == [hidden(event)] * 4


def test_only_events_can_be_recorded() -> None:
    assert set(EVOLVE) == set(CLASSES)


def test_journal_form_by_hand() -> None:
    moved = Moved((card("AS"), None), HAND[0], TAKEN[1], EVERYONE, (2, 0))
    laid = MeldLaid(0, "pinochle", 40, (3,), cards("JD"), (((MeldClass.C, 40),),) * 2, False)
    everyone = [-1, 0, 1, 2, 3, 4, 5, 6, 7]
    assert [json.loads(json.dumps(to_json(event))) for event in (BidMade(1, 25, 0, False), moved, laid)] == [
        ["BidMade", 1, 25, 0, False, 10],
        ["Moved", ["AS", None], "hand:0", "taken:1", everyone, [2, 0], False],
        ["MeldLaid", 0, "pinochle", 40, [3], ["JD"], [[["C", 40]], [["C", 40]]], False],
    ]


@pytest.mark.parametrize("audience", [EVERYONE, NOBODY, *map(only, range(4)), frozenset({0, 2})])
def test_audiences_are_restored_from_the_journal(audience: frozenset[int]) -> None:
    again = through_json(Noted(0, Note.DRAWN, 1, audience))
    assert again.seen_by == audience
    assert (again.seen_by is EVERYONE) == (audience is EVERYONE)


def test_an_older_journal_has_results_without_shortfalls_and_seeds_that_were_not_mixed() -> None:
    older = ["DealScored", [42, 34], [10, 40], [0, 0], [-60, 74], [-60, 74], 0, False]
    assert from_json(older) == DealScored((42, 34), (10, 40), (0, 0), (-60, 74), (-60, 74), 0, False, ())
    assert from_json(["GameSeedShown", "beef"]) == GameSeedShown("beef", "", ())


@pytest.mark.parametrize(
    "value",
    [
        ["Nothing"],
        ["Passed"],
        ["Passed", 1, 2],
        ["TrickWon", 0, "pocket:1"],
        ["Moved", ["1S"], "stock", "hand:0", [], [], False],
    ],
)
def test_invalid_journal_forms_are_refused(value: list[Any]) -> None:
    with pytest.raises((KeyError, ValueError, TypeError)):
        from_json(value)


def test_zones_are_one_object_each() -> None:
    zones = {zone for zone in vars(events).values() if isinstance(zone, Zone)}
    zones |= {
        zone for row in vars(events).values() if isinstance(row, tuple) for zone in row if type(zone) is Zone
    }
    assert len({str(zone) for zone in zones}) == len(zones) == len(Place) - 5 + 5 * 4
    for zone in zones:
        assert Zone.named(str(zone)) is zone
        assert copy.deepcopy(zone) is zone
        assert repr(zone) == f"Zone.named({str(zone)!r})"
    assert str(STOCK) == "stock"
    assert str(TAKEN[1]) == "taken:1"


def test_notes_keep_the_keys_that_journals_hold() -> None:
    assert " ".join(Note) == (
        "accepted breaches called called-over challenged claimed-by drawn exchanged-by extends-to nine-forgotten "
        "nine-forgotten-shown no-extension revoked rival stood unburied-called wrong-calls"
    )


@pytest.mark.parametrize(
    ("seat", "winner", "expected"),
    [(-1, 2, (2,)), (0, 1, (1,)), (1, -1, (0, 2)), (-1, -1, ()), (-1, None, ())],
)
def test_three_handed_11_the_two_who_stayed_share_the_win(
    seat: int, winner: int | None, expected: tuple[int, ...]
) -> None:
    assert GameEnded(Ending.RESIGN, seat, winner).winners((0, 1, 2)) == expected
