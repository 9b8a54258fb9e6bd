"""`.env.example`, the README and the files in `deploy/` name every setting, and no other, metric or command."""

import json
import re
from pathlib import Path

import pytest
import yaml
from pydantic import AliasChoices

from bot.config import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
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


def settings_in(text: str) -> set[str]:
    return set(re.findall(r"\b(?:PINOCHLE|DISCORD)_[A-Z_]+\b", text))


def test_files_name_only_settings_that_exist() -> None:
    files = [ROOT / "Dockerfile", *DEPLOY.glob("*.*")]
    assert len(files) == 5
    for file in files:
        assert settings_in(file.read_text()) <= VARIABLES.keys(), file


def test_services_of_the_compose_file_run_commands_of_the_program() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert services["bot"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "pinochle-bot backup --keep 14 /backups" in services["backup"]["command"][0]
    assert "/backups" in services["backup"]["volumes"][-1]


def test_the_dashboard_shows_only_metrics_that_exist() -> None:
    known = "".join(file.read_text() for file in (ROOT / "bot" / "monitoring").glob("*.py"))
    dashboard = json.loads((DEPLOY / "grafana" / "pinochle-bot.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    used = {name for query in queries for name in re.findall(r"\bpinochle_\w+", query)}
    assert len(used) > 15
    for name in used:
        assert f'"{re.sub("_(total|bucket|count|sum)$", "", name)}"' in known, name
