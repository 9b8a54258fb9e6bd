"""What organizers decide: start, pause, more time, results by hand, removing a player, the end."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.host.errors import MatchOver, TournamentOver
from bot.store import Match, Tournament, TournamentState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.tournaments.buttons import (
    AskToEnd,
    DecideMatch,
    EndTournament,
    ExtendRound,
    ManageTournament,
    PauseTournament,
    RemoveEntrant,
    ResumeTournament,
    SetMatchResult,
    ShowTournament,
    StartTournament,
)
from bot.ui.tournaments.tournament_panel import is_organizer, tournament_panel
from bot.ui.tournaments.tournament_text import entrants_line, match_line, side_names, state_line, title

_MORE_SECONDS: Final = 10 * 60
_MOST_OPTIONS: Final = 25
"""Discord's limit for the options of a select."""


async def _organized(context: InteractionContext, tournament_id: int) -> Tournament:
    """A tournament that the user may decide on. Raises InputError if they may not."""
    tournament = await context.host.tournaments.load(tournament_id)
    if not is_organizer(context, tournament):
        raise InputError("error-tournament-organizer")
    return tournament


def _panel(tournament: Tournament, texts: Texts, notice: str = "") -> Panel:
    """What the organizer can decide now. Everything that they decide is noted for all to read."""
    lines = [notice, title(tournament, texts), state_line(tournament, texts)]
    number, rows = tournament.id, list[Row]()
    match tournament.state:
        case TournamentState.OPEN:
            lines.append(entrants_line(tournament, texts))
            start = Button(
                StartTournament(number), label=texts("button-tournament-start"), style=ButtonStyle.success
            )
            buttons = [start, Button(AskToEnd(number), label=texts("button-tournament-cancel-ask"))]
        case TournamentState.PLAYING | TournamentState.PAUSED:
            lines += [match_line(tournament, match, texts) for match in tournament.this_round]
            buttons = _running_buttons(tournament, texts)
            rows += _decisions(tournament, texts)
        case _:
            buttons = []
    if not tournament.is_over:
        rows += _removals(tournament, texts)
    buttons.append(Button(ShowTournament(number), label=texts("button-tournament")))
    return panel(lines, texts("tournament-noted"), rows=[*rows_of(buttons), *rows])


def _running_buttons(tournament: Tournament, texts: Texts) -> list[Button]:
    number = tournament.id
    if tournament.state is TournamentState.PAUSED:
        resume = ResumeTournament(number)
        buttons = [Button(resume, label=texts("button-tournament-resume"), style=ButtonStyle.success)]
    else:
        buttons = [Button(PauseTournament(number), label=texts("button-tournament-pause"))]
        if tournament.round_ends_at is not None:
            extend = ExtendRound(number, tournament.round)
            buttons.append(Button(extend, label=texts("button-tournament-extend")))
    return [*buttons, Button(AskToEnd(number), label=texts("button-tournament-end-ask"))]


def _decisions(tournament: Tournament, texts: Texts) -> list[Row]:
    """The choice of a match whose result is set by hand."""
    decidable = [match for match in tournament.this_round if len(match.sides) > 1]
    options = [(match.number, _versus(tournament, match, texts)) for match in decidable]
    rows = []
    for at in range(0, len(options), _MOST_OPTIONS):
        placeholder = texts("tournament-choose-match")
        some = options[at : at + _MOST_OPTIONS]
        # A custom id stands once in a message: the second select names the round with a leading zero.
        played = f"{'0' * (at // _MOST_OPTIONS)}{tournament.round}"
        rows.append(select_row(DecideMatch, tournament.id, played, placeholder=placeholder, options=some))
    return rows


def _versus(tournament: Tournament, match: Match, texts: Texts) -> str:
    return " – ".join(side_names(tournament, match, texts, markdown=False))


def _removals(tournament: Tournament, texts: Texts) -> list[Row]:
    """The choice of a player to remove; those who have deleted their data are out already."""
    users = [
        (player.user_id, clean(player.name, markdown=False))
        for player in tournament.players
        if not player.is_out and player.user_id > 0
    ]
    # Three selects fit below the others; they differ by leading zeros.
    return [
        select_row(
            RemoveEntrant,
            f"{'0' * (at // _MOST_OPTIONS)}{tournament.id}",
            placeholder=texts("tournament-choose-player"),
            options=users[at : at + _MOST_OPTIONS],
        )
        for at in range(0, len(users), _MOST_OPTIONS)
    ]


@handles(ManageTournament)
async def _manage(context: InteractionContext, button: ManageTournament) -> Panel:
    return _panel(await _organized(context, button.tournament_id), context.texts)


@handles(StartTournament)
async def _start(context: InteractionContext, button: StartTournament) -> Panel:
    await _organized(context, button.tournament_id)
    started = await context.host.tournaments.start(button.tournament_id, context.user_id)
    return _panel(started, context.texts, context.texts("tournament-started"))


@handles(PauseTournament)
async def _pause(context: InteractionContext, button: PauseTournament) -> Panel:
    await _organized(context, button.tournament_id)
    return _panel(await context.host.tournaments.pause(button.tournament_id, context.user_id), context.texts)


@handles(ResumeTournament)
async def _resume(context: InteractionContext, button: ResumeTournament) -> Panel:
    await _organized(context, button.tournament_id)
    return _panel(await context.host.tournaments.resume(button.tournament_id, context.user_id), context.texts)


@handles(ExtendRound)
async def _extend(context: InteractionContext, button: ExtendRound) -> Panel:
    tournament = await _organized(context, button.tournament_id)
    if tournament.round != button.number:
        raise TournamentOver
    later = await context.host.tournaments.extend(tournament.id, _MORE_SECONDS, context.user_id)
    return _panel(later, context.texts)


@handles(DecideMatch)
async def _ask_result(context: InteractionContext, button: DecideMatch) -> Panel:
    """Ask who has won a match of the round that is played."""
    texts, tournament = context.texts, await _organized(context, button.tournament_id)
    at = button.number, button.match
    found = [match for match in tournament.this_round if (match.round, match.number) == at]
    if not found or len(found[0].sides) == 1 or tournament.is_over:
        raise MatchOver
    names = side_names(tournament, found[0], texts, markdown=False)
    buttons = [
        Button(SetMatchResult(tournament.id, *at, winner), label=texts("button-tournament-won", name=name))
        for winner, name in enumerate(names, 1)
    ]
    buttons.append(Button(SetMatchResult(tournament.id, *at, 0), label=texts("button-tournament-drawn")))
    buttons.append(Button(ManageTournament(tournament.id), label=texts("button-back")))
    lines = [title(tournament, texts), match_line(tournament, found[0], texts)]
    return panel(lines, texts("tournament-ask-result"), rows=rows_of(buttons))


@handles(SetMatchResult)
async def _set_result(context: InteractionContext, button: SetMatchResult) -> Panel:
    await _organized(context, button.tournament_id)
    winner = button.winner - 1 if button.winner else None
    at = button.number, button.match
    decided = await context.host.tournaments.decide(button.tournament_id, at, winner, context.user_id)
    if decided.is_over:
        return await tournament_panel(context, decided)
    return _panel(decided, context.texts)


@handles(RemoveEntrant)
async def _remove(context: InteractionContext, button: RemoveEntrant) -> Panel:
    tournament = await _organized(context, button.tournament_id)
    left = await context.host.tournaments.leave(tournament.id, button.user_id, by_id=context.user_id)
    return _panel(left, context.texts)


@handles(AskToEnd)
async def _ask_to_end(context: InteractionContext, button: AskToEnd) -> Panel:
    texts, tournament = context.texts, await _organized(context, button.tournament_id)
    is_open = tournament.state is TournamentState.OPEN
    question = texts(
        "tournament-ask-cancel" if is_open else "tournament-ask-end", name=clean(tournament.name)
    )
    label = texts("button-event-cancel" if is_open else "button-tournament-end")
    end = Button(EndTournament(tournament.id), label=label, style=ButtonStyle.danger)
    back = Button(ManageTournament(tournament.id), label=texts("button-back"))
    return panel(question, rows=rows_of([end, back]))


@handles(EndTournament)
async def _end(context: InteractionContext, button: EndTournament) -> Panel:
    await _organized(context, button.tournament_id)
    return await tournament_panel(
        context, await context.host.tournaments.end(button.tournament_id, context.user_id)
    )
