"""Commanders who agree that machines fly a mission of their campaign."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "consents",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("mission", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(128), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "mission", "seat", name=op.f("pk_consents")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_consents_match_id_matches")),
    )


def downgrade() -> None:
    op.drop_table("consents")
