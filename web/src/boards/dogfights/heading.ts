// The round, whose turn it is, and its steps.
import type { BoardContext, Heading, Step } from '../board';
import type { DogfightsView } from './table';

/** What a player calls a step, and the agenda's own names for what belongs to it, in the order of play. */
const BEFORE: [string, string[]][] = [
  ['choose', ['set out', 'fleets', 'loads', 'pilots']],
  ['enter', ['first entry', 'bonus round']],
];
const TURN: [string, string[]][] = [
  ['moves', ['turn', 'empty zone', 'moves']],
  ['reinforcements', ['reinforcements', 'end of turn']],
];

export function heading(view: DogfightsView, { t, words }: BoardContext): Heading {
  const current = view.agenda[0] ?? '';
  const over = view.over !== '' || current === '';
  const before = !over && view.active === '';
  const steps = before ? BEFORE : TURN;
  const at = steps.findIndex(([, names]) => names.includes(current));
  const state = (i: number): Step['state'] => {
    if (over) return 'done';
    if (at < 0 || i > at) return 'ahead';
    return i < at ? 'done' : 'now';
  };
  const side = words.name('side', view.active);
  const round = { turn: view.turn, turns: view.brief.turns, side };
  const turn = t(`board.dogfights.${before ? 'before' : view.active ? 'turn' : 'round'}`, round);
  return { turn, steps: steps.map(([id], i) => ({ id, name: t(`board.dogfights.steps.${id}`), state: state(i) })) };
}
