"""A study as the file that `aerodrome lab run` reads."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from aerodrome.kernel.toml import toml_key, toml_value
from aerodrome.lab.studies.study import Study


def study_toml(study: Study) -> str:
    """TOML that means the same study. What TOML has no word for, such as null, is refused with its place."""
    data = msgspec.to_builtins(study)
    variations = data.pop("variation", ())
    lines = [*_lines(data, "study")]
    for number, variation in enumerate(variations):
        names = {name: variation.pop(name) for name in ("name", "name_fr") if name in variation}
        lines += ["", "[[variation]]", *_lines(names | variation, f"variation {number + 1}")]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any], where: str) -> Iterator[str]:
    """A line for each field; of a table of fields and options a line for each of them, which people read easily."""
    for name, value in table.items():
        if name in ("set", "options") and value:
            for path, given in value.items():
                yield f"{name}.{toml_key(path)} = {toml_value(given, f'{where}: {name}: {path}')}"
        else:
            yield f"{name} = {toml_value(value, f'{where}: {name}')}"
