"""The messages about tournaments: one that follows it to its end, and a ping at the start of each round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from discord import ButtonStyle

from bot.store import Post, Tournament, TournamentState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.pace import Pace
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import mention, relative_time
from bot.ui.tournaments.buttons import (
    DownloadMatches,
    EnterTournament,
    LeaveTournament,
    ManageTournament,
    PlayMatch,
    ShowMatches,
    ShowTournament,
    ShowTournamentStandings,
)
from bot.ui.tournaments.tournament_text import (
    entrants_line,
    matches_lines,
    medal_lines,
    plan_lines,
    standings_picture,
    state_line,
    times_line,
    title,
)


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
        """The ping of the round that is played, and the panel of the server, which lists its tournaments."""
        tournament = await self._host.tournaments.load(*numbers_of(post.key))
        others = [key_of("panel", tournament.server_id)]
        if tournament.state is TournamentState.PLAYING:
            others.append(key_of(RoundPings.name, tournament.id, tournament.round))
        return others

    async def _build(self, number: int) -> Draft:
        tournament = await self._host.tournaments.load(number)
        texts = await self._languages.of_server(tournament.server_id)
        return Draft(await tournament_message(tournament, texts), revision=tournament.revision)


class RoundPings(Kind):
    """One message at the start of each round, which pings those who play, unless they have turned pings off."""

    name = "tournament-round"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Announce a round that is being played."""
        number, played = numbers_of(key)
        tournament = await self._host.tournaments.load(number)
        is_played = tournament.state is TournamentState.PLAYING and tournament.round == played
        return Wish(
            tournament.server_id,
            tournament.channel_id,
            partial(self._build, tournament),
            is_final=True,
            may_post=is_played,
            is_kept=post is not None and not is_played,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button that leads to one's match, and that for its round."""
        number, played = numbers_of(post.key)
        return has_any(custom_ids, ShowMatches(number, played))

    async def _build(self, tournament: Tournament) -> Draft:
        texts = await self._languages.of_server(tournament.server_id)
        seeds = [
            seed
            for match in tournament.this_round
            if match.how is None
            for side in match.sides
            for seed in side
        ]
        users = [player.user_id for player in tournament.players if player.seed in seeds]
        lines = [
            texts(
                "tournament-round-begins",
                name=clean(tournament.name),
                number=tournament.round,
                count=tournament.rounds,
            ),
            " ".join(mention(user, texts) for user in users),
        ]
        if tournament.round_ends_at is not None:
            lines.append(texts("tournament-round-until", left=relative_time(tournament.round_ends_at)))
        buttons = [
            Button(PlayMatch(tournament.id), label=texts("button-my-match"), style=ButtonStyle.primary),
            Button(ShowMatches(tournament.id, tournament.round), label=texts("button-matches")),
        ]
        return Draft(TextMessage("\n".join(lines), buttons), await users_to_ping(self._host, users))


async def tournament_message(tournament: Tournament, texts: Texts) -> Panel:
    """The tournament: open, being played, over, or canceled."""
    heading = [title(tournament, texts), state_line(tournament, texts)]
    show = Button(ShowTournament(tournament.id), label=texts("button-tournament"))
    if tournament.state is TournamentState.CANCELED:
        return panel(heading, rows=rows_of([show]))
    if tournament.state is TournamentState.OPEN:
        lines = [*heading, *plan_lines(tournament, texts), entrants_line(tournament, texts)]
        return panel(lines, rows=rows_of([*_entry_buttons(tournament, texts), show]))
    picture = await standings_picture(tournament, texts)
    if tournament.state is TournamentState.OVER:
        heading += medal_lines(tournament, texts)
        buttons = [
            show,
            Button(ShowTournamentStandings(tournament.id), label=texts("button-standings")),
            Button(ShowMatches(tournament.id), label=texts("button-matches")),
            Button(DownloadMatches(tournament.id), label=texts("button-results-file")),
        ]
        return panel(heading, picture=picture, rows=rows_of(buttons))
    heading.append(times_line(tournament, texts))
    matches = matches_lines(tournament, tournament.this_round, texts)
    buttons = [
        Button(PlayMatch(tournament.id), label=texts("button-my-match"), style=ButtonStyle.primary),
        Button(ShowTournamentStandings(tournament.id), label=texts("button-standings")),
        show,
    ]
    return panel(heading, matches, picture=picture, rows=rows_of(buttons))


def _entry_buttons(tournament: Tournament, texts: Texts) -> list[Button]:
    return [
        Button(
            EnterTournament(tournament.id), label=texts("button-tournament-enter"), style=ButtonStyle.success
        ),
        Button(LeaveTournament(tournament.id), label=texts("button-tournament-withdraw")),
        Button(ManageTournament(tournament.id), label=texts("button-tournament-manage")),
    ]
