// What stands on the ground and fires upwards: riflemen in a trench, machine guns on a post, a gun that throws shells.
import {
  type BufferGeometry,
  BoxGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  SphereGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { at, bar, coloured, DARK, finishMaterial, STEEL } from './aircraft/kit';

const SAND = '#a8946a';
const EARTH = '#6b5a41';

export type Emplacement = 'rifles' | 'aa-mg' | 'battery';

/** Sandbags in an arc that is open behind. */
function bags(radius: number, count: number): BufferGeometry[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const bag = new CapsuleGeometry(0.22, 0.42, 3, 8).rotateZ(Math.PI / 2).rotateY(-angle);
    return coloured(bag.translate(Math.sin(angle) * radius, 0.2, Math.cos(angle) * radius), SAND);
  });
}

function man(x: number, z: number, cloth: string): BufferGeometry[] {
  return [
    coloured(new CapsuleGeometry(0.17, 0.5, 3, 8).translate(x, 0.5, z), cloth),
    coloured(new SphereGeometry(0.17, 10, 8).translate(x, 1, z), '#c79a72'),
    coloured(new CylinderGeometry(0.2, 0.24, 0.12, 10).translate(x, 1.12, z), EARTH),
    coloured(bar(at(x, 0.75, z), at(x + 0.15, 1.45, z - 0.55), 0.035), DARK),
  ];
}

/** About three units wide; its foot is at the origin. */
export function emplacement(kind: Emplacement, cloth: string): Group {
  const parts: BufferGeometry[] = [];
  if (kind === 'rifles') {
    parts.push(coloured(new BoxGeometry(3.2, 0.16, 1.5).translate(0, 0.08, 0), EARTH));
    for (const z of [-0.7, 0.7]) {
      for (let x = -1.4; x <= 1.4; x += 0.56) {
        const bag = new CapsuleGeometry(0.2, 0.34, 3, 8).rotateZ(Math.PI / 2);
        parts.push(coloured(bag.translate(x, 0.24, z), SAND));
      }
    }
    for (const x of [-1, 0, 1]) parts.push(...man(x, 0, cloth));
  } else {
    parts.push(...bags(1.45, 11));
    parts.push(coloured(new CylinderGeometry(0.14, 0.2, 1.1, 10).translate(0, 0.55, 0), DARK));
    parts.push(...man(-0.75, 0.45, cloth));
    if (kind === 'aa-mg') {
      for (const x of [-0.14, 0.14]) parts.push(coloured(bar(at(x, 0.95, 0.3), at(x, 2.1, -0.95), 0.075), STEEL));
    } else {
      parts.push(coloured(new BoxGeometry(0.75, 0.55, 0.9).translate(0, 1.05, 0.1), '#5f6b52'));
      parts.push(coloured(bar(at(0, 0.9, 0.55), at(0, 3.1, -1.3), 0.16), '#5f6b52'));
      parts.push(coloured(bar(at(0, 2.9, -1.13), at(0, 3.2, -1.38), 0.22), DARK));
      parts.push(...man(0.85, 0.5, cloth));
    }
  }
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  return new Group().add(mesh);
}
