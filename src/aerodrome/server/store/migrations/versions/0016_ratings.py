"""Rated matches: who plays in them, what came of it, how strong people are, and who is not listed."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("side", sa.String(128), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("watched", sa.Boolean(), nullable=False),
        sa.Column("joined", sa.Float(53), nullable=False),
        sa.Column("ended", sa.Float(53)),
        sa.Column("n", sa.BigInteger()),
        sa.Column("result", sa.String(8)),
        *(sa.Column(name, sa.Float(53)) for name in ("mu_before", "sigma_before", "mu", "sigma")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_results_person_people"),
        sa.PrimaryKeyConstraint("match_id", "place", name="pk_results"),
    )
    op.create_index("ix_results_person", "results", ["person"])
    op.create_index("ix_results_ended", "results", ["ended"])
    op.create_index("ix_results_n_place", "results", ["n", "place"], unique=True)
    op.create_table(
        "ratings",
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person_people"),
        sa.PrimaryKeyConstraint("book", "person", name="pk_ratings"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
    op.create_table(
        "unlisted",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_unlisted_person_people"),
        sa.PrimaryKeyConstraint("person", name="pk_unlisted"),
    )
    for table in ("matches", "open_games"):
        op.add_column(table, sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    for table in ("matches", "open_games"):
        op.drop_column(table, "rated")
    for table in ("unlisted", "ratings", "results"):
        op.drop_table(table)
