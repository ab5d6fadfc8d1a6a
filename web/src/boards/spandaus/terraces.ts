// The board itself: terraces, cards, tabs, clouds over squares, targets, the building of Kong.
import { BoxGeometry, Group, Mesh, PlaneGeometry } from 'three';
import { cloud } from '../../scene/clouds';
import { seedOf } from '../../scene/canvas';
import { towerBlock } from '../../scene/kong';
import type { Quality } from '../../scene/quality';
import type { Theme } from '../../scene/palette';
import { release } from '../../scene/release';
import { surface } from '../../scene/surface';
import type { BoardContext } from '../board';
import { BANDS, EXIT_LEFT, EXIT_RIGHT, squareAt, WIDTH } from './chain';
import { bandPicture, frontPicture, tabPicture, terraceColour } from './faces';
import { BACK, bandPoint, CARD, END, PITCH, placePoint, RISE } from './layout';
import { openEnds, type SpandausView } from './table';
import { BUILDING, SUMMIT, type TabText, tabText } from './words';

/** How high each block of the building stands over its card. */
export const BLOCKS: Record<string, number> = { '7S': 4.4, '7D': 4.4, '7C': 2.8 };

const PUFFS: [number, number, number, number][] = [
  [0, 3.2, 0, 11],
  [-1.6, 2.2, 2, 8],
  [1.8, 2.4, 1.5, 8],
];

export class Terraces extends Group {
  /** What can be picked; each carries its place in userData. */
  readonly squares: Mesh[] = [];
  #drawn = '';

  constructor(view: SpandausView, context: BoardContext, theme: Theme, quality: Quality) {
    super();
    const open = openEnds(view);
    for (let band = 0; band < BANDS.length; band += 1) {
      this.add(this.#terrace(band, context, theme, quality));
      this.#addTab(band, 'left', tabText(band, 'left', open, context), theme, quality);
      this.#addTab(band, 'right', tabText(band, 'right', open, context), theme, quality);
      for (let column = 0; column < WIDTH; column += 1) this.#addTarget(squareAt(band, column), CARD.width, CARD.depth);
    }
    this.#addTarget(EXIT_LEFT, 4, 8);
    this.#addTarget(EXIT_RIGHT, 4, 8);
    if (view.brief.mission === 'kong') this.#addBuilding(theme);
    this.dress(view, theme, quality);
  }

  /** Cards and clouds; drawn anew when sun or clouds changed. */
  dress(view: SpandausView, theme: Theme, quality: Quality): void {
    const drawn = JSON.stringify([view.clouds, view.sun, theme, quality]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const old = this.getObjectByName('dress');
    if (old) release(old);
    const dress = new Group();
    dress.name = 'dress';
    const weather = { clouds: new Set(view.clouds), sun: new Set(view.sun) };
    const look = { theme, sharpness: quality === 'high' ? 224 : 144 };
    for (let band = 0; band < BANDS.length; band += 1) {
      const squares = Array.from({ length: WIDTH }, (_, column) => squareAt(band, column));
      const map = bandPicture(band, squares, weather, look);
      const material = surface(quality, { map, transparent: true }, 0.8, 0.5);
      const cards = new Mesh(new PlaneGeometry(PITCH * (WIDTH - 1) + CARD.width, CARD.depth), material);
      cards.rotation.x = -Math.PI / 2;
      cards.position.copy(bandPoint(band, 0)).y += 0.06;
      cards.receiveShadow = true;
      dress.add(cards);
    }
    for (const square of weather.clouds) {
      const middle = placePoint(square);
      PUFFS.forEach(([x, y, z, width], i) => {
        const puff = cloud(seedOf(square) + i * 7, theme, width, theme === 'dark' ? 0.75 : 0.92);
        puff.position.set(middle.x + x, middle.y + y, middle.z + z);
        dress.add(puff);
      });
    }
    this.add(dress);
  }

  #terrace(band: number, { t }: BoardContext, theme: Theme, quality: Quality): Mesh {
    const plain = surface(quality, { color: terraceColour(band, theme) }, 0.85);
    const map = frontPicture(band, t(`board.spandaus.suit.${band}`), t(`board.spandaus.band.${band}`), theme);
    const front = surface(quality, { map }, 0.85);
    const shape = new BoxGeometry(13 * PITCH + 1.2, RISE, CARD.depth + 1.5);
    const mesh = new Mesh(shape, [plain, plain, plain, plain, front, plain]);
    mesh.position.set(0, band * RISE - RISE / 2, -band * BACK);
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  #addTab(band: number, end: 'left' | 'right', tab: TabText, theme: Theme, quality: Quality): void {
    const material = surface(quality, { map: tabPicture(band, tab, theme), transparent: true }, 0.8);
    const mesh = new Mesh(new PlaneGeometry(4, 8), material);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.copy(bandPoint(band, end === 'left' ? -END : END)).y -= 0.02;
    this.add(mesh);
  }

  /** An invisible plate that the pointer finds. */
  #addTarget(place: string, width: number, depth: number): void {
    const mesh = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2));
    mesh.position.copy(placePoint(place)).y += 0.05;
    mesh.visible = false;
    mesh.userData.place = place;
    this.squares.push(mesh);
    this.add(mesh);
  }

  #addBuilding(theme: Theme): void {
    [...BUILDING, SUMMIT].forEach((square, i) => {
      const block = towerBlock(5.2 - i * 0.7, BLOCKS[square] as number, 8.4 - i * 1.6, theme, square === SUMMIT);
      block.position.copy(placePoint(square)).y += 0.06;
      this.add(block);
    });
  }
}
