// What lies below and behind a board: the front, and clouds over it.
import { Fog, Group, type Scene } from 'three';
import { cloud } from './clouds';
import { frontGround } from './ground';
import { PALETTES, type Theme } from './palette';
import type { Quality } from './quality';

/** x, y, z, width. */
const CLOUDS: [number, number, number, number][] = [
  [-78, -34, -70, 60],
  [64, -36, -86, 66],
  [-10, -40, -104, 70],
  [30, -30, 40, 44],
  [-60, -38, 30, 52],
  [88, -40, -10, 56],
  [-110, -30, -30, 50],
  [10, -28, -130, 80],
  [-70, -30, -150, 90],
  [90, -26, -150, 90],
];

/** Land and clouds under a board at height 0. Takes a while: build it after the board. */
export function backdrop(theme: Theme, quality: Quality): Group {
  const group = new Group();
  const land = frontGround(theme, quality);
  land.scale.setScalar(1.15);
  land.position.set(30, -78, -110);
  group.add(land);
  CLOUDS.forEach(([x, y, z, width], i) => {
    const sprite = cloud(i, theme, width, theme === 'dark' ? 0.35 : 0.85);
    sprite.position.set(x, y, z);
    group.add(sprite);
  });
  return group;
}

/** How far off haze begins, and hides all. */
export interface Haze {
  near: number;
  far: number;
}

export const HAZE: Haze = { near: 255, far: 560 };

/** Haze toward the horizon. */
export function haze(scene: Scene, theme: Theme, { near, far }: Haze): void {
  scene.fog = new Fog(PALETTES[theme].fog, near, far);
}

/** The farther away the camera stands, the farther off haze begins: what is looked at is never pale. */
export function hazeFrom({ near, far }: Haze, distance: number): Haze {
  return { near: Math.max(near, distance * 1.3), far: Math.max(far, distance * 3) };
}
