"""Where the machine code is cached."""

from __future__ import annotations

from pathlib import Path

from bot.ai.simulation.compiled import cache_directory


def test_the_first_directory_that_can_be_made_holds_the_cache(tmp_path: Path) -> None:
    """A file stands where the first directory would be, as in a read-only installation nothing can be made."""
    (tmp_path / "installation").write_text("")
    directory = cache_directory(iter([tmp_path / "installation", tmp_path / "home", tmp_path / "shared"]))
    assert directory.parent == tmp_path / "home"
    assert directory.is_dir()
    assert cache_directory(iter([tmp_path / "home"])) == directory


def test_without_any_directory_it_is_a_new_temporary_one(tmp_path: Path) -> None:
    (tmp_path / "installation").write_text("")
    directory = cache_directory(iter([tmp_path / "installation"]))
    assert directory.is_dir()
    directory.rmdir()
