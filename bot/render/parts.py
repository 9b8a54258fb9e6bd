"""What the pictures of all tables have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.cards import Suit
from bot.engine.events import BidMade
from bot.render.canvas import MARGIN, WIDTH, Box, Canvas
from bot.render.faces import height_of
from bot.render.fans import fan
from bot.render.lettering import fitted, wrapped, written
from bot.render.palette import AMBER, FELT_EDGE, INK, LINE, MUTED, PAPER, PLATE, SHADE, TEXT
from bot.render.scene import Scene, capital
from bot.render.sight import PlayerSight, SideSight, TableSight, TrickSight

TOP: Final = 58
"""Where the table begins under the header, in pixels."""
_MIDDLE: Final = 32
_LOOSE: Final = 0.62
"""How far apart melded cards lie where there is room, in widths of a card."""


def header(canvas: Canvas, seen: TableSight, scene: Scene, *, contract: bool = True) -> None:
    """Deal, target and title at the left; trump at the right, between them the contract of two players."""
    right = trump_mark(canvas, seen.trump, scene)
    points = max(player.contract for player in seen.players)
    if contract and points and seen.seats == 2:
        word = f"{capital(scene.labels.contract)} {points}"
        right -= canvas.chip((right, _MIDDLE), word, AMBER, INK, align=1, width=240) + 20
    parts = [f"{capital(scene.labels.deal)} {seen.deal}"]
    if seen.target:
        parts.append(f"{scene.labels.target} {seen.target}")
    if scene.title:
        parts.append(scene.title)
    canvas.text((MARGIN + 4, _MIDDLE), " · ".join(parts), colour=MUTED, width=right - MARGIN - 4)


def trump_mark(canvas: Canvas, trump: Suit | None, scene: Scene) -> int:
    """Trump in the right corner of the header, if there is one; returns where the room at its left ends."""
    right = WIDTH - MARGIN
    if trump is None:
        return right
    right -= (
        canvas.text((right, _MIDDLE), capital(scene.labels.suit(trump)), 28, heavy=True, align=1, width=170)
        + 30
    )
    canvas.suit((right, _MIDDLE), trump, 28)
    right -= 30
    return (
        right
        - canvas.text((right, _MIDDLE), capital(scene.labels.trump), colour=MUTED, align=1, width=130)
        - 24
    )


def name_line(
    canvas: Canvas, box: tuple[int, int, int], player: PlayerSight, seen: TableSight, scene: Scene
) -> None:
    """A player's name with the marks of turn, dealer and winner; the box is left, middle and width."""
    left, middle, width = box
    end = left + width
    if player.seat in scene.to_move:
        canvas.arrow((left + 9, middle), 20)
        left += 26
    if seen.sides[player.side].winner:
        canvas.crown((left + 14, middle), 28)
        left += 36
    if player.seat == seen.dealer:
        canvas.disc((end - 16, middle), 30, MUTED, _initial(scene.labels.dealer))
        end -= 38
    canvas.name((left, middle), scene.drawn_name(player.seat), end - left)


def partners(side: SideSight, scene: Scene, width: int) -> str:
    """The names of a side's players, to be written heavy in size 25 or 26; where there is no room for both, the longer
    one is shortened first."""
    names = [scene.drawn_name(seat) for seat in side.seats]
    size = 26
    if len(names) == 1:
        return names[0]
    room = width - written(" & ", size, size * 0.022).width - 8
    needs = [written(name, size, size * 0.022).width for name in names]
    shares = [max(room - other, room // 2) for other in reversed(needs)]
    return " & ".join(
        fitted(name, size, share, size * 0.022) for name, share in zip(names, shares, strict=True)
    )


def _initial(word: str) -> str:
    return word[:1].upper()


def face_up(canvas: Canvas, box: Box, player: PlayerSight, most: int, align: float = 0) -> None:
    """What lies before a player: his melds and declared nines."""
    laid = fan((*player.groups, player.declared), box, most, loose=_LOOSE, align=align)
    for one in laid.cards:
        canvas.card((one.left, one.top), one.card, laid.width)


def bid_chip(canvas: Canvas, middle: tuple[int, int], player: PlayerSight, scene: Scene) -> None:
    """A player's last word in the auction: his bid, with the bids he skipped as a signal, or his pass."""
    x, y = middle
    if not isinstance(player.bid, BidMade):
        canvas.plate((x - 54, y - 28, 108, 56), FELT_EDGE, radius=28)
        canvas.text((x, y), capital(scene.labels.passed), colour=MUTED, align=0.5, width=96)
        return
    canvas.plate((x - 54, y - 36, 108, 72), PAPER, radius=24)
    lift = 12 if player.bid.skipped else 0
    canvas.text((x, y - lift), str(player.bid.points), 40, INK, heavy=True, align=0.5)
    if player.bid.skipped:
        skipped = f"{capital(scene.labels.skipped)} {player.bid.skipped}"
        canvas.text((x, y + 20), skipped, colour=SHADE, align=0.5, width=98)


def trick_cards(
    canvas: Canvas, places: Sequence[tuple[int, int]], size: int, seen: TableSight, scene: Scene
) -> None:
    """The trick being played, each card at the place of its seat; between tricks the last one, losing cards dimmed;
    the places that are still empty once somebody is to lead."""
    trick = seen.trick or seen.last
    running = trick is not None and trick is seen.trick
    cards = trick.cards if trick else ()
    leader = trick.leader if trick else 0
    for seat in range(seen.seats):
        turn = (seat - leader) % seen.seats
        if turn < len(cards):
            wins = trick is not None and turn == trick.best
            canvas.card(
                places[seat], cards[turn], size, dimmed=not running and not wins, framed=wins and not running
            )
        elif seen.leader >= 0:
            canvas.slot(places[seat], size, AMBER if seat in scene.to_move else LINE, 3)


def small_trick(canvas: Canvas, box: Box, trick: TrickSight, seen: TableSight, scene: Scene) -> None:
    """A trick gone by: its cards in the order played, the winner's framed and named."""
    left, top, wide, _ = box
    cards = [*trick.cards, *([trick.turned] if trick.turned else [])]
    width = min(76, wide // len(cards) - 8)
    start = left + (wide - (width + 8) * len(cards) + 8) // 2
    middle = left + wide // 2
    canvas.text((middle, top + 12), capital(scene.labels.last_trick), colour=MUTED, align=0.5, width=wide)
    for i, one in enumerate(cards):
        beaten = i != trick.best and i < len(trick.cards)
        canvas.card((start + i * (width + 8), top + 34), one, width, dimmed=beaten, framed=i == trick.best)
    winner = scene.drawn_name((trick.leader + trick.best) % seen.seats)
    canvas.text((middle, top + 34 + height_of(width) + 22), winner, align=0.5, width=wide)


def headline(canvas: Canvas, middle: tuple[int, int], text: str, width: int) -> None:
    """What is to be said of the whole table, on a plate at most so wide, in up to three lines."""
    size, pad, between = 30, 22, 40
    lines = wrapped(text, size, width - 2 * pad, 3, size * 0.022)
    wide = max(written(line, size, size * 0.022).width for line in lines) + 2 * pad
    high = between * len(lines) + 28
    box = (middle[0] - wide // 2, middle[1] - high // 2, wide, high)
    canvas.plate(box, PLATE, edge=AMBER, width=3, radius=20)
    for i, line in enumerate(lines):
        down = between * (2 * i + 1 - len(lines)) // 2
        canvas.text((middle[0], middle[1] + down), line, size, heavy=True, align=0.5, width=width - 2 * pad)


def pile(canvas: Canvas, at: tuple[int, int], count: int, width: int) -> None:
    """Cards lying face down on one another, with their number on them."""
    for lift in (6, 3, 0) if count > 2 else (3, 0) if count > 1 else (0,):
        canvas.card((at[0] + lift, at[1] - lift), None, width)
    middle = (at[0] + width // 2, at[1] + height_of(width) // 2)
    canvas.disc(middle, round(width * 0.62), INK)
    canvas.text(middle, str(count), round(width * 0.42), TEXT, heavy=True, align=0.5)
