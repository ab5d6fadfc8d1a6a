"""Scenarios of Instant Spandaus for random matches: every kind of aircraft, crew, mission and option."""

from typing import Any

from tests.properties.play import Played


def flown(prefix: str, count: int, model: str, **facts: Any) -> list[dict[str, Any]]:
    return [{"name": f"{prefix}{number}", "model": model, **facts} for number in range(1, count + 1)]


def fight(allied: list[dict[str, Any]], german: list[dict[str, Any]], **scenario: Any) -> dict[str, Any]:
    sides = scenario.pop("sides", {})
    return {
        "title": "fight",
        "turns": 12,
        "side": [
            {"name": "allied", "aircraft": allied} | sides.get("allied", {}),
            {"name": "german", "aircraft": german} | sides.get("german", {}),
        ],
    } | scenario


DUEL = fight(flown("Hale", 1, "sopwith-camel"), flown("Brandt", 1, "fokker-dr1"), turns=20)
FOURS = fight(
    [
        *flown("Ace", 2, "spad-13", crew="ace"),
        *flown("Pup", 1, "sopwith-pup", crew="poor"),
        *flown("SE", 1, "se5a", crew="good"),
    ],
    [*flown("Kanone", 2, "fokker-d7", crew="ace"), *flown("Pfalz", 2, "pfalz-d3a")],
)
SIXES = fight(flown("Camel", 6, "sopwith-camel"), flown("Dr", 6, "fokker-dr1"), turns=20)
TWO_SEATERS = fight(
    [*flown("Brisfit", 2, "bristol-f2b", crew="good"), *flown("Fee", 2, "raf-fe2b"), *flown("FeeD", 1, "raf-fe2d")],
    [*flown("Roland", 2, "roland-c2"), *flown("Albatros", 2, "albatros-d3")],
)
BOMBERS = fight(
    flown("Nieuport", 4, "nieuport-17"),
    [*flown("Gotha", 4, "gotha-v"), *flown("Fokker", 1, "fokker-d7", crew="good")],
)
DESIGNATED = fight(
    [*flown("Nine", 3, "dh9", designated=True), *flown("Four", 1, "dh4")],
    flown("Albatros", 3, "albatros-d5"),
)
LEGENDS = fight(
    [*flown("Guynemer", 1, "spad-7", crew="legendary"), *flown("Ace", 1, "spad-13", crew="ace")],
    [*flown("Richthofen", 1, "fokker-dr1", crew="legendary"), *flown("Wolff", 1, "fokker-dr1", crew="ace")],
)
WEATHER = fight(
    flown("Snipe", 3, "sopwith-snipe"),
    flown("Pfalz", 3, "pfalz-d12"),
    environment={"sun": True, "clouds": 4, "banks": [3, 5]},
)
GIVEN_WEATHER = fight(
    flown("Snipe", 2, "sopwith-snipe"),
    flown("Pfalz", 2, "pfalz-d12"),
    environment={"sun_squares": ["8H", "7H", "6H"], "cloud_squares": ["7S", "8S", "7H"]},
)
EXITS = fight(
    flown("Camel", 3, "sopwith-camel"),
    flown("Rumpler", 3, "rumpler-c4"),
    sides={"allied": {"exit": {"kind": "temporary"}}, "german": {"exit": {"kind": "permanent", "when": "hurt"}}},
)
REINFORCED = fight(
    [*flown("Spad", 2, "spad-7"), *flown("Late", 2, "spad-13", arrives=4)],
    [*flown("Halb", 2, "halberstadt-d3"), *flown("Later", 1, "fokker-d7", arrives=6)],
)
FORMATIONS = fight(
    flown("Camel", 4, "sopwith-camel", formation="flight"),
    [
        *flown("Dr", 3, "fokker-dr1", formation="kette", crew="ace"),
        *flown("Late", 2, "albatros-d5", formation="b", arrives=3),
    ],
)
OWNERS = fight(
    [*flown("A", 2, "se5a", owner="Anne"), *flown("B", 2, "se5a", owner="Bert", crew="ace")],
    [
        *flown("G", 2, "gotha-iii", owner="Carl"),
        *flown("H", 2, "gotha-iii", owner="Dora"),
        *flown("K", 1, "fokker-d8", crew="ace"),
    ],
)
NO_PAIRS = fight(
    flown("Nieuport", 2, "nieuport-17"),
    flown("Gotha", 3, "gotha-v"),
    sides={"german": {"pairs": False}},
)
RECON = {
    "title": "recon",
    "mission": "photo-recon",
    "turns": 30,
    "side": [{"name": "pilot", "aircraft": flown("Strutter", 1, "sopwith-strutter")}],
}
BALLOON = {
    "title": "balloon",
    "mission": "balloon",
    "turns": 30,
    "side": [{"name": "pilot", "aircraft": flown("Nieuport", 1, "nieuport-11")}],
}
DEFENDED = BALLOON | {"side": [*BALLOON["side"], {"name": "german", "aircraft": flown("Guard", 1, "fokker-e3")}]}  # type: ignore[misc]
KONG = {
    "title": "kong",
    "mission": "kong",
    "turns": 40,
    "side": [{"name": "pilot", "aircraft": flown("Helldiver", 4, "sopwith-camel")}],
}

FLIPPED = {
    "quality": True,
    "survival": "each",
    "crippled_control": False,
    "end_checks": "progressive first",
    "opposed_aces": "cut",
    "fe2d_one_fire": False,
    "fire_after_abort": False,
    "declared_attack_uses_square": False,
    "legend_survives_critical": False,
}
"""Every option that needs nothing of the scenario, the other way round."""

SPANDAUS: dict[str, Played] = {
    "duel": (DUEL, {}),
    "four against four": (FOURS, {}),
    "six against six": (SIXES, {}),
    "two-seaters": (TWO_SEATERS, {}),
    "bombers": (BOMBERS, {}),
    "bombers that may not pair": (NO_PAIRS, {}),
    "two-seaters as bombers": (DESIGNATED, {"two_seaters_as_bombers": True}),
    "legends": (LEGENDS, {"legendary_pilots": True, "survival": "crew"}),
    "quality and survival": (FOURS, {"quality": True, "survival": "each"}),
    "sun and clouds": (WEATHER, {}),
    "given sun and clouds": (GIVEN_WEATHER, {}),
    "exits": (EXITS, {}),
    "reinforcements": (REINFORCED, {}),
    "contact formations": (FORMATIONS, {}),
    "several owners": (OWNERS, {}),
    "photo-recon": (RECON, {}),
    "balloon": (BALLOON, {}),
    "balloon with a guard": (DEFENDED, {}),
    "kong": (KONG, {}),
    "four against four, all flipped": (FOURS, FLIPPED),
    "two-seaters, all flipped": (TWO_SEATERS, FLIPPED),
    "bombers, all flipped": (BOMBERS, FLIPPED),
    "legends, all flipped": (LEGENDS, FLIPPED | {"legendary_pilots": True}),
    "two-seaters as bombers, all flipped": (DESIGNATED, FLIPPED | {"two_seaters_as_bombers": True}),
    "kong, all flipped": (KONG, FLIPPED),
}
