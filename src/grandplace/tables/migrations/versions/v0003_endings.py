"""How tables end and go on: closed, deleted, played again, tried out; and bots that stand in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _switch(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default="0")


def upgrade() -> None:
    left_at = sa.Column("left_at", sa.Integer, nullable=False, server_default="-1")
    note = sa.Column("note", sa.String(16), nullable=False, server_default="")
    op.add_column("game", _switch("closed"))
    op.add_column("game", sa.Column("again", sa.String(22)))
    op.add_column("game", sa.Column("origin", sa.String(22)))
    op.add_column("game", left_at)
    op.add_column("seat", _switch("absent"))
    op.add_column("chat", note)
    op.create_table("deleted", sa.Column("game", sa.String(22), primary_key=True))
