"""`.env.example` and the README's table hold every setting there is, and no other."""

import re
from pathlib import Path

import pytest
from pydantic import AliasChoices

from bot.config import Settings

ROOT = Path(__file__).parents[1]
EXAMPLE = (ROOT / ".env.example").read_text()
LINES = {
    name: (mark, value) for mark, name, value in re.findall(r"^(#?)([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE)
}


def variable(field: str) -> str:
    """The environment variable a field of the settings is read from."""
    alias = Settings.model_fields[field].validation_alias
    if isinstance(alias, AliasChoices):
        alias = next(choice for choice in alias.choices if str(choice).isupper())
    return str(alias or Settings.model_config["env_prefix"] + field).upper()


VARIABLES = {variable(field): field for field in Settings.model_fields}


def test_every_setting_stands_in_the_example_and_no_other() -> None:
    assert LINES.keys() == VARIABLES.keys()


def test_every_setting_stands_in_the_readme_and_no_other() -> None:
    readme = (ROOT / "README.md").read_text()
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", readme, re.MULTILINE)) == VARIABLES.keys()


@pytest.mark.parametrize("name", sorted(LINES))
def test_setting_is_explained_right_above_it(name: str) -> None:
    [above] = re.findall(rf"^(.*)\n#?{name}=", EXAMPLE, re.MULTILINE)
    assert re.match(r"# \w", above)


@pytest.mark.parametrize("name", sorted(name for name, (mark, _) in LINES.items() if mark))
def test_line_behind_a_mark_shows_the_default(name: str) -> None:
    default = Settings.model_fields[VARIABLES[name]].get_default(call_default_factory=True, validated_data={})
    assert LINES[name][1] == ("" if default is None else str(getattr(default, "value", default)))


def test_copy_with_every_mark_taken_off_is_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    copy = tmp_path / ".env"
    copy.write_text(re.sub(r"^#([A-Z_]+=)", r"\1", EXAMPLE, flags=re.MULTILINE))
    filled = Settings(_env_file=copy)
    for name, (mark, _) in LINES.items():
        if mark:
            default = Settings.model_fields[VARIABLES[name]].get_default(
                call_default_factory=True, validated_data={}
            )
            assert getattr(filled, VARIABLES[name]) == default
