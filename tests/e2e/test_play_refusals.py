"""Typed actions: completed with what is legal, and refused in private with what is wrong and what is possible."""

import re

import pytest

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.rules import rules_of
from bot.store import TableState
from tests.e2e.conftest import Club, unmarked_texts
from tests.e2e.playing import Party
from tests.e2e.stories import Story
from tests.host.stories import stories
from tests.ui.marked import MarkedTexts

NOT_NOW = "cannot be done at this point"
LOW = "A bid must be at least the opening bid. You can: Bid 20 to 500 or Pass."


@stories(
    f"""
    acting out of turn names the player to move
    game classic; Bob /play card=AS > It is not your turn. Waiting for Ann. & Your hand

    invalid input is refused with a reason and the hand
    game classic; mover /play card=banana > I don’t know that card & Your turn
    mover /meld meld=banana > I don’t know that meld & Hand:; mover /bury cards="AS KS" > three or four
    mover /bury cards="AS KS banana" > I don’t know that card; mover /bury cards="9C, 9D JH" > {NOT_NOW}
    mover /meld meld="Marriage ♠" > Only the winner of a trick may meld
    mover /exchange > Only the winner of a trick may meld; mover /bid points=25 > {NOT_NOW}
    mover /trump suit=H > {NOT_NOW}; mover /guess suit=none > {NOT_NOW}; mover /call what=dead > {NOT_NOW}
    mover /correct card=AS > {NOT_NOW}; mover /pass > {NOT_NOW}; mover /accept > {NOT_NOW}; mover /contest > {NOT_NOW}
    mover /throw-in > {NOT_NOW}; mover /declare-out > {NOT_NOW} & Hand:; ply 0
    """
)
async def test_refusals(story: Story, told: str) -> None:
    await story.tell(told)


@pytest.mark.usefixtures("no_live_panels")
async def test_an_outdated_panel_does_not_act_twice(club: Club, party: Party) -> None:
    member = party.members[seat := await party.mover()]
    panel, copy = await party.hand(seat), await party.hand(seat)
    first, second, *_ = (custom_id for custom_id, _ in party.action_buttons(panel))
    await member.tap(first, on=panel)
    assert "The game has moved on" in await member.tap(first, on=copy)
    assert second not in club.text(copy)
    assert "Waiting for" in await member.tap("Refresh", on=panel)
    assert (await party.snapshot()).ply == 1


async def test_cards_are_completed_with_legal_actions(club: Club, party: Party) -> None:
    seat = await party.mover()
    member, other, stranger = party.members[seat], party.members[1 - seat], club.member("Cleo")
    legal = {action.card.code for action in (await party.snapshot(seat)).offer}
    assert (await member.complete("play", "card")).keys() == legal
    assert (await member.complete("play", "card", "ace of")).keys() == {
        card for card in legal if card[0] == "A"
    }
    [(value, why)] = (
        await member.complete("play", "card", missing := min({"AS", "KS", "AH"} - legal))
    ).items()
    assert (value, why.partition(": ")[0]) == (missing, "You do not hold that card. You can")
    assert await member.complete("play", "card", "spades") == {}
    for name, argument in (("meld", "meld"), ("correct", "card"), ("bid", "points")):
        assert await member.complete(name, argument) == {}
    assert await other.complete("play", "card") == await stranger.complete("play", "card") == {}
    for table in (1, 99):
        assert await stranger.complete("play", "card", table=table) == {}


async def test_melds_are_completed_with_their_points(party: Party) -> None:
    while not (await party.snapshot(seat := await party.mover())).offer.of(Verb.MELD):
        await party.act()
    offered = await party.members[seat].complete("meld", "meld")
    assert all(re.search(r" · \d+$", name) for name in offered.values())
    assert "You meld" in await party.members[seat].run("meld", meld=next(iter(offered)))


async def test_bids_are_completed_with_legal_bids(story: Story) -> None:
    await story.tell("game kitty")
    party = await story.at_table()
    member, other = party.members[seat := await party.mover()], party.members[1 - seat]
    offered = await member.complete("bid", "points", "2")
    assert [*offered] == [*range(20, 30)]
    assert offered[20] == "Bid 20"
    assert await member.complete("bid", "points", "62") == {62: "Bid 62"}
    assert await member.complete("bid", "points", "19") == {19: LOW}
    assert LOW in await member.run("bid", points=19)
    [waiting] = (await other.complete("bid", "points", "20")).values()
    assert waiting.startswith("It is not your turn. Waiting for ")
    for nonsense in ("0", "20001", "banana"):
        assert await member.complete("bid", "points", nonsense) == {}


async def test_double_deck_2_a_bid_of_62_is_not_completed_to_620(story: Story) -> None:
    await story.tell(
        """
        game double-deck; mover completes bid points:62 > Above 59 only multiples of five can be bid.
        mover /bid points=62 > You can: Bid 50 to 60 or 65 to 2000 in steps of 5 or Pass.
        """
    )
    party = await story.at_table()
    member = party.members[await party.mover()]
    offered = {typed: [*await member.complete("bid", "points", typed)] for typed in ("6", "62", "75")}
    assert offered == {"6": [60, 65], "62": [62], "75": [75]}


async def test_cards_can_be_typed_with_the_letters_of_the_users_language(party: Party) -> None:
    for member in party.members:
        await member.prefer(language="de")
    while not (cards := [card for card in await party.playable() if card[0] == "Q"]):
        await party.act()
    member, typed = party.members[await party.mover()], f"D{cards[0][1]}"
    assert cards[0] in await member.complete("play", "card", typed)
    ply = (await party.snapshot()).ply
    await member.run("play", card=typed)
    assert (await party.snapshot()).ply == ply + 1


ARGUMENTS = {
    Verb.PLAY: "card",
    Verb.BID: "points",
    Verb.BURY: "cards",
    Verb.GUESS: "suit",
    Verb.MELD: "meld",
    Verb.TRUMP: "suit",
}
TYPED: dict[str, tuple[dict[str, str], str]] = {
    "kitty": ({"target": "20"}, "bid, pass, trump, bury, play"),
    "fletcher": ({"target": "1"}, "bid, pass, trump, guess, meld, draw, draw upcard, play, declare-out"),
    "classic": ({"target": "1", "both_out": "higher"}, "meld, draw, exchange, play"),
}
"""Variants with options, and what is typed in a whole game as soon as it can be."""


async def type_action(party: Party, seat: int, action: Action) -> None:
    """Run the command of an action, and confirm it if that is asked for."""
    name, argument = ARGUMENTS.get(action.verb), action.argument
    value = argument if isinstance(argument, int) else action.text.partition(" ")[2]
    options = {name: value} if name else {"from": "upcard"} if action.verb is Verb.DRAW_UPCARD else {}
    member, ply = party.members[seat], (await party.snapshot()).ply
    await member.run(action.verb.value.split()[0], **options)
    if (await party.snapshot()).ply == ply:
        buttons = party.action_buttons(member.shown)
        await member.tap(next(custom_id for custom_id, offered in buttons if offered is action))
    *_, last = await party.club.bot.store.journal.read(party.table_id)
    assert (last.seat, last.action) == (seat, str(action))


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", TYPED)
async def test_each_kind_of_action_is_typed_once_in_a_whole_game_that_counts(
    club: Club, marked: MarkedTexts, variant: str
) -> None:
    """All texts are of the catalogue. The panels of all variants are shown in `tests/ui/test_every_state.py`."""
    options, verbs = TYPED[variant]
    missing = [Verb(verb) for verb in verbs.split(", ")]
    party = Party(club, club.members("Ann", "Bob"), marked)
    await party.open(variant, **options)
    while (snapshot := await party.snapshot()).info.state is TableState.PLAYING:
        own = await party.snapshot(seat := snapshot.to_move[0])
        if verb := next((verb for verb in missing if own.offer.of(verb)), None):
            missing.remove(verb)
            await type_action(party, seat, own.offer.of(verb)[0])
        else:
            await party.act(seat, rule_of_thumb(Position(own.view, seat, rules_of(own.info))))
    assert missing == []
    await club.bot.host.settle()
    await club.settle_messages()
    assert "wins the game" in club.texts[-1]
    assert "result.png" in club.texts[-1]
    lines = re.sub("[⟦⟧]", "", await party.members[0].run("leaderboard"))
    assert ": 1 win, W" in lines
    assert ": 0 wins, L" in lines
    assert not unmarked_texts(club, "Ann", "Bob")
