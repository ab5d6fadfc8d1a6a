// Who is lost, and where: he keeps his last pose.
import type { Wreck } from '../wrecks';
import type { IcogView } from './model';
import type { Vector } from './poses';

export function wrecks(view: IcogView): Wreck<Vector>[] {
  return Object.values(view.airplanes).flatMap(({ id, fate, pose }) =>
    fate === 'lost' ? { id, name: id, at: pose.at } : [],
  );
}
