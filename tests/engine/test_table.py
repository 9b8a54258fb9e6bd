"""The table: how events change it, and what a viewer knows who was shown only some of the faces."""

from __future__ import annotations

import pytest

from bot.engine.cards import Suit, card, cards
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
    Bonus,
    BonusScored,
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    DixCounted,
    Ending,
    Event,
    Face,
    GameEnded,
    GameOpened,
    GameSeedShown,
    LeadGiven,
    MeldClass,
    MeldLaid,
    Moved,
    NineDeclared,
    Note,
    Noted,
    PhaseOver,
    Redeal,
    Shown,
    TargetRaised,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    Zone,
    only,
    seen,
)
from bot.engine.table import BEFORE_DEAL, Melded, ShownMeld, Trick, evolve, new_table, take

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


# Melds


def test_a_meld_laid_down_scores_and_marks_its_cards(game: Viewed) -> None:
    game.record(MARRIAGE)
    table = game.table
    assert table.melded[FACE_UP[0]] == [Melded({A: 20}), Melded({A: 20})]
    assert (table.melds, table.meld_points, table.has_melded) == (
        [[ShownMeld("marriage:S", 20)], []],
        [20, 0],
        True,
    )
    assert (table.held(0), game.views[1].held(0)) == (3, 3)
    assert (table.hand(0), game.views[1].hand(0)) == ([card("AS")], [])
    # The king again, with another card: now in two classes, and locked.
    game.record(MeldLaid(0, "kings", 80, (0,), cards("AS"), (((B, 80),), ((B, 80),)), True))
    assert table.melded[FACE_UP[0]] == [Melded({A: 20, B: 80}, True), Melded({A: 20}), Melded({B: 80}, True)]
    assert table.meld_points == [100, 0]
    # A locked card stays locked, and a new class leaves the points of the others unchanged.
    game.record(MeldLaid(0, "pinochle", 40, (0,), (), (((C, 40),),), False))
    assert table.melded[FACE_UP[0]][0] == Melded({A: 20, B: 80, C: 40}, True)


def test_face_up_cards_take_their_marks_along(game: Viewed) -> None:
    def marks() -> list[Melded]:
        return game.table.melded[FACE_UP[0]]

    game.record(
        MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (((A, 20),), ((B, 60),)), False),
        Moved(cards("KS"), FACE_UP[0], TRICK, EVERYONE, (0,)),
    )
    assert marks() == [Melded({B: 60})]
    game.record(Moved(cards("QS"), FACE_UP[0], HAND[0], EVERYONE, (0,)))
    assert marks() == []
    game.record(Moved(cards("QS"), HAND[0], FACE_UP[0], EVERYONE))
    assert marks() == [Melded()]
    game.record(MeldLaid(0, "aces", 100, (), cards("AS"), (((B, 100),),), False))
    game.record(Moved(cards("QS AS"), FACE_UP[0], HAND[0], EVERYONE, (0, 1)))
    assert marks() == []


def test_dix_and_nines_score_as_meld_unless_they_bring_no_points(game: Viewed) -> None:
    game.record(DixCounted(1, 10), NineDeclared(0, 2, 2), DixCounted(1, 0))
    assert (game.table.meld_points, game.table.declared) == ([2, 10], [2, 0])
    assert game.table.melds == [[ShownMeld("nine", 2)], [ShownMeld("dix", 10)]]


# Tricks


def test_the_turn_goes_round_from_the_leader_and_the_winner_leads(game: Viewed) -> None:
    table = game.table
    game.record(LeadGiven(1))
    assert (table.turn, table.winner) == (1, -1)
    game.record(Moved(cards("JS"), HAND[1], TRICK, EVERYONE))
    assert table.turn == 0
    game.record(Moved(cards("AS"), HAND[0], TRICK, EVERYONE), TrickWon(0, TAKEN[0]))
    assert table.last_trick == Trick(1, cards("JS AS"), 0)
    assert (table.winner, table.leader, table.turn, table.tricks_won) == (0, 0, 0, [1, 0])
    # Cards played include those of the trick on the table.
    game.record(Moved(cards("KS"), HAND[0], TRICK, EVERYONE))
    assert (table.played(0), table.played(1)) == (list(cards("AS KS")), list(cards("JS")))


def test_with_partners_a_trick_counts_for_the_side() -> None:
    table = new_table(4, (0, 1, 0, 1))
    deck = cards("AS KS QS JS AC KC QC JC")
    evolve(table, DealBegan(0, 3, "", deck, NOBODY))
    for seat in range(4):
        evolve(table, Moved(deck[2 * seat : 2 * seat + 2], DECK, HAND[seat], only(seat), (0, 1)))
    evolve(table, LeadGiven(2))
    for seat in (2, 3, 0, 1):
        assert table.turn == seat
        evolve(table, Moved((table.hand(seat)[0],), HAND[seat], TRICK, EVERYONE))
    evolve(table, TrickWon(0, TAKEN[0]))
    assert table.last_trick == Trick(2, cards("AC QC AS QS"), 0)
    assert table.tricks_won == [1, 0]
    assert [table.held(seat) for seat in range(4)] == [1, 1, 1, 1]
    assert (table.played(2), table.played(1)) == (list(cards("AC")), list(cards("QS")))


# Deals and games


def test_a_new_deal_clears_the_table_but_not_the_game(game: Viewed) -> None:
    game.record(
        TrumpTurned(Suit.CLUBS),
        DixCounted(0, 10),
        BonusScored(1, 5, Bonus.GUESS_RIGHT),
        Noted(0, Note.DRAWN, 5, EVERYONE),
        ContractMade(1, 25),
        PhaseOver(),
    )
    table = game.table
    assert (table.trump, table.declarer, table.contract, table.phase) == (Suit.CLUBS, 1, 25, 1)
    assert (table.meld_points, table.other_points, table.notes) == ([10, 0], [0, 5], {(0, Note.DRAWN): 5})
    scored = DealScored((10, 0), (0, 0), (0, 5), (10, 5), (110, 205), 1, True)
    game.record(scored)
    assert (table.phase, table.scores, table.result) == (BEFORE_DEAL, [110, 205], scored)
    game.record(DealBegan(1, 1, "beef", DECK_CARDS, NOBODY))
    assert (table.deal, table.dealer, table.deal_commitment, table.phase) == (1, 1, "beef", 0)
    assert (table.trump, table.declarer, table.contract, table.leader) == (None, None, 0, -1)
    assert (table.meld_points, table.other_points, table.notes, table.melds) == ([0, 0], [0, 0], {}, [[], []])
    assert (table.scores, table.result) == ([110, 205], scored)
    assert game.of(DECK) == " | ".join([faces(list(DECK_CARDS)), *[faces([None] * 10)] * 3])


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


def test_the_duty_to_open_after_a_passed_out_deal_lasts_until_one_is_scored(game: Viewed) -> None:
    game.record(DealCancelled(Redeal.ALL_PASS), DealCancelled(Redeal.DEAD))
    assert game.table.passed_out
    nothing = (0, 0)
    game.record(DealScored(nothing, nothing, nothing, nothing, nothing, 0, True), DealCancelled(Redeal.DEAD))
    assert not game.table.passed_out


def test_the_game_from_its_opening_to_its_seed() -> None:
    opened = new_table(2, (0, 1))
    drawn = DealerCut((0, 1), cards("9S AS"), 0)
    ended = GameEnded(Ending.RULE, -1, 1)
    for event in (
        GameOpened("c0ffee", (4, 0), 1000),
        drawn,
        TargetRaised(1250),
        DealSeedShown(0, "beef"),
        ended,
        GameSeedShown("dead"),
    ):
        evolve(opened, event)
    assert (opened.commitment, opened.scores, opened.target) == ("c0ffee", [4, 0], 1250)
    assert (opened.cut, opened.ended, opened.seeds, opened.game_seed) == (drawn, ended, {0: "beef"}, "dead")


def test_what_is_written_down_in_secret_is_known_to_its_writer_alone(game: Viewed) -> None:
    game.record(TrumpNamed(1, Suit.HEARTS, only(1)))
    assert game.table.trump is Suit.HEARTS
    assert [view.trump for view in game.views.values()] == [None, None, Suit.HEARTS]
    game.record(TrumpNamed(1, Suit.HEARTS, EVERYONE))
    assert [view.trump for view in game.views.values()] == [Suit.HEARTS] * 3
    game.record(Noted(0, Note.DRAWN, 1, EVERYONE), Noted(0, Note.DRAWN, 2, only(0)))
    assert [view.notes[0, Note.DRAWN] for view in game.views.values()] == [1, 2, 1]


def test_the_repr_of_a_table_names_no_card(game: Viewed) -> None:
    assert repr(game.table) == "<Table of 2 seats, deal 0, phase 0, scores [0, 0]>"
