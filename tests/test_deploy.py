"""The files in `deploy/` fit the program: settings, metrics, and commands that they name exist."""

import json
import re
from pathlib import Path

import yaml

from tests.test_env_example import VARIABLES

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


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
