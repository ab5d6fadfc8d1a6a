// The board of Watch Algy Dogfight!.
import type { Asked } from '../../wire/algy/decisions';
import { toldIn } from '../../wire/told';
import { explains, Rolls, standing, widgets } from '../../widgets/algy';
import type { Board } from '../board';
import { logicOf } from '../logic';
import { focus, lineIcon, optionIcon, pieceOf, placeOf, section } from './decisions';
import Deck from './Deck.svelte';
import { happenings } from './happenings';
import { heading } from './heading';
import type { AlgyView } from './model';
import { objective } from './objective';
import { pieces } from './pieces';
import { spoken } from './spoken';
import './words';

const board: Board = {
  ...logicOf<AlgyView, Asked>({ heading, objective, pieces, spoken, focus, placeOf, pieceOf, optionIcon }),
  icon: lineIcon,
  section,
  happenings: (fresh, log, context) => happenings(toldIn(fresh), toldIn(log), context),
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  account: () => import('./account'),
  widgets,
  Rolls,
  Panel: Deck,
  commit: (_asked, _sketch, { t }) => t('algy.orders.build'),
  explains,
  standing,
};

export default board;
