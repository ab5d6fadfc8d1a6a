// A move or an Announcement as an answer: what is drawn for it, and what it is in words.
import type { Leg, Maneuver, Sketch } from '../../boards/icog/draft';
import type { BoardContext } from '../../boards/board';
import type { Asked } from '../../wire/types';
import { nameOf } from './maneuvers';

interface Planned {
  legs?: Leg[];
  maneuvers?: Maneuver[];
  take_off?: boolean;
}

const isDrawn = (asked: Asked): boolean => asked.kind === 'fly' || asked.kind === 'announce';

export function drawn(asked: Asked, answer: unknown): Sketch | undefined {
  return isDrawn(asked) ? ({ plan: answer, outlook: null, leg: 0 } as Sketch) : undefined;
}

/** "Turn right 8.5 MU, Straight 3 MU". */
export function answerWords(asked: Asked, answer: unknown, { t }: BoardContext): string {
  if (!isDrawn(asked)) return '';
  const { legs, maneuvers } = answer as Planned;
  const told = legs
    ? legs.map((leg) => `${nameOf(leg, t)} ${t('icog.fly.mu', { length: Math.round(10 * leg.length) / 10 })}`)
    : (maneuvers ?? []).map((each) => nameOf(each, t, { blind: true }));
  return told.join(', ') || t('icog.add.straight');
}
