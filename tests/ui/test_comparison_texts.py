"""How a user has done at a board: first what they did, then how that compares with the expert."""

import pytest

from bot.host.boards.scoring import BoardResult
from bot.ui.text.catalogue import ENGLISH_TEXTS, texts_in
from bot.ui.text.comparison_text import points_line


@pytest.mark.parametrize(
    ("points", "against", "english", "german"),
    [
        (
            260,
            -160,
            "**You won the deal by 260**. The expert won by 420 with the same cards, 160 points better.",
            (
                "**Du hast die Runde um 260 Punkte gewonnen**. "
                "Der Experte hat mit denselben Karten um 420 Punkte gewonnen, 160 Punkte besser."
            ),
        ),
        (
            -1,
            30,
            (
                "**You lost the deal by 1**. "
                "👏 That is 30 points better than the expert, who lost by 31 with the same cards."
            ),
            (
                "**Du hast die Runde um 1 Punkt verloren**. 👏 Damit bist du 30 Punkte besser als der Experte, "
                "der mit denselben Karten um 31 Punkte verloren hat."
            ),
        ),
        (
            0,
            0,
            "**You drew the deal**. 👏 The expert did just as well with the same cards.",
            (
                "**Du hast die Runde unentschieden gespielt**. "
                "👏 Der Experte war mit denselben Karten genauso gut."
            ),
        ),
        (
            5,
            None,
            "**You won the deal by 5**.",
            "**Du hast die Runde um 5 Punkte gewonnen**.",
        ),
    ],
)
def test_what_the_user_did_comes_before_the_expert(
    points: float, against: float | None, english: str, german: str
) -> None:
    own = BoardResult(
        user_id=1,
        board=0,
        points=points,
        percent=50.0,
        place=1,
        completed=True,
        against_par=against,
        table_id=None,
    )
    assert points_line(own, None, ENGLISH_TEXTS) == english
    assert points_line(own, None, texts_in("de")) == german
