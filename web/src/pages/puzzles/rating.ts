// Ratings by Glicko (Mark Glickman, 1999) with a floor for what is guessed, as aerodrome.coach.puzzles.rating has them:
// every try is a period of its own.

export interface Rating {
  rating: number;
  /** 95 % lie within 1.96 of them. */
  deviation: number;
}

export const UNKNOWN: Rating = { rating: 1500, deviation: 350 };
const SUREST = 45;
const Q = Math.log(10) / 400;

/** A rating after a try at another, which is found by guessing so often: 1 is solved, 0 is not. */
export function after(own: Rating, other: Rating, score: number, guess = 0): Rating {
  const weight = 1 / Math.sqrt(1 + 3 * ((Q * other.deviation) / Math.PI) ** 2);
  const knows = 1 / (1 + 10 ** ((-weight * (own.rating - other.rating)) / 400));
  const expected = guess + (1 - guess) * knows;
  const slope = (Q * weight * knows) / expected;
  const known = 1 / own.deviation ** 2 + slope ** 2 * expected * (1 - expected);
  return {
    rating: own.rating + (slope * (score - expected)) / known,
    deviation: Math.max(SUREST, Math.sqrt(1 / known)),
  };
}

/** A rating and its 95 % interval, such as 1500 (814 – 2186). */
export function rated({ rating, deviation }: Rating): string {
  const aside = 1.96 * deviation;
  return `${Math.round(rating)} (${Math.round(rating - aside)} – ${Math.round(rating + aside)})`;
}
