"""The seat that begins, where the table has named one; -1 left it to chance."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    first = sa.Column("first", sa.Integer, nullable=False, server_default="-1")
    op.add_column("game", first)
