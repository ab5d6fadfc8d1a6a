"""The commands and their exit codes."""

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cyclopts import App, CycloptsError

from aerodrome.cli.commands import admin, books, campaigns, lab, learning, matches, measuring, records
from aerodrome.kernel.errors import AerodromeError

INTERRUPTED = 130
WRONG = 2
_NO_PLACE = (errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.EROFS)
TABLE = ("serve", "--open")
"""What is done for somebody who names no command."""


def _version() -> str:
    from importlib.metadata import version

    return f"aerodrome {version('aerodrome')}"


app = App(
    name="aerodrome",
    help="Play, referee, replay and simulate World War I air-combat tabletop games. Without a command the table opens"
    " in the browser, as with `aerodrome serve --open`.",
    version=_version,
    help_format="plaintext",
    help_on_error=True,
    result_action="return_value",
)
app.command(matches.play)
app.command(matches.serve)
app.command(matches.replay)
app.command(matches.verify)
app.command(matches.what_if)
app.command(matches.position)
app.command(learning.school)
app.command(learning.coach)
app.command(learning.luck)
app.command(records.records)
app.command(measuring.simulate)
app.command(measuring.learn)
app.command(measuring.rollout)
app.command(measuring.ladder)
app.command(measuring.bench)
app.command(books.books)
app.command(books.scenarios)
app.command(books.options)
app.command(books.aircraft)
app.command(books.print_, name="print")
app.command(books.schema)
app.command(books.licences)

record_app = App(name="record", help="Write records as text, and read them back; or write them for Tacview.")
record_app.command(matches.record_text, name="text")
record_app.command(matches.record_tacview, name="tacview")
record_app.command(matches.record_read, name="read")
app.command(record_app)

rules_app = App(name="rules", help="Find and print rules; count which of them are tested.")
rules_app.default(books.rules)
rules_app.command(books.coverage)
app.command(rules_app)

campaign_app = App(name="campaign", help="Command a squadron from mission to mission.")
campaign_app.command(campaigns.play)
campaign_app.command(campaigns.run)
campaign_app.command(campaigns.fairness)
campaign_app.command(campaigns.show)
campaign_app.command(campaigns.print_, name="print")
campaign_app.command(campaigns.mission)
campaign_app.command(campaigns.coach)
app.command(campaign_app)

lab_app = App(name="lab", help="Play studies of many matches, and tell what they say.")
lab_app.command(lab.run)
lab_app.command(lab.even)
lab_app.command(lab.report)
lab_app.command(lab.studies)
app.command(lab_app)

admin_app = App(name="admin", help="Keep a server: its matches, people, storage, bans and backups.")
admin_app.command(admin.health)
admin_app.command(admin.matches)
admin_app.command(admin.remove)
admin_app.command(admin.storage)
admin_app.command(admin.sweep)
admin_app.command(admin.people)
admin_app.command(admin.sign_out)
admin_app.command(admin.erase)
admin_app.command(admin.ratings)
admin_app.command(admin.events)
admin_app.command(admin.bans)
admin_app.command(admin.reports)
admin_app.command(admin.settle)
admin_app.command(admin.ban)
admin_app.command(admin.unban)
admin_app.command(admin.backup)
admin_app.command(admin.restore)
app.command(admin_app)

puzzles_app = App(name="puzzles", help="Positions of real matches in which one answer is clearly the best.")
puzzles_app.default(learning.list_puzzles)
puzzles_app.command(learning.solve_puzzles, name="solve")
puzzles_app.command(learning.pack_puzzles, name="pack")
puzzles_app.command(learning.find_puzzles, name="find")
app.command(puzzles_app)


def run(arguments: Sequence[str]) -> int:
    """Runs one command. Gives the exit code: 2 for input that cannot be used, 130 for Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments or TABLE, exit_on_error=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError:
        return WRONG
    except AerodromeError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more can be said to him, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}{_advice(error)}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _advice(error: OSError) -> str:
    """What somebody can do whose data folder cannot be made or written to."""
    from aerodrome.kernel.folders import data_folder

    file, folder = Path(os.fsdecode(error.filename)), data_folder()
    if error.errno not in _NO_PLACE or not (folder.is_relative_to(file) or file.is_relative_to(folder)):
        return ""
    return f". What is to last is kept in {folder}: name a folder that you may write to with XDG_DATA_HOME"


def _complain(message: str) -> int:
    from aerodrome.cli.terminal import plain

    print(f"aerodrome: {plain(message)}", file=sys.stderr)
    return WRONG
