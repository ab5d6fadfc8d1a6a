// Maneuvers by name, icon and key.
import type { Leg, Maneuver } from '../../boards/icog/draft';
import { number } from '../../words/ui.svelte';
import { turned } from './flight';
import { type Adding, degreesOf } from './plan';

type Say = (key: string, fields?: Record<string, string | number>) => string;

export const ICONS: Record<Adding, string> = {
  straight: 'fwd',
  left: 'left',
  right: 'right',
  up: 'climb',
  roll: 'roll',
  descend: 'dn',
  dive: 'dive',
  slip: 'pass',
};

export const KEY_OF: Record<Adding, string> = {
  straight: 'W',
  left: 'A',
  right: 'D',
  up: 'E',
  roll: 'S',
  descend: 'G',
  dive: 'Q',
  slip: 'X',
};

export const ADDING_BY_KEY = new Map(
  Object.entries(KEY_OF).map(([adding, key]) => [key.toLowerCase(), adding as Adding]),
);

/** So near to the wing line or the top a side has a name of its own. */
const NEAR = 20;

type Side = 'left' | 'upLeft' | 'up' | 'upRight' | 'right' | 'downRight' | 'down' | 'downLeft';

/** The side of a turn in a word, as it is seen against the horizon: right, right and up, up ... */
export function sideOf(angle: number): Side {
  const away = Math.abs(angle);
  if (away <= NEAR) return 'up';
  if (away >= 180 - NEAR) return 'down';
  if (Math.abs(away - 90) <= NEAR) return angle < 0 ? 'left' : 'right';
  if (away > 90) return angle < 0 ? 'downLeft' : 'downRight';
  return angle < 0 ? 'upLeft' : 'upRight';
}

const SIDE_ICONS: Record<Side, string> = {
  left: 'left',
  upLeft: 'left',
  downLeft: 'left',
  right: 'right',
  upRight: 'right',
  downRight: 'right',
  up: 'climb',
  down: 'dive',
};

/** A dive that bends so little is a gentle descent (degrees). */
const GENTLE = 30;

/** What a leg is called and shown as; `bank` is that of the airplane when it begins (degrees). */
export function iconOf(leg: Leg | Maneuver, bank = 0): string {
  if (leg.kind === 'turn') return SIDE_ICONS[sideOf(turned((leg.angle ?? 0) + bank))];
  return ICONS[isGentle(leg) ? 'descend' : leg.kind];
}

function isGentle(leg: Leg | Maneuver): boolean {
  return leg.kind === 'dive' && 'length' in leg && degreesOf(leg) <= GENTLE;
}

/** "Turn right", "Roll left 90°", "Side slip left". */
export function nameOf(leg: Leg | Maneuver, t: Say, { bank = 0, blind = false } = {}): string {
  const angle = leg.angle ?? 0;
  switch (leg.kind) {
    case 'turn':
      return t(`icog.turn.${sideOf(turned(angle + bank))}`);
    case 'roll': {
      const name = t(angle < 0 ? 'icog.roll.left' : 'icog.roll.right');
      return blind ? name : `${name} ${number(Math.abs(Math.round(angle)))}°`;
    }
    case 'slip': {
      const shift = 'shift' in leg ? (leg.shift ?? 0) : angle;
      return t(shift < 0 ? 'icog.slip.left' : 'icog.slip.right');
    }
    case 'dive':
      return t(isGentle(leg) ? 'icog.add.descend' : 'icog.add.dive');
    case 'straight':
      return t('icog.add.straight');
  }
}
