"""One link may open several matches: a campaign and its missions."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("links") as links:
        links.drop_constraint(op.f("pk_links"), type_="primary")
        links.create_primary_key(op.f("pk_links"), ["match_id", "token"])


def downgrade() -> None:
    with op.batch_alter_table("links") as links:
        links.drop_constraint(op.f("pk_links"), type_="primary")
        links.create_primary_key(op.f("pk_links"), ["token"])
