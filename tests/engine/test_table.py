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
from bot.engine.table import BEFORE_DEAL, Melded, ShownMeld, Table, Trick, evolve, new_table, take

A, B = MeldClass.A, MeldClass.B
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

    def of(self, zone: Zone) -> dict[str, str]:
        """The zone of the table and of each view."""
        tables = {"table": self.table, **{str(seat): view for seat, view in self.views.items()}}
        return {name: faces(table.zones[zone]) for name, table in tables.items()}


def faces(zone: list[Face]) -> str:
    return " ".join("??" if face is None else face.code for face in zone)


def same(text: str) -> dict[str, str]:
    """A zone that is the same on the table and in all views."""
    return dict.fromkeys(["table", "-1", "0", "1"], text)


@pytest.fixture
def game() -> Viewed:
    return Viewed()


def dealt(game: Viewed) -> Viewed:
    """Deal three cards to seat 0, three to seat 1, one face up, three to the stock."""
    game.record(
        Moved(DECK_CARDS[0:3], DECK, HAND[0], only(0), (0, 1, 2)),
        Moved(DECK_CARDS[3:6], DECK, HAND[1], only(1), (0, 1, 2)),
        Moved(DECK_CARDS[6:7], DECK, UPCARD, EVERYONE, (0,)),
        Moved(DECK_CARDS[7:10], DECK, STOCK, NOBODY, (0, 1, 2)),
    )
    return game


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


# Moving


def test_dealing_shows_each_hand_to_its_owner_and_the_upcard_to_all(game: Viewed) -> None:
    dealt(game)
    assert game.of(HAND[0]) == {"table": "AS KS QS", "-1": "?? ?? ??", "0": "AS KS QS", "1": "?? ?? ??"}
    assert game.of(HAND[1]) == {"table": "JS 9S TS", "-1": "?? ?? ??", "0": "?? ?? ??", "1": "JS 9S TS"}
    assert game.of(UPCARD) == same("AC")
    assert game.of(STOCK) == {"table": "KC QC JC"} | dict.fromkeys(["-1", "0", "1"], "?? ?? ??")
    assert game.of(DECK) == same("")


def test_a_card_from_a_hand_is_shown_as_it_is_played(game: Viewed) -> None:
    dealt(game).record(Moved(cards("KS"), HAND[0], TRICK, EVERYONE))
    assert game.of(TRICK) == same("KS")
    assert game.of(HAND[0]) == {"table": "AS QS", "-1": "?? ??", "0": "AS QS", "1": "?? ??"}


def test_a_card_drawn_is_known_only_to_its_player(game: Viewed) -> None:
    dealt(game).record(Moved(cards("KC"), STOCK, HAND[1], only(1), (0,)))
    assert game.of(HAND[1]) == {
        "table": "JS 9S TS KC",
        "-1": "?? ?? ?? ??",
        "0": "?? ?? ?? ??",
        "1": "JS 9S TS KC",
    }
    assert game.of(STOCK) == {"table": "QC JC"} | dict.fromkeys(["-1", "0", "1"], "?? ??")


def test_a_card_taken_from_the_table_into_a_hand_stays_known(game: Viewed) -> None:
    dealt(game).record(Moved(cards("AC"), UPCARD, HAND[1], EVERYONE, (0,)))
    assert game.of(HAND[1]) == {
        "table": "JS 9S TS AC",
        "-1": "?? ?? ?? AC",
        "0": "?? ?? ?? AC",
        "1": "JS 9S TS AC",
    }
    game.record(Moved(cards("AC"), HAND[1], TRICK, EVERYONE))
    assert game.of(HAND[1])["0"] == "?? ?? ??"


def test_a_known_card_moved_by_position_stays_known_even_if_nobody_is_shown_it(game: Viewed) -> None:
    dealt(game).record(Moved(cards("AC"), UPCARD, HAND[1], NOBODY, (0,)))
    hidden_hand = "?? ?? ?? AC"
    assert game.of(HAND[1]) == {
        "table": "JS 9S TS AC",
        "-1": hidden_hand,
        "0": hidden_hand,
        "1": "JS 9S TS AC",
    }


def test_a_card_laid_away_face_down_makes_others_forget_the_hand(game: Viewed) -> None:
    dealt(game).record(
        Shown(cards("AS KS"), HAND[0]),
        Moved(cards("QS"), HAND[0], BURIED[0], only(0)),
    )
    assert game.of(HAND[0]) == {"table": "AS KS", "-1": "?? ??", "0": "AS KS", "1": "?? ??"}
    assert game.of(BURIED[0]) == {"table": "QS", "-1": "??", "0": "QS", "1": "??"}


def test_positions_may_be_given_in_any_order(game: Viewed) -> None:
    game.record(Moved(cards("JS AS"), DECK, STOCK, EVERYONE, (3, 0)))
    assert game.of(STOCK) == same("JS AS")
    assert game.of(DECK)["table"] == "KS QS 9S TS AC KC QC JC"


def test_on_top_lays_cards_at_the_front(game: Viewed) -> None:
    dealt(game).record(Moved(cards("QS AS"), HAND[0], STOCK, only(0), (), True))
    assert game.of(STOCK) == {
        "table": "QS AS KC QC JC",
        "-1": "?? ?? ?? ?? ??",
        "0": "QS AS ?? ?? ??",
        "1": "?? ?? ?? ?? ??",
    }
    # The seat that put the cards there knows them when the other seat draws them.
    game.record(Moved(cards("QS"), STOCK, HAND[1], only(1), (0,)))
    assert game.of(HAND[1]) == {
        "table": "JS 9S TS QS",
        "-1": "?? ?? ?? ??",
        "0": "?? ?? ?? QS",
        "1": "JS 9S TS QS",
    }


def test_a_card_from_the_middle_of_the_stock_leaves_the_others_in_place(game: Viewed) -> None:
    dealt(game).record(
        Moved(cards("AS"), HAND[0], STOCK, only(0), (), True),
        Moved(cards("QC"), STOCK, HAND[0], only(0), (2,)),
    )
    assert game.of(STOCK) == {"table": "AS KC JC", "-1": "?? ?? ??", "0": "AS ?? ??", "1": "?? ?? ??"}


# Showing


def test_shown_cards_stay_where_they_are(game: Viewed) -> None:
    dealt(game).record(Shown(cards("KS"), HAND[0]))
    assert game.of(HAND[0]) == {"table": "AS KS QS", "-1": "KS ?? ??", "0": "AS KS QS", "1": "KS ?? ??"}
    # Showing it again reveals nothing new.
    game.record(Shown(cards("KS AS"), HAND[0]))
    assert game.of(HAND[0]) == {"table": "AS KS QS", "-1": "KS AS ??", "0": "AS KS QS", "1": "KS AS ??"}


def test_shown_copies_are_counted() -> None:
    table = new_table(2, (0, 1))
    evolve(table, DealBegan(0, 0, "", (None,) * 4, NOBODY))
    evolve(table, Shown(cards("AS"), DECK))
    evolve(table, Shown(cards("AS AS"), DECK))
    assert faces(table.zones[DECK]) == "AS AS ?? ??"


# Melds


def test_a_meld_laid_down_leaves_the_hand_and_scores(game: Viewed) -> None:
    counted = ((A, 20),)
    dealt(game).record(MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (counted, counted), False))
    assert game.of(FACE_UP[0]) == same("KS QS")
    assert game.of(HAND[0])["1"] == "??"
    table = game.table
    assert table.melded[FACE_UP[0]] == [Melded({A: 20}), Melded({A: 20})]
    assert table.melds == [[ShownMeld("marriage:S", 20)], []]
    assert table.meld_points == [20, 0]
    assert table.has_melded
    # The king again, with another card: now in two classes, and locked.
    game.record(MeldLaid(0, "kings", 80, (0,), cards("AS"), (((B, 80),), ((B, 80),)), True))
    assert table.melded[FACE_UP[0]] == [Melded({A: 20, B: 80}, True), Melded({A: 20}), Melded({B: 80}, True)]
    assert table.meld_points == [100, 0]
    assert game.of(FACE_UP[0]) == same("KS QS AS")
    # A locked card stays locked, and a new class leaves the points of the others unchanged.
    game.record(MeldLaid(0, "pinochle", 40, (0,), (), (((MeldClass.C, 40),),), False))
    assert table.melded[FACE_UP[0]][0] == Melded({A: 20, B: 80, MeldClass.C: 40}, True)


def test_a_face_up_card_takes_its_marks_along(game: Viewed) -> None:
    counted = ((A, 20),)
    dealt(game).record(
        MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (counted, ((B, 60),)), False),
        Moved(cards("KS"), FACE_UP[0], TRICK, EVERYONE, (0,)),
    )
    assert game.table.melded[FACE_UP[0]] == [Melded({B: 60})]
    game.record(Moved(cards("QS"), FACE_UP[0], HAND[0], EVERYONE, (0,)))
    assert game.table.melded[FACE_UP[0]] == []
    assert game.of(HAND[0]) == {"table": "AS QS", "-1": "?? QS", "0": "AS QS", "1": "?? QS"}
    game.record(Moved(cards("QS"), HAND[0], FACE_UP[0], EVERYONE))
    assert game.table.melded[FACE_UP[0]] == [Melded()]


def test_all_marks_leave_with_their_cards(game: Viewed) -> None:
    counted = ((A, 20),)
    dealt(game).record(
        MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (counted, counted), False),
        Moved(cards("KS QS"), FACE_UP[0], HAND[0], EVERYONE, (0, 1)),
    )
    assert game.table.melded[FACE_UP[0]] == []
    assert game.of(HAND[0])["1"] == "?? KS QS"


def test_dix_and_nines_score_as_meld(game: Viewed) -> None:
    game.record(DixCounted(1, 10), NineDeclared(0, 2, 2))
    assert game.table.meld_points == [2, 10]
    assert game.table.melds == [[ShownMeld("nine", 2)], [ShownMeld("dix", 10)]]
    assert game.table.declared == [2, 0]
    # A nine without points is not a meld.
    game.record(DixCounted(1, 0))
    assert game.table.melds[1] == [ShownMeld("dix", 10)]


# Tricks


def test_a_trick_won_goes_to_its_side_and_stays_known(game: Viewed) -> None:
    dealt(game).record(
        LeadGiven(1),
        Moved(cards("JS"), HAND[1], TRICK, EVERYONE),
        Moved(cards("AS"), HAND[0], TRICK, EVERYONE),
    )
    assert game.table.winner == -1
    assert game.table.turn == 1
    game.record(TrickWon(0, TAKEN[0]))
    assert game.of(TAKEN[0]) == same("JS AS")
    assert game.of(TRICK) == same("")
    table = game.table
    assert table.last_trick == Trick(1, cards("JS AS"), 0)
    assert (table.winner, table.leader, table.turn, table.tricks_won) == (0, 0, 0, [1, 0])
    assert not table.has_melded


def test_the_turn_goes_round_from_the_leader(game: Viewed) -> None:
    dealt(game).record(LeadGiven(1))
    assert game.table.turn == 1
    game.record(Moved(cards("JS"), HAND[1], TRICK, EVERYONE))
    assert game.table.turn == 0


def test_with_partners_a_trick_counts_for_the_side() -> None:
    table = new_table(4, (0, 1, 0, 1))
    assert table.scores == [0, 0]
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
    assert table.played(2) == list(cards("AC"))
    assert table.played(1) == list(cards("QS"))


def test_played_cards_include_the_trick_on_the_table(game: Viewed) -> None:
    dealt(game).record(
        LeadGiven(1),
        Moved(cards("JS"), HAND[1], TRICK, EVERYONE),
        Moved(cards("AS"), HAND[0], TRICK, EVERYONE),
        TrickWon(0, TAKEN[0]),
        Moved(cards("KS"), HAND[0], TRICK, EVERYONE),
    )
    assert game.table.played(0) == list(cards("AS KS"))
    assert game.table.played(1) == list(cards("JS"))


def test_cards_held_are_those_in_hand_and_face_up(game: Viewed) -> None:
    counted = ((A, 20),)
    dealt(game).record(MeldLaid(0, "marriage:S", 20, (), cards("KS QS"), (counted, counted), False))
    assert (game.table.held(0), game.table.held(1)) == (3, 3)
    assert game.views[1].held(0) == 3
    assert game.table.hand(0) == list(cards("AS"))
    assert game.views[1].hand(0) == []


# Deals and games


def test_a_new_deal_clears_the_table_but_not_the_game(game: Viewed) -> None:
    dealt(game).record(
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
    assert game.of(DECK) == {"table": faces(list(DECK_CARDS))} | dict.fromkeys(
        ["-1", "0", "1"], faces([None] * 10)
    )


def test_a_deal_cancelled_is_dealt_again(game: Viewed) -> None:
    game.record(DealCancelled(Redeal.ALL_PASS))
    assert game.table.phase == BEFORE_DEAL
    assert game.table.cancelled == "all-pass"
    game.record(DealBegan(1, 0, "", DECK_CARDS, NOBODY))
    assert game.table.cancelled == ""


def test_the_game_from_its_opening_to_its_seed(game: Viewed) -> None:
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


def test_deals_over_are_those_scored_cancelled_or_cut_short(game: Viewed) -> None:
    table = game.table
    assert new_table(2, (0, 1)).deals_over == 0
    assert new_table(2, (0, 1)).is_between_deals
    assert (table.deals_over, table.is_between_deals) == (0, False)
    game.record(DealCancelled(Redeal.DEAD))
    assert (table.deals_over, table.is_between_deals) == (1, True)
    game.record(DealBegan(1, 0, "", DECK_CARDS, NOBODY))
    assert (table.deals_over, table.is_between_deals) == (1, False)
    game.record(GameEnded(Ending.RESIGN, 0, 1))
    assert (table.deals_over, table.is_between_deals) == (2, False)


def test_trump_written_down_is_known_to_its_writer_alone(game: Viewed) -> None:
    game.record(TrumpNamed(1, Suit.HEARTS, only(1)))
    assert game.table.trump is Suit.HEARTS
    assert {seat: view.trump for seat, view in game.views.items()} == {-1: None, 0: None, 1: Suit.HEARTS}
    game.record(TrumpNamed(1, Suit.HEARTS, EVERYONE))
    assert {view.trump for view in game.views.values()} == {Suit.HEARTS}


def test_a_private_note_is_kept_from_others(game: Viewed) -> None:
    game.record(Noted(0, Note.DRAWN, 1, EVERYONE), Noted(0, Note.DRAWN, 2, only(0)))
    assert {seat: view.notes for seat, view in game.views.items()} == {
        -1: {(0, Note.DRAWN): 1},
        0: {(0, Note.DRAWN): 2},
        1: {(0, Note.DRAWN): 1},
    }


def test_a_dummy_is_taken_from_the_top(game: Viewed) -> None:
    game.record(
        Moved(DECK_CARDS[:2], DECK, DUMMY, NOBODY, (0, 1)),
        Moved(cards("AS"), DUMMY, TAKEN[1], EVERYONE, (0,)),
    )
    assert game.of(TAKEN[1]) == same("AS")
    assert game.of(DUMMY) == {"table": "KS", "-1": "??", "0": "??", "1": "??"}


def test_tables_are_equal_by_all_they_hold() -> None:
    first, second = Viewed(), Viewed()
    assert first.table == second.table
    assert first.views == second.views
    dealt(first)
    assert first.table != second.table
    assert isinstance(first.table, Table)


def test_the_repr_of_a_table_names_no_card(game: Viewed) -> None:
    assert repr(game.table) == "<Table of 2 seats, deal 0, phase 0, scores [0, 0]>"
