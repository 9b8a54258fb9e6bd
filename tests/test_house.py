"""Conventions of the repository that no other check enforces."""

import ast
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tomllib
from dataclasses import is_dataclass
from enum import Enum
from importlib.metadata import distributions
from inspect import iscoroutinefunction
from itertools import chain
from pathlib import Path

import discord
import pytest
from coverage import Coverage
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import bot.store

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
README = (ROOT / "README.md").read_text()
SOURCES = sorted(path for package in ("bot", "cogs") for path in (ROOT / package).rglob("*.py"))
INITS = [path for path in SOURCES if path.name == "__init__.py"]
TOOLS = ("ruff", "mypy", "lint-imports", "uv", "coverage")
CHECKS = [
    f"{words[0]} {' '.join(words[1:])}"
    for line in (ROOT / ".ci" / "run").read_text().splitlines()
    if line.split(" ")[0] in TOOLS and (words := shlex.split(line))
]


def tracked_texts() -> dict[str, str]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    texts = {}
    for path in paths:
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            texts[str(path.relative_to(ROOT))] = content.decode()
    return texts


def lines_with(pattern: str) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in tracked_texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(pattern, line)
    ]


def command(name: str) -> str:
    """The one-line shell command below a marker in the README."""
    [block] = re.findall(rf"<!-- command: {name} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert "\n" not in block
    return block


class TestTrackedFiles:
    def test_git_lists_tracked_files(self) -> None:
        assert {"pyproject.toml", "README.md", "tests/test_house.py"} <= tracked_texts().keys()

    @pytest.mark.parametrize(
        "pattern",
        [
            pytest.param(r"(?<![\w.$}~-])/(?:home|root|tmp|Users|work)/\w", id="absolute path"),
            pytest.param(
                r"https?://\S*(?:pypi|pythonhosted)|--(?:(?:extra-)?index-url|find-(?:links))", id="index"
            ),
            pytest.param(r"\b(?:TO|FIX)(?:DO|ME)\b|raise Not(?:Implemented)Error", id="unfinished"),
            pytest.param(r"#\s*(?:type:\s*ignore|noqa|pragma)\b", id="silenced check"),
            pytest.param(
                r"mark\.(?:skip|skipif|xfail)\b|pytest\.(?:xfail|importorskip)\(", id="test not run"
            ),
        ],
    )
    def test_no_line_contains(self, pattern: str) -> None:
        assert lines_with(pattern) == []

    def test_secrets_and_games_are_not_tracked(self) -> None:
        assert not [name for name in tracked_texts() if name == ".env" or name.startswith("data/")]

    def test_test_modules_do_not_import_one_another(self) -> None:
        assert lines_with(r"^from tests\S*(?:\.test_\w+ import| import test_)") == []

    def test_no_file_contains_a_bot_token(self) -> None:
        assert lines_with(r"\b[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,}") == []


class TestCode:
    @pytest.mark.parametrize("path", INITS, ids=lambda path: str(path.relative_to(ROOT)))
    def test_init_contains_only_docstring_imports_and_all(self, path: Path) -> None:
        module = ast.parse(path.read_text())
        assert ast.get_docstring(module)
        allowed = {"__all__"} | ({"VARIANTS"} if path.parent.name == "variants" else set())
        assigned = set()
        for node in module.body[1:]:
            match node:
                case ast.Import() | ast.ImportFrom():
                    continue
                case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                    assigned.add(name)
                case _:
                    pytest.fail(f"{path}:{node.lineno}: more than a docstring, imports and __all__")
        assert assigned <= allowed
        assert len(module.body) == 1 or "__all__" in assigned

    def test_no_name_contains_an_empty_word(self) -> None:
        empty_words = {"Manager", "Handler", "Helper", "Helpers", "Util", "Utils", "Data"}
        rejected = []
        for path in SOURCES:
            tree = ast.walk(ast.parse(path.read_text()))
            names = [path.stem.title(), *(node.name for node in tree if isinstance(node, ast.ClassDef))]
            rejected += [name for name in names if empty_words & set(re.findall(r"[A-Z][a-z]+", name))]
        assert rejected == []

    def test_no_function_is_long(self) -> None:
        """Released migrations are data, and never change."""
        long = []
        for path in SOURCES:
            if path.parent.name == "versions":
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = (node.end_lineno or 0) - node.lineno + 1
                    if lines > 60:
                        long.append(f"{path.relative_to(ROOT)}: {node.name} has {lines} lines")
        assert long == []

    def test_no_two_classes_have_one_name(self) -> None:
        """One word for one thing: whoever reads a name need not ask which of two it is."""
        where: dict[str, list[str]] = {}
        for path in SOURCES:
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef):
                    where.setdefault(node.name, []).append(str(path.relative_to(ROOT)))
        assert {name: paths for name, paths in where.items() if len(paths) > 1} == {}

    def test_engine_imports_only_itself_and_the_standard_library(self) -> None:
        allowed = sys.stdlib_module_names | {"bot"}
        others = []
        for path in (ROOT / "bot" / "engine").rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                match node:
                    case ast.Import(names=aliases):
                        modules = [alias.name for alias in aliases]
                    case ast.ImportFrom(module=str(module), level=0):
                        modules = [module]
                    case _:
                        continue
                others += [f"{path.name}: {name}" for name in modules if name.split(".")[0] not in allowed]
        assert others == []

    def test_the_user_interface_imports_only_data_from_the_store(self) -> None:
        def is_data(name: str) -> bool:
            value = getattr(bot.store, name)
            if isinstance(value, type):
                return is_dataclass(value) or issubclass(value, Enum | Exception)
            return not iscoroutinefunction(value)

        rejected = [
            f"{path.relative_to(ROOT)}: {alias.name}"
            for path in SOURCES
            if path.is_relative_to(ROOT / "bot" / "ui") or path.is_relative_to(ROOT / "cogs")
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.ImportFrom) and node.module == "bot.store"
            for alias in node.names
            if not is_data(alias.name)
        ]
        assert rejected == []

    def test_things_of_the_host_are_imported_from_where_they_are_defined(self) -> None:
        """No package of the host exports anything; of its other modules mypy refuses what they only import."""
        packages = [path for path in INITS if path.is_relative_to(ROOT / "bot" / "host")]
        assert [path for path in packages if len(ast.parse(path.read_text()).body) > 1] == []


class TestVersions:
    def pins(self) -> dict[str, str]:
        lines = (ROOT / "constraints.txt").read_text().splitlines()
        pins = [line.partition(" ;")[0] for line in lines if not line.startswith("#")]
        assert [pin for pin in pins if not re.fullmatch(r"[a-z\d][a-z\d-]*==\d[\w.]*", pin)] == []
        return dict(pin.split("==") for pin in pins)

    def test_constraints_satisfy_every_requirement(self) -> None:
        pins = self.pins()
        lines = [*chain(PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())]
        requirements = [Requirement(text) for text in lines if not text.startswith("pinochle-bot[")]
        assert len(requirements) > 15
        for requirement in requirements:
            assert pins[canonicalize_name(requirement.name)] in requirement.specifier, requirement

    def test_constraints_pin_what_is_installed(self) -> None:
        installed = {
            canonicalize_name(package.name): package.version
            for package in distributions(path=[sysconfig.get_path("purelib")])
        }
        own_or_installer = {canonicalize_name(PROJECT["name"]), "pip", "setuptools", "wheel"}
        pins = self.pins()
        assert {
            name: version
            for name, version in installed.items()
            if name not in own_or_installer and version != pins.get(name)
        } == {}

    def test_changelog_names_the_version(self) -> None:
        text = (ROOT / "CHANGELOG.md").read_text()
        headings = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
        assert headings[0] == "Unreleased"
        upcoming = re.search(r"## \[Unreleased\]\n\nBecomes (\S+)\.\n", text)
        assert PROJECT["version"] == (upcoming[1] if upcoming else headings[1])


class TestEngineTests:
    def test_start_without_database_and_discord(self) -> None:
        program = """
import sys, pytest
code = pytest.main(["-q", "--collect-only", "tests/engine"])
print(code, sorted({"bot.store", "discord", "simcord", "sqlalchemy"} & sys.modules.keys()))
"""
        shown = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert shown.stdout.splitlines()[-1] == "0 []"


class TestReadme:
    @pytest.mark.parametrize(("name", "end"), [("sandbox", "-m bot sandbox"), ("test", "-m pytest -n auto")])
    def test_command_is_one_line_that_installs_and_runs(self, name: str, end: str) -> None:
        line = command(name)
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e '.[")
        assert line.endswith(f" && .venv/bin/python {end}")
        [extra] = re.findall(r"-e '\.\[(\w+)\]'", line)
        assert extra in PROJECT["optional-dependencies"]

    def test_local_links_have_a_target(self) -> None:
        targets = re.findall(r"\]\(([^)#]+)\)", README)
        missing = [name for name in targets if "://" not in name and not (ROOT / name).exists()]
        assert targets
        assert missing == []

    def test_files_of_everyday_changes_exist(self) -> None:
        text = (ROOT / "docs" / "changing.md").read_text()
        named = re.findall(r"`([\w/.-]+\.(?:py|ftl|md))`", text)
        assert len(set(named)) > 20
        assert [name for name in named if not (ROOT / name).is_file()] == []

    def test_invite_link_requests_the_listed_permissions(self) -> None:
        [listed] = re.findall(r"\| permission \| for \|\n\s+\|---\|---\|\n((?:\s+\|.+\n)+)", README)
        names = [row.split("|")[1].strip() for row in listed.strip().splitlines()]
        flags = {
            name.lower().replace(" ", "_").replace("view_channels", "view_channel"): True for name in names
        }
        link, link_of_users = re.findall(r"https://discord\.com/oauth2/authorize\S+", README)
        assert f"permissions={discord.Permissions(**flags).value}" in link.split("&")
        assert "scope=bot+applications.commands" in link.split("&")
        assert {"scope=applications.commands", "integration_type=1"} < set(link_of_users.split("&"))

    def test_layout_lists_the_contents_of_bot(self) -> None:
        [block] = re.findall(r"```\nbot/\n(.*?)cogs/", README, re.DOTALL)
        listed = {line.split()[0].rstrip("/") for line in block.splitlines()}
        names = {path.name for path in (ROOT / "bot").glob("*.py")} | {path.parent.name for path in INITS}
        existing = {name for name in names if (ROOT / "bot" / name).exists()} - {"__init__.py"}
        assert existing == listed


class TestContinuousIntegration:
    """`.ci/run` in a small repository whose README command installs fake tools."""

    def run(self, tree: Path, readme: str, failing: str = "") -> subprocess.CompletedProcess[str]:
        ci = tree / ".ci"
        ci.mkdir()
        script = ci / "run"
        script.write_bytes((ROOT / ".ci" / "run").read_bytes())
        (tree / "tool.sh").write_text(f'#!/bin/sh\n[ "$(basename "$0") $*" != "{failing}" ]\n')
        copies = "".join(f"cp tool.sh .venv/bin/{tool}\n" for tool in TOOLS)
        (tree / "setup.sh").write_text(f"mkdir -p .venv/bin\nchmod +x tool.sh\n{copies}")
        (tree / "README.md").write_text(readme)
        subprocess.run(["git", "init", "--quiet"], cwd=tree, check=True)
        # A fake PostgreSQL, so that the script installs nothing.
        installed = tree / "installed"
        installed.mkdir()
        (installed / "initdb").write_text("#!/bin/sh\n")
        (installed / "initdb").chmod(0o755)
        path = f"{installed}:{os.environ['PATH']}"
        return subprocess.run(
            ["bash", script],
            cwd=tree,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )

    def readme(self, *lines: str) -> str:
        return "\n".join(["# A title", "<!-- command: test -->", "```sh", *lines, "```", "more"])

    def test_runs_the_readme_command_outside_the_checkout(self, tmp_path: Path) -> None:
        line = "sh setup.sh && touch here && echo '== 3 passed in 0.10s =='"
        done = self.run(tmp_path, self.readme(line))
        assert done.returncode == 0, done.stderr
        assert f"== tests: {line}" in done.stdout
        assert done.stdout.endswith("== all checks passed; tests: == 3 passed in 0.10s ==\n")
        assert not (tmp_path / "here").exists()

    def test_fails_if_the_readme_command_fails(self, tmp_path: Path) -> None:
        line = "sh setup.sh && echo '== 1 failed in 0.10s ==' && exit 3"
        assert self.run(tmp_path, self.readme(line)).returncode == 3

    def test_requires_postgresql_for_the_tests(self, tmp_path: Path) -> None:
        line = (
            "sh setup.sh && echo \"needed: $PINOCHLE_TESTS_NEED_POSTGRES\" && echo '== 3 passed in 0.10s =='"
        )
        assert "needed: 1\n" in self.run(tmp_path, self.readme(line)).stdout

    @pytest.mark.parametrize("check", CHECKS)
    def test_fails_if_a_check_fails(self, check: str, tmp_path: Path) -> None:
        line = "sh setup.sh && echo '== 3 passed in 0.10s =='"
        assert self.run(tmp_path, self.readme(line), failing=check).returncode == 1

    @pytest.mark.parametrize("lines", [[], ["sh setup.sh", "echo two lines"]])
    def test_fails_without_a_one_line_command(self, lines: list[str], tmp_path: Path) -> None:
        done = self.run(tmp_path, self.readme(*lines))
        assert done.returncode == 1
        assert "no command of one line" in done.stderr

    def test_checks_lint_format_types_contracts_versions_and_coverage(self) -> None:
        resolve = "uv pip compile -q pyproject.toml --universal --all-extras --only-binary :all:"
        expected = [
            "ruff check",
            "ruff format --check",
            "mypy ",
            "mypy --platform darwin -p bot -p cogs",
            "mypy --platform win32 -p bot -p cogs",
            "lint-imports ",
            f"{resolve} --no-annotate -o constraints.txt",
            f"{resolve} -c constraints.txt -o .git/pylock.toml",
            "coverage report --include=bot/engine/* --fail-under=100",
            "coverage report --fail-under=95",
        ]
        assert expected == CHECKS

    @pytest.mark.no_cover
    def test_coverage_stops_in_tests_marked_no_cover(self) -> None:
        assert Coverage.current() is None

    def test_hooks_run_lint_types_and_engine_tests(self) -> None:
        hooks = (ROOT / ".pre-commit-config.yaml").read_text()
        entries = re.findall(r"entry: \.venv/bin/(.+)", hooks)
        slow = ("coverage", "mypy --platform", "uv")
        lint_and_types = [check.strip() for check in CHECKS if not check.startswith(slow)]
        assert entries == [*lint_and_types, "python -m pytest -q -n auto tests/engine"]
