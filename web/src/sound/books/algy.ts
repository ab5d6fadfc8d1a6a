// What is heard of Watch Algy Dogfight!
import { isCentral, planOf } from '../../boards/algy/model';
import { drawingOf, nationOf } from '../../boards/algy/models';
import { hexNamed } from '../../geometry/hexes';
import type { Line } from '../../wire/algy/events';
import type { View } from '../../wire/algy/view';
import { acrossOf, heard, soundsOf } from '../book';
import { engineDrawn, gunNamed } from '../figures';
import type { Cue, Gun, Sound } from '../sounds';

/** How it is heard to fly: by its engine, if that still turns. */
function flightOf(view: View, id: string): Sound | null {
  const aircraft = view.aircraft[id];
  if (!aircraft) return null;
  return aircraft.engine_dead ? 'wind' : engineDrawn(drawingOf(view, aircraft));
}

/** What it fires: `battery` is the name of a gun, the observer's, or all that are fixed. */
function gunIn(view: View, id: string, battery: string): Gun | null {
  const aircraft = view.aircraft[id];
  if (!aircraft) return null;
  const observer = battery === 'observer';
  const barrel = aircraft.figures.barrels.find(
    ({ name, mount }) => name === battery || observer === (mount !== 'fixed'),
  );
  return gunNamed(barrel?.name, nationOf(view, aircraft), observer);
}

function cues(line: Line, view: View, log: readonly Line[]): Cue[] {
  const { kind, facts } = line;
  switch (kind) {
    case 'deck':
    case 'card':
      return heard('', 'card');
    case 'roll-off':
    case 'pilots':
      return heard('', 'dice');
    case 'movement':
    case 'facing':
    case 'recovery':
    case 'stress':
    case 'test':
    case 'critical':
    case 'smoke':
    case 'fire':
    case 'burns':
      return heard(facts.aircraft, 'dice');
    case 'reform':
      return heard(facts.aircraft, facts.dice.length ? 'dice' : null);
    case 'unjam':
    case 'reload':
      return heard(facts.aircraft, 'dice', facts.done ? 'jam' : null);
    case 'flew':
    case 'burst out':
    case 'left':
      return heard(facts.aircraft, flightOf(view, facts.aircraft));
    case 'level':
    case 'pitched':
      return heard(facts.aircraft, facts.pitch < 0 ? 'wind' : null);
    case 'stall roll':
      return heard(facts.aircraft, 'dice', 'wind');
    case 'spins':
      return heard(facts.aircraft, 'wind');
    case 'archie': {
      const unit = view.ground[facts.unit];
      const gun = isCentral(view, unit?.side ?? '') ? 'spandau' : 'vickers';
      return heard(facts.unit, unit?.kind === 'battery' ? 'flak' : gun, 'dice');
    }
    case 'strafe':
      return [
        ...heard(facts.aircraft, gunIn(view, facts.aircraft, 'all'), 'dice'),
        ...heard(facts.unit, facts.hits ? 'hit' : null),
      ];
    case 'attack': {
      const aims = log.findLast((each) => each.kind === 'aims' && each.facts.aircraft === facts.aircraft);
      const battery = aims?.kind === 'aims' ? aims.facts.guns : 'all';
      return heard(facts.aircraft, gunIn(view, facts.aircraft, battery), 'dice');
    }
    case 'hits':
      return heard(facts.aircraft, 'dice', 'hit');
    case 'row':
      return heard(facts.aircraft, 'hit');
    case 'silenced':
      return heard(facts.unit, 'crash');
    case 'jammed':
    case 'gun lost':
      return heard(facts.aircraft, 'jam');
    case 'lost':
      return heard(facts.aircraft, 'fall');
    default:
      return [];
  }
}

function across(view: View): Record<string, number> {
  const { columns } = planOf(view.brief);
  const all = [...Object.values(view.aircraft), ...Object.values(view.ground)];
  return Object.fromEntries(
    all.flatMap(({ id, hex }) => {
      const at = hexNamed(hex);
      return at ? [[id, acrossOf(at.column, columns - 1)]] : [];
    }),
  );
}

export default soundsOf<View, Line>({ cues, across });
