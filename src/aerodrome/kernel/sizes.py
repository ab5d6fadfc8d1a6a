"""How large what people give may be: files, scenarios, options, positions, answers. Nobody who plays comes near; what
is larger is refused before anything is done with it or anybody is shown it."""

from aerodrome.kernel.errors import BadInput

LONGEST_NAME = 100
"""Letters of a name, and of every other text that is not meant to be read at length."""

LONGEST_TEXT = 1_000
"""Letters of a title, a summary, a note or a reason."""

MOST_ENTRIES = 2_000
"""Entries of a list or a table."""

MOST_STEPS = 100
"""Steps of an agenda."""

MOST_VALUES = 100_000
"""Values in all."""

MOST_ANSWERS = 100_000
"""Answers of a record."""

MOST_OUTCOMES = 1_000_000
"""Letters of the outcomes of a record."""

DEEPEST = 20
"""Lists and tables within each other."""

_PROSE = ("title", "summary", "note", "why")
"""Texts to be read, in any language: summary, summary_fr."""

_Path = tuple[str | int, ...]


def check_sizes(data: object, where: str) -> None:
    """Refuses plain data with anything too long, too many or too deep in them, and says what and where."""
    waiting: list[tuple[object, str, _Path]] = [(data, "", ())]
    seen = 0
    while waiting:
        value, field, path = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            raise BadInput(f"more than {MOST_VALUES:,} values", where=where)
        if isinstance(value, str):
            most = LONGEST_TEXT if field.partition("_")[0] in _PROSE else LONGEST_NAME
            if len(value) > most:
                raise BadInput(f"{len(value):,} letters; at most {most:,} can be", where=_place(where, path))
        elif isinstance(value, dict | list | tuple):
            most = MOST_STEPS if field == "agenda" else MOST_ENTRIES
            if len(value) > most:
                raise BadInput(f"{len(value):,} entries; at most {most:,} can be", where=_place(where, path))
            if len(path) == DEEPEST:
                raise BadInput(f"nested more than {DEEPEST} deep", where=where)
            if isinstance(value, dict):
                for key, each in value.items():
                    name = str(key)
                    if len(name) > LONGEST_NAME:
                        what = f"a name of {len(name):,} letters; at most {LONGEST_NAME} can be"
                        raise BadInput(what, where=_place(where, path))
                    waiting.append((each, name, (*path, name)))
            else:
                waiting.extend((each, field, (*path, number)) for number, each in enumerate(value))


def _place(where: str, path: _Path) -> str:
    place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
    return f"{where}: {place}" if place else where
