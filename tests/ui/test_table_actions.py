"""Panels and texts for clocks, undo requests, spectators and lists of tables, within Discord's limits."""

from dataclasses import replace

import pytest

from bot.engine.actions import PASS, RESIGN, Action, Verb, play
from bot.engine.cards import card
from bot.engine.events import SPECTATOR
from bot.engine.variants import VARIANTS
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot, UndoRequest
from bot.store import PRIVATE, Request, RequestKind, TableInfo, TableState
from bot.ui.lobby.options_form import clock_panel
from bot.ui.lobby.questions import Invitation, PlayerSearch, SwapRequest
from bot.ui.lobby.status_panel import TABLES_PER_PAGE, tables_panel
from bot.ui.play.buttons import request_answers, undo_button
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.table_text import (
    CLOCKS,
    clock_line,
    clock_lines,
    clock_text,
    request_lines,
    request_result,
    undone_text,
)
from tests.engine.stacking import seeded
from tests.ui.games import TEXT_STYLE, busy, info_of, snapshot_of
from tests.ui.limits import assert_within_limits, labels, panel_text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_page_of_tables_fits(variant: str, language: str) -> None:
    texts = texts_in(language)
    snapshots = []
    for number in range(TABLES_PER_PAGE):
        game = seeded(variant, number)
        info = replace(busy(info_of(variant)), id=10**9 + number)
        snapshots.append((snapshot_of(game, info), snapshot_of(game, info, number % 2)))
    panel = tables_panel(snapshots, texts, TABLES_PER_PAGE, 3 * TABLES_PER_PAGE)
    assert_within_limits(panel)
    assert labels(panel)[-2:] == [texts("button-back"), texts("button-more")]


async def test_an_onlooker_reads_who_asks_to_abandon_a_game_and_no_clock_once_it_is_over() -> None:
    game, info = seeded("classic", 4), busy(info_of("classic"))
    watched = panel_text(await watch_panel(snapshot_of(game, info), ENGLISH_TEXTS, TEXT_STYLE))
    assert all(line in watched for line in request_lines(snapshot_of(game, info), ENGLISH_TEXTS))
    assert "per turn" in watched
    with_computer = replace(info, seats=(replace(info.seats[0], computer=True), *info.seats[1:]))
    shown = labels(await watch_panel(snapshot_of(game, with_computer), ENGLISH_TEXTS, TEXT_STYLE))
    assert ENGLISH_TEXTS("button-sit-in") in shown
    private = replace(with_computer, channel_id=PRIVATE)
    shown = labels(await watch_panel(snapshot_of(game, private), ENGLISH_TEXTS, TEXT_STYLE))
    assert ENGLISH_TEXTS("button-sit-in") not in shown
    game.play(0, RESIGN)
    over = snapshot_of(game, replace(info_of("classic", state=TableState.OVER), clock=600))
    assert "per turn" not in panel_text(await watch_panel(over, ENGLISH_TEXTS, TEXT_STYLE))


def test_descriptions_of_a_turn_clock() -> None:
    assert [clock_text(seconds, ENGLISH_TEXTS) for seconds in CLOCKS[:6]] == [
        "none",
        "30 seconds",
        "1 minute",
        "2 minutes",
        "10 minutes",
        "1 hour",
    ]
    times = {45: "45 seconds", 5 * 60: "5 minutes", 12 * 3600: "12 hours"}
    assert {seconds: clock_text(seconds, ENGLISH_TEXTS) for seconds in times} == times
    lobby = replace(info_of("classic", state=TableState.LOBBY), clock=600)
    playing = replace(lobby, state=TableState.PLAYING, waiting_since=1_000)

    def line(info: TableInfo) -> str:
        return clock_line(TableSnapshot(info, SPECTATOR, to_move=(0,)), ENGLISH_TEXTS)

    assert line(playing) == "⏱️ 10 minutes per turn: time runs out <t:1600:R>"
    assert line(replace(playing, reminded_at=1_600)) == "⏱️ 10 minutes per turn: time is up"
    # It does not run for the last person at the table.
    first, second = playing.seats
    alone = replace(playing, seats=(first, replace(second, computer=True)))
    assert line(alone) == "⏱️ 10 minutes per turn"
    assert clock_lines(TableSnapshot(replace(lobby, clock=0), SPECTATOR), ENGLISH_TEXTS) == []
    # A clock that is not among the choices is shown too.
    assert_within_limits(clock_panel(replace(lobby, clock=5 * 60), ENGLISH_TEXTS, round, may_choose=True))
    assert "5 minutes" in panel_text(
        clock_panel(replace(lobby, clock=5 * 60), ENGLISH_TEXTS, round, may_choose=False)
    )


def test_a_player_can_allow_an_undo_once_and_decline_it_at_any_time() -> None:
    undo = Request(RequestKind.UNDO, 1, 3, 0, (1, 2))
    info = replace(info_of("double-deck"), requests=(undo,))
    labels_by_seat = {
        seat: [button.label for button in request_answers(info, seat, ENGLISH_TEXTS)]
        for seat in range(SPECTATOR, 4)
    }
    both = ["Yes, undo it", "No, let it stand"]
    assert labels_by_seat == {SPECTATOR: both, 0: both, 1: ["Withdraw request"], 2: both[1:], 3: both}


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        ("play AD", "A♦ played", "A♦ gespielt"),
        ("correct TS", "10♠ played instead", "stattdessen 10♠ gespielt"),
        ("meld marriage:H", "Marriage ♥ melded", "Paar ♥ gemeldet"),
        ("bid 25", "bid of 25", "Gebot 25"),
        ("pass", "pass", "gepasst"),
        ("trump S", "trump ♠", "Trumpf ♠"),
        ("dix", "nine of trump shown", "Trumpfneun gemeldet"),
        ("exchange", "exchange for the upcard", "Tausch gegen die offene Karte"),
        ("accept", "acceptance of the deal", "Annahme der Runde"),
        ("extend 1250", "extension to 1250 points", "Verlängerung bis 1250 Punkte"),
    ],
)
def test_an_undo_request_names_the_action(action: str, english: str, german: str) -> None:
    chosen = Action.parse(action)
    request = UndoRequest(chosen.verb, chosen, later=0)
    assert undone_text(request, ENGLISH_TEXTS) == english
    assert undone_text(request, texts_in("de")) == german


def test_an_undo_request_names_no_secret_but_the_actions_since() -> None:
    assert undone_text(UndoRequest(Verb.BURY, None, later=0), ENGLISH_TEXTS) == "cards buried"
    assert undone_text(UndoRequest(Verb.TRUMP, None, later=1), ENGLISH_TEXTS) == (
        "trump written down in secret, and the action since"
    )
    assert (
        undone_text(UndoRequest(Verb.PASS, PASS, later=2), ENGLISH_TEXTS) == "pass, and the 2 actions since"
    )


def test_the_result_of_an_undo_request() -> None:
    info = info_of("classic")
    undo = Request(RequestKind.UNDO, 0, 3, 0)

    def result(kind: ChangeKind, seat: int | None) -> str:
        public = TableSnapshot(info, SPECTATOR, 5)
        return request_result(TableChange(kind, public, seat, request=undo), ENGLISH_TEXTS)

    assert "**Ann** undid the last action" in result(ChangeKind.UNDONE, 0)
    assert result(ChangeKind.REFUSED, 1) == "**Bob** did not agree, so the action stands."
    assert result(ChangeKind.REFUSED, 0) == "**Ann** withdrew the request, so the action stands."
    assert result(ChangeKind.REFUSED, None) == "Nobody answered, so the action stands."
    assert result(ChangeKind.ACTED, 1) == ""


def test_undo_is_not_offered_on_the_turn_of_a_computer_player() -> None:
    game = seeded("classic", 1)
    (player,) = game.to_move()
    info = info_of("classic")
    snapshot = replace(snapshot_of(game, info, 1 - player), undoable=play(card("KS")))
    assert [button.label for button in undo_button(snapshot, ENGLISH_TEXTS)] == ["Undo: K♠"]
    seats = tuple(replace(seat, computer=seat.seat == player) for seat in info.seats)
    assert undo_button(replace(snapshot, info=replace(info, seats=seats)), ENGLISH_TEXTS) == []
    # It stays on offer while the game waits for a human player.
    own = replace(snapshot, seat=player, info=replace(info, seats=seats), to_move=(1 - player,))
    assert undo_button(own, ENGLISH_TEXTS)


def test_questions_are_open_as_long_as_they_make_sense() -> None:
    """Users 100 and 101 sit in the first two seats."""
    info = info_of("partnership", state=TableState.LOBBY, taken=2)
    full = info_of("partnership", state=TableState.LOBBY)
    assert Invitation([101, 7], 100, "Ann").is_open(info)
    assert not Invitation([101], 100, "Ann").is_open(info), "who is asked has a seat"
    assert not Invitation([7], 102, "Cleo").is_open(info), "who asks has left"
    assert PlayerSearch([7], 100, "Ann").is_open(info)
    assert not PlayerSearch([7], 102, "Cleo").is_open(info)
    assert not PlayerSearch([7], 100, "Ann").is_open(full)
    assert SwapRequest(101, 1, 100, 0, "Ann").is_open(info)
    assert not SwapRequest(101, 1, 100, 3, "Ann").is_open(info), "who asks has moved"
    playing = replace(full, state=TableState.PLAYING)
    for question in (Invitation([7], 100, "Ann"), SwapRequest(101, 1, 100, 0, "Ann")):
        assert not question.is_open(playing)
