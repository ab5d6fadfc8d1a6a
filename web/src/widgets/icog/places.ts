// Where a side sets up (rulebooks/icog/setup.py): the first proposal, and what a start allows.
import type { Airplane, IcogView, Model, Start } from '../../boards/icog/model';
import { landOf } from '../../boards/icog/model';
import { stallOf, topOf } from '../../boards/icog/panel';
import type { Place, Spot } from '../../wire/icog/decisions';
import { clamp } from './plan';

/** Only a Tactician chooses his altitude. */
export type Spots = Place['answer'];

/** Airplanes stand so far apart at first. */
const APART = 4;
const EDGE = 0.5;

export function startOf(view: IcogView, side: string): Start {
  return view.brief.starts[side] ?? {};
}

/** The Speed steps that it may start at. */
export function speedsOf(model: Model, bombs: boolean): number[] {
  return model.steps.filter((step) => step > stallOf(model, bombs) && step <= topOf(model, bombs));
}

/** Keeps a point over the board and, where there is one, in the circle of the start. */
export function allowed(view: IcogView, side: string, [x, y]: [number, number]): [number, number] {
  const { width, depth } = landOf(view.brief);
  const { at, radius = 0 } = startOf(view, side);
  let [u, v] = [x, y];
  if (at) {
    const away = Math.hypot(x - at[0], y - at[1]);
    if (away > radius) [u, v] = [at[0] + ((x - at[0]) * radius) / away, at[1] + ((y - at[1]) * radius) / away];
  }
  const tenth = (value: number, most: number): number => Math.round(clamp(value, EDGE, most - EDGE) * 10) / 10;
  return [tenth(u, width), tenth(v, depth)];
}

/** Side by side across their heading, about the middle of the start or of what the referee proposes. */
export function firstSpots(view: IcogView, own: readonly Airplane[], sample: Spots): Spots {
  const side = own[0]?.side ?? '';
  const proposed = sample[own[0]?.id ?? ''] ?? { at: [30, 30], heading: 0, speed: 0 };
  const middle = startOf(view, side).at ?? proposed.at;
  const heading = view.headings[side] ?? proposed.heading;
  const angle = (heading * Math.PI) / 180;
  return Object.fromEntries(
    own.map((airplane, place): [string, Spot] => {
      const aside = (place - (own.length - 1) / 2) * APART;
      const at = allowed(view, side, [middle[0] + Math.cos(angle) * aside, middle[1] - Math.sin(angle) * aside]);
      const { speed, altitude } = sample[airplane.id] ?? proposed;
      // The start of a side says nothing about who chooses his own.
      if (typeof altitude === 'number') return [airplane.id, { ...proposed, altitude }];
      return [airplane.id, { at, heading, speed }];
    }),
  );
}
