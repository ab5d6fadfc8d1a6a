// The board of In Clouds of Glory.
import type { Asked } from '../../wire/icog/decisions';
import { askedIn, toldIn } from '../../wire/told';
import { answerWords, commit, drawn, explains, rare, Rolls, widgets } from '../../widgets/icog';
import type { Board } from '../board';
import { logicOf } from '../logic';
import Cockpit from './Cockpit.svelte';
import { focus, lineIcon, optionIcon, pieceOf, placeOf, section } from './decisions';
import { happenings } from './happenings';
import { heading } from './heading';
import type { IcogView } from './model';
import { objective } from './objective';
import { pieces } from './pieces';
import { spoken } from './spoken';
import './words';

const board: Board = {
  ...logicOf<IcogView, Asked>({ heading, objective, pieces, spoken, focus, placeOf, pieceOf, optionIcon }),
  icon: lineIcon,
  section,
  happenings: (fresh, log, context) => happenings(toldIn(fresh), toldIn(log), context),
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  account: () => import('./account'),
  Roster: Cockpit,
  widgets,
  rare,
  Rolls,
  drawn,
  answerWords,
  commit: (asked, _sketch, { t }) => commit(askedIn(asked), t),
  explains,
};

export default board;
