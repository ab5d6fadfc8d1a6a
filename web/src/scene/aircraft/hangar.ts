// Builds aircraft from their figures, each type and scheme once.
import type { Material } from 'three';
import { addCrew, eyesIn } from './crew';
import { addFrameParts } from './assembly';
import { type Finish, finishMaterial, Kit } from './kit';
import { AircraftModel, type Template } from './model';
import { bladesGeometry, discGeometry, discMaterial, PropellerMesh } from './propeller';
import type { Livery } from './spec';
import { specOf, type TypeId } from './types';

export class Hangar {
  readonly #templates = new Map<string, Template>();
  readonly #finishes = new Map<Finish, Material>();
  readonly #haze = discMaterial();
  readonly #sharpness: number;

  /** `sharpness` is the share of full size that pictures are drawn with. */
  constructor(sharpness = 1) {
    this.#sharpness = sharpness;
  }

  /** A new model of a type. */
  model(id: TypeId, livery: Livery = {}): AircraftModel {
    const key = `${id} ${livery.nation ?? ''} ${livery.accent ?? ''}`;
    let template = this.#templates.get(key);
    if (!template) {
      template = this.#build(id, livery);
      this.#templates.set(key, template);
    }
    return new AircraftModel(template);
  }

  /** How many different models were built. */
  get built(): number {
    return this.#templates.size;
  }

  dispose(): void {
    for (const { parts } of this.#templates.values()) {
      for (const { geometry, material } of parts) {
        geometry.dispose();
        if ('map' in material) (material.map as { dispose(): void } | null)?.dispose();
        material.dispose();
      }
    }
    this.#templates.clear();
    for (const material of this.#finishes.values()) material.dispose();
    this.#finishes.clear();
    this.#haze.dispose();
  }

  #finish(finish: Finish): Material {
    const known = this.#finishes.get(finish);
    if (known) return known;
    const made = finishMaterial(finish);
    this.#finishes.set(finish, made);
    return made;
  }

  #build(id: TypeId, livery: Livery): Template {
    const row = specOf(id);
    const spec = livery.nation ? { ...row, nation: livery.nation } : row;
    const kit = new Kit(spec, livery.accent ?? null, this.#sharpness, (finish) => this.#finish(finish));
    const { frame, hull } = addFrameParts(kit);
    addCrew(kit, frame, hull);
    const propellers = kit.propellers.map(({ position, radius, rear }) => {
      const blades = bladesGeometry(radius);
      const disc = discGeometry(radius);
      return (): PropellerMesh => {
        const mesh = new PropellerMesh(blades, this.#finish('gloss'), disc, this.#haze);
        mesh.position.copy(position);
        mesh.rotation.z += position.x;
        if (rear) mesh.scale.z = -1;
        return mesh;
      };
    });
    return { spec, parts: kit.parts(), propellers, eyes: eyesIn(hull) };
  }
}
