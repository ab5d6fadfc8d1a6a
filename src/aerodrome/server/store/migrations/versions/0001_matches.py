"""Matches, their links and their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("together", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("ended", sa.Float(53)),
        sa.Column("answers", sa.Integer()),
        sa.Column("ending", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_ended_id"), "matches", ["ended", "id"])
    op.create_index(op.f("ix_matches_book_ended"), "matches", ["book", "ended"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_links")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_links_match_id_matches")),
    )
    op.create_index(op.f("ix_links_match_id"), "links", ["match_id"])
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(128), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_entries")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_entries_match_id_matches")),
    )


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("links")
    op.drop_table("matches")
