"""Links of seats are kept under seal."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("seat") as batch:
        batch.alter_column("token", type_=sa.String(193), existing_nullable=False)
    bind, seat = op.get_bind(), sa.table("seat", sa.column("token"))
    dialect: Any = bind.dialect
    for token in list(bind.execute(sa.select(seat.c.token)).scalars()):
        sealed = seat.update().values(token=dialect.seal.closed(token))
        bind.execute(sealed.where(seat.c.token == token))
