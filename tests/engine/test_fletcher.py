"""`fletcher` 3 to 9, paragraph by paragraph. Cards and points are worked out by hand.

Seat 0 deals and bids first. Unless stated otherwise seat 0 is the bidder, spades are trump, and seat 1 leads. Dealing,
bidding and following are in the tables of all variants.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import Action
from bot.engine.cards import Suit, card, cards, sorted_cards
from bot.engine.events import (
    EVERYONE,
    HAND,
    SET_ASIDE,
    SPECTATOR,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    Bonus,
    BonusScored,
    Moved,
    NineDeclared,
    NineSpent,
    Shortfall,
    Shown,
    TrumpGuessed,
    TrumpNamed,
    Why,
    only,
)
from bot.engine.game import Game
from bot.engine.phases.meld_play import exchanged_by, undeclared
from bot.engine.table import ShownMeld
from tests.engine.fletcher_deals import (
    HEARTS,
    SPADES,
    a_deal,
    all_tricks,
    bidder_leads,
    last_twelve,
    pairs,
    twelfth_won,
)
from tests.engine.stacking import (
    choices,
    codes,
    copies,
    face_up,
    hand,
    marks,
    melds,
    play_out,
    result,
    rules_of,
    run,
    stacked,
    turns,
)


def worth(game: Game, action: str) -> int | None:
    """The points that an action of seat 1 scores at once."""
    return rules_of(game).worth(game.view(1), 1, Action.parse(action))


# 3. Secret trump


def test_fletcher_3_trump_is_seen_by_the_bidder_alone() -> None:
    game = stacked("fletcher", hands=["2AC"])
    run(game, "0 bid 20; 1 pass; 0 may trump C D H S; 1 may nothing; 0 pass ! TRUMP_FIRST")
    run(game, "1 guess S ! NOT_YOUR_TURN")
    assert run(game, "0 trump H") == [TrumpNamed(0, Suit.HEARTS, only(0))]
    assert [game.view(seat).trump for seat in (0, 1, SPECTATOR)] == [Suit.HEARTS, None, None]
    assert [game.view(seat).trump_named_by for seat in (0, 1, SPECTATOR)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("guess", "points", "bonus"),
    [
        ("guess H", [0, 5], [BonusScored(1, 5, Bonus.GUESS_RIGHT)]),
        ("guess S", [5, 0], [BonusScored(0, 5, Bonus.GUESS_WRONG)]),
        ("no-guess", [0, 0], []),
    ],
)
def test_fletcher_3_a_right_guess_is_5_to_the_guesser_a_wrong_one_5_to_the_bidder(
    guess: str, points: list[int], bonus: list[BonusScored]
) -> None:
    game = stacked("fletcher")
    run(game, "0 bid 20; 1 pass; 0 trump H; 1 may no-guess, guess C D H S; 1 play AS ! GUESS_FIRST")
    run(game, "0 guess H ! NOT_YOUR_TURN")
    guessed = TrumpGuessed(1, None if guess == "no-guess" else Suit(guess[-1]))
    events = run(game, f"1 {guess}")
    assert events[: len(bonus) + 2] == [guessed, *bonus, TrumpNamed(0, Suit.HEARTS, EVERYONE)]
    assert game.table.other_points == points
    for seat in (0, 1, SPECTATOR):
        assert (game.view(seat).trump, game.view(seat).guessed) == (Suit.HEARTS, guessed)


# 4. Meld play


@pytest.mark.parametrize("declarer", [0, 1])
def test_fletcher_4_the_player_who_did_not_bid_leads(declarer: int) -> None:
    assert a_deal(declarer=declarer).to_move() == (1 - declarer,)
    game = stacked("fletcher", dealer=1)
    run(game, "1 pass; 0 bid 20; 0 trump S; 1 no-guess")
    assert game.to_move() == (1,)


def test_fletcher_4_any_card_may_be_led_and_played() -> None:
    game = a_deal("AC KC AS QH", "TC AC TS 9D")
    for seat, played in ((1, "KC"), (0, "9D")):
        assert choices(game, seat) == {f"play {c}" for c in game.table.hand(seat)}
        run(game, f"{seat} play {played}")
    assert game.table.winner == 1
    run(game, "1 play AC ! DRAW_FIRST")


def test_fletcher_4_the_winner_melds_once_and_draws_then_the_loser_draws() -> None:
    game = a_deal("2TC KH QH KD QD AC AD AH 2TD TH", stock="AH JD")
    run(game, "1 play TC; 0 play 9C; 1 may draw, meld marriage:D marriage:H; 0 may nothing")
    run(game, "0 draw ! NOT_YOUR_TURN; 1 meld marriage:H; 1 may draw; 1 meld marriage:D ! ONE_MELD")
    assert run(game, "1 draw") == [
        Moved((card("AH"),), STOCK, HAND[1], only(1), (0,)),
        Moved((card("JD"),), STOCK, HAND[0], only(0), (0,)),
    ]
    assert (game.to_move(), game.table.meld_points) == ((1,), [0, 2])
    run(game, "1 draw ! NOT_NOW; 1 meld marriage:D ! ONLY_WINNER_MELDS; 1 play KH")


@pytest.mark.parametrize(
    ("name", "needed", "points"),
    [
        ("run", "AS TS KS QS JS", 15),
        ("double-run", "2AS 2TS 2KS 2QS 2JS", 150),
        ("royal-marriage", "KS QS", 4),
        ("marriage:C", "KC QC", 2),
        ("marriage:D", "KD QD", 2),
        ("marriage:H", "KH QH", 2),
        ("aces", "AC AD AH AS", 10),
        ("all-aces", "2AC 2AD 2AH 2AS", 100),
        ("kings", "KC KD KH KS", 8),
        ("all-kings", "2KC 2KD 2KH 2KS", 80),
        ("queens", "QC QD QH QS", 6),
        ("all-queens", "2QC 2QD 2QH 2QS", 60),
        ("jacks", "JC JD JH JS", 4),
        ("all-jacks", "2JC 2JD 2JH 2JS", 40),
        ("pinochle", "JD QS", 4),
        ("double-pinochle", "2JD 2QS", 30),
    ],
)
def test_fletcher_4_what_each_meld_is_worth(name: str, needed: str, points: int) -> None:
    game = a_deal(f"TC {needed}", "29C 29D", upcard="9H")
    turns(game, "")
    assert worth(game, f"meld {name}") == points
    run(game, f"1 meld {name}")
    assert game.table.meld_points == [0, points]
    assert game.table.melds[1] == [ShownMeld(name, points)]
    assert face_up(game, 1) == " ".join(map(str, sorted_cards(copies(needed))))


GROWING = "2TC AS TS KS QS JS"


@pytest.mark.parametrize(
    ("held", "stock", "made", "points"),
    [
        # A double may grow from a single and scores in full.
        ("2TC 2AS 2TS 2KS 2QS 2JS", "29S", ["run", "double-run"], 15 + 150),
        ("2TC 2AC 2AD 2AH 2AS", "29S", ["aces", "all-aces"], 10 + 100),
        ("2TC 2KC 2KD 2KH 2KS", "29S", ["kings", "all-kings"], 8 + 80),
        ("2TC 2QC 2QD 2QH 2QS", "29S", ["queens", "all-queens"], 6 + 60),
        ("2TC 2JC 2JD 2JH 2JS", "29S", ["jacks", "all-jacks"], 4 + 40),
        ("2TC 2JD 2QS", "29S", ["pinochle", "double-pinochle"], 4 + 30),
        # The king and queen of a run may be in kings; a royal marriage grows into a run.
        ("2TC AD AS TS KS QS JS JD KC KD KH", "KS 9H", ["run", "kings"], 15 + 8),
        (GROWING, "29H", ["royal-marriage", "run"], 4 + 15),
        # Each extra king and queen of a run is 2, in a turn of its own; with extras it grows into a double run.
        ("2TC 2TD AS TS 2KS 2QS JS", "29H 29S", ["run", "run-extra:K", "run-extra:Q"], 15 + 2 + 2),
        (
            "2TC TD 2AS 2TS 2KS 2QS JS",
            "JS 29H 29S JD TD QD",
            ["run", "run-extra:Q", "double-run"],
            15 + 2 + 150,
        ),
    ],
)
def test_fletcher_4_melds_in_turns(held: str, stock: str, made: list[str], points: int) -> None:
    game = a_deal(held, "29C 29D", upcard="9H" if "9H" not in stock else "JC", stock=stock)
    turns(game, *made)
    assert game.table.meld_points[1] == points


@pytest.mark.parametrize(
    ("held", "made", "refused"),
    [
        # The only marriage of trump is the royal one.
        ("TC KS QS", [""], {"marriage:S": "UNKNOWN_MELD", "run": "NO_SUCH_MELD"}),
        ("2TC 2JD 2QS", ["double-pinochle", ""], {"pinochle": "MELD_FROM_HAND"}),
        # King and queen of a run are in no marriage. An extra comes from the hand.
        (GROWING, ["run", ""], {"royal-marriage": "MELD_FROM_HAND", "run-extra:K": "MELD_FROM_HAND"}),
        (f"{GROWING} KS", ["run", ""], {"royal-marriage": "MELDED_BEFORE"}),
        # An extra counts as melded in the run, and is a turn's one meld.
        (f"{GROWING} KS QS 2TD", ["run", "run-extra:K"], {"run-extra:Q": "ONE_MELD"}),
        (f"{GROWING} KS QS 2TD", ["run", "run-extra:K", ""], {"royal-marriage": "MELDED_BEFORE"}),
        # There is no extra without a run.
        ("TC AS TS 2KS QS JS", [""], {"run-extra:K": "RUN_FIRST"}),
    ],
)
def test_fletcher_4_melds_that_are_refused(held: str, made: list[str], refused: dict[str, str]) -> None:
    game = a_deal(held, "29C 29D", stock="29H 29S")
    turns(game, *made)
    for name, rule in refused.items():
        run(game, f"1 meld {name} ! {rule}")


def run_laid(extras: str) -> Game:
    """Seat 1 has laid down a run, won the next trick, and has not drawn."""
    game = a_deal(f"2TC 2TD AS TS KS QS JS {extras}", "29C 29D", stock="29H 29S")
    turns(game, "run", "")
    return game


def test_fletcher_4_a_king_of_a_run_may_be_in_kings_and_the_queen_in_a_pinochle() -> None:
    game = a_deal("2TC AD AS TS KS QS JS JD KC KD KH", "29C 29D", stock="KS 9H")
    turns(game, "run", "")
    assert melds(game, 1) == {"kings", "pinochle", "run-extra:K"}
    run(game, "1 meld kings")
    assert marks(game, 1).count(("KS", "AB")) == 1


def test_fletcher_4_an_extra_stands_for_the_king_of_the_run_that_was_played() -> None:
    game = run_laid("KS QS")
    run(game, "1 meld run-extra:K")
    assert marks(game, 1)[-1] == ("KS", "A")
    run(game, "1 draw; 1 play KS; 0 play 9D")
    assert face_up(game, 1) == "JS QS KS TS AS"
    assert melds(game, 1) == {"run-extra:Q"}


def test_fletcher_4_no_extra_without_all_of_the_run_face_up() -> None:
    game = run_laid("KS QS")
    run(game, "1 draw; 1 play JS; 0 play 9D; 1 meld run-extra:K ! RUN_FIRST")
    assert melds(game, 1) == {"royal-marriage"}, "the second king and queen are free"


def test_fletcher_4_after_a_royal_marriage_a_run_takes_its_king_and_queen() -> None:
    game = a_deal("2TC 2TD AS TS 2KS 2QS JS", "29C 29D", stock="29H 29S")
    turns(game, "royal-marriage", "run", "")
    assert len(game.table.zones[HAND[1]]) == 12 - 5 - 1
    assert melds(game, 1) == {"run-extra:K", "run-extra:Q", "royal-marriage"}, "two kings and queens are free"


# 5. Nines of trump


def test_fletcher_5_a_nine_is_declared_for_1_stays_in_the_hand_and_is_known_to_both() -> None:
    game = a_deal("TC 9S AH")
    assert run(game, "1 dix") == [Shown((card("9S"),), HAND[1]), NineDeclared(1, 1, 1)]
    assert (game.table.meld_points, game.table.melds[1]) == ([0, 1], [ShownMeld("nine", 1)])
    assert "9S" in hand(game, 1)
    for seat in (0, SPECTATOR):
        assert game.view(seat).hand(1) == [card("9S")]
        assert game.view(seat).declared == [0, 1]
    run(game, "1 dix ! NO_DIX")


def test_fletcher_5_both_nines_may_be_declared_besides_the_meld_in_one_turn() -> None:
    game = a_deal("TC 29S KH QH")
    turns(game, "dix, marriage:H, dix")
    assert game.table.meld_points == [0, 4]
    assert game.view(0).hand(1) == [card("9S"), card("9S")]


def test_fletcher_5_either_player_declares_whenever_no_card_is_on_the_table() -> None:
    game = a_deal("TC 9S KH", "9C 9S JH", stock="AC AD AH")
    run(game, "0 may dix; 1 play TC; 0 dix ! DECLARE_BETWEEN_TRICKS; 1 dix ! DECLARE_BETWEEN_TRICKS")
    # An undeclared nine is neither led nor played.
    assert choices(game, 0) == {f"play {c}" for c in game.table.hand(0) if str(c) != "9S"}
    run(game, "0 play 9S ! DECLARE_FIRST; 0 play QC ! NOT_HELD; 0 play 9C")
    assert "dix" in choices(game, 0), "the winner has not drawn"
    run(game, "1 draw; 0 dix; 1 play 9S ! DECLARE_FIRST; 1 dix")
    assert (game.table.meld_points, game.to_move()) == ([1, 1], (1,))


def test_fletcher_5_not_before_trump_is_shown() -> None:
    game = stacked("fletcher", hands=["29S AC AD AH", "TC"])
    run(game, "0 bid 20; 1 pass; 0 trump S")
    assert "dix" not in choices(game, 0)
    run(game, "1 no-guess; 0 dix")


def test_fletcher_5_of_two_nines_the_declared_one_is_played_first() -> None:
    game = a_deal("TC 29S KH")
    assert run(game, "1 dix; 1 play 9S")[-1] == NineSpent(1)
    assert (game.table.declared, undeclared(game.table, 1)) == ([0, 0], 1)
    run(game, "0 play 9C; 1 draw; 1 play 9S ! DECLARE_FIRST; 1 dix; 1 play 9S")
    assert game.table.meld_points == [0, 2]


def test_fletcher_5_what_is_held_after_the_eleventh_trick_is_declared_by_the_engine() -> None:
    def declared(game: Game) -> list[NineDeclared]:
        return [e for step in game.history for e in step.events if isinstance(e, NineDeclared)]

    game = twelfth_won(SPADES, HEARTS)
    assert declared(game) == [NineDeclared(1, 2, 2)]
    at = next(ply for ply, step in enumerate(game.history) if NineDeclared(1, 2, 2) in step.events)
    assert str(game.history[at].action) == "draw"
    assert len(game.before(at).table.tricks) == 11
    assert (game.table.meld_points, len(game.table.zones[STOCK])) == ([0, 2], 1)
    assert game.view(0).hand(1) == list(cards("9S 9S"))
    # The trick's winner declares first.
    game = twelfth_won("9S AS AS TS TS KS KS QS QS JS JS TH", HEARTS.replace("TH TH", "TH 9S"))
    assert declared(game) == [NineDeclared(1, 1, 1), NineDeclared(0, 1, 1)]


def test_fletcher_5_a_nine_got_at_the_last_draw_needs_no_declaring() -> None:
    game = twelfth_won("9S AS AS TS TS KS KS QS QS JS JS 9S", HEARTS)
    run(game, "1 dix ! DECLARE_BETWEEN_TRICKS; 1 draw")
    assert game.table.meld_points == [0, 1]
    run(game, "1 play 9S; 0 play 9H; 1 play 9S; 0 play 9H")
    assert game.table.tricks_won == [0, 14]


# 6. Exchange


def test_fletcher_6_a_declared_nine_is_swapped_for_any_upcard() -> None:
    game = a_deal("TC 9S AH", upcard="QD")
    run(game, "1 exchange ! ONLY_WINNER_MELDS; 1 play TC; 0 play 9C; 1 exchange ! DECLARE_FIRST; 1 dix")
    assert worth(game, "exchange") is None
    run(game, "1 exchange")
    assert codes(game, UPCARD) == "9S"
    assert "9S" not in hand(game, 1)
    assert (game.table.meld_points, game.table.declared) == ([0, 1], [0, 0])
    assert exchanged_by(game.view(0)) == 1
    assert card("QD") in game.view(0).hand(1)
    assert not game.table.has_melded
    game = a_deal("TC KH", upcard="QD")
    turns(game, "")
    run(game, "1 exchange ! NO_EXCHANGE")


def test_fletcher_6_the_card_received_may_meld_at_once_but_not_after_the_draw() -> None:
    game = a_deal("TC 9S KH", upcard="QH", stock="2AD")
    turns(game, "dix, exchange, marriage:H")
    assert game.table.meld_points == [0, 3]
    game = a_deal("TC 9S KH", upcard="QH", stock="2AD")
    turns(game, "dix")
    run(game, "1 draw; 1 exchange ! ONLY_WINNER_MELDS")


def test_fletcher_6_once_in_a_deal_for_both_players_together() -> None:
    game = a_deal("TC JC 9S KH", "AC 9C 9S", upcard="QH", stock="2AD")
    run(game, "1 dix; 0 dix; 1 play TC; 0 play 9C; 1 exchange; 1 draw; 1 play JC; 0 play AC")
    run(game, "0 exchange ! EXCHANGED_BEFORE")
    game = a_deal("TC JC 29S KH", "JH 9C", upcard="QH", stock="2AD")
    turns(game, "dix, dix, exchange")
    run(game, "1 exchange ! EXCHANGED_BEFORE")


def test_fletcher_6_a_nine_of_trump_taken_in_exchange_is_declared_at_once() -> None:
    game = a_deal("TC 9S KH", upcard="9S")
    turns(game, "dix")
    assert worth(game, "exchange") == 1
    run(game, "1 exchange")
    assert (game.table.meld_points, game.table.declared) == ([0, 2], [0, 1])
    assert codes(game, UPCARD) == "9S"
    assert "9S" in hand(game, 1)


# 7. Last draw


def test_fletcher_7_the_winner_may_meld_and_chooses_a_card_the_other_takes_the_rest() -> None:
    stock, upcard = (STOCK, (card("JS"),)), (UPCARD, (card("AH"),))
    for action, first, second in (("draw", stock, upcard), ("draw upcard", upcard, stock)):
        game = twelfth_won(SPADES, HEARTS)
        run(game, "1 may draw, draw upcard, exchange, meld run royal-marriage")
        assert run(game, f"1 {action}")[:2] == [
            Moved(faces, source, HAND[seat], EVERYONE, (0,))
            for seat, (source, faces) in ((1, first), (0, second))
        ]
        run(game, "1 draw upcard ! NOT_NOW")


def test_fletcher_6_7_an_exchange_is_possible_after_the_twelfth_trick_but_the_upcard_is_not_drawn_before() -> (
    None
):
    game = twelfth_won(SPADES, HEARTS.replace("JH AH", "AH JH"))
    run(game, "1 exchange")
    assert codes(game, UPCARD) == "9S"
    assert "JH" in hand(game, 1)
    run(
        a_deal("TC KH"),
        "1 draw upcard ! UPCARD_IS_LAST; 1 play TC; 0 play 9C; 1 draw upcard ! UPCARD_IS_LAST",
    )


ELEVEN_HEARTS = "9H AH TH TH KH KH QH QH JH JH 9D"


def before_last_draw(stock: str, upcard: str, **options: Any) -> Game:
    """Seat 1 has won all twelve tricks and holds eleven spades; these two cards are left to be drawn."""
    nines, jacks = ("9S", "JS JS") if "9S" in (stock, upcard) else ("9S 9S", "JS")
    return twelfth_won(
        f"{nines} AS AS TS TS KS KS QS QS {jacks} {stock}", f"{ELEVEN_HEARTS} {upcard}", **options
    )


@pytest.mark.parametrize(
    ("stock", "upcard", "for_stock", "for_upcard"),
    [
        ("QC", "AH", 0, 0),
        ("9S", "9H", 11, 10),
        ("9C", "9S", 10, 11),
        ("JC", "AH", 5, 0),
        ("JD", "JC", 0, 5),
        ("9C", "9C", 10, 10),
    ],
)
def test_fletcher_7_last_cards_score_9_of_trump_11_a_nine_10_and_jack_of_clubs_5(
    stock: str, upcard: str, for_stock: int, for_upcard: int
) -> None:
    for action, points in (("draw", [for_upcard, for_stock]), ("draw upcard", [for_stock, for_upcard])):
        game = before_last_draw(stock, upcard)
        assert (worth(game, "draw upcard"), worth(game, "draw")) == (for_upcard or None, None)
        run(game, f"1 {action}")
        assert game.table.other_points == points
        assert {bonus.reason for bonus in game.table.bonuses} <= {Bonus.LAST_DRAW}


def test_fletcher_7_the_jack_of_clubs_scores_5_also_as_a_trump() -> None:
    game = twelfth_won("9C 9C AC AC TC TC KC KC QC QC JC JC", f"{ELEVEN_HEARTS} AH", trump="C")
    run(game, "1 draw")
    assert game.table.other_points == [0, 5]


@pytest.mark.parametrize(
    ("stock", "upcard", "line", "meld", "other"),
    [
        # An exchanged nine of trump scores its giver nothing and the other 11.
        ("JC", "AH", "1 exchange; 1 draw upcard", 2, [5, 0]),
        ("JC", "AH", "1 exchange; 1 draw", 2, [11, 5]),
        # A nine turned up, taken and given back is the player's own.
        ("QC", "9S", "1 exchange; 1 draw upcard", 1 + 1, [0, 0]),
    ],
)
def test_fletcher_7_the_exchanged_nine(
    stock: str, upcard: str, line: str, meld: int, other: list[int]
) -> None:
    game = before_last_draw(stock, upcard)
    run(game, "1 exchange")
    assert worth(game, "draw upcard") is None
    run(game, line.removeprefix("1 exchange; "))
    assert (game.table.meld_points, game.table.other_points) == ([0, meld], other)


def test_fletcher_7_the_winner_may_meld_before_the_draw_and_once_more_before_leading() -> None:
    game = before_last_draw("QC", "AH")
    run(game, "1 meld royal-marriage; 1 meld run ! ONE_MELD; 1 draw; 0 may nothing")
    assert melds(game, 1) == {"run", "royal-marriage"}
    run(game, "1 meld run; 1 meld royal-marriage ! ONE_MELD")
    assert (game.table.meld_points, game.to_move()) == ([0, 2 + 4 + 15], (1,))
    # The second meld may hold the last card.
    game = before_last_draw("JD", "AH")
    run(game, "1 meld pinochle ! NO_SUCH_MELD; 1 draw; 1 meld pinochle; 1 meld kings ! ONE_MELD")
    assert game.table.meld_points == [0, 2 + 4]
    # The winner need not meld again.
    game = before_last_draw("JS", "AH")
    run(game, "1 draw; 1 meld kings ! NO_SUCH_MELD; 1 play 9S")
    assert codes(game, TRICK) == "9S"


# 8. Trick play


def test_fletcher_8_melds_go_back_into_the_hand_as_the_winner_leads() -> None:
    game = before_last_draw("JS", "AH")
    run(game, "1 meld royal-marriage; 1 draw; 1 meld run")
    assert face_up(game, 1) == "JS QS KS TS AS"
    run(game, "1 play KS; 0 meld run ! NOT_NOW")
    assert (face_up(game, 1), hand(game, 1)) == ("", "9S 9S JS JS QS QS KS TS TS AS AS")


def test_fletcher_8_the_winner_leads_and_may_lead_anything() -> None:
    game = last_twelve(HEARTS, SPADES)
    run(game, "1 may meld marriage:H, play 9H AH TH KH QH JH; 1 play AH")
    run(game, "0 play AC ! NOT_HELD; 0 play 9S; 0 may play 9S AS TS KS QS JS; 1 play AH ! NOT_YOUR_TURN")


def test_fletcher_8_a_lead_must_be_beaten_in_its_suit() -> None:
    game = last_twelve("9D 9D KC KC QD QD JC JC TD TD KD KD", "AC TC QC QC 9C AD JD JD AS TS 9S 9S")
    run(game, "1 play KC; 0 play 9C ! BEAT_LEAD; 0 play AS ! FOLLOW_SUIT; 0 may play AC TC")


def trumps_against_hearts(game: Game) -> list[Any]:
    """Let the seat that has the lead play all the trumps."""
    return all_tricks(game, pairs(SPADES, HEARTS))


@pytest.mark.parametrize(
    ("counters", "pile", "tricks"), [("trick-play", SET_ASIDE, 12 + 1), ("all-tricks", TAKEN, 24 + 1)]
)
def test_fletcher_8_counters_are_1_each_and_the_last_trick_1(counters: str, pile: Any, tricks: int) -> None:
    # A, A, 10, 10, K, K of each suit: twelve, or with the first twelve tricks twice as many.
    game = last_twelve(SPADES, HEARTS, counters=counters)
    assert len(game.table.zones[pile[1]]) == 24
    assert result(trumps_against_hearts(game)).tricks == (0, tricks)


def test_fletcher_8_each_player_scores_the_cards_taken() -> None:
    # Seat 1 takes AC and KC. Seat 0 then trumps and takes the rest: AH, TH, its own six, and the last trick.
    game = last_twelve("AC KC QC QC JC JC AH TH QH QH JH JH", "9C 9C 9S 9S AS AS TS TS KS KS QS QS")
    run(game, "1 play AC; 0 play 9C; 1 play KC; 0 play 9C; 1 play QC; 0 play 9S")
    events = all_tricks(game, pairs("AS AS TS TS KS KS QS QS 9S", "QC JC JC AH TH QH QH JH JH"))
    assert result(events).tricks == (6 + 2 + 1, 2)


# 9. Scoring. In `bidder_leads` seat 0 has 2 points for both nines, and 15 with all tricks.

ONE_SHORT = (Shortfall(0, Why.BID, 15, 16),)


@pytest.mark.parametrize(
    ("guess", "bid", "other", "delta"),
    [
        # Made with declared nines and trick points; with one point less the bidder's score goes back.
        ("no-guess", 15, (0, 0), (15, 0)),
        ("no-guess", 16, (0, 0), (0, 0)),
        # A guess is no contract point, and is lost with the contract.
        ("guess H", 15, (5, 0), (20, 0)),
        ("guess H", 16, (5, 0), (0, 0)),
        ("guess S", 15, (0, 5), (15, 5)),
        ("guess S", 16, (0, 5), (0, 5)),
    ],
)
def test_fletcher_9_the_bid_is_made_with_declared_nines_and_trick_points(
    guess: str, bid: int, other: tuple[int, int], delta: tuple[int, int]
) -> None:
    scored = result(trumps_against_hearts(bidder_leads(1000, bid, guess=guess, start_scores=(50, 0))))
    assert (scored.meld, scored.tricks, scored.other) == ((2, 0), (13, 0), other)
    assert (scored.delta, scored.scores) == (delta, (50 + delta[0], delta[1]))
    assert (scored.declarer, scored.made) == (0, bid == 15)
    assert scored.shortfalls == (() if bid == 15 else ONE_SHORT)


@pytest.mark.parametrize(("bid", "delta"), [(43, 43), (44, 0)])
def test_fletcher_9_melds_and_last_draw_count_for_the_contract(bid: int, delta: int) -> None:
    # Two nines 2, royal marriage 4, run 15, a nine drawn last 10; in tricks six counters of spades, five of hearts, and
    # the last one: 43.
    game = twelfth_won(SPADES, f"{HEARTS[:-3]} 9C", winner=0, bid=bid)
    run(game, "0 meld royal-marriage; 0 draw upcard; 0 meld run")
    assert "JS" in hand(game, 1)
    spades = "AS AS TS TS KS KS QS QS JS 9S 9S 9C"
    scored = result(all_tricks(game, pairs(spades, "JS AH TH TH KH KH QH QH JH JH 9H 9H")))
    assert (scored.meld, scored.tricks, scored.other) == ((21, 0), (12, 0), (10, 0))
    assert (scored.delta, scored.made) == ((delta, 0), delta > 0)


WITH_AN_ACE = "9S AS AS TS TS KS KS QS QS JS JS AD"
WITH_TWO_NINES = "9S 9H AH TH TH KH KH QH QH JH JH 9C"
"""The other player's last hand: a nine of trump, declared for 1, and the nine of clubs, drawn last for 10."""


@pytest.mark.parametrize(
    ("leader", "bid", "guess", "extra", "delta"),
    [
        # Melds, nines and last draw are lost without trick points, but not the guess.
        (0, 14, "no-guess", 0, (14, 0)),
        (0, 14, "guess S", 5, (14, 5)),
        # Nor do they count for the contract.
        (1, 11, "guess H", 5, (0, 14)),
    ],
)
def test_fletcher_9_without_trick_points_melds_nines_and_last_draw_are_lost(
    leader: int, bid: int, guess: str, extra: int, delta: tuple[int, int]
) -> None:
    game = last_twelve(WITH_AN_ACE, WITH_TWO_NINES, winner=leader, bid=bid, opening_bid=bid, guess=guess)
    aces, nine = "AS AS TS TS KS KS QS QS JS JS 9S AD", "9S AH TH TH KH KH QH QH JH JH 9H 9C"
    scored = result(all_tricks(game, pairs(aces, nine)))
    assert scored.meld == (1, 1)
    assert (scored.tricks[leader], scored.other[1 - leader]) == (13, 10 + extra)
    assert (scored.delta, scored.made) == (delta, leader == 0)
    assert scored.shortfalls == (Shortfall(1 - leader, Why.TRICK_POINTS, 0, 1),)


def test_fletcher_9_the_other_players_points_count_though_the_contract_is_not_made_and_scores_add_up() -> (
    None
):
    game = last_twelve(SPADES, HEARTS, bid=500, deals=2)
    scored = result(trumps_against_hearts(game))
    assert (scored.meld, scored.tricks, scored.delta, scored.made) == ((0, 2), (0, 13), (0, 15), False)
    run(game, "1 bid 20; 0 pass; 1 trump S; 0 no-guess")
    assert game.table.declarer == 1
    scored = result(play_out(game))
    assert scored.scores == (scored.delta[0], 15 + scored.delta[1])
