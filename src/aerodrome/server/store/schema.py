"""The tables of the store.

A match is its header (a record, as the kernel writes it) and its journal of numbered entries; everything else about it
follows from the two. What `matches` keeps beside the header is there to list records without running them, and
`stretches` so that no past has to be run again: it may no longer run with the rules of another day.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("book", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("source", String(16), nullable=False),
    Column("together", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("created", Float(53), nullable=False),
    Column("header", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("ended", Float(53)),
    Column("answers", Integer),
    Column("ending", Text),
    Column("record", Text),
    Column("branch_of", String(32)),
    Column("branch_at", Integer),
    Index(None, "branch_of"),
    Index(None, "ended", "id"),
    Index(None, "book", "ended"),
)
"""`title`, `seats` and `ending` are JSON; `ended`, `answers`, `ending` and `record` are filled when a match is over.
`record` is the whole record of a match that was played here; that of an uploaded one is its header. A match that
branched off another has the id of that one, and the moment."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("private", String(64), nullable=False),
)
"""The private key, as hexadecimal digits, with which all workers sign records."""

links = Table(
    "links",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True, index=True),
    Column("token", String(64), primary_key=True),
    Column("seats", Text, nullable=False),
)
"""`token` is the SHA-256 of a token; `seats` is JSON. The link of a campaign opens its missions too."""

entries = Table(
    "entries",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", String(128), nullable=False),
    Column("value", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("at", Float(53), nullable=False),
)
"""The primary key decides who was first when several workers write. `value` is JSON; a `sealed` entry is noticed only
by those who answer for its seat."""

stretches = Table(
    "stretches",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("played", Text, nullable=False),
    Column("tally", Text, nullable=False),
    Column("checkpoint", Text),
    Column("film", LargeBinary, nullable=False),
)
"""What was played and seen between two moments, `first` and `last`, written with entry number `n`. As JSON: `played`
holds the answers and outcomes, `tally` what the numbers of messages and lines follow from, `checkpoint` the state at
its end, unless the match ends there. `film` is a packed reel (kernel/film.py), `version` that of the rules."""

consents = Table(
    "consents",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("mission", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(128), primary_key=True),
    Column("at", Float(53), nullable=False),
)
"""Commanders of a campaign who want machines to fly a mission, and since when."""

analyses = Table(
    "analyses",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("coach", Integer, nullable=False),
    Column("analysis", LargeBinary, nullable=False),
)
"""What the coach tells of a match that is over, packed JSON; by which `version` of the rules and of the `coach`."""

bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("until", Float(53)),
)
"""Addresses and networks that are not served, until a time or for ever."""

claims = Table(
    "claims",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("until", Float(53), nullable=False),
)
"""Work that one worker at a time does for all: nobody else begins it before this time."""
