// A stage out of sight, on which the pictures of the lobby are taken.
import { Vector3 } from 'three';
import { Stage } from '../scene/stage';
import type { Theme } from '../app/theme.svelte';

export interface Size {
  width: number;
  height: number;
}

export type Point = readonly [number, number, number];

export interface Camera {
  position: Point;
  target: Point;
  fov: number;
}

const QUALITY = 0.86;
const LONGEST = 120_000;

/** Sets a scene, takes its picture, and clears everything away. */
export async function take(
  theme: Theme,
  size: Size,
  set: (stage: Stage) => Promise<Camera> | Camera,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { style } = canvas;
  style.position = 'fixed';
  style.left = '-10000px';
  style.width = `${size.width}px`;
  style.height = `${size.height}px`;
  document.body.append(canvas);
  let stage: Stage | null = null;
  try {
    stage = new Stage(canvas, { theme, quality: 'high', still: true });
    const camera = await set(stage);
    await stage.shoot(
      { position: new Vector3(...camera.position), target: new Vector3(...camera.target), fov: camera.fov },
      'jump',
    );
    await allBuilt(stage);
    stage.renderer.shadowMap.needsUpdate = true;
    stage.renderer.render(stage.scene, stage.camera);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  } finally {
    stage?.dispose();
    stage?.renderer.forceContextLoss();
    canvas.remove();
  }
}

/** Boards build their parts one per frame: waits until nothing is left to build. */
function allBuilt(stage: Stage): Promise<void> {
  return new Promise((resolve) => {
    const stop = stage.onframe(() => {
      if (!stage.busy) finish();
    });
    const longest = setTimeout(finish, LONGEST);
    function finish() {
      stop();
      clearTimeout(longest);
      resolve();
    }
    stage.invalidate(true);
  });
}
