"""Games that people offer to each other, from whom they take no invitations, and how late spectators see a match."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "open_games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("side", sa.String(128), nullable=False),
        sa.Column("pace", sa.Text()),
        sa.Column("strength", sa.String(16), nullable=False),
        sa.Column("watched", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("expires", sa.Float(53), nullable=False),
        sa.Column("match_id", sa.String(32)),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_open_games_person_people"),
        sa.ForeignKeyConstraint(["guest"], ["people.id"], name="fk_open_games_guest_people"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_open_games_match_id_matches"),
        sa.PrimaryKeyConstraint("id", name="pk_open_games"),
    )
    for column in ("person", "guest", "expires", "match_id"):
        op.create_index(f"ix_open_games_{column}", "open_games", [column])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_blocks_person_people"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_blocks_other_people"),
        sa.PrimaryKeyConstraint("person", "other", name="pk_blocks"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "closed_doors",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_closed_doors_person_people"),
        sa.PrimaryKeyConstraint("person", name="pk_closed_doors"),
    )
    op.add_column("matches", sa.Column("delay", sa.Integer()))


def downgrade() -> None:
    op.drop_column("matches", "delay")
    for table in ("closed_doors", "blocks", "open_games"):
        op.drop_table(table)
