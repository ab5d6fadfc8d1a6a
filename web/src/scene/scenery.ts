// What stands on the land: trees and houses, many of a kind at once.
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  Euler,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three';
import type { Chance } from './canvas';
import { LAND } from './palette';
import type { Quality } from './quality';
import { surface } from './surface';

export interface Spot {
  x: number;
  z: number;
}

export function trees(spots: readonly Spot[], quality: Quality, dark: boolean, random: Chance): InstancedMesh {
  const shape = new IcosahedronGeometry(0.62, quality === 'high' ? 1 : 0);
  const made = new InstancedMesh(shape, surface(quality, {}, 1, 0.3), spots.length);
  const greens = LAND[dark ? 'dark' : 'light'].trees;
  const matrix = new Matrix4();
  const colour = new Color();
  spots.forEach(({ x, z }, i) => {
    const size = 0.7 + random() * 0.9;
    matrix.makeScale(size, size * (0.9 + random() * 0.4), size).setPosition(x, 0.5 * size, z);
    made.setMatrixAt(i, matrix);
    made.setColorAt(i, colour.set(greens[i % greens.length] as string));
  });
  return made;
}

/** Walls and roofs. */
export function houses(spots: readonly Spot[], quality: Quality, dark: boolean, random: Chance): InstancedMesh[] {
  const wall = surface(quality, { color: dark ? '#8a8070' : '#e9dfc6' }, 0.9);
  const tile = surface(quality, { color: dark ? '#5a3a30' : '#a8573f' }, 0.9);
  const roofShape = new CylinderGeometry(0.001, 0.95, 0.7, 4, 1).rotateY(Math.PI / 4);
  const walls = new InstancedMesh(new BoxGeometry(1.5, 0.9, 1.1), wall, spots.length);
  const roofs = new InstancedMesh(roofShape, tile, spots.length);
  const matrix = new Matrix4();
  const turn = new Quaternion();
  spots.forEach(({ x, z }, i) => {
    turn.setFromEuler(new Euler(0, random() * 3, 0));
    walls.setMatrixAt(i, matrix.compose(new Vector3(x, 0.45, z), turn, new Vector3(1, 1, 1)));
    roofs.setMatrixAt(i, matrix.compose(new Vector3(x, 1.22, z), turn, new Vector3(1.25, 1, 0.95)));
  });
  return [walls, roofs];
}
