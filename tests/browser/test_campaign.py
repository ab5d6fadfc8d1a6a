"""A campaign in the browser: a squadron is founded, its missions are flown by machines or at the table, and what befell
everybody is told, kept and found again."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from aerodrome.campaign.files import pack
from aerodrome.campaign.staff import Machines
from aerodrome.coach.analysing import Analyser
from aerodrome.coach.ended import ended
from aerodrome.coach.parts import parts_of
from aerodrome.kernel.creation import new
from aerodrome.pilots import pilot, play
from aerodrome.server.wire.matches import Created
from tests.browser.axe import faults
from tests.browser.matches import seeded
from tests.browser.table import Table
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

_SQUADRON = re.compile(r"/#/campaign/[\w.-]+/[\w-]{22}$")
_LONG = 120_000
"""Machines fly a whole mission in this time on a slow machine."""

SMALL: dict[str, Any] = {
    "title": "A short war",
    "book": "spandaus",
    "begins": "1917-06-01",
    "missions": 2,
    "strength": 1,
    "side": [
        {
            "name": name,
            "power": power,
            "nation": nation,
            "squadron": squadron,
            "flight": flight,
            "base": base,
            "pilots": 4,
            "crews": 2,
        }
        for name, power, nation, squadron, flight, base in (
            ("allied", "allied", "United Kingdom", "No. 119 Squadron", "No. 131 Squadron", "Bailleul"),
            ("german", "central", "Germany", "Jasta 91", "Flieger-Abteilung 301", "Roulers"),
        )
    ],
}


class SquadronRoom:
    """The rooms of one campaign, in English."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.offers = page.get_by_role("radiogroup", name="Missions on offer").get_by_role("radio")
        self.places = page.get_by_role("list", name="Places")
        self.bench = page.get_by_role("region", name="Who could fly")
        self.briefing = page.get_by_role("region").filter(has_text="Briefing, mission")
        self.debriefing = page.get_by_role("region").filter(has_text="Debriefing, mission")
        self.log = page.get_by_role("region", name="Log")

    def take_a_mission(self) -> None:
        """Takes the first mission on offer, if the choice is ours, and sends whom the staff proposes."""
        self.take()
        expect(self.places).to_be_visible()
        self.page.get_by_role("button", name="Send them").click()
        expect(self.briefing).to_be_visible()

    def take(self) -> None:
        """Takes the first mission on offer, if the choice is ours."""
        table = Table(self.page)
        table.settle("asked")
        if self.offers.count():
            self.offers.first.click()
            table.commit()
            table.settle("asked")

    def machines_fly(self) -> None:
        self.page.get_by_role("button", name="Let machines fly it").click()
        expect(self.debriefing).to_be_visible(timeout=_LONG)

    def go(self, room: str) -> Locator:
        """Enters another room; gives its title."""
        self.page.get_by_role("navigation", name="Rooms of the squadron").get_by_role("link", name=room).click()
        title = self.page.get_by_role("heading", level=1)
        expect(title).to_have_text(room)
        return title


def small(server: House, **changes: Any) -> tuple[str, str]:
    """A campaign of two missions with one fighter each; its id and the token of its commander."""
    seats = {"allied": "person", "german": "staff"}
    created = seeded(server, "campaign", SMALL | changes, seats=seats, options={"opponents": "novice"})
    return created.id, created.links[0].token


def test_a_squadron_is_founded_and_machines_fly_for_it(visitors: Visitors) -> None:
    page = visitors("#/campaigns")
    page.get_by_role("radio", name=re.compile("Instant Spandaus")).check()
    page.get_by_role("radio", name="Novices").check()
    page.get_by_role("button", name="Found the squadron").click()
    expect(page).to_have_url(_SQUADRON)
    room = SquadronRoom(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("1 June 1917")
    assert Table(page).settle("asked")
    assert room.offers.count() <= 3
    room.take()

    expect(room.places.get_by_role("listitem").first).to_be_visible()
    first = room.places.get_by_role("button").first
    before = first.inner_text()
    room.bench.get_by_role("button").filter(has_not_text=re.compile("chosen|place")).first.click()
    expect(first).not_to_have_text(before)
    page.get_by_role("button", name="As suggested").click()
    page.get_by_role("button", name="Send them").click()
    expect(room.briefing).to_be_visible()

    page.reload()
    room.machines_fly()
    expect(room.debriefing.get_by_role("heading", level=2)).to_have_text(re.compile("^(Won|Lost|Drawn): "))
    page.get_by_role("button", name="On to the next day").click()
    expect(room.debriefing).to_have_count(0)

    room.go("Missions")
    expect(page.get_by_role("link", name=re.compile("^See it again"))).to_have_count(1)
    room.go("Memorial")
    room.go("The front")
    expect(page.get_by_role("button", name=re.compile(r", missions: 1$"))).to_have_count(1)
    room.go("Roster")
    page.get_by_role("row").nth(1).get_by_role("link").click()
    expect(page.get_by_role("heading", name="Career")).to_be_visible()

    page.goto("/")
    expect(page.get_by_role("region", name="Your matches")).to_contain_text("Flanders, 1917")


def test_a_mission_is_flown_at_the_table_and_reported(server: House, visitors: Visitors) -> None:
    match, token = small(server)
    page = visitors(f"#/campaign/{match}/{token}")
    room = SquadronRoom(page)
    room.take_a_mission()
    page.get_by_role("button", name="Fly it yourself").click()
    table = Table(page)
    table.answer()

    page.get_by_role("link", name="Back to the squadron").click()
    expect(page.get_by_role("button", name="Back into the air")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Back into the air").click()
    table.play_to_the_end()
    page.get_by_role("link", name="Report to the squadron").click()
    expect(room.debriefing).to_be_visible()
    page.get_by_role("button", name="On to the next day").click()

    room.take_a_mission()
    room.machines_fly()
    page.get_by_role("button", name="How the campaign ended").click()
    expect(page.get_by_role("link", name="Another campaign")).to_be_visible()


def test_every_pilot_is_told_how_he_flew(server: House, visitors: Visitors) -> None:
    """When somebody asks for it, of a mission in which a pilot blunders; that leads to the board."""
    address, mission = _flown(server, seed=4)
    analyser = Analyser(ended(msgspec.json.encode(mission)))
    while analyser.step():
        pass
    parts = [part for part in parts_of(analyser.analysis()) if part.aircraft]
    worst = next(part for part in parts if part.blunders == 1 and part.small)
    page = visitors(address)
    room = SquadronRoom(page)
    expect(room.debriefing).to_be_visible()
    flew = page.get_by_role("region", name="How they flew")
    expect(flew).to_have_count(0)
    page.get_by_role("button", name="How did they fly?").click()
    expect(flew).to_have_attribute("data-looked", "back", timeout=_LONG)
    expect(flew).to_contain_text(re.compile(r"[Oo]ut-flew|Neither side"))
    crews = flew.get_by_role("listitem")
    expect(crews).to_have_count(len(parts))
    for crew in crews.all():
        expect(crew).to_contain_text(re.compile(r"Gave away\s*\d+ ± \d+\s*Luck\s*[+−]?\d+ ± \d+"))
    slips = "small slip" if worst.small == 1 else "small slips"
    blunderer = re.compile(f"{worst.pilot}.*1 blunder.*{worst.small} {slips}", re.DOTALL)
    expect(crews.filter(has_text=blunderer)).to_have_count(1)
    picture(page, "how-they-flew")
    assert faults(page) == []
    named = re.compile(rf"^Worst moment: \d+ ± \d+, {worst.pilot}, on the board$")
    flew.get_by_role("link", name=named).click()
    assert worst.worst is not None
    Table(page).expect_moment(worst.worst)


def _flown(server: House, seed: int) -> tuple[str, dict[str, Any]]:
    """The address of a campaign from its file, whose first mission novices flew, the same in every run; and the record
    of that mission."""
    match = new("campaign", SMALL | {"book": "dogfights"}, seed=seed, seats={"allied": "person", "german": "staff"})
    staff = {side: pilot("campaign", "staff", f"{seed}{side}") for side in ("allied", "german")}
    novices = Machines(seed, "novice")
    play(match, staff)
    play(match, {"field": novices})
    play(match, staff)
    mission = novices.flown.record()
    file = pack(match.record(), {"1": mission})
    status, answer = server.request("POST", "/api/campaigns", msgspec.Raw(file))
    assert status == 201, answer
    created = msgspec.json.decode(answer, type=Created)
    return f"#/campaign/{created.id}/{created.links[0].token}", mission


def test_two_commanders_agree_before_machines_fly(server: House, visitors: Visitors) -> None:
    """One asks, the other refuses; he asks again, and the other agrees: machines finish the mission."""
    seats = {"allied": "person", "german": "person"}
    created = seeded(server, "campaign", SMALL, seats=seats, options={"opponents": "novice"})
    pages = [visitors(f"#/campaign/{created.id}/{link.token}") for link in created.links]
    allied, german = rooms = [SquadronRoom(page) for page in pages]
    allied.take()
    for room in rooms:
        expect(room.places).to_be_visible()
        room.page.get_by_role("button", name="Send them").click()
    for room in rooms:
        expect(room.briefing).to_be_visible()

    allied.page.get_by_role("button", name="Let machines fly it").click()
    expect(allied.briefing).to_contain_text("Jasta 91 is asked whether machines may fly its airplanes too.")
    expect(allied.briefing).to_contain_text("you may go on alone in 24 h")
    expect(german.briefing).to_contain_text("No. 119 Squadron would have machines fly this mission")
    german.page.get_by_role("button", name="Refuse").click()
    ask_again = allied.page.get_by_role("button", name="Let machines fly it")
    expect(ask_again).to_be_visible()
    ask_again.click()
    german.page.get_by_role("button", name="Agree").click()
    for room in rooms:
        expect(room.debriefing).to_be_visible(timeout=_LONG)


def test_a_campaign_is_saved_and_goes_on_from_its_file(server: House, visitors: Visitors, tmp_path: Path) -> None:
    match, token = small(server)
    page = visitors(f"#/campaign/{match}/{token}")
    room = SquadronRoom(page)
    room.take_a_mission()
    room.machines_fly()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "campaign.json"
    saved.value.save_as(file)

    other = visitors("#/campaigns")
    _open_file(other, file)
    expect(other).to_have_url(_SQUADRON)
    assert match not in other.url
    expect(SquadronRoom(other).debriefing).to_be_visible()

    changed = tmp_path / "changed.json"
    changed.write_bytes(file.read_bytes().replace(b"Bailleul", b"Lille"))
    third = visitors("#/campaigns")
    visitors.expect("/api/campaigns 400")
    _open_file(third, changed)
    expect(third.get_by_role("alert")).to_contain_text("it has been changed since it was written")


def _open_file(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_no_room_has_a_serious_fault(server: House, visitors: Visitors, look: str) -> None:
    match, token = small(server, strength=2)
    page = visitors("#/campaigns", color_scheme=look)
    expect(page.get_by_role("button", name="Found the squadron")).to_be_visible()
    assert faults(page) == []
    page.goto(f"/#/campaign/{match}/{token}")
    room = SquadronRoom(page)
    Table(page).settle("asked")
    assert faults(page) == []
    room.take()
    expect(room.places).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Send them").click()
    expect(room.briefing).to_be_visible()
    assert faults(page) == []
    room.machines_fly()
    assert faults(page) == []
    for name in ("Roster", "The front", "Missions", "Memorial"):
        room.go(name)
        assert faults(page) == [], name
    room.go("Roster")
    page.get_by_role("row").nth(1).get_by_role("link").click()
    expect(page.get_by_role("heading", name="Career")).to_be_visible()
    assert faults(page) == []


@pytest.mark.quick
def test_names_on_the_map_can_be_read_on_a_small_phone(server: House, visitors: Visitors) -> None:
    match, token = small(server)
    page = visitors(f"#/campaign/{match}/{token}/front", **PHONE | {"viewport": {"width": 360, "height": 640}})
    names = page.get_by_role("group", name="Map of the front").locator("text")
    expect(names.filter(has_text="Armentières")).to_be_visible()
    smallest = names.evaluate_all(
        "(all) => Math.min(...all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a))"
    )
    assert smallest > 9.5


def test_a_french_phone(server: House, visitors: Visitors) -> None:
    match, token = small(server)
    page = visitors(f"#/campaign/{match}/{token}", **PHONE | {"locale": "fr-FR"})
    expect(page.get_by_role("heading", level=1)).to_have_text("1er juin 1917")
    page.get_by_role("radiogroup", name="Missions proposées").get_by_role("radio").first.click()
    page.locator("[data-commit]").click()
    page.get_by_role("button", name="Les envoyer").click()
    page.get_by_role("button", name="Laisser voler les machines").click()
    expect(page.get_by_text("Compte rendu, mission")).to_be_visible(timeout=_LONG)
    for room in ("Effectif", "Le front", "Missions", "Mémorial"):
        page.get_by_role("navigation", name="Salles de l’escadrille").get_by_role("link", name=room).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(room)
        wide = page.locator("main").evaluate("(main) => main.scrollWidth - main.clientWidth")
        assert wide <= 0, f"{room} is wider than the phone"


def test_two_people_fly_for_one_side(server: House, visitors: Visitors) -> None:
    """A commander gives a member a link and an airplane; each flies his own at the table, and the debriefing tells who
    flew what. The link is taken back in the end."""
    match, token = small(server, strength=2)
    page = visitors(f"#/campaign/{match}/{token}")
    room = SquadronRoom(page)
    room.take()
    people = page.get_by_role("region", name="Who flies for each side")
    people.get_by_role("textbox", name="Name of a new member of No. 119 Squadron").fill("Anna")
    people.get_by_role("button", name="Add a member").click()
    anna = people.get_by_role("listitem").filter(has_text="Anna")
    expect(anna).to_contain_text("Member 2")
    anna.get_by_text("Link", exact=True).click()
    address = anna.get_by_role("textbox", name="Link for Anna").input_value()

    link = f"#{address.partition('#')[2]}"
    other = visitors(link)
    member = SquadronRoom(other)
    expect(other.get_by_role("region", name="Who flies for each side")).to_contain_text(
        re.compile("Anna.*you", re.DOTALL)
    )
    expect(anna).to_contain_text("here")
    expect(room.places.get_by_role("combobox", name="Who flies place 1")).to_have_value("")
    room.places.get_by_role("combobox", name="Who flies place 1").select_option("Anna")
    picture(page, "two-people-staff")
    page.get_by_role("button", name="Send them").click()
    expect(room.briefing).to_contain_text(re.compile("You fly: "))
    expect(member.briefing).to_contain_text(re.compile("You fly: "))
    own = [each.briefing.get_by_text(re.compile("^You fly: ")).inner_text() for each in (room, member)]
    assert own[0] != own[1]
    picture(page, "two-people-briefing")
    assert faults(page) == []

    other.get_by_role("button", name="To your airplanes").click()
    page.get_by_role("button", name="Fly it yourself").click()
    tables = [Table(page), Table(other)]
    answered = [0, 0]
    while not all(answered):
        for number, table in enumerate(tables):
            if table.settle() == "asked":
                table.answer()
                answered[number] += 1

    page.get_by_role("link", name="Back to the squadron").click()
    page.get_by_role("button", name="Let machines finish it").click()
    expect(room.debriefing).to_be_visible(timeout=_LONG)
    expect(room.debriefing).to_contain_text("Anna")
    picture(page, "two-people-debriefing")

    other.goto(f"/{link}")
    visitors.expect("401")
    expect(member.debriefing).to_contain_text("you")
    anna.get_by_role("button", name="Take the link back").click()
    anna.get_by_role("button", name="Take the link back").click()
    expect(anna).to_contain_text("has left")
    expect(other.get_by_text("This link opens no match.")).to_be_visible()
