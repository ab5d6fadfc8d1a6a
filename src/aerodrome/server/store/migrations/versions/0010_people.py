"""People who wanted a name: their passkeys, where they are signed in, and the matches that they put under it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(128), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("recovery", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_index("ix_people_folded", "people", ["folded"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.String(200), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("used", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_passkeys_person_people"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_index("ix_passkeys_credential", "passkeys", ["credential"], unique=True)
    op.create_table(
        "visits",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("passkey", sa.String(32)),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("before", sa.String(64)),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("renewed", sa.Float(53), nullable=False),
        sa.Column("shown", sa.Float(53)),
        sa.Column("expires", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_visits_person_people"),
        sa.PrimaryKeyConstraint("id", name="pk_visits"),
    )
    op.create_index("ix_visits_person", "visits", ["person"])
    op.create_index("ix_visits_token", "visits", ["token"], unique=True)
    op.create_index("ix_visits_before", "visits", ["before"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("visit", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_index("ix_challenges_person", "challenges", ["person"])
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    op.create_table(
        "at_tables",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_at_tables_person_people"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_at_tables_match_id_matches"),
        sa.PrimaryKeyConstraint("person", "match_id", name="pk_at_tables"),
    )
    op.create_index("ix_at_tables_match_id", "at_tables", ["match_id"])
    op.create_index("ix_at_tables_link", "at_tables", ["link"])


def downgrade() -> None:
    # Links of their own go with them: nobody could take these back any more.
    op.execute("DELETE FROM links WHERE token IN (SELECT link FROM at_tables)")
    for table in ("at_tables", "challenges", "visits", "passkeys", "people"):
        op.drop_table(table)
