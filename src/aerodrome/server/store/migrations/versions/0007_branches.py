"""Matches that branched off others."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("branch_of", sa.String(32)))
    op.add_column("matches", sa.Column("branch_at", sa.Integer()))
    op.create_index(op.f("ix_matches_branch_of"), "matches", ["branch_of"])


def downgrade() -> None:
    op.drop_index(op.f("ix_matches_branch_of"), "matches")
    op.drop_column("matches", "branch_at")
    op.drop_column("matches", "branch_of")
