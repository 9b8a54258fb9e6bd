"""A message whose posting was not confirmed is recognized by its buttons, and by no other kind in its channel."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

from bot.engine.events import SPECTATOR
from bot.host.tables.session import TableSnapshot
from bot.store import LeaderboardQuery, Post, RequestKind, TableState
from bot.store.schema import posts
from bot.ui.app import kinds_of
from bot.ui.boards.buttons import (
    AcceptChallenge,
    ChallengeAgain,
    DeclineChallenge,
    PlayDaily,
    ShowBoards,
    ShowDailyRanking,
)
from bot.ui.boards.contest_posts import Acceptances, ContestMessages, ContestResults
from bot.ui.boards.daily_panel import DailyPosts
from bot.ui.components.controls import custom_id_of
from bot.ui.components.panel import Panel
from bot.ui.hands.direct_hands import DirectHands
from bot.ui.history.buttons import ShowSeals
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.leaderboard.season_result import SeasonResults
from bot.ui.lobby.buttons import Join, LeaveQueue, PlayTogether, Rematch, ShowSeats
from bot.ui.lobby.lobby_panel import NO_DETAILS, lobby_panel
from bot.ui.lobby.questions import Questions
from bot.ui.lobby.seeking import JoinedTables, WaitMessages
from bot.ui.lobby.server_panel import ServerPanels, server_panel
from bot.ui.lobby.waiting_list import SeatOffers
from bot.ui.moderation.buttons import ShowModeration
from bot.ui.play.asking import RequestQuestions
from bot.ui.play.buttons import Agree, Refuse, ShowHand
from bot.ui.play.table_messages import MovedMessages, Results, ResultsElsewhere, TableMessages
from bot.ui.play.table_panel import table_panel
from bot.ui.play.turn_pings import TurnPings
from bot.ui.publishing.kind import Kind
from bot.ui.settings.buttons import ShowSettings
from bot.ui.settings.weekly_report import WeeklyReports
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.tournaments.buttons import (
    AcceptPartner,
    CheckIn,
    DeclinePartner,
    PlayMatch,
    ShowMatches,
    ShowTournament,
    ShowTournamentNotes,
)
from bot.ui.tournaments.tournament_posts import (
    CheckInPings,
    PartnerRequests,
    RoundPings,
    TournamentMessages,
    TournamentResults,
)
from tests.engine.stacking import seeded
from tests.ui.games import info_of
from tests.ui.limits import components

INFO = info_of("classic")
NOBODY: Any = None
"""Kinds recognize messages without their publisher."""
SET_ID = 3
INVITATION = {"asks": "join", "question": {"users": [4], "asker_id": 5, "name": "Ann"}}
POSTS: dict[type[Kind], Post] = {
    TableMessages: Post(f"table:{INFO.id}", 1, 2, table_id=INFO.id),
    MovedMessages: Post(f"moved:{INFO.id}:6", 1, 2, table_id=INFO.id),
    Results: Post(f"result:{INFO.id}", 1, 2, table_id=INFO.id),
    ResultsElsewhere: Post(f"result-elsewhere:{INFO.id}", 1, 3, table_id=INFO.id),
    TurnPings: Post(f"turn:{INFO.id}", 1, 2, table_id=INFO.id),
    RequestQuestions: Post(f"request:{INFO.id}:7", 1, 2, table_id=INFO.id, data={"kind": "undo"}),
    Questions: Post(f"question:{INFO.id}:8", 1, 2, table_id=INFO.id, data=INVITATION),
    SeatOffers: Post(f"offer:{INFO.id}", 1, 2, table_id=INFO.id),
    WaitMessages: Post(f"wait:{INFO.id}", 1, 2, table_id=INFO.id),
    JoinedTables: Post(f"joined:{INFO.id + 1}", 1, 2, table_id=INFO.id),
    ContestMessages: Post(f"contest:{SET_ID}", 1, 2, board_set_id=SET_ID),
    ContestResults: Post(f"contest-result:{SET_ID}", 1, 2, board_set_id=SET_ID),
    Acceptances: Post(f"acceptance:{SET_ID}", 1, 2, board_set_id=SET_ID),
    DailyPosts: Post("daily:1:20", 1, 2),
    ServerPanels: Post("panel:1", 1, 2),
    SeasonResults: Post("season:1:2", 1, 2),
    WeeklyReports: Post("report:1:739000", 1, 2),
    TournamentMessages: Post("tournament:3", 1, 2),
    RoundPings: Post("tournament-round:3:1", 1, 2),
    TournamentResults: Post("tournament-end:3", 1, 2),
    CheckInPings: Post("check-in:3", 1, 2),
    PartnerRequests: Post("partner-request:3:4:5", 1, 2),
}
"""A post of every kind in a channel."""
POST_KIND_LENGTH = posts.c.kind.type.length


def buttons_of(panel: Panel) -> frozenset[str]:
    """The custom ids on a message."""
    return frozenset(str(part["custom_id"]) for part in components(panel) if "custom_id" in part)


def ids(*buttons: Any) -> frozenset[str]:
    """The custom ids of buttons."""
    return frozenset(map(custom_id_of, buttons))


def recognized_by(custom_ids: frozenset[str]) -> list[type[Kind]]:
    """The kinds that take a message for theirs."""
    return [kind for kind, post in POSTS.items() if kind.recognizes(NOBODY, post, custom_ids)]


def kinds_below(kind: type[Kind]) -> set[type[Kind]]:
    """The kinds that are defined with a name; the others are what several share."""
    below = set[type[Kind]]().union(*map(kinds_below, kind.__subclasses__()))
    return below | ({kind} if "name" in vars(kind) else set())


def test_every_kind_is_published_and_tried_here() -> None:
    services = MagicMock(direct_hands=DirectHands(MagicMock(), MagicMock(), MagicMock()))
    defined = {kind for kind in kinds_below(Kind) if kind.__module__.startswith("bot.")}
    assert {type(kind) for kind in kinds_of(services)} == defined
    assert {*POSTS, DirectHands} == defined
    # PostgreSQL refuses a longer one.
    assert max(len(kind.name) for kind in defined) <= POST_KIND_LENGTH


def test_a_message_is_recognized_by_its_own_kind_only() -> None:
    game = seeded("classic", bytes(32))
    lobby = info_of("classic", state=TableState.LOBBY)
    shown = TableSnapshot(INFO, SPECTATOR, view=game.view(SPECTATOR))
    messages = {
        buttons_of(lobby_panel(lobby, ENGLISH_TEXTS, NO_DETAILS)): TableMessages,
        buttons_of(table_panel(shown, ENGLISH_TEXTS)): TableMessages,
        ids(Rematch(INFO.id), ShowSeals(INFO.id)): Results,
        ids(ShowSeals(INFO.id)): ResultsElsewhere,
        ids(ShowHand(INFO.id)): TurnPings,
        ids(Agree(INFO.id, RequestKind.UNDO, 7), Refuse(INFO.id, RequestKind.UNDO, 7)): RequestQuestions,
        ids(Join(INFO.id)): Questions,
        ids(Join(INFO.id), LeaveQueue(INFO.id)): SeatOffers,
        ids(PlayTogether("classic")): WaitMessages,
        ids(ShowSeats(INFO.id)): JoinedTables,
        ids(AcceptChallenge(SET_ID), DeclineChallenge(SET_ID)): ContestMessages,
        ids(ChallengeAgain(SET_ID)): ContestResults,
        ids(PlayDaily(), ShowDailyRanking("p")): DailyPosts,
        buttons_of(server_panel(ENGLISH_TEXTS)): ServerPanels,
        ids(ShowSettings(), ShowModeration()): WeeklyReports,
        ids(PlayMatch(3), ShowTournament(3)): TournamentMessages,
        ids(PlayMatch(3), ShowMatches(3, 1)): RoundPings,
        ids(ShowLeaderboard("s", LeaderboardQuery(period="s2"))): SeasonResults,
        ids(ShowTournamentNotes(3)): TournamentResults,
        ids(CheckIn(3)): CheckInPings,
        ids(AcceptPartner(3, 4), DeclinePartner(3, 4)): PartnerRequests,
    }
    # Acceptances are tried below. A moved message has a link only, which is no button of the bot.
    assert set(messages.values()) == set(POSTS) - {Acceptances, MovedMessages}
    for custom_ids, kind in messages.items():
        assert recognized_by(custom_ids) == [kind]


def test_a_result_that_a_member_shares_is_not_the_daily_post() -> None:
    """It has the button to play today's board, too."""
    assert recognized_by(ids(PlayDaily())) == []


def test_an_acceptance_has_the_button_of_an_accepted_challenge() -> None:
    """A message that is known to be of one post is not taken for another, so one of the two is enough."""
    assert recognized_by(ids(ShowBoards(SET_ID))) == [ContestMessages, Acceptances]
