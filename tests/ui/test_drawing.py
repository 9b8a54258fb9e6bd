"""Pictures are drawn once, and as the reader prefers."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.engine.cards import card
from bot.render import USUAL_STYLE, draw_card
from bot.store import Preferences
from bot.ui.components.panel import Picture
from bot.ui.depiction import EVERYONE, Depiction, ShownForm
from bot.ui.drawing import Drawing
from bot.workers.pool import LONGEST_QUEUE

DRAWN: list[str] = []
RELEASED = threading.Event()


def draw_slowly(what: str) -> bytes:
    """A drawing that is not ready before `RELEASED`."""
    DRAWN.append(what)
    RELEASED.wait()
    return what.encode()


def fail(what: str) -> bytes:
    """A drawing that fails."""
    DRAWN.append(what)
    raise ValueError(what)


@pytest.fixture(autouse=True)
def begin() -> None:
    DRAWN.clear()
    RELEASED.clear()


async def test_equal_pictures_that_are_asked_for_at_once_are_drawn_once() -> None:
    """The first to ask gives up; the others still get the picture, and so does who asks later."""
    drawing = Drawing()
    first, *others = (asyncio.create_task(drawing.draw(draw_slowly, "hand")) for _ in range(3))
    await asyncio.sleep(0)
    first.cancel()
    RELEASED.set()
    assert await asyncio.gather(*others) == [b"hand", b"hand"]
    assert await drawing.draw(draw_slowly, "hand") == b"hand"
    assert DRAWN == ["hand"]
    assert (drawing.counts.in_threads, drawing.counts.repeated) == (1, 3)


async def test_a_picture_that_nobody_asks_for_is_forgotten() -> None:
    drawing = Drawing(kept_seconds=0)
    RELEASED.set()
    for _ in range(2):
        await drawing.draw(draw_slowly, "hand")
        await asyncio.sleep(0.01)
    assert DRAWN == ["hand", "hand"]


async def test_a_worker_draws_what_is_asked_for_while_it_starts() -> None:
    """So this process needs no Pillow."""
    drawing = Drawing()
    async with drawing.workers(1):
        png = await drawing.draw(draw_card, card("AS"), 40, USUAL_STYLE)
    assert png == draw_card(card("AS"), 40, USUAL_STYLE)
    assert (drawing.counts.in_workers, drawing.counts.in_threads) == (1, 0)


async def test_any_number_of_pictures_waits_for_a_worker() -> None:
    drawing = Drawing()
    async with drawing.workers(1):
        widths = range(10, 10 + LONGEST_QUEUE + 2)
        await asyncio.gather(*(drawing.draw(draw_card, card("AS"), width, USUAL_STYLE) for width in widths))
    assert (drawing.counts.in_workers, drawing.counts.in_threads) == (LONGEST_QUEUE + 2, 0)


async def test_a_picture_that_failed_is_drawn_again() -> None:
    drawing = Drawing()
    for _ in range(2):
        with pytest.raises(ValueError, match="hand"):
            await drawing.draw(fail, "hand")
    assert DRAWN == ["hand", "hand"]


async def test_a_reader_sees_a_picture_or_text() -> None:
    picture = Picture("hand.png", b"", "alt", ("rest",))
    drawn = 0

    async def draw() -> Picture:
        nonlocal drawn
        drawn += 1
        return picture

    depiction = Depiction(draw, lambda: ["in", "words"])
    assert await depiction.shown_to(Preferences(style="text")) == ShownForm(text=("in", "words"))
    assert drawn == 0
    assert await depiction.shown_to(EVERYONE) == ShownForm(picture, beside=("rest",))
