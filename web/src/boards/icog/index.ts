// The board of In Clouds of Glory.
import { askedIn } from '../../wire/told';
import { commit, explains, rare, Rolls, widgets } from '../../widgets/icog';
import type { Board } from '../board';
import Cockpit from './Cockpit.svelte';
import { focus, lineIcon, optionIcon, pieceOf, placeOf, section } from './decisions';
import { heading } from './heading';
import { icog } from './model';
import { pieces } from './pieces';
import { spoken } from './spoken';
import './words';

const board: Board = {
  heading: (view, context) => heading(icog(view), context),
  pieces: (view, context, asked) =>
    pieces(
      icog(view),
      context,
      (asked ?? []).map((each) => askedIn(each)),
    ),
  spoken: (view, context, from) => spoken(icog(view), context, from),
  placeOf,
  pieceOf,
  focus: (view, asked) => focus(icog(view), askedIn(asked)),
  icon: lineIcon,
  optionIcon,
  section,
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  Roster: Cockpit,
  widgets,
  rare,
  Rolls,
  commit: (asked, _sketch, { t }) => commit(askedIn(asked), t),
  explains,
};

export default board;
