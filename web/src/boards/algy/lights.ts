// Marks on the ground and in the air: the hex that is entered with the turns made in it, sides to straighten out to, the
// way off the board, levels, and who can be attacked.
import {
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Quaternion,
  type Vector3,
  Vector3 as V,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { brokenRing, exitMark, LAY, laid, lot, PAPER, petal, ring } from '../../scene/marks';
import type { Palette } from '../../scene/palette';
import { release } from '../../scene/release';
import { onGround, outline, STEP, wayOf } from './layout';
import type { Plan } from './model';
import type { Spot } from './spots';

const UP = new V(0, 1, 0);
const EAST = Math.PI / 2;
/** From the middle of a hex to the arrows of turns, and to those of its sides. */
const PETAL = STEP * 0.36;
const SIDE = STEP * 0.4;

export interface Pick {
  name: string;
  at: Vector3;
}

/** A hex that can be picked anywhere within it. */
export interface Tile {
  name: string;
  corners: Vector3[];
}

/** A piece that is marked, and how. */
export interface Marked {
  at: Vector3;
  kind: 'subject' | 'target' | 'selected';
  size: number;
}

export class Lights extends Group {
  readonly #palette: Palette;
  picks: Pick[] = [];
  tiles: Tile[] = [];
  #shown = '';

  constructor(palette: Palette) {
    super();
    this.#palette = palette;
  }

  /** Shows exactly these; `own` is where the aircraft is that decides. Tells whether anything changed. */
  set(
    plan: Plan,
    spots: readonly Spot[],
    own: Vector3 | null,
    marked: readonly Marked[],
    cursor: string | null,
  ): boolean {
    const key = JSON.stringify([spots, own?.toArray(), marked.map(({ at, ...rest }) => [at.toArray(), rest]), cursor]);
    if (key === this.#shown) return false;
    this.#shown = key;
    for (const child of [...this.children]) release(child);
    this.picks = [];
    this.tiles = [];
    const { reach, signal, focus, ink } = this.#palette;
    const lots = {
      tile: lot(hexPlate(0.95), reach, 0.16, 8),
      rim: lot(hexRim(0.87, 0.95), reach, 0.85, 9),
      post: lot(new CylinderGeometry(0.035, 0.035, 1, 5).translate(0, 0.5, 0), reach, 0.4, 9),
      here: lot(hexRim(0.93, 0.97), reach, 0.6, 9),
      lit: lot(hexPlate(0.95), ink, 0.2, 8),
      petal: lot(petal(3.4), reach, 0.95, 13),
      chosen: lot(petal(4.4), ink, 0.97, 14),
      halo: lot(new CircleGeometry(1.25, 24).rotateX(-LAY), PAPER, 0.5, 12),
      exit: lot(exitMark(), reach, 1, 13),
      exitFill: lot(new CircleGeometry(1.02, 28).rotateX(-LAY), PAPER, 0.85, 12),
      cursor: lot(ring(1.3, 1.55), focus, 1, 16),
      subject: lot(ring(0.86, 1), ink, 0.9, 10),
      selected: lot(ring(0.86, 1), focus, 0.95, 11),
      target: lot(brokenRing(0.8, 1), signal, 0.98, 11),
      targetFill: lot(new CircleGeometry(0.8, 28).rotateX(-LAY), signal, 0.18, 10),
    };
    const point = (kind: { places: Matrix4[] }, at: Vector3, angle = 0, size = 1): void => {
      const turned = new Quaternion().setFromAxisAngle(UP, EAST - angle);
      kind.places.push(new Matrix4().compose(at, turned, new V(size, size, size)));
    };
    const level = own?.y ?? 0;
    for (const spot of spots) {
      const ground = onGround(plan, spot.hex).setY(0.1);
      const air = ground.clone().setY(level);
      const chosen = spot.chosen ? lots.chosen : lots.petal;
      if (spot.kind === 'ahead') {
        lots.tile.places.push(new Matrix4().setPosition(ground));
        for (const each of [ground, air]) lots.rim.places.push(new Matrix4().setPosition(each));
        for (const corner of outline(ground, 0.91)) {
          lots.post.places.push(new Matrix4().makeScale(1, level, 1).setPosition(corner));
        }
        if (spot.chosen) lots.lit.places.push(new Matrix4().setPosition(air));
        this.tiles.push({ name: spot.name, corners: outline(air) }, { name: spot.name, corners: outline(ground) });
        this.#arrow(spot.name, air, spot.side, PETAL, chosen, lots, cursor, point);
        for (const each of spot.petals) {
          this.#arrow(each.name, air, each.side, PETAL, each.chosen ? lots.chosen : lots.petal, lots, cursor, point);
        }
      } else if (spot.kind === 'side') {
        this.#arrow(spot.name, air, spot.side, SIDE, chosen, lots, cursor, point);
      } else if (spot.kind === 'here') {
        lots.here.places.push(new Matrix4().setPosition(air));
        if (spot.chosen) lots.lit.places.push(new Matrix4().setPosition(air));
        this.tiles.push({ name: spot.name, corners: outline(air, 0.8) });
      } else if (spot.kind === 'off') {
        const at = air.clone().addScaledVector(wayOf(spot.side), STEP * 0.62);
        point(lots.exitFill, at);
        point(lots.exit, at, (spot.side * Math.PI) / 3, spot.chosen ? 1.4 : 1.15);
        this.picks.push({ name: spot.name, at });
        if (cursor === spot.name) point(lots.cursor, at);
      }
    }
    for (const { at, kind, size } of marked) {
      point(lots[kind], at, 0, size);
      if (kind === 'target') point(lots.targetFill, at, 0, size);
    }
    for (const mesh of Object.values(lots).flatMap(laid)) this.add(mesh);
    return true;
  }

  #arrow(
    name: string,
    middle: Vector3,
    side: number,
    far: number,
    kind: { places: Matrix4[] },
    lots: { halo: { places: Matrix4[] }; cursor: { places: Matrix4[] } },
    cursor: string | null,
    point: (kind: { places: Matrix4[] }, at: Vector3, angle?: number) => void,
  ): void {
    const at = middle.clone().addScaledVector(wayOf(side), far);
    point(lots.halo, at);
    point(kind, at, (side * Math.PI) / 3);
    if (cursor === name) point(lots.cursor, at);
    this.picks.push({ name, at });
  }
}

/** A hex that lies flat, from one share of its size to another. */
function hexRim(inner: number, outer: number): BufferGeometry {
  const origin = new V();
  const [within, without] = [outline(origin, inner), outline(origin, outer)];
  return mergeGeometries(
    within.map((from, i) => {
      const next = (i + 1) % 6;
      return quad(from, without[i] as V, without[next] as V, within[next] as V);
    }),
  );
}

function hexPlate(size: number): BufferGeometry {
  const origin = new V();
  const rim = outline(origin, size);
  return mergeGeometries(rim.map((from, i) => quad(origin, from, rim[(i + 1) % 6] as V, origin)));
}

function quad(a: V, b: V, c: V, d: V): BufferGeometry {
  const shape = new BufferGeometry();
  const points = [a, b, c, a, c, d].flatMap((each) => each.toArray());
  shape.setAttribute('position', new Float32BufferAttribute(points, 3));
  return shape;
}

/** Whether a point of the screen lies within a polygon. */
export function isWithin(x: number, y: number, polygon: readonly { x: number; y: number }[]): boolean {
  let inside = false;
  polygon.forEach((one, i) => {
    const other = polygon[(i + polygon.length - 1) % polygon.length] as { x: number; y: number };
    const crosses = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    if (crosses) inside = !inside;
  });
  return inside;
}
