"""Clocks: a reserve, when time is up, votes on who is late, holidays; who has time has it anew."""

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

ID = sa.String(22)
AGAIN = """
update game set due = :now + patience where patience > 0 and asked >= 0 and not closed
and exists (select 1 from seat where seat.game = game.id and seat.seat = asked and seat.bot = '')
"""


def upgrade() -> None:
    for table, column in (
        ("game", sa.Column("reserve", sa.Boolean, nullable=False, server_default="0")),
        ("game", sa.Column("due", sa.Float, nullable=False, server_default="0")),
        ("game", sa.Column("late", sa.Integer, nullable=False, server_default="-1")),
        ("game", sa.Column("reached", sa.Integer, nullable=False, server_default="0")),
        ("seat", sa.Column("bank", sa.Float, nullable=False, server_default="0")),
        ("seat", sa.Column("away", sa.Float, nullable=False, server_default="0")),
        ("seat", sa.Column("vote", sa.String(8), nullable=False, server_default="")),
    ):
        op.add_column(table, column)
    op.create_index("ix_game_due", "game", ["due"])
    op.create_table(
        "holiday",
        sa.Column("person", ID, primary_key=True),
        sa.Column("begins", sa.Float, primary_key=True),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.execute(sa.text(AGAIN).bindparams(now=time()))
    _outbox()


def _outbox() -> None:
    """A turn is one kind of what is told; what was told is not told again."""
    op.create_table(
        "fresh",
        sa.Column("channel", ID, primary_key=True),
        sa.Column("game", ID, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), primary_key=True, server_default="turn"),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
    )
    columns = "channel, game, seat, turn, due, sent"
    op.execute(f"insert into fresh ({columns}) select {columns} from outbox")
    op.drop_table("outbox")
    op.rename_table("fresh", "outbox")
    op.create_index("ix_outbox_game", "outbox", ["game"])
