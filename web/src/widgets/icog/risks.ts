// What is said of a test before it is rolled.
import type { Template } from '../../boards/icog/draft';
import { percent } from '../../words/ui.svelte';

type Say = (key: string, fields?: Record<string, string | number>) => string;

/** "no test", or "needs 13 or less: 65%". */
export function riskWords({ test, target, chance }: Pick<Template, 'test' | 'target' | 'chance'>, t: Say): string {
  return test ? `${t('icog.fly.needs', { target })} ${percent(chance)}` : t('icog.fly.noTest');
}
