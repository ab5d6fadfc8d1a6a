// What is heard of Instant Spandaus.
import { columnOf, isSquare, WIDTH } from '../../boards/spandaus/chain';
import { drawingOf, nationOf } from '../../boards/spandaus/models';
import { standing } from '../../boards/spandaus/table';
import type { Line } from '../../wire/spandaus/events';
import type { View } from '../../wire/spandaus/view';
import { acrossOf, heard, soundsOf } from '../book';
import { engineDrawn, gunOf } from '../figures';
import type { Cue, Engine, Gun } from '../sounds';

function engineOf(view: View, id: string): Engine | null {
  const aircraft = view.aircraft[id];
  return aircraft ? engineDrawn(drawingOf(aircraft.model, aircraft.type, aircraft.side)) : null;
}

function gunIn(view: View, id: string, gun: string): Gun | null {
  const aircraft = view.aircraft[id];
  return aircraft ? gunOf(nationOf(aircraft.model, aircraft.side), gun === 'defence') : null;
}

function cues(line: Line, view: View): Cue[] {
  const { kind, facts } = line;
  switch (kind) {
    case 'cut':
    case 'cloud':
    case 'cloudbank':
    case 'sun':
    case 'deploys':
    case 'target placed':
    case 'Kong climbs':
      return heard('', 'card');
    case 'dealt':
    case 'draws':
    case 'quality':
    case 'gunner':
    case 'last point':
    case 'attempt':
    case 'risky test':
    case 'control test':
    case 'survival':
      return heard(facts.aircraft, 'card');
    case 'reference card':
    case 'call':
      return heard(facts.shooter, 'card');
    case 'balloon drifts':
      return heard('', 'card', 'wind');
    case 'starts':
    case 'jinks':
      return heard(facts.aircraft, 'card', engineOf(view, facts.aircraft));
    case 'moves':
    case 'leaves':
      return heard(facts.aircraft, engineOf(view, facts.aircraft));
    case 'spins':
      return heard(facts.aircraft, 'wind');
    case 'spin over':
    case 'spin down':
      return heard(facts.aircraft, 'card', 'wind');
    case 'target number':
      return heard(facts.shooter, gunIn(view, facts.shooter, facts.gun));
    case 'sure hit':
      return heard(facts.shooter, gunIn(view, facts.shooter, 'attack'));
    case 'hit':
      return heard(facts.target, 'hit');
    case 'progressive':
      return heard(facts.aircraft, 'card', facts.points > 0 ? 'hit' : null);
    case 'crippled':
      return heard(facts.aircraft, 'hit');
    case 'jam':
      return heard(facts.aircraft, 'jam');
    case 'unjam':
      return heard(facts.aircraft, 'card', facts.cleared ? 'jam' : null);
    case 'destroyed':
      return heard(facts.aircraft, 'fall');
    case 'crash':
      return heard(facts.aircraft, 'card', 'crash');
    case 'thing destroyed':
      return heard(facts.thing, 'crash');
    case 'building':
      return heard(facts.aircraft, 'card', facts.hit ? 'crash' : null);
    case 'Kong swipes':
      return heard(facts.aircraft, 'card', facts.hit ? 'hit' : 'wind');
    default:
      return [];
  }
}

function across(view: View): Record<string, number> {
  return Object.fromEntries(
    standing(view).flatMap(({ id, square }) => (isSquare(square) ? [[id, acrossOf(columnOf(square), WIDTH - 1)]] : [])),
  );
}

export default soundsOf<View, Line>({ cues, across });
