// Events in words.
import type { Entrant, EventCard, EventLine, EventPage } from '../../wire/types';
import { t } from '../../words/ui.svelte';
import { counted } from '../counted';
import { timeTold, titleOf } from '../games/facts';

export type Pairing = EventPage['rounds'][number]['pairings'][number];

/** What is known of an event before one opens it. */
export function cardFacts(card: EventCard): string[] {
  const people =
    card.started === null
      ? t('events.limit', { count: card.entrants, most: card.most })
      : counted('events.entrants', card.entrants);
  const round =
    card.started === null || card.ended !== null
      ? card.rounds
        ? counted('events.rounds', card.rounds)
        : ''
      : t('events.round', { round: card.round, rounds: card.rounds });
  return [
    titleOf(card.book, card.scenario),
    round,
    people,
    timeTold(card.pace),
    t(card.rated ? 'people.open.rated' : 'people.open.friendly'),
    card.private ? t('events.private') : '',
    card.organiser ? t('events.mine') : '',
    card.entered ? t('events.in') : '',
  ].filter(Boolean);
}

export function organiserTold(card: EventCard): string {
  return card.by ? t('events.by', { name: card.by }) : t('events.byNobody');
}

/** What those who play are called, by their numbers. */
export function namesOf(entrants: readonly Entrant[]): (number: number | null) => string {
  const names = new Map(entrants.map((each) => [each.number, each.name || t('events.somebody')]));
  return (number) => (number ? (names.get(number) ?? t('events.somebody')) : t('events.empty'));
}

/** A line of the log. */
export function lineTold(line: EventLine, name: (number: number | null) => string): string {
  return t(`events.log.${line.kind}`, {
    name: name(line.number),
    other: name(line.other),
    round: line.round,
    count: line.other ?? 0,
  });
}

/** Points and tie breaks, as quarters: 2½, 1¼. */
export function pointsTold(points: number): string {
  const whole = Math.floor(points);
  const part = ['', '¼', '½', '¾'][Math.round((points - whole) * 4)] ?? '';
  return whole || !part ? `${whole}${part}` : part;
}
