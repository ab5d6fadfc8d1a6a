"""The first minute of somebody who has never been here: the table in three dimensions, drawn only when something
changes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lobby import Lobby
from tests.browser.visitors import Visitors, picture

COUNT_DRAWS = """
  window.draws = 0;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const original = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...all) {
      window.draws += 1;
      return original.apply(this, all);
    };
  }
"""
MORE = "(before) => window.draws > before"
STILL = """
  async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let quiet = 0, last = -1, tries = 0; quiet < 20 && tries < 2000; tries += 1) {
      await frame();
      quiet = window.draws === last ? quiet + 1 : 0;
      last = window.draws;
    }
    const before = window.draws;
    for (let count = 0; count < 40; count += 1) await frame();
    return [before, window.draws];
  }
"""


def settled(page: Page) -> int:
    """Waits until nothing is drawn any more, and then for a while of frames in which nothing may be."""
    before, after = page.evaluate(STILL)
    assert after == before, "nothing happened, and yet it was drawn"
    return int(after)


@pytest.mark.quick
def test_from_the_lobby_to_the_first_roll_and_its_rule(visitors: Visitors):
    page = visitors(new=True, scene=True, before=lambda page: page.add_init_script(COUNT_DRAWS))
    lobby = Lobby(page)
    expect(lobby.card("Instant Spandaus")).to_be_visible()
    picture(page, "lobby")
    table = lobby.play_now("Instant Spandaus")
    table.expect_live()
    assert table.wait() == "asked"
    hints = table.tray.get_by_role("note")
    expect(hints).to_be_visible()
    expect(table.give).to_have_text(re.compile("Choose an answer"))
    expect(table.give).to_have_attribute("aria-disabled", "true")
    page.wait_for_function(MORE, arg=0)
    drawn = settled(page)
    picture(page, "first-turn")

    table.choose(0)
    page.wait_for_function(MORE, arg=drawn)
    settled(page)
    expect(table.give).to_have_attribute("aria-disabled", "false")
    expect(table.give).to_have_text(re.compile("Hale.*stay|stay.*Hale", re.IGNORECASE))
    table.commit()

    # A card was drawn for it before anything was asked.
    line = table.lines.filter(has_text="Hale deploys at").last
    line.get_by_role("button", name="show how it came about").click()
    shown = line.get_by_role("table").or_(line.get_by_role("img"))
    expect(shown.first).to_be_visible()
    line.get_by_role("button", name=re.compile(r"^spandaus\.")).click()
    expect(table.rules.get_by_role("article").first).to_contain_text(re.compile("[A-Za-z]{4,}"))
    picture(page, "rule-drawer")
    table.rules.get_by_role("button", name="Close").click()
    expect(table.rules).to_have_count(0)


def test_hints_are_dismissed_for_good(visitors: Visitors):
    page = visitors(new=True)
    table = Lobby(page).play_now("Instant Spandaus")
    table.wait()
    hints = table.tray.get_by_role("note")
    hints.get_by_role("button", name="Got it, no more hints").click()
    expect(hints).to_have_count(0)
    page.reload()
    table.wait()
    expect(table.question).not_to_be_empty()
    expect(hints).to_have_count(0)
    page.get_by_role("button", name="Help and keys").click()
    page.get_by_role("button", name="Show the hints again").click()
    table.wait()
    expect(hints).to_be_visible()
