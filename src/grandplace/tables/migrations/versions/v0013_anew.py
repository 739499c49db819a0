"""That a scene of a lesson was set up anew has a column; it was a bit among the scenes."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

BIT = 1 << 30
GAME = sa.table("game", sa.column("learned", sa.Integer), sa.column("anew", sa.Boolean))


def upgrade() -> None:
    op.add_column("game", sa.Column("anew", sa.Boolean, nullable=False, server_default="0"))
    marked = GAME.update().where(GAME.c.learned >= BIT)
    op.execute(marked.values(learned=GAME.c.learned - BIT, anew=True))
