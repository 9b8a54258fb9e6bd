"""Measure how far down a hand panel its last legal move is, at every decision of whole deals, on a phone.

    python -m benchmarks.heights [--variant classic] [--deals 1] [--language en] [--picture 330] [--hints]
                                [--shots FOLDER]

Plays on the page of the sandbox, 390 CSS pixels wide, with `chromium` or the Chromium at the path in the environment
variable CHROMIUM: each variant once among people and once against computer players, or with `--hints` only against
these, with a hint for every decision. Cards to bury or to pass are picked
with taps. The distance is from the top of the first line to the bottom of the last button or select that makes a move.
Discord leaves about 640 pixels between its header and its keyboard bar.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections import defaultdict
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import simcord
import typer

from benchmarks.browser import Page, browser
from benchmarks.live_sandbox import LiveSandbox, live_sandbox
from benchmarks.studio import Camera, Studio
from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.cli import sandbox
from bot.engine.actions import Verb
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.ui.coach.buttons import ShowHint
from bot.ui.components.controls import custom_id_of
from bot.ui.hands.action_buttons import GROUPS
from bot.ui.hands.hand_panel import offers_hint
from bot.ui.play.buttons import PickCard, PickedCards
from bot.ui.services import Services

PACE: Final = replace(sandbox.PACE, hand_panel_lifetime=1e9)
"""Panels never pause: what happens outside of the simulated Discord has another time than the panel."""
WIDTH: Final = 390
SCREEN: Final = 640
"""The height that a phone of 390 by 844 pixels has for messages."""
MEASURE: Final = """
((id, marks) => {
  const message = document.querySelector(`article[data-message-id="${id}"] .message-components`);
  if (message === null) return null;
  const pictures = [...message.querySelectorAll("img.gallery-image")];
  if ([...message.querySelectorAll("img")].some(image => !image.naturalWidth)) return null;
  const controls = [...message.querySelectorAll("[data-control-key]")];
  if (!controls.some(control => control.dataset.controlKey.includes(marks[0]))) return null;
  const moves = controls.filter(
    control => marks.slice(1).some(mark => control.dataset.controlKey.includes(mark))
      && !control.dataset.controlKey.includes("resign"));
  const bottom = Math.max(...moves.map(move => move.getBoundingClientRect().bottom));
  const heights = pictures.map(picture => picture.getBoundingClientRect().height);
  return JSON.stringify([bottom - message.getBoundingClientRect().top, Math.max(0, ...heights)]);
})
"""
"""The distance in a message, and the height of its picture; null until all is loaded and the first mark is there."""
MOVES: Final = (":pn:act:", ":pn:sure:", ":pn:pick:", ":pn:select:choose:")


class Player:
    """The first member, who looks at a page and plays what a rule of thumb would do."""

    def __init__(
        self, live: LiveSandbox, studio: Studio, page: Page, shots: Path | None, *, takes_hints: bool
    ) -> None:
        self._live, self._studio, self._page, self._shots = live, studio, page, shots
        self._takes_hints = takes_hints
        self._panels = Services.at(live.bot).live_panels
        self._message: simcord.ResponseMessage | None = None
        self.measured: defaultdict[tuple[str, str], list[tuple[float, float]]] = defaultdict(list)

    async def open(self) -> None:
        """Open the hand panel."""
        self._message = await self._studio.hand()

    async def decide(self, snapshot: TableSnapshot) -> None:
        """Measure the panel and act."""
        view = snapshot.view
        assert view is not None
        action = rule_of_thumb(Position(view, snapshot.seat, rules_of(snapshot.info)))
        assert action is not None
        member = self._live.members[0]
        if not await self._measure(snapshot, action.verb):
            return
        if self._takes_hints and offers_hint(snapshot):
            assert self._message is not None
            self.measured[snapshot.info.variant, str(action.verb)].pop()
            await member.click(self._message.message, custom_id=custom_id_of(ShowHint(snapshot.info.id)))
            await asyncio.sleep(1)
            if not await self._measure(snapshot, action.verb):
                return
        if action.verb in GROUPS["picks"]:
            assert self._message is not None
            picked = PickedCards(action.verb)
            for at, card in enumerate(action.cards[:-1]):
                picked = picked.toggled(card, action.cards[: at + 1].count(card))
                button = PickCard(snapshot.info.id, snapshot.ply, picked)
                await member.click(self._message.message, custom_id=custom_id_of(button))
                await self._measure(snapshot, action.verb, marks=f"{picked} ")
        await self._live.bot.host.play.act(snapshot.info.id, member.id, action)

    async def _measure(self, snapshot: TableSnapshot, verb: Verb, marks: str = "") -> bool:
        """Measure the panel, unless the move is played for the player meanwhile."""
        assert self._message is not None
        member = self._live.members[0]
        await self._panels.settle(snapshot.info.id, member.id)
        wanted = marks or f":{snapshot.info.id}:{snapshot.ply}:"
        script = f"{MEASURE}('{self._message.id}', {json.dumps([wanted, *MOVES])})"
        last = None
        for _ in range(1800):
            await asyncio.sleep(0.1)
            found = await self._page.run(script)
            if found is not None and found == last:
                break
            last = found
            now = await self._live.bot.host.queries.snapshot(snapshot.info.id, member.id)
            if now.ply != snapshot.ply:
                return False
        else:
            if self._shots is not None:
                (await self._page.screenshot(self._message.id)).save(self._shots / "missing.png")
            raise SystemExit(f"The panel does not show {wanted}.")
        bottom, picture = json.loads(found)
        key = snapshot.info.variant, str(verb)
        self.measured[key].append((bottom, picture))
        if self._shots is not None:
            name = f"{snapshot.info.variant}-{verb}-{len(self.measured[key])}.png".replace(" ", "-")
            (await self._page.screenshot(self._message.id)).save(self._shots / name)
        return True


async def _play(
    live: LiveSandbox, studio: Studio, player: Player, variant: str, people: int, deals: int
) -> None:
    """Play deals of a variant among this number of people, and computer players."""
    await studio.open(variant, people)
    host, seats = live.bot.host, VARIANTS[variant].seats
    for number in range(seats - people):
        await host.lobby.add_computer(
            studio.table_id, live.members[0].id, partial("Ada {} {}".format, number)
        )
    await studio.start()
    await player.open()
    while True:
        await host.settle()
        for member in live.members[:people]:
            snapshot = await host.queries.snapshot(studio.table_id, member.id)
            if snapshot.view is None or snapshot.view.ended or snapshot.view.deals_scored >= deals:
                return
            if snapshot.seat not in snapshot.to_move:
                continue
            if member is live.members[0]:
                await player.decide(snapshot)
            else:
                action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules_of(snapshot.info)))
                assert action is not None
                await host.play.act(studio.table_id, member.id, action)
            break
        else:
            await asyncio.sleep(0.05)


async def measure(
    variants: list[str], deals: int, language: str, picture: int, shots: Path | None, *, hints: bool
) -> None:
    """Play, and print the distances by variant and phase."""
    total: list[float] = []
    for variant in variants:
        async with live_sandbox(pace=PACE) as live, browser() as pages:
            for member in live.members:
                await live.bot.store.preferences.update(member.id, language=language)
            page = pages["phone"]
            await page.load(live.url, WIDTH, 2.0)
            await asyncio.sleep(3)
            for people in [1] if hints else sorted({1, VARIANTS[variant].seats}):
                studio = Studio(live.bot, live.env, live.channel, live.members, Camera({}, frozenset()))
                player = Player(live, studio, page, shots, takes_hints=hints)
                await _play(live, studio, player, variant, people, deals)
                for (_, verb), measured in player.measured.items():
                    limited = [bottom - max(0.0, height - picture) for bottom, height in measured]
                    total += limited
                    heights = [height for _, height in measured]
                    print(
                        f"{variant:13} {people} people {verb:13} {_figures(limited)}"
                        f" | picture {statistics.median(heights):.0f} | as it is {max(b for b, _ in measured):.0f}",
                        flush=True,
                    )
    print(f"all: {_figures(total)}; {sum(one <= SCREEN for one in total)} of {len(total)} at most {SCREEN}")


def _figures(distances: list[float]) -> str:
    ordered = sorted(distances)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    median = statistics.median(ordered)
    return f"{len(ordered):3} decisions: median {median:.0f}, 95 % {high:.0f}, most {ordered[-1]:.0f}"


def main(
    variant: str = "",
    deals: int = 1,
    language: str = "en",
    picture: int = 10_000,
    hints: bool = False,
    shots: Path | None = None,
) -> None:
    """Measure all variants, or one.

    :param language: of the texts.
    :param picture: count pictures that are higher as if they had this height.
    :param hints: take a hint before each decision, against computer players.
    :param shots: where to save a screenshot of every decision.
    """
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
    asyncio.run(
        measure([variant] if variant else list(VARIANTS), deals, language, picture, shots, hints=hints)
    )


if __name__ == "__main__":
    typer.run(main)
