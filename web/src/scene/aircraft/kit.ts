// The parts of a model while it is built. Plain parts carry their colour in their corners, so that all of one finish
// become one mesh; painted parts have a picture of their own.
import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  type Material,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { type Chance, chance, seedOf } from '../canvas';
import { type Pasted, pasteTogether } from './atlas';
import { type Paint, PAINTS } from './paint';
import { bulk, type Spec } from './spec';

export type Finish = 'matte' | 'gloss' | 'metal' | 'glass';

export interface Part {
  geometry: BufferGeometry;
  material: Material;
  casts: boolean;
  /** Dropped when the model is small on the screen. */
  fine: boolean;
}

export interface Propeller {
  position: Vector3;
  radius: number;
  /** The propeller pushes. */
  rear: boolean;
}

const FINISHES: Record<Finish, ConstructorParameters<typeof MeshStandardMaterial>[0]> = {
  matte: { roughness: 0.62, metalness: 0, envMapIntensity: 0.6, side: DoubleSide },
  gloss: { roughness: 0.38, metalness: 0, envMapIntensity: 0.7, side: DoubleSide },
  metal: { roughness: 0.34, metalness: 0.75, envMapIntensity: 1.1, side: DoubleSide },
  glass: { roughness: 0.1, metalness: 0, transparent: true, opacity: 0.45, depthWrite: false, side: DoubleSide },
};

export const DARK = '#24262a';
export const STEEL = '#8d9092';
export const WIRE = '#5b5a55';

export class Kit {
  readonly spec: Spec;
  readonly paint: Paint;
  readonly random: Chance;
  /** How much larger than a scout's the fittings are. */
  readonly big: number;
  /** How fine pictures are: 1 as drawn for a close look. */
  readonly sharpness: number;
  readonly accent: string | null;
  readonly propellers: Propeller[] = [];
  readonly #plain = new Map<string, BufferGeometry[]>();
  readonly #painted: Pasted[] = [];
  readonly #finishes: (finish: Finish) => Material;

  constructor(spec: Spec, accent: string | null, sharpness: number, finishes: (finish: Finish) => Material) {
    this.spec = spec;
    this.paint = PAINTS[spec.paint];
    this.accent = accent;
    this.sharpness = sharpness;
    this.random = chance(seedOf(spec.name));
    this.big = bulk(spec);
    this.#finishes = finishes;
  }

  /** A part of one colour. */
  add(geometry: BufferGeometry, colour: string, finish: Finish = 'matte', fine = false): void {
    const key = `${finish} ${fine ? 'fine' : ''}`;
    const parts = this.#plain.get(key) ?? [];
    parts.push(coloured(geometry, colour));
    this.#plain.set(key, parts);
  }

  /** A part with a picture on it. */
  addPainted(geometry: BufferGeometry, canvas: HTMLCanvasElement): void {
    this.#painted.push({ geometry: indexed(geometry), canvas });
  }

  /** Everything, with one mesh for what is painted and one for each finish. */
  parts(): Part[] {
    const merged = [...this.#plain].map(([key, geometries]): Part => {
      const [finish, fine] = key.split(' ');
      return {
        geometry: mergeGeometries(geometries),
        material: this.#finishes(finish as Finish),
        casts: fine !== 'fine',
        fine: fine === 'fine',
      };
    });
    return [this.#paintedPart(), ...merged];
  }

  #paintedPart(): Part {
    const map = pasteTogether(this.#painted, this.sharpness < 1 ? 2 : 8);
    const roughness = this.paint.ply ? 0.5 : 0.62;
    const material = new MeshStandardMaterial({ map, roughness, envMapIntensity: 0.55, side: DoubleSide });
    return {
      geometry: mergeGeometries(this.#painted.map((each) => each.geometry)),
      material,
      casts: true,
      fine: false,
    };
  }
}

/** The material of a finish, for many models. */
export function finishMaterial(finish: Finish): MeshStandardMaterial {
  const material = new MeshStandardMaterial(FINISHES[finish]);
  material.vertexColors = true;
  return material;
}

/** The geometry as merging wants it: an index, no picture, a colour at each corner. */
export function coloured(geometry: BufferGeometry, colour: string): BufferGeometry {
  const count = geometry.getAttribute('position').count;
  indexed(geometry);
  const { r, g, b } = new Color(colour);
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) colours.set([r, g, b], i * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  for (const name of Object.keys(geometry.attributes)) {
    if (!['position', 'normal', 'color'].includes(name)) geometry.deleteAttribute(name);
  }
  return geometry;
}

function indexed(geometry: BufferGeometry): BufferGeometry {
  const { count } = geometry.getAttribute('position');
  if (!geometry.index) geometry.setIndex(Array.from({ length: count }, (_, i) => i));
  return geometry;
}

export const at = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z);

const UP = new Vector3(0, 1, 0);

/** A round bar from a point to a point; `flat` makes it deeper than wide, as struts are. */
export function bar(from: Vector3, to: Vector3, radius: number, flat = 1, narrow = 1): BufferGeometry {
  const way = new Vector3().subVectors(to, from);
  const geometry = new CylinderGeometry(radius, radius, way.length(), flat === 1 ? 6 : 10);
  const middle = from.clone().addScaledVector(way, 0.5);
  const turn = new Quaternion().setFromUnitVectors(UP, way.normalize());
  return geometry.applyMatrix4(new Matrix4().compose(middle, turn, new Vector3(narrow, 1, flat)));
}
