// What is in the scene only while it moves: rounds, sparks, smoke, bombs.
import type { Object3D } from 'three';
import { release } from './release';
import type { Stage } from './stage';

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
