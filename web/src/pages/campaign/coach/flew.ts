// How the crews of a mission flew, out of the look back at its match.
import { PILOT, type Place } from '../../../boards/campaign/state';
import type { ApiError } from '../../../net/api';
import type { AnalysisTold, AnswerTold, PartTold } from '../../../wire/types';
import { t } from '../../../words/ui.svelte';

export interface Flew {
  part: PartTold;
  /** What was drawn right after its answers, and what that brought its own side. */
  luck: number;
  /** The answer that gave most away, of those for which that is sure. */
  worst: AnswerTold | null;
}

/** The part of a crew: airplanes are known by who flies them. Null where it took no part. */
export function flewIn(analysis: AnalysisTold, side: string, place: Place): Flew | null {
  const part = analysis.parts.find((each) => each.side === side && each.aircraft && each.pilot === place.crew[PILOT]);
  return part ? told(analysis, part) : null;
}

/** What a side did that no single crew did; null where that is nothing. */
export function others(analysis: AnalysisTold, side: string): Flew | null {
  const part = analysis.parts.find((each) => each.side === side && !each.aircraft);
  return part ? told(analysis, part) : null;
}

function told(analysis: AnalysisTold, part: PartTold): Flew {
  const answers = analysis.steps.flatMap((step) => step.answers);
  const worst = answers.find(
    (each) => each.moment === part.worst && each.side === part.side && (each.aircraft ?? '') === part.aircraft,
  );
  return { part, luck: part.luck[analysis.sides.indexOf(part.side)] ?? 0, worst: worst ?? null };
}

const MARKS = [
  ['blunder', 'blunders'],
  ['mistake', 'mistakes'],
  ['small', 'small'],
] as const;

export interface Slips {
  mark: 'blunder' | 'mistake' | 'small';
  text: string;
}

/** How often which mark was given, the worst first: "1 blunder", "2 mistakes". */
export function slips(part: PartTold): Slips[] {
  return MARKS.flatMap(([mark, field]) => {
    const count = part[field] ?? 0;
    return count ? [{ mark, text: t(`flew.mark.${mark}.${count === 1 ? 'one' : 'other'}`, { count }) }] : [];
  });
}

/** Why a mission cannot be looked back at, in the reader's language where the reason is a common one. */
export function whyNot({ unreachable, status, problem }: ApiError): string {
  if (unreachable) return t('table.wait.unreachable');
  if (status === 401) return t('flew.none.record');
  if (status === 403) return t('flew.none.unfinished');
  if (problem.where === 'record: version') return t('flew.none.version');
  return problem.what;
}

/** Whether it is worth asking again. */
export const mayChange = ({ status }: ApiError): boolean => status === 0 || status === 409 || status >= 429;
