// The printed board: land, hexes with their names, and edges that score.
import type { CanvasTexture } from 'three';
import { picture } from '../../scene/canvas';
import { hexes, hexName } from '../../geometry/hexes';
import type { Theme } from '../../scene/palette';
import { Printed } from '../../scene/printed';
import type { Quality } from '../../scene/quality';
import { extent, MARGIN, onGround, outline, STEP } from './layout';
import { type AlgyView, isCentral, planOf } from './model';

/** The picture of the board with its margin; `words` tells what an edge is worth to a side. */
export function mapPicture(
  view: AlgyView,
  words: (side: string) => string,
  theme: Theme,
  quality: Quality,
): CanvasTexture {
  return picture(new HexMap(view, words, theme, quality === 'high' ? 4096 : 2560).canvas, quality === 'high' ? 16 : 8);
}

class HexMap extends Printed {
  constructor(view: AlgyView, words: (side: string) => string, theme: Theme, width: number) {
    const plan = planOf(view.brief);
    const { east, south } = extent(plan);
    super(theme, width, { x: east + MARGIN, z: south + MARGIN });
    this.drawLand(east + MARGIN * 0.3, south + MARGIN * 0.3);
    this.#drawHexes(view, theme);
    this.#drawEdges(view, words);
  }

  #drawHexes(view: AlgyView, theme: Theme): void {
    const { pen, k } = this;
    const plan = planOf(view.brief);
    const trace = (shade: string, thick: number): void => {
      pen.strokeStyle = shade;
      pen.lineWidth = thick * k;
      pen.lineJoin = 'round';
      pen.beginPath();
      for (const hex of hexes(plan)) {
        outline(onGround(plan, hex)).forEach(({ x, z }, i) => {
          if (i) pen.lineTo(this.x(x), this.z(z));
          else pen.moveTo(this.x(x), this.z(z));
        });
        pen.closePath();
      }
      pen.stroke();
    };
    trace(`rgba(255,250,235,${theme === 'light' ? 0.35 : 0.07})`, 0.34);
    trace(`rgba(${this.colours.ink},.4)`, 0.13);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const hex of hexes(plan)) {
      const { x, z } = onGround(plan, hex);
      pen.fillStyle = `rgba(${this.colours.ink},.78)`;
      pen.font = `650 ${1.6 * k}px "Source Sans 3 Variable", sans-serif`;
      pen.fillText(hexName(hex), this.x(x), this.z(z - STEP * 0.4));
      pen.fillStyle = `rgba(${this.colours.ink},.3)`;
      pen.beginPath();
      pen.arc(this.x(x), this.z(z), 0.2 * k, 0, 7);
      pen.fill();
    }
  }

  /** An arrow and words along an edge over which a side scores by leaving. */
  #drawEdges(view: AlgyView, words: (side: string) => string): void {
    const { pen, k } = this;
    const { east, south } = extent(planOf(view.brief));
    for (const [side, { cross }] of Object.entries(view.brief.targets)) {
      if (!cross) continue;
      const rgb = isCentral(view, side) ? this.colours.central : this.colours.allied;
      const along = cross === 'N' || cross === 'S';
      const out = MARGIN * 0.66;
      const x = cross === 'W' ? -east - out : cross === 'E' ? east + out : 0;
      const z = cross === 'N' ? -south - out : cross === 'S' ? south + out : 0;
      pen.save();
      pen.translate(this.x(x), this.z(z));
      if (!along) pen.rotate(cross === 'W' ? -Math.PI / 2 : Math.PI / 2);
      pen.fillStyle = `rgba(${rgb},1)`;
      pen.font = `400 ${1.7 * k}px Federo, serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      const text = words(side);
      pen.fillText(text, 0, 0);
      const half = pen.measureText(text).width / 2 + 1.6 * k;
      const up = cross === 'S' ? 1 : -1;
      for (const sign of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(sign * half, up * 0.9 * k);
        pen.lineTo(sign * half - 0.7 * k, -up * 0.5 * k);
        pen.lineTo(sign * half + 0.7 * k, -up * 0.5 * k);
        pen.fill();
      }
      pen.restore();
    }
  }
}
