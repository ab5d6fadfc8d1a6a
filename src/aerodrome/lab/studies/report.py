"""The report of a study: one page that needs nothing beside it, and tables for other programs."""

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from string import Template

import altair
import msgspec
import vl_convert

from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.duels import page as duel_page
from aerodrome.lab.duels.results import Comparison
from aerodrome.lab.duels.running import write_result
from aerodrome.lab.studies import charts
from aerodrome.lab.studies.figures import FAIR, Balance, Difference, Figures, figures_of
from aerodrome.lab.studies.planning import Cell
from aerodrome.lab.studies.running import Played, read_played
from aerodrome.lab.studies.tables import frames, tables_of, write_tables
from aerodrome.lab.studies.writing import hundredths, mean, named, pill, points, share, table

REPORT = "report.html"
_MANY_DRAWS = 0.2
_VEGA_LITE = altair.SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]


_SAYS = {
    "balance": (
        "<p>A side’s share is that of the decided games; draws are a share of all games. Below each figure stands its"
        " 95 % interval. A scenario is <b>fair</b> where the whole interval lies between 45 and 55 %, it <b>leans</b>"
        " to a side where the interval lies on that side of 50 %, and else one cannot be <b>sure yet</b>: more games "
        "make intervals narrower.</p>"
    ),
    "differences": (
        "<p>Each variation beside the plain scenario, game by game: game number <i>n</i> of both is dealt the same "
        "cards and dice. Changes of wins and draws are in hundredths of all games, with Newcombe’s 95 % interval for "
        "pairs; those of turns and losses are means of the differences. What is sure stands in red. Where all games "
        "went the same the variation never mattered.</p>"
    ),
    "first": (
        "<p>The share of the decided games that was won by the side which was asked first, set-up aside. It says "
        "something about moving first where now one side does and now the other; where it is always the same side, "
        "that side may be the better one anyway.</p>"
    ),
    "course": (
        "<p>At every tenth of the way, by answers: the chance that the judge gave to the side that was to win (half "
        "means that nobody could tell), and the share of what its aircraft can take that each side had lost. Bands "
        "are 95 % intervals of the means.</p>"
    ),
    "luck": (
        "<p>Some matches were looked back at: how far cards and dice, and how far what was flown, moved the first "
        "side’s chance to win, one way or the other; a whole victory is 100 %. “May be off” is by how much the luck "
        "of one match may be wrong, 19 times out of 20, since not all that chance might have brought was tried.</p>"
    ),
}
"""What is said before the figures."""


def write_report(folder: Path) -> list[Path]:
    """Writes the report of what was played in a folder, and its tables; gives the files, the report first."""
    played = read_played(folder)
    figures = figures_of(played)
    duels = write_result(folder, played) if played.plan.study.duels is not None else None
    tables = tables_of(played, figures)
    written = write_tables(tables if duels is None else tables | frames(duel_page.rows_of(duels)), folder)
    page = Page(played, figures, [path.name for path in written], duels).html()
    (folder / REPORT).write_text(page, "utf-8")
    return [folder / REPORT, *written]


class Page:
    """The page while it is put together."""

    def __init__(
        self, played: Played, figures: Figures, tables: Sequence[str], duels: Comparison | None = None
    ) -> None:
        self._played, self._figures, self._tables, self._duels = played, figures, tables, duels
        self._plain = [each for each in figures.balances if not each.cell.variation]
        self._charts: list[charts.Chart] = []

    def html(self) -> str:
        study = self._played.plan.study
        of_duels = [] if self._duels is None else duel_page.parts(self._duels, self._chart)
        parts = [
            *of_duels,
            ("balance", "Balance", self._balance()),
            ("endings", "How it ends", self._endings()),
            ("variations", "What the variations change", self._differences()),
            ("first", "Who moves first", self._first()),
            ("pilots", "The pilots", self._pilots()),
            ("course", "How matches go on", self._course()),
            ("luck", "Luck", self._luck()),
            ("made", "How this was made", self._made()),
        ]
        parts = [part for part in parts if part[2]]
        links = "".join(f'<a href="#{id_}">{title}</a>' for id_, title, _ in parts)
        body = "".join(f'<section id="{id_}"><h2>{title}</h2>\n{text}</section>\n' for id_, title, text in parts)
        specs = msgspec.json.encode([charts.spec(chart) for chart in self._charts]).decode()
        page = Template((files(__package__) / "report.html").read_text("utf-8"))
        return page.substitute(
            title=escape(study.title),
            summary=escape(study.summary),
            style=(files(__package__) / "report.css").read_text("utf-8"),
            glance=self._glance(),
            links=links,
            body=body,
            bundle=vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=_VEGA_LITE).replace(
                "</script", r"<\/script"
            ),
            charts=specs.replace("</", r"<\/"),
        )

    def _chart(self, chart: charts.Chart, alt: str) -> str:
        self._charts.append(chart)
        number = len(self._charts) - 1
        return f'<div class="wide chart"><div id="chart-{number}" role="img" aria-label="{escape(alt)}"></div></div>'

    def _by_book(self, found: Sequence[Balance]) -> list[tuple[str, list[Balance]]]:
        return [(rulebook(book).title, list(some)) for book, some in groupby(found, key=lambda each: each.cell.book)]

    def _glance(self) -> str:
        games, asked = len(self._played.games), self._played.plan.games
        two = [each for each in self._plain if len(each.cell.sides) == 2]
        fair = sum(each.verdict == FAIR for each in two)
        leans = sum(each.verdict.startswith("leans") for each in two)
        drawn = sum(each.draws.rate > _MANY_DRAWS for each in two)
        facts = [
            (f"{games:,}", "games" if games == asked else f"games of {asked:,} so far", ""),
            (str(len(self._plain)), "scenarios", ""),
            (str(fair), "fair", "good"),
            (str(leans), "lean to one side", "bad"),
            (str(len(two) - fair - leans), "not sure yet", ""),
            (str(drawn), "with more than 20 % draws", ""),
        ]
        if self._figures.differences:
            facts.insert(2, (str(len({each.cell.variation for each in self._figures.differences})), "variations", ""))
        if self._duels is not None:
            facts = duel_page.facts(self._duels)
        items = "".join(f'<li class="{kind}"><b>{figure}</b><span>{text}</span></li>' for figure, text, kind in facts)
        return f'<ul class="facts">{items}</ul>'

    def _balance(self) -> str:
        if not self._plain:
            return ""
        text = _SAYS["balance"]
        for title, some in self._by_book(self._plain):
            text += f"<h3>{escape(title)}</h3>\n"
            two = [each for each in some if len(each.cell.sides) == 2]
            if two:
                text += self._chart(charts.balance_chart(two), f"{title}: share of the first side, by scenario")
            head = ("scenario", "", "games", "first side", "draws", "turns", "answers", "lost, first", "lost, second")
            text += table(head, (self._row(each) for each in some), left=2)
        return text

    def _row(self, each: Balance) -> list[str]:
        first, *others = each.cell.sides
        draws = share(each.draws, each.games)
        return [
            named(each.cell),
            pill(each.verdict),
            f"{each.games:,}",
            share(each.sides[first], each.decided),
            f'<span class="warn">{draws}</span>' if each.draws.rate > _MANY_DRAWS else draws,
            mean(each.turns),
            mean(each.answers, 0),
            mean(each.lost[first], 2),
            mean(each.lost[others[0]], 2) if others else "–",
        ]

    def _endings(self) -> str:
        text = ""
        for title, some in self._by_book(self._plain):
            text += f"<h3>{escape(title)}</h3>\n"
            text += self._chart(charts.endings_chart(some), f"{title}: how matches ended, by scenario")
            rows = [
                (named(each.cell) if not number else "", escape(reason), f"{found.wins:,}", share(found, each.games))
                for each in some
                for number, (reason, found) in enumerate(each.endings.items())
            ]
            head = ("scenario", "ending", "games", "share")
            text += f"<details><summary>as a table</summary>{table(head, rows, left=2)}</details>"
        return text

    def _differences(self) -> str:
        found = self._figures.differences
        if not found:
            return ""
        text = _SAYS["differences"]
        for (book, _), group in groupby(found, key=lambda each: (each.cell.book, each.cell.scenario)):
            some = list(group)
            cell = some[0].cell
            text += f"<h3>{escape(cell.title)} <small>· {escape(rulebook(book).title)}</small></h3>\n"
            text += self._chart(charts.difference_chart(some), f"{cell.title}: what variations change")
            one, *others = cell.sides
            other = others[0] if others else ""
            head = ["variation", "games", "went the same", f"{one} wins", f"{other} wins" if other else "", "draws"]
            head += ["turns", f"lost, {one}", f"lost, {other}" if other else ""]
            text += table([escape(each) for each in head], (self._difference(each, one, other) for each in some))
        if self._played.plan.left_out:
            rows = [
                (escape(each.variation), escape(f"{each.book} {each.scenario}"), escape(each.why))
                for each in self._played.plan.left_out
            ]
            text += f"<details><summary>{len(rows)} values of options that scenarios cannot have</summary>"
            text += table(("option", "scenario", "why not"), rows, left=3) + "</details>"
        return text

    def _difference(self, each: Difference, one: str, other: str) -> list[str]:
        return [
            escape(each.cell.variation),
            f"{each.games:,}",
            "all" if each.same == each.games else f"{each.same:,}",
            points(each.wins[one]),
            points(each.wins.get(other)),
            points(each.draws),
            mean(each.turns, signed=True),
            mean(each.lost[one], 2, signed=True),
            mean(each.lost.get(other), 2, signed=True),
        ]

    def _first(self) -> str:
        found = [each for each in self._plain if each.first.games and len(each.cell.sides) == 2]
        if not found:
            return ""
        text = _SAYS["first"]
        for title, some in self._by_book(found):
            text += f"<h3>{escape(title)}</h3>\n"
            text += self._chart(charts.first_mover_chart(some), f"{title}: share of the first mover, by scenario")
            rows = []
            for each in some:
                often = ", ".join(f"{escape(side)} {count:,}" for side, count in sorted(each.first.often.items()))
                won = share(each.first.won, each.first.games)
                rows.append((named(each.cell), often, f"{each.first.games:,}", won))
            text += table(("scenario", "who moved first", "decided games", "won by the first mover"), rows, left=2)
        return text

    def _pilots(self) -> str:
        found = [each for each in self._figures.balances if each.pilots]
        if not found:
            return ""
        rows = [
            (named(each.cell, varied=True), escape(name), share(each.pilots[name], each.decided))
            for each in found
            for name in each.pilots
        ]
        text = "<p>Pilots change sides after each game; shares are of the decided games.</p>"
        return text + table(("scenario", "pilot", "won"), rows, left=2)

    def _course(self) -> str:
        text = ""
        for book, some in groupby(self._figures.tenths, key=lambda each: each.cell.book):
            found = list(some)
            text += f"<h3>{escape(rulebook(book).title)}</h3>\n"
            text += self._chart(charts.course_chart(found), "chances and damage over the match")
        if not text:
            return ""
        return _SAYS["course"] + text

    def _luck(self) -> str:
        found = self._figures.fortunes
        if not found:
            return ""
        text = _SAYS["luck"]
        text += self._chart(charts.luck_chart(found), "luck and flying, by scenario")
        rows = [
            (
                named(each.cell, varied=True),
                f"{each.games:,}",
                mean(hundredths(each.luck)),
                mean(hundredths(each.flown)),
                f"{100 * each.spread:.1f}",
            )
            for each in found
        ]
        return text + table(("scenario", "games", "luck, in %", "flying, in %", "may be off"), rows)

    def _made(self) -> str:
        played, plan = self._played, self._played.plan
        last = played.runs[-1] if played.runs else None
        books = dict.fromkeys(cell.book for cell in plan.cells)
        seconds = sum(game.seconds for game in played.games)
        facts = [
            ("rules", ", ".join(f"{rulebook(book).title} version {_version(plan.cells, book)}" for book in books)),
            ("pilots", ", ".join(dict.fromkeys(" and ".join(cell.pilots) for cell in plan.cells))),
            ("seed", str(plan.study.seed)),
            ("games", f"{len(played.games):,} of {plan.games:,}; {plan.study.games:,} of each scenario and variation"),
            ("time", f"{seconds:,.1f} seconds of a processor, {seconds / max(1, len(played.games)):.3f} for a game"),
        ]
        if last is not None:
            facts[:0] = [("date", ", ".join(run.date for run in played.runs[-5:]))]
            facts += [
                ("made with", f"aerodrome {last.aerodrome}, Python {last.python}, altair {altair.__version__}"),
                ("machine", f"{last.machine}; {last.workers or 'one for each core'} at work"),
            ]
        items = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts)
        names = ", ".join(f'<a href="{escape(name)}">{escape(name)}</a>' for name in self._tables)
        command = f"<pre>{escape(last.command)}</pre>" if last is not None and last.command else ""
        return f"""<p>The same command makes the same games again, whatever the number of processes.</p>
{command}<dl>{items}</dl>
<p class="note">Shares: Wilson intervals. Means: Student’s t. Changes of shares: Newcombe’s method 10 for pairs. All of
95 %.</p>
<p>Tables beside this page: {names}.</p>"""


@cache
def _bundle() -> str:
    """What draws charts, as one script."""
    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=_VEGA_LITE)


def _version(cells: Sequence[Cell], book: str) -> int:
    return next(cell.version for cell in cells if cell.book == book)
