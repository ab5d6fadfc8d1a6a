// The view of Age of Dogfights as the referee sends it, and what follows from it.
import type { Aircraft, View as DogfightsView } from '../../wire/dogfights/view';
import { seenIn } from '../../wire/told';
import type { View } from '../board';

export type { Aircraft, Area, Brief, Cloud, Figures, Model, Plan, Target } from '../../wire/dogfights/view';
export type { DogfightsView };

export const dogfights = (view: View): DogfightsView => seenIn(view);

/** In the combat zone or waiting at its edge, where everybody sees it. */
export function isOnBoard(aircraft: Aircraft): boolean {
  return aircraft.point !== null && (aircraft.fate === 'flying' || aircraft.fate === 'access');
}

export function isStillIn(aircraft: Aircraft): boolean {
  return aircraft.fate !== 'left' && aircraft.fate !== 'lost';
}
