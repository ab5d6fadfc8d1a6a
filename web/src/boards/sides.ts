// Whose side the viewer is on.
import type { MatchInfo } from '../wire/types';

/** The one side that the viewer plays for; null where he only watches, or plays for several at one screen. */
export function ownSide({ seats, mine }: MatchInfo): string | null {
  const [own = null, ...others] = new Set(seats.filter(({ seat }) => mine.includes(seat)).map(({ side }) => side));
  return others.length ? null : own;
}
