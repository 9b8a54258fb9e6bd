"""The messages about tournaments: one that follows it to its end, and a ping at the start of each round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.host.tournaments.pairing import entry_limits, has_pairs
from bot.store import Post, Tournament, TournamentForm, TournamentState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.pace import Pace
from bot.ui.publishing.kind import Draft, Kind, Publishing, Wish, has_any, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import mention, relative_time
from bot.ui.tournaments.bracket import bracket_picture, current_part, has_bracket
from bot.ui.tournaments.buttons import (
    AcceptPartner,
    CheckIn,
    ChoosePartner,
    DeclinePartner,
    DownloadMatches,
    EnterTournament,
    LeaveTournament,
    ManageTournament,
    PlayMatch,
    ShowMatches,
    ShowSessionBoards,
    ShowTournament,
    ShowTournamentNotes,
    ShowTournamentStandings,
)
from bot.ui.tournaments.duplicate_text import session_lines
from bot.ui.tournaments.tournament_text import (
    entrants_line,
    is_scored,
    matches_lines,
    medal_lines,
    plan_lines,
    standings_picture,
    state_line,
    times_line,
    title,
)

_MOST_LINES: Final = 8
"""The most matches that the message lists; more are on a panel."""


class TournamentMessages(Kind):
    """One message for each tournament, which follows it to its end."""

    name = "tournament"
    is_budgeted = True

    def pace(self, pace: Pace) -> float:
        """That of the messages of challenges and events."""
        return pace.contest_message

    async def outdated(self) -> Iterable[str]:
        """The messages that are out of date, or whose round is not announced."""
        return [key_of(self.name, number) for number in await self._host.tournaments.outdated()]

    def on_tournament_change(self, tournament_id: int) -> Iterable[str]:
        """The message of the tournament."""
        yield key_of(self.name, tournament_id)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the current revision of a tournament."""
        [number] = numbers_of(key)
        tournament = await self._host.tournaments.load(number)
        return Wish(
            tournament.server_id,
            tournament.channel_id,
            partial(self._build, number),
            revision=tournament.revision,
            is_final=tournament.is_over,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button for the whole tournament."""
        return has_any(custom_ids, ShowTournament(*numbers_of(post.key)))

    async def after_update(self, post: Post) -> Iterable[str]:
        """What is to be told now, what is no longer asked, and the server's panel, which lists its tournaments."""
        tournament = await self._host.tournaments.load(*numbers_of(post.key))
        others = _questions(self._publisher, tournament.id)
        others.append(key_of("panel", tournament.server_id))
        if tournament.state is TournamentState.PLAYING:
            others.append(key_of(RoundPings.name, tournament.id, tournament.round))
        if tournament.is_over:
            others.append(key_of(TournamentResults.name, tournament.id))
        if tournament.state is TournamentState.OPEN:
            others += [
                key_of(PartnerRequests.name, tournament.id, player.user_id, player.partner_id)
                for player in tournament.players
                if player.partner_id is not None and tournament.partner(player) is None
            ]
            if tournament.checks_in:
                others.append(key_of(CheckInPings.name, tournament.id))
        return others

    async def _build(self, number: int) -> Draft:
        tournament = await self._host.tournaments.load(number)
        texts = await self._languages.of_server(tournament.server_id)
        return Draft(await tournament_message(tournament, texts), revision=tournament.revision)


@dataclass(frozen=True, slots=True)
class _Call:
    """What players are told: a headline, above their names, and what stands below, with buttons."""

    headline: str
    users: Sequence[int]
    below: str
    buttons: Sequence[Button]


class _Calls(Kind):
    """One message when something begins, which pings those concerned unless they have turned pings off."""

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Post it while it is true; then it stays as it is."""
        number, *rest = numbers_of(key)
        tournament = await self._host.tournaments.load(number)
        is_due = self._is_due(tournament, *rest)
        return Wish(
            tournament.server_id,
            tournament.channel_id,
            partial(self._build, tournament),
            is_final=True,
            may_post=is_due,
            is_kept=post is not None and not is_due,
        )

    async def _build(self, tournament: Tournament) -> Draft:
        texts = await self._languages.of_server(tournament.server_id)
        call = self._call(tournament, texts)
        names = " ".join(mention(user, texts) for user in call.users)
        text = "\n".join(filter(None, (call.headline, names, call.below)))
        return Draft(TextMessage(text, call.buttons), await users_to_ping(self._host, call.users))

    @abstractmethod
    def _is_due(self, tournament: Tournament, *rest: int) -> bool:
        """Whether it begins now; `rest` is what follows the tournament in the key."""

    @abstractmethod
    def _call(self, tournament: Tournament, texts: Texts) -> _Call:
        """Who is told what."""


class RoundPings(_Calls):
    """The start of each round, for those who play in it."""

    name = "tournament-round"

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button that leads to one's match, and that for its round."""
        number, played = numbers_of(post.key)
        return has_any(custom_ids, ShowMatches(number, played))

    def _is_due(self, tournament: Tournament, *rest: int) -> bool:
        return tournament.state is TournamentState.PLAYING and rest == (tournament.round,)

    def _call(self, tournament: Tournament, texts: Texts) -> _Call:
        playing = (match.sides for match in tournament.this_round if match.how is None)
        seeds = {seed for sides in playing for side in sides for seed in side}
        users = [
            player.user_id for player in tournament.players if player.seed in seeds and not player.is_computer
        ]
        name, ends_at = clean(tournament.name), tournament.round_ends_at
        return _Call(
            texts("tournament-round-begins", name=name, number=tournament.round, count=tournament.rounds),
            users,
            "" if ends_at is None else texts("tournament-round-until", left=relative_time(ends_at)),
            [
                Button(PlayMatch(tournament.id), label=texts("button-my-match"), style=ButtonStyle.primary),
                Button(ShowMatches(tournament.id, tournament.round), label=texts("button-matches")),
            ],
        )


class CheckInPings(_Calls):
    """The check-in, for those who have entered."""

    name = "check-in"

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to check in, and none to enter."""
        [number] = numbers_of(post.key)
        return has_any(custom_ids, CheckIn(number)) and not has_any(custom_ids, EnterTournament(number))

    def _is_due(self, tournament: Tournament, *rest: int) -> bool:
        return tournament.state is TournamentState.OPEN and tournament.checks_in

    def _call(self, tournament: Tournament, texts: Texts) -> _Call:
        left, label = relative_time(tournament.starts_at or 0), texts("button-tournament-check-in")
        return _Call(
            texts("tournament-asks-check-in", name=clean(tournament.name), left=left),
            [player.user_id for player in tournament.players if not player.checked_in],
            "",
            [Button(CheckIn(tournament.id), label=label, style=ButtonStyle.success)],
        )


class PartnerRequests(Kind):
    """The question to a member whom a player has named as their partner; it is deleted once it is answered."""

    name = "partner-request"
    resumes = True

    def on_tournament_change(self, tournament_id: int) -> Iterable[str]:
        """The questions that may have been answered."""
        return _questions(self._publisher, tournament_id)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ask, as long as the player wants that."""
        number, asker_id, asked_id = numbers_of(key)
        tournament = await self._host.tournaments.load(number)
        asker = tournament.player(asker_id)
        is_asked = asker is not None and asker.partner_id == asked_id and tournament.partner(asker) is None
        if not is_asked or tournament.state is not TournamentState.OPEN:
            return None
        return Wish(
            tournament.server_id,
            tournament.channel_id,
            partial(self._build, tournament, asker_id, asked_id),
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to accept."""
        number, asker_id, _ = numbers_of(post.key)
        return has_any(custom_ids, AcceptPartner(number, asker_id))

    async def _build(self, tournament: Tournament, asker_id: int, asked_id: int) -> Draft:
        texts = await self._languages.of_server(tournament.server_id)
        text = texts(
            "tournament-asks-partner",
            name=mention(asked_id, texts),
            asker=mention(asker_id, texts),
            tournament=clean(tournament.name),
        )
        accept, decline = (kind(tournament.id, asker_id) for kind in (AcceptPartner, DeclinePartner))
        buttons = [
            Button(accept, label=texts("button-tournament-accept"), style=ButtonStyle.success),
            Button(decline, label=texts("button-tournament-decline")),
        ]
        return Draft(TextMessage(text, buttons), await users_to_ping(self._host, [asked_id]))


def _questions(publisher: Publishing, tournament_id: int) -> list[str]:
    """The keys of the questions to partners that are in the channel of a tournament."""
    prefix = key_of(PartnerRequests.name, tournament_id, "")
    return [post.key for post in publisher.known.all() if post.key.startswith(prefix)]


class TournamentResults(Kind):
    """One message at the end: the first three, or to the players that there is no tournament."""

    name = "tournament-end"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Announce the end; a result that names a user who has deleted their data is shown anew."""
        tournament = await self._host.tournaments.load(*numbers_of(key))
        return Wish(
            tournament.server_id,
            tournament.channel_id,
            partial(self._build, tournament),
            revision=1 + sum(player.user_id < 0 for player in tournament.players),
            is_final=True,
            may_post=tournament.is_over,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button that leads to what happened."""
        return has_any(custom_ids, ShowTournamentNotes(*numbers_of(post.key)))

    async def _build(self, tournament: Tournament) -> Draft:
        texts = await self._languages.of_server(tournament.server_id)
        name, number = clean(tournament.name), tournament.id
        notes = Button(ShowTournamentNotes(number), label=texts("button-tournament-notes"))
        if tournament.state is TournamentState.CANCELED:
            users = [player.user_id for player in tournament.players]
            lines = [
                await self._canceled(tournament, texts),
                " ".join(mention(user, texts) for user in users),
            ]
            return Draft(
                TextMessage("\n".join(filter(None, lines)), [notes]), await users_to_ping(self._host, users)
            )
        lines = [texts("tournament-result", name=name), *medal_lines(tournament, texts)]
        buttons = [
            Button(ShowTournamentStandings(number), label=texts("button-standings")),
            Button(ShowTournament(number), label=texts("button-tournament")),
            notes,
        ]
        return Draft(TextMessage("\n".join(lines), buttons))

    async def _canceled(self, tournament: Tournament, texts: Texts) -> str:
        """That there is no tournament: by whom, or how many were missing."""
        last = (await self._host.tournaments.notes(tournament.id))[-1]
        name, (least, _) = clean(tournament.name), entry_limits(tournament)
        if last.by_id is not None:
            return texts("tournament-canceled-by", name=name, by=mention(last.by_id, texts))
        key = "tournament-too-few-pairs" if has_pairs(tournament) else "tournament-too-few"
        return texts(key, name=name, least=least)


async def tournament_message(tournament: Tournament, texts: Texts) -> Panel:
    """The tournament: open, being played, over, or canceled."""
    heading = [title(tournament, texts), state_line(tournament, texts)]
    show = Button(ShowTournament(tournament.id), label=texts("button-tournament"))
    if tournament.state is TournamentState.CANCELED:
        return panel(heading, rows=rows_of([show]))
    if tournament.state is TournamentState.OPEN:
        lines = [*heading, *plan_lines(tournament, texts), entrants_line(tournament, texts)]
        return panel(lines, rows=rows_of([*_entry_buttons(tournament, texts), show]))
    picture = None
    if has_bracket(tournament):
        picture = await bracket_picture(tournament, current_part(tournament), texts)
    elif is_scored(tournament):
        picture = await standings_picture(tournament, texts)
    if tournament.state is TournamentState.OVER:
        heading += medal_lines(tournament, texts)
        buttons = [
            show,
            Button(ShowTournamentStandings(tournament.id), label=texts("button-standings")),
            *(
                [Button(ShowSessionBoards(tournament.id), label=texts("button-session-boards"))]
                if tournament.form is TournamentForm.DUPLICATE
                else []
            ),
            Button(ShowMatches(tournament.id), label=texts("button-matches")),
            Button(DownloadMatches(tournament.id), label=texts("button-results-file")),
        ]
        return panel(heading, picture=picture, rows=rows_of(buttons))
    if tournament.round_seconds or tournament.clock:
        heading.append(times_line(tournament, texts))
    is_duplicate = tournament.form is TournamentForm.DUPLICATE
    # A bracket says who meets whom; the lines of a session name boards and who sits out.
    is_listed = is_duplicate or (not has_bracket(tournament) and len(tournament.this_round) <= _MOST_LINES)
    matches = (
        session_lines(tournament, tournament.round, texts)
        if is_duplicate
        else matches_lines(tournament, tournament.this_round if is_listed else (), texts)
    )
    standings_button = Button(ShowTournamentStandings(tournament.id), label=texts("button-standings"))
    matches_button = Button(ShowMatches(tournament.id, tournament.round), label=texts("button-matches"))
    boards_button = Button(ShowSessionBoards(tournament.id), label=texts("button-session-boards"))
    buttons = [
        Button(PlayMatch(tournament.id), label=texts("button-my-match"), style=ButtonStyle.primary),
        *([] if is_listed else [matches_button]),
        *([] if has_bracket(tournament) else [standings_button]),
        *([boards_button] if is_duplicate else []),
        show,
    ]
    return panel(heading, matches, picture=picture, rows=rows_of(buttons))


def _entry_buttons(tournament: Tournament, texts: Texts) -> list[Button]:
    return [
        Button(
            EnterTournament(tournament.id), label=texts("button-tournament-enter"), style=ButtonStyle.success
        ),
        Button(LeaveTournament(tournament.id), label=texts("button-tournament-withdraw")),
        *(
            [Button(ChoosePartner(tournament.id), label=texts("button-tournament-partner"))]
            if has_pairs(tournament)
            else []
        ),
        Button(ManageTournament(tournament.id), label=texts("button-tournament-manage")),
    ]
