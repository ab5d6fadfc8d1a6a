"""Writes what the client's words are compared with anew: `python -m tests.web.renew`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "toy"))

from tests.web.spoken import BOOKS, FOLDER, written_out


def main() -> None:
    for book in BOOKS:
        (FOLDER / f"{book}.json").write_text(written_out(book), encoding="utf-8")


if __name__ == "__main__":
    main()
