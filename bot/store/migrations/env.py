"""What Alembic runs to apply migrations: on the connection it is given, in that connection's transaction."""

from alembic import context

from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    # SQLite cannot change a column in place: Alembic then copies the table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
