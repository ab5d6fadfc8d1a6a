// What the pictures of the lobby show: the sky over the front, and boards of rule books. Used by tools/pictures alone.
import { Fog } from 'three';
import { find } from '../boards';
import type { BoardContext, Focus, View } from '../boards/board';
import { Hangar } from '../scene/aircraft/hangar';
import type { TypeId } from '../scene/aircraft/types';
import { cloud } from '../scene/clouds';
import { frontGround } from '../scene/ground';
import type { Stage } from '../scene/stage';
import type { Theme } from '../app/theme.svelte';
import type { MatchInfo } from '../wire/types';
import { BookWords } from '../words/book';
import { take, type Camera, type Point, type Size } from './studio';

/** A moment of a match, and where the camera stands. */
export interface Sample {
  info: MatchInfo;
  view: View;
  focus: Focus | null;
  shot: Camera;
}

interface Flier {
  type: TypeId;
  at: Point;
  heading: number;
  pitch: number;
  bank: number;
}

const FLIERS: Flier[] = [
  { type: 'camel', at: [6.6, 1.2, 15], heading: 0.78, pitch: 0.06, bank: -0.34 },
  { type: 'se5a', at: [25, 7.4, -10], heading: 0.85, pitch: 0.05, bank: -0.28 },
  { type: 'bristol', at: [1, 6.6, -24], heading: 0.8, pitch: 0.04, bank: -0.2 },
  { type: 'dr1', at: [20, 0.2, 6], heading: -0.9, pitch: 0.04, bank: 0.4 },
];
/** Upright windows: the aircraft fly under the title, not beside it. */
const FLIERS_UPRIGHT: Flier[] = [
  { type: 'camel', at: [-3.4, -3.6, 12], heading: 0.78, pitch: 0.06, bank: -0.34 },
  { type: 'dr1', at: [5.2, -3.4, 8], heading: -0.9, pitch: 0.04, bank: 0.4 },
];
/** x, y, z, width, opacity. */
const CLOUDS: [number, number, number, number, number][] = [
  [-60, -4, -120, 80, 0.9],
  [40, -8, -140, 90, 0.9],
  [95, 6, -120, 70, 0.9],
  [-10, -12, -160, 100, 0.9],
  [-95, 12, -140, 80, 0.9],
  [60, 26, -190, 90, 0.7],
  [-30, 34, -220, 100, 0.6],
  [20, -12, -40, 30, 0.8],
  [-24, -9, -30, 26, 0.7],
];

/** Aircraft over the front. */
export function drawHero(theme: Theme, size: Size): Promise<Blob | null> {
  return take(theme, size, (stage) => {
    const dusk = theme === 'dark';
    const fog = dusk ? '#857562' : '#efe8d6';
    stage.scene.fog = new Fog(fog, 120, 560);
    const land = frontGround(theme, 'high');
    land.scale.setScalar(1.65);
    land.position.set(0, -70, -200);
    stage.scene.add(land);
    CLOUDS.forEach(([x, y, z, width, opacity], place) => {
      const sprite = cloud(place * 5 + 1, theme, width, dusk ? opacity * 0.5 : opacity);
      sprite.position.set(x, y, z);
      stage.scene.add(sprite);
    });
    const upright = size.width < size.height * 1.5;
    addFliers(stage, upright ? FLIERS_UPRIGHT : FLIERS);
    return { position: [0, 5, 46], target: [0, -2.6, 0], fov: 38 };
  });
}

function addFliers(stage: Stage, fliers: readonly Flier[]): void {
  const hangar = new Hangar(0.5);
  for (const { type, at, heading, pitch, bank } of fliers) {
    const model = hangar.model(type);
    model.position.set(...at);
    model.rotation.order = 'YXZ';
    model.rotation.set(-pitch, heading, bank);
    stage.scene.add(model);
  }
}

/** Pictures are looked at in every language: nothing on their boards is named in one. */
class NoWords extends BookWords {
  constructor() {
    super({ lang: '', glyphs: {}, catalogues: [] });
  }

  override name(): string {
    return '';
  }
}

/** A moment of a match on the book's own board. */
export async function drawCard(book: string, sample: Sample, theme: Theme, size: Size): Promise<Blob | null> {
  const board = await find(book);
  if (!board.scene) return null;
  const module = await board.scene();
  const context: BoardContext = { info: sample.info, lang: '', words: new NoWords(), t: () => '' };
  return take(theme, size, async (stage) => {
    const scene = module.create(stage, context);
    await scene.show(
      { view: sample.view, asked: null, choice: null, selected: null, cursor: null, focus: sample.focus, context },
      'jump',
    );
    return sample.shot;
  });
}
