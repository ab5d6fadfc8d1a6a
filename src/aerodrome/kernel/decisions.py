"""What a seat is asked, and what a rule procedure is.

Every kind of decision is declared as a type, with the types of its answers and of what it is about: `decisions.py` of a
book. Rules ask by that type, which mypy holds them to.
"""

from collections.abc import Callable, Generator, Sequence
from types import UnionType
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeGuard, Union, get_args, get_origin

import msgspec
from typing_extensions import TypeVar

from aerodrome.kernel.structs import Plain

Answer: TypeAlias = Plain
"""What may be answered: an option, which is a text, a number or a tuple of them, or what fills in a form."""

Option = TypeVar("Option", bound=Answer)
Filling = TypeVar("Filling", bound=Answer)
About = TypeVar("About", bound=tuple[Plain, ...])
Option_co = TypeVar("Option_co", bound=Answer, covariant=True, default=Answer)
About_co = TypeVar("About_co", bound=tuple[Plain, ...], covariant=True, default=tuple[Plain, ...])
"""What a decision is answered with and what it is about, as its kind declares them. Of a decision whose kind nobody has
looked at only that they are plain data is known."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an answer, in words, with its rule."""

    what: str
    rule: str


class Form(msgspec.Struct, Generic[Option_co], frozen=True):
    """A choice that cannot be listed: its type, the check that names every problem, and a sampler for machines. What is
    checked is of the type: converted to it, made for it, or sampled."""

    type: object
    check: Callable[[Option_co], list[Problem]]
    sample: Callable[[Callable[[], float]], Option_co]


class Decision(msgspec.Struct, Generic[Option_co, About_co], frozen=True):
    """One seat is asked one thing. `options` holds every legal answer, unless a `form` describes them. What its
    types are is known from its kind: `Kind.is_asked`."""

    seat: str
    kind: str
    options: tuple[Option_co, ...]
    rule: str
    about: About_co
    form: Form[Option_co] | None = None


Asked: TypeAlias = Decision | Sequence[Decision]
"""One decision; or several of them, one per seat, whose answers stay sealed until the last is in."""

Result = TypeVar("Result")
Steps: TypeAlias = Generator[Asked, Any, Result]
"""A rule procedure: yields what it asks, and is sent the answer (of several: a dict from seat to answer). What is sent
depends on what was yielded, which no type of a generator can say: so rules ask by a kind of decision,
`yield from Kind.ask(...)`, which gives an answer of its type."""


Whose: TypeAlias = Literal["about", "option", "seat"]
"""Where it stands which piece does what is answered: it is the first of one's own that the decision is about; the
answer begins with it, as with one who attacks another; or all that the decision is about do it together."""


class Kind(Generic[Option_co, About_co]):
    """A kind of decision: its name in records and catalogues, and the types of an answer and of what it is about."""

    KIND: ClassVar[str]
    ANSWER: ClassVar[object]
    ABOUT: ClassVar[object]
    DEPLOYS: ClassVar[bool] = False
    """Whether it is about where somebody's own forces begin: a person may have a machine pilot answer it for him."""
    WHOSE: ClassVar["Whose"] = "about"
    """Which of a seat's pieces does what is answered."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "KIND" in vars(cls):
            cls.ANSWER, cls.ABOUT = get_args(vars(cls)["__orig_bases__"][0])

    @classmethod
    def is_asked(cls, decision: Decision) -> TypeGuard[Decision[Option_co, About_co]]:
        """Whether a decision is of this kind. Where it is, mypy knows the types of its answer and what it is about."""
        return decision.kind == cls.KIND


def members(type: object) -> tuple[object, ...]:
    """The types that a declared type is a union of; itself, where it is none."""
    return get_args(type) if get_origin(type) in (UnionType, Union) else (type,)


class Listed(Kind[Option, About], Generic[Option, About]):
    """A kind of decision whose legal answers are listed: what an option is, and what a decision is about."""

    @classmethod
    def ask(cls, seat: str, options: tuple[Option, ...], rule: str, about: About) -> Steps[Option]:
        """Asks one seat, and gives the option that it chose."""
        chosen: Option = yield Decision(seat, cls.KIND, options, rule, about)
        return chosen

    @classmethod
    def decision(cls, seat: str, options: tuple[Option, ...], rule: str, about: About) -> Decision[Option, About]:
        """What one of several seats is asked that are asked at once (`ask_at_once`)."""
        return Decision(seat, cls.KIND, options, rule, about)


class Filled(Kind[Filling, About], Generic[Filling, About]):
    """A kind of decision that is answered with a form: what is filled in, and what a decision is about."""

    PLAIN: ClassVar[bool]
    """Whether what is filled in is written down as it is, and need not be read again."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "KIND" in vars(cls):
            cls.PLAIN = _is_plain(cls.ANSWER)

    @classmethod
    def ask(
        cls,
        seat: str,
        check: Callable[[Filling], list[Problem]],
        sample: Callable[[Callable[[], float]], Filling],
        rule: str,
        about: About,
    ) -> Steps[Filling]:
        """Asks one seat, and gives what it filled in."""
        answer = yield cls.decision(seat, check, sample, rule, about)
        filled: Filling = answer if cls.PLAIN else msgspec.convert(answer, cls.ANSWER)
        return filled

    @classmethod
    def decision(
        cls,
        seat: str,
        check: Callable[[Filling], list[Problem]],
        sample: Callable[[Callable[[], float]], Filling],
        rule: str,
        about: About,
    ) -> Decision[Filling, About]:
        """What one of several seats is asked that are asked at once (`ask_at_once`)."""
        return Decision(seat, cls.KIND, (), rule, about, Form(cls.ANSWER, check, sample))


def _is_plain(type: object) -> bool:
    """Whether values of this type are the same in a record: texts, numbers, and tuples of them."""
    if get_origin(type) is tuple:
        return all(part is Ellipsis or _is_plain(part) for part in get_args(type))
    return type in (str, int, float, bool)


def ask_at_once(asked: Sequence[Decision[Option, tuple[Plain, ...]]]) -> Steps[dict[str, Option]]:
    """Asks several seats, and gives their answers by seat. They stay sealed until the last is in."""
    answers = yield asked
    return {each.seat: _as_asked(each, answers[each.seat]) for each in asked}


def _as_asked(decision: Decision[Option, tuple[Plain, ...]], answer: Any) -> Option:
    """An option as it is; what fills in a form, of the form's type."""
    given: Option = answer if decision.form is None else msgspec.convert(answer, decision.form.type)
    return given


class Bar(msgspec.Struct, frozen=True):
    """Why an option that a player might look for is not open to him now."""

    option: Answer
    rule: str
    facts: dict[str, Plain] = {}


class Note(msgspec.Struct):
    """One thing that an option leads to, needs or costs. Every kind of note is declared as a type, with its facts as
    fields: `note_kinds.py` of a book. The catalogue has words for it."""

    KIND: ClassVar[str]

    @property
    def kind(self) -> str:
        return self.KIND

    @property
    def facts(self) -> dict[str, Plain]:
        """By their names on the wire and in catalogues; those that are not set are left out."""
        facts: dict[str, Plain] = msgspec.to_builtins(self)
        return facts
