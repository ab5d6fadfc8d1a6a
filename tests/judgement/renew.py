"""Writes the tables of docs/judgement.md anew, from the cards of the weights and from the ladders in docs/ladder:
`python -m tests.judgement.renew`."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.ladder import Ladder
from tests.books import BOOKS

FILE = Path(__file__).parents[2] / "docs" / "judgement.md"
MARK = "<!-- Below this line: made by `python -m tests.judgement.renew`, held by tests/judgement/test_docs.py. -->\n"
_DATA = "../src/aerodrome/judgement/data"
_ABOUT = """
## The weights that come along

Log loss, in nats, and Brier score are of held-out matches. Beside them stands the log loss of two judges as one makes
them by hand, by weighing (logistic regression): one weighs points and who is left, the other all numbers of a sight,
shots and threats among them, as rules of thumb do; and that of a guess which says the same of every position. The error
is by how much single positions were judged otherwise than 64 playouts of each came out (root of the mean square). The
cards in `judgement/data` have the same by scenario. Log loss and tenths are of networks that look from one side's eyes,
error and doubt from both sides', as `match.chances` does.
"""
_TENTHS = """
Of positions whose chance to win was told to lie in one tenth: what was told on average, and which share was won, with
the 95 % interval for so many matches.
"""


def card_of(book: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode((files("aerodrome.judgement") / "data" / f"{book}.json").read_bytes())
    return found


def made() -> str:
    """The end of the page."""
    cards = {rulebook(book).title: card_of(book) for book in BOOKS}
    lines = [_ABOUT]
    heads = "matches | positions | log loss | points and aircraft | all numbers | guess | Brier | error | doubt"
    lines.append(f"| book | {heads} |")
    lines.append("| --- |" + " ---: |" * 9)
    for title, card in cards.items():
        found = card["held_out"]
        losses = " | ".join(f"{found[name]:.3f}" for name in ("log_loss", "points", "weighed", "guess", "brier"))
        checked = f"{card['error']:.1%} of {card['checked']} | {card['doubt']:.2f}"
        lines.append(f"| {title} | {card['matches']:,} | {card['positions']:,} | {losses} | {checked} |")
    lines += [_TENTHS, f"| told | {' | '.join(cards)} |", "| --- |" + " --- |" * len(cards)]
    for tenth in range(10):
        cells = (_cell(card, tenth) for card in cards.values())
        lines.append(f"| {tenth * 10} – {tenth * 10 + 10} % | {' | '.join(cells)} |")
    lines += ["", *(f"![{title}: told and won]({_DATA}/{card['book']}.svg)" for title, card in cards.items())]
    return "\n".join(lines) + "\n"


def _cell(card: dict[str, Any], tenth: int) -> str:
    for each in card["tenths"]:
        if int(each["told"] * 10) == tenth:
            return f"{each['told']:.1%}: {each['won']:.1%} ({each['low']:.1%} – {each['high']:.1%})"
    return ""


_LADDERS = """
## The ladders

`aerodrome ladder BOOK --json` printed them: ratings with their 95 % intervals, and against the next below games won,
drawn and lost, and the share of the decided ones with its 95 % interval. The ace has a second for a decision.
"""


def ladders() -> str:
    """Who is how strong, in the mirrored scenario of each book."""
    lines = [_LADDERS]
    for book in BOOKS:
        found = msgspec.json.decode((FILE.parent / "ladder" / f"{book}.json").read_bytes(), type=Ladder)
        lines.append(f"**{rulebook(book).title}** ({', '.join(found.scenarios)}, {found.games:,} games)\n")
        lines += ["| pilot | rating | won, drawn, lost | of the decided |", "| --- | ---: | ---: | ---: |"]
        for rung in found.rungs:
            below = rung.below
            games = f"{below.wins}, {below.draws}, {below.losses}" if below else ""
            share = f"{below.rate:.0%} ({below.low:.0%} – {below.high:.0%})" if below else ""
            rating = f"{rung.rating:.0f} ({rung.low:.0f} – {rung.high:.0f})"
            lines.append(f"| {rung.pilot} | {rating} | {games} | {share} |")
        lines.append(f"\n![{rulebook(book).title}: ratings](ladder/{book}.svg)\n")
    return "\n".join(lines)


if __name__ == "__main__":
    before, _, _ = FILE.read_text(encoding="utf-8").partition(MARK)
    FILE.write_text(before + MARK + made() + ladders(), encoding="utf-8")
