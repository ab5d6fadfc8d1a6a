"""What the table lets people hear: every sound is measured as the browser renders it, and nothing is made before
somebody wants to hear it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.server.wire.matches import Created
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tools.client import run

BUILD = """
import { build } from 'vite';
const lib = { entry: 'src/sound/testing/rendered.ts', formats: ['iife'], name: 'sounds', fileName: () => 'sounds.js' };
await build({ configFile: false, logLevel: 'warn', publicDir: false, build: { lib, outDir: process.argv[1] } });
"""
COUNT = """
  window.contexts = [];
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.contexts.push(this); this.made = 0; }
    createStereoPanner() { this.made += 1; return super.createStereoPanner(); }
  };
"""


@pytest.fixture(scope="module")
def studio(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A page that can render sounds."""
    folder = tmp_path_factory.mktemp("sounds")
    run("node", "--input-type=module", "-e", BUILD, str(folder))
    page = browser.new_page()
    page.add_script_tag(path=folder / "sounds.js")
    return page


def test_every_sound_is_heard_does_not_clip_and_ends(studio: Page):
    sounds: dict[str, dict[str, Any]] = studio.evaluate("sounds.eachAlone()")
    assert len(sounds) > 15
    for name, one in sounds.items():
        assert 0.03 < one["peak"] < 0.95, (name, one)
        assert one["left"] > 1e-5, (name, one)
        assert one["right"] > 1e-5, (name, one)
        assert one["long"] * 0.3 < one["end"] < one["long"] + 0.1, (name, one)


def test_engines_and_guns_differ_by_kind(studio: Page):
    sounds: dict[str, dict[str, Any]] = studio.evaluate("sounds.eachAlone()")
    for kinds in (("rotary", "inline"), ("lewis", "vickers", "spandau", "schwarzlose")):
        pitches = [sounds[kind]["crossings"] for kind in kinds]
        assert pitches == sorted(set(pitches), reverse=True), kinds


def test_many_sounds_at_once_do_not_clip(studio: Page):
    assert 0.2 < studio.evaluate("sounds.together()")["peak"] < 1


def test_a_sound_comes_from_its_side(studio: Page):
    left = studio.evaluate("sounds.rendered([{ sound: 'hit', after: 0, pan: -0.8, gain: 0.5 }], 1)")
    assert left["left"] > 4 * left["right"]


def test_nothing_is_made_until_it_is_switched_on(visitors: Visitors, finished: Created):
    page = visitors(address(finished.id, finished.watch), before=lambda page: page.add_init_script(COUNT))
    table = Table(page)
    assert table.wait() == "over"
    table.slider.fill("3")
    table.expect_moment(3)
    table.slider.blur()
    page.keyboard.press(".")
    table.expect_moment(4)
    assert page.evaluate("contexts.length") == 0

    # Switched on, it is heard how loud that is; then what happens, but not where the table jumps.
    menu = table.open_menu()
    menu.get_by_role("checkbox", name="Engines, guns and dice can be heard").check()
    page.wait_for_function("() => contexts.length === 1 && contexts[0].made === 1")
    menu.get_by_role("slider", name="Volume").fill("0.2")
    page.wait_for_function("() => contexts[0].made === 2")
    page.keyboard.press("Escape")
    table.slider.fill("7")
    table.expect_moment(7)
    assert page.evaluate("contexts[0].made") == 2
    table.slider.blur()
    page.keyboard.press(".")
    table.expect_moment(8)
    page.keyboard.press(".")
    table.expect_moment(9)
    assert page.evaluate("contexts[0].made") > 2

    # It is remembered, but a page that nobody has touched makes nothing; the key switches it off.
    page.reload()
    table.settle()
    assert page.evaluate("contexts.length") == 0
    page.keyboard.press("m")
    expect(page.get_by_role("status").filter(has_text="Sound is off.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('aerodrome.table.sound')") == "no"
    assert page.evaluate("localStorage.getItem('aerodrome.table.volume')") == "0.2"
