// What is dangerous about a plan: told beside the button that flies it.
import type { Outlook, Plan } from '../../boards/icog/draft';
import type { Airplane } from '../../boards/icog/model';
import { number, percent } from '../../words/ui.svelte';

type Say = (key: string, fields?: Record<string, string | number>) => string;

/** The worst first. Who goes home means to leave the board, and who lands to touch the ground. */
export function dangersOf(
  outlook: Pick<Outlook, 'ground' | 'edge' | 'low' | 'near' | 'watched'>,
  plan: Pick<Plan, 'home' | 'landing'>,
  airplane: Pick<Airplane, 'home' | 'forced'> | undefined,
  t: Say,
): string[] {
  const { ground, edge, low, near, watched } = outlook;
  const leaves = plan.home || airplane?.home || airplane?.forced;
  const found = [];
  if (ground && !plan.landing) found.push(t('icog.fly.ground'));
  if (edge && !leaves) found.push(t(`icog.fly.edge.${edge}`));
  for (const { airplane: name, apart } of near) found.push(t('icog.fly.near', { name, apart: number(apart) }));
  if (low) {
    const fields = { unit: low.unit, apart: number(low.apart), chance: percent(low.chance) };
    found.push(t(low.unit ? 'icog.fly.lowOver' : 'icog.fly.low', fields));
  }
  if (watched.length) found.push(t('icog.fly.watched', { names: watched.join(', ') }));
  return found;
}
