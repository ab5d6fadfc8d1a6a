// The pictures on the board: cards of a band, the front of its terrace, the tabs at its ends, marks on squares.
import type { CanvasTexture } from 'three';
import { drawing, picture } from '../../scene/canvas';
import type { Palette, Theme } from '../../scene/palette';
import { RANKS, WIDTH } from './chain';
import { CARD, PITCH } from './layout';
import { isRed, SUIT_PATHS } from './suits';
import type { TabText } from './words';

export interface Look {
  theme: Theme;
  /** Width of a card in pixels. */
  sharpness: number;
}

const BAND_COLOURS: Record<Theme, { card: string[]; terrace: string[] }> = {
  light: {
    card: ['#cfcba0', '#c3d3c4', '#b4d0dd', '#93bad6'],
    terrace: ['#b3ad7c', '#a3b8a6', '#8fb2c4', '#6f9dc0'],
  },
  dark: {
    card: ['#565b49', '#4b6358', '#3f5e78', '#36557f'],
    terrace: ['#3a3e31', '#34443d', '#2b4052', '#243a5a'],
  },
};
const TEXT = '"Source Sans 3 Variable", "Source Sans 3", system-ui, sans-serif';
const TITLE = `Federo, ${TEXT}`;

type Pen = CanvasRenderingContext2D;

export function terraceColour(band: number, theme: Theme): string {
  return BAND_COLOURS[theme].terrace[band] as string;
}

/** Draws and fills a suit around a point. */
function suit(pen: Pen, band: number, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fill(new Path2D(SUIT_PATHS[band]));
  pen.restore();
}

export interface Weather {
  clouds: ReadonlySet<string>;
  sun: ReadonlySet<string>;
}

/** All thirteen cards of a band, side by side with their gaps. */
export function bandPicture(band: number, squares: readonly string[], weather: Weather, look: Look): CanvasTexture {
  const card = look.sharpness;
  const pitch = (card * PITCH) / CARD.width;
  const height = Math.round((card * CARD.depth) / CARD.width);
  const { canvas, pen } = drawing(Math.round(pitch * (WIDTH - 1) + card), height);
  for (let column = 0; column < WIDTH; column += 1) {
    const square = squares[column] as string;
    pen.save();
    pen.translate(column * pitch, 0);
    pen.scale(card / 256, height / 464);
    drawCard(
      pen,
      band,
      RANKS[WIDTH - 1 - column] as string,
      look.theme,
      weather.clouds.has(square),
      weather.sun.has(square),
    );
    pen.restore();
  }
  return picture(canvas, look.sharpness < 200 ? 4 : 16);
}

function drawCard(pen: Pen, band: number, rank: string, theme: Theme, cloud: boolean, sun: boolean): void {
  const dark = theme === 'dark';
  const red = isRed(band);
  pen.fillStyle = BAND_COLOURS[theme].card[band] as string;
  pen.beginPath();
  pen.roundRect(0, 0, 256, 464, 22);
  pen.fill();
  const shine = pen.createLinearGradient(0, 0, 0, 464);
  shine.addColorStop(0, dark ? 'rgba(255,255,255,.05)' : 'rgba(255,255,255,.42)');
  shine.addColorStop(1, 'rgba(255,255,255,.02)');
  pen.fillStyle = shine;
  pen.fill();
  pen.save();
  pen.clip();
  if (sun) drawSun(pen, dark);
  if (cloud) drawHaze(pen, dark);
  pen.restore();
  if (!sun) {
    pen.globalAlpha = dark ? 0.1 : 0.13;
    pen.fillStyle = dark ? '#ffffff' : red ? '#a8231d' : '#1b2433';
    suit(pen, band, 128, 270, 66);
    pen.globalAlpha = 1;
  }
  pen.fillStyle = dark ? (red ? '#ff9d90' : '#f0e9d8') : red ? '#8f1d17' : '#1b2433';
  pen.font = `700 72px ${TEXT}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillText(rank, 18, 74);
  suit(pen, band, 52 + pen.measureText(rank).width, 50, 25);
  pen.strokeStyle = dark ? 'rgba(255,255,255,.16)' : 'rgba(27,36,51,.28)';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(2, 2, 252, 460, 21);
  pen.stroke();
}

function drawSun(pen: Pen, dark: boolean): void {
  const glow = pen.createRadialGradient(128, 60, 10, 128, 60, 240);
  glow.addColorStop(0, dark ? 'rgba(240,199,92,.7)' : 'rgba(255,226,130,.95)');
  glow.addColorStop(1, dark ? 'rgba(200,153,44,.2)' : 'rgba(255,210,110,.25)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, 256, 464);
  pen.strokeStyle = dark ? 'rgba(255,220,140,.7)' : 'rgba(200,130,20,.65)';
  pen.lineWidth = 7;
  pen.beginPath();
  for (let ray = 0; ray < 12; ray += 1) {
    const [cos, sin] = [Math.cos((ray * Math.PI) / 6), Math.sin((ray * Math.PI) / 6)];
    pen.moveTo(128 + cos * 50, 260 + sin * 50);
    pen.lineTo(128 + cos * 72, 260 + sin * 72);
  }
  pen.moveTo(164, 260);
  pen.arc(128, 260, 36, 0, 7);
  pen.stroke();
}

function drawHaze(pen: Pen, dark: boolean): void {
  pen.strokeStyle = dark ? 'rgba(200,215,230,.2)' : 'rgba(255,255,255,.8)';
  pen.lineWidth = 9;
  pen.beginPath();
  for (let y = -200; y < 560; y += 34) {
    pen.moveTo(-10, y);
    pen.lineTo(270, y + 130);
  }
  pen.stroke();
}

/** The front of a terrace: the suit's name and how high it is. */
export function frontPicture(band: number, title: string, remark: string, theme: Theme): CanvasTexture {
  const { canvas, pen } = drawing(2048, 75);
  const dark = theme === 'dark';
  pen.scale(2 / 3, 2 / 3);
  pen.fillStyle = terraceColour(band, theme);
  pen.fillRect(0, 0, 3072, 113);
  pen.fillStyle = dark ? 'rgba(0,0,0,.25)' : 'rgba(255,255,255,.25)';
  pen.fillRect(0, 0, 3072, 8);
  pen.fillStyle = dark ? '#f0e9d8' : '#1b2433';
  pen.font = `70px ${TITLE}`;
  pen.textBaseline = 'middle';
  pen.fillText(title, 40, 62);
  const width = pen.measureText(title).width;
  suit(pen, band, 82 + width, 58, 26);
  pen.font = `52px ${TEXT}`;
  pen.globalAlpha = 0.78;
  pen.fillText(remark, 132 + width, 62);
  return picture(canvas, 16);
}

/** A tab at the end of a band: where its link leads, or the way off the map. */
export function tabPicture(band: number, tab: TabText, theme: Theme): CanvasTexture {
  const { canvas, pen } = drawing(160, 320);
  pen.fillStyle = terraceColour(band, theme);
  pen.beginPath();
  pen.roundRect(6, 40, 148, 240, 26);
  pen.fill();
  const ink = theme === 'dark' ? '#f0e9d8' : '#1b2433';
  pen.fillStyle = pen.strokeStyle = ink;
  pen.textAlign = 'center';
  pen.font = `34px ${TEXT}`;
  pen.fillText(tab.small, 80, 104, 140);
  pen.font = `700 56px ${TEXT}`;
  if (tab.band === null) pen.fillText(tab.large, 80, 172, 140);
  else {
    pen.fillText(tab.large, 58, 172);
    suit(pen, tab.band, 106, 153, 22);
  }
  if (tab.arrow) {
    const up = tab.arrow === 'up';
    pen.lineWidth = 11;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(80, 252);
    pen.lineTo(80, 204);
    pen.moveTo(58, up ? 224 : 232);
    pen.lineTo(80, up ? 202 : 254);
    pen.lineTo(102, up ? 224 : 232);
    pen.stroke();
  }
  return picture(canvas, 16);
}

export type MarkKind =
  'offered' | 'chosen' | 'barred' | 'cursor' | 'subject' | 'other' | 'selected' | 'target' | 'taken';

/** A frame (and more) laid over a card. */
export function markPicture(kind: MarkKind, palette: Palette, number = ''): CanvasTexture {
  const { canvas, pen } = drawing(256, 464);
  const frame = (colour: string, width: number, inset: number): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.roundRect(inset, inset, 256 - inset * 2, 464 - inset * 2, 20);
    pen.stroke();
  };
  const wash = (colour: string, alpha: number): void => {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(4, 4, 248, 456, 20);
    pen.fill();
    pen.globalAlpha = 1;
  };
  if (kind === 'offered') {
    wash(palette.reach, 0.12);
    pen.setLineDash([26, 14]);
    frame(palette.reach, 12, 10);
    pen.setLineDash([]);
    pen.fillStyle = palette.reach;
    pen.beginPath();
    pen.arc(128, 400, 18, 0, 7);
    pen.fill();
  } else if (kind === 'chosen') {
    wash(palette.signal, 0.16);
    frame(palette.signal, 18, 11);
    pen.lineWidth = 18;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(92, 402);
    pen.lineTo(118, 428);
    pen.lineTo(168, 372);
    pen.stroke();
  } else if (kind === 'barred') {
    pen.save();
    pen.beginPath();
    pen.roundRect(4, 4, 248, 456, 20);
    pen.clip();
    pen.globalAlpha = 0.5;
    pen.strokeStyle = palette.barred;
    pen.lineWidth = 6;
    pen.beginPath();
    for (let x = -464; x < 256; x += 28) {
      pen.moveTo(x, 464);
      pen.lineTo(x + 464, 0);
    }
    pen.stroke();
    pen.restore();
  } else if (kind === 'target' || kind === 'taken') {
    drawTarget(pen, kind === 'taken' ? palette.reach : palette.signal, kind === 'taken', number);
  } else {
    const colour = { cursor: palette.focus, subject: palette.signal, other: palette.ink, selected: palette.ink }[kind];
    if (kind === 'selected') pen.globalAlpha = 0.6;
    frame(colour, kind === 'selected' ? 9 : 16, kind === 'cursor' ? 24 : 10);
  }
  return picture(canvas, 16);
}

/** A cross in rings with its number; a tick when it is photographed. */
function drawTarget(pen: Pen, colour: string, taken: boolean, number: string): void {
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = 10;
  pen.beginPath();
  pen.arc(128, 250, 70, 0, 7);
  pen.moveTo(20, 250);
  pen.lineTo(80, 250);
  pen.moveTo(176, 250);
  pen.lineTo(236, 250);
  pen.moveTo(128, 142);
  pen.lineTo(128, 202);
  pen.moveTo(128, 298);
  pen.lineTo(128, 358);
  pen.stroke();
  if (taken) {
    pen.lineWidth = 14;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(104, 252);
    pen.lineTo(122, 270);
    pen.lineTo(154, 232);
    pen.stroke();
    return;
  }
  pen.font = `700 64px ${TEXT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number, 128, 254);
}
