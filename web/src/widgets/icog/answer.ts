// A move or an Announcement as an answer: what is drawn for it, and what it is in words.
import { aidOf, type Leg, type Maneuver, type Sketch } from '../../boards/icog/draft';
import type { BoardContext, View } from '../../boards/board';
import type { Asked as IcogAsked } from '../../wire/icog/decisions';
import type { View as IcogView } from '../../wire/icog/view';
import type { Asked } from '../../wire/types';
import { number } from '../../words/ui.svelte';
import { bankOf, posesOf } from './flight';
import { nameOf } from './maneuvers';
import { banksOf } from './plan';

interface Planned {
  legs?: Leg[];
  maneuvers?: Maneuver[];
  take_off?: boolean;
  throttle?: number;
  bank?: number | null;
}

const isDrawn = (asked: Asked): boolean => asked.kind === 'fly' || asked.kind === 'announce';

export function drawn(asked: Asked, answer: unknown): Sketch | undefined {
  return isDrawn(asked) ? ({ plan: answer, outlook: null, leg: 0 } as Sketch) : undefined;
}

/** "Turn right 8.5 MU, Straight 3 MU · throttle back 2 · Bank after 30°". Turns are called as they are seen from the
 * airplane where it is known how that lies. */
export function answerWords(asked: Asked, answer: unknown, { t }: BoardContext, view?: View | null): string {
  if (!isDrawn(asked)) return '';
  const { legs, maneuvers, throttle, bank } = answer as Planned;
  const aid = aidOf(asked as IcogAsked);
  const pose = aid && (view as IcogView | null | undefined)?.airplanes[String(asked.about?.[0])]?.pose;
  if (!legs) {
    const banks = pose ? banksOf(maneuvers ?? [], aid, pose) : [];
    const told = (maneuvers ?? []).map((each, place) => nameOf(each, t, { bank: banks[place] ?? 0, blind: true }));
    return told.join(', ') || t('icog.add.straight');
  }
  const banks = pose ? posesOf(pose, legs, aid.roll).map(bankOf) : [];
  const told = legs.map((leg, place) => {
    const length = Math.round(10 * leg.length) / 10;
    return `${nameOf(leg, t, { bank: banks[place] ?? 0 })} ${t('icog.fly.mu', { length })}`;
  });
  return [
    told.join(', ') || t('icog.add.straight'),
    throttle ? `${t('icog.fly.throttle')} ${number(throttle)}` : '',
    bank ? `${t('icog.fly.bank')} ${number(Math.round(bank))}°` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
