// What the log of missions comes to.
import { victoriesOf, type Campaign } from '../../boards/campaign/state';

export interface KindRecord {
  kind: string;
  won: number;
  drawn: number;
  lost: number;
}

/** How missions of each kind went for a side, the most frequent first. */
export function kinds(campaign: Campaign, side: string): KindRecord[] {
  const found = new Map<string, KindRecord>();
  for (const { mission, report } of campaign.flown) {
    const record = found.get(mission.kind) ?? { kind: mission.kind, won: 0, drawn: 0, lost: 0 };
    record[!report.winner ? 'drawn' : report.winner === side ? 'won' : 'lost'] += 1;
    found.set(mission.kind, record);
  }
  const all = (each: KindRecord): number => each.won + each.drawn + each.lost;
  return [...found.values()].sort((one, other) => all(other) - all(one));
}

export interface TallyLine {
  side: string;
  /** Victories after each mission, beginning with none. */
  after: number[];
}

export function tally(campaign: Campaign): TallyLine[] {
  return campaign.brief.side.map(({ name }) => {
    const after = [0];
    for (const { report } of campaign.flown) {
      const own = report.befell.filter((each) => campaign.people[each.person]?.side === name);
      after.push((after.at(-1) ?? 0) + own.reduce((sum, each) => sum + victoriesOf(each).length, 0));
    }
    return { side: name, after };
  });
}

export interface LossRow {
  what: 'won' | 'victories' | 'planes' | 'dead' | 'captured';
  /** By side, in the order of the campaign. */
  counts: number[];
}

/** What both sides have won and lost. */
export function losses(campaign: Campaign): LossRow[] {
  const people = Object.values(campaign.people);
  const machines = Object.values(campaign.machines);
  const totals = tally(campaign);
  const each = (count: (side: string) => number): number[] => campaign.brief.side.map(({ name }) => count(name));
  return [
    { what: 'won', counts: each((side) => campaign.flown.filter(({ report }) => report.winner === side).length) },
    { what: 'victories', counts: totals.map(({ after }) => after.at(-1) ?? 0) },
    {
      what: 'planes',
      counts: each((side) => machines.filter((one) => one.side === side && one.state === 'lost').length),
    },
    { what: 'dead', counts: each((side) => people.filter((one) => one.side === side && one.state === 'dead').length) },
    {
      what: 'captured',
      counts: each((side) => people.filter((one) => one.side === side && one.state === 'captured').length),
    },
  ];
}
