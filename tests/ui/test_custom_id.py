"""Custom ids are the wire format of buttons: the buttons on messages of earlier versions still work."""

import pytest

from bot.ai import Level
from bot.engine.actions import Action, Verb
from bot.engine.cards import card
from bot.engine.options import Group
from bot.host.lobby.lobby_state import LobbyState
from bot.store import LeaderboardKind, LeaderboardOrder, LeaderboardQuery, RequestKind
from bot.ui.app import FEATURES
from bot.ui.components.controls import Button, Unknown, button_of
from bot.ui.components.custom_id import BUTTONS, parse
from bot.ui.help import buttons as help_
from bot.ui.history import buttons as history
from bot.ui.interactions.handlers import HANDLERS
from bot.ui.leaderboard import buttons as leaderboard
from bot.ui.lobby import buttons as lobby
from bot.ui.play import buttons as play
from bot.ui.settings import buttons as settings

CUSTOM_IDS = {
    "hand:12": play.ShowHand(12),
    "act:12:5:bid 25": play.Act(12, 5, Action.parse("bid 25")),
    "act:12:5:meld marriage:C": play.Act(12, 5, Action.parse("meld marriage:C")),
    "choose:12:5:bid-0:bid 40": play.ChooseAction(12, 5, "bid-0", Action.parse("bid 40")),
    "sure:12:5:declare-out": play.Confirm(12, 5, Action.parse("declare-out")),
    "pick:12:5:bury": play.PickCard(12, 5, play.PickedCards(Verb.BURY)),
    "pick:12:5:bury 9C JH": play.PickCard(
        12, 5, play.PickedCards(Verb.BURY, ((card("9C"), 1), (card("JH"), 1)))
    ),
    "pick:12:5:bury JH JH": play.PickCard(
        12, 5, play.PickedCards(Verb.BURY, ((card("JH"), 1), (card("JH"), 2)))
    ),
    "pick:12:5:bury JH2 9C": play.PickCard(
        12, 5, play.PickedCards(Verb.BURY, ((card("JH"), 2), (card("9C"), 1)))
    ),
    "agree:12:substitute:5": play.Agree(12, RequestKind.SUBSTITUTE, 5),
    "watch:12": play.Watch(12),
    "watch:12:again": play.Watch(12, "again"),
    "open:kitty:-1": lobby.OpenTable("kitty", "-1"),
    "open::-0": lobby.OpenTable("", lobby.NO_REQUEST),
    "start:12:3b7ce102.9f4d2a": lobby.Start(12, LobbyState(("3b7c", "e102"), ("9f4", "d2a"))),
    "fill:12:3b7ce102.9f4d2a": lobby.FillWithComputers(12, LobbyState(("3b7c", "e102"), ("9f4", "d2a"))),
    "join:12": lobby.Join(12),
    "join:12:3": lobby.Join(12, 3),
    "add-computer:12": lobby.AddComputer(12),
    "add-computer:12:expert": lobby.AddComputer(12, Level.EXPERT),
    "swap:12:1:2:101:102": lobby.SwapSeats(12, 1, 2, 101, 102),
    "options:12": lobby.ShowOptions(12),
    "option-group:12:play": lobby.ShowOptionGroup(12, Group.PLAY),
    "options:12:0": lobby.ShowOptions(12, 0),
    "options:12:0:many|higher|12:3": lobby.ShowOptions(12, 0, "many|higher|12:3"),
    "auto-start:12:off": lobby.SetAutoStart(12, lobby.Switch.OFF),
    "clock:12:600": lobby.SetClock(12, 600),
    "preset:12:Long: 2000": lobby.ChoosePreset(12, "Long: 2000"),
    "replay:12:0:7:1:n": history.ReplayDeal(12, 0, 7, 1, "n"),
    "verify:12:0": history.ShowSeals(12),
    "history:101:classic:8:m": history.ShowGames(101, "classic", 8, "m"),
    "board:v:fletcher:rating:2026-11:pairs:10:computers": leaderboard.ShowLeaderboard(
        "v",
        LeaderboardQuery(
            variant="fletcher",
            period="2026-11",
            order=LeaderboardOrder.RATING,
            partners=True,
            kind=LeaderboardKind.COMPUTERS,
            first=10,
        ),
    ),
    "stats:o:101:all:others": leaderboard.ShowStatistics("o", 101, "all", leaderboard.GamesShown.OTHERS),
    "season-close:3": leaderboard.CloseSeason(3),
    "settings:tables": settings.OpenSettingsForm(settings.SettingsForm.TABLES),
    "privacy-sure": settings.AskDeleteProfile(),
    "privacy-read:terms": settings.ReadPolicy(settings.PolicyText.TERMS),
    "rules:12:classic:3": help_.ShowRules(help_.RulesPage(12, "classic", "3")),
    "guide:on": help_.SwitchTips(lobby.Switch.ON),
}


@pytest.mark.parametrize(("text", "button"), CUSTOM_IDS.items(), ids=CUSTOM_IDS)
def test_a_custom_id_round_trips(text: str, button: object) -> None:
    name, _, fields = text.partition(":")
    assert parse(name, fields) == button
    # Trailing defaults may be omitted.
    custom_id = Button(button, label="?").custom_id
    assert parse(name, custom_id.removeprefix("pn:").partition(":")[2]) == button


@pytest.mark.parametrize(
    "text",
    [
        *(
            "hand:ann",
            "hand",
            "start:1:three",
            "act:12:5:fold",
            "pick:1:2:",
            "pick:1:2:bury 9C5",
            "pick:1:2:bury 9C1",
            "nothing-like-it:7",
            "",
        ),
        *(
            "hand:-1",
            "hand:+1",
            "hand: 1",
            "hand:1_0",
            "hand:٣",
            "hand:9223372036854775808",
            f"hand:{'7' * 23}",
        ),
        *("clock:1:-5", "clock:1:29", "clock:1:2592001", "settings:all"),
    ],
)
def test_an_invalid_custom_id_is_an_unknown_button(text: str) -> None:
    assert button_of(f"pn:{text}") == Unknown()


def test_numbers_are_as_high_as_the_database_stores() -> None:
    assert button_of("pn:hand:9223372036854775807") == play.ShowHand(2**63 - 1)


def test_every_button_has_a_handler_in_its_feature() -> None:
    for kind in set(BUTTONS.values()) - {Unknown}:
        feature, _, module = kind.__module__.rpartition(".")
        assert feature.removeprefix("bot.ui.") in FEATURES
        assert module == "buttons"
        assert HANDLERS[kind].function.__module__.startswith(f"{feature}.")
