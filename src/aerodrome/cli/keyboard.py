"""Lines that a person types, or that a script pipes in."""

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console

_LONGEST = 4000


class Keyboard:
    """Reads standard input a line at a time; lines that are piped in are shown, so that the output reads whole."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._live = sys.stdin is not None and sys.stdin.isatty()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        if self._live:
            # Gives `input` a line that can be edited, and a history of it, where there is such a module.
            with suppress(ImportError):
                import_module("readline")

    def line(self, prompt: str) -> str:
        """One line without its end; EOFError at the end of the input."""
        if self._live:
            return input(prompt).strip()
        text = sys.stdin.readline(_LONGEST) if sys.stdin is not None else ""
        if not text:
            self._console.print(prompt, end="\n")
            raise EOFError
        self._console.print(f"{prompt}{text.strip()}", soft_wrap=False, overflow="ellipsis", no_wrap=True)
        return text.strip()
