"""Matches with clocks: how much time people have, and whose time runs after each entry."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("matches", sa.Column("pace", sa.Text()))
    op.add_column("entries", sa.Column("asks", sa.Text()))


def downgrade() -> None:
    op.drop_column("entries", "asks")
    op.drop_column("matches", "pace")
