// Who is lost, and over which hex: he keeps it.
import type { Wreck } from '../wrecks';
import type { AlgyView } from './model';

export function wrecks(view: AlgyView): Wreck<string>[] {
  return Object.values(view.aircraft).flatMap(({ id, fate, hex }) =>
    fate === 'lost' ? { id, name: id, at: hex } : [],
  );
}
