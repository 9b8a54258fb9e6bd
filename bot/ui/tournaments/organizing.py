"""What organizers decide: start, pause, more time, results by hand, removing a player, the end."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.host.errors import MatchOver, NotEntered, TournamentOver
from bot.store import Match, Player, Tournament, TournamentState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.presets import USUAL, preset_options, saved_presets
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import mention
from bot.ui.tournaments.buttons import (
    AskToEnd,
    ChangePlan,
    ChangeRules,
    DecideMatch,
    EndTournament,
    ExtendRound,
    ManageEntrant,
    ManageEntrants,
    ManageTournament,
    MoveTournament,
    PauseTournament,
    ReadmitEntrant,
    RemoveEntrant,
    ReplaceEntrant,
    ResumeTournament,
    SetMatchResult,
    ShowTournament,
    StartTournament,
    plan_parts,
)
from bot.ui.tournaments.partners import chosen_member
from bot.ui.tournaments.tournament_panel import may_enter, organized, tournament_panel
from bot.ui.tournaments.tournament_text import (
    entrants_line,
    match_line,
    plan_lines,
    side_names,
    state_line,
    title,
)

_MORE_SECONDS: Final = 10 * 60
_MOST_OPTIONS: Final = 25
"""Discord's limit for the options of a select."""


async def _panel(context: InteractionContext, tournament: Tournament, notice: str = "") -> Panel:
    """What the organizer can decide now. Everything that they decide is noted for all to read."""
    texts, number, rows = context.texts, tournament.id, list[Row]()
    lines = [notice, title(tournament, texts), state_line(tournament, texts)]
    buttons: list[Button] = []
    match tournament.state:
        case TournamentState.OPEN:
            lines += [*plan_lines(tournament, texts)[:1], entrants_line(tournament, texts)]
            buttons = _open_buttons(tournament, texts)
            rows.append(await _rules(context, tournament))
        case TournamentState.PLAYING | TournamentState.PAUSED:
            lines += [match_line(tournament, match, texts) for match in tournament.this_round]
            buttons = _running_buttons(tournament, texts)
            rows += _decisions(tournament, texts)
    if not tournament.is_over and tournament.players:
        buttons.append(Button(ManageEntrants(number), label=texts("button-tournament-players")))
    if not tournament.is_over and tournament.channel_id != context.channel_id:
        buttons.append(Button(MoveTournament(number), label=texts("button-tournament-move")))
    buttons.append(Button(ShowTournament(number), label=texts("button-tournament")))
    return panel(lines, texts("tournament-noted"), rows=[*rows_of(buttons), *rows])


def _open_buttons(tournament: Tournament, texts: Texts) -> list[Button]:
    number = tournament.id
    start = Button(StartTournament(number), label=texts("button-tournament-start"), style=ButtonStyle.success)
    changes = [
        Button(ChangePlan(number, part), label=texts(f"button-tournament-{part}"))
        for part in plan_parts(tournament)
    ]
    return [start, *changes, Button(AskToEnd(number), label=texts("button-tournament-cancel-ask"))]


async def _rules(context: InteractionContext, tournament: Tournament) -> Row:
    """The choice of the rules, among the presets of its variant."""
    texts, variant = context.texts, tournament.variant
    presets = preset_options(await saved_presets(context, variant), variant, texts)
    usual = [] if any(name == USUAL for name, _ in presets) else [(USUAL, texts("preset-usual"))]
    placeholder = texts("tournament-choose-rules")
    options = [*presets, *usual]
    return select_row(ChangeRules, tournament.id, placeholder=placeholder, options=options)


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


@handles(ManageTournament)
async def _manage(context: InteractionContext, button: ManageTournament) -> Panel:
    return await _panel(context, await organized(context, button.tournament_id))


@handles(StartTournament)
async def _start(context: InteractionContext, button: StartTournament) -> Panel:
    await organized(context, button.tournament_id)
    started = await context.host.tournaments.start(button.tournament_id, context.user_id)
    return await _panel(context, started, context.texts("tournament-started"))


@handles(PauseTournament)
async def _pause(context: InteractionContext, button: PauseTournament) -> Panel:
    await organized(context, button.tournament_id)
    return await _panel(context, await context.host.tournaments.pause(button.tournament_id, context.user_id))


@handles(ResumeTournament)
async def _resume(context: InteractionContext, button: ResumeTournament) -> Panel:
    await organized(context, button.tournament_id)
    return await _panel(context, await context.host.tournaments.resume(button.tournament_id, context.user_id))


@handles(ExtendRound)
async def _extend(context: InteractionContext, button: ExtendRound) -> Panel:
    tournament = await organized(context, button.tournament_id)
    if tournament.round != button.number:
        raise TournamentOver
    later = await context.host.tournaments.extend(tournament.id, _MORE_SECONDS, context.user_id)
    return await _panel(context, later)


@handles(DecideMatch)
async def _ask_result(context: InteractionContext, button: DecideMatch) -> Panel:
    """Ask who has won a match of the round that is played."""
    texts, tournament = context.texts, await organized(context, button.tournament_id)
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
    await organized(context, button.tournament_id)
    winner = button.winner - 1 if button.winner else None
    at = button.number, button.match
    decided = await context.host.tournaments.decide(button.tournament_id, at, winner, context.user_id)
    if decided.is_over:
        return await tournament_panel(context, decided)
    return await _panel(context, decided)


@handles(ManageEntrants)
async def _players(context: InteractionContext, button: ManageEntrants) -> Panel:
    """The choice of a player; those who have deleted their data are out for good."""
    tournament, texts = await organized(context, button.tournament_id), context.texts
    users = [
        (player.user_id, _choice(tournament, player, texts))
        for player in tournament.players
        if player.user_id > 0
    ]
    rows: list[Row] = [
        # A custom id stands once in a message: the selects differ by leading zeros.
        select_row(
            ManageEntrant,
            f"{'0' * (at // _MOST_OPTIONS)}{tournament.id}",
            placeholder=texts("tournament-choose-player"),
            options=users[at : at + _MOST_OPTIONS],
        )
        for at in range(0, len(users), _MOST_OPTIONS)
    ]
    back = Button(ManageTournament(tournament.id), label=texts("button-back"))
    return panel(title(tournament, texts), rows=[*rows, *rows_of([back])])


def _choice(tournament: Tournament, player: Player, texts: Texts) -> str:
    name = clean(player.name, markdown=False)
    partner = tournament.partner(player)
    if partner is not None:
        name = f"{name} ({clean(partner.name, markdown=False)})"
    return texts("tournament-player-out", name=name) if player.is_out else name


@handles(ManageEntrant)
async def _player(context: InteractionContext, button: ManageEntrant) -> Panel:
    """What can be decided about a player."""
    tournament, texts = await organized(context, button.tournament_id), context.texts
    player = tournament.player(button.user_id)
    if player is None:
        raise NotEntered
    lines = [title(tournament, texts), texts("tournament-about-player", name=mention(player.user_id, texts))]
    partner = tournament.partner(player)
    if partner is not None:
        lines.append(texts("tournament-about-partner", name=mention(partner.user_id, texts)))
    at, buttons = (tournament.id, player.user_id), list[Button]()
    if player.is_out:
        lines.append(texts("tournament-is-out"))
        if may_enter(tournament, player):
            buttons.append(Button(ReadmitEntrant(*at), label=texts("button-tournament-readmit")))
    else:
        label = texts("button-tournament-remove")
        buttons.append(Button(RemoveEntrant(*at), label=label, style=ButtonStyle.danger))
    if not tournament.is_over:
        buttons.insert(0, Button(ReplaceEntrant(*at), label=texts("button-tournament-replace")))
    buttons.append(Button(ManageEntrants(tournament.id), label=texts("button-back")))
    return panel(lines, rows=rows_of(buttons))


@handles(RemoveEntrant)
async def _remove(context: InteractionContext, button: RemoveEntrant) -> Panel:
    tournament = await organized(context, button.tournament_id)
    left = await context.host.tournaments.leave(tournament.id, button.user_id, by_id=context.user_id)
    notice = context.texts("tournament-removed", name=mention(button.user_id, context.texts))
    return await _panel(context, left, notice)


@handles(ReadmitEntrant)
async def _readmit(context: InteractionContext, button: ReadmitEntrant) -> Panel:
    tournament = await organized(context, button.tournament_id)
    player = tournament.player(button.user_id)
    if player is None:
        raise NotEntered
    back = await context.host.tournaments.enter(
        tournament.id, player.user_id, player.name, by_id=context.user_id
    )
    notice = context.texts("tournament-readmitted", name=mention(player.user_id, context.texts))
    return await _panel(context, back, notice)


@handles(ReplaceEntrant, opens_form=True)
async def _ask_replacement(context: InteractionContext, button: ReplaceEntrant) -> None:
    await organized(context, button.tournament_id)
    member = Fields("tournament-field", context.texts).objects("replacement", "user", (), 1)
    await context.open_form(Form(context.texts("tournament-replace-title"), [member], button))


@submits(ReplaceEntrant)
async def _replace(context: InteractionContext, form: ReplaceEntrant, values: FormValues) -> Panel:
    tournament = await organized(context, form.tournament_id)
    member, texts = chosen_member(values, "replacement"), context.texts
    if member.bot:
        raise InputError("error-partner-bot", name=clean(member.display_name))
    replaced = await context.host.tournaments.replace_player(
        tournament.id, form.user_id, member.id, member.display_name, context.user_id
    )
    names = {"name": mention(member.id, texts), "old": mention(form.user_id, texts)}
    return await _panel(context, replaced, texts("tournament-replaced", **names))


@handles(AskToEnd)
async def _ask_to_end(context: InteractionContext, button: AskToEnd) -> Panel:
    texts, tournament = context.texts, await organized(context, button.tournament_id)
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
    await organized(context, button.tournament_id)
    return await tournament_panel(
        context, await context.host.tournaments.end(button.tournament_id, context.user_id)
    )
