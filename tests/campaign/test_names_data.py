"""Names for a campaign: enough of them, and none twice."""

import pytest

from aerodrome.campaign.people import nations, new_name
from aerodrome.campaign.settings import Settings
from aerodrome.campaign.state import Person
from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.table import Table
from tests.campaign.front import campaign

FAMOUS = {
    "Albrecht", "Ball", "Barker", "Beauchamp-Proctor", "Berthold", "Bishop", "Boelcke", "Boyau", "Collishaw", "Dorme",
    "Fonck", "Garros", "Göring", "Guynemer", "Heurtaux", "Immelmann", "Jacobs", "Little", "Loewenhardt", "Luke",
    "Lufbery", "Madon", "Mannock", "McCudden", "Nungesser", "Richthofen", "Rickenbacker", "Rumey", "Udet", "Voss",
}  # fmt: skip


@pytest.mark.parametrize("nation", ["France", "Germany", "United Kingdom", "USA"])
def test_a_nation_has_people_and_ranks(nation: str) -> None:
    names = nations()[nation]
    counts = {"first": 40, "last": 60, "ranks": 4}
    for what, count in counts.items():
        listed = getattr(names, what)
        assert len(set(listed)) == len(listed) == count, what
        assert all(each == each.strip() and 0 < len(each) <= 40 for each in listed), what
    assert not set(names.last) & FAMOUS


def named(taken: list[str], *dice: int) -> str:
    """A newcomer's name where these are taken."""
    state = campaign("spandaus").state
    somebody: Person = next(iter(state.people.values()))
    state.people = {
        str(number): type(somebody)(
            **{field: getattr(somebody, field) for field in somebody.__struct_fields__} | {"name": name}
        )
        for number, name in enumerate(taken)
    }
    return new_name(Table(state, Settings(), Scripted(dice), outcomes=[], events=None, answers=[]), "France")


@pytest.mark.rule("campaign.recruits")
def test_nobody_has_a_name_that_is_taken() -> None:
    """The next family name, then the next first name with the same ones over again; and then a number."""
    first, last = nations()["France"].first, nations()["France"].last
    assert named([], 1, 1) == f"{first[0]} {last[0]}"
    assert named([f"{first[0]} {last[0]}"], 1, 1) == f"{first[0]} {last[1]}"
    assert named([f"{first[0]} {each}" for each in last], 3, 1) == f"{first[1]} {last[2]}"
    assert named([f"{first[-1]} {each}" for each in last], 1, len(first)) == f"{first[0]} {last[0]}"
    assert named([f"{one} {two}" for one in first for two in last], 1, 1) == f"{last[0]} 1"
