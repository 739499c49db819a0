"""How to reach people who do not look, and what is to be told to them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

ID = sa.String(22)


def upgrade() -> None:
    op.create_table(
        "channel",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("root", sa.String(200), nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("trouble", sa.String(80), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
    )
    _outbox()


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("channel", ID, primary_key=True),
        sa.Column("game", ID, primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
    )
    op.create_table(
        "mute",
        sa.Column("person", ID, primary_key=True),
        sa.Column("game", ID, primary_key=True),
    )
    op.create_table(
        "presence",
        sa.Column("person", ID, primary_key=True),
        sa.Column("game", ID, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
    )
