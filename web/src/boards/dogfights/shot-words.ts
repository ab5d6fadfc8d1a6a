// A shot in one line: the gun, whom it bears on, the column and the chance to hit.
import { percent } from '../../words/ui.svelte';
import type { BoardContext } from '../board';
import { hitChance, type Shot } from './route';

/** "Fixed guns on Fokker Dr.I 4". */
export function shotText({ gun, target }: Shot, { t }: BoardContext): string {
  return t('board.dogfights.route.on', { gun: t(`board.dogfights.gun.${gun}`), target });
}

/** "column A, 83%". */
export function oddsText({ column, chances }: Shot, { t }: BoardContext): string {
  return t('board.dogfights.route.column', { column, chance: percent(hitChance(chances)) });
}

export function shotWords(shot: Shot, context: BoardContext): string {
  return `${shotText(shot, context)}, ${oddsText(shot, context)}`;
}
