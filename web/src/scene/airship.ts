// An airship: a long hull of fabric with fins and gondolas.
import {
  BoxGeometry,
  type BufferGeometry,
  Group,
  LatheGeometry,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { coloured, DARK, finishMaterial } from './aircraft/kit';

const FABRIC = '#b9b6a6';
const SEAM = '#97947f';
/** Half its length, and its radius. */
const [HALF, WIDE] = [11, 1.7];

/** How thick the hull is at a place along it: 0 is its nose, 1 its tail. */
function radius(t: number): number {
  return (
    WIDE *
    Math.min(1, Math.sqrt(Math.max(0, t) * 5.5)) *
    Math.sqrt(Math.max(0, 1 - ((Math.max(0.45, t) - 0.45) / 0.55) ** 2))
  );
}

/** About twenty metres long; +z is its nose, its middle is the origin. */
export function airshipModel(colour: string): Group {
  const outline = Array.from({ length: 33 }, (_, i) => new Vector2(radius(i / 32), HALF - (i / 32) * 2 * HALF));
  const hull = new LatheGeometry(outline, 20).rotateX(Math.PI / 2);
  const parts: BufferGeometry[] = [coloured(hull, FABRIC)];
  for (const t of [0.16, 0.28, 0.4, 0.52, 0.64, 0.76]) {
    const ring = new TorusGeometry(radius(t) + 0.01, 0.025, 5, 36).translate(0, 0, HALF - t * 2 * HALF);
    parts.push(coloured(ring, SEAM));
  }
  for (const [w, h, x, y] of [
    [3.4, 0.1, 0, 0],
    [0.1, 3.4, 0, 0.2],
  ] as const) {
    parts.push(coloured(new BoxGeometry(w, h, 2.6).translate(x, y, 2 - HALF), colour));
  }
  for (const z of [5, -0.5, -4]) {
    parts.push(coloured(new SphereGeometry(1, 12, 8).scale(0.34, 0.32, 0.95).translate(0, -WIDE - 0.28, z), DARK));
    parts.push(coloured(new BoxGeometry(0.08, 0.5, 0.5).translate(0, -WIDE, z), DARK));
  }
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  return new Group().add(mesh);
}
