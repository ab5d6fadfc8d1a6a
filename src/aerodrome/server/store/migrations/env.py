"""Runs migrations over the connection that the store hands in."""

from alembic import context

from aerodrome.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_type=True,
    render_as_batch=True,
)
context.run_migrations()
