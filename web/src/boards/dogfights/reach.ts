// Marks in the air and on the ground: every end within reach with its headings, firing positions, guns that could
// answer, ways off the board, the next steps, and what is offered otherwise.
import {
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Shape,
  ShapeGeometry,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { beside, pointName } from '../../geometry/lattice';
import { brokenRing, exitMark, LAY, laid, type Lot, lot, PAPER, petal, ring } from '../../scene/marks';
import type { Palette } from '../../scene/palette';
import { release } from '../../scene/release';
import { exitAt, heightOf, onGround, wayOf } from './layout';
import type { Spot } from './spots';
import type { Plan } from './table';

const UP = new Vector3(0, 1, 0);
const RISK = '#d08a1d';
/** From the middle of a point to its petals. */
const PETAL = 1.02;

export interface Pick {
  name: string;
  at: Vector3;
}

type LotName =
  | 'dot'
  | 'ring'
  | 'halo'
  | 'petal'
  | 'fire'
  | 'fireFill'
  | 'firePetal'
  | 'risk'
  | 'chosen'
  | 'exit'
  | 'exitFill'
  | 'exitChosen'
  | 'way'
  | 'wayFill'
  | 'barred'
  | 'pad'
  | 'area'
  | 'cursor';
type Lots = Record<LotName, Lot>;

export class Reach extends Group {
  readonly #palette: Palette;
  /** What can be picked and where it is. */
  picks: Pick[] = [];
  #shown = '';

  constructor(palette: Palette) {
    super();
    this.#palette = palette;
  }

  /** Shows exactly these spots; the one at the cursor stands out. Tells whether anything changed. */
  set(plan: Plan, spots: readonly Spot[], cursor: string | null): boolean {
    const key = JSON.stringify([spots, cursor]);
    if (key === this.#shown) return false;
    this.#shown = key;
    for (const child of [...this.children]) release(child);
    this.picks = [];
    const lots = this.#lots();
    for (const spot of spots) this.#lay(plan, spot, cursor, lots);
    for (const mesh of Object.values(lots).flatMap(laid)) this.add(mesh);
    const ends = spots.filter(({ kind }) => kind === 'end');
    if (ends.length) this.add(this.#sheet(plan, ends));
    return true;
  }

  #lots(): Lots {
    const { reach, signal, focus, barred } = this.#palette;
    return {
      dot: lot(new CircleGeometry(0.3, 20).rotateX(-LAY), reach, 0.7, 11),
      ring: lot(mergeGeometries([ring(0.56, 0.76), new CircleGeometry(0.26, 20).rotateX(-LAY)]), reach, 0.92, 11),
      halo: lot(new CircleGeometry(0.92, 28).rotateX(-LAY), PAPER, 0.34, 10),
      petal: lot(petal(1), reach, 0.9, 12),
      fire: lot(mergeGeometries([ring(0.5, 0.78), ring(0.92, 1.06)]), signal, 0.95, 12),
      fireFill: lot(new CircleGeometry(1.06, 32).rotateX(-LAY), signal, 0.24, 10),
      firePetal: lot(petal(1.45), signal, 0.98, 13),
      risk: lot(brokenRing(1.16, 1.34), RISK, 0.98, 12),
      chosen: lot(petal(1.9), this.#palette.ink, 0.95, 14),
      exit: lot(exitMark(), reach, 1, 13),
      exitFill: lot(new CircleGeometry(1.02, 28).rotateX(-LAY), PAPER, 0.85, 12),
      exitChosen: lot(exitMark(), this.#palette.ink, 1, 14),
      way: lot(mergeGeometries([ring(0.42, 0.6)]), reach, 1, 15),
      wayFill: lot(new CircleGeometry(0.6, 24).rotateX(-LAY), PAPER, 0.95, 14),
      barred: lot(crossMark(0.5), barred, 0.9, 15),
      pad: lot(mergeGeometries([ring(1.35, 1.7)]), reach, 0.95, 12),
      area: lot(ring(2.9, 3.3), reach, 0.95, 12),
      cursor: lot(ring(1.42, 1.64), focus, 1, 16),
    };
  }

  #lay(plan: Plan, spot: Spot, cursor: string | null, lots: Lots): void {
    const at = groundOf(plan, spot).setY(spot.level > 0 ? heightOf(spot.level) : 0.14);
    const flat = new Matrix4().setPosition(at);
    this.picks.push({ name: spot.name, at });
    const pointed = cursor === spot.name || spot.petals.some(({ name }) => name === cursor);
    const dot = spot.quiet === true && !pointed;
    if (spot.kind === 'exit') this.#layExit(spot, at, lots);
    else if (spot.kind === 'way') {
      lots.wayFill.places.push(flat);
      lots.way.places.push(flat);
    } else if (spot.kind === 'barred') lots.barred.places.push(flat);
    else if (spot.kind === 'area') lots.area.places.push(flat);
    else if (dot) lots.dot.places.push(flat);
    else if (spot.kind === 'end') this.#layEnd(spot, flat, lots);
    else lots.pad.places.push(flat);
    const far = spot.kind === 'access' ? PETAL + 0.75 : PETAL;
    for (const { name, heading, fires, chosen } of spot.kind === 'exit' ? [] : spot.petals) {
      const tip = at.clone().addScaledVector(wayOf(heading), far);
      const turned = new Quaternion().setFromAxisAngle(UP, (heading * Math.PI) / 3);
      const kind = chosen ? lots.chosen : fires ? lots.firePetal : lots.petal;
      if (!dot) kind.places.push(new Matrix4().compose(tip, turned, new Vector3(1, 1, 1)));
      if (spot.petals.length > 1) this.picks.push({ name, at: at.clone().addScaledVector(wayOf(heading), far * 1.25) });
    }
    if (pointed) lots.cursor.places.push(flat);
  }

  #layExit({ petals }: Spot, at: Vector3, lots: Lots): void {
    lots.exitFill.places.push(new Matrix4().setPosition(at));
    for (const { heading, chosen } of petals) {
      const turned = new Quaternion().setFromAxisAngle(UP, (heading * Math.PI) / 3);
      const kind = chosen ? lots.exitChosen : lots.exit;
      kind.places.push(new Matrix4().compose(at, turned, new Vector3(1, 1, 1)));
    }
  }

  #layEnd(spot: Spot, flat: Matrix4, lots: Lots): void {
    const fires = spot.petals.some((each) => each.fires);
    if (fires) lots.fireFill.places.push(flat);
    else lots.halo.places.push(flat);
    (fires ? lots.fire : lots.ring).places.push(flat);
    if (spot.petals.some((each) => each.risky)) lots.risk.places.push(flat);
  }

  /** The lattice at the level of the ends, as far as they reach. */
  #sheet(plan: Plan, ends: readonly Spot[]): Mesh {
    const names = new Set(ends.map(pointName));
    const line: number[] = [];
    const height = heightOf(ends[0]?.level ?? 1) - 0.03;
    for (const end of ends) {
      for (const heading of [0, 1, 2, 3, 4, 5]) {
        const next = beside(end, heading);
        if (heading > 2 && names.has(pointName(next))) continue;
        const from = onGround(plan, end);
        const to = onGround(plan, next);
        if (!names.has(pointName(next))) to.lerp(from, 0.55);
        line.push(from.x, height, from.z, to.x, height, to.z);
      }
    }
    const shape = new BufferGeometry();
    shape.setAttribute('position', new Float32BufferAttribute(line, 3));
    // Each line is the edge of a triangle without a surface.
    shape.setIndex(Array.from({ length: line.length / 6 }, (_, i) => [2 * i, 2 * i + 1, 2 * i + 1]).flat());
    const material = new MeshBasicMaterial({
      color: this.#palette.reach,
      wireframe: true,
      transparent: true,
      opacity: 0.3,
      depthWrite: false,
      toneMapped: false,
    });
    const sheet = new Mesh(shape, material);
    sheet.renderOrder = 9;
    return sheet;
  }
}

function groundOf(plan: Plan, spot: Spot): Vector3 {
  const [leaving] = spot.petals;
  if (spot.kind === 'exit' && leaving) return exitAt(plan, { ...spot, heading: leaving.heading }, 0);
  if (spot.kind !== 'area') return onGround(plan, spot);
  // The middle of an area may lie between points.
  const [up, down] = [Math.floor(spot.row), Math.ceil(spot.row)];
  return onGround(plan, { row: up, column: spot.column }).lerp(onGround(plan, { row: down, column: spot.column }), 0.5);
}

function crossMark(size: number): BufferGeometry {
  const bar = (angle: number): BufferGeometry => {
    const shape = new Shape();
    shape.moveTo(-size, -size * 0.16);
    shape.lineTo(size, -size * 0.16);
    shape.lineTo(size, size * 0.16);
    shape.lineTo(-size, size * 0.16);
    return new ShapeGeometry(shape).rotateZ(angle);
  };
  return mergeGeometries([bar(0.785), bar(-0.785)]).rotateX(-LAY);
}
