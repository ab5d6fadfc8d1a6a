// Where the sun stands at an hour, and where clouds hang in a weather.

export interface Light {
  name: string;
  /** Where the sun is, as shares of the picture. */
  x: number;
  y: number;
}

export const SKIES: Record<string, Light> = {
  dawn: { name: 'dawn', x: 0.86, y: 0.6 },
  morning: { name: 'morning', x: 0.78, y: 0.3 },
  noon: { name: 'noon', x: 0.5, y: 0.12 },
  afternoon: { name: 'afternoon', x: 0.24, y: 0.28 },
  evening: { name: 'evening', x: 0.14, y: 0.6 },
};

export interface Cloud {
  x: number;
  y: number;
  size: number;
}

const NUMBERS: Record<string, number> = { clear: 1, 'scattered clouds': 3, 'broken clouds': 6, overcast: 10 };

/** The same seed hangs the same clouds. */
export function cloudsOf(weather: string, seed: number, width: number, height: number): Cloud[] {
  const many = NUMBERS[weather] ?? 2;
  let state = (seed * 2654435761) >>> 0;
  const draw = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const low = weather === 'overcast' ? 0.4 : 0.52;
  return Array.from({ length: many }, (_, place) => ({
    x: ((place + 0.2 + 0.6 * draw()) / many) * width,
    y: height * (0.08 + low * draw()),
    size: (height / 100) * (0.45 + 0.75 * draw()) * (weather === 'overcast' ? 1.5 : 1),
  })).sort((one, other) => one.size - other.size);
}
