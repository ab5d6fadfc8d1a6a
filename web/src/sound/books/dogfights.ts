// What is heard of Age of Dogfights.
import { nationOf } from '../../boards/dogfights/models';
import { whereIs } from '../../boards/dogfights/plan';
import { offset } from '../../geometry/lattice';
import type { Line } from '../../wire/dogfights/events';
import type { View } from '../../wire/dogfights/view';
import { acrossOf, heard, soundsOf } from '../book';
import { gunOf } from '../figures';
import type { Cue, Engine, Gun } from '../sounds';

/** Rotary engines are those that pull an aircraft to one side. */
function engineOf(view: View, id: string): Engine | null {
  const aircraft = view.aircraft[id];
  if (!aircraft) return null;
  if (aircraft.role === 'bomber') return 'engines';
  return view.brief.models[aircraft.model]?.gyro ? 'rotary' : 'inline';
}

function gunIn(view: View, id: string, gun: string): Gun | null {
  const aircraft = view.aircraft[id];
  return aircraft ? gunOf(nationOf(view, aircraft), gun !== 'fixed') : null;
}

function cues(line: Line, view: View): Cue[] {
  const { kind, facts } = line;
  switch (kind) {
    case 'first':
    case 'sun':
      return heard('', 'dice');
    case 'wind':
      return heard('', 'dice', 'wind');
    case 'rolls':
      return heard(facts.aircraft, 'dice');
    case 'flies':
      return heard(facts.aircraft, engineOf(view, facts.aircraft), facts.levels < 0 ? 'wind' : null);
    case 'leaves':
    case 'forced out':
    case 'home':
      return heard(facts.aircraft, engineOf(view, facts.aircraft));
    case 'burst':
      return heard(facts.shooter, gunIn(view, facts.shooter, facts.gun), 'dice');
    case 'damaged':
    case 'strained':
      return heard(facts.aircraft, 'hit');
    case 'jams':
    case 'clears':
      return heard(facts.aircraft, 'jam');
    case 'bombs':
      return heard(facts.aircraft, 'bomb');
    case 'lost':
      return heard(facts.aircraft, 'fall');
    default:
      return [];
  }
}

function across(view: View): Record<string, number> {
  const { plan } = view.brief;
  return Object.fromEntries(
    Object.values(view.aircraft).flatMap(({ id, point }) => {
      const at = point === null ? null : whereIs(plan, point);
      return at ? [[id, acrossOf(offset(at).east, plan.columns - 0.5)]] : [];
    }),
  );
}

export default soundsOf<View, Line>({ cues, across });
