"""What people have tried of the puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzle",
        sa.Column("person", sa.String(22), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
    )
