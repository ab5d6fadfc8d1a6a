// The view of In Clouds of Glory as the referee sends it, and what follows from it.
import type {
  Airplane,
  Area,
  Board,
  Brief,
  Model,
  Mounting,
  Person,
  Unit,
  View as IcogView,
} from '../../wire/icog/view';
import { seenIn } from '../../wire/told';
import type { View } from '../board';

export type {
  Airplane,
  Area,
  Brief,
  Engine,
  Model,
  Mounting,
  Person,
  Slot,
  Start,
  Task,
  Unit,
} from '../../wire/icog/view';
export type { Line as SheetLine } from '../../wire/icog/view';
export type { IcogView };

export type Edge = IcogView['brief']['edges'][string];
export type Ground = Area['kind'];
/** What stands or moves on the ground, and what floats over it. */
export type UnitKind = Unit['kind'];
export type GroundKind = Exclude<UnitKind, 'balloon' | 'airship'>;

export const icog = (view: View): IcogView => seenIn(view);

/** On the board, in the air or on the ground. */
export function isOnBoard(
  airplane: Airplane | undefined,
): airplane is Airplane & { fate: 'flying' | 'parked' | 'rolling' | 'landed' } {
  return airplane !== undefined && !['waiting', 'left', 'lost'].includes(airplane.fate);
}

export function isFlying(airplane: Airplane | undefined): airplane is Airplane & { fate: 'flying' } {
  return airplane?.fate === 'flying';
}

export function onBoard(view: IcogView): Airplane[] {
  return Object.values(view.airplanes).filter(isOnBoard);
}

export function flying(view: IcogView): Airplane[] {
  return Object.values(view.airplanes).filter(isFlying);
}

export function modelOf(view: IcogView, airplane: Airplane): Model | undefined {
  return view.brief.models[airplane.model];
}

export function pilotOf(airplane: Airplane): Person | undefined {
  return airplane.crew[airplane.controls] ?? airplane.crew[0];
}

export function isCentral(view: IcogView, side: string): boolean {
  return view.brief.powers[side] === 'central';
}

/** The board's size and what lies on it; what the mission leaves out is the usual (data/tables.toml). */
export function landOf({ board }: Brief): Required<Board> {
  return {
    width: board.width ?? 60,
    depth: board.depth ?? 60,
    ground: board.ground ?? 'field',
    area: board.area ?? [],
  };
}

/** Skill less wounds. */
export function skillOf(person: Person, skill: 'flying' | 'gunnery' | 'awareness'): number {
  return person[skill] - person.wounds;
}

/** An aimed gun that can fire no more shots, or one that must be cleared first. */
export function isJammed({ barrels }: Mounting): boolean {
  return barrels.some(({ out, actions, turns }) => !out && (actions > 0 || turns > 0));
}

export function isDead({ barrels }: Mounting): boolean {
  return barrels.every(({ out }) => out);
}
