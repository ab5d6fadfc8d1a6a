"""The tables of the store.

A match is its header (a record, as the kernel writes it) and its journal of numbered entries; everything else about it
follows from the two. What `matches` keeps beside the header is there to list records without running them, and
`stretches` so that no past has to be run again: it may no longer run with the rules of another day.
"""

from sqlalchemy import (
    BigInteger,
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
    Column("pace", Text),
    Column("delay", Integer),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("event", String(32)),
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
"""`title`, `seats`, `pace` and `ending` are JSON; `ended`, `answers`, `ending` and `record` are filled when a match is
over. `record` is the whole record of a match that was played here; that of an uploaded one is its header. A match that
branched off another has the id of that one, and the moment. Whoever only watches a match that has a `delay` sees it so
many seconds late. Who plays in a match that is `rated` is noted in `results`; one that was paired in an event has
the id of that."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("private", String(64), nullable=False),
)
"""Private keys, as hexadecimal digits: with which all workers sign records, and by which push services know them."""

links = Table(
    "links",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True, index=True),
    Column("token", String(64), primary_key=True, index=True),
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
    Column("asks", Text),
)
"""The primary key decides who was first when several workers write. `value` is JSON; a `sealed` entry is noticed only
by those who answer for its seat. `at` is when it was accepted, and `asks`, JSON, who is asked from then on, and whose
time runs: older versions filled it in matches that have a pace only."""

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

studies = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("touched", Float(53), nullable=False, index=True),
    Column("stop", Boolean, nullable=False),
    Column("study", LargeBinary, nullable=False),
    Column("run", LargeBinary, nullable=False),
    Column("games", LargeBinary),
)
"""Small studies that are or were played: `study` as it was asked for, `run` what it says so far, both packed JSON;
`games`, packed lines of JSON, once it has ended. `touched` tells when whoever plays it last wrote, `stop` that somebody
wants it to end. Rows are deleted some time after that."""

ALSO_MINE = {"also mine": True}
"""Of a column that names a person, beside `person`, who may read what is in the row as well."""

SECRET = {"secret": True}
"""Of a column that is nobody's to read, not even for the person whom it is about: hashes of tokens and of codes."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("recovery", String(200), nullable=False, info=SECRET),
    Index(None, "folded", unique=True),
)
"""Whoever wanted a name. `folded` is the name as it is compared; `recovery` the slow hash of the recovery code. Every
other table that tells of a person has a column `person`: what is exported is found by it. What is erased is found by
every column that refers to people."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("credential", String(1400), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", String(200), nullable=False),
    Column("label", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("used", Float(53), nullable=False),
    Index(None, "credential", unique=True),
)
"""The devices by which people sign in. `credential` is the device's own id of the passkey, in base64url."""

visits = Table(
    "visits",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("passkey", String(32)),
    Column("token", String(64), nullable=False, info=SECRET),
    Column("before", String(64), info=SECRET),
    Column("label", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("renewed", Float(53), nullable=False),
    Column("shown", Float(53)),
    Column("expires", Float(53), nullable=False),
    Index(None, "token", unique=True),
    Index(None, "before"),
)
"""Browsers in which somebody is signed in. `token` is the SHA-256 of the token in its cookie, made at `renewed` and
first shown at `shown`; `before` is that of the token which it took the place of."""

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True, info=SECRET),
    Column("purpose", String(16), nullable=False),
    Column("site", String(300), nullable=False),
    Column("person", String(32), index=True),
    Column("visit", String(32)),
    Column("name", String(64), nullable=False),
    Column("expires", Float(53), nullable=False),
    Index(None, "expires"),
)
"""What passkeys are asked to sign, and proofs that one was shown: each is used once, soon, for its `purpose` only.
`challenge` is a SHA-256. Of somebody who is about to get a name, `person` and `name` are what he will be called."""

at_tables = Table(
    "at_tables",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True, index=True),
    Column("token", String(64), nullable=False, info=SECRET),
    Column("link", String(64), nullable=False, info=SECRET),
    Column("seats", Text, nullable=False),
    Column("since", Float(53), nullable=False),
    Column("there", Float(53)),
    Index(None, "link"),
)
"""Matches that somebody has put under his name: `token` is the fingerprint of the link that he showed, `link` that of a
link of his own, which `links` has as long as this row is there; `seats` is JSON. `there` is when he was last seen at
it, for those who want to be told when it is their turn."""

messages = Table(
    "messages",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("room", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("author", String(128), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("seats", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    Column("client", String(64), nullable=False),
    Column("address", String(64)),
    Column("removed", Boolean, nullable=False),
)
"""What people wrote to each other beside a match, in one of its rooms. `author` tells writers apart without a name;
`person` is whoever has one, and `seats`, JSON, what he plays. `client` is the writer's own id of it, so that it is
written once. `address` is forgotten after some days. Of a message that was `removed`, or whose writer was erased, the
number stays and nothing else."""

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float(53), nullable=False),
)
"""Whom somebody does not want to read."""

reports = Table(
    "reports",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("room", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("author", String(128), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("at", Float(53), nullable=False),
)
"""Messages that somebody wants whoever keeps the server to look at: `author` and `person` are who reported it, as for
messages. They are there until they are settled."""

bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("until", Float(53)),
)
"""Addresses and networks that are not served, until a time or for ever."""

banned_people = Table(
    "banned_people",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("made", Float(53), nullable=False),
    Column("until", Float(53)),
)
"""People who cannot sign in, until a time or for ever."""

claims = Table(
    "claims",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("until", Float(53), nullable=False),
)
"""Work that one worker at a time does for all: nobody else begins it before this time."""

open_games = Table(
    "open_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("guest", String(32), ForeignKey("people.id"), index=True, info=ALSO_MINE),
    Column("private", Boolean, nullable=False),
    Column("book", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("side", String(128), nullable=False),
    Column("pace", Text),
    Column("strength", String(16), nullable=False),
    Column("watched", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("created", Float(53), nullable=False),
    Column("expires", Float(53), nullable=False),
    Column("match_id", String(32), ForeignKey("matches.id"), index=True),
    Index(None, "expires"),
)
"""Games that somebody offers: to all, or to the one guest whom he invites (`private`). Whoever joins becomes the guest,
and the match is made with that, in one transaction. `pace` is JSON; `side` is the one that the person wants, nothing
where he leaves it to chance until somebody joins. Rows that nobody has joined are gone after `expires`."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float(53), nullable=False),
)
"""From whom somebody takes no invitations."""

closed_doors = Table(
    "closed_doors",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("since", Float(53), nullable=False),
)
"""Who takes no invitations at all."""

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("asked", Float(53), nullable=False),
    Column("sent", Float(53)),
    Column("tries", Integer, nullable=False),
    Column("confirmed", Float(53)),
    Column("wanted", Boolean, nullable=False),
    Column("refused", Boolean, nullable=False),
    Column("noticed", Float(53)),
    Column("off", String(64), nullable=False, info=SECRET),
    Index(None, "off", unique=True),
)
"""Where somebody wants to be told that it is his turn. A code is asked for at `asked` and handed over at `sent`; it
follows from the key of the store, and after some wrong `tries` it is good for nothing. Mail comes once the address is
`confirmed`, while it is `wanted` and the mail server has not `refused` the address. `noticed` is when the last notice
was mailed, `off` the fingerprint of the token in it that switches mail off."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("visit", String(32), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False, info=SECRET),
    Column("language", String(8), nullable=False),
    Column("label", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("noticed", Float(53)),
    Index(None, "endpoint", unique=True),
)
"""Browsers that somebody wants to be told in (Web Push), as long as he is signed in there: where its push service is to
be asked, and the keys by which only that browser reads it."""

notices = Table(
    "notices",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("channel", String(32), primary_key=True),
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True, index=True),
    Column("turn", Integer, nullable=False),
    Column("warned", Boolean, nullable=False),
)
"""What somebody was told of a match, by mail or in a browser (`channel`): which turn of his, by the number of his last
entry before it, and whether also that his time was running out. A row goes when the turn is over."""

mailings = Table(
    "mailings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("mark", String(64), nullable=False),
    Column("at", Float(53), nullable=False),
    Index(None, "mark", "at"),
)
"""Codes that were asked for within a day: by whom, for which address and from which network, each as a keyed hash, so
that nobody has strangers mailed to."""

results = Table(
    "results",
    metadata,
    Column("match_id", String(32), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("book", String(64), nullable=False),
    Column("side", String(128), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("watched", Boolean, nullable=False),
    Column("joined", Float(53), nullable=False),
    Column("ended", Float(53)),
    Column("n", BigInteger),
    Column("result", String(8)),
    Column("mu_before", Float(53)),
    Column("sigma_before", Float(53)),
    Column("mu", Float(53)),
    Column("sigma", Float(53)),
    Index(None, "ended"),
    Index(None, "n", "place", unique=True),
)
"""Who plays in rated matches, a row for each person, written when the match is made and the last of them has joined;
and what came of it. `ended` is filled once, when the match is over; `n`, its place in the order in which all results
are counted, `result` (won, drawn or lost) and the ratings before and after only where it counts. A result outlives its
match, so `match_id` refers to nothing; and it outlives those who leave, whose rows are nobody's from then on:
`mu_before` and `sigma_before` are kept, since the ratings of the others follow from them."""

ratings = Table(
    "ratings",
    metadata,
    Column("book", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)
"""How strong people are at a book, as the results of all say up to now: it can be made anew from them."""

unlisted = Table(
    "unlisted",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("since", Float(53), nullable=False),
)
"""Who is on no leader board and has no page."""

events = Table(
    "events",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("name", String(80), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("book", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("sides", Text, nullable=False),
    Column("pace", Text),
    Column("rated", Boolean, nullable=False),
    Column("watched", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("most", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("by_itself", Boolean, nullable=False),
    Column("lot", String(32), nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("started", Float(53)),
    Column("ended", Float(53)),
    Column("changed", Float(53), nullable=False),
    Column("step", Integer, nullable=False),
    Index(None, "ended", "started"),
    Index(None, "changed"),
)
"""Events of clubs: `person` is the organiser, nobody once he has left. `sides` (the two of the scenario, in its order)
and `pace` are JSON. `lot` decides what strength does not; it is drawn when the event is made. `step` goes up with every
change of the event, its entrants or its pairings: whoever writes says from which step he goes on, so that of two who
decide at once one has to look again."""

event_entrants = Table(
    "event_entrants",
    metadata,
    Column("event_id", String(32), ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("joined", Float(53), nullable=False),
    Column("seed", Integer),
    Column("left_at", Float(53)),
    Column("removed", Boolean, nullable=False),
    Index(None, "event_id", "person", unique=True),
)
"""Who plays in an event, by numbers of its own: standings outlive those who leave, whose rows are nobody's then. `seed`
is given when the event starts; who has withdrawn since `left_at`, or was `removed`, meets nobody any more."""

event_pairings = Table(
    "event_pairings",
    metadata,
    Column("event_id", String(32), ForeignKey("events.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    Column("match_id", String(32), index=True),
    Column("result", String(8)),
    Column("forfeit", Boolean, nullable=False),
)
"""Who meets whom: `first` and `second` are numbers of entrants, on the first and the second side of the scenario; who
has a bye meets nobody. A drawn game of a knock-out is replayed as the next `game`. `result` is filled once. It outlives
its match, so `match_id` refers to nothing."""

event_log = Table(
    "event_log",
    metadata,
    Column("event_id", String(32), ForeignKey("events.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer),
    Column("other", Integer),
)
"""What was done in an event, in its order: by whom or about whom is told by the numbers of entrants."""
