"""French pages have what English ones have: as many headings of each level, in the same order of levels, and as many
numbered steps. What they leave out they lead to, by a link to that heading of the English page; they may link to what
they have, too."""

import re
from collections.abc import Iterator
from itertools import dropwhile
from pathlib import Path
from typing import NamedTuple

import pytest
from markdown.extensions.toc import slugify

from tools.handbook.pages import FOLDERS, ROOT

ENGLISH, FRENCH = (ROOT / FOLDERS[lang] for lang in ("en", "fr"))
PAGES = sorted(file.relative_to(FRENCH) for file in FRENCH.rglob("*.md"))


class Section(NamedTuple):
    level: int
    anchor: str
    steps: int


def sections(text: str) -> Iterator[Section]:
    """The headings with what stands below each, code left out."""
    prose = re.sub(r"(?ms)^( *)(`{3,}).*?^\1\2 *$", "", text)
    for mark, title, below in re.findall(r"(?ms)^(#+) (.*?)$(.*?)(?=^#|\Z)", prose):
        yield Section(len(mark), slugify(title, "-"), len(re.findall(r"(?m)^\d+\. ", below)))


def fits(found: list[Section], wanted: list[Section], linked: set[str]) -> bool:
    """Whether these are the sections that are wanted; a linked one may be left out, with those below it."""
    if not wanted:
        return not found
    first, *rest = wanted
    if found and found[0][::2] == first[::2] and fits(found[1:], rest, linked):
        return True
    return first.anchor in linked and fits(found, [*dropwhile(lambda each: each.level > first.level, rest)], linked)


@pytest.mark.parametrize("page", PAGES, ids=Path.as_posix)
def test_a_french_page_has_what_the_english_one_has(page: Path) -> None:
    french = (FRENCH / page).read_text()
    linked = {
        anchor
        for to, anchor in re.findall(r"\]\(([^()\s#]+)#([^()\s]+)\)", french)
        if (FRENCH / page).parent.joinpath(to).resolve() == ENGLISH / page
    }
    found, wanted = ([*sections(text)] for text in (french, (ENGLISH / page).read_text()))
    needed = f"of docs/{page} it has to have {[each.anchor for each in wanted]}, or a link to what it leaves out"
    assert fits(found, wanted, linked), f"{needed}; it has {[each.anchor for each in found]}"


def test_what_is_left_out_goes_with_what_is_below_it() -> None:
    found = [*sections("# A\n\n1. one\n2. two\n\n## B\n\n### C\n\n1. one\n\n## D\n\n```text\n# no\n1. no\n```\n")]
    assert found == [Section(1, "a", 2), Section(2, "b", 0), Section(3, "c", 1), Section(2, "d", 0)]
    for left_out, linked in (("", ""), ("", "b"), ("bc", "b"), ("c", "c"), ("c", "bc"), ("bcd", "bd")):
        assert fits([each for each in found if each.anchor not in left_out], found, set(linked))
    for left_out, linked in (("b", ""), ("c", "b"), ("bc", "c"), ("a", "b"), ("d", "")):
        assert not fits([each for each in found if each.anchor not in left_out], found, set(linked))
    assert not fits([*found, found[-1]], found, {"b"})
