"""Texts about the end of a deal and of a game, and about what players declare."""

from dataclasses import replace

import pytest

from bot.engine.events import ContractMade, Ending, GameEnded, GameOpened, NineDeclared
from bot.engine.table import BEFORE_DEAL, new_table
from bot.host.reading.history import Highlight, Highlights
from bot.host.tables.seats import take_over
from bot.store import GameScoring, Rating, RatingChange, Uncounted
from bot.ui.text.catalogue import ENGLISH_TEXTS, texts_in
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.score_text import (
    celebration,
    ending,
    highlight_line,
    length_line,
    rating_line,
    running_scores,
    scoring_line,
)
from tests.ui.games import info_of

CLASSIC = TableTexts(ENGLISH_TEXTS, info_of("classic"))
PARTNERS = TableTexts(ENGLISH_TEXTS, info_of("double-deck"))
GERMAN = texts_in("de")
THREE = TableTexts(ENGLISH_TEXTS, info_of("three-handed"))


@pytest.mark.parametrize(
    ("how", "seat", "english"),
    [
        (Ending.RULE, -1, "{} the game."),
        (Ending.RESIGN, 0, "Ann resigns: {} the game."),
        (Ending.FORFEIT, 0, "Ann ran out of time: {} the game."),
        (Ending.AGREED, -1, "The players agreed to end the game: {} by the deals played."),
    ],
)
def test_one_player_wins_and_partners_win(how: Ending, seat: int, english: str) -> None:
    over = GameEnded(how, seat, 1)
    assert CLASSIC.game_ending(over) == english.format("**Bob** wins")
    assert PARTNERS.game_ending(over) == english.format("**Bob & Dov** win")


def test_a_draw_by_agreement_is_told_from_one_by_the_rules() -> None:
    assert CLASSIC.game_ending(GameEnded(Ending.AGREED, -1, -1)) == "The players agreed on a draw."
    assert CLASSIC.game_ending(GameEnded(Ending.RULE, -1, -1)) == "The game is a draw."


def test_two_of_three_share_the_win_if_they_are_level() -> None:
    view, german = new_table(3, (0, 1, 2)), replace(THREE, texts=GERMAN)
    view.ended = resigned = GameEnded(Ending.RESIGN, 1, -1)
    late = GameEnded(Ending.FORFEIT, 1, -1)
    assert THREE.game_ending(resigned) == (english := "Bob resigns: **Ann and Cleo** share the win.")
    assert THREE.game_ending(late) == "Bob ran out of time: **Ann and Cleo** share the win."
    assert german.game_ending(resigned) == "Bob gibt auf: **Ann und Cleo** teilen sich den Sieg."
    assert german.game_ending(late) == "Die Zeit von Bob ist um: **Ann und Cleo** teilen sich den Sieg."
    assert celebration(THREE, view) == f"### 🏆 {english}"


def test_the_question_whether_to_resign_says_what_it_costs() -> None:
    view = new_table(2, (0, 1))
    board = replace(CLASSIC, info=replace(CLASSIC.info, board_set_id=7, board=0))
    assert board.resign_question(view, 0).startswith("**Give up this board?** It scores 0 %")
    assert CLASSIC.resign_question(view, 0) == "**Resign?** The game ends, and **Bob** wins."
    german = replace(board, texts=GERMAN)
    assert german.resign_question(view, 0).startswith("**Diese Runde aufgeben?** Sie zählt dann 0 %")
    german = replace(CLASSIC, texts=GERMAN)
    assert german.resign_question(view, 0) == "**Aufgeben?** Die Partie endet, und **Bob** gewinnt."


def test_a_player_with_a_partner_is_asked_whether_to_leave_the_seat() -> None:
    view, german = new_table(4, (0, 1, 0, 1)), replace(PARTNERS, texts=GERMAN)
    assert "If you resigned, **Cleo** would lose with you." in PARTNERS.resign_question(view, 0)
    assert "Wenn du aufgibst, verliert **Cleo** mit dir." in german.resign_question(view, 0)
    away = take_over(PARTNERS.info, {2})
    assert "**Bob & Dov** win." in replace(PARTNERS, info=away).resign_question(view, 0)
    assert "**Bob & Dov** gewinnen." in replace(german, info=away).resign_question(view, 0)


def test_one_of_three_wins_and_a_draw_has_no_winner() -> None:
    assert THREE.game_ending(GameEnded(Ending.RESIGN, 1, 2)) == "Bob resigns: **Cleo** wins the game."
    drawn = GameEnded(Ending.RULE, -1, -1)
    assert THREE.game_ending(drawn) == "The game is a draw."
    view = new_table(2, (0, 1))
    view.ended = drawn
    assert celebration(CLASSIC, view) == "The game is a draw."


def test_three_handed_11_players_who_are_level_at_the_target_are_named() -> None:
    view = new_table(3, (0, 1, 2))
    view.target, view.scores = 1000, [-200, 1070, 1070]
    line = "Ann: −200 · Bob: 1070 · Cleo: 1070 · to 1000"
    assert running_scores(THREE, view) == f"{line} · **Bob and Cleo** are level, so play goes on"
    german = running_scores(replace(THREE, texts=GERMAN), view)
    assert german.endswith("bis 1000 · **Bob und Cleo** liegen gleichauf, also geht es weiter")
    view.scores[2] = 1080
    assert running_scores(THREE, view) == "Ann: −200 · Bob: 1070 · Cleo: 1080 · to 1000"


def test_table_options_1_and_2_scores_say_which_deal_of_how_many_and_what_lead_wins() -> None:
    four = TableTexts(ENGLISH_TEXTS, info_of("double-deck", {"deals": 4, "mercy": 300}))
    view = new_table(4, (0, 1, 0, 1))
    view.target, view.scores, view.deals_scored, view.phase = 500, [310, 290], 2, 0
    sides = "Ann & Cleo: 310 · Bob & Dov: 290"
    assert running_scores(four, view) == f"{sides} · deal 3 of 4 · a lead of 300 wins"
    german = running_scores(replace(four, texts=GERMAN), view)
    assert german.endswith(" · Runde 3 von 4 · Vorsprung von 300 gewinnt")
    view.scores, view.deals_scored = [310, 310], 4
    assert "· deal 5, a tie-breaker ·" in running_scores(four, view)
    assert length_line(four, view).startswith("-# deal 5, a tie-breaker · a lead of 300 wins")
    view.phase, view.ended = BEFORE_DEAL, GameEnded(Ending.RULE, -1, 0)
    for scores, scored, reason, german in (
        ([310, 290], 4, "All 4 deals are over.", "Alle 4 Runden sind gespielt."),
        ([310, 290], 5, "Deal 5 broke the tie.", "Runde 5 hat den Gleichstand entschieden."),
        (
            [310, -10],
            2,
            "A lead of 320 ends the game: 300 is enough.",
            "Ein Vorsprung von 320 beendet die Partie: 300 genügen.",
        ),
    ):
        view.scores, view.deals_scored = scores, scored
        assert ending(four, view).endswith(f"win the game.\n{reason}")
        assert celebration(replace(four, texts=GERMAN), view).endswith(f"die Partie.\n{german}")
    to_target = TableTexts(ENGLISH_TEXTS, info_of("double-deck", {"mercy": 300}))
    view.scores = [510, 100]
    assert ending(to_target, view).endswith("win the game.")
    board = replace(four, info=replace(four.info, board_set_id=1))
    assert length_line(board, view) == ""
    [line] = event_lines([GameOpened("", (0, 0), 500)], four)
    assert line == "The game has 4 deals."


def test_scores_of_a_settlement_game_are_in_units() -> None:
    settlement = TableTexts(ENGLISH_TEXTS, info_of("three-handed", {"settlement": "on"}))
    opened = GameOpened("", (0, 0, 0), 50)
    assert event_lines([opened], settlement) == ["The game is to 50 units."]
    assert event_lines([opened], THREE) == ["The game is to 50 points."]
    german = replace(settlement, texts=GERMAN)
    assert event_lines([opened], german) == ["Die Partie geht bis 50 Einheiten."]
    found = Highlights(Highlight(0, 20, 1, settlement.info), Highlight(1, 150, 0, settlement.info))
    assert highlight_line(settlement, found) == (
        "🎴 Best deal: **Ann**, 20 units in deal 2\n✨ Biggest meld: **Bob**, 150 points in deal 1"
    )
    assert highlight_line(german, replace(found, biggest_meld=None)) == (
        "🎴 Beste Runde: **Ann**, 20 Einheiten in Runde 2"
    )


def test_a_contract_a_nine_and_declaring_out_are_told_apart() -> None:
    kitty = TableTexts(ENGLISH_TEXTS, info_of("kitty"))
    fletcher = TableTexts(ENGLISH_TEXTS, info_of("fletcher"))
    assert event_lines([ContractMade(1, 20)], kitty) == ["Bob gets the bid at 20."]
    assert event_lines([NineDeclared(1, 1, 1)], fletcher) == ["Bob shows a nine of trump: 1 point."]
    assert event_lines([NineDeclared(1, 2, 2)], fletcher) == ["Bob shows 2 nines of trump: 2 points."]


def test_the_highlights_of_a_game_are_named() -> None:
    found = Highlights(Highlight(0, 310, 1, CLASSIC.info), Highlight(1, 150, 0, CLASSIC.info))
    assert highlight_line(CLASSIC, found) == (
        "🎴 Best deal: **Ann**, 310 points in deal 2\n✨ Biggest meld: **Bob**, 150 points in deal 1"
    )
    german = TableTexts(GERMAN, CLASSIC.info)
    assert highlight_line(german, replace(found, best_deal=None)) == (
        "✨ Höchste Meldung: **Bob**, 150 Punkte in Runde 1"
    )
    assert highlight_line(CLASSIC, Highlights(None, None)) == ""


def test_a_provisional_rating_says_so_next_to_its_swing() -> None:
    before, provisional, settled = Rating(25, 25 / 3), Rating(27, 7), Rating(27, 1)
    assert provisional.provisional
    assert not settled.provisional
    swing = provisional.points - before.points
    changes = [RatingChange(0, 100, before, provisional), RatingChange(1, 101, settled, settled)]
    assert rating_line(CLASSIC, changes) == (
        f"Ratings: Ann **{provisional.points}** (+{swing}, provisional) · Bob **{settled.points}** (0)"
    )


def test_a_result_says_why_it_does_not_count_or_weighs_less() -> None:
    assert scoring_line(None, ENGLISH_TEXTS) == scoring_line(GameScoring(None, 2), ENGLISH_TEXTS) == ""
    assert scoring_line(GameScoring(None, 3), ENGLISH_TEXTS) == (
        "-# Win number 4 of the same players against the same opponents in 7 days: ratings changed by only 50% of the "
        "usual."
    )
    assert scoring_line(GameScoring(None, 4), GERMAN) == (
        "-# Sieg Nummer 5 derselben Spieler gegen dieselben Gegner in 7 Tagen: Die Wertung ändert sich nur um 25 % des "
        "Üblichen, und als Sieg zählt er nicht."
    )
    late, early = GameScoring(None, 0, share=0.75), GameScoring(None, 0, share=0.25)
    assert scoring_line(late, ENGLISH_TEXTS) == (
        "-# The game was given up. The player who gave up loses in full; for the others, ratings changed by 75% "
        "of the usual."
    )
    assert scoring_line(early, ENGLISH_TEXTS).endswith("25% of the usual, and it isn’t counted as a win.")
    assert scoring_line(early, GERMAN).endswith("um 25 % des Üblichen, und als Sieg zählt sie nicht.")
    assert scoring_line(early, ENGLISH_TEXTS, is_settled=True) == (
        "-# The players ended the game early, so it counts as far as it had come: ratings changed by 25% of the "
        "usual, and it isn’t counted as a win or a loss."
    )
    assert scoring_line(late, GERMAN, is_settled=True).endswith(
        "Die Wertung ändert sich um 75 % des Üblichen."
    )
    assert "half of one was played" in scoring_line(GameScoring(Uncounted.SHORT, 0), ENGLISH_TEXTS)
    assert "einen Tipp" in scoring_line(GameScoring(Uncounted.HINTS, 0), GERMAN)
