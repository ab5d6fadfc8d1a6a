// What this browser remembers of the talk beside a match: how far it was read, whether people without a name are shown, and
// which of them are muted. Of the last matches only.
const PLACE = 'aerodrome.talk';
const MOST = 50;

export interface Kept {
  /** The last message of each room that was read. */
  seen: Record<string, number>;
  unknown: boolean;
  muted: string[];
}

const NOTHING: Kept = { seen: {}, unknown: false, muted: [] };

function all(): [string, Kept][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? (found as [string, Kept][]) : [];
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return [];
  }
}

export function keptTalk(match: string): Kept {
  const found = all().find(([id]) => id === match)?.[1];
  return { ...NOTHING, ...found };
}

export function keepTalk(match: string, kept: Kept): void {
  const others = all().filter(([id]) => id !== match);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[match, kept], ...others].slice(0, MOST)));
  } catch {
    // It then holds for this visit.
  }
}
