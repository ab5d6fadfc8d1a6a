// Clouds: soft pictures that always face the camera.
import { type CanvasTexture, Sprite, SpriteMaterial } from 'three';
import { type Chance, chance, drawing, picture } from './canvas';
import type { Theme } from './palette';

const KINDS = 6;
const pictures = new Map<string, CanvasTexture>();

interface Puff {
  x: number;
  y: number;
  r: number;
}

/** A cloud of about the given width. The same seed gives the same cloud. */
export function cloud(seed: number, theme: Theme, width: number, opacity: number): Sprite {
  const material = new SpriteMaterial({
    map: pictureOf(seed % KINDS, theme),
    transparent: true,
    depthWrite: false,
    fog: false,
    opacity,
  });
  const sprite = new Sprite(material);
  sprite.scale.set(width, width * 0.46, 1);
  return sprite;
}

/** Pictures are few and shared: a sky full of clouds holds six of them. */
function pictureOf(kind: number, theme: Theme): CanvasTexture {
  const key = `${theme} ${kind}`;
  let found = pictures.get(key);
  if (!found) {
    found = draw(chance(100 + kind * 37), theme);
    found.userData.shared = true;
    pictures.set(key, found);
  }
  return found;
}

function draw(random: Chance, theme: Theme): CanvasTexture {
  const { canvas, pen } = drawing(512, 256);
  const lit = theme === 'dark' ? '150,165,185' : '255,253,247';
  const shade = theme === 'dark' ? '60,76,98' : '176,194,210';
  const puffs = Array.from({ length: 46 }, (): Puff => {
    const t = random();
    const rise = Math.sin(t * Math.PI);
    const height = rise * (70 + random() * 70);
    return { x: 70 + t * 372, y: 196 - random() * height, r: 30 + random() * 40 * rise };
  });
  const blob = (x: number, y: number, r: number, rgb: string, alpha: number): void => {
    const fill = pen.createRadialGradient(x, y, r * 0.1, x, y, r);
    fill.addColorStop(0, `rgba(${rgb},${alpha})`);
    fill.addColorStop(0.6, `rgba(${rgb},${alpha * 0.6})`);
    fill.addColorStop(1, `rgba(${rgb},0)`);
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
  };
  for (const { x, y, r } of puffs) blob(x + 4, y + 10, r * 1.1, shade, 0.42);
  puffs.sort((a, b) => b.y - a.y);
  for (const { x, y, r } of puffs) {
    blob(x, y, r, shade, 0.22);
    blob(x - r * 0.18, y - r * 0.28, r * 0.86, lit, 0.62);
  }
  return picture(canvas);
}
