// Which engine and which guns an aircraft is heard with: from the figures of its book, else from those it is drawn by.
import { specOf, type TypeId } from '../scene/aircraft/types';
import { bearsCross, type Nation } from '../scene/aircraft/nations';
import type { Engine, Gun } from './sounds';

/** Pushers show no cowl that tells what is in it. */
const ROTARY_PUSHERS: ReadonlySet<TypeId> = new Set<TypeId>(['dh2', 'fe8', 'gunbus']);

/** The engine of a type by its drawing. */
export function engineDrawn(type: TypeId): Engine {
  const { engines, nose } = specOf(type);
  if (engines) return 'engines';
  return nose === 'rotary' || ROTARY_PUSHERS.has(type) ? 'rotary' : 'inline';
}

const NAMED: Record<string, Gun> = {
  Vickers: 'vickers',
  Lewis: 'lewis',
  Spandau: 'spandau',
  Parabellum: 'parabellum',
  Schwarzlose: 'schwarzlose',
};

/** What a nation commonly fixed to its aircraft, and what it gave to observers. */
export function gunOf(nation: Nation | null, flexible: boolean): Gun {
  if (nation === 'ah') return 'schwarzlose';
  const cross = nation !== null && bearsCross(nation);
  if (flexible) return cross ? 'parabellum' : 'lewis';
  return cross ? 'spandau' : 'vickers';
}

/** A gun by the name that an aircraft list gives it; the common one of the nation for any other. */
export function gunNamed(name: string | undefined, nation: Nation | null, flexible: boolean): Gun {
  return (name !== undefined && Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? gunOf(nation, flexible);
}
