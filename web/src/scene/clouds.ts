// Clouds: soft pictures that always face the camera.
import { Sprite, SpriteMaterial } from 'three';
import { type Chance, chance, drawing, sharedPicture } from './canvas';
import type { Theme } from './palette';

/** Pictures are few and shared: a sky full of clouds holds six of them. */
const KINDS = 6;

interface Puff {
  x: number;
  y: number;
  r: number;
}

/** A cloud of about the given width. The same seed gives the same cloud. */
export function cloud(seed: number, theme: Theme, width: number, opacity: number): Sprite {
  const kind = seed % KINDS;
  const material = new SpriteMaterial({
    map: sharedPicture(`${theme} cloud ${kind}`, () => draw(chance(100 + kind * 37), theme)),
    transparent: true,
    depthWrite: false,
    fog: false,
    opacity,
  });
  const sprite = new Sprite(material);
  sprite.scale.set(width, width * 0.46, 1);
  return sprite;
}

function draw(random: Chance, theme: Theme): HTMLCanvasElement {
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
  return canvas;
}
