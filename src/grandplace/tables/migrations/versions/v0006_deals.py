"""Games of one deal are found by their commitment."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("ix_game_commitment", "game", ["commitment"])
