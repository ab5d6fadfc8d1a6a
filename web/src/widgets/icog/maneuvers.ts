// Maneuvers by name, icon and key.
import type { Leg, Maneuver } from '../../boards/icog/draft';
import { number } from '../../words/ui.svelte';
import type { Adding } from './plan';

type Say = (key: string, fields?: Record<string, string | number>) => string;

export const ICONS: Record<Adding, string> = {
  straight: 'fwd',
  left: 'left',
  right: 'right',
  up: 'climb',
  roll: 'roll',
  dive: 'dive',
  slip: 'pass',
};

export const KEY_OF: Record<Adding, string> = {
  straight: 'W',
  left: 'A',
  right: 'D',
  up: 'E',
  roll: 'S',
  dive: 'Q',
  slip: 'X',
};

export const ADDING_BY_KEY = new Map(
  Object.entries(KEY_OF).map(([adding, key]) => [key.toLowerCase(), adding as Adding]),
);

/** So near to the wing line or the top a side has a name of its own. */
const NEAR = 20;

/** The side of a turn in a word: right, right and up, up ... */
export function sideOf(angle: number): 'left' | 'upLeft' | 'up' | 'upRight' | 'right' {
  if (Math.abs(angle) <= NEAR) return 'up';
  if (Math.abs(angle) >= 90 - NEAR) return angle < 0 ? 'left' : 'right';
  return angle < 0 ? 'upLeft' : 'upRight';
}

export function iconOf(leg: Leg | Maneuver): string {
  if (leg.kind !== 'turn') return ICONS[leg.kind];
  const side = sideOf(leg.angle ?? 0);
  return side === 'up' ? 'climb' : side === 'left' || side === 'upLeft' ? 'left' : 'right';
}

/** "Turn right", "Roll left 90°", "Side slip left". */
export function nameOf(leg: Leg | Maneuver, t: Say, blind = false): string {
  const angle = leg.angle ?? 0;
  switch (leg.kind) {
    case 'turn':
      return t(`icog.turn.${sideOf(angle)}`);
    case 'roll': {
      const name = t(angle < 0 ? 'icog.roll.left' : 'icog.roll.right');
      return blind ? name : `${name} ${number(Math.abs(Math.round(angle)))}°`;
    }
    case 'slip': {
      const shift = 'shift' in leg ? (leg.shift ?? 0) : angle;
      return t(shift < 0 ? 'icog.slip.left' : 'icog.slip.right');
    }
    case 'dive':
      return t('icog.add.dive');
    case 'straight':
      return t('icog.add.straight');
  }
}
