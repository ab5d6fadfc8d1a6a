// The board of Age of Dogfights: WW1.
import { askedIn } from '../../wire/told';
import { widgets } from '../../widgets/dogfights';
import type { Board } from '../board';
import { commit, focus, lineIcon, optionIcon, pieceOf, placeOf, section, sketch } from './decisions';
import { heading } from './heading';
import { pieces } from './pieces';
import { spoken } from './spoken';
import { dogfights } from './table';
import './words';

const board: Board = {
  heading: (view, context) => heading(dogfights(view), context),
  pieces: (view, context, asked) =>
    pieces(
      dogfights(view),
      context,
      (asked ?? []).map((each) => askedIn(each)),
    ),
  spoken: (view, context, from) => spoken(dogfights(view), context, from),
  placeOf,
  pieceOf,
  sketch,
  commit,
  focus: (view, asked, context) => focus(dogfights(view), askedIn(asked), context),
  icon: lineIcon,
  optionIcon,
  section,
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  widgets,
};

export default board;
