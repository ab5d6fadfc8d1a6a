// What is known of a game before it begins, in words.
import type { OpenGame, ScenarioCard } from '../../wire/types';
import { formatsOf } from '../../words/formats';
import { ago, language, pick, t } from '../../words/ui.svelte';
import { counted } from '../counted';
import { library } from '../library.svelte';
import { ratingTold } from '../people/telling';
import type { Pace } from '../setup/plan';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The sides of a scenario, in the book's order. */
export function sidesOf(book: string, scenario: string): string[] {
  const seats = library.find(book)?.scenarios.find((each) => each.name === scenario)?.seats ?? {};
  return [...new Set(Object.values(seats))];
}

/** How many fly on each side, in the book's order; nothing where the scenario leaves it open. */
export function forcesOf(scenario: ScenarioCard): number[] {
  const sides = [...new Set(Object.values(scenario.seats))];
  const forces = sides.map((side) => (scenario.flown[side] ?? []).reduce((sum, each) => sum + each.count, 0));
  return forces.some(Boolean) ? forces : [];
}

/** How many fly on the larger side; 0 where the scenario leaves it open. */
export function sizeOf(scenario: ScenarioCard): number {
  return Math.max(0, ...forcesOf(scenario));
}

/** All sizes that there are, small ones first. */
export function sizesOf(scenarios: ScenarioCard[]): number[] {
  return [...new Set(scenarios.map(sizeOf))].filter(Boolean).sort((one, other) => one - other);
}

/** "2 against 2". */
export function forcesTold(scenario: ScenarioCard): string {
  const [one, other] = forcesOf(scenario);
  return one === undefined || other === undefined ? '' : t('games.forces', { one, other });
}

export function titleOf(book: string, scenario: string): string {
  const card = library.find(book);
  return pick(card?.scenarios.find((each) => each.name === scenario)?.title ?? {}) || card?.title || book;
}

/** The side that is left to whoever joins, as it is called; or that chance decides. */
export function sideTold(game: OpenGame, own: boolean): string {
  const side = own ? game.side : sidesOf(game.book, game.scenario).find((each) => each !== game.side);
  return game.side && side
    ? t('games.open.flies', { side: library.seatName(game.book, side) })
    : t('games.open.byChance');
}

/** How much time people have, in few words. */
export function timeTold(pace: Pace | null): string {
  if (!pace) return t('games.pace.none');
  if (pace.kind === 'days') return counted('games.pace.days', pace.days);
  const minutes = Math.round(pace.seconds / 6) / 10;
  return t(`games.pace.${pace.kind}`, { minutes, seconds: pace.kind === 'fischer' ? (pace.increment ?? 0) : 0 });
}

/** Everything about a game but its title and who offers it. */
export function factsOf(game: OpenGame, own: boolean): string[] {
  const strength = game.strength === 'any' ? '' : t(`games.strength.${game.strength}`);
  const rating = game.rating && !own ? t('people.open.rating', { rating: ratingTold(game.rating) }) : '';
  const rated = t(game.rated ? 'people.open.rated' : 'people.open.friendly');
  const scenario = library.find(game.book)?.scenarios.find((each) => each.name === game.scenario);
  const forces = scenario ? forcesTold(scenario) : '';
  const watched = game.watched ? t('games.open.watched') : '';
  const facts = [rating, rated, forces, sideTold(game, own), timeTold(game.pace), strength, watched, ago(game.created)];
  return facts.filter(Boolean);
}

/** When one's time is out: "your time is out in 3 days". */
export function leftTold(left: number): string {
  if (left <= 0) return t('games.desk.out');
  const relative = formatsOf(language.current).ago;
  const [unit, size] =
    left >= DAY ? (['day', DAY] as const) : left >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  return t('games.desk.left', { time: relative.format(Math.max(1, Math.floor(left / size)), unit) });
}
