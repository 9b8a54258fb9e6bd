"""The bracket of a knockout: in parts that a phone can show, as a picture with an alt text, and as text.

So are the names of those who have entered.
"""

import pytest

from bot.store import Match, Player, Tournament, TournamentForm, TournamentState
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.tournaments.bracket import (
    bracket_parts,
    bracket_picture,
    current_part,
    depict_bracket,
    stage_name,
)
from bot.ui.tournaments.tournament_text import entrants_line


def knockout(players: int, rounds: int, matches: tuple[Match, ...] = (), now: int = 1) -> Tournament:
    """A knockout of so many players, who are called by letters and numbers."""
    return Tournament(
        server_id=1,
        channel_id=2,
        organizer_id=3,
        name="Cup",
        form=TournamentForm.KNOCKOUT,
        variant="classic",
        options={},
        rounds=rounds,
        clock=0,
        round_seconds=0,
        starts_at=None,
        created_at=0,
        role_id=None,
        check_in=0,
        computers=False,
        absence_loses=False,
        id=1,
        state=TournamentState.PLAYING,
        round=now,
        round_ends_at=None,
        revision=1,
        ended_at=None,
        players=tuple(Player(100 + seed, f"P{seed}", seed, 1500, 0) for seed in range(1, players + 1)),
        matches=matches,
    )


@pytest.mark.parametrize(
    ("players", "rounds", "parts"),
    [
        (2, 1, [[1]]),
        (16, 4, [[8, 4, 2, 1]]),
        (17, 5, [[8, 4, 2, 1], [8, 4, 2, 1], [8, 4, 2, 1]]),
        (64, 6, [[8, 4, 2, 1]] * 5),
    ],
)
def test_a_part_has_at_most_four_rounds_and_eight_matches(
    players: int, rounds: int, parts: list[list[int]]
) -> None:
    found = bracket_parts(knockout(players, rounds))
    assert [[len(places) for _, places in part] for part in found] == parts
    # The last part leads to the final, and the parts before it begin with the first round.
    assert found[-1][-1][0] == rounds
    assert all(part[0][0] == 1 for part in found[:-1])


@pytest.mark.parametrize(
    ("first", "names"),
    [(0, [*range(101, 117), "…"]), (16, ["…", *range(117, 133), "…"]), (32, ["…", 133])],
)
def test_a_list_of_entrants_names_sixteen(first: int, names: list[object]) -> None:
    listed = [name if name == "…" else f"<@{name}>" for name in names]
    assert entrants_line(knockout(33, 6), ENGLISH_TEXTS, first) == f"**33 players:** {', '.join(listed)}"


def test_the_message_shows_the_last_rounds_once_they_are_reached() -> None:
    for now, first in ((1, 1), (2, 1), (3, 3), (6, 3)):
        assert current_part(knockout(64, 6, now=now))[0][0] == first


def test_rounds_are_named_from_the_end() -> None:
    tournament = knockout(16, 4)
    names = [stage_name(tournament, number, ENGLISH_TEXTS) for number in (1, 2, 3, 4)]
    assert names == ["Round 1", "Quarterfinals", "Semifinals", "Final"]


async def test_alt_text_and_text_say_who_meets_and_who_has_won() -> None:
    matches = (
        Match(1, 1, ((1,), (4,)), how="played", scores=(1000, 300), winner=0),
        Match(1, 2, ((2,), (3,)), table_id=9),
    )
    tournament = knockout(4, 2, matches)
    [part] = bracket_parts(tournament)
    picture = await bracket_picture(tournament, part, ENGLISH_TEXTS)
    assert (
        picture.description == "Cup · Knockout · round 1 of 2; Semifinals: P1 – P4 (P1), P2 – P3; Final: P1"
    )
    text = "\n".join(depict_bracket(tournament, part, ENGLISH_TEXTS).text())
    assert "**P1** – P4 · 1000 : 300" in text
    assert "P2 – P3 · ▶️ being played" in text
    assert text.endswith("P1 – ?")
