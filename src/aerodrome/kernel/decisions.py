"""What a seat is asked, and what a rule procedure is.

Every kind of decision is declared as a type, with the types of its answers and of what it is about: `decisions.py` of a
book. Rules ask by that type, which mypy holds them to.
"""

from collections.abc import Callable, Generator
from types import UnionType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec

Option = TypeVar("Option")
Filling = TypeVar("Filling")
About = TypeVar("About", bound=tuple[Any, ...])

Answer: TypeAlias = Any
"""A string, a number or a tuple of them: whatever an option of a decision is."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an answer, in words, with its rule."""

    what: str
    rule: str


class Form(msgspec.Struct, frozen=True):
    """A choice that cannot be listed: its type, the check that names every problem, and a sampler for machines."""

    type: Any
    check: Callable[[Any], list[Problem]]
    sample: Callable[[Callable[[], float]], Any]


class Decision(msgspec.Struct, frozen=True):
    """One seat is asked one thing. `options` holds every legal answer, unless a `form` describes them."""

    seat: str
    kind: str
    options: tuple[Answer, ...]
    rule: str
    about: tuple[Any, ...] = ()
    form: Form | None = None


class Kind:
    """A kind of decision: its name in records and catalogues, and the types of an answer and of what it is about."""

    KIND: ClassVar[str]
    ANSWER: ClassVar[Any]
    ABOUT: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "KIND" in vars(cls):
            cls.ANSWER, cls.ABOUT = get_args(vars(cls)["__orig_bases__"][0])


def members(type: Any) -> tuple[Any, ...]:
    """The types that a declared type is a union of; itself, where it is none."""
    return get_args(type) if get_origin(type) in (UnionType, Union) else (type,)


class Listed(Kind, Generic[Option, About]):
    """A kind of decision whose legal answers are listed: what an option is, and what a decision is about."""

    @classmethod
    def ask(cls, seat: str, options: tuple[Option, ...], rule: str, about: About) -> Decision:
        return Decision(seat, cls.KIND, options, rule, about)


class Filled(Kind, Generic[Filling, About]):
    """A kind of decision that is answered with a form: what is filled in, and what a decision is about."""

    @classmethod
    def ask(
        cls,
        seat: str,
        check: Callable[[Filling], list[Problem]],
        sample: Callable[[Callable[[], float]], Any],
        rule: str,
        about: About,
    ) -> Decision:
        return Decision(seat, cls.KIND, (), rule, about, Form(cls.ANSWER, check, sample))


class Bar(msgspec.Struct, frozen=True):
    """Why an option that a player might look for is not open to him now."""

    option: Answer
    rule: str
    facts: dict[str, Any] = {}


class Note(msgspec.Struct, frozen=True):
    """One thing that an option leads to, needs or costs: the catalogue has words for its kind."""

    kind: str
    facts: dict[str, Any] = {}


Asked: TypeAlias = Decision | list[Decision]
"""One decision; or a list of them, one per seat, whose answers stay sealed until the last is in."""

Result = TypeVar("Result")
Steps: TypeAlias = Generator[Asked, Any, Result]
"""A rule procedure: yields what it asks, receives the answer (for a list: a dict from seat to answer)."""
