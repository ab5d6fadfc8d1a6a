// The board itself: the printed slab, patrol zones, posts with the levels, clouds from the lowest level up.
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { chance, drawing, picture, seedOf } from '../../scene/canvas';
import { cloud } from '../../scene/clouds';
import { pointName } from '../../geometry/lattice';
import type { Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import { posts, WOOD } from '../../scene/posts';
import { release } from '../../scene/release';
import { surface } from '../../scene/surface';
import type { BoardContext } from '../board';
import { fieldPicture } from './field';
import { extent, heightOf, LEVEL, MARGIN, onGround, PATROL, STEP } from './layout';
import { isCentral } from './models';
import { cloudTops, LEVELS, points } from './plan';
import type { DogfightsView } from './table';

const THICK = 1.4;

export class Ground extends Group {
  readonly #context: BoardContext;
  readonly #theme: Theme;
  readonly #quality: Quality;
  #slab: Mesh | null = null;
  #printed = '';

  constructor(view: DogfightsView, context: BoardContext, theme: Theme, quality: Quality) {
    super();
    this.#context = context;
    this.#theme = theme;
    this.#quality = quality;
    for (const [side, edge] of Object.entries(view.brief.edges)) this.add(this.#patrolZone(view, side, edge, context));
    this.add(posts(corners(view), LEVELS.map(heightOf), LEVEL * 0.35, theme), this.#clouds(view));
    this.dress(view);
  }

  /** Prints the board anew when a target area has changed. */
  dress(view: DogfightsView): void {
    const printed = JSON.stringify(Object.values(view.targets).map(({ id, home }) => [id, home]));
    if (this.#slab && printed === this.#printed) return;
    this.#printed = printed;
    if (this.#slab) release(this.#slab);
    const { east, south } = extent(view.brief.plan);
    const map = fieldPicture(view, (side) => this.#context.words.name('side', side), this.#theme, this.#quality);
    const wood = surface(this.#quality, { color: WOOD[this.#theme] }, 0.8);
    const top = surface(this.#quality, { map }, 0.9, 0.4);
    const shape = new BoxGeometry(2 * (east + MARGIN), THICK, 2 * (south + MARGIN));
    this.#slab = new Mesh(shape, [wood, wood, top, wood, wood, wood]);
    this.#slab.position.y = -THICK / 2;
    this.#slab.receiveShadow = this.#slab.castShadow = true;
    this.add(this.#slab);
  }

  /** A strip beyond the edge that a side enters from. */
  #patrolZone(view: DogfightsView, side: string, edge: string, { words, t }: BoardContext): Mesh {
    const { east, south } = extent(view.brief.plan);
    const along = edge === 'N' || edge === 'S';
    const length = 2 * (along ? east : south) * 0.8;
    const k = 14;
    const { canvas, pen } = drawing(Math.round(length * k), Math.round(PATROL * k));
    const light = this.#theme === 'light';
    const central = isCentral(view, side);
    const colour = central ? (light ? '#3a3f4b' : '#cdc8bc') : light ? '#0f5f66' : '#7fd6cf';
    pen.fillStyle = light ? '#efe6cf' : '#2b3442';
    pen.beginPath();
    pen.roundRect(0, 0, canvas.width, canvas.height, 24);
    pen.fill();
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = 5;
    pen.setLineDash([26, 14]);
    pen.beginPath();
    pen.roundRect(12, 12, canvas.width - 24, canvas.height - 24, 16);
    pen.stroke();
    pen.font = '400 34px Federo, serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const text = t('board.dogfights.patrol', { side: words.name('side', side) });
    // Models stand in the middle of it: the words stand at its rims.
    pen.fillText(text, canvas.width / 2, edge === 'S' ? canvas.height - 38 : 38);
    const map = picture(canvas);
    map.colorSpace = SRGBColorSpace;
    const mesh = new Mesh(
      new PlaneGeometry(length, PATROL),
      surface(this.#quality, { map, transparent: true }, 0.95, 0.4),
    );
    const out = MARGIN + PATROL / 2 + 0.6;
    mesh.rotation.order = 'YXZ';
    mesh.rotation.x = -Math.PI / 2;
    if (edge === 'W') mesh.rotation.y = Math.PI / 2;
    if (edge === 'E') mesh.rotation.y = -Math.PI / 2;
    if (along) mesh.position.set(0, -0.5, edge === 'N' ? -south - out : south + out);
    else mesh.position.set(edge === 'W' ? -east - out : east + out, -0.5, 0);
    mesh.receiveShadow = true;
    return mesh;
  }

  /** A cloud stands on every point that it covers, as high as its top. */
  #clouds(view: DogfightsView): Group {
    const group = new Group();
    const { plan } = view.brief;
    const tops = cloudTops(plan);
    for (const point of points(plan)) {
      const name = pointName(point);
      const top = tops.get(name) ?? 0;
      const ground = onGround(plan, point);
      for (let level = 1; level <= top; level += 1) {
        const seed = seedOf(`${name} ${level}`);
        const random = chance(seed);
        const puff = cloud(seed, this.#theme, STEP * (2.2 + random() * 0.9), this.#theme === 'dark' ? 0.34 : 0.46);
        puff.position.copy(ground).setY(heightOf(level) - 1.1 + random() * 2);
        puff.position.x += (random() - 0.5) * STEP * 0.6;
        puff.position.z += (random() - 0.5) * STEP * 0.6;
        puff.scale.y = LEVEL * (1.5 + random() * 0.7);
        puff.renderOrder = 7;
        group.add(puff);
      }
      if (top) group.add(lid(ground, heightOf(top) + LEVEL * 0.48, this.#theme));
    }
    return group;
  }
}

/** The top of a cloud, so that it is seen what flies above it. */
function lid(ground: Vector3, height: number, theme: Theme): Mesh {
  const material = new MeshBasicMaterial({
    color: theme === 'dark' ? '#9fb2c9' : '#ffffff',
    transparent: true,
    opacity: 0.14,
    depthWrite: false,
  });
  const mesh = new Mesh(new CylinderGeometry(STEP * 0.56, STEP * 0.56, 0.05, 6), material);
  mesh.position.copy(ground).setY(height);
  return mesh;
}

/** Where the posts stand. */
export function corners(view: DogfightsView): Vector3[] {
  const { east, south } = extent(view.brief.plan);
  const [x, z] = [east + STEP * 1.35, south + STEP * 1.35];
  return [new Vector3(-x, 0, -z), new Vector3(x, 0, -z), new Vector3(x, 0, z), new Vector3(-x, 0, z)];
}
