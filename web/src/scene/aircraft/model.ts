// An aircraft on the table. Models of one type and scheme share their geometry and their pictures.
import { Group, type Material, Mesh, Vector3 } from 'three';
import type { Part } from './kit';
import { PropellerMesh } from './propeller';
import type { Spec } from './spec';

export interface Template {
  spec: Spec;
  parts: Part[];
  propellers: (() => PropellerMesh)[];
  /** The pilot's eyes. */
  eyes: Vector3;
}

export class AircraftModel extends Group {
  readonly spec: Spec;
  readonly #fine: Mesh[] = [];
  readonly #propellers: PropellerMesh[];
  readonly #eyes: Vector3;
  #detail = true;

  constructor(template: Template) {
    super();
    this.spec = template.spec;
    this.#eyes = template.eyes;
    for (const part of template.parts) {
      const mesh = new Mesh(part.geometry, part.material);
      mesh.castShadow = part.casts;
      mesh.receiveShadow = !isGlass(part.material);
      mesh.userData.shared = true;
      if (part.fine) this.#fine.push(mesh);
      this.add(mesh);
    }
    this.#propellers = template.propellers.map((make) => make());
    if (this.#propellers.length) this.add(...this.#propellers);
  }

  /** From wing tip to wing tip, in metres. */
  get span(): number {
    return Math.max(...this.spec.span);
  }

  /** With wires, crew and cylinders, or without. Tells whether that changed. */
  setDetail(fine: boolean): boolean {
    if (fine === this.#detail) return false;
    this.#detail = fine;
    for (const mesh of this.#fine) mesh.visible = fine;
    return true;
  }

  get detail(): boolean {
    return this.#detail;
  }

  /** Whether the propellers turn. */
  setRunning(running: boolean): void {
    for (const each of this.#propellers) each.running = running;
  }

  /** Turns propellers by an angle: while something moves anyway. */
  turnPropellers(angle: number): void {
    for (const each of this.#propellers) if (each.running) each.rotation.z += angle;
  }

  /** The pilot's eyes, in the model's own metres. */
  get eyes(): Vector3 {
    return this.#eyes.clone();
  }
}

function isGlass(material: Material): boolean {
  return material.transparent;
}
