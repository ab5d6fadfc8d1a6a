// Many small pictures on one sheet, so that everything painted on a model is drawn at once.
import type { BufferGeometry, Texture } from 'three';
import { drawing, picture } from '../canvas';

export interface Pasted {
  geometry: BufferGeometry;
  canvas: HTMLCanvasElement;
}

export interface Place {
  x: number;
  y: number;
}

const MARGIN = 4;

/** Where pictures lie on a sheet of this width, in rows from the tallest, and how high the sheet is. */
export function pack(
  sizes: readonly { width: number; height: number }[],
  width: number,
): { places: Place[]; height: number } {
  const order = sizes.map((_, i) => i).sort((a, b) => (sizes[b]?.height ?? 0) - (sizes[a]?.height ?? 0));
  const places: Place[] = sizes.map(() => ({ x: 0, y: 0 }));
  let [x, y, row] = [0, 0, 0];
  for (const i of order) {
    const size = sizes[i] as { width: number; height: number };
    if (x > 0 && x + size.width > width) {
      x = 0;
      y += row + MARGIN;
      row = 0;
    }
    places[i] = { x, y };
    x += size.width + MARGIN;
    row = Math.max(row, size.height);
  }
  return { places, height: y + row };
}

/** Pastes all pictures on one sheet and moves the geometries' places on them accordingly. */
export function pasteTogether(items: readonly Pasted[], anisotropy: number): Texture {
  const canvases = [...new Set(items.map((each) => each.canvas))];
  const width = Math.max(...canvases.map((each) => each.width));
  const { places, height } = pack(canvases, width);
  const { canvas, pen } = drawing(width, height);
  canvases.forEach((each, i) => pen.drawImage(each, places[i]?.x ?? 0, places[i]?.y ?? 0));
  for (const { geometry, canvas: own } of items) {
    const place = places[canvases.indexOf(own)] as Place;
    const uv = geometry.getAttribute('uv');
    for (let i = 0; i < uv.count; i += 1) {
      // Half a pixel inside, so that no neighbour shines through.
      const u = place.x + 0.5 + uv.getX(i) * (own.width - 1);
      const v = place.y + 0.5 + (1 - uv.getY(i)) * (own.height - 1);
      uv.setXY(i, u / width, 1 - v / height);
    }
  }
  return picture(canvas, anisotropy);
}
