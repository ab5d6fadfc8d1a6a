// How the aircraft of the lists are drawn, and whose badge and foot they carry.
import { bearsCross, type Nation, nationNamed } from '../../scene/aircraft/nations';
import { TYPE_IDS, type TypeId } from '../../scene/aircraft/types';
import type { Foot } from '../../scene/stand';
import type { Badge } from '../board';
import type { Aircraft, DogfightsView } from './table';

const KNOWN = new Set<string>(TYPE_IDS);

export function nationOf(view: DogfightsView, aircraft: Aircraft): Nation | null {
  return nationNamed(view.brief.models[aircraft.model]?.nation ?? '');
}

export function badgeOf(view: DogfightsView, aircraft: Aircraft): Badge {
  return nationOf(view, aircraft) ?? 'neutral';
}

/** The drawing of a model; for one that has none, what its nation and role commonly flew. */
export function drawingOf(view: DogfightsView, aircraft: Aircraft): TypeId {
  const look = view.brief.models[aircraft.model]?.look ?? '';
  if (KNOWN.has(look)) return look as TypeId;
  const cross = isCentral(view, aircraft.side);
  if (aircraft.role === 'bomber') return cross ? 'gotha' : 'hp400';
  if (aircraft.role === 'recon') return cross ? 'cl2' : 'bristol';
  return cross ? 'alb3' : 'camel';
}

/** Whether a side stands for the Central Powers: square feet and the darker colour. Where both sides flew for the same,
 * the second one does. */
export function isCentral(view: DogfightsView, side: string): boolean {
  const flew = (each: string): boolean => {
    const nations = Object.values(view.aircraft).flatMap((aircraft) =>
      aircraft.side === each ? (nationOf(view, aircraft) ?? []) : [],
    );
    return nations.filter(bearsCross).length * 2 > nations.length;
  };
  const { sides } = view.brief;
  const same = sides.every((each) => flew(each) === flew(sides[0] ?? ''));
  return same ? sides.indexOf(side) > 0 : flew(side);
}

export function footOf(view: DogfightsView, side: string): Foot {
  return isCentral(view, side) ? 'square' : 'disc';
}
