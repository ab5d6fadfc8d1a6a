// The board itself: the printed slab, and posts with the levels.
import { BoxGeometry, Group, Mesh, Vector3 } from 'three';
import type { Theme } from '../../scene/palette';
import { posts, WOOD } from '../../scene/posts';
import type { Quality } from '../../scene/quality';
import { surface } from '../../scene/surface';
import type { BoardContext } from '../board';
import { extent, heightOf, LEVEL, MARGIN } from './layout';
import { mapPicture } from './map';
import { type AlgyView, planOf } from './model';

const THICK = 1.4;

export function groundOf(view: AlgyView, { t, words }: BoardContext, theme: Theme, quality: Quality): Group {
  const plan = planOf(view.brief);
  const { east, south } = extent(plan);
  const edge = (side: string): string => t('board.algy.cross', { side: words.name('seat', side) });
  const map = mapPicture(view, edge, theme, quality);
  const wood = surface(quality, { color: WOOD[theme] }, 0.8);
  const top = surface(quality, { map }, 0.9, 0.4);
  const slab = new Mesh(new BoxGeometry(2 * (east + MARGIN), THICK, 2 * (south + MARGIN)), [
    wood,
    wood,
    top,
    wood,
    wood,
    wood,
  ]);
  slab.position.y = -THICK / 2;
  slab.receiveShadow = slab.castShadow = true;
  const levels = Array.from({ length: plan.ceiling + 1 }, (_, level) => heightOf(level));
  return new Group().add(slab, posts(postsAt(view), levels, LEVEL * 0.35, theme));
}

/** Where the posts stand, the one far on the left first. */
export function postsAt(view: AlgyView): Vector3[] {
  const { east, south } = extent(planOf(view.brief));
  const [x, z] = [east + MARGIN * 0.7, south + MARGIN * 0.7];
  return [new Vector3(-x, 0, -z), new Vector3(x, 0, -z)];
}
