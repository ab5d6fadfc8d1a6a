"""Commands for whoever keeps a server: they work on the store of AERODROME_DATABASE, while servers run or not. What a
command does is imported when it is run."""

from typing import Annotated

from cyclopts import Parameter

from aerodrome.cli.commands.parameters import Json

Yes = Annotated[bool, Parameter(negative="", help="Do it; without, it is only told what would be done.")]
_Flag = Annotated[bool, Parameter(negative="")]
_Name = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A name or an id: one in sixty-four of those that are drawn begins with a hyphen."""


def health(*, json: Json = False) -> int:
    """Tell whether store, clock and the line between workers are as they should be; exit with 1 if not.

    Parameters
    ----------
    json
        One JSON object instead of lines.
    """
    from aerodrome.cli.admin import tell_health

    return tell_health(as_json=json)


def matches(*, going: _Flag = False, over: _Flag = False, json: Json = False) -> int:
    """List matches, the one that was answered last first.

    Parameters
    ----------
    going
        Only those that go on.
    over
        Only those that are over.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.admin import list_matches

    return list_matches(going=going, over=over, as_json=json)


def remove(*ids: _Name, yes: Yes = False, json: Json = False) -> int:
    """Remove matches with all that belongs to them, for ever. Whoever sits at one is told.

    Parameters
    ----------
    ids
        The matches. A campaign goes with its missions.
    json
        One JSON object instead of a line.
    """
    from aerodrome.cli.admin import remove_matches

    return remove_matches(ids, yes=yes, as_json=json)


def sweep(*, going_days: int | None = None, over_days: int | None = None, yes: Yes = False, json: Json = False) -> int:
    """Remove old matches that belong to nobody known, for ever.

    Parameters
    ----------
    going_days
        Those that go on, and in which nothing was answered for so long; AERODROME_SWEEP_GOING_DAYS if left out.
    over_days
        Those that have been over for so long; AERODROME_SWEEP_OVER_DAYS if left out.
    json
        One JSON object instead of lines.
    """
    from aerodrome.cli.admin import sweep

    return sweep(going_days, over_days, yes=yes, as_json=json)


def storage(*, json: Json = False) -> int:
    """Tell what the store takes up, table by table.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.admin import tell_storage

    return tell_storage(as_json=json)


def people(*, json: Json = False) -> int:
    """List people who have a name, the last seen first.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.admin import list_people

    return list_people(as_json=json)


def sign_out(name: _Name, /) -> int:
    """Sign somebody out of all browsers; his passkeys let him in again.

    Parameters
    ----------
    name
        The name, as the list of people has it.
    """
    from aerodrome.cli.admin import sign_out

    return sign_out(name)


def erase(name: _Name, /, *, yes: Yes = False) -> int:
    """Erase a name with all that is kept of whoever has it, for ever. Matches stay, since others play in them.

    Parameters
    ----------
    name
        The name, as the list of people has it.
    """
    from aerodrome.cli.admin import erase_person

    return erase_person(name, yes=yes)


def ratings(*, recompute: _Flag = False, json: Json = False) -> int:
    """Check that all ratings are what the results of rated matches come to, in the order in which they were counted.

    Parameters
    ----------
    recompute
        Write those that are not: after a newer version of the model, or harm to the store. Servers may run meanwhile.
    json
        One JSON object instead of words.
    """
    from aerodrome.cli.admin import check_ratings

    return check_ratings(recompute=recompute, as_json=json)


def events(
    *,
    cancel: _Name | None = None,
    yes: Yes = False,
    json: Json = False,
) -> int:
    """List events of clubs, the last changed first; or end one.

    Parameters
    ----------
    cancel
        The id of an event that is to end now. Its matches go on, and count for it no more.
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.admin import cancel_event, list_events

    return list_events(as_json=json) if cancel is None else cancel_event(cancel, yes=yes)


def bans(*, json: Json = False) -> int:
    """List addresses and networks that are not served, and people who cannot sign in.

    Parameters
    ----------
    json
        One JSON object instead of a table.
    """
    from aerodrome.cli.admin import list_bans

    return list_bans(as_json=json)


def ban(
    whom: _Name,
    reason: str,
    /,
    *,
    person: _Flag = False,
    for_: Annotated[str | None, Parameter(name="--for")] = None,
) -> int:
    """Serve an address or network no more; all workers know it within seconds. Or let somebody in no more under his
    name: he is signed out everywhere, and can neither sign in, offer nor join.

    Parameters
    ----------
    whom
        An address or a network, such as 192.0.2.0/24. Of IPv6 a whole /64 is one client. With --person a name or an id.
    reason
        Why, in words: whoever is banned is told it.
    person
        It is somebody with a name.
    for_
        For how long, such as 12h, 30d or 8w; for ever if left out.
    """
    from aerodrome.cli.admin import ban

    return ban(whom, reason, for_, person=person)


def unban(whom: _Name, /, *, person: _Flag = False) -> int:
    """Serve an address or network again, or let somebody in again.

    Parameters
    ----------
    whom
        As it was banned.
    person
        It is somebody with a name.
    """
    from aerodrome.cli.admin import unban

    return unban(whom, person=person)


def reports(*, json: Json = False) -> int:
    """List messages that readers have reported, with what was written around them and from where.

    Parameters
    ----------
    json
        One JSON object instead of lines.
    """
    from aerodrome.cli.admin import list_reports

    return list_reports(as_json=json)


def settle(message: _Name, /, *, remove: _Flag = False) -> int:
    """Deal with the reports of a message: it stays, and nobody asks for it again, or it is removed.

    Parameters
    ----------
    message
        As `reports` lists it, such as MATCH/players/5.
    remove
        Remove its text for ever. Who opens the match from then on sees that something was there.
    """
    from aerodrome.cli.admin import settle_report

    return settle_report(message, remove=remove)


def backup(file: str, /) -> int:
    """Copy the store into a new file, as it is at one moment; servers may run meanwhile.

    Parameters
    ----------
    file
        The file; it holds keys and secrets, and is for its owner alone.
    """
    from aerodrome.cli.admin import write_backup

    return write_backup(file)


def restore(file: str, /, *, replace: _Flag = False) -> int:
    """Make the store what it was when a backup was written. Stop the servers first.

    Parameters
    ----------
    file
        The backup.
    replace
        Also where something is in the store: it is lost.
    """
    from aerodrome.cli.admin import read_backup

    return read_backup(file, replace=replace)
