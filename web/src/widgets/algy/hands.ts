// Whom a decision is about.
import { type Aircraft, algy } from '../../boards/algy/model';
import type { WidgetProps } from '../widget';

interface Given extends Pick<WidgetProps, 'state'> {
  asked: { about: [aircraft: string, ...unknown[]] };
}

/** The aircraft that a decision is about, or the first of them. */
export function subject({ asked, state }: Given): Aircraft | undefined {
  return state ? algy(state.view).aircraft[asked.about[0]] : undefined;
}
