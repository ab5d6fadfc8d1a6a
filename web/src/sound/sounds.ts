// Every sound that the table can make, and how the sounds of one change go together: which first, how many at once, how
// loud, from where. Nothing here plays anything.

export type Engine = 'rotary' | 'inline' | 'engines';
export type Gun = 'vickers' | 'lewis' | 'spandau' | 'parabellum' | 'schwarzlose';
export type Sound = Engine | Gun | 'wind' | 'card' | 'dice' | 'hit' | 'jam' | 'fall' | 'crash' | 'flak' | 'bomb';

/** A sound that something made, and the piece that it comes from; nothing for the middle of the table. */
export interface Cue {
  sound: Sound;
  from: string;
}

/** A sound as it is to be played. */
export interface Voice {
  sound: Sound;
  /** Seconds after the change begins to be shown. */
  after: number;
  /** From -1, on the left, to 1. */
  pan: number;
  gain: number;
}

interface Character {
  /** How long it lasts, in seconds. */
  long: number;
  /** How long after its start the next sound begins. */
  lead: number;
  /** Its share of what the speakers can give. */
  loud: number;
  /** What matters most stays when there is too much to hear. */
  rank: number;
}

const engine: Character = { long: 1.6, lead: 0.3, loud: 0.3, rank: 1 };
const gun: Character = { long: 0.8, lead: 0.5, loud: 0.5, rank: 4 };

export const CHARACTERS: Record<Sound, Character> = {
  rotary: engine,
  inline: engine,
  engines: engine,
  vickers: gun,
  lewis: gun,
  spandau: gun,
  parabellum: gun,
  schwarzlose: gun,
  wind: { long: 1.5, lead: 0.25, loud: 0.25, rank: 0 },
  card: { long: 0.2, lead: 0.15, loud: 0.35, rank: 2 },
  dice: { long: 0.5, lead: 0.35, loud: 0.4, rank: 2 },
  hit: { long: 0.35, lead: 0.2, loud: 0.55, rank: 4 },
  jam: { long: 0.4, lead: 0.3, loud: 0.45, rank: 5 },
  fall: { long: 2, lead: 0.6, loud: 0.6, rank: 6 },
  crash: { long: 1.3, lead: 0.4, loud: 0.7, rank: 6 },
  flak: { long: 1, lead: 0.4, loud: 0.6, rank: 4 },
  bomb: { long: 1.8, lead: 0.5, loud: 0.65, rank: 5 },
};

export const SOUNDS = Object.keys(CHARACTERS) as Sound[];

/** All sounds of a change begin within this time, in seconds: the next change may follow at once. */
export const LONGEST = 2;
/** So many sounds at once can still be told from each other. */
export const AT_ONCE = 5;
/** Wholly on one side is unpleasant with headphones. */
const WIDEST = 0.8;

/** The sounds of one change, from where `across` says that pieces are: -1 for the left edge of the board, 1 for the right. */
export function mixed(cues: readonly Cue[], across: (piece: string) => number): Voice[] {
  const told = inTurn(cues.filter((cue, i) => !isSame(cue, cues[i - 1])));
  const kept = [...told]
    .sort((one, other) => CHARACTERS[other.sound].rank - CHARACTERS[one.sound].rank || one.after - other.after)
    .reduce<Timed[]>(
      (all, each) => (all.filter((one) => overlap(one, each)).length < AT_ONCE ? [...all, each] : all),
      [],
    )
    .sort((one, other) => one.after - other.after);
  const loudness = ({ sound }: Timed): number => CHARACTERS[sound].loud;
  const crowd = Math.max(
    1,
    ...kept.map((each) => kept.filter((one) => overlap(one, each)).reduce((sum, one) => sum + loudness(one), 0)),
  );
  return kept.map(({ sound, from, after }) => ({
    sound,
    after,
    pan: from ? Math.max(-1, Math.min(1, across(from))) * WIDEST : 0,
    gain: CHARACTERS[sound].loud / crowd,
  }));
}

type Timed = Cue & { after: number };

/** One after the other, closer together where there are many. */
function inTurn(cues: readonly Cue[]): Timed[] {
  let next = 0;
  const timed = cues.map((cue) => {
    const after = next;
    next += CHARACTERS[cue.sound].lead;
    return { ...cue, after };
  });
  const last = timed.at(-1)?.after ?? 0;
  const closer = Math.min(1, LONGEST / Math.max(last, LONGEST));
  return timed.map((each) => ({ ...each, after: each.after * closer }));
}

function isSame(one: Cue, other: Cue | undefined): boolean {
  return one.sound === other?.sound && one.from === other.from;
}

function overlap(one: Timed, other: Timed): boolean {
  const [first, second] = one.after <= other.after ? [one, other] : [other, one];
  return second.after < first.after + CHARACTERS[first.sound].long;
}
