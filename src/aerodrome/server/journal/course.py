"""The course of a match: what stands of its journal, run and filmed, and run again where something is taken back."""

from collections.abc import Collection, Mapping

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Facts, NewRules
from aerodrome.kernel.film import Camera
from aerodrome.kernel.match import Match
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.server.journal.entries import Standing, TakenOver
from aerodrome.server.journal.numbering import Tally
from aerodrome.server.store.store import Stretch

BASES = 2
"""From so many checkpoints a course can be run again; to go back further, it is begun again from an earlier one."""


class TooFarBack(Exception):  # noqa: N818 - not an error: the journal has to be begun earlier
    """What is to be taken back was answered before the journal was begun."""


class Base(msgspec.Struct, frozen=True):
    """A moment from which the course can be run again: where it was begun, and where stretches ended."""

    n: int
    standing: int
    drawn: int
    match: Match
    tally: Tally


class Undone(msgspec.Struct, frozen=True):
    """What was taken back: whose answer it was first of all, whether it was still sealed, and what had been seen."""

    seat: str
    sealed: bool
    seen: TakenBack | None


class _Before(msgspec.Struct, frozen=True):
    standing: list[Standing]
    bases: list[Base]
    camera: Camera
    taken_back: tuple[TakenBack, ...]


class Course:
    """What stands of a journal, and the match that it comes to.

    Where something is taken back, what stands after that is run again from the last base, so that a match that is
    loaded is the same as one that was always in memory.
    """

    def __init__(
        self,
        match: Match,
        begun: Tally,
        n: int,
        people: Collection[str],
        *,
        firm: bool,
        told: int = 0,
        most: int = BASES,
    ) -> None:
        """From `most` checkpoints it can be run again."""
        self.match = match
        self.begun = begun
        """What there was before it."""
        self.people = people
        """The seats whose answers can be taken back; what machines answered since goes with them."""
        self.taken_back = match.taken_back
        self.asked_at = dict(begun.asked)
        """When a seat was asked last: how many answers stood then."""
        self.run = 0
        """How many answers and outcomes have been given to the rules, some more than once."""
        self._firm = firm
        self._most = max(most, BASES)
        self._told = told
        """The entries up to this number are those of a match that this one branched off: nobody takes them back."""
        self._standing: list[Standing] = []
        self.bases = [Base(n, begun.standing, len(match.outcomes), match.clone(), begun)]
        self.camera = Camera()
        self.camera.look(match)
        self._note_asked(begun.standing)
        self.kept_to = n
        """The number of the entry up to which everything stands since something was taken back."""
        self._before: _Before | None = None
        """What was before the last entry, an undo or a share: to be put back if it is not stored."""

    @property
    def earlier(self) -> int:
        """How many answers stand that are no longer known here."""
        return self.bases[0].standing

    @property
    def stands(self) -> int:
        """How many answers and outcomes by hand stand, with what was told between them."""
        return self.earlier + len(self._standing)

    @property
    def last_standing(self) -> int:
        """The number of the last entry that was not taken back: stretches that were written later are not part of it
        any more."""
        return self._standing[-1].n if self._standing else self.bases[0].n

    # Going on

    def stand(self, each: Standing) -> None:
        """Something stands that is to be run."""
        self._standing.append(each)

    def ran(self, each: Standing) -> None:
        """Something stands that the match has taken already."""
        self._standing.append(each)
        self._ran(self.stands)

    def begin_with_share(self, n: int) -> None:
        """Somebody has added his share, entry number `n`: the course begins with it, and with the last one the match
        does."""
        self.camera.rewind(self.match)
        self._note_asked(0)
        (base,) = self.bases
        self.bases = [Base(n, base.standing, len(self.match.outcomes), self.match.clone(), base.tally)]

    def run_on(self, standing: int, ends: Mapping[int, Stretch]) -> None:
        """Runs what stands behind the first so many. `ends` holds the stretches that ended with some of it."""
        for number, each in enumerate(self._standing[standing - self.earlier :], standing + 1):
            if isinstance(each.answer, TakenOver):
                taken = each.answer
                self.match.note(NewRules(version=taken.version, older=taken.older, lost=taken.lost))
            elif isinstance(each.answer, Concluded):
                self.match.conclude(each.answer)
            elif isinstance(each.answer, Facts):
                self.match.note_now(each.answer)
            else:
                self.match.answer(each.answer, each.seat)
            self._ran(number)
            if each.n in ends:
                self.end_stretch(msgspec.json.decode(ends[each.n].tally, type=Tally))

    def _ran(self, standing: int) -> None:
        self.run += 1
        self._note_asked(standing)
        self.camera.look(self.match)

    def _note_asked(self, at: int) -> None:
        for decision in self.match.open:
            self.asked_at[decision.seat] = at

    # Going back

    def run_again(self, ends: Mapping[int, Stretch] = {}) -> None:
        """Runs what stands once more, from the last base."""
        base = self.bases[-1]
        self.match = base.match.clone()
        self.match.go_on_after(self.taken_back)
        self.camera.rewind(self.match)
        self.asked_at = dict(base.tally.asked)
        self._note_asked(base.standing)
        self.run_on(base.standing, ends)

    def last_of_people(self) -> int | None:
        """The place, in what is known here, of the last answer of a person; None where nobody has answered. Refused
        where older rules took it, TooFarBack where it is no longer known here."""
        place = len(self._standing) - 1
        while place >= 0 and self._standing[place].seat not in self.people:
            place -= 1
        if self._told and (self._standing[place].n if place >= 0 else self.bases[0].n) <= self._told:
            return None
        if place < 0 and self._firm and self.earlier == self.begun.standing:
            raise Refused("what came before was played by an older version of the rules", where="undo")
        if place < 0 and self.earlier:
            raise TooFarBack
        return None if place < 0 else place

    def place_of(self, n: int) -> int:
        """The place, in what is known here, of the answer of entry number `n`. Refused where it stands no more,
        TooFarBack where it is no longer known here."""
        for place, each in enumerate(self._standing):
            if each.n == n:
                return place
        if n > self.bases[0].n or (self._firm and self.earlier == self.begun.standing):
            raise Refused("that answer can no longer be taken back", where="back")
        raise TooFarBack

    def last_of(self, seat: str) -> int | None:
        """The number of the entry of a seat's last answer; None where it has given none. TooFarBack where that is not
        known here."""
        for each in reversed(self._standing):
            if each.seat == seat and not isinstance(each.answer, Facts | Concluded | TakenOver):
                return each.n
        if self.earlier and not (self._firm and self.earlier == self.begun.standing):
            raise TooFarBack
        return None

    def keep(self, place: int) -> None:
        """Only what is before this place stands any more, and what people said beside the play since then. It is to be
        run again."""
        said = [each for each in self._standing[place:] if isinstance(each.answer, Facts)]
        del self._standing[place:]
        while self.bases[-1].standing > self.stands:
            self.bases.pop()
        self.kept_to = self.last_standing
        self._standing += said

    def keep_answers(self, count: int) -> None:
        """Only the first so many answers of those that are known here stand any more, with what was told between
        them. They are to be run again."""
        places = [place for place, each in enumerate(self._standing) if not isinstance(each.answer, Facts)]
        self.keep(places[count] if count < len(places) else len(self._standing))

    def take_back(self, place: int) -> Undone:
        """Takes back what is at this place and behind it. What had been seen of it is told in the record."""
        stood, seat = self.match, self._standing[place].seat
        answers = sum(not isinstance(each.answer, Facts) for each in self._standing[place:])
        sealed = answers <= len(stood.sealed)
        self.keep(place)
        self.run_again()
        self.match.tell_taken_back(stood.answers, stood.outcomes)
        seen = self.match.taken_back[len(self.taken_back) :]
        self.taken_back = self.match.taken_back
        if any(isinstance(each.answer, Facts) for each in self._standing):
            # Draws that go on run the rules from their last safe point: what was said beside them is told again.
            self.run_again()
        return Undone(seat, sealed, seen[0] if seen else None)

    def remember(self) -> None:
        """An undo or a share comes that may not be stored."""
        self._before = _Before(self._standing.copy(), self.bases.copy(), self.camera.copy(), self.taken_back)

    def put_back(self) -> None:
        """What was remembered stands again. It is to be run again."""
        before = self._before
        assert before is not None
        self._standing, self.bases = before.standing, before.bases
        self.camera, self.taken_back = before.camera, before.taken_back

    def drop_last(self) -> None:
        """The last answer does not stand. What does is to be run again."""
        self._standing.pop()

    # Stretches

    def end_stretch(self, tally: Tally) -> None:
        """A stretch ends here: the course can be run again from this moment, and its film has a new reel."""
        n = self._standing[tally.standing - self.earlier - 1].n
        self.bases.append(Base(n, tally.standing, len(self.match.outcomes), self.match.clone(), tally))
        self.camera.take(self.match, self.match.checkpoint().events)
        if len(self.bases) > self._most:
            first = self.bases.pop(0)
            del self._standing[: self.earlier - first.standing]
            self.camera.forget_first()

    def filmed(self) -> bytes:
        """The reel that is not stored yet."""
        return self.camera.reel(self.match)

    @property
    def filmed_from(self) -> int:
        """The first moment of the reel that is not stored yet."""
        return len(self.bases[-1].match.answers)
