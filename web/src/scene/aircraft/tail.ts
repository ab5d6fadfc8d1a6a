// Fin, rudder and tailplane: closed curves, a few centimetres thick.
import { type BufferGeometry, CatmullRomCurve3, ExtrudeGeometry, Shape, Vector2, Vector3 } from 'three';
import { drawing } from '../canvas';
import { engineHeight } from './engines';
import type { Frame } from './frame';
import type { Hull } from './fuselage';
import { at, bar, type Kit } from './kit';
import { marking } from './markings';
import { bearsCross, INSIGNIA } from './nations';
import type { Spec } from './spec';

type Point = [number, number];

/** Forward of the hinge, above the top of the fuselage; metres for a machine of 6 m. */
const FINS: Record<Exclude<Spec['tail'], 'box'>, Point[]> = {
  sopwith: [
    [0.55, -0.02],
    [0.3, 0.34],
    [0.02, 0.52],
    [-0.22, 0.62],
    [-0.52, 0.42],
    [-0.6, 0.05],
    [-0.42, -0.34],
    [0, -0.42],
  ],
  round: [
    [0.1, -0.2],
    [0.26, 0.1],
    [0.16, 0.5],
    [-0.14, 0.66],
    [-0.5, 0.46],
    [-0.58, 0.05],
    [-0.4, -0.32],
    [0, -0.38],
  ],
  small: [
    [0.75, -0.02],
    [0.3, 0.3],
    [0, 0.48],
    [-0.3, 0.62],
    [-0.56, 0.3],
    [-0.5, -0.2],
    [0, -0.3],
  ],
  se5: [
    [0.75, -0.04],
    [0.45, 0.3],
    [0.14, 0.74],
    [-0.08, 0.84],
    [-0.42, 0.72],
    [-0.56, 0.2],
    [-0.5, -0.32],
    [0, -0.62],
    [0.25, -0.4],
  ],
  bristol: [
    [0.95, -0.02],
    [0.5, 0.34],
    [0.05, 0.62],
    [-0.3, 0.72],
    [-0.66, 0.45],
    [-0.68, 0],
    [-0.4, -0.34],
    [0, -0.42],
  ],
  spad: [
    [0.9, -0.02],
    [0.45, 0.42],
    [0.06, 0.78],
    [-0.22, 0.84],
    [-0.52, 0.5],
    [-0.5, 0.06],
    [-0.28, -0.34],
    [0, -0.36],
  ],
  albatros: [
    [1, -0.06],
    [0.7, 0.34],
    [0.3, 0.58],
    [-0.1, 0.66],
    [-0.46, 0.5],
    [-0.62, 0.1],
    [-0.48, -0.26],
    [-0.05, -0.44],
    [0.4, -0.66],
    [0.75, -0.5],
  ],
  d7: [
    [0.95, -0.04],
    [0.45, 0.3],
    [0.08, 0.62],
    [-0.24, 0.72],
    [-0.56, 0.52],
    [-0.62, 0.1],
    [-0.5, -0.26],
    [0, -0.3],
  ],
};

/** One half: out from the centreline, forward of the hinge. */
const TAILPLANES: Record<Spec['tailplane'], Point[]> = {
  round: [
    [0, 0.55],
    [0.9, 0.42],
    [1.35, 0.1],
    [1.4, -0.3],
    [0.9, -0.55],
    [0.18, -0.56],
    [0, -0.4],
  ],
  delta: [
    [0, 0.95],
    [0.8, 0.32],
    [1.28, -0.1],
    [1.32, -0.42],
    [0.8, -0.58],
    [0.2, -0.56],
    [0, -0.45],
  ],
  trapeze: [
    [0, 0.6],
    [0.9, 0.5],
    [1.5, 0.22],
    [1.66, -0.2],
    [1.4, -0.52],
    [0.5, -0.56],
    [0, -0.46],
  ],
  spade: [
    [0, 1],
    [0.6, 0.75],
    [1.15, 0.3],
    [1.52, -0.1],
    [1.5, -0.44],
    [0.9, -0.58],
    [0.2, -0.56],
    [0, -0.46],
  ],
};
const EDGE = 0.08;

interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

export function addTail(kit: Kit, frame: Frame, hull: Hull): void {
  const { spec, big } = kit;
  const scale = big * 0.95;
  const hinge = frame.tail + 0.5 * big;
  const carried = spec.nose === 'pusher' || spec.booms !== undefined;
  const closed = spec.booms === 'closed';
  const top = closed ? engineHeight(kit, frame) + 0.3 : carried ? 0.3 : hull.top(0.97);
  const fin = scaled(FINS[spec.tail === 'box' ? 'bristol' : spec.tail], scale);
  const finPicture = platePicture(fin, (pen, box) => drawFin(kit, pen, box, scale));
  const half = scaled(TAILPLANES[spec.tailplane], scale).map(([x, z]): Point => [x, -z]);
  const plane: Point[] = [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, z]): Point => [-x, z]),
  ];
  const planePicture = platePicture(plane, (pen, box) => drawTailplane(kit, pen, box, scale));
  const fins: [number, number][] =
    spec.tail === 'box'
      ? [
          [-2.3, 1.5],
          [2.3, 1.5],
        ]
      : [0, ...(spec.rudders ? [-spec.rudders, spec.rudders] : [])].map((x): [number, number] => [x, top - 0.02]);
  for (const [x, y] of fins) kit.addPainted(plate(fin, 0.05, 'fin').translate(x, y, hinge), finPicture);
  const afloat = spec.fus === 'boat';
  const height = top + (afloat ? 0.22 * scale : spec.tail === 'albatros' ? -0.22 : -0.1);
  if (afloat) addProps(kit, top, height, hinge, scale);
  const planes = spec.tail === 'box' ? [0.6, 2.3] : spec.doubleTail ? [height, height + 0.5 * scale] : [height];
  planes.forEach((y, i) => {
    const geometry = plate(plane, 0.055, 'flat');
    if (spec.doubleTail) geometry.scale(i ? 0.8 : 0.66, 1, 0.8);
    kit.addPainted(geometry.translate(0, y, hinge + 0.05), planePicture);
  });
}

/** The struts of a tailplane that stands clear of the water. */
function addProps(kit: Kit, top: number, height: number, hinge: number, scale: number): void {
  for (const side of [-1, 1]) {
    for (const z of [hinge, hinge + 0.35 * scale]) {
      kit.add(bar(at(side * 0.08, top - 0.16, z), at(side * 0.75 * scale, height, z), 0.025), kit.paint.wood);
    }
  }
}

const scaled = (points: Point[], scale: number): Point[] => points.map(([x, y]) => [x * scale, y * scale]);

function boxOf(points: Point[]): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return {
    left: Math.min(...xs) - EDGE,
    right: Math.max(...xs) + EDGE,
    low: Math.min(...ys) - EDGE,
    high: Math.max(...ys) + EDGE,
  };
}

function plate(points: Point[], thick: number, axis: 'fin' | 'flat'): BufferGeometry {
  const curve = new CatmullRomCurve3(
    points.map(([x, y]) => new Vector3(x, y, 0)),
    true,
    'catmullrom',
    0.4,
  );
  const shape = new Shape(curve.getPoints(48).map((p) => new Vector2(p.x, p.y)));
  const geometry = new ExtrudeGeometry(shape, {
    depth: thick,
    bevelEnabled: true,
    bevelSize: thick * 0.5,
    bevelThickness: thick * 0.5,
    bevelSegments: 1,
  });
  const box = boxOf(points);
  const place = geometry.getAttribute('uv');
  const corner = geometry.getAttribute('position');
  for (let i = 0; i < place.count; i += 1) {
    place.setXY(
      i,
      (corner.getX(i) - box.left) / (box.right - box.left),
      (corner.getY(i) - box.low) / (box.high - box.low),
    );
  }
  geometry.translate(0, 0, -thick / 2);
  return axis === 'fin' ? geometry.rotateY(-Math.PI / 2) : geometry.rotateX(Math.PI / 2);
}

/** A picture in the plate's own metres. */
function platePicture(points: Point[], paint: (pen: CanvasRenderingContext2D, box: Box) => void): HTMLCanvasElement {
  const box = boxOf(points);
  const size = 256;
  const { canvas, pen } = drawing(size, size);
  pen.translate(0, size);
  pen.scale(size / (box.right - box.left), -size / (box.high - box.low));
  pen.translate(-box.left, -box.low);
  paint(pen, box);
  return canvas;
}

function drawFin(kit: Kit, pen: CanvasRenderingContext2D, box: Box, scale: number): void {
  const { spec, paint, accent } = kit;
  const { rudder: stripes, flat } = INSIGNIA[spec.nation];
  const height = box.high - box.low;
  pen.fillStyle = paint.fin;
  pen.fillRect(box.left, box.low, box.right - box.left, height);
  const rudder = -box.left;
  if (accent) {
    pen.fillStyle = accent;
    pen.fillRect(box.left, box.low, rudder, height);
  } else if (!stripes) {
    pen.fillStyle = paint.rudder ?? paint.fin;
    pen.fillRect(box.left, box.low, rudder, height);
  } else {
    stripes.forEach((colour, i) => {
      pen.fillStyle = colour;
      if (flat) pen.fillRect(box.left, box.low + (height / 3) * i, rudder, height / 3 + 0.01);
      else pen.fillRect(box.left + (rudder / 3) * i, box.low, rudder / 3 + 0.01, height);
    });
  }
  if (!stripes) {
    const cross = bearsCross(spec.nation);
    pen.save();
    pen.translate((!cross ? -0.26 : spec.tail === 'round' ? -0.18 : 0.02) * scale, 0.16 * scale);
    marking(pen, (cross ? 0.3 : 0.22) * scale, spec, false);
    pen.restore();
  }
  pen.fillStyle = 'rgba(20,16,8,.5)';
  pen.fillRect(-0.015, box.low, 0.03, height);
}

function drawTailplane(kit: Kit, pen: CanvasRenderingContext2D, box: Box, scale: number): void {
  const { paint } = kit;
  const height = box.high - box.low;
  pen.fillStyle = paint.tailBand ?? (paint.lozenge ? paint.fus : paint.top);
  pen.fillRect(box.left, box.low, box.right - box.left, height);
  pen.fillStyle = 'rgba(20,16,8,.5)';
  pen.fillRect(box.left, 0.1 * scale, box.right - box.left, 0.03);
  pen.fillStyle = 'rgba(255,245,220,.12)';
  for (let x = box.left; x < box.right; x += 0.3) pen.fillRect(x, box.low, 0.04, height);
}
