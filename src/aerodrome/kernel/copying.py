"""Copies of states, fast: a copier is worked out once from the types of a struct's fields."""

import enum
import types
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

State = TypeVar("State")

Copier: TypeAlias = Callable[[State], State]

_IMMUTABLE = (str, int, float, bool, bytes, type(None), msgspec.UnsetType)


def copier(kind: type[State]) -> Copier[State]:
    """A function that copies a struct of this type so that nothing that can change is shared."""
    made = _copier(kind)
    if made is None:
        raise TypeError(f"{kind} cannot change: there is nothing to copy")
    return made


def _copier(hint: Any) -> Copier[Any] | None:
    """None where values of this type cannot change and may be shared."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        return _list_copier(args[0])
    if origin is dict:
        return _dict_copier(args[1])
    if origin is set:
        return set.copy
    if origin in (Union, types.UnionType):
        return _union_copier(args)
    if origin is tuple and all(_copier(part) is None for part in args if part is not Ellipsis):
        return None
    if origin in (frozenset, Literal) or hint in _IMMUTABLE:
        return None
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return None
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return None if hint.__struct_config__.frozen else _struct_copier(hint)
    raise TypeError(f"a state cannot hold {hint}: nothing tells how it is copied")


def _list_copier(item: Any) -> Copier[Any]:
    each = _copier(item)
    if each is None:
        return list.copy
    return lambda items: [each(item) for item in items]


def _dict_copier(value: Any) -> Copier[Any]:
    each = _copier(value)
    if each is None:
        return dict.copy
    return lambda entries: {key: each(entry) for key, entry in entries.items()}


def _union_copier(members: tuple[Any, ...]) -> Copier[Any] | None:
    changing = [made for member in members if (made := _copier(member)) is not None]
    if not changing:
        return None
    if len(changing) > 1:
        raise TypeError(f"only one member of {members} may be something that changes")
    (made,) = changing
    return lambda value: None if value is None else made(value)


def _struct_copier(kind: type[msgspec.Struct]) -> Copier[Any]:
    """Written out as source, field by field: a loop over the fields would take three times as long."""
    hints = get_type_hints(kind)
    parts = {name: made for name in kind.__struct_fields__ if (made := _copier(hints[name])) is not None}
    shallow: Copier[Any] = kind.__copy__  # type: ignore[attr-defined]
    if not parts:
        return shallow
    lines = ["def copy_struct(original):", "    twin = shallow(original)"]
    lines += [
        f"    twin.{name} = original.{name}.copy()"
        if made in (list.copy, dict.copy)
        else f"    twin.{name} = copy_{name}(original.{name})"
        for name, made in parts.items()
    ]
    lines += ["    return twin"]
    names: dict[str, Any] = {"shallow": shallow} | {f"copy_{name}": made for name, made in parts.items()}
    exec("\n".join(lines), names)
    return cast(Copier[Any], names["copy_struct"])
