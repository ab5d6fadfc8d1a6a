"""People who cannot sign in."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "banned_people",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_banned_people_person_people")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_banned_people")),
    )


def downgrade() -> None:
    op.drop_table("banned_people")
