"""How often something was done, where several processes count together."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "count",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ends", sa.Float, nullable=False, index=True),
    )
