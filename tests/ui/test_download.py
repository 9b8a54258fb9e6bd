"""Files for download: plain while small, compressed when large."""

import gzip

import pytest

from bot.ui.components import panel
from bot.ui.components.panel import Download


def test_a_small_file_is_plain() -> None:
    file = Download("results.csv")
    file.write(b"1,2\n")
    file.write(b"3,4\n")
    assert file.finish() == ("results.csv", b"1,2\n3,4\n")


def test_a_file_is_compressed_from_the_piece_on_that_makes_it_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "MAX_PLAIN_BYTES", 8)
    file = Download("results.csv")
    for piece in (b"1,2\n", b"3,4\n", b"5,6\n", b"7,8\n"):
        file.write(piece)
    name, content = file.finish()
    assert name == "results.csv.gz"
    assert gzip.decompress(content) == b"1,2\n3,4\n5,6\n7,8\n"
