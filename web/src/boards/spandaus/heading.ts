// The turn and its steps, as the agenda has them.
import type { BoardContext, Heading, Step } from '../board';
import type { SpandausView } from './table';

/** What a player calls a step, and the agenda's own names for what belongs to it, in the order of play. */
const STEPS: [string, string[]][] = [
  ['deploy', ['turn', 'Kong climbs', 'deployment', 'aces', 'legends', 'secret choice']],
  ['move', ['movement']],
  ['combat', ['Kong swipes', 'combat', 'mission']],
  ['end', ['end of turn checks', 'bomber pairs', 'removal', 'recon turn']],
];
const RECON = ['move', 'end'];

export function heading(view: SpandausView, { t }: BoardContext): Heading {
  const { mission, turns } = view.brief;
  const shown = STEPS.filter(([id]) => mission !== 'photo-recon' || RECON.includes(id));
  const current = view.agenda[0] ?? '';
  const at = shown.findIndex(([, names]) => names.includes(current));
  const over = view.over !== '' || view.agenda.length === 0;
  const state = (i: number): Step['state'] => {
    if (over) return 'done';
    if (at < 0 || i > at) return 'ahead';
    return i < at ? 'done' : 'now';
  };
  const turn = view.turn === 0 ? t('board.spandaus.before') : t('board.spandaus.turn', { turn: view.turn, turns });
  return { turn, steps: shown.map(([id], i) => ({ id, name: t(`board.spandaus.step.${id}`), state: state(i) })) };
}
