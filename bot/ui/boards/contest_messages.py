"""The public messages of challenges and events: the contest itself, and its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord

from bot.host.boards.duels import Duel
from bot.host.boards.scoring import Standing
from bot.host.host import Host
from bot.render import signed
from bot.store import BoardSet
from bot.ui.boards.board_text import (
    contest_title,
    deadline_line,
    house_rules,
    is_playable,
    names_of,
    percent_text,
    proof_line,
    rules_line,
)
from bot.ui.boards.buttons import (
    AcceptChallenge,
    ChallengeAgain,
    DeclineChallenge,
    DownloadResults,
    EnterEvent,
    LeaveEvent,
    SetReminder,
    ShowBoards,
    ShowStandings,
)
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import contest_link, mention

_PLACES: Final = {1: "event-place-1", 2: "event-place-2", 3: "event-place-3"}
"""The texts of the podium."""
_LISTED: Final = 10
"""How many entrants the message with the result names."""


async def event_message(host: Host, board_set: BoardSet, texts: Texts) -> Panel:
    """The event: open, over, or canceled."""
    lines = [
        contest_title(board_set, texts),
        rules_line(board_set, texts),
        house_rules(board_set, texts),
    ]
    if board_set.creator_id is not None:
        lines.append(texts("event-creator", creator=mention(board_set.creator_id, texts)))
    if board_set.canceled:
        lines.append(texts("event-canceled"))
        return panel(lines)
    rows = await host.boards.standings(board_set.id)
    lines += [_count_line(board_set, rows, texts), deadline_line(board_set, texts)]
    if board_set.is_closed:
        lines += _places(rows, len(_PLACES), texts)
    lines.append(proof_line(await host.boards.proof(board_set), texts))
    return panel(lines, rows=rows_of(_buttons(board_set, texts)))


def _count_line(board_set: BoardSet, rows: Sequence[Standing], texts: Texts) -> str:
    played = sum(row.ended for row in rows)
    return texts("event-count", count=len(rows), played=played, boards=len(rows) * board_set.boards)


def _buttons(board_set: BoardSet, texts: Texts) -> list[Button]:
    standings = Button(ShowStandings(board_set.id), label=texts("button-standings"))
    if board_set.is_closed:
        return [standings, Button(ShowBoards(board_set.id), label=texts("button-boards"))]
    if not is_playable(board_set):
        return [standings]
    return [
        Button(EnterEvent(board_set.id), label=texts("button-enter"), style=discord.ButtonStyle.success),
        Button(ShowBoards(board_set.id), label=texts("button-play"), style=discord.ButtonStyle.primary),
        standings,
        Button(SetReminder(board_set.id, 1), label=texts("button-remind")),
        Button(LeaveEvent(board_set.id), label=texts("button-withdraw")),
    ]


def _places(rows: Sequence[Standing], most: int, texts: Texts) -> list[str]:
    """The entrants with the first places who have played, at most so many.

    Those whose percentage is the same are shown with what then decides: the number of their boards, or points against
    par.
    """
    played = [row for row in rows if row.ended]
    percents = Counter(round(row.percent, 1) for row in played)
    equal = Counter((round(row.percent, 1), row.ended) for row in played)
    lines = []
    for row in played[:most]:
        percent = round(row.percent, 1)
        line = texts(
            _PLACES.get(row.place, "event-place"),
            place=str(row.place),
            name=mention(row.user_id, texts),
            percent=percent_text(row, texts),
        )
        if percents[percent] > equal[percent, row.ended]:
            line = f"{line} · {texts('boards-count', count=row.ended)}"
        elif percents[percent] > 1 and row.against_par is not None:
            line = texts("standings-par", row=line, points=signed(round(row.against_par)))
        lines.append(line)
    return lines or [texts("event-nobody")]


async def event_result(host: Host, board_set: BoardSet, texts: Texts) -> Panel | None:
    """The result of an event; None if nobody has played."""
    rows = await host.boards.standings(board_set.id)
    if not any(row.ended for row in rows):
        return None
    lines = [
        texts("event-result-title", title=contest_title(board_set, texts).removeprefix("### ")),
        *_places(rows, _LISTED, texts),
        house_rules(board_set, texts),
        texts("event-result-more", count=len(rows), link=contest_link(board_set)),
    ]
    buttons = [
        Button(ShowStandings(board_set.id), label=texts("button-standings")),
        Button(DownloadResults(board_set.id), label=texts("button-results-file")),
    ]
    return panel(lines, rows=rows_of(buttons))


async def duel_message(host: Host, board_set: BoardSet, texts: Texts) -> Panel:
    """The challenge: asked, declined, being played, or over."""
    names = names_of(await host.boards.entries(board_set.id))
    is_accepted = len(names) > 1
    lines = [
        contest_title(board_set, texts),
        rules_line(board_set, texts),
        house_rules(board_set, texts),
        await _state(host, board_set, names, texts)
        if is_accepted
        else challenge_question(board_set, names, texts),
        deadline_line(board_set, texts),
        proof_line(await host.boards.proof(board_set), texts),
    ]
    return panel(lines, rows=rows_of(_duel_buttons(board_set, texts, is_accepted=is_accepted)))


def challenge_question(board_set: BoardSet, names: dict[int, str], texts: Texts) -> str:
    """Who challenges whom, in a challenge that is not accepted."""
    name = next(iter(names.values()), texts("former-player"))
    opponent = mention(board_set.opponent_id, texts)
    if board_set.canceled:
        return texts("challenge-declined", name=name, opponent=opponent)
    if board_set.is_closed:
        return texts("challenge-expired", name=name, opponent=opponent)
    return texts("challenge-asked", name=name, opponent=opponent)


async def _state(host: Host, board_set: BoardSet, names: dict[int, str], texts: Texts) -> str:
    """How far both are."""
    duel = await host.contests.duel(board_set.id)
    lines = [texts("challenge-players", first=names[duel.users[0]], second=names[duel.users[1]])]
    for user_id in duel.users:
        plays = await host.boards.plays_of(board_set.id, user_id)
        ended = sum(play.ended_at is not None for play in plays.values())
        lines.append(texts("challenge-progress", name=names[user_id], ended=ended, count=board_set.boards))
    return "\n".join(lines)


def _duel_buttons(board_set: BoardSet, texts: Texts, *, is_accepted: bool) -> list[Button]:
    if board_set.is_closed and not is_accepted:
        return []
    if is_accepted:
        key = "button-boards" if board_set.is_closed else "button-play"
        return [Button(ShowBoards(board_set.id), label=texts(key), style=discord.ButtonStyle.primary)]
    return [
        Button(
            AcceptChallenge(board_set.id), label=texts("button-accept"), style=discord.ButtonStyle.success
        ),
        Button(DeclineChallenge(board_set.id), label=texts("button-decline")),
    ]


async def acceptance(host: Host, board_set: BoardSet, texts: Texts) -> Panel:
    """What the challenger reads once the challenge is accepted."""
    names = names_of(await host.boards.entries(board_set.id))
    name = names.get(board_set.opponent_id or 0, texts("former-player"))
    line = texts("challenge-accepted", challenger=mention(board_set.creator_id, texts), name=name)
    return panel(line, rows=rows_of(_duel_buttons(board_set, texts, is_accepted=True)))


async def duel_result(host: Host, board_set: BoardSet, texts: Texts) -> Panel | None:
    """The result of a challenge; None if it was not accepted."""
    entries = await host.boards.entries(board_set.id)
    if len(entries) == 1:
        return None
    duel, names = await host.contests.duel(board_set.id), names_of(entries)
    lines = [texts("challenge-result-title"), _outcome(duel, texts), *duel_lines(duel, names, texts)]
    lines.append(house_rules(board_set, texts))
    again = Button(
        ChallengeAgain(board_set.id),
        label=texts("button-challenge-again"),
        style=discord.ButtonStyle.primary,
    )
    return panel(lines, rows=rows_of([again]))


def _outcome(duel: Duel, texts: Texts) -> str:
    first, second = duel.users
    if duel.winner is None:
        return texts("challenge-drawn", first=mention(first, texts), second=mention(second, texts))
    loser = second if duel.winner == first else first
    margin = abs(round(duel.totals[0] - duel.totals[1]))
    return texts(
        "challenge-won", winner=mention(duel.winner, texts), loser=mention(loser, texts), margin=margin
    )


def duel_lines(duel: Duel, names: dict[int, str], texts: Texts) -> list[str]:
    """A line for each board that can be compared, and the total."""
    first, second = (names[user] for user in duel.users)

    def line(key: str, equal: str, points: tuple[float, float], number: int = 0) -> str:
        swing = round(points[0] - points[1])
        gains = first if swing > 0 else second
        return texts(
            key if swing else equal,
            number=number,
            first=first,
            second=second,
            own=signed(round(points[0])),
            other=signed(round(points[1])),
            name=gains,
            swing=signed(abs(swing)),
        )

    lines = [
        line("challenge-board", "challenge-board-equal", board.points, board.board + 1)
        for board in duel.boards
    ]
    total = line("challenge-total", "challenge-total-equal", duel.totals)
    return [*lines, total] if len(lines) > 1 else lines
