"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("game", sa.String(22), primary_key=True),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("verdicts", sa.Text, nullable=False),
    )
