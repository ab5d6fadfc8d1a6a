// Wings: a grid of points, upper and lower face apart, each with a picture of paint, ribs, ailerons and markings.
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { drawing } from '../canvas';
import type { Kit } from './kit';
import { blotches, lozenges, marking } from './markings';
import { bearsCross, INSIGNIA } from './nations';
import type { Paint } from './paint';
import type { Spec } from './spec';

type Face = 'top' | 'under';

/** Where the tip begins, its roundness, and where on the chord it closes. */
const TIPS: Record<Spec['tips'], [number, number, number]> = {
  round: [0.72, 2, 0.45],
  raked: [0.84, 2.2, 0.24],
  sharp: [0.8, 1.7, 0.16],
  square: [0.93, 3.2, 0.45],
  fokker: [0.88, 2.6, 0.42],
};
const SPANWISE = 56;
const CHORDWISE = 8;
const UPPER_LOZENGES = ['#3c4a63', '#55623f', '#6d5f4c', '#4d3f55', '#8a7a4e'];
const LOWER_LOZENGES = ['#8fa0b5', '#b79f8c', '#a8a87e', '#a98fa0', '#c9b58a'];

/** Adds one wing; `i` counts from the top, `y` and `z` are where its middle lies. */
export function addWing(kit: Kit, i: number, y: number, z: number): void {
  for (const face of ['top', 'under'] as const) {
    kit.addPainted(wingFace(kit.spec, i, y, z, face), wingPicture(kit, i, face));
  }
}

interface Edges {
  lead: number;
  trail: number;
}

/** Leading and trailing edge at a share of the half span. */
function edges(spec: Spec, i: number, share: number, x: number): Edges {
  const chord = spec.chord[i] as number;
  const [start, power, close] = TIPS[spec.tips];
  const taper = 1 - (1 - (spec.taper ?? 1)) * share;
  let lead = chord * 0.25 * taper;
  let trail = -chord * 0.75 * taper;
  if (share > start) {
    const beyond = (share - start) / (1 - start);
    const left = Math.pow(Math.max(0, 1 - Math.pow(beyond, power)), 1 / power);
    const middle = trail + (lead - trail) * close;
    const rear = spec.tips === 'sharp' || spec.tips === 'raked' ? Math.pow(left, 0.55) : left;
    lead = middle + (lead - middle) * left;
    trail = middle + (trail - middle) * rear;
  }
  const wire = bearsCross(spec.nation) && spec.paint !== 'pfalz' && spec.paint !== 'tin' ? 0.035 : 0.012;
  trail += wire * Math.abs(Math.sin((Math.PI * x) / 0.36));
  const cutOut = i === 0 && spec.wings > 1 && Math.abs(x) < 0.55;
  if (cutOut) trail += 0.16 * chord * Math.cos(((x / 0.55) * Math.PI) / 2);
  return { lead, trail };
}

function wingFace(spec: Spec, i: number, y: number, z: number, face: Face): BufferGeometry {
  const half = (spec.span[i] as number) / 2;
  const chord = spec.chord[i] as number;
  const sweep = Math.tan(((spec.sweep ?? 0) * Math.PI) / 180);
  const rise = Math.tan(((spec.dihedral[i] as number) * Math.PI) / 180);
  const thick = spec.thick ? 0.115 : 0.06;
  const camber = spec.thick ? 0.035 : 0.045;
  const positions: number[] = [];
  const places: number[] = [];
  const index: number[] = [];
  for (let a = 0; a <= SPANWISE; a += 1) {
    const even = (a / SPANWISE) * 2 - 1;
    const side = Math.sign(even) * (1 - Math.pow(1 - Math.abs(even), 1.35));
    const x = side * half;
    const { lead, trail } = edges(spec, i, Math.abs(side), x);
    const depth = lead - trail;
    for (let k = 0; k <= CHORDWISE; k += 1) {
      const t = Math.pow(k / CHORDWISE, 1.5);
      const up = thick * 2 * Math.sqrt(t) * (1 - t) * depth;
      const curve = camber * 4 * t * (1 - t) * depth;
      const along = lead - t * depth;
      positions.push(
        x,
        y + Math.abs(x) * rise + curve + (face === 'top' ? up : -up * 0.45),
        z + along - sweep * Math.abs(x),
      );
      places.push((side + 1) / 2, (along + chord * 0.75) / chord);
    }
  }
  for (let a = 0; a < SPANWISE; a += 1) {
    for (let k = 0; k < CHORDWISE; k += 1) {
      const p = a * (CHORDWISE + 1) + k;
      const q = p + CHORDWISE + 1;
      if (face === 'top') index.push(p, q, p + 1, q, q + 1, p + 1);
      else index.push(p, p + 1, q, q, p + 1, q + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(places, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

function wingPicture(kit: Kit, i: number, face: Face): HTMLCanvasElement {
  const { spec, paint } = kit;
  const span = spec.span[i] as number;
  const width = Math.round(1024 * kit.sharpness);
  const height = Math.max(48, Math.round((width * (spec.chord[i] as number) * 1.05) / span));
  const { canvas, pen } = drawing(width, height);
  const top = face === 'top';
  pen.fillStyle = top ? paint.top : paint.under;
  pen.fillRect(0, 0, width, height);
  drawCamouflage(kit, pen, width, height, width / span, top);
  drawRibs(pen, paint, width, height, (width / span) * 0.36 * (span > 15 ? 1.8 : 1));
  if (i === 0 || spec.wings === 2) drawAilerons(pen, width, height);
  const marked = top ? i === 0 : i === spec.wings - 1;
  if (marked) drawMarkings(pen, spec, width, height, top);
  if (!top) {
    pen.fillStyle = 'rgba(20,24,40,.10)';
    pen.fillRect(0, 0, width, height);
  }
  return canvas;
}

type Pen = CanvasRenderingContext2D;

function drawCamouflage(kit: Kit, pen: Pen, width: number, height: number, metre: number, top: boolean): void {
  const { paint, random } = kit;
  if (paint.lozenge) lozenges(pen, width, height, metre * 0.42, top ? UPPER_LOZENGES : LOWER_LOZENGES, random);
  if (paint.bands && top) drawBands(pen, paint.bands, width, height, metre * 1.05);
  if (paint.camo && top) blotches(pen, width, height, 34, paint.camo, metre * 0.6, random);
  if (paint.dapple && top) {
    pen.globalAlpha = 0.7;
    blotches(pen, width, height, 150, paint.dapple, metre * 0.22, random);
    pen.globalAlpha = 1;
  }
}

function drawBands(pen: Pen, colours: [string, string], width: number, height: number, band: number): void {
  const slant = height * 0.7;
  let place = 0;
  for (let x = -height; x < width + height; x += band, place += 1) {
    pen.fillStyle = colours[place % 2] as string;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + band, 0);
    pen.lineTo(x + band + slant, height);
    pen.lineTo(x + slant, height);
    pen.fill();
  }
}

function drawRibs(pen: Pen, paint: Paint, width: number, height: number, step: number): void {
  const every = paint.ribbed ? step / 4 : step;
  for (let x = width / 2; x < width; x += every) {
    for (const at of [x, width - x]) {
      pen.fillStyle = 'rgba(255,248,225,.13)';
      pen.fillRect(at - every * 0.05, 0, every * 0.1, height);
      pen.fillStyle = 'rgba(20,18,10,.16)';
      pen.fillRect(at + every * 0.04, 0, every * 0.04, height);
    }
  }
  pen.fillStyle = 'rgba(255,255,255,.07)';
  pen.fillRect(0, height * 0.1, width, height * 0.1);
  pen.fillStyle = 'rgba(20,18,10,.10)';
  pen.fillRect(0, height * 0.66, width, 2);
}

function drawAilerons(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = 'rgba(18,16,10,.5)';
  pen.lineWidth = width / 512;
  for (const side of [-1, 1]) {
    const inner = width / 2 + side * width * 0.28;
    const outer = width / 2 + side * width * 0.47;
    pen.beginPath();
    pen.moveTo(inner, height);
    pen.lineTo(inner, height * 0.72);
    pen.lineTo(outer, height * 0.72);
    pen.lineTo(outer, height);
    pen.stroke();
  }
}

function drawMarkings(pen: Pen, spec: Spec, width: number, height: number, top: boolean): void {
  const cross = bearsCross(spec.nation);
  const { tips } = INSIGNIA[spec.nation];
  const pale = spec.paint === 'linen' || spec.paint === 'silver';
  for (const side of [-1, 1]) {
    pen.save();
    pen.translate(width / 2 + side * width * (tips ? 0.31 : cross ? 0.385 : 0.37), height * 0.5);
    marking(pen, height * (cross ? 0.36 : 0.4), spec, top && !pale);
    pen.restore();
    tips?.forEach((colour, i) => {
      pen.fillStyle = colour;
      pen.fillRect(width / 2 + side * width * (0.5 - i * 0.038), 0, -side * width * 0.038, height);
    });
  }
}
