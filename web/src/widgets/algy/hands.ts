// What the parts of a widget need of its props: how an option is chosen, and whom the decision is about.
import { type Aircraft, algy } from '../../boards/algy/model';
import type { WidgetProps } from '../widget';

export type Hands = Pick<WidgetProps, 'choice' | 'onchoose' | 'oncommit' | 'onrule' | 'onlook'>;

/** The aircraft that stands at a place of what the decision is about. */
export function subject({ asked, state }: Pick<WidgetProps, 'asked' | 'state'>, place = 0): Aircraft | undefined {
  return state ? algy(state.view).aircraft[String(asked.about?.[place] ?? '')] : undefined;
}
