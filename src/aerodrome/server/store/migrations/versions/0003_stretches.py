"""Checkpoints and films, so that no past has to be run again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "stretches",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("played", sa.Text(), nullable=False),
        sa.Column("tally", sa.Text(), nullable=False),
        sa.Column("checkpoint", sa.Text()),
        sa.Column("film", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_stretches")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_stretches_match_id_matches")),
    )
    op.add_column("matches", sa.Column("record", sa.Text()))


def downgrade() -> None:
    op.drop_column("matches", "record")
    op.drop_table("stretches")
