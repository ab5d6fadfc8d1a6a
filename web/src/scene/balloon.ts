// An observation balloon with fins, basket and cable.
import {
  CatmullRomCurve3,
  Group,
  Mesh,
  SphereGeometry,
  TubeGeometry,
  Vector3,
  BoxGeometry,
  TorusGeometry,
} from 'three';
import type { BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { at, bar, coloured, finishMaterial } from './aircraft/kit';

const FABRIC = '#c9b98c';
const SEAM = '#a8966a';
const FIN = '#bda97a';
const ROPE = '#5b5a55';
const WICKER = '#8a6238';

/** A balloon about ten metres long; +z is its nose, its middle is the origin. The cable hangs `drop` below. */
export function balloonModel(drop: number): Group {
  const parts: BufferGeometry[] = [coloured(new SphereGeometry(1, 36, 24).scale(1.9, 1.85, 4.2), FABRIC)];
  for (const z of [-2.6, -1.3, 0, 1.3, 2.6]) {
    const radius = Math.sqrt(1 - (z / 4.2) ** 2);
    parts.push(coloured(new TorusGeometry(radius, 0.018, 6, 40).scale(1.91, 1.86, 1).translate(0, 0, z), SEAM));
  }
  const fins: [number, number][] = [
    [0, -1.5],
    [1.55, 0.5],
    [-1.55, 0.5],
  ];
  for (const [x, y] of fins) {
    parts.push(coloured(new SphereGeometry(1, 20, 14).scale(0.75, 0.75, 1.7).translate(x, y, -3.3), FIN));
  }
  const basket = at(0, -4.3, 0.4);
  parts.push(coloured(new BoxGeometry(0.95, 0.75, 0.95).translate(basket.x, basket.y, basket.z), WICKER));
  parts.push(coloured(new SphereGeometry(0.2, 12, 10).translate(0, basket.y + 0.62, basket.z), '#5b3b22'));
  for (const [x, z] of [
    [1.3, 2.2],
    [-1.3, 2.2],
    [1.3, -1.4],
    [-1.3, -1.4],
  ] as const) {
    parts.push(coloured(bar(at(x, -1.1, z), basket.clone().add(at(x * 0.3, 0.35, 0)), 0.022), ROPE));
  }
  const cable = new CatmullRomCurve3([
    basket.clone().add(at(0, -0.35, 0)),
    new Vector3(0.25, basket.y - drop * 0.4, 0.2),
    new Vector3(-0.1, basket.y - drop, 0.5),
  ]);
  parts.push(coloured(new TubeGeometry(cable, 20, 0.03, 5), ROPE));
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  return new Group().add(mesh);
}
