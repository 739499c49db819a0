"""Alembic's entry: run the missing changes over the connection that the database hands in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
