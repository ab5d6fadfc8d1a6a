"""What people write to each other beside one match: who may read and write where, and everybody is told once."""

import asyncio
import logging
import math

import msgspec

from aerodrome.server.journal.clocks import milliseconds
from aerodrome.server.limits import Allowance, banned, banned_facts
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.problems import Unfit
from aerodrome.server.roles import Role, same_token
from aerodrome.server.store.talk import MOST, Count, FullError, TalkStore, Writing, Written
from aerodrome.server.texts import message_of
from aerodrome.server.wire.talk import FromTalker, Listen, Listening, Message, Mute, Noted, Report, Room, Said, Say

log = logging.getLogger("aerodrome.server")

_AT_ONCE = 100
"""Messages in one frame."""


class Speaker(msgspec.Struct, frozen=True):
    """Somebody who writes: by what he is told from others, and who he is if he has a name."""

    author: str
    person: str | None = None
    name: str = ""


class _Ear:
    """A viewer who listens: what he has heard of each room that he may read, and whether he reads whoever has no
    name."""

    def __init__(self, role: Role, listen: Listen, author: str) -> None:
        self.role = role
        self.voice = listen.voice
        self.unknown = listen.unknown
        self.author = author
        # Nobody has more than there can be: who says so is not to be asked about in the store.
        self.heard: dict[Room, int] = {
            "players": min(max(0, listen.players), MOST),
            "spectators": min(max(0, listen.spectators), MOST),
        }
        self.gone: set[tuple[Room, int]] = set()
        """Messages that he was told are removed."""


class Talk:
    """The rooms beside one match. Nothing in them hangs on the match but whether it is over."""

    def __init__(self, journal: StoredJournal, shared: Shared) -> None:
        self._match = journal.stored.id
        self._journal = journal
        self._shared = shared
        self._store = TalkStore(shared.store)
        self._ears: dict[Viewer, _Ear] = {}
        self._telling = asyncio.Lock()
        self.known = Count()
        """How much was written when somebody here was last told."""

    @property
    def listened(self) -> bool:
        """Whether somebody listens here."""
        return bool(self._ears)

    def leave(self, viewer: Viewer) -> None:
        self._ears.pop(viewer, None)

    async def take(self, viewer: Viewer, role: Role, message: FromTalker, address: str) -> None:
        """What somebody says to the rooms. What is refused changes nothing."""
        try:
            match message:
                case Listen():
                    await self._listen(viewer, role, message, address)
                case Say():
                    await self._say(viewer, role, message, address)
                case Mute():
                    await self._mute(viewer, role, message, address)
                case Report():
                    await self._report(viewer, role, message, address)
        except Declined as error:
            viewer.tell(as_frame(error.refusal("" if isinstance(message, Listen) else message.id)))
        except Exception as error:
            # Each driver of a database has errors of its own. Whoever sends it again does it once.
            self._note_fault(error)
            declined = Declined("store", "the store cannot be reached; try again in a moment", "store", kind="store")
            viewer.tell(as_frame(declined.refusal("" if isinstance(message, Listen) else message.id)))
        else:
            if not isinstance(message, Listen):
                viewer.tell(as_frame(Noted(message.id)))

    async def follow(self) -> None:
        """Others have written, and whoever listens here is told."""
        try:
            await self.bring()
        except Exception as error:
            self._note_fault(error)

    def _note_fault(self, error: Exception) -> None:
        self._shared.store.reading.failed(f"match {self._match}: messages cannot be read", error)

    # Who reads and writes where

    def _readable(self, role: Role) -> list[Room]:
        """The rooms that a role may read. Players tell each other what spectators may not know, and those might tell
        players what they see; when the match is over there is nothing left to give away."""
        if not self._shared.settings.messages_per_minute:
            return []
        if self._journal.shown.over:
            return ["players", "spectators"]
        return ["players"] if role.seats else ["spectators"]

    def _written_in(self, role: Role) -> Room | None:
        """Where a role writes. Whoever finds a match that is over only looks at it; those who played may go on."""
        if not self._shared.settings.messages_per_minute:
            return None
        if role.seats:
            return "players"
        return None if self._journal.shown.over else "spectators"

    async def _speaker(self, role: Role, voice: str, address: str) -> Speaker:
        """Who somebody is, by the voice that he has shown; without one, whoever plays is his seats, and whoever watches
        is told from others by his address."""
        store = self._shared.store
        if self._shared.settings.accounts and voice:
            visit = voice.partition(".")[0]
            found = None
            if same_token(voice, store.voice_token(visit, self._match)):
                found = await self._store.speaker(visit, self._shared.now())
            if found is not None:
                person, name = found
                return Speaker(store.author_id(person), person, name)
        if role.seats:
            return Speaker(store.author_id(" ".join(role.seats), self._match))
        return Speaker(store.author_id(address, self._match))

    # Listening

    async def _listen(self, viewer: Viewer, role: Role, message: Listen, address: str) -> None:
        speaker = await self._speaker(role, message.voice, address)
        muted = [] if speaker.person is None else await self._store.muted(speaker.person)
        authors = [self._shared.store.author_id(each) for each in muted]
        rooms, writes = self._readable(role), self._written_in(role)
        async with self._telling:
            viewer.tell(as_frame(Listening(rooms, writes, speaker.author, speaker.name, authors)))
            if rooms:
                self._ears[viewer] = _Ear(role, message, speaker.author)
        await self.bring()

    async def bring(self) -> None:
        """Tells everybody who listens what is new to him. It is all in the store."""
        async with self._telling:
            known: dict[Room, int] = {}
            for ear in self._ears.values():
                for room in self._readable(ear.role):
                    known[room] = min(known.get(room, ear.heard[room]), ear.heard[room])
            if not known:
                return
            # Before the messages: whatever is written after it is looked for again.
            count = (await self._store.counts([self._match])).get(self._match, Count())
            written = await self._store.after(self._match, known)
            removed = await self._store.removed(self._match) if count.removed else []
            for viewer, ear in self._ears.items():
                self._tell(viewer, ear, written, removed)
            self.known = count

    def _tell(self, viewer: Viewer, ear: _Ear, written: list[Written], removed: list[Written]) -> None:
        """What is new to somebody; and of what he has read that it is gone, so that his page forgets it."""
        rooms = self._readable(ear.role)
        gone = [each for each in removed if each.n <= ear.heard[each.room] and (each.room, each.n) not in ear.gone]
        new = [*gone, *(each for each in written if each.n > ear.heard[each.room])]
        new = [each for each in new if each.room in rooms]
        for each in new:
            ear.heard[each.room] = max(ear.heard[each.room], each.n)
            if each.removed:
                ear.gone.add((each.room, each.n))
        for first in range(0, len(new), _AT_ONCE):
            told = [_told(each, ear) for each in new[first : first + _AT_ONCE]]
            viewer.tell(as_frame(Said(told)))

    # Writing

    async def _say(self, viewer: Viewer, role: Role, message: Say, address: str) -> None:
        room = self._written_in(role)
        if room is None:
            raise Declined("talk", "nobody who only looks on writes here any more", "say", kind="talk.watching")
        try:
            text = message_of(message.text)
        except Unfit as error:
            raise Declined("talk", error.what, error.where, kind=error.kind, facts=error.facts) from None
        if (ban := self._shared.bans.of(address)) is not None:
            kind, facts = banned_facts("address", ban)
            raise Declined("talk", banned("this address", ban), "say", kind=kind, facts=facts)
        speaker = await self._speaker(role, self._voice(viewer), address)
        limits = self._shared.talk
        await self._count("talk", limits.author, f"{self._match} {speaker.author}", address)
        await self._count("talk-address", limits.address, address, address)
        await self._count("talk-room", limits.room, f"{self._match} {room}", address)
        writing = Writing(
            room, speaker.author, speaker.person, role.seats, text, self._shared.now(), message.id, address
        )
        try:
            await self._store.write(self._match, writing)
        except FullError:
            raise Declined("talk", "this room is full: no more is written here", "say", kind="talk.full") from None
        if self._shared.relay is not None:
            self._shared.relay.tell_written(self._match)
        await self.bring()

    def _voice(self, viewer: Viewer) -> str:
        ear = self._ears.get(viewer)
        return "" if ear is None else ear.voice

    async def _count(self, name: str, allowance: Allowance, client: str, address: str) -> None:
        if seconds := math.ceil(await self._shared.tally.take(name, allowance, client)):
            self._shared.telling.of(address, f"too many messages or reports beside match {self._match}")
            what = f"too much at once; again in {seconds} s"
            raise Declined("rate", what, "say", kind="talk.rate", facts={"seconds": seconds})

    # Muting and reporting

    async def _mute(self, viewer: Viewer, role: Role, message: Mute, address: str) -> None:
        speaker = await self._speaker(role, self._voice(viewer), address)
        if speaker.person is None:
            raise Declined(
                "talk", "whom you mute is stored under a name, and you have none", "mute", kind="talk.nameless"
            )
        other = await self._store.writer(self._match, message.author)
        if other is None or other == speaker.person:
            raise Declined("talk", "nobody else with a name wrote that here", "author", kind="talk.nobody")
        await self._store.mute(speaker.person, other, self._shared.now(), muted=message.muted)

    async def _report(self, viewer: Viewer, role: Role, message: Report, address: str) -> None:
        speaker = await self._speaker(role, self._voice(viewer), address)
        found = None
        if message.room in self._readable(role) and 0 < message.n < 1 << 31:
            found = await self._store.message(self._match, message.room, message.n)
        if found is None or found.removed or found.author == speaker.author:
            raise Declined("talk", "there is no such message of somebody else", "report", kind="talk.no_message")
        await self._count("report", self._shared.talk.reports, speaker.author, address)
        await self._count("report-address", self._shared.talk.reports, address, address)
        at = self._shared.now()
        if await self._store.report(self._match, message.room, message.n, speaker.author, speaker.person, at):
            log.warning("match %s: message %s of the %s is reported", self._match, message.n, message.room)


def _told(written: Written, ear: _Ear) -> Message:
    """As somebody is told it. Who has no name is read by those who want to, and by himself."""
    at = milliseconds(written.at)
    if written.removed:
        return Message(written.room, written.n, written.author, at, hidden="removed")
    seats = list(written.seats)
    if written.person is None and not ear.unknown and written.author != ear.author:
        return Message(written.room, written.n, written.author, at, seats=seats, hidden="unknown")
    return Message(written.room, written.n, written.author, at, written.text, written.name, seats)
