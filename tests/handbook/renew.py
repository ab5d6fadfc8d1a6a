"""Writes what commands in the pages print anew: `python -m tests.handbook.renew [PAGE ...]`. Read the difference.

A part that was left out with `…` is left out again, where the lines before and behind it are still there."""

import sys
from pathlib import Path

from tests.handbook.console import ANY, Block, blocks, fits, pages, run


def renewed(written: list[str], printed: list[str]) -> list[str]:
    """What is to stand below a command."""
    if fits(written, printed):
        return written
    if ANY not in written:
        return printed
    # As many lines before the first part that was left out, and behind the last one, as there were.
    first, last = written.index(ANY), len(written) - 1 - written[::-1].index(ANY)
    before, behind = first, len(written) - 1 - last
    if before + behind >= len(printed):
        return printed
    return [*printed[:before], ANY, *printed[len(printed) - behind :]]


def renew(page: Path) -> bool:
    """Whether the page had to be changed."""
    text = page.read_text()
    lines = text.split("\n")
    # From the last to the first, so that lines keep their numbers.
    for block in reversed(blocks(page)):
        told = run(block)
        body = [
            f"{block.indent}{line}".rstrip()
            for command, printed in zip(block.commands, told, strict=True)
            for line in (f"$ {command.typed}", *renewed(command.printed, printed))
        ]
        first = block.line + block.is_long
        lines[first : first + _length(block)] = body
    changed = "\n".join(lines)
    if changed != text:
        page.write_text(changed)
    return changed != text


def _length(block: Block) -> int:
    return sum(1 + len(command.printed) for command in block.commands)


if __name__ == "__main__":
    for page in [Path(name).resolve() for name in sys.argv[1:]] or pages():
        if renew(page):
            print(f"renewed {page}")
