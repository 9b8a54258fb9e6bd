"""Every seat and an onlooker see of each playthrough what its file says."""

import pytest

from bot.engine.record import replay, summary, write
from tests.engine.stacking import offers_agree
from tests.playthroughs.playthroughs import FOLDER, FORMS, path, played, playthrough


@pytest.mark.parametrize("name", FORMS)
def test_playthrough(name: str) -> None:
    # If the difference is intended: python -m tests.playthroughs.playthroughs
    assert playthrough(name).splitlines() == path(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", FORMS)
def test_a_playthrough_is_recorded_and_its_views_offer_what_the_table_offers(name: str) -> None:
    for game in played(name):
        offers_agree(game)
    names = list("abcd")[: game.variant.seats]
    assert summary(replay(write(game, names))) == summary(game)


def test_every_file_is_a_playthrough() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(FORMS)
