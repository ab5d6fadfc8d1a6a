// Labels over the scene: airplanes with altitude and signs, tests on a planned move, and where it would end.
import type { Asked } from '../../wire/icog/decisions';
import { askedIn } from '../../wire/told';
import type { Vector3 } from 'three';
import type { ScreenPoint } from '../../scene/stage';
import type { BoardContext, BoardState, Label } from '../board';
import { sketchOf, type Stretch } from './draft';
import { inScene } from './layout';
import type { IcogView } from './model';
import { labelMarks } from './pieces';
import { endWords, testWords } from './plan-words';
import { between, clockOf, type Pose } from './poses';
import { tenth } from './spoken';
import type { Token } from './token';

type Project = (at: Vector3) => ScreenPoint;

/** `lift`: how many pixels higher than over its crown, where that hides it. */
export function pieceLabels(
  view: IcogView,
  state: BoardState,
  tokens: Iterable<Token>,
  project: Project,
  lift = 0,
): Label[] {
  const { context, focus } = state;
  const subject = view.airplanes[focus?.subject ?? ''];
  return [...tokens].flatMap((token): Label[] => {
    const airplane = view.airplanes[token.name];
    if (!airplane) return [];
    const { x, y, visible } = project(token.crown());
    const altitude = context.t('board.icog.altitude', { altitude: tenth(airplane.pose.at[2]) });
    const seen = subject && subject !== airplane && subject.side !== airplane.side;
    const small = seen ? `${altitude}, ${hourWords(subject.pose, airplane.pose, context)}` : altitude;
    const marks = labelMarks(view, airplane, context);
    return [
      { id: token.name, kind: 'piece', text: airplane.id, small, badge: token.badge, marks, x, y: y - lift, visible },
    ];
  });
}

function hourWords(from: Pose, to: Pose, { t }: BoardContext): string {
  return t('board.icog.label.hour', { hour: t(`board.icog.hour.${clockOf(from, to.at).hour}`) });
}

/** Tests along the way, and its end with altitude and speed. */
export function planLabels(view: IcogView, state: BoardState, project: Project): Label[] {
  const asked = askedIn<Asked>(state.asked);
  const sketch = sketchOf(asked, state.sketch);
  const outlook = sketch?.outlook;
  if (!sketch || !outlook) return [];
  const { context } = state;
  const tests = outlook.pieces.flatMap((piece, i): Label[] => {
    const middle = middleOf(piece);
    if (!piece.test || !middle) return [];
    const { x, y, visible } = project(inScene(view.brief, middle.at));
    const text = testWords(piece, context);
    return [{ id: `leg ${i}`, kind: 'hot', text, small: '', badge: null, x, y: y - 10, visible }];
  });
  const end = outlook.end ? project(inScene(view.brief, outlook.end.at)) : null;
  if (!end || !outlook.end || !outlook.pieces.length) return tests;
  const { text, small } = endWords(sketch, asked?.about?.[0] ?? '', context);
  return [
    ...tests,
    { id: 'end', kind: 'plan', text, small, badge: null, x: end.x, y: end.y + 46, visible: end.visible },
  ];
}

function middleOf({ path }: Stretch): Pose | null {
  const [from, to] = [path[0], path.at(-1)];
  return from && to ? between(from, to, 0.5) : null;
}
