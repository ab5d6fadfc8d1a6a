// National markings and camouflage, drawn on a canvas around (0, 0).
import type { Chance } from '../canvas';
import { INSIGNIA } from './nations';
import { PAINTS } from './paint';
import type { Spec } from './spec';

type Pen = CanvasRenderingContext2D;

const WHITE = '#f1ece0';
const BLACK = '#17191c';

/** A roundel or a cross of the given radius; `rim` sets a roundel off from dark paint. */
export function marking(pen: Pen, radius: number, spec: Spec, rim: boolean): void {
  const { rings, field } = INSIGNIA[spec.nation];
  if (rings) {
    if (rim) disc(pen, radius * 1.07, WHITE);
    for (const [colour, share] of rings) disc(pen, radius * share, colour);
    return;
  }
  if (field) {
    pen.fillStyle = WHITE;
    pen.fillRect(-radius * 1.2, -radius * 1.2, radius * 2.4, radius * 2.4);
  }
  if (PAINTS[spec.paint].late) straightCross(pen, radius);
  else curvedCross(pen, radius);
}

function disc(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
}

function straightCross(pen: Pen, r: number): void {
  for (const [colour, half] of [
    [WHITE, 0.3],
    [BLACK, 0.19],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(-r, -r * half, r * 2, r * half * 2);
    pen.fillRect(-r * half, -r, r * half * 2, r * 2);
  }
}

function curvedCross(pen: Pen, r: number): void {
  pen.beginPath();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const [cos, sin] = [[1, 0] as const, [0, 1] as const, [-1, 0] as const, [0, -1] as const][quarter] as [
      number,
      number,
    ];
    const turned = (x: number, y: number): [number, number] => [r * (x * cos - y * sin), r * (x * sin + y * cos)];
    pen.lineTo(...turned(0.15, -0.15));
    pen.quadraticCurveTo(...turned(0.42, -0.2), ...turned(1, -0.5));
    pen.lineTo(...turned(1, 0.5));
    pen.quadraticCurveTo(...turned(0.42, 0.2), ...turned(0.15, 0.15));
  }
  pen.closePath();
  pen.strokeStyle = WHITE;
  pen.lineWidth = r * 0.2;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.fillStyle = BLACK;
  pen.fill();
}

/** The printed fabric of 1918: lozenges in muted colours. */
export function lozenges(
  pen: Pen,
  width: number,
  height: number,
  size: number,
  colours: string[],
  random: Chance,
): void {
  for (let row = -1; row < height / (size * 0.75) + 1; row += 1) {
    for (let column = -1; column < width / size + 1; column += 1) {
      const x = column * size + (row % 2 ? size / 2 : 0);
      const y = row * size * 0.75;
      pen.fillStyle = colours[Math.floor(random() * colours.length)] as string;
      pen.beginPath();
      for (let corner = 0; corner < 6; corner += 1) {
        const angle = (corner * Math.PI) / 3 + Math.PI / 6;
        pen.lineTo(x + Math.cos(angle) * size * (0.6 + 0.08 * (corner % 2)), y + Math.sin(angle) * size * 0.58);
      }
      pen.fill();
    }
  }
}

export function blotches(
  pen: Pen,
  width: number,
  height: number,
  count: number,
  colours: string[],
  size: number,
  random: Chance,
): void {
  for (let i = 0; i < count; i += 1) {
    const x = random() * width;
    const y = random() * height;
    pen.fillStyle = colours[i % colours.length] as string;
    pen.beginPath();
    for (let corner = 0; corner < 9; corner += 1) {
      const angle = (corner / 9) * 6.283;
      const reach = size * (0.55 + random() * 0.8);
      pen.lineTo(x + Math.cos(angle) * reach * 1.5, y + Math.sin(angle) * reach);
    }
    pen.fill();
  }
}
