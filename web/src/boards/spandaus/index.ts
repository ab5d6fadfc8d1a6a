// The board of Instant Spandaus.
import { askedIn, toldIn } from '../../wire/told';
import { widgets } from '../../widgets/spandaus';
import type { Board } from '../board';
import { focus, lineIcon, optionIcon, placeOf, section } from './decisions';
import { heading } from './heading';
import { lastPicture } from './last';
import { pieces } from './pieces';
import { spoken } from './spoken';
import { spandaus } from './table';
import './words';

const board: Board = {
  heading: (view, context) => heading(spandaus(view), context),
  pieces: (view, context, asked) =>
    pieces(
      spandaus(view),
      context,
      (asked ?? []).map((each) => askedIn(each)),
    ),
  spoken: (view, context, from) => spoken(spandaus(view), context, from),
  placeOf,
  focus: (view, asked, context) => focus(spandaus(view), askedIn(asked), context),
  lastPicture: (view, log) => ({ ...view, ...lastPicture(spandaus(view), toldIn(log)) }),
  icon: lineIcon,
  optionIcon,
  section,
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  widgets,
};

export default board;
