// What is heard of In Clouds of Glory.
import { isCentral, landOf, modelOf } from '../../boards/icog/model';
import { nationOf } from '../../boards/icog/models';
import type { Line } from '../../wire/icog/events';
import type { View } from '../../wire/icog/view';
import { acrossOf, heard, soundsOf } from '../book';
import { gunNamed } from '../figures';
import type { Cue, Gun, Sound } from '../sounds';

/** How it is heard to fly: by its engines, if one still runs. */
function flightOf(view: View, id: string): Sound | null {
  const airplane = view.airplanes[id];
  if (!airplane) return null;
  if (airplane.engines.every(({ state }) => state !== 'running')) return 'wind';
  return airplane.engines.length > 1 ? 'engines' : (modelOf(view, airplane)?.engine ?? 'inline');
}

/** What a member of the crew fires. */
function gunIn(view: View, id: string, role: string): Gun | null {
  const airplane = view.airplanes[id];
  if (!airplane) return null;
  const weapon = airplane.weapons.find(({ who }) => who === role);
  return gunNamed(weapon?.gun, nationOf(view, airplane), role !== 'pilot');
}

function groundGun(view: View, name: string, kind: string): Sound {
  if (kind === 'aa-37' || kind === 'aa-heavy') return 'flak';
  const side = view.units.find((unit) => unit.name === name)?.side ?? '';
  return isCentral(view, side) ? 'spandau' : 'vickers';
}

function cues(line: Line, view: View): Cue[] {
  const { kind, facts } = line;
  switch (kind) {
    case 'ground order':
    case 'random heading':
      return heard('', 'dice');
    case 'skills rolled':
    case 'tests':
    case 'collides':
    case 'initiative':
    case 'gunner initiative':
    case 'damage':
    case 'damage die':
      return heard(facts.airplane, 'dice');
    case 'flies':
    case 'takes off':
    case 'engine starts':
    case 'leaves':
      return heard(facts.airplane, flightOf(view, facts.airplane));
    case 'spins':
    case 'spins down':
    case 'stalls':
    case 'stalls in the turn':
    case 'below stall speed':
    case 'near miss':
    case 'bails out':
    case 'jumps':
      return heard(facts.airplane, 'wind');
    case 'shoots':
      return [
        ...heard(facts.airplane, gunIn(view, facts.airplane, facts.role), 'dice'),
        ...heard(facts.target, facts.hit ? 'hit' : null),
      ];
    case 'jams':
    case 'clears':
    case 'reloads':
    case 'guns lost':
      return heard(facts.airplane, 'jam');
    case 'torn fabric':
    case 'engine hit':
    case 'propeller chipped':
    case 'aileron cut':
    case 'wires cut':
    case 'spars cut':
    case 'freak hit':
    case 'undercarriage hit':
    case 'structure fails':
      return heard(facts.airplane, 'hit');
    case 'wing lost':
    case 'hits the ground':
    case 'blast':
      return heard(facts.airplane, 'crash');
    case 'shot down':
    case 'lost':
      return heard(facts.airplane, 'fall');
    case 'bombs fall':
      return heard(facts.airplane, 'dice', 'bomb');
    case 'shell':
      return heard(facts.unit, 'dice', 'bomb');
    case 'ground fire':
      return heard(facts.unit, groundGun(view, facts.unit, facts.kind), 'dice');
    case 'barrage':
      return heard(facts.unit, 'flak');
    case 'fires rockets':
      return heard(facts.airplane, 'flak');
    case 'balloon hit':
    case 'unit hit':
      return heard(facts.unit, 'dice', 'hit');
    case 'unit destroyed':
      return heard(facts.unit, 'crash');
    case 'winched':
      return heard(facts.unit, 'wind');
    default:
      return [];
  }
}

function across(view: View): Record<string, number> {
  const { width } = landOf(view.brief);
  const airplanes = Object.values(view.airplanes).map(({ id, pose }): [string, number] => [id, pose.at[0]]);
  const units = view.units.map(({ name, at }): [string, number] => [name, at[0]]);
  return Object.fromEntries([...airplanes, ...units].map(([id, east]) => [id, acrossOf(east, width)]));
}

export default soundsOf<View, Line>({ cues, across });
