// A campaign as the table's parts see it: its people are the pieces, its days the sections of the log.
import { widgets } from '../../widgets/campaign';
import { capital } from '../../table/options';
import type { Line } from '../../wire/campaign/events';
import type { Asked } from '../../wire/campaign/decisions';
import type { BookWords } from '../../words/book';
import type { Board, BoardContext, Chip, Focus, Heading, Piece, View } from '../board';
import { day, dayOf } from './dates';
import { absenceOf, badgeOf, figureName, figuresOf, figureValue, rankOf } from './naming';
import { campaignOf, isServing, type Campaign, type Person } from './state';
import './words';

const NOBODY: Focus = { subject: null, others: [], line: null };

const ICONS: Record<string, string> = {
  morning: 'sun',
  mission: 'flag',
  'flies out': 'plane',
  flown: 'check',
  victory: 'burst',
  ace: 'trophy',
  dead: 'crash',
  captured: 'lock',
  retired: 'exit',
  'walks home': 'home',
  joins: 'user',
  delivered: 'down',
  'airplane lost': 'crash',
  'in repair': 'gear',
  withdrawn: 'exit',
  grounded: 'warn',
  cleared: 'check',
  hurt: 'die',
  better: 'up',
  'more dice': 'up',
  promoted: 'up',
  raised: 'up',
  experience: 'plus',
  ability: 'key',
  'known already': 'again',
  wounded: 'plus',
  'wound test': 'die',
  scarred: 'warn',
  heals: 'check',
  luckier: 'sun',
  'cheats death': 'again',
  influence: 'die',
  advice: 'book',
  'takes his place': 'pass',
  over: 'trophy',
  'stand down': 'wait',
};

function heading(view: View, context: BoardContext): Heading {
  const campaign = campaignOf(view);
  const number = Math.min(campaign.number + 1, campaign.missions);
  return {
    turn: campaign.over
      ? day(campaign.day)
      : context.t('campaign.heading', { day: day(campaign.day), number, of: campaign.missions }),
    steps: [],
  };
}

function pieces(view: View, { words }: BoardContext): Piece[] {
  const campaign = campaignOf(view);
  return Object.values(campaign.people).map((person) => piece(campaign, person, words));
}

function piece(campaign: Campaign, person: Person, words: BookWords): Piece {
  const why = absenceOf(campaign, person);
  const chips: Chip[] = why ? [{ kind: 'warn', icon: 'warn', text: why }] : [];
  return {
    id: person.id,
    name: person.name,
    side: person.side,
    badge: badgeOf(campaign, person.side),
    type: [rankOf(campaign, person), campaign.squadrons[person.squadron]?.name ?? ''].filter(Boolean).join(', '),
    place: null,
    placeName: '',
    pips: null,
    chips,
    out: isServing(person) ? '' : why,
    record: figuresOf(person).map(([figure, value]) => ({
      label: figureName(words, figure),
      value: figureValue(words, campaign.brief.book, figure, value),
    })),
  };
}

function spoken(view: View, context: BoardContext): string[] {
  return pieces(view, context)
    .filter((each) => !each.out)
    .map((each) => [each.name, each.type, ...each.chips.map((chip) => chip.text)].filter(Boolean).join(', '));
}

function section(line: Line): { title: string; remark: string } | null {
  const begun = line.kind === 'morning' ? dayOf(line.facts.day) : '';
  return begun ? { title: day(begun), remark: capital(day(begun, 'weekday')) } : null;
}

function commit(asked: Asked, _sketch: unknown, context: BoardContext): string {
  return context.t(asked.kind === 'staff' ? 'campaign.staff.send' : 'table.tray.answer');
}

const board: Board = {
  heading,
  pieces,
  spoken,
  commit,
  section,
  before: ({ t }) => t('campaign.morning.first'),
  focus: () => NOBODY,
  placeOf: () => null,
  icon: (line) => ICONS[line.kind] ?? 'dot',
  optionIcon: () => 'dot',
  scene: null,
  Flat: () => import('../plain/Flat.svelte'),
  widgets,
};

export default board;
