// What a speed means: where tests begin (algy.turn.test_60, algy.turn.test_120_180), where an aircraft stalls, and where
// it may break up.
const [STALL, FREE, EASY] = [1, 3, 6];

export type Zone = 'slow' | 'free' | 'some' | 'all' | 'over';

export function zoneOf(speed: number, dive: number): Zone {
  if (speed > dive) return 'over';
  return speed <= STALL ? 'slow' : speed <= FREE ? 'free' : speed <= EASY ? 'some' : 'all';
}
