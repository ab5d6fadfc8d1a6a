"""The command about a folder of records. What it does is imported when it is run."""

import datetime
from typing import Annotated, Literal

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Json
from aerodrome.kernel.languages import Language


def records(
    folder: str,
    /,
    *,
    book: str = "",
    scenario: str = "",
    player: str = "",
    side: str = "",
    winner: str = "",
    reason: str = "",
    finished: bool | None = None,
    since: datetime.date | None = None,
    until: datetime.date | None = None,
    longer: int | None = None,
    shorter: int | None = None,
    rule: str = "",
    flown: str = "",
    victor: str = "",
    over: str = "",
    by: str = "",
    of: str = "",
    victor_player: str = "",
    lost_player: str = "",
    above: float | None = None,
    below: float | None = None,
    turn: int | None = None,
    cause: str = "",
    weapon: str = "",
    what: Literal["", "aircraft", "balloon", "ground", "monster"] = "",
    victories: Annotated[bool, Parameter(negative="")] = False,
    losses: Annotated[bool, Parameter(negative="")] = False,
    sql: str | None = None,
    limit: int | None = None,
    json: Json = False,
    csv: Annotated[bool, Parameter(negative="")] = False,
    index: str | None = None,
    update: bool = True,
    workers: int | None = None,
    lang: Language | None = None,
) -> int:
    """Ask a folder of records: matches, and what was lost in them.

    All victories of Camels over Triplanes above level 3: --victor camel --over triplane --above 3. Records that are new
    or have changed are run first. Texts are parts of what is meant, in capitals or not.

    Parameters
    ----------
    folder
        Where records, texts of matches and campaign files lie, in folders within it, too.
    book
        The rule book.
    scenario
        Part of a scenario's name or title.
    player
        Who sat at a seat: a person, or a pilot such as ace.
    side
        A side that took part; of what was lost, the side of the victor.
    winner
        The side that won; draw.
    reason
        Why the match ended.
    finished
        Only matches that are over; with --no-finished only others.
    since
        Matches of this day or later, such as 2025-05-02. A text of a match tells its day; else it is that on which the
        file was written.
    until
        Matches of this day or earlier.
    longer
        Matches of more answers than that.
    shorter
        Matches of fewer answers than that.
    rule
        The id of a rule that occurred; * stands for anything.
    flown
        A type of aircraft that took part.
    victor
        Victories of this type of aircraft.
    over
        What was lost of this type.
    by
        Victories of this pilot or aircraft.
    of
        Losses of this pilot or aircraft.
    victor_player
        Victories of this player.
    lost_player
        Losses of this player.
    above
        Higher than that: band, level or altitude of the book.
    below
        Lower than that.
    turn
        In this turn.
    cause
        Why it was lost.
    weapon
        With which gun.
    what
        What was lost.
    victories
        Every victory.
    losses
        Everything that was lost, also to nobody.
    sql
        A question in SQL instead; docs/records.md has the tables.
    limit
        At most so many rows.
    json
        Rows as JSON, each with the command that shows its moment.
    csv
        Rows as CSV.
    index
        The file of the database; .aerodrome-records.sqlite in the folder if left out.
    update
        Look for new records first; with --no-update ask what is known already.
    workers
        How many processes run records; one for each core if left out.
    lang
        Language; AERODROME_LANG or English if left out.
    """
    from aerodrome.cli.records import ask_folder
    from aerodrome.lab.records.asking import Question

    question = Question(
        book=book,
        scenario=scenario,
        player=player,
        side=side,
        winner=winner,
        reason=reason,
        finished=finished,
        since="" if since is None else since.isoformat(),
        until="" if until is None else until.isoformat(),
        longer=longer,
        shorter=shorter,
        rule=rule,
        flown=flown,
        victor=victor,
        over=over,
        by=by,
        of=of,
        victor_player=victor_player,
        lost_player=lost_player,
        above=above,
        below=below,
        turn=turn,
        cause=cause,
        weapon=weapon,
        what=what,
        victories=victories,
        losses=losses,
    )
    shown = "json" if json else "csv" if csv else "table"
    return ask_folder(folder, question, sql, limit, shown, index, update=update, workers=workers, lang=lang)
