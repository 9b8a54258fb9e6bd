"""Help for the user's current situation."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle

from bot.config import VERSION
from bot.engine.actions import Verb
from bot.engine.variants import VARIANTS
from bot.host.lobby.lobby_state import LobbyState
from bot.host.ranking.newcomers import has_free_hints
from bot.host.tables.session import TableSnapshot
from bot.render import capitalize
from bot.store import LeaderboardQuery, TableInfo, TableState
from bot.ui.boards.buttons import ShowDaily
from bot.ui.components.controls import Button, buttons_select
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import ScoreHand, ShowAbout, ShowHelp, ShowRules, SwitchTips, rules_button
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import nearest
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.learn.buttons import learn_button
from bot.ui.lobby.buttons import (
    NO_REQUEST,
    FillWithComputers,
    JoinPrivately,
    OpenTable,
    PlayNow,
    PlaySolo,
    PlayTogether,
    Start,
    Switch,
)
from bot.ui.play.buttons import ShowScores, hand_buttons
from bot.ui.puzzles.buttons import DailyPuzzle
from bot.ui.settings.buttons import ShowPreferences, ShowPrivacy
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import game_name, join_list, seat_name, table_link, table_number
from bot.ui.text.score_text import ending
from bot.ui.text.table_text import turn_prompt

_TABLES: Final = 3
"""Tables that the panel covers."""


@dataclass(slots=True)
class _Help:
    """Lines and buttons of the panel."""

    texts: Texts
    lines: list[str] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def table(self, info: TableInfo, *, is_first: bool = False) -> str:
        """A table by its number and variant, with a link to its message; or what is played in private.

        :param is_first: whether it begins a line.
        """
        if info.is_private:
            name = game_name(info, self.texts) if info.is_board else self.texts(f"variant-{info.variant}")
            return capitalize(name)
        variant = self.texts(f"variant-{info.variant}")
        name = self.texts("table-named", table=table_number(info.number), variant=variant)
        return self.texts("help-link", table=capitalize(name) if is_first else name, link=table_link(info))


@handles(ShowHelp)
async def _help_panel(context: InteractionContext, button: ShowHelp) -> Panel:
    """What the user can do next: at their tables in this channel, at open tables, or else how to start.

    If no table is in this channel, tables in its threads are covered, or else the user's games in other channels.
    Outside of servers these are their games on all servers.
    """
    texts = context.texts
    content = _Help(texts, [texts("help-title")])
    done = await context.host.lessons.done(context.user_id)
    here = await _tables_here(context)
    mine = [info for info in here if info.seat_of(context.user_id) is not None]
    live = [info for info in mine if info.state is not TableState.OVER]
    running = live or await context.host.queries.tables(
        server_id=context.server_id_or_none, user_id=context.user_id, states=(TableState.PLAYING,)
    )
    if len(running) > 1:
        await _add_own_tables(context, running[:_TABLES], content)
    elif own := running or mine[-1:]:
        await _add_own_table(context, own[0], content)
    free = [info for info in here if info not in mine and _has_free_seat(info)] if not live else []
    for info in free[:_TABLES]:
        _add_open_table(info, content)
    about = running[0] if len(running) == 1 else None
    rules = (
        rules_button(texts, about.variant, about.id)
        if about
        else Button(ShowRules(), label=texts("button-rules"))
    )
    if running or free:
        content.lines.append(texts("help-overview"))
        content.buttons += [rules, learn_button(texts, ButtonStyle.secondary, done=done, stage=button.stage)]
    else:
        await _add_next_step(context, content, done, button.stage)
        content.buttons.append(rules)
    content.buttons.append(Button(DailyPuzzle(), label=texts("button-daily-puzzle")))
    more = buttons_select("help", texts("choose-more"), _more(context))
    return panel(content.lines, rows=[*rows_of(content.buttons), more])


async def _add_next_step(
    context: InteractionContext, content: _Help, done: Collection[str], stage: str
) -> None:
    """Add the one thing to do next: the lessons before the first finished game, a game after it."""
    texts = context.texts
    played = await context.host.queries.recent_games(context.server_id_or_none or 0, user_id=context.user_id)
    has_played = any(info.state is not TableState.PLAYING for info in played)
    has_begun = bool(done or stage) and not has_played
    content.lines.append(texts("help-play" if has_played else "help-learn-on" if has_begun else "help-learn"))
    is_free = await has_free_hints(context.host.statistics, context.user_id, context.preferences)
    content.lines.append(texts("help-begin", free="yes" if is_free else "no"))
    play = Button(
        PlayNow(),
        label=texts("button-play-now"),
        style=ButtonStyle.primary if has_played else ButtonStyle.secondary,
    )
    learn_style = ButtonStyle.secondary if has_played else ButtonStyle.primary
    learn = learn_button(texts, learn_style, done=done, stage=stage)
    content.buttons += [play, learn] if has_played else [learn, play]


def _more(context: InteractionContext) -> Iterator[Button]:
    """Everything else, in one select."""
    texts = context.texts
    yield Button(PlaySolo(), label=texts("button-solo"))
    if context.server_id_or_none is not None:
        yield Button(PlayTogether(), label=texts("button-play-together"))
        yield Button(OpenTable("", NO_REQUEST), label=texts("button-open-table"))
    yield Button(ShowDaily(), label=texts("button-daily"))
    if context.server_id_or_none is not None:
        yield Button(ShowLeaderboard("p", LeaderboardQuery()), label=texts("button-leaderboard"))
    yield Button(ShowPreferences(), label=texts("button-preferences"))
    to, key = (Switch.OFF, "button-tips-off") if context.preferences.guide else (Switch.ON, "button-tips-on")
    yield Button(SwitchTips(to), label=texts(key))
    yield Button(ShowAbout(), label=texts("button-about"))


async def _tables_here(context: InteractionContext) -> list[TableInfo]:
    """The tables of this channel, or if there are none, those of its threads."""
    if context.server_id_or_none is None:
        return []
    states = (TableState.LOBBY, TableState.PLAYING, TableState.OVER)
    tables = await context.host.queries.tables(
        server_id=context.server_id_or_none, channel_id=context.channel_id, states=states
    )
    return nearest(tables, context.channel_id)


def _has_free_seat(info: TableInfo) -> bool:
    return info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats


async def _add_own_tables(context: InteractionContext, tables: Sequence[TableInfo], content: _Help) -> None:
    """Add a line about all games, with a button for each: a game that waits for the user first, in blue."""
    texts, user_id = content.texts, context.user_id
    waiting = [info for info in tables if info.state is TableState.LOBBY]
    for info in waiting:
        _add_lobby(info, content)
    snapshots = [
        await context.host.queries.snapshot(info.id, user_id) for info in tables if info not in waiting
    ]
    turns = sum(snapshot.seat in snapshot.to_move for snapshot in snapshots)
    if snapshots:
        content.lines.append(texts("help-several", count=len(snapshots), turns=turns))
    content.buttons += hand_buttons(snapshots, texts, is_next=not content.buttons)


async def _add_own_table(context: InteractionContext, info: TableInfo, content: _Help) -> None:
    if info.state is TableState.LOBBY:
        _add_lobby(info, content)
        return
    snapshot = await context.host.queries.snapshot(info.id, context.user_id)
    if info.state is TableState.OVER:
        _add_finished_game(snapshot, content)
    else:
        _add_turn(snapshot, content)


def _add_lobby(info: TableInfo, content: _Help) -> None:
    texts = content.texts
    missing = VARIANTS[info.variant].seats - len(info.seats)
    key = "help-lobby-waiting" if missing else "help-lobby-full"
    start = texts("button-start-table", table=table_number(info.number))
    content.lines.append(texts(key, table=content.table(info), missing=missing, start=start))
    if missing:
        content.buttons.append(
            Button(
                FillWithComputers(info.id, LobbyState.of(info)),
                label=texts("button-fill"),
                style=ButtonStyle.success,
            )
        )
    else:
        content.buttons.append(
            Button(Start(info.id, LobbyState.of(info)), label=start, style=ButtonStyle.success)
        )


def _add_open_table(info: TableInfo, content: _Help) -> None:
    texts = content.texts
    players = join_list([seat_name(info, seat.seat) for seat in info.seats], texts, last="and")
    content.lines.append(texts("help-join", table=content.table(info), players=players))
    label = texts("button-join-table", table=table_number(info.number))
    content.buttons.append(Button(JoinPrivately(info.id), label=label, style=ButtonStyle.success))


def _add_turn(snapshot: TableSnapshot, content: _Help) -> None:
    """Add whose turn it is."""
    texts, info = content.texts, snapshot.info
    table = content.table(info, is_first=True)
    content.lines.append(texts("help-playing", table=table, turn=turn_prompt(snapshot, texts)))
    content.buttons += hand_buttons([snapshot], texts)
    if snapshot.offer.of(Verb.BID) or snapshot.offer.of(Verb.TRUMP):
        content.buttons.append(Button(ScoreHand(info.id), label=texts("button-score-hand")))


def _add_finished_game(snapshot: TableSnapshot, content: _Help) -> None:
    texts, info = content.texts, snapshot.info
    assert snapshot.view is not None
    result = ending(TableTexts(texts, info), snapshot.view)
    table = content.table(info, is_first=True)
    content.lines.append(texts("help-over", table=table, ending=result))
    content.buttons.append(Button(ShowScores(info.id), label=texts("button-scores")))
    content.buttons += last_deal_buttons(snapshot, snapshot.view, texts)


@handles(ShowAbout)
async def _about(context: InteractionContext, button: ShowAbout) -> Panel:
    """What can be typed, which version this is, and what to say when something goes wrong."""
    texts = context.texts
    buttons = [
        Button(ShowHelp(), label=texts("button-help")),
        Button(ShowPrivacy(), label=texts("button-privacy")),
    ]
    lines = [texts("about-title"), texts("help-commands"), texts("about-version", version=VERSION)]
    return panel(lines, rows=rows_of(buttons))


@handles(SwitchTips)
async def _switch_tips(context: InteractionContext, button: SwitchTips) -> ShowHelp:
    await context.change_preferences(guide=button.to is Switch.ON)
    return ShowHelp()
