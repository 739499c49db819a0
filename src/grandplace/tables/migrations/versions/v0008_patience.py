"""How long a table waits for an answer before a bot stands in; 0 is for ever."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("game", sa.Column("patience", sa.Integer, nullable=False, server_default="0"))
