// Whom a decision is about.
import { type Aircraft, algy } from '../../boards/algy/model';
import type { WidgetProps } from '../widget';

/** The aircraft that stands at a place of what the decision is about. */
export function subject({ asked, state }: Pick<WidgetProps, 'asked' | 'state'>, place = 0): Aircraft | undefined {
  return state ? algy(state.view).aircraft[String(asked.about?.[place] ?? '')] : undefined;
}
