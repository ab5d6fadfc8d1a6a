// Land units as small models: trucks, tanks, a train, troops, a tower.
import { BoxGeometry, type BufferGeometry, CapsuleGeometry, CylinderGeometry, Group, Mesh } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { coloured, DARK, finishMaterial } from '../../sky/aircraft/kit';
import type { Unit } from './model';

const EARTH = '#6b5a41';
const CANVAS = '#b7a97e';

function box(x: number, y: number, z: number, w: number, h: number, d: number, colour: string): BufferGeometry {
  return coloured(new BoxGeometry(w, h, d).translate(x, y + h / 2, z), colour);
}

function wagon(z: number, length: number, colour: string): BufferGeometry[] {
  return [box(0, 0.16, z, 0.62, 0.16, length, DARK), box(0, 0.32, z, 0.66, 0.5, length * 0.92, colour)];
}

/** About three units long; its foot is at the origin and its front along z. */
export function unitModel(kind: Exclude<Unit['kind'], 'balloon'>, colour: string): Group {
  const parts: BufferGeometry[] = [];
  if (kind === 'trucks') {
    for (const z of [-1.5, 0, 1.5]) {
      parts.push(...wagon(z - 0.15, 0.9, CANVAS), box(0, 0.2, z + 0.45, 0.56, 0.36, 0.34, colour));
    }
  } else if (kind === 'tank') {
    parts.push(box(0, 0.12, 0, 0.9, 0.62, 1.9, colour), box(0, 0.74, 0.3, 0.5, 0.22, 0.5, colour));
    for (const x of [-0.56, 0.56]) parts.push(box(x, 0, 0, 0.24, 0.84, 2.3, EARTH));
  } else if (kind === 'train') {
    parts.push(...[-3, -1.6, -0.2].flatMap((z) => wagon(z, 1.2, EARTH)), box(0, 0.2, 1.1, 0.6, 0.5, 0.5, colour));
    parts.push(coloured(new CylinderGeometry(0.26, 0.26, 1.2, 12).rotateX(Math.PI / 2).translate(0, 0.52, 1.8), DARK));
    parts.push(coloured(new CylinderGeometry(0.1, 0.08, 0.4, 8).translate(0, 0.95, 2.2), DARK));
  } else if (kind === 'troops') {
    for (let i = 0; i < 12; i += 1) {
      const man = new CapsuleGeometry(0.1, 0.26, 2, 6).translate(
        (i % 3) * 0.4 - 0.4,
        0.24,
        Math.floor(i / 3) * 0.5 - 0.8,
      );
      parts.push(coloured(man, colour));
    }
  } else {
    for (const [x, z] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      parts.push(box(x * 0.32, 0, z * 0.32, 0.09, 2.6, 0.09, EARTH));
    }
    parts.push(box(0, 2.5, 0, 0.95, 0.5, 0.95, colour));
  }
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  return new Group().add(mesh);
}
