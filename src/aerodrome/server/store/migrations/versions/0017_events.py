"""Events of clubs: what is played, who plays, who meets whom, and what was done; and which matches belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("sides", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text()),
        *(sa.Column(name, sa.Boolean(), nullable=False) for name in ("rated", "watched", "private")),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("by_itself", sa.Boolean(), nullable=False),
        sa.Column("lot", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("started", sa.Float(53)),
        sa.Column("ended", sa.Float(53)),
        sa.Column("changed", sa.Float(53), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_events_person_people"),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    op.create_index("ix_events_person", "events", ["person"])
    op.create_index("ix_events_ended_started", "events", ["ended", "started"])
    op.create_index("ix_events_changed", "events", ["changed"])
    op.create_table(
        "event_entrants",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("joined", sa.Float(53), nullable=False),
        sa.Column("seed", sa.Integer()),
        sa.Column("left_at", sa.Float(53)),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_entrants_event_id_events"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_event_entrants_person_people"),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_entrants"),
    )
    op.create_index("ix_event_entrants_person", "event_entrants", ["person"])
    op.create_index("ix_event_entrants_event_id_person", "event_entrants", ["event_id", "person"], unique=True)
    op.create_table(
        "event_pairings",
        sa.Column("event_id", sa.String(32), nullable=False),
        *(sa.Column(name, sa.Integer(), autoincrement=False, nullable=False) for name in ("round", "board", "game")),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer()),
        sa.Column("match_id", sa.String(32)),
        sa.Column("result", sa.String(8)),
        sa.Column("forfeit", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_pairings_event_id_events"),
        sa.PrimaryKeyConstraint("event_id", "round", "board", "game", name="pk_event_pairings"),
    )
    op.create_index("ix_event_pairings_match_id", "event_pairings", ["match_id"])
    op.create_table(
        "event_log",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer()),
        sa.Column("other", sa.Integer()),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_log_event_id_events"),
        sa.PrimaryKeyConstraint("event_id", "n", name="pk_event_log"),
    )
    op.add_column("matches", sa.Column("event", sa.String(32)))


def downgrade() -> None:
    op.drop_column("matches", "event")
    for table in ("event_log", "event_pairings", "event_entrants", "events"):
        op.drop_table(table)
