// The fuselage: a loft of rounded sections. Each ring is sampled at equal arc lengths, so that a roundel stays round.
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import { drawing } from '../canvas';
import type { Kit } from './kit';
import { blotches, marking } from './markings';
import { bearsCross } from './nations';
import type { Spec } from './spec';

/** From nose 0 to tail 1: half width, half depth, height of the centre (of a boat in depths), roundness above, below. */
type Row = [t: number, width: number, depth: number, centre: number, above: number, below: number];

const SECTIONS: Record<Spec['fus'], Row[]> = {
  slab: [
    [0, 0.95, 0.93, 0, 2, 2.2],
    [0.12, 1, 1, 0, 2.1, 4],
    [0.3, 1, 1, 0.02, 2.1, 7],
    [0.45, 0.93, 0.96, 0.04, 2.1, 8],
    [0.7, 0.6, 0.68, 0.08, 2.2, 8],
    [0.9, 0.27, 0.45, 0.12, 2.4, 6],
    [1, 0.06, 0.36, 0.14, 2.4, 4],
  ],
  box: [
    [0, 0.95, 0.95, 0, 2.2, 2.6],
    [0.12, 1, 1, 0, 2.6, 5],
    [0.3, 1, 1, 0, 2.6, 9],
    [0.5, 0.88, 0.9, 0.02, 3, 9],
    [0.75, 0.56, 0.58, 0.06, 4, 9],
    [1, 0.24, 0.14, 0.12, 4, 6],
  ],
  oval: [
    [0, 0.6, 0.56, 0, 2, 2],
    [0.06, 0.76, 0.74, 0, 2, 2],
    [0.2, 1, 0.98, 0, 2, 2.2],
    [0.38, 0.98, 1, 0.02, 2, 2.3],
    [0.6, 0.7, 0.78, 0.06, 2, 2.3],
    [0.82, 0.34, 0.52, 0.1, 2, 2.2],
    [1, 0.05, 0.34, 0.14, 2, 2],
  ],
  round: [
    [0, 0.96, 0.94, 0, 2, 2],
    [0.1, 1, 1, 0, 2, 2.3],
    [0.3, 1, 1, 0, 2, 4],
    [0.5, 0.9, 0.92, 0.03, 2, 5],
    [0.75, 0.5, 0.62, 0.08, 2, 6],
    [1, 0.06, 0.34, 0.13, 2.2, 4],
  ],
  nacelle: [
    [0, 0.18, 0.2, -0.06, 2, 2],
    [0.04, 0.5, 0.5, -0.05, 2, 2.2],
    [0.14, 0.86, 0.84, -0.03, 2.2, 2.8],
    [0.4, 1, 1, 0, 2.4, 4],
    [0.8, 0.96, 0.98, 0, 2.4, 4],
    [1, 0.72, 0.78, 0, 2.2, 3],
  ],
  boat: [
    [0, 0.14, 0.2, 0.14, 2, 1.6],
    [0.03, 0.5, 0.5, 0.1, 2.2, 1.6],
    [0.12, 0.86, 0.84, 0.04, 2.6, 1.6],
    [0.28, 1, 1, 0, 2.8, 1.7],
    [0.48, 0.98, 1, 0, 2.6, 1.8],
    [0.52, 0.92, 0.82, 0.08, 2.6, 2],
    [0.75, 0.56, 0.52, 0.18, 2.4, 2],
    [1, 0.1, 0.26, 0.3, 2, 2],
  ],
};
const RINGS = 40;
const ROUND = 40;

interface Ring {
  length: number;
  width: number;
  height: number;
  centre: number;
  bump: number;
}

/** What else is fitted to the fuselage needs to know of it. */
export interface Hull {
  /** Length from its nose to its tail, and z of its nose. */
  length: number;
  front: number;
  /** Height of its deck at t from nose 0 to tail 1. */
  top: (t: number) => number;
  /** t of the cockpits. */
  pits: number[];
}

/** Adds the fuselage between two places on the z axis. */
export function addFuselage(kit: Kit, front: number, rear: number): Hull {
  const { spec } = kit;
  const length = front - rear;
  const rings: Ring[] = [];
  const positions: number[] = [];
  const places: number[] = [];
  const index: number[] = [];
  for (let a = 0; a <= RINGS; a += 1) {
    const t = a / RINGS;
    const [w, h, lift, above, below] = sampled(SECTIONS[spec.fus], t);
    const centre = spec.fus === 'boat' ? lift * spec.depth : lift;
    const width = Math.max(0.02, (w * spec.width) / 2);
    const height = Math.max(0.02, (h * spec.depth) / 2);
    const bump =
      (spec.hump ?? 0) * Math.exp(-Math.pow((t - 0.14) / 0.12, 2)) +
      (spec.headrest ? 0.13 * Math.exp(-Math.pow((t - 0.5) / 0.06, 2)) : 0);
    const section = outline(width, height, centre, above, below, bump);
    rings.push({ length: section.length, width, height, centre, bump });
    section.points.forEach(([x, y], m) => {
      positions.push(x, y, front - t * length);
      places.push(t, m / ROUND);
    });
  }
  for (let a = 0; a < RINGS; a += 1) {
    for (let m = 0; m < ROUND; m += 1) {
      const p = a * (ROUND + 1) + m;
      const q = p + ROUND + 1;
      index.push(p, p + 1, q, q, p + 1, q + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(places, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  closeSeam(geometry);
  const pits = cockpits(spec, length);
  kit.addPainted(geometry, fuselagePicture(kit, length, rings, pits));
  const ringAt = (t: number): Ring => rings[Math.round(Math.min(1, Math.max(0, t)) * RINGS)] as Ring;
  const top = (t: number): number => {
    const ring = ringAt(t);
    return ring.centre + ring.height + ring.bump;
  };
  return { length, front, top, pits };
}

/** The figures of a section between the rows, on a smooth curve through them. */
function sampled(rows: Row[], t: number): [number, number, number, number, number] {
  let i = 0;
  while (i < rows.length - 2 && (rows[i + 1] as Row)[0] < t) i += 1;
  const before = rows[Math.max(0, i - 1)] as Row;
  const from = rows[i] as Row;
  const to = rows[i + 1] as Row;
  const after = rows[Math.min(rows.length - 1, i + 2)] as Row;
  const f = (t - from[0]) / (to[0] - from[0]);
  const at = (k: 1 | 2 | 3 | 4 | 5): number => {
    const gap = to[0] - from[0];
    const leave = ((to[k] - before[k]) / Math.max(1e-6, to[0] - before[0])) * gap;
    const arrive = ((after[k] - from[k]) / Math.max(1e-6, after[0] - from[0])) * gap;
    const [f2, f3] = [f * f, f * f * f];
    return (2 * f3 - 3 * f2 + 1) * from[k] + (f3 - 2 * f2 + f) * leave + (3 * f2 - 2 * f3) * to[k] + (f3 - f2) * arrive;
  };
  return [at(1), at(2), at(3), at(4), at(5)];
}

interface Outline {
  points: [number, number][];
  length: number;
}

function outline(width: number, height: number, centre: number, above: number, below: number, bump: number): Outline {
  const fine = 160;
  const raw: [number, number][] = [];
  for (let k = 0; k <= fine; k += 1) {
    const angle = (k / fine) * Math.PI * 2;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const n = c >= 0 ? above : below;
    const reach = c >= 0 ? height + bump : height;
    raw.push([
      Math.sign(s) * Math.pow(Math.abs(s), 2 / n) * width,
      Math.sign(c) * Math.pow(Math.abs(c), 2 / n) * reach + centre,
    ]);
  }
  const way = [0];
  for (let k = 1; k <= fine; k += 1) {
    const [a, b] = [raw[k - 1] as [number, number], raw[k] as [number, number]];
    way.push((way[k - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const length = way[fine] as number;
  const points: [number, number][] = [];
  let j = 0;
  for (let m = 0; m <= ROUND; m += 1) {
    const wanted = (length * m) / ROUND;
    while (j < fine - 1 && (way[j + 1] as number) < wanted) j += 1;
    const [a, b] = [raw[j] as [number, number], raw[j + 1] as [number, number]];
    const f = (wanted - (way[j] as number)) / Math.max(1e-9, (way[j + 1] as number) - (way[j] as number));
    points.push([a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]);
  }
  return { points, length };
}

/** The first and the last corner of a ring are the same place and must be lit the same. */
function closeSeam(geometry: BufferGeometry): void {
  const normal = geometry.getAttribute('normal');
  const mean = new Vector3();
  for (let a = 0; a <= RINGS; a += 1) {
    const first = a * (ROUND + 1);
    const last = first + ROUND;
    mean
      .set(
        normal.getX(first) + normal.getX(last),
        normal.getY(first) + normal.getY(last),
        normal.getZ(first) + normal.getZ(last),
      )
      .normalize();
    for (const corner of [first, last]) normal.setXYZ(corner, mean.x, mean.y, mean.z);
  }
}

function cockpits(spec: Spec, length: number): number[] {
  const behind = (metres: number): number => (spec.fore + metres) / length;
  if (spec.fus === 'nacelle') return spec.crew === 2 ? [0.2, 0.52] : [0.3];
  if (spec.nose === 'cabin') return [behind(0.6)];
  if (spec.fus === 'boat' && spec.crew !== 3) return spec.crew === 2 ? [0.1, behind(-1.3)] : [behind(-0.95)];
  if (spec.crew === 3) return [0.04, behind(-1.2), 0.58];
  if (spec.crew === 2) return [behind(0.35), behind(1.35)];
  return [behind(spec.wings === 3 ? 0.72 : 0.62)];
}

function fuselagePicture(kit: Kit, length: number, rings: Ring[], pits: number[]): HTMLCanvasElement {
  const { spec, paint, random } = kit;
  const width = Math.round(1024 * kit.sharpness);
  const height = Math.round(512 * kit.sharpness);
  const { canvas, pen } = drawing(width, height);
  pen.fillStyle = paint.fus;
  pen.fillRect(0, 0, width, height);
  if (paint.ply) drawPlywood(kit, pen, width, height);
  if (paint.camo) blotches(pen, width, height, 26, paint.camo, width * 0.06, random);
  if (paint.dapple) {
    pen.globalAlpha = 0.7;
    blotches(pen, width, height, 110, paint.dapple, width * 0.021, random);
    pen.globalAlpha = 1;
  }
  drawShade(kit, pen, width, height);
  drawNose(kit, pen, width, height);
  if (spec.nose === 'cabin') drawPanes(kit, pen, width, height);
  if (paint.tailBand) {
    pen.fillStyle = paint.tailBand;
    pen.fillRect(width * 0.72, 0, width * 0.28, height);
  }
  if (paint.band) {
    pen.fillStyle = paint.band.colour;
    pen.fillRect(width * paint.band.from, 0, width * (paint.band.to - paint.band.from), height);
  }
  if (spec.fus !== 'nacelle') drawSideMarkings(kit, pen, width, height, length, rings);
  const across = (rings[Math.round(RINGS * 0.4)] as Ring).length;
  pen.fillStyle = '#1a1613';
  for (const t of pits) {
    for (const y of [0, height]) {
      pen.beginPath();
      pen.ellipse(width * t, y, (width / length) * 0.34, (height / across) * 0.25, 0, 0, 7);
      pen.fill();
    }
  }
  return canvas;
}

type Pen = CanvasRenderingContext2D;

function drawPlywood(kit: Kit, pen: Pen, width: number, height: number): void {
  const { random } = kit;
  for (let i = 0; i < 260; i += 1) {
    pen.fillStyle = `rgba(90,50,15,${0.03 + random() * 0.05})`;
    pen.fillRect(random() * width, random() * height, width * (0.06 + random() * 0.2), 1 + random() * 2);
  }
  pen.strokeStyle = 'rgba(60,34,12,.35)';
  for (let x = width * 0.117; x < width; x += width * 0.115) {
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
    pen.stroke();
  }
}

/** Darker on the back, paler on the belly, and the lines of stringers. */
function drawShade(kit: Kit, pen: Pen, width: number, height: number): void {
  const shade = pen.createLinearGradient(0, 0, 0, height);
  const belly = bearsCross(kit.spec.nation) && !kit.paint.ply ? 'rgba(170,190,195,.35)' : 'rgba(230,215,175,.55)';
  shade.addColorStop(0, 'rgba(30,26,14,.18)');
  shade.addColorStop(0.18, 'rgba(0,0,0,0)');
  shade.addColorStop(0.42, 'rgba(255,240,200,0)');
  shade.addColorStop(0.5, belly);
  shade.addColorStop(0.58, 'rgba(255,240,200,0)');
  shade.addColorStop(0.82, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(30,26,14,.18)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'rgba(20,16,8,.2)';
  for (const v of [0.14, 0.36, 0.64, 0.86])
    pen.fillRect(width * 0.3, height * v, width * 0.7, Math.max(1, height / 170));
}

function drawNose(kit: Kit, pen: Pen, width: number, height: number): void {
  const { spec, paint } = kit;
  const cooled = spec.nose === 'car' || spec.nose === 'ring' || spec.nose === 'oval';
  if (paint.noseColour) {
    pen.fillStyle = paint.noseColour;
    pen.fillRect(0, 0, width * 0.17, height);
  } else if (spec.nose === 'rotary' || spec.nose === 'spinner' || cooled) {
    pen.fillStyle = paint.cowl;
    pen.fillRect(0, 0, width * (spec.nose === 'rotary' ? 0.06 : 0.17), height);
  }
  pen.fillStyle = 'rgba(20,16,8,.55)';
  pen.fillRect(width * 0.17, 0, 2, height);
  if (!cooled) return;
  pen.fillStyle = 'rgba(15,12,8,.5)';
  for (let k = 0; k < 7; k += 1) {
    for (const v of [0.24, 0.7]) pen.fillRect(width * (0.05 + k * 0.0146), height * v, width * 0.005, height * 0.07);
  }
}

/** The windows of a closed cabin. */
function drawPanes(kit: Kit, pen: Pen, width: number, height: number): void {
  for (let k = 0; k < 6; k += 1) {
    for (const v of [0.15, 0.74]) {
      pen.fillStyle = kit.paint.wood;
      pen.fillRect(width * (0.004 + k * 0.036), height * v, width * 0.032, height * 0.11);
      pen.fillStyle = '#7d939e';
      pen.fillRect(width * (0.007 + k * 0.036), height * (v + 0.01), width * 0.026, height * 0.09);
    }
  }
}

function drawSideMarkings(kit: Kit, pen: Pen, width: number, height: number, length: number, rings: Ring[]): void {
  const { spec } = kit;
  const place = bearsCross(spec.nation) ? 0.66 : 0.6;
  const ring = rings[Math.round(place * RINGS)] as Ring;
  const along = width / length;
  const around = height / ring.length;
  const radius = Math.min(ring.height * 0.78, 0.42 * (spec.width > 1.1 ? 1.6 : 1));
  for (const v of [0.25, 0.75]) {
    const port = v < 0.5;
    pen.save();
    pen.translate(width * place, height * (port ? v - 0.005 : v + 0.005));
    pen.scale(along, around);
    marking(pen, radius, spec, true);
    pen.restore();
    if (!spec.code) continue;
    pen.save();
    pen.translate(width * (place + (radius * 1.9) / length), height * v);
    pen.scale(port ? -along : along, port ? around : -around);
    pen.fillStyle = '#f1ece0';
    pen.font = `700 ${radius * 1.7}px "Source Sans 3 Variable", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(spec.code, 0, 0);
    pen.restore();
  }
}
