"""Every panel in every state of generated games, for each reader and in each language.

It stays within Discord's limits, has a control for each legal action, tells its reader no card, trump or seed that
they may not know, and has all of its text from the catalogue in the reader's language.
"""

import base64
import logging
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Self

import pytest
from discord import ButtonStyle

from bot.engine.actions import PASS, Action, IllegalAction, Verb
from bot.engine.cards import deal_seed
from bot.engine.events import SPECTATOR, Event, seen
from bot.engine.game import Game
from bot.engine.undo import taken_back_from
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableState
from bot.ui import pictures
from bot.ui.components.panel import Panel
from bot.ui.hands.action_buttons import GROUPS, NEEDS_CONFIRMATION, PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.lobby.status_panel import status_panel
from bot.ui.pictures import result_picture, table_picture
from bot.ui.play.buttons import PickedCards
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.catalogue import LANGUAGES, Texts, texts_in
from bot.ui.text.error_text import error_message
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.tips import tips_for
from tests.e2e.playing import assert_no_hidden_cards, mentioned_cards, visible_cards
from tests.engine.stacking import seeded
from tests.ui.games import LONG_NAMES, NAMES, TABLES, TEXT_STYLE, busy, info_of, random_play, snapshot_of
from tests.ui.limits import assert_within_limits, components, panel_text
from tests.ui.marked import MarkedTexts, unmarked_words

TEXT_FIELDS = ("content", "label", "placeholder", "description", "custom_id", "value")
MARKED = MarkedTexts()
CATALOGUES = (*map(texts_in, LANGUAGES), MARKED)
INTERVAL = 7
"""Plies between two states that are shown to all readers; the others are shown to the players to move."""

pytestmark = pytest.mark.no_cover


@pytest.fixture(autouse=True)
def skip_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the drawing of pictures: these tests check only their alt texts."""
    monkeypatch.setattr(pictures, "draw_table", lambda *_: b"")


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

    @classmethod
    def of(cls, variant: str, options: Mapping[str, int | str]) -> Self:
        """The readers of a game that begins."""
        seed = bytes(range(32))
        return cls(seeded(variant, seed, **options), seed)

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
    faces += [face for hand in getattr(event, "hands", ()) for face in hand]
    return {face.code for face in faces if face is not None}


SUIT = "[♣♦♥♠]|clubs|diamonds|hearts|spades|kreuz|karo|herz|pik"


def names_trump(text: str) -> bool:
    """Whether a text names the trump suit."""
    return re.search(rf"trumpf?\W{{0,6}}({SUIT})", text, re.IGNORECASE) is not None


async def public_panels(game: Game, snapshot: TableSnapshot, texts: Texts) -> AsyncIterator[Panel]:
    """What onlookers see."""
    lines = event_lines(
        [event for event in snapshot.events if event.seen_by], TableTexts(texts, snapshot.info)
    )
    picture = await table_picture(snapshot, game.view(SPECTATOR), texts, "")
    result = await result_picture(snapshot, game.view(SPECTATOR), texts)
    for shown in (picture, result):
        yield table_panel(snapshot, texts, lines[-4:], shown)
    for preferences in (TEXT_STYLE, Preferences()):
        yield await watch_panel(snapshot, texts, preferences)
    yield scores_panel(snapshot, texts)


async def hand_panels(snapshot: TableSnapshot, texts: Texts) -> AsyncIterator[Panel]:
    """What a player sees: the hand with all legal actions, with each tip, and with each action begun."""
    panel = await hand_panel(snapshot, texts, TEXT_STYLE)
    assert_actions_are_reachable(snapshot, panel)
    assert_one_obvious_step(snapshot, panel)
    yield panel
    tips = list(tips_for(snapshot, texts))
    # After the highest bid, passing is the only action.
    decides = snapshot.seat in snapshot.to_move and set(snapshot.offer) != {PASS}
    assert bool(tips) is (decides and snapshot.info.state is TableState.PLAYING)
    for tip in tips:
        yield (advised := await hand_panel(snapshot, texts, TEXT_STYLE, tip=tip))
        assert f"pn:tip:{snapshot.info.id}:{tip}" in all_text(advised)
    for pending in (PendingAction(has_more=True), *begun_actions(snapshot)):
        yield await hand_panel(snapshot, texts, TEXT_STYLE, pending)


def begun_actions(snapshot: TableSnapshot) -> Iterator[PendingAction]:
    """Each action that is asked about once more, and all but the last card picked."""
    for action in snapshot.offer:
        if action.verb in NEEDS_CONFIRMATION:
            yield PendingAction(confirm=action)
    for verb in GROUPS["picks"]:
        if choices := snapshot.offer.cards_for(verb):
            yield PendingAction(
                PickedCards.parse(
                    " ".join([verb, *(card.code for card in choices.hand[: choices.count - 1])])
                )
            )


def assert_actions_are_reachable(snapshot: TableSnapshot, panel: Panel) -> None:
    """Fail unless every legal action has a button or an option; bids and choices of cards need only a first step."""
    ids = {part.get("custom_id", "") for part in components(panel)}
    ids |= {option["value"] for part in components(panel) for option in part.get("options", [])}
    at = f"{snapshot.info.id}:{snapshot.ply}"
    for verb in set(snapshot.offer.verbs) - {Verb.BID, *GROUPS["picks"]}:
        call = "sure" if verb in NEEDS_CONFIRMATION else "act"
        for action in snapshot.offer.of(verb):
            assert f"pn:{call}:{at}:{action}" in ids or action.text in ids
    for verb in {*GROUPS["picks"]}.intersection(snapshot.offer.verbs):
        assert any(custom_id.startswith(f"pn:pick:{at}:{verb}") for custom_id in ids)
    if bids := snapshot.offer.of(Verb.BID):
        assert f"pn:act:{at}:{bids[0]}" in ids


def assert_one_obvious_step(snapshot: TableSnapshot, panel: Panel) -> None:
    """Fail if more than one button is blue, or one of several bids, suits or cards, which would be advice."""
    parts = [part for part in components(panel) if part.get("style") == ButtonStyle.primary.value]
    blue = [part["custom_id"] for part in parts]
    assert len(blue) <= 1, blue
    choices = [
        action for verb in (Verb.BID, Verb.TRUMP, Verb.GUESS, Verb.PLAY) for action in snapshot.offer.of(verb)
    ]
    assert not {f"pn:act:{snapshot.info.id}:{snapshot.ply}:{action}" for action in choices}.intersection(blue)


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_every_panel_fits_shows_all_actions_and_tells_no_secret(
    variant: str, options: Mapping[str, int | str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    readers = Readers.of(variant, options)
    game, usual = readers.game, info_of(variant, options, names=NAMES)
    for ply, (actor, _) in enumerate(random_play(game, Random(5), max_actions=260)):
        readers.follow()
        turn = ply // INTERVAL
        texts, info = CATALOGUES[turn % len(CATALOGUES)], busy(usual) if turn % 2 == 0 else usual
        everyone = range(SPECTATOR, game.table.seats)
        for seat in everyone if ply % INTERVAL == 0 else {actor, *game.to_move()}:
            events = tuple(event for event in (seen(one, seat) for one in game.history[-1].events) if event)
            taken_back = None if ply % 2 or seat == SPECTATOR else taken_back_from(game, seat)
            undoable = None if taken_back is None else game.history[taken_back].action
            snapshot = replace(snapshot_of(game, info, seat, events), undoable=undoable)
            shown = (
                public_panels(game, snapshot, texts) if seat == SPECTATOR else hand_panels(snapshot, texts)
            )
            panels = [panel async for panel in shown]
            if seat != SPECTATOR and ply % INTERVAL == 0:
                panels.append(status_panel(snapshot_of(game, info), snapshot, texts))
                panels.append(await hand_panel(snapshot, texts, Preferences()))
            for panel in panels:
                assert_within_limits(panel)
                readers.check(seat, all_text(panel))
                if texts is MARKED:
                    assert not unmarked_words(panel_text(panel), *NAMES)
            assert not mentioned_cards(f"{snapshot!r} {snapshot.info!r}")
            readers.check_no_seed(f"{snapshot!r} {game!r}")
        readers.check(SPECTATOR, caplog.text)
    if game.table.ended:
        over = info_of(variant, options, names=LONG_NAMES, state=TableState.OVER)
        assert_within_limits(table_panel(snapshot_of(game, over), texts))
        assert_within_limits(await hand_panel(snapshot_of(game, over, 0), texts, TEXT_STYLE))


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_error_message_reveals_only_what_its_reader_may_know(variant: str) -> None:
    readers, info, texts = Readers.of(variant, {}), info_of(variant), texts_in("en")
    game = readers.game
    for ply, _ in enumerate(random_play(game, Random(6), max_actions=120)):
        readers.follow()
        if ply % INTERVAL:
            continue
        for seat in range(game.table.seats):
            for card in sorted({card.code for card in VARIANTS[variant].deck})[ply % 5 :: 5]:
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
    readers = Readers.of("fletcher", {})
    seed = readers.seed
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
