"""The first tables: people, games, seats, the log of moves, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _people()
    _games()
    _seats()
    _course()


def _people() -> None:
    op.create_table(
        "setting",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(24)),
        sa.Column("account", sa.String(200), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("preferences", sa.Text, nullable=False),
    )
    op.create_table(
        "visit",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(22), nullable=False, index=True),
    )


def _games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("host", sa.String(22), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(200), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(16), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("at_once", sa.Boolean, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("touched", sa.Float, nullable=False, index=True),
    )


def _seats() -> None:
    op.create_table(
        "seat",
        sa.Column("game", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("token", sa.String(43), nullable=False, unique=True),
    )
    op.create_table(
        "claim",
        sa.Column("person", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(22), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )


def _course() -> None:
    op.create_table(
        "move",
        sa.Column("game", sa.String(22), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("choice", sa.String(64), nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String(22), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "move", "claim", "seat", "game", "visit", "person", "setting"):
        op.drop_table(name)
