"""Names for a campaign: enough of them, and none twice."""

import pytest

from aerodrome.campaign.people import nations

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
