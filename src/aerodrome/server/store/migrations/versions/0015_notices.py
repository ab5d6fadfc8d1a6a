"""Where people want to be told that it is their turn, and what they were told."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_index("ix_links_token", "links", ["token"])
    op.add_column("at_tables", sa.Column("there", sa.Float(53)))
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("asked", sa.Float(53), nullable=False),
        sa.Column("sent", sa.Float(53)),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("confirmed", sa.Float(53)),
        sa.Column("wanted", sa.Boolean(), nullable=False),
        sa.Column("refused", sa.Boolean(), nullable=False),
        sa.Column("noticed", sa.Float(53)),
        sa.Column("off", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_mail_addresses_person_people"),
        sa.PrimaryKeyConstraint("person", name="pk_mail_addresses"),
    )
    op.create_index("ix_mail_addresses_off", "mail_addresses", ["off"], unique=True)
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("visit", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("noticed", sa.Float(53)),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_push_subscriptions_person_people"),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_index("ix_push_subscriptions_visit", "push_subscriptions", ["visit"])
    op.create_index("ix_push_subscriptions_endpoint", "push_subscriptions", ["endpoint"], unique=True)
    op.create_table(
        "notices",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("warned", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notices_person_people"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_notices_match_id_matches"),
        sa.PrimaryKeyConstraint("person", "channel", "match_id", name="pk_notices"),
    )
    op.create_index("ix_notices_match_id", "notices", ["match_id"])
    op.create_table(
        "mailings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_mailings"),
    )
    op.create_index("ix_mailings_mark_at", "mailings", ["mark", "at"])


def downgrade() -> None:
    for table in ("mailings", "notices", "push_subscriptions", "mail_addresses"):
        op.drop_table(table)
    op.drop_column("at_tables", "there")
    op.drop_index("ix_links_token", "links")
