// The phases of a turn, and how far it has come.
import type { Step } from './board';

/** The part of a view that tells them: the phases in their order, and the one that play is in. */
export interface Phased<Phase extends string> {
  phases: readonly Phase[];
  phase: Phase | 'before' | 'over';
}

export function steps<Phase extends string>(view: Phased<Phase>, name: (phase: Phase) => string): Step[] {
  const at = view.phases.findIndex((phase) => phase === view.phase);
  const state = (place: number): Step['state'] => {
    if (view.phase === 'over') return 'done';
    if (at < 0 || place > at) return 'ahead';
    return place < at ? 'done' : 'now';
  };
  return view.phases.map((id, place) => ({ id, name: name(id), state: state(place) }));
}
