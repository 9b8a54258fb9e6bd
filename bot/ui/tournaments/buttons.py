"""Buttons of tournaments: enter, play, look, and what organizers decide."""

from __future__ import annotations

from enum import StrEnum

from bot.store import Tournament, TournamentForm
from bot.ui.components.custom_id import custom_id


class PlanPart(StrEnum):
    """What is changed in one form."""

    TIMES = "times"
    ENTRY = "entry"
    BOARDS = "boards"
    """Of a duplicate session alone."""


@custom_id("tournaments")
class ListTournaments:
    """List the tournaments of the server, those that go on first, skipping the first ones."""

    first: int = 0


@custom_id("tournament-form")
class OpenTournamentForm:
    """Open the form that announces a tournament. `entries` are what was entered before."""

    entries: str = ""


@custom_id("tournament")
class ShowTournament:
    """Show a tournament with all that you can do there, skipping the first names of those who have entered."""

    tournament_id: int
    first: int = 0


@custom_id("tournament-enter")
class EnterTournament:
    """Enter a tournament, or come back to one that you have left."""

    tournament_id: int


@custom_id("tournament-leave")
class LeaveTournament:
    """Take your entry back, or drop out."""

    tournament_id: int


@custom_id("tournament-check-in")
class CheckIn:
    """Say shortly before the start that you are there."""

    tournament_id: int


@custom_id("tournament-partner")
class ChoosePartner:
    """Open the form that asks a member to be your partner."""

    tournament_id: int


@custom_id("tournament-no-partner")
class LeavePartner:
    """Play without the partner whom you have named."""

    tournament_id: int


@custom_id("tournament-accept")
class AcceptPartner:
    """Play with a player who has named you as their partner; this enters you."""

    tournament_id: int
    asker_id: int


@custom_id("tournament-decline")
class DeclinePartner:
    """Say no to a player who has named you as their partner."""

    tournament_id: int
    asker_id: int


@custom_id("tournament-play")
class PlayMatch:
    """Go to your match of the round that is played, or to what there is to see if you have none now."""

    tournament_id: int


@custom_id("tournament-standings")
class ShowTournamentStandings:
    """Show the standings with their tie-breaks, skipping the first rows."""

    tournament_id: int
    first: int = 0


@custom_id("tournament-matches")
class ShowMatches:
    """Show the matches of a round; 0 is the one that is played."""

    tournament_id: int
    number: int = 0


@custom_id("tournament-bracket")
class ShowBracket:
    """Show a part of the bracket of a knockout, counted from 1; 0 is that of the round that is played."""

    tournament_id: int
    number: int = 0


@custom_id("duplicate-form")
class OpenDuplicateForm:
    """Open the form that announces a duplicate session. `entries` are what was entered before."""

    entries: str = ""


@custom_id("duplicate-boards")
class ShowSessionBoards:
    """List the boards of a duplicate session that nobody has yet to play, skipping the first ones."""

    tournament_id: int
    first: int = 0


@custom_id("duplicate-board")
class ShowTraveller:
    """Show what all tables have made of a board, by its index, skipping the best results."""

    tournament_id: int
    board: int
    first: int = 0


@custom_id("duplicate-seal")
class ShowSessionSeal:
    """Show the seal of the cards of a duplicate session, and their secret once it is over."""

    tournament_id: int


@custom_id("tournament-notes")
class ShowTournamentNotes:
    """Show what has happened and who has decided it, skipping the first notes."""

    tournament_id: int
    first: int = 0


@custom_id("tournament-results")
class DownloadMatches:
    """Download the matches of a tournament and its standings."""

    tournament_id: int


@custom_id("tournament-manage")
class ManageTournament:
    """Show an organizer what they can decide."""

    tournament_id: int


def plan_parts(tournament: Tournament) -> list[PlanPart]:
    """What can be changed of a tournament before its start."""
    is_duplicate = tournament.form is TournamentForm.DUPLICATE
    return [part for part in PlanPart if is_duplicate or part is not PlanPart.BOARDS]


@custom_id("tournament-change")
class ChangePlan:
    """Open a form that changes a tournament before its start. `entries` are what was entered before."""

    tournament_id: int
    part: PlanPart
    entries: str = ""


@custom_id("tournament-preset")
class ChangeRules:
    """Play by a preset."""

    tournament_id: int
    name: str


@custom_id("tournament-move")
class MoveTournament:
    """Go on in the channel where this is tapped."""

    tournament_id: int


@custom_id("tournament-players")
class ManageEntrants:
    """Show an organizer the players to choose from."""

    tournament_id: int


@custom_id("tournament-player")
class ManageEntrant:
    """Show an organizer what they can decide about a player."""

    tournament_id: int
    user_id: int


@custom_id("tournament-replace")
class ReplaceEntrant:
    """Open the form that gives the place of a player to another member."""

    tournament_id: int
    user_id: int


@custom_id("tournament-readmit")
class ReadmitEntrant:
    """Let a player play on who has dropped out or was removed."""

    tournament_id: int
    user_id: int


@custom_id("tournament-start")
class StartTournament:
    """Begin the first round."""

    tournament_id: int


@custom_id("tournament-pause")
class PauseTournament:
    """Let no further round begin."""

    tournament_id: int


@custom_id("tournament-resume")
class ResumeTournament:
    """Go on after a pause."""

    tournament_id: int


@custom_id("tournament-extend")
class ExtendRound:
    """Give a round ten minutes more."""

    tournament_id: int
    number: int


@custom_id("tournament-end")
class AskToEnd:
    """Ask whether to end or cancel a tournament."""

    tournament_id: int


@custom_id("tournament-end-now")
class EndTournament:
    """End a tournament with its standings, or cancel it before its start."""

    tournament_id: int


@custom_id("tournament-decide")
class DecideMatch:
    """Ask for the result of a match of a round."""

    tournament_id: int
    number: int
    match: int


@custom_id("tournament-result")
class SetMatchResult:
    """Set the result of a match: which side has won, counted from 1, or 0 for a draw."""

    tournament_id: int
    number: int
    match: int
    winner: int


@custom_id("tournament-remove")
class RemoveEntrant:
    """Take a player out of a tournament."""

    tournament_id: int
    user_id: int
