// The board of Age of Dogfights: WW1.
import type { Asked } from '../../wire/dogfights/decisions';
import { toldIn } from '../../wire/told';
import { widgets } from '../../widgets/dogfights';
import type { Board } from '../board';
import { logicOf } from '../logic';
import { answerWords, drawn } from './answer';
import { commit, focus, lineIcon, optionIcon, pieceOf, placeOf, section, sketch } from './decisions';
import { happenings } from './happenings';
import { heading } from './heading';
import { objective } from './objective';
import { pieces } from './pieces';
import { spoken } from './spoken';
import { dogfights, type DogfightsView } from './table';
import { areUntold } from './wrecks';
import './words';

const board: Board = {
  ...logicOf<DogfightsView, Asked>({ heading, objective, pieces, spoken, focus, placeOf, pieceOf, optionIcon }),
  sketch,
  commit,
  drawn,
  answerWords,
  icon: lineIcon,
  section,
  before: ({ t }) => t('board.dogfights.before'),
  counts: 'round',
  happenings: (fresh, log, context) => happenings(toldIn(fresh), toldIn(log), context),
  wantsLog: (view, log) => areUntold(dogfights(view), toldIn(log)),
  scene: () => import('./scene'),
  Flat: () => import('./Flat.svelte'),
  account: () => import('./account'),
  widgets,
};

export default board;
