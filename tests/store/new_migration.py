"""Write the migration that leads from the newest one to `bot/store/schema.py`:

    python -m tests.store.new_migration NAME && ruff format bot/store/migrations

Read what it has written: Alembic finds new tables, columns and indexes, but not what becomes of the rows.
"""

import sys
from pathlib import Path
from typing import Any, Literal

from alembic.autogenerate import produce_migrations, render_python_code
from alembic.autogenerate.api import AutogenContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, DefaultClause, create_engine, false, true

from bot.store.files.migrate import MIGRATIONS, run_migrations
from bot.store.schema import metadata

_MODULE = '''"""{title}."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = {previous}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """{does} the tables."""
    {changes}
'''


def new_migration(connection: Connection, name: str) -> tuple[str, str]:
    """Return the name of the file of a new migration, and its code.

    :param connection: to an empty SQLite database, which gets the tables of the newest migration.
    """
    previous = ScriptDirectory(MIGRATIONS).get_current_head()
    if previous is not None:
        run_migrations(connection)
    revision = f"{int(previous or 0) + 1:04}"
    options = {"target_metadata": metadata, "render_item": _render, "render_as_batch": previous is not None}
    context = MigrationContext.configure(connection, opts=options)
    operations = produce_migrations(context, metadata).upgrade_ops
    assert operations is not None
    code = _MODULE.format(
        title=name.replace("_", " ").capitalize(),
        revision=revision,
        does="Change" if previous else "Create",
        previous=f'"{previous}"' if previous else None,
        changes=render_python_code(operations, render_item=_render, migration_context=context),
    )
    lines = (line for line in code.splitlines(keepends=True) if not line.lstrip().startswith("# ###"))
    return f"m{revision}_{name}.py", "".join(lines)


def _render(kind: str, item: Any, _context: AutogenContext) -> str | Literal[False]:
    """Render the defaults of booleans for both databases. Everything else is Alembic's."""
    if kind == "server_default" and isinstance(item, DefaultClause):
        for constant, code in ((true(), "sa.true()"), (false(), "sa.false()")):
            if item.arg is constant:
                return code
    return False


def main(name: str) -> Path:
    """Write a new migration, and return its file."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        file, code = new_migration(connection, name)
    engine.dispose()
    path = MIGRATIONS / "versions" / file
    path.write_text(code)
    return path


if __name__ == "__main__":
    sys.stdout.write(f"{main(sys.argv[1])}\n")
