// The board of Instant Spandaus.
import type { Asked } from '../../wire/spandaus/decisions';
import { toldIn } from '../../wire/told';
import { widgets } from '../../widgets/spandaus';
import type { Board } from '../board';
import { logicOf } from '../logic';
import { focus, lineIcon, optionIcon, placeOf, section } from './decisions';
import { happenings } from './happenings';
import { heading } from './heading';
import { lastPicture } from './last';
import { objective } from './objective';
import { pieces } from './pieces';
import { spoken } from './spoken';
import { spandaus, type SpandausView } from './table';
import './words';

const board: Board = {
  ...logicOf<SpandausView, Asked>({ heading, objective, pieces, spoken, focus, placeOf, optionIcon }),
  lastPicture: (view, log) => ({ ...view, ...lastPicture(spandaus(view), toldIn(log)) }),
  icon: lineIcon,
  section,
  happenings: (fresh, log, context) => happenings(toldIn(fresh), toldIn(log), context),
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  account: () => import('./account'),
  widgets,
};

export default board;
