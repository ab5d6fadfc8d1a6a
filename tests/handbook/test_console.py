"""What pages say that a command prints is what it prints."""

import re
from pathlib import Path

import pytest

from aerodrome import notation
from tests.handbook.console import Block, blocks, fits, pages, run
from tests.handbook.renew import renew, renewed
from tools.handbook.pages import ROOT

BLOCKS = [block for page in pages() for block in blocks(page)]
CHAPTERS = ("docs/games/", "docs/fr/games/")
"""What they show of play is held by tests/cli/test_chapters.py."""
FORMS = {
    "docs/notation.md": "GAME/VERSION SCENARIO",
    "docs/fr/notation.md": "GAME/VERSION SCENARIO",
    "docs/server.md": "fly.example {",
    "CONTRIBUTING.md": "    ```console",
}
"""How a block begins that shows how something is written, by page."""


@pytest.mark.parametrize(
    "block", [pytest.param(each, marks=[pytest.mark.long] if each.is_long else [], id=str(each)) for each in BLOCKS]
)
def test_commands_print_what_stands_there(block: Block) -> None:
    for command, printed in zip(block.commands, run(block), strict=True):
        told = "\n".join(printed)
        assert fits(command.printed, printed), (
            f"{block}: {command.typed} prints\n{told}\nrenew it: python -m tests.handbook.renew {block.page}"
        )


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_is_not_run_is_no_output(page: Path) -> None:
    """Blocks of no language are lines of positions, or forms: no test would look at anything else in them."""
    name = page.relative_to(ROOT).as_posix()
    for _, language, text in re.findall(r"(?ms)^ *(`{3,})(\w*)\n(.*?)^ *\1$", page.read_text()):
        if language in ("", "text") and not name.startswith(CHAPTERS) and not text.startswith(FORMS.get(name, "\0")):
            assert notation.write(notation.read(text.strip()).match(seed=1)) == text.strip()


@pytest.mark.parametrize(
    ("written", "printed", "fit"),
    [
        (["a", "b"], ["a", "b"], True),
        (["a"], ["a", "b"], False),
        (["a", "…"], ["a", "b", "c"], True),
        (["…", "c"], ["a", "b", "c"], True),
        (["a", "…", "d"], ["a", "d"], True),
        (["a", "…", "d"], ["a", "b", "c"], False),
        ([], [], True),
        ([], ["a"], False),
        (["a.c"], ["abc"], False),
    ],
)
def test_what_fits(written: list[str], printed: list[str], fit: bool) -> None:
    assert fits(written, printed) is fit


def test_what_is_renewed_leaves_out_what_was_left_out() -> None:
    assert renewed(["a", "…", "z"], ["b", "c", "d", "y"]) == ["b", "…", "y"]
    assert renewed(["a", "…"], ["a", "c"]) == ["a", "…"]
    assert renewed(["a"], ["b", "c"]) == ["b", "c"]


def test_commands_of_a_block_share_a_folder_and_pages_are_renewed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Page\n\n```console\n$ echo one > file\n$ cat file\ntwo\n```\n\nBehind.\n\n```console\n$ ls\nfile\n```\n"
    )
    first, second = blocks(page)
    assert [run(first), run(second)] == [[[], ["one"]], [[]]]
    assert renew(page)
    assert page.read_text() == (
        "# Page\n\n```console\n$ echo one > file\n$ cat file\none\n```\n\nBehind.\n\n```console\n$ ls\n```\n"
    )
    assert not renew(page)
