"""Clocks, taking back, watching and lists: in words that fit, on panels that Discord takes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine.events import SPECTATOR
from bot.engine.variants import VARIANTS
from bot.host import ChangeKind, TableChange, TableInfo, TableSnapshot, TableState
from bot.store import Preferences
from bot.ui.lobby.clock_panel import clock_panel
from bot.ui.lobby.status_panel import TABLES_PER_PAGE, status_panel, tables_panel
from bot.ui.play.hand_panel import hand_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.play.undo import undo_answers, undo_button
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.clock_text import CLOCKS, clock_line, clock_lines, clock_text
from bot.ui.text.table_text import undo_result
from tests.ui.games import info_of, look_at, new_game, random_play
from tests.ui.limits import labels, within_limits, words

LONG_NAMES = tuple(f"{letter}*_`|~<@&>[]()#" * 3 for letter in "abcd")
WORDY = Preferences(style="text")


def troubled(variant: str) -> TableInfo:
    """A table at which all comes together: time is up, somebody is away, others would abandon or take back."""
    info = info_of(variant, names=LONG_NAMES)
    first, *others = info.seats
    seats = (replace(first, agreed=True), *(replace(one, computer=True) for one in others))
    return replace(info, seats=seats, clock=600, waiting_since=10, reminded_at=700, undo_by=1, undo_at=650)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_when_all_comes_together_it_still_fits(variant: str, language: str) -> None:
    texts = texts_in(language)
    game = new_game(variant, 3)
    info = troubled(variant)
    for _ in random_play(game, Random(3), most=60):
        within_limits(table_panel(look_at(game, info), texts))
        within_limits(status_panel(look_at(game, info), look_at(game, info, 0), texts))
        for seat in range(game.table.seats):
            snapshot = replace(look_at(game, info, seat), undoable=True)
            within_limits(
                await hand_panel(snapshot, texts, WORDY, tip="tip-play" if "tip-play" in texts else "")
            )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_page_of_tables_fits(variant: str, language: str) -> None:
    texts = texts_in(language)
    snapshots = []
    for number in range(TABLES_PER_PAGE):
        game = new_game(variant, number)
        info = replace(troubled(variant), id=10**9 + number)
        snapshots.append((look_at(game, info), look_at(game, info, number % 2)))
    shown = tables_panel(snapshots, texts, TABLES_PER_PAGE, 3 * TABLES_PER_PAGE)
    within_limits(shown)
    assert labels(shown)[-2:] == [texts("button-back"), texts("button-more")]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_what_an_onlooker_sees_fits(variant: str, style: str) -> None:
    game = new_game(variant, 4)
    info = troubled(variant)
    preferences = Preferences(style="text" if style == "text" else "pictures")
    for ply, _ in enumerate(random_play(game, Random(4), most=41)):
        if ply % 20 == 0:
            events = tuple(one for step in game.history for one in step.events if one.seen_by)
            snapshot = look_at(game, info, SPECTATOR, events[-30:])
            within_limits(await watch_panel(snapshot, ENGLISH_TEXTS, preferences))


def test_a_clock_in_words() -> None:
    assert [clock_text(one, ENGLISH_TEXTS) for one in CLOCKS[:4]] == [
        "none",
        "2 minutes",
        "10 minutes",
        "1 hour",
    ]
    assert clock_text(60, ENGLISH_TEXTS) == "1 minute"
    assert clock_text(5 * 60, ENGLISH_TEXTS) == "5 minutes"
    lobby = replace(info_of("classic", state=TableState.LOBBY), clock=600)
    assert clock_line(lobby, ENGLISH_TEXTS) == "⏱️ 10 minutes per turn"
    playing = replace(lobby, state=TableState.PLAYING, waiting_since=1_000)
    assert clock_line(playing, ENGLISH_TEXTS) == "⏱️ 10 minutes per turn: time runs out <t:1600:R>"
    assert (
        clock_line(replace(playing, reminded_at=1_600), ENGLISH_TEXTS) == "⏱️ 10 minutes per turn: time is up"
    )
    assert clock_lines(replace(lobby, clock=0), ENGLISH_TEXTS) == []
    # A clock that is not among those to choose from can be kept.
    within_limits(clock_panel(replace(lobby, clock=5 * 60), ENGLISH_TEXTS, may_choose=True))
    assert "5 minutes" in words(clock_panel(replace(lobby, clock=5 * 60), ENGLISH_TEXTS, may_choose=False))


def test_who_is_asked_can_agree_and_who_has_answered_can_end_it() -> None:
    game = new_game("double-deck", 1)
    info = replace(info_of("double-deck"), undo_by=1)
    consented = tuple(replace(one, consents=one.seat == 2) for one in info.seats)
    found = {}
    for seat in range(SPECTATOR, 4):
        snapshot: TableSnapshot = look_at(game, replace(info, seats=consented), seat)
        found[seat] = [
            button.item.label for button in undo_answers(snapshot.info, snapshot.ply, seat, ENGLISH_TEXTS)
        ]
    both = ["Allow undo", "Decline undo"]
    assert found == {SPECTATOR: both, 0: both, 1: both[1:], 2: both[1:], 3: both}


def test_what_became_of_a_wish_to_take_back() -> None:
    info = info_of("classic")

    def told(kind: ChangeKind, seat: int | None) -> str:
        return undo_result(TableChange(kind, TableSnapshot(info, SPECTATOR, 5), seat), ENGLISH_TEXTS)

    assert "**Ann** undid the last action" in told(ChangeKind.UNDONE, 0)
    assert told(ChangeKind.UNDO_REFUSED, 1) == "**Bob** did not agree, so the action stands."
    assert told(ChangeKind.UNDO_REFUSED, None) == "Nobody answered, so the action stands."
    assert told(ChangeKind.ACTED, 1) == ""


def test_taking_back_is_not_offered_for_the_moment_until_a_computer_player_moves() -> None:
    game = new_game("classic", 1)
    (mover,) = game.to_move()
    info = info_of("classic")
    snapshot = replace(look_at(game, info, 1 - mover), undoable=True)
    assert [button.item.label for button in undo_button(snapshot, ENGLISH_TEXTS)] == ["Undo"]
    seats = tuple(replace(one, computer=one.seat == mover) for one in info.seats)
    assert undo_button(replace(snapshot, info=replace(info, seats=seats)), ENGLISH_TEXTS) == []
    # It waits for the player himself: it stays on offer.
    own = replace(snapshot, seat=mover, info=replace(info, seats=seats), to_move=(1 - mover,))
    assert undo_button(own, ENGLISH_TEXTS)
