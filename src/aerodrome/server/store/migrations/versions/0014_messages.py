"""What people write to each other beside a match, whom they mute, and what they report."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "messages",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("author", sa.String(128), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=True),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_messages_match_id_matches")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_messages_person_people")),
        sa.PrimaryKeyConstraint("match_id", "room", "n", name=op.f("pk_messages")),
    )
    op.create_index(op.f("ix_messages_person"), "messages", ["person"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_mutes_person_people")),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], name=op.f("fk_mutes_muted_people")),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
    )
    op.create_index(op.f("ix_mutes_muted"), "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("author", sa.String(128), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_reports_match_id_matches")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reports_person_people")),
        sa.PrimaryKeyConstraint("match_id", "room", "n", "author", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_person"), "reports", ["person"])


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("mutes")
    op.drop_table("messages")
