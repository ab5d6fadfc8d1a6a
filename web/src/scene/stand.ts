// A thin stand with a foot: a disc for the Allies, a square for the Central Powers. It makes height readable.
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RingGeometry,
} from 'three';
import { blot, sharedPicture } from './canvas';

export type Foot = 'disc' | 'square';

const ROD = 0.07;
const THICK = 0.14;
/** How far a rod ends below the middle of its model. */
const BELOW = 0.35;

/** A stand whose foot lies at the origin. `setHeight` makes its rod as long as needed; a collar marks each level that
 * the rod passes. */
export class Stand extends Group {
  readonly #rod: Mesh;
  readonly #collars: Mesh[];
  readonly #solid: MeshStandardMaterial;
  readonly #rim: MeshBasicMaterial;

  constructor(colour: string, foot: Foot, radius: number, levels: readonly number[] = []) {
    super();
    this.#solid = new MeshStandardMaterial({ color: colour, roughness: 0.5 });
    this.#rim = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.7, depthWrite: false });
    this.#rod = new Mesh(new CylinderGeometry(ROD, ROD, 1, 8).translate(0, 0.5, 0), this.#solid);
    const square = foot === 'square';
    const base = new Mesh(
      square
        ? new BoxGeometry(radius * 1.8, THICK, radius * 1.8)
        : new CylinderGeometry(radius, radius * 1.06, THICK, 40),
      this.#solid,
    );
    base.position.y = THICK / 2;
    const ring = new Mesh(
      square
        ? new RingGeometry(radius * 1.6, radius * 1.8, 4, 1, Math.PI / 4)
        : new RingGeometry(radius * 1.25, radius * 1.4, 48),
      this.#rim,
    );
    ring.rotation.x = -Math.PI / 2;
    ring.position.y = 0.05;
    const collar = new CylinderGeometry(ROD * 3, ROD * 3, 0.09, 16);
    this.#collars = levels.map((level) => {
      const mark = new Mesh(collar, this.#solid);
      mark.position.y = level;
      return mark;
    });
    this.add(this.#rod, base, ring, ...this.#collars);
  }

  /** The rod reaches up to a model whose middle is so high. */
  setHeight(height: number): void {
    const end = Math.max(0.01, height - BELOW);
    this.#rod.scale.y = end;
    for (const mark of this.#collars) mark.visible = mark.position.y < end;
  }

  setColour(colour: string): void {
    this.#solid.color.set(colour);
    this.#rim.color.set(colour);
  }
}

const SHADOW: [number, string][] = [
  [0, 'rgba(10,16,28,.42)'],
  [0.55, 'rgba(10,16,28,.22)'],
  [1, 'rgba(10,16,28,0)'],
];

/** A soft dark spot: the shadow of a model where real shadows are not drawn. */
export function spot(width: number, depth: number): Mesh {
  const map = sharedPicture('shadow', () => blot(128, [64, 64, 4], 64, SHADOW));
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  const mesh = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
  mesh.renderOrder = 2;
  return mesh;
}
