// The turn and its phases.
import type { BoardContext, Heading, Step } from '../board';
import type { IcogView } from './model';

/** What a player calls a phase, and the agenda's own names for what belongs to it, in the order of play. */
const BEFORE: [string, string[]][] = [
  ['types', ['types']],
  ['crews', ['crews']],
  ['places', ['places']],
];
const TURN: [string, string[]][] = [
  ['initiative', ['turn', 'entries', 'formations', 'initiative']],
  ['move', ['land units', 'moves', 'after moves', 'fires']],
  ['shoot', ['ground fire', 'slots', 'shots', 'observation']],
  ['end', ['end of turn']],
];

export function heading(view: IcogView, { t }: BoardContext): Heading {
  const current = view.agenda[0] ?? '';
  const over = view.over !== '' || current === '';
  const before = !over && view.turn === 0 && BEFORE.some(([, names]) => names.includes(current));
  const phases = before ? BEFORE : TURN;
  const at = phases.findIndex(([, names]) => names.includes(current));
  const state = (i: number): Step['state'] => {
    if (over) return 'done';
    if (at < 0 || i > at) return 'ahead';
    return i < at ? 'done' : 'now';
  };
  const key = before ? 'before' : view.after ? 'after' : 'turn';
  return {
    turn: t(`board.icog.${key}`, { turn: view.turn, turns: view.brief.turns }),
    steps: phases.map(([id], i) => ({ id, name: t(`board.icog.steps.${id}`), state: state(i) })),
  };
}
