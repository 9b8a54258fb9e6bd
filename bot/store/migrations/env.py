"""The script that Alembic runs to apply migrations, in the transaction of the connection passed to it."""

from alembic import context

from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    # SQLite cannot change a column in place, so Alembic copies the table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
