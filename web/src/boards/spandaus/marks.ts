// Marks on squares: offered, chosen, barred, the cursor, who decides about whom, targets.
import { Group, Mesh, MeshBasicMaterial, PlaneGeometry, type Texture } from 'three';
import type { Palette } from '../../scene/palette';
import { EXIT_LEFT, EXIT_RIGHT } from './chain';
import { type MarkKind, markPicture } from './faces';
import { CARD, placePoint } from './layout';

export interface Mark {
  place: string;
  kind: MarkKind;
  /** The number of a target. */
  number?: string;
}

/** Later ones lie on earlier ones. */
const ORDER: MarkKind[] = ['target', 'taken', 'barred', 'offered', 'selected', 'other', 'subject', 'chosen', 'cursor'];

export class Marks extends Group {
  readonly #textures = new Map<string, Texture>();
  readonly #shape = new PlaneGeometry(CARD.width, CARD.depth).rotateX(-Math.PI / 2);
  readonly #shown = new Map<string, Mesh<PlaneGeometry, MeshBasicMaterial>>();
  readonly #palette: Palette;

  constructor(palette: Palette) {
    super();
    this.#palette = palette;
  }

  /** Shows exactly these marks. Tells whether anything changed. */
  set(marks: readonly Mark[]): boolean {
    const wanted = new Map(marks.map((mark) => [`${mark.place} ${mark.kind} ${mark.number ?? ''}`, mark]));
    let changed = false;
    for (const [key, mesh] of this.#shown) {
      if (wanted.has(key)) continue;
      mesh.material.dispose();
      mesh.removeFromParent();
      this.#shown.delete(key);
      changed = true;
    }
    for (const [key, mark] of wanted) {
      if (this.#shown.has(key)) continue;
      this.#shown.set(key, this.#lay(mark));
      changed = true;
    }
    return changed;
  }

  override dispose(): void {
    this.set([]);
    for (const texture of this.#textures.values()) texture.dispose();
    this.#shape.dispose();
    this.removeFromParent();
  }

  #lay({ place, kind, number = '' }: Mark): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const key = `${kind} ${number}`;
    let map = this.#textures.get(key);
    if (!map) {
      map = markPicture(kind, this.#palette, number);
      this.#textures.set(key, map);
    }
    const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
    const mesh = new Mesh(this.#shape, material);
    const order = ORDER.indexOf(kind);
    mesh.position.copy(placePoint(place)).y += 0.09 + order * 0.004;
    mesh.renderOrder = 1 + order * 0.1;
    if (place === EXIT_LEFT || place === EXIT_RIGHT) mesh.scale.set(4 / CARD.width, 1, 6.4 / CARD.depth);
    this.add(mesh);
    return mesh;
  }
}
