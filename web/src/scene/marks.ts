// Marks that lie flat in the air or on the ground, many of a kind at once.
import {
  BufferGeometry,
  Color,
  DoubleSide,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  RingGeometry,
  Shape,
  ShapeGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Turns what is drawn upright so that it lies. */
export const LAY = Math.PI / 2;
export const PAPER = '#fdf9ef';

/** Marks of one shape and colour, and where they lie. */
export interface Lot {
  shape: BufferGeometry;
  colour: string;
  opacity: number;
  places: Matrix4[];
  order: number;
}

export function lot(shape: BufferGeometry, colour: string, opacity: number, order: number): Lot {
  return { shape, colour, opacity, places: [], order };
}

/** The marks of a lot; nothing where there are none. */
export function laid({ shape, colour, opacity, places, order }: Lot): InstancedMesh[] {
  if (!places.length) {
    shape.dispose();
    return [];
  }
  const material = new MeshBasicMaterial({
    color: new Color(colour),
    transparent: true,
    opacity,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    side: DoubleSide,
  });
  const mesh = new InstancedMesh(shape, material, places.length);
  places.forEach((place, i) => mesh.setMatrixAt(i, place));
  mesh.renderOrder = order;
  return [mesh];
}

export function ring(inner: number, outer: number): BufferGeometry {
  return new RingGeometry(inner, outer, 32).rotateX(-LAY);
}

/** A ring in six pieces: a risk is seen by its shape. */
export function brokenRing(inner: number, outer: number): BufferGeometry {
  const pieces = Array.from({ length: 6 }, (_, i) => new RingGeometry(inner, outer, 6, 1, (i * Math.PI) / 3, 0.62));
  return mergeGeometries(pieces).rotateX(-LAY);
}

/** A small arrow head that points east. */
export function petal(size: number): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(0.42 * size, 0);
  shape.lineTo(-0.12 * size, 0.3 * size);
  shape.lineTo(0.02 * size, 0);
  shape.lineTo(-0.12 * size, -0.3 * size);
  return new ShapeGeometry(shape).rotateX(-LAY);
}

/** A gate with an arrow through it that points east, out of the board. */
export function exitMark(): BufferGeometry {
  const arrow = new Shape();
  arrow.moveTo(0.86, 0);
  arrow.lineTo(0.3, 0.46);
  arrow.lineTo(0.3, 0.15);
  arrow.lineTo(-0.6, 0.15);
  arrow.lineTo(-0.6, -0.15);
  arrow.lineTo(0.3, -0.15);
  arrow.lineTo(0.3, -0.46);
  const gate = new RingGeometry(0.86, 1.08, 24, 1, Math.PI / 4, Math.PI * 1.5);
  return mergeGeometries([new ShapeGeometry(arrow), gate]).rotateX(-LAY);
}
