"""Who is not served, and work that one worker at a time does."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=True),
        sa.PrimaryKeyConstraint("network", name=op.f("pk_bans")),
    )
    op.create_table(
        "claims",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_claims")),
    )


def downgrade() -> None:
    op.drop_table("claims")
    op.drop_table("bans")
