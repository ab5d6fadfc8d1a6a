// The propeller: two blades, a hub, and the faint disc of one that turns.
import {
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Shape,
  type Material,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { coloured, STEEL } from './kit';

/** Blades of radius 1 metre times `radius`, in the x-y plane. */
export function bladesGeometry(radius: number): BufferGeometry {
  const blade = new Shape();
  blade.moveTo(-0.05, 0.08);
  blade.bezierCurveTo(-0.17, radius * 0.45, -0.15, radius * 0.8, -0.02, radius);
  blade.bezierCurveTo(0.12, radius * 0.92, 0.12, radius * 0.4, 0.06, 0.08);
  const bevel = { depth: 0.03, bevelEnabled: true, bevelSize: 0.015, bevelThickness: 0.02, bevelSegments: 1 };
  const parts = [0, Math.PI].map((turn) =>
    coloured(new ExtrudeGeometry(blade, bevel).rotateY(0.25).rotateZ(turn), '#7b4f28'),
  );
  parts.push(coloured(new CylinderGeometry(0.11, 0.11, 0.14, 14).rotateX(Math.PI / 2), STEEL));
  const merged = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return merged;
}

export function discGeometry(radius: number): BufferGeometry {
  return new RingGeometry(0.12, radius * 1.01, 40);
}

export function discMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: '#efe6d0',
    transparent: true,
    opacity: 0.13,
    side: DoubleSide,
    depthWrite: false,
  });
}

/** Blades with a disc that is there while the engine runs. */
export class PropellerMesh extends Mesh<BufferGeometry, Material> {
  readonly #disc: Mesh;

  constructor(blades: BufferGeometry, wood: Material, disc: BufferGeometry, haze: Material) {
    super(blades, wood);
    this.castShadow = true;
    this.rotation.z = 0.62;
    this.#disc = new Mesh(disc, haze);
    this.userData.shared = this.#disc.userData.shared = true;
    this.add(this.#disc);
  }

  set running(running: boolean) {
    this.#disc.visible = running;
  }

  get running(): boolean {
    return this.#disc.visible;
  }
}
