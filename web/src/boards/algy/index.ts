// The board of Watch Algy Dogfight!.
import { askedIn } from '../../wire/told';
import { explains, Rolls, widgets } from '../../widgets/algy';
import type { Board } from '../board';
import { focus, lineIcon, optionIcon, pieceOf, placeOf, section } from './decisions';
import Deck from './Deck.svelte';
import { heading } from './heading';
import { algy } from './model';
import { pieces } from './pieces';
import { spoken } from './spoken';
import './words';

const board: Board = {
  heading: (view, context) => heading(algy(view), context),
  pieces: (view, context, asked) =>
    pieces(
      algy(view),
      context,
      (asked ?? []).map((each) => askedIn(each)),
    ),
  spoken: (view, context, from) => spoken(algy(view), context, from),
  placeOf,
  pieceOf,
  focus: (view, asked, context) => focus(algy(view), askedIn(asked), context),
  icon: lineIcon,
  optionIcon,
  section,
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  widgets,
  Rolls,
  Panel: Deck,
  commit: (_asked, _sketch, { t }) => t('algy.orders.build'),
  explains,
};

export default board;
