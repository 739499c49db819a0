"""Lessons: tables with a script, the scene that is on, and the scenes that were played."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    lesson = sa.Column("lesson", sa.String(64), nullable=False, server_default="")
    op.add_column("game", lesson)
    for name in ("scene", "learned"):
        op.add_column("game", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
