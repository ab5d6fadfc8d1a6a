"""Matches of In Clouds of Glory for random play: fighters, gunners, formations, bombs, the ground, landings."""

from typing import Any

from tests.properties.skies import Sky

PERSON = {"awareness": 14, "flying": 13, "gunnery": 18, "fortitude": 11, "luck": 15}
FLIPPED = {"measuring": "free", "ceiling": True}


def airplane(name: str, model: str, at: tuple[float, float], heading: float, **facts: Any) -> dict[str, Any]:
    """An airplane whose pilot shoots well, so that something happens."""
    crew = facts.pop("crew", [{"name": name, **PERSON}])
    return {"model": model, "at": list(at), "heading": heading, "crew": crew} | facts


def mission(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], **facts: Any) -> dict[str, Any]:
    """Two sides on one board, near each other."""
    sides = [
        {"name": "allied", "power": "allied", "edge": "W", "airplane": ours} | facts.pop("allied", {}),
        {"name": "german", "power": "central", "edge": "E", "airplane": theirs} | facts.pop("german", {}),
    ]
    return {"title": "any", "turns": 5, "side": sides} | facts


CAMEL = airplane("Fenner", "sopwith-camel", (24, 30), 90)
ALBATROS = airplane("Stahl", "albatros-d-va", (36, 30), 270)

GOTHAS = [airplane("", "gotha-g-iv", (34, 22 + 6.0 * n), 270, bombs=n == 1, crew=[], id=f"Gotha {n}") for n in (1, 2)]
RE8S = [
    airplane("Upton", "re8", (26, 28), 90, speed=140, crew=[{"name": "Upton", **PERSON}]),
    airplane("Bonham", "re8", (26, 31.6), 90, speed=140, crew=[{"name": "Bonham", **PERSON}]),
]

ICOG: dict[str, Sky] = {
    "duel": (mission([CAMEL], [ALBATROS], leaving=1, margin=1), {}),
    "learners": (mission([CAMEL], [ALBATROS], extra_turn=True), FLIPPED),
    "behind": (
        mission(
            [airplane("Fenner", "se5a", (24, 30), 90), airplane("Rhodes", "se5a", (24, 34), 90)],
            [airplane("Stahl", "fokker-dr-i", (29, 30), 90, speed=150), airplane("Adler", "pfalz-d-iii", (30, 34), 90)],
            turns=4,
        ),
        {},
    ),
    "chosen": (
        mission(
            [{"id": "one"}, {"id": "two"}],
            [{"id": "three"}],
            month="1917-04",
            allied={"start": {"at": [12, 30], "radius": 6, "heading": "random", "together": 6}},
            german={"start": {"apart": 15}},
        ),
        {"pilots": "rolled"},
    ),
    "bombers": (
        mission(
            RE8S,
            GOTHAS,
            turns=4,
            board={"area": [{"kind": "village", "at": [20, 30], "size": [14, 14], "name": "town"}]},
            german={"task": [{"kind": "reach", "airplanes": ["Gotha 1", "Gotha 2"], "area": "town", "points": 2}]},
        ),
        {},
    ),
    "low": (
        mission(
            [airplane("Fenner", "bristol-f2b", (25, 30), 90, altitude=4)],
            [airplane("Stahl", "halberstadt-cl-ii", (33, 31), 270, altitude=5, speed=150)],
            board={
                "ground": "meadow",
                "area": [{"kind": "water", "at": [30, 20], "size": [60, 8], "heading": 90}],
            },
            unit=[
                {"name": "train", "kind": "train", "at": [30, 30], "heading": 0, "speed": 2},
                {"name": "balloon", "kind": "balloon", "at": [28, 32], "altitude": 12},
            ],
        ),
        FLIPPED,
    ),
    "aerodrome": (
        mission(
            [
                airplane("Fenner", "nieuport-17", (10, 30), 90, parked=True),
                airplane("Home", "spad-vii", (22, 30), 270, altitude=6, speed=150, strength=5, engine_loss=3),
            ],
            [airplane("Stahl", "albatros-d-iii", (33, 30), 270, altitude=10)],
            turns=6,
            board={"area": [{"kind": "aerodrome", "at": [10, 30], "size": [20, 3], "heading": 90, "name": "field"}]},
            allied={"task": [{"kind": "land", "airplanes": ["Home"], "area": "field", "points": 2}]},
        ),
        {},
    ),
    "crossing": (
        mission(
            [
                airplane("Pelardon", "nieuport-24", (25, 30), 90),
                {"model": "be2c", "id": "B.E.", "crossing": True, "enters": 2},
            ],
            [airplane("Glück", "albatros-d-iii", (35, 30), 270)],
            turns=6,
            allied={"task": [{"kind": "cross", "airplanes": ["B.E."], "within": 5}]},
        ),
        {},
    ),
    "several players": (
        mission(
            [CAMEL | {"seat": "ann"}, airplane("Rhodes", "sopwith-triplane", (24, 34), 90, seat="bob")],
            [ALBATROS, airplane("Adler", "fokker-d-vii", (36, 34), 270, seat="cora")],
            turns=3,
        ),
        {"measuring": "free"},
    ),
}
