"""Tables from opening to rematch, with options, help, rules, scores and autocomplete."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.engine.actions import Verb
from bot.engine.variants import VARIANTS
from bot.host.tables.registry import TableRegistry
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, fill_in, response_text


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party(club, [club.member("Ann"), club.member("B*o_b <@1>")])


async def resign(party: Party, seat: int) -> None:
    """Resign for a player and confirm it."""
    asked = await party.members[seat].slash(party.club.channel, "table resign", table=party.table_id)
    await party.members[seat].click(asked.response.message, label="Resign")


async def test_the_lobby_shows_seats_as_players_join_and_leave(club: Club, party: Party) -> None:
    ann, bob = party.members
    opened = await ann.slash(club.channel, "table create", variant="classic")
    assert "Table 1 is open. 1 more player can tap" in response_text(club, opened)
    party.table_id = 1
    lobby = club.text(party.message)
    assert "1. **Ann**" in lobby
    assert "2. *free*" in lobby
    assert "Start" not in club.buttons(party.message)
    joined = await bob.slash(club.channel, "table join")
    assert "All seats are taken. Start when you are ready" in response_text(club, joined)
    assert r"2. **B\*o\_b \<\@1\>**" in club.text(party.message)
    assert "Start" in club.buttons(party.message)
    await bob.click(party.message, label="Leave")
    assert "2. *free*" in club.text(party.message)
    left = await ann.slash(club.channel, "table leave")
    assert "You left table 1" in response_text(club, left)
    assert "This table is closed" in club.text(club.channel.history()[-1])


async def test_four_players_choose_their_partners(club: Club) -> None:
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Cleo", "Dov")])
    await party.members[0].slash(club.channel, "table create", variant="double-deck")
    party.table_id = 1
    await party.members[1].click(party.message, label="Join in seat 3")
    assert "Join in seat 3" not in club.buttons(party.message)
    await party.members[2].slash(club.channel, "table join", seat=2)
    await party.members[3].slash(club.channel, "table join")
    started = await party.members[3].slash(club.channel, "table start")
    assert "Your hand" in response_text(club, started)
    assert "Ann & Bob: 0 · Cleo & Dov: 0" in club.text(party.message)


async def test_the_opener_changes_options_with_a_form(club: Club, party: Party) -> None:
    ann, bob = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    await party.set_options(target="250", round_house="on")
    lobby = club.text(party.message)
    assert "Target: 250" in lobby
    assert "Round house: on" in lobby
    assert "Double pinochle" not in lobby
    form = await party.options_form()
    refused = await ann.submit_modal(form, fill_in(form, target="many", both_out="higher"))
    assert "Target must be a whole number from 1 to 10,000" in response_text(club, refused)
    assert (await club.bot.host.queries.info(1)).options["both_out"] == "agree"
    again = await ann.click(refused.response.message, label="Change entries")
    assert fill_in(again)["target"] == "many"
    await ann.submit_modal(again, fill_in(again, target="300"))
    options = (await club.bot.host.queries.info(1)).options
    assert (options["target"], options["both_out"], options["round_house"]) == (300, "higher", "on")
    await bob.click(party.message, label="Join")
    await bob.click(party.message, label="Start")
    assert "to 300" in club.text(party.message)
    late = await ann.slash(club.channel, "table options")
    assert "The player who opened the table can change these before the game" in response_text(club, late)


async def test_a_default_that_depends_on_another_option_follows_it(club: Club, party: Party) -> None:
    """Kitty: the target is 120, or 15 with alternate scoring."""
    await party.members[0].slash(club.channel, "table create", variant="kitty")
    party.table_id = 1
    assert "Target: 120" in club.text(party.message)
    await party.set_options(scoring="alternate")
    assert "Target: 15" in club.text(party.message)


async def test_a_form_submitted_after_the_start_changes_nothing(club: Club, party: Party) -> None:
    ann, bob = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    form = await party.options_form()
    await bob.click(party.message, label="Join")
    await bob.click(party.message, label="Start")
    answer = await ann.submit_modal(form, fill_in(form, target="250"))
    assert "The game has already started" in response_text(club, answer)


async def test_a_table_is_filled_with_computer_players(club: Club, party: Party) -> None:
    ann, bob = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    await ann.click(party.message, label="Add computer player")
    assert "2. **Ada 🤖**" in club.text(party.message)
    assert "Counts on the leaderboard against computers" in club.text(party.message)
    await ann.slash(club.channel, "table remove-ai")
    assert "2. *free*" in club.text(party.message)
    refused = await ann.slash(club.channel, "table remove-ai")
    assert "There is no computer player in that seat" in response_text(club, refused)
    refused = await bob.click(party.message, label="Add computer player")
    assert "You are not playing at this table" in response_text(club, refused)
    added = await ann.slash(club.channel, "table add-ai", seat=2)
    assert "Added a computer player to table 1" in response_text(club, added)
    removed = await ann.slash(club.channel, "table remove-ai", seat=2)
    assert "Removed a computer player from table 1" in response_text(club, removed)
    await ann.slash(club.channel, "table add-ai")
    await ann.click(party.message, label="Start")
    panel = await party.hand(0)
    for _ in range(10):
        assert (await party.snapshot()).to_move == (0,)
        custom_id = party.action_buttons(panel)[0][0]
        await ann.click(panel.message, custom_id=custom_id)
        assert "Your turn" in club.text(panel)
    assert "Ada 🤖" in club.text(panel)


async def test_resigning_asks_for_confirmation(club: Club, party: Party) -> None:
    await party.open("classic")
    asked = await party.members[0].slash(club.channel, "table resign")
    assert "**Resign?** The game ends, and **B" in response_text(club, asked)
    back = await party.members[0].click(asked.response.message, label="Back")
    assert "Resign" not in response_text(club, back)
    asked = await party.members[0].slash(club.channel, "table resign")
    await party.members[0].click(asked.response.message, label="Resign")
    assert (await party.snapshot()).info.state is TableState.OVER
    result = club.text(club.channel.history()[-1])
    assert r"🏆 Ann resigns: **B\*o\_b \<\@1\>** wins the game" in result
    first, second = await club.bot.store.statistics.rating_changes(1)
    assert first.after.points < first.before.points < second.after.points
    lost, won = first.before.points - first.after.points, second.after.points - second.before.points
    assert f"Ratings: Ann **{first.after.points}** (−{lost}, provisional) · " in result
    assert rf"B\*o\_b \<\@1\> **{second.after.points}** (+{won}, provisional)" in result


async def test_the_result_omits_ratings_of_unlisted_players(club: Club, party: Party) -> None:
    await party.open("classic")
    await party.members[1].slash(club.channel, "preferences", listed=False)
    asked = await party.members[0].slash(club.channel, "table resign")
    await party.members[0].click(asked.response.message, label="Resign")
    [ratings] = re.findall("Ratings: .*", club.text(club.channel.history()[-1]))
    assert "Ann" in ratings
    assert "o\\_b" not in ratings


async def test_a_game_is_abandoned_when_all_players_agree(club: Club, party: Party) -> None:
    await party.open("classic")
    (mover,) = (await party.snapshot()).to_move
    asking, other = party.members[1 - mover], party.members[mover]
    asked = await asking.slash(club.channel, "table abandon")
    await asking.click(asked.response.message, label="Keep playing")
    assert "to abandon the game. It ends once" not in club.text(party.message)
    asked = await asking.slash(club.channel, "table abandon")
    assert "to abandon the game. It ends once" in response_text(club, asked)
    assert "to abandon the game. It ends once" in club.text(party.message)
    await party.move()
    assert "to abandon the game. It ends once" in club.text(party.message)
    await other.click(party.message, label="Abandon the game")
    assert "nobody won or lost" in club.text(party.message)
    board = await other.slash(club.channel, "leaderboard")
    assert "Nobody has finished a game that counts yet" in response_text(club, board)


async def test_acting_withdraws_a_request_to_abandon(club: Club, party: Party) -> None:
    await party.open("classic")
    (mover,) = (await party.snapshot()).to_move
    await party.members[mover].slash(club.channel, "table abandon")
    await party.move()
    assert "to abandon the game. It ends once" not in club.text(party.message)


async def test_a_rematch_starts_when_all_agree_with_the_next_dealer(club: Club, party: Party) -> None:
    await party.open("classic", target="20")
    await resign(party, 0)
    old = await party.snapshot()
    messages = len(club.channel.history())
    await party.members[1].click(party.result, label="Rematch")
    party.table_id = 2
    # The lobby of the rematch is the only new message. It pings the opponent.
    assert len(club.channel.history()) == messages + 1
    assert f"Rematch: the game starts when **<@{party.members[0].id}>** joins" in club.text(party.message)
    posted = [request for request in club.env.backend.http_requests if request.method == "POST"]
    lobby = next(request for request in reversed(posted) if "/channels/" in request.path)
    assert lobby.json["allowed_mentions"]["users"] == [party.members[0].id]
    answer = await party.members[0].slash(club.channel, "table rematch")
    assert "The game has started" in response_text(club, answer)
    again = await party.snapshot()
    assert again.info.state is TableState.PLAYING
    assert again.info.options["target"] == 20
    assert again.view.dealer == 1 - old.view.dealer


async def test_a_game_is_celebrated_once_and_has_one_button_for_a_rematch(club: Club, party: Party) -> None:
    await party.open("classic")
    panels = [await party.hand(seat) for seat in range(2)]
    asked = await party.members[0].slash(club.channel, "table resign")
    assert asked.response is not None
    await party.members[0].click(asked.response, label="Resign")
    status = await party.members[1].slash(club.channel, "table status")
    assert status.response is not None
    public = [message for message in club.channel.history() if "🏆" in club.text(message)]
    assert [message.id for message in public] == [party.result.id]
    for member in party.members:
        offers = [message for message in club.messages_for(member) if party.offers_rematch(message)]
        assert [message.id for message in offers] == [party.result.id]
    assert "wins the game" in club.text(panels[1])


async def test_a_rematch_pings_nobody_who_turned_pings_off(club: Club, party: Party) -> None:
    await party.open("classic")
    await party.members[0].slash(club.channel, "preferences", pings=False)
    await resign(party, 0)
    await party.members[1].click(party.result, label="Rematch")
    posted = [request for request in club.env.backend.http_requests if request.method == "POST"]
    lobby = next(request for request in reversed(posted) if "/channels/" in request.path)
    assert not lobby.json["allowed_mentions"].get("users")


async def test_partners_join_a_rematch_with_one_tap(club: Club) -> None:
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Cleo", "Dan")])
    await party.open("double-deck")
    await club.bot.host.play.resign(party.table_id, party.members[0].id, for_good=True)
    await club.env.settle()
    await party.members[0].click(party.result, label="Rematch")
    party.table_id = 2
    for member in party.members[1:]:
        assert "Start" not in club.buttons(party.message)
        await member.click(party.message, label="Join")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_openers_and_server_managers_can_close_tables(club: Club, party: Party) -> None:
    ann, bob = party.members
    server_manager = club.guild.add_member(
        club.env.create_user("manager"),
        roles=[club.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))],
    )
    await ann.slash(club.channel, "table create", variant="classic")
    assert "Table 1 is closed" in response_text(club, await ann.slash(club.channel, "table close"))
    party.table_id = 0
    await party.open("classic")
    assert "Table 2 is closed" in response_text(
        club, await server_manager.slash(club.channel, "table close", table=2)
    )
    assert "This table is closed" in club.text(party.message)
    assert "There are no tables" in response_text(club, await bob.slash(club.channel, "table list"))


async def test_help_fits_the_users_situation(club: Club, party: Party) -> None:
    ann, _ = party.members
    nothing = await ann.slash(club.channel, "help")
    assert "You play Pinochle at tables" in response_text(club, nothing)
    asked = await ann.click(nothing.response.message, label="Open a table")
    await ann.click(asked.response.message, label="Classic Two-Handed")
    assert "1 seat is free" in response_text(club, await ann.slash(club.channel, "help"))
    invited = await party.members[1].slash(club.channel, "help")
    assert "You can join [table 1" in response_text(club, invited)
    seated = await party.members[1].click(invited.response.message, label="Join table 1")
    assert "You are at table 1, in seat 2" in response_text(club, seated)
    ready = await ann.slash(club.channel, "help")
    assert "all seats are taken" in response_text(club, ready)
    started = await ann.click(ready.response.message, label="Start table 1")
    assert "Your hand" in response_text(club, started)
    waiting = await party.members[1].slash(club.channel, "help")
    assert "Your turn" in response_text(club, waiting) or "Waiting for **Ann**" in response_text(
        club, waiting
    )
    await club.bot.host.play.resign(1, ann.id)
    over = await ann.slash(club.channel, "help")
    assert " is over. " in response_text(club, over)
    assert "Replay" in club.buttons(over.response.message)
    await ann.slash(club.channel, "table close")
    await party.open("classic")
    (mover,) = (await party.snapshot()).to_move
    help_result = await party.members[mover].slash(club.channel, "help")
    assert "**Your turn:** play a card." in response_text(club, help_result)
    assert "**Leading.**" in response_text(club, help_result)
    off = await party.members[mover].click(help_result.response.message, label="Tips: on")
    assert "Tips: off" in club.buttons(
        off.response.message if off.response else club.messages_for(party.members[mover])[-1]
    )
    hand = await party.members[mover].click(help_result.response.message, label="Hand at table 2")
    assert "Your hand" in response_text(club, hand)


async def test_rules_are_shown_by_topic(club: Club, party: Party) -> None:
    ann, _ = party.members
    for variant in VARIANTS:
        [topic] = await ann.autocomplete(club.channel, "rules", "topic", "meld", variant=variant)
        result = await ann.slash(club.channel, "rules", variant=variant, topic=topic["value"])
        assert "Royal marriage" in response_text(club, result), variant
        select = next(part for part in club.components(result.response) if "options" in part)
        other = await ann.select(result.response.message, ["0"], custom_id=str(select["custom_id"]))
        assert "Royal marriage" not in response_text(club, other), variant


async def test_rules_without_a_variant_are_those_of_the_game_here(club: Club, party: Party) -> None:
    ann, _ = party.members
    assert "Choose a variant" in response_text(club, await ann.slash(club.channel, "rules"))
    await party.open("kitty")
    cleo = club.member("Cleo")
    for member, buttons in ((ann, ["My hand", "Next: The deal"]), (cleo, ["Next: The deal"])):
        shown = await member.slash(club.channel, "rules")
        assert "### Two-Handed with Kitty: Overview" in response_text(club, shown)
        assert club.buttons(shown.response) == buttons
    topics = await ann.autocomplete(club.channel, "rules", "topic", "scor")
    assert [topic["name"] for topic in topics] == ["Scoring"]


async def test_a_hand_is_never_that_of_a_finished_game(club: Club, party: Party) -> None:
    """A game is over in this channel, and another is running in another channel."""
    ann, _ = party.members
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, ann.id)
    none = await ann.slash(club.channel, "hand")
    assert "You have no table in this channel" in response_text(club, none)
    lounge = club.guild.create_text_channel("lounge")
    await ann.slash(lounge, "table create", variant="kitty")
    await ann.slash(lounge, "table add-ai")
    await ann.slash(lounge, "table start")
    for channel in (club.channel, lounge):
        assert "Your hand · table 2" in response_text(club, await ann.slash(channel, "hand"))
    helped = await ann.slash(club.channel, "help")
    assert "Hand at table 2" in club.buttons(helped.response)
    tables = await ann.autocomplete(club.channel, "play", "table", "")
    assert [table["value"] for table in tables] == [2]


async def test_the_rules_button_leads_to_every_variant(club: Club, party: Party) -> None:
    ann, _ = party.members
    help_result = await ann.slash(club.channel, "help")
    result = await ann.click(help_result.response.message, label="Rules")
    assert "Choose a variant" in response_text(club, result)
    chosen = await ann.select(result.response.message, ["old-count"], custom_id="pn:select:rules:0")
    assert "Two-Handed, Old Count" in response_text(club, chosen)


async def test_scores_show_public_information(club: Club, party: Party) -> None:
    await party.open("old-count")
    await party.play(most=12)
    result = await party.members[0].click(party.message, label="Scores")
    text = response_text(club, result)
    assert "Deal 1**, dealt by" in text
    assert re.search(r"Ann: \d+ tricks?, meld \d+", text)
    again = await party.members[0].click(result.response.message, label="Refresh")
    assert "Scores" in response_text(club, again)


async def test_cards_are_autocompleted_with_legal_actions(club: Club, party: Party) -> None:
    await party.open("classic")
    (mover,) = (await party.snapshot()).to_move
    member = party.members[mover]
    snapshot = await party.snapshot(mover)
    offered = await member.autocomplete(club.channel, "play", "card", "")
    assert {choice["value"] for choice in offered} == {action.card.code for action in snapshot.offer}
    aces = await member.autocomplete(club.channel, "play", "card", "ace of")
    assert {choice["value"] for choice in aces} == {
        action.card.code for action in snapshot.offer if action.card.code[0] == "A"
    }
    other = party.members[1 - mover]
    assert await other.autocomplete(club.channel, "play", "card", "") == []
    stranger = club.member("Cleo")
    assert await stranger.autocomplete(club.channel, "play", "card", "") == []
    assert await stranger.autocomplete(club.channel, "play", "card", "", table=1) == []
    assert await stranger.autocomplete(club.channel, "play", "card", "", table=99) == []
    for name, argument in (("meld", "meld"), ("correct", "card"), ("bid", "points")):
        assert await member.autocomplete(club.channel, name, argument, "") == []
    missing = next(code for code in ("AS", "TS", "KS", "AH") if code not in [c["value"] for c in offered])
    [why] = await member.autocomplete(club.channel, "play", "card", missing)
    assert why["name"].startswith("You do not hold that card. You can: ")
    assert why["value"] == missing
    assert await member.autocomplete(club.channel, "play", "card", "spades") == []


async def test_melds_are_autocompleted_with_their_points(club: Club, party: Party) -> None:
    await party.open("classic")
    for _ in range(60):
        await party.move()
        snapshot = await party.snapshot()
        for seat in snapshot.to_move:
            offered = await party.members[seat].autocomplete(club.channel, "meld", "meld", "")
            if offered:
                assert all(re.search(r" · \d+$", choice["name"]) for choice in offered)
                answer = await party.members[seat].slash(club.channel, "meld", meld=offered[0]["value"])
                assert "melds" in response_text(club, answer)
                return
    pytest.fail("no player could meld")


async def test_bids_are_autocompleted_with_legal_bids(club: Club, party: Party) -> None:
    await party.open("kitty")
    (mover,) = (await party.snapshot()).to_move
    offered = await party.members[mover].autocomplete(club.channel, "bid", "points", "2")
    assert [choice["value"] for choice in offered] == [*range(20, 30)]
    assert offered[0] == {"name": "Bid 20", "value": 20}
    typed = await party.members[mover].autocomplete(club.channel, "bid", "points", "62")
    assert typed == [{"name": "Bid 62", "value": 62}]
    low = "A bid must be at least the opening bid. You can: Bid 20 to 500 or Pass."
    typed = await party.members[mover].autocomplete(club.channel, "bid", "points", "19")
    assert typed == [{"name": low, "value": 19}]
    assert low in response_text(club, await party.members[mover].slash(club.channel, "bid", points=19))
    waiting = await party.members[1 - mover].autocomplete(club.channel, "bid", "points", "20")
    assert waiting[0]["name"].startswith("It is not your turn. Waiting for ")
    for nonsense in ("0", "2001", "banana"):
        assert not await party.members[mover].autocomplete(club.channel, "bid", "points", nonsense)


async def test_double_deck_2_a_bid_of_62_is_not_completed_to_620(club: Club) -> None:
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Cid", "Dot")])
    await party.open("double-deck")
    (mover,) = (await party.snapshot()).to_move
    offered = {
        typed: [
            choice["value"]
            for choice in await party.members[mover].autocomplete(club.channel, "bid", "points", typed)
        ]
        for typed in ("6", "62", "75")
    }
    assert offered == {"6": [60, 65], "62": [62], "75": [75]}
    [why] = await party.members[mover].autocomplete(club.channel, "bid", "points", "62")
    assert why["name"].startswith("Above 59 only multiples of five can be bid. You can: Bid 50 to 60")
    refused = response_text(club, await party.members[mover].slash(club.channel, "bid", points=62))
    assert "You can: Bid 50 to 60 or 65 to 2000 in steps of 5 or Pass." in refused


async def test_old_count_is_won_by_declaring_out(club: Club, party: Party) -> None:
    """Old-count 4: a player at the target with a trick won may declare out, even out of turn."""
    await party.open("old-count", target="1")
    for _ in range(60):
        await party.move()
        snapshot = await party.snapshot()
        counted = [
            seat for seat in (0, 1) if snapshot.view.meld_points[seat] > 0 and snapshot.view.tricks_won[seat]
        ]
        if counted:
            break
    member = party.members[counted[0]]
    panel = await party.hand(counted[0])
    asked = await member.click(panel.message, label="Declare out")
    assert "**Declare out?**" in response_text(club, asked)
    assert (await party.snapshot()).info.state is TableState.PLAYING
    asked = await member.slash(club.channel, "declare-out")
    assert "**Declare out?**" in response_text(club, asked)
    assert (await party.snapshot()).info.state is TableState.PLAYING
    answer = await member.click(asked.response.message, label="Declare out")
    assert "wins the game" in response_text(club, answer)
    assert f"**{snapshot.info.name_of(0)}**" in response_text(club, answer) or counted[0] == 1
    assert "wins the game" in club.text(party.message)
    assert (await party.snapshot()).info.state is TableState.OVER
    assert answer.response is not None


async def test_one_play_enters_its_table_at_most_four_times(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to act; then for the two hand panels that are open, and for the public message."""
    await party.open("classic")
    for member in party.members:
        await member.slash(club.channel, "hand")
    [seat] = (await club.bot.host.queries.snapshot(party.table_id)).to_move
    snapshot = await club.bot.host.queries.snapshot(party.table_id, party.members[seat].id)
    [card, *_] = snapshot.offer.of(Verb.PLAY)
    entered, run = [], TableRegistry.run

    async def count(registry: TableRegistry, table_id: int, step: Any) -> Any:
        entered.append(table_id)
        return await run(registry, table_id, step)

    monkeypatch.setattr(TableRegistry, "run", count)
    played = await party.members[seat].slash(club.channel, "play", card=str(card.card))
    assert "Your hand" in response_text(club, played)
    assert 1 <= len(entered) <= 4
