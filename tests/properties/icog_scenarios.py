"""Scenarios of In Clouds of Glory for random matches: fighters, gunners, formations, bombs, the ground, landings."""

from typing import Any

from tests.properties.play import Played

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

ACES = (
    "slippery as an eel",
    "master marksman",
    "hawk-eyed",
    "cool headed",
    "leadership",
    "good luck charm",
    "cheating death",
)
HANDS = ("pilot hands", "sticky", "old duck hunter", "cool aim", "weapon expert", "best rigger", "daredevil")


def veteran(name: str, *abilities: str, **facts: Any) -> dict[str, Any]:
    """Somebody with special abilities, a parachute, and whatever old wounds have left."""
    return {"name": name, **PERSON, "luck": 6, "abilities": list(abilities), "parachute": True} | facts


TRENCHES = [
    {"name": "rifles", "kind": "infantry", "at": [32, 30], "side": "german", "cover": "trench"},
    {"name": "guns", "kind": "aa-mg", "at": [33, 33], "side": "german", "cover": "sandbags"},
    {"name": "quick-firer", "kind": "aa-37", "at": [35, 28], "side": "german"},
    {"name": "heavies", "kind": "aa-heavy", "at": [45, 30], "side": "german"},
    {"name": "Lewis post", "kind": "aa-mg", "at": [22, 30], "side": "allied"},
    {"name": "lorries", "kind": "trucks", "at": [30, 26], "heading": 0, "speed": 1, "side": "german"},
]
"""Units of both sides within reach of each other's airplanes."""

ICOG: dict[str, Played] = {
    "over the front": (
        mission(
            [
                airplane("Fenner", "bristol-f2b", (25, 29), 90, altitude=6, bombs=True),
                airplane("Rhodes", "re8", (24, 34), 90, altitude=10, speed=140),
            ],
            [airplane("Stahl", "halberstadt-cl-ii", (38, 31), 270, altitude=8, speed=150)],
            unit=TRENCHES,
            board={"area": [{"kind": "village", "at": [33, 34], "size": [12, 12], "name": "hamlet"}]},
            allied={
                "task": [
                    {"kind": "destroy", "airplanes": [], "unit": "rifles", "points": 2, "important": True},
                    {"kind": "spot", "airplanes": ["Rhodes"], "unit": "lorries"},
                    {"kind": "photograph", "airplanes": ["Rhodes"], "area": "hamlet"},
                    {"kind": "observe", "airplanes": ["Rhodes"], "unit": "heavies"},
                ]
            },
        ),
        FLIPPED,
    ),
    "balloons": (
        mission(
            [
                airplane("Fenner", "nieuport-17", (10, 30), 90, altitude=16, rockets=True, incendiary=True),
                airplane("Rhodes", "nieuport-24", (14, 33), 90, altitude=17, incendiary=True),
            ],
            [airplane("Stahl", "albatros-d-iii", (40, 30), 270, altitude=18)],
            wind=270.0,
            unit=[
                {"name": "Drache", "kind": "balloon", "at": [31, 30], "altitude": 16, "side": "german"},
                {"name": "Caquot", "kind": "balloon", "at": [30, 34], "altitude": 18, "side": "allied"},
                {"name": "Zeppelin", "kind": "airship", "at": [34, 26], "altitude": 20, "heading": 270, "speed": 2},
                {"name": "guns", "kind": "aa-mg", "at": [31, 31], "side": "german"},
            ],
            allied={"task": [{"kind": "destroy", "airplanes": [], "unit": "Drache", "points": 3}]},
        ),
        {},
    ),
    "veterans": (
        mission(
            [
                airplane("", "se5a", (24, 30), 90, strength=4, crew=[veteran("Fenner", *ACES, "tactician")]),
                airplane(
                    "",
                    "bristol-f2b",
                    (24, 34),
                    90,
                    crew=[
                        veteran("Rhodes", *HANDS, lasting=["blackouts", "trauma"]),
                        veteran("", "ammo conservation", "cool headed", "hawk-eyed", "hard as nails", role="observer"),
                    ],
                ),
            ],
            [
                airplane("", "fokker-dr-i", (29, 30), 90, strength=4, speed=150, crew=[veteran("Stahl", *HANDS)]),
                airplane("", "pfalz-d-iii", (30, 34), 90, crew=[veteran("Adler", *ACES, lasting=["immortal"])]),
            ],
        ),
        {},
    ),
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
