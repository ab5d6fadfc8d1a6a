"""`aerodrome verify`: what a record proves."""

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import title_of, wrapped
from aerodrome.cli.terminal import language, piece, record_file, screen
from aerodrome.kernel.record import load, verify


def prove(file: str, lang: str | None) -> int:
    """Runs the record; a record that proves nothing raises what is wrong with it."""
    phrases = Phrases(language(lang))
    console = screen()
    proof = verify(record_file(file))
    told = [
        phrases("verify.played", book=proof.book, scenario=title_of(load(record_file(file)).scenario, phrases.lang)),
        phrases("verify.answers", answers=proof.answers),
        phrases(f"verify.{proof.chance}", draws=proof.draws),
    ]
    if not proof.finished:
        told.append(phrases("verify.open"))
    elif proof.winner is None:
        told.append(phrases("verify.draw"))
    else:
        told.append(phrases("verify.winner", winner=phrases.name("side", proof.winner)))
    for text in told:
        for line in wrapped(piece(f"✓ {text}"), console.width, 2):
            console.print(line)
    return 0
