"""The mission that the book tells: a sector patrol above Neuville St. Vaast in April 1917, played as it was reported.

One state goes through all ten turns. Each scene puts those on the stage who act in it, at distances and speeds for
which the report's own figures hold, and gives the rules the dice that it names; where it names none, dice that lead to
the result it tells. What a scene leaves behind (wounds, guns, smoke, Re-rolls, points) is there in the next.
"""

from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.events import Event
from aerodrome.rulebooks.icog.events import Initiative
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from aerodrome.rulebooks.icog.flight.collisions import collisions
from aerodrome.rulebooks.icog.flight.end_of_move import leaves
from aerodrome.rulebooks.icog.flight.legs import tight_turn
from aerodrome.rulebooks.icog.flight.paths import Tight
from aerodrome.rulebooks.icog.flight.plans import Leg
from aerodrome.rulebooks.icog.flight.spinning import spin_on
from aerodrome.rulebooks.icog.flight.stalling import stalls
from aerodrome.rulebooks.icog.gunnery.aiming import fixed_shots, friends_in_cone
from aerodrome.rulebooks.icog.gunnery.guns import jams_on
from aerodrome.rulebooks.icog.gunnery.shooting import shots, slots
from aerodrome.rulebooks.icog.initiative import initiative, open_ended
from aerodrome.rulebooks.icog.missions.placing import places
from aerodrome.rulebooks.icog.missions.tasks import entries, tasks
from aerodrome.rulebooks.icog.sequence import end_of_turn
from aerodrome.rulebooks.icog.state import LEAVING, Airplane, Line, Slot, State
from aerodrome.rulebooks.icog.table import Table
from aerodrome.rulebooks.icog.victory import outcome
from tests.rules.icog.hangar import ahead, desk, match_with, options, plane, play, pose
from tests.rules.referee import give

FRENCH = ("Pelardon", "Comisard", "Dupont", "Franck")
GERMANS = ("Schmiel", "Glück", "Vernichthofen", "Stürmdrang")
FIGURES = {
    "Pelardon": (14, 14, 14, 12, 10),
    "Comisard": (15, 16, 15, 13, 12),
    "Dupont": (13, 13, 14, 11, 12),
    "Franck": (14, 13, 14, 10, 9),
    "Upton": (14, 13, 11, 12, 12),
    "Brunswick": (14, 14, 11, 12, 11),
    "Schmiel": (14, 14, 13, 12, 10),
    "Glück": (15, 16, 16, 13, 16),
    "Vernichthofen": (15, 14, 14, 13, 11),
    "Stürmdrang": (13, 14, 14, 11, 10),
}
"""Awareness, Flying skill, Gunnery, Fortitude and Luck: Glück's are the report's, the others make its sums right."""

TIES = (1, 2, 3, 4, 5)
"""Dice for those whose Initiative is the same; who they are is no part of the story."""

TWICE = ("keep", "keep")
"""Nobody re-rolls, neither the shot nor its damage."""


class Story:
    """The state of the mission, and what was said about it."""

    def __init__(self) -> None:
        match = aerodrome.new("icog", "sector-patrol", seed=1)
        self.state: State = desk(match).state
        self.state.turn = 1
        self.settings = match.settings
        self.events: list[Event] = []
        for name, figures in FIGURES.items():
            person = self[name].crew[0]
            person.awareness, person.flying, person.gunnery, person.fortitude, person.luck = figures
            person.rerolls = rerolls_of(person.luck)
        bonham = self["Brunswick"].crew[1]
        bonham.awareness, bonham.gunnery, bonham.rerolls = 14, 14, 1

    def __getitem__(self, name: str) -> Airplane:
        return self.state.airplanes[name]

    def rolls(self, *dice: int) -> Table:
        """The table with the next dice."""
        self.events = []
        return Table(self.state, self.settings, Scripted(list(dice)), outcomes=[], events=self.events, answers=[])

    def turn(self, number: int) -> None:
        self.state.turn = number
        self.state.sheet = {}
        for airplane in self.state.airplanes.values():
            airplane.stalled, airplane.targets = "", ()
            airplane.spin = "" if airplane.spin == LEAVING else airplane.spin

    def stage(self, **scene: tuple[tuple[float, float, float], float, int]) -> None:
        """Puts the actors of a scene where they are: place, heading and speed. Everybody else is far away."""
        for place, airplane in enumerate(self.state.airplanes.values()):
            away = (3.0 + 5.0 * place, 3.0, 60.0)
            at, heading, speed = scene.get(airplane.id, (away, 0.0, airplane.speed))
            airplane.pose, airplane.speed = pose(at, heading), speed
        self.state.moves = list(self.state.airplanes)

    def shoots(self, who: str, target: str, *dice: int, answers: tuple[Any, ...] = (), role: str = "pilot") -> None:
        """One slot: a long burst at somebody who was announced."""
        self[who].targets = (target,)
        self.state.slots, self.state.shot = [Slot(who, role, 20, 5)], []
        table = self.rolls(*dice)
        play(shots(table), (target, "long", 0), *answers)
        assert len(table.outcomes) == len(dice), "dice are left"

    def said(self, kind: str, number: int = 0) -> dict[str, Any]:
        return [event.facts for event in self.events if event.kind == kind][number]

    def shot(self, number: int = 0) -> tuple[str, int, int, bool]:
        """Angle, Base shot, successes, and whether it hit."""
        facts = self.said("shoots", number)
        return facts["angle"], facts["base"], facts["success"], facts["hit"]

    @property
    def score(self) -> tuple[int, int]:
        return self.state.points["german"], self.state.points["allied"]


@pytest.mark.rule("icog.7.players")
def test_two_players_on_each_side_with_two_fighters_each() -> None:
    """Each is asked for his own airplanes."""
    allied = {"Pelardon": "Andreas", "Comisard": "Andreas", "Dupont": "Jakob", "Franck": "Jakob"}
    central = {"Schmiel": "Thomas", "Glück": "Thomas", "Vernichthofen": "Lars", "Stürmdrang": "Lars"}
    match = match_with(
        [plane(name, (10.0, 10.0 + 8 * place), 90.0, seat=seat) for place, (name, seat) in enumerate(allied.items())],
        [plane(name, (50.0, 10.0 + 8 * place), 270.0, seat=seat) for place, (name, seat) in enumerate(central.items())],
        steps="moves",
        order=(*allied, *central),
    )
    assert list(match.sides) == ["Andreas", "Jakob", "Thomas", "Lars"]
    found = {}
    while match.decision is not None:
        found[match.decision.about[0]] = match.decision.seat
        give(match, ahead(match))
    assert found == allied | central


@pytest.mark.rule("icog.7.new-pilot-awareness")
def test_a_new_pilots_awareness_is_2d6_and_6() -> None:
    match = match_with(
        [plane("B")], steps="crews", options={"pilots": "rolled"}, dice=(1, 1, 4, 5, 6, 6, *(3,) * 6), seed=1
    )
    assert set(options(match)[0]) == {8, 15, 18}
    give(match, (15, 18, 8))
    assert match.state.airplanes["B"].crew[0].awareness == 15


@pytest.mark.rule(
    "icog.7.initiative",
    "icog.7.threat",
    "icog.7.side-shot",
    "icog.7.reroll-budget",
    "icog.7.wound-initiative",
    "icog.7.driven-home-scores-now",
    "icog.7.gunner-reroll-init",
    "icog.7.scoring",
    "icog.7.victory-margin",
    "icog.6.3.9.other-guns-usable",
)
@pytest.mark.example("icog.ex.7.t1")
@pytest.mark.example("icog.ex.7.t2-entry", "icog.ex.7.t2-no-threats", "icog.ex.7.t2-collision", "icog.ex.7.t2-shot")
@pytest.mark.example("icog.ex.7.t3-threat", "icog.ex.7.t3-shot", "icog.ex.7.t3-fortitude")
@pytest.mark.example("icog.ex.7.t4-shot")
@pytest.mark.example("icog.ex.7.t5-initiative", "icog.ex.7.t5-departure", "icog.ex.7.t5-dupont")
@pytest.mark.example(
    "icog.ex.7.t6-exit",
    "icog.ex.7.t6-entry",
    "icog.ex.7.t6-spin-recovery",
    "icog.ex.7.t6-order",
    "icog.ex.7.t6-stuermdrang",
    "icog.ex.7.t6-bonham",
)
@pytest.mark.example("icog.ex.7.t7-franck-exit")
@pytest.mark.example("icog.ex.7.t8-comisard", "icog.ex.7.t8-vernichthofen")
@pytest.mark.example(
    "icog.ex.7.t9-smoke",
    "icog.ex.7.t9-order",
    "icog.ex.7.t9-friend",
    "icog.ex.7.t9-comisard",
    "icog.ex.7.t9-schmiel",
    "icog.ex.7.t9-vernichthofen",
)
@pytest.mark.example(
    "icog.ex.7.t10-exit",
    "icog.ex.7.t10-immelmann",
    "icog.ex.7.t10-near-collision",
    "icog.ex.7.t10-structure",
    "icog.ex.7.t10-stuermdrang",
    "icog.ex.7.t10-dupont",
)
@pytest.mark.example("icog.ex.7.end")
def test_the_reported_game() -> None:
    story = Story()
    turn_1_nobody_is_in_range(story)
    turn_2_a_collision_and_a_side_shot(story)
    turn_3_franck_is_hit_from_behind(story)
    turn_4_the_germans_close_in(story)
    turn_5_glueck_becomes_no_legend(story)
    turn_6_the_second_reconnaissance_airplane(story)
    turn_7_franck_leaves(story)
    turn_8_guns_and_smoke(story)
    turn_9_the_end_of_pelardon(story)
    turn_10_the_last_shots(story)
    the_end(story)


def turn_1_nobody_is_in_range(story: Story) -> None:
    """The French set up in the middle on a heading of chance, the Germans in a corner; nobody has a shot."""
    spots = {name: {"at": (28.0 + 3 * place, 30.0), "heading": 90.0, "speed": 150} for place, name in enumerate(FRENCH)}
    spots["Franck"]["speed"] = 150
    corner = {
        name: {"at": (56.0, 50.0 + 2.5 * place), "heading": 270.0, "speed": 150} for place, name in enumerate(GERMANS)
    }
    play(places(story.rolls(3)), spots, corner)
    assert story.state.headings == {"allied": 90}
    story.state.moves = [*FRENCH, *GERMANS]
    for name in (*FRENCH, *GERMANS):
        assert fixed_shots(story.state, story[name]) == []
    assert story.score == (0, 0)


def spot(x: float, y: float, heading: float) -> dict[str, Any]:
    return {"at": (x, y), "heading": heading, "speed": 150}


def turn_2_a_collision_and_a_side_shot(story: Story) -> None:
    """Upton's B.E.2c enters, outgoing, almost opposite the Germans. Glück comes down next to Franck, must re-roll his
    Luck to miss him, and hits his rudder from the side (it is Franck: icog.amb.ex-names)."""
    story.turn(2)
    entries(story.rolls(2, 4))
    upton = story["Upton"]
    assert (upton.fate, upton.crossing, upton.pose.at[0]) == ("flying", "W", 0.0)
    assert story["Brunswick"].fate == "waiting"
    play(initiative(story.rolls(*range(1, 10))))
    assert {line.threat for line in story.state.sheet.values()} == {0}

    glueck, franck = story["Glück"], story["Franck"]
    assert (glueck.crew[0].gunnery, glueck.crew[0].flying, glueck.crew[0].rerolls) == (16, 16, 2)
    story.stage(Glück=((30.0, 30.0, 20.0), 0.0, 140), Franck=((30.0, 31.5, 20.0), 90.0, 150))
    story.state.moves = ["Franck"]
    play(collisions(story.rolls(18, 7), glueck))
    assert [event.facts["passed"] for event in story.events if event.kind == "tests"] == [False, True]
    assert glueck.crew[0].rerolls == 1

    story.stage(Glück=((30.0, 30.0, 20.0), 0.0, 140), Franck=((30.0, 31.5, 20.0), 90.0, 150))
    story.shoots("Glück", "Franck", 11, 3, 2, answers=TWICE)
    assert story.said("shoots")["sum"] == [["gunnery", 16], ["distance", 6], ["side", -6]]
    assert story.shot() == ("side", 16, 5, True)
    assert story.said("damage")["total"] == 8
    assert (franck.wider, 18 - franck.strength) == (1, 2 + 3)
    assert glueck.crew[0].rerolls == 1


def turn_3_franck_is_hit_from_behind(story: Story) -> None:
    """Glück threatens him from the side, and Vernichthofen saves his ammunition; then Franck is hit in the shoulder,
    and neither his nerve nor his Re-roll holds."""
    story.turn(3)
    play(initiative(story.rolls(*range(1, 10))))
    threats = {name: line.threat for name, line in story.state.sheet.items() if line.threat}
    assert threats == {"Franck": -2}

    story.stage(Vernichthofen=((30.0, 30.0, 20.0), 0.0, 150), Comisard=((30.0, 42.5, 20.0), 90.0, 150))
    far = next(shot for shot in fixed_shots(story.state, story["Vernichthofen"], [story["Comisard"]]))
    assert far.base in (1, 2)
    assert [face for face in range(1, 21) if face >= jams_on(far.guns, "long")] == [19, 20]

    franck, glueck = story["Franck"], story["Glück"]
    story.stage(Glück=((30.0, 30.0, 20.0), 0.0, 165), Franck=((30.0, 38.0, 20.0), 30.0, 150))
    remaining = franck.crew[0].fortitude - 4
    story.shoots("Glück", "Franck", 8, 8, 4, remaining + 1, remaining + 5, answers=(*TWICE, "re-roll"))
    assert story.said("shoots")["sum"] == [["gunnery", 16], ["distance", -1], ["rear", 1]]
    assert story.shot() == ("rear", 16, 8, True)
    assert story.said("damage")["total"] == 16
    assert (story.said("wounded")["loss"], story.said("tests")["target"]) == (4, remaining)
    assert (franck.forced, franck.crew[0].rerolls) == (True, 0)
    assert story.said("forced home")["by"] == "Glück"
    assert story.score == (1, 0)
    assert glueck.crew[0].rerolls == 1


def turn_4_the_germans_close_in(story: Story) -> None:
    """Franck's wound costs his Initiative four, Vernichthofen beside him Comisard's two. Schmiel, diving, misses the
    B.E.2c with a Base shot of 6."""
    story.turn(4)
    story.stage(Vernichthofen=((36.0, 30.0, 20.0), 270.0, 150), Comisard=((30.0, 30.0, 20.0), 0.0, 150))
    play(initiative(story.rolls(*range(1, 10))))
    told = [each for event in story.events if (each := event.told(Initiative))]
    lines = {each.airplane: {str(name): amount for name, amount in each.sum} for each in told}
    assert (lines["Comisard"]["threats"], lines["Franck"]["wounds"]) == (-2, -4)

    story.stage(Schmiel=((30.0, 30.0, 20.0), 0.0, 205), Upton=((30.0, 36.5, 20.0), 90.0, 175))
    story.shoots("Schmiel", "Upton", 7, answers=("keep",))
    assert story.shot() == ("side", 6, -1, False)


def turn_5_glueck_becomes_no_legend(story: Story) -> None:
    """Two open-ended dice, 14 for Upton and 16 for Glück, who pulls up until he stalls, rolls a 20, re-rolls a 19 and
    spins past his target. Dupont hits Stürmdrang's fuselage."""
    story.turn(5)
    assert (open_ended(story.rolls(10, 4)), open_ended(story.rolls(10, 6))) == (14, 16)
    names = ("Upton", "Schmiel", "Glück", "Vernichthofen")
    for name in names:
        story[name].crew[0].awareness = 14
    story.stage()
    others = [each.id for each in story.state.airplanes.values() if each.fate == "flying" and each.id not in names]
    dice = {"Upton": (10, 4), "Glück": (10, 6), "Schmiel": (9,), "Vernichthofen": (8,)} | dict.fromkeys(others, (1,))
    faces = (face for name in story.state.airplanes if name in dice for face in dice[name])
    play(initiative(story.rolls(*faces, 1, 2, 3, 4)))
    order = [name for name in story.state.order if name in names]
    assert order == ["Vernichthofen", "Schmiel", "Upton", "Glück"]

    glueck = story["Glück"]
    story.stage(Glück=((30.0, 30.0, 20.0), 0.0, 60), Upton=((30.0, 32.0, 12.0), 0.0, 100))
    play(stalls(story.rolls(20, 19), glueck, 3, immelmann=True), "test", "re-roll")
    assert [event.facts["target"] for event in story.events if event.kind == "tests"] == [16, 16]
    assert (glueck.spin, glueck.crew[0].rerolls) == ("spin", 0)
    glueck.targets = ("Upton",)
    assert fixed_shots(story.state, glueck, [story["Upton"]]) == []

    stuermdrang = story["Stürmdrang"]
    before = stuermdrang.strength
    story.stage(Dupont=((30.0, 30.0, 20.0), 0.0, 125), Stürmdrang=((30.0, 34.5, 20.0), 90.0, 120))
    base = 14 + 3 - 3
    story.shoots("Dupont", "Stürmdrang", base, 6, answers=TWICE)
    assert (story.shot(), story.said("guns count")["number"]) == (("side", base, 0, True), -3)
    assert (story.said("damage")["total"], before - stuermdrang.strength) == (3, 3)


def turn_6_the_second_reconnaissance_airplane(story: Story) -> None:
    """Upton leaves and scores. Brunswick's F.E.2b enters, homebound. Glück ends his Spin. Stürmdrang shoots before
    Bonham and hits the engine; Bonham misses him."""
    story.turn(6)
    story.stage(Upton=((60.5, 12.0, 20.0), 90.0, 120))
    play(leaves(story.rolls(), story["Upton"]))
    play(tasks(story.rolls()))
    assert (story["Upton"].left_by, story.score) == ("E", (1, 1))
    entries(story.rolls(5, 18))
    assert (story["Brunswick"].fate, story["Brunswick"].crossing) == ("flying", "E")

    glueck = story["Glück"]
    story.stage(Glück=((20.0, 20.0, 30.0), 0.0, glueck.speed))
    play(spin_on(story.rolls(16, 12), glueck), "test")
    assert glueck.spin == LEAVING

    brunswick, stuermdrang = story["Brunswick"], story["Stürmdrang"]
    story.stage(Stürmdrang=((30.0, 30.0, 20.0), 0.0, 230), Brunswick=((30.0, 35.5, 20.0), 180.0, 150))
    stuermdrang.targets = ("Brunswick",)
    story.state.sheet = {"Stürmdrang": Line(9, 0, 22, 2)}
    rolling = [each for each in story.state.airplanes.values() if each.fate == "flying" and each.id != "Stürmdrang"]
    for airplane in rolling:
        story.state.sheet.setdefault(airplane.id, Line(1, 0, 1 + len(story.state.sheet), 1))
    play(slots(story.rolls(5)))
    assert story.said("gunner initiative")["base"] == 5 + 14
    order = [(slot.airplane, slot.role) for slot in story.state.slots]
    assert order.index(("Stürmdrang", "pilot")) < order.index(("Brunswick", "observer"))

    story.shoots("Stürmdrang", "Brunswick", 4, 10, 1, 3, answers=TWICE)
    assert story.shot() == ("front", 14 + 2 - 8, 4, True)
    assert story.said("damage")["total"] == 14
    assert (brunswick.engines[0].variable, brunswick.speed) == (("1d4",), 125)
    story.shoots("Brunswick", "Stürmdrang", 15, role="observer", answers=("keep",))
    assert story.shot() == ("attacking", 14 + 2 - 11, -10, False)


def turn_7_franck_leaves(story: Story) -> None:
    """Forced home since turn 3, over his own edge; no more points."""
    story.turn(7)
    story.stage(Franck=((-0.5, 30.0, 15.0), 270.0, 195))
    play(leaves(story.rolls(), story["Franck"]))
    assert (story["Franck"].fate, story.score) == ("left", (1, 1))


def turn_8_guns_and_smoke(story: Story) -> None:
    """Comisard, head on and far away, knocks out one of Schmiel's guns; Vernichthofen, from far behind, sets
    Pelardon's engine smoking."""
    story.turn(8)
    schmiel, pelardon = story["Schmiel"], story["Pelardon"]
    story.stage(Comisard=((30.0, 30.0, 20.0), 0.0, 130), Schmiel=((30.0, 42.5, 20.0), 180.0, 205))
    story.shoots("Comisard", "Schmiel", 3, 11, 4, 2, answers=TWICE)
    assert dict(story.said("shoots")["sum"])["distance"] == -5
    assert story.shot() == ("front", 15 - 5 - 2, 5, True)
    assert story.said("damage")["total"] == 13
    assert [barrel.out for barrel in schmiel.weapons[0].barrels] == [False, True]

    story.stage(Vernichthofen=((30.0, 30.0, 20.0), 0.0, 150), Pelardon=((30.0, 40.5, 20.0), 0.0, 150))
    story.shoots("Vernichthofen", "Pelardon", 5, 7, 4, answers=TWICE)
    assert story.shot() == ("rear", 14 - 3 + 1, 7, True)
    assert story.said("damage")["total"] == 14
    assert pelardon.engines[0].smoke == 10


def turn_9_the_end_of_pelardon(story: Story) -> None:
    """At 180 km/h he still smokes. Comisard, who moved last, shoots first and misses; Schmiel with his one gun hits the
    tail, which holds; Vernichthofen's burst takes off the wings."""
    story.turn(9)
    pelardon, comisard = story["Pelardon"], story["Comisard"]
    story.stage(
        Pelardon=((30.0, 34.0, 20.0), 90.0, 180),
        Vernichthofen=((30.0, 30.0, 20.0), 0.0, 150),
        Schmiel=((28.0, 30.0, 20.0), 26.565, 165),
        Comisard=((35.0, 26.0, 20.0), 308.66, 150),
    )
    assert pelardon.engines[0].smoke == 10
    for name in ("Pelardon", "Brunswick", "Dupont", "Glück", "Stürmdrang"):
        story.state.sheet[name] = Line(1, 0, len(story.state.sheet), 0)
    for place, name in enumerate(("Vernichthofen", "Schmiel", "Comisard"), 6):
        story.state.sheet[name] = Line(place, 0, 10 + place, place)
    play(slots(story.rolls(1)))
    pilots = [slot.airplane for slot in story.state.slots if slot.role == "pilot"]
    assert pilots[:3] == ["Comisard", "Schmiel", "Vernichthofen"]

    assert friends_in_cone(story.state, comisard, story["Vernichthofen"].pose.at, fixed=True) == []
    story.shoots("Comisard", "Vernichthofen", 19, answers=("keep",))
    assert story.shot()[3] is False
    assert len([event for event in story.events if event.kind == "shoots"]) == 1

    story.shoots("Schmiel", "Pelardon", 5, 9, 1, 9, answers=TWICE)
    facts = story.said("shoots")
    assert (facts["angle"], facts["guns"], story.said("guns count")["number"]) == ("side", 1, -3)
    assert story.said("damage")["total"] == facts["success"] - 3 + 9 == 10
    assert (pelardon.strength, story.said("tests")["passed"]) == (12 - 3, True)

    story.shoots("Vernichthofen", "Pelardon", 8, 9, 1, 6, 1, answers=("keep", "keep", "keep"))
    assert story.said("damage")["total"] == 11
    assert (story.said("tests")["target"], story.said("tests")["passed"]) == (9 - 4, False)
    assert (pelardon.fate, pelardon.cause, pelardon.crew[0].state) == ("lost", "breaks up", "dead")
    assert (pelardon.by, story["Vernichthofen"].crew[0].downed) == ("Vernichthofen", ("Pelardon",))
    assert story.score == (3, 1)


def turn_10_the_last_shots(story: Story) -> None:
    """Brunswick gets off the board. Vernichthofen stalls over his wing, Dupont nearly flies into him, Stürmdrang
    strains his Albatros to get behind Dupont, misses with an 18 and re-rolls; Dupont fires the last burst."""
    story.turn(10)
    story.stage(Brunswick=((-0.4, 20.0, 20.0), 270.0, 140))
    play(leaves(story.rolls(), story["Brunswick"]))
    play(tasks(story.rolls()))
    assert (story["Brunswick"].left_by, story.score) == ("W", (3, 2))

    vernichthofen, dupont, stuermdrang = story["Vernichthofen"], story["Dupont"], story["Stürmdrang"]
    story.stage(Vernichthofen=((30.0, 30.0, 22.0), 0.0, 80))
    play(stalls(story.rolls(9), vernichthofen, 0, immelmann=True), "immelmann", {"nose": 45.0, "heading": 270.0})
    assert (vernichthofen.stalled, vernichthofen.pose.at[2]) == ("immelmann", 20.0)

    at = vernichthofen.pose.at
    story.stage(Vernichthofen=(at, 270.0, vernichthofen.speed), Dupont=((31.5, 30.0, 20.0), 270.0, 150))
    story.state.moves = ["Vernichthofen"]
    play(collisions(story.rolls(10), dupont))
    assert (story.said("tests")["passed"], dupont.fate, vernichthofen.fate) == (True, "flying", "flying")

    turn = Leg("turn", 8.0, angle=0.0, radius=8.0)
    for die in (6, 3):
        assert play(tight_turn(story.rolls(die), stuermdrang, turn, Tight(1, by_skill=False, modifier=0)))
        assert story.said("tests")["passed"]
    assert stuermdrang.fate == "flying"

    story.stage(
        Stürmdrang=((30.0, 30.0, 20.0), 0.0, 165), Dupont=((30.0, 35.5, 20.0), 0.0, 150), Vernichthofen=(at, 270.0, 80)
    )
    vernichthofen.pose = pose((24.0, 41.0, 20.0), 90.0)
    story.shoots("Stürmdrang", "Dupont", 18, 15, 10, 1, 5, answers=("re-roll",))
    assert story.shot(0) == ("rear", 17, -1, False)
    assert story.shot(1) == ("rear", 17, 2, True)
    assert story.said("damage")["total"] == 12
    assert [event.kind for event in story.events if event.kind == "jams"] == []
    assert (stuermdrang.crew[0].rerolls, dupont.wider, dupont.fate) == (0, 2, "flying")

    story.stage(Dupont=((30.0, 30.0, 20.0), 0.0, 150), Vernichthofen=((30.0, 31.5, 20.0), 90.0, 100))
    vernichthofen.stalled = "immelmann"
    story.shoots("Dupont", "Vernichthofen", 14, 7, 13, answers=TWICE)
    assert dict(story.said("shoots")["sum"])["stalled target"] == 3
    assert story.said("damage")["total"] == 9
    assert (story.said("tests")["test"], story.said("tests")["passed"]) == ("structure", True)


def the_end(story: Story) -> None:
    """Three to two is a draw."""
    story.stage()
    story.state.agenda = ["end of turn"]
    play(end_of_turn(story.rolls()))
    ended = outcome(story.state)
    assert ended is not None
    assert (story.score, ended.winner, ended.reason) == ((3, 2), None, "time")
