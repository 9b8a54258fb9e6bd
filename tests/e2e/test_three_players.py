"""Games of three players, each for themselves, with known cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.engine.game import StackedShuffle
from bot.engine.record import replay
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.engine.stacking import stacked_deck

Stack = Callable[..., None]

NAMES = ("Ann", "Bob", "Cleo")
WIDOW = "9C 9D JC"
ANN, BOB, CLEO = (
    "AS AS TS TS KS KS QS QS JS JS 9S 9S AD AC 9H",
    "AH AH TH TH KH KH QH QH JH JH 9H KD QD JD 9D",
    "AD TD TD KD QD JD AC TC TC KC KC QC QC JC 9C",
)
"""Ann wins every trick with spades as trump, except the one to which she leads the nine of hearts."""


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Deal the same named cards in each deal of the games that start from now on."""

    def use(variant: str, dealer: int, hands: tuple[str, ...], kitty: str = "", deals: int = 8) -> None:
        kind = VARIANTS[variant]
        dealers = [(dealer + deal) % kind.seats for deal in range(deals)]
        decks = [stacked_deck(kind, {}, dealer=seat, hands=hands, kitty=kitty) for seat in dealers]
        monkeypatch.setattr("bot.host.tables.games._shuffle", lambda *_: StackedShuffle(decks, dealer))

    return use


@pytest.fixture
async def three(club: Club, stack: Stack) -> Party:
    """Ann, Bob, and Cleo without a table; Ann is dealt all trumps, and bids first."""
    stack("three-handed", 2, (ANN, BOB, CLEO), WIDOW)
    party = Party.of(club, *NAMES)
    await party.members[0].prefer(style="text")
    return party


async def view(party: Party) -> Table:
    """The game as onlookers see it."""
    seen = (await party.snapshot()).view
    assert seen is not None
    return seen


async def declare(party: Party) -> None:
    """Let Ann bid unless she is stuck as the dealer, name trump, and bury the widow."""
    while (await view(party)).declarer is None:
        seat = await party.mover()
        await party.tap(seat, "pass" if seat else "bid 200")
    await party.tap(0, "trump S")
    await party.pick(0, WIDOW)


async def play_cards(party: Party, keep: tuple[str, ...]) -> None:
    """Play the cards of a deal; each player keeps one for the last trick."""
    deal = (await view(party)).deal
    while (await view(party)).deal == deal and (await view(party)).ended is None:
        seat = await party.mover()
        await party.tap(seat, but=keep[seat])
        await party.check_secrecy()


async def leaderboard(party: Party, variant: str, order: str = "points") -> list[str]:
    """The rows of a leaderboard, with names instead of mentions."""
    text = await party.members[0].run("leaderboard", variant=variant, order=order)
    for member, name in zip(party.members, NAMES, strict=False):
        text = text.replace(f"<@{member.id}>", name)
    return [line.replace("\\", "") for line in text.splitlines() if " won, " in line]


@pytest.mark.no_cover
async def test_a_whole_game_of_three_with_two_deals(club: Club, three: Party) -> None:
    """Ann melds two runs and two nines, 1520, and has all but the last trick: 230.

    The last trick is 9H, KH, 9C, and 10 for being last: 20 for Bob, whose marriages count, 20 + 20 + 20. Cleo's count
    for nothing without a trick. In the second deal Ann is the dealer who is stuck.
    """
    await three.open("three-handed", target="3000")
    assert "Ann: 0 · Bob: 0 · Cleo: 0 · to 3000" in club.text(three.message)
    await declare(three)
    assert "Ann: 0 (melded 1520) · Bob: 0 (melded 60) · Cleo: 0 (melded 60)" in club.text(three.message)
    await play_cards(three, ("9H", "KH", "9C"))
    assert (await view(three)).scores == [1750, 80, 0]
    ann, bob, cleo = three.members
    shown = await bob.tap("Scores", on=three.message)
    assert "Bob **+80** (meld 60, trick points 20), now 80" in shown
    assert "Cleo **0** (meld 60, trick points 0), now 0" in shown
    await declare(three)
    await play_cards(three, ("9H", "KH", "9C"))
    assert (await view(three)).scores == [3500, 160, 0]
    result = club.text(three.result)
    assert "🏆 **Ann** wins the game." in result
    assert "Best deal: **Ann**, 1750 points in deal 1" in result
    # 1000 + 40 (27.8690 - 3 · 8.2052) and 1000 + 40 (23.5655 - 3 · 8.0582): see tests/store/test_ratings.py.
    assert "Ann **1130** (+130, provisional) · Bob **976** (−24, provisional) · Cleo **976** (−24" in result
    assert await leaderboard(three, "three-handed") == [
        "1. Ann · **3500 points** · 1 won, 0 lost",
        "2. Bob · **160 points** · 0 won, 1 lost",
        "3. Cleo · **0 points** · 0 won, 1 lost",
    ]
    history = await cleo.run("history")
    assert "❌ lost · **Three-Handed Pinochle** · 0 : 3500 points" in history
    assert "against Ann and Bob" in history
    assert "You against them: 1 won, 0 lost" in await ann.run("stats", player=bob)
    await cleo.prefer(style="pictures")
    await cleo.run("history")
    game = await cleo.choose("1", custom_id="pn:select:game")
    assert "Ann: 0, 1750, 3500; Bob: 0, 80, 160; Cleo: 0, 0, 0" in game
    record = await club.bot.host.queries.record(1, ann.id)
    assert replay(record).table.scores == [3500, 160, 0]


async def test_three_handed_9_a_whole_game_in_units(club: Club, three: Party) -> None:
    """Ann's melds alone, two runs, make each deal.

    They reach the bid of 200, which is worth 2 units, with spades 4: +8 for Ann and -4 for each opponent. So Ann is out
    with 56 of 50 units after seven deals.
    """
    await three.open("three-handed", settlement="on")
    for _ in range(7):
        await declare(three)
    assert (await view(three)).scores == [56, -28, -28]
    result = club.text(three.result)
    assert "🏆 **Ann** wins the game." in result
    assert "Best deal: **Ann**, 8 units in deal 1" in result
    assert "−28 : 56 units" in await three.members[1].run("history")


@pytest.mark.parametrize(
    ("quitter", "ending", "wins"),
    [(0, "**Bob and Cleo** share the win.", "0 1 1"), (1, "**Ann** wins the game.", "1 0 0")],
)
async def test_three_handed_11_a_player_resigns_and_a_rematch_waits_for_both_others(
    club: Club, three: Party, quitter: int, ending: str, wins: str
) -> None:
    """After one deal Ann has 8 units and the others -4 each, which counts although another deal has begun."""
    await three.open("three-handed", settlement="on")
    await declare(three)
    question = await three.resign(quitter)
    assert f"**Resign?** The game ends, and {ending.replace(' the game', '')}" in question
    ending = f"{NAMES[quitter]} resigns: {ending}"
    assert f"🏆 {ending}" in club.text(three.result)
    rows = {row.split(" · ")[0][3:]: row for row in await leaderboard(three, "three-handed")}
    assert " ".join(rows[name].rpartition("· ")[2][0] for name in NAMES) == wins
    ann, bob, cleo = three.members
    assert ending in await ann.run("table status", table=1)
    await cleo.tap("Rematch", on=three.result)
    three.table_id = 2
    for others, member in ((f"<@{ann.id}> and <@{bob.id}>** join", ann), (f"<@{bob.id}>** joins", bob)):
        assert f"Rematch: the game starts when **{others}." in club.text(three.message)
        await member.tap("Join", on=three.message)
    assert (await three.info()).state is TableState.PLAYING


async def test_three_players_abandon_a_game(club: Club, three: Party) -> None:
    await three.open("three-handed")
    ann, bob, cleo = three.members
    await ann.run("table abandon")
    assert "**Ann** wants to abandon the game. It ends once everyone agrees." in club.text(three.message)
    await bob.tap("Abandon the game", on=three.message)
    assert "**Ann and Bob** want to abandon the game." in club.text(three.message)
    assert (await three.info()).state is TableState.PLAYING
    await cleo.tap("Abandon the game", on=three.message)
    assert "The game was abandoned: nobody won or lost." in club.text(three.result)
    assert await leaderboard(three, "three-handed") == []


async def test_both_others_allow_an_undo(club: Club, three: Party) -> None:
    await three.open("three-handed")
    await three.tap(0, "bid 200")
    await three.hand(0)
    request = "**Ann** asks to take back: **bid of 200**. It happens once "
    assert f"{request}**Bob and Cleo** agree. " in await three.members[0].tap("Undo")
    assert f"{request}**Bob and Cleo** agree. " in club.text(three.message)
    for seat, answer in ((2, f"{request}**Bob** agrees. "), (1, "**Ann** undid the last action.")):
        await three.hand(seat)
        await three.members[seat].tap("Yes, take it back")
        assert answer in club.text(three.message)
    assert (await three.snapshot()).to_move == (0,)
