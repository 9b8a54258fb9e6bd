"""The message of a table before its game: who sits where, with whom, and what is still missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host import Host, TableInfo, TableState
from bot.store import Store
from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.table.clock import clock_line
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, relative_time, seat_name, table_title
from bot.ui.text.option_text import options_line

__all__ = ["NOTHING_MORE", "About", "about_lobby", "has_partners", "lobby_panel"]


@dataclass(frozen=True, slots=True)
class About:
    """What is to be known of a lobby besides who sits there: when it closes unless something happens, and whether that
    has come to pass; with how many points each side would start; whether games with computer players count."""

    closes_at: int | None = None
    expired: bool = False
    scores: tuple[int, ...] = ()
    computers_count: bool = False


NOTHING_MORE: Final = About()


async def about_lobby(host: Host, store: Store, info: TableInfo, *, expired: bool = False) -> About:
    """All that. Raises StoreError."""
    if info.state is not TableState.LOBBY:
        return About(expired=expired)
    settings = await store.settings.of(info.guild_id)
    scores = await host.start_scores(info.id)
    return About(host.expires_at(info), expired, scores, settings.rated_computers)


def has_partners(variant: str) -> bool:
    """Whether it matters on which seat one sits, as some play together."""
    sides = VARIANTS[variant].sides
    return len(set(sides)) < len(sides)


def lobby_panel(info: TableInfo, texts: Texts, about: About) -> Panel:
    """The lobby; of a table that was closed before its game, that it was."""
    title = table_title(info, texts)
    if info.state is not TableState.LOBBY:
        return panel(f"{title}\n{texts('lobby-expired' if about.expired else 'table-closed')}")
    free = VARIANTS[info.variant].seats - len(info.seats)
    head = f"{title}\n{options_line(info.variant, info.options, texts)}"
    lines = [_missing_line(info, texts, free)]
    lines += _handicap_lines(info, texts, about)
    if info.auto_start and free:
        lines.append(texts("lobby-auto-start"))
    if any(one.computer for one in info.seats) and not about.computers_count:
        lines.append(texts("lobby-computers"))
    lines.append(clock_line(info, texts))
    if info.threaded and info.parent_id is None:
        lines.append(texts("lobby-thread"))
    if about.closes_at is not None:
        lines.append(texts("lobby-closes", moment=relative_time(about.closes_at)))
    # Seats are a list, which is over where the text is.
    seats = "\n".join(_seat_lines(info, texts))
    below = "\n".join(line for line in lines if line)
    return panel(head, seats, below, rows=_rows(info, texts, full=not free))


def _seat_lines(info: TableInfo, texts: Texts) -> list[str]:
    """A line for each seat; where some play together, one for each side."""
    sides = VARIANTS[info.variant].sides
    if not has_partners(info.variant):
        return [_seat(info, seat, texts) for seat in range(len(sides))]
    lines = []
    for side in sorted(set(sides)):
        partners = [_seat(info, seat, texts) for seat, own in enumerate(sides) if own == side]
        lines.append(texts("lobby-partners", seats=join_list(partners, texts, last="and")))
    return lines


def _seat(info: TableInfo, seat: int, texts: Texts) -> str:
    taken = next((one for one in info.seats if one.seat == seat), None)
    if taken is None:
        return texts("seat-free", number=seat + 1)
    key = "seat-taken" if taken.agreed else "seat-asked"
    return texts(key, number=seat + 1, name=seat_name(info, seat))


def _missing_line(info: TableInfo, texts: Texts, free: int) -> str:
    waiting = [one for one in info.seats if not one.agreed]
    if waiting:
        names = join_list([seat_name(info, one.seat) for one in waiting], texts, last="and")
        return texts("lobby-rematch", names=names, count=len(waiting))
    return texts("lobby-waiting" if free else "lobby-full", missing=free)


def _handicap_lines(info: TableInfo, texts: Texts, about: About) -> list[str]:
    sides = VARIANTS[info.variant].sides
    return [
        texts("lobby-handicap", name=seat_name(info, sides.index(side)), points=points)
        for side, points in enumerate(about.scores)
        if points
    ]


def _rows(info: TableInfo, texts: Texts, *, full: bool) -> list[Row]:
    """Join takes any seat, or that kept for a rematch; where players have partners each free one is chosen."""
    free = sorted(set(range(VARIANTS[info.variant].seats)) - {one.seat for one in info.seats})
    waiting = any(not one.agreed for one in info.seats)
    ready = full and not waiting
    joins = [Button("join", info.id, label=texts("button-join"), style=ButtonStyle.primary, disabled=ready)]
    going = [
        Button("start", info.id, label=texts("button-start"), style=ButtonStyle.success, disabled=not ready),
        Button("invite", info.id, label=texts("button-invite"), disabled=full),
        Button("leave", info.id, label=texts("button-leave")),
    ]
    if has_partners(info.variant):
        joins = [*(joins if waiting else ()), *(_join_seat(info, seat, texts) for seat in free)]
        going.append(Button("seats", info.id, label=texts("button-seats")))
    standing = [
        Button("add-computer", info.id, label=texts("button-add-computer"), disabled=full),
        Button("options", info.id, label=texts("button-options")),
        Button("clock", info.id, label=texts("button-clock")),
        Button("rules", info.variant, label=texts("button-rules")),
    ]
    if any(one.computer for one in info.seats):
        standing.insert(1, Button("remove-computer", info.id, label=texts("button-remove-computer")))
    if has_partners(info.variant):
        return rows_of(joins) + rows_of(going) + rows_of(standing)
    return rows_of([*joins, *going]) + rows_of(standing)


def _join_seat(info: TableInfo, seat: int, texts: Texts) -> Button:
    label = texts("button-join-seat", number=seat + 1)
    return Button("join", info.id, seat, label=label, style=ButtonStyle.primary)
