// What is in the scene only while it moves: rounds, sparks, smoke, bombs.
import type { Object3D, Vector3 } from 'three';
import { release } from './release';
import type { Stage } from './stage';

/** Effects look as if machines were at least so many pixels wide, however far away the camera stands. */
const SEEN = 130;
/** How wide machines are for which effects have the size 1. */
const WIDE = 10;

/** The size of an effect at a place: as wanted, or as large as it must be to be seen. */
export function seenSize(stage: Pick<Stage, 'camera' | 'pixels'>, at: Vector3, size: number): number {
  return Math.max(size, SEEN / stage.pixels(WIDE, stage.camera.position.distanceTo(at)));
}

/** Puts something into the scene, moves it for so many milliseconds (`step` is given the share of them that is over), and
 * takes it out again. */
export async function effect(stage: Stage, thing: Object3D, length: number, step: (t: number) => void): Promise<void> {
  stage.scene.add(thing);
  await stage.animate(length, (t) => {
    step(t);
    stage.invalidate();
  });
  release(thing);
}
