// How airplanes are drawn, and whose badge and foot pieces carry.
import { type Nation, nationNamed } from '../../scene/aircraft/nations';
import { isType, type TypeId } from '../../scene/aircraft/types';
import type { Foot } from '../../scene/stand';
import type { Badge } from '../board';
import { type Airplane, type IcogView, isCentral, modelOf } from './model';

export function nationOf(view: IcogView, airplane: Airplane): Nation | null {
  return nationNamed(modelOf(view, airplane)?.nation ?? '');
}

export function badgeOf(view: IcogView, airplane: Airplane): Badge {
  return nationOf(view, airplane) ?? sideBadge(view, airplane.side);
}

export function sideBadge(view: IcogView, side: string): Badge {
  if (!side) return 'neutral';
  return isCentral(view, side) ? 'de' : 'gb';
}

/** The drawing of a type; for one that has none, what its side commonly flew. */
export function drawingOf(view: IcogView, airplane: Airplane): TypeId {
  const model = modelOf(view, airplane);
  if (model?.look && isType(model.look)) return model.look;
  const central = isCentral(view, airplane.side);
  if (model?.role === 'bomber') return central ? 'gotha' : 'hp400';
  if (model?.role === 'two-seater') return central ? 'cl2' : 'bristol';
  return central ? 'alb3' : 'camel';
}

export function footOf(view: IcogView, side: string): Foot {
  return isCentral(view, side) ? 'square' : 'disc';
}
