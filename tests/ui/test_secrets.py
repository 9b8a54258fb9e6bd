"""Nothing that is said to anybody names a card, a trump or a seed that he may not know, in generated games."""

from __future__ import annotations

import base64
import logging
import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from bot.engine.actions import Action, IllegalAction
from bot.engine.cards import deal_seed
from bot.engine.events import SPECTATOR, Event, seen
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from bot.host import TableSnapshot
from bot.store import Preferences
from bot.ui import pictures
from bot.ui.components.panel import Panel
from bot.ui.lobby.status_panel import status_panel
from bot.ui.pictures import hand_picture, table_picture
from bot.ui.play.action_buttons import NEEDS_CONFIRMATION
from bot.ui.play.hand_panel import hand_panel
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.catalogue import LANGUAGES, Texts, texts_in
from bot.ui.text.error_text import error_message
from bot.ui.text.event_text import TableTexts, event_lines
from tests.e2e.playing import assert_no_hidden_cards, mentioned_cards, visible_cards
from tests.ui.games import info_of, look_at, random_play
from tests.ui.limits import components
from tests.ui.test_panels import TABLES

WORDY = Preferences(style="text")
READ = ("content", "label", "placeholder", "description", "custom_id", "value")
EVERY = 4
"""Of so many states one is looked at."""

pytestmark = pytest.mark.no_cover


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need not be drawn: what they show is what is asked here of the words that describe them."""
    for name in ("draw_table", "draw_hand"):
        monkeypatch.setattr(pictures, name, lambda *_: b"")


def shown_text(panel: Panel) -> str:
    """All that can be read on a panel or in what it is made of."""
    words = [str(part[key]) for part in _parts(components(panel)) for key in READ if part.get(key)]
    words += [text for one in panel.pictures for text in (one.name, one.description, *one.rest)]
    return "\n".join(words)


def _parts(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in found:
        yield part
        yield from part.get("options", ())
        yield from part.get("items", ())


class Readers:
    """Everybody at a table and one who looks on, with all the cards each was shown in the deal."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.shown: dict[int, set[str]] = {seat: set() for seat in range(SPECTATOR, game.table.seats)}
        self._deal = self._done = 0

    def follow(self) -> None:
        """Learn what was shown since."""
        if self.game.table.deal != self._deal:
            self._deal = self.game.table.deal
            for shown in self.shown.values():
                shown.clear()
        for step in self.game.history[self._done :]:
            for event in step.events:
                for seat, shown in self.shown.items():
                    shown |= codes(seen(event, seat))
        self._done = len(self.game.history)

    def check(self, seat: int, text: str) -> None:
        """Fails where a text tells this reader more than he was shown."""
        view = self.game.view(seat)
        assert_no_hidden_cards(text, visible_cards(view) | self.shown[seat])
        if view.trump is None and self.game.table.trump is not None:
            assert not names_trump(text), text
        self.no_seed(text)

    def no_seed(self, text: str) -> None:
        """Fails where a text has the seed of the game or of the deal that is played, in any way of writing it."""
        for secret in (self.seed, deal_seed(self.seed, self.game.table.deal)):
            assert secret.hex() not in text.lower()
            assert repr(secret) not in text
            assert base64.b64encode(secret).decode() not in text


def codes(event: Event | None) -> set[str]:
    """The cards on an event."""
    cards_text = [face for name in ("cards", "from_hand") for face in getattr(event, name, ())]
    return {face.code for face in cards_text if face is not None}


SUIT = "[♣♦♥♠]|clubs|diamonds|hearts|spades|kreuz|karo|herz|pik"


def names_trump(text: str) -> bool:
    """Whether a text says which suit is trump."""
    return re.search(rf"trumpf?\W{{0,6}}({SUIT})", text, re.IGNORECASE) is not None


async def told(game: Game, snapshot: TableSnapshot, events: tuple[Event, ...], texts: Texts) -> list[str]:
    """All that one reader is told at a moment, as text and as the words for pictures."""
    public = look_at(game, snapshot.info)
    panels = [scores_panel(snapshot, texts), status_panel(public, snapshot, texts)]
    if snapshot.seat == SPECTATOR:
        lines = event_lines([one for one in events if one.seen_by], TableTexts(texts, snapshot.info))[-4:]
        picture = await table_picture(snapshot, game.view(SPECTATOR), texts, "")
        panels += [table_panel(snapshot, texts, lines, picture), await watch_panel(snapshot, texts, WORDY)]
    else:
        view = game.view(snapshot.seat)
        panels.append(await hand_panel(snapshot, texts, WORDY, public=game.view(SPECTATOR)))
        panels += [
            await hand_panel(snapshot, texts, WORDY, confirm=action)
            for action in snapshot.offer
            if action.verb in NEEDS_CONFIRMATION
        ]
        described = (await hand_picture(snapshot, view, texts, Preferences())).description
        return [*map(shown_text, panels), described]
    return list(map(shown_text, panels))


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_nobody_is_told_what_he_may_not_know(
    variant: str, options: Mapping[str, int | str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    kind, seed = VARIANTS[variant], bytes(range(32))
    game = Game(kind, kind.resolve(options), SeededShuffle(kind, seed))
    info, chance, readers = info_of(variant, options), Random(5), Readers(game, seed)
    for ply, _ in enumerate(random_play(game, chance, most=160)):
        readers.follow()
        if ply % EVERY:
            continue
        texts = texts_in(LANGUAGES[ply // EVERY % len(LANGUAGES)])
        events = game.history[-1].events
        for seat in range(SPECTATOR, game.table.seats):
            shown = tuple(one for event in events if (one := seen(event, seat)) is not None)
            snapshot = look_at(game, info, seat, shown)
            for text in await told(game, snapshot, shown, texts):
                readers.check(seat, text)
            assert not mentioned_cards(f"{snapshot!r} {snapshot.info!r}")
            readers.no_seed(f"{snapshot!r} {game!r}")
        readers.check(SPECTATOR, caplog.text)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_refusal_tells_only_what_its_reader_may_do(variant: str) -> None:
    kind, seed = VARIANTS[variant], bytes(range(32))
    game = Game(kind, kind.resolve({}), SeededShuffle(kind, seed))
    info, readers, texts = info_of(variant), Readers(game, seed), texts_in("en")
    for ply, _ in enumerate(random_play(game, Random(6), most=120)):
        readers.follow()
        if ply % EVERY:
            continue
        for seat in range(game.table.seats):
            for card in sorted({one.code for one in kind.deck})[ply % 5 :: 5]:
                action = Action.parse(f"play {card}")
                if action in game.offers(seat):
                    continue
                with pytest.raises(IllegalAction) as error:
                    game.play(seat, action)
                named = error_message(error.value, texts, info).replace(action.text, "")
                known = readers.shown[seat] | visible_cards(game.view(seat)) | {card}
                assert_no_hidden_cards(named, known)
                readers.no_seed(f"{error.value} {error.value!r} {named}")


def test_a_searched_text_is_really_searched() -> None:
    """What the tests above look for they find, were it there."""
    kind, seed = VARIANTS["fletcher"], bytes(range(32))
    readers = Readers(Game(kind, kind.resolve({}), SeededShuffle(kind, seed)), seed)
    for text in (f"**{seed.hex()}**", repr(seed), base64.b64encode(deal_seed(seed, 0)).decode()):
        with pytest.raises(AssertionError):
            readers.no_seed(text)
    assert names_trump("Trump: **♠**")
    assert names_trump("Trumpf Pik")
    assert not names_trump("Ann writes down trump in secret. Bob guesses.")
    with pytest.raises(AssertionError, match="AS"):
        readers.check(SPECTATOR, "Bob holds A♠.")
    with pytest.raises(AssertionError, match="TS"):
        readers.check(SPECTATOR, "pn:act:1:5:play TS")
