"""No text for a player names a card, a trump or a seed that they may not know, in generated games."""

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
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences
from bot.ui import pictures
from bot.ui.components.panel import Panel
from bot.ui.hands.action_buttons import NEEDS_CONFIRMATION, PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.lobby.status_panel import status_panel
from bot.ui.pictures import hand_picture, table_picture
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.catalogue import LANGUAGES, Texts, texts_in
from bot.ui.text.error_text import error_message
from bot.ui.text.event_text import TableTexts, event_lines
from tests.e2e.playing import assert_no_hidden_cards, mentioned_cards, visible_cards
from tests.ui.games import TABLES, TEXT_STYLE, info_of, random_play, snapshot_of
from tests.ui.limits import components

TEXT_FIELDS = ("content", "label", "placeholder", "description", "custom_id", "value")
INTERVAL = 7
"""Plies between two checked states."""

pytestmark = pytest.mark.no_cover


@pytest.fixture(autouse=True)
def skip_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the drawing of pictures: these tests check only their alt texts."""
    for name in ("draw_table", "draw_hand"):
        monkeypatch.setattr(pictures, name, lambda *_: b"")


def all_text(panel: Panel) -> str:
    """All text on a panel, including custom ids and alt texts."""
    found = [str(part[key]) for part in _parts(components(panel)) for key in TEXT_FIELDS if part.get(key)]
    for picture in panel.pictures:
        found += [picture.name, picture.description, *picture.rest]
    return "\n".join(found)


def _parts(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in tree:
        yield part
        yield from part.get("options", ())
        yield from part.get("items", ())


class Readers:
    """The players at a table and a spectator, with the cards that each has seen in the current deal."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.seen: dict[int, set[str]] = {seat: set() for seat in range(SPECTATOR, game.table.seats)}
        self._deal = self._steps = 0

    def follow(self) -> None:
        """Note the cards that the readers have seen since the last call."""
        if self.game.table.deal != self._deal:
            self._deal = self.game.table.deal
            for cards in self.seen.values():
                cards.clear()
        for step in self.game.history[self._steps :]:
            for event in step.events:
                for seat, cards in self.seen.items():
                    cards |= card_codes(seen(event, seat))
        self._steps = len(self.game.history)

    def check(self, seat: int, text: str) -> None:
        """Fail if a text names a card or a trump that this reader may not know, or a seed."""
        view = self.game.view(seat)
        assert_no_hidden_cards(text, visible_cards(view) | self.seen[seat])
        if view.trump is None and self.game.table.trump is not None:
            assert not names_trump(text), text
        self.check_no_seed(text)

    def check_no_seed(self, text: str) -> None:
        """Fail if a text contains the seed of the game or of the current deal, in any encoding."""
        for secret in (self.seed, deal_seed(self.seed, self.game.table.deal)):
            assert secret.hex() not in text.lower()
            assert repr(secret) not in text
            assert base64.b64encode(secret).decode() not in text


def card_codes(event: Event | None) -> set[str]:
    """The codes of the face-up cards of an event."""
    faces = [face for name in ("cards", "from_hand") for face in getattr(event, name, ())]
    return {face.code for face in faces if face is not None}


SUIT = "[♣♦♥♠]|clubs|diamonds|hearts|spades|kreuz|karo|herz|pik"


def names_trump(text: str) -> bool:
    """Whether a text names the trump suit."""
    return re.search(rf"trumpf?\W{{0,6}}({SUIT})", text, re.IGNORECASE) is not None


async def texts_for_reader(
    game: Game, snapshot: TableSnapshot, events: tuple[Event, ...], texts: Texts
) -> list[str]:
    """All texts and alt texts that a reader gets in one state of the game."""
    public = snapshot_of(game, snapshot.info)
    panels = [scores_panel(snapshot, texts), status_panel(public, snapshot, texts)]
    if snapshot.seat == SPECTATOR:
        lines = event_lines([event for event in events if event.seen_by], TableTexts(texts, snapshot.info))[
            -4:
        ]
        picture = await table_picture(snapshot, game.view(SPECTATOR), texts, "")
        panels += [
            table_panel(snapshot, texts, lines, picture),
            await watch_panel(snapshot, texts, TEXT_STYLE),
        ]
    else:
        view = game.view(snapshot.seat)
        panels.append(await hand_panel(snapshot, texts, TEXT_STYLE))
        panels += [
            await hand_panel(snapshot, texts, TEXT_STYLE, pending=PendingAction(confirm=action))
            for action in snapshot.offer
            if action.verb in NEEDS_CONFIRMATION
        ]
        alt_text = (await hand_picture(snapshot, view, texts, Preferences())).description
        return [*map(all_text, panels), alt_text]
    return list(map(all_text, panels))


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_no_text_reveals_what_its_reader_may_not_know(
    variant: str, options: Mapping[str, int | str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    kind, seed = VARIANTS[variant], bytes(range(32))
    game = Game(kind, kind.resolve(options), SeededShuffle(kind, seed))
    info, readers = info_of(variant, options), Readers(game, seed)
    for ply, _ in enumerate(random_play(game, Random(5), max_actions=130)):
        readers.follow()
        if ply % INTERVAL:
            continue
        texts = texts_in(LANGUAGES[ply // INTERVAL % len(LANGUAGES)])
        for seat in range(SPECTATOR, game.table.seats):
            views = (seen(event, seat) for event in game.history[-1].events)
            events = tuple(event for event in views if event is not None)
            snapshot = snapshot_of(game, info, seat, events)
            for text in await texts_for_reader(game, snapshot, events, texts):
                readers.check(seat, text)
            assert not mentioned_cards(f"{snapshot!r} {snapshot.info!r}")
            readers.check_no_seed(f"{snapshot!r} {game!r}")
        readers.check(SPECTATOR, caplog.text)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_error_message_reveals_only_what_its_reader_may_know(variant: str) -> None:
    kind, seed = VARIANTS[variant], bytes(range(32))
    game = Game(kind, kind.resolve({}), SeededShuffle(kind, seed))
    info, readers, texts = info_of(variant), Readers(game, seed), texts_in("en")
    for ply, _ in enumerate(random_play(game, Random(6), max_actions=120)):
        readers.follow()
        if ply % INTERVAL:
            continue
        for seat in range(game.table.seats):
            for card in sorted({card.code for card in kind.deck})[ply % 5 :: 5]:
                action = Action.parse(f"play {card}")
                if action in game.offers(seat):
                    continue
                with pytest.raises(IllegalAction) as error:
                    game.play(seat, action)
                named = error_message(error.value, texts, info).replace(action.text, "")
                known = readers.seen[seat] | visible_cards(game.view(seat)) | {card}
                assert_no_hidden_cards(named, known)
                readers.check_no_seed(f"{error.value} {error.value!r} {named}")


def test_the_checks_find_secrets() -> None:
    """The checks of the tests above fail on texts with secrets."""
    kind, seed = VARIANTS["fletcher"], bytes(range(32))
    readers = Readers(Game(kind, kind.resolve({}), SeededShuffle(kind, seed)), seed)
    for text in (f"**{seed.hex()}**", repr(seed), base64.b64encode(deal_seed(seed, 0)).decode()):
        with pytest.raises(AssertionError):
            readers.check_no_seed(text)
    assert names_trump("Trump: **♠**")
    assert names_trump("Trumpf Pik")
    assert not names_trump("Ann writes down trump in secret. Bob guesses.")
    with pytest.raises(AssertionError, match="AS"):
        readers.check(SPECTATOR, "Bob holds A♠.")
    with pytest.raises(AssertionError, match="TS"):
        readers.check(SPECTATOR, "pn:act:1:5:play TS")
