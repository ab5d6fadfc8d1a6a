"""What is told in In Clouds of Glory: every kind of event with its facts, by the chapters of the book."""

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts
from aerodrome.rulebooks.icog.events.crew import *
from aerodrome.rulebooks.icog.events.flight import *
from aerodrome.rulebooks.icog.events.front import *
from aerodrome.rulebooks.icog.events.gunnery import *
from aerodrome.rulebooks.icog.events.missions import *

EVENTS = declared_in(__name__, Facts)
