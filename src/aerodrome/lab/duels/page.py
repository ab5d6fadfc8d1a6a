"""What duels say, as parts of the report of a study."""

from collections.abc import Callable, Iterator, Sequence
from html import escape

from aerodrome.lab.duels import charts
from aerodrome.lab.duels.results import Agreement, Because, BookSays, Comparison, Dispute, Estimate, share_of
from aerodrome.lab.studies.charts import Chart
from aerodrome.lab.studies.writing import table

Part = tuple[str, str, str]
"""An id, a heading, and HTML."""
Drawing = Callable[[Chart, str], str]
"""Puts a chart into the page."""

_SAYS = {
    "all": (
        "<p>The share of the points of each aircraft, of its row, against each other, of the column; a draw is half a "
        "point. Red loses, green wins. All maps have the same order: the best of all books on the average is at the "
        "top.</p>"
    ),
    "ratings": "<p>Who is 100 points ahead of another scores 64 % against it, 200 points 76 %.</p>",
    "agreement": (
        "<p>Rank correlations of the ratings among the aircraft that both have: +1 where the order is the same, 0 "
        "where it has nothing to do with the other, −1 where it is turned round. Intervals are of what the games leave "
        "open. “By chance” is how often orders that have nothing to do with each other come out as far from 0.</p>"
    ),
    "disputes": (
        "<p>The same two aircraft in two books, farthest apart by standard errors. Of many duels those that stand here "
        "seem more disputed than they are: luck is among what put them here. So the first of each two books are flown "
        "again with new dice and cards, below.</p>"
    ),
    "why": (
        "<p>In each of these duels the better aircraft is given one figure of the other after the next, and all else "
        "stays, cards and dice as well. The figure that takes most from it names the rule by which the book says what "
        "it says. One figure of 40 seems to cost it something by chance alone.</p>"
    ),
}
"""What is said before the figures."""


def order_of(result: Comparison) -> list[int]:
    """All aircraft, the best on the average of the books first."""
    found: dict[int, list[float]] = {}
    for book in result.books:
        for each in book.standings:
            found.setdefault(each.aircraft, []).append(each.rating.value)
    return sorted(found, key=lambda place: (-sum(found[place]) / len(found[place]), place))


def facts(result: Comparison) -> list[tuple[str, str, str]]:
    duels = sum(len(book.met) for book in result.books)
    return [
        (f"{result.games:,}", "games", ""),
        (str(len(result.aircraft)), "aircraft", ""),
        (str(len(result.books)), "rule books", ""),
        (f"{duels:,}", "duels", ""),
        (str(result.games_of_each), "games of each", ""),
        (f"{result.games_again:,}", "games to find out why", ""),
    ]


def parts(result: Comparison, draw: Drawing) -> list[Part]:
    """All of it, in the order in which it is read."""
    order = order_of(result)
    found = [
        ("about", _about_title(result), _about(result)),
        ("common", "What every book has", _common(result, order, draw)),
        (
            "all",
            "Each against each",
            _SAYS["all"] + draw(charts.share_maps(result, order), "shares of all duels"),
        ),
        ("ratings", "How strong they are", _ratings(result, order, draw)),
        ("agreement", "How far they agree", _agreement(result)),
        ("disputes", "Where they disagree", _disputes(result)),
        ("why", "By which rule", _why(result, draw)),
    ]
    return [part for part in found if part[2]]


def estimate(found: Estimate, digits: int = 0) -> str:
    """A share with its interval, for a table."""
    return f"{found.value:.{digits}%}<small>{found.low:.{digits}%} – {found.high:.{digits}%}</small>"


def in_words(found: Estimate) -> str:
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})"


def _title(result: Comparison, book: str) -> str:
    return next((each.title for each in result.books if each.book == book), book)


def _in_all(result: Comparison) -> list[int]:
    """Aircraft that every book has."""
    flown = [{each.aircraft for each in book.standings} for book in result.books]
    return sorted(set.intersection(*flown)) if len(flown) > 1 else []


def against(book: BookSays, place: int, others: Sequence[int]) -> Estimate:
    """The share of an aircraft against some others."""
    points, games = 0.0, 0
    for each in book.met:
        if each.first == place and each.second in others:
            points, games = points + each.points, games + each.games
        elif each.second == place and each.first in others:
            points, games = points + each.games - each.points, games + each.games
    return share_of(points, games)


def _about_title(result: Comparison) -> str:
    place = result.place(result.about)
    return "" if place is None else f"The {result.aircraft[place].name}"


def _about(result: Comparison) -> str:
    place = result.place(result.about)
    if place is None:
        return ""
    name = escape(result.aircraft[place].name)
    common = [each for each in _in_all(result) if each != place]
    rows, said = [], []
    for book in result.books:
        for number, each in enumerate(book.standings, 1):
            if each.aircraft == place:
                shared = against(book, place, common) if common else each.share
                said.append((book.title, shared))
                rating = f"{each.rating.value:.0f}<small>{each.rating.low:.0f} – {each.rating.high:.0f}</small>"
                row = (f"{number} of {len(book.standings)}", rating, estimate(each.share), estimate(shared))
                rows.append((escape(book.title), *row, f"{each.games:,}"))
    text = "<p>It takes "
    if common:
        names = ", ".join(escape(result.aircraft[each].name) for each in common)
        text = f"<p>Every book has the {name} and {len(common)} others: {names}. Against these it takes "
    text += f"so many of the points: {answer(said)}</p>"
    head = ("book", "place", "rating", "points, against all", "points, against these", "games")
    return text + table(head, rows) if rows else ""


def answer(said: Sequence[tuple[str, Estimate]]) -> str:
    """Which books say that an aircraft wins, out of its share in each."""
    by_share = sorted(said, key=lambda each: -each[1].value)
    taken = ", ".join(f"{in_words(share)} in {escape(title)}" for title, share in by_share)
    kinds = (
        ("say that it wins", "says that it wins", [title for title, share in by_share if share.low > 0.5]),
        ("say that it loses", "says that it loses", [title for title, share in by_share if share.high < 0.5]),
        ("leave it open", "leaves it open", [title for title, share in by_share if share.low <= 0.5 <= share.high]),
    )
    told = [
        f"{escape(' and '.join(titles))} {many if len(titles) > 1 else one}" for many, one, titles in kinds if titles
    ]
    return f"{taken}. <b>{'; '.join(told)}.</b>"


def _common(result: Comparison, order: Sequence[int], draw: Drawing) -> str:
    common = _in_all(result)
    if len(common) < 2:
        return ""
    places = [place for place in order if place in common]
    return draw(charts.share_maps(result, places), "shares of the aircraft that every book has")


def _ratings(result: Comparison, order: Sequence[int], draw: Drawing) -> str:
    rated = [{each.aircraft: each.rating for each in book.standings} for book in result.books]
    rows = []
    for place in order:
        aircraft = result.aircraft[place]
        cells = [
            f"{found[place].value:.0f}<small>{found[place].low:.0f} – {found[place].high:.0f}</small>"
            if place in found
            else "–"
            for found in rated
        ]
        rows.append((f"{escape(aircraft.name)}<small>{escape(aircraft.nation)}</small>", aircraft.introduced, *cells))
    head = ("aircraft", "at the front", *(escape(book.title) for book in result.books))
    text = _SAYS["ratings"] + draw(charts.rating_chart(result, order), "ratings of all aircraft in each book")
    return text + table(head, rows, left=2)


def _agreement(result: Comparison) -> str:
    if not result.agreements:
        return ""

    def row(each: Agreement) -> tuple[str, ...]:
        def number(found: Estimate) -> str:
            return f"{found.value:+.2f}<small>{found.low:+.2f} – {found.high:+.2f}</small>"

        other = _title(result, each.other) if each.other else "the month of introduction"
        pair = f"{escape(_title(result, each.one))} and {escape(other)}"
        return pair, str(each.aircraft), number(each.spearman), number(each.kendall), f"{each.chance:.1%}"

    return _SAYS["agreement"] + table(("", "aircraft", "Spearman", "Kendall", "by chance"), map(row, result.agreements))


def _disputes(result: Comparison) -> str:
    if not result.disputes:
        return ""

    def row(each: Dispute) -> tuple[str, ...]:
        one, other = (escape(result.aircraft[place].name) for place in (each.first, each.second))
        sides = [
            f"{share.value:.0%}<small>{escape(_title(result, book))}, {share.low:.0%} – {share.high:.0%}</small>"
            for book, share in zip(each.books, each.shares, strict=True)
        ]
        return f"{one} against {other}", *sides, f"{each.errors:.1f}"

    head = ("its share", "in one book", "in the other", "standard errors")
    return _SAYS["disputes"] + table(head, map(row, result.disputes))


def _why(result: Comparison, draw: Drawing) -> str:
    if not result.because:
        return ""
    text = _SAYS["why"]
    for each in result.because:
        better, worse = (escape(result.aircraft[place].name) for place in (each.better, each.worse))
        title = escape(_title(result, each.book))
        text += f"<h3>{better} against {worse} <small>· {title}</small></h3>\n<p>{because_in_words(result, each)}</p>"
        if each.figures:
            text += draw(charts.because_chart(each), f"{title}: what each figure of {worse} takes from {better}")
    return text


def because_in_words(result: Comparison, found: Because) -> str:
    better, worse = (escape(result.aircraft[place].name) for place in (found.better, found.worse))
    text = f"In {found.games:,} new games the {better} scores {in_words(found.share)} against the {worse}"
    if found.share.low <= 0.5:
        text += ", which is not surely more than half" if found.share.high >= 0.5 else ": fewer than half"
    sure = [each for each in found.figures if each.change.high < 0]
    if not sure:
        return f"{text}. No single figure surely takes something of it."
    most, *others = sure
    text += f". With {escape(most.name)} of the {worse} it would score {most.share.value:.0%}: {_points(most.change)}"
    text += f" (<code>{escape(most.rule)}</code>)."
    if others:
        text += " Next: " + ", ".join(f"{escape(each.name)} {_points(each.change)}" for each in others[:2]) + "."
    return text


def _points(change: Estimate) -> str:
    low, value, high = (100 * each for each in (change.low, change.value, change.high))
    return f"{value:+.0f} hundredths ({low:+.0f} to {high:+.0f})"


def rows_of(result: Comparison) -> dict[str, list[dict[str, object]]]:
    """The same as tables for other programs."""
    return {
        "duels": list(_duel_rows(result)),
        "ratings": [
            {
                "book": book.book,
                "aircraft": result.aircraft[each.aircraft].id,
                "introduced": result.aircraft[each.aircraft].introduced,
                "rating": each.rating.value,
                "rating_low": each.rating.low,
                "rating_high": each.rating.high,
                "share": each.share.value,
                "share_low": each.share.low,
                "share_high": each.share.high,
                "games": each.games,
            }
            for book in result.books
            for each in book.standings
        ],
    }


def _duel_rows(result: Comparison) -> Iterator[dict[str, object]]:
    for book in result.books:
        for each in book.met:
            share = share_of(each.points, each.games)
            yield {
                "book": book.book,
                "first": result.aircraft[each.first].id,
                "second": result.aircraft[each.second].id,
                "wins": each.wins,
                "draws": each.draws,
                "losses": each.losses,
                "share": share.value,
                "share_low": share.low,
                "share_high": share.high,
            }
