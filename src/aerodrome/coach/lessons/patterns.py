"""Patterns: plain data that an answer, a fact or a part of a view is held against, and their check when they are read.

A text or number stands for itself, "*" for anything. A list is matched part by part; "..." at its end is any rest. A
table names fields, and fields that it does not name may be anything. A table of the words of `CHECKS` alone is a check:
all of them must hold.
"""

import difflib
from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.structs import Plain

ANYTHING, REST = "*", "..."

_NUMBERS = (inspect.IntType, inspect.FloatType)
_LISTS = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)
_LEAVES: dict[type[inspect.Type], tuple[type, ...]] = {
    inspect.StrType: (str,),
    inspect.IntType: (int,),
    inspect.FloatType: (int, float),
    inspect.BoolType: (bool,),
}


def matches(pattern: Plain, value: object) -> bool:
    """Whether a value fits a pattern."""
    if isinstance(pattern, Mapping):
        if is_check(pattern):
            return all(CHECKS[word](wanted, value) for word, wanted in pattern.items())
        return all(_has(value, name) and matches(part, _part(value, name)) for name, part in pattern.items())
    if isinstance(pattern, list | tuple):
        return isinstance(value, list | tuple) and _match_parts(list(pattern), list(value))
    if pattern == ANYTHING:
        return True
    return bool(pattern == value) and isinstance(pattern, bool) == isinstance(value, bool)


def _match_parts(patterns: list[Plain], values: list[object]) -> bool:
    if patterns and patterns[-1] == REST:
        patterns, values = patterns[:-1], values[: len(patterns) - 1]
    return len(patterns) == len(values) and all(map(matches, patterns, values))


def _has(value: object, name: str) -> bool:
    if isinstance(value, msgspec.Struct):
        return name in _names(type(value))
    return isinstance(value, Mapping) and name in value


def _part(value: object, name: str) -> object:
    if isinstance(value, msgspec.Struct):
        return getattr(value, _names(type(value))[name])
    assert isinstance(value, Mapping)
    return value[name]


def _names(kind: type[msgspec.Struct]) -> dict[str, str]:
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


def _compared(value: object, holds: Callable[[float], bool]) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and holds(value)


def _parts(value: object) -> Iterable[object]:
    return value if isinstance(value, list | tuple | Mapping | set | frozenset) else ()


CHECKS: dict[str, Callable[[Any, object], bool]] = {
    "any-of": lambda wanted, value: any(matches(each, value) for each in wanted),
    "not": lambda wanted, value: not matches(wanted, value),
    "at-least": lambda wanted, value: _compared(value, lambda number: number >= wanted),
    "at-most": lambda wanted, value: _compared(value, lambda number: number <= wanted),
    "starts-with": lambda wanted, value: isinstance(value, str) and value.startswith(wanted),
    "has-one": lambda wanted, value: any(matches(wanted, each) for each in _parts(value)),
    "has-none": lambda wanted, value: not any(matches(wanted, each) for each in _parts(value)),
    "size": lambda wanted, value: isinstance(value, list | tuple | Mapping | str) and matches(wanted, len(value)),
}
"""What a check may say: one of several patterns; not this one; a number at least or at most; how a text begins; a list
or table with one or no part that fits; its size."""


def is_check(pattern: Mapping[str, Plain]) -> bool:
    """Whether a table is a check and does not name fields."""
    return bool(pattern) and all(word in CHECKS for word in pattern)


# Reading


def check_pattern(pattern: Plain, kind: object, where: str) -> None:
    """Refuses a pattern that nothing of this declared type can fit."""
    _check(pattern, _type_of(kind), where)


def _type_of(kind: object) -> inspect.Type:
    """What is known of a type; a union is taken apart here, since it may hold lists of several shapes."""
    if get_origin(kind) in (Union, UnionType):
        return inspect.UnionType(tuple(map(_type_of, get_args(kind))))
    return inspect.type_info(kind)


def refuse_unknown(word: str, known: Iterable[str], what: str, where: str) -> None:
    """Refuses a word that is none of those known, with what was probably meant."""
    known = list(known)
    if word not in known:
        near = difflib.get_close_matches(word, known, 1)
        meant = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(sorted(known))}"
        raise BadInput(f"there is no {what} {word!r}; {meant}", where=where)


def _check(pattern: Plain, kind: inspect.Type, where: str) -> None:
    if pattern == ANYTHING or isinstance(kind, inspect.AnyType | inspect.CustomType | inspect.RawType):
        return
    if isinstance(kind, inspect.UnionType):
        _check_union(pattern, kind, where)
    elif isinstance(pattern, Mapping) and is_check(pattern):
        for word, wanted in pattern.items():
            _check_word(word, wanted, kind, f"{where}.{word}")
    elif isinstance(pattern, Mapping):
        _check_fields(pattern, kind, where)
    elif isinstance(pattern, list | tuple):
        _check_parts(list(pattern), kind, where)
    else:
        _check_leaf(pattern, kind, where)


def _check_union(pattern: Plain, kind: inspect.UnionType, where: str) -> None:
    problems: list[BadInput] = []
    for each in kind.types:
        try:
            _check(pattern, each, where)
        except BadInput as problem:
            problems.append(problem)
        else:
            return
    # The one that came furthest is about what was meant.
    raise max(problems, key=lambda problem: len(problem.where))


def _check_word(word: str, wanted: Plain, kind: inspect.Type, where: str) -> None:
    match word:
        case "any-of":
            if not isinstance(wanted, list) or not wanted:
                raise BadInput("a list of patterns is expected", where=where)
            for number, each in enumerate(wanted, 1):
                _check(each, kind, f"{where}: {number}")
        case "not":
            _check(wanted, kind, where)
        case "at-least" | "at-most":
            if not isinstance(kind, _NUMBERS) or isinstance(wanted, bool) or not isinstance(wanted, int | float):
                raise BadInput("only numbers can be compared, with a number", where=where)
        case "starts-with":
            if not isinstance(kind, inspect.StrType | inspect.LiteralType) or not isinstance(wanted, str):
                raise BadInput("only a text begins with a text", where=where)
        case "has-one" | "has-none":
            for part in _parts_of(kind, where):
                _check(wanted, part, where)
        case "size":
            _check(wanted, inspect.IntType(), where)


def _parts_of(kind: inspect.Type, where: str) -> tuple[inspect.Type, ...]:
    if isinstance(kind, _LISTS):
        return (kind.item_type,)
    if isinstance(kind, inspect.DictType):
        return (kind.key_type,)
    if isinstance(kind, inspect.TupleType):
        return (inspect.UnionType(kind.item_types),)
    raise BadInput(f"{_called(kind)} has no parts", where=where)


def _check_fields(pattern: Mapping[str, Plain], kind: inspect.Type, where: str) -> None:
    if isinstance(kind, inspect.DictType):
        for name, part in pattern.items():
            _check(part, kind.value_type, f"{where}.{name}")
        return
    if not isinstance(kind, inspect.StructType | inspect.TypedDictType | inspect.DataclassType):
        for word in pattern:
            refuse_unknown(word, CHECKS, "check", where)
        raise BadInput(f"{_called(kind)} has no fields", where=where)
    fields = {field.encode_name: field.type for field in kind.fields}
    for name, part in pattern.items():
        refuse_unknown(name, fields, "field", f"{where}.{name}")
        _check(part, fields[name], f"{where}.{name}")


def _check_parts(patterns: list[Plain], kind: inspect.Type, where: str) -> None:
    rest = bool(patterns) and patterns[-1] == REST
    patterns = patterns[:-1] if rest else patterns
    if isinstance(kind, _LISTS):
        kinds = [kind.item_type] * len(patterns)
    elif isinstance(kind, inspect.TupleType):
        kinds = list(kind.item_types)
        if len(patterns) > len(kinds) or (len(patterns) < len(kinds) and not rest):
            raise BadInput(f"{len(kinds)} parts are expected, not {len(patterns)}", where=where)
    else:
        raise BadInput(f"{_called(kind)} is expected, not a list", where=where)
    for number, (each, part) in enumerate(zip(patterns, kinds, strict=False), 1):
        _check(each, part, f"{where}: {number}")


def _check_leaf(pattern: Plain, kind: inspect.Type, where: str) -> None:
    if isinstance(kind, inspect.LiteralType):
        if pattern not in kind.values:
            if isinstance(pattern, str):
                refuse_unknown(pattern, map(str, kind.values), "value", where)
            raise BadInput(f"{pattern!r} is none of {', '.join(map(str, kind.values))}", where=where)
        return
    known = _LEAVES.get(type(kind))
    if known is None or not isinstance(pattern, known) or isinstance(pattern, bool) != (bool in known):
        raise BadInput(f"{_called(kind)} is expected, not {pattern!r}", where=where)


_CALLED: dict[type[inspect.Type], str] = {
    inspect.StrType: "a text",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "nothing",
    inspect.DictType: "a table",
    inspect.StructType: "a table",
    inspect.TupleType: "a list",
    inspect.LiteralType: "one of some words",
}


def _called(kind: inspect.Type) -> str:
    return "a list" if isinstance(kind, _LISTS) else _CALLED.get(type(kind), type(kind).__name__)
