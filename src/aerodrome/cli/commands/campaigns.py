"""Commands about campaigns. What a command does is imported when it is run."""

from typing import Annotated, Literal

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Format, Json, On, Paper
from aerodrome.kernel.languages import Language


def play(
    name: str | None = None,
    /,
    *,
    side: str | None = None,
    against: str | None = None,
    seed: int | None = None,
    fly: Literal["ask", "self", "machines"] = "ask",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: Language | None = None,
    file: str | None = None,
    resume: str | None = None,
) -> int:
    """Command a side of a campaign in the terminal.

    Parameters
    ----------
    name
        One of the campaigns, or a TOML file; a menu if left out.
    side
        Your side; the first one if left out.
    against
        Who commands the other side: staff (a machine, if left out), or none (a person at the same keyboard).
    seed
        Makes the same dice come again.
    fly
        Whether you fly the missions yourself, let machines fly them, or are asked each time.
    option
        An option of the campaign as name=value; may be given several times.
    lang
        Language; AERODROME_LANG or English if left out.
    file
        Where the campaign is saved after every answer; a new file in the data folder if left out.
    resume
        A saved campaign to go on with.
    """
    from aerodrome.cli.campaign import begin

    return begin(
        name=name,
        side=side,
        against=against,
        seed=seed,
        fly=fly,
        options=option or [],
        lang=lang,
        file=file,
        resumed=resume,
    )


def run(
    name: str,
    /,
    *,
    missions: int | None = None,
    seed: int = 1,
    pilots: Literal["novice", "wingman", "thumb", "ace", "random"] = "wingman",
    file: str | None = None,
    lang: Language | None = None,
) -> int:
    """Let machines fly a whole campaign, and tell how it goes.

    Parameters
    ----------
    name
        One of the campaigns, or a TOML file.
    missions
        How many missions; as many as the campaign has if left out.
    seed
        Makes the same campaign come again.
    pilots
        Who flies.
    file
        Where the campaign is written; nowhere if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.campaign import run

    return run(name, missions=missions, seed=seed, pilots=pilots, file=file, lang=lang)


def fairness(
    book: str,
    /,
    *,
    missions: int = 40,
    seed: int = 1,
    pilots: Literal["novice", "wingman", "thumb", "ace", "random"] = "wingman",
    workers: int | None = None,
    on: On = None,
    json: Json = False,
) -> int:
    """Fly many missions of each kind by machines, and count who wins them.

    Parameters
    ----------
    book
        The game.
    missions
        How many of each kind.
    seed
        Makes the same missions come again.
    pilots
        Who flies, on both sides.
    workers
        How many workers; one for each core if left out.
    json
        Print JSON instead of a table.
    """
    from aerodrome.cli.campaign import show_fairness

    return show_fairness(book, missions, seed, pilots, workers, on, as_json=json)


def show(file: str, /, *, lang: Language | None = None) -> int:
    """Show what a campaign file holds: rosters, aces, memorial, missions.

    Parameters
    ----------
    file
        The file.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.campaign import show

    return show(file, lang)


def print_(
    file: str,
    /,
    *,
    paper: Paper | None = None,
    format: Format = "pdf",
    folder: str = ".",
    lang: Language | None = None,
) -> int:
    """Write the roster of a campaign file to print: people with figures and careers, airplanes, missions.

    Parameters
    ----------
    file
        The file.
    paper
        Size of paper; by AERODROME_PAPER or the locale if left out.
    format
        One PDF of all pages, or an SVG file for each page.
    folder
        Where files go; it is made if it is not there.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.campaign import print_roster

    return print_roster(file, folder=folder, paper=paper, format_=format, lang=lang)


def mission(file: str, number: int, to: str, /) -> int:
    """Write the record of a mission out of a campaign file, to be replayed or verified.

    Parameters
    ----------
    file
        The campaign file.
    number
        The number of the mission.
    to
        The file to be written; one that is there already is left as it is.
    """
    from aerodrome.cli.campaign import extract

    return extract(file, number, to)


def coach(
    file: str,
    number: int | None = None,
    /,
    *,
    side: str | None = None,
    check: int = 0,
    json: Json = False,
    lang: Language | None = None,
) -> int:
    """Look back at a mission of a campaign: how each crew flew it, what was skill and what was luck.

    Parameters
    ----------
    file
        The campaign file.
    number
        The number of the mission; the last one if left out.
    side
        From whose side it is told; the first one's if left out.
    check
        Play out every answer that gave something away, and what the ace would have answered, so many times.
    json
        One JSON object, in ten-thousandths of a chance, instead of tables.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.debriefing import look_back_at_mission

    return look_back_at_mission(file, number, side, check, as_json=json, lang=lang)
