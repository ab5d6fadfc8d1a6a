// What is said on the board of a planned move.
import { percent } from '../../words/ui.svelte';
import type { BoardContext } from '../board';
import { type Sketch, speedAfter, type Stretch } from './draft';
import { tenth } from './spoken';

/** "Turn C, 65%". */
export function testWords({ kind, letter, chance }: Stretch, { t }: BoardContext): string {
  return t(`board.icog.label.${kind === 'dive' ? 'dive' : 'turn'}`, { letter, chance: percent(chance) });
}

/** "Fenner ends here", "alt 4, 160 km/h". */
export function endWords(sketch: Sketch, name: string, { t }: BoardContext): { text: string; small: string } {
  const altitude = tenth(sketch.outlook?.end?.at[2] ?? 0);
  const speed = speedAfter(sketch);
  return {
    text: t(`board.icog.label.${sketch.outlook?.ground ? 'ground' : 'end'}`, { name }),
    small: speed ? t('board.icog.label.endAt', { altitude, speed: speed.speed }) : '',
  };
}
