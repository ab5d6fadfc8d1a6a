// How aircraft are drawn, and whose badge and foot pieces carry.
import { type Nation, nationNamed } from '../../scene/aircraft/nations';
import { isType, type TypeId } from '../../scene/aircraft/types';
import type { Foot } from '../../scene/stand';
import type { Badge } from '../board';
import { type Aircraft, type AlgyView, isCentral, type Unit } from './model';

export function nationOf(view: AlgyView, aircraft: Aircraft): Nation | null {
  return nationNamed(view.brief.models[aircraft.model]?.nation ?? '');
}

export function badgeOf(view: AlgyView, piece: Aircraft | Unit): Badge {
  if ('model' in piece) return nationOf(view, piece) ?? 'neutral';
  const own = Object.values(view.aircraft).find(({ side }) => side === piece.side);
  return (own && nationOf(view, own)) ?? (isCentral(view, piece.side) ? 'de' : 'gb');
}

/** The drawing of a model; for one that has none, what its side commonly flew. */
export function drawingOf(view: AlgyView, aircraft: Aircraft): TypeId {
  const look = view.brief.models[aircraft.model]?.look ?? '';
  if (isType(look)) return look;
  const central = isCentral(view, aircraft.side);
  if (aircraft.figures.seats > 1) return central ? 'cl2' : 'bristol';
  return central ? 'alb3' : 'camel';
}

export function footOf(view: AlgyView, side: string): Foot {
  return isCentral(view, side) ? 'square' : 'disc';
}
