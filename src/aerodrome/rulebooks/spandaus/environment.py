"""Cloud and the sun zone (spandaus.env.*)."""

from aerodrome.rulebooks.spandaus.events import Cloud, Cloudbank, Sun
from aerodrome.rulebooks.spandaus.state import Open, State
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.sky.chain import PLACE, SQUARES, VALUE, WIDTH

_HEARTS = SQUARES[-WIDTH:]


def place_environment(table: Table) -> None:
    """Clouds from one shuffle, the sun from another (spandaus.amb.setup-draws)."""
    state, brief = table.state, table.state.brief
    table.deck.shuffle()
    state.clouds = list(brief.cloud_squares)
    for _ in range(brief.clouds):
        card = table.deck.draw()
        _add_clouds(state, (card,))
        table.say(Cloud, "spandaus.env.cloud-place", card=card)
    for length in brief.banks:
        card = table.deck.draw()
        squares = cloudbank(card, length)
        _add_clouds(state, squares)
        table.say(Cloudbank, "spandaus.env.cloudbank-place", card=card, squares=list(squares))
    state.sun = list(brief.sun_squares)
    if brief.sun:
        table.deck.shuffle()
        card = table.deck.draw()
        state.sun = list(sun_zone(card))
        table.say(Sun, "spandaus.env.sun-place", card=card, squares=list(state.sun))


def _add_clouds(state: State, squares: tuple[str, ...]) -> None:
    state.clouds += [square for square in squares if square not in state.clouds]


def cloudbank(leftmost: str, length: int) -> tuple[str, ...]:
    """The card names the leftmost square; the bank runs right over the links, and is shifted left to fit at AS
    (spandaus.env.cloudbank-place, spandaus.amb.cloudbank-overflow)."""
    left = max(PLACE[leftmost], length)
    return tuple(SQUARES[place - 1] for place in range(left, left - length, -1))


def sun_zone(card: str) -> tuple[str, ...]:
    """Three HEARTS squares with the card's value in the middle; King and Ace are edges (spandaus.env.sun-place)."""
    middle = min(max(VALUE[card], 2), WIDTH - 1)
    return (_HEARTS[middle], _HEARTS[middle - 1], _HEARTS[middle - 2])


def in_sun(state: Open, square: str) -> bool:
    """A square that is both counts as cloud (spandaus.env.cloud-over-sun)."""
    return square in state.sun and square not in state.clouds


def sun_modifier(state: Open, shooter: str, target: str) -> int:
    """+2 into the zone, unless from a higher-value sun square, for attacks and defensive fire (spandaus.env.sun-in,
    spandaus.env.sun-inside, spandaus.env.sun-out, spandaus.env.sun-both-fires)."""
    if not state.sun or not in_sun(state, target):
        return 0
    if in_sun(state, shooter) and VALUE[shooter] > VALUE[target]:
        return 0
    return SHOOTING.sun
