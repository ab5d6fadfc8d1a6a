// A route in the air: a band with numbered steps, the level where it changes, dots to the next points.
import {
  CatmullRomCurve3,
  Group,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  TubeGeometry,
  type Vector3,
} from 'three';
import { drawing, sharedPicture } from '../../scene/canvas';
import { smooth } from '../../scene/flights';

const HALO = '#fdf9ef';
const DOTS = 6;

export interface WayStep {
  at: Vector3;
  text: string;
}

/** The band of a route from its start over its steps, and dots from its head to where it can go on. */
export function routeLine(start: Vector3, steps: readonly WayStep[], next: readonly Vector3[], colour: string): Group {
  const group = new Group();
  const points = [start, ...steps.map(({ at }) => at)];
  if (steps.length) {
    const curve = smooth(points);
    group.add(tube(curve, points.length, 0.3, HALO, 20), tube(curve, points.length, 0.19, colour, 21));
    for (const { at, text } of steps) group.add(disc(at, text, colour));
  }
  const head = points.at(-1) as Vector3;
  const dot = new SphereGeometry(0.12, 10, 8);
  const material = new MeshBasicMaterial({ color: colour, toneMapped: false });
  for (const to of next) {
    for (let i = 1; i < DOTS; i += 1) {
      const mesh = new Mesh(dot, material);
      mesh.position.lerpVectors(head, to, i / DOTS);
      group.add(mesh);
    }
  }
  return group;
}

function tube(curve: CatmullRomCurve3, count: number, radius: number, colour: string, order: number): Mesh {
  const material = new MeshBasicMaterial({ color: colour, toneMapped: false });
  // The halo is drawn first and does not hide the band.
  material.depthWrite = order !== 20;
  const mesh = new Mesh(new TubeGeometry(curve, count * 12, radius, 8), material);
  mesh.renderOrder = order;
  return mesh;
}

function disc(at: Vector3, text: string, colour: string): Sprite {
  const wide = text.length > 2 ? 0.55 + text.length * 0.38 : 1;
  const map = sharedPicture(`step ${text} ${colour}`, () => drawDisc(text, colour, wide));
  const material = new SpriteMaterial({ map, depthTest: false, toneMapped: false, fog: false });
  const sprite = new Sprite(material);
  sprite.scale.set(1.3 * wide, 1.3, 1);
  sprite.position.copy(at);
  sprite.position.y += 0.12;
  sprite.renderOrder = 30;
  return sprite;
}

function drawDisc(text: string, colour: string, wide: number): HTMLCanvasElement {
  const { canvas, pen } = drawing(Math.round(128 * wide), 128);
  const pill = (margin: number, fill: string): void => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(margin, margin, canvas.width - 2 * margin, 128 - 2 * margin, 64);
    pen.fill();
  };
  pill(2, HALO);
  pill(12, colour);
  pen.fillStyle = isPale(colour) ? '#10202a' : '#f4fbfa';
  pen.font = '700 74px "Source Sans 3 Variable", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, canvas.width / 2, 69);
  return canvas;
}

function isPale(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return r * 0.3 + g * 0.59 + b * 0.11 > 130;
}
