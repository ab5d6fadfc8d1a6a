"""French pages have what English ones have: as many headings of each level, in the same order of levels, and as many
numbered steps. What they leave out they lead to, by a link to that heading of the English page."""

import re
from collections.abc import Iterator
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


def without(found: list[Section], left_out: set[str]) -> list[Section]:
    """What remains when some sections are left out, each with those below it."""
    kept, within = [], 0
    for each in found:
        if within and each.level > within:
            continue
        within = each.level if each.anchor in left_out else 0
        if not within:
            kept.append(each)
    return kept


@pytest.mark.parametrize("page", PAGES, ids=Path.as_posix)
def test_a_french_page_has_what_the_english_one_has(page: Path) -> None:
    french = (FRENCH / page).read_text()
    linked = {
        anchor
        for to, anchor in re.findall(r"\]\(([^()\s#]+)#([^()\s]+)\)", french)
        if (FRENCH / page).parent.joinpath(to).resolve() == ENGLISH / page
    }
    wanted = without([*sections((ENGLISH / page).read_text())], linked)
    needed = f"of docs/{page} it has to have {[each.anchor for each in wanted]}, or a link to what it leaves out"
    assert [each[::2] for each in sections(french)] == [each[::2] for each in wanted], needed


def test_what_is_left_out_goes_with_what_is_below_it() -> None:
    found = [*sections("# A\n\n1. one\n2. two\n\n## B\n\n### C\n\n1. one\n\n## D\n\n```text\n# no\n1. no\n```\n")]
    assert found == [Section(1, "a", 2), Section(2, "b", 0), Section(3, "c", 1), Section(2, "d", 0)]
    assert [each.anchor for each in without(found, {"b"})] == ["a", "d"]
    assert [each.anchor for each in without(found, {"c"})] == ["a", "b", "d"]
