"""Small studies that anybody runs."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("stop", sa.Boolean(), nullable=False),
        sa.Column("study", sa.LargeBinary(), nullable=False),
        sa.Column("run", sa.LargeBinary(), nullable=False),
        sa.Column("games", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_studies")),
    )
    op.create_index(op.f("ix_studies_touched"), "studies", ["touched"])


def downgrade() -> None:
    op.drop_table("studies")
