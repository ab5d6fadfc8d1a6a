"""Commands about matches and their records. What a command does is imported when it is run."""

import datetime
from typing import Annotated, Literal

from cyclopts import Parameter

from aerodrome.kernel.languages import Language


def play(
    book: str | None = None,
    scenario: str | None = None,
    /,
    *,
    seat: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    dice: Literal["seeded", "committed", "hand"] | None = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    aircraft: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: Language | None = None,
    record: str | None = None,
    resume: str | None = None,
    position: str | None = None,
) -> int:
    """Play in the terminal.

    Parameters
    ----------
    book
        The rule book; spandaus if left out.
    scenario
        One of the book's scenarios, or a TOML file; a menu if left out.
    seat
        Your seat; the first one if left out.
    against
        Who has the other seats: a machine pilot of the book (cadet, pupil, novice, wingman, thumb or ace; wingman
        if left out), an ace with so many milliseconds for a decision (ace:200), random, or none (people, at one
        keyboard).
    seed
        Makes the same cards and dice come again.
    dice
        seeded; committed (a key is shown at the end that proves every draw); hand (you draw and type the card).
    option
        An option of the rule book as name=value; may be given several times.
    aircraft
        What a seat flies as seat=type, where the scenario leaves that to the player; you are asked for your own if left
        out.
    lang
        Language; AERODROME_LANG or English if left out.
    record
        Where the match is saved after every answer; a new file in the data folder if left out.
    resume
        A saved match to go on with.
    position
        A position in one line, as `aerodrome position` prints it: the match begins there.
    """
    from aerodrome.cli.play import begin

    return begin(
        book=book,
        scenario=scenario,
        seat=seat,
        against=against,
        seed=seed,
        dice=dice,
        options=option or [],
        aircraft=aircraft or [],
        lang=lang,
        record=record,
        resume=resume,
        position=position,
    )


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    workers: int | None = None,
    database: str | None = None,
    accounts: bool | None = None,
    metrics: str | None = None,
    log: Literal["plain", "json"] | None = None,
    open_: Annotated[bool, Parameter(name="--open")] = False,
    lang: Language | None = None,
) -> int:
    """Serve the table in the browser until Ctrl-C.

    Parameters
    ----------
    host
        The address to listen at; AERODROME_HOST or 127.0.0.1, this machine alone, if left out.
    port
        The port; AERODROME_PORT if left out, or the first free one from 8400 on. 0 is any.
    workers
        How many processes; AERODROME_WORKERS or 1 if left out. Several need AERODROME_CHANNELS.
    database
        sqlite:///path or postgresql://...; AERODROME_DATABASE or a file in the data folder if left out.
    accounts
        Whether people may have a name with passkeys; AERODROME_ACCOUNTS or yes if left out. Nobody needs one to play.
    metrics
        Give out figures for Prometheus at this host:port, which is to be none that everybody reaches;
        AERODROME_METRICS or nowhere if left out.
    log
        How lines of the log are written; AERODROME_LOG or plain if left out.
    open_
        Open the page in a browser.
    lang
        Language of what is printed here; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.serve import run_server

    return run_server(host, port, workers, database, metrics, log, accounts=accounts, show=open_, lang=lang)


def replay(
    file: str,
    /,
    *,
    moment: Annotated[int | None, Parameter(name=["--moment", "--at"])] = None,
    all_: Annotated[bool, Parameter(name="--all", negative="")] = False,
    lang: Language | None = None,
) -> int:
    """Step through a recorded match.

    Enter or n goes to the next answer, p back, g N to answer N; l prints the log, q quits.

    Parameters
    ----------
    file
        The record.
    moment
        The number of answers to start after; the beginning if left out.
    all_
        Print the whole log and end.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.replay import step_through

    return step_through(file, moment, whole=all_, lang=lang)


def position(file: str, /, *, at: int | None = None, lang: Language | None = None) -> int:
    """Print a position of a recorded match in one line, from which `aerodrome play --position` starts another.

    Parameters
    ----------
    file
        The record.
    at
        The number of answers that stand, as `aerodrome replay` counts them; all of them if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.noting import print_position

    return print_position(file, at, lang)


def record_text(
    file: str,
    to: str | None = None,
    /,
    *,
    event: str = "",
    date: datetime.date | None = None,
    log: Annotated[bool, Parameter(negative="")] = False,
    lang: Language | None = None,
) -> int:
    """Write a record as text that people read: who answered what, and what was drawn or rolled.

    Parameters
    ----------
    file
        The record.
    to
        The file to write; standard output if left out.
    event
        What the match was played for, for the head of the text.
    date
        When it was played, for the head of the text.
    log
        Tell every line of the log as a comment.
    lang
        Language of those comments; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.noting import print_match

    return print_match(file, to, event, date, log=log, lang=lang)


def record_tacview(file: str, to: str | None = None, /, *, lang: Language | None = None) -> int:
    """Write a match of In Clouds of Glory as a flight recording for Tacview (text ACMI 2.2).

    Parameters
    ----------
    file
        The record.
    to
        The file to write, match.txt.acmi for example; standard output if left out.
    lang
        Language of what is told in it; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.noting import print_tacview

    return print_tacview(file, to, lang)


def record_read(file: str, to: str | None = None, /) -> int:
    """Make a record of a text. It is run first: what the rules do not allow is refused with its line.

    Parameters
    ----------
    file
        The text.
    to
        The record to write; standard output if left out.
    """
    from aerodrome.cli.noting import read_text

    return read_text(file, to)


def verify(file: str, /, *, key: str | None = None, lang: Language | None = None) -> int:
    """Prove that a record is legal and its cards untouched, and tell who could have chosen them.

    Parameters
    ----------
    file
        The record.
    key
        The public key of the server (/api/key) that must have signed it.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.verify import prove

    return prove(file, lang, key)


def what_if(
    file: str,
    /,
    *,
    at: int,
    side: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    lang: Language | None = None,
    record: str | None = None,
) -> int:
    """Take over a side at any moment of a recorded match, and play on from there with new cards and dice.

    Parameters
    ----------
    file
        The record; it stays as it is.
    at
        The number of answers that stand, as `aerodrome replay` counts them.
    side
        Your side; the one that was asked then if left out.
    against
        Who has all other seats, as for `aerodrome play`: a machine pilot of the book, or none (people, at one
        keyboard).
    seed
        Makes the same cards and dice come again; committed ones, with a key at the end that proves them, if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    record
        Where the match is saved after every answer; a new file beside the record if left out.
    """
    from aerodrome.cli.what_if import take_over

    return take_over(file, at, side=side, against=against, seed=seed, lang=lang, record=record)
