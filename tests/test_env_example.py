"""`.env.example` and the table in the README list every setting and no other."""

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
    """Return the environment variable of a field of the settings."""
    alias = Settings.model_fields[field].validation_alias
    if isinstance(alias, AliasChoices):
        alias = next(choice for choice in alias.choices if str(choice).isupper())
    return str(alias or Settings.model_config["env_prefix"] + field).upper()


VARIABLES = {variable(field): field for field in Settings.model_fields}


def test_the_example_lists_all_settings() -> None:
    assert LINES.keys() == VARIABLES.keys()


def test_the_readme_lists_all_settings() -> None:
    readme = (ROOT / "README.md").read_text()
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", readme, re.MULTILINE)) == VARIABLES.keys()


@pytest.mark.parametrize("name", sorted(LINES))
def test_each_setting_has_a_comment_above(name: str) -> None:
    [above] = re.findall(rf"^(.*)\n#?{name}=", EXAMPLE, re.MULTILINE)
    assert re.match(r"# \w", above)


@pytest.mark.parametrize("name", sorted(name for name, (mark, _) in LINES.items() if mark))
def test_commented_lines_show_the_default(name: str) -> None:
    default = Settings.model_fields[VARIABLES[name]].get_default(call_default_factory=True, validated_data={})
    assert LINES[name][1] == ("" if default is None else str(getattr(default, "value", default)))


def test_the_example_is_valid_with_all_lines_uncommented(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
